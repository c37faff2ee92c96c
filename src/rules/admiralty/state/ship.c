/* Facts of ships, flights and their tracks. */
#include "rules/admiralty/state/facts.h"

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

bool admiralty_ship_device_on(const struct game *game, enum admiralty_device device)
{
    return admiralty_has(game, option_of(device));
}

/* AE-2.3.1, AE-F3 */
int admiralty_ship_points(const struct game *game, int unit)
{
    if (!admiralty_is_flight(game, unit))
        return admiralty_design_of(game, unit)->points;
    bool bought = admiralty_element_of(game, unit)->flags & ADMIRALTY_BOUGHT;
    return bought ? ADMIRALTY_FLIGHT_PRICE : 0;
}

int admiralty_ship_fate(const struct game *game, int unit)
{
    return admiralty_element_of(game, unit)->flags >> ADMIRALTY_FATE_SHIFT & 3;
}

/* ---- tracks ---- */

/* AE-1.5 */
int admiralty_ship_track_box(int rating, int hull, int box)
{
    return (rating * (hull - box + 1) + hull - 1) / hull;
}

static bool has_screens(const struct admiralty_design *design)
{
    return design->screen_count > 0;
}

bool admiralty_ship_has_screens(const struct game *game, int unit)
{
    return admiralty_has(game, ADMIRALTY_OPTION_SCREENS) &&
           admiralty_design_of(game, unit)->screen_count > 0;
}

/* AE-1.4 */
int admiralty_ship_shields(const struct game *game, int unit)
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
    int facing = admiralty_arc_facing(game, unit), best = 0;
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
int admiralty_ship_shields_against(const struct game *game, int unit, struct cell from)
{
    struct cell at = admiralty_state_of(game)->units[unit].cell;
    if (admiralty_is_flight(game, unit))
        return 0;
    int rating = has_screens(admiralty_design_of(game, unit))
                     ? screen_against(game, unit, from)
                     : admiralty_ship_shields(game, unit) + reinforcement(game, unit);
    if (rating > ADMIRALTY_SHIELD_MAX)
        rating = ADMIRALTY_SHIELD_MAX;
    if (rating > 0 && admiralty_cell_ground(game, at) == ADMIRALTY_NEBULA)
        rating--;
    return rating;
}

/* AE-4.4.2, AE-5.4.5 */
bool admiralty_ship_is_doomed(const struct game *game, int unit)
{
    const struct admiralty_element *element = admiralty_element_of(game, unit);
    if (admiralty_is_flight(game, unit))
        return element->pending_fighters >= element->fighters;
    return element->hull + element->pending_hull >= admiralty_design_of(game, unit)->hull;
}

/* Weapons of a battery stand one after another. */
uint64_t admiralty_ship_battery_mask(const struct admiralty_design *design, int battery)
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

int admiralty_ship_weapons_left(const struct game *game, int unit, int battery)
{
    if (admiralty_is_flight(game, unit))
        return 0;
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    uint64_t mask =
        battery < 0 ? all_weapons(design) : admiralty_ship_battery_mask(design, battery);
    return bits_count(mask & ~admiralty_element_of(game, unit)->lost);
}
