/* Edges of moving worked out from the page alone: forced moves, stacks, planets, odd thrusts. */
#include "tests/rules/nova/fixture.h"

#include <stdio.h>

static struct table table;

/* In the Movement Phase, red to move first. One ship a design of each thrust from 0 to 4. */
static void open_moves(const char *position)
{
    char text[3000];
    snprintf(text, sizeof text,
             "design t0 6 1-1-1-0-0 0 - G=TT:2/4/6:600\ndesign t1 6 1 0 - G=TT:2/4/6:600\n"
             "design t2 6 2 0 - G=TT:2/4/6:600\ndesign t3 6 3 0 - G=TT:2/4/6:600\n"
             "design t4 6 4 0 - G=TT:2/4/6:600\n"
             "design o0 6 1-1-1-0-0 0 - G=TT:2/4/6:600 Overthrusters\n"
             "design o1 6 1 0 - G=TT:2/4/6:600 Overthrusters\n"
             "design o2 6 2 0 - G=TT:2/4/6:600 Overthrusters\n"
             "start movement leader: red\n%sred Idle t1 2001 3\nblue Wait t1 2201 3\n",
             position);
    table_open(&table, text);
}

/* ---- leaving the board (NV-move.5) ---- */

TEST(nv_move_5, every_plan_leaves_so_any_may)
{
    open_moves("red Hood t1 0103 0 speed: 4\n");
    table_refuse(&table, "Hood: 2", "NV-move.1");
    table_refuse(&table, "Hood: P3", "NV-move.1");
    table_order(&table, "Hood: 5", "");
    assert_place(&table, "Hood", "left");
    assert_vp(&table, 0, 100);
}

TEST(nv_move_5, one_plan_stays_so_no_other_may_leave)
{
    open_moves("red Hood t2 0103 0 speed: 4\n");
    table_refuse(&table, "Hood: 3", "NV-move.5");
    table_order(&table, "Hood: 2", "");
    assert_place(&table, "Hood", "0101 0 2");
}

TEST(nv_move_5, an_occupied_hex_on_the_board_goes_before_leaving)
{
    open_moves("red Hood t2 0103 0 speed: 4\nblue Wolf t1 0101 0\n");
    table_refuse(&table, "Hood: 3", "NV-move.5");
    table_order(&table, "Hood: 2", "");
    assert_asked(&table, SHIFT);
    assert_int_equal(table_choices(&table, NOVA_SHIFT, "Hood"), 2);
    table_order(&table, "blue> Hood shifts to 0201", "");
    assert_place(&table, "Hood", "0201 0 2");
}

TEST(nv_move_5, a_path_may_not_leave_and_return)
{
    open_moves("red Hood t2 0301 1\n");
    table_refuse(&table, "Hood: 1S1", "NV-move.5");
}

TEST(nv_adv_6, the_same_path_is_free_without_a_board)
{
    open_moves("option floating-board on\nred Hood t2 0301 1\n");
    table_order(&table, "Hood: 1S1", "");
    assert_place(&table, "Hood", "0501 2 2");
}

TEST(nv_adv_6, ships_far_out_still_stack_by_the_same_rule)
{
    open_moves("option floating-board on\nred Hood t0 0101 0 speed: 2, thrust: 3\n"
               "blue Wolf t1 (0,-2) 0\n");
    table_order(&table, "Hood: 2", "");
    assert_int_equal(table_choices(&table, NOVA_SHIFT, "Hood"), 6);
    table_order(&table, "blue> Hood shifts to (0,-3)", "");
    assert_int_equal(table.state.units[0].cell.r, -3);
    assert_vp(&table, 0, 0);
}

/* ---- stacks (NV-move.6) ---- */

TEST(nv_move_6, the_hex_it_came_from_is_empty)
{
    open_moves("red Hood t0 0505 0 speed: 1, thrust: 3\nblue Wolf t1 0504 0\n");
    table_refuse(&table, "Hood: 0", "NV-move.4");
    table_order(&table, "Hood: 1", "");
    assert_int_equal(table_choices(&table, NOVA_SHIFT, "Hood"), 6);
    table_order(&table, "blue> Hood shifts to 0505", "");
    assert_place(&table, "Hood", "0505 0 1");
}

TEST(nv_move_6, a_corner_without_room_removes)
{
    open_moves("red Hood t0 0103 0 speed: 2, thrust: 3\nred Able t1 0102 0\n"
               "blue Wolf t1 0101 0\nblue Fox t1 0201 0\n");
    table_order(&table, "Hood: 2", "");
    assert_told(&table, NO_ROOM, 1);
    assert_vp(&table, 0, 100);
    assert_cites(&table, MOVE_6);
}

TEST(nv_move_6, an_only_hex_is_taken_without_asking)
{
    open_moves("red Hood t0 0103 0 speed: 2, thrust: 3\nred Able t1 1210 0\n"
               "blue Wolf t1 0101 0\nblue Fox t1 0201 0\n");
    table_order(&table, "Hood: 2", "");
    assert_place(&table, "Hood", "0102 0 2");
}

TEST(nv_move_6, the_owner_picks_among_occupied_ends)
{
    open_moves("red Hood t1 1203 0 speed: 2\nred Able t1 1202 0\nblue Wolf t1 1201 0\n");
    table_refuse(&table, "Hood: 3", "NV-move.5");
    table_order(&table, "Hood: 1", "");
    assert_told(&table, CROWDED, 1);
    table_refuse(&table, "blue> Hood shifts to 1201", "NV-move.6");
    table_order(&table, "blue> Hood shifts to 1203", "");
    assert_place(&table, "Hood", "1203 0 1");
}

TEST(nv_move_6, an_empty_end_forbids_the_occupied_one)
{
    open_moves("red Hood t1 1210 0 speed: 1\nblue Wolf t1 1209 0\n");
    table_refuse(&table, "Hood: 1", "NV-move.6");
    table_order(&table, "Hood: 2", "");
    assert_place(&table, "Hood", "1208 0 2");
}

TEST(nv_move_6, standing_still_is_never_a_stack)
{
    open_moves("red Hood t0 1210 0 thrust: 3\nblue Wolf t1 1209 0\n");
    table_order(&table, "Hood: PPP", "");
    assert_place(&table, "Hood", "1210 3 0");
    assert_told(&table, CROWDED, 0);
}

/* ---- planets and black holes in the way (NV-terr.3, NV-terr.4) ---- */

TEST(nv_terr_3, a_planet_before_the_edge_destroys_first)
{
    open_moves("option terrain on\nterrain planet 0101\n"
               "red Hood t2 0103 0 speed: 4\n");
    table_order(&table, "Hood: 6", "");
    assert_place(&table, "Hood", "destroyed");
    assert_vp(&table, 0, 100);
    assert_cites(&table, TERR_3);
}

TEST(nv_terr_3, a_planet_does_not_keep_a_ship_on_the_board)
{
    open_moves("option terrain on\noption sideslips on\nterrain planet 0101\n"
               "red Hood t1 0102 0 speed: 2\n");
    table_order(&table, "Hood: R1", "");
    assert_place(&table, "Hood", "left");
}

TEST(nv_terr_3, an_occupied_end_is_forced_although_a_planet_is_open)
{
    open_moves("option terrain on\nterrain planet 1208\n"
               "red Hood t1 1210 0 speed: 2\nblue Wolf t1 1209 0\n");
    table_order(&table, "Hood: 1", "");
    assert_asked(&table, SHIFT);
    assert_int_equal(table_choices(&table, NOVA_SHIFT, "Hood"), 5);
    table_refuse(&table, "blue> Hood shifts to 1208", "NV-move.6");
}

TEST(nv_terr_3, crashing_is_legal_where_nothing_forces_it)
{
    open_moves("option terrain on\nterrain planet 1208\n"
               "red Hood t2 1210 0 speed: 2\n");
    table_order(&table, "Hood: 4", "");
    assert_place(&table, "Hood", "destroyed");
    assert_vp(&table, 0, 100);
}

TEST(nv_terr_3, without_the_option_its_cells_are_empty_space)
{
    open_moves("terrain planet 1208\nred Hood t2 1210 0 speed: 2\n");
    table_order(&table, "Hood: 4", "");
    assert_place(&table, "Hood", "1206 0 4");
}

TEST(nv_terr_4, a_black_hole_is_no_room_for_the_displaced)
{
    open_moves("option terrain on\nterrain black-hole 1208\nterrain flare 1308\n"
               "red Hood t1 1211 0 speed: 2\nred Able t1 1210 0\nblue Wolf t1 1209 0\n");
    table_order(&table, "Hood: 2", "");
    assert_int_equal(table_choices(&table, NOVA_SHIFT, "Hood"), 4);
    table_order(&table, "blue> Hood shifts to 1309", "");
    assert_place(&table, "Hood", "1309 0 2");
}

/* ---- asteroids (NV-terr.1) ---- */

TEST(nv_terr_1, a_ship_displaced_among_rocks_has_not_entered_them)
{
    open_moves("option terrain on\nterrain asteroids 1206\n"
               "red Hood t0 1210 0 speed: 3, thrust: 3\nblue Wolf t1 1207 0\n");
    table_order(&table, "Hood: 3; blue> Hood shifts to 1206", "");
    assert_place(&table, "Hood", "1206 0 3");
    assert_told(&table, ROCKS, 0);
}

TEST(nv_terr_1, rocks_strike_after_the_displacement)
{
    open_moves("option terrain on\nterrain asteroids 1207\n"
               "red Hood t0 1210 0 speed: 3, thrust: 3\nblue Wolf t1 1207 0\n");
    table_order(&table, "Hood: 3", "");
    table_order(&table, "blue> Hood shifts to 1206", "5");
    assert_boxes(&table, "Hood", "1/0 3/0/0/0");
}

TEST(nv_terr_1, where_it_began_is_not_entered)
{
    open_moves("option terrain on\nterrain asteroids 1210\n"
               "red Hood t4 1210 0 speed: 0\n");
    table_order(&table, "Hood: 4", "");
    assert_told(&table, ROCKS, 0);
}

TEST(nv_terr_1, two_hexes_are_slow_enough_and_three_bring_one_die)
{
    open_moves("option terrain on\nterrain asteroids 1209 1208 1207\n"
               "red Hood t4 1210 0 speed: 0\nred Able t4 1211 0 speed: 0\n");
    table_order(&table, "Hood: 2", "");
    assert_told(&table, ROCKS, 0);
    table_order(&table, "Able: 4", "6,6,6,6");
    assert_boxes(&table, "Able", "2/0 0/0/0/0 damaged");
}

/* ---- thrust 0, Overthrusters, drag ---- */

TEST(nv_move_4, without_thrust_a_standing_ship_turns_in_place)
{
    open_moves("red Hood t0 1210 0 thrust: 3\n");
    table_refuse(&table, "Hood: 1", "NV-move.4");
    assert_int_equal(table_choices(&table, NOVA_MOVE, "Hood"), 6);
}

TEST(nv_sys_4, speed_one_counts_as_none_for_turning)
{
    open_moves("red Hood o0 1210 0 speed: 1, thrust: 3\n");
    table_refuse(&table, "Hood: 0", "NV-move.4");
    table_refuse(&table, "Hood: P1", "NV-sys.4");
    table_order(&table, "Hood: SS", "");
    assert_place(&table, "Hood", "1210 2 0");
}

TEST(nv_sys_4, straight_ahead_keeps_the_true_speed)
{
    open_moves("red Hood o2 1210 0 speed: 3\n");
    table_refuse(&table, "Hood: 0", "NV-move.1");
    table_refuse(&table, "Hood: 1SS", "NV-sys.4");
    table_order(&table, "Hood: 2S", "");
    assert_place(&table, "Hood", "1208 1 2");
}

TEST(nv_alt_2, drag_first_then_overthrusters)
{
    open_moves("option movement etheric\nred Hood o1 1210 0 speed: 3\nred Able t1 1510 0 speed: 3\n"
               "");
    table_refuse(&table, "Hood: 3", "NV-alt.2");
    table_refuse(&table, "Able: 1PP", "NV-alt.2");
    table_order(&table, "Hood: 1PP", "");
    assert_place(&table, "Hood", "1209 4 1");
    table_order(&table, "Able: PPP", "");
    assert_place(&table, "Able", "1510 3 0");
}

TEST(nv_alt_2, drag_rounds_down)
{
    open_moves("option movement etheric\nred Hood t1 1210 0 speed: 5\n");
    table_refuse(&table, "Hood: 4", "NV-alt.2");
    table_refuse(&table, "Hood: 0", "NV-alt.2");
    table_order(&table, "Hood: 1", "");
    assert_place(&table, "Hood", "1209 0 1");
}

TEST(nv_alt_0, overthrusters_do_nothing_in_cinematic_movement)
{
    open_moves("option movement cinematic\noption sideslips on\noption rolls on\n"
               "red Hood o2 1210 0 speed: 9\n");
    table_refuse(&table, "Hood: 1PP", "NV-alt.1");
    table_refuse(&table, "Hood: L1", "NV-alt.0");
    table_refuse(&table, "Hood: 0 rolling", "NV-alt.0");
    table_order(&table, "Hood: P1", "");
    assert_place(&table, "Hood", "1110 5 1");
}

TEST(nv_alt_1, both_directions_in_one_move)
{
    open_moves("option movement cinematic\nred Hood t4 1210 0 speed: 7\n");
    table_order(&table, "Hood: P1S1", "");
    assert_place(&table, "Hood", "1109 0 2");
}

/* ---- emergency thrust and slips ---- */

TEST(nv_adv_4, the_last_box_cannot_be_strained)
{
    open_moves("option emergency-thrust on\nred Hood t4 1210 0 thrust: 4\n"
               "red Able t4 1510 0 thrust: 3\n");
    table_refuse(&table, "Hood: 1 emergency", "NV-adv.4");
    table_order(&table, "Able: 2 emergency", "");
    assert_boxes(&table, "Able", "0/0 4/0/0/0");
}

TEST(nv_adv_4, doubled_thrust_holds_in_every_limit)
{
    open_moves("option emergency-thrust on\nred Hood t2 1210 0 speed: 3\n");
    table_refuse(&table, "Hood: 1S", "NV-move.1");
    table_order(&table, "Hood: 1SS emergency", "");
    assert_place(&table, "Hood", "1209 2 1");
    assert_boxes(&table, "Hood", "0/0 1/0/0/0");
}

TEST(nv_adv_8, slips_cost_and_keep_to_one_side)
{
    open_moves("option sideslips on\nred Hood t2 1210 0 speed: 2\n");
    table_refuse(&table, "Hood: LR", "NV-adv.8");
    table_refuse(&table, "Hood: LS", "NV-adv.8");
    table_refuse(&table, "Hood: LLL", "NV-adv.8");
    table_refuse(&table, "Hood: LP", "NV-adv.8");
    table_order(&table, "Hood: LL", "");
    assert_place(&table, "Hood", "1009 0 2");
}

TEST(nv_adv_8, a_turn_and_a_slip_together)
{
    open_moves("option sideslips on\nred Hood t3 1210 0 speed: 2\n");
    table_refuse(&table, "Hood: 1LP1", "NV-adv.8");
    table_order(&table, "Hood: LP1", "");
    assert_place(&table, "Hood", "1009 5 2");
}

TEST(nv_adv_11, a_roll_is_a_come_about)
{
    open_moves("option rolls on\nred Hood t2 1210 0 speed: 3\nred Able t2 1510 0 speed: 2\n"
               "");
    table_refuse(&table, "Hood: 2 rolling", "NV-adv.11");
    table_refuse(&table, "Able: 3 rolling", "NV-adv.11");
    table_refuse(&table, "Able: 2P rolling", "NV-adv.11");
    table_order(&table, "Able: 2 rolling", "");
    assert_place(&table, "Able", "1508 0 2 rolled");
}

TEST(nv_sys_2, a_charging_ship_goes_straight)
{
    open_moves("option hyperdrive on\noption sideslips on\noption rolls on\n"
               "design h 6 4 0 - G=TT:2/4/6:600 Hyperdrive\n"
               "red Hood h 1210 0 speed: 2\n");
    table_refuse(&table, "Hood: 1P charging", "NV-sys.2");
    table_refuse(&table, "Hood: 1L charging", "NV-sys.2");
    table_refuse(&table, "Hood: 1 charging rolling", "NV-sys.2");
    table_order(&table, "Hood: 6 charging", "");
    assert_place(&table, "Hood", "1204 0 6");
}

/* ---- defaults (NV-seq.6) ---- */

TEST(nv_seq_6, the_lower_of_two_equally_near_speeds)
{
    open_moves("red Hood t1 1210 0 speed: 2\nblue Wolf t1 1208 0\n");
    table_until(&table, NOVA_PHASE_COMBAT, "");
    assert_place(&table, "Hood", "1209 0 1");
}

TEST(nv_seq_6, fewest_turns_before_nearest_speed)
{
    open_moves("red Hood t4 1201 0 speed: 3\n");
    table_until(&table, NOVA_PHASE_COMBAT, "");
    assert_place(&table, "Hood", "1201 0 0");
}

TEST(nv_seq_6, the_displaced_go_to_the_lowest_direction)
{
    open_moves("red Hood t0 1203 0 speed: 2, thrust: 3\nblue Wolf t1 1201 0\n");
    table_until(&table, NOVA_PHASE_COMBAT, "");
    assert_place(&table, "Hood", "1301 0 2");
}
