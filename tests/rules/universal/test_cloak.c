/* Cloaks, what others see, detection (UN-C4.2, UN-C4.2b, UN-C4.2c, UN-E1.4b). */
#include "tests/rules/universal/sea.h"

static struct range range;
static int veiled, plain, ship, enemy;

/* A ship with a cloak, and an enemy so far away that it sees nothing. */
static void open_ship(int q, int r, int heading, int speed)
{
    sea_open(&range);
    veiled = range_design(&range);
    plain = range_design(&range);
    range.designs[veiled].item[UNIVERSAL_CLOAKING_DEVICE] = 1;
    range.designs[veiled].engine_rating = 8;
    for (int i = 0; i < 8; i++)
        range.designs[veiled].track[UNIVERSAL_ENGINES][i] = (uint8_t)(8 - i);
    ship = range_ship(&range, SIDE_RED, veiled, q, r, heading);
    enemy = range_ship(&range, SIDE_BLUE, plain, 20, 0, 3);
    range.state.elements[ship].speed = (uint16_t)speed;
}

static void sail(const char *text, const char *dice)
{
    sea_order(&range, ship, text);
    sea_sail(&range, dice);
}

/* Hidden for a turn, so that it may be detected; the enemy is so far from its true place. */
static void open_hidden(int distance)
{
    open_ship(4, 10, 0, 0);
    sail("?: 0", "");
    range.state.units[enemy].cell = (struct cell){(int16_t)(4 + distance), 10};
}

static const struct event *find_shown(int seat)
{
    for (int i = 0; i < range.events.count; i++)
        if (range.list[i].kind == UNIVERSAL_EVENT_ORDER_SHOWN && range.list[i].unit == ship &&
            range.list[i].seen_by >> seat & 1)
            return &range.list[i];
    return NULL;
}

/* Worked case 15. */
TEST(un_c4_2, a_cloaked_ship_moves_unseen_and_returns_where_it_truly_is)
{
    open_ship(2, 12, 0, 3);
    sail("?: 2P1(3)", "");
    assert_place(&range, ship, "hidden 5,11 5 3");
    assert_int_equal(range.state.elements[ship].marker.q, 2);
    assert_int_equal(range.state.elements[ship].marker.r, 12);
    assert_int_equal(range.state.elements[ship].shadow.heading, 0);
    assert_cites(&range, C4_2);
    sail("?: 4(4)", "");
    assert_place(&range, ship, "hidden 9,7 5 4");
    assert_int_equal(range.state.elements[ship].marker.q, 2);
    sail("2R1(4)", "");
    assert_place(&range, ship, "13,4 5 4");
    assert_told(&range, RETURNED, 1);
    assert_int_equal(range_event(&range, UNIVERSAL_EVENT_RETURNED, 0)->cell.q, 9);
    assert_false(cell_is_place(range.state.elements[ship].marker));
}

TEST(un_c4_2, seekers_lose_a_target_that_cloaks)
{
    open_ship(4, 10, 0, 0);
    sea_marker(&range, UNIVERSAL_MARKER_SEEKERS, SIDE_BLUE, 6, 6, 1);
    range.state.markers[0].target = (uint8_t)ship;
    range.state.markers[0].unit = (uint8_t)enemy;
    sail("?: 0", "");
    assert_int_equal(range.state.marker_count, 0);
    assert_told(&range, SEEKERS_GONE, 1);
}

TEST(un_c4_2, without_its_device_it_has_to_return)
{
    open_hidden(10);
    range.state.elements[ship].card.item[UNIVERSAL_CLOAKING_DEVICE] = 1;
    sail("?: 0", "");
    assert_place(&range, ship, "4,10 0 0");
    assert_told(&range, NO_CLOAK, 1);
}

TEST(un_c4_2c, only_the_sign_is_shown_to_others)
{
    char text[WALK_TEXT_SIZE];
    open_ship(2, 12, 0, 3);
    sail("?: 2P1", "");
    walk_get_text(find_shown(1), text);
    assert_string_equal(text, "?");
    walk_get_text(find_shown(0), text);
    assert_string_equal(text, "?2P1");
    for (int i = 0; i < range.events.count; i++)
        if (range.list[i].kind == UNIVERSAL_EVENT_MOVED && range.list[i].unit == ship)
            assert_int_equal(range.list[i].seen_by, 1);
    assert_cites(&range, C4_2C);
}

TEST(un_c4_2c, what_changed_in_hiding_breaks_the_quiet_at_the_return)
{
    open_hidden(10);
    struct walk walk = walk_begin(&range.game, NULL, &range.events);
    universal_tell_stir(&walk, ship);
    assert_int_equal(range.state.stirred, 0);
    sail("0", "");
    assert_int_equal(range.state.stirred, 1);
}

TEST(un_c4_2b, a_hidden_ship_that_leaves_the_board_is_lost)
{
    open_ship(2, 0, 4, 2);
    sail("?: 2", "");
    assert_place(&range, ship, "gone");
    assert_told(&range, LEFT_BOARD, 1);
    assert_int_equal(range_event(&range, UNIVERSAL_EVENT_LEFT_BOARD, 0)->seen_by,
                     EVENT_SEEN_BY_ALL);
}

TEST(un_c4_2b, hidden_ships_meet_neither_mines_nor_enemies)
{
    open_ship(4, 10, 0, 2);
    range.state.units[enemy].cell = (struct cell){6, 10};
    sea_marker(&range, UNIVERSAL_MARKER_MINES, SIDE_BLUE, 5, 10, 2);
    sail("?: 2", "");
    assert_place(&range, ship, "hidden 6,10 0 2");
    assert_told(&range, CONTESTED, 0);
    assert_told(&range, MINES_MET, 0);
    assert_int_equal(range.state.marker_count, 1);
    assert_told(&range, MOVED, 2);
}

/* ---- detection ---- */

TEST(un_e1_4b, a_die_above_the_distance_detects)
{
    open_hidden(4);
    sail("?: 0", "|4");
    assert_place(&range, ship, "hidden 4,10 0 0");
    assert_told(&range, UNDETECTED, 1);
    sail("?: 0", "|5");
    assert_place(&range, ship, "4,10 0 0");
    assert_told(&range, DETECTED, 1);
    assert_cites(&range, E1_4B);
    assert_true(range.state.elements[ship].flags & UNIVERSAL_EXPOSED);
}

TEST(un_e1_4b, beyond_five_hexes_nobody_rolls)
{
    open_hidden(6);
    sail("?: 0", "");
    assert_place(&range, ship, "hidden 4,10 0 0");
}

TEST(un_e1_4b, all_observers_roll_and_one_is_enough)
{
    open_hidden(3);
    range_ship(&range, SIDE_BLUE, plain, 4, 8, 0);
    sail("?: 0", "|4 1");
    assert_told(&range, DETECTED, 1);
    assert_told(&range, UNDETECTED, 1);
}

TEST(un_e1_4b, nobody_looks_in_the_turn_of_cloaking)
{
    open_ship(4, 10, 0, 0);
    range.state.units[enemy].cell = (struct cell){5, 10};
    sail("?: 0", "");
    assert_place(&range, ship, "hidden 4,10 0 0");
}

TEST(un_e1_4b, one_that_was_detected_hides_again_with_a_new_marker)
{
    open_hidden(3);
    sail("?: 1", "|6");
    assert_place(&range, ship, "5,10 0 1");
    sail("?: 1", "|1");
    assert_place(&range, ship, "hidden 6,10 0 1");
    assert_int_equal(range.state.elements[ship].marker.q, 5);
    assert_false(range.state.elements[ship].flags & UNIVERSAL_EXPOSED);
}

TEST(un_e2_7, a_face_up_probe_detects_without_dice)
{
    open_hidden(4);
    sea_marker(&range, UNIVERSAL_MARKER_PROBE, SIDE_BLUE, 4, 7, 1);
    sail("?: 0", "");
    assert_told(&range, DETECTED, 1);
    assert_cites(&range, E2_7);
    open_hidden(4);
    sea_marker(&range, UNIVERSAL_MARKER_PROBE, SIDE_BLUE, 4, 7, 0); /* face down */
    sail("?: 0", "|1");
    assert_told(&range, DETECTED, 0);
}

TEST(un_h4, a_nebula_uncovers_who_ends_in_it)
{
    open_ship(4, 10, 0, 2);
    sea_ground(&range, UNIVERSAL_NEBULA, 6, 10);
    sail("?: 2", "");
    assert_place(&range, ship, "6,10 0 2");
    assert_told(&range, RETURNED, 1);
    assert_cites(&range, H4);
}
