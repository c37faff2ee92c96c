/* What attack and penetration dice need, modifier by modifier (UN-D2.2). */
#include "rules/universal/view/view.h"

#include "rules/universal/state/told.h"
#include "rules/universal/law/aim/aim.h"
#include "rules/universal/view/words.h"

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

static void list_aim(const struct event *event, struct event_terms *out)
{
    struct universal_aimed_told told = universal_aimed_of(event);
    struct universal_modifiers modifiers;
    universal_aim_unpack(told.parts[0], told.parts[1], &modifiers);
    for (int i = 0; i < UNIVERSAL_SOURCE_COUNT; i++)
        terms_add(out, modifiers.of[i],
                  (struct term_source){texts[i], (uint16_t)universal_aim_source_rule(i)});
    if (told.dice > 0)
        out->dice = told.dice;
    out->base = told.accuracy >> 8 & 255;
    out->needs = (int8_t)(told.accuracy & 255);
}

/* UN-Z3.5e */
static int count_impact_dice(const struct universal_impacted_told *told)
{
    /* the event may be anything, and so may the product */
    int64_t dice = (int64_t)told->hits * told->impact;
    return dice < INT16_MAX ? (int)dice : INT16_MAX;
}

static bool list_saves(int dice, int needed, struct event_terms *out)
{
    if (needed <= 0)
        return false;
    out->dice = dice;
    out->needs = needed;
    return true;
}

bool universal_terms(const struct game *game, const struct event *event, struct event_terms *out)
{
    (void)game;
    *out = terms_begin();
    if (event->kind == universal_aimed_kind) {
        list_aim(event, out);
        return true;
    }
    if (event->kind == universal_penetrated_kind) {
        struct universal_penetrated_told told = universal_penetrated_of(event);
        return list_saves(told.hits, told.needed, out);
    }
    if (event->kind == universal_impacted_kind) {
        struct universal_impacted_told told = universal_impacted_of(event);
        return list_saves(count_impact_dice(&told), told.needed, out);
    }
    return false;
}
