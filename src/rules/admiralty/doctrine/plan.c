/* Plans: answers worth a thought, each with a score. */
#include "rules/admiralty/doctrine/doctrine.h"

#include <limits.h>
#include <stdlib.h>

enum { CROWD = 100 }; /* another ship of ours in the hex */

/* ---- fire ---- */

/* Everything that bears, at each target; shots at what is doomed are worth nothing. */
void admiralty_plan_fire(struct plans *plans, const struct question *question, int unit)
{
    const struct game *game = plans->game;
    const struct admiralty_state *state = admiralty_state_of(game);
    struct stand attacker = admiralty_value_stand_now(game, unit);
    for (int target = 0; target < state->head.unit_count; target++) {
        struct action action = asked_answer(game, question, question->decision, unit);
        if (state->units[target].side == state->units[unit].side)
            continue;
        action.weapons = admiralty_broadside_open(game, unit, target);
        if (action.weapons == 0)
            continue;
        action.target = (uint8_t)target;
        struct stand stand = admiralty_value_stand_now(game, target);
        int worth = admiralty_value_of_volley(game, &attacker, &stand, action.weapons);
        plans_add(plans, &action, worth);
        action.mode = ADMIRALTY_AIM_HULL;
        if (worth > 0 && admiralty_has(game, ADMIRALTY_OPTION_DIRECTED_DAMAGE) &&
            admiralty_ship_has_device(game, unit, ADMIRALTY_DEVICE_FIRE_CONTROL))
            plans_add(plans, &action, worth + 1);
    }
}

/* The best of them, of the first ship that is asked about; it holds its fire if there is none. */
struct action admiralty_plan_quick_fire(const struct game *game, const struct question *question)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    int unit = asked_first(game, question), most = 0;
    struct stand attacker = admiralty_value_stand_now(game, unit);
    struct action action = asked_answer(game, question, question->decision, unit);
    struct admiralty_broadside guns = admiralty_broadside_of(game, unit);
    for (int target = 0; target < state->head.unit_count; target++) {
        if (state->units[target].side == state->units[unit].side)
            continue;
        uint64_t weapons = admiralty_broadside_at(game, &guns, target);
        if (weapons == 0)
            continue;
        struct stand stand = admiralty_value_stand_now(game, target);
        int worth = admiralty_value_of_volley(game, &attacker, &stand, weapons);
        if (worth < most || (worth == most && action.weapons))
            continue;
        most = worth;
        action.target = (uint8_t)target;
        action.weapons = weapons;
    }
    if (!action.weapons)
        return decisions_pass(game, question);
    if (most > 0 && !admiralty_is_flight(game, action.target) &&
        admiralty_has(game, ADMIRALTY_OPTION_DIRECTED_DAMAGE) &&
        admiralty_ship_has_device(game, unit, ADMIRALTY_DEVICE_FIRE_CONTROL))
        action.mode = ADMIRALTY_AIM_HULL;
    return action;
}

/* ---- flights ---- */

/* The nearest hex beside the target that the flight may end in. */
static bool find_perch(const struct game *game, int unit, int target, struct cell *out)
{
    const struct unit *units = admiralty_state_of(game)->units;
    int nearest = ADMIRALTY_FLIGHT_MOVE + 1;
    for (int direction = 0; direction < 6; direction++) {
        struct cell cell = board_step(&game->setup->board, units[target].cell, direction);
        int distance = admiralty_distance(units[unit].cell, cell);
        if (distance < nearest && admiralty_fighter_may_fly_to(game, unit, cell)) {
            nearest = distance;
            *out = cell;
        }
    }
    return nearest <= ADMIRALTY_FLIGHT_MOVE;
}

/* Towards an enemy out of reach. */
static void plan_approach(struct plans *plans, struct action action, int target)
{
    const struct game *game = plans->game;
    const struct unit *units = admiralty_state_of(game)->units;
    struct cell cell = units[action.unit].cell, to = units[target].cell;
    for (int step = 0; step < ADMIRALTY_FLIGHT_MOVE; step++)
        for (int direction = 0; direction < 6; direction++) {
            struct cell next = board_step(&game->setup->board, cell, direction);
            if (admiralty_distance(next, to) < admiralty_distance(cell, to)) {
                cell = next;
                break;
            }
        }
    action.cell = cell;
    plans_add(plans, &action, -admiralty_distance(cell, to));
}

void admiralty_plan_flight(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    int unit = asked_first(game, question);
    const struct admiralty_state *state = admiralty_state_of(game);
    for (int target = 0; target < state->head.unit_count; target++) {
        struct action action = asked_answer(game, question, question->decision, unit);
        if (state->units[target].side == state->units[unit].side ||
            !admiralty_ship_is_on_board(game, target))
            continue;
        if (!find_perch(game, unit, target, &action.cell)) {
            plan_approach(plans, action, target);
            continue;
        }
        action.target = (uint8_t)target;
        plans_add(plans, &action, admiralty_value_of_raid(game, unit, target));
    }
}

/* ---- shifts ---- */

/* AE-3.3.3: where it hurts an enemy most, for after that everybody fires. To keep out of fire at
 * the same time does not pay: who is displaced is among the enemy anyway. */
void admiralty_plan_shift(struct plans *plans, const struct question *question)
{
    enum { CELLS = 24 };
    const struct game *game = plans->game;
    const struct admiralty_state *state = admiralty_state_of(game);
    struct action action =
        asked_answer(game, question, question->decision, asked_first(game, question));
    struct cell cells[CELLS];
    bool flight = admiralty_is_flight(game, action.unit); /* in the pull of a hole (AE-G2) */
    int count = flight ? 0 : admiralty_shift_targets(game, action.unit, cells, CELLS);
    for (int i = 0; i < count && i < CELLS; i++) {
        struct stand own = admiralty_value_stand_now(game, action.unit);
        int best = 0;
        own.cell = action.cell = cells[i];
        for (int other = 0; other < state->head.unit_count; other++) {
            if (state->units[other].side == state->units[action.unit].side ||
                !admiralty_ship_is_on_board(game, other))
                continue;
            struct stand enemy = admiralty_value_stand_now(game, other);
            int worth = admiralty_value_of_volley(game, &own, &enemy, ~(uint64_t)0);
            best = worth > best ? worth : best;
        }
        plans_add(plans, &action, best);
    }
}

/* ---- before the battle ---- */

/* In the foremost row of the zone, near the middle, bows to the enemy. */
static int weigh_place(const struct board *board, int side, struct cell cell)
{
    int row = board_row(board, cell), front = side == SIDE_RED ? row : -row;
    return 8 * front - abs(2 * board_column(board, cell) + 1 - board->columns);
}

static struct action begin_place(const struct game *game, const struct question *question)
{
    int unit = asked_first(game, question);
    struct action action = asked_answer(game, question, question->decision, unit);
    bool south = admiralty_state_of(game)->units[unit].side == SIDE_RED;
    action.mode = (uint8_t)admiralty_deploy_heading(game, unit, south ? 3 : 0);
    return action;
}

/* Beside each other. */
void admiralty_plan_place(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    const struct board *board = &game->setup->board;
    struct action action = begin_place(game, question);
    int side = admiralty_state_of(game)->units[action.unit].side;
    for (int i = 0; i < board->columns * board->rows; i++) {
        action.cell = board_cell_at(board, i);
        if (!admiralty_zone_contains(game, side, action.cell))
            continue;
        int crowd = outlook_crowd(game, side, action.cell, 0);
        plans_add(plans, &action, weigh_place(board, side, action.cell) - CROWD * crowd);
    }
}

/* The best of those where nobody stands; the first that is permitted if there is none. */
struct action admiralty_plan_quick_place(const struct game *game, const struct question *question)
{
    const struct board *board = &game->setup->board;
    struct action action = begin_place(game, question);
    int side = admiralty_state_of(game)->units[action.unit].side, most = INT_MIN;
    struct admiralty_rows zone = admiralty_zone_rows(game, side);
    for (int i = 0; i < zone.end - zone.first; i++) /* from the front and the middle on */
        for (int k = 0; k < board->columns; k++) {
            int row = side == SIDE_RED ? zone.end - 1 - i : zone.first + i;
            int column = (board->columns - 1) / 2 + (k % 2 ? (k + 1) / 2 : -k / 2);
            struct cell cell = board_cell(board, column, row);
            int score = weigh_place(board, side, cell);
            if (score <= most || !admiralty_deploy_allows(game, side, cell) ||
                outlook_crowd(game, SIDE_NONE, cell, 0) > 0)
                continue;
            most = score;
            action.cell = cell;
        }
    return most > INT_MIN ? action : admiralty_answer_deploy(game, question);
}
