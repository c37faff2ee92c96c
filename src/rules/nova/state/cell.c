/* Cells: what lies in them, who stands in them. */
#include "rules/nova/state/facts.h"

#include <stdlib.h>

static const struct nova_scenario *scenario_of(const struct game *game)
{
    return (const struct nova_scenario *)game->setup->scenario;
}

/* ---- terrain ---- */

static bool comes_before(struct cell a, struct cell b)
{
    return a.q != b.q ? a.q < b.q : a.r < b.r;
}

/* The first black hole behind `last` in the order of NV-terr.4; CELL_NOWHERE is before all. */
static struct cell next_hole(const struct ground_map *map, struct cell last)
{
    struct cell found = CELL_NOWHERE;
    for (int i = 0; i < map->region_count; i++) {
        const struct ground_region *region = &map->region[i];
        for (int k = 0; region->kind == NOVA_BLACK_HOLE && k < region->cell_count; k++)
            if (comes_before(last, region->cells[k]) &&
                (!cell_is_place(found) || comes_before(region->cells[k], found)))
                found = region->cells[k];
    }
    return found;
}

bool nova_cell_black_hole(const struct game *game, int index, struct cell *out)
{
    struct cell hole = CELL_NOWHERE;
    if (!nova_cell_has_ground(game))
        return false;
    for (int i = 0; i <= index; i++) {
        hole = next_hole(&scenario_of(game)->ground, hole);
        if (!cell_is_place(hole))
            return false;
    }
    *out = hole;
    return true;
}

/* ---- the board ---- */

int nova_cell_ship(const struct game *game, struct cell cell, int but)
{
    const struct nova_state *state = nova_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (unit != but && cell_equal(state->units[unit].cell, cell) &&
            nova_ship_is_on_board(game, unit))
            return unit;
    return UNIT_NONE;
}

bool nova_cell_is_empty(const struct game *game, struct cell cell, int but)
{
    return nova_cell_is_inside(game, cell) && !nova_cell_is_deadly(nova_cell_ground(game, cell)) &&
           nova_cell_ship(game, cell, but) == UNIT_NONE;
}
