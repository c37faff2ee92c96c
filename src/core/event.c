/* Events as values. */
#include "core/event.h"

#include "core/state.h"

#include <stddef.h>

struct event event_make(int kind, int rule, int unit, int other)
{
    return (struct event){.kind = (uint16_t)kind,
                          .rule = (uint16_t)rule,
                          .roll = EVENT_NO_ROLL,
                          .unit = (uint8_t)unit,
                          .other = (uint8_t)other,
                          .seen_by = EVENT_SEEN_BY_ALL,
                          .cell = CELL_NOWHERE};
}

void event_add(struct events *events, const struct event *event)
{
    if (!events)
        return;
    if (events->count < events->capacity)
        events->list[events->count] = *event;
    events->count++;
}
