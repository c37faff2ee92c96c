/* Boards as they are drawn: centres, corners, directions, the compass. */
#include "tests/support/test.h"

#include "core/board.h"

#include <math.h>

static const struct board boards[] = {
    {.grid = GRID_SQUARE, .columns = 10, .rows = 14},
    {.grid = GRID_HEX_FLAT, .columns = 23, .rows = 22},
    {.grid = GRID_HEX_FLAT, .short_odds = 1, .columns = 13, .rows = 11},
    {.grid = GRID_HEX_FLAT, .columns = 24, .rows = 18, .open = 1},
    {.grid = GRID_HEX_POINTY, .columns = 24, .rows = 21},
};
enum { BOARD_COUNT = sizeof boards / sizeof boards[0] };

static const double degree = 3.14159265358979323846 / 180.0;

/* Pointed hexes lie in rows, every second one half a hex to the right; flat ones in columns. */
static void draw_by_hand(const struct board *board, int column, int row, double *x, double *y)
{
    double narrow = sqrt(3.0) / 2.0;
    bool flat = board->grid == GRID_HEX_FLAT, pointy = board->grid == GRID_HEX_POINTY;
    *x = 1000.0 * (flat ? narrow * column : column + (pointy && row % 2 ? 0.5 : 0.0));
    *y = 1000.0 * (pointy ? narrow * row : row + (flat && column % 2 ? 0.5 : 0.0));
}

TEST(drawing, centres_lie_where_a_printed_map_has_them)
{
    for (int b = 0; b < BOARD_COUNT; b++)
        for (int index = 0; index < boards[b].columns * boards[b].rows; index++) {
            struct board_point at = board_centre(&boards[b], board_cell_at(&boards[b], index));
            double x, y;
            draw_by_hand(&boards[b], index % boards[b].columns, index / boards[b].columns, &x, &y);
            assert_true(fabs(at.x - x) < 1.0 && fabs(at.y - y) < 1.0);
        }
}

TEST(drawing, a_centre_is_its_columns_and_its_rows)
{
    for (int b = 0; b < BOARD_COUNT; b++)
        for (int index = 0; index < boards[b].columns * boards[b].rows; index++) {
            int column = index % boards[b].columns, row = index / boards[b].columns;
            struct board_point at = board_centre(&boards[b], board_cell_at(&boards[b], index));
            struct board_point top = board_centre(&boards[b], board_cell(&boards[b], column, 0));
            struct board_point left = board_centre(&boards[b], board_cell(&boards[b], 0, row));
            assert_int_equal(at.x, top.x + left.x);
            assert_int_equal(at.y, top.y + left.y);
        }
}

TEST(drawing, short_columns_have_one_cell_less)
{
    assert_int_equal(board_rows_of(&boards[2], 4), 11);
    assert_int_equal(board_rows_of(&boards[2], 5), 10);
    assert_int_equal(board_rows_of(&boards[1], 5), 22);
}

/* Beyond the edge as within: one step is the same vector everywhere. */
TEST(drawing, steps_have_their_length_angle_and_name)
{
    static const struct cell places[] = {{0, 0}, {4, 3}, {-7, 2}, {90, -60}};
    for (int b = 0; b < BOARD_COUNT; b++)
        for (size_t p = 0; p < sizeof places / sizeof places[0]; p++)
            for (int d = 0; d < board_directions(&boards[b]); d++) {
                struct cell to = board_step(&boards[b], places[p], d);
                struct board_point from = board_centre(&boards[b], places[p]);
                struct board_point at = board_centre(&boards[b], to);
                double angle = board_angle(&boards[b], d) * degree;
                bool diagonal = boards[b].grid == GRID_SQUARE && d % 2;
                double length = diagonal ? 1000.0 * sqrt(2.0) : 1000.0;
                assert_true(fabs(at.x - from.x - length * sin(angle)) < 1.0);
                assert_true(fabs(at.y - from.y + length * cos(angle)) < 1.0);
                assert_string_equal(board_shape(&boards[b])->directions[d],
                                    board_compass(&boards[b], places[p], to));
            }
}

static int corners_shared(const struct board *board, struct cell a, struct cell b)
{
    const struct board_shape *shape = board_shape(board);
    struct board_point from = board_centre(board, a), to = board_centre(board, b);
    int shared = 0;
    for (int i = 0; i < shape->corner_count; i++)
        for (int k = 0; k < shape->corner_count; k++)
            shared += from.x + shape->corner[i].x == to.x + shape->corner[k].x &&
                      from.y + shape->corner[i].y == to.y + shape->corner[k].y;
    return shared;
}

TEST(drawing, neighbours_share_an_edge_to_the_unit)
{
    const struct cell middle = {5, 5};
    for (int b = 0; b < BOARD_COUNT; b++)
        for (int d = 0; d < board_directions(&boards[b]); d++) {
            bool diagonal = boards[b].grid == GRID_SQUARE && d % 2;
            assert_int_equal(corners_shared(&boards[b], middle, board_step(&boards[b], middle, d)),
                             diagonal ? 1 : 2);
        }
}

static const char *compass_by_angle(const struct board *board, struct cell to)
{
    static const char *const winds[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    double q = to.q, r = to.r, narrow = sqrt(3.0) / 2.0, x = q, y = r;
    if (board->grid == GRID_HEX_FLAT) {
        x = narrow * q;
        y = r + q / 2.0;
    } else if (board->grid == GRID_HEX_POINTY) {
        x = q + r / 2.0;
        y = narrow * r;
    }
    double eighths = atan2(x, -y) / degree / 45.0;
    return winds[((int)floor(eighths + 0.5) + 8) % 8];
}

TEST(drawing, the_compass_agrees_with_trigonometry)
{
    for (int b = 0; b < BOARD_COUNT; b++)
        for (int q = -40; q <= 40; q++)
            for (int r = -40; r <= 40; r++) {
                struct cell from = {7, -3}, to = {(int16_t)(7 + q), (int16_t)(r - 3)};
                if (q != 0 || r != 0)
                    assert_string_equal(
                        board_compass(&boards[b], from, to),
                        compass_by_angle(&boards[b], (struct cell){(int16_t)q, (int16_t)r}));
            }
    assert_null(board_compass(&boards[0], (struct cell){3, 3}, (struct cell){3, 3}));
}

/* How many hours lie between where a cell is drawn from the bow and what its code says. */
static double hours_off(const struct board *board, int facing, struct cell from, struct cell to)
{
    struct board_point a = board_centre(board, from), b = board_centre(board, to);
    double angle = atan2(b.x - a.x, a.y - b.y) / degree - board_angle(board, facing);
    double hour = fmod(angle + 720.0, 360.0) / 30.0;
    double off = fabs(hour - (board_bearing(from, to) + 24 - 4 * facing) % 24 / 2.0);
    return off > 6.0 ? 12.0 - off : off;
}

/* Even codes lie on the hours of a clock whose twelve is the bow, odd ones between two: on both
 * kinds of hexes, for every facing. */
TEST(drawing, bearing_codes_are_half_hours_from_the_bow)
{
    enum { SPAN = 25 };
    const struct cell from = {4, -2};
    for (int b = 1; b < BOARD_COUNT; b++)
        for (int facing = 0; facing < 6; facing++)
            for (int i = 0; i < SPAN * SPAN; i++) {
                struct cell to = {(int16_t)(i % SPAN - SPAN / 2), (int16_t)(i / SPAN - SPAN / 2)};
                if (!cell_equal(from, to))
                    assert_true(hours_off(&boards[b], facing, from, to) <
                                (board_bearing(from, to) % 2 ? 0.5 : 0.002));
            }
}
