/* Where ships and flights may be placed (AE-2.1.3). */
#include "rules/admiralty/state/facts.h"

static const struct admiralty_side *side_of(const struct game *game, int side)
{
    return game->setup->side[side];
}

static bool is_narrowed(const struct admiralty_side *record)
{
    return record->column_count > 0 || record->centre != UINT8_MAX || record->any_edge;
}

/* AE-2.1.3, AE-7.2: red owns the edge of row 0; one that the scenario gives otherwise than by rows
 * may lie in any of them */
struct admiralty_rows admiralty_zone_rows(const struct game *game, int side)
{
    const struct admiralty_scenario *scenario = game->setup->scenario;
    const struct admiralty_side *record = side_of(game, side);
    int rows = game->setup->board.rows, zone = scenario->zone < rows ? scenario->zone : rows;
    if (is_narrowed(record))
        return (struct admiralty_rows){0, rows};
    if (record->row_count > 0)
        return (struct admiralty_rows){record->rows[0], record->rows[1] + 1};
    return side == SIDE_RED ? (struct admiralty_rows){0, zone}
                            : (struct admiralty_rows){rows - zone, rows};
}

/* The edge a side comes from, by its first ship; a corner belongs to the east or west */
int admiralty_zone_edge(const struct game *game, int side, struct cell cell)
{
    int edges = award_edges_at(&game->setup->board, cell);
    int chosen = admiralty_state_of(game)->edge[side];
    if (chosen < AWARD_EDGES)
        return edges >> chosen & 1 ? chosen : AWARD_EDGE_NONE;
    for (int edge = 0; edge < AWARD_EDGES; edge++)
        if (edges >> edge & 1)
            return edge;
    return AWARD_EDGE_NONE;
}

static bool in_columns(const struct board *board, const struct admiralty_side *record,
                       struct cell cell)
{
    int column = board_column(board, cell);
    return column >= record->columns[0] && column <= record->columns[1];
}

bool admiralty_zone_contains(const struct game *game, int side, struct cell cell)
{
    const struct board *board = &game->setup->board;
    const struct admiralty_side *record = side_of(game, side);
    struct admiralty_rows zone = admiralty_zone_rows(game, side);
    int row = board_row(board, cell);
    if (row < zone.first || row >= zone.end || !board_contains(board, cell))
        return false;
    if (record->any_edge)
        return admiralty_zone_edge(game, side, cell) != AWARD_EDGE_NONE;
    if (record->centre != UINT8_MAX)
        return admiralty_distance(cell, board_cell(board, (board->columns - 1) / 2,
                                                   (board->rows - 1) / 2)) <= record->centre;
    return record->column_count == 0 || in_columns(board, record, cell);
}
