/* What options add to orders: notation, surcharges, slips, pivots, basic movement (AE-8.0, AE-D).
 */
#include "lone.h"

static struct lone lone;

static void open_with(int engines, int speed, enum admiralty_option option)
{
    lone_open(&lone, engines, speed);
    lone_allow(&lone, option);
}

static struct order_path walk(const char *text)
{
    struct order_path path;
    struct admiralty_verdict verdict = lone_judge(&lone, text);
    admiralty_order_walk(&lone.game, 0, &verdict.order, &path);
    return path;
}

TEST(ae_8_0_2, one_special_action_behind_the_movement_and_a_final_pivot)
{
    open_with(9, 5, ADMIRALTY_OPTION_EVASIVE_ACTION);
    lone_allow(&lone, ADMIRALTY_OPTION_ROLLS);
    lone_allow(&lone, ADMIRALTY_OPTION_PIVOTS);
    struct admiralty_verdict verdict = lone_judge(&lone, "3S2$/PP");
    assert_int_equal(verdict.order.special, '$');
    assert_int_equal(verdict.order.pivot, -2);
    assert_int_equal(lone_judge(&lone, "5/SSS").order.pivot, 3);
    assert_flaw(&lone, "5@$", SPECIAL, "AE-8.0.2");
    assert_flaw(&lone, "@5", SPECIAL, "AE-8.0.2");
    assert_flaw(&lone, "5/P@", PIVOT, "AE-D5");
    assert_flaw(&lone, "5/PS", PIVOT, "AE-D5");
    assert_flaw(&lone, "5/PPPP", PIVOT, "AE-D5");
    assert_flaw(&lone, "5/", PIVOT, "AE-D5");
    assert_flaw(&lone, "5/U", PIVOT, "AE-D5");
}

TEST(ae_8_0_2, a_device_must_be_aboard_and_its_option_on)
{
    lone_open(&lone, 9, 5);
    lone.design.devices = ADMIRALTY_DEVICE_CLOAK;
    assert_flaw(&lone, "5?", OPTION, "AE-8.0.2");
    lone_allow(&lone, ADMIRALTY_OPTION_CLOAKING_DEVICE);
    lone_allow(&lone, ADMIRALTY_OPTION_HYPERDRIVE);
    assert_true(lone_may(&lone, "5?"));
    assert_flaw(&lone, "5#", OPTION, "AE-8.0.2");
}

TEST(ae_8_0_4, surcharges_come_before_the_thrust_test)
{
    open_with(4, 4, ADMIRALTY_OPTION_PIVOTS);
    assert_true(lone_may(&lone, "1/P"));
    assert_int_equal(lone_needs(&lone, "1/PP"), 5);
    assert_flaw(&lone, "1/PP", THRUST, "AE-8.0.4");
    assert_flaw(&lone, "9/PP", THRUST, "AE-3.2.2");
}

TEST(ae_b3_1, cloaking_is_written_with_any_movement)
{
    open_with(4, 4, ADMIRALTY_OPTION_CLOAKING_DEVICE);
    lone.design.devices = ADMIRALTY_DEVICE_CLOAK;
    assert_true(lone_may(&lone, "2P2?"));
    assert_int_equal(lone_needs(&lone, "2P2?"), 4);
}

TEST(ae_b6, a_charging_ship_neither_turns_nor_slips)
{
    open_with(9, 2, ADMIRALTY_OPTION_HYPERDRIVE);
    lone_allow(&lone, ADMIRALTY_OPTION_SIDESLIPS);
    lone_allow(&lone, ADMIRALTY_OPTION_PIVOTS);
    lone.design.devices = ADMIRALTY_DEVICE_HYPERDRIVE;
    assert_true(lone_may(&lone, "3#"));
    assert_true(lone_may(&lone, "3#/P"));
    assert_flaw(&lone, "1P2#", HYPERDRIVE, "AE-B6");
    assert_flaw(&lone, "1L#", HYPERDRIVE, "AE-B6");
    assert_flaw(&lone, "U#", HYPERDRIVE, "AE-B6");
    lone.ship->engine = 8;
    assert_true(lone_may(&lone, "2#"));
}

TEST(ae_d2, slips_of_last_turn_make_a_turn_cheaper)
{
    open_with(9, 4, ADMIRALTY_OPTION_SIDESLIPS);
    lone_allow(&lone, ADMIRALTY_OPTION_DELAYED_TURNS);
    lone.ship->trail = -2;
    assert_int_equal(lone_needs(&lone, "2P2"), 2);
    assert_int_equal(lone_judge(&lone, "2P2").rule, ADMIRALTY_RULE_D2);
    assert_int_equal(lone_needs(&lone, "2S2"), 4);
    assert_int_equal(lone_needs(&lone, "1P1P"), 6);
    assert_int_equal(lone_needs(&lone, "4"), 0);
    assert_int_equal(lone_needs(&lone, "2P1L"), 3);
    lone.ship->trail = 6;
    assert_int_equal(lone_needs(&lone, "2S2"), 0);
    lone.setup.option[ADMIRALTY_OPTION_DELAYED_TURNS] = 0;
    assert_int_equal(lone_needs(&lone, "2S2"), 4);
}

TEST(ae_d2, the_trail_counts_slips_by_side)
{
    open_with(9, 4, ADMIRALTY_OPTION_SIDESLIPS);
    struct admiralty_verdict left = lone_judge(&lone, "1L1L"), right = lone_judge(&lone, "RRR");
    assert_int_equal(admiralty_order_trail(&lone.game, 0, &left.order), 0);
    lone_allow(&lone, ADMIRALTY_OPTION_DELAYED_TURNS);
    assert_int_equal(admiralty_order_trail(&lone.game, 0, &left.order), -2);
    assert_int_equal(admiralty_order_trail(&lone.game, 0, &right.order), 3);
}

TEST(ae_d3, emergency_thrust_doubles_the_rating)
{
    open_with(3, 6, ADMIRALTY_OPTION_EMERGENCY_THRUST);
    assert_flaw(&lone, "3P2", THRUST, "AE-3.2.2");
    assert_true(lone_may(&lone, "3P2!"));
    assert_int_equal(lone_judge(&lone, "3P2!").rating, 6);
    assert_flaw(&lone, "3P4!", THRUST, "AE-3.2.2");
    lone.ship->engine = 8;
    assert_flaw(&lone, "6!", EMERGENCY, "AE-D3");
}

TEST(ae_d4, evasive_action_costs_half_the_rating)
{
    open_with(5, 4, ADMIRALTY_OPTION_EVASIVE_ACTION);
    assert_int_equal(lone_needs(&lone, "4$"), 3);
    assert_true(lone_may(&lone, "6$"));
    assert_flaw(&lone, "7$", THRUST, "AE-8.0.4");
    lone.ship->engine = 2; /* 5 5 4 … */
    assert_int_equal(admiralty_ship_engine_rating(&lone.game, 0), 4);
    assert_int_equal(lone_needs(&lone, "4$"), 2);
    lone.ship->engine = 4;
    assert_flaw(&lone, "4$", EVASIVE, "AE-D4");
}

TEST(ae_d5, a_pivot_costs_one_a_hexside)
{
    open_with(9, 4, ADMIRALTY_OPTION_PIVOTS);
    assert_int_equal(lone_needs(&lone, "4/P"), 1);
    assert_int_equal(lone_needs(&lone, "4/SS"), 2);
    assert_int_equal(lone_needs(&lone, "2P2/SSS"), 7);
    lone.ship->engine = 8;
    assert_flaw(&lone, "4/P", THRUST, "AE-8.0.4");
}

TEST(ae_d6, a_roll_costs_three_less_one_a_turn)
{
    open_with(9, 4, ADMIRALTY_OPTION_ROLLS);
    assert_int_equal(lone_needs(&lone, "4@"), 3);
    assert_int_equal(lone_needs(&lone, "2P2@"), 4 + 2);
    assert_int_equal(lone_needs(&lone, "PP@"), 4 + 1);
    assert_int_equal(lone_needs(&lone, "2PS2@"), 1);
    assert_int_equal(lone_needs(&lone, "U@"), 4);
}

TEST(ae_d8, a_slip_adds_speed_and_thrust)
{
    open_with(9, 3, ADMIRALTY_OPTION_SIDESLIPS);
    struct admiralty_verdict verdict = lone_judge(&lone, "2L1");
    assert_int_equal(verdict.order.speed, 4);
    assert_int_equal(verdict.requirement, 2);
    assert_int_equal(lone_needs(&lone, "1PL1"), 3 + 1);
    assert_int_equal(lone_needs(&lone, "1PLP"), 3 + 2 + 1);
    assert_int_equal(lone_needs(&lone, "LU"), 3 + 1 + 1);
    struct order_path path = walk("LL1");
    struct cell from = lone.unit->cell;
    assert_int_equal(path.end.q, from.q - 2);
    assert_int_equal(path.end.r, from.r - 1);
    assert_int_equal(path.heading, 0);
    path = walk("R");
    assert_int_equal(path.end.q, from.q + 1);
    assert_int_equal(path.end.r, from.r - 1);
}

TEST(ae_d8, slips_go_to_the_side_of_the_turns)
{
    open_with(9, 0, ADMIRALTY_OPTION_SIDESLIPS);
    assert_true(lone_may(&lone, "1PL"));
    assert_true(lone_may(&lone, "SRS"));
    assert_true(lone_may(&lone, "1UR"));
    assert_true(lone_may(&lone, "L1U"));
    assert_flaw(&lone, "LR", SLIP, "AE-D8");
    assert_flaw(&lone, "1PR", SLIP, "AE-D8");
    assert_flaw(&lone, "S1L", SLIP, "AE-D8");
    assert_flaw(&lone, "P1SL", SLIP, "AE-D8");
    assert_flaw(&lone, "P1SR", SLIP, "AE-D8");
    lone.ship->engine = 8;
    assert_flaw(&lone, "L", ENGINES, "AE-3.2.3");
}

TEST(ae_e6, points_given_up_are_missing_for_thrust)
{
    open_with(6, 4, ADMIRALTY_OPTION_SHIELD_REINFORCEMENT);
    lone_allow(&lone, ADMIRALTY_OPTION_EMERGENCY_THRUST);
    lone_allow(&lone, ADMIRALTY_OPTION_EVASIVE_ACTION);
    lone.ship->given = 4;
    assert_int_equal(lone_judge(&lone, "2").rating, 2);
    assert_true(lone_may(&lone, "2"));
    assert_flaw(&lone, "1", THRUST, "AE-3.2.2");
    assert_int_equal(lone_judge(&lone, "2!").rating, 4);
    assert_int_equal(lone_needs(&lone, "4$"), 3); /* of the current rating */
    lone.ship->given = 6;
    lone.ship->speed = 0;
    assert_true(lone_may(&lone, "P")); /* its engines are not dead */
}

TEST(ae_d1, six_hexes_straight_or_five_and_a_turn)
{
    open_with(6, 3, ADMIRALTY_OPTION_BASIC_MOVEMENT);
    assert_true(lone_may(&lone, "6"));
    assert_true(lone_may(&lone, "3P2"));
    assert_true(lone_may(&lone, "0"));
    assert_int_equal(lone_needs(&lone, "3P2L"), 7);
    assert_flaw(&lone, "7", THRUST, "AE-D1");
    assert_flaw(&lone, "3P3", THRUST, "AE-D1");
    assert_flaw(&lone, "U", TEXT, "AE-D1");
    assert_int_equal(lone_needs(&lone, "1P1S1P1"), 7);
}

TEST(ae_d1, a_hex_back_costs_two)
{
    open_with(6, 0, ADMIRALTY_OPTION_BASIC_MOVEMENT);
    assert_int_equal(lone_needs(&lone, "BBB"), 6);
    assert_int_equal(lone_judge(&lone, "1B").order.speed, 2);
    struct order_path path = walk("BB");
    assert_int_equal(path.end.r, lone.unit->cell.r + 2);
    assert_int_equal(path.heading, 0);
}

TEST(ae_d1, a_hex_forward_between_two_turns_or_slips)
{
    open_with(6, 0, ADMIRALTY_OPTION_BASIC_MOVEMENT);
    assert_true(lone_may(&lone, "P1P"));
    assert_true(lone_may(&lone, "L1R1S"));
    assert_flaw(&lone, "PP", SPACING, "AE-D1");
    assert_flaw(&lone, "PBP", SPACING, "AE-D1");
    assert_flaw(&lone, "PL", SPACING, "AE-D1");
    lone.ship->trail = 1;
    assert_flaw(&lone, "P1", SPACING, "AE-D1");
    assert_true(lone_may(&lone, "1P"));
}

TEST(ae_d1, the_last_turn_is_remembered_until_a_hex_forward)
{
    open_with(6, 0, ADMIRALTY_OPTION_BASIC_MOVEMENT);
    const char *const orders[] = {"1P", "P1", "0", "B", "1"};
    const int after[2][5] = {{1, 0, 0, 0, 0}, {1, 0, 1, 1, 0}};
    for (int trail = 0; trail < 2; trail++)
        for (int i = 0; i < 5; i++) {
            struct admiralty_verdict verdict = lone_judge(&lone, orders[i]);
            lone.ship->trail = (int8_t)trail;
            assert_int_equal(admiralty_order_trail(&lone.game, 0, &verdict.order), after[trail][i]);
        }
}

TEST(ae_d1, no_inertia_and_standing_still_without_orders)
{
    struct admiralty_order order;
    open_with(6, 5, ADMIRALTY_OPTION_BASIC_MOVEMENT);
    assert_int_equal(lone_needs(&lone, "1"), 1);
    admiralty_order_coast(&lone.game, 0, &order);
    assert_int_equal(order.step_count, 0);
    lone.ship->engine = 8;
    assert_true(lone_may(&lone, "0"));
    assert_flaw(&lone, "P", THRUST, "AE-D1");
}

TEST(ae_d1, surcharges_are_paid_in_movement_points)
{
    open_with(6, 0, ADMIRALTY_OPTION_BASIC_MOVEMENT);
    lone_allow(&lone, ADMIRALTY_OPTION_PIVOTS);
    lone_allow(&lone, ADMIRALTY_OPTION_ROLLS);
    lone_allow(&lone, ADMIRALTY_OPTION_EVASIVE_ACTION);
    assert_int_equal(lone_needs(&lone, "2P1/SS"), 6);
    assert_int_equal(lone_needs(&lone, "2P1@"), 6);
    assert_int_equal(lone_needs(&lone, "3$"), 6);
    assert_flaw(&lone, "4$", THRUST, "AE-8.0.4");
}

/* -- drawing one at random -- */

static bool has(const char *text, const char *letters)
{
    return strpbrk(text, letters) != NULL;
}

TEST(ae_3_2_1, samples_are_legal_and_of_every_kind)
{
    struct random random;
    int straight = 0, single = 0, opposite = 0, equal = 0, about = 0, slips = 0, pivots = 0;
    int special[128] = {0};
    char text[ADMIRALTY_ORDER_SIZE];
    open_with(8, 2, ADMIRALTY_OPTION_SIDESLIPS);
    lone_allow(&lone, ADMIRALTY_OPTION_PIVOTS);
    lone_allow(&lone, ADMIRALTY_OPTION_ROLLS);
    lone_allow(&lone, ADMIRALTY_OPTION_EVASIVE_ACTION);
    lone_allow(&lone, ADMIRALTY_OPTION_EMERGENCY_THRUST);
    lone_allow(&lone, ADMIRALTY_OPTION_HYPERDRIVE);
    lone_allow(&lone, ADMIRALTY_OPTION_CLOAKING_DEVICE);
    lone.design.devices = ADMIRALTY_DEVICE_CLOAK | ADMIRALTY_DEVICE_HYPERDRIVE;
    random_init(&random, 7);
    for (int i = 0; i < 4000; i++) {
        admiralty_routes_sample(&lone.game, 0, &random, text);
        struct admiralty_verdict verdict = lone_judge(&lone, text);
        assert_int_equal(verdict.flaw, ADMIRALTY_SOUND);
        special[(int)verdict.order.special]++;
        pivots += verdict.order.pivot != 0;
        text[strcspn(text, "/")] = '\0';
        slips += has(text, "LR");
        about += has(text, "U");
        straight += !has(text, "LRPSU");
        single += verdict.order.turns == 1;
        opposite += has(text, "P") && has(text, "S");
        equal += verdict.order.turns == 2 && !(has(text, "P") && has(text, "S"));
    }
    assert_true(straight > 100 && single > 100 && opposite > 100 && equal > 50 && about > 50);
    assert_true(slips > 50 && pivots > 100 && special[0] > 1000);
    for (const char *c = "!?#@$"; *c; c++)
        assert_true(special[(int)*c] > 20);
}

TEST(ae_3_2_1, samples_of_ships_in_trouble_are_legal)
{
    struct random random;
    char text[ADMIRALTY_ORDER_SIZE];
    random_init(&random, 3);
    for (int i = 0; i < 2000; i++) {
        lone_open(&lone, i % 7, i % 13);
        lone_place(&lone, i % 23, i % 22, i % 6);
        if (i % 3 == 0)
            lone_allow(&lone, ADMIRALTY_OPTION_BASIC_MOVEMENT);
        lone.ship->trail = (int8_t)(i % 2);
        admiralty_routes_sample(&lone.game, 0, &random, text);
        assert_true(lone_may(&lone, text));
    }
}

TEST(ae_3_3_2, samples_rarely_leave_the_board)
{
    struct random random;
    char text[ADMIRALTY_ORDER_SIZE];
    int leaves = 0;
    random_init(&random, 5);
    for (int i = 0; i < 4000; i++) {
        lone_open(&lone, 5, 3);
        lone_place(&lone, 1, 1, 0);
        admiralty_routes_sample(&lone.game, 0, &random, text);
        leaves += walk(text).leaves;
    }
    assert_in_range(leaves, 1, 1000);
}
