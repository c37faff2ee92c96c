/* The law of `universal`: its interface, and what its files do for each other. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_LAW_H
#define FLAGBRIDGE_RULES_UNIVERSAL_LAW_H

#include "rules/kit/judge.h"
#include "rules/kit/list.h"
#include "rules/kit/walk.h"
#include "rules/universal/fire.h"
#include "rules/universal/orders.h"

/* ---- the interface, gathered by rulebook.c ---- */
enum fault universal_lay_out(const struct game *game, struct note *why);
void universal_survey(const struct game *game, struct setup_faults *faults);
int universal_pending(const struct game *game, struct question out[QUESTIONS_MAX]);
enum fault universal_permits(const struct game *game, const struct action *action,
                             struct note *why);
int universal_choices(const struct game *game, const struct question *question, int unit,
                      struct action *out, int capacity);
void universal_accept(const struct game *game, const struct action *action, struct events *events);
enum progress universal_advance(const struct game *game, struct dice *dice, struct events *events);
int universal_score(const struct game *game, int side);
void universal_invariants(const struct game *game);
void universal_conceal(const struct game *game, int seat);
void universal_imagine(const struct game *game, int seat, struct random *random);

/* permits.c has already seen to it that the seat has an open question which asks for this decision,
 * that unused fields are as action_init left them, and that `unit` is in the question's set. */
#define REFUSE(ask, rule, ...)                                                                     \
    note_set((ask)->why, FAULT_REFUSED, universal_rule_ids[UNIVERSAL_RULE_##rule], __VA_ARGS__)

/* By file: each judges, lists and takes the decisions it carries out. The end of a run (END_FIRE,
 * END_DEFEND, END_INTERCEPT, END_LATE, END_LAUNCH …) is listed by choices.c, behind all others. */
enum fault universal_permit_fleet(const struct ask *ask);  /* fleet.c */
enum fault universal_permit_deploy(const struct ask *ask); /* deploy.c */
enum fault universal_permit_orders(const struct ask *ask); /* permit_orders.c: PLOT, SAIL */
enum fault universal_permit_shift(const struct ask *ask);  /* shift.c: FIRST, SHIFT */
enum fault universal_permit_defend(const struct ask *ask); /* defend.c: DECOY, DEFEND, SWEEP,
                                                              INTERCEPT */
enum fault universal_permit_fly(const struct ask *ask);    /* flight.c */
enum fault universal_permit_fire(const struct ask *ask);   /* declare.c: FIRE … NEXT */
enum fault universal_permit_late(const struct ask *ask);   /* late.c: PDS … REPEL */
enum fault universal_permit_lose(const struct ask *ask);   /* loss.c: LOSE, LOSE_ITEM */
enum fault universal_permit_end(const struct ask *ask);    /* repair.c, launch.c */

void universal_list_fleet(struct list *list);
void universal_list_deploy(struct list *list, int unit);
void universal_list_orders(struct list *list, int unit);
void universal_list_shift(struct list *list, int unit);
void universal_list_defend(struct list *list, int unit);
void universal_list_fly(struct list *list, int unit);
void universal_list_fire(struct list *list, int unit);
void universal_list_late(struct list *list, int unit);
void universal_list_lose(struct list *list, int unit);
void universal_list_end(struct list *list, int unit);

void universal_take_fleet(struct walk *walk, const struct action *action);
void universal_take_deploy(struct walk *walk, const struct action *action);
void universal_take_orders(struct walk *walk, const struct action *action);
void universal_take_shift(struct walk *walk, const struct action *action);
void universal_take_defend(struct walk *walk, const struct action *action);
void universal_take_fly(struct walk *walk, const struct action *action);
void universal_take_fire(struct walk *walk, const struct action *action);
void universal_take_late(struct walk *walk, const struct action *action);
void universal_take_lose(struct walk *walk, const struct action *action);
void universal_take_end(struct walk *walk, const struct action *action);

/* ---- going on (advance.c) ---- */

/* UN-B2: each room goes on with the step behind its last in enum universal_step (from REVEAL to
 * SEEKER, from PULL to CLEAR), and with universal_next_phase behind SEEKER and CLEAR. With
 * random-movement-initiative going on to SEEKER leads to the next card (UN-C0.1). */
enum progress universal_go(struct walk *walk, enum universal_step step);
enum progress universal_enter(struct walk *walk, enum universal_phase phase);
enum progress universal_next_phase(struct walk *walk);

enum progress universal_step_setup(struct walk *walk);  /* start.c */
enum progress universal_step_fleet(struct walk *walk);  /* fleet.c */
enum progress universal_step_turns(struct walk *walk);  /* turns.c: ROLL_OFF, ALTERNATE, CARD */
enum progress universal_step_reveal(struct walk *walk); /* move.c: REVEAL */
enum progress universal_step_detect(struct walk *walk); /* cloak.c */
enum progress universal_step_move(struct walk *walk);   /* move.c: JUMP, SAIL, STRAIN */
enum progress universal_step_stack(struct walk *walk);  /* shift.c: ROCK … STACK_NEXT */
enum progress universal_step_hazard(struct walk *walk); /* hazard.c */
enum progress universal_step_defend(struct walk *walk); /* defend.c: DECOY, DEFEND, SEEKER */
enum progress universal_step_shot(struct walk *walk);   /* shot.c */
enum progress universal_step_late(struct walk *walk);   /* late.c */
enum progress universal_step_settle(struct walk *walk); /* settle.c */
enum progress universal_step_end(struct walk *walk);    /* end.c: PULL … CLEAR */

/* question.c: the side chooses its fleet; the seat writes in the present secret run, whatever it
 * has written by now; the end of the run a question belongs to, or -1. */
bool universal_side_chooses(const struct game *game, int side);
bool universal_seat_writes(const struct game *game, int seat);
int universal_run_end(const struct question *question);
/* defend.c: ships that may still be named in DEFEND_ASK or INTERCEPT_ASK, whose seats have not
 * ended. */
void universal_defenders(const struct game *game, struct unit_set *out);

/* fleet.c: what a choice costs, what a seat may spend and has spent */
int universal_pick_points(const struct game *game, int design);
int universal_seat_share(const struct game *game, int seat);
int universal_seat_spent(const struct game *game, int seat);
void universal_set_course(const struct game *game, int unit); /* UN-C7: its speed, straight ahead */
/* deploy.c: a hex a ship of the side may be placed in, and the headings (bits) it may have there */
bool universal_may_deploy(const struct game *game, int side, struct cell cell);
int universal_deploy_headings(const struct game *game, int side, struct cell cell);
/* fleet.c: choices before play without those of sides the viewer does not belong to; variant of a
 * pick's flights */
void universal_hide_picks(const struct game *game, int viewer);
enum universal_variant universal_pick_variant(const struct game *game, int pick);

/* turns.c: who can still use an opportunity of the phase. Whoever acts is `actor` until the step is
 * ASK again; then turns.c closes its opportunity by universal_turn_used (deploy.c calls it itself).
 */
void universal_waiting(const struct game *game, int side, struct unit_set *out);
void universal_turn_used(struct walk *walk, int unit);
enum progress universal_turn_next(struct walk *walk); /* ASK of a phase in which sides take turns;
                                                         PROGRESS_SETTLED: somebody is asked */
bool universal_is_drawn(const struct game *game);     /* cards tell whose turn it is */

/* tell.c: events about a hidden unit are for its own side; its dice fall on the hidden lane */
void universal_tell_of(struct walk *walk, const struct event *event);
struct roll universal_roll(const struct walk *walk, enum universal_purpose purpose,
                           enum universal_rule rule, int unit, int target);
/* UN-B3.4: something happened; of a hidden ship it counts when it comes to light */
void universal_stir(struct walk *walk, int unit);

/* ---- attacks (shot.c, strike.c) ---- */

/* One group of dice at one target, whoever throws them; then the game goes on with `resume`. What
 * is struck is marked by universal_hurt. `dice`: attack dice, or hits that are there already
 * (`automatic`: Mines, fields). */
enum { UNIVERSAL_FACING_ASK = 255 };
struct universal_strike {
    enum universal_blow kind;
    int unit;   /* UNIT_NONE: none */
    int marker; /* 255: none */
    int target;
    int facing; /* struck; UNIVERSAL_FACING_ASK: by position, the defender is asked if need be */
    int dice;   /* Marines: damage dice; Seekers: those of the marker, which has to stay until
                   `resume` */
    int acc;
    int dmg;
    uint64_t traits;
    bool automatic;
    bool at_once; /* damage takes effect now */
};
enum progress universal_strike(struct walk *walk, const struct universal_strike *strike,
                               enum universal_step resume);
/* The lens' counters begin anew: strikes do that by themselves, but for the Shockwave, which
 * strikes several. */
void universal_shot_reset(struct universal_state *state);
/* The ship whose opportunity it was has done all: facings shown to it are forgotten (UN-D2.4). */
void universal_facings_forget(struct universal_state *state);
/* A weapon has fired (also defensively): ammunition, Slow. */
void universal_weapon_fired(struct walk *walk, int unit, int weapon, uint64_t traits);
/* Weapons of a ship at the end of the turn: used ones are free again, idle ones recover, those that
 * did not attack forget their targets. */
void universal_weapons_rest(struct walk *walk, int unit);
/* UN-O3: which of these facings (bits) a defender shows, an Enveloping attacker strikes */
int universal_facing_default(const struct game *game, int unit, int facings);
int universal_enveloped_default(const struct game *game, int unit);

/* ---- damage (settle.c, loss.c, remove.c) ---- */

/* Hits on tracks are pending first, whoever scores them; the element is flagged DUE. For flights
 * and Shuttlecraft `hits[UNIVERSAL_HULL]` counts fighters. */
void universal_hurt(struct walk *walk, int unit, const int hits[UNIVERSAL_TRACKS]);
/* Every element flagged DUE: boxes, weapons and items lost (asked), destruction and VP; then the
 * game goes on with `resume`. */
enum progress universal_settle(struct walk *walk, enum universal_blow cause,
                               enum universal_step resume);
/* UN-D3.5, UN-D3.6: defaults, and what is permitted */
uint64_t universal_loss_permitted(const struct game *game, int unit);
uint64_t universal_loss_default(const struct game *game, int unit, int count);
int universal_item_default(const struct game *game, int unit);
/* One that leaves the board stands in its last hex or in the first outside: that tells over which
 * edge it goes (UN-S0). */
void universal_remove(struct walk *walk, int unit, enum universal_blow cause,
                      enum universal_rule rule);
void universal_score_vp(struct walk *walk, int side, int points, enum universal_rule rule);

/* ---- the End Phase (pull.c, shift.c) ---- */

/* UN-H2: hexes a step nearer to the black hole, at most two, clockwise from the heading, so that
 * the first is the default; an element takes one step there (the answer to PULL_ASK). */
int universal_pull_targets(const struct game *game, int unit, struct cell out[2]);
void universal_pull_to(struct walk *walk, int unit, struct cell cell);
/* shift.c, UN-E1.12: opposing ships in this one hex roll off as in UN-C3.1, others on the board do
 * not; then the game goes on with STUTTER. */
enum progress universal_contest(struct walk *walk, struct cell cell);

/* ---- cloaks and moves (cloak.c, hazard.c, float.c) ---- */

/* 2a: a ship hides, returns or stays hidden, by its order (UN-C4.2). */
void universal_cloak_ship(struct walk *walk, int unit);
/* What hid it is over, whatever the reason: marker and shadow go, what has broken the quiet counts
 * now (UN-C4.2c). It is on the board; whoever calls tells why. */
void universal_uncover(struct walk *walk, int unit);
/* The card of a ship as others go on seeing it, from now on. */
void universal_cast_shadow(struct universal_element *ship);
/* UN-H4: a hidden ship that has ended its move in a nebula is put on the board. */
void universal_leave_cloak(struct walk *walk, int unit);
/* The way of an order, be it on the board or not; `leaves` says that it goes outside. */
void universal_walk_freely(const struct game *game, int unit, const struct universal_order *order,
                           struct order_path *out);
/* UN-C3.3: shifts everything so that the whole way lies on the board, if that can be done. */
bool universal_float(struct walk *walk, int unit, const struct order_path *path);
/* What a ship has met on its way is noted instead of its order until 2c i is over. */
void universal_note_way(const struct walk *walk, int unit, const struct order_path *path);

/* ---- action points (points.c, UN-G1) ---- */

/* What the next use of an item takes: 0 for free ones, and for those paid for this turn. */
int universal_item_price(const struct game *game, int unit, enum universal_item item);
/* It takes effect: its first use in the turn is paid for. */
void universal_item_used(struct walk *walk, int unit, enum universal_item item);
void universal_pay(struct walk *walk, int unit, int points); /* tells SPENT; nothing for 0 */
/* UN-E2.4, UN-G1: what orders with that thrust requirement use up, when they are carried out. */
void universal_thrust_used(struct walk *walk, int unit, int requirement);
/* 5e: the pool is full again, and what was paid for has to be paid for anew. */
void universal_points_refill(struct walk *walk, int unit);

/* ---- markers (markers.c) ---- */

/* UN-0.6: one more has its place. */
bool universal_marker_room(const struct game *game);
/* Returns where it is. Mines join those of their side in the hex (UN-E2.6), as many as a marker
 * holds. Tells MARKER_LAID, but for Seekers, of which their launch tells. */
int universal_marker_add(struct walk *walk, const struct universal_marker *marker);
/* Tells MARKER_GONE or SEEKERS_GONE; markers behind it move up. */
void universal_marker_drop(struct walk *walk, int marker, enum universal_rule rule);
/* Mines of the side in the hex, or -1. */
int universal_mines_at(const struct game *game, int side, struct cell cell);
/* 5g: face-up Flares and Probes go, the others are turned over, unused Decoys are removed. */
void universal_markers_turn(struct walk *walk);
/* UN-D6.5: a target is gone, cloaked or recovered */
void universal_drop_seekers(struct walk *walk, int target, enum universal_rule rule);
bool universal_flare_at(const struct game *game, struct cell cell);             /* face up */
bool universal_probe_near(const struct game *game, int side, struct cell cell); /* UN-E2.7 */

/* ---- flights (flight.c) ---- */

/* Hexes, pivots and sideslips a flight or Shuttlecraft may spend (UN-F2.2, UN-F4.light). */
int universal_flight_move(const struct game *game, int unit);
/* What it costs to end there with that heading; -1: it cannot, or may not. */
int universal_flight_cost(const struct game *game, int unit, struct cell cell, int heading);
/* UN-F1.2: the ship has a place for it. */
bool universal_has_berth(const struct game *game, int carrier, int unit);
/* UN-F4.light: one die for each of so many fighters lost, one throw; returns how many more are
 * lost (settle.c takes them away and tells). Others than Light fighters throw nothing. */
int universal_flight_burn(struct walk *walk, int unit, int lost);

#endif
