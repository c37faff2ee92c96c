/* Damage taking effect: boxes, Bulkheads, [x2] tracks, flights, removal (UN-D3.4, UN-D4). */
#include "rules/universal/law/end/end.h"
#include "tests/rules/universal/ending.h"

static struct range range;
static int ship, foe;

static void open_pair(int hull)
{
    ending_open(&range);
    int design = range_design(&range);
    range.designs[design].points = 111;
    ending_tracks(&range, design, hull);
    ship = range_ship(&range, SIDE_RED, design, 5, 5, 0);
    foe = range_ship(&range, SIDE_BLUE, design, 9, 9, 0);
}

static void hit(int hull, int engines, int weapons, int systems)
{
    ending_hit(&range, ship, (int[]){hull, engines, weapons, systems}, "");
}

static const struct universal_card *card(void)
{
    return &range.state.elements[ship].card;
}

TEST(un_d3_4, boxes_are_crossed_off_and_hits_beyond_are_ignored)
{
    open_pair(8);
    hit(3, 99, 5, 5);
    assert_int_equal(card()->track[UNIVERSAL_HULL], 3);
    assert_int_equal(card()->track[UNIVERSAL_ENGINES], 8);
    assert_int_equal(card()->track[UNIVERSAL_WEAPONS], 0); /* UN-A2.3: it has none */
    assert_int_equal(card()->track[UNIVERSAL_SYSTEMS], 0);
    assert_cites(&range, D3_4);
    assert_cites(&range, D3_4B);
    assert_int_equal(range_told(&range, UNIVERSAL_EVENT_BOXES_LOST), 2);
}

TEST(un_d3_4b, w11_two_engine_hits_leave_rating_four)
{
    open_pair(8);
    hit(0, 2, 0, 0);
    assert_int_equal(universal_track_engines(&range.game, ship), 4);
}

TEST(un_e3_3, bulkheads_go_before_the_hull)
{
    open_pair(8);
    range.designs[0].gift[UNIVERSAL_BULKHEADS] = 2;
    hit(3, 0, 0, 0);
    assert_int_equal(card()->bulkhead, 2);
    assert_int_equal(card()->track[UNIVERSAL_HULL], 1);
    assert_cites(&range, E3_3);
    hit(6, 0, 0, 0);
    assert_int_equal(universal_track_hull_left(&range.game, ship), 1);
    hit(1, 0, 0, 0);
    assert_int_equal(range.state.units[ship].status, STATUS_GONE);
}

TEST(un_a2_3b, a_box_of_a_large_ship_takes_two_hits)
{
    open_pair(27); /* 14 boxes, the last takes one */
    hit(0, 3, 0, 0);
    assert_int_equal(card()->track[UNIVERSAL_ENGINES], 1);
    assert_int_equal(card()->slash, 1 << UNIVERSAL_ENGINES);
    assert_cites(&range, A2_3B);
    hit(0, 1, 0, 0);
    assert_int_equal(card()->track[UNIVERSAL_ENGINES], 2);
    assert_int_equal(card()->slash, 0);
    hit(0, 23, 0, 0);
    assert_int_equal(card()->track[UNIVERSAL_ENGINES], 14);
    assert_int_equal(card()->slash, 0);
    hit(26, 0, 0, 0);
    assert_int_equal(universal_track_hull_left(&range.game, ship), 1);
    hit(1, 0, 0, 0);
    assert_int_equal(range.state.units[ship].status, STATUS_GONE);
}

TEST(un_d4_2, those_aboard_die_with_their_ship)
{
    open_pair(8);
    int aboard = range_flight(&range, SIDE_RED, 0, 0, 6), space = range_flight(&range, 0, 3, 3, 6);
    range.state.units[aboard].status = UNIVERSAL_ABOARD;
    range.state.units[aboard].cell = CELL_NOWHERE;
    range.state.elements[aboard].carrier = range.state.elements[space].carrier = (uint8_t)ship;
    hit(12, 0, 3, 3);
    assert_int_equal(range.state.units[ship].status, STATUS_GONE);
    assert_int_equal(range.state.units[aboard].status, STATUS_GONE);
    assert_int_equal(range.state.units[space].status, STATUS_BOARD);
    assert_int_equal(universal_unit_fate(&range.game, ship), UNIVERSAL_DESTROYED);
    assert_int_equal(range.state.vp[SIDE_BLUE], 111);
    assert_cites(&range, D4_2);
    assert_cites(&range, B3_1);
    assert_int_equal(range.state.head.winner, WINNER_BLUE); /* UN-B3 */
}

TEST(un_d4_1, w71_both_doomed_are_both_removed)
{
    open_pair(8);
    struct walk walk = walk_begin(&range.game, NULL, &range.events);
    universal_hurt(&walk, foe, (int[]){8, 0, 0, 0});
    hit(8, 0, 0, 0);
    assert_int_equal(range.state.units[ship].status, STATUS_GONE);
    assert_int_equal(range.state.units[foe].status, STATUS_GONE);
    assert_int_equal(range.state.head.winner, WINNER_DRAW);
}

TEST(un_f3_2, fighters_are_lost_and_score_nothing)
{
    open_pair(8);
    int flight = range_flight(&range, SIDE_BLUE, 3, 3, 6);
    ending_hit(&range, flight, (int[]){4, 0, 0, 0}, "");
    assert_int_equal(range.state.elements[flight].fighters, 2);
    assert_cites(&range, F3_2);
    ending_hit(&range, flight, (int[]){4, 0, 0, 0}, "");
    assert_int_equal(range.state.units[flight].status, STATUS_GONE);
    assert_cites(&range, F3_3);
    assert_int_equal(range.state.vp[SIDE_RED], 0);
}

TEST(un_f4_light, each_fighter_lost_may_take_another_with_it)
{
    open_pair(8);
    int flight = range_flight(&range, SIDE_BLUE, 3, 3, 6);
    range.setup.option[UNIVERSAL_OPTION_FIGHTER_VARIANTS] = 1;
    range.state.elements[flight].flags |= UNIVERSAL_LIGHT_FIGHTERS << UNIVERSAL_VARIANT_SHIFT;
    ending_hit(&range, flight, (int[]){3, 0, 0, 0}, "1 4 1");
    assert_int_equal(range.state.elements[flight].fighters, 1);
    assert_cites(&range, F4_LIGHT);
}

TEST(un_d0_2b, sequential_damage_is_told_by_its_rule)
{
    open_pair(8);
    struct walk walk = walk_begin(&range.game, NULL, &range.events);
    range.state.head.phase = UNIVERSAL_PHASE_COMBAT;
    universal_hurt(&walk, ship, (int[]){8, 0, 0, 0});
    universal_hurt_settle(&walk, UNIVERSAL_BY_WEAPONS, UNIVERSAL_STEP_ASK);
    while (range.state.step == UNIVERSAL_STEP_SETTLE)
        universal_settle_step(&walk);
    assert_int_equal(range.state.units[ship].status, STATUS_GONE);
    assert_cites(&range, D0_2B);
}
