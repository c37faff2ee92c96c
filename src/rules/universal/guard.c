/* Who can meet Seekers, sweep Mines and intercept flights (UN-D6.4, UN-E1.2, UN-E1.9). */
#include "rules/universal/guard.h"
#include "rules/universal/markers.h"

enum { AREA_RANGE = 3 }; /* UN-E1.2 */

static const struct universal_marker *marker_at(const struct game *game, int marker)
{
    return &universal_state_of(game)->markers[marker];
}

bool universal_is_free(const struct game *game, int unit)
{
    return universal_is_ship(game, unit) && universal_on_board(game, unit) &&
           !(universal_element_of(game, unit)->flags & UNIVERSAL_EXPOSED);
}

/* UN-E1.2: itself, and with Area Defense friends near it */
static bool protects(const struct game *game, int unit, int friend)
{
    const struct unit *units = universal_state_of(game)->units;
    if (unit == friend)
        return true;
    return units[unit].side == units[friend].side &&
           universal_distance(units[unit].cell, units[friend].cell) <= AREA_RANGE &&
           universal_has_item(game, unit, UNIVERSAL_AREA_DEFENSE);
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
    return universal_pds_ready(game, unit) > 0 && price <= universal_action_points(game, unit);
}

/* ---- Seekers ---- */

bool universal_seekers_reach(const struct game *game, int marker)
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

bool universal_may_guard(const struct game *game, int unit, int marker)
{
    const struct universal_marker *seekers = marker_at(game, marker);
    return seekers->kind == UNIVERSAL_MARKER_SEEKERS &&
           seekers->side != universal_state_of(game)->units[unit].side &&
           universal_is_free(game, unit) && protects(game, unit, seekers->target) &&
           is_timely(game, unit, seekers->target) && universal_seekers_reach(game, marker);
}

bool universal_may_guard_by_pds(const struct game *game, int unit, int marker)
{
    return has_pds_for(game, unit, marker_at(game, marker)->target) &&
           universal_may_guard(game, unit, marker);
}

/* UN-D5.defensive; UN-D5.modes: the first of its modes that has the trait */
const struct universal_profile *universal_defensive_profile(const struct universal_design *design,
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
            price += universal_defensive_profile(design, i)->band[0].ap;
    return price;
}

/* UN-D6.4: the marker's hex in its arc, whatever its range */
uint64_t universal_guns_against(const struct game *game, int unit, int marker)
{
    uint64_t ready = universal_weapons_ready(game, unit), guns = 0;
    if (ready == 0 || !universal_may_guard(game, unit, marker))
        return 0;
    const struct universal_design *design = universal_design_of(game, unit);
    for (int i = 0; i < design->weapon_count; i++)
        if (ready >> i & 1 && universal_defensive_profile(design, i) &&
            universal_bears_on(game, unit, i, marker_at(game, marker)->cell) &&
            universal_guard_price(game, unit, marker, (uint64_t)1 << i) <=
                universal_action_points(game, unit))
            guns |= (uint64_t)1 << i;
    return guns;
}

/* ---- Mines ---- */

bool universal_may_sweep(const struct game *game, int unit, int marker)
{
    const struct universal_state *state = universal_state_of(game);
    const struct universal_marker *mines = marker_at(game, marker);
    return mines->kind == UNIVERSAL_MARKER_MINES && mines->side != state->units[unit].side &&
           (state->sailor == UNIT_NONE || state->sailor == unit) && universal_is_free(game, unit) &&
           has_pds_for(game, unit, unit) &&
           universal_distance(state->units[unit].cell, mines->cell) <= UNIVERSAL_PDS_RANGE;
}

/* ---- flights ---- */

bool universal_may_intercept(const struct game *game, int unit)
{
    const struct universal_state *state = universal_state_of(game);
    return state->units[unit].side == state->units[state->victim].side &&
           universal_is_free(game, unit) && protects(game, unit, state->victim) &&
           has_pds_for(game, unit, state->victim);
}

/* ---- dice ---- */

/* UN-D6.4, UN-E1.9: so many dice, no modifiers */
int universal_throw_hits(struct walk *walk, const struct roll *what, int dice, int acc)
{
    int key[WALK_DIE], by_face[WALK_DIE], hits = 0;
    struct roll counted = *what;
    walk_count_faces(&counted, acc > 2 ? acc : 2, WALK_DIE); /* a one never hits */
    for (int i = 0; i < WALK_DIE; i++)
        key[i] = counted.worth[i];
    walk_throw_portion(walk, &counted, (uint32_t)dice, key, by_face);
    for (int i = 0; i < WALK_DIE; i++)
        hits += key[i] ? by_face[i] : 0;
    return hits;
}
