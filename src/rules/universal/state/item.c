/* Equipment and munitions: what is left, works and can be paid for (UN-E, UN-G1). */
#include "rules/universal/state/facts.h"

/* UN-G1 */
int universal_item_points(const struct game *game, int unit)
{
    if (!universal_is_ship(game, unit) || !universal_has(game, UNIVERSAL_OPTION_ACTION_POINTS))
        return 0;
    return universal_design_of(game, unit)->action_points -
           universal_element_of(game, unit)->card.ap;
}

/* UN-G1: paid for when it takes effect for the first time in the turn */
int universal_item_price(const struct game *game, int unit, enum universal_item item)
{
    if (!universal_has(game, UNIVERSAL_OPTION_ACTION_POINTS) || item >= UNIVERSAL_EQUIPMENT ||
        !universal_is_ship(game, unit))
        return 0;
    if (universal_element_of(game, unit)->flags & universal_paid_bit(item))
        return 0;
    return universal_design_of(game, unit)->item_ap[item];
}

/* UN-G1: once paid for it works for the rest of the turn */
static bool can_pay(const struct game *game, int unit, enum universal_item item)
{
    if (item >= UNIVERSAL_EQUIPMENT || !universal_has(game, UNIVERSAL_OPTION_ACTION_POINTS))
        return true;
    uint32_t paid = universal_element_of(game, unit)->flags >> UNIVERSAL_PAID_SHIFT;
    return paid >> item & 1 ||
           universal_design_of(game, unit)->item_ap[item] <= universal_item_points(game, unit);
}

bool universal_item_works(const struct game *game, int unit, enum universal_item item)
{
    return universal_items_left(game, unit, item) > 0 && can_pay(game, unit, item);
}

int universal_item_count_working(const struct game *game, int unit)
{
    int sum = 0;
    for (int item = 0; item < UNIVERSAL_ITEMS; item++)
        sum += universal_items_left(game, unit, (enum universal_item)item);
    return sum;
}

/* UN-E1.9: each is used once a turn */
int universal_item_pds_ready(const struct game *game, int unit)
{
    if (!universal_item_works(game, unit, UNIVERSAL_POINT_DEFENSE_SYSTEM))
        return 0;
    int left = universal_items_left(game, unit, UNIVERSAL_POINT_DEFENSE_SYSTEM) -
               universal_element_of(game, unit)->pds;
    return left > 0 ? left : 0;
}

/* ---- munitions ---- */

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

int universal_item_munitions(const struct game *game, int unit, enum universal_munition kind)
{
    if (!universal_is_ship(game, unit))
        return 0;
    const struct universal_element *element = universal_element_of(game, unit);
    int used = kind == UNIVERSAL_FUEL ? element->card.fuel : element->used[kind];
    int left = universal_design_of(game, unit)->munition[kind] - used;
    return left - covered_by(universal_state_of(game), unit, kind);
}
