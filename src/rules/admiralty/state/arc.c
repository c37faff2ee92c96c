/* Distances, arcs and bands of `admiralty` (AE-7, AE-4.2.2). */
#include "rules/admiralty/state/facts.h"

#include "rules/kit/arcs.h"

/* AE-D5: arcs look from the facing, which a pivot parts from the heading */
int admiralty_arc_facing(const struct game *game, int unit)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    return (state->units[unit].heading + state->elements[unit].facing) % 6;
}

/* AE-7.4, AE-7.6; AE-D6: on its back a ship has its arcs on the other side */
uint32_t admiralty_arc_of_weapon(const struct game *game, int unit, int weapon)
{
    uint32_t mask = admiralty_design_of(game, unit)->weapon[weapon].mask;
    bool inverted = admiralty_element_of(game, unit)->flags & ADMIRALTY_INVERTED;
    return inverted ? arcs_mirror(mask) : mask;
}

uint32_t admiralty_arc_towards(const struct game *game, int unit, struct cell cell)
{
    return arcs_towards(admiralty_state_of(game)->units[unit].cell,
                        admiralty_arc_facing(game, unit),
                        admiralty_element_of(game, unit)->flags & ADMIRALTY_INVERTED, cell);
}

bool admiralty_arc_bears_on(const struct game *game, int unit, int weapon, struct cell cell)
{
    return admiralty_design_of(game, unit)->weapon[weapon].mask &
           admiralty_arc_towards(game, unit, cell);
}

/* AE-B10 */
int admiralty_arc_facings_to(const struct game *game, int unit, struct cell from)
{
    struct cell at = admiralty_state_of(game)->units[unit].cell;
    bool inverted = admiralty_element_of(game, unit)->flags & ADMIRALTY_INVERTED;
    int facings = 0;
    for (int i = 0; i < ADMIRALTY_FACINGS; i++) {
        uint32_t mask = arcs_of_letter((char)('A' + i));
        if (arcs_contain(inverted ? arcs_mirror(mask) : mask, at, admiralty_arc_facing(game, unit),
                         from))
            facings |= 1 << i;
    }
    return facings;
}
