/* Markers on the board, as they are looked at (UN-0.4, UN-0.6). */
#include "rules/universal/state/place.h"

enum { PROBE_RANGE = 3 }; /* UN-E2.7: what a face-up one looks through */

bool universal_marker_room(const struct game *game)
{
    return universal_state_of(game)->marker_count < UNIVERSAL_MARKERS_MAX;
}

/* UN-E2.6: one marker per side and hex */
int universal_marker_mines_at(const struct game *game, int side, struct cell cell)
{
    const struct universal_state *state = universal_state_of(game);
    for (int i = 0; i < state->marker_count; i++)
        if (state->markers[i].kind == UNIVERSAL_MARKER_MINES && state->markers[i].side == side &&
            cell_equal(state->markers[i].cell, cell))
            return i;
    return -1;
}

/* UN-E2.3 */
bool universal_marker_flare_at(const struct game *game, struct cell cell)
{
    const struct universal_state *state = universal_state_of(game);
    for (int i = 0; i < state->marker_count; i++)
        if (state->markers[i].kind == UNIVERSAL_MARKER_FLARE && state->markers[i].count > 0 &&
            cell_equal(state->markers[i].cell, cell))
            return true;
    return false;
}

/* UN-E2.7 */
bool universal_marker_probe_near(const struct game *game, int side, struct cell cell)
{
    const struct universal_state *state = universal_state_of(game);
    for (int i = 0; i < state->marker_count; i++)
        if (state->markers[i].kind == UNIVERSAL_MARKER_PROBE && state->markers[i].count > 0 &&
            state->markers[i].side == side &&
            universal_distance(state->markers[i].cell, cell) <= PROBE_RANGE)
            return true;
    return false;
}
