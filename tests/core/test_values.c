/* The small values: cells, actions, events, sets of units, words. */
#include "tests/support/test.h"

#include "core/rulebook.h"

#include <string.h>

TEST(cell, nowhere_and_unknown_are_no_places)
{
    assert_false(cell_is_place(CELL_NOWHERE));
    assert_false(cell_is_place(CELL_UNKNOWN));
    assert_true(cell_is_place((struct cell){-99, 40}));
    assert_false(cell_equal(CELL_NOWHERE, CELL_UNKNOWN));
}

TEST(action, equal_answers_are_equal_bytes)
{
    struct action a, b;
    memset(&a, 0xaa, sizeof a);
    memset(&b, 0x55, sizeof b);
    action_init(&a, 3, 1);
    action_init(&b, 3, 1);
    assert_memory_equal(&a, &b, sizeof a);
    assert_true(action_equal(&a, &b));
    assert_int_equal(a.unit, UNIT_NONE);
    assert_int_equal(a.target, UNIT_NONE);
    assert_false(cell_is_place(a.cell));
    b.amount[ACTION_AMOUNTS - 1] = 1;
    assert_false(action_equal(&a, &b));
}

TEST(event, goes_on_counting_past_its_room)
{
    struct event list[2];
    struct events events = {list, 2, 0};
    for (int i = 0; i < 5; i++) {
        struct event event = event_make(i, 7, 4, UNIT_NONE);
        event_add(&events, &event);
        event_add(NULL, &event);
    }
    assert_int_equal(events.count, 5);
    assert_int_equal(list[1].kind, 1);
    assert_int_equal(list[1].rule, 7);
    assert_int_equal(list[1].unit, 4);
    assert_int_equal(list[1].roll, EVENT_NO_ROLL);
    assert_int_equal(list[1].seen_by, EVENT_SEEN_BY_ALL);
}

TEST(unit_set, holds_every_unit)
{
    struct unit_set set = {0};
    for (int unit = 0; unit < UNITS_MAX; unit += 3)
        unit_set_add(&set, unit);
    for (int unit = 0; unit < UNITS_MAX; unit++)
        assert_int_equal(unit_set_has(&set, unit), unit % 3 == 0);
}

TEST(question, the_lowest_seat_that_may_answer)
{
    struct question question = {.seats = 0x14};
    assert_int_equal(question_seat(&question), 2);
}

TEST(rulebook, words_are_found_without_case)
{
    static const char *const words[] = {"move", "stand-grapple", NULL};
    assert_int_equal(rulebook_word(words, "Stand-Grapple"), 1);
    assert_int_equal(rulebook_word(words, "stand"), -1);
}
