/* A small fast generator for searching, sampling and random play. Never for a match's dice. */
#ifndef FLAGBRIDGE_CORE_RANDOM_H
#define FLAGBRIDGE_CORE_RANDOM_H

#include <stdint.h>

struct random {
    uint64_t state;
};

void random_init(struct random *random, uint64_t seed);
uint64_t random_next(struct random *random);

/* Unbiased, 0 … below-1; below >= 1. */
uint32_t random_below(struct random *random, uint32_t below);

#endif
