/* What to-hit and impact dice need, modifier by modifier (AE-8.0.1). */
#include "rules/admiralty/fire.h"
#include "rules/admiralty/law.h"
#include "rules/admiralty/parts.h"

static const char *const range_texts[] = {
    [ADMIRALTY_SHORT] = "short range",
    [ADMIRALTY_MEDIUM] = "medium range",
    [ADMIRALTY_LONG] = "long range",
    [ADMIRALTY_BEYOND] = "beyond range",
};

static const char *const texts[ADMIRALTY_SOURCE_COUNT] = {
    [ADMIRALTY_FROM_FLIGHT] = "at a flight",
    [ADMIRALTY_FROM_COUNTERMEASURES] = "countermeasures",
    [ADMIRALTY_FROM_FIRE_CONTROL] = "fire control",
    [ADMIRALTY_FROM_EVASION_OWN] = "own evasive action",
    [ADMIRALTY_FROM_EVASION_TARGET] = "target's evasive action",
    [ADMIRALTY_FROM_AIM] = "aimed",
    [ADMIRALTY_FROM_FIELD] = "asteroid field",
    [ADMIRALTY_FROM_DUST] = "dust",
    [ADMIRALTY_FROM_NEBULA] = "nebula",
    [ADMIRALTY_FROM_TRAIT] = "trait",
};

/* AE-4.2.2, unless the event itself tells of a rule that changes ranges */
static enum admiralty_rule range_rule(const struct event *event)
{
    switch (event->rule) {
    case ADMIRALTY_RULE_B11:
    case ADMIRALTY_RULE_C4_4:
    case ADMIRALTY_RULE_C4_5:
        return event->rule;
    default:
        return ADMIRALTY_RULE_R4_2_2;
    }
}

static struct term_source source_of(const struct event *event, int source)
{
    if (source == ADMIRALTY_FROM_RANGE)
        return (struct term_source){range_texts[event->argument[7] & 3],
                                    (uint16_t)range_rule(event)};
    bool trait = source == ADMIRALTY_FROM_TRAIT; /* told with the rule of it */
    return (struct term_source){
        texts[source],
        trait ? event->rule : (uint16_t)admiralty_source_rule((enum admiralty_source)source)};
}

bool admiralty_terms(const struct game *game, const struct event *event, struct event_terms *out)
{
    const int32_t *a = event->argument;
    struct admiralty_modifiers modifiers;
    bool aimed = event->kind == ADMIRALTY_EVENT_AIMED;
    (void)game;
    *out = terms_begin();
    if (!aimed && (event->kind != ADMIRALTY_EVENT_PIERCES || a[2] <= 0))
        return false;
    out->dice = a[1];
    out->base = aimed ? a[2] : a[2] + 1; /* above the shields (AE-4.3.1) */
    out->needs = admiralty_event_need(event);
    admiralty_event_modifiers(event, &modifiers);
    for (int source = 0; source < ADMIRALTY_SOURCE_COUNT; source++)
        terms_add(out, modifiers.of[source], source_of(event, source));
    return true;
}
