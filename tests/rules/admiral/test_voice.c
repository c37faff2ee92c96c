/* The voice of `admiral`: asking, spelling, reading, telling, cards. */
#include "tests/rules/admiral/scene.h"
#include "tests/support/test.h"

#include "rules/admiral/admiral.h"

#include <stdlib.h>
#include <string.h>

enum { CHOICES_MAX = 20000 };

/* Two Frigates of red against a Corvette and a Frigate of blue, red to move. */
static const char *const skirmish =
    "{red: {units: [{design: frigate, cell: \"0504\", command: true},"
    " {design: frigate, cell: \"0604\"}, {design: fighter, cell: \"0103\"},"
    " {design: fighter, cell: \"0104\"}, {design: carrier, cell: \"0204\"}]},"
    " blue: {units: [{design: frigate, cell: \"0611\", command: true},"
    " {design: corvette, cell: \"0506\"}]}}";

static struct action read_order(const struct scene *scene, const char *words)
{
    struct action action;
    struct note why = {0};
    if (admiral_rulebook.read(&scene->game, 0, words, &action, &why))
        fail_msg("%s: %s", words, why.text);
    return action;
}

static void check_reads(const struct scene *scene, const char *words, const char *canonical)
{
    char spelled[80];
    struct text text;
    struct action action = read_order(scene, words);
    text_init(&text, spelled, sizeof spelled);
    admiral_rulebook.spell(&scene->game, &action, &text);
    assert_string_equal(spelled, canonical);
}

static void check_refuses(const struct scene *scene, const char *words, const char *reason)
{
    struct action action;
    struct note why = {0};
    assert_int_not_equal(admiral_rulebook.read(&scene->game, 0, words, &action, &why), FAULT_NONE);
    if (!strstr(why.text, reason))
        fail_msg("\"%s\" gives \"%s\"", words, why.text);
}

TEST(voice, reads_orders_in_many_spellings)
{
    struct scene scene;
    scene_write(&scene, skirmish, "{phase: move}", "{}");
    check_reads(&scene, "FR-1 to 0503", "FR-1 to 0503");
    check_reads(&scene, "  fr-1   TO   0503 ", "FR-1 to 0503");
    check_reads(&scene, "FR-1: 0503", "FR-1 to 0503");
    check_reads(&scene, "FR-1 -> (4, 2)", "FR-1 to 0503");
    check_reads(&scene, "move fr-1 0503", "FR-1 to 0503");
    check_reads(&scene, "FR-1 moves to 0503", "FR-1 to 0503");
    check_reads(&scene, "FR-1 to 0506 ram CO-1", "FR-1 to 0506 ram CO-1");
    check_reads(&scene, "move FR-1 0506 ram CO-1", "FR-1 to 0506 ram CO-1");
    check_reads(&scene, "FR-1 rams co", "FR-1 to 0506 ram CO-1");
    check_reads(&scene, "ram FR-1 CO-1", "FR-1 to 0506 ram CO-1");
    check_reads(&scene, "FR-1 0506 ram", "FR-1 to 0506 ram CO-1");
    check_reads(&scene, "FR-1 grapples CO-1", "FR-1 to 0506 grapple CO-1");
    check_reads(&scene, "FI-1 docks at CA-1", "FI-1 to 0204 dock CA-1");
    check_reads(&scene, "FI-1 to 0204 dock", "FI-1 to 0204 dock CA-1");
    check_reads(&scene, "#0 stays", "FR-1 stays");
    check_reads(&scene, "stay FR-1", "FR-1 stays");
    check_reads(&scene, "try FR-2", "try FR-2");
    check_reads(&scene, "FR-2 tries", "try FR-2");
    check_reads(&scene, "stand-grapple FR-1 CO-1", "FR-1 grapples CO-1");
    scene_close(&scene);
}

TEST(voice, reads_the_other_decisions)
{
    struct scene scene;
    scene_write(&scene, skirmish, "{phase: move}", "{}");
    check_reads(&scene, "exchange FR-1", "exchange FR-1");
    check_reads(&scene, "first fleet 2", "first fleet 2");
    check_reads(&scene, "pick-first-fleet 2", "first fleet 2");
    check_reads(&scene, "deploy FR-1 (1,0)", "deploy FR-1 0201");
    check_reads(&scene, "FI-1 gives 2 to FI-2", "FI-1 gives 2 to FI-2");
    check_reads(&scene, "transfer FI-1 FI-2 2", "FI-1 gives 2 to FI-2");
    check_reads(&scene, "transfer 2 from FI-1 to FI-2", "FI-1 gives 2 to FI-2");
    check_reads(&scene, "FR-1 fires at CO-1", "FR-1 fires at CO-1");
    check_reads(&scene, "declare FR-1 CO-1", "FR-1 fires at CO-1");
    check_reads(&scene, "FR-1 shoots CO-1", "FR-1 fires at CO-1");
    check_reads(&scene, "resolve CO-1", "resolve CO-1");
    check_reads(&scene, "pick-target co-1", "resolve CO-1");
    check_reads(&scene, "reward FR-2", "reward FR-2");
    check_reads(&scene, "end-transfer", "end transfer");
    check_reads(&scene, "End Fire", "end fire");
    check_reads(&scene, "end-declare", "end fire");
    check_reads(&scene, "done", "end move");
    check_reads(&scene, "end", "end move");
    check_reads(&scene, "end exchange", "end exchange");
    scene_close(&scene);
}

TEST(voice, boards_whom_it_has_grappled)
{
    struct scene scene;
    scene_write(&scene, skirmish, "{phase: move}", "{}");
    scene_order(&scene, 0, "FR-1 grapples CO-1");
    check_reads(&scene, "board", "board");
    check_reads(&scene, "board yes", "board");
    check_reads(&scene, "yes", "board");
    check_reads(&scene, "FR-1 boards CO-1", "board");
    check_reads(&scene, "board no", "no board");
    check_reads(&scene, "no", "no board");
    check_reads(&scene, "done", "no board");
    scene_order(&scene, 0, "no board");
    scene_close(&scene);
}

TEST(voice, says_what_it_expected)
{
    struct scene scene;
    scene_write(&scene, skirmish, "{phase: move}", "{}");
    check_refuses(&scene, "", "expected an order");
    check_refuses(&scene, "dance", "possible now: FR-1 to ");
    check_refuses(&scene, "FR-1", "a square like 0506");
    check_refuses(&scene, "FR-1 to 9999", "a square like 0506");
    check_refuses(&scene, "FR-1 to 0503 and away", "ram, grapple, dock");
    check_refuses(&scene, "FR to 0503", "may be");
    check_refuses(&scene, "FR-1 gives FI-1", "how many white pegs");
    check_refuses(&scene, "end of the world", "exchange, move, transfer or fire");
    check_refuses(&scene, "FR-1 boards", "no ship can board now");
    check_refuses(&scene, "FR-1 stays where it is", "no more words");
    scene_close(&scene);
}

TEST(voice, survives_any_bytes)
{
    struct scene scene;
    struct random random;
    static const char *const words[] = {"FR-1", "to",    "0506", "ram",   "(1,", "end", "board",
                                        "CO-1", "gives", "-1",   "99999", ")",   "#",   "#300"};
    scene_write(&scene, skirmish, "{phase: move}", "{}");
    random_init(&random, 9);
    for (int i = 0; i < 6000; i++) {
        char order[260] = "";
        struct action action;
        struct note why = {0};
        size_t length = random_below(&random, i % 2 ? 40 : 250);
        for (size_t at = 0; at < length; at++)
            order[at] = (char)(1 + random_below(&random, 255));
        order[length] = '\0';
        for (int n = 0; n < 6 && i % 3 == 0; n++)
            if (strlen(order) < 200)
                strcat(strcat(order, " "), words[random_below(&random, 14)]);
        enum fault fault = admiral_rulebook.read(&scene.game, 0, order, &action, &why);
        assert_true(fault == FAULT_NONE || why.text[0] != '\0');
    }
    scene_close(&scene);
}

/* Plays at random; every listed choice must be permitted, spelled, read back and be itself. */
static void check_choices(const char *scenario, uint64_t seed, int answers)
{
    struct scene scene;
    struct random random;
    struct action *list = malloc(CHOICES_MAX * sizeof *list);
    scene_open(&scene, scenario, seed);
    random_init(&random, seed);
    for (int i = 0; i < answers && !scene.state.head.over; i++) {
        struct question open[QUESTIONS_MAX];
        int questions = admiral_rulebook.pending(&scene.game, open);
        int which = (int)random_below(&random, (uint32_t)questions);
        int count =
            admiral_rulebook.choices(&scene.game, &open[which], UNIT_ANY, list, CHOICES_MAX);
        assert_true(count > 0 && count <= CHOICES_MAX);
        for (int c = 0; c < count; c++) {
            char spelled[120];
            struct text text;
            struct action action;
            struct note why = {0};
            text_init(&text, spelled, sizeof spelled);
            admiral_rulebook.spell(&scene.game, &list[c], &text);
            if (admiral_rulebook.read(&scene.game, list[c].seat, spelled, &action, &why))
                fail_msg("%s: %s", spelled, why.text);
            if (!action_equal(&action, &list[c]))
                fail_msg("%s was read as something else", spelled);
        }
        struct action action = admiral_rulebook.sample(&scene.game, &open[which], &random);
        play_apply(&scene.game, &action, &scene.dice.dice, NULL);
    }
    scene_close(&scene);
    free(list);
}

TEST(voice, reads_what_it_spells)
{
    check_choices("admiral/duel", 1, 400);
    check_choices("admiral/standard", 2, 200);
    check_choices("admiral/reinforced", 3, 60);
}

TEST(voice, tells_every_kind_of_event)
{
    struct scene scene;
    scene_write(&scene, skirmish, "{phase: move}", "{}");
    for (int kind = 0; kind < ADMIRAL_EVENT_COUNT; kind++) {
        char sentence[200];
        struct text text;
        struct event event = event_make(kind, ADMIRAL_RULE_SEQ_1, 0, 6);
        event.cell = (struct cell){4, 3};
        text_init(&text, sentence, sizeof sentence);
        admiral_rulebook.say(&scene.game, &event, &text);
        assert_null(strchr(sentence, '%'));
        assert_int_equal(sentence[strlen(sentence) - 1], '.');
        assert_true(sentence[0] < 'a' || sentence[0] > 'z');
        event.unit = event.other = UNIT_NONE;
        event.cell = CELL_NOWHERE;
        for (int i = 0; i < EVENT_ARGUMENTS; i++)
            event.argument[i] = -7;
        admiral_rulebook.say(&scene.game, &event, &text);
    }
    scene_close(&scene);
}

static void check_sentence(const struct scene *scene, struct event event, const char *expected)
{
    char sentence[200];
    struct text text;
    text_init(&text, sentence, sizeof sentence);
    admiral_rulebook.say(&scene->game, &event, &text);
    assert_string_equal(sentence, expected);
}

TEST(voice, tells_numbers_and_names)
{
    struct scene scene;
    scene_write(&scene, skirmish, "{phase: move}", "{}");
    int corvette = scene_unit(&scene, "CO-1");
    struct event event = event_make(ADMIRAL_EVENT_DAMAGE, ADMIRAL_RULE_DAMAGE_1, corvette, 0);
    admiral_damage_put(&event,
                       (struct admiral_damage_told){.difference = 13, .divisor = 6, .pegs = 3});
    check_sentence(&scene, event,
                   "13 gets through to CO-1; in steps of 6 that costs 3 white pegs.");
    event = event_make(ADMIRAL_EVENT_STANCE, ADMIRAL_RULE_INIT_1, corvette, UNIT_NONE);
    admiral_stance_put(&event, (struct admiral_stance_told){.before = 5, .stance = 2});
    check_sentence(&scene, event, "CO-1 is now Demoralized, no longer Aggressive.");
    event = event_make(ADMIRAL_EVENT_MOVED, ADMIRAL_RULE_MOVE_1, 0, UNIT_NONE);
    event.cell = (struct cell){4, 4};
    check_sentence(&scene, event, "FR-1 moves to 0505.");
    event = event_make(ADMIRAL_EVENT_DEFEAT, ADMIRAL_RULE_WIN_2, UNIT_NONE, UNIT_NONE);
    admiral_defeat_put(&event, (struct admiral_defeat_told){.side = SIDE_BLUE});
    check_sentence(&scene, event, "Blue has no fleet left and has lost.");
    scene_close(&scene);
}

static void ask_seat(const struct scene *scene, int seat, char *words, size_t size)
{
    struct question question;
    struct text text;
    assert_true(rulebook_question_of(&scene->game, seat, &question));
    text_init(&text, words, size);
    admiral_rulebook.ask(&scene->game, &question, &text);
}

TEST(voice, asks_with_rule_and_ships)
{
    struct scene scene;
    char words[400];
    scene_write(&scene, skirmish, "{phase: move}", "{}");
    ask_seat(&scene, 0, words, sizeof words);
    assert_string_equal(words, "Which ship moves, and where to? (AD-move.1) Still to move: FR-1, "
                               "FR-2, FI-1, FI-2, CA-1");
    scene_order(&scene, 0, "FR-1 grapples CO-1");
    ask_seat(&scene, 0, words, sizeof words);
    assert_string_equal(words, "Shall FR-1 board CO-1 with 1 marine against a crew of 5 white "
                               "pegs? (AD-board.1)");
    scene_close(&scene);
}

static bool has_note(const struct card *card, const char *words)
{
    for (int i = 0; i < card->note_count; i++)
        if (strstr(card->notes[i], words))
            return true;
    return false;
}

TEST(ad_init_1, the_card_names_the_stance)
{
    struct scene scene;
    struct card card = {0};
    scene_write(&scene,
                "{red: {units: [{design: battleship, cell: \"0504\", white: 3, red: 2,"
                " command: true}]},"
                " blue: {units: [{design: frigate, cell: \"0611\", command: true}]}}",
                "{phase: move}", "{}");
    admiral_rulebook.card(&scene.game, 0, &card);
    assert_string_equal(card.name, "BA-1");
    assert_string_equal(card.title, "Battleship");
    assert_int_equal(card.gauges[0].now, 3);
    assert_int_equal(card.gauges[0].full, 3);
    assert_string_equal(card.weapons[0].detail, "d8, printed d12");
    assert_true(has_note(&card, "Shaken: moves unless it throws a 1 on a d8 (AD-init.4)"));
    assert_true(has_note(&card, "Commands"));
    admiral_rulebook.card(&scene.game, 1, &card);
    assert_string_equal(card.weapons[1].detail, "d8, best of two");
    assert_true(has_note(&card, "Aggressive"));
    scene_close(&scene);
}
