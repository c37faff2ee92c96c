/* Ships and flights: which there are, where they are, what they are worth. */
#include "rules/universal/state/facts.h"

bool universal_unit_exists(const struct game *game, int unit)
{
    return unit < universal_state_of(game)->head.unit_count;
}

bool universal_unit_is_here(const struct game *game, int unit)
{
    return universal_unit_exists(game, unit) && universal_on_board(game, unit);
}

bool universal_unit_is_ship_here(const struct game *game, int unit)
{
    return universal_unit_is_here(game, unit) && universal_is_ship(game, unit);
}

enum universal_fate universal_unit_fate(const struct game *game, int unit)
{
    return (enum universal_fate)(universal_element_of(game, unit)->flags >> UNIVERSAL_FATE_SHIFT &
                                 3);
}

/* UN-A2.1, UN-F3.3 */
int universal_unit_points(const struct game *game, int unit)
{
    return universal_is_ship(game, unit) ? universal_design_of(game, unit)->points : 0;
}

enum universal_variant universal_unit_variant(const struct game *game, int unit)
{
    if (!universal_has(game, UNIVERSAL_OPTION_FIGHTER_VARIANTS) || universal_is_shuttle(game, unit))
        return UNIVERSAL_STANDARD_FIGHTERS;
    return (enum universal_variant)(
        universal_element_of(game, unit)->flags >> UNIVERSAL_VARIANT_SHIFT & 3);
}

bool universal_unit_is_free(const struct game *game, int unit)
{
    return universal_is_ship(game, unit) && universal_on_board(game, unit) &&
           !(universal_element_of(game, unit)->flags & UNIVERSAL_EXPOSED);
}
