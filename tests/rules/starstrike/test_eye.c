/* Facts for drawing: ways, reach, setup hexes, arcs, contacts, terrain. */
#include "tests/rules/starstrike/gunnery.h"
#include "tests/rules/starstrike/helm.h"
#include "tests/rules/marks.h"

#include "rules/starstrike/orders/helm.h"
#include "rules/starstrike/view/view.h"

#include <string.h>

static struct table table;
static struct overlay_mark marks[MARKS];

static int look(enum overlay_kind kind, const char *unit, const char *target)
{
    return marks_look(&table, marks, kind, unit, target);
}

static int look_arm(const char *unit, int arm)
{
    struct overlay_query query = {.kind = OVERLAY_BEARS, .target = UNIT_NONE};
    query.unit = (uint8_t)table_unit(&table, unit);
    query.weapon = (uint8_t)arm;
    return starstrike_eye_overlay(&table.game, &query, marks, MARKS);
}

static const struct overlay_mark *mark_at(int count, const char *cell)
{
    return marks_find(&table, marks, count, cell);
}

/* SS-G.4: hexes at 1 to 5 steps, all on the map */
TEST(ss_g_4, an_arc_is_drawn_as_far_as_it_reaches)
{
    table_open(&table,
               RED_ACTS "scenario map: M-M1\nred Heron MC-02 0909 0\nblue Vesk VD-02 0906 3\n");
    int count = look_arm("Heron", 0);
    assert_int_equal(count, 3 + 5 + 7 + 9 + 11);
    assert_int_equal(mark_at(count, "0906")->kind, SHADE_CONTACT);
    assert_int_equal(mark_at(count, "0906")->value, 2);
    assert_int_equal(mark_at(count, "0906")->bearing, 0);
    assert_int_equal(mark_at(count, "0908")->value, 0);
    assert_int_equal(mark_at(count, "0908")->kind, SHADE_PLAIN);
    assert_null(mark_at(count, "0910"));
    assert_null(mark_at(count, "0909"));
    assert_int_equal(look_arm("Heron", 1), 6 + 12 + 18);
    assert_int_equal(look_arm("Heron", 2), 0);
}

TEST(ss_g_2, contacts_have_the_distance_and_what_bears)
{
    table_open(&table, RED_ACTS "red Heron MC-02 0707 0\nblue Vesk VD-02 0704 3\nblue Skirr VD-01 "
                                "0711 0\n");
    assert_int_equal(look(OVERLAY_CONTACTS, "Heron", NULL), 2);
    assert_int_equal(marks[0].value, 2);
    assert_int_equal(marks[0].detail, 3);
    assert_int_equal(marks[0].bearing, 0);
    assert_int_equal(marks[0].aspect, 0);
    assert_int_equal(marks[0].kind, SHADE_CONTACT);
    assert_int_equal(marks[1].value, 3);
    assert_int_equal(marks[1].detail, 0);
    assert_int_equal(marks[1].aspect, -1); /* it has no bow */
    assert_int_equal(marks[1].kind, SHADE_PLAIN);
}

/* ---- movement ---- */

/* SS-3A.02II: a super heavy ship goes one or two hexes, and turns one step before each */
TEST(ss_6a_02, reach_minds_rotations_and_the_minimum)
{
    table_open(&table, MOVING("Con") "red Con MC-06 0709 0\n" BYSTANDERS);
    int count = look(OVERLAY_REACH, "Con", NULL);
    assert_null(mark_at(count, "0709"));
    assert_int_equal(mark_at(count, "0708")->value, 1);
    assert_int_equal(mark_at(count, "0707")->value, 2);
    assert_non_null(mark_at(count, "0608"));
    assert_null(mark_at(count, "0710"));
    assert_int_equal(count, 3 + 7);
}

/* Two and three hexes; one alone is not enough (SS-6B) */
TEST(ss_6b, a_piece_that_may_stand_is_in_its_own_reach)
{
    table_open(&table,
               MOVING("Heron") "red Heron MC-02 0707 0\nblue Vesk VD-02 0706 3\n" BYSTANDERS);
    int count = look(OVERLAY_REACH, "Heron", NULL);
    assert_int_equal(mark_at(count, "0707")->value, 0);
    assert_null(mark_at(count, "0706")); /* an enemy */
    assert_int_equal(mark_at(count, "0705")->value, 3);
    assert_int_equal(mark_at(count, "0710")->value, 3);
    assert_null(mark_at(count, "0703"));
}

/* Of those who are not active all their Moves are shown; of one that is, what is left. */
TEST(ss_6, reach_is_what_is_left)
{
    table_open(&table, MOVING("Heron") "red Heron MC-02 0707 0\n" BYSTANDERS);
    int full = look(OVERLAY_REACH, "Heron", NULL);
    table_order(&table, "Heron heads 0 ahead", "");
    int left = look(OVERLAY_REACH, "Heron", NULL);
    assert_true(left < full);
    assert_int_equal(left, 1 + 6 + 12);
    assert_int_equal(mark_at(left, "0706")->value, 1);
    assert_true(look(OVERLAY_REACH, "Calm", NULL) > 1);
}

TEST(ss_8c, hexes_that_roll_dice_are_marked)
{
    table_open(&table, MOVING("Heron") "red Heron MC-02 0408 0\n" BYSTANDERS);
    int count = look(OVERLAY_REACH, "Heron", NULL);
    assert_int_equal(mark_at(count, "0407")->kind, SHADE_TERRAIN);
    assert_int_equal(mark_at(count, "0308")->kind, SHADE_PLAIN);
}

TEST(ss_6b_03, a_maneuver_is_drawn_over_the_hex_it_jumps)
{
    table_open(&table,
               MOVING("Heron") "red Heron MC-02 0707 0\nblue Vesk VD-02 0706 3\n" BYSTANDERS);
    assert_int_equal(marks_look_along(&table, marks, "Heron heads 0 sling"), 2);
    assert_true(cell_equal(marks[0].cell, table_cell(&table, "0706")));
    assert_true(cell_equal(marks[1].cell, table_cell(&table, "0705")));
    assert_int_equal(marks[1].kind, SHADE_END);
    assert_int_equal(marks[1].value, 3);
    assert_int_equal(marks[1].bearing, 0);
    assert_int_equal(marks_look_along(&table, marks, "Heron heads 0 assault"), 2);
    assert_int_equal(marks[0].kind, SHADE_CONTACT);
    assert_int_equal(marks_look_along(&table, marks, "Heron heads 2 ahead"), 2);
    assert_int_equal(marks[1].bearing, 8);
    assert_int_equal(marks_look_along(&table, marks, "Heron heads 2"), 1);
    assert_int_equal(marks_look_along(&table, marks, "Heron done"), 0);
}

/* ---- places ---- */

TEST(ss_4a_04, free_setup_hexes_are_the_reach_of_one_to_be_placed)
{
    table_open(&table,
               "option mode basic\nred Heron MC-02 -\nred Hood MC-04 -\nblue Vesk VD-02 -\n");
    assert_int_equal(look(OVERLAY_REACH, "Heron", NULL), 9);
    assert_int_equal(marks_look_along(&table, marks, "Heron to 0511 heading 1"), 1);
    assert_int_equal(marks[0].bearing, 4);
    table_order(&table, "Heron to 0511 heading 1", "");
    int count = look(OVERLAY_REACH, "Hood", NULL);
    assert_int_equal(count, 8);
    assert_null(mark_at(count, "0511"));
}

/* SS-2A.03, SS-G.7 */
TEST(ss_2a_03, terrain_and_setup_hexes_have_their_signs)
{
    table_open(&table,
               RED_ACTS "scenario map: M-M1\nred Heron MC-02 0909 0\nblue Vesk VD-02 0906 3\n");
    int count = look(OVERLAY_GROUND, NULL, NULL);
    assert_int_equal(count, 6 + 7 + 8 + 6);
    assert_string_equal(starstrike_grounds[mark_at(count, "0407")->kind].name, "Strategic System");
    assert_string_equal(starstrike_grounds[mark_at(count, "0908")->kind].name, "Black Hole");
    assert_string_equal(starstrike_grounds[mark_at(count, "0907")->kind].name, "Horizon");
    assert_string_equal(starstrike_grounds[mark_at(count, "0204")->kind].name, "Dust");
    assert_string_equal(starstrike_grounds[mark_at(count, "0309")->kind].name, "Nebula");
    assert_int_equal(mark_at(count, "0204")->aspect, -1);
    table_open(&table, "option mode basic\nred Heron MC-02 -\nblue Vesk VD-02 -\n");
    count = look(OVERLAY_GROUND, NULL, NULL);
    assert_int_equal(count, 3 + 6 + 18);
    assert_string_equal(starstrike_grounds[mark_at(count, "0511")->kind].name, "setup hex");
}

/* Every sign is another one, and none that the board uses otherwise. */
TEST(ss_2a_03, signs_are_told_apart)
{
    for (int i = 0; starstrike_grounds[i].name; i++) {
        assert_null(strchr(".,*&+?", starstrike_grounds[i].glyph));
        for (int j = 0; j < i; j++)
            assert_int_not_equal(starstrike_grounds[i].glyph, starstrike_grounds[j].glyph);
    }
}

/* SS-G.6 */
TEST(ss_g_6, nothing_blocks_a_line)
{
    table_open(&table, RED_ACTS "red Heron MC-02 0707 0\nblue Skirr VD-01 0706 0\nblue Vesk VD-02 "
                                "0704 3\n");
    int count = look(OVERLAY_SIGHT, "Heron", "Vesk");
    assert_int_equal(count, 3);
    for (int i = 0; i < count; i++)
        assert_int_equal(marks[i].kind, SHADE_PLAIN);
}

TEST(eye, numbers_that_are_no_unit_draw_nothing)
{
    table_open(&table, RED_ACTS "red Heron MC-02 0707 0\nblue Vesk VD-02 0704 3\n");
    for (int kind = OVERLAY_PATH; kind <= OVERLAY_SIGHT; kind++) {
        struct overlay_query query = {
            .kind = (enum overlay_kind)kind, .unit = 200, .target = 201, .weapon = 77};
        action_init(&query.action, STARSTRIKE_MOVE, 0);
        query.action.unit = 200;
        assert_int_equal(starstrike_eye_overlay(&table.game, &query, marks, MARKS), 0);
    }
}

TEST(ss_6b, a_maneuver_says_how_many_moves_it_takes)
{
    table_open(&table,
               MOVING("Heron") "red Heron MC-02 0707 0\nblue Vesk VD-02 0706 3\n" BYSTANDERS);
    int16_t most = (int16_t)starstrike_helm_of(&table.game, table_unit(&table, "Heron")).most;
    marks_assert_effort(&table, "Heron heads 0 sling",
                        &(struct effort){"moves", 3, most, EFFORT_NO_SPEED});
    marks_assert_effort(&table, "Heron done", NULL);
    table_order(&table, "Heron heads 2 ahead", "");
    marks_assert_effort(&table, "Heron heads 2 ahead",
                        &(struct effort){"moves", 2, most, EFFORT_NO_SPEED});
}
