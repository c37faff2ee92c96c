/* What is asked of an answer before the law of its decision. */
#include "rules/kit/gate.h"

#define REFUSE(rule, ...)                                                                          \
    note_set(ask->why, FAULT_REFUSED, ask->game->rulebook->rule_ids[rule], __VA_ARGS__)

/* The question is another one. */
static enum fault refuse_decision(const struct gate *gate, const struct ask *ask)
{
    const struct rulebook *rulebook = ask->game->rulebook;
    int decision = ask->action->decision, unit = ask->question->unit;
    char name[JUDGE_NAME_SIZE];
    if (decision == gate->hold && unit == ask->action->unit)
        return REFUSE(gate->hold_rule, "%s has named a target already: it fires more or is done",
                      judge_name(ask, unit, name));
    if (unit != UNIT_NONE && unit != ask->action->unit)
        return REFUSE(gate->first, "first %s must be answered for", judge_name(ask, unit, name));
    enum fault fault = gate->refuse_moment ? gate->refuse_moment(ask) : FAULT_NONE;
    if (fault)
        return fault;
    return REFUSE(gate->shapes[decision].rule, "that is not decided now, in the %s phase",
                  rulebook->phases[state_head(ask->game->state)->phase]);
}

static enum fault permit_moment(const struct gate *gate, const struct ask *ask,
                                struct question *question)
{
    if (state_head(ask->game->state)->over)
        return REFUSE(gate->over, "the game is over");
    if (!rulebook_question_of(ask->game, ask->action->seat, question))
        return gate->refuse_seat(ask);
    return gate->answers(question, ask->action->decision) ? FAULT_NONE : refuse_decision(gate, ask);
}

enum fault gate_permits(const struct gate *gate, const struct game *game,
                        const struct action *action, struct note *why)
{
    struct question question;
    struct ask ask = {game, action, &question, why};
    enum fault fault = shape_check(game, action, gate->shapes, gate->order, why);
    if (!fault)
        fault = permit_moment(gate, &ask, &question);
    if (!fault && (gate->shapes[action->decision].uses & USES_UNIT))
        fault = gate->permit_unit(&ask);
    if (!fault && (gate->shapes[action->decision].uses & ON_BOARD))
        fault = judge_inside(&ask, gate->inside);
    return fault ? fault : gate->permit(&ask);
}
