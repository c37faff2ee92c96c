/* What of a ship's fire may be declared at what: targets, weapons, ranges (AE-4.1, AE-B11, AE-F2).
 */
#include "rules/admiralty/law/fire/fire.h"

/* AE-0.3.1, AE-4.1.1, AE-B3.2, AE-F2 */
enum admiralty_rule admiralty_broadside_target_bar(const struct game *game, int unit, int target)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    if (target >= state->head.unit_count)
        return ADMIRALTY_RULE_R4_1_1;
    if (state->units[target].side == state->units[unit].side)
        return ADMIRALTY_RULE_R0_3_1;
    if (state->units[target].status == ADMIRALTY_HIDDEN)
        return ADMIRALTY_RULE_B3_2;
    if (!admiralty_ship_is_on_board(game, target))
        return ADMIRALTY_RULE_R4_1_1;
    if (admiralty_is_flight(game, target) && state->elements[target].rival != UNIT_NONE)
        return ADMIRALTY_RULE_F2;
    return ADMIRALTY_RULE_COUNT;
}

/* AE-4.1.2, AE-B11, AE-C4.6 */
static enum admiralty_rule range_bar(const struct game *game,
                                     const struct admiralty_battery *battery, int distance,
                                     int target)
{
    enum admiralty_band band = admiralty_band_at(battery->rng, distance);
    if (band == ADMIRALTY_BEYOND)
        return ADMIRALTY_RULE_R4_1_2;
    if (admiralty_ship_has_device(game, target, ADMIRALTY_DEVICE_STEALTH))
        band++;
    if (band == ADMIRALTY_BEYOND)
        return ADMIRALTY_RULE_B11;
    if (band == ADMIRALTY_SHORT && (battery->traits >> ADMIRALTY_MINIMUM_RANGE & 1))
        return ADMIRALTY_RULE_C4_6;
    return ADMIRALTY_RULE_COUNT;
}

/* AE-4.4.4, AE-4.1.3 */
enum admiralty_rule admiralty_broadside_weapon_bar(const struct game *game, int unit, int weapon,
                                                   int target)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    struct cell to = state->units[target].cell;
    int distance = admiralty_distance(state->units[unit].cell, to);
    if (state->elements[unit].lost >> weapon & 1)
        return ADMIRALTY_RULE_R4_4_4;
    enum admiralty_rule bar =
        range_bar(game, &design->battery[design->weapon[weapon].battery], distance, target);
    if (bar == ADMIRALTY_RULE_COUNT && !admiralty_arc_bears_on(game, unit, weapon, to))
        return ADMIRALTY_RULE_R4_1_3;
    return bar;
}

/* AE-4.1.1: each weapon once */
uint64_t admiralty_broadside_declared(const struct admiralty_state *state)
{
    uint64_t weapons = 0;
    for (int i = 0; i < state->declared; i++)
        weapons |= (uint64_t)1 << state->fire_weapon[i];
    return weapons;
}

uint8_t admiralty_broadside_line(const struct game *game, int unit, int target)
{
    const struct unit *units = admiralty_state_of(game)->units;
    return admiralty_sight_best(game, units[unit].cell, units[target].cell);
}

struct admiralty_broadside admiralty_broadside_of(const struct game *game, int unit)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    const struct admiralty_element *ship = &state->elements[unit];
    int count = design->weapon_count;
    uint64_t all = count == 0 ? 0 : UINT64_MAX >> (64 - count);
    struct admiralty_broadside broadside = {
        .unit = unit,
        .left = all & ~(admiralty_broadside_declared(state) | ship->cooling | ship->lost)};
    for (int i = 0; i < ADMIRALTY_BATTERIES && broadside.left; i++)
        if (design->battery[i].arc_count > 0 && design->battery[i].rng > broadside.reach)
            broadside.reach = design->battery[i].rng;
    return broadside;
}

/* As admiralty_broadside_weapon_bar has it, for all of them at once. */
uint64_t admiralty_broadside_at(const struct game *game, const struct admiralty_broadside *guns,
                                int target)
{
    const struct unit *units = admiralty_state_of(game)->units;
    const struct admiralty_design *design = admiralty_design_of(game, guns->unit);
    struct cell from = units[guns->unit].cell, to = units[target].cell;
    int distance = admiralty_distance(from, to), reaching = 0;
    uint64_t open = 0;
    if (!guns->left || distance > guns->reach ||
        admiralty_broadside_target_bar(game, guns->unit, target) != ADMIRALTY_RULE_COUNT)
        return 0;
    for (int i = 0; i < ADMIRALTY_BATTERIES; i++)
        if (range_bar(game, &design->battery[i], distance, target) == ADMIRALTY_RULE_COUNT)
            reaching |= 1 << i;
    uint32_t towards = admiralty_arc_towards(game, guns->unit, to);
    for (uint64_t rest = guns->left; rest; rest &= rest - 1) {
        const struct admiralty_weapon *weapon = &design->weapon[bits_lowest(rest)];
        if ((weapon->mask & towards) && (reaching >> weapon->battery & 1))
            open |= rest & (~rest + 1);
    }
    if (open && (admiralty_broadside_line(game, guns->unit, target) & ADMIRALTY_LINE_BLOCKED))
        return 0;
    return open;
}

uint64_t admiralty_broadside_open(const struct game *game, int unit, int target)
{
    struct admiralty_broadside guns = admiralty_broadside_of(game, unit);
    return admiralty_broadside_at(game, &guns, target);
}

/* Nothing secret decides it: hidden ships neither fire nor are fired at. */
bool admiralty_broadside_can_fire(const struct game *game, int unit)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    if (admiralty_is_flight(game, unit) || !admiralty_ship_is_on_board(game, unit) ||
        (state->elements[unit].flags & (ADMIRALTY_EXPOSED | ADMIRALTY_ACTED)))
        return false;
    struct admiralty_broadside guns = admiralty_broadside_of(game, unit);
    for (int target = 0; guns.left && target < state->head.unit_count; target++)
        if (admiralty_broadside_at(game, &guns, target))
            return true;
    return false;
}
