/* The course of play in `universal`, and what all chapters of its law share. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_LAW_LAW_H
#define FLAGBRIDGE_RULES_UNIVERSAL_LAW_LAW_H

#include "rules/kit/decisions.h"
#include "rules/kit/survey.h"
#include "rules/kit/walk.h"
#include "rules/universal/law/aim/aim.h"
#include "rules/universal/orders/order.h"

/* ---- judging ---- */

/* gate.c has already seen to it that the seat has an open question which asks for this decision,
 * that unused fields are as action_init left them, and that `unit` is in the question's set. */
#define REFUSE(ask, rule, ...)                                                                     \
    note_set((ask)->why, FAULT_REFUSED, universal_rule_ids[UNIVERSAL_RULE_##rule], __VA_ARGS__)

/* A fault of a scenario that names its rule, in one line. */
#define FAULTY(faults, place, rule, ...)                                                           \
    note_set(setup_fault_new(faults, place), FAULT_INPUT,                                          \
             universal_rule_ids[UNIVERSAL_RULE_##rule], __VA_ARGS__)

/* What each file judges, lists and takes (decisions.c). */
extern const struct decision_law universal_fleet_buy, universal_fleet_end;
extern const struct decision_law universal_deploy;

/* ---- going on (phases.c) ---- */

/* UN-B2: each room goes on with the step behind its last in enum universal_step (from REVEAL to
 * SEEKER, from PULL to CLEAR), and with universal_phases_next behind SEEKER and CLEAR. With
 * random-movement-initiative going on to SEEKER leads to the next card (UN-C0.1). */
enum progress universal_phases_go(struct walk *walk, enum universal_step step);
enum progress universal_phases_enter(struct walk *walk, enum universal_phase phase);
enum progress universal_phases_next(struct walk *walk);
/* A game that is over stands nowhere in particular. */
enum progress universal_phases_close(struct universal_state *state);

/* The next element behind `cursor` that a step concerns, in id order; the cursor follows.
 * UNIT_NONE: there is none left, and the cursor is free for the next step. */
int universal_phases_next_unit(struct walk *walk,
                               bool (*concerns)(const struct game *game, int unit));

/* The steps of advance, by their files. */
enum progress universal_fleet_step(struct walk *walk); /* fleet.c */
enum progress universal_turns_step(struct walk *walk); /* turns.c: ROLL_OFF, ALTERNATE, CARD */

/* ---- turns.c ---- */

/* The side chooses its fleet; the seat writes in the present secret run, whatever it has written by
 * now; it ends that, and only its own side hears of it. */
bool universal_turns_side_chooses(const struct game *game, int side);
bool universal_turns_seat_writes(const struct game *game, int seat);
void universal_turns_end_run(struct walk *walk, const struct action *action,
                             enum universal_rule rule);

/* Who can still use an opportunity of the phase. Whoever acts is `actor` until the step is ASK
 * again; then its opportunity is closed by universal_turns_use (deploy.c calls it itself). */
void universal_turns_waiting(const struct game *game, int side, struct unit_set *out);
void universal_turns_use(struct walk *walk, int unit);
/* ASK of a phase in which sides take turns; PROGRESS_SETTLED: somebody is asked, about several
 * units or one */
enum progress universal_turns_next(struct walk *walk, bool *several);
bool universal_turns_are_drawn(const struct game *game); /* cards tell whose turn it is */
/* Somebody of the side who waits could do something in the Combat Phase but hold its fire; the
 * first who waits, UNIT_NONE: nobody. */
bool universal_turns_side_can_fight(const struct game *game, int side);
int universal_turns_first(const struct game *game, int side);
/* A position in which it is this side's turn; nothing, if nobody of it can act. */
void universal_turns_from(const struct game *game, int side);

/* The ship whose opportunity it was has done all: facings shown to it are forgotten (UN-D2.4). */
void universal_turns_forget_facings(struct universal_state *state);

/* ---- needs.c, fleet.c, deploy.c ---- */

/* Options that exclude each other; a design that needs an option, or has more hull than
 * the scenario allows. */
void universal_needs_options(const struct setup *setup, struct setup_faults *faults);
void universal_needs_design(const struct setup *setup, int design, struct setup_place place,
                            struct setup_faults *faults);

/* What a choice costs, what a seat may spend and has spent. */
int universal_fleet_pick_points(const struct game *game, int design);
int universal_fleet_share(const struct game *game, int seat);
int universal_fleet_spent(const struct game *game, int seat);
/* Choices before play without those of sides the viewer does not belong to; variant of a pick's
 * flights. */
void universal_fleet_hide_picks(const struct game *game, int viewer);
enum universal_variant universal_fleet_pick_variant(const struct game *game, int pick);

/* What a design brings along (itself, flights, Shuttlecraft); what a list costs; units a side can
 * ever have, and whether it lists its flights; the flights and Shuttlecraft of a side's ships
 * (UN-F1.1, UN-E2.9), none of which are there yet. */
int universal_fleet_units(const struct universal_design *design);
int universal_fleet_points(const struct setup *setup, const uint8_t *designs, int count);
int universal_fleet_room(const struct setup *setup, int side);
bool universal_fleet_lists_wings(const struct setup *setup, int side);
void universal_fleet_add_wings(const struct game *game, int side);
void universal_fleet_tell(struct walk *walk);
void universal_fleet_set_course(const struct game *game,
                                int unit); /* UN-C7: its speed, straight ahead */

/* Columns the zone of a side lies in; the middle of its hexes; whether a hex lies in it; a hex a
 * ship of the side may be placed in, and the headings (bits) it may have there. */
struct universal_columns {
    int first;
    int last;
};
struct universal_columns universal_deploy_columns(const struct game *game, int side);
struct cell universal_deploy_middle(const struct game *game, int side);
bool universal_deploy_in_zone(const struct game *game, int side, struct cell cell);
bool universal_deploy_allows(const struct game *game, int side, struct cell cell);
int universal_deploy_headings(const struct game *game, int side, struct cell cell);

/* ---- telling and throwing (tell.c, roll.c) ---- */

/* Events about a hidden unit are for its own side. */
void universal_tell_of(struct walk *walk, struct event event);
/* A unit or a seat does no more of something, by this answer; all may hear it. */
void universal_tell_end(struct walk *walk, enum universal_rule rule, const struct action *action);

/* UN-B3.4: something happened; of a hidden ship it counts when it comes to light */
void universal_tell_stir(struct walk *walk, int unit);

/* Dice for a hidden ship fall on the hidden lane; of an attack only what strikes one is hidden. */
struct roll universal_roll(const struct walk *walk, enum universal_purpose purpose,
                           enum universal_rule rule, int unit, int target);
struct roll universal_roll_at(const struct walk *walk, enum universal_purpose purpose,
                              enum universal_rule rule, int unit, int target);
/* Hits of so many dice, in one throw, without modifiers. */
int universal_roll_hits(struct walk *walk, const struct roll *what, int dice, int acc);

/* ---- action points (points.c, UN-G1) ---- */

/* It takes effect: its first use in the turn is paid for. */
void universal_points_use_item(struct walk *walk, int unit, enum universal_item item);
void universal_points_pay(struct walk *walk, int unit, int points); /* tells SPENT; nothing for 0 */
/* UN-E2.4, UN-G1: what orders with that thrust requirement use up, when they are carried out. */
void universal_points_use_thrust(struct walk *walk, int unit, int requirement);
/* 5e: the pool is full again, and what was paid for has to be paid for anew. */
void universal_points_refill(struct walk *walk, int unit);

/* ---- markers laid and taken away (lay.c) ---- */

/* Returns where it is. Mines join those of their side in the hex (UN-E2.6), as many as a marker
 * holds. Tells MARKER_LAID, but for Seekers, of which their launch tells. */
int universal_lay_marker(struct walk *walk, const struct universal_marker *marker);
/* Tells MARKER_GONE or SEEKERS_GONE; markers behind it move up. */
void universal_lay_drop(struct walk *walk, int marker, enum universal_rule rule);
/* 5g: face-up Flares and Probes go, the others are turned over, unused Decoys are removed. */
void universal_lay_turn_over(struct walk *walk);
/* UN-D6.5: a target is gone, cloaked or recovered */
void universal_lay_drop_seekers(struct walk *walk, int target, enum universal_rule rule);

/* ---- damage (hurt.c, remove.c) ---- */

/* Hits on tracks are pending first, whoever scores them; the element is flagged DUE. For flights
 * and Shuttlecraft `hits[UNIVERSAL_HULL]` counts fighters. */
void universal_hurt(struct walk *walk, int unit, const int hits[UNIVERSAL_TRACKS]);
/* settle.stage: what comes next for the element at the cursor. One throw a step at most. */
enum universal_settle_stage {
    UNIVERSAL_SETTLE_IDLE,
    UNIVERSAL_SETTLE_BOXES,   /* the next element that is due */
    UNIVERSAL_SETTLE_WEAPONS, /* weapons beyond the value of their track */
    UNIVERSAL_SETTLE_ITEMS    /* equipment likewise */
};
/* Every element flagged DUE: boxes, weapons and items lost (asked), destruction and VP; then the
 * game goes on with `resume`. */
enum progress universal_hurt_settle(struct walk *walk, enum universal_blow cause,
                                    enum universal_step resume);
/* UN-B3.2: what a share of the rating is worth, rounded up; steps of hull reached by now */
int universal_remove_share(const struct game *game, int unit, int percent);
int universal_remove_percent(int steps);

/* One that leaves the board stands in its last hex or in the first outside: that tells over which
 * edge it goes (UN-S0). */
void universal_remove(struct walk *walk, int unit, enum universal_blow cause,
                      enum universal_rule rule);
void universal_remove_score(struct walk *walk, int side, int points, enum universal_rule rule);
/* UN-B3.1: an award of the side, by its number, that this unit has earned */
void universal_remove_book_award(struct walk *walk, int side, int award, int unit, int points);

#endif
