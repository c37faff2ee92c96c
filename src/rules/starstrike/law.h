/* What the rooms of `starstrike` offer each other: the law. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_LAW_H
#define FLAGBRIDGE_RULES_STARSTRIKE_LAW_H

#include "rules/kit/judge.h"
#include "rules/kit/list.h"
#include "rules/kit/walk.h"
#include "rules/starstrike/effects.h"
#include "rules/starstrike/facts.h"

/* permits.c has already seen to it that the seat has an open question which asks for this decision,
 * that unused fields are as action_init left them, and that `unit` is in the question's set. */
#define REFUSE(ask, rule, ...)                                                                     \
    note_set((ask)->why, FAULT_REFUSED, starstrike_rule_ids[STARSTRIKE_RULE_##rule], __VA_ARGS__)

/* By file: each judges, lists and takes the decisions it carries out. Ends of runs (END_FLEET,
 * END_ORDERS, END_STRIKES, END_MOVE) are listed by choices.c, behind all others, and permitted by
 * the file whose run it is. */
enum fault starstrike_permit_fleet(const struct ask *ask); /* fleet.c: BUY … END_FLEET */
enum fault starstrike_permit_place(const struct ask *ask); /* place.c: PLACE */
enum fault
starstrike_permit_command(const struct ask *ask);         /* command.c: ASSIGN, OMEGA, END_ORDERS */
enum fault starstrike_permit_card(const struct ask *ask); /* card.c: TURN, SHIFT, HAND, MEND,
                                                             UNSPEND, RESORT */
enum fault starstrike_permit_turn(const struct ask *ask); /* turns.c: ACTIVATE */
enum fault starstrike_permit_strike(const struct ask *ask); /* declare.c: STRIKE … RETURN */
enum fault starstrike_permit_move(const struct ask *ask); /* move.c: MOVE, END_MOVE, EVADE, DUST */

void starstrike_list_fleet(struct list *list);
void starstrike_list_place(struct list *list, int unit);
void starstrike_list_command(struct list *list, int unit); /* UNIT_NONE: OMEGA */
void starstrike_list_card(struct list *list, int unit);
void starstrike_list_turn(struct list *list, int unit);
void starstrike_list_strike(struct list *list, int unit);
void starstrike_list_move(struct list *list, int unit);

void starstrike_take_fleet(struct walk *walk, const struct action *action);
void starstrike_take_place(struct walk *walk, const struct action *action);
void starstrike_take_command(struct walk *walk, const struct action *action);
void starstrike_take_card(struct walk *walk, const struct action *action);
void starstrike_take_turn(struct walk *walk, const struct action *action);
void starstrike_take_strike(struct walk *walk, const struct action *action);
void starstrike_take_move(struct walk *walk, const struct action *action);

/* ---- going on (advance.c) ---- */

/* SS-X.12: START → TEAMS → PLACE (ASK …) → round: ORDERS (ASK), REVEAL → EFFECTS → TURNS (ASK …,
 * REST → TURNS) → REFRESH (… PLACE for reinforcements) → next round, or FINISH. */
enum progress starstrike_go(struct walk *walk, enum starstrike_step step);
enum progress starstrike_enter(struct walk *walk, enum starstrike_phase phase); /* its first step */

enum progress starstrike_step_start(struct walk *walk);    /* start.c */
enum progress starstrike_step_fleet(struct walk *walk);    /* fleet.c: all have ended */
enum progress starstrike_step_place(struct walk *walk);    /* place.c: TEAMS, PLACE */
enum progress starstrike_step_command(struct walk *walk);  /* command.c: REVEAL */
enum progress starstrike_step_effects(struct walk *walk);  /* card.c: EFFECTS */
enum progress starstrike_step_turns(struct walk *walk);    /* turns.c: TURNS, REST */
enum progress starstrike_step_strike(struct walk *walk);   /* strike.c */
enum progress starstrike_step_move(struct walk *walk);     /* move.c: MANEUVER */
enum progress starstrike_step_enter(struct walk *walk);    /* terrain.c: ENTER */
enum progress starstrike_step_skirmish(struct walk *walk); /* skirmish.c */
enum progress starstrike_step_refresh(struct walk *walk);  /* refresh.c */
enum progress starstrike_step_finish(struct walk *walk);   /* victory.c */

/* ---- cards that act at a moment (card.c) ---- */

/* SS-4B.01: every effect with that `when` of these pieces acts now: initiative team first, then
 * piece index, then order id; `unit` UNIT_NONE: of all pieces. Choices are asked (CARD_ASK); then
 * the game goes on with `resume`. Traits and flight groups too. */
enum progress starstrike_effects_now(struct walk *walk, enum starstrike_when when, int unit,
                                     enum starstrike_step resume);

/* ---- orders (command.c) ---- */

/* An order leaves a piece: to its owner's library, to its ship; in open play it is Spent instead.
 */
void starstrike_return_order(struct walk *walk, int unit, int slot, enum starstrike_rule rule);
/* SS-4B.03: all go back. */
void starstrike_return_all(struct walk *walk);

/* ---- strikes (strike.c, wound.c) ---- */

/* The choice of `victim` between orders to return is asked if there are several; then the game goes
 * on with STRIKE. */
void starstrike_hurt_hull(struct walk *walk, int unit, int points, enum starstrike_cause cause,
                          enum starstrike_rule rule);
/* SS-5F.03: a marker; returns whether an order is to be returned. */
bool starstrike_mark_critical(struct walk *walk, int unit);
/* A piece leaves play: orders return, points are scored (victory.c), its place is free. `by`: who
 * did it, or UNIT_NONE. Callers look whether it was the active one (SS-X.8). */
void starstrike_defeat(struct walk *walk, int unit, int by, enum starstrike_cause cause,
                       enum starstrike_rule rule);

/* ---- movement (move.c, terrain.c, skirmish.c) ---- */

/* A piece enters the hex `motion.to` (terrain.c): rolls and choices of its terrain follow, then the
 * game goes on with MANEUVER. */
enum progress starstrike_enter_hex(struct walk *walk, int unit, struct cell to);
/* SS-7: `actor` assaults `victim`; then the game goes on with MANEUVER. */
enum progress starstrike_fight(struct walk *walk);

/* ---- the round (turns.c, refresh.c, victory.c) ---- */

void starstrike_check_tide(
    struct walk *walk); /* SS-4B.02II, III: after a piece has left play too */
/* SS-4C.01: true when the game is over by it. Asked after each complete strike and maneuver and at
 * the end of each activation. */
bool starstrike_check_wipeout(struct walk *walk);
/* By the rules or the scenario's list; a defeat is scored by starstrike_defeat itself. */
void starstrike_score_refresh(struct walk *walk); /* SS-8A.02, SS-10E.03, SS-D.6 */
void starstrike_score_defeat(struct walk *walk, int unit);
void starstrike_add_points(struct walk *walk, int side, int seat, int points,
                           enum starstrike_rule rule);

/* ---- questions (question.c) ---- */

bool starstrike_seat_chooses(const struct game *game, int seat); /* its fleet or library */
bool starstrike_seat_orders(const struct game *game, int seat); /* has orders to assign, whatever it
                                                                   has written by now */
int starstrike_run_end(const struct question *question);        /* or -1 */
/* turns.c, place.c: pieces of the side that may act or be placed next (SS-X.7, SS-4A.04I) */
void starstrike_waiting(const struct game *game, int side, struct unit_set *out);

#endif
