/* Roll-offs for a hex, and the nearest free ones. */
#include "rules/kit/stack.h"

static const struct unit *units_of(const struct game *game)
{
    return state_units(game->state);
}

static int count_units(const struct game *game)
{
    return state_head(game->state)->unit_count;
}

/* ---- hexes to leave for ---- */

void stack_add_cell(struct stack_cells *cells, struct cell cell)
{
    if (cells->count < cells->capacity)
        cells->out[cells->count] = cell;
    cells->count++;
}

static void add_ring(const struct game *game, int unit, int radius, stack_enter *may_enter,
                     struct stack_cells *cells)
{
    const struct board *board = &game->setup->board;
    struct cell from = units_of(game)[unit].cell;
    for (int i = 0; i < board->columns * board->rows; i++) {
        struct cell cell = board_cell_at(board, i);
        if (board_range(board, from, cell) == radius && may_enter(game, unit, cell))
            stack_add_cell(cells, cell);
    }
}

void stack_add_nearest(const struct game *game, int unit, int direction, stack_enter *may_enter,
                       struct stack_cells *cells)
{
    const struct board *board = &game->setup->board;
    int directions = board_directions(board), before = cells->count;
    for (int i = 0; i < directions; i++) {
        struct cell cell =
            board_step(board, units_of(game)[unit].cell, (direction + i) % directions);
        if (may_enter(game, unit, cell))
            stack_add_cell(cells, cell);
    }
    for (int radius = 2; cells->count == before && radius < board->columns + board->rows; radius++)
        add_ring(game, unit, radius, may_enter, cells);
}

/* ---- the roll-off ---- */

static bool is_at(const struct game *game, const struct stack_law *law, int unit, struct cell cell)
{
    return cell_equal(units_of(game)[unit].cell, cell) && law->is_ship(game, unit);
}

bool stack_holds(const struct game *game, const struct stack_law *law, int side, struct cell cell)
{
    for (int unit = 0; unit < count_units(game); unit++)
        if (units_of(game)[unit].side == side && is_at(game, law, unit, cell))
            return true;
    return false;
}

/* Each hex once: no shift makes a new contested one. */
struct cell stack_contested(const struct game *game, const struct stack_law *law, struct cell after)
{
    const struct board *board = &game->setup->board;
    int behind = cell_is_place(after) ? board_index(board, after) : -1;
    struct cell found = CELL_NOWHERE;
    for (int unit = 0; unit < count_units(game); unit++) {
        struct cell cell = units_of(game)[unit].cell;
        if (!law->is_ship(game, unit) || board_index(board, cell) <= behind)
            continue;
        if ((!cell_is_place(found) || board_index(board, cell) < board_index(board, found)) &&
            stack_holds(game, law, SIDE_RED, cell) && stack_holds(game, law, SIDE_BLUE, cell))
            found = cell;
    }
    return found;
}

int stack_open(const struct game *game, const struct stack_law *law, struct cell cell)
{
    int count = 0;
    for (int unit = 0; unit < count_units(game); unit++) {
        if (!is_at(game, law, unit, cell))
            continue;
        law->set(game, unit, STACK_IN);
        law->set(game, unit, STACK_ROLLS);
        count++;
    }
    return count;
}

int stack_roller(const struct game *game, const struct stack_law *law)
{
    for (int unit = 0; unit < count_units(game); unit++)
        if (law->has(game, unit, STACK_ROLLS))
            return unit;
    return UNIT_NONE;
}

/* Whether its total is that of another, be it a friend's or an enemy's. */
static bool shares_total(const struct game *game, const struct stack_law *law, int unit,
                         bool with_friend)
{
    for (int other = 0; other < count_units(game); other++) {
        bool friends = units_of(game)[other].side == units_of(game)[unit].side;
        if (other != unit && friends == with_friend && law->has(game, other, STACK_IN) &&
            law->total(game, other) == law->total(game, unit))
            return true;
    }
    return false;
}

int stack_tie(const struct game *game, const struct stack_law *law)
{
    int count = 0;
    for (int unit = 0; unit < count_units(game); unit++) {
        if (!law->has(game, unit, STACK_IN) ||
            (!shares_total(game, law, unit, false) &&
             !(law->friends_tie && shares_total(game, law, unit, true))))
            continue;
        law->set(game, unit, STACK_ROLLS);
        count++;
    }
    return count;
}

int stack_lowest(const struct game *game, const struct stack_law *law)
{
    int lowest = UNIT_NONE;
    for (int unit = 0; unit < count_units(game); unit++)
        if (law->has(game, unit, STACK_IN) &&
            (lowest == UNIT_NONE || law->total(game, unit) <= law->total(game, lowest)))
            lowest = unit;
    return lowest;
}

int stack_holder(const struct game *game, const struct stack_law *law, struct cell cell)
{
    for (int unit = 0; unit < count_units(game); unit++)
        if (is_at(game, law, unit, cell) && !law->has(game, unit, STACK_IN))
            return units_of(game)[unit].side;
    return SIDE_NONE;
}
