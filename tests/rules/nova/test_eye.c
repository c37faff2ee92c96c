/* Facts for drawing: courses, reach, zones, arcs, contacts, lines, terrain. */
#include "tests/rules/nova/fixture.h"
#include "tests/rules/marks.h"

#include "rules/nova/state/facts.h"
#include "rules/nova/view/view.h"

#include <stdio.h>
#include <string.h>

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

static int look_bank(const char *unit, int bank)
{
    struct overlay_query query = {.kind = OVERLAY_BEARS, .target = UNIT_NONE};
    query.unit = (uint8_t)table_unit(&table, unit);
    query.weapon = (uint8_t)bank;
    return nova_eye_overlay(&table.game, &query, marks, MARKS);
}

/* W9 from the middle of the board */
TEST(nv_move_2, a_course_ends_in_the_ghost_of_the_ship)
{
    table_open(&table, "start movement leader: red\nred Hood nv-majestic 1111 0 speed: 3\n"
                       "blue Wolf nv-arrow 2301 3\n");
    int count = look_along("Hood: 2P1");
    assert_int_equal(count, 4);
    assert_true(cell_equal(marks[0].cell, table_cell(&table, "1110")));
    assert_true(cell_equal(marks[1].cell, table_cell(&table, "1109")));
    assert_true(cell_equal(marks[2].cell, table_cell(&table, "1008")));
    assert_int_equal(marks[2].value, 3);
    assert_int_equal(marks[3].kind, SHADE_END);
    assert_int_equal(marks[3].unit, table_unit(&table, "Hood"));
    assert_int_equal(marks[3].bearing, 20);
    assert_true(cell_equal(marks[3].cell, marks[2].cell));
    assert_int_equal(look_along("Hood: 9P9"), 0);
    count = look_along("Hood: 0");
    assert_int_equal(count, 1);
    assert_int_equal(marks[0].value, 0);
}

TEST(nv_move_5, a_course_off_the_board_says_so)
{
    table_open(&table, "start movement leader: red\n"
                       "red Hood nv-majestic 1102 0 speed: 4, thrust: 4\n"
                       "red Hornet nv-arrow 0505 0\n"
                       "blue Wolf nv-arrow 2301 3\n");
    int count = look_along("Hood: 4");
    assert_int_equal(marks[count - 1].kind, SHADE_LEAVES);
    assert_true(cell_equal(marks[count - 1].cell, table_cell(&table, "1101")));
}

TEST(nv_terr_3, a_course_ends_in_the_planet_it_meets)
{
    table_open(&table, "option terrain on\nterrain planet 1109\nterrain asteroids 1110\n"
                       "start movement leader: red\nred Hood nv-majestic 1111 0 speed: 3\n"
                       "blue Wolf nv-arrow 2301 3\n");
    int count = look_along("Hood: 5");
    assert_int_equal(count, 3);
    assert_int_equal(marks[0].kind, SHADE_TERRAIN);
    assert_int_equal(marks[1].kind, SHADE_TERRAIN);
    assert_true(cell_equal(marks[2].cell, table_cell(&table, "1109")));
}

TEST(nv_alt_3, a_vector_is_drawn_as_a_line)
{
    table_open(&table, "option movement vector\nstart movement leader: red\n"
                       "red Hood nv-majestic 1111 0 vr: -2\n"
                       "blue Wolf nv-arrow 2301 3\n");
    int count = look_along("Hood: 0V1");
    assert_int_equal(count, 4);
    assert_true(cell_equal(marks[3].cell, table_cell(&table, "1108")));
    assert_int_equal(marks[3].kind, SHADE_END);
}

/* W8 at home: thrust 4, speed 5: one to nine straight ahead */
TEST(nv_move_1, reach_is_where_legal_plans_end)
{
    table_open(&table, "start movement leader: red\n"
                       "red Hood nv-majestic 1114 0 speed: 5\nred Wren nv-arrow 0509 2 speed: 2\n"
                       "blue Wolf nv-arrow 2301 3\n");
    int count = look(OVERLAY_REACH, "Hood", NULL);
    assert_int_equal(count, 9);
    assert_int_equal(mark_at(count, "1113")->value, 1);
    assert_int_equal(mark_at(count, "1105")->value, 9);
    assert_null(mark_at(count, "1114"));
    count = look(OVERLAY_REACH, "Wren", NULL);
    assert_int_equal(mark_at(count, "0509")->value, 0);
    assert_non_null(mark_at(count, "0609"));
    assert_null(mark_at(count, "1114"));
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            assert_false(cell_equal(marks[i].cell, marks[j].cell));
}

TEST(nv_adv_6, reach_goes_beyond_the_printed_board)
{
    table_open(&table, "option floating-board on\nstart movement leader: red\n"
                       "red Hood nv-majestic 1101 0 speed: 3\nblue Wolf nv-arrow 2301 3\n");
    int count = look(OVERLAY_REACH, "Hood", NULL);
    assert_non_null(mark_at(count, "(10,-8)"));
    count = look_bank("Hood", 0);
    assert_non_null(mark_at(count, "(10,-15)"));
}

TEST(nv_setup_3, a_ship_to_be_placed_sees_its_zone)
{
    table_open_dice(&table,
                    "red Hood nv-majestic -\nred Hornet nv-arrow -\n"
                    "blue Wolf nv-resolute -\n",
                    NULL);
    assert_int_equal(look(OVERLAY_REACH, "Hood", NULL), 4 * 18);
    assert_int_equal(look(OVERLAY_REACH, "Wolf", NULL), 3 * 18);
    table_order(&table, "Hood at 0205", "");
    assert_int_equal(look(OVERLAY_REACH, "Hornet", NULL), 4 * 18 - 1);
    int count = look_along("Hornet at 0206 facing 3");
    assert_int_equal(count, 1);
    assert_int_equal(marks[0].bearing, 12);
}

/* Fusion Beams of a Majestic: forward, 5/10/15 */
TEST(nv_geo_6, a_bank_bears_inside_its_arc_and_bands)
{
    table_open(&table, "start combat leader: red\n"
                       "red Hood nv-majestic 1118 0\nblue Wolf nv-arrow 1112 0\n");
    int count = look_bank("Hood", 0);
    assert_int_equal(mark_at(count, "1113")->value, NOVA_SHORT);
    assert_int_equal(mark_at(count, "1112")->value, NOVA_MIDDLE);
    assert_int_equal(mark_at(count, "1112")->kind, SHADE_CONTACT);
    assert_int_equal(mark_at(count, "1112")->bearing, 0);
    assert_int_equal(mark_at(count, "1103")->value, NOVA_LONG);
    assert_null(mark_at(count, "1102"));
    assert_null(mark_at(count, "1018"));
    assert_non_null(mark_at(count, "1118"));
    count = look_bank("Hood", 2); /* AX */
    assert_null(mark_at(count, "1112"));
    assert_int_equal(look_bank("Hood", 6), 0);
}

TEST(nv_attack_4, hexes_behind_a_planet_are_not_marked)
{
    table_open_dice(&table,
                    "option terrain on\nterrain planet 1112\nstart combat leader: red\n"
                    "red Hood nv-majestic 1116 0\nblue Wolf nv-arrow 1110 0\n",
                    NULL);
    int count = look_bank("Hood", 0);
    assert_non_null(mark_at(count, "1113"));
    assert_null(mark_at(count, "1110"));
    count = look(OVERLAY_CONTACTS, "Hood", NULL);
    assert_int_equal(count, 1);
    assert_int_equal(marks[0].kind, SHADE_PLAIN);
    assert_true(marks[0].detail == 0);
    count = look(OVERLAY_SIGHT, "Hood", "Wolf");
    assert_int_equal(mark_at(count, "1112")->kind, SHADE_CONTACT);
    assert_int_equal(mark_at(count, "1113")->kind, SHADE_PLAIN);
}

TEST(nv_attack_1, contacts_tell_range_bearing_banks_and_aspect)
{
    table_open(&table, "start combat leader: red\n"
                       "red Hood nv-majestic 1111 0\nblue Wolf nv-arrow 1107 1\n"
                       "blue Wasp nv-arrow 1118 0\n");
    int count = look(OVERLAY_CONTACTS, "Hood", NULL);
    assert_int_equal(count, 2);
    const struct overlay_mark *wolf = mark_at(count, "1107");
    assert_int_equal(wolf->kind, SHADE_CONTACT);
    assert_int_equal(wolf->unit, table_unit(&table, "Wolf"));
    assert_int_equal(wolf->value, 4);
    assert_int_equal(wolf->bearing, 0);
    assert_int_equal(wolf->aspect, 8);
    /* Fusion, Lightning FX, and of the cannons (2/4/6) FF, PH and SH, which dead ahead is in */
    assert_true(wolf->detail == 0x3b);
    const struct overlay_mark *wasp = mark_at(count, "1118");
    assert_int_equal(wasp->bearing, 12);
    assert_true(wasp->detail == 0x4); /* Lightning AX; too far for the cannons */
}

/* W48: an edge line has pairs of hexes with the same value */
TEST(nv_attack_4, a_line_names_both_hexes_of_an_edge)
{
    table_open_dice(&table,
                    "option terrain on\nterrain dust 1211\nterrain flare 1210\n"
                    "start combat leader: red\n"
                    "red Hood nv-majestic 1111 0\nblue Wolf nv-arrow 1311 0\n",
                    NULL);
    int count = look(OVERLAY_SIGHT, "Hood", "Wolf");
    assert_int_equal(count, 3);
    assert_int_equal(mark_at(count, "1210")->value, 1);
    assert_int_equal(mark_at(count, "1211")->value, 1);
    assert_int_equal(mark_at(count, "1210")->kind, SHADE_CONTACT);
    assert_int_equal(mark_at(count, "1211")->kind, SHADE_TERRAIN);
    assert_int_equal(mark_at(count, "1311")->value, 2);
}

TEST(nv_terr_0, ground_is_drawn_only_with_its_option)
{
    static const char *const position =
        "option terrain %s\nterrain planet 1212\nterrain black-hole 1510\n"
        "red Hood nv-majestic 1111 0\nblue Wolf nv-arrow 1811 0\n";
    char text[400];
    snprintf(text, sizeof text, position, "on");
    table_open_dice(&table, text, NULL);
    int count = look(OVERLAY_GROUND, NULL, NULL);
    assert_int_equal(count, 2);
    assert_string_equal(nova_grounds[mark_at(count, "1212")->kind].name, "planet");
    assert_string_equal(nova_grounds[mark_at(count, "1510")->kind].name, "black hole");
    snprintf(text, sizeof text, position, "off");
    table_open_dice(&table, text, NULL);
    assert_int_equal(look(OVERLAY_GROUND, NULL, NULL), 0);
}

TEST(eye, nothing_is_trusted)
{
    table_open(&table, "start combat leader: red\n"
                       "red Hood nv-majestic 1111 0\nblue Wolf nv-arrow 1811 0\n");
    for (int kind = OVERLAY_PATH; kind <= OVERLAY_GROUND; kind++)
        for (int unit = 0; unit <= UNIT_NONE; unit += 5) {
            struct overlay_query query = {.kind = (enum overlay_kind)kind,
                                          .unit = (uint8_t)unit,
                                          .target = (uint8_t)(UNIT_NONE - unit),
                                          .weapon = (uint8_t)unit};
            memset(&query.action, unit, sizeof query.action);
            int count = nova_eye_overlay(&table.game, &query, marks, 1);
            assert_int_equal(nova_eye_overlay(&table.game, &query, marks, MARKS), count);
        }
}

/* NV-move.1: the difference of speeds; with one turn the larger of them; with more their sum */
TEST(nv_move_1, a_plan_says_what_it_takes_of_the_thrust)
{
    table_open(&table, "start movement leader: red\nred Hood nv-majestic 1111 0 speed: 2\n"
                       "blue Wolf nv-arrow 2301 3\n");
    int16_t thrust = (int16_t)nova_ship_thrust(&table.game, table_unit(&table, "Hood"));
    marks_assert_effort(&table, "Hood: 2", &(struct effort){"thrust", 0, thrust, 2});
    marks_assert_effort(&table, "Hood: 3", &(struct effort){"thrust", 1, thrust, 3});
    marks_assert_effort(&table, "Hood: 1P2", &(struct effort){"thrust", 3, thrust, 3});
    marks_assert_effort(&table, "Hood: 1PP", &(struct effort){"thrust", 3, thrust, 1});
    marks_assert_effort(&table, "Hood: 9P9", NULL);
}
