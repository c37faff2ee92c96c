/* Orders: how they are written, what they need, when they hold, where they lead (AE-3). */
#include "lone.h"

static struct lone lone;

static int speed_of(const char *text)
{
    return lone_judge(&lone, text).order.speed;
}

static void assert_needs(int previous, const char *text, int needed)
{
    lone_open(&lone, 99, previous);
    assert_int_equal(lone_needs(&lone, text), needed);
}

/* Where an order leads from the middle of a large board, as axial steps from there. */
static struct order_path walk_from(int q, int r, int heading, const char *text)
{
    struct order_path path;
    lone_open(&lone, 99, 0);
    lone.setup.board.columns = lone.setup.board.rows = BOARD_SIDE_MAX;
    struct cell middle = board_cell(&lone.setup.board, 50, 50);
    lone.unit->cell = (struct cell){(int16_t)(middle.q + q), (int16_t)(middle.r + r)};
    lone.unit->heading = (uint8_t)heading;
    struct admiralty_verdict verdict = lone_judge(&lone, text);
    assert_int_equal(verdict.flaw, ADMIRALTY_SOUND);
    admiralty_order_walk(&lone.game, 0, &verdict.order, &path);
    for (int i = 0; i < path.length; i++) {
        path.cells[i].q = (int16_t)(path.cells[i].q - middle.q);
        path.cells[i].r = (int16_t)(path.cells[i].r - middle.r);
    }
    path.end.q = (int16_t)(path.end.q - middle.q);
    path.end.r = (int16_t)(path.end.r - middle.r);
    return path;
}

static void assert_ends(const struct order_path *path, int q, int r, int heading)
{
    assert_int_equal(path->end.q, q);
    assert_int_equal(path->end.r, r);
    assert_int_equal(path->heading, heading);
    assert_false(path->leaves);
}

TEST(ae_3_1_1, w06_turns_first_or_last_but_not_three)
{
    lone_open(&lone, 99, 0);
    assert_true(lone_may(&lone, "P3P"));
    assert_true(lone_may(&lone, "4U"));
    assert_flaw(&lone, "1P1S2P", TURNS, "AE-3.1.1");
    assert_flaw(&lone, "U1S", TURNS, "AE-3.1.1");
    assert_flaw(&lone, "UU", TURNS, "AE-3.1.1");
    assert_flaw(&lone, "PU", TURNS, "AE-3.1.1");
}

TEST(ae_3_1_1, w43_blanks_are_dropped_and_nothing_means_zero)
{
    lone_open(&lone, 4, 4);
    assert_int_equal(lone_needs(&lone, ""), 4);
    assert_int_equal(speed_of(""), 0);
    lone_open(&lone, 4, 20);
    assert_int_equal(speed_of("2 3"), 23);
    assert_int_equal(lone_needs(&lone, "2 3"), 3);
    assert_flaw(&lone, "3X", TEXT, "AE-3.1.1");
}

TEST(ae_3_1_1, case_and_leading_zeros_do_not_matter)
{
    lone_open(&lone, 9, 0);
    assert_int_equal(speed_of("002p 3"), 5);
    assert_true(lone_may(&lone, "2pS2"));
    assert_true(lone_may(&lone, "PP"));
}

TEST(ae_3_1_1, numbers_end_at_999)
{
    lone_open(&lone, 99, 950);
    assert_true(lone_may(&lone, "999"));
    assert_flaw(&lone, "1000", TEXT, "AE-3.1.1");
    assert_int_equal(lone_needs(&lone, "1000"), -1);
}

TEST(ae_3_1_1, thirty_one_characters_are_enough)
{
    char normal[ADMIRALTY_ORDER_SIZE];
    lone_open(&lone, 9, 0);
    assert_true(lone_may(&lone, "0000000000000000000000 000000003"));
    assert_flaw(&lone, "00000000000000000000000000000003", TEXT, "AE-3.1.1");
    admiralty_order_normal("00000000000000000000000000000003", normal);
    assert_int_equal(normal[ADMIRALTY_ORDER_SIZE - 2], '~');
    admiralty_order_normal(" 2 p\t2 ", normal);
    assert_string_equal(normal, "2P2");
    admiralty_order_normal("", normal);
    assert_string_equal(normal, "0");
}

TEST(ae_3_1_1, tokens_of_options_cannot_be_read_without_them)
{
    lone_open(&lone, 9, 0);
    assert_flaw(&lone, "2L", OPTION, "AE-8.0.2");
    assert_flaw(&lone, "R2", OPTION, "AE-8.0.2");
    assert_flaw(&lone, "B", OPTION, "AE-8.0.2");
    assert_flaw(&lone, "2!", OPTION, "AE-8.0.2");
    assert_flaw(&lone, "2/P", OPTION, "AE-8.0.2");
}

TEST(ae_3_1_2, speed_is_the_sum_of_the_numbers)
{
    lone_open(&lone, 99, 0);
    assert_int_equal(speed_of("4P2"), 6);
    assert_int_equal(speed_of("1P1P2"), 4);
    assert_int_equal(speed_of("U"), 0);
}

TEST(ae_3_1_2, an_order_is_written_in_one_way)
{
    char text[ADMIRALTY_ORDER_SIZE];
    lone_open(&lone, 99, 0);
    const struct admiralty_verdict verdict = lone_judge(&lone, "02 p0s 10");
    admiralty_order_write(&verdict.order, text);
    assert_string_equal(text, "2PS10");
    const struct admiralty_verdict still = lone_judge(&lone, "00");
    admiralty_order_write(&still.order, text);
    assert_string_equal(text, "0");
}

TEST(ae_3_2_1, w01_to_w05_the_book)
{
    assert_needs(6, "6", 0);
    assert_int_equal(speed_of("6"), 6);
    assert_needs(3, "2P3", 5);
    assert_needs(7, "1P1P", 9);
    assert_needs(5, "2P3S1", 4);
    assert_needs(2, "1U3", 6);
}

TEST(ae_3_2_1, w20_further_requirements)
{
    assert_needs(0, "P3", 3);
    assert_needs(0, "PP", 0);
    assert_needs(4, "2PS2", 0);
    assert_needs(4, "0", 4);
    assert_needs(3, "1S1S1", 6);
    assert_needs(5, "S4P1", 4);
    assert_needs(6, "P5S1", 5);
    assert_needs(1, "P", 1);
}

TEST(ae_3_2_1, the_bare_table)
{
    assert_int_equal(admiralty_order_thrust(6, 2, "", 0), 4);
    assert_int_equal(admiralty_order_thrust(6, 2, "S", 0), 6);
    assert_int_equal(admiralty_order_thrust(6, 7, "P", 0), 7);
    assert_int_equal(admiralty_order_thrust(6, 2, "SS", 0), 8);
    assert_int_equal(admiralty_order_thrust(6, 2, "SP", 1), 5);
    assert_int_equal(admiralty_order_thrust(6, 2, "U", 0), 8);
}

TEST(ae_3_2_2, w07_battleship)
{
    lone_open(&lone, 4, 0);
    assert_int_equal(lone_needs(&lone, "3"), 3);
    assert_true(lone_may(&lone, "3"));
    lone.ship->speed = 3;
    assert_int_equal(lone_needs(&lone, "2S3"), 5);
    assert_flaw(&lone, "2S3", THRUST, "AE-3.2.2");
    assert_true(lone_may(&lone, "2S2"));
    lone.ship->speed = 4;
    assert_int_equal(lone_needs(&lone, "P3S2"), 4);
    assert_true(lone_may(&lone, "P3S2"));
    lone.ship->speed = 5;
    assert_int_equal(lone_needs(&lone, "U"), 5);
    assert_flaw(&lone, "U", THRUST, "AE-3.2.2");
    assert_true(lone_may(&lone, "1"));
}

TEST(ae_3_2_2, w21_checked_boxes_lower_the_rating)
{
    lone_open(&lone, 8, 6);
    lone.ship->engine = 4; /* of eight boxes 8 7 6 5 4 … */
    assert_int_equal(admiralty_ship_engine_rating(&lone.game, 0), 4);
    assert_flaw(&lone, "3P2", THRUST, "AE-3.2.2");
    assert_int_equal(lone_judge(&lone, "3P2").requirement, 6);
    assert_int_equal(lone_judge(&lone, "3P2").rating, 4);
}

TEST(ae_3_2_3, w22_w42_dead_engines_cannot_turn)
{
    lone_open(&lone, 5, 0);
    lone.ship->engine = 8;
    assert_flaw(&lone, "P", ENGINES, "AE-3.2.3");
    assert_true(lone_may(&lone, "0"));
    lone.ship->speed = 5;
    assert_true(lone_may(&lone, "5"));
    assert_flaw(&lone, "4", THRUST, "AE-3.2.2");
    lone.ship->speed = 4;
    assert_int_equal(lone_needs(&lone, "2PS2"), 0);
    assert_flaw(&lone, "2PS2", ENGINES, "AE-3.2.3");
}

TEST(ae_3_2_3, a_design_without_engines_is_dead_from_the_start)
{
    lone_open(&lone, 0, 3);
    assert_flaw(&lone, "U", ENGINES, "AE-3.2.3");
    assert_true(lone_may(&lone, "3"));
}

TEST(ae_3_2_4, w42_free_turns)
{
    lone_open(&lone, 1, 0);
    assert_int_equal(lone_needs(&lone, "PP"), 0);
    assert_true(lone_may(&lone, "PP"));
    assert_int_equal(lone_judge(&lone, "PP").rule, ADMIRALTY_RULE_R3_2_4);
    lone.ship->speed = 4;
    assert_true(lone_may(&lone, "2PS2"));
    assert_int_equal(lone_judge(&lone, "2PS2").rule, ADMIRALTY_RULE_R3_2_4);
    assert_int_equal(lone_judge(&lone, "4").rule, ADMIRALTY_RULE_R3_2_1);
    struct order_path path = walk_from(0, 0, 0, "PP");
    assert_ends(&path, 0, 0, 4);
}

TEST(ae_3_2_5, coasting_is_straight_on_at_the_previous_speed)
{
    struct admiralty_order order;
    struct order_path path;
    lone_open(&lone, 4, 6);
    lone_place(&lone, 11, 11, 2);
    admiralty_order_coast(&lone.game, 0, &order);
    assert_int_equal(order.speed, 6);
    assert_int_equal(order.turns, 0);
    admiralty_order_walk(&lone.game, 0, &order, &path);
    assert_int_equal(path.length, 6);
    assert_int_equal(path.heading, 2);
}

TEST(ae_3_3_1, w08_every_hex_of_the_way)
{
    struct order_path path = walk_from(0, 0, 0, "2P2");
    static const struct cell way[] = {{0, -1}, {0, -2}, {-1, -2}, {-2, -2}};
    assert_int_equal(path.length, 4);
    assert_memory_equal(path.cells, way, sizeof way);
    assert_int_equal(path.heading, 5);
}

TEST(ae_3_3_1, w23_w24_w25_where_orders_lead)
{
    struct order_path path = walk_from(0, 0, 2, "P3S2");
    assert_ends(&path, 5, -3, 2);
    path = walk_from(3, -1, 5, "2U1");
    assert_ends(&path, 2, -1, 2);
    path = walk_from(0, 0, 4, "1P1P2");
    assert_ends(&path, 1, 2, 2);
}

TEST(ae_3_3_1, a_hidden_ship_walks_from_its_true_place)
{
    struct order_path path;
    lone_open(&lone, 6, 2);
    lone.unit->status = ADMIRALTY_HIDDEN;
    lone.ship->marker = board_cell(&lone.setup.board, 2, 2);
    struct admiralty_verdict verdict = lone_judge(&lone, "2");
    admiralty_order_walk(&lone.game, 0, &verdict.order, &path);
    assert_true(cell_equal(path.end, board_cell(&lone.setup.board, 11, 9)));
}

TEST(ae_3_3_2, the_way_ends_at_the_edge)
{
    struct order_path path;
    lone_open(&lone, 9, 5);
    lone_place(&lone, 4, 2, 0);
    struct admiralty_verdict verdict = lone_judge(&lone, "5P");
    admiralty_order_walk(&lone.game, 0, &verdict.order, &path);
    assert_true(path.leaves);
    assert_int_equal(path.length, 2);
    assert_int_equal(path.heading, 0);
    assert_true(cell_equal(path.end, board_cell(&lone.setup.board, 4, 0)));
}

TEST(ae_7_1, port_is_counter_clockwise)
{
    struct order_path path = walk_from(0, 0, 0, "P1");
    assert_ends(&path, -1, 0, 5);
    path = walk_from(0, 0, 5, "S2");
    assert_ends(&path, 0, -2, 0);
    path = walk_from(0, 0, 1, "U1");
    assert_ends(&path, -1, 1, 4);
}
