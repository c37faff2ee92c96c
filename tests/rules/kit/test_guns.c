/* Which weapons an order means. */
#include "tests/rules/kit/stage.h"

#include "rules/kit/guns.h"

#include <string.h>

static struct stage stage;
static struct reader reader;
static struct note why;
static struct guns_meant meant;

/* A design of X1 X2 X3, then Y1 Y2; the second battery is called so. */
static const char design[] = "XXXYY";
static const char second[] = "Light Gun";

static struct say_gun name_gun(const void *letters, int weapon)
{
    const char *battery = letters;
    int number = 1;
    for (int i = 0; i < weapon; i++)
        number += battery[i] == battery[weapon];
    return (struct say_gun){battery[weapon], (uint8_t)number};
}

static uint64_t match(const void *letters, const char *word)
{
    (void)letters;
    return guns_has_word(second, word) ? 3 << 3 : 0;
}

static void write_forms(const struct game *game, int seat, struct text *out)
{
    (void)game;
    (void)seat;
    (void)out;
}

static enum fault read(const char *line)
{
    struct guns guns = {design, 5, name_gun, match, "at on"};
    memset(&reader, 0, sizeof reader);
    memset(&why, 0, sizeof why);
    stage_open(&stage);
    reader.game = &stage.game;
    reader.forms = write_forms;
    reader.why = &why;
    assert_int_equal(reader_begin(&reader, line), FAULT_NONE);
    return guns_read(&reader, STAGE_HOOD, &guns, &meant);
}

#define assert_meant(line, names, wholes)                                                          \
    (assert_int_equal(read(line), FAULT_NONE), assert_int_equal(meant.named, names),               \
     assert_int_equal(meant.whole, wholes))

TEST(guns, are_named_by_letter_and_number)
{
    assert_meant("X1 Y2 at Able", 0x11, 0);
    assert_string_equal(words_next(&reader.words), "at");
    assert_meant("with its x1-3", 0x07, 0);
    assert_meant("X2-X3 and y1", 0x0e, 0);
    assert_meant("X1 3 Y 2", 0x15, 0x18);
    assert_meant("battery Y", 0, 0x18);
    assert_meant("all", 0, 0x1f);
    assert_int_equal(read("X4"), FAULT_INPUT);
    assert_string_equal(why.text, "Hood has no weapon \"X4\"; it has: X1-3 Y1 Y2");
    assert_int_equal(read("X3-1"), FAULT_INPUT);
    assert_int_equal(read("X1-"), FAULT_INPUT);
    assert_int_equal(read("2"), FAULT_INPUT); /* of which battery? */
    assert_int_equal(read("X1q"), FAULT_INPUT);
}

TEST(guns, are_named_by_words_of_their_name)
{
    assert_meant("light", 0, 0x18);
    assert_meant("gun at", 0, 0x18);
    assert_int_equal(read("heavy"), FAULT_INPUT);
    assert_true(guns_has_word("Long-Range Ray", "ra"));
    assert_false(guns_has_word("Long-Range Ray", "ay"));
}

TEST(guns, end_at_a_whole_call_sign)
{
    assert_meant("X1 able with", 0x01, 0);
    assert_string_equal(words_next(&reader.words), "able");
    assert_int_equal(read("X1 abl"), FAULT_INPUT);
}

TEST(guns, of_many_those_that_may_be_used)
{
    struct action action;
    action_init(&action, 1, 0);
    assert_int_equal(read("all"), FAULT_NONE);
    stage.state.forbidden = 3;
    assert_int_equal(guns_usable(&reader, &action, 0x15), 0x15);
    action.mode = 3;
    assert_int_equal(guns_usable(&reader, &action, 0x15), 0);
    assert_true(guns_all(64) == UINT64_MAX);
    assert_int_equal(guns_all(3), 7);
}
