/* What a position is worth to a side: by strength left and points gained. */
#ifndef FLAGBRIDGE_RULES_KIT_WORTH_H
#define FLAGBRIDGE_RULES_KIT_WORTH_H

#include "core/rulebook.h"

enum { WORTH_ALL = 1000 };

/* What one unit can still do. */
typedef int64_t worth_strength(const struct game *game, int unit);

/* 0 … WORTH_ALL, both sides' together WORTH_ALL; the ends only when the game is over. Half of it is
 * who will win the rest of the battle by the strength of units that are not gone, half how near
 * each side is to the `target` of its points (0: there is none). */
int worth_of(const struct game *game, int side, worth_strength *strength, const uint16_t vp[SIDES],
             int target);

/* Of something with so many parts left of all: with none a third of it, with no parts at all the
 * whole. */
int64_t worth_of_rest(int64_t whole, int left, int all);

#endif
