/* A small fast generator for searching, sampling and random play. Never for a match's dice. */
#ifndef FLAGBRIDGE_CORE_RANDOM_H
#define FLAGBRIDGE_CORE_RANDOM_H

#include "base/check.h"

#include <stdint.h>

struct random {
    uint64_t state;
};

static inline void random_init(struct random *random, uint64_t seed)
{
    random->state = seed;
}

/* SplitMix64: every seed is good, one addition and two multiplications a number. */
static inline uint64_t random_next(struct random *random)
{
    uint64_t z = random->state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* Unbiased, 0 … below-1; below >= 1. Multiply and shift; the few low products that would favour
 * small results are drawn again. */
static inline uint32_t random_below(struct random *random, uint32_t below)
{
    CHECK(below >= 1);
    uint64_t product = (random_next(random) >> 32) * below;
    if ((uint32_t)product < below) {
        uint32_t unfair = (uint32_t)(0u - below) % below;
        while ((uint32_t)product < unfair)
            product = (random_next(random) >> 32) * below;
    }
    return (uint32_t)(product >> 32);
}

/* From `low` to `high`, both included; `low` if there is nothing between. */
static inline int random_between(struct random *random, int low, int high)
{
    return high <= low ? low : low + (int)random_below(random, (uint32_t)(high - low + 1));
}

#endif
