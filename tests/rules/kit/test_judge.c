/* Judging: the shape of an answer, whose it is, and names for refusals. */
#include "tests/rules/kit/stage.h"

#include "rules/kit/judge.h"
#include "rules/kit/shape.h"

#include <string.h>

static struct stage stage;
static struct action action;
static struct note why;

static const struct decision rows[STAGE_DECISIONS] = {
    {.shape = {.amounts = 1}},
    {.shape = {.uses = USES_UNIT | USES_TARGET | MAY_AIM | USES_MODE | USES_CELL, .mode_max = 3}},
    {.shape = {.uses = USES_UNIT | USES_TARGET | USES_WEAPONS | USES_TEXT}}};

static void begin(int decision, int seat)
{
    stage_open(&stage);
    stage.rulebook.decisions = rows;
    action_init(&action, decision, seat);
    memset(&why, 0, sizeof why);
}

static void check_shape(const char *text)
{
    enum fault fault = shape_check(&stage.game, &action, "ships first", &why);
    assert_string_equal(fault ? why.text : "", text);
    assert_int_equal(fault, text[0] ? FAULT_INPUT : FAULT_NONE);
}

TEST(shape, only_what_is_used_may_be_filled)
{
    begin(0, 0);
    action.amount[0] = 7;
    check_shape("");
    action.amount[1] = 1;
    check_shape("the answer fills fields it does not use");
    begin(0, 0);
    action.mode = 1;
    check_shape("the answer fills fields it does not use");
    begin(0, 0);
    action.weapons = 1;
    check_shape("the answer fills fields it does not use");
    begin(2, 0);
    action.unit = action.target = STAGE_HOOD;
    action.weapons = 5;
    memcpy(action.text, "2P2", 4);
    check_shape("");
    action.text[6] = 'x'; /* behind the end of the text */
    check_shape("the answer fills fields it does not use");
    memset(action.text, 'x', sizeof action.text); /* without an end */
    check_shape("the answer fills fields it does not use");
    begin(2, 0);
    action.unit = action.target = STAGE_HOOD;
    action.cell = (struct cell){1, 1};
    check_shape("the answer fills fields it does not use");
}

TEST(shape, everything_is_in_range)
{
    begin(STAGE_DECISIONS, 0);
    check_shape("there is no decision 3");
    begin(0, 3);
    check_shape("there is no seat 3");
    begin(1, 0);
    check_shape("the answer names no unit: there are 3, ships first");
    action.unit = 3;
    check_shape("the answer names no unit: there are 3, ships first");
    action.unit = STAGE_LINE;
    check_shape("");
    action.target = 3;
    check_shape("the answer names no target");
    action.target = STAGE_ABLE;
    action.mode = 3;
    check_shape("");
    action.mode = 4;
    check_shape("there is no mode 4");
    begin(2, 0);
    action.unit = STAGE_HOOD;
    check_shape("the answer names no target"); /* it may not be left out */
}

static struct ask ask_of(int seat, int unit)
{
    action_init(&action, 0, seat);
    action.unit = (uint8_t)unit;
    memset(&why, 0, sizeof why);
    return (struct ask){.game = &stage.game, .action = &action, .why = &why};
}

TEST(judge, a_unit_belongs_to_one_seat)
{
    stage_open(&stage);
    struct ask ask = ask_of(1, STAGE_ABLE);
    assert_int_equal(judge_owner(&ask, 1), FAULT_NONE);
    ask = ask_of(1, STAGE_LINE);
    assert_int_equal(judge_owner(&ask, 1), FAULT_REFUSED);
    assert_string_equal(why.text, "Line belongs to another seat");
    assert_string_equal(why.rule, "KT-1");
    ask = ask_of(1, STAGE_HOOD);
    assert_int_equal(judge_owner(&ask, 2), FAULT_REFUSED);
    assert_string_equal(why.text, "Hood belongs to red");
    assert_string_equal(why.rule, "KT-2");
}

TEST(judge, a_seat_that_is_not_asked_hears_why)
{
    static const struct judge_rules rules = {.ended = 1, .team = 2, .turn = 3};
    stage_open(&stage);
    stage_ask(&stage, 0, 1 << 1, 0);
    struct ask ask = ask_of(2, UNIT_NONE);
    assert_int_equal(judge_seat(&ask, 0, &rules), FAULT_REFUSED);
    assert_string_equal(why.text, "another seat of blue must answer first");
    assert_string_equal(why.rule, "KT-2");
    judge_seat(&ask, 1 << 2, &rules);
    assert_string_equal(why.text, "this seat has ended its run");
    assert_string_equal(why.rule, "KT-1");
    ask = ask_of(0, UNIT_NONE);
    judge_seat(&ask, 1 << 2, &rules);
    assert_string_equal(why.text, "it is not red that decides now");
    assert_string_equal(why.rule, "KT-3");
}

TEST(judge, names_are_written_only_for_a_reader)
{
    char name[JUDGE_NAME_SIZE];
    stage_open(&stage);
    struct ask ask = ask_of(0, UNIT_NONE);
    assert_string_equal(judge_name(&ask, STAGE_ABLE, name), "able");
    assert_string_equal(judge_cell(&ask, stage.state.units[STAGE_HOOD].cell, name), "0304");
    assert_string_equal(judge_cell(&ask, (struct cell){-5, 0}, name), "outside");
    ask.why = NULL;
    assert_string_equal(judge_name(&ask, STAGE_ABLE, name), "");
    assert_string_equal(judge_cell(&ask, (struct cell){-5, 0}, name), "");
    assert_string_equal(judge_side(SIDE_BLUE), "blue");
    assert_string_equal(judge_side(SIDE_NONE), "neither side");
}

static enum fault refuse_other(const struct ask *ask)
{
    return note_set(ask->why, FAULT_REFUSED, NULL, "not this one");
}

TEST(judge, a_question_about_a_unit_is_answered_for_it)
{
    struct question question = {.unit = STAGE_ABLE};
    unit_set_add(&question.units, STAGE_ABLE);
    stage_open(&stage);
    struct ask ask = ask_of(1, STAGE_ABLE);
    ask.question = &question;
    assert_int_equal(judge_asked(&ask, 1, refuse_other), FAULT_NONE);
    action.unit = STAGE_LINE;
    assert_int_equal(judge_asked(&ask, 2, refuse_other), FAULT_REFUSED);
    assert_string_equal(why.text, "first able must be answered for");
    assert_string_equal(why.rule, "KT-2");
    question.unit = UNIT_NONE;
    assert_int_equal(judge_asked(&ask, 2, refuse_other), FAULT_REFUSED);
    assert_string_equal(why.text, "not this one");
    unit_set_add(&question.units, STAGE_LINE);
    assert_int_equal(judge_asked(&ask, 2, refuse_other), FAULT_NONE);
}

TEST(judge, a_place_is_one_of_the_board)
{
    stage_open(&stage);
    struct ask ask = ask_of(0, STAGE_HOOD);
    action.cell = stage.state.units[STAGE_HOOD].cell;
    assert_int_equal(judge_inside(&ask, 3), FAULT_NONE);
    action.cell = (struct cell){-5, 0};
    assert_int_equal(judge_inside(&ask, 3), FAULT_REFUSED);
    assert_string_equal(why.text, "that is not a hex of the board");
    assert_string_equal(why.rule, "KT-3");
}
