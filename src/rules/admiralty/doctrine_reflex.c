/* Playing by rule of thumb: the reflex player and its proposals. */
#include "rules/admiralty/doctrine.h"

#include "rules/admiralty/parts.h"

struct action admiralty_reflex(const struct game *game, const struct question *question,
                               struct random *random)
{
    return admiralty_sample(game, question, random);
}

int admiralty_propose(const struct game *game, const struct question *question, struct action *out,
                      int capacity)
{
    if (capacity > 0)
        out[0] = admiralty_fallback(game, question);
    return capacity > 0;
}
