/* Facts of ships, flights, their tracks, equipment and munitions. */
#include "rules/universal/law.h"

/* ---- who and what ---- */

bool universal_on_board(const struct game *game, int unit)
{
    return universal_state_of(game)->units[unit].status == STATUS_BOARD;
}

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

/* UN-C4.2 */
bool universal_is_hidden(const struct game *game, int unit)
{
    return unit != UNIT_NONE && universal_state_of(game)->units[unit].status == UNIVERSAL_HIDDEN;
}

/* UN-B3 */
bool universal_is_ship_in_play(const struct game *game, int unit)
{
    return universal_is_ship(game, unit) &&
           (universal_on_board(game, unit) || universal_is_hidden(game, unit));
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

/* UN-B1.2 */
int universal_limit(const struct setup *setup, int side)
{
    const struct universal_scenario *scenario = setup->scenario;
    const struct universal_side *record = setup->side[side];
    return record->limit > 0 ? record->limit : scenario->limit;
}

/* UN-B1.1, UN-S0: where no target is given, half the own limit */
int universal_vp_target(const struct game *game, int side)
{
    const struct universal_scenario *scenario = game->setup->scenario;
    const struct universal_side *record = game->setup->side[side];
    if (record->no_target)
        return 0;
    if (record->vp_target > 0)
        return record->vp_target;
    if (scenario->vp_target > 0)
        return scenario->vp_target;
    return (universal_limit(game->setup, side) + 1) / 2;
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
    return crossed < design->boxes ? design->track[UNIVERSAL_ENGINES][crossed] : 0;
}

/* UN-C2.1, UN-E3.5: a ship built without engines has no boxes that could be crossed off */
bool universal_engines_dead(const struct game *game, int unit)
{
    if (!universal_is_ship(game, unit))
        return false;
    const struct universal_design *design = universal_design_of(game, unit);
    return design->engine_rating > 0 &&
           universal_element_of(game, unit)->card.track[UNIVERSAL_ENGINES] >= design->boxes;
}

int universal_hull_left(const struct game *game, int unit)
{
    if (!universal_is_ship(game, unit))
        return 0;
    return universal_design_of(game, unit)->boxes -
           universal_element_of(game, unit)->card.track[UNIVERSAL_HULL];
}

/* UN-A2.3b: with an odd hull the last box takes one hit */
int universal_hits_left(const struct game *game, int unit, enum universal_track track)
{
    const struct universal_design *design = universal_design_of(game, unit);
    const struct universal_card *card = &universal_element_of(game, unit)->card;
    if (!design->oversized)
        return design->boxes - card->track[track];
    int left = design->hull - 2 * card->track[track] - (card->slash >> track & 1);
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

int universal_items_left(const struct game *game, int unit, enum universal_item item)
{
    if (!universal_is_ship(game, unit))
        return 0;
    return universal_design_of(game, unit)->item[item] -
           universal_element_of(game, unit)->card.item[item];
}

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

static enum universal_item screen_of(enum universal_facing facing)
{
    static const enum universal_item items[UNIVERSAL_FACINGS] = {
        [UNIVERSAL_FORWARD] = UNIVERSAL_SCREEN_FORWARD,
        [UNIVERSAL_PORT] = UNIVERSAL_SCREEN_PORT,
        [UNIVERSAL_STARBOARD] = UNIVERSAL_SCREEN_STARBOARD,
        [UNIVERSAL_AFT] = UNIVERSAL_SCREEN_AFT};
    return items[facing];
}

/* UN-D2.5, UN-E1.10, UN-E1.10b */
int universal_screens_left(const struct game *game, int unit, enum universal_facing facing)
{
    int screens = universal_items_left(game, unit, screen_of(facing)) +
                  universal_items_left(game, unit, UNIVERSAL_SCREEN_OMNI);
    return screens < UNIVERSAL_SCREENS_MAX ? screens : UNIVERSAL_SCREENS_MAX;
}

/* UN-H4 */
int universal_screens(const struct game *game, int unit, enum universal_facing facing)
{
    struct cell at = universal_state_of(game)->units[unit].cell;
    int screens = universal_screens_left(game, unit, facing);
    if (screens > 0 &&
        (universal_ground(game, at) == UNIVERSAL_NEBULA || universal_in_tail(game, at)))
        screens--;
    return screens;
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
    return universal_design_of(game, unit)->munition[kind] - used -
           covered_by(universal_state_of(game), unit, kind);
}

int universal_gift(const struct game *game, int unit, enum universal_gift gift)
{
    return universal_is_ship(game, unit) ? universal_design_of(game, unit)->gift[gift] : 0;
}

/* UN-D3.2 */
int universal_shields_left(const struct game *game, int unit, int guard)
{
    if (!universal_is_ship(game, unit))
        return 0;
    return universal_design_of(game, unit)->shield[guard] -
           universal_element_of(game, unit)->card.shield[guard];
}

/* ---- weapons ---- */

/* Weapons lie battery by battery. */
uint64_t universal_battery_mask(const struct universal_design *design, int battery)
{
    int first = 0, count = design->battery[battery].weapon_count;
    for (int i = 0; i < battery; i++)
        first += design->battery[i].weapon_count;
    return count > 0 ? UINT64_MAX >> (UNIVERSAL_WEAPONS_MAX - count) << first : 0;
}

uint64_t universal_weapons_working(const struct game *game, int unit)
{
    uint64_t working = 0;
    if (!universal_is_ship(game, unit))
        return 0;
    const uint8_t *weapon = universal_element_of(game, unit)->weapon;
    for (int i = 0; i < universal_design_of(game, unit)->weapon_count; i++)
        if (!(weapon[i] & UNIVERSAL_GUN_LOST))
            working |= (uint64_t)1 << i;
    return working;
}

/* UN-D1.6, UN-D5.slow, UN-D6.4 */
uint64_t universal_weapons_ready(const struct game *game, int unit)
{
    uint64_t ready = 0, working = universal_weapons_working(game, unit);
    for (int i = 0; i < UNIVERSAL_WEAPONS_MAX && working >> i; i++) {
        const struct universal_design *design = universal_design_of(game, unit);
        int state = universal_element_of(game, unit)->weapon[i];
        int ammo = design->battery[design->weapons[i].battery].ammo;
        bool spent = ammo > 0 && state >> UNIVERSAL_GUN_AMMO_SHIFT >= ammo;
        if (!(state & (UNIVERSAL_GUN_USED | UNIVERSAL_GUN_IDLE)) && !spent)
            ready |= working & (uint64_t)1 << i;
    }
    return ready;
}
