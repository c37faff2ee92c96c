/* Facts for drawing `universal`: courses, reach, zones, arcs, contacts, lines, terrain, markers. */
#include "tests/rules/universal/fixture.h"
#include "tests/rules/marks.h"

#include "rules/universal/state/facts.h"
#include "rules/universal/setup/setup.h"
#include "rules/universal/view/view.h"

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

static int look_weapon(const char *unit, int weapon)
{
    struct overlay_query query = {.kind = OVERLAY_BEARS, .target = UNIT_NONE};
    query.unit = (uint8_t)table_unit(&table, unit);
    query.weapon = (uint8_t)weapon;
    return marks_see(&table, marks, &query);
}

static const char *ground_of(int count, const char *cell)
{
    const struct overlay_mark *mark = mark_at(count, cell);
    return mark ? universal_grounds[mark->kind].name : "nothing";
}

#define PAIR "red Hood un-sycamore 0511 0 speed: 3\nblue Wolf un-sycamore 1511 3 speed: 4\n"

/* ---- courses ---- */

/* case 21 from the middle of the board */
TEST(un_c3, a_course_ends_in_the_ghost_of_the_ship)
{
    table_open(&table, PAIR);
    int count = look_along("Hood: 2P1");
    assert_int_equal(count, 4);
    assert_true(cell_equal(marks[0].cell, table_cell(&table, "0611")));
    assert_true(cell_equal(marks[1].cell, table_cell(&table, "0711")));
    assert_true(cell_equal(marks[2].cell, table_cell(&table, "0710")));
    assert_int_equal(marks[2].value, 3);
    assert_int_equal(marks[3].kind, SHADE_END);
    assert_int_equal(marks[3].unit, table_unit(&table, "Hood"));
    assert_int_equal(marks[3].bearing, 4 * ((5 + 2) % 6)); /* NE, as the board counts */
    assert_int_equal(look_along("Hood: 0"), 1);
    assert_int_equal(marks[0].value, 0);
}

TEST(un_c2_0, invalid_orders_are_drawn_as_they_will_be_carried_out)
{
    table_open(&table, "option strict-plots off\n" PAIR);
    int count = look_along("Hood: 9PP");
    assert_int_equal(count, 4);
    assert_true(cell_equal(marks[3].cell, table_cell(&table, "0811")));
}

TEST(un_c3_2, a_course_off_the_board_says_so)
{
    table_open(&table, "red Hood un-sycamore 2311 0 speed: 3\nblue Wolf un-sycamore 0311 3\n");
    int count = look_along("Hood: 3");
    assert_int_equal(marks[count - 1].kind, SHADE_LEAVES);
    assert_true(cell_equal(marks[count - 1].cell, table_cell(&table, "2411")));
}

TEST(un_h1, hexes_that_hurt_are_shaded)
{
    table_open(&table, "option terrain on\nterrain asteroid 0611\n" PAIR);
    int count = look_along("Hood: 3");
    assert_int_equal(mark_at(count, "0611")->kind, SHADE_TERRAIN);
    assert_int_equal(mark_at(count, "0711")->kind, SHADE_PLAIN);
}

TEST(un_f2_2, flights_and_what_is_launched_have_their_end)
{
    table_open(&table, "start fighter\nred Able flight 0505 heading: 0, carrier: Hood\n" PAIR);
    int count = look_along("Able to 0805 heading 1");
    assert_int_equal(count, 1);
    assert_int_equal(marks[0].value, 3);
    assert_int_equal(marks[0].bearing, 4 * 3);
}

/* ---- reach ---- */

/* Engines 5, speed 3: straight up to 8, and up to 13 with emergency thrust (UN-C4.1) */
TEST(un_c2_2, reach_is_where_valid_orders_end)
{
    table_open(&table, PAIR);
    int count = look(OVERLAY_REACH, "Hood", NULL);
    assert_int_equal(mark_at(count, "1311")->value, 8);
    assert_int_equal(mark_at(count, "1811")->value, 13);
    assert_null(mark_at(count, "1911"));
}

TEST(un_b1_3, a_ship_to_be_placed_sees_its_zone)
{
    table_open_scenario(&table, "standard", "6,1");
    int count = look(OVERLAY_REACH, "Atlas", NULL);
    assert_int_equal(count, 4 * 21);
    assert_non_null(mark_at(count, "0421"));
    assert_null(mark_at(count, "0501"));
    assert_non_null(mark_at(look(OVERLAY_REACH, "Titan", NULL), "2101"));
}

TEST(un_f2_2, a_flight_reaches_what_its_move_pays)
{
    table_open(&table, "start fighter\nred Able flight 1211 heading: 0, carrier: Hood\n" PAIR);
    int count = look(OVERLAY_REACH, "Able", NULL);
    assert_int_equal(mark_at(count, "1211")->value, 0);
    assert_int_equal(mark_at(count, "2211")->value, 10);
    assert_null(mark_at(count, "1511")); /* an enemy stands there */
}

/* Others do not know where a hidden ship is, so they do not know its reach. */
TEST(un_c4_2c, the_reach_of_a_hidden_ship_is_its_own_sides)
{
    table_open(&table,
               "red Hood un-obsidian 0511 0 speed: 2\nblue Wolf un-alder 2305 3 speed: 0\n");
    table_order(&table, "Hood: ?2; red> done; blue> done", NULL);
    assert_place(&table, "Hood", "hidden 0711 0 2");
    int count = look(OVERLAY_REACH, "Hood", NULL);
    assert_non_null(mark_at(count, "0911"));
    count = look(OVERLAY_GROUND, NULL, NULL);
    assert_string_equal(ground_of(count, "0511"), "cloak marker");
    assert_int_equal(marks[0].unit, table_unit(&table, "Hood"));
    universal_secrets_conceal(&table.game, 1);
    assert_int_equal(look(OVERLAY_REACH, "Hood", NULL), 0);
    assert_int_equal(look(OVERLAY_GROUND, NULL, NULL), 0);
    assert_true(cell_equal(table.state.units[0].cell, table_cell(&table, "0511")));
}

/* ---- fire ---- */

/* Arcs AB, bands to 5, 10 and 15 */
TEST(un_geo_3, a_weapon_bears_inside_its_arc_and_bands)
{
    table_open(&table, PAIR);
    int count = look_weapon("Hood", 0);
    assert_int_equal(mark_at(count, "0611")->value, 0);
    assert_int_equal(mark_at(count, "1111")->value, 1);
    assert_int_equal(mark_at(count, "1611")->value, 2);
    assert_int_equal(mark_at(count, "1511")->kind, SHADE_CONTACT);
    assert_int_equal(mark_at(count, "0611")->bearing, 0);
    assert_null(mark_at(count, "2111")); /* 16 away */
    assert_null(mark_at(count, "0411")); /* astern */
    assert_int_equal(look_weapon("Hood", 64), 0);
}

/* case 45 */
TEST(un_c4_4, arcs_of_an_inverted_ship_are_mirrored)
{
    table_open(&table, "design half 8 5 Beams=9/1/3/1:A\nred Hood half 1111 0 inverted: true\n"
                       "red Horn half 1111 0\nblue Wolf un-alder 2301 3\n");
    assert_non_null(mark_at(look_weapon("Hood", 0), "1212")); /* to starboard */
    assert_null(mark_at(look_weapon("Horn", 0), "1212"));
    assert_non_null(mark_at(look_weapon("Horn", 0), "1210"));
}

TEST(un_e1_8, scanners_widen_the_bands)
{
    table_open(&table, "design eyes 8 5 Beams=9/1/3/1:AB long-range-scanners=1\n"
                       "red Hood eyes 0511 0\nblue Wolf un-alder 2301 3\n");
    int count = look_weapon("Hood", 0);
    assert_non_null(mark_at(count, "1711")); /* 12 counts as 9 */
    assert_null(mark_at(count, "1811"));     /* 13 as 10 */
}

TEST(un_d1_5, hexes_behind_solid_terrain_are_not_marked)
{
    table_open(&table, "option terrain on\nterrain planet 0811\n" PAIR);
    int count = look_weapon("Hood", 0);
    assert_non_null(mark_at(count, "0711"));
    assert_null(mark_at(count, "0911"));
    count = look(OVERLAY_CONTACTS, "Hood", NULL);
    assert_int_equal(count, 1);
    assert_int_equal(marks[0].kind, SHADE_PLAIN);
    assert_true(marks[0].detail == 0);
}

/* UN-geo.3b: bearing and aspect say which arcs and facings are struck */
TEST(un_d1_1, contacts_tell_range_bearing_weapons_and_aspect)
{
    table_open_dice(
        &table, "start combat\nred Hood un-sycamore 0511 0\nblue Wolf un-sycamore 1511 2\n", "6,1");
    int count = look(OVERLAY_CONTACTS, "Hood", NULL);
    assert_int_equal(count, 1);
    assert_int_equal(marks[0].value, 10);
    assert_int_equal(marks[0].bearing, 0);
    assert_int_equal(marks[0].aspect, 4); /* row h+1 of Wolf, which heads SW */
    assert_true(marks[0].detail == 0x3f); /* torpedoes and cannons */
    assert_int_equal(marks[0].kind, SHADE_CONTACT);
}

TEST(un_geo_4, a_line_names_both_hexes_of_an_edge)
{
    table_open(&table, "option terrain on\nterrain nebula 0610\n"
                       "red Hood un-sycamore 0511 0\nblue Wolf un-sycamore 0609 3\n");
    int count = look(OVERLAY_SIGHT, "Hood", "Wolf");
    assert_true(count >= 2);
    assert_true(cell_equal(marks[count - 1].cell, table_cell(&table, "0609")));
}

TEST(un_e2_3, a_flare_blocks_the_line)
{
    table_open(&table, "design lamp 8 5 Beams=9/1/3/1:AB flares=2\n"
                       "start orders turn: 2, markers: [{cell: \"0911\", kind: flare, side: blue, "
                       "unit: Wolf, count: 1}, {cell: \"1011\", kind: flare, side: blue, unit: "
                       "Wolf}]\nred Hood un-flint 0511 0\nblue Wolf lamp 1511 3\n");
    int count = look(OVERLAY_SIGHT, "Hood", "Wolf");
    assert_int_equal(mark_at(count, "0911")->kind, SHADE_CONTACT);
    assert_int_equal(mark_at(count, "1011")->kind, SHADE_PLAIN); /* face down */
}

/* ---- what lies on the board ---- */

TEST(un_h0, ground_is_drawn_only_with_its_option)
{
    static const char position[] = "option terrain on\nscenario comet_tail: 0\n"
                                   "terrain comet 1010\nterrain nebula 0303 0403\n"
                                   "terrain planet 2002\n" PAIR;
    table_open(&table, position);
    int count = look(OVERLAY_GROUND, NULL, NULL);
    assert_int_equal(count, 7);
    assert_string_equal(ground_of(count, "1010"), "comet");
    assert_string_equal(ground_of(count, "1310"), "comet's tail");
    assert_string_equal(ground_of(count, "0403"), "nebula");
    assert_string_equal(ground_of(count, "2002"), "planet");
    assert_int_equal(mark_at(count, "2002")->aspect, -1);
    table_open(&table, position + strlen("option terrain on\n"));
    assert_int_equal(look(OVERLAY_GROUND, NULL, NULL), 0);
}

TEST(un_c3_3, terrain_is_drawn_where_it_has_floated_to)
{
    table_open(&table, "option terrain on\noption floating-board on\nterrain planet 2002\n"
                       "start orders turn: 2, drift_q: -1, drift_r: 2\n" PAIR);
    int count = look(OVERLAY_GROUND, NULL, NULL);
    assert_int_equal(count, 1);
    assert_string_equal(ground_of(count, "2004"), "planet");
}

#define MARKERS                                                                                    \
    "start orders turn: 2, markers: [{cell: \"0707\", kind: mines, side: red, unit: Hood, count: " \
    "3}, {cell: \"0511\", kind: seekers, side: red, unit: Hood, target: Wolf, count: 2, dice: 9, " \
    "hits: 1}, {cell: \"0808\", kind: flare, side: blue, unit: Wolf, count: 1}, "                  \
    "{cell: \"0909\", kind: probe, side: blue, unit: Wolf}]\n"

TEST(un_a1_4, markers_are_drawn_with_side_and_number)
{
    table_open(&table, MARKERS "red Hood un-flint 0511 0\nblue Wolf un-larch 1511 3\n");
    int count = look(OVERLAY_GROUND, NULL, NULL);
    assert_int_equal(count, 4);
    assert_string_equal(ground_of(count, "0707"), "Mines");
    assert_int_equal(mark_at(count, "0707")->value, 3);
    assert_int_equal(mark_at(count, "0707")->aspect, SIDE_RED);
    assert_string_equal(ground_of(count, "0511"), "Seekers");
    assert_int_equal(mark_at(count, "0511")->value, 9);
    assert_int_equal(mark_at(count, "0511")->unit, table_unit(&table, "Wolf"));
    assert_string_equal(ground_of(count, "0808"), "Flare");
    assert_int_equal(mark_at(count, "0808")->aspect, SIDE_BLUE);
}

/* Whether it is a Flare or a Probe its own side knows. */
TEST(un_0_5, a_marker_face_down_is_drawn_as_either)
{
    table_open(&table, MARKERS "red Hood un-flint 0511 0\nblue Wolf un-larch 1511 3\n");
    assert_string_equal(ground_of(look(OVERLAY_GROUND, "Wolf", NULL), "0909"), "Probe, face down");
    assert_string_equal(ground_of(look(OVERLAY_GROUND, "Hood", NULL), "0909"),
                        "Flare or Probe, face down");
    universal_secrets_conceal(&table.game, 1);
    assert_string_equal(ground_of(look(OVERLAY_GROUND, NULL, NULL), "0909"), "Probe, face down");
    universal_secrets_conceal(&table.game, 0);
    int count = look(OVERLAY_GROUND, NULL, NULL);
    assert_string_equal(ground_of(count, "0909"), "Flare or Probe, face down");
    assert_string_equal(ground_of(count, "0808"), "Flare");
}

TEST(eye, nothing_is_trusted)
{
    table_open(&table, MARKERS "red Hood un-flint 0511 0\nblue Wolf un-larch 1511 3\n"
                               "red Able flight 0505 heading: 0, carrier: Hood\n");
    for (int kind = OVERLAY_PATH; kind <= OVERLAY_GROUND; kind++)
        for (int unit = 0; unit <= UNIT_NONE; unit += 5) {
            struct overlay_query query = {.kind = (enum overlay_kind)kind,
                                          .unit = (uint8_t)unit,
                                          .target = (uint8_t)(UNIT_NONE - unit),
                                          .weapon = (uint8_t)unit};
            memset(&query.action, unit, sizeof query.action);
            int count = universal_eye_overlay(&table.game, &query, marks, 1);
            assert_int_equal(universal_eye_overlay(&table.game, &query, marks, MARKS), count);
        }
}

/* UN-C2.2: the difference of speeds; with one pivot the larger of them; with more their sum */
TEST(un_c2_2, orders_say_what_they_take_of_the_engines)
{
    table_open(&table, "option strict-plots off\n" PAIR);
    int16_t engines = (int16_t)universal_track_engines(&table.game, table_unit(&table, "Hood"));
    marks_assert_effort(&table, "Hood: 3", &(struct effort){"thrust", 0, engines, 3});
    marks_assert_effort(&table, "Hood: 4", &(struct effort){"thrust", 1, engines, 4});
    marks_assert_effort(&table, "Hood: 1P2", &(struct effort){"thrust", 3, engines, 3});
    marks_assert_effort(&table, "Hood: !4PP",
                        &(struct effort){"thrust", 7, (int16_t)(2 * engines), 4});
    marks_assert_effort(&table, "Hood: 9PP", NULL);
}
