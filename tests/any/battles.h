/* Positions of every system that are played through by properties and counted by perft. */
#ifndef FLAGBRIDGE_TESTS_ANY_BATTLES_H
#define FLAGBRIDGE_TESTS_ANY_BATTLES_H

#include "core/rulebook.h"

struct battle {
    const struct rulebook *rulebook;
    const char *name;     /* "admiral/duel" */
    const char *scenario; /* YAML, as in the system's scenarios.yaml */
    int perft_depth;      /* 0: not counted */
    uint64_t perft_leaves;
    uint64_t perft_hash;
};

enum {
    BATTLES_ADMIRAL = 7,
    BATTLES_ADMIRALTY = 8,
    BATTLES_NOVA = 10,
    BATTLES_UNIVERSAL = 13,
    BATTLES_STARSTRIKE = 11,
    BATTLES =
        BATTLES_ADMIRAL + BATTLES_ADMIRALTY + BATTLES_NOVA + BATTLES_UNIVERSAL + BATTLES_STARSTRIKE
};
extern const struct battle battles_admiral[BATTLES_ADMIRAL];
extern const struct battle battles_admiralty[BATTLES_ADMIRALTY];
extern const struct battle battles_nova[BATTLES_NOVA];
extern const struct battle battles_universal[BATTLES_UNIVERSAL];
extern const struct battle battles_starstrike[BATTLES_STARSTRIKE];

const struct battle *battles_at(int battle); /* 0 … BATTLES-1 */
int battles_find(const char *name);          /* -1: there is none */

/* The prepared setup of a battle, with the shipped content. Opened once and kept until the program
 * ends; what is wrong with it goes to stderr and ends the program. */
const struct setup *battles_setup(int battle);

#endif
