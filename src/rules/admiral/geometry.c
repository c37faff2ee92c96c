/* Squares, lines and reach on the board. */
#include "rules/admiral/facts.h"

#include <stdlib.h>
#include <string.h>

/* AD-range.1, AD-geo.1 */
int admiral_distance(const struct game *game, int a, int b)
{
    const struct unit *units = admiral_state_of(game)->units;
    int dx = abs(units[a].cell.q - units[b].cell.q), dy = abs(units[a].cell.r - units[b].cell.r);
    return dx > dy ? dx : dy;
}

static void add_square(struct admiral_squares *set, struct cell cell)
{
    set->row[cell.r] |= (uint32_t)1 << cell.q;
}

void admiral_occupied(const struct game *game, struct admiral_squares *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    memset(out, 0, sizeof *out);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].status == STATUS_BOARD)
            add_square(out, state->units[unit].cell);
}

void admiral_enemies(const struct game *game, int side, struct admiral_squares *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    memset(out, 0, sizeof *out);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].status == STATUS_BOARD && state->units[unit].side != side)
            add_square(out, state->units[unit].cell);
}

/* AD-range.2 */
bool admiral_line_crosses(int dx, int dy, int px, int py)
{
    bool boxed = px >= (dx < 0 ? dx : 0) && px <= (dx > 0 ? dx : 0) && py >= (dy < 0 ? dy : 0) &&
                 py <= (dy > 0 ? dy : 0);
    bool end = (px == 0 && py == 0) || (px == dx && py == dy);
    return boxed && !end && 2 * abs(dx * py - dy * px) < abs(dx) + abs(dy);
}

/* AD-range.2: no enemy inside the straight line */
static bool clear_interior(const struct admiral_squares *enemies, struct cell from, struct cell to)
{
    int dx = to.q - from.q, dy = to.r - from.r;
    int step_x = dx < 0 ? -1 : 1, step_y = dy < 0 ? -1 : 1;
    for (int y = 0; y != dy + step_y; y += step_y)
        for (int x = 0; x != dx + step_x; x += step_x)
            if ((enemies->row[from.r + y] >> (from.q + x) & 1) &&
                admiral_line_crosses(dx, dy, x, y))
                return false;
    return true;
}

/* AD-move.1: one step in any of the eight directions, diagonals too (AD-move.3) */
static void spread(const struct board *board, const struct admiral_squares *from,
                   struct admiral_squares *out)
{
    uint32_t all = board->columns >= 32 ? UINT32_MAX : ((uint32_t)1 << board->columns) - 1;
    uint32_t before = 0, row = from->row[0] | from->row[0] << 1 | from->row[0] >> 1;
    for (int y = 0; y < board->rows; y++) {
        uint32_t raw = y + 1 < board->rows ? from->row[y + 1] : 0;
        uint32_t after = raw | raw << 1 | raw >> 1;
        out->row[y] = (before | row | after) & all;
        before = row;
        row = after;
    }
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
        spread(board, &front, &next);
        keep_near(board, &next, to, distance - step);
        for (int y = 0; y < board->rows; y++)
            front.row[y] = next.row[y] & ~enemies->row[y];
    }
    return any_square(board, &front);
}

bool admiral_line_free(const struct game *game, const struct admiral_squares *enemies,
                       struct cell from, struct cell to)
{
    if (admiral_option(game, ADMIRAL_OPTION_LINE_RULE) == ADMIRAL_LINE_PATH)
        return clear_path(&game->setup->board, enemies, from, to);
    return clear_interior(enemies, from, to);
}

/* AD-range.2, AD-range.3: both ends are left out, whoever shares them */
bool admiral_line_clear(const struct game *game, int firer, int target)
{
    const struct unit *units = admiral_state_of(game)->units;
    struct admiral_squares enemies;
    admiral_enemies(game, units[firer].side, &enemies);
    return admiral_line_free(game, &enemies, units[firer].cell, units[target].cell);
}

bool admiral_bears(const struct game *game, const struct admiral_squares *enemies, int unit,
                   int target)
{
    const struct unit *units = admiral_state_of(game)->units;
    return admiral_on_board(game, target) && units[unit].side != units[target].side &&
           admiral_distance(game, unit, target) <= admiral_class_of(game, unit)->range &&
           admiral_line_free(game, enemies, units[unit].cell, units[target].cell);
}

bool admiral_may_fire_at(const struct game *game, int unit, int target)
{
    struct admiral_squares enemies;
    admiral_enemies(game, admiral_state_of(game)->units[unit].side, &enemies);
    return admiral_may_fire(game, unit) && admiral_bears(game, &enemies, unit, target);
}

/* AD-fleet.5: the first step of a ship in reserve is onto the home-edge row (AD-geo.3). */
static void enter_edge(const struct game *game, int side, const struct admiral_squares *occupied,
                       struct admiral_reach *out)
{
    int row = admiral_home_row(game, side), columns = game->setup->board.columns;
    uint32_t all = columns >= 32 ? UINT32_MAX : ((uint32_t)1 << columns) - 1;
    out->within[1].row[row] = all & ~occupied->row[row];
    out->contact.row[row] = all & occupied->row[row];
}

/* AD-move.1, AD-move.2, AD-move.4 */
void admiral_reach_over(const struct game *game, int unit, const struct admiral_squares *occupied,
                        struct admiral_reach *out)
{
    const struct board *board = &game->setup->board;
    const struct unit *ship = &admiral_state_of(game)->units[unit];
    bool entering = ship->status == STATUS_RESERVE;
    memset(out, 0, sizeof *out);
    out->steps = admiral_class_of(game, unit)->move;
    if (entering)
        enter_edge(game, ship->side, occupied, out);
    else
        add_square(&out->within[0], ship->cell);
    for (int step = entering ? 2 : 1; step <= out->steps; step++) {
        struct admiral_squares next = {{0}};
        const struct admiral_squares *last = &out->within[step - 1];
        spread(board, last, &next);
        for (int y = 0; y < board->rows; y++) {
            out->contact.row[y] |= next.row[y] & occupied->row[y];
            out->within[step].row[y] = last->row[y] | (next.row[y] & ~occupied->row[y]);
        }
    }
    if (!entering)
        out->contact.row[ship->cell.r] &= ~((uint32_t)1 << ship->cell.q);
}

void admiral_reach(const struct game *game, int unit, struct admiral_reach *out)
{
    struct admiral_squares occupied;
    admiral_occupied(game, &occupied);
    admiral_reach_over(game, unit, &occupied, out);
}

void admiral_first_step(const struct game *game, int unit, struct admiral_squares *out)
{
    const struct board *board = &game->setup->board;
    const struct unit *ship = &admiral_state_of(game)->units[unit];
    struct admiral_squares start = {{0}};
    memset(out, 0, sizeof *out);
    if (ship->status == STATUS_RESERVE) {
        int row = admiral_home_row(game, ship->side);
        out->row[row] = board->columns >= 32 ? UINT32_MAX : ((uint32_t)1 << board->columns) - 1;
        return;
    }
    add_square(&start, ship->cell);
    spread(board, &start, out);
    out->row[ship->cell.r] &= ~((uint32_t)1 << ship->cell.q);
}
