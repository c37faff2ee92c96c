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
