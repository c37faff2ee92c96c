/* Alternation: batches, and the patterns the books print. */
#include "tests/support/test.h"

#include "rules/kit/alternate.h"

#include <string.h>

/* Who acts, as letters, when the larger side begins (red if equal). */
static const char *pattern(int red, int blue, int (*batch)(int, int))
{
    static char out[64];
    struct alternation turns = {0};
    int left[SIDES] = {red, blue}, length = 0, big = blue > red ? SIDE_BLUE : SIDE_RED;
    alternate_begin(&turns, big, big, batch(left[big], left[SIDE_BLUE - big]));
    do {
        out[length++] = turns.side == SIDE_RED ? 'A' : 'B';
        left[turns.side]--;
    } while (alternate_next(&turns, left));
    out[length] = '\0';
    return out;
}

#define assert_pattern(red, blue, letters)                                                         \
    assert_string_equal(pattern(red, blue, alternate_batch_over), letters)

TEST(alternate, w10_three_against_five_ships)
{
    assert_pattern(3, 5, "BABABABB");
}

TEST(alternate, w11_seven_against_five_flights)
{
    assert_pattern(7, 5, "ABABABABABAA");
}

TEST(alternate, w30_placement)
{
    assert_pattern(6, 3, "ABABABAAA");
    assert_pattern(7, 3, "AABAABAABA");
    assert_pattern(9, 3, "AABAABAABAAA");
    assert_pattern(10, 3, "AAABAAABAAABA");
    assert_pattern(3, 0, "AAA");
}

TEST(alternate, exactly_twice_as_many_counts_in_one_system_only)
{
    assert_int_equal(alternate_batch_over(6, 3), 1);
    assert_int_equal(alternate_batch_reached(6, 3), 2);
    assert_int_equal(alternate_batch_over(4, 0), 4);
    assert_int_equal(alternate_batch_reached(4, 0), 4);
    assert_int_equal(alternate_batch_over(5, 5), 1);
    assert_int_equal(alternate_batch_reached(5, 5), 1);
    assert_string_equal(pattern(6, 3, alternate_batch_reached), "AABAABAAB");
}

TEST(alternate, w47_a_side_goes_on_with_what_it_has_left)
{
    struct alternation turns = {0};
    alternate_begin(&turns, SIDE_RED, SIDE_RED, alternate_batch_over(3, 2));
    assert_true(alternate_next(&turns, (const int[]){2, 1})); /* A1 acted, B1 is gone */
    assert_int_equal(turns.side, SIDE_BLUE);
    assert_true(alternate_next(&turns, (const int[]){2, 0}));
    assert_int_equal(turns.side, SIDE_RED);
    assert_true(alternate_next(&turns, (const int[]){1, 0}));
    assert_int_equal(turns.side, SIDE_RED);
    assert_false(alternate_next(&turns, (const int[]){0, 0}));
}

TEST(alternate, a_batch_ends_early_when_its_side_has_no_more)
{
    struct alternation turns = {0};
    alternate_begin(&turns, SIDE_BLUE, SIDE_BLUE, 3);
    assert_true(alternate_next(&turns, (const int[]){2, 0}));
    assert_int_equal(turns.side, SIDE_RED);
    assert_int_equal(turns.left, 1);
}

TEST(alternate, nothing_is_left_of_it_at_the_end)
{
    static const struct alternation none;
    struct alternation turns = {0};
    alternate_begin(&turns, SIDE_RED, SIDE_RED, 2);
    assert_false(alternate_next(&turns, (const int[]){0, 0}));
    assert_memory_equal(&turns, &none, sizeof none);
}
