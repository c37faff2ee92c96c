/* Marks of overlays, and who draws them. */
#include "tests/rules/kit/stage.h"

#include "rules/kit/canvas.h"

static struct stage stage;
static struct ground_map map;
static bool has_ground;

static void draw_path(struct canvas *canvas, const struct action *action)
{
    canvas_add_cell(canvas, action->cell, SHADE_END, 1);
}

static void draw_reach(struct canvas *canvas, int unit)
{
    for (int i = 0; i < 5; i++)
        canvas_add_cell(canvas, (struct cell){(int16_t)i, 0}, SHADE_PLAIN, unit);
}

static void draw_bears(struct canvas *canvas, int unit, int weapon)
{
    canvas_add_cell(canvas, (struct cell){1, 1}, SHADE_PLAIN, 10 * unit + weapon);
}

static void draw_contacts(struct canvas *canvas, int unit)
{
    struct overlay_mark mark = canvas_mark((struct cell){2, 2}, unit, SHADE_CONTACT, 7);
    canvas_add(canvas, &mark);
}

static void draw_sight(struct canvas *canvas, int unit, int target)
{
    canvas_add_cell(canvas, (struct cell){3, 3}, SHADE_TERRAIN, 10 * unit + target);
}

static void draw_ground(struct canvas *canvas)
{
    if (has_ground)
        canvas_ground(canvas, &map);
}

static struct overlay_mark marks[8];

static int draw(enum overlay_kind kind, int unit, int target, int capacity)
{
    static const struct canvas_artist artist = {draw_path,     draw_reach, draw_bears,
                                                draw_contacts, draw_sight, draw_ground};
    struct overlay_query query = {
        .kind = kind, .unit = (uint8_t)unit, .target = (uint8_t)target, .weapon = 3};
    query.action.cell = (struct cell){4, 4};
    return canvas_draw(&artist, &stage.game, &query, marks, capacity);
}

TEST(canvas, every_query_is_drawn_by_its_own)
{
    stage_open(&stage);
    assert_int_equal(draw(OVERLAY_PATH, UNIT_NONE, UNIT_NONE, 8), 1);
    assert_true(cell_equal(marks[0].cell, (struct cell){4, 4}));
    assert_int_equal(draw(OVERLAY_REACH, STAGE_ABLE, UNIT_NONE, 8), 5);
    assert_int_equal(draw(OVERLAY_BEARS, STAGE_ABLE, UNIT_NONE, 8), 1);
    assert_int_equal(marks[0].value, 10 * STAGE_ABLE + 3);
    assert_int_equal(draw(OVERLAY_CONTACTS, STAGE_LINE, UNIT_NONE, 8), 1);
    assert_int_equal(marks[0].unit, STAGE_LINE);
    assert_int_equal(draw(OVERLAY_SIGHT, STAGE_LINE, STAGE_ABLE, 8), 1);
    assert_int_equal(marks[0].value, 10 * STAGE_LINE + STAGE_ABLE);
    has_ground = false;
    assert_int_equal(draw(OVERLAY_GROUND, UNIT_NONE, UNIT_NONE, 8), 0);
    has_ground = true;
    map = (struct ground_map){.region_count = 1};
    map.region[0].kind = 2;
    map.region[0].cell_count = 1;
    map.region[0].cells[0] = board_cell(&stage.setup.board, 1, 1);
    assert_int_equal(draw(OVERLAY_GROUND, UNIT_NONE, UNIT_NONE, 8), 1);
    assert_int_equal(marks[0].kind, 1);
}

TEST(canvas, units_that_are_not_there_are_not_drawn)
{
    stage_open(&stage);
    assert_int_equal(draw(OVERLAY_REACH, UNIT_NONE, UNIT_NONE, 8), 0);
    assert_int_equal(draw(OVERLAY_SIGHT, STAGE_HOOD, UNIT_NONE, 8), 0);
    assert_int_equal(draw(OVERLAY_CONTACTS, STAGE_LINE + 1, UNIT_NONE, 8), 0);
}

TEST(canvas, counting_goes_on_beyond_the_capacity)
{
    stage_open(&stage);
    marks[2].value = 99;
    assert_int_equal(draw(OVERLAY_REACH, STAGE_HOOD, UNIT_NONE, 2), 5);
    assert_int_equal(marks[1].bearing, -1);
    assert_int_equal(marks[2].value, 99);
}

TEST(canvas, codes_are_counted_from_the_bow)
{
    struct cell here = {5, 5};
    assert_int_equal(canvas_code(here, 0, here), -1);
    assert_int_equal(canvas_code(here, 0, (struct cell){5, 3}), 0);
    assert_int_equal(canvas_code(here, 1, (struct cell){5, 3}), 20);
    assert_int_equal(canvas_code(here, 3, (struct cell){5, 3}), 12);
}

TEST(canvas, what_lies_in_a_cell_has_its_kind)
{
    struct overlay_mark plain = canvas_mark((struct cell){5, 4}, UNIT_NONE, SHADE_PLAIN, 0);
    struct canvas canvas = {&stage.game, marks, 8, 0, SIDE_NONE};
    canvas_add_ground(&canvas, (struct cell){5, 4}, 3);
    plain.kind = 3;
    assert_int_equal(canvas.count, 1);
    assert_memory_equal(&marks[0], &plain, sizeof plain);
}

TEST(canvas, enemies_are_seen_on_the_board_only)
{
    stage_open(&stage);
    struct canvas canvas = {&stage.game, marks, 8, 0, SIDE_NONE};
    struct cell cell = stage.state.units[STAGE_ABLE].cell;
    assert_true(canvas_enemy_stands(&canvas, SIDE_RED, cell));
    assert_false(canvas_enemy_stands(&canvas, SIDE_BLUE, cell));
    stage.state.units[STAGE_ABLE].status = STATUS_GONE;
    assert_false(canvas_enemy_stands(&canvas, SIDE_RED, cell));
}
