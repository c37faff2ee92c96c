/* Facts for drawing: courses, reach, arcs, contacts, lines, terrain. */
#include "tests/rules/admiralty/fixture.h"
#include "tests/rules/marks.h"

#include "rules/admiralty/state/facts.h"
#include "rules/admiralty/view/view.h"

#include <string.h>

enum {
    PLAIN = SHADE_PLAIN,
    CONTACT = SHADE_CONTACT,
    END = SHADE_END,
    LEAVES = SHADE_LEAVES,
    TERRAIN = SHADE_TERRAIN
};

static struct table table;
static struct overlay_mark marks[MARKS];

static int look(enum overlay_kind kind, const char *unit, const char *target)
{
    return marks_look(&table, marks, kind, unit, target);
}

static int look_along(const char *order)
{
    return marks_look_along(&table, marks, order);
}

static const struct overlay_mark *mark_at(int count, const char *cell)
{
    return marks_find(&table, marks, count, cell);
}

TEST(ae_3_3_1, a_course_ends_in_the_ghost_of_the_ship)
{
    table_open(&table, "red Hood victory 1111 0 speed: 4\nblue Wolf anval 2320 0\n");
    int count = look_along("Hood: 2P2");
    assert_int_equal(count, 5);
    assert_true(cell_equal(marks[0].cell, table_cell(&table, "1110")));
    assert_int_equal(marks[0].value, 1);
    assert_int_equal(marks[4].kind, END);
    assert_int_equal(marks[4].unit, table_unit(&table, "Hood"));
    assert_int_equal(marks[4].bearing, 20);
    assert_true(cell_equal(marks[4].cell, marks[3].cell));
    assert_true(cell_equal(marks[4].cell, table_cell(&table, "0908")));
}

TEST(ae_3_3_2, a_course_off_the_board_says_so)
{
    table_open(&table, "red Hood victory 1102 0 speed: 4\nblue Wolf anval 2320 0\n");
    int count = look_along("Hood: 4");
    assert_int_equal(marks[count - 1].kind, LEAVES);
    assert_true(cell_equal(marks[count - 1].cell, table_cell(&table, "1101")));
}

TEST(ae_3_2_5, the_course_of_a_void_order_goes_straight_on)
{
    table_open(&table, "option strict-plots off\nred Hood victory 1111 0 speed: 4\n"
                       "blue Wolf anval 2320 0\n");
    assert_int_equal(look_along("Hood: nonsense"), 5);
    assert_true(cell_equal(marks[4].cell, table_cell(&table, "1107")));
}

TEST(ae_3_2_2, reach_is_where_legal_orders_end)
{
    table_open(&table, "red Hood victory 1111 0 speed: 5, engine: 10\nred Wren victory 1120 0\n"
                       "blue Wolf anval 2301 0\n");
    assert_int_equal(look(OVERLAY_REACH, "Hood", NULL), 1); /* dead engines */
    assert_non_null(mark_at(1, "1106"));
    int count = look(OVERLAY_REACH, "Wren", NULL);
    assert_non_null(mark_at(count, "1115"));
    assert_null(mark_at(count, "1114"));
    assert_int_equal(mark_at(count, "1120")->value, 0);
    assert_int_equal(mark_at(count, "1115")->value, 5);
}

TEST(ae_5_3_1, flights_reach_ten_hexes)
{
    table_open(
        &table,
        "start orders\nred Hood victory 1111 0\nred Able flight 1111\nblue Wolf anval 1107 0\n");
    int count = look(OVERLAY_REACH, "Able", NULL);
    assert_int_equal(mark_at(count, "1101")->value, 10);
    assert_non_null(mark_at(count, "1111"));
    assert_null(mark_at(count, "1107"));
    assert_null(mark_at(count, "1122"));
}

/* X1 of a Victory fires forward: arcs A and B, range 9 */
TEST(ae_4_1_3, a_weapon_bears_inside_its_arcs_and_bands)
{
    table_open(&table, "red Hood victory 1111 0\nblue Wolf anval 1107 0\n");
    int count = look(OVERLAY_BEARS, "Hood", NULL);
    assert_int_equal(mark_at(count, "1108")->value, ADMIRALTY_SHORT);
    assert_int_equal(mark_at(count, "1107")->kind, CONTACT);
    assert_int_equal(mark_at(count, "1107")->value, ADMIRALTY_MEDIUM);
    assert_int_equal(mark_at(count, "1107")->bearing, 0);
    assert_int_equal(mark_at(count, "1102")->value, ADMIRALTY_LONG);
    assert_null(mark_at(count, "1101"));
    assert_null(mark_at(count, "1112"));
    assert_non_null(mark_at(count, "1111"));
}

TEST(ae_c4_6, hexes_too_near_or_behind_an_asteroid_are_not_marked)
{
    table_open(&table, "option terrain on\noption weapon-traits on\nterrain asteroid 1107\n"
                       "design far 6 5 0 X=9/1/4/2/1:AB+minimum_range\n"
                       "red Hood far 1111 0\nblue Wolf anval 1122 0\n");
    int count = look(OVERLAY_BEARS, "Hood", NULL);
    assert_null(mark_at(count, "1108"));
    assert_non_null(mark_at(count, "1207"));
    assert_null(mark_at(count, "1106"));
    table_open(&table, "design far 6 5 0 X=9/1/4/2/1:AB\n"
                       "red Hood far 1111 0\nblue Wolf anval 1122 0\n");
    count = look(OVERLAY_BEARS, "Hood", NULL);
    assert_non_null(mark_at(count, "1108"));
    assert_non_null(mark_at(count, "1106"));
}

TEST(ae_7_4, contacts_tell_range_bearing_weapons_and_aspect)
{
    table_open(&table, "start orders\nred Hood victory 1111 0\nred Able flight 1112\n"
                       "blue Wolf anval 1107 1\nblue Wasp anval 1121 0\nblue Bee flight 1113\n");
    int count = look(OVERLAY_CONTACTS, "Hood", NULL);
    assert_int_equal(count, 3);
    const struct overlay_mark *wolf = mark_at(count, "1107");
    assert_int_equal(wolf->kind, CONTACT);
    assert_int_equal(wolf->unit, table_unit(&table, "Wolf"));
    assert_int_equal(wolf->value, 4);
    assert_int_equal(wolf->bearing, 0);
    assert_int_equal(wolf->aspect, 8); /* straight south of a ship that heads NE */
    assert_true(wolf->detail == (0x1f | 0x1f << 5 | (uint64_t)0x3f << 10));
    const struct overlay_mark *wasp = mark_at(count, "1121");
    assert_int_equal(wasp->kind, PLAIN);
    assert_int_equal(wasp->bearing, 12);
    assert_int_equal(wasp->aspect, 0);
    assert_int_equal(mark_at(count, "1113")->aspect, -1);
    count = look(OVERLAY_CONTACTS, "Able", NULL);
    assert_int_equal(count, 3);
    assert_int_equal(marks[0].bearing, -1);
}

/* W28 at home: an edge line has pairs of hexes with the same value */
TEST(ae_4_1_4, a_line_names_both_hexes_of_an_edge)
{
    table_open(&table, "option terrain on\nterrain dust 1211\nterrain asteroid 1210\n"
                       "red Hood victory 1111 0\nblue Wolf anval 1311 0\n");
    int count = look(OVERLAY_SIGHT, "Hood", "Wolf");
    assert_int_equal(count, 3);
    assert_int_equal(marks[0].value, 1);
    assert_int_equal(marks[1].value, 1);
    assert_int_equal(marks[2].value, 2);
    assert_non_null(mark_at(count, "1311"));
    assert_int_equal(mark_at(count, "1210")->kind, CONTACT);
    assert_int_equal(mark_at(count, "1211")->kind, TERRAIN);
    assert_int_equal(look(OVERLAY_SIGHT, "Hood", NULL), 0);
}

TEST(ae_g, terrain_is_named_cell_by_cell)
{
    table_open(&table, "option terrain on\nterrain dust 0506\nterrain planet 1011\n"
                       "red Hood victory 1101 3\nblue Wolf anval 1122 0\n");
    int count = look(OVERLAY_GROUND, NULL, NULL);
    assert_int_equal(count, 2);
    assert_string_equal(admiralty_grounds[mark_at(count, "0506")->kind].name, "dust cloud");
    assert_string_equal(admiralty_grounds[mark_at(count, "1011")->kind].name, "planet");
    table_open(&table, "terrain dust 0506\nred Hood victory 1101 3\nblue Wolf anval 1122 0\n");
    assert_int_equal(look(OVERLAY_GROUND, NULL, NULL), 0);
    table_open(&table, "option terrain on\nterrain field 1108\nred Hood victory 1111 0 speed: 4\n"
                       "blue Wolf anval 1122 0\n");
    count = look_along("Hood: 4");
    assert_int_equal(mark_at(count, "1108")->kind, TERRAIN);
}

/* AE-B3.5: nobody sees more of a hidden ship than its marker */
TEST(ae_b3_5, a_hidden_enemy_is_no_contact_and_reaches_nowhere)
{
    table_open_dice(&table,
                    "option cloaking-device on\ndesign sly 6 5 3 X=9/1/4/2/1:AB cloaking-device\n"
                    "red Hood sly 1105 3 speed: 2\nblue Wolf anval 1115 0\n",
                    NULL);
    table_order(&table, "Hood: 2?; red> done; blue> done", NULL);
    assert_int_equal(look(OVERLAY_CONTACTS, "Wolf", NULL), 0);
    assert_true(look(OVERLAY_REACH, "Hood", NULL) > 1);
    admiralty_secrets_conceal(&table.game, 1);
    assert_int_equal(look(OVERLAY_CONTACTS, "Wolf", NULL), 0);
    assert_int_equal(look(OVERLAY_REACH, "Hood", NULL), 0);
}

/* AE-3.2.1: the difference of speeds; with one turn the larger of them */
TEST(ae_3_2_1, an_order_says_what_it_takes_of_the_engines)
{
    table_open(&table, "option strict-plots off\noption emergency-thrust on\n"
                       "red Hood victory 1111 0 speed: 3\nblue Wolf anval 2320 0\n");
    int engines = admiralty_ship_engine_rating(&table.game, table_unit(&table, "Hood"));
    marks_assert_effort(&table, "Hood: 3", &(struct effort){"thrust", 0, (int16_t)engines, 3});
    marks_assert_effort(&table, "Hood: 5", &(struct effort){"thrust", 2, (int16_t)engines, 5});
    marks_assert_effort(&table, "Hood: 1P3", &(struct effort){"thrust", 4, (int16_t)engines, 4});
    marks_assert_effort(&table, "Hood: 1P3!",
                        &(struct effort){"thrust", 4, (int16_t)(2 * engines), 4});
    marks_assert_effort(&table, "Hood: nonsense", NULL);
}
