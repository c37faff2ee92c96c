/* Distances, arcs and bands of `admiralty` (AE-7, AE-4.2.2). */
#include "rules/admiralty/facts.h"

#include "rules/kit/arcs.h"

#include <stdlib.h>

/* AE-7.3 */
int admiralty_distance(struct cell a, struct cell b)
{
    int q = a.q - b.q, r = a.r - b.r;
    return (abs(q) + abs(r) + abs(q + r)) / 2;
}

/* AE-D5: arcs look from the facing, which a pivot parts from the heading */
int admiralty_facing_of(const struct game *game, int unit)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    return (state->units[unit].heading + state->elements[unit].facing) % 6;
}

/* AE-7.4, AE-7.6; AE-D6: on its back a ship has its arcs on the other side */
uint32_t admiralty_weapon_mask(const struct game *game, int unit, int weapon)
{
    uint32_t mask = admiralty_design_of(game, unit)->weapon[weapon].mask;
    bool inverted = admiralty_element_of(game, unit)->flags & ADMIRALTY_INVERTED;
    return inverted ? arcs_mirror(mask) : mask;
}

bool admiralty_bears_on(const struct game *game, int unit, int weapon, struct cell cell)
{
    return arcs_contain(admiralty_weapon_mask(game, unit, weapon),
                        admiralty_state_of(game)->units[unit].cell, admiralty_facing_of(game, unit),
                        cell);
}

/* AE-4.1.2, AE-4.2.2 */
enum admiralty_band admiralty_band_at(int rng, int distance)
{
    if (distance > rng)
        return ADMIRALTY_BEYOND;
    if (3 * distance <= rng)
        return ADMIRALTY_SHORT;
    return 3 * distance <= 2 * rng ? ADMIRALTY_MEDIUM : ADMIRALTY_LONG;
}
