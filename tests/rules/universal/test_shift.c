/* Ships in one hex, and on rocks (UN-C3.1, UN-H1). */
#include "tests/rules/universal/sea.h"

#include <string.h>

static struct range range;

/* A ship with that engine rating, standing still. */
static int add_ship(int side, int rating, int q, int r, int heading)
{
    int design = range_design(&range);
    range.designs[design].engine_rating = (uint8_t)rating;
    for (int box = 0; box < range.designs[design].boxes; box++)
        range.designs[design].track[UNIVERSAL_ENGINES][box] =
            (uint8_t)universal_track_value(rating, range.designs[design].boxes, box);
    return range_ship(&range, side, design, q, r, heading);
}

/* Worked case 13. */
TEST(un_c3_1, the_lowest_total_stays_and_enemies_shift)
{
    sea_open(&range);
    int cruiser = add_ship(SIDE_RED, 4, 5, 5, 0);
    int swift = add_ship(SIDE_BLUE, 5, 5, 5, 3), fast = add_ship(SIDE_BLUE, 6, 5, 5, 3);
    sea_sail(&range, "3 4 2");
    assert_place(&range, cruiser, "5,5 0 0");
    assert_asked(&range, SHIFT);
    assert_int_equal(range.state.actor, fast);
    assert_int_equal(range_told_of(&range, stack_rolled, 0, total), 7);
    assert_int_equal(range_told_of(&range, stack_rolled, 1, total), 9);
    assert_int_equal(range_told_of(&range, stack_rolled, 2, total), 8);
    sea_refuse(&range, fast, 5, 5, "UN-C3.1");
    sea_refuse(&range, fast, 7, 5, "UN-C3.1");
    sea_shift(&range, fast, 4, 5, "");
    assert_place(&range, fast, "4,5 3 0");
    assert_int_equal(range.state.actor, swift);
    sea_shift(&range, swift, 4, 5, "");
    assert_place(&range, swift, "4,5 3 0");
    assert_int_equal(sea_asked(&range) == UNIVERSAL_SHIFT, 0);
}

TEST(un_c3_1, ties_between_opponents_are_rolled_again_with_their_friends)
{
    sea_open(&range);
    int low = add_ship(SIDE_RED, 1, 5, 5, 0), red = add_ship(SIDE_RED, 4, 5, 5, 0);
    int other = add_ship(SIDE_RED, 4, 5, 5, 0), blue = add_ship(SIDE_BLUE, 4, 5, 5, 3);
    sea_sail(&range, "1 3 3 3 5 4 6");
    assert_told(&range, STACK_TIED, 1);
    assert_int_equal(range_told_of(&range, stack_tied, 0, ships), 3);
    assert_place(&range, low, "5,5 0 0");
    assert_place(&range, red, "5,5 0 0");
    assert_place(&range, other, "5,5 0 0");
    assert_int_equal(range.state.actor, blue);
}

TEST(un_c3_1, of_equal_friends_the_owner_picks_the_first)
{
    sea_open(&range);
    add_ship(SIDE_RED, 1, 5, 5, 0);
    int a = add_ship(SIDE_BLUE, 4, 5, 5, 3), b = add_ship(SIDE_BLUE, 4, 5, 5, 3);
    sea_sail(&range, "1 3 3");
    assert_told(&range, STACK_TIED, 0);
    assert_asked(&range, FIRST);
    sea_first(&range, b, "");
    assert_int_equal(range.state.actor, b);
    sea_shift(&range, b, 6, 5, "");
    assert_int_equal(range.state.actor, a);
}

TEST(un_c3_1, where_no_neighbour_is_free_two_hexes_are_crossed)
{
    sea_open(&range);
    add_ship(SIDE_RED, 1, 5, 5, 0);
    int blue = add_ship(SIDE_BLUE, 5, 5, 5, 3);
    static const int near[6][2] = {{6, 5}, {5, 6}, {4, 6}, {4, 5}, {5, 4}, {6, 4}};
    for (int i = 0; i < 6; i++)
        sea_ground(&range, i % 2 ? UNIVERSAL_PLANET : UNIVERSAL_ASTEROID, near[i][0], near[i][1]);
    sea_sail(&range, "1 6");
    sea_refuse(&range, blue, 6, 5, "UN-H0");
    sea_refuse(&range, blue, 8, 5, "UN-C3.1");
    sea_shift(&range, blue, 7, 5, "");
    assert_place(&range, blue, "7,5 3 0");
}

TEST(un_c3_1, contested_hexes_come_in_board_order_and_enemies_bar_others)
{
    sea_open(&range);
    int red = add_ship(SIDE_RED, 1, 5, 8, 0), blue = add_ship(SIDE_BLUE, 5, 5, 8, 3);
    int high = add_ship(SIDE_RED, 1, 8, 5, 0), foe = add_ship(SIDE_BLUE, 5, 8, 5, 3);
    int watch = add_ship(SIDE_RED, 1, 7, 5, 0);
    sea_sail(&range, "1 6");
    assert_int_equal(range.state.actor, foe);
    sea_refuse(&range, foe, 7, 5, "UN-C3.1");
    sea_shift(&range, foe, 9, 5, "1 6");
    assert_int_equal(range.state.actor, blue);
    assert_place(&range, high, "8,5 0 0");
    assert_place(&range, red, "5,8 0 0");
    assert_place(&range, watch, "7,5 0 0");
}

TEST(un_d0_3, after_64_ties_the_lower_id_counts_as_the_higher)
{
    char dice[2 * UNIVERSAL_CHAIN_MAX + 1];
    memset(dice, '3', sizeof dice - 1);
    dice[sizeof dice - 1] = '\0';
    sea_open(&range);
    int red = add_ship(SIDE_RED, 4, 5, 5, 0), blue = add_ship(SIDE_BLUE, 4, 5, 5, 3);
    sea_sail(&range, dice);
    assert_told(&range, STACK_TIED, UNIVERSAL_CHAIN_MAX - 1);
    assert_place(&range, blue, "5,5 3 0");
    assert_int_equal(range.state.actor, red);
}

TEST(un_h1, a_ship_that_ends_on_a_rock_is_shifted_before_stacking)
{
    sea_open(&range);
    int red = add_ship(SIDE_RED, 5, 5, 5, 0);
    int blue = add_ship(SIDE_BLUE, 5, 7, 5, 3);
    range.state.elements[red].speed = 1;
    sea_ground(&range, UNIVERSAL_ASTEROID, 6, 5);
    sea_order(&range, red, "1");
    sea_sail(&range, "");
    assert_asked(&range, SHIFT);
    sea_refuse(&range, red, 6, 5, "UN-H1");
    sea_shift(&range, red, 7, 5, "1 6");
    assert_int_equal(range.state.actor, blue);
    sea_shift(&range, blue, 8, 5, "1"); /* then the rock: one die, which misses */
    assert_place(&range, blue, "8,5 3 0");
    assert_cites(&range, H1);
}
