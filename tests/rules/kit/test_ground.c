/* Terrain by regions, and faults of a scenario. */
#include "tests/rules/kit/stage.h"

#include "rules/kit/ground.h"
#include "rules/kit/survey.h"

#include <string.h>

static struct stage stage;
static struct ground_map map;

static void add_cell(int region, int kind, int column, int row)
{
    struct ground_region *entry = &map.region[region];
    entry->kind = (uint8_t)kind;
    entry->cells[entry->cell_count++] = board_cell(&stage.setup.board, column, row);
    map.region_count = (uint16_t)(region + 1);
}

static void begin(void)
{
    stage_open(&stage);
    memset(&map, 0, sizeof map);
    add_cell(0, 2, 4, 4);
    add_cell(0, 2, 5, 4);
    add_cell(1, 3, 1, 9);
}

TEST(ground, cells_have_the_kind_of_their_region)
{
    begin();
    assert_int_equal(ground_at(&map, board_cell(&stage.setup.board, 5, 4)), 2);
    assert_int_equal(ground_at(&map, board_cell(&stage.setup.board, 1, 9)), 3);
    assert_int_equal(ground_at(&map, board_cell(&stage.setup.board, 0, 0)), GROUND_CLEAR);
    map.region_count = 0;
    assert_int_equal(ground_at(&map, board_cell(&stage.setup.board, 5, 4)), GROUND_CLEAR);
}

static int count_faults(struct setup_fault *list)
{
    struct setup_faults faults = {list, 4, 0};
    ground_survey(&stage.setup, &map, 3, &faults);
    return faults.count;
}

TEST(ground, no_cell_lies_in_two_regions)
{
    struct setup_fault list[4];
    begin();
    assert_int_equal(count_faults(list), 0);
    add_cell(1, 3, 5, 4); /* of the first region */
    add_cell(1, 3, 1, 9); /* of its own */
    assert_int_equal(count_faults(list), 2);
    assert_string_equal(list[0].why.text, "the hex 0605 is listed twice");
    assert_string_equal(list[0].why.rule, "KT-3");
    assert_string_equal(list[0].place.path, "terrain");
    assert_int_equal(list[0].place.entry, 1);
    assert_string_equal(list[1].why.text, "the hex 0210 is listed twice");
    begin();
    add_cell(2, GROUND_CLEAR, 7, 7);
    assert_int_equal(count_faults(list), 1);
    assert_string_equal(list[0].why.text, "clear hexes are not listed");
}

TEST(ground, marks_stand_by_board_index)
{
    struct overlay_mark marks[3];
    begin();
    memset(&marks[2], 0x5a, sizeof marks[2]);
    assert_int_equal(ground_overlay(&stage.setup.board, &map, marks, 2), 3);
    assert_int_equal(marks[2].kind, 0x5a);
    assert_int_equal(ground_overlay(&stage.setup.board, &map, marks, 3), 3);
    assert_true(cell_equal(marks[0].cell, board_cell(&stage.setup.board, 4, 4)));
    assert_int_equal(marks[0].kind, 1); /* grounds begin with the first that is not clear */
    assert_int_equal(marks[2].kind, 2);
    assert_int_equal(marks[2].unit, UNIT_NONE);
    assert_int_equal(marks[2].bearing, -1);
}

TEST(survey, the_first_fault_is_named_and_the_rest_counted)
{
    struct note why = {0};
    stage_open(&stage);
    assert_int_equal(survey_lay_out(&stage.game, &why), FAULT_NONE);
    stage.state.fault_count = 1;
    assert_int_equal(survey_lay_out(&stage.game, &why), FAULT_INPUT);
    assert_string_equal(why.text, "sides.red: fault 0");
    assert_string_equal(why.rule, "KT-2");
    stage.state.fault_count = 3;
    survey_lay_out(&stage.game, &why);
    assert_string_equal(why.text, "sides.red: fault 0 (and 2 more)");
}

TEST(survey, places_and_sides)
{
    stage_open(&stage);
    assert_string_equal(survey_at("zone").path, "zone");
    assert_int_equal(survey_at("zone").unit, -1);
    assert_int_equal(survey_at("zone").entry, -1);
    assert_true(survey_is_listed(&stage.setup, SIDE_RED));
    stage.placed[STAGE_HOOD].unit.side = SIDE_BLUE;
    assert_false(survey_is_listed(&stage.setup, SIDE_RED));
}
