/* Positions of `admiral` that are played through by properties and counted by perft. */
#ifndef FLAGBRIDGE_TESTS_ANY_BATTLES_H
#define FLAGBRIDGE_TESTS_ANY_BATTLES_H

#include "core/rulebook.h"

struct battle {
    const char *name;
    const char *scenario; /* YAML, as in data/admiral/scenarios.yaml */
    int perft_depth;
    uint64_t perft_leaves;
    uint64_t perft_hash;
};

enum { BATTLES = 6 };
extern const struct battle battles[BATTLES];

/* The prepared setup of a battle, with the shipped classes, fleets and boards. Opened once and kept
 * until the program ends; what is wrong with it goes to stderr and ends the program. */
const struct setup *battles_setup(int battle);

#endif
