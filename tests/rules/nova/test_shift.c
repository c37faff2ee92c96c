/* Ships that end in occupied hexes (NV-move.6). */
#include "tests/rules/nova/fixture.h"
#include "rules/nova/front.h"

#include <string.h>

static struct table table;

/* Thrust 0 at speed 3: a ship that goes to one hex and no other; six of them lie around 1007. */
#define OPENING                                                                                    \
    "design tug 6 4-3-2-1-1 0 -\ndesign wreck 6 1-1-1-0-0 0 -\nstart movement leader: red\n"
#define AROUND                                                                                     \
    "blue Fox tug 1006 0\nblue Cat tug 1107 0\nblue Dog tug 1108 0\nblue Rat tug 1008 0\n"         \
    "blue Cow tug 0908 0\nblue Hen tug 0907 0\n"

/* red Hood must end in 1007, where blue Wolf is */
static void open_crowd(const char *more)
{
    static char position[2048];
    strcpy(position, OPENING "red Hood wreck 1010 0 speed: 3, thrust: 3\n"
                             "red Rodney tug 0101 3\nblue Wolf tug 1007 3\n");
    strcat(position, more);
    table_open(&table, position);
}

TEST(nv_move_6, passing_through_ships_is_free)
{
    table_open(&table, OPENING "red Hood tug 1010 0 speed: 3\nred Fox tug 1009 0\n"
                               "blue Wolf tug 1008 3\n");
    table_order(&table, "Hood: 3", "");
    assert_place(&table, "Hood", "1007 0 3");
    assert_told(&table, CROWDED, 0);
}

TEST(nv_move_6, a_free_end_is_a_duty)
{
    table_open(&table, OPENING "red Hood tug 1010 0 speed: 3\nred Fox tug 1008 0\n"
                               "blue Wolf tug 1007 3\n");
    table_refuse(&table, "Hood: 3", "NV-move.6");
    table_refuse(&table, "Hood: 2", "NV-move.6");
    assert_non_null(strstr(table.why.text, "Fox"));
    table_order(&table, "Hood: 1", "");
}

TEST(nv_move_6, a_ship_is_not_in_its_own_way)
{
    table_open(&table, OPENING "red Hood tug 1010 0\nblue Wolf tug 1007 3\n");
    table_order(&table, "Hood: PP", "");
    assert_place(&table, "Hood", "1010 4 0");
    table_open(&table, OPENING "red Hood tug 1010 0\nblue Wolf tug 1007 3\n");
    table_order(&table, "Hood: 1PPP1", "");
    assert_place(&table, "Hood", "1010 3 2");
}

TEST(nv_move_6, the_opponent_moves_a_ship_that_is_forced_to_stack)
{
    open_crowd("");
    table_order(&table, "Hood: 3", "");
    assert_asked(&table, SHIFT);
    assert_told(&table, CROWDED, 1);
    assert_int_equal(table_event(&table, NOVA_EVENT_CROWDED, 0)->other, table_unit(&table, "Wolf"));
    assert_int_equal(table_choices(&table, NOVA_SHIFT, "Hood"), 6);
    struct question open[QUESTIONS_MAX];
    assert_int_equal(nova_pending(&table.game, open), 1);
    assert_int_equal(open[0].seats, 2);
    table_order(&table, "blue> Hood shifts to 1107", "");
    assert_place(&table, "Hood", "1107 0 3");
    assert_told(&table, DISPLACED, 1);
    assert_cites(&table, MOVE_6);
    assert_asked(&table, MOVE);
}

TEST(nv_move_6, its_owner_does_not_choose)
{
    open_crowd("");
    table_order(&table, "Hood: 3", "");
    struct action action = table_make(&table, NOVA_SHIFT, "Hood");
    action.seat = 0;
    action.cell = table_cell(&table, "1107");
    table_refuse_action(&table, &action, "NV-move.6");
}

TEST(nv_move_6, one_hex_into_an_empty_one_on_the_board)
{
    open_crowd("blue Fox tug 1006 0\noption terrain on\nterrain planet 1107\n"
               "terrain black-hole 0907\nterrain asteroids 1108\n");
    table_order(&table, "Hood: 3", "");
    table_refuse(&table, "blue> Hood shifts to 1006", "NV-move.6");
    table_refuse(&table, "blue> Hood shifts to 1107", "NV-move.6");
    table_refuse(&table, "blue> Hood shifts to 0907", "NV-move.6");
    table_refuse(&table, "blue> Hood shifts to 1007", "NV-move.6");
    table_refuse(&table, "blue> Hood shifts to 1009", "NV-move.6");
    assert_int_equal(table_choices(&table, NOVA_SHIFT, "Hood"), 3);
    table_order(&table, "blue> Hood shifts to 1108", ""); /* it does not enter the asteroids */
    assert_place(&table, "Hood", "1108 0 3");
    assert_told(&table, ROCKS, 0);
}

TEST(nv_move_6, the_edge_bars_a_displacement)
{
    table_open(&table, OPENING "red Hood wreck 1004 0 speed: 3, thrust: 3\nred Rodney tug 0101 3\n"
                               "blue Wolf tug 1001 3\n");
    table_order(&table, "Hood: 3", "");
    assert_int_equal(table_choices(&table, NOVA_SHIFT, "Hood"), 5);
    struct action action = table_make(&table, NOVA_SHIFT, "Wolf");
    action.unit = 0;
    action.cell = table_cell(&table, "1001");
    action.cell.r--;
    table_refuse_action(&table, &action, "NV-move.6");
}

/* the hex it came from */
TEST(nv_move_6, where_it_came_from_is_empty)
{
    table_open(&table, OPENING "red Hood wreck 1008 0 speed: 1, thrust: 3\nred Rodney tug 0101 3\n"
                               "blue Wolf tug 1007 3\n");
    table_order(&table, "Hood: 1; blue> Hood shifts to 1008", "");
    assert_place(&table, "Hood", "1008 0 1");
}

TEST(nv_move_6, the_only_empty_hex_is_taken_by_itself)
{
    open_crowd("blue Fox tug 1006 0\nblue Cat tug 1107 0\nblue Dog tug 1108 0\n"
               "blue Rat tug 1008 0\nblue Cow tug 0908 0\n");
    table_order(&table, "Hood: 3", "");
    assert_place(&table, "Hood", "0907 0 3");
    assert_told(&table, ONLY_ANSWER, 1);
}

TEST(nv_move_6, without_an_empty_hex_it_is_removed)
{
    open_crowd(AROUND);
    table_order(&table, "Hood: 3", "");
    assert_place(&table, "Hood", "left");
    assert_vp(&table, 0, 100);
    assert_told(&table, NO_ROOM, 1);
    assert_cites(&table, MOVE_6);
    assert_asked(&table, MOVE);
}

/* Of two occupied ends the owner picks; with two ways ahead there is none that is free */
TEST(nv_move_6, the_owner_picks_among_occupied_ends)
{
    table_open(&table, OPENING "design slow 6 1-1-1-1-1 0 -\nred Hood slow 1010 0 speed: 3\n"
                               "red Rodney tug 0101 3\nblue Wolf tug 1008 3\nblue Fox tug 1007 3\n"
                               "blue Cat tug 1006 3\n");
    assert_int_equal(table_choices(&table, NOVA_MOVE, "Hood"), 3);
    table_order(&table, "Hood: 4", "");
    assert_asked(&table, SHIFT);
    assert_int_equal(table_event(&table, NOVA_EVENT_CROWDED, 0)->other, table_unit(&table, "Cat"));
    table_order(&table, "blue> Hood shifts to 0906", "");
    assert_place(&table, "Hood", "0906 0 4");
}

/* on the board and occupied comes before leaving */
TEST(nv_move_6, stacking_before_leaving)
{
    table_open(&table, OPENING "design slow 6 1-1-1-1-1 0 -\nred Hood slow 1003 0 speed: 3\n"
                               "red Rodney tug 0101 3\nblue Wolf tug 1001 3\n");
    table_refuse(&table, "Hood: 3", "NV-move.5");
    assert_int_equal(table_choices(&table, NOVA_MOVE, "Hood"), 1);
    table_order(&table, "Hood: 2", "");
    assert_asked(&table, SHIFT);
}

TEST(nv_move_6, emergency_thrust_is_paid_after_the_displacement)
{
    table_open(&table, OPENING "option emergency-thrust on\ndesign slow 6 1-1-1-1-1 0 -\n"
                               "red Hood slow 1010 0 speed: 6\nred Rodney tug 0101 3\n"
                               "blue Wolf tug 1006 3\nblue Fox tug 1005 3\nblue Cat tug 1004 3\n"
                               "blue Dog tug 1003 3\nblue Cow tug 1002 3\n");
    table_order(&table, "Hood: 4 emergency", "");
    assert_asked(&table, SHIFT);
    assert_boxes(&table, "Hood", "0/0 0/0/0/0");
    table_order(&table, "blue> Hood shifts to 1106", "");
    assert_boxes(&table, "Hood", "0/0 1/0/0/0");
    assert_told(&table, STRAINED, 1);
}

TEST(nv_seq_6, the_lowest_direction_is_the_default)
{
    struct question open[QUESTIONS_MAX];
    open_crowd("blue Fox tug 1006 0\n");
    table_order(&table, "Hood: 3", "");
    assert_int_equal(nova_pending(&table.game, open), 1);
    struct action action = nova_rulebook.fallback(&table.game, &open[0]);
    assert_true(cell_equal(action.cell, table_cell(&table, "1107")));
    assert_int_equal(action.seat, 1);
}
