/* Modifiers of strikes and pools of skirmishes, part by part (SS-5B, SS-7A). */
#include "rules/starstrike/view/view.h"

#include "rules/kit/pool.h"
#include "rules/starstrike/view/names.h"

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

static void list_aim(const struct event *event, struct event_terms *out)
{
    static const struct term_source limit = {"limit", STARSTRIKE_RULE_R1A_01I};
    struct starstrike_aimed_told told = starstrike_aimed_of(event);
    int8_t of[STARSTRIKE_SOURCES];
    pool_unpack(told.parts[0], told.parts[1], of, STARSTRIKE_SOURCES);
    for (int i = 0; i < STARSTRIKE_SOURCES; i++)
        terms_add(out, of[i], starstrike_sources[i]);
    terms_add(out, told.modifier - told.sum, limit);
    out->dice = told.dice;
}

static void list_pool(const struct event *event, struct event_terms *out)
{
    struct starstrike_pool_told told = starstrike_pool_of(event);
    const int dice[STARSTRIKE_POOL_SOURCES] = {told.support, told.ram_prow, told.cards};
    for (int i = 0; i < STARSTRIKE_POOL_SOURCES; i++)
        terms_add(out, dice[i], starstrike_pool_sources[i]);
    out->dice = told.dice;
}

bool starstrike_terms(const struct game *game, const struct event *event, struct event_terms *out)
{
    (void)game;
    *out = terms_begin();
    if (event->kind == starstrike_aimed_kind)
        list_aim(event, out);
    else if (event->kind == starstrike_pool_kind)
        list_pool(event, out);
    else
        return false;
    return true;
}
