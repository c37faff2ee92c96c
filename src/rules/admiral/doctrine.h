/* What the parts of the doctrine share: estimates of what an order is worth. Pegs are counted in
 * tenths, because nobody needs the exact odds to play quickly. */
#ifndef FLAGBRIDGE_RULES_ADMIRAL_DOCTRINE_H
#define FLAGBRIDGE_RULES_ADMIRAL_DOCTRINE_H

#include "rules/admiral/law.h"

enum { ADMIRAL_PLANS_MAX = 160, ADMIRAL_SQUARES_MAX = 6 };

/* An answer and how good it looks; 0 is doing nothing. */
struct admiral_plan {
    struct action action;
    int score;
};

struct admiral_plans {
    int count;
    struct admiral_plan list[ADMIRAL_PLANS_MAX];
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

/* -- doctrine_value.c -- */

int admiral_value(const struct game *game, int unit); /* of one of its pegs */
int admiral_attack_mean(const struct game *game, int unit);
int admiral_defend_mean(const struct game *game, int unit);
/* Expected white pegs lost to an attack total, all in tenths. */
int admiral_expected_pegs(const struct game *game, int target, int total);
/* Points won by an attack on a ship, by a ram, by boarding. */
int admiral_attack_gain(const struct game *game, int target, int total);
int admiral_ram_gain(const struct game *game, int unit, int target);
int admiral_board_gain(const struct game *game, int unit, int target);
/* Free squares beside a ship: ways to ram it. */
int admiral_open_sides(const struct game *game, const struct admiral_squares *occupied, int unit);
/* Thousandths: that the other side, to move now, destroys a ship in one turn. */
int admiral_strike_chance(const struct game *game, int target);

/* -- doctrine_worth.c -- */

/* Thousandths: a side's share of the strength on the board, the clock left aside. */
int admiral_edge(const struct game *game, int side);

/* -- doctrine_plan.c -- */

bool admiral_waiting_wins(const struct game *game, int side);
/* A ship of the seat still has something to go for, and its side has stood about long enough. */
bool admiral_must_go(const struct admiral_outlook *outlook);
void admiral_look_out(const struct game *game, int seat, struct admiral_outlook *out);
/* The best order for a ship in T1 (try instead of a move when it must steady itself first), or a
 * score of 0 when it had better stay as it is. */
struct admiral_plan admiral_plan_move(const struct admiral_outlook *outlook, int unit);
/* The best shot still to be declared by a seat; a score of 0 when there is none. */
struct admiral_plan admiral_plan_shot(const struct game *game, const struct question *question);
/* Where a ship yet to be placed stands best. */
struct action admiral_plan_place(const struct game *game, const struct question *question);

/* -- doctrine_fleet.c -- */

bool admiral_exchange_pays(const struct game *game, int unit);
/* Of the largest ones. */
int admiral_strongest_fleet(const struct game *game, int side);
/* Free squares all over the side's field, the foremost in the middle first; some may be the same or
 * CELL_NOWHERE. */
enum { ADMIRAL_PLACES = 9 };
void admiral_plan_places(const struct game *game, int side, struct cell out[ADMIRAL_PLACES]);
/* What is won by it, shots that cannot be fired after it taken off; and the best, if it wins
 * something. */
int admiral_transfer_gain(const struct game *game, const struct action *transfer);
bool admiral_plan_transfer(const struct game *game, const struct question *question,
                           struct action *out);

/* -- doctrine_squares.c -- */

/* Free squares a ship could move to, for different purposes, the most useful first; some may be the
 * same. Returns how many. */
int admiral_plan_squares(const struct admiral_outlook *outlook, int unit,
                         struct action out[ADMIRAL_SQUARES_MAX]);

#endif
