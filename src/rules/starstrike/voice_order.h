/* Reading orders of `starstrike`: what the files of the reader share. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_VOICE_ORDER_H
#define FLAGBRIDGE_RULES_STARSTRIKE_VOICE_ORDER_H

#include "rules/kit/reader.h"
#include "rules/starstrike/voice.h"

/* ---- voice_read_cards.c ---- */

/* Takes a card of the collection by its id, its name or the beginning of one; false: there is none.
 */
bool starstrike_reader_card(struct reader *reader, enum starstrike_collection collection,
                            int16_t *card);
/* Each reads up to the end of the order, behind the verb: before play, and in the Command Phase. */
enum fault starstrike_reader_buy(struct reader *reader, struct action *action);
enum fault starstrike_reader_posting(struct reader *reader, struct action *action, int decision,
                                     enum starstrike_collection collection);
enum fault starstrike_reader_library(struct reader *reader, struct action *action, int decision);
/* Behind the unit. */
enum fault starstrike_reader_assign(struct reader *reader, struct action *action);
enum fault starstrike_reader_hand(struct reader *reader, struct action *action);
/* "B-004" of those that lie on the piece: returned, un-spent, used or left alone. */
enum fault starstrike_reader_lose(struct reader *reader, struct action *action);
enum fault starstrike_reader_own(struct reader *reader, struct action *action, int decision,
                                 bool yes);

/* ---- voice_read_strike.c: behind the unit ---- */

/* Takes "fore", "right-fore", "right fore" … */
bool starstrike_reader_facing(struct reader *reader, int *facing);
enum fault starstrike_reader_strike(struct reader *reader, struct action *action);
enum fault starstrike_reader_block(struct reader *reader, struct action *action);
/* Points by facing: SHIFT, MEND */
enum fault starstrike_reader_points(struct reader *reader, struct action *action, int decision);
/* Behind "use": an ability of the weapon that strikes. */
enum fault starstrike_reader_ability(struct reader *reader, struct action *action);

/* ---- voice_read_move.c: behind the unit ---- */

enum fault starstrike_reader_place(struct reader *reader, struct action *action);
enum fault starstrike_reader_heads(struct reader *reader, struct action *action);
enum fault starstrike_reader_turn(struct reader *reader, struct action *action);
enum fault starstrike_reader_go(struct reader *reader, struct action *action); /* "to" a hex */
enum fault starstrike_reader_assault(struct reader *reader, struct action *action);
enum fault starstrike_reader_evade(struct reader *reader, struct action *action);
/* Whether a maneuver stands next. */
bool starstrike_reader_at_maneuver(const struct reader *reader);

#endif
