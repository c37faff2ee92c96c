/* What is asked of every answer before its own law: the seat, the moment, the piece. */
#include "rules/starstrike/front.h"

#include "rules/starstrike/law/law.h"

#include "rules/kit/gate.h"

#define OWN(what) STARSTRIKE_RULE_##what

enum { NO_DECISION = 255, ALTERNATE_BY_BOOK = 3 };

/* ---- is it asked, and of this seat? ---- */

/* The rule that says whose decision it is now. */
static uint16_t rule_of_turn(const struct starstrike_state *state)
{
    switch ((enum starstrike_phase)state->head.phase) {
    case STARSTRIKE_PHASE_FLEET:
        return OWN(X_15);
    case STARSTRIKE_PHASE_SETUP:
        return OWN(R4A_04);
    case STARSTRIKE_PHASE_COMMAND:
        return OWN(R4B_01);
    case STARSTRIKE_PHASE_ACTION:
        return OWN(R4B_02);
    case STARSTRIKE_PHASE_REFRESH:
        break;
    }
    return OWN(R10E_01);
}

/* SS-4A.04I, SS-4B.02I, SS-O.12: who went last lets a team-mate go first */
static uint16_t rule_of_team(const struct ask *ask)
{
    const struct starstrike_state *state = starstrike_state_of(ask->game);
    int seat = ask->action->seat;
    if (state->step != STARSTRIKE_STEP_ASK ||
        state->last_seat[ask->game->setup->seat[seat].side] != seat + 1)
        return OWN(X_7);
    if (ask->game->setup->option[STARSTRIKE_OPTION_ALTERNATE_MIN] < ALTERNATE_BY_BOOK)
        return OWN(O_12);
    return state->head.phase == STARSTRIKE_PHASE_ACTION ? OWN(R4B_02I) : OWN(R4A_04I);
}

/* ---- too late ---- */

static enum fault permit_by_law(const struct ask *ask)
{
    return decisions_law(ask->game, ask->action->decision)->permit(ask);
}

static bool is_of_activation(int decision)
{
    return decision >= STARSTRIKE_STRIKE && decision <= STARSTRIKE_END_MOVE &&
           (decision <= STARSTRIKE_END_STRIKES || decision >= STARSTRIKE_MOVE);
}

/* SS-4B.02: an activation that is over, or has not begun */
static enum fault refuse_activation(const struct ask *ask)
{
    const struct starstrike_state *state = starstrike_state_of(ask->game);
    char name[JUDGE_NAME_SIZE], cell[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    if (unit >= state->head.unit_count || state->units[unit].status != STATUS_BOARD ||
        state->head.phase != STARSTRIKE_PHASE_ACTION)
        return FAULT_NONE;
    judge_name(ask, unit, name);
    if (state->pieces[unit].flags & STARSTRIKE_ACTIVATED)
        return REFUSE(ask, R4B_02, "the activation of %s is over: it has come to %s", name,
                      judge_cell(ask, state->units[unit].cell, cell));
    return unit == state->actor
               ? FAULT_NONE
               : REFUSE(ask, R4B_02, "%s is not activated yet: first choose it", name);
}

/* SS-5A: Strikes come before the Movement; why there was none left to make, or that it was ended */
static enum fault refuse_strike(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    struct note reason = {.text = ""};
    struct ask strike = {ask->game, ask->action, ask->question, &reason};
    judge_name(ask, ask->action->unit, name);
    if (ask->action->decision == STARSTRIKE_STRIKE && permit_by_law(&strike))
        return note_set(ask->why, FAULT_REFUSED, reason.rule, "its Strikes have passed: %.150s",
                        reason.text);
    return REFUSE(ask, R4B_02, "the Strikes of %s are over: it moves now", name);
}

/* What has passed by itself, or was ended, and when. */
static enum fault refuse_late(const struct ask *ask)
{
    const struct starstrike_state *state = starstrike_state_of(ask->game);
    int decision = ask->action->decision, phase = state->head.phase;
    if (is_of_activation(decision) && ask->question->decision == STARSTRIKE_MOVE)
        return refuse_strike(ask);
    if (is_of_activation(decision) && ask->question->decision == STARSTRIKE_ACTIVATE)
        return refuse_activation(ask);
    if (decision < STARSTRIKE_END_FLEET && phase == STARSTRIKE_PHASE_FLEET)
        return permit_by_law(ask); /* it knows why the seat chooses nothing of the kind */
    if (decision <= STARSTRIKE_END_FLEET && phase > STARSTRIKE_PHASE_FLEET)
        return REFUSE(ask, X_15, "the choices before play are over and have been shown");
    if (decision == STARSTRIKE_PLACE && phase > STARSTRIKE_PHASE_SETUP)
        return REFUSE(ask, R4A_04, "the placing of pieces is over");
    if (decision >= STARSTRIKE_ASSIGN && decision <= STARSTRIKE_END_ORDERS &&
        phase > STARSTRIKE_PHASE_COMMAND)
        return starstrike_is_simple(ask->game)
                   ? REFUSE(ask, R13A_04, "there is no Command Phase in open play")
                   : REFUSE(ask, R4B_01, "the orders of round %d have been revealed",
                            state->head.turn);
    return FAULT_NONE;
}

/* SS-X.15, SS-X.7 */
static enum fault refuse_seat(const struct ask *ask)
{
    const struct starstrike_state *state = starstrike_state_of(ask->game);
    uint16_t turn = rule_of_turn(state);
    if (is_of_activation(ask->action->decision) && state->actor != ask->action->unit) {
        enum fault fault = refuse_activation(ask);
        if (fault)
            return fault;
    }
    struct judge_rules rules = {.ended = turn, .team = rule_of_team(ask), .turn = turn};
    return judge_seat(ask, state->ended, &rules);
}

/* ---- the piece ---- */

/* Why a piece cannot be named now, by the rule that says so. */
static enum fault refuse_unit(const struct ask *ask)
{
    const struct starstrike_state *state = starstrike_state_of(ask->game);
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit, status = state->units[unit].status;
    int decision = ask->action->decision;
    bool placing = decision == STARSTRIKE_PLACE || decision == STARSTRIKE_ENTER;
    const char *rule = starstrike_rule_ids[starstrike_decisions[decision].rule];
    judge_name(ask, unit, name);
    if (status == STATUS_GONE)
        return REFUSE(ask, R3A_01X, "%s is Defeated", name);
    if (placing && status == STATUS_BOARD)
        return note_set(ask->why, FAULT_REFUSED, rule, "%s has its place already", name);
    if (!placing && status == STATUS_RESERVE)
        return REFUSE(ask, R10D_01, "%s is In Reserve", name);
    if (decision == STARSTRIKE_ASSIGN)
        return REFUSE(ask, R4B_01I, "%s can have no more orders", name);
    if (state->pieces[unit].flags & STARSTRIKE_ACTIVATED)
        return REFUSE(ask, R4B_02, "%s has been activated this round", name);
    return note_set(ask->why, FAULT_REFUSED, rule, "nothing is asked about %s now", name);
}

/* SS-X.7: all choices about a piece are its owner's */
static enum fault permit_unit(const struct ask *ask)
{
    enum fault fault = judge_owner(ask, OWN(X_7));
    return fault ? fault : judge_asked(ask, OWN(X_4), refuse_unit);
}

const struct law_gate starstrike_gate = {.order = "red's before blue's (SS-X.14)",
                                         .hold = NO_DECISION,
                                         .over = OWN(R4C),
                                         .first = OWN(X_4),
                                         .inside = OWN(R2A),
                                         .refuse_seat = refuse_seat,
                                         .refuse_moment = refuse_late,
                                         .permit_unit = permit_unit};
