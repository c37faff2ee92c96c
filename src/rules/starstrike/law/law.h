/* The law of `starstrike`, by its files: a constant for each decision, and what they do for each
 * other. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_LAW_LAW_H
#define FLAGBRIDGE_RULES_STARSTRIKE_LAW_LAW_H

#include "rules/kit/decisions.h"
#include "rules/starstrike/orders/effects.h"
#include "rules/starstrike/orders/piece.h"

#define REFUSE(ask, rule, ...)                                                                     \
    note_set((ask)->why, FAULT_REFUSED, starstrike_rule_ids[STARSTRIKE_RULE_##rule], __VA_ARGS__)

/* ---- decisions, by the file that carries them out ---- */

extern const struct decision_law starstrike_fleet_buy, starstrike_fleet_commander,
    starstrike_fleet_wing, starstrike_fleet_card, starstrike_fleet_refit, starstrike_fleet_end,
    starstrike_place, starstrike_place_enter, starstrike_command_assign, starstrike_command_omega,
    starstrike_command_end, starstrike_moment_act_turn, starstrike_moment_act_shift,
    starstrike_moment_act_hand, starstrike_moment_act_mend, starstrike_turns_activate,
    starstrike_declare, starstrike_declare_end, starstrike_declare_use, starstrike_reply_block,
    starstrike_reply_lock, starstrike_reply_drain, starstrike_reply_return, starstrike_move,
    starstrike_move_end, starstrike_move_evade, starstrike_move_dust, starstrike_moment_unspend,
    starstrike_moment_resort;

/* ---- going on (phases.c) ---- */

/* SS-X.12: START → TEAMS → fleets (ASK) → PLACE (ASK …) → round: orders (ASK), REVEAL → EFFECTS →
 * TURNS, which enters the Action Phase (ASK …, REST → TURNS) → REFRESH (… PLACE for reinforcements,
 * which comes back to REFRESH when nothing can be placed) → next round: enter COMMAND, or FINISH.
 */
enum progress starstrike_phases_go(struct walk *walk, enum starstrike_step step);
/* Its first step; actor, victim, cursor and who acted last are forgotten. A round begins with the
 * Command Phase, even where that is skipped (SS-13A.04). */
enum progress starstrike_phases_enter(struct walk *walk, enum starstrike_phase phase);
/* Where a phase begins, and where it goes on when nobody is asked. */
enum progress starstrike_phases_open(struct walk *walk, int phase);
/* A game that is over stands nowhere in particular; what the lens measures stays. */
enum progress starstrike_phases_close(struct starstrike_state *state);

enum progress starstrike_deal_step(struct walk *walk);    /* deal.c: all have ended */
enum progress starstrike_place_step(struct walk *walk);   /* place.c: TEAMS, PLACE */
enum progress starstrike_command_step(struct walk *walk); /* command.c: REVEAL */
enum progress starstrike_moment_step(struct walk *walk);  /* moment.c: EFFECTS */
enum progress starstrike_turns_step(struct walk *walk);   /* turns.c: TURNS, REST */
/* turns.c, SS-8B.04: whether one whose activation ends where it stands is lost to the Core. */
bool starstrike_turns_is_crushed(const struct game *game, int unit);
enum progress starstrike_strike_step(struct walk *walk);   /* strike.c */
enum progress starstrike_move_step(struct walk *walk);     /* move.c: MANEUVER */
enum progress starstrike_terrain_step(struct walk *walk);  /* terrain.c: ENTER */
enum progress starstrike_skirmish_step(struct walk *walk); /* skirmish.c */
enum progress starstrike_refresh_step(struct walk *walk);  /* refresh.c */
enum progress starstrike_victory_step(struct walk *walk);  /* victory.c */

/* ---- cards that act at a moment (moment.c) ---- */

/* SS-4B.01: every effect with that `when` of these pieces acts now: initiative team first, then
 * piece index, then order id; `unit` UNIT_NONE: of all pieces. One with an aura acts on every piece
 * it reaches (starstrike_effects_next_reached), whose owner has the choice. Choices are asked
 * (CARD_ASK, of `actor`, which is as before afterwards); then the game goes on with `resume`.
 * Traits and flight groups too. */
enum progress starstrike_moment_begin(struct walk *walk, enum starstrike_when when, int unit,
                                      enum starstrike_step resume);

/* The next bearer of cards in the order of SS-4B.01 behind `after` (UNIT_NONE: the first): those on
 * the map, the team with Initiative first; UNIT_NONE: no more. */
int starstrike_moment_next_bearer(const struct game *game, int after);
/* SS-13A.05, SS-13A.06: which of them is about the piece's own order */
enum starstrike_rule starstrike_moment_bonus_rule(const struct game *game, int unit);

/* ---- orders (command.c, assign.c) ---- */

/* assign.c: what command.c takes */
enum fault starstrike_assign_permit(const struct ask *ask);
enum fault starstrike_assign_permit_omega(const struct ask *ask);
enum fault starstrike_assign_permit_end(const struct ask *ask);
void starstrike_assign_list(struct list *list, int unit);
void starstrike_assign_list_omega(struct list *list, int unit);

/* A copy that is out, or one that is not; of equal ones one that has been seen is taken first, so
 * that others know no more than they saw. -1: there is none. */
int starstrike_assign_find_copy(const struct starstrike_player *player, int order, bool out);
/* SS-3A.01VIII: whether the order is on the card of the piece */
bool starstrike_assign_is_listed(const struct game *game, int unit, int order);
/* The first order on a piece with one of these bits; -1: none. */
int starstrike_assign_find_marked(const struct game *game, int unit, int bits);
/* SS-O.15: all its slots are full, and no listed order is among them */
bool starstrike_assign_goes_without(const struct game *game, int unit);

/* Face-up orders of seats that have ended are shown to all (SS-4B.01); before the next answer. */
void starstrike_command_show_required(struct walk *walk);
/* SS-4B.01III: whether a Required order is compulsory, given or not */
bool starstrike_assign_must_have_bonus(const struct game *game, int unit);
bool starstrike_assign_lacks_bonus(const struct game *game, int unit); /* and has it not yet */
/* Copies of an order of the seat's library. */
int starstrike_command_copies_face_up(const struct game *game, int seat, int order);

/* An order leaves a piece: to its owner's library, to its ship; in open play it is Spent instead.
 */
void starstrike_command_return_order(struct walk *walk, int unit, int slot,
                                     enum starstrike_rule rule);
/* SS-4B.03: all go back. */
void starstrike_command_return_all(struct walk *walk);

/* ---- damage (wound.c) ---- */

/* The choice of `victim` between orders to return is asked if there are several; then the game goes
 * on with STRIKE. */
void starstrike_wound_hull(struct walk *walk, int unit, int points, enum starstrike_cause cause,
                           enum starstrike_rule rule);
/* SS-5F.03: a marker; returns whether an order is to be returned. */
bool starstrike_wound_mark_critical(struct walk *walk, int unit);
/* A piece leaves play: orders return, points are scored (victory.c), its place is free. `by`: who
 * did it, or UNIT_NONE. Callers look whether it was the active one (SS-X.8). */
void starstrike_wound_defeat(struct walk *walk, int unit, int by, enum starstrike_cause cause,
                             enum starstrike_rule rule);

/* ---- movement (move.c, maneuvers.c, terrain.c, skirmish.c) ---- */

/* A piece enters the hex `motion.to` (terrain.c): rolls and choices of its terrain follow, then the
 * game goes on with MANEUVER. */
enum progress starstrike_terrain_enter(struct walk *walk, int unit, struct cell to);
/* SS-7: `actor` assaults `victim`; then the game goes on with MANEUVER. */
enum progress starstrike_skirmish_begin(struct walk *walk);
/* maneuvers.c and terrain.c (dust): what move.c takes */
enum fault starstrike_maneuvers_permit(const struct ask *ask);
enum fault starstrike_maneuvers_permit_stop(const struct ask *ask);
void starstrike_maneuvers_list(struct list *list, int unit);
enum fault starstrike_terrain_permit_dust(const struct ask *ask);
void starstrike_terrain_list_dust(struct list *list, int unit);
void starstrike_terrain_take_dust(struct walk *walk, const struct action *action);
/* SS-8B.05: the roll before a Maneuver from the Core; true: it gets away. */
bool starstrike_terrain_escape(struct walk *walk, int unit);
/* For exact odds: without dice that cannot change what comes of it. */
void starstrike_skirmish_shorten(const struct game *game);

/* ---- the round (turns.c, refresh.c, victory.c) ---- */

/* SS-4B.02II, SS-4B.02III: after a piece has left play, too */
void starstrike_turns_check_tide(struct walk *walk);
/* SS-4C.01: true when the game is over by it. Asked after each complete strike and maneuver and at
 * the end of each activation. */
bool starstrike_victory_check_wipeout(struct walk *walk);
/* SS-8A.02, SS-10E.03, SS-D.6: by the rules or the scenario's list; a defeat is scored by
 * starstrike_wound_defeat itself, while the place of the piece is still known. */
void starstrike_victory_score_refresh(struct walk *walk);
void starstrike_victory_score_defeat(struct walk *walk, int unit);
int starstrike_victory_hexes_held(const struct game *game, int side); /* SS-8A */
int starstrike_victory_score(const struct game *game, int side);      /* for the rulebook */

/* ---- runs of answers (runs.c) ---- */

/* While fleets are chosen: what the seat has to choose, whatever it has chosen by now; a fleet with
 * all that belongs to it, a library (SS-11B.02), orders of Refits (SS-13A.05), any of these. */
bool starstrike_runs_chooses_fleet(const struct game *game, int seat);
bool starstrike_runs_chooses_library(const struct game *game, int seat);
bool starstrike_runs_chooses_refits(const struct game *game, int seat);
bool starstrike_runs_seat_chooses(const struct game *game, int seat);
/* Whether the seat has orders to assign, whatever it has written by now; whether anybody has, else
 * the phase passes. */
bool starstrike_runs_seat_orders(const struct game *game, int seat);
bool starstrike_runs_anybody_orders(const struct game *game);
/* The decision that ends the run a question belongs to; it stands behind those of the run. */
int starstrike_runs_end(const struct game *game, const struct question *question);
/* It is listed when it may be: some things have to be done first (SS-4B.01III, SS-6B). */
void starstrike_runs_list_end(struct list *list, int unit);
/* By this answer a seat ends its secret run, or a piece does no more of something, as all hear. */
void starstrike_runs_take_end(struct walk *walk, enum starstrike_rule rule,
                              const struct action *action);
void starstrike_runs_tell_end(struct walk *walk, enum starstrike_rule rule,
                              const struct action *action);

/* turns.c: pieces of the side that may act or be placed next (SS-X.7, SS-4A.04I, SS-4B.02I), and
 * how many of each side are left in all */
void starstrike_turns_waiting(const struct game *game, int side, struct unit_set *out);
void starstrike_turns_count_waiting(const struct game *game, int out[SIDES]);

#endif
