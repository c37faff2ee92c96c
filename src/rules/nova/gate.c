/* What is asked of every answer before its own law: the seat, the moment, the ship. */
#include "rules/nova/front.h"

#include "rules/nova/law/law.h"

#include "rules/kit/gate.h"

/* ---- is it asked, and of this seat? ---- */

/* The rule that says whose decision it is now. */
static uint16_t rule_of_turn(const struct nova_state *state)
{
    if (state->step == NOVA_STEP_SHIFT_ASK)
        return NOVA_RULE_MOVE_6;
    if (state->step == NOVA_STEP_REPAIR_ASK)
        return NOVA_RULE_ADV_10;
    switch ((enum nova_phase)state->head.phase) {
    case NOVA_PHASE_FLEET:
        return NOVA_RULE_SETUP_6;
    case NOVA_PHASE_DEPLOY:
        return NOVA_RULE_SETUP_3;
    case NOVA_PHASE_INITIATIVE:
        return NOVA_RULE_SEQ_1;
    case NOVA_PHASE_MOVEMENT:
    case NOVA_PHASE_COMBAT:
    case NOVA_PHASE_END:
        break;
    }
    return NOVA_RULE_SEQ_2;
}

/* NV-seq.4: fire that comes too late is told where the target is now */
static enum fault refuse_late(const struct ask *ask)
{
    const struct nova_state *state = nova_state_of(ask->game);
    const struct action *action = ask->action;
    char name[JUDGE_NAME_SIZE], place[JUDGE_NAME_SIZE];
    bool fires = action->decision == NOVA_FIRE && state->head.phase >= NOVA_PHASE_INITIATIVE &&
                 state->head.phase != NOVA_PHASE_COMBAT;
    if (!fires || state->units[action->unit].seat != action->seat ||
        !nova_ship_is_on_board(ask->game, action->unit))
        return FAULT_NONE;
    judge_name(ask, action->target, name);
    if (!nova_ship_is_on_board(ask->game, action->target))
        return REFUSE(ask, SEQ_4, "Combat has passed or is still to come: %s is not on the board",
                      name);
    struct cell from = state->units[action->unit].cell, to = state->units[action->target].cell;
    return REFUSE(ask, SEQ_4, "Combat has passed or is still to come: %s is at %s, range %d", name,
                  judge_cell(ask, to, place), nova_distance(from, to));
}

/* NV-setup.6, NV-adv.9, NV-seq.2 */
static enum fault refuse_seat(const struct ask *ask)
{
    const struct nova_state *state = nova_state_of(ask->game);
    enum fault late = refuse_late(ask);
    if (late)
        return late;
    bool fleet = state->head.phase == NOVA_PHASE_FLEET;
    bool written = nova_has(ask->game, NOVA_OPTION_SIMULTANEOUS_PLAY);
    uint16_t turn = rule_of_turn(state);
    struct judge_rules rules = {.ended = fleet     ? NOVA_RULE_SETUP_6
                                         : written ? NOVA_RULE_ADV_9
                                                   : NOVA_RULE_SEQ_4,
                                .team = turn,
                                .turn = turn};
    return judge_seat(ask, state->ended, &rules);
}

/* NV-adv.9: which of the two ways to move is played; what comes too late */
static enum fault refuse_moment(const struct ask *ask)
{
    bool plots = nova_has(ask->game, NOVA_OPTION_SIMULTANEOUS_PLAY);
    if (ask->action->decision == (plots ? NOVA_MOVE : NOVA_PLOT))
        return REFUSE(ask, ADV_9,
                      plots ? "maneuvers are plotted with simultaneous-play"
                            : "ships move one by one: simultaneous-play is off");
    return refuse_late(ask);
}

/* ---- the ship ---- */

static const struct decision *row_of(const struct ask *ask)
{
    return &nova_decisions[ask->action->decision];
}

/* Why a ship cannot be named now, by the rule that says so. */
static enum fault refuse_unit(const struct ask *ask)
{
    const struct nova_state *state = nova_state_of(ask->game);
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    const struct unit *body = &state->units[unit];
    judge_name(ask, unit, name);
    if (body->status == STATUS_GONE)
        return REFUSE(ask, SEQ_3, "%s is no longer in play", name);
    if (state->head.phase == NOVA_PHASE_DEPLOY)
        return REFUSE(ask, SETUP_3, "%s has been placed already", name);
    if (state->ships[unit].flags & NOVA_PLOTTED)
        return REFUSE(ask, ADV_9, "%s has its plot: to change it, undo it first", name);
    if (state->ships[unit].flags & NOVA_ACTED)
        return REFUSE(ask, SEQ_3, "%s has had its activation in this phase", name);
    return note_set(ask->why, FAULT_REFUSED, nova_rule_ids[row_of(ask)->rule],
                    "nothing is asked about %s now", name);
}

/* Every ship belongs to one seat, which decides for it; only its enemies displace it (NV-move.6).
 */
static enum fault permit_unit(const struct ask *ask)
{
    enum fault fault = FAULT_NONE;
    if (!(row_of(ask)->shape.uses & OF_ANOTHER))
        fault = judge_owner(ask, NOVA_RULE_SEQ_2);
    return fault ? fault : judge_asked(ask, NOVA_RULE_SEQ_3, refuse_unit);
}

const struct law_gate nova_gate = {.order = "red's before blue's",
                                   .hold = NOVA_HOLD,
                                   .hold_rule = NOVA_RULE_ATTACK_1,
                                   .over = NOVA_RULE_VP_2,
                                   .first = NOVA_RULE_SEQ_3,
                                   .inside = NOVA_RULE_COMP_1,
                                   .refuse_seat = refuse_seat,
                                   .refuse_moment = refuse_moment,
                                   .permit_unit = permit_unit};
