/* Battles of a sparring partner against reflex, with a look at what the partner does in them. */
#ifndef FLAGBRIDGE_TESTS_AI_SPAR_H
#define FLAGBRIDGE_TESTS_AI_SPAR_H

#include "ai/sparring.h"

enum { SPAR_ANSWERS_MAX = 20000 };

/* Two fighters: a partner, or SPARRINGS for reflex. */
struct spar_terms {
    const struct setup *setup;
    enum sparring who[SIDES];
    uint64_t seed;
};

/* Of one side, added up. */
struct spar_side {
    long answers;
    long refused; /* answers that were not permitted: the battle is stopped */
    long shots;
    long shot_range;
    long passes; /* answers to a question about fire, where a shot was among the choices, that are
                    none */
    long moves;  /* units that moved or stayed, by answers to questions about movement */
    long ranges; /* every unit's range to the nearest enemy when a fire question is open … */
    long range;  /* … their sum */
    long kept;   /* the arena was not as it had been */
    double answer_us;
    double answer_us_most;
};

struct spar_result {
    struct spar_side side[SIDES];
    bool over;
    int winner; /* enum winner */
    uint64_t hash;
};

/* A battle; `result` is added to but for over, winner and hash. `clock_us` may be NULL. */
void spar_play(const struct spar_terms *terms, double (*clock_us)(void),
               struct spar_result *result);

#endif
