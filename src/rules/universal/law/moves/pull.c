/* 5b: black holes pull, the comet moves on (UN-H2, UN-H3). */
#include "rules/universal/law/moves/moves.h"

#include "rules/kit/pull.h"
#include "rules/universal/state/place.h"

/* Terrain floats with the board (UN-C3.3): the map of the scenario lies `drift` behind. */
static struct cell nearest_hole(const struct game *game, int unit)
{
    const struct universal_state *state = universal_state_of(game);
    const struct universal_scenario *scenario = game->setup->scenario;
    struct cell from = state->units[unit].cell;
    if (!universal_cell_has_ground(game))
        return CELL_NOWHERE;
    from.q = (int16_t)(from.q - state->drift.q);
    from.r = (int16_t)(from.r - state->drift.r);
    struct cell hole =
        pull_nearest(&game->setup->board, &scenario->ground, UNIVERSAL_BLACK_HOLE, from);
    if (cell_is_place(hole)) {
        hole.q = (int16_t)(hole.q + state->drift.q);
        hole.r = (int16_t)(hole.r + state->drift.r);
    }
    return hole;
}

int universal_pull_count(const struct game *game, int unit)
{
    struct cell hole = nearest_hole(game, unit);
    if (!cell_is_place(hole))
        return 0;
    return pull_steps(universal_distance(universal_state_of(game)->units[unit].cell, hole));
}

/* UN-H2, UN-C4.2b: every element; a hidden ship where it truly is */
static bool is_pulled(const struct game *game, int unit)
{
    return (universal_on_board(game, unit) || universal_is_hidden(game, unit)) &&
           universal_pull_count(game, unit) > 0;
}

int universal_pull_targets(const struct game *game, int unit, struct cell out[2])
{
    const struct unit *element = &universal_state_of(game)->units[unit];
    struct cell hole = nearest_hole(game, unit);
    if (!cell_is_place(hole))
        return 0;
    return pull_targets(&game->setup->board, element->cell, universal_direction(element->heading),
                        hole, out);
}

/* UN-H2, UN-H5: whoever enters is destroyed */
void universal_pull_to(struct walk *walk, int unit, struct cell cell)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct event event =
        walk_event(walk, universal_pulled_kind, UNIVERSAL_RULE_H2, unit, UNIT_NONE);
    enum universal_terrain ground = universal_cell_ground(walk->game, cell);
    event.cell = cell;
    state->units[unit].cell = cell;
    universal_tell_of(walk, event);
    state->left = (uint8_t)(state->left > 0 ? state->left - 1 : 0);
    universal_phases_go(walk, UNIVERSAL_STEP_PULL);
    if (ground != UNIVERSAL_BLACK_HOLE && ground != UNIVERSAL_PLANET)
        return;
    bool hole = ground == UNIVERSAL_BLACK_HOLE;
    state->left = 0;
    universal_remove(walk, unit, hole ? UNIVERSAL_BY_BLACK_HOLE : UNIVERSAL_BY_PLANET,
                     hole ? UNIVERSAL_RULE_H2 : UNIVERSAL_RULE_H5);
}

/* UN-H3: away from its tail; over the edge it is gone */
static void move_comet(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    const struct board *board = &walk->game->setup->board;
    if (!universal_cell_has_ground(walk->game) || !cell_is_place(state->comet))
        return;
    struct cell next = board_step(board, state->comet, (universal_direction(state->tail) + 3) % 6);
    state->comet = board_contains(board, next) ? next : CELL_NOWHERE;
    struct event event = TOLD(walk, universal_comet_moved, UNIVERSAL_RULE_H3, UNIT_NONE, UNIT_NONE,
                              .tail = state->tail);
    event.cell = state->comet;
    walk_tell(walk, &event);
}

/* UN-H2: step by step; of two hexes the owner picks one, but not for a hidden ship (UN-C4.2c) */
enum progress universal_pull_step(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct cell cells[2] = {CELL_NOWHERE, CELL_NOWHERE};
    if (state->left == 0) {
        int next = universal_phases_next_unit(walk, is_pulled);
        if (next == UNIT_NONE) {
            move_comet(walk);
            return universal_phases_go(walk, UNIVERSAL_STEP_VICTORY);
        }
        state->left = (uint8_t)universal_pull_count(walk->game, next);
    }
    int unit = state->cursor, count = universal_pull_targets(walk->game, unit, cells);
    if (count == 0) {
        state->left = 0;
        return PROGRESS_MORE;
    }
    if (count == 1 || universal_is_hidden(walk->game, unit)) {
        universal_pull_to(walk, unit, cells[0]);
        return PROGRESS_MORE;
    }
    state->actor = (uint8_t)unit;
    return universal_phases_go(walk, UNIVERSAL_STEP_PULL_ASK);
}
