/* The answers given for a player who does not answer (AE-0.3.7). */
#include "rules/admiralty/doctrine/doctrine.h"

#include <limits.h>
#include <string.h>

static bool is_permitted(const struct game *game, const struct action *action)
{
    return game->rulebook->permits(game, action, NULL) == FAULT_NONE;
}

/* ---- places ---- */

/* The first free hex of the zone by board index, heading towards the enemy; a crowded zone: the
 * first that is permitted at all. */
struct action admiralty_answer_deploy(const struct game *game, const struct question *question)
{
    struct action action =
        asked_answer(game, question, question->decision, asked_first(game, question));
    int side = admiralty_state_of(game)->units[action.unit].side;
    int ahead = side == SIDE_RED ? 3 : 0;
    action.mode = (uint8_t)admiralty_deploy_heading(game, action.unit, ahead);
    action.cell = outlook_berth(game, side, admiralty_deploy_allows);
    return action;
}

struct action admiralty_answer_shift(const struct game *game, const struct question *question)
{
    struct action action =
        asked_answer(game, question, question->decision, asked_first(game, question));
    action.cell = admiralty_shift_default(game, action.unit);
    return action;
}

/* Stays without attacking; if it may not, the nearest hex that is allowed, ties by board index. */
struct action admiralty_answer_fly(const struct game *game, const struct question *question)
{
    const struct board *board = &game->setup->board;
    struct action action =
        asked_answer(game, question, question->decision, asked_first(game, question));
    struct cell from = admiralty_state_of(game)->units[action.unit].cell, best = from;
    int nearest = INT_MAX;
    action.cell = from;
    if (is_permitted(game, &action))
        return action;
    for (int i = 0; i < board->columns * board->rows; i++) {
        action.cell = board_cell_at(board, i);
        int distance = admiralty_distance(from, action.cell);
        if (distance < nearest && is_permitted(game, &action)) {
            nearest = distance;
            best = action.cell;
        }
    }
    action.cell = best;
    return action;
}

/* ---- orders ---- */

void admiralty_answer_coast(const struct game *game, int unit, char out[ADMIRALTY_ORDER_SIZE])
{
    struct admiralty_order order;
    memset(&order, 0, sizeof order);
    admiralty_order_coast(game, unit, &order);
    admiralty_order_write(&order, out);
}

/* AE-3.2.5: ships without orders coast. */
struct action admiralty_answer_plot(const struct game *game, const struct question *question)
{
    return asked_answer(game, question, ADMIRALTY_END_PLOT, UNIT_NONE);
}

/* No orders at all, which is permitted whatever the speed of a hidden ship may be. */
struct action admiralty_answer_sail(const struct game *game, const struct question *question)
{
    return asked_answer(game, question, question->decision, asked_first(game, question));
}

/* ---- fire and damage ---- */

/* The side of an edge line that hinders less; the first of equal ones by board index. */
struct action admiralty_answer_line(const struct game *game, const struct question *question)
{
    struct action listed[2];
    const struct admiralty_state *state = admiralty_state_of(game);
    uint8_t line = state->fire_line[state->fresh];
    game->rulebook->choices(game, question, UNIT_ANY, listed, 2);
    int cost[2];
    for (int i = 0; i < 2; i++)
        cost[i] = admiralty_sight_cost(admiralty_sight_add(game, line, listed[i].cell));
    return listed[cost[1] < cost[0]];
}

struct action admiralty_answer_show(const struct game *game, const struct question *question)
{
    struct action listed[ADMIRALTY_FACINGS];
    int count = game->rulebook->choices(game, question, UNIT_ANY, listed, ADMIRALTY_FACINGS),
        best = 0;
    const uint8_t *screen = admiralty_state_of(game)->elements[question->unit].screen;
    for (int i = 1; i < count && i < ADMIRALTY_FACINGS; i++)
        if (screen[listed[i].mode] > screen[listed[best].mode])
            best = i;
    return listed[best];
}

/* AE-4.4.4 */
struct action admiralty_answer_loss(const struct game *game, const struct question *question)
{
    const struct admiralty_settle *settle = &admiralty_state_of(game)->settle;
    struct action action = asked_answer(game, question, question->decision, question->unit);
    for (int battery = 0; battery < ADMIRALTY_BATTERIES && !action.weapons; battery++)
        if (settle->loss[battery] > 0)
            action.weapons =
                admiralty_chart_default(game, question->unit, battery, settle->loss[battery]);
    return action;
}

struct action admiralty_answer_repair(const struct game *game, const struct question *question)
{
    struct action action = asked_answer(game, question, question->decision, question->unit);
    enum admiralty_repair what = ADMIRALTY_REPAIR_ENGINE;
    admiralty_repair_default(game, question->unit, &what, &action.weapons);
    action.mode = (uint8_t)what;
    return action;
}

/* None chosen, for the sample fleet; where there is none, the first ship that may be chosen. */
struct action admiralty_answer_fleet(const struct game *game, const struct question *question)
{
    struct action action = asked_answer(game, question, ADMIRALTY_END_FLEET, UNIT_NONE);
    if (!is_permitted(game, &action))
        game->rulebook->choices(game, question, UNIT_ANY, &action, 1);
    return action;
}

struct action admiralty_answer_launch(const struct game *game, const struct question *question)
{
    return asked_answer(game, question, ADMIRALTY_END_LAUNCH, question->unit);
}
