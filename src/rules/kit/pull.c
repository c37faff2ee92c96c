/* Black holes pull what comes near. */
#include "rules/kit/pull.h"

enum { NEAR = 3, FAR = 6 };

/* The nearer of two, `b` if there is no `a`; equally near: the first in board index order. */
static struct cell nearer(const struct board *board, struct cell from, struct cell a, struct cell b)
{
    if (!cell_is_place(a))
        return b;
    int to_a = board_range(board, from, a), to_b = board_range(board, from, b);
    if (to_a != to_b)
        return to_a < to_b ? a : b;
    return board_index(board, a) < board_index(board, b) ? a : b;
}

struct cell pull_nearest(const struct board *board, const struct ground_map *map, int kind,
                         struct cell from)
{
    struct cell hole = CELL_NOWHERE;
    for (int i = 0; i < map->region_count; i++) {
        const struct ground_region *region = &map->region[i];
        for (int k = 0; region->kind == kind && k < region->cell_count; k++)
            hole = nearer(board, from, hole, region->cells[k]);
    }
    return hole;
}

int pull_steps(int range)
{
    return range <= NEAR ? 2 : range <= FAR ? 1 : 0;
}

int pull_targets(const struct board *board, struct cell from, int first, struct cell hole,
                 struct cell out[2])
{
    int count = 0, range = board_range(board, from, hole);
    for (int i = 0; i < 6 && count < 2; i++) {
        struct cell next = board_step(board, from, (first + i) % 6);
        if (board_contains(board, next) && board_range(board, next, hole) < range)
            out[count++] = next;
    }
    return count;
}
