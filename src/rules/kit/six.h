/* d6 against a need, with the open-ended six: if no plain face could do, each natural six is rolled
 * once more and counts 6, 6, 7, 7, 8, 9 (AE-4.2.3, AE-4.3.3; UN to-hit). */
#ifndef FLAGBRIDGE_RULES_KIT_SIX_H
#define FLAGBRIDGE_RULES_KIT_SIX_H

#include <stdbool.h>
#include <stdint.h>

/* Need 10 or more can never be met: no dice. Above 6 sixes are rolled again. */
enum { SIX_IMPOSSIBLE = 10 };
static inline bool six_is_impossible(int need)
{
    return need >= SIX_IMPOSSIBLE;
}

static inline bool six_rolls_again(int need)
{
    return need > 6;
}

/* What a face of the second roll counts as. */
static inline int six_second_value(int face)
{
    static const int values[6] = {6, 6, 7, 7, 8, 9};
    return values[face - 1];
}

/* 0 when the face (of the second roll) does not meet the need, as a natural 1 never does; else one
 * more than the points by which it is exceeded. */
static inline int six_margin(int face, int need, bool second)
{
    int result = second ? six_second_value(face) : face;
    if (result < need || (!second && face == 1))
        return 0;
    return 1 + result - need;
}

/* Ways in SIX_WAYS in which a die meets the need, second roll included. */
enum { SIX_WAYS = 36 };
static inline int six_ways(int need)
{
    static const uint8_t ways[SIX_IMPOSSIBLE] = {30, 30, 30, 24, 18, 12, 6, 4, 2, 1};
    return need < 0 ? ways[0] : need < SIX_IMPOSSIBLE ? ways[need] : 0;
}

#endif
