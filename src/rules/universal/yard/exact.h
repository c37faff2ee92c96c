/* Whole numbers of up to 256 bits, for prices that must be exact (UN-X2). */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_YARD_EXACT_H
#define FLAGBRIDGE_RULES_UNIVERSAL_YARD_EXACT_H

#include "base/text.h"

enum { UNIVERSAL_EXACT_PARTS = 8 };

/* The least significant part first. What does not fit is a fault of the program. */
struct universal_exact {
    uint32_t part[UNIVERSAL_EXACT_PARTS];
};

struct universal_exact universal_exact_of(uint64_t value);
struct universal_exact universal_exact_add(struct universal_exact a, struct universal_exact b);
struct universal_exact universal_exact_times(struct universal_exact a, uint64_t factor);
struct universal_exact universal_exact_over(struct universal_exact a, uint32_t divisor); /* down */
int universal_exact_compare(struct universal_exact a, struct universal_exact b);
uint64_t universal_exact_value(struct universal_exact a); /* UINT64_MAX: at least that */

/* a / 10^decimals with as many decimals as it needs: "797.84". */
void universal_exact_put(struct text *out, struct universal_exact a, int decimals);

#endif
