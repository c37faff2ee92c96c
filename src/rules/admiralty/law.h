/* The law of `admiralty`: its interface, and what its files do for each other. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_LAW_H
#define FLAGBRIDGE_RULES_ADMIRALTY_LAW_H

#include "rules/admiralty/judge.h"
#include "rules/admiralty/walk.h"

/* ---- the interface, gathered by rulebook.c ---- */
void admiralty_survey(const struct game *game, struct setup_faults *faults);
int admiralty_pending(const struct game *game, struct question out[QUESTIONS_MAX]);
enum fault admiralty_permits(const struct game *game, const struct action *action,
                             struct note *why);
int admiralty_choices(const struct game *game, const struct question *question, int unit,
                      struct action *out, int capacity);
int admiralty_first(const struct game *game, const struct question *question, struct action *out,
                    int capacity);
void admiralty_accept(const struct game *game, const struct action *action, struct events *events);
enum progress admiralty_advance(const struct game *game, struct dice *dice, struct events *events);
int admiralty_score(const struct game *game, int side);
bool admiralty_sound(const struct game *game, struct note *why);
void admiralty_conceal(const struct game *game, int seat);
void admiralty_imagine(const struct game *game, int seat, struct random *random);
void admiralty_suppose(const struct game *game, int seat, struct random *random);

/* question.c: are its screens in play (AE-B10)? */
bool admiralty_has_screens(const struct game *game, int unit);
/* Has the ship still to be asked for PLOT, SPLIT or REINFORCE? */
bool admiralty_orders_open(const struct game *game, int unit, enum admiralty_decision decision);
/* AE-B10, AE-E6: points of screens it may spread over its facings this turn, at most 30; and a
 * split completed: points it does not name (none was made, or engine points were given up after it)
 * go one by one to the lowest facing, first letter first. From nothing that is the default. */
int admiralty_screen_points(const struct game *game, int unit);
void admiralty_complete_split(const struct game *game, int unit, uint8_t split[ADMIRALTY_FACINGS]);

/* Going on (advance.c): to a step, or to the first step of the next phase. */
enum progress admiralty_go(struct walk *walk, enum admiralty_step step);
enum progress admiralty_enter(struct walk *walk, enum admiralty_phase phase);
enum progress admiralty_next_phase(struct walk *walk);

/* The steps of advance, by their files. */
enum progress admiralty_step_setup(struct walk *walk);     /* start.c: START */
enum progress admiralty_step_fleet(struct walk *walk);     /* fleet.c: all have ended */
enum progress admiralty_step_alternate(struct walk *walk); /* turns.c: ALTERNATE */
enum progress admiralty_step_movement(struct walk *walk);  /* move.c: REVEAL … STRAIN */
enum progress admiralty_step_stack(struct walk *walk);     /* shift.c: ASTEROID … */
enum progress admiralty_step_fighter(struct walk *walk);   /* fighter.c: DRAW */
enum progress admiralty_step_fire(struct walk *walk);      /* declare.c: FACINGS */
enum progress admiralty_step_shot(struct walk *walk);      /* shot.c: SHOT */
enum progress admiralty_step_settle(struct walk *walk);    /* settle.c: SETTLE */
enum progress admiralty_step_end(struct walk *walk);       /* end.c: REGENERATE … */

/* What an accepted answer sets off, by file. */
void admiralty_take_fleet(struct walk *walk, const struct action *action);
void admiralty_take_deploy(struct walk *walk, const struct action *action);
void admiralty_take_orders(struct walk *walk, const struct action *action);
void admiralty_take_sail(struct walk *walk, const struct action *action);
void admiralty_take_shift(struct walk *walk, const struct action *action);
void admiralty_take_fly(struct walk *walk, const struct action *action);
void admiralty_take_fire(struct walk *walk, const struct action *action);
void admiralty_take_lose(struct walk *walk, const struct action *action);
void admiralty_take_end(struct walk *walk, const struct action *action);

/* turns.c: alternation (AE-2.1.2, AE-4.0.1, AE-5.2.1, AE-D7). Elements that can still use an
 * opportunity of the present phase, by side; an opportunity of `unit` is used up. */
void admiralty_waiting(const struct game *game, int side, struct unit_set *out);
void admiralty_turn_used(struct walk *walk, int unit);
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
enum admiralty_turn admiralty_turn_next(struct walk *walk);

/* fleet.c: what a choice costs, what a seat may spend and has spent; layout.c: how many units a
 * side can ever have. */
int admiralty_pick_points(const struct game *game, int design);
int admiralty_seat_share(const struct game *game, int seat);
int admiralty_seat_spent(const struct game *game, int seat);
int admiralty_side_room(const struct setup *setup, int side);
void admiralty_tell_fleets(struct walk *walk, bool chosen);

/* muster.c: a design that the yard would not build cannot be chosen, unless any-design is on
 * (AE-6.1.2, AE-6.1.3); why not; whether a ship is above half the limit (AE-2.1.1). */
bool admiralty_may_choose(const struct setup *setup, int design);
enum fault admiralty_refuse_design(const struct setup *setup, int design, enum fault fault,
                                   struct note *why);
bool admiralty_is_too_dear(const struct setup *setup, int side, int points);
/* AE-5.1.1: flights of a side that lists its ships, or of its sample fleet. */
struct admiralty_wings {
    int capacity;
    int room;    /* of its carriers, in flights */
    int flights; /* that are to take part, without those written as bought */
    int surplus; /* beyond the room */
};
struct admiralty_wings admiralty_wings_of(const struct setup *setup, int side);

/* deploy.c: in the zone of the side, not solid, free of its enemies; headings there, and the wanted
 * one or the next clockwise. */
bool admiralty_may_deploy(const struct game *game, int side, struct cell cell);
int admiralty_deploy_headings(const struct game *game, int unit); /* bits; flights have 0 only */
int admiralty_deploy_heading(const struct game *game, int unit, int wanted);

/* question.c: does the side choose its fleet; is there anything to be written in the Orders Phase
 * at all, and by this seat (whatever it has written by now); the end of the run that a question
 * belongs to, or -1. */
bool admiralty_side_chooses(const struct game *game, int side);
bool admiralty_orders_asked(const struct game *game);
bool admiralty_seat_writes(const struct game *game, int seat);
int admiralty_run_end(const struct question *question);

/* settle.c: all damage is first put on the pending counters of an element, whoever does it; boxes
 * beyond the track are dropped (AE-4.4.2, AE-4.4.3). For a flight `hull` counts fighters. The
 * element is flagged DUE. Then, at once or in the End Phase: */
void admiralty_hurt(struct walk *walk, int unit, int hull, int engine, int shield, int weapon);
/* Every element flagged DUE: chart dice and choices, boxes, removal and VP, explosions; then the
 * game goes on with `resume`. The attack must be over (`shot` zero): a blast uses it. `victim` is
 * UNIT_NONE afterwards if a loss was asked about, `cursor` and `actor` stay; an explosion may have
 * taken the actor. The End Phase begins with admiralty_settle(walk, ADMIRALTY_BY_FIRE,
 * ADMIRALTY_STEP_REGENERATE) and `cursor` UNIT_NONE. */
enum progress admiralty_settle(struct walk *walk, enum admiralty_cause cause,
                               enum admiralty_step resume);
/* Takes an element out of play at once: fate (LEFT and JUMPED by the cause), VP for its enemies
 * (leaving and jumping as AE-3.3.2, AE-B6 say), flights aboard lost, the event (LEFT_BOARD, JUMPED,
 * else DESTROYED) citing `rule`. The unit keeps its side, seat and design, the element its fate. */
void admiralty_remove(struct walk *walk, int unit, enum admiralty_cause cause,
                      enum admiralty_rule rule);
/* The same for a ship that leaves the board, `beyond` the first cell outside; an award earned. */
void admiralty_leave_board(struct walk *walk, int unit, struct cell beyond);
/* A ship just removed has still to throw for its explosion (AE-E3): admiralty_settle does that. */
bool admiralty_is_any_dying(const struct game *game);
void admiralty_score_vp(struct walk *walk, int side, int points, enum admiralty_rule rule);
void admiralty_book_award(struct walk *walk, int side, int award, int unit, int points);

/* AE-0.3.7: `count` weapons of a battery its owner would lose, fewest arcs first; and the first
 * thing damage control would repair: false when there is nothing. */
uint64_t admiralty_loss_default(const struct game *game, int unit, int battery, int count);
int admiralty_repairable(const struct game *game, int unit); /* AE-E1: how much there is */
bool admiralty_repair_default(const struct game *game, int unit, enum admiralty_repair *what,
                              uint64_t *weapon);

/* fighter.c: whether a flight may end its move in a cell (AE-5.3.1; its own: may stay). */
bool admiralty_may_fly_to(const struct game *game, int unit, struct cell cell);

/* end.c: AE-G2: the unit enters the cell, and the step is PULL again; take_shift calls it in
 * PULL_ASK. */
void admiralty_pull_to(struct walk *walk, int unit, struct cell cell);

/* shot.c: begins the attack of `actor`: a ship's declared list, or a flight at `victim`. First
 * facings of screens are shown (FACINGS). When it is
 * over the game goes on by admiralty_attack_over of the phase (declare.c, fighter.c). */
enum progress admiralty_shot_begin(struct walk *walk);
/* Strikes without an attacker or to-hit dice (terrain, explosions, fires): impact dice against
 * shields, DMG dice, onto the pending counters. One throw a step: call until it returns true. */
void admiralty_strike_begin(struct walk *walk, int target, int impact_dice, int dmg,
                            struct cell from);
bool admiralty_strike_step(struct walk *walk);
/* Adds DMG dice by face to an element's pending damage (AE-4.4.1, AE-B1, AE-C4.16 … 18). */
void admiralty_damage_dice(struct walk *walk, int target, const int face_tally[6], uint32_t traits);
/* What its faces count: boxes and weapons hit. */
void admiralty_damage_worth(const struct game *game, int target, uint32_t traits,
                            struct roll *what);
enum progress admiralty_attack_over(struct walk *walk); /* turns.c, for both */

/* cloak.c: a hidden ship comes to light where it is: marker and shadow go. Nothing is told. */
void admiralty_uncover(struct walk *walk, int unit);
/* AE-G4: a hidden ship whose true cell lies in a nebula comes to light at once, and it is told;
 * whoever moves a ship calls it afterwards. */
void admiralty_leave_cloak(struct walk *walk, int unit);
/* AE-B3.5: keeps the card as it is now for the other side. */
void admiralty_cast_shadow(struct admiralty_element *ship);
/* AE-B3.1, AE-B3.3: by its order the ship is hidden, returns, or neither. */
void admiralty_cloak_ship(struct walk *walk, int unit);
/* AE-B3.4: the next ship that was hidden last turn, too; then the drives. */
enum progress admiralty_step_detect(struct walk *walk);

/* shift.c: where a ship may step to when it has to leave its hex: the nearest hexes of the board
 * that are not solid and, for stacking, free of enemy ships; its own first if it may stay. Returns
 * how many, writes the first `capacity`. */
int admiralty_shift_targets(const struct game *game, int unit, struct cell *out, int capacity);
/* AE-0.3.7: the answer for one who does not answer, and for hidden ships. */
struct cell admiralty_default_shift(const struct game *game, int unit);

/* terrain.c: AE-G2: how far the nearest black hole (then: the first in board index order) pulls an
 * element, and the hexes a step leads to: one or two, clockwise from its heading, so that the
 * default is first; 0: no hole is near. */
int admiralty_pull_steps(const struct game *game, int unit);
int admiralty_pull_targets(const struct game *game, int unit, struct cell out[2]);
/* What a cell on a shot's line does to it: bits of enum admiralty_line, one for a dust hex. */
int admiralty_line_effect(const struct game *game, struct cell cell);

/* meet.c: asteroids and field hexes are met on the way; then TERRAIN, TERRAIN_HIT and STRAIN. */
void admiralty_meet(struct walk *walk, int unit, const struct order_path *path);
enum progress admiralty_step_terrain(struct walk *walk);

#endif
