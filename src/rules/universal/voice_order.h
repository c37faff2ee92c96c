/* Reading orders of `universal`: what the files of the reader share. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_VOICE_ORDER_H
#define FLAGBRIDGE_RULES_UNIVERSAL_VOICE_ORDER_H

#include "rules/kit/reader.h"
#include "rules/universal/voice.h"

/* ---- voice_read_move.c: "Hood: 2P2 boost 1", placing, shifting, flying ---- */

/* The line as it stands; false: it is no movement order. */
bool universal_reader_plot(const struct reader *reader, const char *line, struct action *action);
/* Behind the unit, and the verb if there is one: each reads up to the end of the order. */
enum fault universal_reader_coast(struct reader *reader, struct action *action);
enum fault universal_reader_deploy(struct reader *reader, struct action *action);
enum fault universal_reader_shift(struct reader *reader, struct action *action);
enum fault universal_reader_stay(struct reader *reader, struct action *action);
enum fault universal_reader_fly(struct reader *reader, struct action *action);    /* "to" a cell */
enum fault universal_reader_charge(struct reader *reader, struct action *action); /* "attacks" */
enum fault universal_reader_return(struct reader *reader, struct action *action);
enum fault universal_reader_jump(struct reader *reader, struct action *action);

/* A FLY that attacks, of which nothing was said about the way: it stays if it can do that from
 * where it is, else it goes next to the target. False: all that is in vain, and the law says why.
 */
bool universal_voice_approach(const struct game *game, struct action *action);

/* ---- voice_read_fire.c ---- */

enum fault universal_reader_fire(struct reader *reader, struct action *action);
enum fault universal_reader_pds(struct reader *reader, struct action *action);
enum fault universal_reader_defend(struct reader *reader, struct action *action);
enum fault universal_reader_lose(struct reader *reader, struct action *action);
enum fault universal_reader_restore(struct reader *reader, struct action *action);
/* Whether the next word names weapons of the unit ("A2", "all"). */
bool universal_reader_at_guns(const struct reader *reader, int unit);
/* Takes "port", "omni" …; facings below `count` only. */
bool universal_reader_facing(struct reader *reader, int count, uint8_t *facing);

#endif
