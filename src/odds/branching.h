/* Branching dice: every way one throw can fall, one after the other, with its probability. */
#ifndef FLAGBRIDGE_ODDS_BRANCHING_H
#define FLAGBRIDGE_ODDS_BRANCHING_H

#include "base/arena.h"
#include "core/dice.h"

enum { BRANCHING_SUM_MAX = 4096, BRANCHING_BLEND_MAX = 20 };

enum branching_kind { BRANCHING_NONE, BRANCHING_ONE, BRANCHING_POOL, BRANCHING_SUM };

/* Makes the classes of faces equal that need not be told apart; only dice of up to
 * BRANCHING_BLEND_MAX sides are asked about. */
typedef void branching_blend(void *context, const struct roll *roll, int sides, uint8_t *class_of);

/* Use: branching_begin; run the step; then, as long as branching_next says there is another way
 * for its throw to fall, restore what the step changed and run it again. */
struct branching {
    struct dice dice;
    struct arena *arena;    /* for passing work only */
    branching_blend *blend; /* NULL: all are told apart */
    void *context;
    enum branching_kind kind;
    bool full;          /* a throw was too large for memory or tables: its answer means nothing */
    double probability; /* of the present way */
    int value;          /* of one and sum */
    int sides;
    uint8_t alike[BRANCHING_BLEND_MAX]; /* of one: class of each face */
    int count;
    int face_count[DICE_CLASSES_MAX]; /* of a pool: faces of each class */
    int tally[DICE_CLASSES_MAX];
    int sum_max;
    double *sums; /* BRANCHING_SUM_MAX + 1 probabilities */
    double *work; /* as many again */
};

/* Takes its tables from the arena; false when there is no room. */
bool branching_init(struct branching *source, struct arena *arena);

void branching_begin(struct branching *source);

/* Goes on to the next way; false when all have been seen (or the step threw nothing). */
bool branching_next(struct branching *source);

#endif
