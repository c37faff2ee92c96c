/* The constants of `admiral`: decisions, options, words, positions. */
#include "tests/rules/admiral/scene.h"
#include "tests/support/test.h"

#include "rules/admiral/admiral.h"

#include <stdlib.h>
#include <string.h>

TEST(ad_dec_1, the_list_of_decisions_is_closed)
{
    static const char *const names[] = {
        "exchange", "end-exchange", "pick-first-fleet", "deploy",      "try",
        "move",     "stay",         "stand-grapple",    "board",       "end-move",
        "transfer", "end-transfer", "declare",          "end-declare", "pick-target",
        "reward",   "choose-fleet", "end-choice"};
    static const enum decision_kind kinds[] = {D_FLEET,    D_DONE,  D_FLEET,   D_DEPLOY, D_ACTIVATE,
                                               D_MOVE,     D_MOVE,  D_CONTACT, D_BOARD,  D_DONE,
                                               D_TRANSFER, D_DONE,  D_FIRE,    D_DONE,   D_SEQUENCE,
                                               D_REWARD,   D_FLEET, D_DONE};
    assert_int_equal(admiral_rulebook.decision_count, 18);
    for (int i = 0; i < 18; i++) {
        const struct decision *decision = &admiral_rulebook.decisions[i];
        assert_string_equal(decision->name, names[i]);
        assert_int_equal(decision->kind, kinds[i]);
        assert_true(strlen(decision->help) > 20);
    }
}

TEST(tables, options_have_the_defaults_of_the_page)
{
    static const struct {
        const char *id;
        int fallback;
    } page[] = {{"lapsed-divisor", 0},     {"line-rule", 0},          {"ram-or-fire", 0},
                {"rebound-aggressive", 0}, {"marines-finite", 0},     {"crew-die", 0},
                {"repair-one-white", 0},   {"dock-capacity", 0},      {"command-exchange", 1},
                {"surrender-captures", 0}, {"disabled-must-fire", 1}, {"aggressor-roll", 0},
                {"deploy-alternate", 0},   {"mining-fleets", 0},      {"quiet-draw", 40},
                {"turn-limit", 0},         {"limit-winner", 0},       {"disabled-gives", 0},
                {"disabled-reacts", 0}};
    assert_int_equal(admiral_rulebook.option_count, 19);
    for (int i = 0; i < 19; i++) {
        const struct option *option = &admiral_rulebook.options[i];
        char rule[16];
        struct text text;
        text_init(&text, rule, sizeof rule);
        text_format(&text, "AD-opt.%d", i + 1);
        assert_string_equal(option->id, page[i].id);
        assert_string_equal(option->rule, rule);
        assert_int_equal(option->fallback, page[i].fallback);
    }
    assert_int_equal(admiral_rulebook.options[ADMIRAL_OPTION_TURN_LIMIT].max, 9999);
    assert_string_equal(admiral_rulebook.options[ADMIRAL_OPTION_CREW_DIE].words[0], "4");
}

static void check_words(const char *const *words, int count)
{
    for (int i = 0; i < count; i++) {
        assert_non_null(words[i]);
        for (int j = 0; j < i; j++)
            assert_string_not_equal(words[i], words[j]);
    }
    assert_null(words[count]);
}

TEST(tables, every_phase_purpose_event_and_measure_has_its_word)
{
    check_words(admiral_rulebook.phases, ADMIRAL_PHASE_CHOICE + 1);
    enum { PURPOSES = ADMIRAL_PURPOSE_FIGHT_MARINES + 1 };
    const char *purposes[PURPOSES + 1], *kinds[ADMIRAL_EVENT_COUNT + 1];
    for (int i = 0; i <= PURPOSES; i++)
        purposes[i] = admiral_rulebook.purposes[i].name;
    check_words(purposes, PURPOSES);
    for (int i = 0; i <= ADMIRAL_EVENT_COUNT; i++)
        kinds[i] = admiral_rulebook.event_kinds[i].name;
    check_words(kinds, ADMIRAL_EVENT_COUNT);
    check_words(admiral_rulebook.measures, ADMIRAL_MEASURE_COUNT);
}

TEST(ad_data_1, figures_of_the_classes)
{
    static const struct {
        const char *id;
        int attack, defend, move, range, marines;
    } page[] = {{"fighter", 4, 4, 8, 1, 0},          {"corvette", 6, 6, 4, 2, 0},
                {"ramming-frigate", 8, 10, 2, 3, 1}, {"frigate", 10, 8, 2, 4, 1},
                {"battleship", 12, 12, 1, 5, 2},     {"carrier", 0, 12, 1, 0, 0},
                {"mothership", 4, 10, 1, 3, 2},      {"controller", 4, 8, 2, 2, 0},
                {"harvester", 0, 6, 2, 0, 0}};
    struct scene scene;
    scene_open(&scene, "admiral/duel", 1);
    for (size_t i = 0; i < sizeof page / sizeof page[0]; i++) {
        int index = library_find(&scene.setup.library, ADMIRAL_CLASSES, page[i].id);
        assert_true(index >= 0);
        const struct admiral_class *class =
            library_record(&scene.setup.library, ADMIRAL_CLASSES, index);
        assert_int_equal(class->attack, page[i].attack);
        assert_int_equal(class->defend, page[i].defend);
        assert_int_equal(class->move, page[i].move);
        assert_int_equal(class->range, page[i].range);
        assert_int_equal(class->marines, page[i].marines);
    }
    scene_close(&scene);
}

TEST(ad_geo_2, boards_and_their_fields)
{
    static const struct {
        const char *id;
        int w, h, fields[2][4];
    } page[] = {{"large", 20, 20, {{4, 0, 15, 4}, {4, 15, 15, 19}}},
                {"medium", 14, 16, {{2, 0, 11, 2}, {2, 13, 11, 15}}},
                {"small", 10, 14, {{1, 0, 8, 1}, {1, 12, 8, 13}}}};
    struct scene scene;
    scene_open(&scene, "admiral/duel", 1);
    for (size_t i = 0; i < sizeof page / sizeof page[0]; i++) {
        int index = library_find(&scene.setup.library, ADMIRAL_BOARDS, page[i].id);
        assert_true(index >= 0);
        const struct admiral_board *board =
            library_record(&scene.setup.library, ADMIRAL_BOARDS, index);
        assert_int_equal(board->w, page[i].w);
        assert_int_equal(board->h, page[i].h);
        for (int side = 0; side < SIDES; side++)
            for (int corner = 0; corner < 4; corner++)
                assert_int_equal(board->field[side].corner[corner], page[i].fields[side][corner]);
    }
    scene_close(&scene);
}

/* Writes the position, reads it back, lays it out and compares every byte. */
static void check_round_trip(const struct scene *scene, char *text, void *memory)
{
    struct text out;
    struct arena arena;
    struct complaint list[4];
    struct complaints complaints = {list, 4, 0};
    struct setup again;
    struct admiral_state state;
    struct note why = {0};
    text_init(&out, text, SCENE_TEXT);
    setup_write(&scene->setup, &scene->state, &out);
    assert_false(out.cut);
    arena_init(&arena, memory, SCENE_MEMORY);
    const struct node *node = content_parse(text, out.length, "position", &arena, &complaints);
    if (!node || !setup_read(&again, &scene->setup.library, node, &arena, &complaints))
        fail_msg("%s: %s\n%s", list[0].key, list[0].reason, text);
    struct game game = {&admiral_rulebook, &again, &state};
    struct dice_fast dice;
    dice_fast_init(&dice, 7);
    if (play_begin(&game, &dice.dice, NULL, &why))
        fail_msg("%s %s\n%s", why.rule, why.text, text);
    if (memcmp(&state, &scene->state, sizeof state) != 0)
        fail_msg("another state came back: %s", text);
}

static void play_and_compare(const char *scenario, uint64_t seed, int answers)
{
    struct scene scene;
    struct random random;
    char *text = malloc(SCENE_TEXT);
    void *memory = malloc(SCENE_MEMORY);
    scene_open(&scene, scenario, seed);
    random_init(&random, seed);
    for (int i = 0; i < answers && !scene.state.head.over; i++) {
        struct question open[QUESTIONS_MAX];
        int count = admiral_rulebook.pending(&scene.game, open);
        assert_true(count > 0);
        int which = (int)random_below(&random, (uint32_t)count);
        struct action action = admiral_rulebook.sample(&scene.game, &open[which], &random);
        play_apply(&scene.game, &action, &scene.dice.dice, NULL);
        check_round_trip(&scene, text, memory);
    }
    scene_close(&scene);
    free(memory);
    free(text);
}

TEST(tables, positions_come_back_byte_for_byte)
{
    for (uint64_t seed = 1; seed <= 3; seed++) {
        play_and_compare("admiral/duel", seed, 300);
        play_and_compare("admiral/standard", seed, 300);
        play_and_compare("admiral/reinforced", seed, 200);
    }
}
