/* d6 against a need, with the open-ended six: if no plain face could do, each natural six is rolled
 * once more and counts 6, 6, 7, 7, 8, 9 (AE-4.2.3, AE-4.3.3; UN to-hit). */
#ifndef FLAGBRIDGE_RULES_KIT_SIX_H
#define FLAGBRIDGE_RULES_KIT_SIX_H

#include <stdbool.h>

/* Need 10 or more can never be met: no dice. Above 6 sixes are rolled again. */
enum { SIX_IMPOSSIBLE = 10 };
bool six_is_impossible(int need);
bool six_rolls_again(int need);

/* What a face of the second roll counts as. */
int six_second_value(int face);

/* 0 when the face (of the second roll) does not meet the need, as a natural 1 never does; else one
 * more than the points by which it is exceeded. */
int six_margin(int face, int need, bool second);

/* Ways in SIX_WAYS in which a die meets the need, second roll included. */
enum { SIX_WAYS = 36 };
int six_ways(int need);

#endif
