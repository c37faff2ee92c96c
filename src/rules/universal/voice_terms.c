/* What attack and penetration dice need, modifier by modifier (UN-D2.2). */
#include "rules/universal/fire.h"
#include "rules/universal/parts.h"
#include "rules/universal/told.h"
#include "rules/universal/voice.h"

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
    [UNIVERSAL_FROM_RANGE] = "range",
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

int universal_voice_impact_dice(const struct event *event)
{
    /* the event may be anything, and so may the product */
    int64_t dice = (int64_t)event->argument[1] * event->argument[5];
    return dice < INT16_MAX ? (int)dice : INT16_MAX;
}

bool universal_terms(const struct game *game, const struct event *event, struct event_terms *out)
{
    const int32_t *a = event->argument;
    (void)game;
    *out = terms_begin();
    if (event->kind == UNIVERSAL_EVENT_AIMED)
        return list_aim(a, out);
    bool impact = event->kind == UNIVERSAL_EVENT_IMPACTED;
    if ((event->kind != UNIVERSAL_EVENT_PENETRATED && !impact) || a[3] <= 0)
        return false;
    out->dice = impact ? universal_voice_impact_dice(event) : a[1];
    out->needs = a[3];
    return true;
}
