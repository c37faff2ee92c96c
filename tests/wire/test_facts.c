/* What an event has to say, by names. */
#include "tests/support/test.h"

#include "tests/match/auction.h"
#include "wire/facts.h"

#include <string.h>

static const char *const colour_words[] = {"blue", "green", "red", NULL};

/* An event of one argument of each kind, as far as there is room for them. */
static const struct event_argument plain[] = {
    {"count", ARGUMENT_NUMBER, NULL, NULL},      {"hidden", ARGUMENT_FLAG, NULL, NULL},
    {"side", ARGUMENT_SIDE, NULL, NULL},         {"seat", ARGUMENT_SEAT, NULL, NULL},
    {"decision", ARGUMENT_DECISION, NULL, NULL}, {"phase", ARGUMENT_PHASE, NULL, NULL},
    {"bank", ARGUMENT_PLACE, NULL, NULL},        {"colour", ARGUMENT_WORD, colour_words, NULL},
    {NULL, ARGUMENT_NUMBER, NULL, NULL}};
static const struct event_argument sets[] = {
    {"weapons", ARGUMENT_BITS, NULL, NULL}, {"parts", ARGUMENT_PACKED, NULL, NULL},
    {"faces", ARGUMENT_FACES, NULL, NULL},  {"colours", ARGUMENT_WORDS, colour_words, NULL},
    {"code", ARGUMENT_LETTERS, NULL, NULL}, {NULL, ARGUMENT_NUMBER, NULL, NULL}};
static const struct event_argument things[] = {{"by", ARGUMENT_UNIT, NULL, NULL},
                                               {"weapon", ARGUMENT_INDEX, NULL, NULL},
                                               {"design", ARGUMENT_DESIGN, NULL, NULL},
                                               {NULL, ARGUMENT_NUMBER, NULL, NULL}};
static const struct event_argument written[] = {{"plan", ARGUMENT_TEXT, NULL, NULL},
                                                {NULL, ARGUMENT_NUMBER, NULL, NULL}};
static const struct event_row rows[] = {
    {plain, "", NULL}, {sets, "", NULL}, {things, "", NULL}, {written, "", NULL}};
static const struct event_kind kinds[] = {{"plain", STEP_NONE},
                                          {"of_sets", STEP_NONE},
                                          {"things", STEP_NONE},
                                          {"written", STEP_NONE},
                                          {NULL, STEP_NONE}};

static unsigned char memory[1 << 18];
static char json[2000];

/* What is written of an event with these numbers. */
static const char *facts(int kind, const int32_t numbers[EVENT_ARGUMENTS])
{
    static struct auction_state state;
    struct rulebook rulebook = auction_rulebook;
    struct setup setup;
    struct arena arena;
    struct game game = {&rulebook, &setup, &state};
    struct event event = event_make(kind, 0, UNIT_NONE, UNIT_NONE);
    struct text text;
    rulebook.event_kinds = kinds;
    rulebook.event_rows = kind < 0 ? NULL : rows;
    arena_init(&arena, memory, sizeof memory);
    auction_setup(&setup, &rulebook, 1, false, &arena);
    memcpy(event.argument, numbers, sizeof event.argument);
    text_init(&text, json, sizeof json);
    text_char(&text, '{');
    facts_write(&game, &event, &text);
    return json;
}

TEST(facts, are_written_by_their_kinds)
{
    assert_string_equal(facts(0, (int32_t[8]){-7, 1, SIDE_BLUE, 1, 0, 0, 3, 2}),
                        "{\"facts\":{\"count\":-7,\"hidden\":true,\"side\":\"blue\",\"seat\":"
                        "\"blue\",\"decision\":\"bid\",\"phase\":\"bids\",\"bank\":2,\"colour\":"
                        "\"red\"}");
    assert_string_equal(facts(1, (int32_t[8]){5, INT32_MIN, 8, 9, 0x21, 6, 'A' | '"' << 8, 0}),
                        "{\"facts\":{\"weapons\":[0,2,63],\"faces\":[1,6],\"colours\":[\"green\","
                        "\"red\"],\"code\":\"A\\\"\"}");
    int32_t text[EVENT_ARGUMENTS];
    memset(text, 'x', sizeof text);
    assert_string_equal(facts(3, text),
                        "{\"facts\":{\"plan\":\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"}");
}

TEST(facts, what_does_not_exist_is_null)
{
    assert_string_equal(facts(0, (int32_t[8]){0, 0, SIDE_NONE, 9, 99, 99, 0, 3}),
                        "{\"facts\":{\"count\":0,\"hidden\":false,\"side\":null,\"seat\":null,"
                        "\"decision\":null,\"phase\":null,\"bank\":null,\"colour\":null}");
    static const int32_t wrong[] = {-1, 32767, INT32_MIN, INT32_MAX};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        int32_t numbers[EVENT_ARGUMENTS];
        for (int k = 0; k < EVENT_ARGUMENTS; k++)
            numbers[k] = wrong[i];
        facts(0, numbers);
        assert_non_null(strstr(json, "\"seat\":null,\"decision\":null,\"phase\":null"));
        numbers[1] = -1;
        assert_string_equal(facts(2, numbers),
                            "{\"facts\":{\"by\":null,\"weapon\":null,\"design\":null}");
    }
}

TEST(facts, a_rulebook_without_rows_gives_bare_numbers)
{
    assert_string_equal(facts(-1, (int32_t[8]){1, 2, 3, 4, 5, 6, 7, -8}),
                        "{\"arguments\":[1,2,3,4,5,6,7,-8]");
}

TEST(facts, their_meanings_are_told_by_kind)
{
    struct rulebook rulebook = auction_rulebook;
    struct text text;
    rulebook.event_kinds = kinds;
    text_init(&text, json, sizeof json);
    text_char(&text, '{');
    facts_write_kinds(&rulebook, &text);
    assert_string_equal(json, "{");
    rulebook.event_rows = rows;
    facts_write_kinds(&rulebook, &text);
    assert_string_equal(
        json, "{\"facts\":{\"plain\":{\"count\":\"number\",\"hidden\":\"flag\",\"side\":\"side\","
              "\"seat\":\"seat\",\"decision\":\"decision\",\"phase\":\"phase\",\"bank\":\"index\","
              "\"colour\":{\"one_of\":[\"blue\",\"green\",\"red\"]}},\"of-sets\":{\"weapons\":"
              "\"numbers\",\"faces\":\"faces\",\"colours\":{\"some_of\":[\"blue\",\"green\","
              "\"red\"]},\"code\":\"text\"},\"things\":{\"by\":\"unit\",\"weapon\":\"index\","
              "\"design\":\"design\"},"
              "\"written\":{\"plan\":\"text\"}}");
}
