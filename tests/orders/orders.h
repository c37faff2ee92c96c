/* A corpus of orders, right and broken, and what is made of them: kept as text, one file a system.
 * Positions are named by battle, seed and how many answers were given before.
 *
 *   @ nova/duel 2 17 5f3a9c01        a position, with the hash of its state
 *   0Hood: 2P1                       an order of seat 0
 *   = 8a1f                           permitted, and spelled just so; the hash of the answer
 *   0hood 2 port 1
 *   = 8a1f Hood: 2P1                 permitted, and spelled otherwise
 *   0Hood fires 1 at Wolf
 *   ! 77aa Hood fires 1 at Wolf | NV-seq.4 …   read, and refused by the law
 *   0Hood frobs
 *   ? expected …                     not read
 */
#ifndef FLAGBRIDGE_TESTS_ORDERS_ORDERS_H
#define FLAGBRIDGE_TESTS_ORDERS_ORDERS_H

#include "tests/any/any.h"

enum { ORDERS_LINE_MAX = 4096, ORDERS_WORDS_MAX = 400 };

/* What is made of a seat's order: one line without its end. */
void orders_answer(const struct game *game, int seat, const char *words, struct text *out);

/* Of a battle played at random: the position before any answer, and the next one; false: the game
 * is over. The seed says all. orders_close in any case. */
struct orders_game {
    struct any_case test;
    struct any_play play;
    struct any_violation violation;
};
bool orders_open(struct orders_game *game, int battle, uint64_t seed);
bool orders_next(struct orders_game *game);
void orders_close(struct orders_game *game);

/* The line that names the position. */
void orders_place(const struct orders_game *game, struct text *out);

/* Goes through a kept file; `see` is told what it says and what is made of it now. A file that
 * cannot be followed ends the program. */
struct orders_entry {
    const char *place; /* the line of the position as kept, and as it is now */
    const char *place_now;
    const char *order; /* with its seat in front; NULL: the position alone */
    const char *kept;
    const char *now;
};
typedef void orders_seen(const struct orders_entry *entry, void *own);
void orders_follow(const char *path, orders_seen *see, void *own);

#endif
