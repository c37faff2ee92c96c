/* Field tables: rows, sets of words, lone elements, references with a base, and rules behind
 * complaints; collections with other keys for ids, or with none. */
#include "tests/support/test.h"

#include "tests/core/fixture.h"

#include <stdio.h>
#include <string.h>

enum { STONES, PAIRS };

struct stone {
    struct label label;
    uint8_t colors; /* bits */
    uint8_t spare;
    uint16_t side_count;
    uint8_t side[3];
    uint8_t row[3]; /* place, weight, 1 + stone */
};

struct pair {
    struct label label;
    uint8_t left;
    uint8_t right;
};

static const char *const color_words[] = {"red", "green", "blue", NULL};
static const struct field side_fields[] = {
    {"", FIELD_INT, .size = 1, .min = 1, .max = 9, .rule = "R-inner"}, {.kind = FIELD_END}};
static const struct field row_values[] = {
    {"place", FIELD_INT, .offset = 0, .size = 1, .required = true, .max = 5},
    {"weight", FIELD_INT, .offset = 1, .size = 1, .nullable = true, .max = 5, .fallback = 2},
    {"next", FIELD_REF, .offset = 2, .size = 1, .nullable = true, .min = 1, .collection = STONES},
    {.kind = FIELD_END}};

static const struct field stone_fields[] = {
    {"code", FIELD_TEXT, FIELD_AT(struct stone, label.id), .required = true},
    {"colors", FIELD_BITS, FIELD_AT(struct stone, colors), .mask = 0xe, .words = color_words},
    {"sides", FIELD_LIST, FIELD_COUNTED(struct stone, side, side_count), .min = 1, .lone = true,
     .inner = side_fields, .rule = "R-sides"},
    {"row", FIELD_ROW, FIELD_AT(struct stone, row), .inner = row_values, .rule = "R-row"},
    {.kind = FIELD_END}};
static const struct field pair_fields[] = {
    {"left", FIELD_REF, FIELD_AT(struct pair, left), .required = true, .collection = STONES},
    {"right", FIELD_REF, FIELD_AT(struct pair, right), .required = true, .collection = STONES,
     .rule = "R-right"},
    {.kind = FIELD_END}};

static bool finish_pair(const struct library *library, void *record, const struct node *node,
                        struct complaints *complaints)
{
    const struct pair *pair = record;
    (void)library;
    if (pair->left != pair->right)
        return true;
    complain(complaints, node, "right", "is the left one");
    return false;
}

static const struct collection shapes[] = {
    [STONES] = {"stones", stone_fields, sizeof(struct stone), .max = 9, .id_key = "code",
                .rule = "R-stone"},
    [PAIRS] = {"pairs", pair_fields, sizeof(struct pair), .max = 9, .finish = finish_pair,
               .id_key = "", .rule = "R-pair"}};
static const struct rulebook shape_rulebook = {
    .id = "shapes", .collections = shapes, .collection_count = 2};

static bool load(struct fixture *fixture, struct library *library, const char *document)
{
    struct node *tree = fixture_parse(fixture, document);
    assert_non_null(tree);
    *library = (struct library){.rulebook = &shape_rulebook};
    return library_add(library, tree, &fixture->arena, &fixture->complaints);
}

static const struct stone *stone(const struct library *library, int index)
{
    return library_record(library, STONES, index);
}

TEST(fields, rows_and_sets_of_words_are_read)
{
    struct fixture *fixture = fixture_open();
    struct library library;
    assert_true(load(fixture, &library,
                     "stones: [{code: a, colors: [blue, red], sides: 4, row: [3, null, b]}, "
                     "{code: b, sides: [1, 2], row: [0]}, {code: c}]"));
    assert_int_equal(stone(&library, 0)->colors, 0xa);
    assert_int_equal(stone(&library, 0)->side_count, 1);
    assert_int_equal(stone(&library, 0)->side[0], 4);
    assert_int_equal(stone(&library, 0)->row[0], 3);
    assert_int_equal(stone(&library, 0)->row[1], 2);
    assert_int_equal(stone(&library, 0)->row[2], 2); /* 1 + the second */
    assert_int_equal(stone(&library, 1)->side_count, 2);
    assert_int_equal(stone(&library, 1)->row[2], 0);
    assert_int_equal(stone(&library, 2)->colors, 0);
    fixture_close(fixture);
}

TEST(fields, rows_and_sets_of_words_are_written_as_they_were)
{
    static const char document[] =
        "\"stones\":[{\"code\":\"a\",\"colors\":[\"red\",\"blue\"],\"sides\":4,"
        "\"row\":[3,null,\"b\"]},{\"code\":\"b\",\"sides\":[1,2],\"row\":[1]},{\"code\":\"c\"}],"
        "\"pairs\":[{\"left\":\"a\",\"right\":\"c\"}]";
    struct fixture *fixture = fixture_open();
    struct library library;
    char buffer[400] = "{", again[400];
    struct text text;
    strcat(strcat(buffer, document), "}");
    assert_true(load(fixture, &library, buffer));
    text_init(&text, again, sizeof again);
    library_write(&library, &text);
    assert_string_equal(again, document);
    fixture_close(fixture);
}

TEST(library, ids_may_stand_under_another_key_or_nowhere)
{
    struct fixture *fixture = fixture_open();
    struct library library;
    assert_true(load(fixture, &library,
                     "{stones: [{code: a}, {code: b}], "
                     "pairs: [{left: a, right: b}, {left: b, right: a}]}"));
    assert_int_equal(library_find(&library, STONES, "b"), 1);
    assert_string_equal(library_label(&library, STONES, 1)->name, "b");
    assert_int_equal(library.shelf[PAIRS].count, 2);
    fixture_close(fixture);
}

/* What is wrong with a stone, and what is said about it: the nearest rule stands behind it. */
static const char *const bad_stones[][2] = {
    {"{}", "1:10: code: missing (R-stone)"},
    {"{code: a, id: b}", "1:20: id: unknown key; keys here: code, colors, sides, row (R-stone)"},
    {"{code: a, colors: [red, red]}", "1:34: colors: red is given twice (R-stone)"},
    {"{code: a, colors: [pink]}",
     "1:29: colors: \"pink\" is not one of red, green, blue (R-stone)"},
    {"{code: a, colors: red}", "1:20: colors: \"red\" is not a list of words (R-stone)"},
    {"{code: a, sides: 0}", "1:20: sides: 0 is out of range 1..9 (R-inner)"},
    {"{code: a, sides: [1, 10]}", "1:31: sides: 10 is out of range 1..9 (R-inner)"},
    {"{code: a, sides: []}", "1:20: sides: has 0 entries, there may be 1 to 3 (R-sides)"},
    {"{code: a, row: []}", "1:20: row: has 0 entries, there may be 1 to 3 (R-row)"},
    {"{code: a, row: [1, 2, a, 4]}", "1:20: row: has 4 entries, there may be 1 to 3 (R-row)"},
    {"{code: a, row: 3}", "1:20: row: \"3\" is not a list (R-row)"},
    {"{code: a, row: [1, 2, zebra]}",
     "1:32: next: there is no \"zebra\" in stones; there are a (R-row)"},
    {"{code: a, row: [null]}", "1:26: place: has no value (R-row)"},
    {"{code: a}, {code: a}", "1:22: code: \"a\" is given twice in stones (R-stone)"},
};

TEST(fields, complaints_name_the_rule_that_demands_it)
{
    for (size_t i = 0; i < sizeof bad_stones / sizeof bad_stones[0]; i++) {
        struct fixture *fixture = fixture_open();
        struct library library;
        char document[200];
        snprintf(document, sizeof document, "stones: [%s]", bad_stones[i][0]);
        assert_false(load(fixture, &library, document));
        fixture_assert_said(fixture, bad_stones[i][1]);
        fixture_close(fixture);
    }
}

TEST(library, what_finish_says_has_its_rule_too)
{
    struct fixture *fixture = fixture_open();
    struct library library;
    assert_false(load(fixture, &library, "{stones: [{code: a}], pairs: [{left: a, right: a}]}"));
    assert_string_equal(fixture->complaints.list[0].reason, "is the left one (R-pair)");
    assert_false(load(fixture, &library, "{stones: [{code: a}], pairs: [{left: a}]}"));
    assert_string_equal(fixture->complaints.list[1].reason, "missing (R-right)");
    fixture_close(fixture);
}

TEST(node, a_long_reason_gives_way_to_its_rule)
{
    struct complaint list[2];
    struct complaints complaints = {list, 2, 0};
    char longest[2 * NOTE_TEXT_SIZE];
    memset(longest, 'x', sizeof longest);
    longest[sizeof longest - 1] = '\0';
    complain(&complaints, NULL, "key", "%s", longest);
    complaints_cite(&complaints, 0, "R-1");
    complaints_cite(&complaints, 0, "R-2");
    complaints_cite(&complaints, 0, NULL);
    size_t length = strlen(list[0].reason);
    assert_int_equal(length, NOTE_TEXT_SIZE - 1);
    assert_string_equal(list[0].reason + length - 6, " (R-1)");
}
