/* Squares, lines and reach on the board. */
#include "rules/admiral/state/may.h"

#include "base/bits.h"

#include <stdlib.h>
#include <string.h>

static void add_square(struct admiral_squares *set, struct cell cell)
{
    set->row[cell.r] |= (uint32_t)1 << cell.q;
}

void admiral_squares_occupied(const struct game *game, struct admiral_squares *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    const struct unit *end = state->units + state->head.unit_count;
    memset(out, 0, sizeof *out);
    for (const struct unit *unit = state->units; unit < end; unit++)
        if (unit->status == STATUS_BOARD)
            add_square(out, unit->cell);
}

void admiral_squares_of_enemies(const struct game *game, int side, struct admiral_squares *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    const struct unit *end = state->units + state->head.unit_count;
    memset(out, 0, sizeof *out);
    for (const struct unit *unit = state->units; unit < end; unit++)
        if (unit->status == STATUS_BOARD && unit->side != side)
            add_square(out, unit->cell);
}

/* AD-range.2 */
bool admiral_squares_line_crosses(int dx, int dy, int px, int py)
{
    bool boxed = px >= (dx < 0 ? dx : 0) && px <= (dx > 0 ? dx : 0) && py >= (dy < 0 ? dy : 0) &&
                 py <= (dy > 0 ? dy : 0);
    bool end = (px == 0 && py == 0) || (px == dx && py == dy);
    return boxed && !end && 2 * abs(dx * py - dy * px) < abs(dx) + abs(dy);
}

/* The bits of the squares x0 … x1 of a row. */
static uint32_t span(int x0, int x1)
{
    return (uint32_t)(((uint64_t)2 << x1) - ((uint64_t)1 << x0));
}

/* AD-range.2: no enemy inside the straight line */
static bool clear_interior(const struct admiral_squares *enemies, struct cell from, struct cell to)
{
    int dx = to.q - from.q, dy = to.r - from.r;
    int top = dy < 0 ? to.r : from.r, bottom = dy < 0 ? from.r : to.r;
    uint32_t box = dx < 0 ? span(to.q, from.q) : span(from.q, to.q);
    for (int y = top; y <= bottom; y++)
        for (uint32_t rest = enemies->row[y] & box; rest; rest &= rest - 1)
            if (admiral_squares_line_crosses(dx, dy, bits_lowest(rest) - from.q, y - from.r))
                return false;
    return true;
}

static uint32_t all_columns(const struct board *board)
{
    return span(0, board->columns - 1);
}

/* AD-move.1: the squares of a row that are in a set or one step from it, in any of the eight
 * directions, diagonals too (AD-move.3) */
static uint32_t around(const struct board *board, const struct admiral_squares *from, int y)
{
    uint32_t near = from->row[y];
    if (y > 0)
        near |= from->row[y - 1];
    if (y + 1 < board->rows)
        near |= from->row[y + 1];
    return (near | near << 1 | near >> 1) & all_columns(board);
}

/* Keeps the squares within `distance` of `centre`. */
static void keep_near(const struct board *board, struct admiral_squares *set, struct cell centre,
                      int distance)
{
    for (int y = 0; y < board->rows; y++) {
        uint32_t kept = 0;
        if (abs(y - centre.r) <= distance)
            for (int x = 0; x < board->columns; x++)
                if (abs(x - centre.q) <= distance)
                    kept |= (uint32_t)1 << x;
        set->row[y] &= kept;
    }
}

static bool any_square(const struct board *board, const struct admiral_squares *set)
{
    uint32_t any = 0;
    for (int y = 0; y < board->rows; y++)
        any |= set->row[y];
    return any != 0;
}

/* AD-opt.2: some shortest king path holds no enemy between its ends */
static bool clear_path(const struct board *board, const struct admiral_squares *enemies,
                       struct cell from, struct cell to)
{
    int dx = abs(to.q - from.q), dy = abs(to.r - from.r), distance = dx > dy ? dx : dy;
    struct admiral_squares front = {{0}}, next = {{0}};
    add_square(&front, from);
    for (int step = 1; step < distance; step++) {
        for (int y = 0; y < board->rows; y++)
            next.row[y] = around(board, &front, y);
        keep_near(board, &next, to, distance - step);
        for (int y = 0; y < board->rows; y++)
            front.row[y] = next.row[y] & ~enemies->row[y];
    }
    return any_square(board, &front);
}

bool admiral_squares_line_free(const struct game *game, const struct admiral_squares *enemies,
                               struct cell from, struct cell to)
{
    if (admiral_option(game, ADMIRAL_OPTION_LINE_RULE) == ADMIRAL_LINE_PATH)
        return clear_path(&game->setup->board, enemies, from, to);
    return clear_interior(enemies, from, to);
}

/* AD-range.2, AD-range.3: both ends are left out, whoever shares them */
bool admiral_squares_line_clear(const struct game *game, int firer, int target)
{
    const struct unit *units = admiral_state_of(game)->units;
    struct admiral_squares enemies;
    admiral_squares_of_enemies(game, units[firer].side, &enemies);
    return admiral_squares_line_free(game, &enemies, units[firer].cell, units[target].cell);
}

bool admiral_squares_bears(const struct game *game, const struct admiral_squares *enemies, int unit,
                           int target)
{
    const struct unit *units = admiral_state_of(game)->units;
    return admiral_on_board(game, target) && units[unit].side != units[target].side &&
           admiral_distance(game, unit, target) <= admiral_class_of(game, unit)->range &&
           admiral_squares_line_free(game, enemies, units[unit].cell, units[target].cell);
}

/* AD-range.1, AD-range.2 */
bool admiral_squares_has_target(const struct game *game, const struct admiral_squares *enemies,
                                int unit)
{
    const struct board *board = &game->setup->board;
    struct cell from = admiral_state_of(game)->units[unit].cell;
    int range = admiral_class_of(game, unit)->range;
    int left = from.q > range ? from.q - range : 0, right = from.q + range;
    int top = from.r > range ? from.r - range : 0, bottom = from.r + range;
    uint32_t near = span(left, right < board->columns ? right : board->columns - 1);
    for (int y = top; y <= bottom && y < board->rows; y++)
        for (uint32_t rest = enemies->row[y] & near; rest; rest &= rest - 1) {
            struct cell to = {(int16_t)bits_lowest(rest), (int16_t)y};
            if (admiral_squares_line_free(game, enemies, from, to))
                return true;
        }
    return false;
}

bool admiral_squares_may_fire_at(const struct game *game, int unit, int target)
{
    struct admiral_squares enemies;
    admiral_squares_of_enemies(game, admiral_state_of(game)->units[unit].side, &enemies);
    return admiral_may_fire(game, unit) && admiral_squares_bears(game, &enemies, unit, target);
}

/* AD-fleet.5: the first step of a ship in reserve is onto the home-edge row (AD-geo.3). */
static void enter_edge(const struct game *game, int side, const struct admiral_squares *occupied,
                       struct admiral_reach *out)
{
    int row = admiral_fleet_home_row(game, side);
    uint32_t all = all_columns(&game->setup->board);
    out->within[1].row[row] = all & ~occupied->row[row];
    out->contact.row[row] = all & occupied->row[row];
}

/* AD-move.1, AD-move.2, AD-move.4 */
void admiral_squares_reach_over(const struct game *game, int unit,
                                const struct admiral_squares *occupied, struct admiral_reach *out)
{
    const struct board *board = &game->setup->board;
    const struct unit *ship = &admiral_state_of(game)->units[unit];
    bool entering = ship->status == STATUS_RESERVE;
    int from = entering ? admiral_fleet_home_row(game, ship->side) : ship->cell.r;
    out->steps = admiral_class_of(game, unit)->move;
    memset(out->within, 0, ((size_t)out->steps + 1) * sizeof out->within[0]);
    memset(&out->contact, 0, sizeof out->contact);
    if (entering)
        enter_edge(game, ship->side, occupied, out);
    else
        add_square(&out->within[0], ship->cell);
    for (int step = entering ? 2 : 1; step <= out->steps; step++) {
        const struct admiral_squares *last = &out->within[step - 1];
        int top = from > step ? from - step : 0;
        int bottom = from + step < board->rows ? from + step : board->rows - 1;
        for (int y = top; y <= bottom; y++) {
            uint32_t next = around(board, last, y);
            out->contact.row[y] |= next & occupied->row[y];
            out->within[step].row[y] = last->row[y] | (next & ~occupied->row[y]);
        }
    }
    if (!entering)
        out->contact.row[ship->cell.r] &= ~((uint32_t)1 << ship->cell.q);
}

void admiral_squares_reach(const struct game *game, int unit, struct admiral_reach *out)
{
    struct admiral_squares occupied;
    admiral_squares_occupied(game, &occupied);
    admiral_squares_reach_over(game, unit, &occupied, out);
}

/* AD-move.1; AD-fleet.5 from reserve */
bool admiral_squares_steps_onto(const struct game *game, int unit,
                                const struct admiral_squares *open)
{
    const struct board *board = &game->setup->board;
    const struct unit *ship = &admiral_state_of(game)->units[unit];
    if (ship->status == STATUS_RESERVE)
        return open->row[admiral_fleet_home_row(game, ship->side)] & all_columns(board);
    int x = ship->cell.q, y = ship->cell.r;
    uint32_t beside = span(x > 0 ? x - 1 : 0, x + 1) & all_columns(board);
    uint32_t found = open->row[y] & beside & ~((uint32_t)1 << x);
    if (y > 0)
        found |= open->row[y - 1] & beside;
    if (y + 1 < board->rows)
        found |= open->row[y + 1] & beside;
    return found != 0;
}
