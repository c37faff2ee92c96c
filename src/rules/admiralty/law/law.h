/* The law of `admiralty`, by its files: what they do for the dispatchers, and for each other. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_LAW_LAW_H
#define FLAGBRIDGE_RULES_ADMIRALTY_LAW_LAW_H

#include "rules/kit/decisions.h"
#include "rules/admiralty/law/fire/fire.h"
#include "rules/admiralty/orders/order.h"

/* A refusal that names its rule, in one line. */
#define REFUSE(ask, rule, ...)                                                                     \
    note_set((ask)->why, FAULT_REFUSED, admiralty_rule_ids[ADMIRALTY_RULE_##rule], __VA_ARGS__)

/* The laws of the decisions, by their files. */
extern const struct decision_law admiralty_fleet_buy, admiralty_fleet_buy_flight,
    admiralty_fleet_end, admiralty_deploy, admiralty_plot, admiralty_plot_split,
    admiralty_plot_reinforce, admiralty_plot_end, admiralty_move, admiralty_shift,
    admiralty_fighter, admiralty_declare, admiralty_declare_hold, admiralty_declare_end,
    admiralty_declare_line, admiralty_declare_show, admiralty_declare_cease, admiralty_chart,
    admiralty_repair, admiralty_carrier_launch, admiralty_carrier_recover, admiralty_carrier_end;

/* ---- telling and throwing (walk.c) ---- */

/* To all, or only to the unit's own side while it is hidden. */
void admiralty_walk_tell(struct walk *walk, const struct event *event);
/* The same of one just made (TOLD). */
void admiralty_walk_tell_this(struct walk *walk, struct event event);

/* A throw for the unit: in the hidden lane when it or its target is hidden (AE-B3.5). */
struct roll admiralty_walk_roll(const struct walk *walk, enum admiralty_purpose purpose,
                                enum admiralty_rule rule, int unit, int target);
int admiralty_walk_throw(struct walk *walk, enum admiralty_purpose purpose,
                         enum admiralty_rule rule, int unit, int target, int sides);

/* AE-0.3.3, AE-0.3.5: a seat ends its secret run, and only its own side hears of it. */
void admiralty_walk_end_run(struct walk *walk, const struct action *action,
                            enum admiralty_rule rule);

/* ---- what is written in the Orders Phase (plot.c) ---- */

/* Has the ship still to be asked for PLOT, SPLIT or REINFORCE? */
bool admiralty_plot_is_open(const struct game *game, int unit, int decision);
/* AE-B10, AE-E6: points of screens it may spread over its facings this turn, at most 30; and a
 * split completed: points it does not name (none was made, or engine points were given up after it)
 * go one by one to the lowest facing, first letter first. From nothing that is the default. */
int admiralty_plot_screen_points(const struct game *game, int unit);
void admiralty_plot_complete_split(const struct game *game, int unit,
                                   uint8_t split[ADMIRALTY_FACINGS]);
/* AE-D7: the order of a ship that moves at once is judged and listed as a plot is. */
enum fault admiralty_plot_permit_sail(const struct ask *ask);
void admiralty_plot_list_sail(struct list *list, int unit);
/* One of the kinds that tell the points of every facing. */
struct event admiralty_plot_screens_event(const struct walk *walk, int kind,
                                          enum admiralty_rule rule, int unit,
                                          const uint8_t points[ADMIRALTY_FACINGS]);

/* ---- going on (phases.c) ---- */

/* To a step, or to the first step of the next phase. */
enum progress admiralty_phases_go(struct walk *walk, enum admiralty_step step);
enum progress admiralty_phases_enter(struct walk *walk, enum admiralty_phase phase);
enum progress admiralty_phases_next(struct walk *walk);
/* A game that is over stands nowhere in particular. */
enum progress admiralty_phases_close(struct admiralty_state *state);

/* The steps of advance, by their files. */
enum progress admiralty_fleet_step(struct walk *walk);      /* fleet.c: all have ended */
enum progress admiralty_turns_alternate(struct walk *walk); /* turns.c: ALTERNATE */
enum progress admiralty_move_step(struct walk *walk);       /* move.c: REVEAL … STRAIN */
enum progress admiralty_shift_step(struct walk *walk);      /* shift.c: ASTEROID … */
enum progress admiralty_fighter_step(struct walk *walk);    /* fighter.c: DRAW */
enum progress admiralty_declare_step(struct walk *walk);    /* declare.c: FACINGS */
enum progress admiralty_shot_step(struct walk *walk);       /* shot.c: SHOT */
enum progress admiralty_settle_step(struct walk *walk);     /* settle.c: SETTLE */
enum progress admiralty_end_step(struct walk *walk);        /* end.c: REGENERATE … */
enum progress admiralty_repair_step(struct walk *walk);     /* repair.c: REPAIR */
enum progress admiralty_carrier_step(struct walk *walk);    /* carrier.c: LAUNCH */
enum progress admiralty_victory_step(struct walk *walk);    /* victory.c: VICTORY */

/* move.c: the order written for one ship is judged and carried out as if nobody else moved; no die
 * falls, so that its drive stays as it is. */
void admiralty_move_alone(struct walk *walk, int unit);

/* turns.c: alternation (AE-2.1.2, AE-4.0.1, AE-5.2.1, AE-D7). Elements that can still use an
 * opportunity of the present phase, by side; an opportunity of `unit` is used up. */
void admiralty_turns_waiting(const struct game *game, int side, struct unit_set *out);
void admiralty_turns_use(struct walk *walk, int unit);
/* What the step ASK of an alternating phase finds: an activation to be closed (done here), nobody
 * left, a flight to be drawn, a side to be asked, or one to be asked about several elements. */
enum admiralty_turn {
    ADMIRALTY_TURN_USED,
    ADMIRALTY_TURN_NONE,
    ADMIRALTY_TURN_IDLE, /* in the Combat Phase: nobody left can fire */
    ADMIRALTY_TURN_DRAW,
    ADMIRALTY_TURN_OPEN,
    ADMIRALTY_TURN_SEVERAL
};
enum admiralty_turn admiralty_turns_next(struct walk *walk);

/* fleet.c: what a choice costs, what a seat may spend and has spent; how many units a side, and
 * both together, can ever have; paid flights beyond the room of its carriers. */
int admiralty_fleet_pick_points(const struct game *game, int design);
int admiralty_fleet_share(const struct game *game, int seat);
int admiralty_fleet_spent(const struct game *game, int seat);
int admiralty_fleet_side_room(const struct setup *setup, int side);
int admiralty_fleet_room(const struct setup *setup);
int admiralty_fleet_surplus(const struct setup *setup, int side);
void admiralty_fleet_tell(struct walk *walk, bool chosen);

/* fleet.c: flights of a side's carriers (AE-5.1.1), each with the carrier it belongs to by its
 * seat, or aboard it (AE-F4), with some more that are bought (AE-F3). The side's units must be
 * ships only. */
void admiralty_fleet_add_flights(const struct game *game, int side, int bought);
/* An element without anything, for new units. */
struct admiralty_element admiralty_fleet_new_element(void);

/* deploy.c: in the zone of the side, not solid, free of its enemies; the heading
 * there: the wanted one, or the next clockwise that is allowed. */
bool admiralty_deploy_allows(const struct game *game, int side, struct cell cell);
int admiralty_deploy_heading(const struct game *game, int unit, int wanted);

/* Does the side choose its fleet (fleet.c); is there anything to be written in the Orders Phase at
 * all (plot.c), and by this seat, whatever it has written by now (turns.c). */
bool admiralty_fleet_side_chooses(const struct game *game, int side);
bool admiralty_plot_is_asked(const struct game *game);
bool admiralty_turns_seat_writes(const struct game *game, int seat);

/* hurt.c: all damage is first put on the pending counters of an element, whoever does it; boxes
 * beyond the track are dropped (AE-4.4.2, AE-4.4.3). For a flight `hull` counts fighters. The
 * element is flagged DUE. Then, at once or in the End Phase: */
void admiralty_hurt(struct walk *walk, int unit, int hull, int engine, int shield, int weapon);
/* phases.c: every element flagged DUE: chart dice and choices, boxes, removal and VP, explosions;
 * then the game goes on with `resume`. The attack must be over (`shot` zero): a blast uses it.
 * `victim` is UNIT_NONE afterwards if a loss was asked about, `cursor` and `actor` stay; an
 * explosion may have taken the actor. The End Phase begins with admiralty_phases_settle(walk,
 * ADMIRALTY_BY_FIRE, ADMIRALTY_STEP_REGENERATE) and `cursor` UNIT_NONE. */
enum progress admiralty_phases_settle(struct walk *walk, enum admiralty_cause cause,
                                      enum admiralty_step resume);
/* Takes an element out of play at once: fate (LEFT and JUMPED by the cause), VP for its enemies
 * (leaving and jumping as AE-3.3.2, AE-B6 say), flights aboard lost, the event (LEFT_BOARD, JUMPED,
 * else DESTROYED) citing `rule`. The unit keeps its side, seat and design, the element its fate. */
void admiralty_remove(struct walk *walk, int unit, enum admiralty_cause cause,
                      enum admiralty_rule rule);
/* The same for a ship that leaves the board, `beyond` the first cell outside. */
void admiralty_remove_over_edge(struct walk *walk, int unit, struct cell beyond);
/* A ship just removed has still to throw for its explosion (AE-E3), which settling does. */
bool admiralty_remove_is_any_dying(const struct game *game);

int admiralty_victory_score(const struct game *game, int side); /* victory.c, for the rulebook */

/* AE-0.3.7: `count` weapons of a battery its owner would lose, fewest arcs first; and the first
 * thing damage control would repair: false when there is nothing. */
uint64_t admiralty_chart_default(const struct game *game, int unit, int battery, int count);
int admiralty_repair_count(const struct game *game, int unit); /* AE-E1: how much there is */
bool admiralty_repair_default(const struct game *game, int unit, enum admiralty_repair *what,
                              uint64_t *weapon);

/* fighter.c: whether a flight may end its move in a cell (AE-5.3.1; its own: may stay). */
bool admiralty_fighter_may_fly_to(const struct game *game, int unit, struct cell cell);

/* end.c: the next element behind `cursor` that a step of the End Phase concerns, in id order; the
 * cursor follows. UNIT_NONE: there is none left, and the cursor is free for the next step. */
int admiralty_end_next(struct walk *walk, bool (*concerns)(const struct game *game, int unit));
/* end.c: AE-G2: the unit enters the cell, and the step is PULL again; shift.c calls it in
 * PULL_ASK. */
void admiralty_end_pull_to(struct walk *walk, int unit, struct cell cell);

/* shot.c: begins the attack of `actor`: a ship's declared list, or a flight at `victim`. First
 * facings of screens are shown (FACINGS). When it is over the game goes on by
 * admiralty_turns_end_attack. */
enum progress admiralty_shot_begin(struct walk *walk);
/* Strikes without an attacker or to-hit dice (terrain, explosions, fires): impact dice against
 * shields, DMG dice, onto the pending counters. One throw a step: call until it returns true. */
void admiralty_shot_begin_strike(struct walk *walk, int target, int impact_dice, int dmg,
                                 struct cell from);
bool admiralty_shot_step_strike(struct walk *walk);
enum progress admiralty_turns_end_attack(struct walk *walk); /* turns.c, for both */

/* cloak.c: AE-G4: a hidden ship whose true cell lies in a nebula comes to light at once, and it is
 * told; whoever moves a ship calls it afterwards. */
void admiralty_cloak_leave(struct walk *walk, int unit);
/* AE-B3.5: keeps the card as it is now for the other side. */
void admiralty_cloak_cast_shadow(struct admiralty_element *ship);
/* AE-B3.1, AE-B3.3: by its order the ship is hidden, returns, or neither. */
void admiralty_cloak_ship(struct walk *walk, int unit);
/* AE-B3.4: the next ship that was hidden last turn, too; then the drives. */
enum progress admiralty_cloak_step(struct walk *walk);

/* shift.c: where a ship may step to when it has to leave its hex: the nearest hexes of the board
 * that are not solid and, for stacking, free of enemy ships; its own first if it may stay. Returns
 * how many, writes the first `capacity`. */
int admiralty_shift_targets(const struct game *game, int unit, struct cell *out, int capacity);
/* AE-0.3.7: the answer for one who does not answer, and for hidden ships. */
struct cell admiralty_shift_default(const struct game *game, int unit);

/* meet.c: asteroids and field hexes are met on the way; then TERRAIN, TERRAIN_HIT and STRAIN. */
void admiralty_meet(struct walk *walk, int unit, const struct order_path *path);
enum progress admiralty_meet_step(struct walk *walk);

#endif
