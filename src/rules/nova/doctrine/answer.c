/* The answers given for a player who does not answer (NV-seq.6). */
#include "rules/nova/doctrine/doctrine.h"

#include "rules/nova/setup/setup.h"

#include "rules/kit/decisions.h"

#include <string.h>

int nova_answer_next_to_plot(const struct game *game, const struct question *question)
{
    for (int unit = 0; unit < nova_state_of(game)->head.unit_count; unit++)
        if (asked_of(game, question, unit) && !(nova_ship_of(game, unit)->flags & NOVA_PLOTTED))
            return unit;
    return UNIT_NONE;
}

struct action nova_answer_plan(const struct game *game, const struct question *question, int unit,
                               const struct nova_plan *plan)
{
    struct action action = asked_answer(game, question, question->decision, unit);
    char text[NOVA_PLAN_SIZE];
    nova_plan_write(game, plan, text);
    memcpy(action.text, text, strlen(text));
    action.mode = plan->declared;
    return action;
}

struct action nova_answer_move(const struct game *game, const struct question *question)
{
    struct nova_plan plan;
    int unit =
        question->secret ? nova_answer_next_to_plot(game, question) : asked_first(game, question);
    if (unit == UNIT_NONE)
        return decisions_pass(game, question);
    nova_routes_pick_default(game, unit, &plan);
    return nova_answer_plan(game, question, unit, &plan);
}

int nova_answer_facing(const struct game *game, bool first)
{
    if (nova_has(game, NOVA_OPTION_DEPLOY_LONG_EDGES))
        return first ? 3 : 0;
    return first ? 2 : 5;
}

bool nova_answer_may_deploy(const struct game *game, int side, struct cell cell)
{
    return nova_deploy_allows(game, side == nova_state_of(game)->leader, cell);
}

/* Board order is that of board indices: row by row. */
struct action nova_answer_deploy(const struct game *game, const struct question *question)
{
    struct action action =
        asked_answer(game, question, question->decision, asked_first(game, question));
    const struct nova_state *state = nova_state_of(game);
    int side = state->units[action.unit].side;
    action.mode = (uint8_t)nova_answer_facing(game, side == state->leader);
    action.cell = outlook_berth(game, side, nova_answer_may_deploy);
    return action;
}

/* The empty hex with the lowest direction number. */
struct action nova_answer_shift(const struct game *game, const struct question *question)
{
    struct action action =
        asked_answer(game, question, question->decision, asked_first(game, question));
    struct cell from = nova_state_of(game)->units[action.unit].cell;
    for (int direction = 0; direction < 6; direction++) {
        action.cell = board_step(&game->setup->board, from, direction);
        if (nova_cell_is_empty(game, action.cell, action.unit))
            break;
    }
    return action;
}

/* The size of the standard battle where the scenario leaves it open, or the next that listed fleets
 * fit in. */
struct action nova_answer_size(const struct game *game, const struct question *question)
{
    struct action action = asked_answer(game, question, question->decision, UNIT_NONE);
    for (action.mode = NOVA_MEDIUM; action.mode < NOVA_SIZES - 1; action.mode++)
        if (game->rulebook->permits(game, &action, NULL) == FAULT_NONE)
            break;
    return action;
}

/* Active. */
struct action nova_answer_lead(const struct game *game, const struct question *question)
{
    return asked_answer(game, question, question->decision, UNIT_NONE);
}
