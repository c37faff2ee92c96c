/* Fixed-point numbers against tables worked out elsewhere with eighty decimals. */
#include "tests/support/test.h"

#include "core/fixed.h"

#include <string.h>

static uint64_t distance(struct fixed a, uint64_t raw)
{
    return a.raw > raw ? a.raw - raw : raw - a.raw;
}

/* Two numbers in units of 2^-32, their product, quotient and mean. */
static const struct {
    uint64_t a, b, product, quotient, mean;
} pairs[] = {
    {0x26f2a74de4, 0xca6a3a451, 0x1ecba15a37e, 0x31422bf7a, 0x16328c3d6d},
    {0xd23f0, 0x2ece1818e811, 0x2670947c6, 0x48, 0x18ccc7d8d},
    {0xe8e25d90ed90475, 0x4cc36f675cd, 0xffffffffffffffff, 0x308a6968eee84, 0x85b471e8fdc1f},
    {0x6f036, 0x3d11e20b8f, 0x1a7b8f2, 0x1d16, 0x1495a311},
    {0x8d116, 0xd30f21ddb7, 0x744da8d, 0xab2, 0x2b233aa6},
    {0xf28c1051fb17c23, 0x1a170b339, 0x18b80edaa9e78828, 0x94beab23676f838, 0x4f8c91499d0f},
    {0xfd630ff29d0da9, 0x32c695e60af5, 0xffffffffffffffff, 0x4fd856a1420, 0x716d9018f9494},
    {0xf9ebd, 0x10becd7b1, 0x105903, 0xeecc2, 0x40b1105},
    {0x4a23d596, 0x8a6a63ed, 0x281620ea, 0x891f4127, 0x654d5aaa},
    {0x8f6d0554ef8aa38, 0x11a61dbe3, 0x9e34eb600648dee, 0x8206a46e6fc988b, 0x324fe5d2d1cd},
    {0x301850ca38fd547, 0x218f135d3, 0x64e03a28227683c, 0x16ee30970d914e8, 0x282cbf66e560},
    {0x907a70c31012f037, 0x9e777, 0x596ef9b85fed8, 0xffffffffffffffff, 0x25d3e51515a},
    {0x17f150524, 0x637c6d76b07f, 0x94df52f8f86d, 0x3d9c2, 0xc338a1c4ca},
    {0x957731af10, 0x4c5c90a959, 0x2c956e0bbf42, 0x1f51440db, 0x6ad56a6c0e},
};

TEST(fixed, products_quotients_and_means_are_the_nearest_numbers)
{
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        struct fixed a = {pairs[i].a}, b = {pairs[i].b};
        assert_int_equal(fixed_times(a, b).raw, pairs[i].product);
        assert_int_equal(fixed_times(b, a).raw, pairs[i].product);
        assert_int_equal(fixed_over(a, b).raw, pairs[i].quotient);
        assert_int_equal(fixed_mean(a, b).raw, pairs[i].mean);
    }
}

static const struct {
    uint64_t square, root;
} roots[] = {
    {0x0, 0x0},
    {0x1, 0x10000},
    {0x2, 0x16a0a},
    {0x3, 0x1bb68},
    {0x100000000, 0x100000000},
    {0x200000000, 0x16a09e668},
    {0x300000000, 0x1bb67ae86},
    {0x280000000, 0x194c583ae},
    {0xe8d4a51000, 0xf42400000},
    {0x8000000000000000, 0xb504f333f9de},
    {0xffffffffffffffff, 0x1000000000000},
    {0x600000000, 0x27311c281},
    {0x75bcd15, 0x2b671c6e},
    {0x1ffffffff, 0x16a09e668},
};

TEST(fixed, roots_are_the_nearest_numbers)
{
    for (size_t i = 0; i < sizeof roots / sizeof roots[0]; i++)
        assert_int_equal(fixed_root((struct fixed){roots[i].square}).raw, roots[i].root);
    for (uint32_t n = 0; n < 300; n++)
        assert_int_equal(fixed_root(fixed_of(n * n)).raw, fixed_of(n).raw);
}

TEST(fixed, ratios_are_the_nearest_numbers)
{
    assert_int_equal(fixed_ratio(1, 3).raw, 0x55555555);
    assert_int_equal(fixed_ratio(2, 3).raw, 0xaaaaaaab);
    assert_int_equal(fixed_ratio(2209, 2000).raw, 0x11ac08312);
    assert_int_equal(fixed_ratio(1, UINT64_MAX).raw, 0);
    assert_int_equal(fixed_ratio(UINT64_MAX, UINT64_MAX).raw, fixed_of(1).raw);
    assert_int_equal(fixed_ratio(7, 1).raw, fixed_of(7).raw);
}

TEST(fixed, what_is_too_large_stays_at_the_largest_number)
{
    struct fixed most = {UINT64_MAX}, million = fixed_of(1000000);
    assert_int_equal(fixed_add(most, fixed_of(1)).raw, UINT64_MAX);
    assert_int_equal(fixed_times(million, million).raw, UINT64_MAX);
    assert_int_equal(fixed_over(million, fixed_ratio(1, 1000000)).raw, UINT64_MAX);
    assert_int_equal(fixed_ratio(UINT64_MAX, 1).raw, UINT64_MAX);
    assert_int_equal(fixed_power(million, 3, 1).raw, UINT64_MAX);
    assert_int_equal(fixed_power(fixed_of(2), 4096, 1).raw, UINT64_MAX);
    assert_int_equal(fixed_power(million, -3, 1).raw, 0);
    assert_int_equal(fixed_power(fixed_of(2), -4096, 1).raw, 0);
    assert_int_equal(fixed_mean(million, million).raw, million.raw);
    assert_int_equal(fixed_mean(most, most).raw, UINT64_MAX);
}

/* part / whole of a ratio, and the power of that nearest number in units of 2^-32 */
static const struct {
    uint64_t n, d;
    int part, whole;
    uint64_t power;
} powers[] = {
    {3, 2, 0, 2, 0x100000000},
    {3, 2, 1, 2, 0x13988e141},
    {3, 2, 2, 2, 0x180000000},
    {3, 2, 3, 2, 0x1d64d51e1},
    {3, 2, 4, 2, 0x240000000},
    {3, 2, 5, 2, 0x2c173fad1},
    {3, 2, 6, 2, 0x360000000},
    {3, 2, 7, 2, 0x4222df83a},
    {3, 2, 8, 2, 0x510000000},
    {3, 2, 9, 2, 0x63344f457},
    {3, 2, 10, 2, 0x798000000},
    {3, 2, 11, 2, 0x94ce76e82},
    {2, 1, 8, 2, 0x1000000000},
    {2, 1, 7, 2, 0xb504f3340},
    {2, 1, 6, 2, 0x800000000},
    {2, 1, 5, 2, 0x5a82799a0},
    {2, 1, 4, 2, 0x400000000},
    {2, 1, 3, 2, 0x2d413ccd0},
    {2, 1, 2, 2, 0x200000000},
    {2, 1, 1, 2, 0x16a09e668},
    {2, 1, 0, 2, 0x100000000},
    {2, 1, -1, 2, 0xb504f334},
    {2, 1, -2, 2, 0x80000000},
    {2, 1, -3, 2, 0x5a82799a},
    {2, 1, -4, 2, 0x40000000},
    {2, 1, -5, 2, 0x2d413ccd},
    {2, 1, -6, 2, 0x20000000},
    {2, 1, -7, 2, 0x16a09e66},
    {2, 1, -8, 2, 0x10000000},
    {2, 1, -9, 2, 0xb504f33},
    {2, 1, -10, 2, 0x8000000},
    {2, 1, -11, 2, 0x5a8279a},
    {2, 1, -12, 2, 0x4000000},
    {2, 1, 1, 3, 0x1428a2f99},
    {10, 1, 1, 10, 0x14248ef90},
    {3, 1, 7, 5, 0x4a7d1412d},
    {7, 10, 3, 1, 0x57ced916},
    {1, 3, 1, 2, 0x93cd3a2c},
    {1, 3, 5, 3, 0x29062410},
    {64, 1, 13, 10, 0xdedc66d6df},
    {255, 1, 3, 1, 0xfd02ff00000000},
    {65535, 1, 1, 2, 0xffff7fffe0},
    {1, 1000, 2, 1, 0x10c7},
    {1, 1000, 3, 1, 0x4},
    {123456, 1, 9, 10, 0x95522fe79e84},
    {4294967295, 1, 1, 2, 0xffffffff8000},
    {14142, 10000, 2, 1, 0x1fffd7c6d},
    {6, 5, 17, 4, 0x22b98f3eb},
    {3, 2, -11, 2, 0x1b8692e6},
    {99, 1, 3, 2, 0x3d9099db621},
    {999, 7, 5, 7, 0x22961e1a5e},
};

TEST(fixed, powers_are_off_by_a_unit_at_most)
{
    for (size_t i = 0; i < sizeof powers / sizeof powers[0]; i++) {
        struct fixed a = fixed_ratio(powers[i].n, powers[i].d);
        struct fixed power = fixed_power(a, powers[i].part, powers[i].whole);
        if (distance(power, powers[i].power) > 1)
            fail_msg("%d/%d ^ %d/%d", (int)powers[i].n, (int)powers[i].d, powers[i].part,
                     powers[i].whole);
    }
}

TEST(fixed, powers_that_are_whole_units_are_exact)
{
    uint64_t square = 1;
    for (int n = 0; n < 9; n++, square *= 3)
        assert_int_equal(fixed_power(fixed_of(3), n, 1).raw, fixed_of((uint32_t)square).raw);
    for (int n = -32; n < 32; n++)
        assert_int_equal(fixed_power(fixed_of(2), n, 1).raw, UINT64_C(1) << (32 + n));
    for (int n = 0; n <= 20; n += 2) /* halves of 1.5^n need n bits behind the point */
        assert_int_equal(fixed_power(fixed_ratio(3, 2), n, 1).raw,
                         fixed_power(fixed_ratio(9, 4), n / 2, 1).raw);
}

/* H^1.3 for H 1 … 64 in units of 2^-32 */
static const uint64_t hulls[64] = {
    0x100000000,  0x276588f80,  0x42bd1a24e,  0x6101800ed,  0x81a70c0ec,  0xa45474c0b,
    0xc8cadfb1b,  0xeedb4008c,  0x11660d2a9e, 0x13f3df1c59, 0x1695a1d3fc, 0x194a0b0779,
    0x1c0fffff9f, 0x1ee68b8c9e, 0x21ccd6ad57, 0x24c2230d76, 0x27c5c6ce10, 0x2ad7293c1a,
    0x2df5c035de, 0x31210e13a8, 0x34589ff47a, 0x379c0c582d, 0x3aeaf1f64f, 0x3e44f6c52f,
    0x41a9c7279d, 0x4519153a08, 0x489298393b, 0x4c160bfe40, 0x4fa3308bd9, 0x5339c9aaaf,
    0x56d99e91dc, 0x5a827999fd, 0x5e3427f933, 0x61ee7986cd, 0x65b1408590, 0x697c5173ae,
    0x6d4f82dfb8, 0x712aad41e2, 0x750daad910, 0x78f8578b3a, 0x7cea90c8be, 0x80e435724a,
    0x84e525c117, 0x88ed433134, 0x8cfc706d9c, 0x9112913e03, 0x952f8a7604, 0x995341e5b9,
    0x9d7d9e4b74, 0xa1ae874698, 0xa5e5e54b65, 0xaa23a197a7, 0xae67a6283e, 0xb2b1ddaf52,
    0xb702338b43, 0xbb5893be27, 0xbfb4eae5e6, 0xc4172634ce, 0xc87f336aa9, 0xcced00ce3d,
    0xd1607d2736, 0xd5d997b86c, 0xda58403a84, 0xdedc66d6df};

TEST(fixed, hull_sizes_to_the_power_1_3)
{
    for (int hull = 1; hull <= 64; hull++)
        assert_true(distance(fixed_power(fixed_of((uint32_t)hull), 13, 10), hulls[hull - 1]) <= 1);
}

/* 100 H^1.3 for H 1 … 64 in tenths; the first 24 are the table of AE-6.1.1. */
static const int space[64] = {
    1000,   2462,   4171,   6063,   8103,   10271,  12550,  14929,  17399,  19953,  22585,
    25289,  28062,  30901,  33800,  36758,  39773,  42840,  45960,  49129,  52346,  55610,
    58918,  62269,  65663,  69098,  72573,  76086,  79637,  83226,  86850,  90510,  94204,
    97932,  101692, 105486, 109311, 113167, 117053, 120970, 124916, 128891, 132895, 136927,
    140986, 145073, 149186, 153325, 157491, 161682, 165898, 170139, 174405, 178695, 183009,
    187346, 191707, 196090, 200497, 204926, 209377, 213850, 218345, 222861};

TEST(ae_6_1_1, a_hundred_times_the_hull_to_the_power_1_3)
{
    for (int hull = 1; hull <= 64; hull++) {
        struct fixed power = fixed_power(fixed_of((uint32_t)hull), 13, 10);
        assert_int_equal(fixed_nearest(fixed_times(fixed_of(100), power), 10), space[hull - 1]);
    }
}

TEST(fixed, ladders_of_root_two)
{
    /* a step down and a step up again is where one began, to the unit */
    for (int n = -20; n <= 20; n++) {
        struct fixed down = fixed_power(fixed_of(2), -n, 2), up = fixed_power(fixed_of(2), n, 2);
        assert_true(distance(fixed_times(down, up), fixed_of(1).raw) <= 1 << 10);
    }
    assert_int_equal(fixed_nearest(fixed_power(fixed_of(2), 1, 2), 1000), 1414);
}

TEST(fixed, nearest_counts_halves_up_and_forgives_a_slip)
{
    assert_int_equal(fixed_nearest(fixed_ratio(47, 2), 1), 24);
    assert_int_equal(fixed_nearest((struct fixed){fixed_ratio(47, 2).raw - 100}, 1), 24);
    assert_int_equal(fixed_nearest((struct fixed){fixed_ratio(47, 2).raw - 5000}, 1), 23);
    assert_int_equal(fixed_nearest(fixed_ratio(1234, 100), 10), 123);
    assert_int_equal(fixed_nearest(fixed_ratio(1235, 100), 10), 124);
    assert_int_equal(fixed_nearest(fixed_of(0), 10), 0);
}

TEST(fixed, upwards_forgives_a_slip_too)
{
    assert_int_equal(fixed_upwards(fixed_ratio(2328, 10), 10), 2328);
    assert_int_equal(fixed_upwards((struct fixed){fixed_ratio(2328, 10).raw + 100}, 10), 2328);
    assert_int_equal(fixed_upwards((struct fixed){fixed_ratio(2328, 10).raw + 9000}, 10), 2329);
    assert_int_equal(fixed_upwards(fixed_ratio(232801, 1000), 10), 2329);
    assert_int_equal(fixed_upwards(fixed_of(0), 10), 0);
    assert_int_equal(fixed_upwards(fixed_of(7), 1), 7);
}

TEST(fixed, numbers_are_written_with_their_decimals)
{
    char buffer[32];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    fixed_put(&text, fixed_ratio(843480, 10000), 3);
    text_char(&text, ' ');
    fixed_put(&text, fixed_ratio(19, 2), 0);
    text_char(&text, ' ');
    fixed_put(&text, fixed_ratio(1007, 1000), 2);
    assert_string_equal(buffer, "84.348 10 1.01");
}

TEST(fixed, comparison)
{
    assert_true(fixed_compare(fixed_of(1), fixed_of(2)) < 0);
    assert_true(fixed_compare(fixed_ratio(5, 2), fixed_of(2)) > 0);
    assert_int_equal(fixed_compare(fixed_ratio(4, 2), fixed_of(2)), 0);
}
