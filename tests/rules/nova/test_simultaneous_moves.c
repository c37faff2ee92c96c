/* Plots, and all ships moving at once (NV-adv.9). */
#include "tests/rules/nova/fixture.h"
#include "rules/nova/front.h"

#include <string.h>

static struct table table;

#define OPENING                                                                                    \
    "option simultaneous-play on\ndesign tug 6 4-3-2-1-1 0 -\ndesign wreck 6 1-1-1-0-0 0 -\n"      \
    "start movement\n"

static void open_with(const char *rest)
{
    static char position[2048];
    strcpy(position, OPENING);
    strcat(position, rest);
    table_open(&table, position);
}

TEST(nv_adv_9, no_initiative_and_no_alternation)
{
    struct question open[QUESTIONS_MAX];
    open_with("red Hood tug 1010 0 speed: 3\nred Fox tug 1310 0\nblue Wolf tug 2010 5\n");
    assert_int_equal(nova_pending(&table.game, open), 2);
    assert_int_equal(open[0].decision, NOVA_PLOT);
    assert_true(open[0].secret && open[1].secret);
    table_refuse(&table, "red> done", "NV-adv.9");
    struct action action = table_make(&table, NOVA_MOVE, "Hood");
    action.text[0] = '3';
    table_refuse_action(&table, &action, "NV-adv.9");
}

TEST(nv_adv_9, nothing_moves_until_all_have_committed)
{
    open_with("red Hood tug 1010 0 speed: 3\nred Fox tug 1310 0\nblue Wolf tug 2010 5\n");
    table_order(&table, "Hood: 2P1; Fox: 1; red> done; Wolf: 2", "");
    assert_place(&table, "Hood", "1010 0 3");
    assert_told(&table, PLOTTED, 3);
    assert_told(&table, MOVED, 0);
    table_order(&table, "blue> done", NULL);
    assert_place(&table, "Hood", "0908 5 3");
    assert_place(&table, "Fox", "1309 0 1");
    assert_place(&table, "Wolf", "1809 5 2");
    assert_told(&table, PLAN, 3);
    assert_cites(&table, ADV_9);
}

TEST(nv_adv_9, a_side_commits_when_all_its_ships_are_plotted)
{
    open_with("red Hood tug 1010 0 speed: 3\nred Fox tug 1310 0\nblue Wolf tug 2010 5\n");
    table_order(&table, "Hood: 3", "");
    table_refuse(&table, "red> done", "NV-adv.9");
    assert_non_null(strstr(table.why.text, "Fox"));
    table_refuse(&table, "Hood: 2", "NV-adv.9");
    table_order(&table, "Fox: 0; red> done", "");
}

TEST(nv_adv_9, a_plot_is_seen_by_its_own_side)
{
    open_with("red Hood tug 1010 0 speed: 3\nblue Wolf tug 2010 5\noption evasive-action on\n");
    table_order(&table, "Hood: 3 evading", "");
    assert_int_equal(table_event(&table, NOVA_EVENT_PLOTTED, 0)->seen_by, 1);
    assert_int_equal(table_event(&table, NOVA_EVENT_DECLARED, 0)->seen_by, 1);
    assert_false(table_ship(&table, "Hood")->flags & NOVA_EVASIVE);
    table_order(&table, "red> done; Wolf: 0; blue> done", NULL);
    assert_told(&table, DECLARED, 1);
    assert_int_equal(table_event(&table, NOVA_EVENT_DECLARED, 0)->seen_by, EVENT_SEEN_BY_ALL);
}

/* as if no other ship were there */
TEST(nv_adv_9, plots_are_judged_without_other_ships)
{
    open_with("red Hood tug 1010 0 speed: 3\nblue Wolf tug 1007 5\n");
    table_order(&table, "Hood: 3", "");
    open_with("red Hood tug 1003 0 speed: 3\nblue Wolf tug 1007 5\n");
    table_refuse(&table, "Hood: 3", "NV-move.5");
    table_refuse(&table, "Hood: P5", "NV-move.1");
}

TEST(nv_adv_9, ships_change_places_freely)
{
    open_with("red Hood tug 1010 0 speed: 3\nblue Wolf tug 1007 3 speed: 3\n");
    table_order(&table, "Hood: 3; Wolf: 3; red> done; blue> done", NULL);
    assert_place(&table, "Hood", "1007 0 3");
    assert_place(&table, "Wolf", "1010 3 3");
    assert_told(&table, CROWDED, 0);
}

TEST(nv_adv_9, the_slowest_stays)
{
    open_with("red Hood tug 1010 0 speed: 3\nblue Wolf tug 1006 3\n");
    table_order(&table, "Hood: 3; Wolf: 1; red> done; blue> done", "");
    assert_asked(&table, SHIFT);
    assert_told(&table, CROWDED, 1);
    assert_int_equal(table_event(&table, NOVA_EVENT_CROWDED, 0)->unit, table_unit(&table, "Hood"));
    assert_int_equal(table_event(&table, NOVA_EVENT_CROWDED, 0)->other, table_unit(&table, "Wolf"));
    table_order(&table, "blue> Hood shifts to 1107", NULL);
    assert_place(&table, "Hood", "1107 0 3");
    assert_place(&table, "Wolf", "1007 3 1");
}

TEST(nv_adv_9, of_equals_the_lower_id_stays)
{
    open_with("red Hood tug 1010 0 speed: 3\nblue Wolf tug 1004 3 speed: 3\n");
    table_order(&table, "Hood: 3; Wolf: 3; red> done; blue> done", "");
    assert_asked(&table, SHIFT);
    table_refuse(&table, "blue> Wolf shifts to 1107", "NV-move.6");
    table_order(&table, "red> Wolf shifts to 1107", NULL);
    assert_place(&table, "Hood", "1007 0 3");
    assert_place(&table, "Wolf", "1107 3 3");
}

/* Three in one hex: Fox is slowest and stays; Hood, then Wolf are moved on by their enemies */
TEST(nv_adv_9, three_ships_in_one_hex)
{
    open_with("red Hood tug 1010 0 speed: 3\nred Fox tug 1008 0\nblue Wolf tug 1004 3 speed: 3\n");
    table_order(&table, "Hood: 3; Fox: 1; Wolf: 3; red> done; blue> done", "");
    struct question open[QUESTIONS_MAX];
    assert_int_equal(nova_pending(&table.game, open), 1);
    assert_int_equal(open[0].unit, table_unit(&table, "Hood"));
    assert_int_equal(open[0].seats, 2);
    assert_int_equal(table_event(&table, NOVA_EVENT_CROWDED, 0)->other, table_unit(&table, "Fox"));
    table_order(&table, "blue> Hood shifts to 1107", "");
    assert_int_equal(nova_pending(&table.game, open), 1);
    assert_int_equal(open[0].unit, table_unit(&table, "Wolf"));
    assert_int_equal(open[0].seats, 1);
    table_refuse(&table, "red> Wolf shifts to 1107", "NV-move.6");
    table_order(&table, "red> Wolf shifts to 1008", NULL);
    assert_place(&table, "Hood", "1107 0 3");
    assert_place(&table, "Fox", "1007 0 1");
    assert_place(&table, "Wolf", "1008 3 3");
}

/* two hexes with two ships each: in id order */
TEST(nv_adv_9, hexes_are_cleared_in_the_order_of_ids)
{
    struct question open[QUESTIONS_MAX];
    open_with("red Hood tug 1010 0 speed: 3\nred Fox tug 1410 0 speed: 1\n"
              "blue Wolf tug 1007 3\nblue Cat tug 1406 3 speed: 3\n");
    table_order(&table, "Hood: 3; Fox: 1; Wolf: 0; Cat: 3; red> done; blue> done", "");
    assert_int_equal(nova_pending(&table.game, open), 1);
    assert_int_equal(open[0].unit, table_unit(&table, "Hood"));
    table_order(&table, "blue> Hood shifts to 1107", "");
    assert_int_equal(nova_pending(&table.game, open), 1);
    assert_int_equal(open[0].unit, table_unit(&table, "Cat"));
}

TEST(nv_adv_9, without_room_it_is_removed)
{
    open_with("red Hood tug 1010 0 speed: 3\nred Rodney tug 0101 3\nblue Wolf tug 1007 3\n"
              "blue Fox tug 1006 0\nblue Cat tug 1107 0\nblue Dog tug 1108 0\n"
              "blue Rat tug 1008 0\nblue Cow tug 0908 0\nblue Hen tug 0907 0\n");
    table_order(&table,
                "Hood: 3; Rodney: 0; Wolf: 0; Fox: 0; Cat: 0; Dog: 0; Rat: 0; Cow: 0; Hen: 0; "
                "red> done; blue> done",
                NULL);
    assert_place(&table, "Hood", "left");
    assert_vp(&table, 0, 100);
    assert_cites(&table, MOVE_6);
}

TEST(nv_adv_9, losses_and_strains_of_all)
{
    open_with("option terrain on\noption emergency-thrust on\nterrain planet 1009\n"
              "terrain asteroids 1609 1909\nred Hood tug 1010 0 speed: 3\n"
              "red Fox tug 1610 0 speed: 4\nblue Wolf tug 1910 0 speed: 4\nblue Cat tug 2310 0\n");
    table_order(&table, "Hood: 3; Fox: 4 emergency; Wolf: 5; Cat: 0; red> done; blue> done", NULL);
    assert_place(&table, "Hood", "destroyed");
    assert_told(&table, ROCKS, 2);
    assert_int_equal(table_event(&table, NOVA_EVENT_ROCKS, 0)->unit, table_unit(&table, "Fox"));
    assert_int_equal(table_told_of(&table, rocks, 0, dice), 2);
    assert_int_equal(table_told_of(&table, rocks, 1, dice), 3);
    assert_told(&table, STRAINED, 1);
    assert_true(table_ship(&table, "Fox")->track[NOVA_THRUST] >= 1);
}

TEST(nv_adv_9, a_ship_forced_off_the_board_leaves)
{
    open_with("red Hood tug 1003 0 speed: 9\nred Fox tug 1310 0\nblue Wolf tug 2010 5\n");
    table_order(&table, "Hood: 6; Fox: 0; Wolf: 0; red> done; blue> done", NULL);
    assert_place(&table, "Hood", "left");
    assert_vp(&table, 0, 100);
}

TEST(nv_adv_9, nothing_written_is_left_behind)
{
    static const uint8_t nothing[NOVA_PLAN_SIZE];
    open_with("red Hood tug 1010 0 speed: 3\nblue Wolf tug 2010 5\noption evasive-action on\n");
    table_order(&table, "Hood: 3 evading; red> done; Wolf: 0; blue> done", NULL);
    for (int unit = 0; unit < 2; unit++) {
        assert_memory_equal(table.state.ships[unit].secret, nothing, sizeof nothing);
        assert_int_equal(table.state.ships[unit].declared, 0);
        assert_false(table.state.ships[unit].flags & NOVA_PLOTTED);
    }
}
