/* What is asked of an answer before the law of its decision. */
#include "rules/kit/gate.h"

#include "rules/kit/decisions.h"

#define REFUSE(rule, ...)                                                                          \
    note_set(ask->why, FAULT_REFUSED, ask->game->rulebook->rule_ids[rule], __VA_ARGS__)

static enum fault permit(const struct ask *ask)
{
    const struct decision_law *law = decisions_law(ask->game, ask->action->decision);
    return law->permit ? law->permit(ask) : FAULT_NONE;
}

/* The question is another one. */
static enum fault refuse_decision(const struct law_gate *gate, const struct ask *ask)
{
    const struct rulebook *rulebook = ask->game->rulebook;
    int decision = ask->action->decision, unit = ask->question->unit;
    char name[JUDGE_NAME_SIZE];
    if (gate->hold_rule && decision == gate->hold && unit == ask->action->unit)
        return REFUSE(gate->hold_rule, "%s has named a target already: it fires more or is done",
                      judge_name(ask, unit, name));
    if (gate->first && unit != UNIT_NONE && unit != ask->action->unit)
        return REFUSE(gate->first, "first %s must be answered for", judge_name(ask, unit, name));
    enum fault fault = gate->refuse_moment ? gate->refuse_moment(ask) : FAULT_NONE;
    if (fault)
        return fault;
    return REFUSE(rulebook->decisions[decision].rule, "that is not decided now, in the %s phase",
                  rulebook->phases[state_head(ask->game->state)->phase]);
}

static enum fault permit_moment(const struct law_gate *gate, const struct ask *ask,
                                struct question *question)
{
    if (state_head(ask->game->state)->over)
        return REFUSE(gate->over, "the game is over");
    question_finder *find = gate->question_of ? gate->question_of : rulebook_question_of;
    if (!find(ask->game, ask->action->seat, question))
        return gate->refuse_seat(ask);
    return decisions_take(ask->game, question, ask->action->decision) ? FAULT_NONE
                                                                      : refuse_decision(gate, ask);
}

enum fault gate_permits(const struct law_gate *gate, const struct game *game,
                        const struct action *action, struct note *why)
{
    struct question question;
    struct ask ask = {game, action, &question, why};
    enum fault fault = shape_check(game, action, gate->order, why);
    if (fault)
        return fault;
    int uses = game->rulebook->decisions[action->decision].shape.uses;
    fault = permit_moment(gate, &ask, &question);
    if (!fault && (uses & USES_UNIT))
        fault = gate->permit_unit(&ask);
    if (!fault && (uses & ON_BOARD))
        fault = judge_inside(&ask, gate->inside);
    return fault ? fault : permit(&ask);
}
