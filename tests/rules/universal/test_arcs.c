/* Arcs, facings and lines of sight (UN-geo.2 … UN-geo.4). */
#include "rules/universal/state/place.h"
#include "tests/rules/universal/range.h"

#include <stdio.h>
#include <string.h>

static struct range range;
static int hunter;

static void open_hunter(int heading, bool inverted)
{
    range_open(&range);
    int design = range_design(&range);
    range_battery(&range, design, "24:1/4/1", "A B C D E F G H I J K L", "");
    hunter = range_ship(&range, SIDE_RED, design, 0, 0, heading);
    range.state.elements[hunter].flags = inverted ? UNIVERSAL_INVERTED : 0;
}

/* "A B G" */
static const char *arcs_to(int q, int r)
{
    static char text[32];
    int length = 0;
    for (int weapon = 0; weapon < 12; weapon++)
        if (universal_arc_bears_on(&range.game, hunter, weapon,
                                   (struct cell){(int16_t)q, (int16_t)r}))
            length += snprintf(text + length, sizeof text - (size_t)length, "%s%c",
                               length ? " " : "", 'A' + weapon);
    text[length] = '\0';
    return text;
}

static int facings(int q, int r)
{
    return universal_arc_facings(&range.game, hunter, (struct cell){(int16_t)q, (int16_t)r});
}

enum { FORWARD = 1 << UNIVERSAL_FORWARD, PORT = 1 << UNIVERSAL_PORT };
enum { STARBOARD = 1 << UNIVERSAL_STARBOARD, AFT = 1 << UNIVERSAL_AFT };

TEST(un_geo_3, w36_to_w43_arcs_of_heading_0)
{
    open_hunter(0, false);
    assert_string_equal(arcs_to(3, 0), "A B G");
    assert_string_equal(arcs_to(2, 1), "B G");
    assert_string_equal(arcs_to(0, 3), "B D I");
    assert_string_equal(arcs_to(1, 1), "B G I");
    assert_string_equal(arcs_to(-1, 3), "D I");
    assert_string_equal(arcs_to(-2, 4), "D I K");
    assert_string_equal(arcs_to(-3, 0), "E F L");
    assert_string_equal(arcs_to(2, -2), "A C H");
}

TEST(un_geo_3, w44_arcs_turn_with_the_heading)
{
    open_hunter(2, false);
    assert_string_equal(arcs_to(1, 1), "C H J");
    assert_int_equal(facings(1, 1), PORT);
}

TEST(un_geo_3, in_its_own_hex_every_arc_bears)
{
    open_hunter(0, false);
    assert_string_equal(arcs_to(0, 0), "A B C D E F G H I J K L");
    assert_int_equal(facings(0, 0), FORWARD | PORT | STARBOARD | AFT);
}

TEST(un_geo_3b, w36_w38_w42_w43_facings)
{
    open_hunter(0, false);
    assert_int_equal(facings(3, 0), FORWARD);
    assert_int_equal(facings(0, 3), FORWARD | STARBOARD);
    assert_int_equal(facings(-3, 0), AFT);
    assert_int_equal(facings(2, -2), FORWARD | PORT);
    assert_int_equal(facings(-3, 3), STARBOARD | AFT);
    assert_int_equal(facings(0, -3), PORT | AFT);
    assert_int_equal(facings(-1, 3), STARBOARD);
}

TEST(un_c4_4, w45_arcs_and_facings_are_mirrored)
{
    open_hunter(0, true);
    assert_string_equal(arcs_to(2, 1), "A G");
    assert_int_equal(facings(-1, 3), PORT);
}

static bool in_front(struct cell cell)
{
    return universal_arc_in_front((struct cell){0, 0}, 0, cell);
}

TEST(un_geo_3, flights_look_half_around)
{
    static const int8_t front[][2] = {{1, 0}, {0, 1}, {1, -1}};
    static const int8_t back[][2] = {{-1, 0}, {-1, 1}, {0, -1}};
    for (int i = 0; i < 3; i++) {
        assert_true(in_front((struct cell){front[i][0], front[i][1]}));
        assert_false(in_front((struct cell){back[i][0], back[i][1]}));
    }
}

TEST(un_geo_3, the_half_arc_has_its_bounds)
{
    assert_true(in_front((struct cell){-1, 2}));
    assert_true(in_front((struct cell){1, -2}));
    assert_false(in_front((struct cell){-2, 3}));
}

TEST(un_geo_2, headings_count_from_the_east)
{
    assert_int_equal(universal_direction(0), 2);
    assert_int_equal(universal_direction(4), 0);
}

TEST(un_geo_1, distances)
{
    assert_int_equal(universal_distance((struct cell){0, 0}, (struct cell){2, -5}), 5);
    assert_int_equal(universal_distance((struct cell){1, 1}, (struct cell){3, 2}), 3);
}

/* ---- lines ---- */

static void add_ground(enum universal_terrain kind, int q, int r)
{
    struct ground_map *map = &range.scenario.ground;
    struct ground_region *region = &map->region[map->region_count++];
    range.setup.option[UNIVERSAL_OPTION_TERRAIN] = 1;
    region->kind = (uint8_t)kind;
    region->cells[region->cell_count++] = (struct cell){(int16_t)q, (int16_t)r};
}

static struct universal_line line_to(int q, int r)
{
    return universal_sight_line(&range.game, (struct cell){0, 0},
                                (struct cell){(int16_t)q, (int16_t)r});
}

TEST(un_geo_4, solid_hexes_block_even_the_target_s_own)
{
    open_hunter(0, false);
    add_ground(UNIVERSAL_ASTEROID, 2, 0);
    assert_true(line_to(4, 0).blocked);
    assert_true(line_to(2, 0).blocked);
    assert_false(line_to(1, 0).blocked);
    assert_false(line_to(4, -2).blocked);
}

TEST(un_geo_4, along_an_edge_both_sides_must_hinder)
{
    open_hunter(0, false);
    add_ground(UNIVERSAL_ASTEROID, 1, 0);
    assert_false(line_to(1, 1).blocked); /* between (1,0) and (0,1) */
    add_ground(UNIVERSAL_PLANET, 0, 1);
    assert_true(line_to(1, 1).blocked);
    open_hunter(0, false);
    add_ground(UNIVERSAL_NEBULA, 1, 0);
    assert_false(line_to(1, 1).nebula);
    add_ground(UNIVERSAL_FIELD, 0, 1);
    assert_false(line_to(1, 1).nebula);
    assert_false(line_to(1, 1).field);
}

TEST(un_geo_4, nebulas_count_out_of_the_own_hex_fields_do_not)
{
    open_hunter(0, false);
    add_ground(UNIVERSAL_NEBULA, 0, 0);
    assert_true(line_to(3, 0).nebula);
    open_hunter(0, false);
    add_ground(UNIVERSAL_FIELD, 0, 0);
    assert_false(line_to(3, 0).field);
    add_ground(UNIVERSAL_FIELD, 3, 0);
    assert_true(line_to(3, 0).field);
}

TEST(un_geo_4, face_up_flares_block_from_outside)
{
    open_hunter(0, false);
    range.state.markers[0] = (struct universal_marker){
        .cell = {2, 0}, .kind = UNIVERSAL_MARKER_FLARE, .side = SIDE_RED, .count = 1};
    range.state.marker_count = 1;
    assert_true(line_to(2, 0).blocked);
    assert_true(line_to(5, 0).blocked);
    assert_false(
        universal_sight_line(&range.game, (struct cell){2, 0}, (struct cell){5, 0}).blocked);
    range.state.markers[0].count = 0;
    assert_false(line_to(5, 0).blocked);
}
