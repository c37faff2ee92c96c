/* Events and throws, as the steps of the law make them. */
#include "rules/admiralty/law/law.h"

#include "rules/kit/secret.h"

_Static_assert((int)WALK_TEXT_SIZE == (int)ADMIRALTY_ORDER_SIZE, "an order fits an event");

void admiralty_walk_tell(struct walk *walk, const struct event *event)
{
    if (admiralty_ship_is_hidden(walk->game, event->unit))
        walk_whisper(walk, admiralty_state_of(walk->game)->units[event->unit].side, event);
    else
        walk_tell(walk, event);
}

void admiralty_walk_tell_this(struct walk *walk, struct event event)
{
    admiralty_walk_tell(walk, &event);
}

/* AE-4.6, AE-B3.5: dice for a hidden ship never shift the open ones */
struct roll admiralty_walk_roll(const struct walk *walk, enum admiralty_purpose purpose,
                                enum admiralty_rule rule, int unit, int target)
{
    bool hidden =
        admiralty_ship_is_hidden(walk->game, unit) || admiralty_ship_is_hidden(walk->game, target);
    return (struct roll){.purpose = (uint8_t)purpose,
                         .lane = hidden ? DICE_HIDDEN : DICE_OPEN,
                         .unit = (uint8_t)unit,
                         .target = (uint8_t)target,
                         .rule = (uint16_t)rule};
}

int admiralty_walk_throw(struct walk *walk, enum admiralty_purpose purpose,
                         enum admiralty_rule rule, int unit, int target, int sides)
{
    struct roll roll = admiralty_walk_roll(walk, purpose, rule, unit, target);
    return walk_throw_one(walk, &roll, sides);
}

void admiralty_walk_end_run(struct walk *walk, const struct action *action,
                            enum admiralty_rule rule)
{
    admiralty_state_of(walk->game)->ended |= (uint8_t)(1 << action->seat);
    secret_tell_ended(walk, admiralty_run_ended_kind, (int)rule, action);
}
