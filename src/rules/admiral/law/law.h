/* The law of `admiral`, by its files: what they do for the dispatchers, and for each other. */
#ifndef FLAGBRIDGE_RULES_ADMIRAL_LAW_LAW_H
#define FLAGBRIDGE_RULES_ADMIRAL_LAW_LAW_H

#include "rules/admiral/state/may.h"
#include "rules/kit/decisions.h"

/* ---- whose turn it is (turns.c) ---- */

/* May the ship be ordered in T1? */
bool admiral_turns_can_go(const struct game *game, int unit);
/* AD-opt.11: the seat's first ship that must still be given a target, or UNIT_NONE. */
int admiral_turns_must_fire(const struct game *game, int seat);
/* The side that answers now: the active one, but a reward is the destroyer's (AD-opt.19). */
int admiral_turns_deciding_side(const struct game *game);
/* AD-dec.3: a seat has ended its run, which nobody but its side hears of a secret one. */
void admiral_turns_end_run(struct walk *walk, const struct action *action, bool secret);
void admiral_turns_take_end(struct walk *walk, const struct action *action); /* of an open one */

/* Ships of a seat that can move, give or fire, and how many of them are wanted at most. */
struct admiral_search {
    int seat;
    int left;
    struct unit_set *out;
};
typedef void admiral_finder(const struct game *game, struct admiral_search search);
admiral_finder admiral_turns_movers, admiral_turns_givers, admiral_turns_firers;

/* ---- AD-fleet.9 (choice.c) ---- */

/* The seat that chooses for its side. */
int admiral_choice_seat(const struct game *game, int side);
/* Is any side still to end its choice? */
bool admiral_choice_open(const struct game *game);
int admiral_choice_ask(const struct game *game, struct question *out);
/* Entries of the side's list count from 1. */
bool admiral_choice_allows(const struct game *game, int side, int entry);
bool admiral_choice_may_end(const struct game *game, int side);
void admiral_choice_default(const struct game *game);
bool admiral_choice_is_sound(const struct game *game, int side);
void admiral_choice_conceal(const struct game *game, int seat);
void admiral_choice_imagine(const struct game *game, int seat, struct random *random);

/* ---- what may be decided ---- */

extern const struct decision_law admiral_choice, admiral_choice_end;
extern const struct decision_law admiral_exchange, admiral_exchange_first, admiral_exchange_end;
extern const struct decision_law admiral_deploy;
extern const struct decision_law admiral_move, admiral_move_try, admiral_move_stay,
    admiral_move_stand;
extern const struct decision_law admiral_board;
extern const struct decision_law admiral_transfer;
extern const struct decision_law admiral_declare, admiral_declare_end;
extern const struct decision_law admiral_fire_pick, admiral_fire_reward;
extern const struct decision_law admiral_turns_end; /* of moves and transfers */

/* A refusal that names its rule, in one line. */
#define REFUSE(ask, rule, ...)                                                                     \
    note_set((ask)->why, FAULT_REFUSED, admiral_rule_ids[ADMIRAL_RULE_##rule], __VA_ARGS__)

/* ---- carrying out ---- */

/* A ship that left its side: what must be known of it afterwards. */
struct admiral_loss {
    uint8_t side;
    uint8_t fleet;
    bool command;
};

/* tell.c: a square for a refusal, even one that is not of the board; empty when nobody will read
 * it. */
const char *admiral_tell_square(const struct ask *ask, struct cell cell,
                                char name[JUDGE_NAME_SIZE]);

/* tell.c: an event on a square; no die decided it. */
void admiral_tell_at(struct walk *walk, struct event event, struct cell cell);

/* pegs (pegs.c): each tells what changed and the new stance */
void admiral_pegs_set_white(struct walk *walk, int unit, int white);
/* As above, for pegs lost to damage, boarding or marines: they are counted. */
void admiral_pegs_lose_white(struct walk *walk, int unit, int pegs);
/* AD-damage.1: tells what a difference does; returns the white pegs lost */
int admiral_pegs_count_damage(struct walk *walk, int unit, int by, int difference);
/* AD-damage.2 to AD-damage.4: applies them; true when the ship is removed by it */
bool admiral_pegs_apply_damage(struct walk *walk, int unit, int by, int pegs,
                               struct admiral_loss *loss);
struct admiral_loss admiral_pegs_remove(struct walk *walk, int unit, int by, int rule);
struct admiral_loss admiral_pegs_capture(struct walk *walk, int unit, int by, int rule);
void admiral_pegs_undock(struct walk *walk, int unit);
/* AD-gain.1: one white peg; the ship has a free hole */
void admiral_pegs_reward(struct walk *walk, int unit, int rule);

/* win.c: AD-gain.6, AD-win.1, AD-win.2; returns true when the game is over */
bool admiral_win_settle_losses(struct walk *walk, const struct admiral_loss *losses, int count);
int admiral_win_score(const struct game *game, int side); /* for the rulebook */
void admiral_win_end_turn(struct walk *walk);
void admiral_win_begin_turn(struct walk *walk, int side);

/* The steps of advance, by their files. Each makes one throw at most. */
enum progress admiral_fire_step(struct walk *walk);
enum progress admiral_ram_step(struct walk *walk);
enum progress admiral_board_step(struct walk *walk);
enum progress admiral_board_step_fight(struct walk *walk);
enum progress admiral_dock_step(struct walk *walk);
void admiral_ram_contact(struct walk *walk, int unit, int target);

enum progress admiral_move_step_steady(struct walk *walk);

/* react.c: AD-opt.19, before a ship moves, and when its move is complete: true when it is fired at
 */
void admiral_react_note_bearing(const struct game *game, int mover);
bool admiral_react(struct walk *walk);

/* fire.c: targets still to be resolved, and the end of one resolution */
int admiral_fire_targets(const struct game *game, struct unit_set *out);
void admiral_fire_target_done(struct walk *walk);
void admiral_fire_drop_lost_shots(struct walk *walk);

/* AD-fire.4: one Defend roll of `unit` against `by`; `what` has the purpose and rule of the
 * throw, `rule` is the one its result is told by. */
int admiral_fire_throw_defence(struct walk *walk, int unit, int by, const struct roll *what,
                               int rule);

#endif
