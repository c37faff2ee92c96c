/* Distances, the twenty arcs, arcs of letters, sectors (NV-geo, NV-adv.3, NV-adv.11). */
#include "rules/nova/state/facts.h"

#include "base/bits.h"
#include "rules/kit/arcs.h"

#include <string.h>

enum { ARCS = 20, CODES = NOVA_CODES, DEGREES_BETWEEN_RAYS = 30 };

const char *const nova_arc_names[ARCS + 1] = {"FF", "AA", "PP", "SS", "FP", "FS", "AP",
                                              "AS", "FR", "AR", "PR", "SR", "FH", "AH",
                                              "PH", "SH", "FX", "AX", "TR", "TT", NULL};

/* NV-geo.6: hours at which an arc begins and, clockwise, ends. */
static const uint8_t hours[ARCS][2] = {
    {10, 2}, {4, 8}, {7, 11}, {1, 5}, {8, 12}, {12, 4}, {6, 10}, {2, 6},  {11, 1}, {5, 7},
    {8, 10}, {2, 4}, {9, 3},  {3, 9}, {6, 12}, {12, 6}, {8, 4},  {2, 10}, {7, 5},  {0, 0}};

/* NV-geo.2, NV-geo.3: hour h is bearing code 2h; both boundary rays belong to the arc. */
static uint32_t mask_between(int from_hour, int to_hour)
{
    int first = 2 * from_hour % CODES, last = 2 * to_hour % CODES;
    uint32_t mask = (uint32_t)1 << last;
    if (first == last)
        return ARCS_ALL;
    for (int code = first; code != last; code = (code + 1) % CODES)
        mask |= (uint32_t)1 << code;
    return mask;
}

void nova_arc_hours(int arc, int *from, int *to)
{
    *from = hours[arc][0];
    *to = hours[arc][1];
}

uint32_t nova_arc_mask(const char *arc)
{
    for (int i = 0; i < ARCS; i++)
        if (strcmp(arc, nova_arc_names[i]) == 0)
            return mask_between(hours[i][0], hours[i][1]);
    return 0;
}

/* NV-adv.3: no letter twice, so that AA and FF mean the arcs of NV-geo.6; A … F lie between the
 * rows of hexes, G … L along them. */
uint32_t nova_arc_custom(const char *letters)
{
    uint32_t mask;
    return arcs_read(letters, &mask) ? mask : 0;
}

/* Odd codes are what lies between two neighbouring rays. */
int nova_arc_width(uint32_t mask)
{
    int width = 0;
    for (int code = 1; code < CODES; code += 2)
        if (mask >> code & 1)
            width += DEGREES_BETWEEN_RAYS;
    return width;
}

/* NV-adv.11 */
static bool is_rolled(const struct game *game, int unit)
{
    return nova_ship_of(game, unit)->flags & NOVA_ROLLED;
}

uint32_t nova_arc_of_bank(const struct game *game, int unit, int bank)
{
    uint32_t mask = nova_design_of(game, unit)->bank[bank].mask;
    return is_rolled(game, unit) ? arcs_mirror(mask) : mask;
}

/* NV-attack.2, NV-adv.11; NV-geo.5: in its own hex every arc bears. */
uint64_t nova_arc_banks_bearing(const struct game *game, int unit, struct cell cell)
{
    const struct unit *ship = &nova_state_of(game)->units[unit];
    const struct nova_design *design = nova_design_of(game, unit);
    if (cell_equal(ship->cell, cell))
        return design->armed;
    return design
        ->bears[bits_lowest(arcs_towards(ship->cell, ship->heading, is_rolled(game, unit), cell))];
}

bool nova_arc_bears_on(const struct game *game, int unit, int bank, struct cell cell)
{
    return nova_arc_banks_bearing(game, unit, cell) >> bank & 1;
}

/* NV-sys.7 */
int nova_arc_sectors_to(const struct game *game, int unit, struct cell cell)
{
    const struct unit *ship = &nova_state_of(game)->units[unit];
    return arcs_sectors(ship->cell, ship->heading, is_rolled(game, unit), cell);
}
