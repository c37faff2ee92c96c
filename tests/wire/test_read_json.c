/* JSON text into nodes: every edge of what is read, held against jansson too. */
#include "tests/support/test.h"

#include "tests/wire/oracle.h"
#include "wire/read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A row: the document, and what is said of it ("" : it is read). */
struct row {
    const char *bytes;
    size_t size;
    const char *said;
};
#define ROW(bytes, said)                                                                           \
    {                                                                                              \
        bytes, sizeof(bytes) - 1, said                                                             \
    }

static struct note why;

static void check_alike(const char *bytes, size_t size)
{
    char reason[1000];
    struct text text;
    text_init(&text, reason, sizeof reason);
    if (!oracle_agrees(bytes, size, NULL, &text))
        fail_msg("%.*s: %s", (int)size, bytes, reason);
}

/* A copy of exactly that size, so that a sanitizer sees reads beyond it. */
static enum fault parse(const char *bytes, size_t size, struct arena *arena,
                        const struct node **out)
{
    char *exact = malloc(size ? size : 1);
    assert_non_null(exact);
    memcpy(exact, bytes, size);
    struct read_source source = {exact, size, "f", 1};
    why.text[0] = '\0';
    enum fault fault = read_json(&source, arena, out, &why);
    free(exact);
    return fault;
}

static void check_rows(const struct row *rows, size_t count)
{
    static unsigned char memory[1 << 17];
    for (size_t i = 0; i < count; i++) {
        const struct node *node;
        struct arena arena;
        arena_init(&arena, memory, sizeof memory);
        enum fault fault = parse(rows[i].bytes, rows[i].size, &arena, &node);
        assert_int_equal(fault, rows[i].said[0] ? FAULT_INPUT : FAULT_NONE);
        assert_string_equal(why.text, rows[i].said);
        check_alike(rows[i].bytes, rows[i].size);
    }
}
#define CHECK_ROWS(rows) check_rows(rows, sizeof(rows) / sizeof((rows)[0]))

TEST(read_json, numbers)
{
    static const struct row rows[] = {
        ROW("[0,-0,1,-1,10]", ""),
        ROW("[9223372036854775807]", ""),
        ROW("[9223372036854775808]", "f:1:2: the number does not fit into 64 bits"),
        ROW("[-9223372036854775808]", ""),
        ROW("[-9223372036854775809]", "f:1:2: the number does not fit into 64 bits"),
        ROW("{\"a\":10000000000000000000}", "f:1:6: a: the number does not fit into 64 bits"),
        ROW("[00]", "f:1:3: a number has no zeros in front"),
        ROW("[-01]", "f:1:4: a number has no zeros in front"),
        ROW("[-]", "f:1:3: a number has digits behind its sign"),
        ROW("[--1]", "f:1:3: a number has digits behind its sign"),
        ROW("[+1]", "f:1:2: this is no value"),
        ROW("[.5]", "f:1:2: this is no value"),
        ROW("[1.5]", "f:1:3: must be a whole number"),
        ROW("[1.]", "f:1:3: must be a whole number"),
        ROW("[-0.0]", "f:1:4: must be a whole number"),
        ROW("{\"a\":1e3}", "f:1:7: a: must be a whole number"),
        ROW("[1E999]", "f:1:3: must be a whole number"),
        ROW("[0x10]", "f:1:3: a comma or ] is missing here"),
        ROW("[1\0]", "f:1:3: a comma or ] is missing here"),
        ROW("[1", "f:1:3: the text ends too early"),
        ROW("[-", "f:1:3: the text ends too early"),
    };
    CHECK_ROWS(rows);
}

TEST(read_json, strings)
{
    static const struct row rows[] = {
        ROW("[\"\"]", ""),
        ROW("[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0001\\u00fF\"]", ""),
        ROW("[\" \x7f\"]", ""),
        ROW("[\"\x1f\"]", "f:1:3: a control character must be written as an escape"),
        ROW("[\"\n\"]", "f:1:3: a control character must be written as an escape"),
        ROW("[\"\t\"]", "f:1:3: a control character must be written as an escape"),
        ROW("[\"\0\"]", "f:1:3: a control character must be written as an escape"),
        ROW("[\"\\u0000\"]", "f:1:9: a zero byte does not belong into text"),
        ROW("{\"a\\u0000b\":1}", "f:1:11: a zero byte does not belong into text"),
        ROW("[\"\\a\"]", "f:1:4: there is no such escape"),
        ROW("[\"\\U0041\"]", "f:1:4: there is no such escape"),
        ROW("[\"\\", "f:1:4: the text ends too early"),
        ROW("[\"\\u004\"]", "f:1:8: \\u needs four hexadecimal digits"),
        ROW("[\"\\u004g\"]", "f:1:8: \\u needs four hexadecimal digits"),
        ROW("[\"\\u00", "f:1:7: the text ends too early"),
        ROW("[\"a", "f:1:4: the text ends too early"),
        ROW("['a']", "f:1:2: this is no value"),
    };
    CHECK_ROWS(rows);
}

TEST(read_json, surrogates)
{
    static const struct row rows[] = {
        ROW("[\"\\ud7ff\\ue000\"]", ""),
        ROW("[\"\\ud800\\udc00\\uDBFF\\uDFFF\"]", ""),
        ROW("[\"\\ud800\"]", "f:1:3: half of a surrogate pair"),
        ROW("[\"\\udbff\"]", "f:1:3: half of a surrogate pair"),
        ROW("[\"\\udc00\"]", "f:1:3: half of a surrogate pair"),
        ROW("[\"\\udfff\\ud800\"]", "f:1:3: half of a surrogate pair"),
        ROW("[\"a\\ud800a\"]", "f:1:4: half of a surrogate pair"),
        ROW("[\"\\ud800\\n\"]", "f:1:3: half of a surrogate pair"),
        ROW("[\"\\ud800\\u0041\"]", "f:1:3: half of a surrogate pair"),
        ROW("[\"\\ud800\\udbff\"]", "f:1:3: half of a surrogate pair"),
        ROW("[\"\\ud800\\ue000\"]", "f:1:3: half of a surrogate pair"),
    };
    CHECK_ROWS(rows);
}

/* The edges of RFC 3629. */
TEST(read_json, encoding)
{
    static const struct row rows[] = {
        ROW("[\"\xc2\x80\xdf\xbf\"]", ""),
        ROW("[\"\xe0\xa0\x80\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf\"]", ""),
        ROW("[\"\xf0\x90\x80\x80\xf4\x8f\xbf\xbf\"]", ""),
        ROW("[\"\x80\"]", "f:1:3: the text is not UTF-8 here"),
        ROW("[\"\xc1\xbf\"]", "f:1:3: the text is not UTF-8 here"),
        ROW("[\"\xe0\x9f\xbf\"]", "f:1:3: the text is not UTF-8 here"),
        ROW("[\"\xed\xa0\x80\"]", "f:1:3: the text is not UTF-8 here"),
        ROW("[\"\xf0\x8f\xbf\xbf\"]", "f:1:3: the text is not UTF-8 here"),
        ROW("[\"\xf4\x90\x80\x80\"]", "f:1:3: the text is not UTF-8 here"),
        ROW("[\"\xf5\x80\x80\x80\"]", "f:1:3: the text is not UTF-8 here"),
        ROW("[\"\xc3\xa9\xc3\"]", "f:1:4: the text is not UTF-8 here"),
        ROW("[\"\xf0\x90\x80", "f:1:3: the text is not UTF-8 here"),
        ROW("[\xff]", "f:1:2: the text is not UTF-8 here"),
        ROW("{\"a\":1}\xff", "f:1:8: the text is not UTF-8 here"),
        ROW("\xef\xbb\xbf{}", "f:1:1: a document begins with { or ["),
        ROW("\xff\xfe{\0}\0", "f:1:1: the text is not UTF-8 here"),
    };
    CHECK_ROWS(rows);
}

TEST(read_json, lists_and_maps)
{
    static const struct row rows[] = {
        ROW("{}", ""),
        ROW(" \t\r\n[ ] \n", ""),
        ROW("{ \"a\" : [ true , false , null ] , \"\" : { } }", ""),
        ROW("", "f:1:1: the text ends too early"),
        ROW(" \n ", "f:2:2: the text ends too early"),
        ROW("12", "f:1:1: a document begins with { or ["),
        ROW("\"a\"", "f:1:1: a document begins with { or ["),
        ROW("[1,]", "f:1:4: this is no value"),
        ROW("[,1]", "f:1:2: this is no value"),
        ROW("[1 2]", "f:1:4: a comma or ] is missing here"),
        ROW("[1}", "f:1:3: a comma or ] is missing here"),
        ROW("{\"a\":1,}", "f:1:8: a key in quotes is missing here"),
        ROW("{,}", "f:1:2: a key in quotes is missing here"),
        ROW("{a:1}", "f:1:2: a key in quotes is missing here"),
        ROW("{1:1}", "f:1:2: a key in quotes is missing here"),
        ROW("{\"a\"}", "f:1:5: a colon is missing behind the key"),
        ROW("{\"a\":}", "f:1:6: this is no value"),
        ROW("{\"a\":1]", "f:1:7: a comma or } is missing here"),
        ROW("{\n \"a\": 1\n \"b\": 2}", "f:3:2: a comma or } is missing here"),
        ROW("[tru]", "f:1:5: this is no value"),
        ROW("[True]", "f:1:6: this is no value"),
        ROW("[nulll]", "f:1:7: this is no value"),
        ROW("[true1]", "f:1:6: a comma or ] is missing here"),
        ROW("[//\n]", "f:1:2: this is no value"),
        ROW("{\"a\":1,\"a\":2}", "f:1:11: a: is given twice"),
        ROW("{\"a\":1,\"b\":{\"a\":1},\"\\u0061\":2}", "f:1:28: a: is given twice"),
        ROW("{\"\":1,\"\":2}", "f:1:9: is given twice"),
        ROW("[{\"a\":1},{\"a\":1}]", ""),
        ROW("{} x", "f:1:4: something stands behind the document"),
        ROW("{}{}", "f:1:3: something stands behind the document"),
        ROW("[]]", "f:1:3: something stands behind the document"),
        ROW("[]\0", "f:1:3: something stands behind the document"),
    };
    CHECK_ROWS(rows);
}

TEST(read_json, decodes_to_the_right_bytes)
{
    static unsigned char memory[1 << 12];
    static const char json[] =
        "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\",\"\\u007f\\u0080\\u07ff\\u0800\\uffff\","
        "\"a\\ud800\\udc00\\udbff\\udfffb\"]";
    const struct node *list;
    struct arena arena;
    arena_init(&arena, memory, sizeof memory);
    assert_int_equal(parse(json, sizeof json - 1, &arena, &list), FAULT_NONE);
    assert_string_equal(list->first->text, "\"\\/\b\f\n\r\t");
    assert_string_equal(list->first->next->text, "\x7f\xc2\x80\xdf\xbf\xe0\xa0\x80\xef\xbf\xbf");
    assert_string_equal(list->first->next->next->text, "a\xf0\x90\x80\x80\xf4\x8f\xbf\xbf"
                                                       "b");
}

static const char rich[] =
    " {\"verb\":\"act\",\"n\":[0,-0,-12,9223372036854775807],\"e\":{},\"\\u00e9\":"
    "\"\\ud83d\\ude80\\n\xc3\xa9\xf0\x9f\x9a\x80\",\"w\":[true,false,null,[[]]]} ";

TEST(read_json, every_truncation_is_refused)
{
    static unsigned char memory[1 << 14];
    size_t whole = sizeof rich - 2; /* without the blank behind it */
    for (size_t size = 0; size < whole; size++) {
        const struct node *node;
        struct arena arena;
        arena_init(&arena, memory, sizeof memory);
        assert_int_equal(parse(rich, size, &arena, &node), FAULT_INPUT);
        assert_null(node);
        check_alike(rich, size);
    }
    check_alike(rich, whole);
}

TEST(read_json, every_changed_byte_is_read_alike)
{
    char bytes[sizeof rich];
    for (size_t at = 0; at < sizeof rich - 1; at++) {
        for (int value = 0; value < 256; value++) {
            memcpy(bytes, rich, sizeof rich);
            bytes[at] = (char)value;
            check_alike(bytes, sizeof rich - 1);
        }
    }
}

TEST(read_json, takes_no_more_than_the_arena)
{
    bool read = false;
    for (size_t size = 0; size < 4096 && !read; size++) {
        const struct node *node;
        struct arena arena;
        unsigned char *memory = malloc(size + 1);
        assert_non_null(memory);
        arena_init(&arena, memory, size);
        enum fault fault = parse(rich, sizeof rich - 1, &arena, &node);
        read = fault == FAULT_NONE;
        assert_true(read || fault == FAULT_FULL);
        free(memory);
    }
    assert_true(read);
}

static size_t nest(char *out, const char *open, const char *close, int depth)
{
    size_t size = 0;
    for (int i = 0; i < depth; i++)
        size += (size_t)sprintf(out + size, "%s", open);
    size += (size_t)sprintf(out + size, "1");
    for (int i = 0; i < depth; i++)
        size += (size_t)sprintf(out + size, "%s", close);
    return size;
}

TEST(read_json, depth)
{
    static unsigned char memory[1 << 14];
    static const char *const pairs[][2] = {{"[", "]"}, {"{\"a\":", "}"}, {"[0,{\"a\":", "}]"}};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        int levels = i < 2 ? 1 : 2;
        for (int depth = READ_DEPTH_MAX / levels; depth <= READ_DEPTH_MAX / levels + 1; depth++) {
            char json[1000];
            const struct node *node;
            struct arena arena;
            arena_init(&arena, memory, sizeof memory);
            size_t size = nest(json, pairs[i][0], pairs[i][1], depth);
            bool fits = depth * levels <= READ_DEPTH_MAX;
            assert_int_equal(parse(json, size, &arena, &node), fits ? FAULT_NONE : FAULT_INPUT);
            assert_true(fits || strstr(why.text, ": nested deeper than 24"));
            check_alike(json, size);
        }
    }
}

TEST(read_json, keys_of_one_map)
{
    static unsigned char memory[1 << 17];
    for (int count = READ_KEYS_MAX; count <= READ_KEYS_MAX + 1; count++) {
        static char json[8000];
        const struct node *node;
        struct arena arena;
        arena_init(&arena, memory, sizeof memory);
        size_t size = (size_t)sprintf(json, "{");
        for (int i = 0; i < count; i++)
            size += (size_t)sprintf(json + size, "%s\"k%d\":%d", i ? "," : "", i, i);
        size += (size_t)sprintf(json + size, "}");
        bool fits = count <= READ_KEYS_MAX;
        assert_int_equal(parse(json, size, &arena, &node), fits ? FAULT_NONE : FAULT_INPUT);
        assert_true(fits || strstr(why.text, ": k256: too many keys in one map"));
        check_alike(json, size);
    }
}

/* A place has a name, a line that goes on from the source's own, and a column in characters. */
TEST(read_json, names_the_place)
{
    static unsigned char memory[1 << 12];
    static const char json[] = "{\"\xc3\xa9\":\n\"\xf0\x9f\x9a\x80\" x}";
    const struct node *node;
    struct arena arena;
    arena_init(&arena, memory, sizeof memory);
    struct read_source named = {json, sizeof json - 1, "x.json", 7}, nameless = {json, 5, NULL, 0};
    assert_int_equal(read_json(&named, &arena, &node, &why), FAULT_INPUT);
    assert_string_equal(why.text, "x.json:8:5: a comma or } is missing here");
    assert_int_equal(read_json(&nameless, &arena, &node, &why), FAULT_INPUT);
    assert_string_equal(why.text, "1:5: the text ends too early");
    assert_int_equal(read_json(&nameless, &arena, &node, NULL), FAULT_INPUT);
}
