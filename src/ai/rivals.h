/* What the others may be writing in the same secret run: a few plans of each of their units. */
#ifndef FLAGBRIDGE_AI_RIVALS_H
#define FLAGBRIDGE_AI_RIVALS_H

#include "ai/pace.h"
#include "base/arena.h"
#include "core/rulebook.h"

enum { RIVALS_PLANS = 5 };

struct rivals {
    uint8_t count[UNITS_MAX];
    struct action plan[UNITS_MAX][RIVALS_PLANS]; /* best first */
};

/* Looks at the secret questions open for the enemies of `side` in a position without gaps. NULL:
 * there are none, or the arena is full. Whoever is stopped has looked at some of them only. */
struct rivals *rivals_find(const struct game *world, int side, const struct pace *pace,
                           struct arena *arena);

/* Half the time another plan than the reflex's for the same unit, the better ones more often. */
void rivals_vary(const struct rivals *rivals, const struct game *game, struct random *random,
                 struct action *reflex);

#endif
