/* Alternation: two sides take turns with their elements, the larger one k at a time. */
#ifndef FLAGBRIDGE_RULES_KIT_ALTERNATE_H
#define FLAGBRIDGE_RULES_KIT_ALTERNATE_H

#include "core/state.h"

/* Whose opportunity it is. `batch` belongs to `big` and holds for the whole phase; the other side
 * always goes one at a time. All zero outside alternating phases. */
struct alternation {
    uint8_t side;  /* to act now */
    uint8_t big;   /* the side with the batch */
    uint8_t batch; /* how many it takes at a time */
    uint8_t left;  /* opportunities left in the present batch of `side` */
};

/* How many the larger side takes at a time: "more than k times as many" of AE and UN, and "at
 * least k times as many" of NV. Nothing on the other side: all. */
int alternate_batch_over(int big, int small);
int alternate_batch_reached(int big, int small);

/* `first` begins with a batch of `batch` if it is `big`, else with one. */
void alternate_begin(struct alternation *turns, int first, int big, int batch);

/* After one opportunity was used: `remaining` elements of each side can still act. The next side is
 * set; false when none is left at all. A side with nothing left is passed over, and when only one
 * side has something left it goes on. */
bool alternate_next(struct alternation *turns, const int remaining[SIDES]);

#endif
