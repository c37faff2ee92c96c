/* What lies in a hex: terrain, the comet and its tail, elements of the enemy (UN-H). */
#include "rules/universal/state/place.h"

enum { TAIL_LENGTH = 3 }; /* UN-H3 */

static const struct ground_map *map_of(const struct game *game)
{
    return &((const struct universal_scenario *)game->setup->scenario)->ground;
}

/* The map of the scenario lies where the board has floated to (UN-C3.3); the comet has left its
 * place there (UN-H3). */
enum universal_terrain universal_cell_ground(const struct game *game, struct cell cell)
{
    const struct universal_state *state = universal_state_of(game);
    if (!universal_cell_has_ground(game))
        return UNIVERSAL_CLEAR;
    if (cell_is_place(state->comet) && cell_equal(cell, state->comet))
        return UNIVERSAL_COMET;
    struct cell drawn = {(int16_t)(cell.q - state->drift.q), (int16_t)(cell.r - state->drift.r)};
    int kind = ground_at(map_of(game), drawn);
    return kind == UNIVERSAL_COMET ? UNIVERSAL_CLEAR : (enum universal_terrain)kind;
}

/* UN-H0 */
bool universal_cell_is_solid(enum universal_terrain kind)
{
    return kind == UNIVERSAL_ASTEROID || kind == UNIVERSAL_COMET || kind == UNIVERSAL_BLACK_HOLE ||
           kind == UNIVERSAL_PLANET;
}

/* UN-H3 */
bool universal_cell_in_tail(const struct game *game, struct cell cell)
{
    const struct universal_state *state = universal_state_of(game);
    struct cell at = state->comet;
    if (!universal_cell_has_ground(game) || !cell_is_place(at))
        return false;
    for (int i = 0; i < TAIL_LENGTH; i++) {
        at = board_step(&game->setup->board, at, universal_direction(state->tail));
        if (cell_equal(at, cell))
            return true;
    }
    return false;
}

/* UN-H4, UN-H3 */
bool universal_cell_in_nebula(const struct game *game, struct cell cell)
{
    return universal_cell_ground(game, cell) == UNIVERSAL_NEBULA ||
           universal_cell_in_tail(game, cell);
}

bool universal_cell_holds_enemy(const struct game *game, int side, struct cell cell)
{
    const struct universal_state *state = universal_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].side != side && cell_equal(state->units[unit].cell, cell) &&
            universal_on_board(game, unit))
            return true;
    return false;
}
