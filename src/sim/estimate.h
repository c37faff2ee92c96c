/* What a tally says about the players: floating point, only for showing. */
#ifndef FLAGBRIDGE_SIM_ESTIMATE_H
#define FLAGBRIDGE_SIM_ESTIMATE_H

#include "sim/tally.h"

struct estimate {
    double rate, low, high; /* 95 %; 0 … 1 */
};

/* Wilson's score interval. */
struct estimate estimate_share(int64_t hits, int64_t tries);

/* How often the player won: over pairs when there are any, else over games. */
struct estimate estimate_wins(const struct sim_tally *tally, int player);

/* Wins and half the draws, a game: mean, with an interval over pairs when there are any. */
struct estimate estimate_score(const struct sim_tally *tally, int player);

double estimate_mean(const struct histogram *histogram);
double estimate_deviation(const struct histogram *histogram); /* of the sample; 0 below two */

#endif
