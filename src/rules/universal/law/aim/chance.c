/* What a ship could still do in the Combat Phase, and whether it is anything (UN-D0.1, UN-B2 4c).
 */
#include "rules/universal/law/aim/aim.h"

#include "rules/universal/state/place.h"

/* ---- 4c ---- */

/* UN-G1: the PDS, and Scanners without which it would not reach so far */
int universal_chance_pds_price(const struct game *game, int unit, int target)
{
    int price = universal_item_price(game, unit, UNIVERSAL_POINT_DEFENSE_SYSTEM);
    if (universal_aim_uses_scanners(game, unit, target))
        price += universal_item_price(game, unit, UNIVERSAL_LONG_RANGE_SCANNERS);
    return price;
}

enum universal_flaw universal_chance_pds_flaw(const struct game *game, int unit, int target)
{
    struct universal_aim aim = {
        .kind = UNIVERSAL_BY_PDS, .unit = unit, .weapon = -1, .target = target};
    enum universal_flaw flaw = universal_aim_flaw(game, &aim);
    bool dear = flaw == UNIVERSAL_SOUND_AIM &&
                universal_chance_pds_price(game, unit, target) > universal_item_points(game, unit);
    return dear ? UNIVERSAL_NOT_READY : flaw;
}

bool universal_chance_has_pds(const struct game *game, int unit)
{
    return universal_chance_late_begun(game) == 0 && universal_item_pds_ready(game, unit) > 0;
}

bool universal_chance_to_shock(const struct game *game, int unit)
{
    return !(universal_chance_late_begun(game) & (UNIVERSAL_LATE_SHOCKED | UNIVERSAL_LATE_THIRD)) &&
           universal_gift(game, unit, UNIVERSAL_SHOCKWAVE) &&
           !(universal_element_of(game, unit)->flags & UNIVERSAL_SHOCKED);
}

bool universal_chance_has_throw(const struct game *game, int unit, enum universal_munition kind)
{
    return universal_item_munitions(game, unit, kind) > 0 && universal_marker_room(game);
}

/* UN-E2.3, UN-E2.7: a Flare needs a line of sight, a Probe none */
bool universal_chance_to_throw(const struct game *game, int unit, enum universal_munition kind,
                               struct cell cell)
{
    struct cell from = universal_state_of(game)->units[unit].cell;
    bool flare = kind == UNIVERSAL_FLARES;
    return universal_distance(from, cell) <=
               (flare ? UNIVERSAL_FLARE_RANGE : UNIVERSAL_PROBE_RANGE) &&
           !(flare && universal_sight_line(game, from, cell).blocked);
}

/* UN-E2.5: one ship is boarded, once */
bool universal_chance_has_boarders(const struct game *game, int unit)
{
    return !(universal_chance_late_begun(game) & UNIVERSAL_LATE_BOARDED) &&
           universal_item_munitions(game, unit, UNIVERSAL_MARINES) > 0;
}

bool universal_chance_to_board(const struct game *game, int unit, int target)
{
    const struct unit *units = universal_state_of(game)->units;
    return units[target].side != units[unit].side && universal_unit_is_free(game, target) &&
           universal_distance(units[unit].cell, units[target].cell) <= UNIVERSAL_BOARD_RANGE &&
           !universal_sight_line(game, units[unit].cell, units[target].cell).blocked;
}

int universal_chance_stock(const struct game *game, int unit, int decision)
{
    switch (decision) {
    case UNIVERSAL_PDS:
        return universal_chance_late_begun(game) ? 0 : universal_item_pds_ready(game, unit);
    case UNIVERSAL_SHOCK:
        return universal_chance_to_shock(game, unit);
    case UNIVERSAL_FLARE:
        return universal_item_munitions(game, unit, UNIVERSAL_FLARES);
    case UNIVERSAL_PROBE:
        return universal_item_munitions(game, unit, UNIVERSAL_PROBES);
    default: /* UN-E2.5: one ship is boarded, once */
        return universal_chance_late_begun(game) & UNIVERSAL_LATE_BOARDED
                   ? 0
                   : universal_item_munitions(game, unit, UNIVERSAL_MARINES);
    }
}

bool universal_chance_of_late(const struct game *game, int unit)
{
    bool open = universal_chance_to_shock(game, unit) ||
                universal_chance_has_throw(game, unit, UNIVERSAL_FLARES) ||
                universal_chance_has_throw(game, unit, UNIVERSAL_PROBES);
    bool pds = universal_chance_has_pds(game, unit),
         boards = universal_chance_has_boarders(game, unit);
    for (int target = 0;
         (pds || boards) && !open && target < universal_state_of(game)->head.unit_count; target++)
        open = (pds && universal_chance_pds_flaw(game, unit, target) == UNIVERSAL_SOUND_AIM) ||
               (boards && universal_chance_to_board(game, unit, target));
    return open;
}

bool universal_chance_late_is_open(const struct game *game)
{
    return !(universal_chance_late_begun(game) &
             (UNIVERSAL_LATE_SHOCKING | UNIVERSAL_LATE_STORMING));
}

/* ---- the phase ---- */

bool universal_chance_to_shoot(const struct game *game, int unit)
{
    const struct universal_state *state = universal_state_of(game);
    struct universal_gunner gunner = universal_aim_gunner(game, unit);
    int modes = universal_design_of(game, unit)->modes;
    for (int target = 0; gunner.free && target < state->head.unit_count; target++)
        for (int mode = 0; state->units[target].side != state->units[unit].side && mode < modes;
             mode++)
            if (universal_aim_weapons_within(&gunner, target, mode))
                return true;
    return false;
}

/* UN-D0.1, UN-B2 4c: weapons with a target, or something that follows them */
bool universal_chance_to_fight(const struct game *game, int unit)
{
    return universal_chance_to_shoot(game, unit) || universal_chance_of_late(game, unit);
}
