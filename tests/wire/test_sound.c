/* Lines of JSON that are only looked at: a table, and the library's opinion of mutated ones. */
#include "core/random.h"
#include "tests/support/test.h"
#include "wire/sound.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE_MAX_HERE = 200, MUTATIONS = 200000 };

static bool is_sound(const char *text)
{
    size_t size = strlen(text);
    char *exact = malloc(size + 1); /* so that a sanitizer sees reads beyond it */
    assert_non_null(exact);
    memcpy(exact, text, size);
    exact = realloc(exact, size ? size : 1);
    bool sound = sound_object(exact, size);
    free(exact);
    return sound;
}

TEST(sound, objects_of_any_shape_pass)
{
    static const char *const good[] = {
        "{}",
        "{\"a\":1}",
        "{\"a\":[],\"b\":{},\"c\":[[],{}]}",
        "{\"id\":null,\"x\":true,\"y\":false}",
        "{ \"a\" : [ 1 , -2 , 0 , -0 , 1.5 , 2e9 , 1E-3 ] }",
        "{\"t\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e4\\ud83d\\ude80\"}",
        "{\"t\":\"\xc3\xa4\xe2\x82\xac\xf0\x9f\x9a\x80\x7f\"}",
    };
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        if (!is_sound(good[i]))
            fail_msg("refused: %s", good[i]);
}

TEST(sound, anything_else_does_not)
{
    static const char *const bad[] = {
        "",
        "[]",
        "1",
        " {}",
        "{} ",
        "{}{}",
        "{}\n",
        "{\"a\":1\n}",
        "{\"a\":\"\n\"}",
        "{\"a\":\"\x1b\"}",
        "{\"a\":\"\\u0000\"}",
        "{\"a\":\"\\ud83d\"}",
        "{\"a\":\"\\ude80\"}",
        "{\"a\":\"\\x\"}",
        "{\"a\":\"",
        "{\"a\":\"\\",
        "{\"a\":\"\xc3\"}",
        "{\"a\":\"\xc0\x80\"}",
        "{\"a\":\"\xe0\x80\x80\"}",
        "{\"a\":\"\xed\xa0\x80\"}",
        "{\"a\":\"\xf4\x90\x80\x80\"}",
        "{\"a\":\"\xff\"}",
        "{\"a\"}",
        "{\"a\":}",
        "{\"a\":1,}",
        "{,}",
        "{a:1}",
        "{\"a\":01}",
        "{\"a\":1.}",
        "{\"a\":.5}",
        "{\"a\":1e}",
        "{\"a\":+1}",
        "{\"a\":-}",
        "{\"a\":nul}",
        "{\"a\":[1}",
        "{\"a\":[1,]}",
        "{\"a\":[}",
        "{\"a\":1]",
        "{\"a\":1",
        "{",
        "}",
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (is_sound(bad[i]))
            fail_msg("passed: %s", bad[i]);
}

TEST(sound, nesting_ends_somewhere)
{
    char line[4 * SOUND_DEPTH_MAX + 8];
    for (int depth = SOUND_DEPTH_MAX - 1; depth <= SOUND_DEPTH_MAX; depth++) {
        int length = 0;
        memcpy(line, "{\"a\":", 5);
        length = 5;
        for (int i = 0; i < depth; i++)
            line[length++] = '[';
        for (int i = 0; i < depth; i++)
            line[length++] = ']';
        line[length++] = '}';
        line[length] = '\0';
        assert_int_equal(is_sound(line), depth < SOUND_DEPTH_MAX);
    }
}

/* What the library reads and has neither controls nor spaces of other kinds, passes; what it does
 * not read does not pass. It is stricter about numbers that are too large only. */
TEST(sound, the_library_agrees_about_mutated_lines)
{
    static const char seed[] =
        "{\"id\":1,\"answer\":\"new\",\"list\":[1,-2,{\"t\":\"\\u00e4\xc3\xa4\"},"
        "true,null],\"m\":{\"k\":[],\"e\":{}}}";
    static const char letters[] = "{}[]\",:\\u0e19.-tfn \xc3\xa4\xed\x80\x01";
    struct random random;
    int passed = 0;
    random_init(&random, 7);
    for (int round = 0; round < MUTATIONS; round++) {
        char line[SIZE_MAX_HERE];
        size_t size = sizeof seed - 1;
        memcpy(line, seed, size);
        for (int change = 0; change < 1 + round % 3; change++)
            line[random_next(&random) % size] =
                letters[random_next(&random) % (sizeof letters - 1)];
        json_t *read = json_loadb(line, size, 0, NULL);
        bool expected = json_is_object(read) && line[0] == '{' && line[size - 1] == '}';
        if (expected != sound_object(line, size))
            fail_msg("%s: %.*s", expected ? "refused" : "passed", (int)size, line);
        passed += expected;
        json_decref(read);
    }
    assert_in_range(passed, MUTATIONS / 100, MUTATIONS);
}
