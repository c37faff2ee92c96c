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
enum fault starstrike_permit_place(const struct ask *ask); /* place.c: PLACE, ENTER */
enum fault
starstrike_permit_command(const struct ask *ask);         /* command.c: ASSIGN, OMEGA, END_ORDERS */
enum fault starstrike_permit_card(const struct ask *ask); /* card_act.c: TURN, SHIFT, HAND,
                                                             MEND, UNSPEND, RESORT */
enum fault starstrike_permit_turn(const struct ask *ask); /* turns.c: ACTIVATE */
enum fault starstrike_permit_strike(const struct ask *ask); /* declare.c: STRIKE … RETURN */
enum fault starstrike_permit_move(const struct ask *ask); /* move.c: MOVE, END_MOVE, EVADE, DUST */

void starstrike_list_fleet(struct list *list, int unit); /* about no unit */
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

/* rooms.c: which file a decision belongs to */
struct starstrike_room {
    judge_refusal *permit;
    list_maker *list;
    void (*take)(struct walk *walk, const struct action *action);
};
const struct starstrike_room *starstrike_room_of(int decision);

/* ---- what the rulebook has of the law ---- */

int starstrike_room_for(const struct setup *setup); /* layout.c, as the next two */
enum fault starstrike_lay_out(const struct game *game, struct note *why);
void starstrike_survey(const struct game *game, struct setup_faults *faults);
int starstrike_pending(const struct game *game, struct question out[QUESTIONS_MAX]);
enum fault starstrike_permits(const struct game *game, const struct action *action,
                              struct note *why);
int starstrike_choices(const struct game *game, const struct question *question, int unit,
                       struct action *out, int capacity);
int starstrike_first(const struct game *game, const struct question *question, struct action *out,
                     int capacity);
void starstrike_accept(const struct game *game, const struct action *action, struct events *events);
enum progress starstrike_advance(const struct game *game, struct dice *dice, struct events *events);
int starstrike_score(const struct game *game, int side); /* victory.c */
bool starstrike_sound(const struct game *game, struct note *why);

/* ---- going on (advance.c) ---- */

/* SS-X.12: START → TEAMS → fleets (ASK) → PLACE (ASK …) → round: orders (ASK), REVEAL → EFFECTS →
 * TURNS, which enters the Action Phase (ASK …, REST → TURNS) → REFRESH (… PLACE for reinforcements,
 * which comes back to REFRESH when nothing can be placed) → next round: enter COMMAND, or FINISH.
 */
enum progress starstrike_go(struct walk *walk, enum starstrike_step step);
/* Its first step; actor, victim, cursor and who acted last are forgotten. A round begins with the
 * Command Phase, even where that is skipped (SS-13A.04). */
enum progress starstrike_enter(struct walk *walk, enum starstrike_phase phase);

enum progress starstrike_step_start(struct walk *walk);    /* start.c */
enum progress starstrike_step_fleet(struct walk *walk);    /* deal.c: all have ended */
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

/* CARD_ASK: which decision the effect asks `actor` for (TURN, SHIFT, HAND, MEND, RESORT). */
int starstrike_card_asks(const struct game *game);
/* Whether a position that asks it says rightly which moment it is and where the game goes on. */
bool starstrike_card_fits(const struct game *game);

/* SS-4B.01: every effect with that `when` of these pieces acts now: initiative team first, then
 * piece index, then order id; `unit` UNIT_NONE: of all pieces. One with an aura acts on every piece
 * it reaches (starstrike_next_reached), whose owner has the choice. Choices are asked (CARD_ASK, of
 * `actor`, which is as before afterwards); then the game goes on with `resume`. Traits and flight
 * groups too. */
enum progress starstrike_effects_now(struct walk *walk, enum starstrike_when when, int unit,
                                     enum starstrike_step resume);

/* The next bearer of cards in the order of SS-4B.01 behind `after` (UNIT_NONE: the first): those on
 * the map, the team with Initiative first; UNIT_NONE: no more. */
int starstrike_bearer_after(const struct game *game, int after);
/* SS-13A.05, SS-13A.06: which of them is about the piece's own order */
enum starstrike_rule starstrike_bonus_rule(const struct game *game, int unit);

/* ---- orders (command.c) ---- */

/* Face-up orders of seats that have ended are shown to all (SS-4B.01); before the next answer. */
void starstrike_show_required(struct walk *walk);
/* SS-4B.01III: whether a Required order is compulsory, given or not */
bool starstrike_must_have_bonus(const struct game *game, int unit);
bool starstrike_lacks_bonus(const struct game *game, int unit); /* and has it not yet */
int starstrike_copies_face_up(const struct game *game, int seat, int order); /* of its library */

/* An order leaves a piece: to its owner's library, to its ship; in open play it is Spent instead.
 */
void starstrike_return_order(struct walk *walk, int unit, int slot, enum starstrike_rule rule);
/* SS-4B.03: all go back. */
void starstrike_return_all(struct walk *walk);
/* deal.c: a library has its cards in ascending order; one is added while there is room, at the
 * place that is returned. What is out or seen is not moved. */
int starstrike_library_count(const struct starstrike_player *player);
int starstrike_library_add(struct starstrike_player *player, int order);

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

/* strike_fits.c: whether the strike of a position could have come to its step; actor and victim are
 * on the map as far as the step has them. */
bool starstrike_strike_fits(const struct game *game);

/* ---- movement (move.c, terrain.c, skirmish.c) ---- */

/* A piece enters the hex `motion.to` (terrain.c): rolls and choices of its terrain follow, then the
 * game goes on with MANEUVER. */
enum progress starstrike_enter_hex(struct walk *walk, int unit, struct cell to);
/* SS-7: `actor` assaults `victim`; then the game goes on with MANEUVER. */
enum progress starstrike_fight(struct walk *walk);
/* For exact odds: without dice that cannot change what comes of it. */
void starstrike_shorten_skirmish(const struct game *game);

/* ---- the round (turns.c, refresh.c, victory.c) ---- */

void starstrike_check_tide(
    struct walk *walk); /* SS-4B.02II, III: after a piece has left play too */
/* SS-4C.01: true when the game is over by it. Asked after each complete strike and maneuver and at
 * the end of each activation. */
bool starstrike_check_wipeout(struct walk *walk);
/* By the rules or the scenario's list; a defeat is scored by starstrike_defeat itself. */
void starstrike_score_refresh(struct walk *walk);             /* SS-8A.02, SS-10E.03, SS-D.6 */
void starstrike_score_defeat(struct walk *walk, int unit);    /* while its place is still known */
int starstrike_hexes_held(const struct game *game, int side); /* SS-8A */

/* ---- fleets (draft.c) ---- */

/* What a seat has chosen by now, as a record (build.h). */
void starstrike_draft(const struct game *game, int seat, struct starstrike_fleet *out);
int starstrike_points_left(const struct game *game, int seat);
int starstrike_own_piece(const struct game *game, int seat, int n); /* nth unit, or UNIT_NONE */
/* deal.c: without those of sides that the viewer does not belong to. */
void starstrike_hide_picks(const struct game *game, int viewer);

/* ---- questions (question.c) ---- */

/* While fleets are chosen: what the seat has to choose, whatever it has chosen by now. */
bool starstrike_chooses_fleet(const struct game *game, int seat); /* with all that belongs to it */
bool starstrike_chooses_library(const struct game *game, int seat); /* SS-11B.02 */
bool starstrike_chooses_refits(const struct game *game, int seat);  /* SS-13A.05 */
bool starstrike_seat_chooses(const struct game *game, int seat);    /* any of these */
bool starstrike_seat_orders(const struct game *game, int seat); /* has orders to assign, whatever it
                                                                   has written by now */
bool starstrike_anybody_orders(const struct game *game);        /* else the phase passes */
int starstrike_run_end(const struct question *question);        /* or -1 */
/* turns.c: pieces of the side that may act or be placed next (SS-X.7, SS-4A.04I, SS-4B.02I), and
 * how many of each side are left in all */
void starstrike_waiting(const struct game *game, int side, struct unit_set *out);
void starstrike_count_waiting(const struct game *game, int out[SIDES]);
/* place.c: setup hexes of the side without a piece; counted no farther than `enough` */
int starstrike_free_hexes(const struct game *game, int side, int enough);

#endif
