/* A built-in player with memory and a clock of its own. */
#ifndef FLAGBRIDGE_REFEREE_COMPUTER_H
#define FLAGBRIDGE_REFEREE_COMPUTER_H

#include "ai/player.h"
#include "base/fault.h"

#include <stdatomic.h>

/* Must not be moved while a player thinks. */
struct computer {
    struct pace_clock clock; /* first: the player is given its address */
    atomic_bool stopped;
    /* Another reason to stop, asked while it thinks; NULL: none. Whoever opened it sets it. */
    bool (*is_disturbed)(const void *context);
    const void *disturber;
    struct player player;
    void *memory;
};

/* Microseconds since some moment, for intervals. */
int64_t computer_now_us(void);

/* Zeroed, it may be closed before. */
enum fault computer_open(struct computer *computer, struct note *why);
void computer_close(struct computer *computer);

/* Sits down at a battle. `timed`: a kind's own budget is by the clock; else, unless the terms name
 * milliseconds, only playouts count and the same seed plays the same battle. */
void computer_begin(struct computer *computer, const struct player_terms *terms,
                    const struct setup *setup, uint64_t seed, bool timed);

/* From the next question on a side-turn of the battle takes at most so long, whatever the budget.
 */
void computer_limit(struct computer *computer, const struct setup *setup, int ms);

/* From any thread: an answer that is being thought about comes at once. */
void computer_stop(struct computer *computer);
/* It may think again. */
void computer_resume(struct computer *computer);

#endif
