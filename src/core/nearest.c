/* Picking the nearest of several words. */
#include "core/nearest.h"

#include "base/text.h"
#include "core/names.h"

#include <string.h>

void nearest_offer(struct nearest *nearest, const char *candidate)
{
    bool begins = strlen(nearest->word) >= 2 && text_starts(candidate, nearest->word);
    if (!begins && !names_near(nearest->word, candidate))
        return;
    int distance = begins ? 0 : names_distance(nearest->word, candidate);
    if (nearest->best && distance >= nearest->distance)
        return;
    nearest->best = candidate;
    nearest->distance = distance;
}
