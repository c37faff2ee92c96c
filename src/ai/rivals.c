/* Enemies do not always follow the same reflex: a plan must stand up to others as well. */
#include "ai/rivals.h"

static void look_at(struct rivals *rivals, const struct game *world,
                    const struct question *question, const struct pace *pace)
{
    for (int unit = unit_set_next(&question->units, 0); unit != UNIT_NONE && !pace_is_stopped(pace);
         unit = unit_set_next(&question->units, unit + 1)) {
        struct question about = question_about(question, unit);
        int count = world->rulebook->propose(world, &about, rivals->plan[unit], RIVALS_PLANS);
        rivals->count[unit] = (uint8_t)(count < RIVALS_PLANS ? count : RIVALS_PLANS);
    }
}

struct rivals *rivals_find(const struct game *world, int side, const struct pace *pace,
                           struct arena *arena)
{
    struct question open[QUESTIONS_MAX];
    int count = world->rulebook->pending(world, open);
    struct rivals *rivals = NULL;
    for (int i = 0; i < count; i++) {
        if (!open[i].secret || world->setup->seat[question_seat(&open[i])].side == side)
            continue;
        if (!rivals)
            rivals = arena_take(arena, sizeof *rivals);
        if (rivals)
            look_at(rivals, world, &open[i], pace);
    }
    return rivals;
}

void rivals_vary(const struct rivals *rivals, const struct game *game, struct random *random,
                 struct action *reflex)
{
    if (reflex->unit == UNIT_NONE || rivals->count[reflex->unit] == 0 || random_below(random, 2))
        return;
    uint32_t count = rivals->count[reflex->unit];
    uint32_t first = random_below(random, count), second = random_below(random, count);
    const struct action *plan = &rivals->plan[reflex->unit][first < second ? first : second];
    if (plan->unit == reflex->unit && game->rulebook->permits(game, plan, NULL) == FAULT_NONE)
        *reflex = *plan;
}
