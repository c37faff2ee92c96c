/* Arc masks, against trigonometry and the coordinate tests of the page. */
#include "tests/support/test.h"

#include "rules/kit/arcs.h"

#include <math.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

/* Degrees clockwise from direction 0, of a flat-top hex with axial coordinates. */
static double degrees_to(int q, int r)
{
    double x = 1.5 * q, y = sqrt(3) * (r + q / 2.0);
    double angle = atan2(x, -y) * 180 / pi;
    return angle < 0 ? angle + 360 : angle;
}

/* Both rays of the sector belong to it. */
static bool is_between(double angle, double first, double last)
{
    double from_first = fmod(angle - first + 720, 360), width = fmod(last - first + 720, 360);
    return from_first <= width + 1e-7 || from_first >= 360 - 1e-7;
}

/* Sectors of the letters A to L, in degrees from ahead. */
static const struct {
    char letter;
    int first, last;
} sectors[] = {{'A', 300, 0},   {'B', 0, 60},    {'C', 240, 300}, {'D', 60, 120},
               {'E', 180, 240}, {'F', 120, 180}, {'G', 330, 30},  {'H', 270, 330},
               {'I', 30, 90},   {'J', 210, 270}, {'K', 90, 150},  {'L', 150, 210}};

static void check_cell(int q, int r)
{
    struct cell here = {5, 3}, there = {(int16_t)(5 + q), (int16_t)(3 + r)};
    for (int facing = 0; facing < 6; facing++)
        for (size_t i = 0; i < sizeof sectors / sizeof sectors[0]; i++) {
            double seen = fmod(degrees_to(q, r) - 60 * facing + 360, 360);
            bool wanted = is_between(seen, sectors[i].first, sectors[i].last);
            bool found = arcs_contain(arcs_of_letter(sectors[i].letter), here, facing, there);
            if (found != wanted)
                fail_msg("arc %c, facing %d, (%d,%d)", sectors[i].letter, facing, q, r);
        }
}

TEST(ae_7_4, masks_agree_with_trigonometry)
{
    for (int q = -14; q <= 14; q++)
        for (int r = -14; r <= 14; r++)
            if (q != 0 || r != 0)
                check_cell(q, r);
}

/* The letters among A to F, or G to L, that hold a cell. */
static const char *letters_at(struct cell from, int facing, struct cell to, const char *of)
{
    static char out[16];
    int count = 0;
    for (; *of; of++)
        if (arcs_contain(arcs_of_letter(*of), from, facing, to))
            out[count++] = *of;
    out[count] = '\0';
    return out;
}

TEST(ae_7_4, w26_arcs_of_a_ship_facing_north)
{
    static const struct {
        struct cell to;
        const char *arcs;
    } cases[] = {{{0, -3}, "AB"}, {{1, -3}, "B"},  {{3, -3}, "BD"}, {{3, -1}, "D"},
                 {{3, 0}, "DF"},  {{2, 1}, "F"},   {{0, 3}, "EF"},  {{-1, 3}, "E"},
                 {{-3, 2}, "C"},  {{-3, 0}, "AC"}, {{-1, -1}, "A"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_string_equal(letters_at((struct cell){0, 0}, 0, cases[i].to, "ABCDEF"),
                            cases[i].arcs);
}

TEST(ae_7_4, w27_arcs_of_other_facings)
{
    struct cell zero = {0, 0};
    assert_string_equal(letters_at(zero, 1, (struct cell){3, -3}, "ABCDEF"), "AB");
    assert_string_equal(letters_at(zero, 2, (struct cell){0, -2}, "ABCDEF"), "CE");
    assert_string_equal(letters_at((struct cell){2, 1}, 4, (struct cell){2, -3}, "ABCDEF"), "DF");
    assert_string_equal(letters_at(zero, 5, (struct cell){-2, 1}, "ABCDEF"), "A");
    assert_string_equal(letters_at((struct cell){1, 1}, 3, (struct cell){-1, 4}, "ABCDEF"), "B");
}

TEST(ae_7_4, every_arc_bears_in_the_own_hex)
{
    assert_string_equal(letters_at((struct cell){4, 4}, 2, (struct cell){4, 4}, "ABCDEFGHIJKL"),
                        "ABCDEFGHIJKL");
    assert_false(arcs_contain(0, (struct cell){4, 4}, 2, (struct cell){4, 4}));
}

/* The page's own tests of the rotated offset: the order of the coordinates. */
static bool in_wide_arc(char letter, int q, int r)
{
    int s = -q - r;
    switch (letter) {
    case 'G':
        return s >= q && q >= r;
    case 'H':
        return s >= r && r >= q;
    case 'I':
        return q >= s && s >= r;
    case 'J':
        return r >= s && s >= q;
    case 'K':
        return q >= r && r >= s;
    default:
        return r >= q && q >= s;
    }
}

TEST(ae_7_6, centred_arcs_are_orders_of_coordinates)
{
    for (int q = -9; q <= 9; q++)
        for (int r = -9; r <= 9; r++)
            for (char letter = 'G'; letter <= 'L' && (q || r); letter++)
                assert_int_equal(arcs_contain(arcs_of_letter(letter), (struct cell){0, 0}, 0,
                                              (struct cell){(int16_t)q, (int16_t)r}),
                                 in_wide_arc(letter, q, r));
}

TEST(ae_d6, a_ship_on_its_back_swaps_port_and_starboard)
{
    static const char pairs[] = "ABCDEFHIJKGGLL";
    for (int i = 0; pairs[i]; i += 2) {
        assert_int_equal(arcs_mirror(arcs_of_letter(pairs[i])), arcs_of_letter(pairs[i + 1]));
        assert_int_equal(arcs_mirror(arcs_of_letter(pairs[i + 1])), arcs_of_letter(pairs[i]));
    }
    assert_int_equal(arcs_mirror(ARCS_ALL), ARCS_ALL);
}

TEST(arcs, other_letters_have_no_arc)
{
    assert_int_equal(arcs_of_letter('M'), 0);
    assert_int_equal(arcs_of_letter('@'), 0);
    assert_int_equal(arcs_of_letter('c'), arcs_of_letter('C'));
}
