/* Sets of bits in one word. */
#ifndef FLAGBRIDGE_BASE_BITS_H
#define FLAGBRIDGE_BASE_BITS_H

#include <stdint.h>

static inline int bits_count(uint64_t bits)
{
    return __builtin_popcountll(bits);
}

/* Place of the lowest; there must be one. */
static inline int bits_lowest(uint64_t bits)
{
    return __builtin_ctzll(bits);
}

#endif
