/* Terrain on the way of ships, and placement zones (NV-terr, NV-setup.3). */
#include "tests/rules/nova/fixture.h"

static struct table table;

#define OPENING                                                                                    \
    "design tug 6 4-3-2-1-1 0 -\ndesign brick 9 4-3-2-1-1 0 5+\nstart movement leader: red\n"

/* ---- what lies where ---- */

TEST(nv_terr_0, nothing_lies_anywhere_unless_the_option_is_on)
{
    static const char *const position = OPENING
        "red Hood tug 1010 0 speed: 3\nblue Wolf tug 2010 5\nterrain planet 1009\n"
        "terrain asteroids 1001\nterrain dust 1002\nterrain black-hole 1003\nterrain flare 1004\n";
    static char with[1024];
    table_open(&table, position);
    assert_false(nova_cell_has_ground(&table.game));
    assert_int_equal(nova_cell_ground(&table.game, table_cell(&table, "1009")), NOVA_CLEAR);
    table_order(&table, "Hood: 3", "");
    assert_place(&table, "Hood", "1007 0 3");
    struct text text;
    text_init(&text, with, sizeof with);
    text_format(&text, "option terrain on\n%s", position);
    table_open(&table, with);
    assert_int_equal(nova_cell_ground(&table.game, table_cell(&table, "1009")), NOVA_PLANET);
    assert_int_equal(nova_cell_ground(&table.game, table_cell(&table, "1001")), NOVA_ASTEROIDS);
    assert_int_equal(nova_cell_ground(&table.game, table_cell(&table, "1002")), NOVA_DUST);
    assert_int_equal(nova_cell_ground(&table.game, table_cell(&table, "1003")), NOVA_BLACK_HOLE);
    assert_int_equal(nova_cell_ground(&table.game, table_cell(&table, "1004")), NOVA_FLARE);
    assert_int_equal(nova_cell_ground(&table.game, table_cell(&table, "1005")), NOVA_CLEAR);
}

TEST(nv_terr_4, black_holes_by_column_then_row)
{
    struct cell hole;
    table_open(&table, OPENING "option terrain on\nred Hood tug 0101 0\nblue Wolf tug 2418 5\n"
                               "terrain black-hole 1510 1204 1202\nterrain planet 0505\n");
    assert_true(nova_cell_black_hole(&table.game, 0, &hole));
    assert_true(cell_equal(hole, table_cell(&table, "1202")));
    assert_true(nova_cell_black_hole(&table.game, 1, &hole));
    assert_true(cell_equal(hole, table_cell(&table, "1204")));
    assert_true(nova_cell_black_hole(&table.game, 2, &hole));
    assert_true(cell_equal(hole, table_cell(&table, "1510")));
    assert_false(nova_cell_black_hole(&table.game, 3, &hole));
}

/* ---- planets and black holes ---- */

TEST(nv_terr_3, a_planet_on_the_way_destroys)
{
    table_open(&table, OPENING "option terrain on\nred Hood tug 1010 0 speed: 3\n"
                               "red Fox tug 0101 3\nblue Wolf tug 2010 5\nterrain planet 1009\n");
    table_order(&table, "Hood: 3", "");
    assert_place(&table, "Hood", "destroyed");
    assert_vp(&table, 0, 100);
    assert_cites(&table, TERR_3);
    assert_told(&table, MET, 1);
    assert_told(&table, MOVED, 0);
    assert_int_equal(table_told_of(&table, destroyed, 0, cause), NOVA_BY_PLANET);
    assert_true(
        cell_equal(table_event(&table, NOVA_EVENT_DESTROYED, 0)->cell, table_cell(&table, "1009")));
    assert_asked(&table, MOVE);
}

TEST(nv_terr_4, a_black_hole_destroys_likewise)
{
    table_open(&table,
               OPENING "option terrain on\nred Hood tug 1010 0 speed: 3\n"
                       "red Fox tug 0101 3\nblue Wolf tug 2010 5\nterrain black-hole 1009\n");
    table_order(&table, "Hood: 1", "");
    assert_place(&table, "Hood", "destroyed");
    assert_vp(&table, 0, 100);
    assert_cites(&table, TERR_4);
    assert_int_equal(table_told_of(&table, destroyed, 0, cause), NOVA_BY_BLACK_HOLE);
}

/* such a plan is legal though others are, and listed once */
TEST(nv_terr_3, is_always_legal)
{
    table_open(&table, OPENING "option terrain on\nred Hood tug 1010 0\nred Fox tug 0101 3\n"
                               "blue Wolf tug 2010 5\nterrain planet 1007 1009\n");
    int listed = table_choices(&table, NOVA_MOVE, "Hood");
    table_open(&table, OPENING "red Hood tug 1010 0\nred Fox tug 0101 3\nblue Wolf tug 2010 5\n"
                               "terrain planet 1007 1009\n");
    assert_true(listed < table_choices(&table, NOVA_MOVE, "Hood"));
    table_open(&table, OPENING "option terrain on\nred Hood tug 1010 0\nred Fox tug 0101 3\n"
                               "blue Wolf tug 2010 5\nterrain planet 1007 1009\n");
    table_order(&table, "Hood: 4", "");
    assert_place(&table, "Hood", "destroyed");
}

/* a planet ahead, the edge beside it: leaving is forced though dying is possible */
TEST(nv_terr_3, what_is_forced_is_judged_without_it)
{
    table_open(&table, OPENING "option terrain on\ndesign slow 6 1-1-1-1-1 0 -\n"
                               "option sideslips on\nred Hood slow 0102 0 speed: 2\n"
                               "red Fox tug 1010 3\nblue Wolf tug 2010 5\nterrain planet 0101\n");
    /* all ways straight ahead die, both slips first leave */
    assert_int_equal(nova_routes_duty(&table.game, 0, 0), NOVA_MAY_LEAVE);
    assert_int_equal(table_choices(&table, NOVA_MOVE, "Hood"), 2);
    table_order(&table, "Hood: R1", "");
    assert_place(&table, "Hood", "left");
}

TEST(nv_terr_3, dying_or_leaving)
{
    table_open(&table, OPENING "option terrain on\ndesign slow 6 1-1-1-1-1 0 -\n"
                               "red Hood slow 0103 0 speed: 5\nred Fox tug 1010 3\n"
                               "blue Wolf tug 2010 5\nterrain planet 0102\n");
    assert_int_equal(nova_routes_duty(&table.game, 0, 0), NOVA_MAY_LEAVE);
    assert_int_equal(table_choices(&table, NOVA_MOVE, "Hood"), 1);
    table_order(&table, "Hood: 4", "");
    assert_place(&table, "Hood", "destroyed");
}

/* a planet behind the edge is not met, and one behind a planet neither */
TEST(nv_terr_3, the_first_that_is_met_counts)
{
    table_open(&table, OPENING "option terrain on\nred Hood tug 1010 0 speed: 3\n"
                               "red Fox tug 0101 3\nblue Wolf tug 2010 5\nterrain planet 1008\n"
                               "terrain black-hole 1009\n");
    table_order(&table, "Hood: 3", "");
    assert_int_equal(table_told_of(&table, destroyed, 0, cause), NOVA_BY_BLACK_HOLE);
}

/* ---- asteroids ---- */

TEST(nv_terr_1, m_less_two_dice_and_shields_save)
{
    table_open(&table, OPENING "option terrain on\nred Hood brick 1010 0 speed: 4\n"
                               "blue Wolf tug 2010 5\nterrain asteroids 1009\n");
    table_order(&table, "Hood: 5", "5,6,2,6,4");
    assert_place(&table, "Hood", "1005 0 5");
    assert_boxes(&table, "Hood", "1/0 0/0/0/0");
    assert_cites(&table, TERR_1);
    assert_told(&table, ROCKS, 1);
    assert_told(&table, MET, 1);
    assert_int_equal(table_told_of(&table, rocks, 0, dice), 3);
    assert_int_equal(table_told_of(&table, rocks, 0, speed), 5);
    assert_true(
        cell_equal(table_event(&table, NOVA_EVENT_MET, 0)->cell, table_cell(&table, "1009")));
    assert_int_equal(table.state.head.active, SIDE_BLUE);
}

TEST(nv_terr_1, slow_ships_pass)
{
    table_open(&table, OPENING "option terrain on\nred Hood brick 1010 0 speed: 2\n"
                               "blue Wolf tug 2010 5\nterrain asteroids 1009 1008\n");
    table_order(&table, "Hood: 2", "");
    assert_told(&table, ROCKS, 0);
    assert_told(&table, MET, 0);
}

TEST(nv_terr_1, one_attack_however_many_hexes)
{
    table_open(&table, OPENING "option terrain on\nred Hood brick 1010 0 speed: 2\n"
                               "blue Wolf tug 2010 5\nterrain asteroids 1009 1008 1007\n");
    table_order(&table, "Hood: 3", "1");
    assert_told(&table, ROCKS, 1);
}

/* one that stands in them and moves out has not entered them */
TEST(nv_terr_1, leaving_them_is_no_matter)
{
    table_open(&table, OPENING "option terrain on\nred Hood brick 1010 0 speed: 2\n"
                               "blue Wolf tug 2010 5\nterrain asteroids 1010\n");
    table_order(&table, "Hood: 4", "");
    assert_told(&table, ROCKS, 0);
}

TEST(nv_terr_1, damage_and_series_at_once)
{
    table_open(&table, OPENING "option terrain on\ndesign egg 3 4-3-2-1-1 1 -\n"
                               "red Hood egg 1010 0 speed: 4\nblue Wolf tug 2010 5\n"
                               "terrain asteroids 1009\n");
    table_order(&table, "Hood: 4", "6,1,3,4"); /* damaged: thrust, ECM */
    assert_boxes(&table, "Hood", "1/0 1/0/1/0 damaged");
    assert_int_equal(table.state.head.phase, NOVA_PHASE_MOVEMENT);
    assert_int_equal(table.state.head.active, SIDE_BLUE);
}

TEST(nv_terr_1, a_ship_may_be_lost_by_them)
{
    table_open(&table,
               OPENING "option terrain on\noption emergency-thrust on\n"
                       "design egg 1 4-3-2-1-1 0 -\nred Hood egg 1010 0 speed: 4\n"
                       "red Fox tug 0101 3\nblue Wolf tug 2010 5\nterrain asteroids 1009\n");
    table_order(&table, "Hood: 4 emergency", "6,1");
    assert_place(&table, "Hood", "destroyed");
    assert_int_equal(table_told_of(&table, destroyed, 0, cause), NOVA_BY_ASTEROIDS);
    assert_told(&table, STRAINED, 0);
    assert_vp(&table, 0, 100);
    assert_asked(&table, MOVE);
}

/* after a displacement, and where it ends does not count */
TEST(nv_terr_1, strikes_after_the_displacement)
{
    table_open(&table, OPENING "option terrain on\ndesign wreck 6 1-1-1-0-0 0 -\n"
                               "red Hood wreck 1010 0 speed: 3, thrust: 3\nred Fox tug 0101 3\n"
                               "blue Wolf tug 1007 3\nterrain asteroids 1009\n");
    table_order(&table, "Hood: 3", "");
    assert_asked(&table, SHIFT);
    assert_told(&table, ROCKS, 0);
    table_order(&table, "blue> Hood shifts to 1107", "5");
    assert_boxes(&table, "Hood", "1/0 3/0/0/0");
}

/* the same end by a way through them and by a way around them */
TEST(nv_terr_1, both_ways_are_listed)
{
    table_open(&table, OPENING "option terrain on\noption sideslips on\n"
                               "red Hood tug 1010 0 speed: 3\nblue Wolf tug 2010 5\n"
                               "terrain asteroids 1009\n");
    int with = table_choices(&table, NOVA_MOVE, "Hood");
    table_open(&table, OPENING "option sideslips on\nred Hood tug 1010 0 speed: 3\n"
                               "blue Wolf tug 2010 5\n");
    assert_true(with > table_choices(&table, NOVA_MOVE, "Hood"));
}

TEST(nv_terr_2, dust_hinders_no_ship)
{
    table_open(&table, OPENING "option terrain on\nred Hood tug 1010 0 speed: 4\n"
                               "blue Wolf tug 2010 5\nterrain dust 1009 1008 1007\n");
    table_order(&table, "Hood: 8", "");
    assert_place(&table, "Hood", "1002 0 8");
}

TEST(nv_sys_11, flares_hinder_no_ship)
{
    table_open(&table, OPENING "option terrain on\nred Hood tug 1010 0 speed: 4\n"
                               "blue Wolf tug 2010 5\nterrain flare 1009 1006\n");
    table_order(&table, "Hood: 4", "");
    assert_place(&table, "Hood", "1006 0 4");
}

/* ---- zones ---- */

/* Columns (or rows) of the two zones, counted from 0. */
static void assert_zones(bool rows, int first, int second)
{
    const struct board *board = &table.setup.board;
    for (int i = 0; i < board->columns * board->rows; i++) {
        struct cell cell = board_cell_at(board, i);
        int line = rows ? board_row(board, cell) : board_column(board, cell);
        assert_int_equal(nova_zone_contains(&table.game, true, cell), line <= first);
        assert_int_equal(nova_zone_contains(&table.game, false, cell), line >= second);
    }
    assert_false(nova_zone_contains(&table.game, true, (struct cell){-1, 4}));
}

TEST(nv_setup_3, four_columns_against_three)
{
    table_open(&table, OPENING "red Hood tug 1010 0\nblue Wolf tug 2010 5\n");
    assert_zones(false, 3, 21);
}

TEST(nv_setup_3a, four_columns_for_both)
{
    table_open(&table,
               OPENING "option deploy-equal on\nred Hood tug 1010 0\nblue Wolf tug 2010 5\n");
    assert_zones(false, 3, 20);
}

TEST(nv_setup_3b, rows_instead_of_columns)
{
    table_open(&table,
               OPENING "option deploy-long-edges on\nred Hood tug 1010 0\nblue Wolf tug 2010 5\n");
    assert_zones(true, 3, 15);
    table_open(&table, OPENING "option deploy-long-edges on\noption deploy-equal on\n"
                               "red Hood tug 1010 0\nblue Wolf tug 2010 5\n");
    assert_zones(true, 3, 14);
}
