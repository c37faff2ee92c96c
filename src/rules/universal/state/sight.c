/* The line of an attack and what lies on it (UN-geo.4, UN-D1.5). */
#include "rules/universal/state/place.h"

#include "rules/kit/line.h"

/* UN-H1, UN-H1b, UN-H2, UN-H3, UN-H4, UN-H5; UN-E2.3 */
static struct universal_line effect_of(const struct game *game, struct cell cell)
{
    enum universal_terrain kind = universal_cell_ground(game, cell);
    return (struct universal_line){.blocked = universal_cell_is_solid(kind) ||
                                              universal_marker_flare_at(game, cell),
                                   .nebula = kind == UNIVERSAL_NEBULA,
                                   .field = kind == UNIVERSAL_FIELD,
                                   .tail = universal_cell_in_tail(game, cell)};
}

/* An edge between two hexes does what both do. */
static struct universal_line shared(struct universal_line a, struct universal_line b)
{
    return (struct universal_line){a.blocked && b.blocked, a.nebula && b.nebula, a.field && b.field,
                                   a.tail && b.tail};
}

static bool has_flares(const struct universal_state *state)
{
    bool found = false;
    for (int i = 0; i < state->marker_count && !found; i++)
        found = state->markers[i].kind == UNIVERSAL_MARKER_FLARE;
    return found;
}

struct universal_line universal_sight_line(const struct game *game, struct cell from,
                                           struct cell to)
{
    struct universal_line line = {false, false, false, false};
    struct line_cell cells[LINE_CELLS_MAX];
    if (!universal_cell_has_ground(game) && !has_flares(universal_state_of(game)))
        return line;
    struct universal_line start = effect_of(game, from);
    line.nebula = start.nebula; /* UN-H4: out of it, too */
    line.tail = start.tail;
    /* In one hex there is no line, and a Flare hides nobody from those who are in it. */
    int count = cell_equal(from, to) ? 0 : line_walk(from, to, cells);
    for (int i = 0; i < count; i++) {
        struct universal_line effect = effect_of(game, cells[i].cell);
        if (cell_is_place(cells[i].other))
            effect = shared(effect, effect_of(game, cells[i].other));
        line.blocked = line.blocked || effect.blocked;
        line.nebula = line.nebula || effect.nebula;
        line.field = line.field || effect.field;
        line.tail = line.tail || effect.tail;
    }
    return line;
}
