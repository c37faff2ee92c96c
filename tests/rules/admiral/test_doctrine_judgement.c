/* What the doctrine thinks of positions: the clock, blows that are about to fall, different
 * squares. */
#include "tests/rules/admiral/scene.h"
#include "tests/support/test.h"

#include "rules/admiral/admiral.h"

static const char far_apart[] =
    "{red: {units: [{design: frigate, cell: \"0501\", command: true},"
    " {design: fighter, cell: \"0402\"}, {design: fighter, cell: \"0602\"}]},"
    " blue: {units: [{design: frigate, cell: \"0514\", command: true},"
    " {design: fighter, cell: \"0413\"}, {design: fighter, cell: \"0613\"}]}}";

static int red_worth(const struct scene *scene)
{
    return admiral_rulebook.worth(&scene->game, SIDE_RED);
}

TEST(ad_win_4, worth_prefers_to_come_near_for_who_loses_by_the_clock)
{
    struct scene scene;
    scene_write(&scene, far_apart, "{phase: move, turn: 41}",
                "{limit-winner: defender, turn-limit: 200, quiet-draw: 0}");
    int waiting = red_worth(&scene);
    scene.state.units[1].cell = (struct cell){3, 7};
    scene.state.units[2].cell = (struct cell){5, 7};
    int near = red_worth(&scene);
    scene.state.head.turn = 3;
    int early = red_worth(&scene);
    assert_true(near > waiting);
    assert_true(early > near);
    scene_close(&scene);
}

TEST(ad_win_4, who_wins_by_the_clock_does_not_come)
{
    struct scene scene;
    struct question question;
    struct random random;
    random_init(&random, 1);
    scene_write(&scene, far_apart, "{phase: move, active: blue, turn: 2}",
                "{limit-winner: defender, turn-limit: 200, quiet-draw: 0}");
    assert_true(rulebook_question_of(&scene.game, 1, &question));
    struct action action = admiral_rulebook.reflex(&scene.game, &question, &random);
    assert_int_equal(action.decision, ADMIRAL_END_MOVE);
    scene_close(&scene);
}

TEST(doctrine, worth_sees_a_blow_at_the_command_ship)
{
    struct scene scene;
    scene_write(&scene, far_apart, "{phase: move, active: blue, turn: 2}", "{}");
    scene.state.ships[0].white = 2;
    int safe = red_worth(&scene);
    scene.state.units[4].cell = (struct cell){3, 6};
    scene.state.units[5].cell = (struct cell){5, 6};
    assert_true(red_worth(&scene) < safe);
    scene_close(&scene);
}

TEST(doctrine, a_ship_is_offered_different_squares)
{
    struct scene scene;
    struct question question;
    struct action list[12];
    int least = 20, most = 0, moves = 0;
    scene_write(&scene, far_apart, "{phase: move}", "{}");
    assert_true(rulebook_question_of(&scene.game, 0, &question));
    question.units = (struct unit_set){{0}};
    unit_set_add(&question.units, 1);
    int count = admiral_rulebook.propose(&scene.game, &question, list, 12);
    for (int i = 0; i < count; i++) {
        if (list[i].decision != ADMIRAL_MOVE)
            continue;
        assert_int_equal(list[i].unit, 1);
        least = list[i].cell.r < least ? list[i].cell.r : least;
        most = list[i].cell.r > most ? list[i].cell.r : most;
        moves++;
    }
    assert_true(moves >= 4);
    assert_true(most - least >= 6); /* far ahead and back home */
    scene_close(&scene);
}
