/* Names of things, and sentences made from patterns. */
#include "tests/rules/kit/stage.h"

#include "rules/kit/say.h"
#include "rules/kit/told.h"
#include "rules/kit/walk.h"

#include <stdio.h>
#include <string.h>

static struct stage stage;
static char buffer[200];
static struct text text;

static struct text *fresh(void)
{
    text_init(&text, buffer, sizeof buffer);
    return &text;
}

TEST(say, what_does_not_exist_is_a_question_mark)
{
    stage_open(&stage);
    say_name(&stage.game, STAGE_ABLE, fresh());
    assert_string_equal(buffer, "able");
    say_name(&stage.game, 3, fresh());
    assert_string_equal(buffer, "?");
    say_name(&stage.game, -1, fresh());
    assert_string_equal(buffer, "?");
    say_cell(&stage.game, stage.state.units[STAGE_HOOD].cell, fresh());
    assert_string_equal(buffer, "0304");
    say_cell(&stage.game, CELL_NOWHERE, fresh());
    assert_string_equal(buffer, "?");
    say_cell(&stage.game, (struct cell){-1, 0}, fresh());
    assert_string_equal(buffer, "outside");
    assert_string_equal(say_heading(5), "NW");
    assert_string_equal(say_heading(6), "?");
    assert_string_equal(say_side(SIDE_BLUE), "blue");
    assert_string_equal(say_side(SIDE_NONE), "nobody");
    assert_string_equal(say_seat(&stage.game, 2), "blue.2");
    assert_string_equal(say_seat(&stage.game, 3), "somebody");
}

static const char *class_of(int design)
{
    say_class(&stage.game, design, "flight", fresh());
    return buffer;
}

TEST(say, a_class_has_its_name_where_that_finds_it)
{
    static const struct label labels[STAGE_CLASSES] = {
        {"a", "Anval"}, {"b", "Twin"}, {"c", "twin"}, {"d", "Flight"}, {"e", "Odd (two)"}};
    stage_open(&stage);
    memcpy(stage.classes, labels, sizeof labels);
    assert_string_equal(class_of(0), "Anval");
    assert_string_equal(class_of(1), "b"); /* two of that name */
    assert_string_equal(class_of(3), "d"); /* the word is taken */
    assert_string_equal(class_of(4), "e"); /* brackets part words */
    assert_string_equal(class_of(5), "?");
    memcpy(stage.classes[0].name, "", 1);
    assert_string_equal(class_of(0), "a");
    memcpy(stage.classes[0].name, " Anval", 7);
    assert_string_equal(class_of(0), "a");
    memcpy(stage.classes[0].name, "Anval ", 7);
    assert_string_equal(class_of(0), "a");
    memcpy(stage.classes[0].name, "d", 2); /* the id of another */
    assert_string_equal(class_of(0), "a");
    say_class(&stage.game, 3, NULL, fresh());
    assert_string_equal(buffer, "Flight");
}

TEST(say, counts_and_lists)
{
    struct unit_set units = {{0}};
    stage_open(&stage);
    say_count(fresh(), 1, "box", "boxes");
    assert_string_equal(buffer, "1 box");
    say_count(fresh(), 0, "box", "boxes");
    assert_string_equal(buffer, "0 boxes");
    say_units(&stage.game, &units, say_name, fresh());
    assert_string_equal(buffer, "none");
    units.bits[0] = 5;
    say_units(&stage.game, &units, say_name, fresh());
    assert_string_equal(buffer, "Hood, Line");
}

static void write_nothing(const struct game *game, int unit, struct text *out)
{
    (void)game;
    text_int(out, unit);
}

TEST(say, long_lists_are_cut)
{
    struct {
        struct head head;
        struct unit units[14];
    } state;
    struct unit_set units = {{0x3fff, 0, 0, 0}};
    memset(&state, 0, sizeof state);
    state.head.unit_count = 14;
    say_units(&(struct game){.state = &state}, &units, write_nothing, fresh());
    assert_string_equal(buffer, "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 2 more");
}

static bool write_even(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_int(out, action->mode);
    return action->mode % 2 == 0;
}

TEST(say, offers_are_listed_but_for_those_left_out)
{
    stage_open(&stage);
    struct question *question = stage_ask(&stage, 1, 1, 1);
    assert_int_equal(say_offers(&stage.game, question, 4, write_even, fresh()), 0);
    assert_string_equal(buffer, "");
    for (int i = 0; i < 6; i++) {
        struct action *action = stage_list(&stage, 1, STAGE_HOOD);
        action->mode = (uint8_t)i;
        action->cell = stage.state.units[STAGE_HOOD].cell;
    }
    assert_int_equal(say_offers(&stage.game, question, 8, write_even, fresh()), 3);
    assert_string_equal(buffer, "0, 2, 4");
    assert_int_equal(say_offers(&stage.game, question, 3, write_even, fresh()), 2);
    assert_string_equal(buffer, "0, 2 …");
    assert_int_equal(say_offers(&stage.game, question, 1, say_offer_cell, fresh()), 1);
    assert_string_equal(buffer, "0304 …");
}

TEST(say, a_letter_becomes_a_capital)
{
    text_add(fresh(), "of whom?");
    say_large(&text, 3);
    assert_string_equal(buffer, "of Whom?");
    say_large(fresh(), 0); /* nothing there */
    assert_string_equal(buffer, "");
}

TEST(say, texts_of_events_are_not_trusted)
{
    struct event event = event_make(0, 0, UNIT_NONE, UNIT_NONE);
    walk_put_text(&event, "2P\n\x7f\x1b");
    say_text(&event, fresh());
    assert_string_equal(buffer, "2P???");
}

TEST(say, letters_are_two_capitals)
{
    say_letters("frigate", fresh());
    assert_string_equal(buffer, "FR");
    say_letters("x", fresh());
    assert_string_equal(buffer, "X");
}
