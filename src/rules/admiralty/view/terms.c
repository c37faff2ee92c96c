/* What to-hit and impact dice need, modifier by modifier (AE-8.0.1). */
#include "rules/admiralty/view/view.h"

#include "rules/admiralty/law/fire/fire.h"

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
        return (struct term_source){range_texts[admiralty_aimed_of(event).band & 3],
                                    (uint16_t)range_rule(event)};
    bool trait = source == ADMIRALTY_FROM_TRAIT; /* told with the rule of it */
    return (struct term_source){
        texts[source],
        trait ? event->rule : (uint16_t)admiralty_gun_source_rule((enum admiralty_source)source)};
}

static void list_modifiers(const struct event *event, const int32_t parts[2],
                           struct event_terms *out)
{
    struct admiralty_modifiers modifiers;
    admiralty_modifier_read(parts, &modifiers);
    out->needs = admiralty_modifier_need(parts);
    for (int source = 0; source < ADMIRALTY_SOURCE_COUNT; source++)
        terms_add(out, modifiers.of[source], source_of(event, source));
}

bool admiralty_terms(const struct game *game, const struct event *event, struct event_terms *out)
{
    (void)game;
    *out = terms_begin();
    if (event->kind == admiralty_aimed_kind) {
        struct admiralty_aimed_told told = admiralty_aimed_of(event);
        out->dice = told.dice;
        out->base = told.acc;
        list_modifiers(event, told.parts, out);
        return true;
    }
    struct admiralty_pierces_told told = admiralty_pierces_of(event);
    if (event->kind != admiralty_pierces_kind || told.shields <= 0)
        return false;
    out->dice = told.dice;
    out->base = told.shields + 1; /* above the shields (AE-4.3.1) */
    list_modifiers(event, told.parts, out);
    return true;
}
