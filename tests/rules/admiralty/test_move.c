/* Orders shown, judged and carried out. */
#include "tests/rules/admiralty/fixture.h"

#include <stdio.h>

static struct table table;

/* One red ship under orders, with a blue one far off that stands still. */
static void open_with(const char *red, const char *more)
{
    char position[2000];
    snprintf(position, sizeof position, "red Hood %s\nblue Wolf victory 2302 3\n%s", red, more);
    table_open(&table, position);
}

static void sail(const char *order, const char *dice)
{
    char orders[100];
    snprintf(orders, sizeof orders, "Hood: %s; Wolf: 0; red> done; blue> done", order);
    table_order(&table, orders, dice);
}

/* ---- AE-3.3.1, AE-3.1.2 ---- */

TEST(ae_3_3_1, tokens_are_carried_out_from_left_to_right)
{
    open_with("victory 1111 0 speed: 4", ""); /* W08 */
    sail("2P2", NULL);
    assert_place(&table, "Hood", "0908 5 4");
    assert_cites(&table, R3_3_1);
    open_with("victory 0611 2 speed: 5", ""); /* W23 */
    sail("P3S2", NULL);
    assert_place(&table, "Hood", "1111 2 5");
    open_with("victory 1111 5", ""); /* W24 */
    sail("2U1", NULL);
    assert_place(&table, "Hood", "1010 2 3");
    open_with("victory 1111 4", ""); /* W25 */
    sail("1P1P2", NULL);
    assert_place(&table, "Hood", "1213 2 4");
}

TEST(ae_3_3_1, ships_pass_through_each_other)
{
    table_open(&table, "red Hood victory 0505 3 speed: 4\nblue Wolf victory 0507 0 speed: 4");
    table_order(&table, "Hood: 4; Wolf: 4; red> done; blue> done", NULL);
    assert_place(&table, "Hood", "0509 3 4");
    assert_place(&table, "Wolf", "0503 0 4");
    assert_told(&table, CONTESTED, 0);
}

TEST(ae_3_1_2, speed_is_the_sum_and_the_next_previous_speed)
{
    open_with("victory 1105 3 speed: 4", "");
    sail("3P2", NULL);
    assert_int_equal(table_element(&table, "Hood")->speed, 5);
    open_with("victory 1105 3", "");
    sail("0", NULL);
    assert_cites(&table, R3_1_2);
    assert_int_equal(table_element(&table, "Hood")->order[0], 0); /* carried out: cleared */
}

TEST(ae_3_1_2, blanks_join_digits)
{
    open_with("victory 1103 3 speed: 10", "");
    sail("1 1", NULL); /* as "2 3" of W43 */
    assert_place(&table, "Hood", "1114 3 11");
}

/* ---- AE-3.2 ---- */

TEST(ae_3_2_5, illegal_orders_coast)
{
    open_with("victory 1105 3 speed: 6, engine: 2", "option strict-plots off"); /* W21 */
    sail("3P2", NULL);
    assert_place(&table, "Hood", "1111 3 6");
    struct admiralty_order_illegal_told told =
        admiralty_order_illegal_of(table_event(&table, ADMIRALTY_EVENT_ORDER_ILLEGAL, 0));
    assert_int_equal(told.requirement, 6);
    assert_int_equal(told.rating, 4);
    assert_int_equal(told.flaw, ADMIRALTY_FLAW_THRUST);
    assert_int_equal(told.speed, 6);
}

TEST(ae_3_2_5, unparsable_and_missing_orders_coast)
{
    open_with("victory 1105 3 speed: 4", "option strict-plots off"); /* W43 */
    sail("3X", NULL);
    assert_place(&table, "Hood", "1109 3 4");
    assert_told(&table, ORDER_ILLEGAL, 1);
    open_with("victory 1105 3 speed: 4", "");
    table_order(&table, "red> done; blue> done", NULL);
    assert_place(&table, "Hood", "1109 3 4");
    assert_told(&table, ORDER_MISSING, 2);
    assert_cites(&table, R3_2_5);
    open_with("victory 1105 3 speed: 4", "");
    sail("0", NULL);
    assert_place(&table, "Hood", "1105 3 0");
    assert_int_equal(table_told_of(&table, order_judged, 0, requirement), 4);
}

TEST(ae_3_2_3, dead_engines_go_straight_on)
{
    open_with("victory 1105 3 engine: 10", "option strict-plots off"); /* W22 */
    sail("P", NULL);
    assert_place(&table, "Hood", "1105 3 0");
    assert_cites(&table, R3_2_3);
    open_with("victory 1105 3 engine: 10, speed: 5", "");
    sail("5", NULL);
    assert_place(&table, "Hood", "1110 3 5");
    assert_told(&table, ORDER_ILLEGAL, 0);
    open_with("victory 1105 3 engine: 10, speed: 4", "option strict-plots off"); /* W42 */
    sail("2PS2", NULL);
    assert_place(&table, "Hood", "1109 3 4");
    assert_told(&table, ORDER_ILLEGAL, 1);
}

TEST(ae_3_2_4, zero_gap_turns_cost_nothing)
{
    open_with("victory 1105 3 speed: 4", "");
    sail("2PS2", NULL);
    assert_place(&table, "Hood", "1109 3 4");
    assert_cites(&table, R3_2_4);
    open_with("victory 1105 3 engine: 9", ""); /* W42: engine 1, prev 0 */
    sail("PP", NULL);
    assert_place(&table, "Hood", "1105 1 0");
}

/* ---- AE-3.3.2 ---- */

TEST(ae_3_3_2, leaving_the_board_is_for_good)
{
    open_with("swiftsure 1102 0 speed: 4", "scenario vp_target: 90"); /* W39 */
    sail("4", NULL);
    assert_place(&table, "Hood", "left");
    assert_vp(&table, 0, 96);
    assert_cites(&table, R3_3_2);
    const struct event *event = table_event(&table, ADMIRALTY_EVENT_LEFT_BOARD, 0);
    assert_true(cell_equal(event->cell, table_cell(&table, "1101")));
    assert_int_equal(table_told_of(&table, left_board, 0, points), 96);
}

TEST(ae_3_3_2, a_scenario_may_give_nothing_for_it)
{
    open_with("swiftsure 1102 0 speed: 4", "scenario leave_vp: off");
    sail("4", NULL);
    assert_place(&table, "Hood", "left");
    assert_vp(&table, 0, 0);
}

TEST(ae_3_3_2, coming_back_in_the_same_move_does_not_help)
{
    open_with("swiftsure 1102 0", "");
    sail("3U3", NULL);
    assert_place(&table, "Hood", "left");
}

TEST(ae_3_2_5, a_ship_as_fast_as_an_order_can_say_leaves)
{
    open_with("victory 1105 3 speed: 999", "");
    table_order(&table, "red> done; blue> done", NULL);
    assert_place(&table, "Hood", "left");
}

/* ---- AE-0.3.3 ---- */

TEST(ae_0_3_3, orders_are_shown_in_id_order_when_all_are_committed)
{
    open_with("victory 1105 3 speed: 4", "");
    table_order(&table, "Hood: 4; red> done", "");
    assert_told(&table, ORDER_SHOWN, 0);
    table_order(&table, "Wolf: P; blue> done", NULL);
    assert_told(&table, ORDER_SHOWN, 2);
    char text[ADMIRALTY_ORDER_SIZE];
    const struct event *event = table_event(&table, ADMIRALTY_EVENT_ORDER_SHOWN, 1);
    walk_get_text(event, text);
    assert_string_equal(text, "P");
    assert_int_equal(event->unit, table_unit(&table, "Wolf"));
    assert_int_equal(event->seen_by, EVENT_SEEN_BY_ALL);
    assert_cites(&table, R0_3_3);
}

/* ---- special actions ---- */

TEST(ae_d4, evasive_ships_are_so_for_the_turn)
{
    open_with("victory 1105 3 speed: 4", "option evasive-action on");
    sail("4$", NULL);
    assert_cites(&table, D4);
    assert_cites(&table, R8_0_4);
    assert_true(table_element(&table, "Hood")->flags & ADMIRALTY_EVASIVE);
    table_until(&table, ADMIRALTY_PHASE_ORDERS, NULL);
    assert_false(table_element(&table, "Hood")->flags & ADMIRALTY_EVASIVE);
}

TEST(ae_d3, emergency_thrust_costs_a_third_of_the_boxes_left)
{
    open_with("victory 1105 3 engine: 2", "option emergency-thrust on");
    sail("8!", NULL); /* rating 4 doubled; 8 boxes left: 3 go */
    assert_place(&table, "Hood", "1113 3 8");
    assert_boxes(&table, "Hood", "0/5/0");
    assert_int_equal(table_told_of(&table, strained, 0, boxes), 3);
    assert_int_equal(table_told_of(&table, strained, 0, rating), 3);
    assert_cites(&table, D3);
    open_with("victory 1105 3 engine: 10", "option emergency-thrust on");
    table_refuse(&table, "Hood: 0!", "AE-D3");
}

TEST(ae_d6, a_roll_turns_the_ship_over_and_back)
{
    open_with("victory 1105 3 speed: 4", "option rolls on");
    sail("4@", NULL);
    assert_true(table_element(&table, "Hood")->flags & ADMIRALTY_INVERTED);
    assert_cites(&table, D6);
    table_until(&table, ADMIRALTY_PHASE_ORDERS, NULL);
    assert_true(table_element(&table, "Hood")->flags & ADMIRALTY_INVERTED);
    sail("4@", NULL);
    assert_false(table_element(&table, "Hood")->flags & ADMIRALTY_INVERTED);
    assert_int_equal(table_told_of(&table, rolled, 0, inverted), 0);
}

TEST(ae_d5, a_pivot_parts_facing_from_heading)
{
    open_with("victory 1105 3 speed: 4", "option pivots on");
    sail("4/PP", NULL);
    assert_place(&table, "Hood", "1109 3 4");
    assert_int_equal(admiralty_arc_facing(&table.game, 0), 1);
    assert_cites(&table, D5);
    table_until(&table, ADMIRALTY_PHASE_ORDERS, NULL);
    sail("4P", NULL); /* both turn */
    assert_place(&table, "Hood", "1113 2 4");
    assert_int_equal(admiralty_arc_facing(&table.game, 0), 0);
}

TEST(ae_d8, slips_keep_the_heading)
{
    open_with("victory 1111 0 speed: 4", "option sideslips on");
    sail("1L1L", NULL);
    assert_place(&table, "Hood", "0908 0 4");
    assert_cites(&table, D8);
}

TEST(ae_d2, slips_of_last_turn_help_to_turn)
{
    open_with("victory 1111 0 speed: 3, trail: -1", "option sideslips on\noption delayed-turns on");
    sail("3P", NULL);
    assert_cites(&table, D2);
    assert_int_equal(table_told_of(&table, order_judged, 0, requirement), 2);
    assert_int_equal(table_element(&table, "Hood")->trail, 0);
    open_with("victory 1111 0 speed: 3", "option sideslips on\noption delayed-turns on");
    sail("2R", NULL);
    assert_int_equal(table_element(&table, "Hood")->trail, 1);
}

TEST(ae_d1, basic_movement_has_no_inertia)
{
    open_with("victory 1111 0 speed: 4", "option basic-movement on");
    sail("2P1", NULL);
    assert_place(&table, "Hood", "1008 5 3");
    assert_cites(&table, D1);
    open_with("victory 1111 0 speed: 4", "option basic-movement on\noption strict-plots off");
    sail("2P1B", NULL); /* a hex back costs two: six points, and the ship stands still */
    assert_place(&table, "Hood", "1111 0 0");
}

/* ---- AE-B6 ---- */

static const char jumper[] = "design jumper 8 5 3 X=9/1/4/1/1:AB hyperdrive points: 51\n"
                             "option hyperdrive on";

TEST(ae_b6, the_drive_charges_turn_by_turn)
{
    open_with("jumper 1105 3 speed: 2", jumper);
    sail("2#", "4,1"); /* the second die: who fires first */
    assert_place(&table, "Hood", "1107 3 2");
    assert_int_equal(table_element(&table, "Hood")->hyper, 4);
    table_until(&table, ADMIRALTY_PHASE_ORDERS, NULL);
    sail("2#", "6"); /* nobody fires: nobody is there */
    assert_place(&table, "Hood", "jumped");
    assert_vp(&table, 0, 26);
    assert_cites(&table, B6);
    assert_told(&table, DRIVE_CHARGED, 1);
}

TEST(ae_b6, a_turn_without_it_loses_the_charge)
{
    open_with("jumper 1105 3 speed: 2, hyper: 9", jumper);
    sail("2", "1");
    assert_int_equal(table_element(&table, "Hood")->hyper, 0);
    assert_told(&table, DRIVE_RESET, 1);
    open_with("jumper 1105 3 speed: 2, hyper: 9", jumper);
    table_refuse(&table, "Hood: 1P1#", "AE-B6");
}

/* ---- AE-B10, AE-E6 ---- */

TEST(ae_b10, screens_are_shown_with_the_orders)
{
    open_with("shell 1105 3", "design shell 6 5 0 screens=12 X=9/1/4/1/1:AB\noption screens on");
    table_order(&table, "Hood screens 5 5 1 1 0 0; Hood: 0; red> done", "");
    assert_told(&table, SPLIT_SHOWN, 0);
    assert_int_equal(table_element(&table, "Hood")->screen[0], 0);
    table_order(&table, "blue> done", NULL);
    assert_told(&table, SPLIT_SHOWN, 1);
    assert_cites(&table, B10);
    assert_int_equal(table_element(&table, "Hood")->screen[0], 5);
    assert_int_equal(table_element(&table, "Hood")->screen[4], 0);
    assert_int_equal(table_element(&table, "Hood")->split[0], 0);
}

TEST(ae_0_3_7, screens_nobody_split_are_even)
{
    open_with("shell 1105 3", "design shell 6 5 0 screens=14 X=9/1/4/1/1:AB\noption screens on");
    table_order(&table, "red> done; blue> done", NULL);
    const uint8_t *screen = table_element(&table, "Hood")->screen;
    assert_int_equal(screen[0] * 100000 + screen[1] * 10000 + screen[2] * 1000 + screen[3] * 100 +
                         screen[4] * 10 + screen[5],
                     332222);
}

TEST(ae_e6, reinforcement_is_in_force_from_the_reveal_to_the_end_of_the_turn)
{
    open_with("victory 1105 3 speed: 1", "option shield-reinforcement on");
    table_order(&table, "Hood reinforces 4", "");
    table_refuse(&table, "Hood: 3", "AE-3.2.2"); /* only one point is left */
    int unit = table_unit(&table, "Hood");
    assert_int_equal(admiralty_ship_shields_against(&table.game, unit, table_cell(&table, "1101")),
                     3);
    sail("2", NULL);
    assert_int_equal(admiralty_ship_shields_against(&table.game, unit, table_cell(&table, "1101")),
                     5);
    assert_cites(&table, E6);
    assert_told(&table, REINFORCED, 1);
    table_until(&table, ADMIRALTY_PHASE_ORDERS, NULL);
    assert_int_equal(admiralty_ship_shields_against(&table.game, unit, table_cell(&table, "1101")),
                     3);
}
