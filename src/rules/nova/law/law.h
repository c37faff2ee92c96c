/* The law of `nova`, by its files: what they do for the dispatchers, and for each other. */
#ifndef FLAGBRIDGE_RULES_NOVA_LAW_LAW_H
#define FLAGBRIDGE_RULES_NOVA_LAW_LAW_H

#include "rules/kit/decisions.h"
#include "rules/nova/law/fire.h"
#include "rules/nova/orders/plan.h"

/* ---- judging ---- */

/* A refusal names its rule, in one line. */
#define REFUSE(ask, rule, ...)                                                                     \
    note_set((ask)->why, FAULT_REFUSED, nova_rule_ids[NOVA_RULE_##rule], __VA_ARGS__)

/* The laws of the decisions, by their files. */
extern const struct decision_law nova_fleet_size, nova_fleet_buy, nova_fleet_end;
extern const struct decision_law nova_deploy;
extern const struct decision_law nova_turns_lead;
extern const struct decision_law nova_move, nova_move_plot, nova_move_end;
extern const struct decision_law nova_shift;
extern const struct decision_law nova_declare, nova_declare_hold, nova_declare_end,
    nova_declare_end_all, nova_declare_pick, nova_declare_pick_rest;
extern const struct decision_law nova_repair, nova_repair_none;
extern const struct decision_law nova_idle_cease;

/* turns.c, NV-setup.6, NV-adv.9: a seat ends its secret run, and only its own side hears of it. */
void nova_turns_end_run(struct walk *walk, const struct action *action, enum nova_rule rule);

/* volley.c: whether what a ship has declared could be so, in a position that is read: the attacks
 * still to be made of the actor, of whom more is asked (FIRE_ASK, PICK_ASK), or the shots written
 * down (NV-adv.9). */
bool nova_volley_is_sound(const struct game *game, int unit);

/* ---- going on (phases.c) ---- */

enum progress nova_phases_go(struct walk *walk, enum nova_step step);
enum progress nova_phases_enter(struct walk *walk, enum nova_phase phase);
enum progress nova_phases_next(struct walk *walk);
/* A unit or a seat does no more of something, by this answer; all may hear it. */
void nova_phases_tell_end(struct walk *walk, enum nova_rule rule, const struct action *action);
/* A game that is over stands nowhere in particular. */
enum progress nova_phases_close(struct nova_state *state);

/* The steps of advance, by their files. */
enum progress nova_fleet_step(struct walk *walk);      /* fleet.c: all have ended */
enum progress nova_turns_roll(struct walk *walk);      /* turns.c: ROLL */
enum progress nova_turns_alternate(struct walk *walk); /* turns.c: ALTERNATE */
enum progress nova_move_step(struct walk *walk);       /* move.c: SAIL, MOVED */
enum progress nova_shift_step(struct walk *walk);      /* shift.c: STACK */
enum progress nova_rock_step(struct walk *walk);       /* rock.c: ROCK */
enum progress nova_attack_step(struct walk *walk);     /* attack.c: ATTACK */
enum progress nova_volley_step(struct walk *walk);     /* volley.c: VOLLEY */
enum progress nova_settle_step(struct walk *walk);     /* settle.c: SETTLE */
enum progress nova_end_step(struct walk *walk);        /* end.c: PULL … VICTORY */

/* turns.c: ships of a side that can still act in this phase; one opportunity is used up: the ship
 * is flagged ACTED, `actor` and `fire` are cleared, the next side is found. In MOVEMENT and COMBAT
 * the step ASK does that for an `actor` that is still set: its activation has ended. With
 * simultaneous-play the last step of both phases calls nova_phases_next. */
void nova_turns_waiting(const struct game *game, int side, struct unit_set *out);
void nova_turns_count_waiting(const struct game *game, int out[SIDES]);
/* Does the seat write something in the secret run under way, whatever it has written by now? */
bool nova_turns_seat_writes(const struct game *game, int seat);
/* idle.c, NV-seq.4: may the seat say that it fires no more; has anybody of a side (SIDE_NONE: of
 * both) still to fire and something to fire at; a turn that needs no answer is taken: true. */
bool nova_idle_may_cease(const struct game *game, int seat);
bool nova_idle_anybody_fires(const struct game *game, int side);
bool nova_idle_step(struct walk *walk, enum progress *progress);
void nova_idle_tell_passed(struct walk *walk);

/* NV-seq.2, NV-seq.3: the alternation of a phase begins; without ships the other side does. */
void nova_turns_begin(const struct game *game, int leader);
void nova_turns_use(struct walk *walk, int unit);

/* fleet.c: does a side choose its fleet; does the scenario list its ships; ships it can ever have.
 */
bool nova_fleet_side_chooses(const struct game *game, int side);
bool nova_fleet_is_listed(const struct setup *setup, int side);
int nova_fleet_room(const struct setup *setup, int side);
/* What a design costs, a seat may spend (its share of the limit), has spent. */
int nova_fleet_pick_points(const struct game *game, int design);
int nova_fleet_share(const struct game *game, int seat);
int nova_fleet_spent(const struct game *game, int seat);

/* A ship to be placed, behind those of its side; who plays it; and a whole list dealt to
 * the seats of a side in turn. */
void nova_fleet_add(const struct game *game, int design, int seat);
void nova_fleet_deal(const struct game *game, int side, const uint8_t *designs, int count);
void nova_fleet_tell(struct walk *walk, bool chosen);
int nova_fleet_points(const struct setup *setup, const uint8_t *designs, int count);
/* NV-adv.3: arcs of letters need the option. */
bool nova_fleet_arcs_allowed(const struct setup *setup, int design);

/* deploy.c: hexes of a placement zone that a ship can be placed in now; it stops counting when
 * there are enough. */
bool nova_deploy_allows(const struct game *game, bool first, struct cell cell);
int nova_deploy_count_free(const struct game *game, bool first, int enough);

/* ---- damage (boxes.c, settle.c, remove.c) ---- */

/* NV-attack.9: marks so many boxes on a ship, armor and hull in order, surplus lost, and tells
 * them; with damage-location the armor only: returns how many boxes it did not absorb. The ship is
 * flagged HURT; its rank is given when the first attack on it is resolved (nova_settle_rank). */
int nova_boxes_mark(struct walk *walk, int unit, int boxes, enum nova_rule rule);
/* NV-opt.2: hull and system boxes that location dice met. */
void nova_boxes_mark_located(struct walk *walk, int unit, int hull, int core);
/* NV-sys.6: erases the last checked boxes, one by one; returns how many there were. */
int nova_boxes_erase(struct walk *walk, int unit, int boxes);
void nova_settle_rank(struct walk *walk, int unit);

/* A strike without attacker: so many attack dice on a ship, shields save (NV-terr.1). The attack
 * then goes on by step ATTACK; damage takes effect at once; the game goes on with `resume`. */
enum progress nova_attack_strike(struct walk *walk, int unit, int dice, enum nova_step resume);

/* NV-attack.13: every ship flagged HURT: destruction, condition, series (or the dice of
 * damage-allocation), in the order of their ranks, with simultaneous-play in id order; then the
 * game goes on with `resume`. */
enum progress nova_settle_begin(struct walk *walk, enum nova_cause cause, enum nova_step resume);

/* NV-attack.10, NV-attack.11: checks boxes of a track, of a bank's with bank-specific-damage (bank
 * -1: the ship's); returns how many there were to check. */
int nova_boxes_check_track(struct walk *walk, int unit, enum nova_track track, int bank, int boxes);
/* NV-adv.10: erases its last checked box, if there is one. */
void nova_boxes_uncheck_track(struct walk *walk, int unit, enum nova_track track, int bank);

/* NV-vp.1: takes a ship out of play at once: condition and fate, VP for its enemies (none by a
 * jump), the event citing `rule`. */
void nova_remove(struct walk *walk, int unit, enum nova_cause cause, enum nova_rule rule);

/* victory.c: NV-vp.2, NV-vp.4: VP of a side as the End Phase counts them. */
int nova_victory_counted(const struct game *game, int side);
int nova_victory_partial_of(const struct game *game,
                            int unit);                     /* what its enemies count for it now */
int nova_victory_score(const struct game *game, int side); /* both for the rulebook */
int nova_victory_partial(const struct game *game, int side);

#endif
