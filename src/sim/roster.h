/* The units that stand before the first decision: the ships whose survival is counted one by one.
 */
#ifndef FLAGBRIDGE_SIM_ROSTER_H
#define FLAGBRIDGE_SIM_ROSTER_H

#include "core/play.h"

enum { ROSTER_NAME_SIZE = 32 };

struct roster_unit {
    char name[ROSTER_NAME_SIZE];
    uint8_t side;
    uint8_t design; /* DESIGN_NONE: has none, or none that may be known */
};

struct roster {
    uint64_t hash; /* of setup and rules, as far as they show before the first decision */
    int count;
    struct roster_unit unit[UNITS_MAX];
};

/* Fails if the setup cannot be laid out, or asks nothing. */
enum fault roster_read(struct roster *roster, const struct setup *setup, struct note *why);

/* What a design is called. */
const char *roster_design(const struct setup *setup, int design);

#endif
