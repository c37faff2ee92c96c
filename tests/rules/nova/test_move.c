/* Maneuvers carried out one by one: moving, leaving, declarations (NV-move, NV-adv.4, 5, 6, 11,
 * NV-sys.2). */
#include "tests/rules/nova/fixture.h"

#include "rules/kit/only.h"

#include <string.h>

static struct table table;

#define OPENING                                                                                    \
    "design tug 6 4-3-2-1-1 0 - Hyperdrive\ndesign wreck 6 1-1-1-0-0 0 -\n"                        \
    "start movement leader: red\n"

/* ---- moving ---- */

/* W9 on the board */
TEST(nv_move_2, a_ship_moves_and_turns)
{
    table_open(&table, OPENING "red Hood tug 1010 0 speed: 3\nblue Wolf tug 2010 5\n");
    table_order(&table, "Hood: 2P1", "");
    assert_place(&table, "Hood", "0908 5 3");
    assert_cites(&table, MOVE_1);
    assert_cites(&table, MOVE_2);
    assert_told(&table, PLAN, 1);
    assert_told(&table, MOVED, 1);
    assert_int_equal(table_told_of(&table, moved, 0, facing), 5);
    assert_int_equal(table_told_of(&table, moved, 0, speed), 3);
    assert_int_equal(table_told_of(&table, moved, 0, maneuver), NOVA_COME_ABOUT);
    assert_int_equal(table_told_of(&table, moved, 0, turns), 1);
    assert_int_equal(table_told_of(&table, moved, 0, before), 3);
}

TEST(nv_move_2, w10_reverse_course)
{
    table_open(&table, OPENING "red Hood tug 1010 0\nblue Wolf tug 2010 5\n");
    table_order(&table, "Hood: 2S1S1", "");
    assert_place(&table, "Hood", "1208 2 4");
    assert_int_equal(table_told_of(&table, moved, 0, maneuver), NOVA_REVERSE_COURSE);
}

TEST(nv_move_3, the_new_speed_is_the_hexes_moved)
{
    table_open(&table, OPENING "red Hood tug 1010 0 speed: 3\nblue Wolf tug 2010 5 speed: 4\n");
    table_order(&table, "Hood: 5; Wolf: 0", NULL);
    assert_place(&table, "Hood", "1005 0 5");
    assert_place(&table, "Wolf", "2010 5 0");
    assert_cites(&table, MOVE_3);
}

TEST(nv_move_4, a_dead_ship_drifts)
{
    table_open(&table, OPENING "red Hood wreck 1010 0 speed: 3, thrust: 3\n"
                               "red Rodney wreck 1310 0 thrust: 4\nblue Wolf tug 2010 5\n");
    assert_int_equal(table_choices(&table, NOVA_MOVE, "Hood"), 1);
    table_refuse(&table, "Hood: 2", "NV-move.4");
    table_order(&table, "Hood: 3", "");
    assert_place(&table, "Hood", "1007 0 3");
    assert_cites(&table, MOVE_4);
    table_order(&table, "Rodney: PP", "");
    assert_place(&table, "Rodney", "1310 4 0");
}

/* its plan is told though nobody was asked for it */
TEST(nv_seq_6, the_only_maneuver_is_made_by_itself)
{
    table_open(&table, OPENING "red Hood wreck 1010 0 speed: 3, thrust: 3\n"
                               "blue Wolf tug 2010 5 speed: 1\n");
    assert_place(&table, "Hood", "1007 0 3");
    assert_told(&table, ONLY_ANSWER, 1);
    struct action action;
    only_read(&table.game, table_event(&table, NOVA_EVENT_ONLY_ANSWER, 0), &action);
    assert_string_equal(action.text, "3");
}

/* ---- NV-move.5 ---- */

TEST(nv_move_5, leaving_is_prohibited)
{
    table_open(&table, OPENING "red Hood tug 1003 0 speed: 3\nblue Wolf tug 2010 5\n");
    table_refuse(&table, "Hood: 3", "NV-move.5");
    table_refuse(&table, "Hood: 7", "NV-move.5");
    table_order(&table, "Hood: 2", "");
    assert_place(&table, "Hood", "1001 0 2");
}

/* there is no way back onto the board */
TEST(nv_move_5, any_hex_of_the_path_counts)
{
    table_open(&table, OPENING "red Hood tug 1101 1\nred Fox tug 1102 1\nblue Wolf tug 2010 5\n");
    table_refuse(&table, "Hood: 1S1", "NV-move.5");
    table_order(&table, "Fox: 1S1", "");
    assert_place(&table, "Fox", "1302 2 2");
}

TEST(nv_move_5, a_ship_that_must_leave_is_removed_and_scored)
{
    table_open(&table, OPENING "red Hood tug 1003 0 speed: 9\nred Fox tug 1210 0\n"
                               "blue Wolf tug 2010 5\n");
    assert_int_equal(table_choices(&table, NOVA_MOVE, "Hood"), 1);
    table_order(&table, "Hood: 6", "");
    assert_place(&table, "Hood", "left");
    assert_vp(&table, 0, 100);
    assert_told(&table, LEFT_BOARD, 1);
    assert_told(&table, MOVED, 0);
    assert_cites(&table, MOVE_5);
    assert_true(cell_equal(table_event(&table, NOVA_EVENT_LEFT_BOARD, 0)->cell,
                           table_cell(&table, "1001")));
    assert_asked(&table, MOVE);
}

TEST(nv_move_5, any_leaving_plan_will_do_when_all_leave)
{
    table_open(&table, OPENING "red Hood tug 1003 0 speed: 9\nred Fox tug 1210 0\n"
                               "blue Wolf tug 2010 5\n");
    table_order(&table, "Hood: 13", "");
    assert_place(&table, "Hood", "left");
}

/* ---- declarations ---- */

TEST(nv_adv_4, one_thrust_box_is_checked_afterwards)
{
    table_open(&table, OPENING "option emergency-thrust on\nred Hood tug 1010 0 speed: 3\n"
                               "blue Wolf tug 2010 5\n");
    table_order(&table, "Hood: 9 emergency", "");
    assert_place(&table, "Hood", "1001 0 9");
    assert_boxes(&table, "Hood", "0/0 1/0/0/0");
    assert_told(&table, STRAINED, 1);
    assert_int_equal(table_told_of(&table, strained, 0, boxes), 1);
    assert_int_equal(table_told_of(&table, strained, 0, thrust), 3);
    assert_cites(&table, ADV_4);
    assert_int_equal(nova_ship_thrust(&table.game, 0), 3);
}

TEST(nv_adv_4, without_it_nothing_is_checked)
{
    table_open(&table, OPENING "option emergency-thrust on\nred Hood tug 1010 0 speed: 3\n"
                               "blue Wolf tug 2010 5\n");
    table_order(&table, "Hood: 3", "");
    assert_boxes(&table, "Hood", "0/0 0/0/0/0");
    assert_told(&table, STRAINED, 0);
}

/* it may leave no box but the last */
TEST(nv_adv_4, the_last_box_but_one)
{
    table_open(&table, OPENING "option emergency-thrust on\nred Hood tug 1010 0 thrust: 3\n"
                               "blue Wolf tug 2010 5 thrust: 4\n");
    table_order(&table, "Hood: 2 emergency", "");
    assert_boxes(&table, "Hood", "0/0 4/0/0/0");
    table_refuse(&table, "Wolf: 1 emergency", "NV-adv.4");
}

/* NV-move.5 judges the plans under the declarations made: emergency thrust is no duty */
TEST(nv_adv_4, is_never_a_duty)
{
    table_open(&table, OPENING "option emergency-thrust on\nred Hood tug 1003 0 speed: 9\n"
                               "red Fox tug 1210 0\nblue Wolf tug 2010 5\n");
    table_refuse(&table, "Hood: 3 emergency", "NV-move.5");
    table_order(&table, "Hood: 5", "");
    assert_place(&table, "Hood", "left");
    table_open(&table, OPENING "option emergency-thrust on\nred Hood tug 1003 0 speed: 9\n"
                               "red Fox tug 1210 0\nblue Wolf tug 2010 5\n");
    table_order(&table, "Hood: 1 emergency", "");
    assert_place(&table, "Hood", "1002 0 1");
}

TEST(nv_adv_5, evasion_is_declared_with_the_move)
{
    table_open(&table, OPENING "option evasive-action on\nred Hood tug 1010 0 speed: 3\n"
                               "blue Wolf tug 2010 5\n");
    table_order(&table, "Hood: 3 evading", "");
    assert_true(table_ship(&table, "Hood")->flags & NOVA_EVASIVE);
    assert_false(table_ship(&table, "Wolf")->flags & NOVA_EVASIVE);
    assert_cites(&table, ADV_5);
    assert_int_equal(table_told_of(&table, declared, 0, declaration), NOVA_EVADE);
    table_until(&table, NOVA_PHASE_INITIATIVE, NULL);
    assert_false(table_ship(&table, "Hood")->flags & NOVA_EVASIVE);
}

TEST(nv_adv_11, a_roll_turns_the_ship_over_and_back)
{
    table_open(&table, OPENING "option rolls on\nred Hood tug 1010 0 speed: 2\n"
                               "red Fox tug 1310 0 speed: 2, rolled: true\nblue Wolf tug 2010 5\n");
    table_order(&table, "Hood: 2 rolling", "");
    assert_place(&table, "Hood", "1008 0 2 rolled");
    assert_cites(&table, ADV_11);
    table_order(&table, "Fox: 2 rolling", "");
    assert_place(&table, "Fox", "1308 0 2");
}

TEST(nv_adv_11, a_rolled_ship_stays_so)
{
    table_open(&table, OPENING "option rolls on\nred Hood tug 1010 0 speed: 2, rolled: true\n"
                               "blue Wolf tug 2010 5\n");
    table_order(&table, "Hood: 2", "");
    assert_place(&table, "Hood", "1008 0 2 rolled");
}

TEST(nv_sys_2, charging_is_declared_with_the_move)
{
    table_open(&table, OPENING "option hyperdrive on\nred Hood tug 1010 0 speed: 2\n"
                               "blue Wolf tug 2010 5\n");
    table_refuse(&table, "Hood: 1P1 charging", "NV-sys.2");
    table_order(&table, "Hood: 2 charging", "");
    assert_true(table_ship(&table, "Hood")->flags & NOVA_CHARGING);
    assert_cites(&table, SYS_2);
}

TEST(nv_adv_4, everything_can_be_declared_at_once)
{
    table_open(&table, OPENING
               "option hyperdrive on\noption emergency-thrust on\noption evasive-action on\n"
               "red Hood tug 1010 0 speed: 2\nblue Wolf tug 2010 5\n");
    table_order(&table, "Hood: 8 charging evading emergency", "");
    assert_told(&table, DECLARED, 3);
    assert_place(&table, "Hood", "1002 0 8");
    assert_boxes(&table, "Hood", "0/0 1/0/0/0");
}

/* ---- NV-adv.6 ---- */

TEST(nv_adv_6, no_exits_from_the_floating_board)
{
    table_open(&table, OPENING "option floating-board on\nred Hood tug 1003 0 speed: 3\n"
                               "blue Wolf tug 2418 3 speed: 4\n");
    table_order(&table, "Hood: 7; Wolf: 8", NULL);
    struct cell from = table_cell(&table, "1003");
    assert_int_equal(table.state.units[0].cell.q, from.q);
    assert_int_equal(table.state.units[0].cell.r, from.r - 7);
    assert_vp(&table, 0, 0);
    assert_int_equal(nova_ship_of(&table.game, 1)->speed, 8);
}

TEST(nv_adv_6, the_sky_ends_far_away)
{
    table_open(&table, OPENING "option floating-board on\nred Hood tug 1003 0 speed: 3\n"
                               "blue Wolf tug 2418 3\n");
    assert_true(nova_cell_is_inside(&table.game, (struct cell){NOVA_SKY, -NOVA_SKY}));
    assert_false(nova_cell_is_inside(&table.game, (struct cell){NOVA_SKY + 1, 0}));
    table.state.units[0].cell = (struct cell){0, -NOVA_SKY + 2};
    table_refuse(&table, "Hood: 3", "NV-move.5");
    table_order(&table, "Hood: 2", "");
    assert_int_equal(table.state.units[0].cell.r, -NOVA_SKY);
}

TEST(nv_move_1, a_slow_turn_of_the_largest_ship_is_still_told)
{
    table_open(&table, OPENING "option floating-board on\nred Hood tug 1010 0 speed: 999\n"
                               "blue Wolf tug 2010 5\n");
    table_refuse(&table, "Hood: 994", "NV-move.1");
    table_order(&table, "Hood: 999", "");
    assert_int_equal(nova_ship_of(&table.game, 0)->speed, 999);
}
