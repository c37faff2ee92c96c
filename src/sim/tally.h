/* What many games add up to. Integers only, so that any order of adding gives the same. */
#ifndef FLAGBRIDGE_SIM_TALLY_H
#define FLAGBRIDGE_SIM_TALLY_H

#include "sim/sim.h"

enum { HISTOGRAM_BINS = 256, TALLY_LOSSES_MAX = 16, TALLY_DESIGNS = DESIGN_NONE + 1 };

/* How often each value was seen. A bin is 2^shift values wide, the smallest that lets all values
 * fit: bin i holds (i - HISTOGRAM_BINS / 2) << shift and the following ones. */
struct histogram {
    uint32_t shift;
    uint32_t spare;
    int64_t count;
    int64_t sum;
    int64_t squares; /* sum of squares */
    int64_t least;   /* 0 while count is 0 */
    int64_t most;
    int64_t zeros; /* exactly 0, whatever else its bin holds */
    int64_t bins[HISTOGRAM_BINS];
};

void histogram_add(struct histogram *histogram, int64_t value);
void histogram_merge(struct histogram *into, const struct histogram *from);

/* First value of a bin. */
int64_t histogram_value(const struct histogram *histogram, int bin);

struct survival {
    int64_t games; /* in which there was such a unit (of a design: such units, added up) */
    int64_t alive;
};

/* A forfeited game; the tally keeps those of the lowest index. */
struct sim_loss {
    uint64_t index;
    uint8_t player;
    uint8_t forfeit;
    char words[SIM_WORDS_SIZE];
};

/* Arrays indexed by player say "player": whoever was named for red is 0, whichever side he held. */
struct sim_tally {
    uint64_t fingerprint; /* sum over games of a hash of index and last state */
    int64_t games;
    int64_t player_wins[SIDES];
    int64_t side_wins[SIDES];
    int64_t draws; /* unfinished ones included: wins and draws add up to games */
    int64_t unfinished;
    int64_t first_games; /* that had a first side … */
    int64_t first_wins;  /* … and were won by it … */
    int64_t first_draws; /* … or by nobody */
    int64_t decisions;
    struct histogram turns;
    struct histogram player_points[SIDES];        /* as the book counts them, at the end */
    struct histogram margin;                      /* player 0's points less player 1's */
    struct survival unit[UNITS_MAX];              /* those there from the start, by id */
    struct survival design[SIDES][TALLY_DESIGNS]; /* those that came later, by side and design */
    /* mirrored: pairs by player 0's score in half points (0 … 4), and by each player's wins */
    int64_t pairs;
    int64_t pair_score[5];
    int64_t pair_wins[SIDES][3];
    int64_t forfeits[SIDES][SIM_FORFEITS]; /* by player and reason */
    int loss_count;
    struct sim_loss losses[TALLY_LOSSES_MAX]; /* by index */
};

/* `roster` units were there before the first decision. */
void tally_add(struct sim_tally *tally, const struct sim_game *game, int roster);

/* Both games of a mirrored pair: adds what only the two of them tell. */
void tally_pair(struct sim_tally *tally, const struct sim_game *plain,
                const struct sim_game *swapped);
void tally_merge(struct sim_tally *into, const struct sim_tally *from);

#endif
