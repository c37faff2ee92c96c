/* The law of `universal`: its interface, and who carries out what. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_LAW_H
#define FLAGBRIDGE_RULES_UNIVERSAL_LAW_H

#include "rules/kit/judge.h"
#include "rules/kit/list.h"
#include "rules/kit/walk.h"
#include "rules/universal/facts.h"

/* ---- the interface, gathered by rulebook.c ---- */
enum fault universal_lay_out(const struct game *game, struct note *why);
void universal_survey(const struct game *game, struct setup_faults *faults);
int universal_pending(const struct game *game, struct question out[QUESTIONS_MAX]);
enum fault universal_permits(const struct game *game, const struct action *action,
                             struct note *why);
int universal_choices(const struct game *game, const struct question *question, int unit,
                      struct action *out, int capacity);
int universal_first(const struct game *game, const struct question *question, struct action *out,
                    int capacity);
void universal_accept(const struct game *game, const struct action *action, struct events *events);
enum progress universal_advance(const struct game *game, struct dice *dice, struct events *events);
int universal_score(const struct game *game, int side);
bool universal_sound(const struct game *game, struct note *why);
void universal_conceal(const struct game *game, int seat);
void universal_imagine(const struct game *game, int seat, struct random *random);
void universal_suppose(const struct game *game, int seat, struct random *random);

/* permits.c has already seen to it that the seat has an open question which asks for this decision,
 * that unused fields are as action_init left them, and that `unit` is in the question's set. */
#define REFUSE(ask, rule, ...)                                                                     \
    note_set((ask)->why, FAULT_REFUSED, universal_rule_ids[UNIVERSAL_RULE_##rule], __VA_ARGS__)

/* By file: each judges, lists and takes the decisions it carries out. The end of a run (END_FIRE,
 * END_DEFEND, END_INTERCEPT, END_LATE, END_LAUNCH …) is listed by choices.c, behind all others. */
enum fault universal_permit_fleet(const struct ask *ask);  /* fleet.c */
enum fault universal_permit_deploy(const struct ask *ask); /* deploy.c */
enum fault
universal_permit_orders(const struct ask *ask); /* permit_orders.c: PLOT, END_PLOT, SAIL */
enum fault universal_permit_shift(const struct ask *ask);  /* shift.c: FIRST, SHIFT */
enum fault universal_permit_defend(const struct ask *ask); /* defend.c: DECOY, DEFEND, SWEEP,
                                                              INTERCEPT */
enum fault universal_permit_fly(const struct ask *ask);    /* flight.c */
enum fault universal_permit_fire(const struct ask *ask);   /* declare.c: FIRE … NEXT */
enum fault universal_permit_late(const struct ask *ask);   /* late.c: PDS … REPEL */
enum fault universal_permit_lose(const struct ask *ask);   /* loss.c: LOSE, LOSE_ITEM */
enum fault universal_permit_end(const struct ask *ask);    /* repair.c, launch.c */

void universal_list_fleet(struct list *list, int unit);
void universal_list_deploy(struct list *list, int unit);
void universal_list_orders(struct list *list, int unit);
void universal_list_shift(struct list *list, int unit);
void universal_list_defend(struct list *list, int unit);
void universal_list_fly(struct list *list, int unit);
void universal_list_fire(struct list *list, int unit);
bool universal_has_shot(const struct game *game, int unit);
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

void universal_take_run_end(struct walk *walk, const struct action *action); /* accept.c */

/* rooms.c: who does all that for a decision; what is asked for is listed, too. */
struct universal_room {
    judge_refusal *permit;
    list_maker *list;
    void (*take)(struct walk *walk, const struct action *action);
};
const struct universal_room *universal_room_of(int decision);

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
bool universal_late_is_open(const struct game *game);   /* neither wave nor squads are under way */
bool universal_late_has_choice(const struct game *game, int unit); /* 4c: something but the end */
enum progress universal_step_settle(struct walk *walk);            /* settle.c */
enum progress universal_step_end(struct walk *walk);               /* end.c: PULL … CLEAR */

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
/* deploy.c: columns the zone of a side lies in; the middle of its hexes; a hex a ship of the side
 * may be placed in, and the headings (bits) it may have there */
struct universal_columns {
    int first;
    int last;
};
struct universal_columns universal_zone_columns(const struct game *game, int side);
struct cell universal_zone_middle(const struct game *game, int side);
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
/* ASK of a phase in which sides take turns; PROGRESS_SETTLED: somebody is asked, about several
 * units or one */
enum progress universal_turn_next(struct walk *walk, bool *several);
bool universal_is_drawn(const struct game *game); /* cards tell whose turn it is */
/* UN-D0.1: the ship could do something in the Combat Phase but hold its fire. Public facts only. */
bool universal_can_fight(const struct game *game, int unit);
/* Somebody of the side who waits can; the first who waits, UNIT_NONE: nobody. */
bool universal_side_can_fight(const struct game *game, int side);
int universal_first_waiting(const struct game *game, int side);
/* A position in which it is this side's turn; nothing, if nobody of it can act. */
void universal_turns_from(const struct game *game, int side);

/* tell.c: events about a hidden unit are for its own side; its dice fall on the hidden lane */
void universal_tell_of(struct walk *walk, const struct event *event);
struct roll universal_roll(const struct walk *walk, enum universal_purpose purpose,
                           enum universal_rule rule, int unit, int target);
/* Of an attack: only what strikes a hidden ship is hidden. */
struct roll universal_roll_at(const struct walk *walk, enum universal_purpose purpose,
                              enum universal_rule rule, int unit, int target);
/* UN-B3.4: something happened; of a hidden ship it counts when it comes to light */
void universal_stir(struct walk *walk, int unit);

#endif
