/* What ships meet on their ways: rocks, fields, planets, comets, Mines (UN-H, UN-E2.6). */
#include "rules/universal/state/place.h"
#include "tests/rules/universal/sea.h"

static struct range range;
static int plain, ship, enemy;

static void open_ship(int speed)
{
    sea_open(&range);
    plain = range_design(&range);
    ship = range_ship(&range, SIDE_RED, plain, 4, 4, 0);
    enemy = range_ship(&range, SIDE_BLUE, plain, 0, 20, 0);
    range.state.elements[ship].speed = (uint16_t)speed;
}

static void sail(const char *text, const char *dice)
{
    sea_order(&range, ship, text);
    sea_sail(&range, dice);
}

static int boxes(int unit, enum universal_track track)
{
    return range.state.elements[unit].card.track[track];
}

TEST(un_h1, a_rock_attacks_with_as_many_dice_as_the_speed)
{
    open_ship(3);
    sea_ground(&range, UNIVERSAL_ASTEROID, 5, 4);
    sail("3", "3 4 5 1 2"); /* two hits, two damage dice */
    assert_place(&range, ship, "7,4 0 3");
    assert_told(&range, MET, 1);
    assert_cites(&range, H1);
    assert_int_equal(boxes(ship, UNIVERSAL_HULL), 1);
    assert_int_equal(boxes(ship, UNIVERSAL_ENGINES), 2);
}

TEST(un_h1, screens_of_the_forward_facing_count)
{
    open_ship(2);
    range.designs[plain].item[UNIVERSAL_SCREEN_FORWARD] = 3;
    sea_ground(&range, UNIVERSAL_ASTEROID, 5, 4);
    sail("2", "6 6 4 4");
    assert_int_equal(boxes(ship, UNIVERSAL_HULL), 0);
}

TEST(un_h1b, every_field_hex_takes_a_die)
{
    open_ship(5);
    for (int q = 5; q < 8; q++)
        sea_ground(&range, UNIVERSAL_FIELD, q, 4);
    sail("5", "3 2 1 6"); /* two or less hits, and its damage die falls at once */
    assert_told(&range, MET, 3);
    assert_int_equal(boxes(ship, UNIVERSAL_HULL), 1);
    assert_cites(&range, H1B);
}

TEST(un_h1b, slow_ships_are_safe)
{
    open_ship(3);
    sea_ground(&range, UNIVERSAL_FIELD, 5, 4);
    sail("3", ""); /* a die that cannot matter is not thrown */
    assert_int_equal(boxes(ship, UNIVERSAL_HULL), 0);
    assert_told(&range, MET, 1);
}

TEST(un_h1b, the_fastest_are_struck_without_a_die)
{
    open_ship(9);
    sea_ground(&range, UNIVERSAL_FIELD, 5, 4);
    sail("9", "1"); /* of damage */
    assert_int_equal(boxes(ship, UNIVERSAL_HULL), 1);
}

TEST(un_h0, terrain_strikes_before_mines)
{
    open_ship(1);
    sea_ground(&range, UNIVERSAL_FIELD, 5, 4);
    sea_marker(&range, UNIVERSAL_MARKER_MINES, SIDE_BLUE, 5, 4, 1);
    range.designs[plain].shield[UNIVERSAL_FORWARD] = 9;
    sail("1", "");
    assert_int_equal(range.list[0].kind == UNIVERSAL_EVENT_MINES_MET, 0);
    assert_told(&range, MINES_MET, 1);
    assert_int_equal(range.state.elements[ship].card.shield[UNIVERSAL_FORWARD], 3);
}

TEST(un_h0, terrain_is_an_option)
{
    open_ship(3);
    sea_ground(&range, UNIVERSAL_PLANET, 5, 4);
    range.setup.option[UNIVERSAL_OPTION_TERRAIN] = 0;
    sail("3", "");
    assert_place(&range, ship, "7,4 0 3");
}

TEST(un_h5, a_planet_destroys_who_enters)
{
    open_ship(3);
    sea_ground(&range, UNIVERSAL_PLANET, 6, 4);
    sail("3", "");
    assert_place(&range, ship, "gone");
    assert_cites(&range, H5);
    assert_int_equal(range.state.vp[SIDE_BLUE], 100);
    assert_int_equal(range_told_of(&range, destroyed, 0, cause), UNIVERSAL_BY_PLANET);
}

TEST(un_h2, a_black_hole_destroys_who_enters)
{
    open_ship(3);
    sea_ground(&range, UNIVERSAL_BLACK_HOLE, 6, 4);
    sail("3", "");
    assert_place(&range, ship, "gone");
    assert_cites(&range, H2);
}

TEST(un_h3, a_comet_is_a_rock_with_a_nebula_behind_it)
{
    open_ship(2);
    sea_ground(&range, UNIVERSAL_COMET, 5, 4);
    range.state.tail = 5; /* NE */
    assert_true(universal_cell_in_tail(&range.game, (struct cell){8, 1}));
    assert_false(universal_cell_in_tail(&range.game, (struct cell){9, 0}));
    assert_false(universal_cell_in_tail(&range.game, (struct cell){5, 4}));
    assert_int_equal(universal_cell_ground(&range.game, (struct cell){5, 4}), UNIVERSAL_COMET);
    range.state.comet = (struct cell){4, 5};
    assert_int_equal(universal_cell_ground(&range.game, (struct cell){5, 4}), UNIVERSAL_CLEAR);
    range.state.comet = (struct cell){5, 4};
    sail("2", "1 1");
    assert_told(&range, MET, 1);
}

TEST(un_h4, no_jump_in_a_nebula_and_the_total_stays)
{
    open_ship(0);
    range.designs[plain].item[UNIVERSAL_HYPERDRIVE] = 1;
    range.state.elements[ship].jump = 9;
    sea_ground(&range, UNIVERSAL_NEBULA, 4, 4);
    sail("#: 0", "");
    assert_int_equal(range.state.elements[ship].jump, 9);
}

TEST(un_c3_3, terrain_floats_with_the_board)
{
    open_ship(0);
    sea_ground(&range, UNIVERSAL_ASTEROID, 8, 8);
    range.state.drift = (struct cell){-3, 2};
    assert_int_equal(universal_cell_ground(&range.game, (struct cell){5, 10}), UNIVERSAL_ASTEROID);
    assert_int_equal(universal_cell_ground(&range.game, (struct cell){8, 8}), UNIVERSAL_CLEAR);
}

TEST(un_c4_2b, terrain_acts_on_hidden_ships_by_hidden_dice)
{
    open_ship(3);
    range.designs[plain].item[UNIVERSAL_CLOAKING_DEVICE] = 1;
    sea_ground(&range, UNIVERSAL_ASTEROID, 5, 4);
    sail("?: 3", "|6 1 1 1"); /* a hit, and one damage die */
    assert_place(&range, ship, "hidden 7,4 0 3");
    assert_int_equal(boxes(ship, UNIVERSAL_HULL), 1);
    assert_int_equal(range.state.elements[ship].shadow.card.track[UNIVERSAL_HULL], 0);
    assert_int_equal(range.state.stirred, 0);
}

/* ---- Mines ---- */

/* Worked case 65: two Mines against two Screens. */
TEST(un_e2_6, mines_hit_by_themselves_and_are_used_up)
{
    open_ship(2);
    range.designs[plain].item[UNIVERSAL_SCREEN_FORWARD] = 2;
    sea_marker(&range, UNIVERSAL_MARKER_MINES, SIDE_BLUE, 5, 4, 2);
    sail("2", "1 4 5 3 6 2 2 2 2");
    assert_told(&range, MINES_MET, 1);
    assert_int_equal(range_told_of(&range, mines_met, 0, hits), 6);
    assert_int_equal(range.state.marker_count, 0);
    assert_int_equal(boxes(ship, UNIVERSAL_ENGINES), 3);
    assert_cites(&range, E2_6);
}

TEST(un_e2_6, own_mines_are_safe)
{
    open_ship(2);
    sea_marker(&range, UNIVERSAL_MARKER_MINES, SIDE_RED, 5, 4, 2);
    sail("2", "");
    assert_int_equal(range.state.marker_count, 1);
}

TEST(un_e2_6, every_ship_that_entered_is_struck_once)
{
    open_ship(2);
    int mate = range_ship(&range, SIDE_RED, plain, 6, 4, 3);
    range.state.elements[mate].speed = 2;
    range.designs[plain].shield[UNIVERSAL_FORWARD] = 9;
    sea_marker(&range, UNIVERSAL_MARKER_MINES, SIDE_BLUE, 5, 4, 1);
    sea_order(&range, mate, "2");
    sail("2", "");
    assert_told(&range, MINES_MET, 2);
    assert_int_equal(range.state.elements[ship].card.shield[UNIVERSAL_FORWARD], 3);
    assert_int_equal(range.state.elements[mate].card.shield[UNIVERSAL_FORWARD], 3);
    assert_int_equal(range.state.marker_count, 0);
}

TEST(un_e2_6, markers_strike_by_row_then_column)
{
    open_ship(2);
    range.designs[plain].shield[UNIVERSAL_FORWARD] = 20;
    sea_marker(&range, UNIVERSAL_MARKER_MINES, SIDE_BLUE, 6, 4, 1);
    sea_marker(&range, UNIVERSAL_MARKER_MINES, SIDE_BLUE, 12, 4, 1);
    sea_marker(&range, UNIVERSAL_MARKER_MINES, SIDE_BLUE, 5, 4, 2);
    sail("2", "");
    assert_int_equal(range_event(&range, UNIVERSAL_EVENT_MINES_MET, 0)->cell.q, 5);
    assert_int_equal(range_event(&range, UNIVERSAL_EVENT_MINES_MET, 1)->cell.q, 6);
    assert_int_equal(range.state.elements[ship].card.shield[UNIVERSAL_FORWARD], 9);
    assert_int_equal(range.state.marker_count, 1);
}

TEST(un_e2_6, who_stands_there_is_struck_in_front)
{
    open_ship(0);
    range.designs[plain].shield[UNIVERSAL_FORWARD] = 9;
    sea_marker(&range, UNIVERSAL_MARKER_MINES, SIDE_BLUE, 4, 4, 1);
    sail("0", "");
    assert_int_equal(range.state.elements[ship].card.shield[UNIVERSAL_FORWARD], 3);
}

TEST(un_e2_6, one_that_drifts_astern_is_struck_there)
{
    open_ship(2);
    range.setup.option[UNIVERSAL_OPTION_MOVEMENT] = UNIVERSAL_VECTOR;
    range.designs[plain].shield[UNIVERSAL_AFT] = 9;
    range.state.elements[ship].velocity = (struct cell){-2, 0};
    sea_marker(&range, UNIVERSAL_MARKER_MINES, SIDE_BLUE, 3, 4, 1);
    sail("0", "");
    assert_int_equal(range.state.elements[ship].card.shield[UNIVERSAL_AFT], 3);
}
