/* Actions as values. */
#include "core/action.h"

#include "core/state.h"

#include <string.h>

void action_init(struct action *action, int decision, int seat)
{
    memset(action, 0, sizeof *action);
    action->decision = (uint8_t)decision;
    action->seat = (uint8_t)seat;
    action->unit = UNIT_NONE;
    action->target = UNIT_NONE;
    action->cell = CELL_NOWHERE;
}

bool action_equal(const struct action *a, const struct action *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}
