/* Answers by their scores. */
#include "tests/rules/kit/stage.h"

#include "rules/kit/plans.h"

static struct stage stage;
static struct question question = {.seats = 1, .unit = UNIT_NONE, .other = UNIT_NONE};

static void add(struct plans *plans, int mode, int score)
{
    struct action action;
    action_init(&action, 1, 0);
    action.mode = (uint8_t)mode;
    plans_add(plans, &action, score);
}

TEST(plans, the_best_come_first_and_none_twice)
{
    struct plans plans;
    stage_open(&stage);
    plans_init(&plans, &stage.game, 3);
    add(&plans, 1, 10);
    add(&plans, 2, 30);
    add(&plans, 3, 10); /* as good as the first, but later */
    add(&plans, 4, 5);  /* no room */
    assert_int_equal(plans.count, 3);
    assert_int_equal(plans.list[0].action.mode, 2);
    assert_int_equal(plans.list[1].action.mode, 1);
    assert_int_equal(plans.list[2].action.mode, 3);
    add(&plans, 3, 40); /* better than thought */
    add(&plans, 2, 1);  /* worse: the higher score stays */
    assert_int_equal(plans.count, 3);
    assert_int_equal(plans.list[0].action.mode, 3);
    assert_int_equal(plans.list[1].action.mode, 2);
    assert_int_equal(plans.list[1].score, 30);
    add(&plans, 5, 20);
    assert_int_equal(plans.list[2].action.mode, 5);
    add(&plans, 2, 50); /* from the middle to the front: nobody else is lost or twice there */
    assert_int_equal(plans.list[0].action.mode, 2);
    assert_int_equal(plans.list[1].action.mode, 3);
    assert_int_equal(plans.list[2].action.mode, 5);
}

TEST(plans, what_is_forbidden_is_no_plan)
{
    struct plans plans;
    stage_open(&stage);
    stage.state.forbidden = 2;
    plans_init(&plans, &stage.game, 3);
    add(&plans, 2, 100);
    assert_int_equal(plans.count, 0);
    plans_init(&plans, &stage.game, -1);
    add(&plans, 1, 100);
    assert_int_equal(plans.count, 0);
    plans_init(&plans, &stage.game, 1000);
    assert_int_equal(plans.capacity, PLANS_MAX);
}

static void think_of_one(struct plans *plans, const struct question *asked)
{
    (void)asked;
    add(plans, 1, 10);
    add(plans, 2, 9);
    add(plans, 3, 8);
}

/* Of the decision 0 there is a thought and all answers are proposed, of 1 nothing. */
static const struct decision rows[STAGE_DECISIONS] = {
    {.asked = {.think = think_of_one, .few = true}}};

TEST(plans, proposals_have_the_default_behind_the_best)
{
    struct action out[8];
    struct question other = question;
    stage_open(&stage);
    stage.rulebook.decisions = rows;
    stage_list(&stage, 1, STAGE_HOOD);
    stage_list(&stage, 1, STAGE_ABLE);
    assert_int_equal(plans_propose(&stage.game, &question, out, 8), 6);
    assert_int_equal(out[0].mode, 1);
    assert_int_equal(out[1].mode, 2);     /* as good as the default, and earlier */
    assert_int_equal(out[2].decision, 2); /* the default */
    assert_int_equal(out[3].mode, 3);
    assert_int_equal(out[4].unit, STAGE_HOOD);
    assert_int_equal(out[5].unit, STAGE_ABLE);
    other.decision = 1;
    assert_int_equal(plans_propose(&stage.game, &other, out, 8), 1);
    assert_int_equal(out[0].decision, 2);
}

TEST(plans, without_a_thought_the_default_is_best)
{
    struct question other = question;
    stage_open(&stage);
    stage.rulebook.decisions = rows;
    other.decision = 1;
    assert_int_equal(plans_best(&stage.game, &question).mode, 1);
    assert_int_equal(plans_best(&stage.game, &other).decision, 2);
}

static int price_of(const struct game *game, int design)
{
    (void)game;
    return design == 1 ? 50 : 10 + design;
}

TEST(plans, the_dearest_design_comes_first)
{
    struct plans plans;
    stage_open(&stage);
    stage.setup.library.shelf[0].count = 3;
    plans_init(&plans, &stage.game, 8);
    plans_add_designs(&plans, &question, 0, price_of);
    assert_int_equal(plans.count, 3);
    assert_int_equal(plans.list[0].action.amount[0], 1);
    assert_int_equal(plans.list[1].action.amount[0], 2);
    assert_int_equal(plans.list[2].action.amount[0], 0);
}

static void think_of_unit(struct plans *plans, const struct question *asked, int unit)
{
    (void)asked;
    add(plans, 10 + unit, unit);
}

TEST(plans, each_unit_that_is_asked_is_thought_of)
{
    struct plans plans;
    struct question *both;
    stage_open(&stage);
    plans_init(&plans, &stage.game, 8);
    both = stage_ask(&stage, 1, 1 << 1 | 1 << 2, 1 << STAGE_ABLE | 1 << STAGE_LINE);
    plans_add_units(&plans, both, think_of_unit);
    assert_int_equal(plans.count, 2);
    assert_int_equal(plans.list[0].action.mode, 10 + STAGE_LINE);
    assert_int_equal(plans.list[1].action.mode, 10 + STAGE_ABLE);
}
