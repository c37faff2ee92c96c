/* Events and throws, as the steps of the law make them. */
#include "rules/admiralty/law.h"

#include <string.h>

enum { WORD_SOURCES = 8, SOURCE_BITS = 4 };

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
    uint32_t packed = 0;
    for (int i = 0; i < WORD_SOURCES && word * WORD_SOURCES + i < ADMIRALTY_SOURCE_COUNT; i++)
        packed |= ((uint32_t)modifiers->of[word * WORD_SOURCES + i] & 15U) << (SOURCE_BITS * i);
    return (int32_t)packed;
}

void admiralty_modifiers_unpack(int32_t word0, int32_t word1, struct admiralty_modifiers *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < ADMIRALTY_SOURCE_COUNT; i++) {
        uint32_t word = (uint32_t)(i < WORD_SOURCES ? word0 : word1);
        int nibble = (int)(word >> (SOURCE_BITS * (i % WORD_SOURCES)) & 15U);
        out->of[i] = (int8_t)(nibble < 8 ? nibble : nibble - 16);
        out->sum = (int8_t)(out->sum + out->of[i]);
    }
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
