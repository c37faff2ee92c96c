/* Terrain: what it does to ships that move. */
#include "tests/rules/admiralty/fixture.h"

#include <stdio.h>

static struct table table;

/* Hood in terrain, Wolf far off. */
static void open_with(const char *hood, const char *more)
{
    char position[2000];
    snprintf(position, sizeof position,
             "red Hood %s\nblue Wolf victory 2302 3\noption terrain on\n%s", hood, more);
    table_open(&table, position);
}

static void sail(const char *order, const char *dice)
{
    char orders[100];
    snprintf(orders, sizeof orders, "Hood: %s; Wolf: 0; red> done; blue> done", order);
    table_order(&table, orders, dice);
}

TEST(ae_g, without_the_option_space_is_empty)
{
    table_open(&table, "red Hood victory 1105 3 speed: 4\nblue Wolf victory 2302 3\n"
                       "terrain planet 1107");
    sail("4", NULL);
    assert_place(&table, "Hood", "1109 3 4");
    assert_false(admiralty_cell_has_ground(&table.game));
}

TEST(ae_g1, an_asteroid_strikes_with_as_many_dice_as_the_speed)
{
    open_with("victory 1105 3 speed: 4", "terrain asteroid 1107");
    /* 4+ hits: two; against shields 3 one gets through; damage 2: engine; then who fires first */
    sail("4", "3,4,1,6,3,4,2,1");
    assert_place(&table, "Hood", "1109 3 4");
    assert_boxes(&table, "Hood", "0/1/0");
    assert_int_equal(table_told_of(&table, met, 0, dice), 4);
    assert_int_equal(table_told_of(&table, struck, 0, hits), 2);
    assert_cites(&table, G1);
    assert_int_equal(table_element(&table, "Hood")->order[0], 0);
}

TEST(ae_g1, turns_do_not_hide_the_path)
{
    /* P3S2 from 0611 heading 2 passes 0711, 0810 and 0910 on its first leg */
    open_with("victory 0611 2 speed: 5", "terrain asteroid 0810");
    sail("P3S2", "1,1,1,1,1,1");
    assert_place(&table, "Hood", "1111 2 5");
    assert_true(
        cell_equal(table_event(&table, ADMIRALTY_EVENT_MET, 0)->cell, table_cell(&table, "0810")));
}

TEST(ae_g1, a_ship_may_not_end_on_it)
{
    open_with("victory 1105 3 speed: 4", "terrain asteroid 1109 1110");
    sail("4", "1,1,1,1");
    assert_asked(&table, SHIFT);
    assert_int_equal(table.state.step, ADMIRALTY_STEP_SHIFT_ASTEROID_ASK);
    table_refuse(&table, "Hood stays", "AE-G1");
    table_refuse(&table, "Hood shifts to 1110", "AE-G");
    table_refuse(&table, "Hood shifts to 1107", "AE-G1");
    assert_int_equal(table_choices(&table, ADMIRALTY_SHIFT, "Hood"), 5);
    table_order(&table, "Hood shifts to 1108", NULL);
    assert_place(&table, "Hood", "1108 3 4");
}

TEST(ae_g1, shifts_come_before_stacking)
{
    table_open(&table, "red Hood victory 1105 3 speed: 4\nblue Wolf victory 1110 3\n"
                       "option terrain on\nterrain asteroid 1109");
    sail("4", "1,1,1,1");
    table_order(&table, "Hood shifts to 1110", "6,1"); /* enemies may be there */
    assert_told(&table, CONTESTED, 1);
    assert_int_equal(table.state.actor, table_unit(&table, "Hood"));
    table_refuse(&table, "Hood shifts to 1109", "AE-G");
}

TEST(ae_g1, a_ship_lost_on_its_way_is_gone_at_once)
{
    open_with("victory 1105 3 speed: 2, hull: 9, shield: 10", "terrain asteroid 1106 1107");
    sail("2", "4,1,1"); /* one hit, no shields, damage 1: the last hull box */
    assert_place(&table, "Hood", "destroyed");
    assert_vp(&table, 0, 220);
    assert_told(&table, STRUCK, 1); /* the second hex has nothing left to strike */
}

TEST(ae_g1b, fields_hurt_those_who_are_too_fast)
{
    open_with("victory 1105 3 speed: 3", "terrain field 1106 1107 1108");
    sail("3", "1"); /* no dice at speed 3; the die: who fires first */
    assert_told(&table, MET, 3);
    open_with("victory 1105 3 speed: 5, shield: 10", "terrain field 1107 1109");
    sail("5", "3,2,2,1"); /* 3 misses; 2 hits: damage 2, an engine box */
    assert_boxes(&table, "Hood", "0/1/10");
    assert_told(&table, STRUCK, 2);
    assert_int_equal(table_told_of(&table, struck, 1, hits), 1);
    assert_cites(&table, G1B);
}

TEST(ae_g1b, what_is_certain_is_not_rolled_for)
{
    open_with("victory 1105 3 speed: 9, shield: 10", "terrain field 1107");
    sail("9", "2,1");
    assert_boxes(&table, "Hood", "0/1/10");
}

TEST(ae_g, hexes_are_met_in_path_order_with_damage_at_once)
{
    open_with("victory 1105 3 speed: 4, shield: 9", "terrain asteroid 1106\nterrain field 1108");
    /* 4,1,1,1: one hit at shields 1: 2 gets through, damage 4: the last shield box. Field: 1 hits,
     * no shields any more, damage 2 */
    sail("4", "4,1,1,1,2,4,1,2,1");
    assert_boxes(&table, "Hood", "0/1/10");
}

TEST(ae_g, ships_meet_terrain_in_id_order)
{
    table_open(&table, "red Hood victory 1105 3 speed: 1\nblue Wolf victory 0505 3 speed: 1\n"
                       "option terrain on\nterrain asteroid 1106 0506");
    table_order(&table, "Hood: 1; Wolf: 1; red> done; blue> done", "1,2");
    assert_int_equal(table_event(&table, ADMIRALTY_EVENT_MET, 0)->unit, 0);
    assert_int_equal(table_event(&table, ADMIRALTY_EVENT_MET, 1)->unit, 1);
    assert_asked(&table, SHIFT);
    assert_int_equal(table.state.actor, 0);
}

TEST(ae_g5, a_planet_destroys_who_enters)
{
    open_with("victory 1105 3 speed: 4", "terrain planet 1107\nterrain asteroid 1106");
    sail("4", "");
    assert_place(&table, "Hood", "destroyed");
    assert_vp(&table, 0, 220);
    assert_cites(&table, G5);
}

TEST(ae_g2, a_black_hole_destroys_who_enters)
{
    open_with("victory 1105 3 speed: 4", "terrain black-hole 1107");
    sail("4", "");
    assert_place(&table, "Hood", "destroyed");
    assert_vp(&table, 0, 220);
    assert_cites(&table, G2);
}

TEST(ae_g2, the_pull_leads_to_nearer_hexes)
{
    struct cell cells[2];
    open_with("victory 1105 3", "terrain black-hole 1111");
    assert_int_equal(admiralty_cell_pull_steps(&table.game, 0), 1); /* six away */
    assert_int_equal(admiralty_cell_pull_targets(&table.game, 0, cells), 1);
    assert_true(cell_equal(cells[0], table_cell(&table, "1106")));
    assert_int_equal(admiralty_cell_pull_steps(&table.game, 1), 0);
    open_with("victory 1105 3", "terrain black-hole 1208");
    assert_int_equal(admiralty_cell_pull_steps(&table.game, 0), 1); /* four: 1105 and 1208 */
    open_with("victory 1106 3", "terrain black-hole 1208");
    assert_int_equal(admiralty_cell_pull_steps(&table.game, 0), 2);
    assert_int_equal(admiralty_cell_pull_targets(&table.game, 0, cells), 2);
    assert_true(cell_equal(cells[0], table_cell(&table, "1107"))); /* clockwise from heading 3 */
    assert_true(cell_equal(cells[1], table_cell(&table, "1206")));
}

TEST(ae_g2, the_owner_picks_one_of_two_hexes)
{
    open_with("victory 1106 3", "terrain black-hole 1208");
    sail("0", NULL);
    while (table.state.step != ADMIRALTY_STEP_PULL_ASK)
        table_order(&table,
                    table.state.turns.side == SIDE_RED ? "Hood holds fire" : "Wolf holds fire",
                    NULL);
    table_refuse(&table, "Hood stays", "AE-G2");
    table_refuse(&table, "Hood shifts to 1105", "AE-G2");
    assert_int_equal(table_choices(&table, ADMIRALTY_SHIFT, "Hood"), 2);
    table_order(&table, "Hood shifts to 1206", NULL);
    assert_place(&table, "Hood", "1207 3 0");
}

TEST(ae_g4, no_hyperdrive_in_a_nebula)
{
    open_with("jumper 1105 3 hyper: 5", "terrain nebula 1105\noption hyperdrive on\n"
                                        "design jumper 8 5 3 X=9/1/4/1/1:AB hyperdrive");
    sail("0#", "1");
    assert_int_equal(table_element(&table, "Hood")->hyper, 0);
    assert_told(&table, DRIVE_CHARGED, 0);
    assert_cites(&table, G4);
}

TEST(ae_g3, what_lies_on_a_line)
{
    open_with("victory 1105 3", "terrain dust 0101\nterrain field 0102\nterrain nebula 0103\n"
                                "terrain asteroid 0104\nterrain planet 0105\n"
                                "terrain black-hole 0106");
    static const char *const cells[] = {"0101", "0102", "0103", "0104", "0105", "0106", "0107"};
    static const int effects[] = {1,
                                  ADMIRALTY_LINE_FIELD,
                                  ADMIRALTY_LINE_NEBULA,
                                  ADMIRALTY_LINE_BLOCKED,
                                  ADMIRALTY_LINE_BLOCKED,
                                  ADMIRALTY_LINE_BLOCKED,
                                  0};
    for (int i = 0; i < 7; i++)
        assert_int_equal(admiralty_cell_line_effect(&table.game, table_cell(&table, cells[i])),
                         effects[i]);
}
