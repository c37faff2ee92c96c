/* The gate of every answer: its shape, its moment, its element; then the law of its own file. */
#include "rules/admiralty/law.h"

#include "core/names.h"

#include <string.h>

const char *admiralty_ask_name(const struct admiralty_ask *ask, int unit,
                               char name[ADMIRALTY_NAME_SIZE])
{
    struct text text;
    text_init(&text, name, ADMIRALTY_NAME_SIZE);
    if (ask->why)
        names_write(ask->game, unit, &text);
    return name;
}

const char *admiralty_ask_cell(const struct admiralty_ask *ask, struct cell cell,
                               char name[ADMIRALTY_NAME_SIZE])
{
    struct text text;
    text_init(&text, name, ADMIRALTY_NAME_SIZE);
    if (ask->why && board_contains(&ask->game->setup->board, cell))
        board_write_cell(&ask->game->setup->board, cell, &text);
    else if (ask->why) /* a line along the edge of the board (AE-4.1.4) */
        text_add(&text, "outside");
    return name;
}

/* ---- the shape of an answer ---- */

enum uses {
    USES_UNIT = 1,
    USES_TARGET = 2,
    USES_CELL = 4,
    USES_MODE = 8,
    USES_WEAPONS = 16,
    USES_TEXT = 32,
    MAY_AIM = 64,  /* the target may be left out */
    ON_BOARD = 128 /* the cell is one of the board */
};

/* What each decision uses, the highest mode, how many amounts, and the rule that tells when it is
 * taken. */
static const struct shape {
    uint8_t uses;
    uint8_t mode_max;
    uint8_t amounts;
    uint16_t rule;
} shapes[ADMIRALTY_DECISION_COUNT] = {
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
    [ADMIRALTY_END_LAUNCH] = {USES_UNIT, .rule = ADMIRALTY_RULE_F4}};

/* Everything a decision does not use must be as action_init leaves it, so that equal answers are
 * equal bytes. */
static bool is_canonical(const struct action *action, const struct shape *shape)
{
    struct action clean;
    action_init(&clean, action->decision, action->seat);
    if (shape->uses & USES_UNIT)
        clean.unit = action->unit;
    if (shape->uses & USES_TARGET)
        clean.target = action->target;
    if (shape->uses & USES_CELL)
        clean.cell = action->cell;
    if (shape->uses & USES_MODE)
        clean.mode = action->mode;
    if (shape->uses & USES_WEAPONS)
        clean.weapons = action->weapons;
    memcpy(clean.amount, action->amount, shape->amounts * sizeof clean.amount[0]);
    if (shape->uses & USES_TEXT)
        for (int i = 0; i < ACTION_TEXT_SIZE - 1 && action->text[i]; i++)
            clean.text[i] = action->text[i];
    return action_equal(action, &clean);
}

#define MALFORMED(ask, ...) note_set((ask)->why, FAULT_INPUT, NULL, __VA_ARGS__)

static enum fault permit_shape(const struct admiralty_ask *ask)
{
    const struct action *action = ask->action;
    if (action->decision >= ADMIRALTY_DECISION_COUNT)
        return MALFORMED(ask, "there is no decision %d", action->decision);
    if (action->seat >= ask->game->setup->seat_count)
        return MALFORMED(ask, "there is no seat %d", action->seat);
    const struct shape *shape = &shapes[action->decision];
    int units = ask->state->head.unit_count;
    bool aims =
        (shape->uses & USES_TARGET) && !((shape->uses & MAY_AIM) && action->target == UNIT_NONE);
    if (!is_canonical(action, shape))
        return MALFORMED(ask, "the answer fills fields it does not use");
    if ((shape->uses & USES_UNIT) && action->unit >= units)
        return MALFORMED(ask, "the answer names no unit: there are %d, ships first (AE-0.3.4)",
                         units);
    if (aims && action->target >= units)
        return MALFORMED(ask, "the answer names no target");
    if ((shape->uses & USES_MODE) && action->mode > shape->mode_max)
        return MALFORMED(ask, "there is no mode %d", action->mode);
    return FAULT_NONE;
}

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
        return decision == ADMIRALTY_FIRE ||
               decision == (question->unit == UNIT_NONE ? ADMIRALTY_HOLD : ADMIRALTY_END_FIRE);
    case ADMIRALTY_LAUNCH:
        return decision == ADMIRALTY_LAUNCH || decision == ADMIRALTY_RECOVER ||
               decision == ADMIRALTY_END_LAUNCH;
    default:
        return decision == question->decision;
    }
}

static const char *const side_names[] = {"red", "blue", "neither side"};

/* AE-2.2, AE-0.3.1: only questions of the own side count, as the other may have ended in secret */
static enum fault refuse_seat(const struct admiralty_ask *ask)
{
    int seat = ask->action->seat, side = ask->game->setup->seat[seat].side;
    struct question open[QUESTIONS_MAX];
    int count = admiralty_pending(ask->game, open);
    if (ask->state->ended >> seat & 1)
        return REFUSE(ask, R0_3_5, "this seat has ended its run");
    for (int i = 0; i < count; i++)
        if (setup_seats_of(ask->game->setup, side) & open[i].seats)
            return REFUSE(ask, R0_3_1, "another seat of %s must answer first", side_names[side]);
    return REFUSE(ask, R2_2, "it is not %s that decides now", side_names[side]);
}

static enum fault permit_moment(const struct admiralty_ask *ask, struct question *question)
{
    char name[ADMIRALTY_NAME_SIZE];
    int decision = ask->action->decision;
    if (ask->state->head.over)
        return REFUSE(ask, R2_3_2, "the game is over");
    if (!rulebook_question_of(ask->game, ask->action->seat, question))
        return refuse_seat(ask);
    if (answers(question, decision))
        return FAULT_NONE;
    if (decision == ADMIRALTY_HOLD && question->unit == ask->action->unit)
        return REFUSE(ask, R4_1_1, "%s has named a target already: it fires more or is done",
                      admiralty_ask_name(ask, question->unit, name));
    if (question->unit != UNIT_NONE)
        return REFUSE(ask, R2_2, "first %s must be answered for",
                      admiralty_ask_name(ask, question->unit, name));
    return note_set(ask->why, FAULT_REFUSED, admiralty_rule_ids[shapes[decision].rule],
                    "that is not decided in the %s phase",
                    ask->game->rulebook->phases[ask->state->head.phase]);
}

/* ---- the element ---- */

/* Why an element cannot be named now, by the rule that says so. */
static enum fault refuse_unit(const struct admiralty_ask *ask)
{
    char name[ADMIRALTY_NAME_SIZE];
    int unit = ask->action->unit;
    const struct unit *body = &ask->state->units[unit];
    int flags = ask->state->elements[unit].flags;
    bool flight = admiralty_is_flight(ask->game, unit);
    admiralty_ask_name(ask, unit, name);
    if (body->status == STATUS_GONE)
        return REFUSE(ask, R0_3_1, "%s is no longer in play", name);
    if (flight && ask->action->decision != ADMIRALTY_FLY &&
        ask->action->decision != ADMIRALTY_DEPLOY)
        return REFUSE(ask, R5_1_1, "%s is a flight, not a ship", name);
    if (!flight && ask->action->decision == ADMIRALTY_FLY)
        return REFUSE(ask, R5_2_1, "%s is a ship, not a flight", name);
    if (ask->state->head.phase == ADMIRALTY_PHASE_ORDERS)
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
    if (ask->state->head.phase == ADMIRALTY_PHASE_DEPLOY && ask->state->placing_flights)
        return REFUSE(ask, R5_1_1, "ships are placed before flights");
    if (ask->state->head.phase == ADMIRALTY_PHASE_DEPLOY && body->status == STATUS_RESERVE)
        return REFUSE(ask, R5_1_1, "%s is placed after the ships", name);
    return note_set(ask->why, FAULT_REFUSED, admiralty_rule_ids[shapes[ask->action->decision].rule],
                    "nothing is asked about %s now", name);
}

/* AE-0.3.1: every element belongs to one seat, which decides for it */
static enum fault permit_unit(const struct admiralty_ask *ask)
{
    char name[ADMIRALTY_NAME_SIZE];
    const struct action *action = ask->action;
    if (!(shapes[action->decision].uses & USES_UNIT))
        return FAULT_NONE;
    const struct unit *unit = &ask->state->units[action->unit];
    admiralty_ask_name(ask, action->unit, name);
    if (unit->side != ask->game->setup->seat[action->seat].side)
        return REFUSE(ask, R0_3_1, "%s belongs to %s", name, side_names[unit->side]);
    if (unit->seat != action->seat)
        return REFUSE(ask, R0_3_1, "%s belongs to another seat", name);
    if (ask->question->unit != UNIT_NONE && ask->question->unit != action->unit)
        return REFUSE(ask, R2_2, "first %s must be answered for",
                      admiralty_ask_name(ask, ask->question->unit, name));
    return unit_set_has(&ask->question->units, action->unit) ? FAULT_NONE : refuse_unit(ask);
}

/* AE-7.1 */
static enum fault permit_place(const struct admiralty_ask *ask)
{
    if ((shapes[ask->action->decision].uses & ON_BOARD) &&
        !board_contains(&ask->game->setup->board, ask->action->cell))
        return REFUSE(ask, R7_1, "that is not a hex of the board");
    return FAULT_NONE;
}

/* ---- the law of its own file ---- */

static enum fault permit_decision(const struct admiralty_ask *ask)
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
    case ADMIRALTY_END_PLOT:
    case ADMIRALTY_DECISION_COUNT:
        break;
    }
    return FAULT_NONE;
}

enum fault admiralty_permits(const struct game *game, const struct action *action, struct note *why)
{
    struct question question;
    struct admiralty_ask ask = {game, admiralty_state_of(game), action, &question, why};
    enum fault fault = permit_shape(&ask);
    if (!fault)
        fault = permit_moment(&ask, &question);
    if (!fault)
        fault = permit_unit(&ask);
    if (!fault)
        fault = permit_place(&ask);
    return fault ? fault : permit_decision(&ask);
}
