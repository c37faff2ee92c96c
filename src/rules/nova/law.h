/* The law of `nova`: its interface, and what its files do for each other. */
#ifndef FLAGBRIDGE_RULES_NOVA_LAW_H
#define FLAGBRIDGE_RULES_NOVA_LAW_H

#include "rules/kit/judge.h"
#include "rules/kit/list.h"
#include "rules/kit/walk.h"
#include "rules/nova/fire.h"
#include "rules/nova/plan.h"

/* ---- the interface, gathered by rulebook.c ---- */
enum fault nova_lay_out(const struct game *game, struct note *why);
void nova_survey(const struct game *game, struct setup_faults *faults);
int nova_pending(const struct game *game, struct question out[QUESTIONS_MAX]);
enum fault nova_permits(const struct game *game, const struct action *action, struct note *why);
int nova_choices(const struct game *game, const struct question *question, int unit,
                 struct action *out, int capacity);
int nova_first(const struct game *game, const struct question *question, struct action *out,
               int capacity);
void nova_accept(const struct game *game, const struct action *action, struct events *events);
enum progress nova_advance(const struct game *game, struct dice *dice, struct events *events);
int nova_score(const struct game *game, int side);
int nova_partial(const struct game *game, int side);
bool nova_sound(const struct game *game, struct note *why);
void nova_conceal(const struct game *game, int seat);
void nova_imagine(const struct game *game, int seat, struct random *random);

/* ---- judging ---- */

/* permits.c has already seen to it that the seat has an open question which asks for this decision,
 * that unused fields are as action_init left them, and that `unit` is in the question's set. A
 * refusal names its rule, in one line. */
#define REFUSE(ask, rule, ...)                                                                     \
    note_set((ask)->why, FAULT_REFUSED, nova_rule_ids[NOVA_RULE_##rule], __VA_ARGS__)

/* By file: each judges the decisions it carries out, lists and takes them. */
enum fault nova_permit_fleet(const struct ask *ask);  /* fleet.c: SIZE, BUY, END_FLEET */
enum fault nova_permit_deploy(const struct ask *ask); /* deploy.c */
enum fault nova_permit_move(const struct ask *ask);   /* permit_move.c: MOVE, PLOT, END_PLOT */
enum fault nova_permit_shift(const struct ask *ask);  /* shift.c */
enum fault nova_permit_fire(const struct ask *ask);   /* declare.c: FIRE … PICK_REST */
enum fault nova_permit_repair(const struct ask *ask); /* repair.c */

/* The choices of one unit of the question (or of none: UNIT_NONE). Ends of runs are added by
 * choices.c (nova_run_end). */
void nova_list_fleet(struct list *list); /* SIZE or BUY */
void nova_list_deploy(struct list *list, int unit);
void nova_list_move(struct list *list, int unit);
void nova_list_shift(struct list *list, int unit);
void nova_list_fire(struct list *list, int unit); /* with HOLD in the phase's question */
void nova_list_pick(struct list *list, int unit);
void nova_list_repair(struct list *list, int unit);

void nova_take_fleet(struct walk *walk, const struct action *action);
void nova_take_deploy(struct walk *walk, const struct action *action);
void nova_take_lead(struct walk *walk, const struct action *action); /* turns.c */
void nova_take_move(struct walk *walk, const struct action *action); /* move.c: MOVE, PLOT */
void nova_take_shift(struct walk *walk, const struct action *action);
void nova_take_fire(struct walk *walk, const struct action *action); /* FIRE … PICK_REST */
void nova_take_repair(struct walk *walk, const struct action *action);

/* volley.c: whether what a ship has declared could be so, in a position that is read: the attacks
 * still to be made of the actor, of whom more is asked (FIRE_ASK, PICK_ASK), or the shots written
 * down (NV-adv.9). */
bool nova_fire_is_sound(const struct game *game, int unit);

/* question.c: does the seat write something in the secret run under way, whatever it has written by
 * now; does its side choose its fleet; the end of the run a question belongs to. */
bool nova_seat_writes(const struct game *game, int seat);
bool nova_side_chooses(const struct game *game, int side); /* its fleet */
int nova_run_end(const struct question *question);         /* decision, -1: none */

/* ---- going on (advance.c) ---- */

enum progress nova_go(struct walk *walk, enum nova_step step);
enum progress nova_enter(struct walk *walk, enum nova_phase phase);
enum progress nova_next_phase(struct walk *walk);

/* The steps of advance, by their files. */
enum progress nova_step_setup(struct walk *walk);     /* start.c: START */
enum progress nova_step_fleet(struct walk *walk);     /* fleet.c: all have ended */
enum progress nova_step_roll(struct walk *walk);      /* turns.c: ROLL */
enum progress nova_step_alternate(struct walk *walk); /* turns.c: ALTERNATE */
enum progress nova_step_move(struct walk *walk);      /* move.c: SAIL, MOVED */
enum progress nova_step_stack(struct walk *walk);     /* shift.c: STACK */
enum progress nova_step_rock(struct walk *walk);      /* rock.c: ROCK */
enum progress nova_step_attack(struct walk *walk);    /* attack.c: ATTACK */
enum progress nova_step_volley(struct walk *walk);    /* volley.c: VOLLEY */
enum progress nova_step_settle(struct walk *walk);    /* settle.c: SETTLE */
enum progress nova_step_end(struct walk *walk);       /* end.c: PULL … VICTORY */

/* turns.c: ships of a side that can still act in this phase; one opportunity is used up: the ship
 * is flagged ACTED, `actor` and `fire` are cleared, the next side is found. In MOVEMENT and COMBAT
 * the step ASK does that for an `actor` that is still set: its activation has ended. With
 * simultaneous-play the last step of both phases calls nova_next_phase. */
void nova_waiting(const struct game *game, int side, struct unit_set *out);
void nova_count_waiting(const struct game *game, int out[SIDES]);
/* idle.c, NV-seq.4: may the seat say that it fires no more; has anybody of a side (SIDE_NONE: of
 * both) still to fire and something to fire at; a turn that needs no answer is taken: true. */
bool nova_may_cease(const struct game *game, int seat);
bool nova_anybody_fires(const struct game *game, int side);
bool nova_step_idle(struct walk *walk, enum progress *progress);
void nova_tell_passed(struct walk *walk);

/* NV-seq.2, NV-seq.3: the alternation of a phase begins; without ships the other side does. */
void nova_begin_turns(const struct game *game, int leader);
void nova_turn_used(struct walk *walk, int unit);

/* fleet.c: what a seat may spend (its share of the limit), has spent; units a side may have. */
int nova_pick_points(const struct game *game, int design);
int nova_seat_share(const struct game *game, int seat);
int nova_seat_spent(const struct game *game, int seat);

/* ---- damage (boxes.c, settle.c, remove.c) ---- */

/* NV-attack.9: marks so many boxes on a ship, armor and hull in order, surplus lost, and tells
 * them; with damage-location the armor only: returns how many boxes it did not absorb. The ship is
 * flagged HURT; its rank is given when the first attack on it is resolved (nova_rank). */
int nova_mark(struct walk *walk, int unit, int boxes, enum nova_rule rule);
/* NV-opt.2: hull and system boxes that location dice met. */
void nova_mark_located(struct walk *walk, int unit, int hull, int core);
/* NV-sys.6: erases the last checked boxes, one by one; returns how many there were. */
int nova_erase(struct walk *walk, int unit, int boxes);
void nova_rank(struct walk *walk, int unit);

/* A strike without attacker: so many attack dice on a ship, shields save (NV-terr.1). The attack
 * then goes on by step ATTACK; damage takes effect at once; the game goes on with `resume`. */
enum progress nova_strike(struct walk *walk, int unit, int dice, enum nova_step resume);

/* NV-attack.13: every ship flagged HURT: destruction, condition, series (or the dice of
 * damage-allocation), in the order of their ranks, with simultaneous-play in id order; then the
 * game goes on with `resume`. */
enum progress nova_settle(struct walk *walk, enum nova_cause cause, enum nova_step resume);

/* NV-attack.10, NV-attack.11: checks boxes of a track, of a bank's with bank-specific-damage (bank
 * -1: the ship's); returns how many there were to check. */
int nova_check_track(struct walk *walk, int unit, enum nova_track track, int bank, int boxes);
/* NV-adv.10: erases its last checked box, if there is one. */
void nova_uncheck_track(struct walk *walk, int unit, enum nova_track track, int bank);

/* NV-vp.1: takes a ship out of play at once: condition and fate, VP for its enemies (none by a
 * jump), the event citing `rule`. */
void nova_remove(struct walk *walk, int unit, enum nova_cause cause, enum nova_rule rule);

/* victory.c: NV-vp.2, NV-vp.4: VP of a side as the End Phase counts them. */
int nova_vp_counted(const struct game *game, int side);
int nova_partial_vp(const struct game *game, int unit); /* what its enemies count for it now */

#endif
