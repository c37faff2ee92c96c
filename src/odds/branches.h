/* The states an odds question comes to, each once, and where each of them leads. */
#ifndef FLAGBRIDGE_ODDS_BRANCHES_H
#define FLAGBRIDGE_ODDS_BRANCHES_H

#include "base/arena.h"

#include <stdbool.h>
#include <stdint.h>

enum { BRANCH_KINDS_MAX = 16 };

/* How far the question has been played. Equal keys and equal bytes are one branch. */
struct branch_key {
    int16_t cursor; /* given actions dealt with */
    uint8_t open;   /* a question is open (or the game is over): somebody must answer */
    uint8_t ended;  /* an activation has ended since the last given action */
    uint8_t done;   /* nothing follows: the bytes are not a state but what was measured */
    uint8_t spare;
    int16_t carried; /* counted by activations whose counts the state no longer holds */
};

struct branch_edge {
    struct branch *to;
    double probability;
};

struct branch {
    struct branch *chain; /* same bucket of the table */
    uint64_t hash;
    struct branch_key key;
    struct branch_edge *edges; /* NULL: not yet played on */
    int32_t edge_count;
    int32_t mark;           /* 1 + its edge from the branch that is being played on, or 0 */
    struct branch *next[2]; /* in the lists of even and of odd generations … */
    double weight[2];       /* … and its probability there; of one that is done: [0] in all */
    bool listed[2];
    bool skips;                       /* a given action is left out here */
    int8_t kind;                      /* of the question answered by default here, or -1 */
    uint16_t defaulted;               /* answered by default so far, the most on any way here … */
    uint16_t asked[BRANCH_KINDS_MAX]; /* … and of each kind */
    uint32_t size;
    uint64_t bytes[];
};

struct branches {
    struct arena *arena;
    struct branch **buckets;
    int bucket_count;
    int count;           /* done or not */
    struct branch *done; /* linked by next[0] */
    struct branch *first[2];
    struct branch **last[2];
};

bool branches_init(struct branches *branches, struct arena *arena);

/* The branch with this key and these bytes (a multiple of eight), which may be new; NULL when the
 * arena is full. */
struct branch *branches_find(struct branches *branches, const struct branch_key *key,
                             const uint64_t *bytes, uint32_t size);

/* Adds probability to a branch in the list of even or odd generations. */
void branches_add(struct branches *branches, struct branch *branch, double weight, int parity);

/* Takes the first branch off such a list, NULL if it is empty. */
struct branch *branches_next(struct branches *branches, double *weight, int parity);

#endif
