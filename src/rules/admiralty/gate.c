/* What is asked of every answer before its own law: the seat, the moment, the element. */
#include "rules/admiralty/front.h"

#include "rules/admiralty/law/law.h"

#include "rules/kit/gate.h"

/* ---- is it asked, and of this seat? ---- */

/* AE-0.3.5, AE-0.3.1, AE-2.2 */
static enum fault refuse_seat(const struct ask *ask)
{
    static const struct judge_rules rules = {
        .ended = ADMIRALTY_RULE_R0_3_5, .team = ADMIRALTY_RULE_R0_3_1, .turn = ADMIRALTY_RULE_R2_2};
    return judge_seat(ask, admiralty_state_of(ask->game)->ended, &rules);
}

/* AE-2.2: fire that comes too late is told where the target is now */
static enum fault refuse_late(const struct ask *ask)
{
    const struct admiralty_state *state = admiralty_state_of(ask->game);
    const struct action *action = ask->action;
    char name[JUDGE_NAME_SIZE], place[JUDGE_NAME_SIZE];
    bool fires = action->decision == ADMIRALTY_FIRE &&
                 state->head.phase != ADMIRALTY_PHASE_COMBAT && state->head.turn > 0 &&
                 state->units[action->unit].side == ask->game->setup->seat[action->seat].side;
    if (!fires || !admiralty_ship_is_on_board(ask->game, action->unit))
        return FAULT_NONE;
    judge_name(ask, action->target, name);
    if (!admiralty_ship_is_on_board(ask->game, action->target))
        return REFUSE(ask, R2_2, "Combat has passed or is still to come: %s is not on the board",
                      name);
    struct cell from = state->units[action->unit].cell, to = state->units[action->target].cell;
    return REFUSE(ask, R2_2, "Combat has passed or is still to come: %s is at %s, range %d", name,
                  judge_cell(ask, to, place), admiralty_distance(from, to));
}

/* What is not in play is never decided. */
static const struct need {
    enum admiralty_decision decision;
    enum admiralty_option option;
    enum admiralty_rule rule;
    const char *without;
} needs[] = {
    {ADMIRALTY_BUY_FLIGHT, ADMIRALTY_OPTION_INDEPENDENT_FIGHTERS, ADMIRALTY_RULE_F3,
     "flights come with carriers: independent-fighters is off"},
    {ADMIRALTY_SPLIT, ADMIRALTY_OPTION_SCREENS, ADMIRALTY_RULE_B10, "screens are not in play"},
    {ADMIRALTY_REINFORCE, ADMIRALTY_OPTION_SHIELD_REINFORCEMENT, ADMIRALTY_RULE_E6,
     "shield reinforcement is not in play"},
};

static enum fault refuse_moment(const struct ask *ask)
{
    for (size_t i = 0; i < sizeof needs / sizeof needs[0]; i++)
        if (ask->action->decision == needs[i].decision &&
            !admiralty_has(ask->game, needs[i].option))
            return note_set(ask->why, FAULT_REFUSED, admiralty_rule_ids[needs[i].rule], "%s",
                            needs[i].without);
    return refuse_late(ask);
}

/* ---- the element ---- */

/* Why an element cannot be named now, by the rule that says so. */
static enum fault refuse_unit(const struct ask *ask)
{
    const struct admiralty_state *state = admiralty_state_of(ask->game);
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    const struct unit *body = &state->units[unit];
    int flags = state->elements[unit].flags;
    bool flight = admiralty_is_flight(ask->game, unit);
    judge_name(ask, unit, name);
    if (body->status == STATUS_GONE)
        return REFUSE(ask, R0_3_1, "%s is no longer in play", name);
    if (flight && ask->action->decision != ADMIRALTY_FLY &&
        ask->action->decision != ADMIRALTY_DEPLOY)
        return REFUSE(ask, R5_1_1, "%s is a flight, not a ship", name);
    if (!flight && ask->action->decision == ADMIRALTY_FLY)
        return REFUSE(ask, R5_2_1, "%s is a ship, not a flight", name);
    if (state->head.phase == ADMIRALTY_PHASE_ORDERS)
        return REFUSE(ask, R2_2, "everything is written for %s: to change it, undo it first", name);
    if (body->status == ADMIRALTY_ABOARD)
        return REFUSE(ask, F4, "%s is aboard its carrier", name);
    if (body->status == ADMIRALTY_HIDDEN)
        return REFUSE(ask, B3_2, "%s is hidden", name);
    if (flags & ADMIRALTY_EXPOSED)
        return REFUSE(ask, B3_4, "%s is still cloaked and does not act", name);
    if (flags & ADMIRALTY_ACTED)
        return note_set(ask->why, FAULT_REFUSED,
                        admiralty_rule_ids[flight ? ADMIRALTY_RULE_R5_2_1 : ADMIRALTY_RULE_R4_0_1],
                        "%s has had its opportunity in this phase", name);
    if (state->head.phase == ADMIRALTY_PHASE_DEPLOY && state->placing_flights)
        return REFUSE(ask, R5_1_1, "ships are placed before flights");
    if (state->head.phase == ADMIRALTY_PHASE_DEPLOY && body->status == STATUS_RESERVE)
        return REFUSE(ask, R5_1_1, "%s is placed after the ships", name);
    return note_set(ask->why, FAULT_REFUSED,
                    admiralty_rule_ids[admiralty_decisions[ask->action->decision].rule],
                    "nothing is asked about %s now", name);
}

/* AE-0.3.1: every element belongs to one seat, which decides for it */
static enum fault permit_unit(const struct ask *ask)
{
    enum fault fault = judge_owner(ask, ADMIRALTY_RULE_R0_3_1);
    return fault ? fault : judge_asked(ask, ADMIRALTY_RULE_R2_2, refuse_unit);
}

const struct law_gate admiralty_gate = {.order = "ships first (AE-0.3.4)",
                                        .hold = ADMIRALTY_HOLD,
                                        .hold_rule = ADMIRALTY_RULE_R4_1_1,
                                        .over = ADMIRALTY_RULE_R2_3_2,
                                        .first = ADMIRALTY_RULE_R2_2,
                                        .inside = ADMIRALTY_RULE_R7_1,
                                        .refuse_seat = refuse_seat,
                                        .refuse_moment = refuse_moment,
                                        .permit_unit = permit_unit};
