/* What attack and penetration dice need, modifier by modifier (UN-D2.2). */
#include "rules/universal/fire.h"
#include "rules/universal/parts.h"
#include "rules/universal/told.h"

static const char *const texts[UNIVERSAL_SOURCE_COUNT] = {
    [UNIVERSAL_FROM_NO_ENGINES] = "dead engines",
    [UNIVERSAL_FROM_SILENT_TARGET] = "silent target",
    [UNIVERSAL_FROM_SILENT_OWN] = "running silent",
    [UNIVERSAL_FROM_FIRE_CONTROL] = "fire control",
    [UNIVERSAL_FROM_COUNTERMEASURES] = "countermeasures",
    [UNIVERSAL_FROM_SIZE] = "small target",
    [UNIVERSAL_FROM_DETECTED] = "cloaked target",
    [UNIVERSAL_FROM_NEBULA] = "nebula",
    [UNIVERSAL_FROM_FIELD] = "asteroid field",
    [UNIVERSAL_FROM_TAIL] = "comet's tail",
    [UNIVERSAL_FROM_SUSTAINED] = "sustained fire",
};

static bool list_aim(const int32_t *a, struct event_terms *out)
{
    struct universal_modifiers modifiers;
    universal_modifiers_unpack(a[4], a[5], &modifiers);
    for (int i = 0; i < UNIVERSAL_SOURCE_COUNT; i++)
        terms_add(out, modifiers.of[i],
                  (struct term_source){texts[i], (uint16_t)universal_source_rule(i)});
    if (a[7] > 0)
        out->dice = a[7];
    out->base = a[6] >> 8 & 255;
    out->needs = (int8_t)(a[6] & 255);
    return true;
}

bool universal_terms(const struct game *game, const struct event *event, struct event_terms *out)
{
    const int32_t *a = event->argument;
    (void)game;
    *out = terms_begin();
    if (event->kind == UNIVERSAL_EVENT_AIMED)
        return list_aim(a, out);
    if (event->kind != UNIVERSAL_EVENT_PENETRATED || a[3] <= 0)
        return false;
    out->dice = a[1];
    out->needs = a[3];
    return true;
}
