/* Overlays on a board of squares. */
#include "tests/rules/admiral/scene.h"
#include "tests/support/test.h"

#include "rules/admiral/admiral.h"

enum { MARKS_MAX = 400 };

/* W26: a Frigate in the corner, hemmed in by its neighbours but not diagonally; an enemy near. */
static const char *const corner =
    "{red: {units: [{design: frigate, cell: \"0101\", command: true},"
    " {design: corvette, cell: \"0201\"}, {design: corvette, cell: \"0102\"}]},"
    " blue: {units: [{design: frigate, cell: \"0303\", command: true},"
    " {design: fighter, cell: \"0404\"}]}}";

static int look(const struct scene *scene, enum overlay_kind kind, int unit, int target,
                struct overlay_mark marks[MARKS_MAX])
{
    struct overlay_query query = {
        .kind = kind, .unit = (uint8_t)unit, .target = (uint8_t)target, .weapon = 0};
    int count = admiral_rulebook.overlay(&scene->game, &query, marks, MARKS_MAX);
    assert_true(count <= MARKS_MAX);
    return count;
}

static const struct overlay_mark *mark_at(const struct overlay_mark *marks, int count, int x, int y)
{
    for (int i = 0; i < count; i++)
        if (marks[i].cell.q == x && marks[i].cell.r == y)
            return &marks[i];
    return NULL;
}

TEST(ad_move_3, reach_slips_between_neighbours)
{
    struct scene scene;
    struct overlay_mark marks[MARKS_MAX];
    scene_write(&scene, corner, "{phase: move}", "{}");
    int count = look(&scene, OVERLAY_REACH, 0, UNIT_NONE, marks);
    static const int free_squares[][2] = {{1, 1}, {0, 2}, {1, 2}, {2, 0}, {2, 1}};
    for (int i = 0; i < 5; i++)
        assert_non_null(mark_at(marks, count, free_squares[i][0], free_squares[i][1]));
    const struct overlay_mark *enemy = mark_at(marks, count, 2, 2);
    assert_non_null(enemy);
    assert_int_equal(enemy->kind, 1);
    assert_int_equal(enemy->unit, scene_unit(&scene, "FR-2"));
    assert_int_equal(enemy->value, 2);
    assert_int_equal(count, 6);
    scene_close(&scene);
}

TEST(eye, path_of_a_ram_ends_in_contact)
{
    struct scene scene;
    struct overlay_mark marks[MARKS_MAX];
    struct note why = {0};
    struct overlay_query query = {.kind = OVERLAY_PATH};
    scene_write(&scene, corner, "{phase: move}", "{}");
    assert_int_equal(admiral_rulebook.read(&scene.game, 0, "FR-1 rams FR-2", &query.action, &why),
                     FAULT_NONE);
    assert_int_equal(admiral_rulebook.overlay(&scene.game, &query, marks, MARKS_MAX), 2);
    assert_int_equal(marks[0].cell.q, 1);
    assert_int_equal(marks[0].cell.r, 1);
    assert_int_equal(marks[0].kind, 0);
    assert_int_equal(marks[1].kind, 1);
    assert_int_equal(marks[1].value, 2);
    scene_close(&scene);
}

TEST(ad_range_2, squares_behind_an_enemy_are_not_borne_on)
{
    struct scene scene;
    struct overlay_mark marks[MARKS_MAX];
    scene_write(&scene, corner, "{phase: declare}", "{}");
    const struct overlay_query defend = {.kind = OVERLAY_BEARS, .weapon = 1};
    assert_int_equal(admiral_rulebook.overlay(&scene.game, &defend, marks, MARKS_MAX), 0);
    int count = look(&scene, OVERLAY_BEARS, 0, UNIT_NONE, marks);
    assert_non_null(mark_at(marks, count, 4, 0));
    assert_int_equal(mark_at(marks, count, 2, 2)->kind, 1);
    assert_null(mark_at(marks, count, 3, 3)); /* behind FR-2 */
    assert_null(mark_at(marks, count, 5, 0)); /* out of range */
    scene_close(&scene);
}

TEST(eye, contacts_and_what_blocks_them)
{
    struct scene scene;
    struct overlay_mark marks[MARKS_MAX];
    scene_write(&scene, corner, "{phase: declare}", "{}");
    assert_int_equal(look(&scene, OVERLAY_CONTACTS, 0, UNIT_NONE, marks), 2);
    assert_int_equal(marks[0].value, 2);
    assert_int_equal(marks[0].detail, 1);
    assert_int_equal(marks[1].value, 3);
    assert_int_equal(marks[1].detail, 0);
    assert_int_equal(look(&scene, OVERLAY_SIGHT, 0, scene_unit(&scene, "FI-1"), marks), 1);
    assert_int_equal(marks[0].unit, scene_unit(&scene, "FR-2"));
    assert_int_equal(look(&scene, OVERLAY_SIGHT, 0, scene_unit(&scene, "FR-2"), marks), 0);
    scene_close(&scene);
}

TEST(eye, tells_the_total_when_there_is_no_room)
{
    struct scene scene;
    struct overlay_mark marks[MARKS_MAX];
    scene_write(&scene, corner, "{phase: move}", "{}");
    struct overlay_query query = {.kind = OVERLAY_REACH, .unit = 0};
    assert_int_equal(admiral_rulebook.overlay(&scene.game, &query, marks, 1), 6);
    query.unit = 200;
    assert_int_equal(admiral_rulebook.overlay(&scene.game, &query, marks, 1), 0);
    scene_close(&scene);
}

TEST(ad_move_1, a_move_says_how_many_squares_it_takes)
{
    struct scene scene;
    struct note why = {0};
    struct action action;
    struct effort effort;
    scene_write(&scene, corner, "{phase: move}", "{}");
    assert_int_equal(admiral_rulebook.read(&scene.game, 0, "FR-1 rams FR-2", &action, &why),
                     FAULT_NONE);
    assert_true(admiral_rulebook.effort(&scene.game, &action, &effort));
    assert_string_equal(effort.name, "squares");
    assert_int_equal(effort.used, 2);
    assert_int_equal(effort.of, 2);
    assert_int_equal(effort.speed, EFFORT_NO_SPEED);
    assert_int_equal(admiral_rulebook.read(&scene.game, 0, "FR-1 to 0202", &action, &why),
                     FAULT_NONE);
    assert_true(admiral_rulebook.effort(&scene.game, &action, &effort));
    assert_int_equal(effort.used, 1);
    assert_int_equal(admiral_rulebook.read(&scene.game, 0, "end move", &action, &why), FAULT_NONE);
    assert_false(admiral_rulebook.effort(&scene.game, &action, &effort));
    scene_close(&scene);
}
