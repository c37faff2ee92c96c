/* Plain stand-ins for what is not written yet. */
#include "rules/universal/law.h"
#include "rules/universal/parts.h"

struct action universal_reflex(const struct game *game, const struct question *question,
                               struct random *random)
{
    return universal_sample(game, question, random);
}

int universal_propose(const struct game *game, const struct question *question, struct action *out,
                      int capacity)
{
    if (capacity > 0)
        out[0] = universal_fallback(game, question);
    return 1;
}
