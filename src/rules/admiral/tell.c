/* Events and throws, as the steps of the law make them. */
#include "rules/admiral/law.h"

void admiral_tell(struct admiral_walk *walk, int kind, int rule, int unit, int other, int a0,
                  int a1, int a2)
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

void admiral_tell_cell(struct admiral_walk *walk, int kind, int rule, int unit, struct cell cell,
                       int a0)
{
    struct event event = event_make(kind, rule, unit, UNIT_NONE);
    event.cell = cell;
    event.argument[0] = a0;
    event_add(walk->events, &event);
}

void admiral_whisper(struct admiral_walk *walk, int side, const struct event *event)
{
    struct event secret = *event;
    secret.seen_by = (uint8_t)setup_seats_of(walk->game->setup, side);
    event_add(walk->events, &secret);
}

int admiral_throw(struct admiral_walk *walk, const struct roll *roll, const struct dice_part *parts,
                  int part_count)
{
    struct dice *dice = walk->dice;
    int before = dice->throw_count;
    int result = dice_sum(dice, parts, part_count, roll);
    if (dice->throw_count > before)
        walk->roll = (uint16_t)((dice->log ? dice->log->throw_count : dice->throw_count) - 1);
    return result;
}

/* AD-fire.4, AD-dice.3 */
int admiral_throw_defence(struct admiral_walk *walk, int unit, int by, const struct roll *what,
                          int rule)
{
    bool aggressive = walk->state->ships[unit].white == ADMIRAL_AGGRESSIVE;
    struct dice_part part = {.sides = (uint16_t)admiral_defend_die(walk->game, unit),
                             .count = aggressive ? 2 : 1,
                             .keep = 1,
                             .unit = (uint8_t)unit};
    struct roll roll = *what;
    roll.unit = (uint8_t)unit;
    roll.target = (uint8_t)by;
    int result = admiral_throw(walk, &roll, &part, 1);
    admiral_tell(walk, ADMIRAL_EVENT_DEFEND_RESULT, aggressive ? ADMIRAL_RULE_DICE_3 : rule, unit,
                 by, result, 0, 0);
    return result;
}
