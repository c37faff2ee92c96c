/* Sets of bits in one word. */
#ifndef FLAGBRIDGE_BASE_BITS_H
#define FLAGBRIDGE_BASE_BITS_H

#include <stdint.h>

static inline int bits_count(uint64_t bits)
{
    /* in parallel: without the instruction for it the builtin is a call */
    bits -= bits >> 1 & 0x5555555555555555u;
    bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
    bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)(bits * 0x0101010101010101u >> 56);
}

/* Place of the lowest and of the highest; there must be one. */
static inline int bits_lowest(uint64_t bits)
{
    return __builtin_ctzll(bits);
}

static inline int bits_highest(uint64_t bits)
{
    return 63 - __builtin_clzll(bits);
}

/* Place of the one that has `before` others below it; there must be so many. */
static inline int bits_nth(uint64_t bits, int before)
{
    for (; before > 0; before--)
        bits &= bits - 1;
    return bits_lowest(bits);
}

#endif
