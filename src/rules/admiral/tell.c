/* Events and throws, as the steps of the law make them. */
#include "rules/admiral/law.h"

void admiral_tell(struct walk *walk, int kind, int rule, int unit, int other, int a0, int a1,
                  int a2)
{
    if (!walk->events)
        return;
    struct event event = event_make(kind, rule, unit, other);
    event.roll = walk->roll;
    event.argument[0] = a0;
    event.argument[1] = a1;
    event.argument[2] = a2;
    event_add(walk->events, &event);
}

void admiral_tell_cell(struct walk *walk, int kind, int rule, int unit, struct cell cell, int a0)
{
    struct event event = event_make(kind, rule, unit, UNIT_NONE);
    event.cell = cell;
    event.argument[0] = a0;
    event_add(walk->events, &event);
}

/* AD-fire.4, AD-dice.3 */
int admiral_throw_defence(struct walk *walk, int unit, int by, const struct roll *what, int rule)
{
    bool aggressive = admiral_state_of(walk->game)->ships[unit].white == ADMIRAL_AGGRESSIVE;
    struct dice_part part = {.sides = (uint16_t)admiral_defend_die(walk->game, unit),
                             .count = aggressive ? 2 : 1,
                             .keep = 1,
                             .unit = (uint8_t)unit};
    struct roll roll = *what;
    roll.unit = (uint8_t)unit;
    roll.target = (uint8_t)by;
    int result = walk_throw_sum(walk, &roll, &part, 1);
    admiral_tell(walk, ADMIRAL_EVENT_DEFEND_RESULT, aggressive ? ADMIRAL_RULE_DICE_3 : rule, unit,
                 by, result, 0, 0);
    return result;
}
