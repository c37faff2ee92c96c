/* Board geometry: offsets, distances, bearings, cells in text. */
#include "tests/support/test.h"

#include "core/board.h"

#include <math.h>
#include <string.h>

static const struct board boards[] = {
    {.grid = GRID_SQUARE, .columns = 10, .rows = 14},
    {.grid = GRID_HEX_FLAT, .columns = 23, .rows = 22},
    {.grid = GRID_HEX_FLAT, .short_odds = 1, .columns = 13, .rows = 11},
    {.grid = GRID_HEX_POINTY, .columns = 24, .rows = 21},
};
enum { BOARD_COUNT = sizeof boards / sizeof boards[0] };

TEST(board, offsets_and_indexes_round_trip)
{
    for (int b = 0; b < BOARD_COUNT; b++) {
        const struct board *board = &boards[b];
        for (int index = 0; index < board->columns * board->rows; index++) {
            struct cell cell = board_cell_at(board, index);
            int column = index % board->columns, row = index / board->columns;
            assert_int_equal(board_column(board, cell), column);
            assert_int_equal(board_row(board, cell), row);
            bool missing = board->short_odds && column % 2 == 1 && row == board->rows - 1;
            assert_int_equal(board_contains(board, cell), !missing);
            if (!missing)
                assert_int_equal(board_index(board, cell), index);
        }
    }
}

TEST(board, offsets_as_printed_maps_have_them)
{
    struct cell flat = board_cell(&boards[1], 5, 4), pointy = board_cell(&boards[3], 5, 4);
    assert_true(cell_equal(flat, (struct cell){5, 2}));
    assert_true(cell_equal(pointy, (struct cell){3, 4}));
    assert_true(cell_equal(board_cell(&boards[0], 5, 4), (struct cell){5, 4}));
}

TEST(board, edges_are_outside)
{
    for (int b = 0; b < BOARD_COUNT; b++) {
        const struct board *board = &boards[b];
        assert_false(board_contains(board, board_cell(board, -1, 0)));
        assert_false(board_contains(board, board_cell(board, 0, -1)));
        assert_false(board_contains(board, board_cell(board, board->columns, 0)));
        assert_false(board_contains(board, board_cell(board, 0, board->rows)));
        assert_false(board_contains(board, CELL_NOWHERE));
        assert_false(board_contains(board, CELL_UNKNOWN));
    }
}

/* Distances by flooding from one cell, independent of any formula. */
static void flood(const struct board *board, struct cell from, int *steps)
{
    int cells = board->columns * board->rows;
    for (int i = 0; i < cells; i++)
        steps[i] = -1;
    steps[board_index(board, from)] = 0;
    bool more = true;
    for (int round = 0; more; round++) {
        more = false;
        for (int i = 0; i < cells; i++) {
            if (steps[i] != round)
                continue;
            more = true;
            for (int d = 0; d < board_directions(board); d++) {
                struct cell next = board_step(board, board_cell_at(board, i), d);
                if (board_contains(board, next) && steps[board_index(board, next)] < 0)
                    steps[board_index(board, next)] = round + 1;
            }
        }
    }
}

TEST(board, range_is_the_number_of_steps)
{
    static const int places[][2] = {{0, 0}, {3, 4}, {6, 2}, {9, 9}};
    for (int b = 0; b < BOARD_COUNT; b++) {
        const struct board *board = &boards[b];
        for (int p = 0; p < 4; p++) {
            struct cell from = board_cell(board, places[p][0], places[p][1]);
            int steps[24 * 24];
            flood(board, from, steps);
            for (int i = 0; i < board->columns * board->rows; i++)
                if (steps[i] >= 0)
                    assert_int_equal(board_range(board, from, board_cell_at(board, i)), steps[i]);
        }
    }
}

/* Flat-top hexes drawn on paper: direction 0 up, y down. */
static int bearing_by_angle(int q, int r)
{
    double x = 1.5 * q, y = sqrt(3.0) * (r + q / 2.0), pi = acos(-1.0);
    double degrees = atan2(x, -y) * 180.0 / pi;
    if (degrees < -1e-9)
        degrees += 360.0;
    double rays = degrees / 30.0;
    double nearest = floor(rays + 0.5);
    if (fabs(rays - nearest) < 1e-6)
        return 2 * (int)nearest % 24;
    return 2 * (int)floor(rays) + 1;
}

TEST(board, bearings_agree_with_trigonometry)
{
    for (int q = -40; q <= 40; q++)
        for (int r = -40; r <= 40; r++)
            if (q != 0 || r != 0)
                assert_int_equal(board_bearing((struct cell){7, -3},
                                               (struct cell){(int16_t)(q + 7), (int16_t)(r - 3)}),
                                 bearing_by_angle(q, r));
}

TEST(board, six_directions_lie_on_even_rays)
{
    struct cell middle = board_cell(&boards[1], 10, 10);
    for (int d = 0; d < 6; d++)
        assert_int_equal(board_bearing(middle, board_step(&boards[1], middle, d)), 4 * d);
}

static bool reads(const struct board *board, const char *text, int q, int r)
{
    struct cell cell = CELL_NOWHERE;
    return board_read_cell(board, text, &cell) &&
           cell_equal(cell, (struct cell){(int16_t)q, (int16_t)r});
}

TEST(board, cells_are_written_ccrr_or_axial)
{
    assert_true(reads(&boards[0], "0101", 0, 0));
    assert_true(reads(&boards[0], "0504", 4, 3));
    assert_true(reads(&boards[0], "1014", 9, 13));
    assert_true(reads(&boards[0], "(4,3)", 4, 3));
    assert_true(reads(&boards[0], "( 4 , 3 )", 4, 3));
    assert_true(reads(&boards[1], "0605", 5, 2));
    assert_true(reads(&boards[1], "(5,2)", 5, 2));
    assert_true(reads(&boards[3], "0605", 3, 4));
}

TEST(board, refuses_what_is_no_cell_of_it)
{
    static const char *const bad[] = {"",      "0000",   "0001",   "1101",   "0115",  "101",
                                      "01011", "01 01",  "(4,3",   "(4;3)",  "4,3",   "(4,3) ",
                                      "(,3)",  "(-1,0)", "(10,0)", "(4,3)x", "0x01",  "(999,9)",
                                      "a101",  "(4 3)",  "((4,3)", "+101",   " 0101", "0101 "};
    struct cell cell = {1, 2};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        if (board_read_cell(&boards[0], bad[i], &cell))
            fail_msg("%s was read", bad[i]);
    }
    assert_true(cell_equal(cell, (struct cell){1, 2}));
}

TEST(board, writing_and_reading_is_the_identity)
{
    for (int b = 0; b < BOARD_COUNT; b++) {
        const struct board *board = &boards[b];
        for (int i = 0; i < board->columns * board->rows; i++) {
            struct cell cell = board_cell_at(board, i), again;
            char buffer[BOARD_CELL_TEXT];
            struct text text;
            if (!board_contains(board, cell))
                continue;
            text_init(&text, buffer, sizeof buffer);
            board_write_cell(board, cell, &text);
            assert_true(board_read_cell(board, buffer, &again));
            assert_true(cell_equal(cell, again));
        }
    }
}

TEST(board, an_open_board_names_cells_outside)
{
    static const struct board open = {.grid = GRID_HEX_FLAT, .columns = 24, .rows = 18, .open = 1};
    static const char *const outside[] = {"(-1,0)", "(24,0)", "(0,-1)", "(-16000,16000)"};
    struct cell cell;
    for (size_t i = 0; i < sizeof outside / sizeof outside[0]; i++) {
        char buffer[BOARD_CELL_TEXT];
        struct text text;
        assert_true(board_read_cell(&open, outside[i], &cell));
        assert_false(board_contains(&open, cell));
        assert_true(board_names(&open, cell));
        text_init(&text, buffer, sizeof buffer);
        board_write_cell(&open, cell, &text);
        assert_string_equal(buffer, outside[i]);
        assert_false(board_read_cell(&boards[1], outside[i], &cell));
    }
    assert_true(reads(&open, "(0,0)", 0, 0));
    assert_false(board_read_cell(&open, "(16001,0)", &cell));
    assert_false(board_read_cell(&open, "(70000,0)", &cell));
    assert_false(board_names(&open, CELL_NOWHERE));
    assert_false(board_names(&open, CELL_UNKNOWN));
}
