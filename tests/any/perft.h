/* Counting: how many sequences of listed choices there are, and a fingerprint of where they lead.
 */
#ifndef FLAGBRIDGE_TESTS_ANY_PERFT_H
#define FLAGBRIDGE_TESTS_ANY_PERFT_H

#include "core/rulebook.h"

enum { PERFT_DEPTH_MAX = 12 };

struct perft {
    uint64_t leaves; /* sequences of `depth` answers, or fewer where the game was over */
    uint64_t hash;   /* XOR of the hashes of their end states */
};

/* Always answers the first open question; dice by key 0 and the number of answers before. */
struct perft perft_count(const struct setup *setup, int depth);

#endif
