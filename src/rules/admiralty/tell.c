/* Events and throws, as the steps of the law make them. */
#include "rules/admiralty/law.h"

#include <string.h>

enum { WORD_SOURCES = 8, SOURCE_BITS = 4, DIE = 6 };

_Static_assert(sizeof(int32_t) * EVENT_ARGUMENTS == ADMIRALTY_ORDER_SIZE, "an order fits an event");

struct event admiralty_event_new(const struct admiralty_walk *walk, enum admiralty_event kind,
                                 enum admiralty_rule rule, int unit, int other)
{
    struct event event = event_make((int)kind, (int)rule, unit, other);
    event.roll = walk->roll;
    return event;
}

void admiralty_tell(struct admiralty_walk *walk, const struct event *event)
{
    event_add(walk->events, event);
}

void admiralty_whisper(struct admiralty_walk *walk, int side, const struct event *event)
{
    struct event secret = *event;
    secret.seen_by = (uint8_t)setup_seats_of(walk->game->setup, side);
    event_add(walk->events, &secret);
}

void admiralty_tell_of(struct admiralty_walk *walk, const struct event *event)
{
    if (admiralty_is_hidden(walk->game, event->unit))
        admiralty_whisper(walk, walk->state->units[event->unit].side, event);
    else
        admiralty_tell(walk, event);
}

void admiralty_event_put_text(struct event *event, const char *text)
{
    char bytes[ADMIRALTY_ORDER_SIZE] = {0};
    for (int i = 0; i < ADMIRALTY_ORDER_SIZE - 1 && text[i]; i++)
        bytes[i] = text[i];
    memcpy(event->argument, bytes, sizeof bytes);
}

void admiralty_event_text(const struct event *event, char out[ADMIRALTY_ORDER_SIZE])
{
    memcpy(out, event->argument, ADMIRALTY_ORDER_SIZE);
    out[ADMIRALTY_ORDER_SIZE - 1] = '\0';
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
static struct roll make_roll(const struct admiralty_walk *walk, enum admiralty_purpose purpose,
                             enum admiralty_rule rule, int unit, int target)
{
    bool hidden = admiralty_is_hidden(walk->game, unit) || admiralty_is_hidden(walk->game, target);
    return (struct roll){.purpose = (uint8_t)purpose,
                         .lane = hidden ? DICE_HIDDEN : DICE_OPEN,
                         .unit = (uint8_t)unit,
                         .target = (uint8_t)target,
                         .rule = (uint16_t)rule};
}

static void note_throw(struct admiralty_walk *walk)
{
    const struct dice *dice = walk->dice;
    walk->roll = (uint16_t)((dice->log ? dice->log->throw_count : dice->throw_count) - 1);
}

int admiralty_throw_one(struct admiralty_walk *walk, enum admiralty_purpose purpose,
                        enum admiralty_rule rule, int unit, int target, int sides)
{
    struct roll roll = make_roll(walk, purpose, rule, unit, target);
    int face = dice_one(walk->dice, sides, &roll);
    note_throw(walk);
    return face;
}

/* Pools of many classes are thrown in portions, so that exact odds can follow. */
int admiralty_sort_faces(const int key[DIE], uint8_t class_of[DIE])
{
    enum { MIXED_MAX = 12, THREE_MAX = 120 };
    int classes = 0;
    for (int i = 0; i < DIE; i++) {
        int same = 0;
        while (key[same] != key[i])
            same++;
        class_of[i] = same < i ? class_of[same] : (uint8_t)classes++;
    }
    return classes > 3 ? MIXED_MAX : classes == 3 ? THREE_MAX : DICE_POOL_MAX;
}

void admiralty_throw_classes(struct admiralty_walk *walk, const struct roll *what, int count,
                             const uint8_t class_of[6], int *tally)
{
    struct roll roll = make_roll(walk, (enum admiralty_purpose)what->purpose,
                                 (enum admiralty_rule)what->rule, what->unit, what->target);
    dice_pool(walk->dice, DIE, count, class_of, tally, &roll);
    if (count > 0)
        note_throw(walk);
}

void admiralty_throw_pool(struct admiralty_walk *walk, const struct roll *what, int count,
                          int face_tally[6])
{
    static const uint8_t own_class[DIE] = {0, 1, 2, 3, 4, 5};
    int tally[DICE_CLASSES_MAX];
    admiralty_throw_classes(walk, what, count, own_class, tally);
    memcpy(face_tally, tally, DIE * sizeof tally[0]);
}
