/* Text, arena. */
#include "tests/support/test.h"

#include "base/arena.h"
#include "base/text.h"

#include <string.h>

TEST(text, cuts_and_says_how_much_was_wanted)
{
    char buffer[6];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    text_add(&text, "frigate");
    assert_string_equal(buffer, "friga");
    assert_true(text.cut);
    assert_int_equal(text.wanted, 7);
}

static void name_unit(struct text *text, const char *name)
{
    size_t begin = text->length;
    text_add(text, name);
    text_mark(text, TEXT_UNIT, begin);
}

TEST(text, remembers_what_it_names)
{
    char buffer[20];
    struct text_marks marks = {.count = 7};
    struct text text;
    text_init_marked(&text, buffer, sizeof buffer, &marks);
    text_add(&text, "To ");
    name_unit(&text, "Hood");
    assert_int_equal(marks.count, 1);
    assert_int_equal(marks.list[0].begin, 3);
    assert_int_equal(marks.list[0].end, 7);
    name_unit(&text, ""); /* nothing is named */
    name_unit(&text, "Wolf");
    assert_int_equal(marks.count, 2);
    text_shorten(&text, 8);
    assert_int_equal(marks.count, 1);
    assert_string_equal(buffer, "To HoodW");
    name_unit(&text, "a name that is cut");
    assert_int_equal(marks.count, 1);
}

TEST(text, marks_no_more_than_there_is_room_for)
{
    char buffer[2 * TEXT_MARKS_MAX];
    struct text_marks marks;
    struct text text;
    text_init_marked(&text, buffer, sizeof buffer, &marks);
    for (int i = 0; i < TEXT_MARKS_MAX + 3; i++)
        name_unit(&text, "x");
    assert_int_equal(marks.count, TEXT_MARKS_MAX);
    text_init(&text, buffer, sizeof buffer);
    name_unit(&text, "Hood");
    assert_string_equal(buffer, "Hood");
}

TEST(text, quotes_control_characters)
{
    char buffer[64];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    text_quote(&text, "a\"b\\\n\x7f");
    assert_string_equal(buffer, "\"a\\\"b\\\\\\u000a\\u007f\"");
}

TEST(text, quotes_what_is_not_utf8_as_replacement)
{
    char buffer[64];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    text_quote(&text, "\xc3\xa9\xe2\x82|\xc0\xaf|\xed\xa0\x80|\xf0\x9f\x9a\x80");
    assert_string_equal(buffer, "\"\xc3\xa9\\ufffd\\ufffd|\\ufffd\\ufffd|\\ufffd\\ufffd\\ufffd|"
                                "\xf0\x9f\x9a\x80\"");
}

TEST(text, reads_only_plain_decimal_integers)
{
    int64_t value = 7;
    static const char *const bad[] = {"",   "-",    "01", "1.5", "0x1",
                                      " 1", "1abc", "-0", "+1",  "9223372036854775808"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(text_to_int(bad[i], &value));
    assert_int_equal(value, 7);
    assert_true(text_to_int("-12", &value));
    assert_int_equal(value, -12);
    assert_true(text_to_int("9223372036854775807", &value));
}

TEST(text, compares_without_case)
{
    assert_true(text_same("Hood", "hOOD"));
    assert_false(text_same("Hood", "Hoo"));
    assert_true(text_starts("Hood", "ho"));
    assert_false(text_starts("Ho", "hoo"));
}

TEST(arena, gives_zeroed_aligned_pieces_until_full)
{
    unsigned char memory[256];
    memset(memory, 0xff, sizeof memory);
    struct arena arena;
    arena_init(&arena, memory, sizeof memory);
    assert_non_null(arena_take(&arena, 3));
    uint64_t *aligned = arena_take(&arena, sizeof *aligned);
    assert_int_equal((uintptr_t)aligned % sizeof *aligned, 0);
    assert_int_equal(*aligned, 0);
    assert_null(arena_take(&arena, sizeof memory));
}
