/* Fixed-point numbers for the formulas of ship design: the same result on every machine. */
#ifndef FLAGBRIDGE_CORE_FIXED_H
#define FLAGBRIDGE_CORE_FIXED_H

#include "base/text.h"

/* A number from 0 to just below 2^32, in units of 2^-32. Results that would be larger stay at the
 * largest number. Sums are exact; a ratio, product, quotient, root or mean is the nearest number
 * (off by half a unit at most: 1.2e-10); a power is off by half a unit and 2^-50 of its value, so
 * that powers below 2^16 that are whole units come out exactly. */
struct fixed {
    uint64_t raw;
};

/* Sums of a few hundred rounded terms stay well within this distance (2^-20) of the truth. Where
 * they are rounded to whole numbers, what is that near to the border counts as on it. */
enum { FIXED_SLACK = 4096 };

struct fixed fixed_of(uint32_t whole);
struct fixed fixed_ratio(uint64_t part, uint64_t whole); /* part / whole; whole is not 0 */
struct fixed fixed_add(struct fixed a, struct fixed b);
struct fixed fixed_times(struct fixed a, struct fixed b);
struct fixed fixed_over(struct fixed a, struct fixed b); /* a / b; b is not 0 */
struct fixed fixed_root(struct fixed a);
struct fixed fixed_mean(struct fixed a, struct fixed b); /* root of a * b, however large that is */
/* a to the power part / whole; a is not 0, `part` -4096 … 4096, `whole` 1 … 4096. */
struct fixed fixed_power(struct fixed a, int part, int whole);

int fixed_compare(struct fixed a, struct fixed b); /* below 0, 0, above 0 */

/* a in whole n-ths, to the nearest (halves up) and upwards, with the slack above: n 1 … 1000. */
uint64_t fixed_nearest(struct fixed a, int n);
uint64_t fixed_upwards(struct fixed a, int n);

/* With so many decimals (0 … 3), rounded to the nearest: "84.348". */
void fixed_put(struct text *out, struct fixed a, int decimals);

#endif
