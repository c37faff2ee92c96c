/* Board geometry in integers. */
#include "core/board.h"

#include "base/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct cell board_hex_step[6] = {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}};
const struct cell board_square_step[8] = {{0, -1}, {1, -1}, {1, 0},  {1, 1},
                                          {0, 1},  {-1, 1}, {-1, 0}, {-1, -1}};

bool board_names(const struct board *board, struct cell cell)
{
    bool near = abs(cell.q) <= BOARD_SKY_MAX && abs(cell.r) <= BOARD_SKY_MAX;
    return board_contains(board, cell) || (board->open && near);
}

int board_index(const struct board *board, struct cell cell)
{
    CHECK(board_contains(board, cell));
    return board_row(board, cell) * board->columns + board_column(board, cell);
}

/* The right half of the circle, q > 0. */
static int bearing_right(int q, int r)
{
    if (r <= -2 * q)
        return r < -2 * q ? 1 : 2;
    if (r <= -q)
        return r < -q ? 3 : 4;
    if (2 * r <= -q)
        return 2 * r < -q ? 5 : 6;
    if (r <= 0)
        return r < 0 ? 7 : 8;
    if (r <= q)
        return r < q ? 9 : 10;
    return 11;
}

int board_bearing(struct cell from, struct cell to)
{
    int q = to.q - from.q, r = to.r - from.r;
    CHECK(q != 0 || r != 0);
    if (q == 0)
        return r < 0 ? 0 : 12;
    return q > 0 ? bearing_right(q, r) : 24 - bearing_right(-q, r + q);
}

static bool read_ccrr(const char *string, int *column, int *row)
{
    if (strlen(string) != 4 || strspn(string, "0123456789") != 4)
        return false;
    *column = (string[0] - '0') * 10 + string[1] - '0' - 1;
    *row = (string[2] - '0') * 10 + string[3] - '0' - 1;
    return true;
}

static bool read_axial(const char *string, int *q, int *r)
{
    int end = 0;
    return strspn(string, "(), -0123456789") == strlen(string) &&
           sscanf(string, "( %6d , %6d )%n", q, r, &end) == 2 && end > 0 && string[end] == '\0';
}

bool board_read_cell(const struct board *board, const char *string, struct cell *cell)
{
    int a = 0, b = 0;
    struct cell found;
    if (read_ccrr(string, &a, &b))
        found = board_cell(board, a, b);
    else if (read_axial(string, &a, &b) && abs(a) <= BOARD_SKY_MAX && abs(b) <= BOARD_SKY_MAX)
        found = (struct cell){(int16_t)a, (int16_t)b};
    else
        return false;
    if (!board_names(board, found))
        return false;
    *cell = found;
    return true;
}

/* At least two: boards with more than 99 columns have three. */
static void write_two_digits(int number, struct text *out)
{
    if (number < 10)
        text_char(out, '0');
    text_int(out, number);
}

void board_write_cell(const struct board *board, struct cell cell, struct text *out)
{
    size_t begin = out->length;
    CHECK(board_names(board, cell));
    if (board_contains(board, cell)) {
        write_two_digits(board_column(board, cell) + 1, out);
        write_two_digits(board_row(board, cell) + 1, out);
    } else {
        text_format(out, "(%d,%d)", cell.q, cell.r);
    }
    text_mark(out, TEXT_CELL, begin);
}

/* ---- drawing --------------------------------------------------------------------------------- */

/* Halves and quarters of a hex whose neighbours are BOARD_PITCH away: edges meet to the unit. */
enum { HALF = 500, ROW = 866, TIP = 577, SHOULDER = ROW - TIP };

static const char *const square_names[8] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
static const char *const flat_names[6] = {"N", "NE", "SE", "S", "SW", "NW"};
static const char *const pointy_names[6] = {"NW", "NE", "E", "SE", "SW", "W"};

static const struct board_shape shapes[] = {
    [GRID_SQUARE] = {.q = {BOARD_PITCH, 0},
                     .r = {0, BOARD_PITCH},
                     .corner_count = 4,
                     .corner = {{HALF, -HALF}, {HALF, HALF}, {-HALF, HALF}, {-HALF, -HALF}},
                     .north = 0,
                     .directions = square_names},
    [GRID_HEX_FLAT] = {.q = {ROW, HALF},
                       .r = {0, BOARD_PITCH},
                       .corner_count = 6,
                       .corner = {{SHOULDER, -HALF},
                                  {TIP, 0},
                                  {SHOULDER, HALF},
                                  {-SHOULDER, HALF},
                                  {-TIP, 0},
                                  {-SHOULDER, -HALF}},
                       .north = 0,
                       .directions = flat_names},
    [GRID_HEX_POINTY] = {.q = {BOARD_PITCH, 0},
                         .r = {HALF, ROW},
                         .corner_count = 6,
                         .corner = {{0, -TIP},
                                    {HALF, -SHOULDER},
                                    {HALF, SHOULDER},
                                    {0, TIP},
                                    {-HALF, SHOULDER},
                                    {-HALF, -SHOULDER}},
                         .north = 330,
                         .directions = pointy_names}};

const struct board_shape *board_shape(const struct board *board)
{
    CHECK(board->grid < sizeof shapes / sizeof shapes[0]);
    return &shapes[board->grid];
}

struct board_point board_centre(const struct board *board, struct cell cell)
{
    const struct board_shape *shape = board_shape(board);
    return (struct board_point){cell.q * shape->q.x + cell.r * shape->r.x,
                                cell.q * shape->q.y + cell.r * shape->r.y};
}

int board_angle(const struct board *board, int direction)
{
    int directions = board_directions(board);
    CHECK(direction >= 0 && direction < directions);
    return (board_shape(board)->north + direction * BOARD_CIRCLE / directions) % BOARD_CIRCLE;
}

/* Within 22.5 degrees, whose tangent is 408/985, of the axis that `along` measures. */
static bool lies_along(int64_t along, int64_t across)
{
    return llabs(across) * 985 < llabs(along) * 408;
}

const char *board_compass(const struct board *board, struct cell from, struct cell to)
{
    struct board_point a = board_centre(board, from), b = board_centre(board, to);
    int64_t east = b.x - a.x, south = b.y - a.y;
    if (east == 0 && south == 0)
        return NULL;
    if (lies_along(south, east))
        return south < 0 ? "N" : "S";
    if (lies_along(east, south))
        return east < 0 ? "W" : "E";
    if (south < 0)
        return east < 0 ? "NW" : "NE";
    return east < 0 ? "SW" : "SE";
}
