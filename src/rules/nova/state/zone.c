/* Placement zones (NV-setup.3). */
#include "rules/nova/state/facts.h"

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

bool nova_zone_contains(const struct game *game, bool first, struct cell cell)
{
    const struct board *board = &game->setup->board;
    struct nova_zone zone = nova_zone_of(game, first);
    int column = board_column(board, cell), row = board_row(board, cell);
    return board_contains(board, cell) && column >= zone.column_from && column < zone.column_to &&
           row >= zone.row_from && row < zone.row_to;
}
