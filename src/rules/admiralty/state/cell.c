/* Terrain: what lies in a hex, what it does to a line, and the pull of black holes (AE-G). */
#include "rules/admiralty/state/facts.h"

#include "rules/kit/pull.h"

static const struct admiralty_scenario *scenario_of(const struct game *game)
{
    return (const struct admiralty_scenario *)game->setup->scenario;
}

bool admiralty_cell_has_ground(const struct game *game)
{
    return admiralty_has(game, ADMIRALTY_OPTION_TERRAIN) &&
           scenario_of(game)->ground.region_count > 0;
}

enum admiralty_terrain admiralty_cell_ground(const struct game *game, struct cell cell)
{
    return admiralty_cell_has_ground(game)
               ? (enum admiralty_terrain)ground_at(&scenario_of(game)->ground, cell)
               : ADMIRALTY_CLEAR;
}

bool admiralty_cell_is_solid(enum admiralty_terrain kind)
{
    return kind == ADMIRALTY_ASTEROID || kind == ADMIRALTY_BLACK_HOLE || kind == ADMIRALTY_PLANET;
}

bool admiralty_cell_is_rough(enum admiralty_terrain kind)
{
    return kind == ADMIRALTY_ASTEROID || kind == ADMIRALTY_FIELD;
}

/* AE-G1, AE-G1b, AE-G2, AE-G3, AE-G4, AE-G5 */
int admiralty_cell_line_effect(const struct game *game, struct cell cell)
{
    switch (admiralty_cell_ground(game, cell)) {
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

static struct cell nearest_hole(const struct game *game, int unit)
{
    if (!admiralty_cell_has_ground(game))
        return CELL_NOWHERE;
    return pull_nearest(&game->setup->board, &scenario_of(game)->ground, ADMIRALTY_BLACK_HOLE,
                        admiralty_state_of(game)->units[unit].cell);
}

/* AE-G2 */
int admiralty_cell_pull_steps(const struct game *game, int unit)
{
    struct cell hole = nearest_hole(game, unit);
    if (!cell_is_place(hole))
        return 0;
    return pull_steps(admiralty_distance(admiralty_state_of(game)->units[unit].cell, hole));
}

/* AE-G2, AE-0.3.7 */
int admiralty_cell_pull_targets(const struct game *game, int unit, struct cell out[2])
{
    const struct unit *element = &admiralty_state_of(game)->units[unit];
    struct cell hole = nearest_hole(game, unit);
    if (!cell_is_place(hole))
        return 0;
    return pull_targets(&game->setup->board, element->cell,
                        element->heading < 6 ? element->heading : 0, hole, out);
}
