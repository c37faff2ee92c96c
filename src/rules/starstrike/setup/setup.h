/* Laying a battle out, and what is to be kept, hidden and known of any position. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_SETUP_SETUP_H
#define FLAGBRIDGE_RULES_STARSTRIKE_SETUP_SETUP_H

#include "rules/kit/survey.h"
#include "rules/starstrike/law/fleet.h"

/* A fault of a scenario that names its rule, in one line. */
#define FAULTY(faults, place, rule, ...)                                                           \
    note_set(setup_fault_new(faults, place), FAULT_INPUT,                                          \
             starstrike_rule_ids[STARSTRIKE_RULE_##rule], __VA_ARGS__)

/* ---- the interface, gathered by rulebook.c ---- */
enum fault starstrike_layout_make(const struct game *game, struct note *why);
void starstrike_layout_survey(const struct game *game, struct setup_faults *faults);
void starstrike_remark(const struct setup *setup, struct setup_remarks *out);
bool starstrike_invariants_hold(const struct game *game, struct note *why);
void starstrike_secrets_conceal(const struct game *game, int seat);
void starstrike_secrets_imagine(const struct game *game, int seat, struct random *random);
void starstrike_secrets_suppose(const struct game *game, int seat, struct random *random);

/* ---- what the files share ---- */

/* layout.c: the placed unit that became `unit`, -1 for one of a fleet (only while a battle is laid
 * out, or where nobody chose a fleet). */
int starstrike_layout_placed_of(const struct game *game, int unit);

/* scenario.c: rules, scoring and libraries of the file; and, when the pieces are there, those
 * that its rules name. */
void starstrike_scenario_check(const struct setup *setup, struct setup_faults *faults);
void starstrike_scenario_check_bearers(const struct game *game, struct setup_faults *faults);

/* pieces.c: what a file says of the pieces and of the cards on them, completed and checked. */
void starstrike_pieces_check(const struct game *game, struct setup_faults *faults);
/* Flight groups of pieces, before their players are completed. */
void starstrike_pieces_check_wings(const struct game *game, struct setup_faults *faults);

/* start.c: a game from the beginning, before its pieces are there; and what a position says of the
 * course of play, completed and checked, when they are. */
void starstrike_start_afresh(const struct game *game);
void starstrike_start_begin(const struct game *game, struct setup_faults *faults);
/* Before their pieces are checked. */
void starstrike_start_complete_players(const struct game *game);
enum progress starstrike_start_step(struct walk *walk);

/* strike_fits.c: whether the strike of a position could have come to its step; actor and victim are
 * on the map as far as the step has them. */
bool starstrike_strike_fits(const struct game *game);

#endif
