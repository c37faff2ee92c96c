/* Events and throws as steps make them. */
#include "tests/rules/kit/stage.h"

#include "core/sources.h"
#include "rules/kit/walk.h"

#include <string.h>

static struct stage stage;

TEST(walk, events_carry_the_last_throw)
{
    static const uint16_t faces[] = {5, 2, 3}, hidden[] = {4};
    struct dice_scripted dice;
    stage_open(&stage);
    dice_scripted_init(&dice, faces, 3, hidden, 1);
    struct walk walk = walk_begin(&stage.game, &dice.dice, &stage.told);
    struct roll what = {.unit = STAGE_HOOD, .target = UNIT_NONE};
    assert_int_equal(walk_event(&walk, 1, 2, STAGE_HOOD, STAGE_ABLE).roll, EVENT_NO_ROLL);
    assert_int_equal(walk_throw_one(&walk, &what, 6), 5);
    assert_int_equal(walk.roll, 0);
    what.lane = DICE_HIDDEN;
    assert_int_equal(walk_throw_one(&walk, &what, 6), 4);
    struct event event = walk_event(&walk, 1, 2, STAGE_HOOD, STAGE_ABLE);
    assert_int_equal(event.roll, 1);
    assert_int_equal(event.kind, 1);
    assert_int_equal(event.rule, 2);
    assert_int_equal(event.unit, STAGE_HOOD);
    assert_int_equal(event.other, STAGE_ABLE);
    struct dice_part part = {.sides = 6, .count = 2, .keep = 1, .unit = STAGE_HOOD};
    what.lane = DICE_OPEN;
    assert_int_equal(walk_throw_sum(&walk, &what, &part, 0), 0);
    assert_int_equal(walk.roll, 1); /* nothing was thrown */
    assert_int_equal(walk_throw_sum(&walk, &what, &part, 1), 3);
    assert_int_equal(walk.roll, 2);
    assert_false(dice.dice.spoiled);
}

TEST(walk, whispers_are_for_the_seats_of_a_side)
{
    stage_open(&stage);
    struct walk walk = walk_begin(&stage.game, NULL, &stage.told);
    struct event event = walk_event(&walk, 1, 0, UNIT_NONE, UNIT_NONE);
    walk_tell(&walk, &event);
    walk_whisper(&walk, SIDE_BLUE, &event);
    assert_int_equal(stage.told.count, 2);
    assert_int_equal(stage.events[0].seen_by, EVENT_SEEN_BY_ALL);
    assert_int_equal(stage.events[1].seen_by, 6);
}

TEST(walk, a_text_fits_an_event_or_is_cut)
{
    struct event event = event_make(0, 0, UNIT_NONE, UNIT_NONE);
    char text[WALK_TEXT_SIZE];
    memset(event.argument, 0xff, sizeof event.argument);
    walk_put_text(&event, "2P2");
    walk_get_text(&event, text);
    assert_string_equal(text, "2P2");
    assert_int_equal(event.argument[EVENT_ARGUMENTS - 1], 0);
    walk_put_text(&event, "0123456789012345678901234567890123456789");
    walk_get_text(&event, text);
    assert_string_equal(text, "0123456789012345678901234567890");
    memset(event.argument, 'x', sizeof event.argument);
    walk_get_text(&event, text);
    assert_int_equal(strlen(text), WALK_TEXT_SIZE - 1);
}

TEST(walk, faces_with_equal_keys_are_one_class)
{
    uint8_t class_of[WALK_DIE];
    assert_int_equal(walk_sort_faces((const int[]){0, 0, 0, 1, 1, 1}, class_of), DICE_POOL_MAX);
    assert_memory_equal(class_of, ((const uint8_t[]){0, 0, 0, 1, 1, 1}), WALK_DIE);
    assert_int_equal(walk_sort_faces((const int[]){0, 7, 0, 7, 9, 9}, class_of), 120);
    assert_memory_equal(class_of, ((const uint8_t[]){0, 1, 0, 1, 2, 2}), WALK_DIE);
    assert_int_equal(walk_sort_faces((const int[]){1, 2, 3, 4, 4, 4}, class_of), 12);
}

TEST(walk, pools_are_read_by_face_and_in_portions)
{
    static const uint16_t faces[] = {6, 6, 1, 2, 3, 4, 5, 6, 1, 1, 1, 1, 1, 1, 1};
    struct dice_scripted dice;
    int tally[WALK_DIE];
    stage_open(&stage);
    dice_scripted_init(&dice, faces, 15, NULL, 0);
    struct walk walk = walk_begin(&stage.game, &dice.dice, NULL);
    struct roll what = {.unit = STAGE_HOOD, .target = UNIT_NONE};
    walk_throw_pool(&walk, &what, 0, tally);
    assert_int_equal(walk.roll, EVENT_NO_ROLL);
    walk_throw_pool(&walk, &what, 3, tally);
    assert_memory_equal(tally, ((const int[]){1, 0, 0, 0, 0, 2}), sizeof tally);
    assert_int_equal(walk.roll, 0);
    assert_int_equal(walk_throw_portion(&walk, &what, 100, (const int[]){0, 1, 2, 3, 3, 3}, tally),
                     12);
    assert_memory_equal(tally, ((const int[]){7, 1, 1, 3, 0, 0}), sizeof tally);
    assert_int_equal(walk_throw_portion(&walk, &what, 0, (const int[]){0, 1, 2, 3, 3, 3}, tally),
                     0);
    assert_false(dice.dice.spoiled);
}
