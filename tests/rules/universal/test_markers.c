/* Markers: their order and limit, Mines that join, Flares and Probes turned over (UN-0.4, UN-0.6).
 */
#include "rules/universal/state/place.h"
#include "tests/rules/universal/bay.h"

static struct range range;

static struct walk open_board(void)
{
    bay_open(&range, UNIVERSAL_PHASE_END);
    int hulk = range_design(&range);
    range_ship(&range, SIDE_RED, hulk, 0, 0, 0);
    range_ship(&range, SIDE_BLUE, hulk, 9, 0, 3);
    return walk_begin(&range.game, NULL, &range.events);
}

static struct universal_marker make(enum universal_marker_kind kind, int side, int q, int count)
{
    return (struct universal_marker){.cell = {(int16_t)q, 0},
                                     .kind = (uint8_t)kind,
                                     .side = (uint8_t)side,
                                     .unit = (uint8_t)side,
                                     .target = UNIT_NONE,
                                     .count = (uint8_t)count};
}

static int lay(struct walk *walk, enum universal_marker_kind kind, int side, int q, int count)
{
    struct universal_marker marker = make(kind, side, q, count);
    return universal_lay_marker(walk, &marker);
}

TEST(un_0_4, markers_keep_the_order_of_their_creation)
{
    struct walk walk = open_board();
    assert_int_equal(lay(&walk, UNIVERSAL_MARKER_MINES, SIDE_RED, 1, 1), 0);
    assert_int_equal(lay(&walk, UNIVERSAL_MARKER_MINES, SIDE_RED, 2, 1), 1);
    assert_int_equal(lay(&walk, UNIVERSAL_MARKER_MINES, SIDE_RED, 3, 1), 2);
    universal_lay_drop(&walk, 1, UNIVERSAL_RULE_E2_6);
    assert_int_equal(range.state.marker_count, 2);
    assert_int_equal(range.state.markers[0].cell.q, 1);
    assert_int_equal(range.state.markers[1].cell.q, 3);
    static const struct universal_marker nothing;
    assert_memory_equal(&range.state.markers[2], &nothing, sizeof nothing);
    assert_int_equal(range_told(&range, UNIVERSAL_EVENT_MARKER_GONE), 1);
}

TEST(un_0_6, there_are_128_markers_at_most)
{
    struct walk walk = open_board();
    for (int i = 0; i < UNIVERSAL_MARKERS_MAX; i++) {
        assert_true(universal_marker_room(&range.game));
        lay(&walk, UNIVERSAL_MARKER_FLARE, SIDE_RED, i, 0);
    }
    assert_false(universal_marker_room(&range.game));
}

TEST(un_e2_6, mines_of_a_side_in_a_hex_are_one_marker)
{
    struct walk walk = open_board();
    lay(&walk, UNIVERSAL_MARKER_MINES, SIDE_RED, 4, 1);
    lay(&walk, UNIVERSAL_MARKER_MINES, SIDE_BLUE, 4, 1);
    assert_int_equal(lay(&walk, UNIVERSAL_MARKER_MINES, SIDE_RED, 4, 2), 0);
    assert_int_equal(range.state.marker_count, 2);
    assert_int_equal(range.state.markers[0].count, 3);
    assert_int_equal(universal_marker_mines_at(&range.game, SIDE_BLUE, (struct cell){4, 0}), 1);
    assert_int_equal(universal_marker_mines_at(&range.game, SIDE_BLUE, (struct cell){5, 0}), -1);
    assert_cites(&range, E2_6);
}

TEST(un_e2_3, flares_are_face_up_from_one_turn_to_the_next)
{
    struct walk walk = open_board();
    struct cell cell = {5, 0};
    lay(&walk, UNIVERSAL_MARKER_FLARE, SIDE_RED, 5, 0);
    assert_false(universal_marker_flare_at(&range.game, cell));
    universal_lay_turn_over(&walk);
    assert_true(universal_marker_flare_at(&range.game, cell));
    assert_false(universal_marker_flare_at(&range.game, (struct cell){6, 0}));
    assert_int_equal(range_told(&range, UNIVERSAL_EVENT_MARKER_SHOWN), 1);
    lay(&walk, UNIVERSAL_MARKER_FLARE, SIDE_RED, 6, 0);
    universal_lay_turn_over(&walk);
    assert_false(universal_marker_flare_at(&range.game, cell));
    assert_true(universal_marker_flare_at(&range.game, (struct cell){6, 0}));
    assert_int_equal(range.state.marker_count, 1);
    assert_cites(&range, E2_3);
}

TEST(un_e2_7, a_probe_looks_three_hexes_far_when_it_is_face_up)
{
    struct walk walk = open_board();
    lay(&walk, UNIVERSAL_MARKER_PROBE, SIDE_RED, 5, 0);
    assert_false(universal_marker_probe_near(&range.game, SIDE_RED, (struct cell){5, 0}));
    universal_lay_turn_over(&walk);
    assert_true(universal_marker_probe_near(&range.game, SIDE_RED, (struct cell){8, 0}));
    assert_false(universal_marker_probe_near(&range.game, SIDE_RED, (struct cell){9, 0}));
    assert_false(universal_marker_probe_near(&range.game, SIDE_BLUE, (struct cell){5, 0}));
    assert_false(universal_marker_flare_at(&range.game, (struct cell){5, 0}));
    assert_cites(&range, E2_7);
}

TEST(un_0_5, only_its_side_knows_what_lies_face_down)
{
    struct walk walk = open_board();
    lay(&walk, UNIVERSAL_MARKER_PROBE, SIDE_BLUE, 5, 0);
    const struct event *own = range_event(&range, UNIVERSAL_EVENT_MARKER_LAID, 0);
    const struct event *other = range_event(&range, UNIVERSAL_EVENT_MARKER_LAID, 1);
    assert_int_equal(universal_marker_laid_of(own).kind, UNIVERSAL_MARKER_PROBE);
    assert_int_equal(own->seen_by, 2);
    assert_int_equal(universal_marker_laid_of(other).kind, UNIVERSAL_MARKER_COVERED);
    assert_int_equal(other->seen_by & 2, 0);
    assert_int_equal(other->seen_by & 1, 1);
    assert_cites(&range, R0_5);
}

TEST(un_e2_2, unused_decoys_go_with_the_turn)
{
    struct walk walk = open_board();
    range.state.elements[0].flags |= UNIVERSAL_DECOYED;
    universal_lay_turn_over(&walk);
    assert_false(range.state.elements[0].flags & UNIVERSAL_DECOYED);
}
