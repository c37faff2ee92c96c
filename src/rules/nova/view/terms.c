/* The attack modifier part by part, and the dice it leaves (NV-attack.5 … 7). */
#include "rules/nova/law/fire.h"
#include "rules/nova/view/view.h"
#include "rules/nova/view/words.h"

static const struct term_source sources[NOVA_SOURCE_COUNT] = {
    [NOVA_FROM_BANK] = {"bank", NOVA_RULE_ATTACK_5},
    [NOVA_FROM_ECM] = {"ECM", NOVA_RULE_ATTACK_5},
    [NOVA_FROM_CONTROL] = {"Fire Control", NOVA_RULE_SYS_1},
    [NOVA_FROM_HITS] = {"weapon hits", NOVA_RULE_ATTACK_5},
    [NOVA_FROM_STEALTH] = {"stealth", NOVA_RULE_SYS_3},
    [NOVA_FROM_EVASION_OWN] = {"own evasive action", NOVA_RULE_ADV_5},
    [NOVA_FROM_EVASION_TARGET] = {"target's evasive action", NOVA_RULE_ADV_5},
    [NOVA_FROM_SPLIT] = {"split", NOVA_RULE_ADV_2},
    [NOVA_FROM_LOCATION] = {"damage location", NOVA_RULE_OPT_2},
    [NOVA_FROM_ASTEROIDS] = {"asteroids", NOVA_RULE_TERR_1},
    [NOVA_FROM_DUST] = {"dust", NOVA_RULE_TERR_2},
};

static const struct term_source ranges[] = {
    [NOVA_SHORT] = {"short range", NOVA_RULE_ATTACK_5},
    [NOVA_MIDDLE] = {"medium range", NOVA_RULE_ATTACK_5},
    [NOVA_LONG] = {"long range", NOVA_RULE_ATTACK_5},
    [NOVA_LONG_SHOT] = {"long shot", NOVA_RULE_ADV_7},
    [NOVA_BEYOND] = {"out of range", NOVA_RULE_ATTACK_3},
};

static void list_aim(const struct event *event, struct event_terms *out)
{
    struct nova_modifiers modifiers;
    struct nova_aimed_told told = nova_aimed_of(event);
    int band = told.band >= NOVA_SHORT && told.band <= NOVA_BEYOND ? told.band : NOVA_BEYOND;
    nova_aim_unpack_modifiers(told.parts, &modifiers);
    for (int i = 0; i < NOVA_SOURCE_COUNT; i++)
        terms_add(out, modifiers.of[i], i == NOVA_FROM_RANGE ? ranges[band] : sources[i]);
    out->dice = told.dice;
    out->needs = NOVA_HITS_FROM;
}

bool nova_terms(const struct game *game, const struct event *event, struct event_terms *out)
{
    (void)game;
    *out = terms_begin();
    if (event->kind == nova_aimed_kind) {
        list_aim(event, out);
        return true;
    }
    if (event->kind != nova_rocks_kind)
        return false;
    out->dice = nova_rocks_of(event).dice;
    out->needs = NOVA_HITS_FROM;
    return true;
}
