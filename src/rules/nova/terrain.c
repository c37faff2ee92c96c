/* Cells: what lies in them, who stands in them, whether they belong to the board or a zone. */
#include "rules/nova/facts.h"

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

bool nova_black_hole(const struct game *game, int index, struct cell *out)
{
    struct cell hole = CELL_NOWHERE;
    if (!nova_has_ground(game))
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

int nova_ship_at(const struct game *game, struct cell cell, int but)
{
    const struct nova_state *state = nova_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (unit != but && cell_equal(state->units[unit].cell, cell) && nova_on_board(game, unit))
            return unit;
    return UNIT_NONE;
}

bool nova_is_empty(const struct game *game, struct cell cell, int but)
{
    return nova_is_inside(game, cell) && !nova_is_deadly(nova_ground(game, cell)) &&
           nova_ship_at(game, cell, but) == UNIT_NONE;
}

/* ---- placement zones ---- */

/* NV-setup.3, NV-setup.3a */
static int zone_depth(const struct game *game, bool first)
{
    enum { DEEP = 4, SHALLOW = 3 };
    return first || nova_has(game, NOVA_OPTION_DEPLOY_EQUAL) ? DEEP : SHALLOW;
}

/* NV-setup.3, NV-setup.3b: columns from the left and right edge, or rows from top and bottom */
struct nova_zone nova_zone_of(const struct game *game, bool first)
{
    const struct board *board = &game->setup->board;
    bool long_edges = nova_has(game, NOVA_OPTION_DEPLOY_LONG_EDGES);
    int lines = long_edges ? board->rows : board->columns, depth = zone_depth(game, first);
    if (depth > lines)
        depth = lines;
    int from = first ? 0 : lines - depth, to = first ? depth : lines;
    return long_edges ? (struct nova_zone){0, board->columns, from, to}
                      : (struct nova_zone){from, to, 0, board->rows};
}

bool nova_in_zone(const struct game *game, bool first, struct cell cell)
{
    const struct board *board = &game->setup->board;
    struct nova_zone zone = nova_zone_of(game, first);
    int column = board_column(board, cell), row = board_row(board, cell);
    return board_contains(board, cell) && column >= zone.column_from && column < zone.column_to &&
           row >= zone.row_from && row < zone.row_to;
}
