/* Dispatching by the rows of decisions. */
#include "tests/rules/kit/stage.h"

#include "rules/kit/gate.h"
#include "rules/kit/decisions.h"

#include <string.h>

enum { FIRE, END, HOLD, REST, LOAD };

static struct stage stage;
static struct note why;
static int taken;

static enum fault permit(const struct ask *ask)
{
    return ask->action->mode ? note_set(ask->why, FAULT_REFUSED, "KT-0", "by its law") : FAULT_NONE;
}

static void list_modes(struct list *list, int unit)
{
    struct action action = list_new(list, FIRE, unit);
    for (action.mode = 0; action.mode < 2; action.mode++)
        list_add(list, &action);
}

static void take(struct walk *walk, const struct action *action)
{
    (void)walk;
    taken = action->unit;
}

static bool while_it_is_open(const struct game *game, const struct question *question)
{
    (void)game;
    return !question->secret;
}

static enum fault refuse_seat(const struct ask *ask)
{
    return note_set(ask->why, FAULT_REFUSED, "KT-0", "nothing is asked");
}

static enum fault permit_unit(const struct ask *ask)
{
    return judge_owner(ask, 3);
}

static const struct decision_law fire = {permit, list_modes, take}, bare = {NULL, NULL, take};
static const struct decision rows[] = {
    [FIRE] = {.name = "fire",
              .rule = 1,
              .shape = {.uses = USES_UNIT | USES_MODE, .mode_max = 1},
              .law = &fire,
              .asked = {.fallback = decisions_pass, .also = DECISION(END) | DECISION(HOLD)}},
    [END] = {.name = "end", .rule = 2, .law = &bare},
    [HOLD] = {.name = "hold",
              .rule = 2,
              .shape = {.uses = USES_UNIT},
              .law = &bare,
              .when = while_it_is_open},
    [REST] = {.name = "rest", .rule = 2, .law = &bare},
    [LOAD] = {.name = "load",
              .rule = 2,
              .shape = {.uses = USES_UNIT},
              .law = &bare,
              .asked = {.fallback = decisions_pass, .also = DECISION(END) | DECISION(REST)}},
};
static const struct law_gate gate = {
    .order = "as they come", .refuse_seat = refuse_seat, .permit_unit = permit_unit};

static struct question *open_stage(void)
{
    static const char *const phases[] = {"battle", NULL};
    stage_open(&stage);
    stage.rulebook.decisions = rows;
    stage.rulebook.decision_count = sizeof rows / sizeof rows[0];
    stage.rulebook.gate = &gate;
    stage.rulebook.phases = phases;
    stage.rulebook.choices = decisions_choices;
    stage.rulebook.fallback = decisions_fallback;
    return stage_ask(&stage, FIRE, 7, 1 << STAGE_HOOD | 1 << STAGE_ABLE);
}

static void expect_listed(const struct action *action, int decision, int unit, int mode)
{
    assert_int_equal(action->decision, decision);
    assert_int_equal(action->unit, unit);
    assert_int_equal(action->mode, mode);
}

TEST(decisions, answers_are_listed_by_unit_then_by_row_and_at_last_those_without_a_unit)
{
    struct action list[9];
    const struct question *question = open_stage();
    assert_int_equal(decisions_choices(&stage.game, question, UNIT_ANY, list, 9), 7);
    expect_listed(&list[0], FIRE, STAGE_HOOD, 0);
    expect_listed(&list[1], FIRE, STAGE_HOOD, 1);
    expect_listed(&list[2], HOLD, STAGE_HOOD, 0);
    expect_listed(&list[3], FIRE, STAGE_ABLE, 0);
    expect_listed(&list[5], HOLD, STAGE_ABLE, 0);
    expect_listed(&list[6], END, UNIT_NONE, 0);
    assert_int_equal(decisions_choices(&stage.game, question, STAGE_ABLE, list, 9), 3);
    assert_int_equal(decisions_first(&stage.game, question, list, 2), 2);
    expect_listed(&list[1], FIRE, STAGE_HOOD, 1);
}

/* As orders are listed: what there is no room for is counted. */
static void list_at_once(struct list *list, int unit)
{
    struct action action = list_new(list, FIRE, unit);
    for (int i = 0; i < 5; i++, list->count++)
        if (list->count < list->capacity)
            list->out[list->count] = action;
}

TEST(decisions, no_more_is_found_first_than_there_is_room_for)
{
    static const struct decision_law at_once = {.list = list_at_once};
    static struct decision kept[sizeof rows / sizeof rows[0]];
    struct action list[9];
    const struct question *question = open_stage();
    memcpy(kept, rows, sizeof rows);
    stage.rulebook.decisions = kept;
    kept[FIRE].law = &at_once;
    assert_int_equal(decisions_first(&stage.game, question, list, 2), 2);
    assert_true(decisions_choices(&stage.game, question, UNIT_ANY, list, 2) > 5);
}

TEST(decisions, a_row_says_who_answers_beside_it_and_those_say_when)
{
    struct action list[9];
    struct question *question = open_stage();
    assert_true(decisions_take(&stage.game, question, HOLD));
    question->secret = 1;
    assert_false(decisions_take(&stage.game, question, HOLD));
    assert_true(decisions_take(&stage.game, question, END));
    assert_true(decisions_take(&stage.game, question, FIRE));
    assert_int_equal(decisions_choices(&stage.game, question, UNIT_ANY, list, 9), 5);
}

TEST(decisions, a_row_may_answer_several_questions)
{
    struct action list[9];
    open_stage();
    struct question *question = stage_ask(&stage, LOAD, 7, 1 << STAGE_HOOD);
    assert_true(decisions_take(&stage.game, question, REST));
    assert_true(decisions_take(&stage.game, question, END));
    assert_false(decisions_take(&stage.game, question, HOLD));
    assert_int_equal(decisions_choices(&stage.game, question, UNIT_ANY, list, 9), 3);
    expect_listed(&list[0], LOAD, STAGE_HOOD, 0);
    expect_listed(&list[1], END, UNIT_NONE, 0);
    expect_listed(&list[2], REST, UNIT_NONE, 0);
}

TEST(decisions, the_gate_takes_shape_moment_and_law_from_them)
{
    struct action action;
    struct question *question = open_stage();
    action_init(&action, FIRE, 0);
    action.unit = STAGE_HOOD;
    assert_int_equal(decisions_permits(&stage.game, &action, NULL), FAULT_NONE);
    action.mode = 1;
    assert_int_equal(decisions_permits(&stage.game, &action, &why), FAULT_REFUSED);
    assert_string_equal(why.text, "by its law");
    action.mode = 2;
    assert_int_equal(decisions_permits(&stage.game, &action, &why), FAULT_INPUT);
    action_init(&action, HOLD, 0);
    action.unit = STAGE_HOOD;
    question->secret = 1;
    assert_int_equal(decisions_permits(&stage.game, &action, &why), FAULT_REFUSED);
    assert_string_equal(why.rule, "KT-2");
}

TEST(decisions, an_answer_is_taken_by_its_law)
{
    struct action action;
    open_stage();
    action_init(&action, HOLD, 1);
    action.unit = STAGE_ABLE;
    taken = UNIT_NONE;
    decisions_accept(&stage.game, &action, NULL);
    assert_int_equal(taken, STAGE_ABLE);
}

TEST(decisions, passing_is_the_first_other_answer)
{
    const struct question *question = open_stage();
    struct action action = decisions_fallback(&stage.game, question);
    assert_int_equal(action.decision, END);
    assert_int_equal(action.unit, UNIT_NONE);
    question = stage_ask(&stage, LOAD, 7, 1 << STAGE_HOOD);
    assert_int_equal(decisions_pass(&stage.game, question).decision, END);
    question = stage_ask(&stage, REST, 7, 1 << STAGE_HOOD);
    assert_int_equal(decisions_pass(&stage.game, question).decision, REST);
}
