/* What designs of several systems have alike when they are finished. */
#include "rules/kit/finish.h"

#include "rules/kit/counts.h"

uint64_t finish_traits(struct finishing *finishing, const struct finish_traits *traits)
{
    uint64_t set = 0;
    for (int i = 0; i < traits->count; i++) {
        uint64_t bit = (uint64_t)1 << traits->trait[i];
        if (set & bit)
            FAULTY(finishing, node_item(traits->list, i), traits->key, "has a trait twice (%s)",
                   traits->rule);
        set |= bit;
    }
    return set;
}

void finish_points(struct finishing *finishing, uint16_t *points, int rating, const char *rule)
{
    if (rating > COUNTS_MAX)
        FAULTY(finishing, finishing->node, "points", "the rating is too high (%s)", rule);
    else
        *points = (uint16_t)rating;
}
