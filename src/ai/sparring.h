/* Sparring partners: three plain, frozen ideas of how to fight, the same in every rule system, for
 * other players to be measured against. They know a system only by its rulebook. */
#ifndef FLAGBRIDGE_AI_SPARRING_H
#define FLAGBRIDGE_AI_SPARRING_H

#include "base/arena.h"
#include "core/rulebook.h"

enum sparring {
    SPARRING_CHARGER, /* closes with the nearest enemy and fires all it has at it */
    SPARRING_TURRET,  /* moves as little as it can, takes the best shot */
    SPARRING_KITER,   /* keeps the longest range at which it can still hit, takes the best shot */
    SPARRINGS
};

enum { SPARRING_MEMORY = 2 << 20 }; /* bytes an arena must have left for one answer */

/* One permitted answer to a question open in `view`, which is what the seat may know. Where a
 * partner has no idea of its own (fleets, deployment, losses …) it is the rulebook's reflex. The
 * arena is handed back as it was found. */
struct action sparring_answer(enum sparring who, const struct game *view,
                              const struct question *question, struct random *random,
                              struct arena *arena);

#endif
