/* What lies between attacker and target (NV-attack.4, NV-terr). */
#include "rules/nova/law/fire.h"

#include "rules/kit/line.h"

enum {
    DUST_MAX = 3,
    ASTEROIDS_MAX = 100,
    SIGHT_MAX = 2 * NOVA_RANGE_MAX /* no long shot reaches farther (NV-adv.7) */
};

/* NV-terr.1 … 3, NV-sys.11; black holes do not hinder sight (NV-terr.4). */
static void cross(const struct game *game, struct cell cell, struct nova_line *line)
{
    switch (nova_cell_ground(game, cell)) {
    case NOVA_PLANET:
    case NOVA_FLARE:
        line->blocked = true;
        break;
    case NOVA_ASTEROIDS:
        if (line->asteroids < ASTEROIDS_MAX)
            line->asteroids++;
        break;
    case NOVA_DUST:
        if (line->dust < DUST_MAX)
            line->dust++;
        break;
    case NOVA_CLEAR:
    case NOVA_BLACK_HOLE:
        break;
    }
}

/* NV-attack.4, NV-terr.0: neither end counts; of an edge that is followed both sides do. */
struct nova_line nova_sight_line(const struct game *game, struct cell from, struct cell to)
{
    struct nova_line line = {false, 0, 0};
    struct line_cell cells[LINE_CELLS_MAX];
    if (!nova_cell_has_ground(game) || nova_distance(from, to) > SIGHT_MAX)
        return line;
    int count = line_walk(from, to, cells);
    for (int i = 0; i < count - 1; i++) {
        cross(game, cells[i].cell, &line);
        if (cell_is_place(cells[i].other))
            cross(game, cells[i].other, &line);
    }
    return line;
}
