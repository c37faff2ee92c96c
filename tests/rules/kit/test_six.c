/* The open-ended six: chances and single dice of the page. */
#include "tests/support/test.h"

#include "rules/kit/six.h"

/* How many of the 36 pairs (first, second die) meet a need. */
static int ways(int need)
{
    int count = 0;
    for (int first = 1; first <= 6; first++)
        for (int second = 1; second <= 6; second++) {
            if (six_is_impossible(need))
                continue;
            if (six_rolls_again(need))
                count += first == 6 && six_margin(second, need, true) > 0;
            else
                count += six_margin(first, need, false) > 0;
        }
    return count;
}

TEST(ae_4_2_3, p12_chance_by_need)
{
    static const int wanted[] = {30, 30, 30, 24, 18, 12, 6, 4, 2, 1, 0, 0};
    for (int need = 0; need <= 11; need++)
        assert_int_equal(ways(need), wanted[need]);
    for (int need = -3; need <= 11; need++)
        assert_int_equal(six_ways(need), ways(need));
}

TEST(ae_4_3_3, p13_chance_against_shields)
{
    assert_int_equal(ways(5 + 1 + 1), 4);
    assert_int_equal(ways(5 + 1 + 2), 2);
    assert_int_equal(ways(5 + 1 + 3), 1);
    assert_int_equal(ways(1 + 1 - 1), 30);
}

TEST(ae_4_2_3, second_rolls_count_six_to_nine)
{
    static const int wanted[6] = {6, 6, 7, 7, 8, 9};
    for (int face = 1; face <= 6; face++)
        assert_int_equal(six_second_value(face), wanted[face - 1]);
}

TEST(ae_4_2_3, a_natural_one_never_succeeds)
{
    assert_int_equal(six_margin(1, 1, false), 0);
    assert_int_equal(six_margin(1, -4, false), 0);
    assert_true(six_margin(2, 1, false) > 0);
    assert_int_equal(six_margin(6, 7, false), 0);
}

TEST(ae_c4_10, a_margin_counts_the_points_above_the_need)
{
    assert_int_equal(six_margin(4, 4, false), 1);
    assert_int_equal(six_margin(6, 4, false), 3);
    assert_int_equal(six_margin(6, 7, true), 3); /* counts nine */
}
