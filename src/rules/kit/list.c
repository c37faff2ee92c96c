/* All answers to a question, in a fixed order. */
#include "rules/kit/list.h"

void list_add(struct list *list, const struct action *action)
{
    if (list_is_full(list))
        return;
    if (list->count < list->capacity)
        list->out[list->count] = *action;
    list->count++;
}

struct action list_new(const struct list *list, int decision, int unit)
{
    struct action action;
    const struct unit *units = state_units(list->game->state);
    int seat = unit == UNIT_NONE ? question_seat(list->question) : units[unit].seat;
    action_init(&action, decision, seat);
    action.unit = (uint8_t)unit;
    return action;
}

static bool has_several(uint64_t weapons)
{
    return weapons & (weapons - 1);
}

int list_volleys(uint64_t open, const uint64_t *batteries, int battery_count,
                 uint64_t out[LIST_VOLLEYS_MAX])
{
    int count = 0;
    if (has_several(open))
        out[count++] = open;
    for (int i = 0; i < battery_count && i < LIST_BATTERIES_MAX; i++) {
        uint64_t part = open & batteries[i];
        if (has_several(part) && part != open)
            out[count++] = part;
    }
    for (uint64_t rest = open; rest; rest &= rest - 1)
        out[count++] = rest & (~rest + 1);
    return count;
}
