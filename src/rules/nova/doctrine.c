/* The answers given for a player who does not answer (NV-seq.6). */
#include "rules/nova/doctrine.h"

#include "rules/nova/layout.h"
#include "rules/nova/parts.h"

#include <string.h>

/* ---- NV-seq.6 ---- */

struct action nova_answer_end(const struct game *game, const struct question *question)
{
    if (question->decision == NOVA_BUY)
        return asked_answer(game, question, NOVA_END_FLEET, UNIT_NONE);
    if (question->decision == NOVA_PLOT)
        return asked_answer(game, question, NOVA_END_PLOT, UNIT_NONE);
    if (question->secret)
        return asked_answer(game, question, NOVA_END_TARGETS, UNIT_NONE);
    bool declared = nova_state_of(game)->step == NOVA_STEP_FIRE_ASK;
    return asked_answer(game, question, declared ? NOVA_END_FIRE : NOVA_HOLD,
                        asked_first(game, question));
}

int nova_next_to_plot(const struct game *game, const struct question *question)
{
    for (int unit = 0; unit < nova_state_of(game)->head.unit_count; unit++)
        if (asked_of(game, question, unit) && !(nova_ship_of(game, unit)->flags & NOVA_PLOTTED))
            return unit;
    return UNIT_NONE;
}

struct action nova_answer_move(const struct game *game, const struct question *question, int unit,
                               const struct nova_plan *plan)
{
    struct action action = asked_answer(game, question, question->decision, unit);
    char text[NOVA_PLAN_SIZE];
    nova_plan_write(game, plan, text);
    memcpy(action.text, text, strlen(text));
    action.mode = plan->declared;
    return action;
}

static struct action default_move(const struct game *game, const struct question *question)
{
    struct nova_plan plan;
    bool plotting = question->decision == NOVA_PLOT;
    int unit = plotting ? nova_next_to_plot(game, question) : asked_first(game, question);
    if (unit == UNIT_NONE)
        return nova_answer_end(game, question);
    nova_route_default(game, unit, &plan);
    return nova_answer_move(game, question, unit, &plan);
}

int nova_facing_from_edge(const struct game *game, bool first)
{
    if (nova_has(game, NOVA_OPTION_DEPLOY_LONG_EDGES))
        return first ? 3 : 0;
    return first ? 2 : 5;
}

bool nova_side_may_deploy(const struct game *game, int side, struct cell cell)
{
    return nova_may_deploy(game, side == nova_state_of(game)->leader, cell);
}

/* Board order is that of board indices: row by row. */
static struct action default_place(const struct game *game, const struct question *question)
{
    struct action action = asked_answer(game, question, NOVA_DEPLOY, asked_first(game, question));
    const struct nova_state *state = nova_state_of(game);
    int side = state->units[action.unit].side;
    action.mode = (uint8_t)nova_facing_from_edge(game, side == state->leader);
    action.cell = outlook_berth(game, side, nova_side_may_deploy);
    return action;
}

/* The empty hex with the lowest direction number. */
static struct action default_shift(const struct game *game, const struct question *question)
{
    struct action action = asked_answer(game, question, NOVA_SHIFT, asked_first(game, question));
    struct cell from = nova_state_of(game)->units[action.unit].cell;
    for (int direction = 0; direction < 6; direction++) {
        action.cell = board_step(&game->setup->board, from, direction);
        if (nova_is_empty(game, action.cell, action.unit))
            break;
    }
    return action;
}

/* The size of the standard battle where the scenario leaves it open, or the next that listed fleets
 * fit in. */
static struct action default_size(const struct game *game, const struct question *question)
{
    struct action action = asked_answer(game, question, NOVA_SIZE, UNIT_NONE);
    for (action.mode = NOVA_MEDIUM; action.mode < NOVA_SIZES - 1; action.mode++)
        if (nova_permits(game, &action, NULL) == FAULT_NONE)
            break;
    return action;
}

struct action nova_fallback(const struct game *game, const struct question *question)
{
    switch (question->decision) {
    case NOVA_SIZE:
        return default_size(game, question);
    case NOVA_LEAD: /* active */
        return asked_answer(game, question, NOVA_LEAD, UNIT_NONE);
    case NOVA_DEPLOY:
        return default_place(game, question);
    case NOVA_MOVE:
    case NOVA_PLOT:
        return default_move(game, question);
    case NOVA_SHIFT:
        return default_shift(game, question);
    case NOVA_PICK:
        return asked_answer(game, question, NOVA_PICK_REST, asked_first(game, question));
    case NOVA_REPAIR:
        return asked_answer(game, question, NOVA_NO_REPAIR, asked_first(game, question));
    default:
        return nova_answer_end(game, question);
    }
}
