/* The states an odds question has come to so far, each once, with its probability. */
#ifndef FLAGBRIDGE_ODDS_BRANCHES_H
#define FLAGBRIDGE_ODDS_BRANCHES_H

#include "base/arena.h"

#include <stdbool.h>
#include <stdint.h>

/* One state and how far the question has been played in it. Equal keys and equal states are one
 * branch. */
struct branch {
    struct branch *next;  /* in the order they came */
    struct branch *chain; /* same bucket of the table */
    uint64_t hash;
    double weight;
    struct branch_key {
        int16_t cursor; /* given actions dealt with */
        uint8_t open;   /* a question is open (or the game is over): somebody must answer */
        uint8_t ended;  /* an activation has ended since the last given action */
    } key;
    int32_t defaulted; /* questions answered by default, the most on any way here */
    void *state;
};

struct branches {
    struct arena *arena;
    size_t state_size;
    struct branch *spare; /* taken from the arena, not in use */
    struct branch **buckets;
    int bucket_count;
    struct branch *first; /* this generation */
    struct branch **last;
    int count;
    int most; /* held at once, ever */
};

bool branches_init(struct branches *branches, struct arena *arena, size_t state_size);

/* A branch to fill, or NULL when the arena is full. */
struct branch *branches_take(struct branches *branches);
void branches_release(struct branches *branches, struct branch *branch);

/* Adds a filled branch to this generation, or its weight to an equal one (then it is released).
 */
void branches_add(struct branches *branches, struct branch *branch);

/* Ends this generation and gives it away as a list. */
struct branch *branches_turn(struct branches *branches);

#endif
