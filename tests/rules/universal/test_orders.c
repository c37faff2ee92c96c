/* Orders: how they are written, what they need, when they hold, where they lead (UN-C1, UN-C2). */
#include "lone.h"
#include "rules/universal/orders/order.h"

static struct lone lone;

static void assert_needs(int previous, const char *text, int needed)
{
    lone_open(&lone, 99, previous);
    assert_int_equal(lone_needs(&lone, text), needed);
    assert_true(lone_may(&lone, text));
}

/* From a cell given by axial steps from the middle of a large board. */
static struct order_path walk_from(int q, int r, int heading, const char *text)
{
    struct order_path path;
    lone_open(&lone, 99, 0);
    lone.setup.board.columns = lone.setup.board.rows = BOARD_SIDE_MAX;
    struct cell middle = board_cell(&lone.setup.board, 50, 50);
    lone.unit->cell = (struct cell){(int16_t)(middle.q + q), (int16_t)(middle.r + r)};
    lone.unit->heading = (uint8_t)heading;
    struct universal_verdict verdict = lone_judge(&lone, text, 0);
    assert_true(verdict.sound);
    universal_order_walk(&lone.game, 0, &verdict.order, &path);
    path.end.q = (int16_t)(path.end.q - middle.q);
    path.end.r = (int16_t)(path.end.r - middle.r);
    return path;
}

static void assert_leads(struct order_path path, int q, int r, int heading)
{
    assert_int_equal(path.end.q, q);
    assert_int_equal(path.end.r, r);
    assert_int_equal(path.heading, heading);
    assert_false(path.leaves);
}

TEST(un_c1, w09_up_to_three_pivots_to_one_side_or_one_about)
{
    lone_open(&lone, 99, 0);
    assert_true(lone_may(&lone, "4P2"));
    assert_true(lone_may(&lone, "1S2S"));
    assert_true(lone_may(&lone, "PP"));
    assert_true(lone_may(&lone, "SSS"));
    assert_refused(&lone, "2P1S", "UN-C1");
    assert_refused(&lone, "2U1P", "UN-C1");
    assert_refused(&lone, "PPPP", "UN-C1");
    assert_refused(&lone, "UU", "UN-C1");
}

TEST(un_c1, blanks_colon_and_case_do_not_matter)
{
    char normal[UNIVERSAL_ORDER_SIZE];
    universal_order_normal(" @: 1p 2p (3) ", normal);
    assert_string_equal(normal, "@1P2P(3)");
    universal_order_normal("", normal);
    assert_string_equal(normal, "0");
    lone_open(&lone, 99, 2);
    assert_true(lone_may(&lone, "@: 1P2P"));
    assert_true(lone_may(&lone, "@1p2p(3)"));
    assert_int_equal(lone_judge(&lone, "1 2", 0).order.speed, 12);
    assert_int_equal(lone_judge(&lone, "", 0).order.speed, 0);
    assert_refused(&lone, ":2", "UN-C1");
    assert_refused(&lone, "2X", "UN-C1");
    assert_refused(&lone, "2!", "UN-C4");
    assert_refused(&lone, "!@2", "UN-C4");
}

TEST(un_c1, orders_are_written_in_one_way)
{
    char text[UNIVERSAL_ORDER_SIZE];
    lone_open(&lone, 99, 0);
    struct universal_verdict verdict = lone_judge(&lone, "$ : 02 ll 0 p (4)", 0);
    assert_true(verdict.sound);
    universal_order_write(&verdict.order, text);
    assert_string_equal(text, "$2LLP");
    verdict = lone_judge(&lone, "!", 0);
    universal_order_write(&verdict.order, text);
    assert_string_equal(text, "!0");
}

TEST(un_0_6, a_run_of_one_letter_is_one_token)
{
    lone_open(&lone, 99, 0);
    assert_true(lone_may(&lone, "1L1L1L1L1L1L1L1L1L1L1L1L"));
    assert_refused(&lone, "1L1L1L1L1L1L1L1L1L1L1L1L1", "UN-0.6");
    assert_true(lone_may(&lone, "LLLLLLLLLLLLLLLLLLLLLLLLLLLL1"));
    assert_true(lone_may(&lone, "!: 000000000000000000000000000003"));
    assert_refused(&lone, "00000000000000000000000000000003", "UN-0.6");
}

TEST(un_c1_1, w10_slips_count_for_the_speed)
{
    lone_open(&lone, 99, 0);
    assert_int_equal(lone_judge(&lone, "2L2", 0).order.speed, 5);
    assert_true(lone_may(&lone, "2L2(5)"));
    assert_int_equal(lone_judge(&lone, "4P2", 0).order.speed, 6);
}

TEST(un_c1_1, w33_a_wrong_speed_is_invalid)
{
    lone_open(&lone, 99, 0);
    assert_refused(&lone, "3S3(7)", "UN-C1.1");
    assert_true(lone_may(&lone, "3S3(6)"));
    assert_refused(&lone, "3()", "UN-C1.1");
    assert_refused(&lone, "3(3", "UN-C1.1");
    assert_refused(&lone, "(3)3", "UN-C1.1");
}

TEST(un_c1_2, w09_slips_go_to_the_side_of_the_pivots)
{
    lone_open(&lone, 99, 0);
    assert_refused(&lone, "1L2R(5)", "UN-C1.2");
    assert_refused(&lone, "R3P(4)", "UN-C1.2");
    assert_true(lone_may(&lone, "L3P(4)"));
    assert_true(lone_may(&lone, "1U1R"));
    assert_true(lone_may(&lone, "1U1L"));
}

TEST(un_c2_2, w01_to_w03_and_w28)
{
    assert_needs(7, "2(2)", 5);
    assert_needs(5, "2P2(4)", 5);
    assert_needs(3, "1U1(2)", 5);
    assert_needs(5, "SSS", 5);
    assert_int_equal(lone_judge(&lone, "SSS", 0).order.speed, 0);
}

TEST(un_c2_2, pivots_at_rest_cost_nothing_but_take_engines)
{
    lone_open(&lone, 1, 0);
    assert_int_equal(lone_needs(&lone, "PP"), 0);
    assert_true(lone_may(&lone, "PP"));
    lone_open(&lone, 0, 0);
    assert_refused(&lone, "P", "UN-C2.2");
    assert_true(lone_may(&lone, "0"));
    lone.design[0].munition[UNIVERSAL_BOOSTERS] = 1;
    assert_true(lone_judge(&lone, "P", 1).sound);
}

TEST(un_c2_1, w11_and_w35_crossed_off_engines)
{
    lone_open(&lone, 5, 6);
    lone.ship->card.track[UNIVERSAL_ENGINES] = 2;
    assert_int_equal(lone_judge(&lone, "6", 0).rating, 4);
    lone.ship->card.track[UNIVERSAL_ENGINES] = LONE_HULL;
    assert_sound_by(&lone, "6", "UN-C2.1");
    assert_refused(&lone, "5", "UN-C2.0");
    assert_refused(&lone, "6P", "UN-C2.0");
    assert_refused(&lone, "5L", "UN-C2.0");
    assert_true(lone_may(&lone, "$6"));
    assert_refused(&lone, "@6", "UN-C2.0");
    assert_refused(&lone, "!6", "UN-C4.1");
}

TEST(un_c2_0, more_thrust_than_engines_give_is_invalid)
{
    lone_open(&lone, 4, 5);
    assert_true(lone_may(&lone, "1"));
    assert_refused(&lone, "0", "UN-C2.0");
    assert_refused(&lone, "99999999", "UN-C2.0");
    struct universal_order coast;
    char text[UNIVERSAL_ORDER_SIZE];
    universal_order_coast(&lone.game, 0, &coast);
    universal_order_write(&coast, text);
    assert_string_equal(text, "5");
}

TEST(un_c2_3, w04_and_w32_every_slip_costs_one_more)
{
    assert_needs(4, "P2L2(5)", 6);
    assert_needs(8, "LL6(8)", 2);
    assert_sound_by(&lone, "LL6", "UN-C2.3");
}

TEST(un_c2_4, w05_and_w06_slips_of_last_turn_spare_thrust)
{
    lone_open(&lone, 99, 5);
    lone.ship->trail = -1;
    assert_int_equal(lone_needs(&lone, "3P1(4)"), 5);
    lone_allow(&lone, UNIVERSAL_OPTION_DELAYED_PIVOTS);
    assert_int_equal(lone_needs(&lone, "3P1(4)"), 4);
    assert_sound_by(&lone, "3P1(4)", "UN-C2.4");
    assert_int_equal(lone_needs(&lone, "3S1(4)"), 5);
    assert_int_equal(lone_needs(&lone, "3P1P"), 9);
    lone.ship->speed = 6;
    lone.ship->trail = 0;
    struct universal_verdict verdict = lone_judge(&lone, "1RR2R(6)", 0);
    assert_int_equal(verdict.requirement, 3);
    lone.ship->trail = universal_order_trail(&verdict.order);
    assert_int_equal(lone.ship->trail, 3);
    assert_int_equal(lone_needs(&lone, "3S3(6)"), 3);
    lone.ship->trail = 9;
    assert_int_equal(lone_needs(&lone, "3S3(6)"), 0);
    assert_int_equal(lone_needs(&lone, "3S2R(6)"), 1);
}

TEST(un_c2_5, w07_w08_and_w29_to_w31)
{
    assert_needs(2, "@: 1P2P", 6);
    assert_needs(3, "$: 1P1(2)", 6);
    assert_needs(4, "@: 2U2", 8);
    assert_needs(4, "@: 3", 4);
    assert_needs(3, "$: 2R1", 4);
    assert_sound_by(&lone, "$: 2R1", "UN-C2.5");
}

TEST(un_c4_1, w12_and_w34_emergency_thrust_doubles_engines_not_boosters)
{
    lone_open(&lone, 5, 0);
    assert_int_equal(lone_judge(&lone, "!: 10", 0).rating, 10);
    assert_true(lone_may(&lone, "!: 10"));
    assert_refused(&lone, "!: 11", "UN-C2.0");
    lone_open(&lone, 5, 0);
    lone.ship->card.track[UNIVERSAL_ENGINES] = 3; /* rating 4 of 5 left */
    lone.design[0].track[UNIVERSAL_ENGINES][3] = 3;
    lone.design[0].munition[UNIVERSAL_BOOSTERS] = 2;
    assert_int_equal(lone_judge(&lone, "!8", 2).rating, 8);
    assert_true(lone_judge(&lone, "!8", 2).sound);
    assert_false(lone_judge(&lone, "!9", 2).sound);
}

TEST(un_e2_1, only_boosters_that_are_left_and_none_under_a_cloak)
{
    lone_open(&lone, 2, 0);
    lone.design[0].munition[UNIVERSAL_BOOSTERS] = 3;
    lone.ship->used[UNIVERSAL_BOOSTERS] = 1;
    struct universal_verdict verdict = lone_judge(&lone, "4", 2);
    assert_true(verdict.sound);
    assert_int_equal(verdict.rule, UNIVERSAL_RULE_E2_1);
    assert_false(lone_judge(&lone, "4", 3).sound);
    assert_false(lone_judge(&lone, "0", -1).sound);
    lone.unit->status = UNIVERSAL_HIDDEN;
    assert_false(lone_judge(&lone, "2", 1).sound);
}

TEST(un_c4_2, cloaking_takes_the_device)
{
    lone_open(&lone, 5, 5);
    assert_refused(&lone, "?: 5", "UN-C4.2");
    lone.design[0].item[UNIVERSAL_CLOAKING_DEVICE] = 1;
    assert_true(lone_may(&lone, "?: 2P1"));
    lone.ship->card.item[UNIVERSAL_CLOAKING_DEVICE] = 1;
    assert_refused(&lone, "?: 5", "UN-C4.2");
}

TEST(un_h4, no_cloaking_inside_a_nebula)
{
    lone_open(&lone, 5, 5);
    lone.design[0].item[UNIVERSAL_CLOAKING_DEVICE] = 1;
    lone_ground(&lone, UNIVERSAL_NEBULA, 11, 10);
    assert_refused(&lone, "?: 5", "UN-H4");
    lone_place(&lone, 12, 10, 0);
    assert_true(lone_may(&lone, "?: 5"));
}

TEST(un_c4_3, a_jump_takes_the_drive_and_a_straight_way)
{
    lone_open(&lone, 5, 5);
    assert_refused(&lone, "#: 5", "UN-C4.3");
    lone.design[0].item[UNIVERSAL_HYPERDRIVE] = 1;
    assert_true(lone_may(&lone, "#: 3"));
    assert_refused(&lone, "#: 3P", "UN-C4.3");
    assert_refused(&lone, "#: 3L", "UN-C4.3");
}

TEST(un_s13, a_side_may_be_barred_from_jumping)
{
    lone_open(&lone, 5, 5);
    lone.design[0].item[UNIVERSAL_HYPERDRIVE] = 1;
    lone.sides[SIDE_RED].no_jump = 1;
    assert_refused(&lone, "#: 5", "UN-S13");
}

TEST(un_c4_6, w14_a_tether_has_one_combined_rating)
{
    struct universal_verdict verdict;
    lone_open(&lone, 7, 2);
    lone_engines(&lone, 0, 5, 7);
    int mate = lone_mate(&lone, 8, 2);
    universal_thrust_judge(&lone.game, 0, "&: 5", 0, 1, &verdict);
    assert_true(verdict.sound);
    assert_int_equal(verdict.rating, 3);
    universal_thrust_judge(&lone.game, 0, "&: 6", 0, 1, &verdict);
    assert_false(verdict.sound);
    universal_thrust_judge(&lone.game, 0, "&: 5", 0, 0, &verdict); /* it needs no number */
    assert_true(verdict.sound);
    assert_int_equal(verdict.rating, 3);
    lone.state.units[mate].heading = 1;
    universal_thrust_judge(&lone.game, 0, "&: 5", 0, 1, &verdict);
    assert_false(verdict.sound);
    assert_int_equal(verdict.rule, UNIVERSAL_RULE_C4_6);
}

static void give(int unit, const char *text, int boost, int group)
{
    struct universal_element *ship = &lone.state.elements[unit];
    universal_order_normal(text, ship->order);
    ship->boost = (uint8_t)boost;
    ship->group = (uint8_t)group;
    ship->flags |= UNIVERSAL_PLOTTED;
}

static bool is_given_sound(int unit)
{
    struct universal_verdict verdict;
    universal_thrust_judge_given(&lone.game, unit, &verdict);
    return verdict.sound;
}

TEST(un_c4_6, groups_are_judged_together_when_all_have_written)
{
    lone_open(&lone, 7, 2);
    lone_engines(&lone, 0, 5, 7);
    int mate = lone_mate(&lone, 8, 2), third = lone_mate(&lone, 8, 2);
    give(0, "&: 5", 0, 1);
    give(mate, "&: 5(5)", 0, 1);
    assert_true(is_given_sound(0));
    assert_true(is_given_sound(mate));
    give(third, "&: 5", 0, 1); /* floor(67/21): 3 still */
    assert_true(is_given_sound(0));
    give(third, "&: 4", 0, 1);
    assert_false(is_given_sound(0));
    assert_false(is_given_sound(mate));
    give(third, "&: 5", 0, 2); /* alone in its group */
    assert_true(is_given_sound(mate));
    assert_false(is_given_sound(third));
}

TEST(un_c4_6, a_number_only_parts_ships_of_one_place)
{
    lone_open(&lone, 7, 2);
    lone_engines(&lone, 0, 5, 7);
    int mate = lone_mate(&lone, 8, 2), third = lone_mate(&lone, 8, 2);
    give(0, "&: 5", 0, 0);
    give(mate, "&: 5", 0, 0);
    give(third, "&: 4", 0, 0);
    assert_false(is_given_sound(0));
    lone.state.units[third].cell.q++; /* another hex: another tether, of one */
    assert_true(is_given_sound(0));
    assert_true(is_given_sound(mate));
    assert_false(is_given_sound(third));
}

TEST(un_c4_6, the_highest_pivot_class_counts_for_all)
{
    lone_open(&lone, 7, 2);
    int mate = lone_mate(&lone, 8, 7);
    lone.design[mate].gift[UNIVERSAL_PIVOT_CLASS] = 6;
    give(0, "&: 3P3", 0, 1);
    give(mate, "&: 3P3", 0, 1);
    assert_false(is_given_sound(0));
    assert_false(is_given_sound(mate));
    lone.design[mate].munition[UNIVERSAL_BOOSTERS] = 5;
    give(mate, "&: 3P3", 4, 1);
    assert_true(is_given_sound(0));
}

TEST(un_c0_1, no_tether_when_ships_move_by_cards)
{
    lone_open(&lone, 5, 5);
    lone_mate(&lone, 8, 5);
    lone_allow(&lone, UNIVERSAL_OPTION_RANDOM_MOVEMENT);
    assert_refused(&lone, "&: 5", "UN-C0.1");
}

TEST(un_e2_4, orders_take_fuel)
{
    lone_open(&lone, 5, 3);
    lone.design[0].munition[UNIVERSAL_FUEL] = 4;
    assert_true(lone_may(&lone, "8"));
    lone_allow(&lone, UNIVERSAL_OPTION_FUEL);
    assert_refused(&lone, "8", "UN-E2.4");
    assert_true(lone_may(&lone, "7"));
    lone.ship->card.fuel = 1;
    assert_refused(&lone, "7", "UN-E2.4");
}

TEST(un_e3_5, an_immobile_ship_stays)
{
    lone_open(&lone, 0, 0);
    lone.design[0].gift[UNIVERSAL_IMMOBILE] = 1;
    assert_sound_by(&lone, "0", "UN-E3.5");
    assert_refused(&lone, "1", "UN-C2.0");
    assert_refused(&lone, "S", "UN-C2.2");
}

TEST(un_e3_7, pivot_classes_change_what_pivots_cost)
{
    static const int needs[6] = {3, 4, 5, 6, 7, 8};
    for (int class = 1; class <= 6; class ++) {
        lone_open(&lone, 99, 5);
        lone.design[0].gift[UNIVERSAL_PIVOT_CLASS] = (uint8_t) class;
        assert_int_equal(lone_needs(&lone, "3P1"), needs[class - 1]);
        assert_int_equal(lone_needs(&lone, "3"), 2);
        assert_int_equal(lone_needs(&lone, "1U1"), needs[class - 1] + 2);
        assert_int_equal(lone_needs(&lone, "$: 3P1"), 2 * needs[class - 1]);
    }
    assert_sound_by(&lone, "3P1", "UN-E3.7");
    lone_open(&lone, 99, 0);
    lone.design[0].gift[UNIVERSAL_PIVOT_CLASS] = 1;
    assert_int_equal(lone_needs(&lone, "1P"), 0);
    assert_int_equal(lone_needs(&lone, "@: 1P"), 2);
}

TEST(un_g1, thrust_above_the_free_part_takes_action_points)
{
    lone_open(&lone, 6, 3);
    lone_allow(&lone, UNIVERSAL_OPTION_ACTION_POINTS);
    lone.design[0].engine_free = 2;
    lone.design[0].engine_ap = 2;
    lone.design[0].action_points = 3;
    assert_true(lone_may(&lone, "6"));
    assert_int_equal(universal_thrust_price(&lone.game, 0, 3), 2);
    assert_int_equal(universal_thrust_price(&lone.game, 0, 2), 0);
    lone.ship->card.ap = 2;
    assert_true(lone_may(&lone, "5"));
    assert_refused(&lone, "6", "UN-G1");
    lone.ship->card.ap = 0;
    lone.design[0].item[UNIVERSAL_CLOAKING_DEVICE] = 1;
    lone.design[0].item_ap[UNIVERSAL_CLOAKING_DEVICE] = 2;
    assert_true(lone_may(&lone, "?5"));
    assert_refused(&lone, "?6", "UN-G1");
}

TEST(un_c3, w21_to_w27_where_orders_lead)
{
    assert_leads(walk_from(0, 0, 0, "2P1"), 3, -1, 5);
    assert_leads(walk_from(0, 0, 0, "2L2"), 5, -1, 0);
    assert_leads(walk_from(5, 5, 3, "1U1"), 5, 5, 0);
    assert_leads(walk_from(0, 0, 0, "3S2S1"), 2, 3, 2);
    assert_leads(walk_from(4, 10, 5, "R2"), 7, 8, 5);
    assert_leads(walk_from(0, 0, 2, "2P1P1P1"), 0, 2, 5);
    assert_leads(walk_from(3, 3, 0, "PPP2"), 1, 3, 3);
    lone_open(&lone, 99, 4);
    assert_int_equal(lone_needs(&lone, "3S2S1"), 10);
}

TEST(un_c3_2, the_walk_ends_where_it_leaves_the_board)
{
    struct order_path path;
    lone_open(&lone, 99, 0);
    lone_place(&lone, 22, 10, 0);
    struct universal_verdict verdict = lone_judge(&lone, "3U3", 0);
    universal_order_walk(&lone.game, 0, &verdict.order, &path);
    assert_true(path.leaves);
    assert_int_equal(path.length, 1);
    assert_int_equal(board_column(&lone.setup.board, path.end), 23);
}
