/* One weapon at one target: modifiers, and values by range (AE-8.0.1, AE-C4). */
#include "rules/admiralty/law/fire/fire.h"

#include <string.h>

enum { FLIGHT_ACC = 5 }; /* AE-5.4.2 */

static const struct admiralty_battery *battery_of(const struct game *game, int unit, int weapon)
{
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    return &design->battery[design->weapon[weapon].battery];
}

/* AE-B11: one band further off */
static enum admiralty_band shift_band(const struct game *game, int target, enum admiralty_band band)
{
    if (band != ADMIRALTY_BEYOND &&
        admiralty_ship_has_device(game, target, ADMIRALTY_DEVICE_STEALTH))
        band++;
    return band;
}

/* AE-4.2.2, then AE-C4.3, AE-C4.4, AE-C4.5 */
static int range_modifier(const struct admiralty_gun *gun)
{
    static const int8_t plain[] = {[ADMIRALTY_SHORT] = 1,
                                   [ADMIRALTY_MEDIUM] = 0,
                                   [ADMIRALTY_LONG] = -1,
                                   [ADMIRALTY_BEYOND] = -1};
    int modifier = plain[gun->band];
    if (!gun->traits)
        return modifier;
    if (admiralty_gun_has(gun, ADMIRALTY_NO_RANGE_MODIFIERS))
        return 0;
    if (admiralty_gun_has(gun, ADMIRALTY_INVERTED_RANGE_MODIFIERS))
        modifier = -modifier;
    return admiralty_gun_has(gun, ADMIRALTY_DOUBLED_RANGE_MODIFIERS) ? 2 * modifier : modifier;
}

/* AE-8.0.1: what a target brings with it counts against ships and flights alike */
static void add_target(const struct game *game, int target, struct admiralty_modifiers *out)
{
    if (admiralty_ship_has_device(game, target, ADMIRALTY_DEVICE_COUNTERMEASURES)) /* AE-B4 */
        out->of[ADMIRALTY_FROM_COUNTERMEASURES] = -1;
    if (admiralty_element_of(game, target)->flags & ADMIRALTY_EVASIVE) /* AE-D4 */
        out->of[ADMIRALTY_FROM_EVASION_TARGET] = -1;
}

static void add_attacker(const struct game *game, int unit, const struct admiralty_gun *gun,
                         struct admiralty_modifiers *out)
{
    bool control = admiralty_ship_has_device(game, unit, ADMIRALTY_DEVICE_FIRE_CONTROL);
    if (control) /* AE-B5 */
        out->of[ADMIRALTY_FROM_FIRE_CONTROL] = 1;
    if (admiralty_element_of(game, unit)->flags & ADMIRALTY_EVASIVE) /* AE-D4 */
        out->of[ADMIRALTY_FROM_EVASION_OWN] = -1;
    if (gun->aim != ADMIRALTY_AIM_NONE && !control) /* AE-E2 */
        out->of[ADMIRALTY_FROM_AIM] = -1;
}

/* AE-G1b, AE-G3, AE-G4 */
static void add_line(uint8_t line, struct admiralty_modifiers *out)
{
    if (line & ADMIRALTY_LINE_FIELD)
        out->of[ADMIRALTY_FROM_FIELD] = -1;
    out->of[ADMIRALTY_FROM_DUST] = (int8_t) - (line & ADMIRALTY_LINE_DUST);
    if (line & ADMIRALTY_LINE_NEBULA)
        out->of[ADMIRALTY_FROM_NEBULA] = -1;
}

static enum admiralty_rule range_rule(const struct game *game, const struct admiralty_gun *gun,
                                      int target)
{
    if (admiralty_gun_has(gun, ADMIRALTY_NO_RANGE_MODIFIERS))
        return ADMIRALTY_RULE_C4_3;
    if (admiralty_gun_has(gun, ADMIRALTY_INVERTED_RANGE_MODIFIERS))
        return ADMIRALTY_RULE_C4_4;
    if (admiralty_gun_has(gun, ADMIRALTY_DOUBLED_RANGE_MODIFIERS))
        return ADMIRALTY_RULE_C4_5;
    if (admiralty_ship_has_device(game, target, ADMIRALTY_DEVICE_STEALTH))
        return ADMIRALTY_RULE_B11;
    return gun->modifiers.of[ADMIRALTY_FROM_RANGE] ? ADMIRALTY_RULE_R4_2_2 : ADMIRALTY_RULE_R4_2_1;
}

enum admiralty_rule admiralty_gun_source_rule(enum admiralty_source source)
{
    static const enum admiralty_rule rules[ADMIRALTY_SOURCE_COUNT] = {
        [ADMIRALTY_FROM_RANGE] = ADMIRALTY_RULE_R4_2_2,
        [ADMIRALTY_FROM_FLIGHT] = ADMIRALTY_RULE_R5_4_4,
        [ADMIRALTY_FROM_COUNTERMEASURES] = ADMIRALTY_RULE_B4,
        [ADMIRALTY_FROM_FIRE_CONTROL] = ADMIRALTY_RULE_B5,
        [ADMIRALTY_FROM_EVASION_OWN] = ADMIRALTY_RULE_D4,
        [ADMIRALTY_FROM_EVASION_TARGET] = ADMIRALTY_RULE_D4,
        [ADMIRALTY_FROM_AIM] = ADMIRALTY_RULE_E2,
        [ADMIRALTY_FROM_FIELD] = ADMIRALTY_RULE_G1B,
        [ADMIRALTY_FROM_DUST] = ADMIRALTY_RULE_G3,
        [ADMIRALTY_FROM_NEBULA] = ADMIRALTY_RULE_G4,
        [ADMIRALTY_FROM_TRAIT] = ADMIRALTY_RULE_R8_0_1};
    return rules[source];
}

/* The rule that says most: of the one special modifier, or how several add up (AE-8.0.1). */
static enum admiralty_rule choose_rule(const struct admiralty_gun *gun, enum admiralty_rule plain)
{
    enum admiralty_rule rule = plain;
    bool several = plain != ADMIRALTY_RULE_R4_2_1 && plain != ADMIRALTY_RULE_R4_2_2;
    for (int source = ADMIRALTY_FROM_FLIGHT; source <= ADMIRALTY_FROM_NEBULA; source++) {
        if (gun->modifiers.of[source] == 0)
            continue;
        rule = several ? ADMIRALTY_RULE_R8_0_1
                       : admiralty_gun_source_rule((enum admiralty_source)source);
        several = true;
    }
    return rule;
}

static void add_up(struct admiralty_gun *gun)
{
    int sum = 0;
    for (int source = 0; source < ADMIRALTY_SOURCE_COUNT; source++)
        sum += gun->modifiers.of[source];
    gun->modifiers.sum = (int8_t)sum;
    gun->need = gun->acc - sum;
}

/* AE-C4.7, AE-C4.8 */
static int value_at_range(const struct admiralty_gun *gun, enum admiralty_value which, int value)
{
    int doubled_at = -1, halved_at = -1;
    if (gun->traits >> (ADMIRALTY_RANGE_BASED_ROF + (int)which) & 1) {
        doubled_at = ADMIRALTY_SHORT;
        halved_at = ADMIRALTY_LONG;
    } else if (gun->traits >> (ADMIRALTY_INVERTED_RANGE_BASED_ROF + (int)which) & 1) {
        doubled_at = ADMIRALTY_LONG;
        halved_at = ADMIRALTY_SHORT;
    }
    if ((int)gun->band == doubled_at)
        return 2 * value;
    return (int)gun->band == halved_at ? (value + 1) / 2 : value;
}

/* AE-C4.9 */
int admiralty_gun_variable(const struct admiralty_gun *gun, enum admiralty_value which, int printed,
                           int face)
{
    return value_at_range(gun, which, face < 2 * printed ? face : 2 * printed);
}

int admiralty_gun_printed(const struct game *game, int unit, int weapon, enum admiralty_value which)
{
    if (weapon < 0)
        return 1;
    const struct admiralty_battery *battery = battery_of(game, unit, weapon);
    const int values[] = {battery->rof, battery->imp, battery->dmg};
    return values[which];
}

static int value_of(const struct admiralty_gun *gun, enum admiralty_value which, int printed)
{
    if (!gun->traits)
        return printed;
    bool variable = gun->traits >> (ADMIRALTY_VARIABLE_ROF + (int)which) & 1;
    return variable ? printed : value_at_range(gun, which, printed);
}

/* AE-5.4.2, AE-5.4.3: fighters have neither arcs nor bands */
static void aim_fighters(const struct game *game, int unit, int target, struct admiralty_gun *gun)
{
    gun->band = ADMIRALTY_MEDIUM;
    gun->acc = FLIGHT_ACC;
    gun->rof = admiralty_element_of(game, unit)->fighters;
    gun->imp = gun->dmg = 1;
    add_target(game, target, &gun->modifiers);
    add_up(gun);
}

/* AE-4.2.1, AE-8.0.1 */
static void aim_weapon(const struct game *game, int unit, int target, uint8_t line,
                       struct admiralty_gun *gun)
{
    const struct admiralty_battery *battery = battery_of(game, unit, gun->weapon);
    gun->traits = battery->traits;
    gun->band = shift_band(game, target, admiralty_band_at(battery->rng, gun->distance));
    gun->acc = battery->acc;
    gun->rof = value_of(gun, ADMIRALTY_ROF, battery->rof);
    gun->imp = value_of(gun, ADMIRALTY_IMP, battery->imp);
    gun->dmg = value_of(gun, ADMIRALTY_DMG, battery->dmg);
    gun->aim = (enum admiralty_aim)(line >> ADMIRALTY_LINE_AIM_SHIFT);
    gun->modifiers.of[ADMIRALTY_FROM_RANGE] = (int8_t)range_modifier(gun);
    if (admiralty_is_flight(game, target))
        gun->modifiers.of[ADMIRALTY_FROM_FLIGHT] = -1;
    add_target(game, target, &gun->modifiers);
    add_attacker(game, unit, gun, &gun->modifiers);
    add_line(line, &gun->modifiers);
    add_up(gun);
}

enum admiralty_rule admiralty_gun_rule(const struct game *game, const struct admiralty_gun *gun,
                                       int target)
{
    if (gun->weapon >= 0)
        return choose_rule(gun, range_rule(game, gun, target));
    if (gun->modifiers.sum != 0)
        return ADMIRALTY_RULE_R8_0_1;
    return admiralty_is_flight(game, target) ? ADMIRALTY_RULE_R5_4_3 : ADMIRALTY_RULE_R5_4_2;
}

/* AE-C4.1, AE-C4.2 */
static void set_pierce(struct admiralty_gun *gun)
{
    bool better = admiralty_gun_has(gun, ADMIRALTY_PIERCING);
    bool worse = admiralty_gun_has(gun, ADMIRALTY_NON_PIERCING);
    gun->pierce = better - worse;
    gun->pierce_rule = better  ? ADMIRALTY_RULE_C4_1
                       : worse ? ADMIRALTY_RULE_C4_2
                               : ADMIRALTY_RULE_R4_3_1;
}

void admiralty_gun_aim(const struct game *game, int unit, int weapon, int target, uint8_t line,
                       struct admiralty_gun *out)
{
    const struct unit *units = admiralty_state_of(game)->units;
    memset(out, 0, sizeof *out);
    out->weapon = weapon;
    out->distance = admiralty_distance(units[unit].cell, units[target].cell);
    if (weapon < 0)
        aim_fighters(game, unit, target, out);
    else
        aim_weapon(game, unit, target, line, out);
    set_pierce(out);
}
