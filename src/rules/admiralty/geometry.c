/* Distances, arcs and bands of `admiralty` (AE-7, AE-4.2.2). */
#include "rules/admiralty/facts.h"

#include "rules/kit/arcs.h"

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

uint32_t admiralty_towards(const struct game *game, int unit, struct cell cell)
{
    return arcs_towards(admiralty_state_of(game)->units[unit].cell, admiralty_facing_of(game, unit),
                        admiralty_element_of(game, unit)->flags & ADMIRALTY_INVERTED, cell);
}

bool admiralty_bears_on(const struct game *game, int unit, int weapon, struct cell cell)
{
    return admiralty_design_of(game, unit)->weapon[weapon].mask &
           admiralty_towards(game, unit, cell);
}
