/* Looking ahead: stands, fire, distances and ways. */
#include "tests/rules/kit/stage.h"

#include "rules/kit/outlook.h"

static struct stage stage;

static struct stand stand_of(const struct game *game, int unit)
{
    return (struct stand){.unit = unit, .cell = state_units(game->state)[unit].cell};
}

static bool is_anybody(const struct game *game, int unit)
{
    (void)game;
    (void)unit;
    return true;
}

static bool is_able(const struct game *game, int unit)
{
    (void)game;
    return unit == STAGE_ABLE;
}

/* Of blue.1 as a target 7, of blue.2 4, of Hood 20. */
static int volley(const struct game *game, const struct stand *attacker, const struct stand *target)
{
    (void)game;
    (void)attacker;
    return target->unit == STAGE_HOOD ? 20 : target->unit == STAGE_ABLE ? 7 : 4;
}

static struct cell at(int column, int row)
{
    return board_cell(&stage.setup.board, column, row);
}

static void put(int unit, int column, int row)
{
    stage.state.units[unit].cell = at(column, row);
    stage.state.units[unit].status = STATUS_BOARD;
}

static void set_up(struct outlook *outlook)
{
    stage_open(&stage);
    put(STAGE_HOOD, 0, 0);
    put(STAGE_ABLE, 0, 6);
    put(STAGE_LINE, 0, 3);
    outlook_open(outlook, &stage.game, STAGE_HOOD, is_anybody, stand_of);
}

TEST(outlook, the_enemies_that_count_are_seen)
{
    struct outlook outlook;
    set_up(&outlook);
    assert_int_equal(outlook.enemy_count, 2);
    assert_int_equal(outlook.enemies[0].unit, STAGE_ABLE);
    outlook_open(&outlook, &stage.game, STAGE_HOOD, is_able, stand_of);
    assert_int_equal(outlook.enemy_count, 1);
    outlook_open(&outlook, &stage.game, STAGE_LINE, is_anybody, stand_of);
    assert_int_equal(outlook.enemy_count, 1);
    assert_int_equal(outlook.enemies[0].unit, STAGE_HOOD);
}

TEST(outlook, the_best_target_all_targets_and_the_answer)
{
    struct outlook outlook;
    set_up(&outlook);
    struct stand stand = stand_of(&stage.game, STAGE_HOOD);
    struct outlook_fire fire = outlook_fire(&outlook, &stand, volley);
    assert_int_equal(fire.best, 7);
    assert_int_equal(fire.sum, 11);
    assert_int_equal(fire.danger, 40);
    outlook.fires = is_able;
    fire = outlook_fire(&outlook, &stand, volley);
    assert_int_equal(fire.sum, 11);
    assert_int_equal(fire.danger, 20);
}

TEST(outlook, hexes_beyond_the_range_count_twice_now_and_once_later)
{
    struct outlook outlook;
    set_up(&outlook);
    outlook.range = 1;
    assert_int_equal(outlook_nearest(&outlook, at(0, 0)), 3);
    assert_int_equal(outlook_beyond(&outlook, at(0, 0)), 2);
    assert_int_equal(outlook_beyond(&outlook, at(0, 2)), 0);
    assert_int_equal(outlook_approach(&outlook, at(0, 0), 3, 1), 2 * 2 + 1);
    assert_int_equal(outlook_approach(&outlook, at(0, 0), 3, 0), 2 * 2 + 1);
    assert_int_equal(outlook_approach(&outlook, at(0, 0), 3, 2), 2 * 2);
    outlook.fires = is_able;
    assert_int_equal(outlook_nearest(&outlook, at(0, 0)), 6);
    outlook.enemy_count = 0;
    assert_int_equal(outlook_nearest(&outlook, at(0, 0)), 0);
}

TEST(outlook, the_nearest_that_counts_and_is_no_friend)
{
    struct outlook outlook;
    set_up(&outlook);
    assert_int_equal(outlook_distance(&stage.game, SIDE_RED, at(0, 0), is_anybody), 3);
    assert_int_equal(outlook_distance(&stage.game, SIDE_RED, at(0, 0), is_able), 6);
    assert_int_equal(outlook_distance(&stage.game, SIDE_BLUE, at(0, 0), is_able), OUTLOOK_NOBODY);
}

TEST(outlook, a_crowd_stands_on_the_board)
{
    struct outlook outlook;
    set_up(&outlook);
    assert_int_equal(outlook_crowd(&stage.game, SIDE_BLUE, at(0, 4), 1), 1);
    assert_int_equal(outlook_crowd(&stage.game, SIDE_BLUE, at(0, 4), 2), 2);
    assert_int_equal(outlook_crowd(&stage.game, SIDE_RED, at(0, 4), 2), 0);
    assert_int_equal(outlook_crowd(&stage.game, SIDE_NONE, at(0, 4), 4), 3);
    stage.state.units[STAGE_LINE].status = STATUS_GONE;
    assert_int_equal(outlook_crowd(&stage.game, SIDE_BLUE, at(0, 4), 2), 1);
}

static bool is_left_edge(const struct game *game, int side, struct cell cell)
{
    return side == SIDE_RED && board_column(&game->setup->board, cell) == 0;
}

static bool is_taken(const struct game *game, int side, struct cell cell)
{
    return is_left_edge(game, side, cell) && outlook_crowd(game, SIDE_NONE, cell, 0) > 0;
}

TEST(outlook, a_berth_is_free_if_it_can_be)
{
    struct outlook outlook;
    set_up(&outlook);
    struct cell berth = outlook_berth(&stage.game, SIDE_RED, is_left_edge);
    assert_true(cell_equal(berth, at(0, 1)));
    berth = outlook_berth(&stage.game, SIDE_RED, is_taken);
    assert_true(cell_equal(berth, at(0, 0)));
    assert_false(cell_is_place(outlook_berth(&stage.game, SIDE_BLUE, is_left_edge)));
}

static bool is_above_four(const struct game *game, struct cell cell)
{
    return board_row(&game->setup->board, cell) < 4;
}

TEST(outlook, straight_on_until_it_may_not_be_there)
{
    stage_open(&stage);
    int rows = stage.setup.board.rows;
    assert_true(cell_equal(outlook_ahead(&stage.game, at(0, 1), 3, 2), at(0, 3)));
    assert_int_equal(outlook_room(&stage.game, at(0, 1), 3, 9, is_above_four), 2);
    assert_int_equal(outlook_room(&stage.game, at(0, 1), 3, 1, is_above_four), 1);
    assert_int_equal(outlook_room(&stage.game, at(0, rows - 3), 3, 9, NULL), 2);
    assert_true(cell_equal(outlook_coast(&stage.game, at(0, 1), 3, 9, is_above_four), at(0, 3)));
    assert_true(
        cell_equal(outlook_coast(&stage.game, at(0, rows - 3), 3, 9, NULL), at(0, rows - 1)));
}
