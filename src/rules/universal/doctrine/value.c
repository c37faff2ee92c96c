/* Quick estimates: what a volley does on average, and what that is worth. */
#include "rules/universal/doctrine/doctrine.h"

#include "rules/kit/arcs.h"
#include "rules/universal/state/place.h"

enum {
    POINT = 100,       /* hundredths */
    TENTHS = 10,       /* of a point of rating */
    HULL_OF_DIE = 2,   /* damage dice for one hull box */
    FIGHTER_WORTH = 50 /* tenths of a point */
};

/* ---- where they stand ---- */

struct stand universal_value_stand_now(const struct game *game, int unit)
{
    const struct unit *piece = &universal_state_of(game)->units[unit];
    uint32_t flags = universal_element_of(game, unit)->flags;
    return (struct stand){unit, piece->cell, piece->heading, flags & UNIVERSAL_SILENT,
                          flags & UNIVERSAL_INVERTED};
}

struct stand universal_value_stand_coasting(const struct game *game, int unit)
{
    struct stand stand = universal_value_stand_now(game, unit);
    const struct universal_state *state = universal_state_of(game);
    struct universal_order order;
    struct order_path path;
    if (state->head.phase > UNIVERSAL_PHASE_MOVEMENT || !universal_is_ship(game, unit) ||
        (state->elements[unit].flags & UNIVERSAL_ACTED))
        return stand;
    universal_order_coast(game, unit, &order);
    universal_order_walk(game, unit, &order, &path);
    stand.cell = path.end;
    return stand;
}

/* ---- one attack ---- */

void universal_value_cover(const struct game *game, int target, int facing,
                           const struct universal_battery *battery, struct universal_guess *guess)
{
    guess->screens = universal_screen_cover(game, target, (enum universal_facing)facing);
    if (!universal_is_unity(game, target))
        return;
    guess->impact = battery && battery->imp ? battery->imp : universal_trait_impact(guess->traits);
}

/* What is lost already weighs nothing, and the last boxes of a ship weigh as much as its first. */
int universal_value_of_points(const struct game *game, int unit, int hundredths, int shields)
{
    const struct universal_element *element = universal_element_of(game, unit);
    int64_t points = hundredths;
    if (!universal_is_ship(game, unit)) {
        int64_t left = element->fighters - element->pending_fighters;
        points = points < left * POINT ? points : left * POINT;
        return (int)(points * FIGHTER_WORTH / POINT);
    }
    int64_t left =
        universal_track_hits_left(game, unit, UNIVERSAL_HULL) - element->pending[UNIVERSAL_HULL];
    if (left <= 0)
        return 0;
    int64_t absorbed = points < shields * POINT ? points : shields * POINT;
    int64_t most = left * HULL_OF_DIE * POINT;
    points = points - absorbed + absorbed / 3;
    points = points < most ? points : most;
    return (int)(universal_unit_points(game, unit) * TENTHS * points / most);
}

/* ---- volleys ---- */

/* UN-geo.3b: the first facing in which the attacker lies */
static int facing_of(const struct stand *target, struct cell from)
{
    static const uint8_t by_sector[ARCS_SECTORS] = {UNIVERSAL_FORWARD, UNIVERSAL_FORWARD,
                                                    UNIVERSAL_PORT,    UNIVERSAL_STARBOARD,
                                                    UNIVERSAL_AFT,     UNIVERSAL_AFT};
    int sectors =
        arcs_sectors(target->cell, universal_direction(target->facing), target->inverted, from);
    for (int i = 0; i < ARCS_SECTORS; i++)
        if (sectors >> i & 1)
            return by_sector[i];
    return UNIVERSAL_FORWARD;
}

static bool face_off(const struct game *game, const struct stand *attacker,
                     const struct stand *target, int facing, struct universal_duel *out)
{
    bool ship = universal_is_ship(game, target->unit);
    int range = universal_distance(attacker->cell, target->cell);
    *out = (struct universal_duel){.cover = 0};
    if (ship)
        out->cover = universal_screen_cover(game, target->unit, (enum universal_facing)facing);
    out->unity = ship && universal_is_unity(game, target->unit);
    out->range = universal_aim_range(game, attacker->unit, target->unit, range ? range : 1);
    out->bonus = (ship && universal_track_engines_dead(game, target->unit)) +
                 universal_item_works(game, attacker->unit, UNIVERSAL_ENHANCED_FIRE_CONTROL);
    out->malus = target->elusive + attacker->elusive + !ship +
                 (ship && universal_item_works(game, target->unit, UNIVERSAL_COUNTERMEASURES));
    if (!universal_cell_has_ground(game))
        return true;
    struct universal_line line = universal_sight_line(game, attacker->cell, target->cell);
    out->malus += line.nebula + line.field + line.tail;
    return !line.blocked;
}

int universal_value_of_volley(const struct game *game, const struct stand *attacker,
                              const struct stand *target)
{
    const struct universal_design *design = universal_design_of(game, attacker->unit);
    uint64_t ready = universal_gun_ready(game, attacker->unit);
    int facing = facing_of(target, attacker->cell), points = 0, weapon = 0;
    struct universal_duel duel;
    if (ready == 0 || !face_off(game, attacker, target, facing, &duel))
        return 0;
    while (weapon < design->weapon_count) { /* those with the same arcs together */
        const struct universal_weapon *gun = &design->weapons[weapon];
        uint32_t mask = attacker->inverted ? arcs_mirror(gun->mask) : gun->mask;
        int count = 0;
        for (; weapon < design->weapon_count && design->weapons[weapon].battery == gun->battery &&
               design->weapons[weapon].mask == gun->mask;
             weapon++)
            count += (int)(ready >> weapon & 1);
        if (count > 0 &&
            arcs_contain(mask, attacker->cell, universal_direction(attacker->facing), target->cell))
            points += universal_gauge_duel(&duel, &design->battery[gun->battery], count);
    }
    int shields = universal_is_ship(game, target->unit)
                      ? universal_shields_left(game, target->unit, facing) +
                            universal_shields_left(game, target->unit, UNIVERSAL_OMNI)
                      : 0;
    return universal_value_of_points(game, target->unit, points, shields);
}
