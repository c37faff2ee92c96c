/* Orders revealed and carried out, special actions, leaving the board (UN-C2.0, UN-C3, UN-C4). */
#include "tests/rules/universal/sea.h"

#include <string.h>

static struct range range;
static int plain, ship, enemy;

/* A ship with that previous speed, and an enemy far away, standing still. */
static void open_ship(int q, int r, int heading, int speed)
{
    sea_open(&range);
    plain = range_design(&range);
    ship = range_ship(&range, SIDE_RED, plain, q, r, heading);
    enemy = range_ship(&range, SIDE_BLUE, plain, 0, 20, 0);
    range.state.elements[ship].speed = (uint16_t)speed;
}

static void sail(const char *text, const char *dice)
{
    sea_order(&range, ship, text);
    sea_sail(&range, dice);
}

/* Worked cases 22 and 25. */
TEST(un_c3, tokens_are_carried_out_in_order)
{
    open_ship(2, 4, 0, 4);
    sail("2L2", "");
    assert_place(&range, ship, "7,3 0 5");
    assert_cites(&range, C3);
    open_ship(4, 10, 5, 3);
    sail("R2", "");
    assert_place(&range, ship, "7,8 5 3");
}

TEST(un_c2_4, slips_are_remembered_only_where_they_count)
{
    open_ship(4, 10, 5, 3);
    sail("R2", "");
    assert_int_equal(range.state.elements[ship].trail, 0);
    open_ship(4, 10, 5, 3);
    range.setup.option[UNIVERSAL_OPTION_DELAYED_PIVOTS] = 1;
    sail("R2", "");
    assert_int_equal(range.state.elements[ship].trail, 1);
}

TEST(un_c3, ships_pass_through_occupied_hexes)
{
    open_ship(2, 4, 0, 3);
    range.state.units[enemy].cell = (struct cell){3, 4};
    sail("3", "");
    assert_place(&range, ship, "5,4 0 3");
    assert_told(&range, CONTESTED, 0);
}

/* Worked case 33. */
TEST(un_c2_0, invalid_orders_coast)
{
    open_ship(2, 4, 0, 4);
    sail("3S3(7)", "");
    assert_place(&range, ship, "6,4 0 4");
    assert_told(&range, ORDER_INVALID, 1);
    assert_string_equal(range.state.elements[ship].order, "");
}

TEST(un_c2_0, missing_orders_coast)
{
    open_ship(2, 4, 0, 4);
    sea_sail(&range, "");
    assert_place(&range, ship, "6,4 0 4");
    assert_told(&range, ORDER_MISSING, 2);
    assert_cites(&range, C2_0);
}

TEST(un_c2_0, boosters_are_lost_with_invalid_orders_but_no_engine_boxes)
{
    open_ship(2, 4, 0, 4);
    range.designs[plain].munition[UNIVERSAL_BOOSTERS] = 5;
    range.state.elements[ship].boost = 2;
    sail("!: 3P1S", "");
    assert_place(&range, ship, "6,4 0 4");
    assert_int_equal(universal_item_munitions(&range.game, ship, UNIVERSAL_BOOSTERS), 3);
    assert_int_equal(range.state.elements[ship].boost, 0);
    assert_int_equal(range.state.elements[ship].card.track[UNIVERSAL_ENGINES], 0);
    assert_told(&range, STRAINED, 0);
}

TEST(un_c3_2, a_ship_that_leaves_is_gone_at_the_first_hex_outside)
{
    open_ship(22, 0, 0, 2);
    sail("1U1", "");
    assert_place(&range, ship, "22,0 3 2");
    open_ship(22, 0, 0, 2);
    sail("2U1", ""); /* the way leads back */
    assert_place(&range, ship, "gone");
    assert_told(&range, LEFT_BOARD, 1);
    assert_cites(&range, C3_2);
    assert_int_equal(range.state.vp[SIDE_BLUE], 100);
}

/* Worked cases 12 and 34: five boxes left, two are crossed off; rating 3 is doubled. */
TEST(un_c4_1, emergency_thrust_doubles_and_costs_a_third_of_the_boxes)
{
    open_ship(2, 4, 0, 2);
    range.state.elements[ship].card.track[UNIVERSAL_ENGINES] = 3;
    int rating = universal_track_engines(&range.game, ship);
    sail("!: 8", "");
    assert_true(rating < 6 && 2 * rating >= 6);
    assert_place(&range, ship, "10,4 0 8");
    assert_int_equal(range.state.elements[ship].card.track[UNIVERSAL_ENGINES], 5);
    assert_int_equal(range_told_of(&range, strained, 0, boxes), 2);
    assert_cites(&range, C4_1);
    assert_int_equal(range.state.stirred, 1);
}

/* Worked case 70. */
TEST(un_c4_3, a_jump_takes_ten_in_all)
{
    open_ship(2, 4, 0, 0);
    range.designs[plain].item[UNIVERSAL_HYPERDRIVE] = 1;
    range.designs[plain].points = 111;
    static const char *const dice[] = {"4", "3", "2", "1"};
    for (int i = 0; i < 4; i++) {
        assert_place(&range, ship, "2,4 0 0");
        sail("#: 0", dice[i]);
        assert_cites(&range, C4_3);
    }
    assert_place(&range, ship, "gone");
    assert_told(&range, JUMPED, 1);
    assert_int_equal(range.state.vp[SIDE_BLUE], 56);
}

TEST(un_c4_3, a_turn_without_it_loses_the_total)
{
    open_ship(2, 4, 0, 0);
    range.designs[plain].item[UNIVERSAL_HYPERDRIVE] = 1;
    range.state.elements[ship].jump = 9;
    sail("0", "");
    assert_int_equal(range.state.elements[ship].jump, 0);
    assert_told(&range, RESET, 1);
    range.state.elements[ship].jump = 9;
    sail("#: 1P", ""); /* invalid: no pivots */
    assert_int_equal(range.state.elements[ship].jump, 0);
}

TEST(un_c4_4, a_roll_turns_the_ship_over_when_it_moves)
{
    open_ship(2, 4, 0, 2);
    sail("@: 2", "");
    assert_true(range.state.elements[ship].flags & UNIVERSAL_INVERTED);
    assert_cites(&range, C4_4);
    sail("@: 2", "");
    assert_false(range.state.elements[ship].flags & UNIVERSAL_INVERTED);
    sail("@: 2P1S", ""); /* invalid: no roll */
    assert_false(range.state.elements[ship].flags & UNIVERSAL_INVERTED);
}

TEST(un_c4_5, a_ship_runs_silent_from_its_move_on)
{
    open_ship(2, 4, 0, 2);
    sail("$: 2", "");
    assert_true(range.state.elements[ship].flags & UNIVERSAL_SILENT);
    assert_told(&range, SILENT, 1);
    assert_cites(&range, C4_5);
}

/* Worked case 14: ratings 7 and 2, hulls 5 and 8: three. */
TEST(un_c4_6, tethered_ships_share_their_engines)
{
    open_ship(2, 4, 0, 3);
    int large = range_design(&range);
    range.designs[large].engine_rating = 2;
    memset(range.designs[large].track[UNIVERSAL_ENGINES], 2, 8);
    memset(range.designs[plain].track[UNIVERSAL_ENGINES], 7, 8);
    range.designs[plain].hull = 5;
    int mate = range_ship(&range, SIDE_RED, large, 2, 4, 0);
    range.state.elements[mate].speed = 3;
    range.state.elements[ship].group = range.state.elements[mate].group = 1;
    sea_order(&range, mate, "&: 6");
    sail("&: 6", "");
    assert_place(&range, ship, "8,4 0 6");
    assert_place(&range, mate, "8,4 0 6");
    assert_told(&range, TETHERED, 2);
    assert_int_equal(range_told_of(&range, tethered, 0, rating), 3);
}

TEST(un_c4_6, one_invalid_ship_makes_its_group_invalid)
{
    open_ship(2, 4, 0, 3);
    int mate = range_ship(&range, SIDE_RED, plain, 2, 4, 0);
    range.state.elements[mate].speed = 3;
    range.state.elements[ship].group = range.state.elements[mate].group = 1;
    sea_order(&range, mate, "&: 5");
    sail("&: 4", "");
    assert_told(&range, ORDER_INVALID, 2);
    assert_place(&range, ship, "5,4 0 3");
    assert_place(&range, mate, "5,4 0 3");
}

/* ---- by cards ---- */

TEST(un_c0_1, the_drawn_side_moves_one_ship_at_once)
{
    open_ship(2, 4, 0, 3);
    range.state.units[enemy].cell = (struct cell){5, 4};
    range.designs[plain].shield[UNIVERSAL_FORWARD] = 9;
    sea_marker(&range, UNIVERSAL_MARKER_MINES, SIDE_BLUE, 3, 4, 1);
    sea_deal(&range, "1");
    assert_asked(&range, SAIL);
    sea_move(&range, ship, "3", "1 6"); /* into the hex of one that has not moved yet */
    assert_asked(&range, SHIFT);
    assert_int_equal(range.state.actor, enemy);
    sea_shift(&range, enemy, 6, 4, "");
    assert_told(&range, MINES_MET, 1);
    assert_asked(&range, SAIL);
    assert_place(&range, ship, "5,4 0 3");
    sea_move(&range, enemy, "1", "");
    assert_place(&range, enemy, "7,4 0 1");
    assert_cites(&range, C0_1);
}

/* ---- other kinds of movement ---- */

TEST(un_c7, a_vector_ship_is_displaced_by_its_velocity)
{
    open_ship(4, 6, 0, 2);
    range.setup.option[UNIVERSAL_OPTION_MOVEMENT] = UNIVERSAL_VECTOR;
    range.state.elements[ship].velocity = (struct cell){2, 0};
    sail("S2", "");
    assert_place(&range, ship, "6,8 1 4");
    assert_int_equal(range.state.elements[ship].velocity.r, 2);
    assert_cites(&range, C7);
    sea_sail(&range, "");
    assert_place(&range, ship, "8,10 1 4");
}

TEST(un_c6, a_reactionless_ship_without_orders_stands_still)
{
    open_ship(4, 6, 0, 3);
    range.setup.option[UNIVERSAL_OPTION_MOVEMENT] = UNIVERSAL_REACTIONLESS;
    sea_sail(&range, "");
    assert_place(&range, ship, "4,6 0 0");
    assert_cites(&range, C6);
}

/* ---- the floating board ---- */

static void open_floating(int q, int r, int heading, int speed)
{
    open_ship(q, r, heading, speed);
    range.state.units[enemy].cell = (struct cell){4, 4};
    range.setup.option[UNIVERSAL_OPTION_FLOATING_BOARD] = 1;
}

TEST(un_c3_3, the_board_floats_along_the_axis_that_is_exceeded)
{
    open_floating(20, 4, 0, 4); /* column 22 */
    sea_marker(&range, UNIVERSAL_MARKER_MINES, SIDE_RED, 1, 4, 1);
    sail("4", "");
    assert_place(&range, ship, "21,4 0 4");
    assert_place(&range, enemy, "1,4 0 0");
    assert_int_equal(range.state.markers[0].cell.q, -2);
    assert_int_equal(range.state.drift.q, -3);
    assert_cites(&range, C3_3);
}

TEST(un_c3_3, rows_are_shifted_by_even_numbers)
{
    open_floating(6, 0, 4, 1); /* NW: row -1 */
    sail("1", "");
    assert_int_equal(range.state.drift.r, 2);
    assert_int_equal(range.state.drift.q, -1);
    assert_place(&range, ship, "5,1 4 1");
    assert_place(&range, enemy, "3,6 0 0");
}

TEST(un_c3_3, no_float_that_would_push_others_out)
{
    open_floating(20, 4, 0, 4);
    range.state.units[enemy].cell = (struct cell){-1, 4}; /* column 1 */
    sail("4", "");
    assert_place(&range, ship, "gone");
    assert_told(&range, FLOATED, 0);
}

TEST(un_c3_3, a_hidden_ship_floats_along_and_is_not_lost_by_that)
{
    open_floating(20, 4, 0, 4);
    int ghost = range_ship(&range, SIDE_RED, plain, -2, 4, 0); /* column 0 */
    range.designs[plain].item[UNIVERSAL_CLOAKING_DEVICE] = 1;
    range.state.elements[ghost].speed = 3;
    sea_order(&range, ghost, "?: 3");
    sail("4", "");
    assert_int_equal(range.state.drift.q, -3);
    assert_place(&range, ghost, "hidden -2,4 0 3"); /* three hexes from outside: column 0 */
    range.state.units[ghost].cell = (struct cell){-8, 4};
    range.state.elements[ship].speed = 0;
    sea_order(&range, ghost, "?: 3");
    sail("0", "");
    assert_place(&range, ghost, "gone");
    assert_cites(&range, C3_2);
}
