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

static bool is_offered_to_stand(const struct scene *scene, int seat)
{
    enum { MOST = 40 };
    struct question question;
    struct action list[MOST];
    bool found = false;
    assert_true(rulebook_question_of(&scene->game, seat, &question));
    int count = admiral_rulebook.propose(&scene->game, &question, list, MOST);
    for (int i = 0; i < count; i++)
        found = found || list[i].decision == ADMIRAL_END_MOVE;
    return found;
}

TEST(ad_win_4, who_loses_by_the_clock_does_not_stand_after_quiet_turns)
{
    struct scene scene;
    scene_write(&scene, far_apart, "{phase: move, turn: 3}",
                "{limit-winner: defender, turn-limit: 200, quiet-draw: 0}");
    assert_true(is_offered_to_stand(&scene, 0));
    scene.state.quiet = 2;
    assert_false(is_offered_to_stand(&scene, 0));
    scene.state.noisy = true;
    assert_true(is_offered_to_stand(&scene, 0));
    scene_close(&scene);
}

TEST(ad_win_4, who_wins_by_the_clock_comes_only_when_ahead_or_within_reach)
{
    struct scene scene;
    scene_write(&scene, far_apart, "{phase: move, active: blue, turn: 4}",
                "{limit-winner: defender, turn-limit: 200, quiet-draw: 0}");
    scene.state.quiet = 2;
    assert_true(is_offered_to_stand(&scene, 1));
    scene.state.units[1].cell = (struct cell){3, 6};
    assert_false(is_offered_to_stand(&scene, 1));
    scene.state.units[1].cell = (struct cell){3, 1};
    scene.state.ships[0].white = 1;
    assert_false(is_offered_to_stand(&scene, 1));
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

/* ---- before the battle ---- */

static struct action reflex_of(const struct scene *scene, int seat)
{
    struct question question;
    assert_true(rulebook_question_of(&scene->game, seat, &question));
    return admiral_rulebook.reflex(&scene->game, &question, NULL);
}

/* Two Frigates; the Battleship keeps its guns. */
TEST(doctrine, reflex_exchanges_what_had_better_ram)
{
    struct scene scene;
    scene_open(&scene, "admiral/line-of-battle", 1);
    for (int i = 0; i < 2; i++) {
        struct action action = reflex_of(&scene, 0);
        assert_int_equal(action.decision, ADMIRAL_EXCHANGE);
        scene_order(&scene, 0, i ? "exchange FR-2" : "exchange FR-1");
        assert_int_equal(action.unit, scene_unit(&scene, i ? "FR-2" : "FR-1"));
    }
    assert_int_equal(reflex_of(&scene, 0).decision, ADMIRAL_END_EXCHANGE);
    scene_close(&scene);
}

TEST(doctrine, reflex_starts_with_its_strongest_fleet)
{
    struct scene scene;
    scene_write(&scene,
                "{red: {fleets: [frigate-fleet, frigate-fleet]}, blue: {fleets: [frigate-fleet]}}",
                "null", "{}");
    scene_order(&scene, 0, "exchange FR-1");
    scene_order(&scene, 0, "exchange FR-2");
    struct action action = reflex_of(&scene, 0);
    assert_int_equal(action.decision, ADMIRAL_PICK_FIRST_FLEET);
    assert_int_equal(action.amount[0], 1); /* they are alike */
    int fighter = scene_unit(&scene, "FI-1"), corvette = scene_unit(&scene, "CO-1");
    const uint8_t design = scene.state.units[fighter].design;
    while (scene.state.ships[fighter].fleet != 2 || scene.state.units[fighter].design != design)
        fighter++;
    assert_int_equal(scene.state.units[fighter].side, SIDE_RED);
    scene.state.units[fighter].design = scene.state.units[corvette].design;
    assert_int_equal(reflex_of(&scene, 0).amount[0], 2);
    scene_close(&scene);
}

TEST(doctrine, places_are_proposed_all_over_the_field)
{
    struct scene scene;
    struct question question;
    struct action list[12];
    unsigned rows = 0, columns = 0;
    scene_write(&scene, "{red: {fleets: [frigate-fleet]}, blue: {fleets: [frigate-fleet]}}", "null",
                "{}");
    scene_order(&scene, 0, "done");
    scene_order(&scene, 1, "done");
    assert_true(rulebook_question_of(&scene.game, 1, &question));
    assert_int_equal(question.decision, ADMIRAL_DEPLOY);
    int count = admiral_rulebook.propose(&scene.game, &question, list, 12);
    for (int i = 0; i < count; i++) {
        rows |= 1u << list[i].cell.r;
        columns |= 1u << list[i].cell.q;
    }
    assert_true(count >= 6);
    assert_true((rows & (rows - 1)) && (columns & (columns - 1)));
    scene_close(&scene);
}

/* ---- pegs ---- */

#define PEGS(command, other, enemy)                                                                \
    "{red: {units: [{design: frigate, cell: \"0501\", white: " command ", command: true},"         \
    " {design: frigate, cell: \"0502\", white: " other "}]},"                                      \
    " blue: {units: [{design: frigate, cell: \"" enemy "\", command: true}]}}"

/* Three and three, for the command ship is worth more; nothing where both are well or have better
 * things to do. */
TEST(doctrine, reflex_gives_pegs_to_the_command_ship)
{
    struct scene scene;
    scene_write(&scene, PEGS("1", "5", "0514"), "{phase: transfer}", "{}");
    struct action action = reflex_of(&scene, 0);
    assert_int_equal(action.decision, ADMIRAL_TRANSFER);
    assert_int_equal(action.unit, 1);
    assert_int_equal(action.target, 0);
    assert_true(action.amount[0] >= 2);
    scene_close(&scene);
    scene_write(&scene, PEGS("4", "3", "0514"), "{phase: transfer}", "{}");
    action = reflex_of(&scene, 0);
    assert_true(action.decision == ADMIRAL_TRANSFER && action.unit == 1);
    scene_close(&scene);
    scene_write(&scene, PEGS("4", "3", "0505"), "{phase: transfer}", "{}");
    assert_int_equal(reflex_of(&scene, 0).decision, ADMIRAL_END_TRANSFER);
    scene_close(&scene);
}

TEST(doctrine, transfers_of_several_pegs_are_proposed)
{
    struct scene scene;
    struct question question;
    struct action list[12];
    int most = 0;
    scene_write(&scene, PEGS("1", "5", "0514"), "{phase: transfer}", "{}");
    assert_true(rulebook_question_of(&scene.game, 0, &question));
    int count = admiral_rulebook.propose(&scene.game, &question, list, 12);
    for (int i = 0; i < count; i++)
        most = list[i].amount[0] > most ? list[i].amount[0] : most;
    assert_int_equal(most, 4);
    scene_close(&scene);
}
