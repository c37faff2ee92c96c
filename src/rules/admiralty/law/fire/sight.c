/* The line of a shot and what hinders it (AE-4.1.4, AE-G). */
#include "rules/admiralty/law/fire/fire.h"

enum { DUST_MAX = 3, COST_BLOCKED = 100 };

/* AE-G1, AE-G1b, AE-G2, AE-G3, AE-G4, AE-G5 */
uint8_t admiralty_sight_add(const struct game *game, uint8_t line, struct cell cell)
{
    enum admiralty_terrain kind = admiralty_cell_ground(game, cell);
    if (admiralty_cell_is_solid(kind))
        return line | ADMIRALTY_LINE_BLOCKED;
    if (kind == ADMIRALTY_FIELD)
        return line | ADMIRALTY_LINE_FIELD;
    if (kind == ADMIRALTY_NEBULA)
        return line | ADMIRALTY_LINE_NEBULA;
    if (kind == ADMIRALTY_DUST && (line & ADMIRALTY_LINE_DUST) < DUST_MAX)
        return (uint8_t)(line + 1);
    return line;
}

int admiralty_sight_cost(uint8_t line)
{
    if (line & ADMIRALTY_LINE_BLOCKED)
        return COST_BLOCKED;
    return (line & ADMIRALTY_LINE_DUST) + !!(line & ADMIRALTY_LINE_FIELD) +
           !!(line & ADMIRALTY_LINE_NEBULA);
}

uint8_t admiralty_sight_begin(const struct game *game, struct cell from, struct cell to)
{
    struct line_cell cells[LINE_CELLS_MAX];
    uint8_t line = 0;
    if (!admiralty_cell_has_ground(game))
        return 0;
    if (admiralty_cell_ground(game, from) == ADMIRALTY_NEBULA) /* AE-G4: out of it, too */
        line = ADMIRALTY_LINE_NEBULA;
    int count = line_walk(from, to, cells);
    for (int i = 0; i < count; i++)
        if (!cell_is_place(cells[i].other))
            line = admiralty_sight_add(game, line, cells[i].cell);
    return line;
}

enum admiralty_pair admiralty_sight_next(const struct game *game, struct cell from, struct cell to,
                                         int *pair, uint8_t *line, struct cell cells[2])
{
    struct line_cell all[LINE_CELLS_MAX];
    int count = admiralty_cell_has_ground(game) ? line_walk(from, to, all) : 0;
    for (; *pair < count; ++*pair) {
        const struct line_cell *edge = &all[*pair];
        if (!cell_is_place(edge->other))
            continue;
        uint8_t one = admiralty_sight_add(game, *line, edge->cell);
        uint8_t two = admiralty_sight_add(game, *line, edge->other);
        bool forced = (one ^ two) & ADMIRALTY_LINE_BLOCKED;
        cells[0] = forced && (one & ADMIRALTY_LINE_BLOCKED) ? edge->other : edge->cell;
        cells[1] = edge->other;
        if (forced)
            return ADMIRALTY_PAIR_FORCED;
        if (one != two)
            return ADMIRALTY_PAIR_ASKED;
        *line = one;
    }
    return ADMIRALTY_PAIR_NONE;
}

/* AE-0.3.7 */
uint8_t admiralty_sight_best(const struct game *game, struct cell from, struct cell to)
{
    uint8_t line = admiralty_sight_begin(game, from, to);
    struct cell cells[2];
    int pair = 0;
    for (enum admiralty_pair what;
         (what = admiralty_sight_next(game, from, to, &pair, &line, cells)) != ADMIRALTY_PAIR_NONE;
         pair++) {
        uint8_t one = admiralty_sight_add(game, line, cells[0]);
        uint8_t two = admiralty_sight_add(game, line, cells[1]);
        bool second =
            what == ADMIRALTY_PAIR_ASKED && admiralty_sight_cost(two) < admiralty_sight_cost(one);
        line = second ? two : one;
    }
    return line;
}
