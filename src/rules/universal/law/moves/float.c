/* The floating board: everything is shifted before a ship would leave (UN-C3.3). */
#include "rules/universal/law/moves/moves.h"

#include "rules/universal/state/place.h"

/* An even number of rows keeps the grid as it is. */
static struct cell offset_of(int columns, int rows)
{
    return (struct cell){(int16_t)(columns - rows / 2), (int16_t)rows};
}

/* ---- how far ---- */

/* How much a row of cells from `low` to `high` has to be shifted to lie within `size`. */
static int shift_within(int low, int high, int size)
{
    return low < 0 ? -low : high >= size ? size - 1 - high : 0;
}

/* The smallest shift along the axes that are exceeded. */
static struct cell find_shift(const struct board *board, const struct order_path *path)
{
    int left = 0, right = 0, top = 0, bottom = 0;
    for (int i = 0; i < path->length; i++) {
        int column = board_column(board, path->cells[i]), row = board_row(board, path->cells[i]);
        left = column < left ? column : left;
        right = column > right ? column : right;
        top = row < top ? row : top;
        bottom = row > bottom ? row : bottom;
    }
    int rows = shift_within(top, bottom, board->rows);
    rows += rows % 2; /* one more in the same direction */
    return offset_of(shift_within(left, right, board->columns), rows);
}

/* Whether the whole way and all elements but the ship itself, which is about to move, stay. */
static bool leaves_all_on(const struct game *game, int unit, const struct order_path *path,
                          struct cell by)
{
    const struct universal_state *state = universal_state_of(game);
    const struct board *board = &game->setup->board;
    for (int i = 0; i < path->length; i++)
        if (!board_contains(board, universal_moved(path->cells[i], by)))
            return false;
    for (int other = 0; other < state->head.unit_count; other++)
        if (other != unit && universal_on_board(game, other) &&
            !board_contains(board, universal_moved(state->units[other].cell, by)))
            return false;
    return true;
}

/* ---- shifting ---- */

static void shift_place(struct cell *cell, struct cell by)
{
    if (cell_is_place(*cell))
        *cell = universal_moved(*cell, by);
}

static void shift_all(struct universal_state *state, struct cell by)
{
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        shift_place(&state->units[unit].cell, by);
        shift_place(&state->elements[unit].marker, by);
    }
    for (int i = 0; i < state->marker_count; i++)
        shift_place(&state->markers[i].cell, by);
    shift_place(&state->comet, by);
    state->drift = universal_moved(state->drift, by);
}

bool universal_float(struct walk *walk, int unit, const struct order_path *path)
{
    struct cell by = find_shift(&walk->game->setup->board, path);
    if (path->length >= ORDER_HEXES_MAX || !leaves_all_on(walk->game, unit, path, by))
        return false;
    shift_all(universal_state_of(walk->game), by);
    TELL(walk, universal_floated, UNIVERSAL_RULE_C3_3, UNIT_NONE, UNIT_NONE, .shift_q = by.q,
         .shift_r = by.r);
    return true;
}
