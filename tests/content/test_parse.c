/* YAML into trees: what is taken and what is not. */
#include "tests/support/test.h"

#include "tests/core/fixture.h"

#include "content/content.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TEST(content_parse, keeps_order_places_and_quotes)
{
    struct fixture *fixture = fixture_open();
    struct node *tree = fixture_parse(fixture, "b: [1, 'x', \"y\"]\na:\n  c: ~\n");
    assert_non_null(tree);
    assert_int_equal(tree->kind, NODE_MAP);
    assert_int_equal(tree->count, 2);
    const struct node *list = tree->first, *map = list->next;
    assert_string_equal(list->key, "b");
    assert_int_equal(list->count, 3);
    assert_false(list->first->quoted);
    assert_true(list->first->next->quoted);
    assert_int_equal(list->first->next->column, 8);
    assert_string_equal(list->first->next->next->text, "y");
    assert_string_equal(map->key, "a");
    assert_int_equal(map->line, 2);
    assert_true(node_is_null(node_find(map, "c")));
    assert_int_equal(node_find(map, "c")->line, 3);
    assert_int_equal(node_find(map, "c")->column, 3);
    assert_string_equal(map->file, "test.yaml");
    fixture_close(fixture);
}

TEST(content_parse, json_is_yaml_too)
{
    struct fixture *fixture = fixture_open();
    struct node *tree = fixture_parse(
        fixture, "{\"a\":[1,-2,null],\"b\":{\"c\":\"x\\u000ay\\\\\\\"\"},\"d\":true,\"e\":{}}");
    assert_non_null(tree);
    assert_string_equal(node_find(node_find(tree, "b"), "c")->text, "x\ny\\\"");
    assert_true(node_is_null(node_find(tree, "a")->first->next->next));
    fixture_close(fixture);
}

static const char *const bad_yaml[][2] = {
    {"", "1:1: : is empty"},
    {"# nothing\n", "1:1: : is empty"},
    {"a: 1\nb: 2\na: 3\n", "3:1: a: given twice (first at line 1)"},
    {"{a: {b: 1, \"b\": 2}}", "1:12: b: given twice (first at line 1)"},
    {"a: &one 1", "1:4: a: anchors (&one) are not allowed"},
    {"&one a: 1", "1:1: : anchors (&one) are not allowed"},
    {"a: !!int 1", "1:4: a: tags (tag:yaml.org,2002:int) are not allowed"},
    {"a: !mine {}", "1:4: a: tags (!mine) are not allowed"},
    {"- 1\n---\n- 2\n", "2:1: : a second document: a file holds one only"},
    {"? [a]\n: 1", "1:3: : a key must be one word"},
    {"{{a: 1}: 2}", "1:2: : a key must be one word"},
    {"a: \"x\\0y\"", "1:4: a: has a zero byte in it"},
    {"a: *b", "1:4: a: aliases (*b) are not allowed: write it out"},
};

TEST(content_parse, refuses_what_could_mean_two_things)
{
    for (size_t i = 0; i < sizeof bad_yaml / sizeof bad_yaml[0]; i++) {
        struct fixture *fixture = fixture_open();
        assert_null(fixture_parse(fixture, bad_yaml[i][0]));
        fixture_assert_said(fixture, bad_yaml[i][1]);
        fixture_close(fixture);
    }
}

TEST(content_parse, cyclic_anchors_end)
{
    struct fixture *fixture = fixture_open();
    assert_null(fixture_parse(fixture, "a: &loop\n  b: [*loop, *loop]\n"));
    assert_int_equal(fixture->complaints.count, 3);
    assert_string_equal(fixture_said(fixture, 0), "1:4: a: anchors (&loop) are not allowed");
    assert_string_equal(fixture_said(fixture, 1),
                        "2:7: : aliases (*loop) are not allowed: write it out");
    fixture_close(fixture);
}

/* libyaml finds these; the place is what matters. */
static const char *const broken_yaml[][2] = {
    {"a: [1, 2", "2:1: : not YAML: "},
    {"a: \"text", "1:9: : not YAML: "},
    {"a: 'text", "1:9: : not YAML: "},
    {"a:\n\t- 1", "2:1: : not YAML: "},
    {"a: 1\n b: 2", "2:3: : not YAML: "},
    {"a: ]", "1:4: : not YAML: "},
    {"a: {b: 1", "2:1: : not YAML: "},
    {"a: @x", "1:4: : not YAML: "},
    {"x: \x01", "1:4: : the control character 1 does not belong into text"},
    {"ok: 1\nx: \xff\xfe", "2:4: : the text is not UTF-8 here"},
    {"\xff\xfe"
     "a",
     "1:1: : the text is not UTF-8 here"},
    {"x: \xc0\x80", "1:4: : the text is not UTF-8 here"},
    {"%YAML 2.0\n--- a", "1:1: : not YAML: "},
    {"x: \"\\q\"", "1:5: : not YAML: "},
    {"x: \"\\uD800\"", "1:7: : not YAML: "},
    {"\x7f"
     "ELF\x02\x01",
     "1:1: : the control character 127 does not belong into text"},
};

TEST(content_parse, broken_text_is_refused_at_its_place)
{
    for (size_t i = 0; i < sizeof broken_yaml / sizeof broken_yaml[0]; i++) {
        struct fixture *fixture = fixture_open();
        assert_null(fixture_parse(fixture, broken_yaml[i][0]));
        const char *said = fixture_said(fixture, 0);
        if (strncmp(said, broken_yaml[i][1], strlen(broken_yaml[i][1])) != 0)
            fail_msg("%zu: %s", i, said);
        assert_int_equal(fixture->complaints.count, 1);
        fixture_close(fixture);
    }
}

TEST(content_parse, an_editor_may_have_begun_with_a_byte_order_mark)
{
    static const char marked[] = "\xef\xbb\xbf"
                                 "a: 1\nb: x\n";
    struct fixture *fixture = fixture_open();
    const struct node *tree = fixture_parse(fixture, marked);
    assert_non_null(tree);
    assert_string_equal(tree->first->key, "a");
    assert_non_null(fixture_parse(fixture, "\xef\xbb\xbf{}"));
    assert_null(fixture_parse(fixture, "\xef\xbb\xbf"));
    assert_non_null(strstr(fixture_said(fixture, 0), "is empty"));
    fixture_close(fixture);
}

TEST(content_parse, a_zero_byte_is_named)
{
    static const char text[] = "a: 1\nb: x\0y\n";
    struct fixture *fixture = fixture_open();
    assert_null(
        content_parse(text, sizeof text - 1, "file", &fixture->arena, &fixture->complaints));
    const char *said = fixture_said(fixture, 0);
    assert_non_null(strstr(said, "2:5: : a zero byte does not belong into text"));
    fixture_close(fixture);
}

TEST(content_parse, every_beginning_of_a_good_file_is_safe)
{
    struct fixture *fixture = fixture_open();
    for (size_t size = 0; size < strlen(small_records); size++) {
        struct arena arena = fixture->arena;
        fixture->complaints.count = 0;
        struct node *tree =
            content_parse(small_records, size, "cut.yaml", &arena, &fixture->complaints);
        assert_true(tree || fixture->complaints.count > 0);
    }
    fixture_close(fixture);
}

TEST(content_parse, deep_nesting_is_refused)
{
    struct fixture *fixture = fixture_open();
    char yaml[20000];
    memset(yaml, '[', sizeof yaml - 1);
    yaml[sizeof yaml - 1] = '\0';
    assert_null(fixture_parse(fixture, yaml));
    fixture_assert_said(fixture, "1:33: : nested too deeply");
    fixture_close(fixture);
}

TEST(content_parse, many_keys_stay_fast_and_small_arenas_say_so)
{
    enum { KEYS = 50000, BYTES = KEYS * 9 };
    struct fixture *fixture = fixture_open();
    char *yaml = malloc(BYTES + 1);
    struct text text;
    text_init(&text, yaml, BYTES + 1);
    for (int i = 0; i < KEYS; i++)
        text_format(&text, "k%x: 1\n", (unsigned)i & 0xffffu);
    struct arena big;
    size_t room = (size_t)BYTES * 56;
    void *memory = malloc(room);
    arena_init(&big, memory, room);
    struct node *tree = content_parse(yaml, text.length, "many.yaml", &big, &fixture->complaints);
    assert_non_null(tree);
    assert_int_equal(tree->count, KEYS);
    assert_null(
        content_parse(yaml, text.length, "many.yaml", &fixture->arena, &fixture->complaints));
    assert_non_null(strstr(fixture_said(fixture, 0), "too many values for one file"));
    free(memory);
    free(yaml);
    fixture_close(fixture);
}

TEST(content_parse, a_huge_text_is_refused)
{
    struct fixture *fixture = fixture_open();
    size_t size = CONTENT_FILE_MAX + 1;
    char *text = malloc(size);
    memset(text, ' ', size);
    assert_null(content_parse(text, size, "huge.yaml", &fixture->arena, &fixture->complaints));
    fixture_assert_said(fixture, "1:1: : too large");
    free(text);
    fixture_close(fixture);
}
