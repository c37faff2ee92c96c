/* Answers drawn at random. */
#include "tests/rules/kit/stage.h"

#include "rules/kit/draw.h"

#include <string.h>

enum { FORBIDDEN = 3, MODES = 6, MANY = 200 };

static struct stage stage;
static struct random random_source;

static struct draw set_up(void)
{
    static struct question question = {.seats = 1, .unit = STAGE_HOOD, .other = UNIT_NONE};
    stage_open(&stage);
    stage.state.forbidden = FORBIDDEN;
    random_init(&random_source, 5);
    return draw_begin(&stage.game, &question, &random_source);
}

static struct action any_mode(const struct draw *draw)
{
    struct action action = draw_new(draw, 1, STAGE_HOOD);
    action.mode = (uint8_t)draw_below(draw, MODES);
    return action;
}

static struct action no_mode(const struct draw *draw)
{
    struct action action = draw_new(draw, 1, STAGE_HOOD);
    action.mode = FORBIDDEN;
    return action;
}

TEST(draw, tries_end_with_what_is_permitted_or_the_default)
{
    struct draw draw = set_up();
    int modes = 0, given_up = 0;
    for (int i = 0; i < MANY; i++) {
        struct action action = draw_tries(&draw, any_mode, 20, 0);
        assert_int_equal(action.decision, 1);
        modes |= 1 << action.mode;
        given_up += draw_tries(&draw, any_mode, 20, 50).decision == 2;
    }
    assert_int_equal(modes, (1 << MODES) - 1 - (1 << FORBIDDEN));
    assert_in_range(given_up, MANY / 4, 3 * MANY / 4);
    assert_int_equal(draw_tries(&draw, no_mode, 20, 0).decision, 2);
    assert_int_equal(draw_tries(&draw, any_mode, 20, 100).decision, 2);
}

static bool is_corner(const struct game *game, int side, struct cell cell)
{
    const struct board *board = &game->setup->board;
    return side == SIDE_RED && board_index(board, cell) % (board->columns * board->rows - 1) == 0;
}

static bool is_nowhere(const struct game *game, int side, struct cell cell)
{
    return is_corner(game, SIDE_BLUE - side, cell);
}

TEST(draw, every_unit_of_a_set_comes_up_and_no_other)
{
    struct random random;
    struct unit_set set = {{0}}, drawn = {{0}};
    stage_open(&stage);
    random_init(&random, 5);
    struct draw draw = draw_begin(&stage.game, stage_ask(&stage, 0, 1, 1), &random);
    assert_int_equal(draw_from(&draw, &set), UNIT_NONE);
    static const int units[] = {0, 1, 63, 64, 130, 254};
    for (int i = 0; i < 6; i++)
        unit_set_add(&set, units[i]);
    for (int i = 0; i < 200; i++)
        unit_set_add(&drawn, draw_from(&draw, &set));
    assert_memory_equal(&drawn, &set, sizeof set);
}

TEST(draw, every_hex_where_it_may_be_comes_up)
{
    struct draw draw = set_up();
    int first = 0;
    for (int i = 0; i < MANY; i++) {
        struct cell cell = draw_hex(&draw, is_corner);
        assert_true(is_corner(&stage.game, SIDE_RED, cell));
        first += board_index(&stage.setup.board, cell) == 0;
    }
    assert_in_range(first, MANY / 4, 3 * MANY / 4);
    assert_false(cell_is_place(draw_hex(&draw, is_nowhere)));
}

TEST(draw, a_scrawl_is_short_and_of_those_letters)
{
    struct draw draw = set_up();
    struct action action = draw_new(&draw, 1, STAGE_HOOD);
    for (int i = 0; i < MANY; i++) {
        draw_scrawl(&draw, "AB", action.text);
        assert_in_range(strlen(action.text), 1, 6);
        assert_int_equal(strspn(action.text, "AB"), strlen(action.text));
    }
}

static int drawn;

static void count_on(const struct draw *draw, struct action *action)
{
    (void)draw;
    drawn++;
    action->amount[1]++;
}

/* The first loses the ship, the third leads nearest. */
static int distance_of(const struct draw *draw, const struct action *action)
{
    static const int distances[] = {0, DRAW_LOST, 8, 2, 5};
    (void)draw;
    return distances[action->amount[1]];
}

TEST(draw, courses_keep_the_ship_in_play_and_close_in)
{
    struct draw draw = set_up();
    struct draw_course course = {count_on, distance_of, 4, 0, 0};
    struct action action = draw_new(&draw, 1, STAGE_HOOD), blank = action;
    draw_course(&draw, &course, &action);
    assert_int_equal(action.amount[1], 2);
    course.closing = 100;
    action = blank;
    draw_course(&draw, &course, &action);
    assert_int_equal(action.amount[1], 3);
    course.reckless = 100;
    action = blank;
    drawn = 0;
    draw_course(&draw, &course, &action);
    assert_int_equal(action.amount[1], 1);
    assert_int_equal(drawn, 1);
}
