/* Phrases: orders spelled and read by the same text. */
#include "tests/rules/kit/stage.h"

#include "rules/kit/phrase.h"
#include "rules/kit/decisions.h"
#include "rules/kit/say.h"

#include <string.h>

enum { FIRE, HOLD, MOVE };

static struct stage stage;
static struct note why;
static struct action action;

static enum fault read_shots(struct reader *reader, struct action *out)
{
    int number;
    if (!words_take_number(&reader->words, 9, &number))
        return reader_expect(reader, reader->bare ? "an order" : "a number of shots");
    out->mode = (uint8_t)number;
    return FAULT_NONE;
}

static bool write_shots(const struct game *game, const struct action *shown, struct text *out)
{
    (void)game;
    text_format(out, "%d", shown->mode);
    return true;
}

static enum fault read_helper(struct reader *reader, struct action *out)
{
    uint8_t helper;
    enum fault fault = reader_unit(reader, "a helper", &helper);
    out->amount[0] = (int16_t)(fault ? 0 : helper + 1);
    return fault;
}

static bool write_helper(const struct game *game, const struct action *shown, struct text *out)
{
    if (shown->amount[0] == 0)
        return false;
    say_name(game, shown->amount[0] - 1, out);
    return true;
}

/* Says nothing but that a phrase is the one of a mode. */
static enum fault read_rest(struct reader *reader, struct action *out)
{
    (void)reader;
    out->mode = 7;
    return FAULT_NONE;
}

static bool write_rest(const struct game *game, const struct action *shown, struct text *out)
{
    (void)game;
    (void)out;
    return shown->mode == 7;
}

/* Whoever fires nine times fires at whom it likes. */
static enum fault complete(struct reader *reader, struct action *out)
{
    (void)reader;
    out->amount[1] = out->mode == 9;
    return FAULT_NONE;
}

static const struct phrase_item shots = {"shots", read_shots, write_shots};
static const struct phrase_item helper = {"helper", read_helper, write_helper};
static const struct phrase_item rest = {"rest", read_rest, write_rest};
static const struct phrase_item *const items[] = {&shots, &helper, &rest, NULL};
static const struct phrasing phrasing = {.items = items, .actor = "the ship you mean"};

static const struct decision rows[] = {
    [FIRE] = {.name = "fire",
              .asked = {.also = DECISION(HOLD)},
              .shape = {.uses = USES_UNIT | USES_TARGET | USES_MODE, .mode_max = 9, .amounts = 2},
              .phrase = {"%unit {fires|fire|shoots} %shots at|on? %target [<and> with %helper]"},
              .complete = complete,
              .example = {"%u fires 6 at %e", "%u fires 2 at %e"}},
    [HOLD] = {.name = "hold",
              .shape = {.uses = USES_UNIT | USES_MODE, .mode_max = 9},
              .phrase = {"%unit rests|rest %rest", "%unit {holds|hold} <its the> fire?",
                         PHRASE_UNIT_DONE},
              .example = {"%u holds fire"}},
    [MOVE] = {.name = "move", .shape = {.uses = USES_UNIT}, .phrase = {"%unit: %shots"}},
};

static void open_stage(void)
{
    stage_open(&stage);
    stage.rulebook.decisions = rows;
    stage.rulebook.phrasing = &phrasing;
    stage.rulebook.spell = phrase_spell;
    stage.rulebook.read = phrase_read;
    memset(&why, 0, sizeof why);
}

static void expect_read(const char *line, const char *spelled)
{
    char words[200];
    struct text text;
    text_init(&text, words, sizeof words);
    enum fault fault = phrase_read(&stage.game, 0, line, &action, &why);
    if (fault)
        fail_msg("\"%s\": %s", line, why.text);
    phrase_spell(&stage.game, &action, &text);
    assert_string_equal(words, spelled);
}

static void expect_refused(const char *line, const char *text)
{
    struct action ignored;
    assert_int_not_equal(phrase_read(&stage.game, 0, line, &ignored, &why), FAULT_NONE);
    assert_string_equal(why.text, text);
}

TEST(phrase, words_may_be_missing_or_mean_nothing)
{
    open_stage();
    stage_ask(&stage, FIRE, 1, 1 << STAGE_HOOD);
    expect_read("Hood fires 2 at able", "Hood fires 2 at able");
    expect_read("hood SHOOTS 2 able", "Hood fires 2 at able");
    expect_read("Hood:fire 2 on able and with Line", "Hood fires 2 at able with Line");
    expect_read("Hood holds", "Hood holds fire");
    expect_read("Hood hold its the fire", "Hood holds fire");
    expect_read("Hood is done", "Hood holds fire");
    expect_read("Hood rests", "Hood rests");
    assert_int_equal(action.mode, 7);
    expect_read("Hood fires 9 at able", "Hood fires 9 at able");
    assert_int_equal(action.amount[1], 1);
}

TEST(phrase, the_verb_or_the_unit_may_be_missing_when_one_is_asked)
{
    open_stage();
    stage_ask(&stage, FIRE, 1, 1 << STAGE_HOOD);
    expect_read("fires 2 at able", "Hood fires 2 at able");
    expect_read("fire Hood 2 at able", "Hood fires 2 at able");
    expect_read("2 at able", "Hood fires 2 at able");
    expect_read("Hood 2 at able", "Hood fires 2 at able");
    expect_read("done Hood", "Hood holds fire");
    expect_read("done", "Hood holds fire");
    stage.state.question[0].units.bits[0] |= 1 << STAGE_LINE;
    expect_read("Hood 2 at able", "Hood fires 2 at able");
    expect_refused("2 at able", "no unit is called \"2\"; possible now: Hood fires 6 at able, Hood "
                                "holds fire");
    expect_refused("fires 2 at able", "no unit is called \"2\"; possible now: Hood fires 6 at "
                                      "able, Hood holds fire");
}

TEST(phrase, what_is_not_asked_is_read_by_its_verb)
{
    open_stage();
    stage_ask(&stage, MOVE, 1, 1 << STAGE_HOOD);
    expect_read("Hood fires 2 at able", "Hood fires 2 at able");
    expect_read("Hood: 3", "Hood: 3");
    expect_read("3", "Hood: 3");
    expect_refused("Hood 2 at able", "expected no more words instead of \"at\"");
    expect_refused("Hood is done", "expected a number of shots instead of \"is\"");
    expect_refused("done", "expected an answer, as there is nothing to end, instead of \"done\"");
    stage.state.asked = 0;
    expect_read("Hood holds fire", "Hood holds fire");
    expect_refused("done", "you are not asked anything now");
}

TEST(phrase, the_attempt_that_got_farthest_tells_what_is_wrong)
{
    open_stage();
    stage_ask(&stage, FIRE, 1, 1 << STAGE_HOOD);
    static const char *const forms = "; possible now: Hood fires 6 at able, Hood holds fire";
    static const char *const lines[][2] = {
        {"Hood fires", "expected a number of shots after \"fires\""},
        {"Hood fires x", "expected a number of shots instead of \"x\""},
        {"Hood fires 2", "expected \"at\" and a target after \"2\""},
        {"Hood fires 2 at", "expected a target after \"at\""},
        {"Hood fires 2 at able with", "expected a helper after \"with\""},
        {"Hood fires 2 at able twice", "expected \"with\" instead of \"twice\""},
        {"Hood frobs", "expected an order instead of \"frobs\""},
        {"Hood holds fire now", "expected no more words instead of \"now\""},
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        char text[300];
        struct text wanted;
        text_init(&wanted, text, sizeof text);
        text_format(&wanted, "%s%s", lines[i][1], forms);
        expect_refused(lines[i][0], text);
    }
}

TEST(phrase, of_several_readings_the_permitted_one_counts_unless_one_is_spelled_so)
{
    static const struct decision twins[] = {
        {.name = "a",
         .asked = {.also = DECISION(1) | DECISION(2)},
         .shape = {.uses = USES_MODE},
         .phrase = {"goes|go %shots"}},
        {.name = "b", .shape = {.uses = USES_MODE}, .phrase = {"go|goes %shots", "other"}},
        {.name = "c", .shape = {.uses = USES_MODE}, .phrase = {"goes %rest [%shots]"}}};
    open_stage();
    stage.rulebook.decisions = twins;
    stage_ask(&stage, 0, 1, 0);
    assert_int_equal(phrase_read(&stage.game, 0, "GOES  3", &action, NULL), FAULT_NONE);
    assert_int_equal(action.decision, 0);
    assert_int_equal(phrase_read(&stage.game, 0, "go 3", &action, NULL), FAULT_NONE);
    assert_int_equal(action.decision, 1);
    stage.state.forbidden = 7;
    assert_int_equal(phrase_read(&stage.game, 0, "GOES  7", &action, NULL), FAULT_NONE);
    assert_int_equal(action.decision, 0);
    assert_int_equal(phrase_read(&stage.game, 0, "goes", &action, NULL), FAULT_NONE);
    assert_int_equal(action.decision, 2);
}

TEST(phrase, an_example_that_is_not_permitted_gives_way)
{
    open_stage();
    stage_ask(&stage, FIRE, 1, 1 << STAGE_HOOD);
    stage.state.forbidden = 6;
    expect_refused("Hood fires", "expected a number of shots after \"fires\"; possible now: Hood "
                                 "fires 2 at able, Hood holds fire");
}

/* What answers without a unit in it, and has no example. */
static const struct decision silent_rows[] = {
    {.name = "aim",
     .kind = D_FIRE,
     .asked = {.also = DECISION(1)},
     .shape = {.uses = USES_UNIT | USES_MODE, .mode_max = 9},
     .phrase = {"<%unit> {aim|aims} %shots"}},
    {.name = "end", .kind = D_DONE, .phrase = {PHRASE_DONE}},
};

TEST(phrase, a_unit_may_be_read_that_is_not_spelled)
{
    open_stage();
    stage.rulebook.decisions = silent_rows;
    stage.rulebook.decision_count = 2;
    stage_ask(&stage, FIRE, 1, 1 << STAGE_HOOD);
    expect_read("aim 3", "aim 3");
    expect_read("Hood aims 3", "aim 3");
    expect_read("aims Hood 3", "aim 3");
    expect_read("3", "aim 3");
    assert_int_equal(action.unit, STAGE_HOOD);
}

TEST(phrase, what_ends_nothing_is_no_half_of_another_order)
{
    static const struct decision ends[] = {
        {.name = "aim", .shape = {.uses = USES_UNIT | USES_MODE}, .phrase = {"%unit aims %shots"}},
        {.name = "end", .shape = {.uses = USES_UNIT}, .phrase = {"%unit {done|ends}"}}};
    open_stage();
    stage.rulebook.decisions = ends;
    stage.rulebook.decision_count = 2;
    stage_ask(&stage, 0, 1, 1 << STAGE_HOOD | 1 << STAGE_LINE);
    expect_refused("done", "expected an answer, as there is nothing to end, instead of \"done\"");
    expect_refused("done frobs", "no unit is called \"frobs\"");
    stage_ask(&stage, 1, 1, 1 << STAGE_HOOD | 1 << STAGE_LINE);
    stage.state.question[0] = stage.state.question[1];
    stage.state.asked = 1;
    expect_refused("done", "expected the ship you mean after \"done\"");
    stage.state.asked = 0;
    expect_refused("done", "you are not asked anything now");
}

TEST(phrase, what_could_be_written_is_listed_where_there_is_no_example)
{
    open_stage();
    stage.rulebook.decisions = silent_rows;
    stage.rulebook.decision_count = 2;
    stage_ask(&stage, FIRE, 1, 1 << STAGE_HOOD);
    for (int mode = 0; mode < 4; mode++)
        stage_list(&stage, FIRE, STAGE_HOOD)->mode = (uint8_t)(mode + 1);
    expect_refused("aim",
                   "expected a number of shots after \"aim\"; possible now: aim 1, aim 2, aim "
                   "3 …, done");
}

TEST(phrase, numbers_that_name_nothing_are_spelled_as_question_marks)
{
    char words[100];
    struct text text;
    open_stage();
    action_init(&action, FIRE, 0);
    text_init(&text, words, sizeof words);
    phrase_spell(&stage.game, &action, &text);
    assert_string_equal(words, "? fires 0 at ?");
    action.decision = 99;
    text_init(&text, words, sizeof words);
    phrase_spell(&stage.game, &action, &text);
    assert_string_equal(words, "?");
}

TEST(phrase, says_what_is_wrong_with_itself)
{
    open_stage();
    static const char *const faulty[][2] = {
        {"%unit fires %nothing", "an item that does not exist"},
        {"<%nothing>", "an item that does not exist"},
        {"%unit [at %target", "groups that do not pair"},
        {"%unit at %target]", "groups that do not pair"},
        {"%unit [[at] %target]", "groups that do not pair"},
        {"%unit {fires", "brackets that do not close"},
        {"%unit <its", "brackets that do not close"},
        {"<%unit fires", "brackets that do not close"},
        {"%unit <> fires", "a part with nothing in it"},
    };
    for (size_t i = 0; i < sizeof faulty / sizeof faulty[0]; i++)
        assert_string_equal(phrase_fault(&stage.rulebook, faulty[i][0]), faulty[i][1]);
    for (int row = 0; row < STAGE_DECISIONS; row++)
        for (int i = 0; i < DECISION_PHRASES && rows[row].phrase[i]; i++)
            assert_null(phrase_fault(&stage.rulebook, rows[row].phrase[i]));
}
