/* The gate before every law: in which order an answer is asked what. */
#include "tests/rules/kit/stage.h"

#include "rules/kit/decisions.h"
#include "rules/kit/gate.h"

enum { FIRE, HOLD, MOVE };

static struct stage stage;
static struct note why;

static enum fault refuse_seat(const struct ask *ask)
{
    return note_set(ask->why, FAULT_REFUSED, "KT-0", "nothing is asked");
}

static enum fault permit_unit(const struct ask *ask)
{
    return judge_owner(ask, 3);
}

static enum fault permit(const struct ask *ask)
{
    return ask->action->mode ? note_set(ask->why, FAULT_REFUSED, "KT-0", "by its law") : FAULT_NONE;
}

static const struct decision_law law = {.permit = permit};
static const struct decision rows[] = {
    [FIRE] = {.rule = 1, .shape = {.uses = USES_UNIT | USES_MODE, .mode_max = 1}, .law = &law},
    [HOLD] = {.rule = 1, .shape = {.uses = USES_UNIT}, .law = &law},
    [MOVE] = {.rule = 1, .shape = {.uses = USES_UNIT | USES_CELL | ON_BOARD}, .law = &law}};
static const struct law_gate gate = {.order = "as they come",
                                     .hold = HOLD,
                                     .hold_rule = 2,
                                     .over = 3,
                                     .first = 2,
                                     .inside = 3,
                                     .refuse_seat = refuse_seat,
                                     .permit_unit = permit_unit};

static void open_stage(void)
{
    stage_open(&stage);
    stage.rulebook.decisions = rows;
}

static struct action answer(int decision, int unit)
{
    struct action action;
    action_init(&action, decision, 0);
    action.unit = (uint8_t)unit;
    return action;
}

static void refuse(const struct action *action, const char *rule, const char *text)
{
    assert_int_equal(gate_permits(&gate, &stage.game, action, &why), FAULT_REFUSED);
    assert_string_equal(why.rule, rule);
    assert_string_equal(why.text, text);
}

TEST(gate, an_answer_passes_when_it_is_asked_for)
{
    struct action action = answer(FIRE, STAGE_HOOD);
    open_stage();
    refuse(&action, "KT-0", "nothing is asked");
    stage_ask(&stage, FIRE, 1, 1);
    assert_int_equal(gate_permits(&gate, &stage.game, &action, NULL), FAULT_NONE);
    action.mode = 1;
    refuse(&action, "KT-0", "by its law");
    action = answer(FIRE, STAGE_ABLE);
    refuse(&action, "KT-3", "able belongs to blue");
    stage.state.head.over = 1;
    refuse(&action, "KT-3", "the game is over");
}

TEST(gate, another_decision_hears_what_is_asked)
{
    static const char *const phases[] = {"battle", NULL};
    struct action action = answer(HOLD, STAGE_HOOD);
    open_stage();
    stage.rulebook.phases = phases;
    struct question *question = stage_ask(&stage, FIRE, 1, 1);
    refuse(&action, "KT-1", "that is not decided now, in the battle phase");
    question->unit = STAGE_HOOD;
    refuse(&action, "KT-2", "Hood has named a target already: it fires more or is done");
    question->unit = STAGE_ABLE;
    refuse(&action, "KT-2", "first able must be answered for");
}

TEST(gate, a_hex_is_one_of_the_board)
{
    struct action action = answer(MOVE, STAGE_HOOD);
    open_stage();
    stage_ask(&stage, MOVE, 1, 1);
    action.cell = (struct cell){-5, 0};
    refuse(&action, "KT-3", "that is not a hex of the board");
    action.cell = stage.state.units[STAGE_HOOD].cell;
    assert_int_equal(gate_permits(&gate, &stage.game, &action, NULL), FAULT_NONE);
}
