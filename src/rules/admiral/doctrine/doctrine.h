/* What the parts of the doctrine share: estimates of what an order is worth. Pegs are counted in
 * tenths, because nobody needs the exact odds to play quickly. */
#ifndef FLAGBRIDGE_RULES_ADMIRAL_DOCTRINE_DOCTRINE_H
#define FLAGBRIDGE_RULES_ADMIRAL_DOCTRINE_DOCTRINE_H

#include "rules/admiral/law/law.h"
#include "rules/kit/draw.h"
#include "rules/kit/plans.h"

enum { ADMIRAL_SQUARES_MAX = 6 };

/* An answer and how good it looks; 0 is doing nothing. */
struct admiral_plan {
    struct action action;
    int score;
};

/* What looking at a ship's move needs to know of the board; gathered once a question. */
struct admiral_outlook {
    const struct game *game;
    int seat;
    int side;
    bool cautious; /* command ships keep out of the enemy's reach */
    bool waits;    /* nobody goes where there is nothing to strike at */
    bool restless; /* nobody stands while there is somewhere to go */
    struct admiral_squares occupied;
    struct admiral_squares enemies;
};

/* -- for the rulebook (propose.c, worth.c) -- */

int admiral_propose(const struct game *game, const struct question *question, struct action *out,
                    int capacity);
int admiral_worth(const struct game *game, int side);
int admiral_outlook(const struct game *game, const struct action *action, int kinds,
                    struct outlook_fact out[OUTLOOK_FACTS_MAX]);
int admiral_outlook_danger(const struct game *game, int unit, struct cell cell, int heading);

/* -- answer.c: who answers when nobody does (AD-dec.2), and quickly -- */

struct action admiral_answer_new(const struct question *question, int decision, int unit);
struct action admiral_answer_choice(const struct game *game, const struct question *question);
struct action admiral_answer_first(const struct game *game, const struct question *question);
struct action admiral_answer_place(const struct game *game, const struct question *question);
struct action admiral_answer_move(const struct game *game, const struct question *question);
struct action admiral_answer_board(const struct game *game, const struct question *question);
struct action admiral_answer_shot(const struct game *game, const struct question *question);
struct action admiral_answer_target(const struct game *game, const struct question *question);
struct action admiral_answer_reward(const struct game *game, const struct question *question);
struct action admiral_answer_quick_choice(const struct game *game, const struct question *question);
struct action admiral_answer_quick_exchange(const struct game *game,
                                            const struct question *question);
struct action admiral_answer_quick_move(const struct game *game, const struct question *question);
struct action admiral_answer_quick_board(const struct game *game, const struct question *question);
struct action admiral_answer_quick_transfer(const struct game *game,
                                            const struct question *question);
struct action admiral_answer_quick_shot(const struct game *game, const struct question *question);
struct action admiral_answer_quick_target(const struct game *game, const struct question *question);
struct action admiral_answer_quick_reward(const struct game *game, const struct question *question);

/* -- sample.c: at random -- */

struct action admiral_sample_choice(const struct draw *draw);
struct action admiral_sample_exchange(const struct draw *draw);
struct action admiral_sample_place(const struct draw *draw);
struct action admiral_sample_move(const struct draw *draw);
struct action admiral_sample_boarding(const struct draw *draw);
struct action admiral_sample_transfer(const struct draw *draw);
struct action admiral_sample_shot(const struct draw *draw);
struct action admiral_sample_target(const struct draw *draw);
struct action admiral_sample_reward(const struct draw *draw);

/* -- propose.c: what is thought of -- */

void admiral_propose_choice(struct plans *plans, const struct question *question);
void admiral_propose_exchanges(struct plans *plans, const struct question *question);
void admiral_propose_places(struct plans *plans, const struct question *question);
void admiral_propose_moves(struct plans *plans, const struct question *question);
void admiral_propose_transfers(struct plans *plans, const struct question *question);
void admiral_propose_shots(struct plans *plans, const struct question *question);
void admiral_propose_targets(struct plans *plans, const struct question *question);
void admiral_propose_rewards(struct plans *plans, const struct question *question);

/* -- value.c -- */

int admiral_value(const struct game *game, int unit); /* of one of its pegs */
int admiral_value_attack_mean(const struct game *game, int unit);
int admiral_value_defend_mean(const struct game *game, int unit);
/* Expected white pegs lost to an attack total, all in tenths. */
int admiral_value_expected_pegs(const struct game *game, int target, int total);
/* Points won by an attack on a ship, by a ram, by boarding. */
int admiral_value_attack_gain(const struct game *game, int target, int total);
int admiral_value_ram_gain(const struct game *game, int unit, int target);
int admiral_value_board_gain(const struct game *game, int unit, int target);
/* Free squares beside a ship: ways to ram it. */
int admiral_value_open_sides(const struct game *game, const struct admiral_squares *occupied,
                             int unit);
/* White pegs, in tenths, that the other side's ships in reach could take from it in one turn. */
int admiral_value_pegs_of_blow(const struct game *game, int target);
/* Thousandths: that the other side, to move now, destroys a ship in one turn. */
int admiral_value_strike_chance(const struct game *game, int target);

/* -- worth.c -- */

/* Thousandths: a side's share of the strength on the board, the clock left aside. */
int admiral_worth_edge(const struct game *game, int side);

/* -- plan.c -- */

bool admiral_plan_waiting_wins(const struct game *game, int side);
/* A ship of the seat still has something to go for, and its side has stood about long enough. */
bool admiral_plan_must_go(const struct admiral_outlook *outlook);
void admiral_plan_look_out(const struct game *game, int seat, struct admiral_outlook *out);
/* A move of the ship, to be filled in. */
static inline struct action admiral_plan_order(const struct admiral_outlook *outlook, int unit)
{
    struct action action;
    action_init(&action, ADMIRAL_MOVE, outlook->seat);
    action.unit = (uint8_t)unit;
    return action;
}
/* The best order for a ship in T1 (try instead of a move when it must steady itself first), or a
 * score of 0 when it had better stay as it is. */
struct admiral_plan admiral_plan_move(const struct admiral_outlook *outlook, int unit);
/* The best shot still to be declared by a seat; a score of 0 when there is none. */
struct admiral_plan admiral_plan_shot(const struct game *game, const struct question *question);
/* Where a ship yet to be placed stands best. */
struct action admiral_plan_place(const struct game *game, const struct question *question);

/* -- choose.c -- */

bool admiral_choose_exchange_pays(const struct game *game, int unit);
/* Of the largest ones. */
int admiral_choose_strongest_fleet(const struct game *game, int side);
/* Free squares all over the side's field, the foremost in the middle first; some may be the same or
 * CELL_NOWHERE. */
enum { ADMIRAL_PLACES = 9 };
void admiral_choose_places(const struct game *game, int side, struct cell out[ADMIRAL_PLACES]);
/* What is won by it, shots that cannot be fired after it taken off; and the best, if it wins
 * something. */
int admiral_choose_transfer_gain(const struct game *game, const struct action *transfer);
bool admiral_choose_transfer(const struct game *game, const struct question *question,
                             struct action *out);

/* -- goals.c -- */

/* Free squares a ship could move to, for different purposes, the most useful first; some may be the
 * same. Returns how many. */
int admiral_goals(const struct admiral_outlook *outlook, int unit,
                  struct action out[ADMIRAL_SQUARES_MAX]);

#endif
