/* Memory for one thread; most of it is never touched and costs nothing. */
#include "referee/desk.h"

#include <stdlib.h>

static size_t largest_state(const struct rulebook *const *rulebooks)
{
    size_t largest = 1;
    for (int i = 0; rulebooks[i]; i++)
        if (rulebooks[i]->state_size > largest)
            largest = rulebooks[i]->state_size;
    return largest;
}

bool desk_open(struct desk *desk, const struct rulebook *const *rulebooks)
{
    size_t size = largest_state(rulebooks);
    *desk = (struct desk){.answer = malloc(DESK_ANSWER_MAX),
                          .tree = malloc(DESK_TREE_SIZE),
                          .view = calloc(1, size),
                          .other = calloc(1, size)};
    return desk->answer && desk->tree && desk->view && desk->other;
}

void desk_close(struct desk *desk)
{
    free(desk->answer);
    free(desk->tree);
    free(desk->odds);
    free(desk->view);
    free(desk->other);
    *desk = (struct desk){0};
}

void *desk_odds(struct desk *desk)
{
    if (!desk->odds)
        desk->odds = malloc(DESK_ODDS_SIZE);
    return desk->odds;
}
