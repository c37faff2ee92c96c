/* Awards of a scenario: what they are worth, when they are booked, and what is wrong with them. */
#include "tests/rules/kit/stage.h"

#include "rules/kit/awards.h"

#include <string.h>

static struct stage stage;
static struct awards awards;

static struct award *begin(enum award_when when, int points)
{
    stage_open(&stage);
    memset(&awards, 0, sizeof awards);
    awards.count = 1;
    awards.list[0] = (struct award){
        .points = (uint16_t)points, .when = (uint8_t)when, .edge = AWARD_EDGE_UNNAMED};
    return &awards.list[0];
}

static void name_unit(struct award *award, const char *name)
{
    struct text text;
    text_init(&text, award->unit, sizeof award->unit);
    text_add(&text, name);
}

static struct cell cell_at(int column, int row)
{
    return board_cell(&stage.setup.board, column, row);
}

TEST(awards, points_are_a_number_or_a_share_of_the_rating)
{
    assert_int_equal(award_points(begin(AWARD_EXIT, 100), 96), 100);
    assert_int_equal(award_points(begin(AWARD_EXIT, AWARD_FULL), 96), 96);
    assert_int_equal(award_points(begin(AWARD_EXIT, AWARD_HALF), 96), 48);
    assert_int_equal(award_points(begin(AWARD_EXIT, AWARD_HALF), 97), 49);
}

TEST(awards, edges_are_those_beyond_or_touched)
{
    begin(AWARD_EXIT, 1);
    const struct board *board = &stage.setup.board;
    assert_int_equal(award_edges_at(board, cell_at(4, 4)), 0);
    assert_int_equal(award_edges_at(board, cell_at(9, 4)), 1 << AWARD_EAST);
    assert_int_equal(award_edges_at(board, cell_at(0, 0)), 1 << AWARD_WEST | 1 << AWARD_NORTH);
    assert_int_equal(award_edges_at(board, cell_at(10, 4)), 1 << AWARD_EAST);
    assert_int_equal(award_edges_at(board, cell_at(9, 10)), 1 << AWARD_SOUTH); /* not the east */
    assert_int_equal(award_edges_at(board, cell_at(-1, 3)), 1 << AWARD_WEST);
}

TEST(awards, ways_out_are_the_named_edge_the_own_one_or_any)
{
    assert_int_equal(award_ways_out(AWARD_WEST, AWARD_NORTH), 1 << AWARD_WEST);
    assert_int_equal(award_ways_out(AWARD_EDGE_UNNAMED, AWARD_NORTH), 1 << AWARD_NORTH);
    assert_int_equal(award_ways_out(AWARD_EDGE_UNNAMED, AWARD_EDGE_NONE), 15);
}

TEST(awards, only_those_for_leaving_open_ways_out)
{
    struct award *award = begin(AWARD_EXIT, 5);
    assert_int_equal(awards_exits(&awards), 15);
    award->edge = AWARD_EAST;
    assert_int_equal(awards_exits(&awards), 1 << AWARD_EAST);
    award->when = AWARD_REACH;
    assert_int_equal(awards_exits(&awards), 0);
}

/* ---- ships that go, and the End Phase ---- */

static int booked, booked_points, booked_unit;

static bool is_any(const struct game *game, int unit)
{
    return state_units(game->state)[unit].status != STATUS_GONE;
}

static bool is_seen(const struct game *game, int unit)
{
    return state_units(game->state)[unit].status == STATUS_BOARD;
}

static int rate(const struct game *game, int unit)
{
    (void)game;
    return 11 + unit;
}

static void book(struct walk *walk, int side, int award, int unit, int points)
{
    (void)walk;
    assert_int_equal(side, SIDE_BLUE);
    assert_int_equal(award, 0);
    booked++;
    booked_points += points;
    booked_unit = unit;
}

static int go(int unit, int edges)
{
    struct walk walk = walk_begin(&stage.game, NULL, &stage.told);
    struct award_going going = {SIDE_BLUE, unit, 97, book};
    booked = booked_points = 0;
    if (edges)
        awards_book_exit(&walk, &awards, &going, edges);
    else
        awards_book_loss(&walk, &awards, &going);
    return booked;
}

TEST(awards, leaving_pays_once_even_over_a_corner)
{
    struct award *award = begin(AWARD_EXIT, AWARD_HALF);
    assert_int_equal(go(STAGE_ABLE, 1 << AWARD_EAST | 1 << AWARD_NORTH), 1);
    assert_int_equal(booked_points, 49);
    award->edge = AWARD_WEST;
    assert_int_equal(go(STAGE_ABLE, 1 << AWARD_EAST | 1 << AWARD_NORTH), 0);
    award->edge = AWARD_NORTH;
    assert_int_equal(go(STAGE_ABLE, 1 << AWARD_EAST | 1 << AWARD_NORTH), 1);
    assert_int_equal(go(STAGE_ABLE, 0), 0); /* it is not lost */
}

TEST(awards, destroying_the_named_one_brings_more)
{
    struct award *award = begin(AWARD_DESTROY, 100);
    name_unit(award, "Able");
    assert_int_equal(go(STAGE_ABLE, 0), 1);
    assert_int_equal(booked_points, 100);
    assert_int_equal(go(STAGE_LINE, 0), 0);
    assert_int_equal(go(STAGE_ABLE, 15), 0);
    award->points = AWARD_FULL;
    assert_int_equal(go(STAGE_ABLE, 0), 1);
    assert_int_equal(booked_points, 97);
    name_unit(award, "");
    assert_int_equal(go(STAGE_ABLE, 0), 0);
}

static int end_turn(int turn, uint8_t *taken)
{
    struct walk walk = walk_begin(&stage.game, NULL, &stage.told);
    struct award_end end = {SIDE_BLUE, taken, is_any, is_seen, rate, book};
    stage.state.head.turn = (uint16_t)turn;
    booked = booked_points = 0;
    awards_end_turn(&walk, &awards, &end);
    return booked;
}

TEST(awards, holding_out_counts_in_its_turn_only)
{
    uint8_t taken = 0;
    struct award *award = begin(AWARD_SURVIVE, AWARD_HALF);
    award->turn = 5;
    assert_int_equal(end_turn(4, &taken), 0);
    assert_int_equal(end_turn(5, &taken), 2);
    assert_int_equal(booked_points, 6 + 7);
    assert_int_equal(end_turn(6, &taken), 0);
    name_unit(award, "line");
    assert_int_equal(end_turn(5, &taken), 1);
    assert_int_equal(booked_unit, STAGE_LINE);
    stage.state.units[STAGE_LINE].status = STATUS_GONE;
    assert_int_equal(end_turn(5, &taken), 0);
}

TEST(awards, a_place_is_reached_once_and_by_a_ship_that_is_seen)
{
    uint8_t taken = 0;
    struct award *award = begin(AWARD_REACH, 40);
    award->cell_count = 2;
    award->cells[0] = cell_at(8, 8);
    award->cells[1] = stage.state.units[STAGE_HOOD].cell;
    assert_int_equal(end_turn(1, &taken), 0); /* an enemy stands there */
    stage.state.units[STAGE_ABLE].cell = cell_at(8, 8);
    stage.state.units[STAGE_ABLE].status = STATUS_OWN;
    assert_int_equal(end_turn(2, &taken), 0);
    assert_int_equal(taken, 0);
    stage.state.units[STAGE_ABLE].status = STATUS_BOARD;
    assert_int_equal(end_turn(3, &taken), 1);
    assert_int_equal(booked_points, 40);
    assert_int_equal(taken, 1);
    assert_int_equal(end_turn(4, &taken), 0);
}

/* ---- the set-up ---- */

static struct setup_fault list[4];

static int count_faults(int side)
{
    struct setup_faults faults = {list, 4, 0};
    awards_survey(&stage.setup, &awards, side, 3, &faults);
    return faults.count;
}

TEST(awards, keys_go_with_what_they_are_for)
{
    struct award *award = begin(AWARD_EXIT, 10);
    assert_int_equal(count_faults(SIDE_RED), 0);
    award->turn = 3;
    assert_int_equal(count_faults(SIDE_RED), 1);
    assert_string_equal(list[0].why.text, "an award for exit has no `turn`");
    assert_string_equal(list[0].why.rule, "KT-3");
    assert_string_equal(list[0].place.path, "sides.red.awards");
    assert_int_equal(list[0].place.entry, 0);
    award->when = AWARD_SURVIVE;
    assert_int_equal(count_faults(SIDE_RED), 0);
    award->turn = 0;
    assert_int_equal(count_faults(SIDE_RED), 1);
    assert_string_equal(list[0].why.text, "an award for survive needs `turn`");
    award->when = AWARD_REACH;
    award->points = AWARD_FULL;
    assert_int_equal(count_faults(SIDE_RED), 2);
    assert_string_equal(list[0].why.text, "an award for reach needs `cells`");
    assert_string_equal(list[1].why.text, "the points for reach are a number");
    award->points = 10;
    award->cell_count = 1;
    award->cells[0] = cell_at(10, 2);
    assert_int_equal(count_faults(SIDE_RED), 1);
    award->when = AWARD_DESTROY;
    award->cell_count = 0;
    assert_int_equal(count_faults(SIDE_RED), 1);
    assert_string_equal(list[0].why.text, "an award for destroy needs `unit`");
}

TEST(awards, units_are_placed_and_of_the_right_side)
{
    struct award *award = begin(AWARD_DESTROY, 10);
    name_unit(award, "Able");
    assert_int_equal(count_faults(SIDE_RED), 0);
    assert_int_equal(count_faults(SIDE_BLUE), 1);
    assert_string_equal(list[0].why.text, "Able is not a unit of red");
    name_unit(award, "Nest");
    assert_int_equal(count_faults(SIDE_RED), 1);
    assert_string_equal(list[0].why.text, "the scenario places no unit \"Nest\"");
    award->when = AWARD_SURVIVE;
    award->turn = 4;
    name_unit(award, "hood");
    assert_int_equal(count_faults(SIDE_RED), 0);
    assert_int_equal(count_faults(SIDE_BLUE), 1);
}

static void assert_said(const char *expected)
{
    char buffer[160];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    award_say(&stage.setup, &awards.list[0], &text);
    assert_string_equal(buffer, expected);
}

TEST(awards, each_is_said_in_one_sentence)
{
    struct award *award = begin(AWARD_EXIT, AWARD_HALF);
    assert_said("Half the rating in VP for each own ship that leaves, over any edge");
    award->edge = AWARD_SOUTH;
    award->points = 48;
    assert_said("48 VP for each own ship that leaves over the south edge");
    award = begin(AWARD_SURVIVE, AWARD_FULL);
    award->turn = 12;
    assert_said("The rating in VP for each own ship still there at the end of turn 12");
    name_unit(award, "Nest");
    assert_said("The rating in VP if Nest is still there at the end of turn 12");
    award = begin(AWARD_DESTROY, 100);
    name_unit(award, "Nest");
    assert_said("100 VP for destroying Nest, beside its rating");
    award = begin(AWARD_REACH, 5);
    award->cell_count = 3;
    for (int i = 0; i < 3; i++)
        award->cells[i] = cell_at(i, 4);
    assert_said("5 VP for an own ship that ends a turn in 0105, 0205 or 0305, once");
}

TEST(awards, limits_change_in_proportion)
{
    assert_int_equal(awards_scale(450, 1200, 600), 900);
    assert_int_equal(awards_scale(600, 1200, 600), 1200);
    assert_int_equal(awards_scale(225, 1200, 600), 450);
    assert_int_equal(awards_scale(250, 1200, 600), 500);
    assert_int_equal(awards_scale(250, 700, 600), 292); /* 291.67 */
    assert_int_equal(awards_scale(250, 0, 600), 250);
    assert_int_equal(awards_scale(0, 700, 600), 0);
}
