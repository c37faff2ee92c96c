/* Awards of a side, and limits that change in proportion (UN-B3.1, UN-O.limit). */
#include "tests/rules/universal/fixture.h"

#include "rules/universal/law/law.h"

#include <stdio.h>

static struct table table;

static int vp(int side)
{
    return table.state.vp[side];
}

TEST(un_b3_1, a_certain_enemy_is_worth_more)
{
    table_open(&table, "side red awards: [{when: destroy, unit: Nest, points: 100}]\n"
                       "scenario vp_target: 9000\n"
                       "red Hood un-alder 0505 0 speed: 0\n"
                       "blue Nest un-sycamore 2411 0 speed: 5\n"
                       "blue Wolf un-alder 2221 3 speed: 0\n");
    table_order(&table, "red> done; blue> done", NULL);
    assert_place(&table, "Nest", "left");
    assert_told(&table, AWARDED, 1);
    assert_int_equal(vp(SIDE_RED), 111 + 100);
    assert_cites(&table, B3_1);
}

TEST(un_b3_1, ships_that_leave_by_a_named_edge)
{
    table_open(&table, "side red awards: [{when: exit, edge: east, points: half}]\n"
                       "scenario vp_target: 9000\n"
                       "red Hood un-sycamore 2411 0 speed: 5\n"
                       "red Lion un-alder 0105 3 speed: 3\n"
                       "red Tiger un-alder 0505 0 speed: 0\n"
                       "blue Wolf un-alder 1221 3 speed: 0\n");
    table_order(&table, "red> done; blue> done", NULL);
    assert_int_equal(vp(SIDE_RED), 56);  /* half of 111, rounded up: it is not lost */
    assert_int_equal(vp(SIDE_BLUE), 45); /* the other edge is none of theirs */
}

/* The award tells of itself, and the ship that earns it is not lost. */
TEST(un_b3_1, without_an_edge_any_will_do)
{
    table_open(&table, "side red awards: [{when: exit, points: 9}]\n"
                       "scenario vp_target: 9000\n"
                       "red Hood un-sycamore 2411 0 speed: 5\n"
                       "red Lion un-alder 0105 3 speed: 3\n"
                       "red Tiger un-alder 0505 0 speed: 0\n"
                       "blue Wolf un-alder 1221 3 speed: 0\n");
    table_order(&table, "red> done; blue> done", NULL);
    assert_int_equal(vp(SIDE_RED), 18);
    assert_int_equal(vp(SIDE_BLUE), 0);
    assert_told(&table, AWARDED, 2);
    assert_int_equal(table_event(&table, UNIVERSAL_EVENT_LEFT_BOARD, 0)->rule, UNIVERSAL_RULE_B3_1);
    assert_int_equal(table_event(&table, UNIVERSAL_EVENT_SCORED, 0)->rule, UNIVERSAL_RULE_B3_1);
}

TEST(un_s0, an_exit_without_an_edge_is_any_where_none_was_chosen)
{
    table_open(&table, "side red exit: {worth: full}\n"
                       "scenario vp_target: 9000\n"
                       "red Hood un-sycamore 2411 0 speed: 5\n"
                       "red Tiger un-alder 0505 0 speed: 0\n"
                       "blue Wolf un-alder 1221 3 speed: 0\n");
    table_order(&table, "red> done; blue> done", NULL);
    assert_int_equal(vp(SIDE_RED), 111);
    assert_int_equal(vp(SIDE_BLUE), 0);
    assert_int_equal(table_event(&table, UNIVERSAL_EVENT_LEFT_BOARD, 0)->rule, UNIVERSAL_RULE_S0);
}

/* 0121 heading 3 or 2: a hex beyond two edges lies over both. */
TEST(un_c3_2, a_corner_belongs_to_both_of_its_edges)
{
    static const char *const edges[] = {"west", "south"};
    for (size_t i = 0; i < 2; i++) {
        char position[300];
        snprintf(position, sizeof position,
                 "side red exit: {edge: %s, worth: full}\n"
                 "scenario vp_target: 9000\n"
                 "red Hood un-sycamore 0121 2 speed: 5\n"
                 "red Tiger un-alder 0505 0 speed: 0\n"
                 "blue Wolf un-alder 1211 3 speed: 0\n",
                 edges[i]);
        table_open(&table, position);
        table_order(&table, "red> done; blue> done", NULL);
        assert_int_equal(vp(SIDE_RED), 111);
        assert_int_equal(vp(SIDE_BLUE), 0);
    }
}

TEST(un_b3_1, holding_out_and_reaching_count_in_the_end_phase)
{
    table_open(&table, "side red awards: [{when: survive, turn: 1, unit: Hood, points: 30}, "
                       "{when: reach, cells: [\"0707\", \"0808\"], points: 80}]\n"
                       "side blue awards: [{when: survive, turn: 1, points: 7}]\n"
                       "scenario vp_target: 9000\n"
                       "red Hood un-alder 0707 0 speed: 0\n"
                       "blue Wolf un-alder 2221 3 speed: 0\nblue Rex un-alder 2219 3 speed: 0\n");
    table_until(&table, UNIVERSAL_PHASE_END, NULL);
    table_until(&table, UNIVERSAL_PHASE_ORDERS, NULL);
    assert_int_equal(vp(SIDE_RED), 110);
    assert_int_equal(vp(SIDE_BLUE), 14);
    assert_int_equal(table.state.awarded[SIDE_RED], 2);
    table_until(&table, UNIVERSAL_PHASE_END, NULL);
    table_until(&table, UNIVERSAL_PHASE_ORDERS, NULL);
    assert_int_equal(vp(SIDE_RED), 110); /* each of them once */
}

TEST(un_b3_1, awards_are_listed_at_the_set_up)
{
    table_open(&table, "side red awards: [{when: survive, turn: 3, points: 7}]\n"
                       "red Hood un-alder 0707 0 speed: 0\nblue Wolf un-alder 2221 3 speed: 0\n");
    struct setup_remarks remarks;
    setup_remark_all(&table.setup, &remarks);
    assert_told(&table, AWARD_OFFERED, 1);
    assert_int_equal(remarks.count, 1);
    assert_int_equal(remarks.list[0].side, SIDE_RED);
    assert_int_equal(remarks.list[0].rule, UNIVERSAL_RULE_B3_1);
    assert_string_equal(remarks.list[0].words,
                        "7 VP for each own ship still there at the end of turn 3.");
}

TEST(un_e2_4, who_cannot_steer_is_told_so_before_the_battle)
{
#define DRY                                                                                        \
    "red Hood un-alder 0707 0\nred Lion un-willow 0909 0\n"                                        \
    "blue Wolf un-alder 2219 3\nblue Rex un-larch 2217 3\n"
    struct setup_remarks remarks;
    table_open(&table, DRY);
    setup_remark_all(&table.setup, &remarks);
    assert_int_equal(remarks.count, 0);
    table_open(&table, "option fuel on\n" DRY);
    setup_remark_all(&table.setup, &remarks);
    assert_int_equal(remarks.count, 2);
    assert_string_equal(remarks.list[0].words,
                        "Thrust uses up Fuel; 1 of its 2 ships has none and cannot steer.");
    assert_string_equal(remarks.list[0].option, "fuel");
    assert_int_equal(remarks.list[1].side, SIDE_BLUE);
    assert_string_equal(remarks.list[1].words,
                        "It cannot steer: thrust uses up Fuel, and none of its ships has any.");
}

TEST(un_b3_1, awards_that_cannot_be)
{
#define SHIPS "red Hood un-alder 0707 0\nblue Wolf un-alder 2221 3\n"
    table_refuse_position(
        &table, "side red awards: [{when: destroy, unit: Hood, points: 1}]\n" SHIPS, "UN-B3.1");
    table_refuse_position(&table, "side red awards: [{when: survive, points: 1}]\n" SHIPS,
                          "UN-B3.1");
    table_refuse_position(&table,
                          "option floating-board on\n"
                          "side red awards: [{when: exit, edge: east, points: 1}]\n" SHIPS,
                          "UN-C3.3");
}

/* Breakout 450/600, targets 225/250. */
TEST(un_o_limit, limits_and_targets_change_in_proportion)
{
#define BREAKOUT                                                                                   \
    "side red limit: 450, vp_target: 225, fleet: [un-granite]\n"                                   \
    "side blue limit: 600, vp_target: 250, fleet: [un-sycamore]\n"
    table_open(&table, "option limit 1200\n" BREAKOUT);
    assert_int_equal(universal_side_limit(&table.setup, SIDE_RED), 900);
    assert_int_equal(universal_side_limit(&table.setup, SIDE_BLUE), 1200);
    assert_int_equal(universal_side_target(&table.game, SIDE_RED), 450);
    assert_int_equal(universal_side_target(&table.game, SIDE_BLUE), 500);
    table_open(&table, BREAKOUT);
    assert_int_equal(universal_side_limit(&table.setup, SIDE_RED), 450);
    assert_int_equal(universal_side_target(&table.game, SIDE_BLUE), 250);
}

TEST(un_o_limit, refused_where_ships_are_listed_or_nothing_is_bought)
{
    table_refuse_position(&table, "option limit 100\n" SHIPS, "UN-O.limit");
    table_refuse_position(&table, "option limit 140\n" BREAKOUT, "UN-B1.2");
}
