/* What the files that lay a battle out share: layout.c, pieces.c, start.c, draft.c, fleet.c,
 * deal.c, muster.c. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_LAYOUT_H
#define FLAGBRIDGE_RULES_STARSTRIKE_LAYOUT_H

#include "rules/kit/survey.h"
#include "rules/starstrike/build.h"
#include "rules/starstrike/law.h"

/* A fault of a scenario that names its rule, in one line. */
#define FAULTY(faults, place, rule, ...)                                                           \
    note_set(setup_fault_new(faults, place), FAULT_INPUT,                                          \
             starstrike_rule_ids[STARSTRIKE_RULE_##rule], __VA_ARGS__)

/* layout.c: pieces a seat can ever have; the placed unit that became `unit`, -1 for one of a fleet
 * (only while a battle is laid out, or where nobody chose a fleet). */
int starstrike_seat_room(const struct setup *setup, int seat);
int starstrike_placed_of(const struct game *game, int unit);

/* check_scenario.c: rules, scoring and libraries of the file; and, when the pieces are there, those
 * that its rules name. */
void starstrike_check_scenario(const struct setup *setup, struct setup_faults *faults);
void starstrike_check_bearers(const struct game *game, struct setup_faults *faults);

/* pieces.c: what a file says of the pieces and of the cards on them, completed and checked. */
void starstrike_check_pieces(const struct game *game, struct setup_faults *faults);
/* Flight groups of pieces, before their players are completed. */
void starstrike_check_wings(const struct game *game, struct setup_faults *faults);
/* As the card has it, and as an unfaced piece points. */
void starstrike_complete_piece(const struct game *game, int unit);

/* start.c: a game from the beginning, before its pieces are there; and what a position says of the
 * course of play, completed and checked, when they are. */
void starstrike_begin_afresh(const struct game *game);
void starstrike_begin(const struct game *game, struct setup_faults *faults);
void starstrike_complete_players(const struct game *game); /* before their pieces are checked */

/* draft.c: one more flight group (1 + index; 0: none) on a ship, as far as there is room. */
void starstrike_draft_group(struct starstrike_fleet *out, int group, int ship);
/* fleet.c: whether a seat has chosen something, and it is complete and sound. */
bool starstrike_choice_stands(const struct game *game, int seat);

/* deal.c: whether the mode knows Commanders and flight groups; the pieces of a fleet, in reserve;
 * commander, flight groups and library of a seat as far as the mode knows them. */
bool starstrike_has_command(const struct game *game);
void starstrike_deal_fleet(const struct game *game, int seat, const struct starstrike_fleet *fleet);
void starstrike_equip_seat(const struct game *game, int seat, const struct starstrike_fleet *fleet);

/* muster.c: whether ships can still be added so that the shares of SS-10B.01 to SS-10B.04 and
 * SS-13C are kept in the end. */
bool starstrike_can_finish(const struct starstrike_terms *terms,
                           const struct starstrike_fleet *fleet);
/* The share that stands in the way then. */
enum starstrike_rule starstrike_share_rule(const struct starstrike_terms *terms,
                                           const struct starstrike_fleet *fleet);
/* The most ships a list can give for so many points. */
int starstrike_most_ships(const struct starstrike_list *list, int points);

#endif
