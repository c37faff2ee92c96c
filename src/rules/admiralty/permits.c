/* The gate of every answer: its shape, its moment, its element; then the law of its own file. */
#include "rules/admiralty/law.h"

#include "rules/kit/gate.h"

/* ---- the shape of an answer ---- */

static const struct shape shapes[ADMIRALTY_DECISION_COUNT] = {
    [ADMIRALTY_BUY] = {.amounts = 1, .rule = ADMIRALTY_RULE_R0_3_5},
    [ADMIRALTY_BUY_FLIGHT] = {.rule = ADMIRALTY_RULE_F3},
    [ADMIRALTY_END_FLEET] = {.rule = ADMIRALTY_RULE_R0_3_5},
    [ADMIRALTY_DEPLOY] = {USES_UNIT | USES_CELL | USES_MODE | ON_BOARD, .mode_max = 5,
                          .rule = ADMIRALTY_RULE_R2_1_2},
    [ADMIRALTY_PLOT] = {USES_UNIT | USES_TEXT, .rule = ADMIRALTY_RULE_R2_2},
    [ADMIRALTY_SPLIT] = {USES_UNIT, .amounts = ADMIRALTY_FACINGS, .rule = ADMIRALTY_RULE_B10},
    [ADMIRALTY_REINFORCE] = {USES_UNIT, .amounts = 1, .rule = ADMIRALTY_RULE_E6},
    [ADMIRALTY_END_PLOT] = {.rule = ADMIRALTY_RULE_R2_2},
    [ADMIRALTY_SAIL] = {USES_UNIT | USES_TEXT, .rule = ADMIRALTY_RULE_D7},
    [ADMIRALTY_SHIFT] = {USES_UNIT | USES_CELL | ON_BOARD, .rule = ADMIRALTY_RULE_R3_3_3},
    [ADMIRALTY_FLY] = {USES_UNIT | USES_CELL | USES_TARGET | MAY_AIM | ON_BOARD,
                       .rule = ADMIRALTY_RULE_R5_2_1},
    [ADMIRALTY_FIRE] = {USES_UNIT | USES_TARGET | USES_WEAPONS | USES_MODE,
                        .mode_max = ADMIRALTY_AIM_WEAPONS, .rule = ADMIRALTY_RULE_R4_1_1},
    [ADMIRALTY_HOLD] = {USES_UNIT, .rule = ADMIRALTY_RULE_R4_0_1},
    [ADMIRALTY_END_FIRE] = {USES_UNIT, .rule = ADMIRALTY_RULE_R4_1_1},
    [ADMIRALTY_LINE] = {USES_UNIT | USES_TARGET | USES_CELL, .rule = ADMIRALTY_RULE_R4_1_4},
    [ADMIRALTY_SHOW] = {USES_UNIT | USES_TARGET | USES_MODE, .mode_max = ADMIRALTY_FACINGS - 1,
                        .rule = ADMIRALTY_RULE_B10},
    [ADMIRALTY_LOSE] = {USES_UNIT | USES_WEAPONS, .rule = ADMIRALTY_RULE_R4_4_4},
    [ADMIRALTY_REPAIR] = {USES_UNIT | USES_WEAPONS | USES_MODE, .mode_max = ADMIRALTY_REPAIR_WEAPON,
                          .rule = ADMIRALTY_RULE_E1},
    [ADMIRALTY_LAUNCH] = {USES_UNIT | USES_TARGET, .rule = ADMIRALTY_RULE_F4},
    [ADMIRALTY_RECOVER] = {USES_UNIT | USES_TARGET, .rule = ADMIRALTY_RULE_F4},
    [ADMIRALTY_END_LAUNCH] = {USES_UNIT, .rule = ADMIRALTY_RULE_F4},
    [ADMIRALTY_CEASE] = {.rule = ADMIRALTY_RULE_R4_0_1}};

/* ---- is it asked, and of this seat? ---- */

static bool answers(const struct question *question, int decision)
{
    switch (question->decision) {
    case ADMIRALTY_BUY:
        return decision == ADMIRALTY_BUY || decision == ADMIRALTY_BUY_FLIGHT ||
               decision == ADMIRALTY_END_FLEET;
    case ADMIRALTY_PLOT:
        return decision == ADMIRALTY_PLOT || decision == ADMIRALTY_SPLIT ||
               decision == ADMIRALTY_REINFORCE || decision == ADMIRALTY_END_PLOT;
    case ADMIRALTY_FIRE:
        if (question->unit == UNIT_NONE)
            return decision == ADMIRALTY_FIRE || decision == ADMIRALTY_HOLD ||
                   decision == ADMIRALTY_CEASE;
        return decision == ADMIRALTY_FIRE || decision == ADMIRALTY_END_FIRE;
    case ADMIRALTY_LAUNCH:
        return decision == ADMIRALTY_LAUNCH || decision == ADMIRALTY_RECOVER ||
               decision == ADMIRALTY_END_LAUNCH;
    default:
        return decision == question->decision;
    }
}

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
    if (!fires || !admiralty_on_board(ask->game, action->unit))
        return FAULT_NONE;
    judge_name(ask, action->target, name);
    if (!admiralty_on_board(ask->game, action->target))
        return REFUSE(ask, R2_2, "Combat has passed or is still to come: %s is not on the board",
                      name);
    struct cell from = state->units[action->unit].cell, to = state->units[action->target].cell;
    return REFUSE(ask, R2_2, "Combat has passed or is still to come: %s is at %s, range %d", name,
                  judge_cell(ask, to, place), admiralty_distance(from, to));
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
    return note_set(ask->why, FAULT_REFUSED, admiralty_rule_ids[shapes[ask->action->decision].rule],
                    "nothing is asked about %s now", name);
}

/* AE-0.3.1: every element belongs to one seat, which decides for it */
static enum fault permit_unit(const struct ask *ask)
{
    enum fault fault = judge_owner(ask, ADMIRALTY_RULE_R0_3_1);
    return fault ? fault : judge_asked(ask, ADMIRALTY_RULE_R2_2, refuse_unit);
}

/* ---- the law of its own file ---- */

static enum fault permit_decision(const struct ask *ask)
{
    switch ((enum admiralty_decision)ask->action->decision) {
    case ADMIRALTY_BUY:
    case ADMIRALTY_BUY_FLIGHT:
        return admiralty_permit_fleet(ask);
    case ADMIRALTY_DEPLOY:
        return admiralty_permit_deploy(ask);
    case ADMIRALTY_PLOT:
    case ADMIRALTY_SPLIT:
    case ADMIRALTY_REINFORCE:
    case ADMIRALTY_SAIL:
        return admiralty_permit_orders(ask);
    case ADMIRALTY_SHIFT:
        return admiralty_permit_shift(ask);
    case ADMIRALTY_FLY:
        return admiralty_permit_fly(ask);
    case ADMIRALTY_FIRE:
    case ADMIRALTY_HOLD:
    case ADMIRALTY_END_FIRE:
    case ADMIRALTY_LINE:
    case ADMIRALTY_SHOW:
        return admiralty_permit_fire(ask);
    case ADMIRALTY_LOSE:
        return admiralty_permit_lose(ask);
    case ADMIRALTY_REPAIR:
    case ADMIRALTY_LAUNCH:
    case ADMIRALTY_RECOVER:
    case ADMIRALTY_END_LAUNCH:
        return admiralty_permit_end(ask);
    case ADMIRALTY_END_FLEET:
        return admiralty_permit_end_fleet(ask);
    case ADMIRALTY_END_PLOT:
    case ADMIRALTY_CEASE:
    case ADMIRALTY_DECISION_COUNT:
        break;
    }
    return FAULT_NONE;
}

enum fault admiralty_permits(const struct game *game, const struct action *action, struct note *why)
{
    static const struct gate gate = {.shapes = shapes,
                                     .order = "ships first (AE-0.3.4)",
                                     .hold = ADMIRALTY_HOLD,
                                     .hold_rule = ADMIRALTY_RULE_R4_1_1,
                                     .over = ADMIRALTY_RULE_R2_3_2,
                                     .first = ADMIRALTY_RULE_R2_2,
                                     .inside = ADMIRALTY_RULE_R7_1,
                                     .answers = answers,
                                     .refuse_seat = refuse_seat,
                                     .refuse_moment = refuse_late,
                                     .permit_unit = permit_unit,
                                     .permit = permit_decision};
    return gate_permits(&gate, game, action, why);
}
