/* Questions made and read, the only answer to one, and answers listed. */
#include "tests/rules/kit/stage.h"

#include "rules/kit/asked.h"
#include "rules/kit/list.h"
#include "rules/kit/only.h"
#include "rules/kit/told.h"

#include <string.h>

static struct stage stage;

static bool is_blue(const struct game *game, int unit)
{
    return state_units(game->state)[unit].side == SIDE_BLUE;
}

static bool is_not_red(const struct game *game, int seat)
{
    (void)game;
    return seat != 0;
}

TEST(asked, about_one_unit_its_owner_is_asked)
{
    struct question question;
    stage_open(&stage);
    assert_int_equal(asked_about(&stage.game, 2, STAGE_LINE, &question), 1);
    assert_int_equal(question.decision, 2);
    assert_int_equal(question.seats, 1 << 2);
    assert_int_equal(question.unit, STAGE_LINE);
    assert_int_equal(question.other, UNIT_NONE);
    assert_int_equal(question.units.bits[0], 1 << STAGE_LINE);
    assert_int_equal(question.secret, 0);
    assert_int_equal(asked_between(&stage.game, 3, STAGE_LINE, STAGE_HOOD, &question), 1);
    assert_int_equal(question.decision, 3);
    assert_int_equal(question.unit, STAGE_LINE);
    assert_int_equal(question.other, STAGE_HOOD);
}

TEST(asked, all_owners_of_the_next_are_asked)
{
    struct question question;
    struct unit_set units = {{0}};
    int counts[SIDES];
    stage_open(&stage);
    assert_int_equal(asked_next(&stage.game, 1, &units, &question), 0);
    unit_set_add(&units, STAGE_ABLE);
    unit_set_add(&units, STAGE_LINE);
    assert_int_equal(asked_count(&units), 2);
    assert_int_equal(asked_next(&stage.game, 1, &units, &question), 1);
    assert_int_equal(question.seats, 6);
    assert_int_equal(question.units.bits[0], 6);
    assert_int_equal(question.unit, UNIT_NONE);
    asked_count_waiting(&stage.game, is_blue, counts);
    assert_int_equal(counts[SIDE_RED], 0);
    assert_int_equal(counts[SIDE_BLUE], 2);
}

TEST(asked, a_cursor_goes_through_the_units_concerned)
{
    uint8_t cursor = UNIT_NONE;
    stage_open(&stage);
    assert_int_equal(asked_after(&stage.game, &cursor, is_blue), STAGE_ABLE);
    assert_int_equal(asked_after(&stage.game, &cursor, is_blue), STAGE_LINE);
    assert_int_equal(cursor, STAGE_LINE);
    assert_int_equal(asked_after(&stage.game, &cursor, is_blue), UNIT_NONE);
    assert_int_equal(cursor, UNIT_NONE);
}

TEST(asked, secret_runs_are_open_until_a_seat_ends)
{
    struct question out[QUESTIONS_MAX];
    struct asked_run run = {.decision = 1, .writes = is_not_red, .wants = is_blue};
    stage_open(&stage);
    assert_int_equal(asked_secretly(&stage.game, &run, out), 2);
    assert_int_equal(out[0].seats, 1 << 1);
    assert_int_equal(out[0].units.bits[0], 1 << STAGE_ABLE);
    assert_int_equal(out[1].units.bits[0], 1 << STAGE_LINE);
    assert_int_equal(out[1].secret, 1);
    run.ended = 1 << 1;
    run.wants = NULL;
    assert_int_equal(asked_secretly(&stage.game, &run, out), 1);
    assert_int_equal(out[0].seats, 1 << 2);
    assert_int_equal(out[0].units.bits[0], 0);
}

TEST(asked, who_may_be_named)
{
    stage_open(&stage);
    struct question *question = stage_ask(&stage, 0, 6, 7);
    assert_false(asked_of(&stage.game, question, STAGE_HOOD)); /* red is not asked */
    assert_true(asked_of(&stage.game, question, STAGE_ABLE));
    assert_int_equal(asked_first(&stage.game, question), STAGE_ABLE);
    assert_int_equal(asked_only(&stage.game, question), UNIT_NONE);
    question->units.bits[0] = 1 << STAGE_LINE;
    assert_int_equal(asked_first(&stage.game, question), STAGE_LINE);
    assert_int_equal(asked_only(&stage.game, question), STAGE_LINE);
    question->units.bits[0] = 0;
    assert_int_equal(asked_first(&stage.game, question), UNIT_NONE);
    assert_int_equal(asked_only(&stage.game, question), UNIT_NONE);
    question->unit = STAGE_HOOD;
    assert_int_equal(asked_first(&stage.game, question), STAGE_HOOD);
    assert_int_equal(asked_only(&stage.game, question), STAGE_HOOD);
}

TEST(asked, answers_are_of_the_owner_or_the_first_asked)
{
    stage_open(&stage);
    struct question *question = stage_ask(&stage, 0, 6, 7);
    assert_int_equal(asked_answer(&stage.game, question, 2, STAGE_LINE).seat, 2);
    assert_int_equal(asked_answer(&stage.game, question, 2, STAGE_HOOD).seat, 1);
    assert_int_equal(asked_answer(&stage.game, question, 2, UNIT_NONE).seat, 1);
    assert_int_equal(asked_answer(&stage.game, question, 2, STAGE_LINE).unit, STAGE_LINE);
    assert_int_equal(asked_answer(&stage.game, question, 2, STAGE_LINE).decision, 2);
}

/* ---- listing ---- */

static void list_two(struct list *list, int unit)
{
    struct action action = list_new(list, 1, unit);
    list_add(list, &action);
    action.mode = 1;
    list_add(list, &action);
}

TEST(list, answers_are_of_the_owner_of_a_unit_or_the_first_asked)
{
    struct action out[4];
    stage_open(&stage);
    struct list list = {&stage.game, stage_ask(&stage, 1, 6, 7), out, 4, 0, false};
    list_two(&list, STAGE_LINE);
    list_two(&list, UNIT_NONE);
    assert_int_equal(list.count, 4);
    assert_int_equal(out[0].unit, STAGE_LINE);
    assert_int_equal(out[1].mode, 1);
    assert_int_equal(out[1].seat, 2);
    assert_int_equal(out[2].unit, UNIT_NONE);
    assert_int_equal(out[2].seat, 1);
}

TEST(list, it_counts_on_past_its_capacity)
{
    struct action out[2];
    stage_open(&stage);
    memset(&out[1], 0x5a, sizeof out[1]);
    struct list list = {&stage.game, stage_ask(&stage, 1, 7, 7), out, 1, 0, false};
    list_two(&list, STAGE_HOOD);
    list_two(&list, STAGE_ABLE);
    assert_int_equal(list.count, 4);
    assert_int_equal(out[1].mode, 0x5a);
}

TEST(list, it_stops_when_it_is_full_and_may)
{
    struct action out[4];
    stage_open(&stage);
    memset(&out[3], 0x5a, sizeof out[3]);
    struct list list = {&stage.game, stage_ask(&stage, 1, 7, 7), out, 3, 0, true};
    list_two(&list, STAGE_HOOD);
    assert_false(list_is_full(&list));
    list_two(&list, STAGE_ABLE);
    assert_true(list_is_full(&list));
    assert_int_equal(list.count, 3);
    assert_int_equal(out[2].unit, STAGE_ABLE);
    assert_int_equal(out[3].mode, 0x5a);
}

/* ---- the only answer ---- */

TEST(only, one_unit_one_answer_and_nothing_secret)
{
    struct action action;
    stage_open(&stage);
    struct question *question = stage_ask(&stage, 1, 1, 1);
    assert_false(only_answer(&stage.game, question, &action));
    stage_list(&stage, 1, STAGE_HOOD);
    assert_true(only_answer(&stage.game, question, &action));
    assert_int_equal(action.unit, STAGE_HOOD);
    question->secret = 1;
    assert_false(only_answer(&stage.game, question, &action));
    question->secret = 0;
    question->units.bits[0] = 3;
    assert_false(only_answer(&stage.game, question, &action));
    stage_ask(&stage, 1, 2, 2);
    assert_true(only_find(&stage.game, &action));     /* the second question has one */
    memcpy(stage.state.list[0].text, "2P2S12345", 9); /* too long for its event */
    assert_false(only_find(&stage.game, &action));
    stage.state.list[0].text[8] = '\0';
    assert_true(only_find(&stage.game, &action));
    stage_list(&stage, 2, STAGE_HOOD);
    assert_false(only_find(&stage.game, &action));
}

TEST(only, its_event_reads_back)
{
    struct action action, back;
    char buffer[100];
    struct text text;
    stage_open(&stage);
    struct walk walk = walk_begin(&stage.game, NULL, &stage.told);
    action_init(&action, 1, 2);
    action.unit = STAGE_LINE;
    action.target = STAGE_HOOD;
    action.cell = (struct cell){3, 4};
    action.mode = 200;
    action.weapons = UINT64_C(0x8000000180000001);
    action.amount[0] = -7;
    memcpy(action.text, "2P2S1234", 8);
    struct event event = only_event(&walk, 5, 3, &action);
    assert_int_equal(event.kind, 5);
    assert_int_equal(event.rule, 3);
    only_read(&stage.game, &event, &back);
    assert_true(action_equal(&action, &back));
    text_init(&text, buffer, sizeof buffer);
    only_say(&stage.game, &event, &text);
    assert_string_equal(buffer, "Nothing else was possible: 1 by 2: unit 2 mode 200.");
    struct kit_only_answer_told told = kit_only_answer_of(&event);
    told.seat = 99; /* nobody sits there */
    kit_only_answer_put(&event, told);
    only_read(&stage.game, &event, &back);
    assert_int_equal(back.seat, 0);
}
