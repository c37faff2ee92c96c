/* Facts of ships, flights and their tracks. */
#include "rules/admiralty/law.h"

#include "rules/kit/arcs.h"

static enum admiralty_option option_of(enum admiralty_device device)
{
    switch (device) {
    case ADMIRALTY_DEVICE_ARMOR:
        return ADMIRALTY_OPTION_ARMOR_PLATING;
    case ADMIRALTY_DEVICE_CLOAK:
        return ADMIRALTY_OPTION_CLOAKING_DEVICE;
    case ADMIRALTY_DEVICE_COUNTERMEASURES:
        return ADMIRALTY_OPTION_COUNTERMEASURES;
    case ADMIRALTY_DEVICE_FIRE_CONTROL:
        return ADMIRALTY_OPTION_FIRE_CONTROL;
    case ADMIRALTY_DEVICE_HYPERDRIVE:
        return ADMIRALTY_OPTION_HYPERDRIVE;
    case ADMIRALTY_DEVICE_REGENERATION:
        return ADMIRALTY_OPTION_REGENERATION;
    case ADMIRALTY_DEVICE_STEALTH:
        break;
    }
    return ADMIRALTY_OPTION_STEALTH;
}

bool admiralty_device_on(const struct game *game, enum admiralty_device device)
{
    return admiralty_has(game, option_of(device));
}

/* AE-2.3.1, AE-F3 */
int admiralty_rating_points(const struct game *game, int unit)
{
    if (!admiralty_is_flight(game, unit))
        return admiralty_design_of(game, unit)->points;
    bool bought = admiralty_element_of(game, unit)->flags & ADMIRALTY_BOUGHT;
    return bought ? ADMIRALTY_FLIGHT_PRICE : 0;
}

int admiralty_fate_of(const struct game *game, int unit)
{
    return admiralty_element_of(game, unit)->flags >> ADMIRALTY_FATE_SHIFT & 3;
}

static int half_of_larger_fleet(const struct game *game)
{
    int points[SIDES] = {0};
    for (int unit = 0; unit < admiralty_state_of(game)->head.unit_count; unit++)
        points[admiralty_state_of(game)->units[unit].side] += admiralty_rating_points(game, unit);
    int larger = points[points[SIDE_BLUE] > points[SIDE_RED]];
    return larger > 0 ? (larger + 1) / 2 : 1;
}

/* ---- limits and targets (AE-2.1.1, AE-2.3.1, AE-2.3.2) ---- */

static const struct admiralty_side *side_of(const struct setup *setup, int side)
{
    return setup->side[side];
}

static int written_limit(const struct setup *setup, int side)
{
    const struct admiralty_scenario *scenario = setup->scenario;
    return side_of(setup, side)->limit > 0 ? side_of(setup, side)->limit : scenario->limit;
}

/* AE-O.limit: the larger limit becomes the number, all else follows in proportion */
static int scale(const struct setup *setup, int value)
{
    int red = written_limit(setup, SIDE_RED), blue = written_limit(setup, SIDE_BLUE);
    return awards_scale(value, setup->option[ADMIRALTY_OPTION_LIMIT], red > blue ? red : blue);
}

int admiralty_limit(const struct setup *setup, int side)
{
    return scale(setup, written_limit(setup, side));
}

/* AE-2.3.2 */
int admiralty_threshold(const struct game *game, int side)
{
    const struct admiralty_scenario *scenario = game->setup->scenario;
    const struct admiralty_side *record = side_of(game->setup, side);
    int limit = admiralty_limit(game->setup, side);
    if (record->no_target)
        return 0;
    if (record->vp_target > 0)
        return scale(game->setup, record->vp_target);
    if (scenario->vp_target > 0)
        return scale(game->setup, scenario->vp_target);
    return limit > 0 ? (limit + 1) / 2 : half_of_larger_fleet(game);
}

/* ---- edges (AE-2.1.2, AE-3.3.2) ---- */

/* AE-7.2: red owns the edge of row 0 */
int admiralty_own_edge(const struct game *game, int side)
{
    if (side_of(game->setup, side)->any_edge)
        return admiralty_state_of(game)->edge[side];
    return side == SIDE_RED ? AWARD_NORTH : AWARD_SOUTH;
}

int admiralty_exit(const struct game *game, int side)
{
    const struct admiralty_side *record = side_of(game->setup, side);
    if (record->exit_worth == ADMIRALTY_EXIT_LOST)
        return 0;
    return award_ways_out(record->exit_edge, admiralty_own_edge(game, side));
}

int admiralty_exits(const struct game *game, int side)
{
    return admiralty_exit(game, side) | awards_exits(&side_of(game->setup, side)->awards);
}

/* ---- tracks ---- */

/* AE-1.5 */
int admiralty_track_box(int rating, int hull, int box)
{
    return (rating * (hull - box + 1) + hull - 1) / hull;
}

static bool has_screens(const struct admiralty_design *design)
{
    return design->screen_count > 0;
}

/* AE-1.4 */
int admiralty_shield_track(const struct game *game, int unit)
{
    if (admiralty_is_flight(game, unit))
        return 0;
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    int checked = admiralty_element_of(game, unit)->shield;
    if (has_screens(design))
        return checked < design->screen_count ? design->screen[checked] : 0;
    return checked < design->shield_count ? design->shield[checked] : 0;
}

/* AE-B10: the best of the facings that hold `from`; a ship on its back has them mirrored */
static int screen_against(const struct game *game, int unit, struct cell from)
{
    const struct admiralty_element *ship = admiralty_element_of(game, unit);
    struct cell at = admiralty_state_of(game)->units[unit].cell;
    int facing = admiralty_facing_of(game, unit), best = 0;
    if (ship->shown)
        return ship->screen[ship->shown - 1];
    for (int i = 0; i < ADMIRALTY_FACINGS; i++) {
        uint32_t mask = arcs_of_letter((char)('A' + i));
        if (ship->flags & ADMIRALTY_INVERTED)
            mask = arcs_mirror(mask);
        if (ship->screen[i] > best && arcs_contain(mask, at, facing, from))
            best = ship->screen[i];
    }
    return best;
}

/* AE-E6: in force from the reveal on */
static int reinforcement(const struct game *game, int unit)
{
    bool shown = admiralty_state_of(game)->head.phase > ADMIRALTY_PHASE_ORDERS;
    return shown ? admiralty_element_of(game, unit)->given / 2 : 0;
}

/* AE-4.3.1, AE-G4 */
int admiralty_shields_against(const struct game *game, int unit, struct cell from)
{
    struct cell at = admiralty_state_of(game)->units[unit].cell;
    if (admiralty_is_flight(game, unit))
        return 0;
    int rating = has_screens(admiralty_design_of(game, unit))
                     ? screen_against(game, unit, from)
                     : admiralty_shield_track(game, unit) + reinforcement(game, unit);
    if (rating > ADMIRALTY_SHIELD_MAX)
        rating = ADMIRALTY_SHIELD_MAX;
    if (rating > 0 && admiralty_ground(game, at) == ADMIRALTY_NEBULA)
        rating--;
    return rating;
}

/* AE-4.4.2, AE-5.4.5 */
bool admiralty_is_doomed(const struct game *game, int unit)
{
    const struct admiralty_element *element = admiralty_element_of(game, unit);
    if (admiralty_is_flight(game, unit))
        return element->pending_fighters >= element->fighters;
    return element->hull + element->pending_hull >= admiralty_design_of(game, unit)->hull;
}

/* Weapons of a battery stand one after another. */
uint64_t admiralty_battery_mask(const struct admiralty_design *design, int battery)
{
    int first = 0, count = design->battery[battery].arc_count;
    for (int i = 0; i < battery; i++)
        first += design->battery[i].arc_count;
    return count == 0 ? 0 : UINT64_MAX >> (64 - count) << first;
}

static uint64_t all_weapons(const struct admiralty_design *design)
{
    return design->weapon_count == 64 ? ~(uint64_t)0 : ((uint64_t)1 << design->weapon_count) - 1;
}

int admiralty_weapons_left(const struct game *game, int unit, int battery)
{
    if (admiralty_is_flight(game, unit))
        return 0;
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    uint64_t mask = battery < 0 ? all_weapons(design) : admiralty_battery_mask(design, battery);
    return bits_count(mask & ~admiralty_element_of(game, unit)->lost);
}

/* AE-2.3.1 */
int admiralty_score(const struct game *game, int side)
{
    return admiralty_state_of(game)->vp[side];
}
