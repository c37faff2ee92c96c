/* The shape of an answer: which fields its decision uses. All others must be as action_init leaves
 * them, so that equal answers are equal bytes. */
#ifndef FLAGBRIDGE_RULES_KIT_SHAPE_H
#define FLAGBRIDGE_RULES_KIT_SHAPE_H

#include "core/rulebook.h"

enum shape_uses {
    USES_UNIT = 1,
    USES_TARGET = 2,
    USES_CELL = 4,
    USES_MODE = 8,
    USES_WEAPONS = 16,
    USES_TEXT = 32,
    MAY_AIM = 64,  /* the target may be left out */
    ON_BOARD = 128 /* the cell is one of the board; whoever judges refuses by its own rule */
};

/* What a decision uses, the highest mode, how many amounts, and the rule that tells when it is
 * taken (index into the rulebook's). */
struct shape {
    uint8_t uses; /* enum shape_uses */
    uint8_t mode_max;
    uint8_t amounts;
    uint16_t rule;
};

/* Whether nothing else is filled. */
bool shape_is_clean(const struct action *action, const struct shape *shape);

/* Decision, seat, unit, target and mode are in range and nothing else is filled. `shapes` has one
 * entry for each decision of the rulebook; `order` tells somebody who names a unit that is not
 * there how ids go: "ships first (AE-0.3.4)". */
enum fault shape_check(const struct game *game, const struct action *action,
                       const struct shape *shapes, const char *order, struct note *why);

#endif
