/* What ships look like. */
#include "tests/support/test.h"

#include "rules/kit/figure.h"

TEST(figure, is_read_from_words_and_codes)
{
    assert_int_equal(figure_of("Heavy Cruiser", 3).kind, FIGURE_CRUISER);
    assert_int_equal(figure_of("battlecruiser", 4).kind, FIGURE_BATTLECRUISER);
    assert_int_equal(figure_of("BB", 5).kind, FIGURE_BATTLESHIP);
    assert_int_equal(figure_of("Strike Carrier", 4).kind, FIGURE_CARRIER);
    assert_int_equal(figure_of("Strike Carrier", 4).size, 4);
}

TEST(figure, of_an_unknown_class_goes_by_size)
{
    assert_int_equal(figure_of("Raider", 1).kind, FIGURE_ESCORT);
    assert_int_equal(figure_of("Cruiser Killer", 5).kind, FIGURE_BATTLESHIP);
    assert_int_equal(figure_of("", 3).kind, FIGURE_CRUISER);
}

TEST(figure, sizes_go_up_with_the_hull)
{
    assert_int_equal(figure_size(0, 3), 1);
    assert_int_equal(figure_size(2, 3), 1);
    assert_int_equal(figure_size(3, 3), 2);
    assert_int_equal(figure_size(12, 3), 5);
    assert_int_equal(figure_size(99, 3), 5);
}
