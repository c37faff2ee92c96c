/* Whether an answer fills what its decision uses, and nothing else. */
#include "rules/kit/shape.h"

#include <string.h>

/* Whether nothing else is filled. */
static bool is_clean(const struct action *action, const struct shape *shape)
{
    struct action clean;
    action_init(&clean, action->decision, action->seat);
    if (shape->uses & USES_UNIT)
        clean.unit = action->unit;
    if (shape->uses & USES_TARGET)
        clean.target = action->target;
    if (shape->uses & USES_CELL)
        clean.cell = action->cell;
    if (shape->uses & USES_MODE)
        clean.mode = action->mode;
    if (shape->uses & USES_WEAPONS)
        clean.weapons = action->weapons;
    if (shape->amounts)
        memcpy(clean.amount, action->amount, shape->amounts * sizeof clean.amount[0]);
    if (shape->uses & USES_TEXT)
        for (int i = 0; i < ACTION_TEXT_SIZE - 1 && action->text[i]; i++)
            clean.text[i] = action->text[i];
    return action_equal(action, &clean);
}

#define MALFORMED(...) note_set(why, FAULT_INPUT, NULL, __VA_ARGS__)

enum fault shape_check(const struct game *game, const struct action *action, const char *order,
                       struct note *why)
{
    if (action->decision >= game->rulebook->decision_count)
        return MALFORMED("there is no decision %d", action->decision);
    if (action->seat >= game->setup->seat_count)
        return MALFORMED("there is no seat %d", action->seat);
    const struct shape *shape = &game->rulebook->decisions[action->decision].shape;
    int units = state_head(game->state)->unit_count;
    bool aims =
        (shape->uses & USES_TARGET) && !((shape->uses & MAY_AIM) && action->target == UNIT_NONE);
    if (!is_clean(action, shape))
        return MALFORMED("the answer fills fields it does not use");
    if ((shape->uses & USES_UNIT) && action->unit >= units)
        return MALFORMED("the answer names no unit: there are %d, %s", units, order);
    if (aims && action->target >= units)
        return MALFORMED("the answer names no target");
    if ((shape->uses & USES_MODE) && action->mode > shape->mode_max)
        return MALFORMED("there is no mode %d", action->mode);
    return FAULT_NONE;
}
