/* Events and throws, as the steps of the law make them. */
#include "rules/admiralty/law.h"

#include "rules/kit/pool.h"

_Static_assert((int)WALK_TEXT_SIZE == (int)ADMIRALTY_ORDER_SIZE, "an order fits an event");

void admiralty_tell_of(struct walk *walk, const struct event *event)
{
    if (admiralty_is_hidden(walk->game, event->unit))
        walk_whisper(walk, admiralty_state_of(walk->game)->units[event->unit].side, event);
    else
        walk_tell(walk, event);
}

/* AE-8.0.1 */
int32_t admiralty_modifiers_pack(const struct admiralty_modifiers *modifiers, int word)
{
    return pool_pack(modifiers->of, ADMIRALTY_SOURCE_COUNT, word);
}

void admiralty_modifiers_unpack(int32_t word0, int32_t word1, struct admiralty_modifiers *out)
{
    out->sum = (int8_t)pool_unpack(word0, word1, out->of, ADMIRALTY_SOURCE_COUNT);
}

void admiralty_event_put_need(struct event *event, const struct admiralty_modifiers *modifiers,
                              int need)
{
    event->argument[4] = admiralty_modifiers_pack(modifiers, 0);
    event->argument[5] =
        (int32_t)((uint32_t)admiralty_modifiers_pack(modifiers, 1) << 8 | ((uint32_t)need & 255U));
}

int admiralty_event_need(const struct event *event)
{
    int low = event->argument[5] & 255;
    return low < 128 ? low : low - 256;
}

void admiralty_event_modifiers(const struct event *event, struct admiralty_modifiers *out)
{
    uint32_t word1 = (uint32_t)event->argument[5] >> 8;
    admiralty_modifiers_unpack(event->argument[4], (int32_t)word1, out);
}

/* AE-4.6, AE-B3.5: dice for a hidden ship never shift the open ones */
struct roll admiralty_roll(const struct walk *walk, enum admiralty_purpose purpose,
                           enum admiralty_rule rule, int unit, int target)
{
    bool hidden = admiralty_is_hidden(walk->game, unit) || admiralty_is_hidden(walk->game, target);
    return (struct roll){.purpose = (uint8_t)purpose,
                         .lane = hidden ? DICE_HIDDEN : DICE_OPEN,
                         .unit = (uint8_t)unit,
                         .target = (uint8_t)target,
                         .rule = (uint16_t)rule};
}

int admiralty_throw_one(struct walk *walk, enum admiralty_purpose purpose, enum admiralty_rule rule,
                        int unit, int target, int sides)
{
    struct roll roll = admiralty_roll(walk, purpose, rule, unit, target);
    return walk_throw_one(walk, &roll, sides);
}
