/* Terrain: what lies in a hex, what it does to a line, and the pull of black holes (AE-G). */
#include "rules/admiralty/law.h"

static const struct admiralty_scenario *scenario_of(const struct game *game)
{
    return (const struct admiralty_scenario *)game->setup->scenario;
}

bool admiralty_has_ground(const struct game *game)
{
    return admiralty_has(game, ADMIRALTY_OPTION_TERRAIN) &&
           scenario_of(game)->ground.region_count > 0;
}

enum admiralty_terrain admiralty_ground(const struct game *game, struct cell cell)
{
    return admiralty_has_ground(game)
               ? (enum admiralty_terrain)ground_at(&scenario_of(game)->ground, cell)
               : ADMIRALTY_CLEAR;
}

bool admiralty_is_solid(enum admiralty_terrain kind)
{
    return kind == ADMIRALTY_ASTEROID || kind == ADMIRALTY_BLACK_HOLE || kind == ADMIRALTY_PLANET;
}

bool admiralty_is_rough(enum admiralty_terrain kind)
{
    return kind == ADMIRALTY_ASTEROID || kind == ADMIRALTY_FIELD;
}

/* AE-G1, AE-G1b, AE-G2, AE-G3, AE-G4, AE-G5 */
int admiralty_line_effect(const struct game *game, struct cell cell)
{
    switch (admiralty_ground(game, cell)) {
    case ADMIRALTY_ASTEROID:
    case ADMIRALTY_BLACK_HOLE:
    case ADMIRALTY_PLANET:
        return ADMIRALTY_LINE_BLOCKED;
    case ADMIRALTY_FIELD:
        return ADMIRALTY_LINE_FIELD;
    case ADMIRALTY_NEBULA:
        return ADMIRALTY_LINE_NEBULA;
    case ADMIRALTY_DUST:
        return 1;
    case ADMIRALTY_CLEAR:
        break;
    }
    return 0;
}

/* ---- black holes ---- */

enum { PULL_FAR = 6, PULL_NEAR = 3 };

/* The nearer of two holes, `b` if there is no `a`; equally near: the first in board index order. */
static struct cell nearer(const struct board *board, struct cell from, struct cell a, struct cell b)
{
    if (!cell_is_place(a))
        return b;
    int to_a = board_range(board, from, a), to_b = board_range(board, from, b);
    if (to_a != to_b)
        return to_a < to_b ? a : b;
    return board_index(board, a) < board_index(board, b) ? a : b;
}

static struct cell nearest_hole(const struct game *game, int unit)
{
    const struct admiralty_scenario *scenario = scenario_of(game);
    struct cell cell = admiralty_state_of(game)->units[unit].cell, hole = CELL_NOWHERE;
    if (!admiralty_has_ground(game))
        return hole;
    for (int i = 0; i < scenario->ground.region_count; i++) {
        const struct ground_region *region = &scenario->ground.region[i];
        for (int k = 0; region->kind == ADMIRALTY_BLACK_HOLE && k < region->cell_count; k++)
            hole = nearer(&game->setup->board, cell, hole, region->cells[k]);
    }
    return hole;
}

/* AE-G2 */
int admiralty_pull_steps(const struct game *game, int unit)
{
    struct cell hole = nearest_hole(game, unit);
    if (!cell_is_place(hole))
        return 0;
    int range = admiralty_distance(admiralty_state_of(game)->units[unit].cell, hole);
    return range <= PULL_NEAR ? 2 : range <= PULL_FAR ? 1 : 0;
}

/* AE-G2, AE-0.3.7 */
int admiralty_pull_targets(const struct game *game, int unit, struct cell out[2])
{
    const struct board *board = &game->setup->board;
    const struct unit *element = &admiralty_state_of(game)->units[unit];
    struct cell hole = nearest_hole(game, unit);
    int first = element->heading < 6 ? element->heading : 0, count = 0;
    for (int i = 0; cell_is_place(hole) && i < 6; i++) {
        struct cell next = board_step(board, element->cell, (first + i) % 6);
        if (count < 2 && board_contains(board, next) &&
            admiralty_distance(next, hole) < admiralty_distance(element->cell, hole))
            out[count++] = next;
    }
    return count;
}
