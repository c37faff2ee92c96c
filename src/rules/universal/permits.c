/* The gate of every answer: its shape, its moment, its element; then the law of its own file. */
#include "rules/universal/law.h"

#include "rules/kit/gate.h"

/* ---- the shape of an answer ---- */

#define OWN(what) UNIVERSAL_RULE_##what

enum { MANNER_MAX = UNIVERSAL_MANNER_PROFILE | UNIVERSAL_FACINGS << UNIVERSAL_MANNER_FACING_SHIFT };

static const struct shape shapes[UNIVERSAL_DECISION_COUNT] = {
    [UNIVERSAL_BUY] = {.amounts = 2, .rule = OWN(B1_4)},
    [UNIVERSAL_END_FLEET] = {.rule = OWN(B1_4)},
    [UNIVERSAL_DEPLOY] = {USES_UNIT | USES_CELL | USES_MODE | ON_BOARD, .mode_max = 5,
                          .rule = OWN(B1_3)},
    [UNIVERSAL_PLOT] = {USES_UNIT | USES_TEXT, .amounts = 2, .rule = OWN(C1)},
    [UNIVERSAL_END_PLOT] = {.rule = OWN(B2)},
    [UNIVERSAL_SAIL] = {USES_UNIT | USES_TEXT, .amounts = 2, .rule = OWN(C0_1)},
    [UNIVERSAL_FIRST] = {USES_UNIT, .rule = OWN(C3_1)},
    [UNIVERSAL_SHIFT] = {USES_UNIT | USES_CELL | ON_BOARD, .rule = OWN(C3_1)},
    [UNIVERSAL_DECOY] = {USES_UNIT | USES_MODE, .mode_max = 1, .rule = OWN(E2_2)},
    [UNIVERSAL_DEFEND] = {USES_UNIT | USES_WEAPONS, .amounts = 1, .rule = OWN(D6_4)},
    [UNIVERSAL_SWEEP] = {USES_UNIT, .amounts = 1, .rule = OWN(E2_6)},
    [UNIVERSAL_END_DEFEND] = {.rule = OWN(D6_4)},
    [UNIVERSAL_FLY] = {USES_UNIT | USES_CELL | USES_MODE | USES_TARGET | MAY_AIM | ON_BOARD,
                       .mode_max = 5, .amounts = 1, .rule = OWN(F2_1)},
    [UNIVERSAL_INTERCEPT] = {USES_UNIT | USES_TARGET, .rule = OWN(F3_4)},
    [UNIVERSAL_END_INTERCEPT] = {.rule = OWN(F3_4)},
    [UNIVERSAL_FIRE] = {USES_UNIT | USES_TARGET | USES_WEAPONS | USES_MODE, .mode_max = MANNER_MAX,
                        .rule = OWN(D1_1)},
    [UNIVERSAL_HOLD] = {USES_UNIT, .rule = OWN(D0_1)},
    [UNIVERSAL_END_FIRE] = {USES_UNIT, .rule = OWN(D1_1)},
    [UNIVERSAL_SHOW] = {USES_UNIT | USES_TARGET | USES_MODE, .mode_max = UNIVERSAL_OMNI,
                        .rule = OWN(D2_4)},
    [UNIVERSAL_BLOCK] = {USES_UNIT, .amounts = 1, .rule = OWN(D3_2)},
    [UNIVERSAL_PINPOINT] = {USES_UNIT, .amounts = 6, .rule = OWN(D5_PINPOINT)},
    [UNIVERSAL_NEXT] = {USES_UNIT | USES_TARGET | MAY_AIM, .rule = OWN(D5_SWEEPING)},
    [UNIVERSAL_PDS] = {USES_UNIT | USES_TARGET, .rule = OWN(E1_9)},
    [UNIVERSAL_SHOCK] = {USES_UNIT, .rule = OWN(E3_9)},
    [UNIVERSAL_FLARE] = {USES_UNIT | USES_CELL | ON_BOARD, .rule = OWN(E2_3)},
    [UNIVERSAL_PROBE] = {USES_UNIT | USES_CELL | ON_BOARD, .rule = OWN(E2_7)},
    [UNIVERSAL_BOARD] = {USES_UNIT | USES_TARGET, .amounts = 1, .rule = OWN(E2_5)},
    [UNIVERSAL_END_LATE] = {USES_UNIT, .rule = OWN(B2)},
    [UNIVERSAL_REPEL] = {USES_UNIT, .amounts = 1, .rule = OWN(E2_5)},
    [UNIVERSAL_LOSE] = {USES_UNIT | USES_WEAPONS, .rule = OWN(D3_5)},
    [UNIVERSAL_LOSE_ITEM] = {USES_UNIT | USES_MODE, .mode_max = UNIVERSAL_ITEMS - 1,
                             .rule = OWN(D3_6)},
    [UNIVERSAL_STUTTER] = {USES_UNIT | USES_MODE, .mode_max = 1, .rule = OWN(E1_12)},
    [UNIVERSAL_RESTORE] = {USES_UNIT | USES_WEAPONS, .rule = OWN(D4_3)},
    [UNIVERSAL_RESTORE_ITEM] = {USES_UNIT | USES_MODE, .mode_max = UNIVERSAL_ITEMS - 1,
                                .rule = OWN(D4_3)},
    [UNIVERSAL_REGENERATE] = {USES_UNIT | USES_MODE, .mode_max = UNIVERSAL_OMNI,
                              .rule = OWN(E1_11)},
    [UNIVERSAL_MINE] = {USES_UNIT | USES_CELL | ON_BOARD, .amounts = 1, .rule = OWN(E2_6)},
    [UNIVERSAL_LAUNCH] = {USES_UNIT | USES_TARGET | USES_MODE, .mode_max = 1, .rule = OWN(F1_1)},
    [UNIVERSAL_END_LAUNCH] = {USES_UNIT, .rule = OWN(F1_1)}};

/* ---- is it asked, and of this seat? ---- */

static bool answers(const struct question *question, int decision)
{
    if (decision == question->decision || decision == universal_run_end(question))
        return true;
    switch (question->decision) {
    case UNIVERSAL_FIRE:
        return decision == UNIVERSAL_HOLD && question->unit == UNIT_NONE;
    case UNIVERSAL_DEFEND:
        return decision == UNIVERSAL_SWEEP;
    case UNIVERSAL_PDS: /* 4c */
        return decision == UNIVERSAL_SHOCK || decision == UNIVERSAL_FLARE ||
               decision == UNIVERSAL_PROBE || decision == UNIVERSAL_BOARD;
    case UNIVERSAL_LOSE: /* of a Unity ship (UN-Z3.5) */
        return decision == UNIVERSAL_LOSE_ITEM;
    case UNIVERSAL_RESTORE:
        return decision == UNIVERSAL_RESTORE_ITEM;
    case UNIVERSAL_LAUNCH: /* 5f */
        return decision == UNIVERSAL_MINE;
    default:
        return false;
    }
}

/* UN-B1.4, UN-0.3, UN-B2 */
static enum fault refuse_seat(const struct ask *ask)
{
    static const struct judge_rules rules = {
        .ended = OWN(B1_4), .team = OWN(R0_3), .turn = OWN(B2)};
    return judge_seat(ask, universal_state_of(ask->game)->ended, &rules);
}

static bool is_between(const struct ask *ask)
{
    const struct action *action = ask->action;
    return universal_is_ship_here(ask->game, action->unit) &&
           universal_is_here(ask->game, action->target) &&
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
    bool late = decision == UNIVERSAL_PDS || decision == UNIVERSAL_SHOCK ||
                decision == UNIVERSAL_FLARE || decision == UNIVERSAL_PROBE ||
                decision == UNIVERSAL_BOARD;
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
    int rule = state->head.phase == UNIVERSAL_PHASE_FIGHTER  ? OWN(F2_1)
               : state->head.phase == UNIVERSAL_PHASE_COMBAT ? OWN(D0_1)
                                                             : OWN(C0_1);
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
    return note_set(ask->why, FAULT_REFUSED, universal_rule_ids[shapes[ask->action->decision].rule],
                    "nothing is asked about %s now", name);
}

/* UN-0.3: every element belongs to one seat, which decides for it; UN-D4.1: losses are chosen ship
 * by ship */
static enum fault permit_unit(const struct ask *ask)
{
    int decision = ask->action->decision;
    bool loses = decision == UNIVERSAL_LOSE || decision == UNIVERSAL_LOSE_ITEM;
    enum fault fault = judge_owner(ask, OWN(R0_3));
    return fault ? fault : judge_asked(ask, loses ? OWN(D4_1) : OWN(B2), refuse_unit);
}

static enum fault permit_decision(const struct ask *ask)
{
    return universal_room_of(ask->action->decision)->permit(ask);
}

enum fault universal_permits(const struct game *game, const struct action *action, struct note *why)
{
    static const struct gate gate = {.shapes = shapes,
                                     .order = "ships first (UN-0.4)",
                                     .hold = UNIVERSAL_HOLD,
                                     .hold_rule = OWN(D1_1),
                                     .over = OWN(B3),
                                     .first = OWN(B2),
                                     .inside = OWN(A1_1),
                                     .answers = answers,
                                     .refuse_seat = refuse_seat,
                                     .refuse_moment = refuse_moment,
                                     .permit_unit = permit_unit,
                                     .permit = permit_decision};
    return gate_permits(&gate, game, action, why);
}
