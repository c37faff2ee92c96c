/* Making orders: right ones as they are spelled, and those gone wrong in many ways. */
#ifndef FLAGBRIDGE_TESTS_ORDERS_MAKE_H
#define FLAGBRIDGE_TESTS_ORDERS_MAKE_H

#include "tests/orders/orders.h"

enum { MAKE_GROUPS_MAX = 128, MAKE_WORDS_MAX = 8192, MAKE_PAST_MAX = 64, MAKE_DECISIONS_MAX = 256 };

/* What varies orders of one system. A group has words that mean the same, or nothing. */
struct make {
    struct random random;
    char words[MAKE_WORDS_MAX];
    const char *group[MAKE_GROUPS_MAX];
    int group_count;
    char past[MAKE_PAST_MAX][ORDERS_WORDS_MAX]; /* orders of earlier positions of the game */
    int past_count;
    int made[MAKE_DECISIONS_MAX]; /* orders by decision */
};

/* The words of a system: the lines behind "# system". */
void make_open(struct make *make, const char *path, const char *system, uint64_t seed);

/* Writes the position and some orders for it, each with its answer, if there is something in it
 * that was seldom before, or by chance; false: it did not. */
bool make_position(struct make *make, struct orders_game *game);

#endif
