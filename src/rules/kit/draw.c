/* Drawing answers at random. */
#include "rules/kit/draw.h"

enum { LISTED_MAX = 64 };

struct draw draw_begin(const struct game *game, const struct question *question,
                       struct random *random)
{
    return (struct draw){game, question, random, game->setup->seat[question_seat(question)].side};
}

int draw_below(const struct draw *draw, int limit)
{
    return (int)random_below(draw->random, (uint32_t)limit);
}

bool draw_chance(const struct draw *draw, int percent)
{
    return draw_below(draw, 100) < percent;
}

bool draw_keeps(const struct draw *draw, uint32_t *count)
{
    return random_below(draw->random, ++*count) == 0;
}

bool draw_permits(const struct draw *draw, const struct action *action)
{
    return draw->game->rulebook->permits(draw->game, action, NULL) == FAULT_NONE;
}

int draw_unit(const struct draw *draw)
{
    int chosen = draw->question->unit;
    uint32_t count = 0;
    if (chosen != UNIT_NONE)
        return chosen;
    for (int unit = 0; unit < state_head(draw->game->state)->unit_count; unit++)
        if (asked_of(draw->game, draw->question, unit) && draw_keeps(draw, &count))
            chosen = unit;
    return chosen;
}

int draw_enemy(const struct draw *draw, asked_unit *counts)
{
    int chosen = UNIT_NONE;
    uint32_t count = 0;
    for (int unit = 0; unit < state_head(draw->game->state)->unit_count; unit++)
        if (state_units(draw->game->state)[unit].side != draw->side && counts(draw->game, unit) &&
            draw_keeps(draw, &count))
            chosen = unit;
    return chosen;
}

struct action draw_listed(const struct draw *draw)
{
    struct action list[LISTED_MAX];
    const struct rulebook *rulebook = draw->game->rulebook;
    int count = rulebook->choices(draw->game, draw->question, UNIT_ANY, list, LISTED_MAX);
    if (count == 0)
        return rulebook->fallback(draw->game, draw->question);
    return list[draw_below(draw, count < LISTED_MAX ? count : LISTED_MAX)];
}
