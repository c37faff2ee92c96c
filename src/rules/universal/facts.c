/* Facts of ships, flights, their tracks, equipment and munitions. */
#include "rules/universal/law.h"

#include <string.h>

/* ---- who and what ---- */

bool universal_is_unit(const struct game *game, int unit)
{
    return unit < universal_state_of(game)->head.unit_count;
}

bool universal_is_here(const struct game *game, int unit)
{
    return universal_is_unit(game, unit) && universal_on_board(game, unit);
}

bool universal_is_ship_here(const struct game *game, int unit)
{
    return universal_is_here(game, unit) && universal_is_ship(game, unit);
}

enum universal_fate universal_fate_of(const struct game *game, int unit)
{
    return (enum universal_fate)(universal_element_of(game, unit)->flags >> UNIVERSAL_FATE_SHIFT &
                                 3);
}

/* UN-A2.1, UN-F3.3 */
int universal_rating_points(const struct game *game, int unit)
{
    return universal_is_ship(game, unit) ? universal_design_of(game, unit)->points : 0;
}

/* UN-B1.2: as the scenario has it */
static int written_limit(const struct setup *setup, int side)
{
    const struct universal_scenario *scenario = setup->scenario;
    const struct universal_side *record = setup->side[side];
    return record->limit > 0 ? record->limit : scenario->limit;
}

int universal_larger_limit(const struct setup *setup)
{
    int red = written_limit(setup, SIDE_RED), blue = written_limit(setup, SIDE_BLUE);
    return red > blue ? red : blue;
}

/* UN-O.limit: the larger limit becomes what is wanted, all else changes in proportion */
static int scale(const struct setup *setup, int value)
{
    return awards_scale(value, setup->option[UNIVERSAL_OPTION_LIMIT],
                        universal_larger_limit(setup));
}

int universal_limit(const struct setup *setup, int side)
{
    return scale(setup, written_limit(setup, side));
}

/* UN-B1.1, UN-S0: where no target is given, half the own limit */
int universal_vp_target(const struct game *game, int side)
{
    const struct universal_scenario *scenario = game->setup->scenario;
    const struct universal_side *record = game->setup->side[side];
    if (record->no_target)
        return 0;
    if (record->vp_target > 0)
        return scale(game->setup, record->vp_target);
    if (scenario->vp_target > 0)
        return scale(game->setup, scenario->vp_target);
    return scale(game->setup, (written_limit(game->setup, side) + 1) / 2);
}

/* UN-B3.1 */
int universal_score(const struct game *game, int side)
{
    return universal_state_of(game)->vp[side];
}

/* ---- tracks ---- */

int universal_track_value(int value, int boxes, int box)
{
    return (value * (boxes - box) + boxes - 1) / boxes;
}

/* UN-C2.1 */
int universal_engine_rating(const struct game *game, int unit)
{
    if (!universal_is_ship(game, unit))
        return 0;
    const struct universal_design *design = universal_design_of(game, unit);
    int crossed = universal_element_of(game, unit)->card.track[UNIVERSAL_ENGINES];
    return crossed < universal_boxes(design, UNIVERSAL_ENGINES)
               ? design->track[UNIVERSAL_ENGINES][crossed]
               : 0;
}

/* UN-C2.1, UN-E3.5: a ship built without engines has no boxes that could be crossed off */
bool universal_engines_dead(const struct game *game, int unit)
{
    if (!universal_is_ship(game, unit))
        return false;
    const struct universal_design *design = universal_design_of(game, unit);
    return design->engine_rating > 0 &&
           universal_element_of(game, unit)->card.track[UNIVERSAL_ENGINES] >=
               universal_boxes(design, UNIVERSAL_ENGINES);
}

int universal_hull_left(const struct game *game, int unit)
{
    if (!universal_is_ship(game, unit))
        return 0;
    return universal_design_of(game, unit)->boxes -
           universal_element_of(game, unit)->card.track[UNIVERSAL_HULL];
}

/* UN-A2.3b, UN-Z3.5; by the Unity chart every hit crosses a box of a Unity ship (UN-D3.3b) */
bool universal_is_halved(const struct game *game, int unit, enum universal_track track)
{
    const struct universal_design *design = universal_design_of(game, unit);
    if (design->is_unity && track != UNIVERSAL_HULL)
        return !universal_has(game, UNIVERSAL_OPTION_DAMAGE_CHART);
    return design->oversized;
}

int universal_hits_of(const struct game *game, int unit, enum universal_track track)
{
    const struct universal_design *design = universal_design_of(game, unit);
    int boxes = universal_boxes(design, track);
    if (!universal_is_halved(game, unit, track))
        return boxes;
    /* UN-A2.3b: with an odd hull the last box takes one hit */
    return design->is_unity && track != UNIVERSAL_HULL ? 2 * boxes : design->hull;
}

int universal_hits_left(const struct game *game, int unit, enum universal_track track)
{
    const struct universal_card *card = &universal_element_of(game, unit)->card;
    int all = universal_hits_of(game, unit, track), crossed = card->track[track];
    if (!universal_is_halved(game, unit, track))
        return all - crossed;
    int left = all - 2 * crossed - (card->slash >> track & 1);
    return left > 0 ? left : 0;
}

/* UN-D3.4, UN-E3.3, UN-F3.2 */
bool universal_is_doomed(const struct game *game, int unit)
{
    const struct universal_element *element = universal_element_of(game, unit);
    if (!universal_is_ship(game, unit))
        return element->pending_fighters >= element->fighters;
    int bulkheads = universal_gift(game, unit, UNIVERSAL_BULKHEADS) - element->card.bulkhead;
    return element->pending[UNIVERSAL_HULL] >=
           universal_hits_left(game, unit, UNIVERSAL_HULL) + bulkheads;
}

/* ---- equipment ---- */

/* UN-G1 */
int universal_action_points(const struct game *game, int unit)
{
    if (!universal_is_ship(game, unit) || !universal_has(game, UNIVERSAL_OPTION_ACTION_POINTS))
        return 0;
    return universal_design_of(game, unit)->action_points -
           universal_element_of(game, unit)->card.ap;
}

/* UN-G1: once paid for it works for the rest of the turn */
static bool can_pay(const struct game *game, int unit, enum universal_item item)
{
    if (item >= UNIVERSAL_EQUIPMENT || !universal_has(game, UNIVERSAL_OPTION_ACTION_POINTS))
        return true;
    uint32_t paid = universal_element_of(game, unit)->flags >> UNIVERSAL_PAID_SHIFT;
    return paid >> item & 1 ||
           universal_design_of(game, unit)->item_ap[item] <= universal_action_points(game, unit);
}

bool universal_has_item(const struct game *game, int unit, enum universal_item item)
{
    return universal_items_left(game, unit, item) > 0 && can_pay(game, unit, item);
}

/* UN-E1.9: each is used once a turn */
int universal_pds_ready(const struct game *game, int unit)
{
    if (!universal_has_item(game, unit, UNIVERSAL_POINT_DEFENSE_SYSTEM))
        return 0;
    int left = universal_items_left(game, unit, UNIVERSAL_POINT_DEFENSE_SYSTEM) -
               universal_element_of(game, unit)->pds;
    return left > 0 ? left : 0;
}

static const uint8_t screen_of[UNIVERSAL_FACINGS] = {[UNIVERSAL_FORWARD] = UNIVERSAL_SCREEN_FORWARD,
                                                     [UNIVERSAL_PORT] = UNIVERSAL_SCREEN_PORT,
                                                     [UNIVERSAL_STARBOARD] =
                                                         UNIVERSAL_SCREEN_STARBOARD,
                                                     [UNIVERSAL_AFT] = UNIVERSAL_SCREEN_AFT};

/* UN-D2.5, UN-E1.10, UN-E1.10b */
int universal_screens_left(const struct game *game, int unit, enum universal_facing facing)
{
    int screens = universal_items_left(game, unit, (enum universal_item)screen_of[facing]) +
                  universal_items_left(game, unit, UNIVERSAL_SCREEN_OMNI);
    return screens < UNIVERSAL_SCREENS_MAX ? screens : UNIVERSAL_SCREENS_MAX;
}

/* UN-H4 */
static bool is_clouded(const struct game *game, int unit)
{
    return universal_has_ground(game) &&
           universal_in_nebula(game, universal_state_of(game)->units[unit].cell);
}

int universal_screens(const struct game *game, int unit, enum universal_facing facing)
{
    int screens = universal_screens_left(game, unit, facing);
    return screens > 0 && is_clouded(game, unit) ? screens - 1 : screens;
}

/* UN-Z3.5e: as the track shows, or each facing in proportion to the boxes that are left */
int universal_rating_left(const struct game *game, int unit, enum universal_facing facing)
{
    const struct universal_design *design = universal_design_of(game, unit);
    int boxes = universal_boxes(design, UNIVERSAL_SYSTEMS);
    int crossed = universal_element_of(game, unit)->card.track[UNIVERSAL_SYSTEMS];
    if (!design->is_unity || crossed >= boxes)
        return 0;
    return design->unity.shields > 0
               ? design->track[UNIVERSAL_SYSTEMS][crossed]
               : universal_track_value(design->unity_rating[facing], boxes, crossed);
}

/* UN-Z3.5e, UN-H4 */
int universal_rating(const struct game *game, int unit, enum universal_facing facing)
{
    int rating = universal_rating_left(game, unit, facing);
    return rating > 0 && is_clouded(game, unit) ? rating - 1 : rating;
}

int universal_cover(const struct game *game, int unit, enum universal_facing facing)
{
    return universal_is_unity(game, unit) ? universal_rating(game, unit, facing)
                                          : universal_screens(game, unit, facing);
}

/* ---- munitions and traits ---- */

/* UN-0.5: Flares and Probes of a ship that lie face down; they count as used when they are turned
 * over, so that nobody can tell by the stocks which they are */
static int covered_by(const struct universal_state *state, int unit, enum universal_munition kind)
{
    int marker = kind == UNIVERSAL_FLARES   ? UNIVERSAL_MARKER_FLARE
                 : kind == UNIVERSAL_PROBES ? UNIVERSAL_MARKER_PROBE
                                            : UNIVERSAL_NO_MARKER;
    int count = 0;
    for (int i = 0; marker && i < state->marker_count; i++)
        count += state->markers[i].kind == marker && state->markers[i].unit == unit &&
                 state->markers[i].count == 0;
    return count;
}

int universal_munitions_left(const struct game *game, int unit, enum universal_munition kind)
{
    if (!universal_is_ship(game, unit))
        return 0;
    const struct universal_element *element = universal_element_of(game, unit);
    int used = kind == UNIVERSAL_FUEL ? element->card.fuel : element->used[kind];
    int left = universal_design_of(game, unit)->munition[kind] - used;
    return left - covered_by(universal_state_of(game), unit, kind);
}

/* ---- weapons ---- */

bool universal_weapon_works(const struct game *game, int unit, int weapon)
{
    return universal_is_ship(game, unit) &&
           weapon < universal_design_of(game, unit)->weapon_count &&
           !(universal_element_of(game, unit)->weapon[weapon] & UNIVERSAL_GUN_LOST);
}

/* The weapons with none of these flags (of the lower four), eight at a time: a byte with one of
 * them runs over into its highest bit when 127 is added. */
static uint64_t guns_without(const struct universal_design *design, const uint8_t *guns, int flags)
{
    const uint64_t ones = 0x0101010101010101, gather = 0x0102040810204080;
    uint64_t found = 0;
    for (int i = 0; i < design->weapon_count; i += 8) {
        uint64_t eight;
        memcpy(&eight, guns + i, sizeof eight);
        eight = ~((eight & (uint64_t)flags * ones) + 127 * ones) & 128 * ones;
        found |= ((eight >> 7) * gather >> 56) << i;
    }
    return design->weapon_count
               ? found & UINT64_MAX >> (UNIVERSAL_WEAPONS_MAX - design->weapon_count)
               : 0;
}

uint64_t universal_weapons_working(const struct game *game, int unit)
{
    return universal_is_ship(game, unit)
               ? guns_without(universal_design_of(game, unit),
                              universal_element_of(game, unit)->weapon, UNIVERSAL_GUN_LOST)
               : 0;
}

/* UN-D1.6 */
static uint64_t guns_spent(const struct universal_design *design, const uint8_t *guns)
{
    uint64_t spent = 0;
    for (int i = 0, first = 0; i < design->battery_count; i++) {
        int last = first + design->battery[i].weapon_count, ammo = design->battery[i].ammo;
        for (; ammo && first < last; first++)
            spent |= (uint64_t)(guns[first] >> UNIVERSAL_GUN_AMMO_SHIFT >= ammo) << first;
        first = last;
    }
    return spent;
}

uint64_t universal_weapons_loaded(const struct game *game, int unit)
{
    if (!universal_is_ship(game, unit))
        return 0;
    return universal_weapons_working(game, unit) &
           ~guns_spent(universal_design_of(game, unit), universal_element_of(game, unit)->weapon);
}

/* UN-D1.6, UN-D5.slow, UN-D6.4 */
uint64_t universal_weapons_ready(const struct game *game, int unit)
{
    enum { BARRED = UNIVERSAL_GUN_LOST | UNIVERSAL_GUN_USED | UNIVERSAL_GUN_IDLE };
    if (!universal_is_ship(game, unit))
        return 0;
    const struct universal_design *design = universal_design_of(game, unit);
    const uint8_t *guns = universal_element_of(game, unit)->weapon;
    return guns_without(design, guns, BARRED) & ~guns_spent(design, guns);
}
