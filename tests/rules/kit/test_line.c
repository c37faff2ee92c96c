/* Lines between hexes: the cases of the page, and points taken along each line. */
#include "tests/support/test.h"

#include "rules/kit/line.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *walk(struct cell to)
{
    static char out[1024];
    struct line_cell line[LINE_CELLS_MAX];
    int count = line_walk((struct cell){0, 0}, to, line);
    size_t at = 0;
    out[0] = '\0';
    for (int i = 0; i < count; i++) {
        int length = snprintf(out + at, sizeof out - at, "%s(%d,%d)", i ? " " : "", line[i].cell.q,
                              line[i].cell.r);
        at += (size_t)length;
        if (!cell_is_place(line[i].other))
            continue;
        length = snprintf(out + at, sizeof out - at, "|(%d,%d)", line[i].other.q, line[i].other.r);
        at += (size_t)length;
    }
    return out;
}

TEST(ae_7_5, w28_cells_of_a_line)
{
    assert_string_equal(walk((struct cell){2, -1}), "(1,-1)|(1,0) (2,-1)");
    assert_string_equal(walk((struct cell){3, 1}), "(1,0) (1,1) (2,0) (2,1) (3,1)");
    assert_string_equal(walk((struct cell){5, -1}), "(1,0) (2,0) (3,-1) (4,-1) (5,-1)");
    assert_string_equal(walk((struct cell){4, -2}), "(1,-1)|(1,0) (2,-1) (3,-2)|(3,-1) (4,-2)");
}

TEST(ae_4_1_4, a_line_ends_in_the_target_and_starts_beyond_the_attacker)
{
    assert_string_equal(walk((struct cell){0, 1}), "(0,1)");
    assert_string_equal(walk((struct cell){0, -3}), "(0,-1) (0,-2) (0,-3)");
    assert_string_equal(walk((struct cell){0, 0}), "(0,0)");
}

/* How deep a point lies inside a cell: above 0 inside, 0 on its border. */
static double depth(double q, double r, int cell_q, int cell_r)
{
    double x = q - cell_q, z = r - cell_r, y = -x - z;
    double most = fmax(fabs(x - y), fmax(fabs(y - z), fabs(z - x)));
    return 1 - most;
}

static bool has_cell(const struct line_cell *line, int count, int q, int r, bool pair)
{
    for (int i = 0; i < count; i++) {
        bool is_pair = cell_is_place(line[i].other);
        bool same = (line[i].cell.q == q && line[i].cell.r == r) ||
                    (is_pair && line[i].other.q == q && line[i].other.r == r);
        if (same && is_pair == pair)
            return true;
    }
    return false;
}

/* Points between the centres lie in a crossed cell, or on the border of the two of a pair; and
 * every cell told holds such a point. */
static void check_line(int q, int r)
{
    enum { POINTS = 1500, SIDE = 12 };
    struct line_cell line[LINE_CELLS_MAX];
    int count = line_walk((struct cell){0, 0}, (struct cell){(int16_t)q, (int16_t)r}, line);
    static bool inside[2 * SIDE + 1][2 * SIDE + 1], border[2 * SIDE + 1][2 * SIDE + 1];
    memset(inside, 0, sizeof inside);
    memset(border, 0, sizeof border);
    for (int i = 1; i < POINTS; i++) {
        double at_q = q * (i - .37) / POINTS, at_r = r * (i - .37) / POINTS;
        for (int dq = -1; dq <= 1; dq++)
            for (int dr = -1; dr <= 1; dr++) {
                int cq = (int)lround(at_q) + dq, cr = (int)lround(at_r) + dr;
                double found = depth(at_q, at_r, cq, cr);
                inside[cq + SIDE][cr + SIDE] |= found > 1e-9;
                border[cq + SIDE][cr + SIDE] |= fabs(found) < 1e-12;
            }
    }
    for (int cq = -SIDE; cq <= SIDE; cq++)
        for (int cr = -SIDE; cr <= SIDE; cr++) {
            bool source = cq == 0 && cr == 0, in = inside[cq + SIDE][cr + SIDE] && !source;
            assert_int_equal(has_cell(line, count, cq, cr, false), in);
            assert_int_equal(has_cell(line, count, cq, cr, true), border[cq + SIDE][cr + SIDE]);
        }
}

TEST(ae_7_5, points_along_the_line_lie_in_its_cells)
{
    for (int q = -9; q <= 9; q++)
        for (int r = -9; r <= 9; r++)
            if ((q || r) && q + r >= -9 && q + r <= 9)
                check_line(q, r);
}

TEST(ae_4_1_4, pairs_are_in_board_order)
{
    struct line_cell line[LINE_CELLS_MAX];
    for (int q = -12; q <= 12; q++)
        for (int r = -12; r <= 12; r++) {
            int count = line_walk((struct cell){3, 2},
                                  (struct cell){(int16_t)(3 + q), (int16_t)(2 + r)}, line);
            assert_true(line[count - 1].cell.q == 3 + q && line[count - 1].cell.r == 2 + r);
            for (int i = 0; i < count; i++) {
                struct cell a = line[i].cell, b = line[i].other;
                if (!cell_is_place(b))
                    continue;
                double row_a = a.r + floor(a.q / 2.0), row_b = b.r + floor(b.q / 2.0);
                assert_true(row_a < row_b || (row_a == row_b && a.q < b.q));
            }
        }
}

TEST(line, the_longest_line_of_a_board_fits)
{
    struct line_cell line[LINE_CELLS_MAX];
    int most = 0;
    for (int r = 0; r <= 147; r++) {
        int count = line_walk((struct cell){0, 0}, (struct cell){98, (int16_t)(r - 49)}, line);
        most = count > most ? count : most;
    }
    assert_true(most > 147 && most < LINE_CELLS_MAX);
}
