/* The battles these tests are fought in: every system's duel. */
#ifndef FLAGBRIDGE_TESTS_SIM_ARENA_H
#define FLAGBRIDGE_TESTS_SIM_ARENA_H

#include "content/content.h"
#include "sim/tally.h"

enum { ARENAS = 5 };

struct arena_battle {
    struct content *content;
    struct content_setup *owner;
    const struct setup *setup;
    int roster;
};

extern const char *const arena_names[ARENAS]; /* "admiral/duel" … */

/* Fails the test when it cannot. */
void arena_open(struct arena_battle *battle, const char *scenario);
void arena_close(struct arena_battle *battle);

/* Red is of kind `red`, blue of kind `blue`, 12 games. */
struct sim_terms arena_terms(const struct arena_battle *battle, enum player_kind red,
                             enum player_kind blue);

#endif
