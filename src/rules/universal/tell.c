/* Events and throws about ships that are hidden, and what breaks the quiet. */
#include "rules/universal/law.h"

_Static_assert((int)WALK_TEXT_SIZE == (int)UNIVERSAL_ORDER_SIZE, "an order fits an event");

/* UN-C4.2c */
void universal_tell_of(struct walk *walk, const struct event *event)
{
    if (universal_is_hidden(walk->game, event->unit))
        walk_whisper(walk, universal_state_of(walk->game)->units[event->unit].side, event);
    else
        walk_tell(walk, event);
}

/* UN-D0.3: dice for a hidden ship never shift the open ones */
struct roll universal_roll(const struct walk *walk, enum universal_purpose purpose,
                           enum universal_rule rule, int unit, int target)
{
    bool hidden = universal_is_hidden(walk->game, unit) || universal_is_hidden(walk->game, target);
    return (struct roll){.purpose = (uint8_t)purpose,
                         .lane = hidden ? DICE_HIDDEN : DICE_OPEN,
                         .unit = (uint8_t)unit,
                         .target = (uint8_t)target,
                         .rule = (uint16_t)rule};
}

/* UN-D6.3: Seekers stay in sight when the ship that launched them has cloaked */
struct roll universal_roll_at(const struct walk *walk, enum universal_purpose purpose,
                              enum universal_rule rule, int unit, int target)
{
    struct roll roll = universal_roll(walk, purpose, rule, unit, target);
    roll.lane = universal_is_hidden(walk->game, target) ? DICE_HIDDEN : DICE_OPEN;
    return roll;
}

/* UN-B3.4 */
void universal_stir(struct walk *walk, int unit)
{
    struct universal_state *state = universal_state_of(walk->game);
    if (universal_is_hidden(walk->game, unit))
        state->elements[unit].flags |= UNIVERSAL_STIRRED;
    else
        state->stirred = 1;
}
