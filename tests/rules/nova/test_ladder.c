/* The generators of the shipyard: strings, tracks and bank numbers in whole numbers. */
#include "tests/support/test.h"

#include "base/text.h"
#include "rules/nova/yard/yard.h"

#include <math.h>

static const char *written(const uint8_t *boxes, int count)
{
    static char line[64];
    struct text text;
    text_init(&text, line, sizeof line);
    for (int i = 0; i < count; i++)
        text_format(&text, "%s%d", i ? " " : "", boxes[i]);
    return line;
}

static const char *string_of(int firepower)
{
    uint8_t columns[NOVA_COLUMNS_MAX];
    nova_ladder_string(firepower, columns);
    return written(columns, NOVA_COLUMNS_MAX);
}

/* W17 */
TEST(nv_comp_8, the_strings_of_the_majestic)
{
    assert_string_equal(string_of(670), "7 5 3 2 2 1 1 1 0 0 0 0");
    assert_string_equal(string_of(640), "6 5 3 2 2 1 1 1 0 0 0 0");
    assert_string_equal(string_of(900), "9 6 5 3 2 2 1 1 1 0 0 0");
}

/* W18, W19, W20 */
TEST(nv_comp_8, other_known_strings)
{
    assert_string_equal(string_of(500), "5 4 3 2 1 1 1 0 0 0 0 0");
    assert_string_equal(string_of(100), "1 1 1 0 0 0 0 0 0 0 0 0");
    assert_string_equal(string_of(1380), "14 10 7 5 3 2 2 1 1 1 0 0");
    assert_string_equal(string_of(0), "0 0 0 0 0 0 0 0 0 0 0 0");
}

/* The ends of the intervals the page gives for printed strings; an interval is open above. */
TEST(nv_comp_8, intervals_of_firepower_that_give_one_string)
{
    static const struct {
        int first, beyond;
        const char *string;
    } cases[] = {
        {650, 700, "7 5 3 2 2 1 1 1 0 0 0 0"},    {637, 650, "6 5 3 2 2 1 1 1 0 0 0 0"},
        {900, 920, "9 6 5 3 2 2 1 1 1 0 0 0"},    {800, 849, "8 6 4 3 2 1 1 1 1 0 0 0"},
        {1000, 1050, "10 7 5 4 3 2 1 1 1 0 0 0"}, {1350, 1400, "14 10 7 5 3 2 2 1 1 1 0 0"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (int firepower = cases[i].first; firepower < cases[i].beyond; firepower++)
            assert_string_equal(string_of(firepower), cases[i].string);
        assert_string_not_equal(string_of(cases[i].first - 1), cases[i].string);
        assert_string_not_equal(string_of(cases[i].beyond), cases[i].string);
    }
}

TEST(nv_comp_8, halves_are_rounded_up_in_every_column)
{
    assert_string_equal(string_of(50), "1 0 0 0 0 0 0 0 0 0 0 0");
    assert_string_equal(string_of(49), "0 0 0 0 0 0 0 0 0 0 0 0");
    assert_string_equal(string_of(1600), "16 11 8 6 4 3 2 1 1 1 1 0");
}

/* Floating point is near enough wherever the true value is not a half. */
TEST(nv_comp_8, every_firepower_against_floating_point)
{
    for (int firepower = 0; firepower <= NOVA_FIREPOWER_MAX; firepower++) {
        uint8_t columns[NOVA_COLUMNS_MAX];
        nova_ladder_string(firepower, columns);
        for (int k = 0; k < NOVA_COLUMNS_MAX; k++) {
            double value = firepower / 100.0 / pow(2.0, k / 2.0);
            assert_int_equal(columns[k], (int)floor(value + 0.5 + 1e-9));
        }
    }
}

TEST(nv_comp_5a, thrust_tracks_of_the_page)
{
    static const char *const tracks[] = {"0 0 0 0 0", "1 1 1 0 0", "2 1 1 1 1", "3 2 2 1 1",
                                         "4 3 2 1 1", "5 4 3 2 1", "6 4 3 2 2", "7 5 4 2 2",
                                         "8 6 4 3 2", "9 6 5 3 2", "10 7 5 4 3"};
    for (int thrust = 0; thrust <= 10; thrust++) {
        uint8_t boxes[NOVA_TRACK];
        nova_ladder_thrust(thrust, boxes);
        assert_string_equal(written(boxes, NOVA_TRACK), tracks[thrust]);
    }
}

TEST(nv_comp_5c, ecm_tracks_of_the_page)
{
    static const char *const tracks[] = {"0 0 0 0 0", "1 1 1 0 0", "2 2 1 1 0",
                                         "3 2 2 1 1", "4 3 2 2 1", "5 4 3 2 1"};
    for (int ecm = 0; ecm <= 5; ecm++) {
        uint8_t boxes[NOVA_TRACK];
        nova_ladder_ecm(ecm, boxes);
        assert_string_equal(written(boxes, NOVA_TRACK), tracks[ecm]);
    }
}

TEST(nv_comp_5d, shield_tracks_of_the_page)
{
    static const char *const tracks[] = {"2 3 4 5 6", "3 3 4 5 6", "4 4 5 5 6", "5 5 5 6 6",
                                         "6 6 6 6 6"};
    for (int least = 2; least <= 6; least++) {
        uint8_t icons[NOVA_TRACK];
        nova_ladder_shields(least, icons);
        assert_string_equal(written(icons, NOVA_TRACK), tracks[least - 2]);
    }
}

/* W21 */
TEST(nv_comp_9, numbers_of_known_shares)
{
    static const struct {
        int weapons, all, number;
    } cases[] = {{6, 16, 3}, {4, 16, 4}, {2, 16, 6}, {1, 3, 3}, {2, 3, 1},
                 {3, 4, 1},  {1, 2, 2},  {1, 4, 4},  {5, 5, 0}, {1, 64, 12}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(nova_ladder_arc(cases[i].weapons, cases[i].all), cases[i].number);
}

TEST(nv_comp_9, every_share_against_logarithms)
{
    for (int all = 1; all <= NOVA_BANKS_MAX; all++)
        for (int weapons = 1; weapons <= all; weapons++)
            assert_int_equal(nova_ladder_arc(weapons, all),
                             (int)floor(-2.0 * log2((double)weapons / all) + 0.5));
}
