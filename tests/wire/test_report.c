/* Events as a seat hears them. */
#include "tests/support/test.h"

#include "core/names.h"
#include "tests/match/auction.h"
#include "wire/report.h"

#include <string.h>

static unsigned char memory[1 << 18];
static char json[4000];

/* One game, and what is written of an event of it. */
struct hearing {
    struct rulebook rulebook;
    struct auction_state state;
    struct setup setup;
    struct arena arena;
    struct game game;
};

static void say_so(const struct game *game, const struct event *event, struct text *out)
{
    (void)game;
    (void)event;
    text_add(out, "So.");
}

static void open_hearing(struct hearing *hearing)
{
    hearing->rulebook = auction_rulebook;
    hearing->rulebook.say = say_so;
    arena_init(&hearing->arena, memory, sizeof memory);
    auction_setup(&hearing->setup, &hearing->rulebook, 1, false, &hearing->arena);
    hearing->game = (struct game){&hearing->rulebook, &hearing->setup, &hearing->state};
    assert_int_equal(auction_rulebook.lay_out(&hearing->game, NULL), FAULT_NONE);
}

static void assert_written(const struct hearing *hearing, const struct match_event *event,
                           const char *expected)
{
    struct text text;
    text_init(&text, json, sizeof json);
    report_write_event(&hearing->game, event, "Title", &text);
    if (!strstr(json, expected))
        fail_msg("no %s in %s", expected, json);
}

static bool name_terms(const struct game *game, const struct event *event, struct event_terms *out)
{
    (void)game;
    *out = terms_begin();
    out->dice = 2;
    out->needs = 5;
    terms_add(out, 0, (struct term_source){"nothing", 0});
    terms_add(out, -1, (struct term_source){"long range", 1});
    return event->kind == 0;
}

TEST(report, names_the_step_and_the_terms_of_an_event)
{
    struct hearing hearing;
    struct match_event event = {.number = 3, .event = event_make(0, 0, UNIT_NONE, UNIT_NONE)};
    open_hearing(&hearing);
    assert_written(&hearing, &event, "\"kind\":\"toss\",\"step\":\"initiative\",\"unit\":null");
    assert_written(&hearing, &event, "0,0],\"dice\":null}");
    hearing.rulebook.terms = name_terms;
    assert_written(&hearing, &event,
                   "0,0],\"dice_count\":2,\"needs\":5,\"terms\":[{\"value\":-1,\"text\":\"long "
                   "range\",\"rule\":\"AU-turn.1\"}],\"dice\":null}");
    event.event.kind = 4;
    assert_written(&hearing, &event, "\"step\":null");
    assert_written(&hearing, &event, "0,0],\"dice\":null}");
}

static void say_names(const struct game *game, const struct event *event, struct text *out)
{
    if (event->kind > 0)
        names_write(game, 0, out);
    text_add(out, event->kind > 0 ? " \"goes\" to " : "Nobody");
    if (event->kind > 0)
        board_write_cell(&game->setup->board, (struct cell){1, 1}, out);
    text_add(out, event->kind > 0 ? " (AU-die.1, AU-die, XAU-die.1): AU-turn.1." : " goes.");
}

TEST(report, takes_a_sentence_apart_into_what_it_names)
{
    struct hearing hearing;
    struct match_event event = {.number = 3, .event = event_make(1, 0, UNIT_NONE, UNIT_NONE)};
    char sign[24];
    struct text name;
    open_hearing(&hearing);
    hearing.rulebook.say = say_names;
    text_init(&name, sign, sizeof sign);
    names_write(&hearing.game, 0, &name);
    char expected[200];
    struct text parts;
    text_init(&parts, expected, sizeof expected);
    text_format(
        &parts,
        "\"parts\":[{\"unit\":\"%s\"},\" \\\"goes\\\" to \",{\"cell\":\"0202\"},\" (\","
        "{\"rule\":\"AU-die.1\"},\", AU-die, XAU-die.1): \",{\"rule\":\"AU-turn.1\"},\".\"],"
        "\"rule\":",
        sign);
    assert_written(&hearing, &event, expected);
    event.event.kind = 0;
    assert_written(&hearing, &event, "\"text\":\"Nobody goes.\",\"rule\":");
}

TEST(report, tells_effects_unit_by_unit)
{
    static char list[][EFFECT_NAME_SIZE] = {"hull", "X1"};
    static const struct effect_names names = {.list = list, .count = 2};
    static const struct effect effects[] = {
        {EFFECT_TURN, 0, 0, 1, 2},
        {EFFECT_SCORE, SIDE_BLUE, 0, 0, -5},
        {EFFECT_CELL, 0, 0, 1 << 16 | 1, 2 << 16 | 1},
        {EFFECT_STATUS, 0, 0, STATUS_BOARD, STATUS_GONE},
        {EFFECT_GAUGE, 0, 0, 4, 3},
        {EFFECT_GAUGE, 0, 1, EFFECT_ABSENT, 7},
        {EFFECT_WEAPON, 0, 1, 1, 0},
        {EFFECT_SIDE, 1, 0, EFFECT_ABSENT, SIDE_BLUE},
    };
    struct hearing hearing;
    struct match_event event = {.number = 3,
                                .event = event_make(0, 0, UNIT_NONE, UNIT_NONE),
                                .effects = effects,
                                .effect_count = sizeof effects / sizeof effects[0],
                                .names = &names};
    char sign[2][24], expected[300];
    struct text text;
    open_hearing(&hearing);
    for (int unit = 0; unit < 2; unit++) {
        text_init(&text, sign[unit], sizeof sign[unit]);
        names_write(&hearing.game, unit, &text);
    }
    text_init(&text, expected, sizeof expected);
    text_format(&text,
                "\"effects\":[{\"turn\":[1,2],\"score\":{\"blue\":[0,-5]}},{\"unit\":\"%s\","
                "\"cell\":[\"0202\",\"0302\"],\"status\":[\"board\",\"gone\"],\"gauges\":{"
                "\"hull\":[4,3],\"X1\":[null,7]},\"ready\":{\"X1\":[true,false]}},{\"unit\":\"%s\","
                "\"side\":[null,\"blue\"]}],\"dice\":null",
                sign[0], sign[1]);
    assert_written(&hearing, &event, expected);
    event.effect_count = 0;
    assert_written(&hearing, &event, "0,0],\"dice\":null}");
}

TEST(report, shows_what_a_pool_counted)
{
    static const struct purpose purposes[] = {{"to hit", COUNTS_HITS}, {NULL, COUNTS_NOTHING}};
    static const struct dice_face faces[] = {
        {.sides = 6, .value = 2, .unit = UNIT_NONE, .class_ = 0},
        {.sides = 6, .value = 6, .unit = UNIT_NONE, .class_ = 1}};
    struct hearing hearing;
    struct match_event event = {
        .number = 3,
        .event = event_make(0, 0, UNIT_NONE, UNIT_NONE),
        .thrown = true,
        .throw_ = {.roll = {.unit = UNIT_NONE, .target = UNIT_NONE, .worth = {0, 0, 0, 0, 1, 1}},
                   .face_count = 2},
        .faces = faces};
    open_hearing(&hearing);
    hearing.rulebook.purposes = purposes;
    assert_written(&hearing, &event,
                   "\"counts\":\"hits\",\"good\":1,\"expected\":667,\"lit\":[5,6],\"faces\":[");
    assert_written(&hearing, &event,
                   "{\"sides\":6,\"value\":2,\"unit\":null,\"class\":0,\"kept\":true,\"worth\":0}");
    assert_written(&hearing, &event,
                   "{\"sides\":6,\"value\":6,\"unit\":null,\"class\":1,\"kept\":true,\"worth\":1}");
}

TEST(report, shows_which_dice_of_a_sum_are_kept)
{
    static const struct dice_face faces[] = {
        {.sides = 8, .value = 2, .class_ = DICE_CLASS_NONE, .unit = UNIT_NONE, .dropped = true},
        {.sides = 8, .value = 7, .class_ = DICE_CLASS_NONE, .unit = UNIT_NONE}};
    struct hearing hearing;
    struct match_event event = {.number = 3,
                                .event = event_make(0, 0, UNIT_NONE, UNIT_NONE),
                                .thrown = true,
                                .throw_ = {.roll = {.unit = UNIT_NONE, .target = UNIT_NONE},
                                           .result = 7,
                                           .mean = 5813,
                                           .face_count = 2},
                                .faces = faces};
    open_hearing(&hearing);
    assert_written(&hearing, &event,
                   "\"result\":7,\"counts\":\"result\",\"good\":7,\"expected\":5813,\"faces\":[");
    assert_written(&hearing, &event,
                   "{\"sides\":8,\"value\":2,\"unit\":null,\"kept\":false,\"worth\":0}");
    event.again = true;
    assert_written(&hearing, &event, "\"result\":7,\"again\":true,\"counts\":");
    event.again = false;
    event.throw_.roll.purpose = 2;
    assert_written(&hearing, &event, "\"result\":7,\"counts\":null,\"faces\":[");
}
