/* Who can meet Seekers, sweep Mines and intercept flights (UN-D6.4, UN-E1.2, UN-E1.9). */
#include "rules/universal/law/aim/aim.h"

#include "rules/universal/state/place.h"

enum { AREA_RANGE = 3 }; /* UN-E1.2 */

static const struct universal_marker *marker_at(const struct game *game, int marker)
{
    return &universal_state_of(game)->markers[marker];
}

/* UN-E1.2: itself, and with Area Defense friends near it */
static bool protects(const struct game *game, int unit, int friend)
{
    const struct unit *units = universal_state_of(game)->units;
    if (unit == friend)
        return true;
    return units[unit].side == units[friend].side &&
           universal_distance(units[unit].cell, units[friend].cell) <= AREA_RANGE &&
           universal_item_works(game, unit, UNIVERSAL_AREA_DEFENSE);
}

static int area_price(const struct game *game, int unit, int friend)
{
    return unit == friend ? 0 : universal_item_price(game, unit, UNIVERSAL_AREA_DEFENSE);
}

/* UN-G1: the PDS, and the Area Defense that lends it to a friend */
static bool has_pds_for(const struct game *game, int unit, int friend)
{
    int price = universal_item_price(game, unit, UNIVERSAL_POINT_DEFENSE_SYSTEM) +
                area_price(game, unit, friend);
    return universal_item_pds_ready(game, unit) > 0 && price <= universal_item_points(game, unit);
}

/* ---- Seekers ---- */

bool universal_guard_seekers_reach(const struct game *game, int marker)
{
    const struct universal_marker *seekers = marker_at(game, marker);
    if (!universal_on_board(game, seekers->target))
        return false;
    struct universal_aim aim = {.kind = UNIVERSAL_BY_SEEKERS,
                                .unit = seekers->unit,
                                .weapon = -1,
                                .target = seekers->target,
                                .marker = marker};
    universal_aim_find(game, &aim);
    return aim.band >= 0;
}

/* UN-C0.1: a volley is met when its target has moved, one at a flight whenever a ship has */
static bool is_timely(const struct game *game, int unit, int target)
{
    int sailor = universal_state_of(game)->sailor;
    return sailor == UNIT_NONE || sailor == target ||
           (sailor == unit && !universal_is_ship(game, target));
}

bool universal_guard_permits(const struct game *game, int unit, int marker)
{
    const struct universal_marker *seekers = marker_at(game, marker);
    return seekers->kind == UNIVERSAL_MARKER_SEEKERS &&
           seekers->side != universal_state_of(game)->units[unit].side &&
           universal_unit_is_free(game, unit) && protects(game, unit, seekers->target) &&
           is_timely(game, unit, seekers->target) && universal_guard_seekers_reach(game, marker);
}

bool universal_guard_permits_pds(const struct game *game, int unit, int marker)
{
    return has_pds_for(game, unit, marker_at(game, marker)->target) &&
           universal_guard_permits(game, unit, marker);
}

/* UN-D5.defensive; UN-D5.modes: the first of its modes that has the trait */
const struct universal_profile *universal_guard_profile(const struct universal_design *design,
                                                        int weapon)
{
    const struct universal_battery *battery = &design->battery[design->weapons[weapon].battery];
    for (int i = 0; i < battery->profile_count; i++)
        if (universal_trait_in(battery->profile[i].traits, UNIVERSAL_DEFENSIVE) &&
            battery->profile[i].band_count > 0)
            return &battery->profile[i];
    return NULL;
}

int universal_guard_price(const struct game *game, int unit, int marker, uint64_t weapons)
{
    const struct universal_design *design = universal_design_of(game, unit);
    int price = area_price(game, unit, marker_at(game, marker)->target);
    if (weapons == 0)
        return price + universal_item_price(game, unit, UNIVERSAL_POINT_DEFENSE_SYSTEM);
    for (int i = 0; i < design->weapon_count; i++)
        if (weapons >> i & 1)
            price += universal_guard_profile(design, i)->band[0].ap;
    return price;
}

/* UN-D6.4: the marker's hex in its arc, whatever its range */
uint64_t universal_guard_guns(const struct game *game, int unit, int marker)
{
    uint64_t ready = universal_gun_ready(game, unit), guns = 0;
    if (ready == 0 || !universal_guard_permits(game, unit, marker))
        return 0;
    const struct universal_design *design = universal_design_of(game, unit);
    for (int i = 0; i < design->weapon_count; i++)
        if (ready >> i & 1 && universal_guard_profile(design, i) &&
            universal_arc_bears_on(game, unit, i, marker_at(game, marker)->cell) &&
            universal_guard_price(game, unit, marker, (uint64_t)1 << i) <=
                universal_item_points(game, unit))
            guns |= (uint64_t)1 << i;
    return guns;
}

/* ---- Mines ---- */

bool universal_guard_sweeps(const struct game *game, int unit, int marker)
{
    const struct universal_state *state = universal_state_of(game);
    const struct universal_marker *mines = marker_at(game, marker);
    return mines->kind == UNIVERSAL_MARKER_MINES && mines->side != state->units[unit].side &&
           (state->sailor == UNIT_NONE || state->sailor == unit) &&
           universal_unit_is_free(game, unit) && has_pds_for(game, unit, unit) &&
           universal_distance(state->units[unit].cell, mines->cell) <= UNIVERSAL_PDS_RANGE;
}

/* ---- flights ---- */

bool universal_guard_intercepts(const struct game *game, int unit)
{
    const struct universal_state *state = universal_state_of(game);
    return state->units[unit].side == state->units[state->victim].side &&
           universal_unit_is_free(game, unit) && protects(game, unit, state->victim) &&
           has_pds_for(game, unit, state->victim);
}
