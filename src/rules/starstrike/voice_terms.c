/* Modifiers of strikes and pools of skirmishes, part by part (SS-5B, SS-7A). */
#include "rules/kit/pool.h"
#include "rules/starstrike/parts.h"
#include "rules/starstrike/voice.h"

const struct term_source starstrike_sources[STARSTRIKE_SOURCES] = {
    [STARSTRIKE_FROM_WEAPON] = {"weapon", STARSTRIKE_RULE_R5B_01},
    [STARSTRIKE_FROM_CARDS] = {"cards", STARSTRIKE_RULE_R5B_02},
    [STARSTRIKE_FROM_TERRAIN] = {"terrain", STARSTRIKE_RULE_R5B_03},
    [STARSTRIKE_FROM_STEALTH] = {"Stealth", STARSTRIKE_RULE_R9J},
    [STARSTRIKE_FROM_DELECTABLE] = {"Delectable", STARSTRIKE_RULE_R9P},
    [STARSTRIKE_FROM_SKILLED] = {"Skilled", STARSTRIKE_RULE_R5B_04},
    [STARSTRIKE_FROM_AUGUR] = {"Augur", STARSTRIKE_RULE_R9L},
    [STARSTRIKE_FROM_SCENARIO] = {"scenario", STARSTRIKE_RULE_R5B_05},
};

const struct term_source starstrike_pool_sources[STARSTRIKE_POOL_SOURCES] = {
    {"Support", STARSTRIKE_RULE_R9K},
    {"Ram-Prow", STARSTRIKE_RULE_R9O},
    {"cards", STARSTRIKE_RULE_D_3_7},
};

/* a: m, sum, dice, modifiers (two words) */
static bool list_aim(const int32_t *a, struct event_terms *out)
{
    static const struct term_source limit = {"limit", STARSTRIKE_RULE_R1A_01I};
    int8_t of[STARSTRIKE_SOURCES];
    pool_unpack(a[3], a[4], of, STARSTRIKE_SOURCES);
    for (int i = 0; i < STARSTRIKE_SOURCES; i++)
        terms_add(out, of[i], starstrike_sources[i]);
    terms_add(out, a[0] - a[1], limit);
    out->dice = a[2];
    return true;
}

bool starstrike_terms(const struct game *game, const struct event *event, struct event_terms *out)
{
    const int32_t *a = event->argument;
    (void)game;
    *out = terms_begin();
    if (event->kind == STARSTRIKE_EVENT_AIMED)
        return list_aim(a, out);
    if (event->kind != STARSTRIKE_EVENT_POOL)
        return false;
    for (int i = 0; i < STARSTRIKE_POOL_SOURCES; i++)
        terms_add(out, a[3 + i], starstrike_pool_sources[i]);
    out->dice = a[0];
    return true;
}
