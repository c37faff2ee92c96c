/* Distances, arcs and facings of `universal` (UN-geo). */
#include "rules/universal/facts.h"

#include "rules/kit/arcs.h"

#include <stdlib.h>

enum {
    SHIFT = 2, /* heading 0 points to direction 2 of the board: E (UN-geo.2) */
    DIRECTIONS = 6,
    HALF_ARC = 0xFC007F /* UN-geo.3: what flights have in front of them */
};

/* UN-geo.1 */
int universal_distance(struct cell a, struct cell b)
{
    int q = a.q - b.q, r = a.r - b.r;
    return (abs(q) + abs(r) + abs(q + r)) / 2;
}

/* UN-geo.2 */
int universal_direction(int heading)
{
    return (heading + SHIFT) % DIRECTIONS;
}

/* UN-C4.4: on its back a ship has its arcs and facings on the other side. */
static uint32_t turned(const struct game *game, int unit, uint32_t mask)
{
    return universal_element_of(game, unit)->flags & UNIVERSAL_INVERTED ? arcs_mirror(mask) : mask;
}

static bool holds(const struct game *game, int unit, uint32_t mask, struct cell cell)
{
    const struct unit *at = &universal_state_of(game)->units[unit];
    return arcs_contain(turned(game, unit, mask), at->cell, universal_direction(at->heading), cell);
}

/* UN-geo.3, UN-D1.4 */
uint32_t universal_weapon_mask(const struct game *game, int unit, int weapon)
{
    return turned(game, unit, universal_design_of(game, unit)->weapons[weapon].mask);
}

bool universal_bears_on(const struct game *game, int unit, int weapon, struct cell cell)
{
    return holds(game, unit, universal_design_of(game, unit)->weapons[weapon].mask, cell);
}

/* UN-geo.3b */
int universal_facings_to(const struct game *game, int unit, struct cell cell)
{
    static const char letters[UNIVERSAL_FACINGS][3] = {[UNIVERSAL_FORWARD] = "AB",
                                                       [UNIVERSAL_PORT] = "C",
                                                       [UNIVERSAL_STARBOARD] = "D",
                                                       [UNIVERSAL_AFT] = "EF"};
    int facings = 0;
    for (int facing = 0; facing < UNIVERSAL_FACINGS; facing++) {
        uint32_t mask = arcs_of_letter(letters[facing][0]) | arcs_of_letter(letters[facing][1]);
        if (holds(game, unit, mask, cell))
            facings |= 1 << facing;
    }
    return facings;
}

/* UN-geo.3, UN-F3.1 */
bool universal_in_front(struct cell from, int heading, struct cell cell)
{
    return arcs_contain(HALF_ARC, from, universal_direction(heading), cell);
}
