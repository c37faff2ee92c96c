/* Distances, arcs and facings of `universal` (UN-geo). */
#include "rules/universal/state/place.h"

#include "rules/kit/arcs.h"

enum { HALF_ARC = 0xFC007F }; /* UN-geo.3: what flights have in front of them */

/* UN-C4.4: on its back a ship has its arcs and facings on the other side. */
static bool is_turned(const struct game *game, int unit)
{
    return universal_element_of(game, unit)->flags & UNIVERSAL_INVERTED;
}

/* UN-geo.3 */
uint32_t universal_arc_bearing(const struct game *game, int unit, struct cell cell)
{
    const struct unit *at = &universal_state_of(game)->units[unit];
    return arcs_towards(at->cell, universal_direction(at->heading), is_turned(game, unit), cell);
}

/* UN-geo.3, UN-D1.4 */
uint32_t universal_arc_of_weapon(const struct game *game, int unit, int weapon)
{
    uint32_t mask = universal_design_of(game, unit)->weapons[weapon].mask;
    return is_turned(game, unit) ? arcs_mirror(mask) : mask;
}

bool universal_arc_bears_on(const struct game *game, int unit, int weapon, struct cell cell)
{
    return universal_design_of(game, unit)->weapons[weapon].mask &
           universal_arc_bearing(game, unit, cell);
}

/* UN-geo.3b */
int universal_arc_facings(const struct game *game, int unit, struct cell cell)
{
    static const uint32_t arcs[UNIVERSAL_FACINGS] = {[UNIVERSAL_FORWARD] = ARCS_A | ARCS_B,
                                                     [UNIVERSAL_PORT] = ARCS_C,
                                                     [UNIVERSAL_STARBOARD] = ARCS_D,
                                                     [UNIVERSAL_AFT] = ARCS_E | ARCS_F};
    uint32_t bearing = universal_arc_bearing(game, unit, cell);
    int facings = 0;
    for (int facing = 0; facing < UNIVERSAL_FACINGS; facing++)
        if (arcs[facing] & bearing)
            facings |= 1 << facing;
    return facings;
}

/* UN-geo.3, UN-F3.1 */
bool universal_arc_in_front(struct cell from, int heading, struct cell cell)
{
    return arcs_contain(HALF_ARC, from, universal_direction(heading), cell);
}
