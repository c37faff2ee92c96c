/* The law of `admiral`: what rulebook.c exports, and what its files share among themselves. */
#ifndef FLAGBRIDGE_RULES_ADMIRAL_LAW_H
#define FLAGBRIDGE_RULES_ADMIRAL_LAW_H

#include "rules/admiral/may.h"
#include "rules/kit/judge.h"
#include "rules/kit/walk.h"

enum fault admiral_lay_out(const struct game *game, struct note *why);
int admiral_pending(const struct game *game, struct question out[QUESTIONS_MAX]);
enum fault admiral_permits(const struct game *game, const struct action *action, struct note *why);
int admiral_choices(const struct game *game, const struct question *question, int unit,
                    struct action *out, int capacity);
void admiral_accept(const struct game *game, const struct action *action, struct events *events);
enum progress admiral_advance(const struct game *game, struct dice *dice, struct events *events);
int admiral_score(const struct game *game, int side);
bool admiral_sound(const struct game *game, struct note *why);
void admiral_conceal(const struct game *game, int seat);
void admiral_imagine(const struct game *game, int seat, struct random *random);

/* start.c: the last part of laying out */
enum fault admiral_begin(const struct game *game, struct note *why);

/* ---- questions (question.c) ---- */

/* As pending, but of the ships a run is about only so many are looked for. */
int admiral_pending_most(const struct game *game, int most, struct question out[QUESTIONS_MAX]);
/* AD-fleet.2: may this ship of an expanded fleet be exchanged (chosen already or not)? */
bool admiral_exchangeable(const struct game *game, int unit);
/* AD-fleet.5: may the side's fleet be the one that deploys; is there a choice? */
bool admiral_largest(const struct game *game, int side, int fleet);
bool admiral_first_open(const struct game *game, int side);
/* Has the seat anything to choose in secret, whatever it has chosen by now? */
bool admiral_seat_chooses(const struct game *game, int seat);
/* Ships the seat may still exchange / order in T1 / let give / let fire. */
void admiral_exchange_units(const struct game *game, int seat, struct unit_set *out);
bool admiral_ship_can_go(const struct game *game, int unit);
bool admiral_ship_can_stand(const struct game *game, int unit);
/* AD-opt.11: the seat's first ship that must still be given a target, or UNIT_NONE. */
int admiral_must_fire(const struct game *game, int seat);
/* The side that answers now: the active one, but a reward is the destroyer's (AD-opt.19). */
int admiral_deciding_side(const struct game *game);
/* The end of the run that a question belongs to, or -1. */
int admiral_run_end(const struct question *question);

/* ---- AD-fleet.9 (choice.c) ---- */

/* The seat that chooses for its side. */
int admiral_choice_seat(const struct game *game, int side);
/* Is any side still to end its choice? */
bool admiral_choice_open(const struct game *game);
int admiral_ask_choices(const struct game *game, struct question *out);
/* Entries of the side's list count from 1. */
bool admiral_may_choose(const struct game *game, int side, int entry);
bool admiral_may_end_choice(const struct game *game, int side);
enum fault admiral_permit_choice(const struct ask *ask);
void admiral_take_choice(struct walk *walk, const struct action *action);
void admiral_choice_default(const struct game *game);
bool admiral_choice_is_sound(const struct game *game, int side);
void admiral_conceal_choice(const struct game *game, int seat);
void admiral_imagine_choice(const struct game *game, int seat, struct random *random);
/* layout.c: the ships of all fleets, chosen or listed. What may be wrong was found before. */
void admiral_muster(const struct game *game);

/* ---- permits (permit_move.c, permit_other.c) ---- */

/* A refusal that names its rule, in one line. */
#define REFUSE(ask, rule, ...)                                                                     \
    note_set((ask)->why, FAULT_REFUSED, admiral_rule_ids[ADMIRAL_RULE_##rule], __VA_ARGS__)

/* A square for a refusal, even one that is not of the board; empty when nobody will read it. */
const char *admiral_ask_cell(const struct ask *ask, struct cell cell, char name[JUDGE_NAME_SIZE]);
enum fault admiral_permit_try(const struct ask *ask);
enum fault admiral_permit_move(const struct ask *ask);
enum fault admiral_permit_stand(const struct ask *ask);

/* ---- carrying out ---- */

/* A ship that left its side: what must be known of it afterwards. */
struct admiral_loss {
    uint8_t side;
    uint8_t fleet;
    bool command;
};

/* events (tell.c) */
void admiral_tell(struct walk *walk, int kind, int rule, int unit, int other, int a0, int a1,
                  int a2);
void admiral_tell_cell(struct walk *walk, int kind, int rule, int unit, struct cell cell, int a0);

/* pegs (pegs.c): each tells what changed and the new stance */
void admiral_set_white(struct walk *walk, int unit, int white);
/* As above, for pegs lost to damage, boarding or marines: they are counted. */
void admiral_lose_white(struct walk *walk, int unit, int pegs);
/* AD-damage.1: tells what a difference does; returns the white pegs lost */
int admiral_count_damage(struct walk *walk, int unit, int by, int difference);
/* AD-damage.2 to AD-damage.4: applies them; true when the ship is removed by it */
bool admiral_apply_damage(struct walk *walk, int unit, int by, int pegs, struct admiral_loss *loss);
struct admiral_loss admiral_remove(struct walk *walk, int unit, int by, int rule);
struct admiral_loss admiral_capture(struct walk *walk, int unit, int by, int rule);
void admiral_undock(struct walk *walk, int unit);
/* AD-gain.1: one white peg; the ship has a free hole */
void admiral_reward(struct walk *walk, int unit, int rule);

/* win.c: AD-gain.6, AD-win.1, AD-win.2; returns true when the game is over */
bool admiral_settle_losses(struct walk *walk, const struct admiral_loss *losses, int count);
void admiral_end_turn(struct walk *walk);
void admiral_begin_turn(struct walk *walk, int side);

/* The steps of advance, by their files. Each makes one throw at most. */
enum progress admiral_step_fire(struct walk *walk);
enum progress admiral_step_ram(struct walk *walk);
enum progress admiral_step_board(struct walk *walk);
enum progress admiral_step_fight(struct walk *walk);
enum progress admiral_step_repair(struct walk *walk);
enum progress admiral_step_setup(struct walk *walk);
void admiral_contact_made(struct walk *walk, int unit, int target);

/* move.c: what an answer of T1 sets off */
void admiral_take_move(struct walk *walk, const struct action *action);
void admiral_take_try(struct walk *walk, int unit);
void admiral_take_stay(struct walk *walk, int unit);
void admiral_take_stand(struct walk *walk, int unit, int target);
enum progress admiral_step_steady(struct walk *walk);

/* react.c: AD-opt.19, before a ship moves, and when its move is complete: true when it is fired at
 */
void admiral_note_bearing(const struct game *game, int mover);
bool admiral_react(struct walk *walk);

/* s0.c: the choices before play */
void admiral_reveal(struct walk *walk);
void admiral_reveal_fleets(struct walk *walk);
bool admiral_undeployed(const struct game *game, int side);

/* fire.c: targets still to be resolved, and the end of one resolution */
int admiral_targets(const struct game *game, struct unit_set *out);
void admiral_target_done(struct walk *walk);
void admiral_drop_lost_shots(struct walk *walk);

/* AD-fire.4: one Defend roll of `unit` against `by`; `what` has the purpose and rule of the
 * throw, `rule` is the one its result is told by. */
int admiral_throw_defence(struct walk *walk, int unit, int by, const struct roll *what, int rule);

#endif
