/* What is left of something. */
#include "tests/support/test.h"

#include "rules/kit/worth.h"

TEST(worth, a_third_stays_whatever_is_lost)
{
    assert_int_equal(worth_of_rest(900, 4, 4), 900);
    assert_int_equal(worth_of_rest(900, 2, 4), 600);
    assert_int_equal(worth_of_rest(900, 0, 4), 300);
    assert_int_equal(worth_of_rest(900, 0, 0), 900);
}

TEST(worth, chances_are_those_of_the_logistic_curve)
{
    assert_int_equal(worth_chance(0), 500);
    assert_int_equal(worth_chance(1000), 731);
    assert_int_equal(worth_chance(-1000), 269);
    assert_int_equal(worth_chance(1250), 731 + 87 / 2);
    assert_int_equal(worth_chance(6500), 999);
    assert_int_equal(worth_chance(INT64_MAX / 2), 999);
    assert_int_equal(worth_chance(-INT64_MAX / 2), 1);
}
