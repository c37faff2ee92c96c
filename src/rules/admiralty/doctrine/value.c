/* Quick estimates: what a volley or a raid does on average, and what that is worth. */
#include "rules/admiralty/doctrine/doctrine.h"

#include "rules/kit/arcs.h"
#include "rules/kit/six.h"

enum { DICE_UNIT = 100, POINT_UNIT = 10, FLIGHT_NEED = 5 };

/* AE-4.3.2, AE-4.3.3 */
static int ways_of_impact(int shields)
{
    return shields == 0 ? SIX_WAYS : six_ways(shields + 1);
}

struct stand admiralty_value_stand_now(const struct game *game, int unit)
{
    bool flight = admiralty_is_flight(game, unit);
    return (struct stand){.unit = unit,
                          .cell = admiralty_state_of(game)->units[unit].cell,
                          .facing = flight ? 0 : admiralty_arc_facing(game, unit)};
}

struct stand admiralty_value_stand_coasting(const struct game *game, int unit)
{
    struct stand stand = admiralty_value_stand_now(game, unit);
    if (admiralty_is_flight(game, unit) || admiralty_has(game, ADMIRALTY_OPTION_BASIC_MOVEMENT))
        return stand;
    int heading = admiralty_state_of(game)->units[unit].heading;
    stand.cell =
        outlook_coast(game, stand.cell, heading, admiralty_element_of(game, unit)->speed, NULL);
    return stand;
}

/* Points a ship's present hull stands for; its flights fight on without it. */
int admiralty_value_of_element(const struct game *game, int unit)
{
    if (admiralty_is_flight(game, unit))
        return ADMIRALTY_FLIGHT_PRICE * POINT_UNIT;
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    return (design->points - design->capacity / 2) * POINT_UNIT;
}

/* Half of all damage dice hit the hull. What is lost already weighs nothing, and killing a ship
 * weighs more than hurting two. */
static int worth_of_dice(const struct game *game, int target, int dice)
{
    int left =
        admiralty_ship_hull_left(game, target) - admiralty_element_of(game, target)->pending_hull;
    if (left <= 0)
        return 0;
    int hull = dice / 2, all = left * DICE_UNIT;
    int64_t share = hull < all ? hull : all;
    return (int)(admiralty_value_of_element(game, target) * share / all);
}

static int worth_of_kills(const struct game *game, int target, int kills)
{
    const struct admiralty_element *flight = admiralty_element_of(game, target);
    int left = (flight->fighters - flight->pending_fighters) * DICE_UNIT;
    if (left <= 0)
        return 0;
    return admiralty_value_of_element(game, target) * (kills < left ? kills : left) /
           (ADMIRALTY_FLIGHT_SIZE * DICE_UNIT);
}

/* What stands between a hit and its damage dice. */
struct guard {
    bool flight;
    bool stealth;
    int ways; /* in SIX_WAYS that a die of impact comes through */
};

static struct guard guard_of(const struct game *game, int target)
{
    struct guard guard = {.flight = admiralty_is_flight(game, target)};
    if (guard.flight)
        return guard;
    int shields = admiralty_ship_shields(game, target);
    if (admiralty_design_of(game, target)->screen_count > 0)
        shields = shields / 4;
    guard.stealth = admiralty_ship_has_device(game, target, ADMIRALTY_DEVICE_STEALTH);
    guard.ways = ways_of_impact(shields < ADMIRALTY_SHIELD_MAX ? shields : ADMIRALTY_SHIELD_MAX);
    return guard;
}

/* What one weapon of a battery does within its range: damage dice, or fighters killed. */
static int battery_dice(const struct admiralty_battery *battery, int distance,
                        const struct guard *guard)
{
    enum admiralty_band band = admiralty_band_at(battery->rng, distance);
    if (guard->stealth)
        band++;
    if (band == ADMIRALTY_BEYOND)
        return 0;
    int modifier = 1 - (int)band - (guard->flight ? 1 : 0);
    int hits = battery->rof * six_ways(battery->acc - modifier) * DICE_UNIT / SIX_WAYS;
    return guard->flight ? hits : hits * battery->imp * battery->dmg * guard->ways / SIX_WAYS;
}

int admiralty_value_of_volley(const struct game *game, const struct stand *attacker,
                              const struct stand *target, uint64_t weapons)
{
    const struct admiralty_design *design = admiralty_design_of(game, attacker->unit);
    const struct admiralty_element *ship = admiralty_element_of(game, attacker->unit);
    int distance = admiralty_distance(attacker->cell, target->cell), total = 0, best = 0;
    int each[ADMIRALTY_BATTERIES] = {0};
    struct guard guard = {0};
    for (int i = 0; i < ADMIRALTY_BATTERIES; i++) {
        if (distance > design->battery[i].rng || design->battery[i].arc_count == 0)
            continue;
        if (best == 0)
            guard = guard_of(game, target->unit);
        each[i] = battery_dice(&design->battery[i], distance, &guard);
        best = each[i] > best ? each[i] : best;
    }
    if (best == 0)
        return 0;
    uint32_t towards = arcs_towards(attacker->cell, attacker->facing,
                                    ship->flags & ADMIRALTY_INVERTED, target->cell);
    weapons &= ~ship->lost;
    for (int weapon = 0; weapon < design->weapon_count; weapon++)
        if ((weapons >> weapon & 1) && (design->weapon[weapon].mask & towards))
            total += each[design->weapon[weapon].battery];
    if (guard.flight)
        return worth_of_kills(game, target->unit, total);
    return worth_of_dice(game, target->unit, total);
}

/* AE-5.4.2, AE-5.4.3 */
int admiralty_value_of_raid(const struct game *game, int flight, int target)
{
    int fighters = admiralty_element_of(game, flight)->fighters;
    int hits = fighters * six_ways(FLIGHT_NEED) * DICE_UNIT / SIX_WAYS;
    if (admiralty_is_flight(game, target))
        return worth_of_kills(game, target, hits);
    int shields = admiralty_ship_shields(game, target);
    shields = shields < ADMIRALTY_SHIELD_MAX ? shields : ADMIRALTY_SHIELD_MAX;
    return worth_of_dice(game, target, hits * ways_of_impact(shields) / SIX_WAYS);
}

int admiralty_value_good_range(const struct game *game, int unit)
{
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    int weight = 0, sum = 0;
    for (int battery = 0; battery < ADMIRALTY_BATTERIES; battery++) {
        const struct admiralty_battery *guns = &design->battery[battery];
        int power = guns->rof * guns->imp * guns->dmg * (7 - guns->acc) *
                    admiralty_ship_weapons_left(game, unit, battery);
        if (guns->arc_count == 0)
            continue;
        weight += power;
        sum += power * guns->rng;
    }
    int range = weight > 0 ? sum * 2 / (3 * weight) : 0;
    return range > 1 ? range : 1;
}
