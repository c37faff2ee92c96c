/* Badges: what stands on a counter where there is no room for a call sign. */
#ifndef FLAGBRIDGE_CORE_BADGE_H
#define FLAGBRIDGE_CORE_BADGE_H

#include "core/state.h"

struct game;

enum { BADGE_CHARACTERS = 3, BADGE_SIZE = 4 * BADGE_CHARACTERS + 1 };

/* Those of a position found so far; at first count is 0. */
struct badges {
    int count;
    char of[UNITS_MAX][BADGE_SIZE];
};

/* The call sign's first characters and the number at its end: "FR1" of "FR-1", "T12" of "Talon-12",
 * "Hal" of "Halcyon"; where units before it bear that, another letter of the name or a digit takes
 * the place of the last one. No two are alike unless a name leaves nothing to choose. */
const char *badge_of(struct badges *badges, const struct game *game, int unit);

#endif
