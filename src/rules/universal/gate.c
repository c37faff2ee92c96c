/* What is asked of every answer before its own law: the seat, the moment, the element. */
#include "rules/universal/front.h"

#include "rules/kit/gate.h"
#include "rules/universal/state/place.h"
#include "rules/universal/law/law.h"

/* ---- is it asked, and of this seat? ---- */

/* UN-B1.4, UN-0.3, UN-B2 */
static enum fault refuse_seat(const struct ask *ask)
{
    static const struct judge_rules rules = {
        .ended = UNIVERSAL_RULE_B1_4, .team = UNIVERSAL_RULE_R0_3, .turn = UNIVERSAL_RULE_B2};
    return judge_seat(ask, universal_state_of(ask->game)->ended, &rules);
}

static bool is_between(const struct ask *ask)
{
    const struct action *action = ask->action;
    return universal_unit_is_ship_here(ask->game, action->unit) &&
           universal_unit_is_here(ask->game, action->target) &&
           universal_state_of(ask->game)->head.turn > 1;
}

/* An order that comes too late hears what has become of it. */
static enum fault refuse_late_fire(const struct ask *ask)
{
    const struct unit *units = universal_state_of(ask->game)->units;
    const struct action *action = ask->action;
    char name[JUDGE_NAME_SIZE], place[JUDGE_NAME_SIZE];
    struct cell at = units[action->target].cell;
    return REFUSE(ask, B2, "Combat has passed: %s is at %s, range %d",
                  judge_name(ask, action->target, name), judge_cell(ask, at, place),
                  universal_distance(units[action->unit].cell, at));
}

/* 4b before 4c (UN-B2) */
static enum fault refuse_moment(const struct ask *ask)
{
    int decision = ask->action->decision;
    bool late = decision >= UNIVERSAL_PDS && decision < UNIVERSAL_END_LATE;
    if (late && ask->question->decision == UNIVERSAL_FIRE)
        return REFUSE(ask, B2, "that follows its weapons: it fires or holds fire first");
    if (decision == UNIVERSAL_FIRE && is_between(ask) &&
        universal_state_of(ask->game)->head.phase != UNIVERSAL_PHASE_COMBAT)
        return refuse_late_fire(ask);
    return FAULT_NONE;
}

/* ---- the element ---- */

static enum fault refuse_acted(const struct ask *ask, const char *name)
{
    const struct universal_state *state = universal_state_of(ask->game);
    enum universal_rule rule = state->head.phase == UNIVERSAL_PHASE_FIGHTER  ? UNIVERSAL_RULE_F2_1
                               : state->head.phase == UNIVERSAL_PHASE_COMBAT ? UNIVERSAL_RULE_D0_1
                                                                             : UNIVERSAL_RULE_C0_1;
    return note_set(ask->why, FAULT_REFUSED, universal_rule_ids[rule],
                    "%s has had its opportunity in this phase", name);
}

/* Why an element cannot be named now, by the rule that says so. */
static enum fault refuse_unit(const struct ask *ask)
{
    const struct universal_state *state = universal_state_of(ask->game);
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    uint32_t flags = state->elements[unit].flags;
    bool ship = universal_is_ship(ask->game, unit);
    judge_name(ask, unit, name);
    if (state->units[unit].status == STATUS_GONE)
        return REFUSE(ask, R0_3, "%s is no longer in play", name);
    if (ship == (ask->action->decision == UNIVERSAL_FLY))
        return REFUSE(ask, F2_1, ship ? "%s is a ship, no flight" : "%s is no ship", name);
    if (state->units[unit].status == UNIVERSAL_ABOARD)
        return REFUSE(ask, F1_1, "%s is aboard its ship", name);
    if (flags & UNIVERSAL_PLOTTED)
        return REFUSE(ask, C1, "%s has its orders: to change them, undo them first", name);
    if (state->head.phase == UNIVERSAL_PHASE_DEPLOY)
        return REFUSE(ask, B1_3, "%s has been placed already", name);
    if (flags & UNIVERSAL_ACTED)
        return refuse_acted(ask, name);
    if (universal_is_hidden(ask->game, unit) || (flags & UNIVERSAL_EXPOSED))
        return REFUSE(ask, C4_2, "%s is cloaked and does nothing but move", name);
    return note_set(ask->why, FAULT_REFUSED,
                    universal_rule_ids[universal_decisions[ask->action->decision].rule],
                    "nothing is asked about %s now", name);
}

/* UN-0.3: every element belongs to one seat, which decides for it; UN-D4.1: losses are chosen ship
 * by ship */
static enum fault permit_unit(const struct ask *ask)
{
    bool loses = universal_decisions[ask->action->decision].kind == D_LOSS;
    enum fault fault = judge_owner(ask, UNIVERSAL_RULE_R0_3);
    return fault ? fault
                 : judge_asked(ask, loses ? UNIVERSAL_RULE_D4_1 : UNIVERSAL_RULE_B2, refuse_unit);
}

const struct law_gate universal_gate = {.order = "ships first (UN-0.4)",
                                        .hold = UNIVERSAL_HOLD,
                                        .hold_rule = UNIVERSAL_RULE_D1_1,
                                        .over = UNIVERSAL_RULE_B3,
                                        .first = UNIVERSAL_RULE_B2,
                                        .inside = UNIVERSAL_RULE_A1_1,
                                        .refuse_seat = refuse_seat,
                                        .refuse_moment = refuse_moment,
                                        .permit_unit = permit_unit};
