/* Who wins, and for what points are scored (UN-B3 … UN-B3.4, UN-S0, UN-S13; cases 16, 70, 72). */
#include "tests/rules/universal/ending.h"

static struct range range;
static int ship, foe;

static void open_pair(int hull, int points)
{
    ending_open(&range);
    int design = range_design(&range);
    ending_tracks(&range, design, hull);
    range.designs[design].points = (uint16_t)points;
    ship = range_ship(&range, SIDE_RED, design, 5, 5, 0);
    foe = range_ship(&range, SIDE_BLUE, design, 9, 9, 0);
}

static void allow(enum universal_option option, int value)
{
    range.setup.option[option] = value;
}

/* VP of blue after so many hull hits on the red ship. */
static int award(int hull, int points, int hits)
{
    open_pair(hull, points);
    allow(UNIVERSAL_OPTION_PARTIAL_VP, 1);
    ending_hit(&range, ship, (int[]){hits, 0, 0, 0}, "");
    return range.state.vp[SIDE_BLUE];
}

TEST(un_b3_2, w16_shares_of_the_rating)
{
    assert_int_equal(award(10, 150, 1), 15);
    assert_cites(&range, B3_2);
    assert_int_equal(award(10, 150, 3), 15);
    assert_int_equal(award(10, 150, 4), 45);
    assert_int_equal(award(13, 220, 8), 66);
    assert_int_equal(award(13, 220, 9), 110);
    assert_int_equal(award(13, 220, 13), 220);
    assert_int_equal(award(1, 9, 0), 0);
    assert_int_equal(award(3, 9, 1), 3); /* the first box is a third */
}

TEST(un_b3_2, nothing_is_scored_twice_or_given_back)
{
    assert_int_equal(award(10, 111, 4), 34);
    range.state.elements[ship].card.track[UNIVERSAL_HULL] = 0;
    ending_hit(&range, ship, (int[]){1, 0, 0, 0}, "");
    assert_int_equal(range.state.vp[SIDE_BLUE], 34);
    struct walk walk = walk_begin(&range.game, NULL, &range.events);
    universal_remove(&walk, ship, UNIVERSAL_BY_JUMP, UNIVERSAL_RULE_C4_3);
    assert_int_equal(range.state.vp[SIDE_BLUE], 56);
}

TEST(un_b3_2, hidden_ships_score_when_they_come_to_light)
{
    open_pair(10, 100);
    allow(UNIVERSAL_OPTION_PARTIAL_VP, 1);
    range.state.units[ship].status = UNIVERSAL_HIDDEN;
    ending_hit(&range, ship, (int[]){4, 0, 0, 0}, "");
    assert_int_equal(range.state.vp[SIDE_BLUE], 0);
    range.state.units[ship].status = STATUS_BOARD;
    ending_go(&range, UNIVERSAL_STEP_VICTORY, "");
    assert_int_equal(range.state.vp[SIDE_BLUE], 30);
}

TEST(un_b3_1, w70_a_jump_brings_half)
{
    open_pair(8, 111);
    struct walk walk = walk_begin(&range.game, NULL, &range.events);
    universal_remove(&walk, ship, UNIVERSAL_BY_JUMP, UNIVERSAL_RULE_C4_3);
    assert_int_equal(range.state.vp[SIDE_BLUE], 56);
    assert_int_equal(universal_unit_fate(&range.game, ship), UNIVERSAL_JUMPED);
}

static int decide(int red, int blue)
{
    range.state.vp[SIDE_RED] = (uint16_t)red;
    range.state.vp[SIDE_BLUE] = (uint16_t)blue;
    ending_go(&range, UNIVERSAL_STEP_VICTORY, "");
    return range.state.head.winner;
}

TEST(un_b3, w72_both_at_the_target_the_higher_wins)
{
    for (int i = 0; i < 4; i++) {
        open_pair(8, 100);
        range.sides[SIDE_RED].vp_target = range.sides[SIDE_BLUE].vp_target = 300;
        static const int vp[4][2] = {{300, 340}, {340, 340}, {299, 299}, {310, 299}};
        static const int winner[4] = {WINNER_BLUE, WINNER_DRAW, WINNER_NONE, WINNER_RED};
        assert_int_equal(decide(vp[i][0], vp[i][1]), winner[i]);
        assert_int_equal(range_cited(&range, UNIVERSAL_RULE_B3), i != 2);
    }
}

TEST(un_b3, who_has_no_ships_left_loses_cloaked_ones_count)
{
    open_pair(8, 100);
    range.state.units[ship].status = UNIVERSAL_HIDDEN;
    assert_int_equal(decide(0, 0), WINNER_NONE);
    range.state.units[ship].status = STATUS_GONE;
    assert_int_equal(decide(50, 0), WINNER_BLUE);
    open_pair(8, 100);
    range.state.units[ship].status = range.state.units[foe].status = STATUS_GONE;
    assert_int_equal(decide(50, 0), WINNER_RED);
}

TEST(un_s13, the_last_stand_is_won_by_lasting)
{
    open_pair(8, 100);
    range.scenario.survive_turn = 10;
    range.sides[SIDE_BLUE].no_target = 1;
    range.state.head.turn = 9;
    assert_int_equal(decide(50, 999), WINNER_NONE);
    range.state.head.turn = 10;
    assert_int_equal(decide(50, 0), WINNER_BLUE);
    assert_cites(&range, S13);
}

TEST(un_b3_3, the_turn_limit_decides_behind_5g)
{
    open_pair(8, 100);
    allow(UNIVERSAL_OPTION_TURN_LIMIT, 2);
    assert_int_equal(decide(5, 7), WINNER_NONE);
    assert_int_equal(range.state.head.turn, 2);
    assert_int_equal(decide(5, 7), WINNER_BLUE);
    assert_cites(&range, B3_3);
}

TEST(un_b3_4, quiet_turns_end_the_battle)
{
    open_pair(8, 100);
    allow(UNIVERSAL_OPTION_QUIET_DRAW, 3);
    assert_int_equal(decide(7, 5), WINNER_NONE);
    assert_int_equal(decide(7, 5), WINNER_NONE);
    assert_int_equal(range.state.quiet, 2);
    ending_hit(&range, ship, (int[]){0, 1, 0, 0}, ""); /* a box breaks the quiet */
    assert_int_equal(range.state.quiet, 0);
    range.state.units[ship].status = UNIVERSAL_HIDDEN; /* of a hidden ship it does not */
    ending_hit(&range, ship, (int[]){0, 1, 0, 0}, "");
    assert_int_equal(range.state.quiet, 1);
    assert_int_equal(decide(7, 5), WINNER_NONE);
    assert_int_equal(decide(7, 5), WINNER_RED);
    assert_cites(&range, B3_4);
}

TEST(un_b3_4, quiet_is_counted_as_far_as_the_option_goes)
{
    open_pair(8, 100);
    allow(UNIVERSAL_OPTION_QUIET_DRAW, 300);
    for (int turn = 0; turn < 299; turn++)
        assert_int_equal(decide(7, 5), WINNER_NONE);
    assert_int_equal(decide(7, 5), WINNER_RED);
    assert_cites(&range, B3_4);
    range.state.head.over = 0;
    ending_hit(&range, ship, (int[]){0, 1, 0, 0}, "");
    assert_int_equal(range.state.quiet + range.state.long_quiet, 0);
}

static void leave(int column, int row)
{
    struct walk walk = walk_begin(&range.game, NULL, &range.events);
    range.events.count = 0;
    range.state.units[ship].cell = board_cell(&range.setup.board, column, row);
    universal_remove(&walk, ship, UNIVERSAL_BY_LEAVING, UNIVERSAL_RULE_C3_2);
}

TEST(un_c3_2, leaving_the_board_is_as_good_as_lost)
{
    open_pair(8, 111);
    leave(24, 5);
    assert_int_equal(range.state.vp[SIDE_BLUE], 111);
    assert_int_equal(universal_unit_fate(&range.game, ship), UNIVERSAL_LEFT);
    assert_cites(&range, C3_2);
}

TEST(un_s0, exits_are_worth_what_the_scenario_says)
{
    static const struct {
        int worth, column, own, enemy;
    } cases[] = {{UNIVERSAL_EXIT_FULL, 24, 111, 0}, {UNIVERSAL_EXIT_HALF, 24, 56, 0},
                 {UNIVERSAL_EXIT_SAFE, 24, 0, 0},   {UNIVERSAL_EXIT_FULL, -1, 0, 111},
                 {UNIVERSAL_EXIT_FULL, 23, 111, 0}, {UNIVERSAL_EXIT_LOST, 24, 0, 111}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        open_pair(8, 111);
        range.sides[SIDE_RED].exit_edge = UNIVERSAL_EAST;
        range.sides[SIDE_RED].exit_worth = (uint8_t)cases[i].worth;
        leave(cases[i].column, 7);
        assert_int_equal(range.state.vp[SIDE_RED], cases[i].own);
        assert_int_equal(range.state.vp[SIDE_BLUE], cases[i].enemy);
        assert_int_equal(range_cited(&range, UNIVERSAL_RULE_S0) > 0, cases[i].enemy == 0);
    }
}

TEST(un_s0, raiders_go_home_over_the_edge_they_came_from)
{
    open_pair(8, 111);
    range.sides[SIDE_RED].exit_edge = UNIVERSAL_EDGE_OWN;
    range.sides[SIDE_RED].exit_worth = UNIVERSAL_EXIT_SAFE;
    range.state.edge[SIDE_RED] = UNIVERSAL_NORTH;
    leave(9, -1);
    assert_int_equal(range.state.vp[SIDE_BLUE], 0);
}
