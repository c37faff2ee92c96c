/* Playing by rule of thumb: defaults, random play, reflex, proposals, worth. */
#include "tests/rules/admiral/scene.h"
#include "tests/support/test.h"

#include "rules/admiral/admiral.h"

#include <string.h>

typedef struct action player(const struct game *game, const struct question *question,
                             struct random *random);

static struct action play_default(const struct game *game, const struct question *question,
                                  struct random *random)
{
    (void)random;
    return admiral_rulebook.fallback(game, question);
}

static void check_permitted(const struct scene *scene, const struct action *action)
{
    struct note why = {0};
    char order[80];
    struct text text;
    if (admiral_rulebook.permits(&scene->game, action, &why) == FAULT_NONE)
        return;
    text_init(&text, order, sizeof order);
    admiral_rulebook.spell(&scene->game, action, &text);
    fail_msg("%s: %s %s", order, why.rule, why.text);
}

/* Plays to the end; `kinds` counts decisions taken. Returns the winner. */
static int play_game(struct scene *scene, player *red, player *blue, uint64_t seed, int *kinds)
{
    struct random random;
    random_init(&random, seed);
    scene_begin(scene, seed);
    while (!scene->state.head.over) {
        struct question open[QUESTIONS_MAX];
        int count = admiral_rulebook.pending(&scene->game, open);
        assert_true(count > 0);
        const struct question *question = &open[random_below(&random, (uint32_t)count)];
        int side = scene->setup.seat[question_seat(question)].side;
        struct action action = (side == SIDE_RED ? red : blue)(&scene->game, question, &random);
        check_permitted(scene, &action);
        if (kinds)
            kinds[action.decision]++;
        play_apply(&scene->game, &action, &scene->dice.dice, NULL);
    }
    return scene->state.head.winner;
}

TEST(doctrine, random_play_is_permitted_and_takes_every_decision)
{
    static const char *const scenarios[] = {"admiral/duel", "admiral/standard",
                                            "admiral/reinforced", "admiral/line-of-battle",
                                            "admiral/skirmish-choice"};
    int kinds[ADMIRAL_DECISION_COUNT] = {0}, decided = 0;
    for (size_t i = 0; i < sizeof scenarios / sizeof scenarios[0]; i++) {
        struct scene scene;
        scene_open(&scene, scenarios[i], 1);
        for (uint64_t seed = 1; seed <= 12; seed++) {
            int winner =
                play_game(&scene, admiral_rulebook.sample, admiral_rulebook.sample, seed, kinds);
            decided += winner != WINNER_DRAW;
        }
        scene_close(&scene);
    }
    for (int decision = 0; decision < ADMIRAL_DECISION_COUNT; decision++)
        if (decision != ADMIRAL_PICK_FIRST_FLEET && kinds[decision] == 0)
            fail_msg("%s never came up", admiral_rulebook.decisions[decision].name);
    assert_true(decided > 10);
}

TEST(doctrine, options_do_not_confuse_random_play)
{
    struct scene scene;
    scene_open(&scene, "admiral/reinforced", 1);
    for (uint64_t seed = 1; seed <= 17; seed++) {
        for (int option = 0; option < ADMIRAL_OPTION_COUNT; option++)
            if (option < ADMIRAL_OPTION_QUIET_DRAW)
                scene.setup.option[option] = (int32_t)(seed >> (option % 5) & 1);
        play_game(&scene, admiral_rulebook.sample, admiral_rulebook.reflex, seed, NULL);
    }
    scene_close(&scene);
}

static int count_reflex_wins(const char *scenario, int games)
{
    struct scene scene;
    int wins = 0;
    scene_open(&scene, scenario, 1);
    for (int i = 0; i < games; i++) {
        bool red = i % 2 == 0;
        int winner = play_game(&scene, red ? admiral_rulebook.reflex : admiral_rulebook.sample,
                               red ? admiral_rulebook.sample : admiral_rulebook.reflex,
                               (uint64_t)i + 100, NULL);
        wins += winner == (red ? WINNER_RED : WINNER_BLUE);
    }
    scene_close(&scene);
    return wins;
}

TEST(doctrine, reflex_beats_random_play)
{
    int standard = count_reflex_wins("admiral/standard", 100);
    int duel = count_reflex_wins("admiral/duel", 100);
    print_message("# reflex won %d of 100 in standard, %d of 100 in duel\n", standard, duel);
    assert_true(standard >= 80);
    assert_true(duel >= 80);
}

TEST(doctrine, reflex_games_end_before_the_limit)
{
    struct scene scene;
    int short_games = 0;
    scene_open(&scene, "admiral/standard", 1);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        play_game(&scene, admiral_rulebook.reflex, admiral_rulebook.reflex, seed, NULL);
        short_games += scene.state.head.turn < 100;
    }
    scene_close(&scene);
    assert_true(short_games >= 18);
}

TEST(ad_dec_2, a_silent_player_only_sets_up_and_stays)
{
    struct scene scene;
    int kinds[ADMIRAL_DECISION_COUNT] = {0};
    scene_open(&scene, "admiral/standard", 1);
    int winner = play_game(&scene, play_default, play_default, 1, kinds);
    assert_int_equal(winner, WINNER_BLUE); /* the defender, at the limit */
    assert_int_equal(kinds[ADMIRAL_DEPLOY] >= 14, 1);
    assert_int_equal(kinds[ADMIRAL_EXCHANGE] + kinds[ADMIRAL_MOVE] + kinds[ADMIRAL_TRANSFER] +
                         kinds[ADMIRAL_DECLARE],
                     0);
    scene_close(&scene);
}

TEST(ad_dec_2, ships_are_placed_by_number_from_the_home_edge)
{
    struct scene scene;
    struct question open[QUESTIONS_MAX];
    scene_open(&scene, "admiral/standard", 1);
    while (scene.state.head.phase == ADMIRAL_PHASE_EXCHANGE) {
        admiral_rulebook.pending(&scene.game, open);
        struct action action = admiral_rulebook.fallback(&scene.game, &open[0]);
        assert_int_equal(action.decision, ADMIRAL_END_EXCHANGE);
        play_apply(&scene.game, &action, &scene.dice.dice, NULL);
    }
    admiral_rulebook.pending(&scene.game, open);
    struct action action = admiral_rulebook.fallback(&scene.game, &open[0]);
    assert_int_equal(action.decision, ADMIRAL_DEPLOY);
    assert_int_equal(action.unit, 8); /* blue, the defender, begins with its lowest ship */
    assert_int_equal(action.cell.q, 1);
    assert_int_equal(action.cell.r, 13);
    play_apply(&scene.game, &action, &scene.dice.dice, NULL);
    admiral_rulebook.pending(&scene.game, open);
    action = admiral_rulebook.fallback(&scene.game, &open[0]);
    assert_int_equal(action.unit, 9);
    assert_int_equal(action.cell.q, 2);
    scene_close(&scene);
}

/* Red's Frigate stands beside a Corvette of blue; the Corvette is Disabled. */
static const char *const beside = "{red: {units: [{design: frigate, cell: \"0504\", command: true},"
                                  " {design: frigate, cell: \"0604\"}]},"
                                  " blue: {units: [{design: corvette, cell: \"0505\", white: 1},"
                                  " {design: frigate, cell: \"0706\", command: true}]}}";

TEST(ad_dec_2, nobody_boards_fires_or_moves_unasked)
{
    struct scene scene;
    struct question question;
    scene_write(&scene, beside, "{phase: move}", "{}");
    assert_true(rulebook_question_of(&scene.game, 0, &question));
    assert_int_equal(admiral_rulebook.fallback(&scene.game, &question).decision, ADMIRAL_END_MOVE);
    scene_order(&scene, 0, "FR-1 grapples CO-1");
    assert_true(rulebook_question_of(&scene.game, 0, &question));
    struct action action = admiral_rulebook.fallback(&scene.game, &question);
    assert_int_equal(action.decision, ADMIRAL_BOARD);
    assert_int_equal(action.mode, ADMIRAL_ANSWER_NO);
    scene_order(&scene, 0, "no board");
    scene_order(&scene, 0, "end move");
    assert_true(rulebook_question_of(&scene.game, 0, &question));
    if (question.decision == ADMIRAL_TRANSFER) {
        scene_order(&scene, 0, "end transfer");
        assert_true(rulebook_question_of(&scene.game, 0, &question));
    }
    assert_int_equal(admiral_rulebook.fallback(&scene.game, &question).decision,
                     ADMIRAL_END_DECLARE);
    scene_close(&scene);
}

TEST(ad_dec_2, a_disabled_ship_that_must_fire_takes_the_lowest_target)
{
    struct scene scene;
    struct question question;
    scene_write(&scene, beside, "{phase: declare, active: blue}", "{disabled-must-fire: on}");
    assert_true(rulebook_question_of(&scene.game, 1, &question));
    struct action action = admiral_rulebook.fallback(&scene.game, &question);
    assert_int_equal(action.decision, ADMIRAL_DECLARE);
    assert_int_equal(action.unit, scene_unit(&scene, "CO-1"));
    assert_int_equal(action.target, scene_unit(&scene, "FR-1"));
    scene_close(&scene);
}

TEST(ad_dec_2, the_lowest_numbers_come_first_in_fire)
{
    struct scene scene;
    struct question question;
    scene_write(&scene, beside, "{phase: declare}", "{}");
    scene_order(&scene, 0, "FR-1 fires at CO-1");
    scene_order(&scene, 0, "FR-2 fires at FR-3");
    assert_int_equal(scene.state.head.phase, ADMIRAL_PHASE_RESOLVE);
    assert_true(rulebook_question_of(&scene.game, 0, &question));
    assert_int_equal(admiral_rulebook.fallback(&scene.game, &question).target,
                     scene_unit(&scene, "CO-1"));
    scene_close(&scene);
}

TEST(ad_dec_2, the_first_listed_of_the_largest_fleets_starts)
{
    struct scene scene;
    struct question question;
    char words[300];
    struct text text;
    scene_write(&scene,
                "{red: {fleets: [frigate-fleet, frigate-fleet]}, blue: {fleets: [frigate-fleet]}}",
                "null", "{}");
    assert_true(rulebook_question_of(&scene.game, 0, &question));
    assert_int_equal(admiral_rulebook.fallback(&scene.game, &question).decision,
                     ADMIRAL_END_EXCHANGE);
    scene_order(&scene, 0, "exchange FR-1");
    scene_order(&scene, 0, "exchange FR-2");
    assert_true(rulebook_question_of(&scene.game, 0, &question));
    assert_int_equal(question.decision, ADMIRAL_PICK_FIRST_FLEET);
    text_init(&text, words, sizeof words);
    admiral_rulebook.ask(&scene.game, &question, &text);
    assert_string_equal(words, "Which of your largest fleets starts on the board? (AD-fleet.5) "
                               "First fleet 1 (Frigate fleet) or 2 (Frigate fleet)");
    struct action action = admiral_rulebook.fallback(&scene.game, &question);
    assert_int_equal(action.decision, ADMIRAL_PICK_FIRST_FLEET);
    assert_int_equal(action.amount[0], 1);
    scene_close(&scene);
}

TEST(ad_dec_2, a_steady_ship_stays)
{
    struct scene scene;
    struct question question;
    scene_write(&scene,
                "{red: {units: [{design: frigate, cell: \"0504\", white: 3, command: true}]},"
                " blue: {units: [{design: frigate, cell: \"0611\", command: true}]}}",
                "{phase: move}", "{}");
    for (uint64_t seed = 1; scene.state.step != ADMIRAL_STEP_STEADY_ASK && seed < 20; seed++) {
        scene_begin(&scene, seed);
        scene_order(&scene, 0, "try FR-1");
    }
    assert_true(rulebook_question_of(&scene.game, 0, &question));
    struct action action = admiral_rulebook.fallback(&scene.game, &question);
    assert_int_equal(action.decision, ADMIRAL_STAY);
    assert_int_equal(action.unit, 0);
    scene_close(&scene);
}

TEST(ad_dec_2, the_reward_goes_to_the_lowest_ship_with_a_hole)
{
    struct scene scene;
    struct question question;
    scene_write(&scene,
                "{red: {units: [{design: frigate, cell: \"0501\", command: true},"
                " {design: corvette, cell: \"0504\"}, {design: corvette, cell: \"0604\", white: 4},"
                " {design: corvette, cell: \"0404\", white: 3}]},"
                " blue: {units: [{design: fighter, cell: \"0505\", white: 0},"
                " {design: frigate, cell: \"0611\", command: true}]}}",
                "{phase: declare}", "{}");
    scene_order(&scene, 0, "CO-1 fires at FI-1");
    scene_order(&scene, 0, "CO-2 fires at FI-1");
    scene_order(&scene, 0, "CO-3 fires at FI-1");
    scene_order(&scene, 0, "end fire");
    assert_true(rulebook_question_of(&scene.game, 0, &question));
    struct action action = admiral_rulebook.fallback(&scene.game, &question);
    assert_int_equal(action.decision, ADMIRAL_REWARD);
    assert_int_equal(action.unit, scene_unit(&scene, "CO-2")); /* CO-1 is full */
    scene_close(&scene);
}

TEST(doctrine, proposals_are_permitted_and_different)
{
    struct scene scene;
    struct random random;
    scene_open(&scene, "admiral/reinforced", 3);
    random_init(&random, 3);
    for (int i = 0; i < 600 && !scene.state.head.over; i++) {
        struct question open[QUESTIONS_MAX];
        struct action list[12];
        admiral_rulebook.pending(&scene.game, open);
        int count = admiral_rulebook.propose(&scene.game, &open[0], list, 12);
        assert_true(count >= 1 && count <= 12);
        for (int a = 0; a < count; a++) {
            check_permitted(&scene, &list[a]);
            for (int b = 0; b < a; b++)
                assert_false(action_equal(&list[a], &list[b]));
        }
        struct action reflex = admiral_rulebook.reflex(&scene.game, &open[0], &random);
        assert_true(action_equal(&reflex, &list[0]));
        struct action action = admiral_rulebook.sample(&scene.game, &open[0], &random);
        play_apply(&scene.game, &action, &scene.dice.dice, NULL);
    }
    scene_close(&scene);
}

TEST(doctrine, worth_adds_up_and_knows_who_is_ahead)
{
    struct scene scene;
    scene_write(&scene, beside, "{phase: move}", "{}");
    int red = admiral_rulebook.worth(&scene.game, SIDE_RED);
    assert_int_equal(red + admiral_rulebook.worth(&scene.game, SIDE_BLUE), 1000);
    assert_true(red > 500);
    scene.state.ships[0].white = 1; /* the command ship is nearly gone */
    assert_true(admiral_rulebook.worth(&scene.game, SIDE_RED) < red);
    scene.state.head.over = 1;
    scene.state.head.winner = WINNER_BLUE;
    assert_int_equal(admiral_rulebook.worth(&scene.game, SIDE_RED), 0);
    scene_close(&scene);
}
