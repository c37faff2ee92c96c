/* Arcs against trigonometry: every cell within twelve hexes, every facing, every arc (NV-geo). */
#include "tests/rules/nova/fixture.h"

#include "rules/kit/arcs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct table table;

enum { REACH = 12, HOOD = 0, WOLF = 1, ARCS = 20, UNIONS = 63 };

/* ---- trigonometry of its own ---- */

/* Flat-top hexes with sides of length 1, y downward: degrees clockwise from straight up. */
static double bearing_of(int q, int r)
{
    double x = 1.5 * q, y = sqrt(3.0) * (r + q / 2.0);
    double degrees = atan2(x, -y) * 180.0 / acos(-1.0);
    return degrees < 0 ? degrees + 360.0 : degrees;
}

/* How far clockwise `degrees` lies from `start`, 0 … 360. Within twelve hexes a centre lies either
 * on a ray of 30 degrees, or well away from it: with unit steps d(k) the area spanned by a
 * centre and an even ray is a whole number of sin 60, by a centre and an odd ray a whole number of
 * 1/2; so the sine of the angle between them is 0 or at least 0.5/12, the angle at least 2.38
 * degrees. Doubles err by less than 1e-10 degrees, and half a degree tells the two cases apart. */
static const double half_degree = 0.5;

static double clockwise_from(double start, double degrees)
{
    double turned = fmod(degrees - start + 720.0, 360.0);
    return turned > 360.0 - half_degree ? 0.0 : turned;
}

static bool lies_between(double degrees, double start, double width)
{
    return clockwise_from(start, degrees) <= width + half_degree;
}

/* NV-geo.6 as degrees, start and width. */
static const struct {
    const char *name;
    int start;
    int width;
    int inside; /* of the 60 hexes at distance 1 … 4 */
} book[ARCS] = {
    {"FF", 300, 120, 24}, {"AA", 120, 120, 24}, {"PP", 210, 120, 22}, {"SS", 30, 120, 22},
    {"FP", 240, 120, 24}, {"FS", 0, 120, 24},   {"AP", 180, 120, 24}, {"AS", 60, 120, 24},
    {"FR", 330, 60, 12},  {"AR", 150, 60, 12},  {"PR", 240, 60, 14},  {"SR", 60, 60, 14},
    {"FH", 270, 180, 32}, {"AH", 90, 180, 32},  {"PH", 180, 180, 34}, {"SH", 0, 180, 34},
    {"FX", 240, 240, 44}, {"AX", 60, 240, 44},  {"TR", 210, 300, 52}, {"TT", 0, 360, 60}};

/* NV-adv.3: where A … F begin; 60 degrees each. */
static const int letter_start[6] = {300, 0, 240, 60, 180, 120};

/* ---- a ship with all of them ---- */

/* Banks of both ships: the twenty arcs of Hood, the 63 unions of letters of Wolf. */
static void open_wheels(void)
{
    static char text[4096];
    struct text out;
    text_init(&out, text, sizeof text);
    text_add(&out, "option custom-arcs on\noption rolls on\nstart combat leader: red\n"
                   "design twenty 9 5 0 - ");
    for (int i = 0; i < ARCS; i++)
        text_format(&out, "%s%s%s",
                    i % 10 ? ","
                    : i    ? ":5/10/15:500 B="
                           : "A=",
                    book[i].name, i == ARCS - 1 ? ":5/10/15:500\n" : "");
    text_add(&out, "design unions 9 5 0 - ");
    for (int set = 1; set <= UNIONS; set++) {
        text_format(&out, "%s", (set - 1) % 16 ? "," : "");
        if ((set - 1) % 16 == 0)
            text_format(&out, "%sG%d=", set > 1 ? ":5/10/15:500 " : "", set);
        for (int i = 0; i < 6; i++)
            if (set >> i & 1)
                text_char(&out, (char)('A' + i));
    }
    text_add(&out, ":5/10/15:500\nred Hood twenty 0505 0\nblue Wolf unions 1010 0\n");
    table_open(&table, text);
    table.state.units[HOOD].cell = table.state.units[WOLF].cell = (struct cell){0, 0};
}

static int distance_of(int q, int r)
{
    return (abs(q) + abs(r) + abs(q + r)) / 2;
}

typedef void check_cell(struct cell cell, int facing, double degrees);

/* Calls for every cell within twelve hexes but the middle, seen from every facing. */
static void look_around(int unit, check_cell *check)
{
    for (int facing = 0; facing < 6; facing++) {
        table.state.units[unit].heading = (uint8_t)facing;
        for (int q = -REACH; q <= REACH; q++)
            for (int r = -REACH; r <= REACH; r++)
                if ((q || r) && distance_of(q, r) <= REACH)
                    check((struct cell){(int16_t)q, (int16_t)r}, facing,
                          clockwise_from(60.0 * facing, bearing_of(q, r)));
    }
}

static void check_gap(struct cell cell, int facing, double degrees)
{
    double off = fabs(degrees - 30.0 * floor(degrees / 30.0 + 0.5));
    (void)cell;
    (void)facing;
    assert_true(off < 1e-9 || off > 2.3);
}

TEST(nv_geo_3, centres_lie_on_a_ray_or_well_away_from_it)
{
    open_wheels();
    look_around(HOOD, check_gap);
}

static void check_twenty(struct cell cell, int facing, double degrees)
{
    (void)facing;
    for (int i = 0; i < ARCS; i++)
        assert_int_equal(nova_arc_bears_on(&table.game, HOOD, i, cell),
                         lies_between(degrees, book[i].start, book[i].width));
}

TEST(nv_geo_5, twenty_arcs_agree_with_trigonometry)
{
    open_wheels();
    look_around(HOOD, check_twenty);
}

static void check_mirrored(struct cell cell, int facing, double degrees)
{
    (void)facing;
    for (int i = 0; i < ARCS; i++)
        assert_int_equal(nova_arc_bears_on(&table.game, HOOD, i, cell),
                         lies_between(360.0 - degrees, book[i].start, book[i].width));
}

TEST(nv_adv_11, a_rolled_ship_reads_hour_h_as_12_less_h)
{
    open_wheels();
    table.state.ships[HOOD].flags |= NOVA_ROLLED;
    look_around(HOOD, check_mirrored);
    table.state.units[HOOD].heading = 0;
    table.state.ships[HOOD].flags &= (uint16_t)~NOVA_ROLLED;
    assert_true(nova_arc_bears_on(&table.game, HOOD, 2, (struct cell){-2, 1}));
    assert_false(nova_arc_bears_on(&table.game, HOOD, 2, (struct cell){2, -1}));
    table.state.ships[HOOD].flags |= NOVA_ROLLED; /* port and starboard have changed places */
    assert_false(nova_arc_bears_on(&table.game, HOOD, 2, (struct cell){-2, 1}));
    assert_true(nova_arc_bears_on(&table.game, HOOD, 2, (struct cell){2, -1}));
}

static bool union_holds(int set, double degrees)
{
    for (int i = 0; i < 6; i++)
        if ((set >> i & 1) && lies_between(degrees, letter_start[i], 60))
            return true;
    return false;
}

static void check_unions(struct cell cell, int facing, double degrees)
{
    bool rolled = table.state.ships[WOLF].flags & NOVA_ROLLED;
    (void)facing;
    for (int set = 1; set <= UNIONS; set++)
        assert_int_equal(nova_arc_bears_on(&table.game, WOLF, set - 1, cell),
                         union_holds(set, rolled ? 360.0 - degrees : degrees));
}

TEST(nv_adv_3, arcs_of_letters_are_unions_of_sixty_degrees)
{
    open_wheels();
    look_around(WOLF, check_unions);
    table.state.ships[WOLF].flags |= NOVA_ROLLED;
    look_around(WOLF, check_unions);
}

static void check_sectors(struct cell cell, int facing, double degrees)
{
    bool rolled = table.state.ships[WOLF].flags & NOVA_ROLLED;
    int expected = 0;
    (void)facing;
    for (int i = 0; i < 6; i++)
        if (lies_between(rolled ? 360.0 - degrees : degrees, letter_start[i], 60))
            expected |= 1 << i;
    assert_int_equal(nova_arc_sectors_to(&table.game, WOLF, cell), expected);
}

TEST(nv_sys_7, sectors_are_those_of_letters_two_on_a_boundary)
{
    open_wheels();
    look_around(WOLF, check_sectors);
    table.state.ships[WOLF].flags |= NOVA_ROLLED;
    look_around(WOLF, check_sectors);
    table.state.units[WOLF].heading = 0;
    table.state.ships[WOLF].flags = 0;
    assert_int_equal(nova_arc_sectors_to(&table.game, WOLF, (struct cell){0, -3}), 3); /* A, B */
    assert_int_equal(nova_arc_sectors_to(&table.game, WOLF, (struct cell){1, -2}), 2); /* B */
    assert_int_equal(nova_arc_sectors_to(&table.game, WOLF, (struct cell){0, 0}), 63); /* own hex */
}

TEST(nv_geo_5, in_its_own_hex_every_arc_bears)
{
    open_wheels();
    for (int i = 0; i < ARCS; i++)
        assert_true(nova_arc_bears_on(&table.game, HOOD, i, (struct cell){0, 0}));
}

/* NV-geo.4 and NV-geo.5 as they stand, in whole numbers. */
static bool hour_forms_hold(int arc, struct cell cell, int facing)
{
    int q = cell.q, r = cell.r, s = -q - r;
    const int local[6][2] = {{s, q}, {-r, -s}, {q, r}, {-s, -q}, {r, s}, {-q, -r}};
    int a = local[facing][0], b = local[facing][1], c[12];
    const int half[6] = {b, b - a, -a, -(2 * a + b), -(a + b), -(a + 2 * b)};
    for (int h = 0; h < 12; h++)
        c[h] = h < 6 ? half[h] : -half[h - 6];
    int from = book[arc].start / 30 % 12, width = book[arc].width / 30, to = (from + width) % 12;
    if (width == 12)
        return true;
    return width <= 6 ? c[from] >= 0 && c[to] <= 0 : c[from] >= 0 || c[to] <= 0;
}

static void check_hours(struct cell cell, int facing, double degrees)
{
    (void)degrees;
    for (int i = 0; i < ARCS; i++)
        assert_int_equal(nova_arc_bears_on(&table.game, HOOD, i, cell),
                         hour_forms_hold(i, cell, facing));
}

TEST(nv_geo_4, hour_forms_of_local_coordinates_say_the_same)
{
    open_wheels();
    look_around(HOOD, check_hours);
}

TEST(nv_geo_6, widths_and_numbers_of_hexes_as_printed)
{
    open_wheels();
    for (int i = 0; i < ARCS; i++) {
        int inside = 0;
        for (int q = -4; q <= 4; q++)
            for (int r = -4; r <= 4; r++)
                inside +=
                    (q || r) && distance_of(q, r) <= 4 &&
                    nova_arc_bears_on(&table.game, HOOD, i, (struct cell){(int16_t)q, (int16_t)r});
        assert_int_equal(inside, book[i].inside);
        assert_int_equal(nova_arc_width(nova_arc_mask(book[i].name)), book[i].width);
        assert_string_equal(nova_arc_names[i], book[i].name);
    }
    assert_null(nova_arc_names[ARCS]);
    assert_int_equal(nova_arc_mask("XX"), 0);
    assert_int_equal(nova_arc_mask("AB"), 0);
    assert_int_equal(nova_arc_mask(""), 0);
}

TEST(nv_adv_3, letters_stand_once_and_have_names_of_their_own)
{
    assert_int_equal(nova_arc_custom("A"), 0xF00001);
    assert_int_equal(nova_arc_custom("BA"), nova_arc_mask("FF"));
    assert_int_equal(nova_arc_custom("ABCDEF"), nova_arc_mask("TT"));
    assert_int_equal(nova_arc_custom("D"), nova_arc_mask("SR"));
    assert_int_equal(nova_arc_custom("AA"), 0); /* the aft arc, no union */
    assert_int_equal(nova_arc_custom("FF"), 0);
    assert_int_equal(nova_arc_custom("M"), 0);
    assert_int_equal(nova_arc_custom("ab"), 0);
    assert_int_equal(nova_arc_custom(""), 0);
    assert_int_equal(nova_arc_width(nova_arc_custom("AB")), 120);
    assert_int_equal(nova_arc_width(nova_arc_custom("AF")), 120); /* apart from each other */
}

/* From hour to hour, the lines of both included: hour h is bearing code 2h. */
static uint32_t hours_between(int from, int to)
{
    uint32_t mask = 0;
    for (int code = 2 * from % 24;; code = (code + 1) % 24) {
        mask |= (uint32_t)1 << code;
        if (code == 2 * to % 24)
            return mask;
    }
}

TEST(nv_adv_3, g_to_l_lie_along_the_rows_of_hexes)
{
    static const struct {
        const char *letter;
        int from, to;
    } letters[] = {{"G", 11, 1}, {"H", 9, 11}, {"I", 1, 3}, {"J", 7, 9}, {"K", 3, 5}, {"L", 5, 7}};
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
        uint32_t mask = nova_arc_custom(letters[i].letter);
        assert_int_equal(mask, hours_between(letters[i].from, letters[i].to));
        assert_int_equal(nova_arc_width(mask), 60);
    }
    assert_int_equal(nova_arc_custom("G"), nova_arc_mask("FR"));
    assert_int_equal(nova_arc_custom("L"), nova_arc_mask("AR"));
}

TEST(nv_adv_3, both_kinds_mix_and_their_width_is_that_of_the_union)
{
    assert_int_equal(nova_arc_custom("AG"), hours_between(10, 1));
    assert_int_equal(nova_arc_width(nova_arc_custom("AG")), 90); /* A and G share half of each */
    assert_int_equal(nova_arc_width(nova_arc_custom("GIH")), 180);
    assert_int_equal(nova_arc_width(nova_arc_custom("GL")), 120);
    assert_int_equal(nova_arc_custom("GHIJKL"), nova_arc_mask("TT"));
    assert_int_equal(nova_arc_custom("HF"), nova_arc_custom("H") | nova_arc_custom("F"));
    assert_int_equal(nova_arc_custom("GG"), 0);
}

/* Names of the arcs that bear, in the order of NV-geo.6. */
static const char *bearing_arcs(int facing, int q, int r)
{
    static char names[80];
    struct text out;
    text_init(&out, names, sizeof names);
    open_wheels();
    table.state.units[HOOD].heading = (uint8_t)facing;
    for (int i = 0; i < ARCS; i++)
        if (nova_arc_bears_on(&table.game, HOOD, i, (struct cell){(int16_t)q, (int16_t)r}))
            text_format(&out, "%s%s", out.length ? " " : "", book[i].name);
    return names;
}

TEST(nv_attack_2, w22_straight_ahead)
{
    assert_string_equal(bearing_arcs(0, 0, -3), "FF FP FS FR FH PH SH FX TR TT");
}

TEST(nv_geo_2, w23_one_o_clock_is_a_corner_met_at_even_distances)
{
    assert_string_equal(bearing_arcs(0, 1, -2), "FF SS FS FR FH SH FX TR TT");
}

TEST(nv_geo_2, w24_two_o_clock_is_a_hexside)
{
    assert_string_equal(bearing_arcs(0, 1, -1), "FF SS FS AS SR FH SH FX AX TR TT");
}

TEST(nv_attack_2, w25_three_o_clock)
{
    assert_string_equal(bearing_arcs(0, 2, -1), "SS FS AS SR FH AH SH FX AX TR TT");
}

TEST(nv_attack_2, w26_astern_is_not_in_tr)
{
    assert_string_equal(bearing_arcs(0, 0, 3), "AA AP AS AR AH PH SH AX TT");
}

TEST(nv_attack_2, w27_five_o_clock)
{
    assert_string_equal(bearing_arcs(0, 1, 1), "AA SS AS AR AH SH AX TR TT");
}

TEST(nv_attack_2, w28_between_one_and_two)
{
    assert_string_equal(bearing_arcs(0, 2, -3), "FF SS FS FH SH FX TR TT");
}

TEST(nv_geo_1, w29_facings_turn_clockwise)
{
    assert_string_equal(bearing_arcs(2, 0, 1), "FF SS FS AS SR FH SH FX AX TR TT");
}

TEST(nv_geo_1, w16_distance)
{
    assert_int_equal(nova_distance((struct cell){0, 0}, (struct cell){2, -4}), 4);
    assert_int_equal(nova_distance((struct cell){0, 0}, (struct cell){3, 1}), 4);
    assert_int_equal(nova_distance((struct cell){3, 1}, (struct cell){3, 1}), 0);
    assert_int_equal(nova_distance((struct cell){-12000, 0}, (struct cell){12000, -12000}), 24000);
}
