/* Plans: answers worth a thought, each with a score. */
#include "rules/admiralty/doctrine.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    ORDERS_TRIED = 60,
    EDGE_SEEN = 12,
    LOST = 100000, /* a ship, to the edge, a planet or a hole */
    FAST = 120,    /* one point of speed more than the engines can turn */
    DRIFT = 60,    /* a hex less than three turns of drifting */
    FAR = 40,      /* a hex beyond the range it likes */
    ROCK = 150,    /* an asteroid or field hex, by speed */
    PULL = 1500    /* near a black hole */
};

/* ---- orders ---- */

static int volley_worth(const struct game *game, const struct stand *attacker,
                        const struct stand *target)
{
    return admiralty_volley_worth(game, attacker, target, UINT64_MAX);
}

/* Whether the ship will leave the board although it brakes or turns as soon as it can. */
static int weigh_edge(const struct outlook *outlook, struct cell cell, int heading, int speed)
{
    int room = outlook_room(outlook->game, cell, heading, EDGE_SEEN, NULL), needed = 0;
    int engines = admiralty_engine_rating(outlook->game, outlook->unit);
    for (int next = speed - engines; next > 0 && engines > 0; next -= engines)
        needed += next;
    if (engines == 0)
        needed = speed;
    int penalty = speed > engines ? FAST * (speed - engines) : 0;
    penalty += 3 * speed > room ? DRIFT * (3 * speed - room) : 0; /* engines may be shot away */
    if (needed > room)
        return LOST / 2;
    return room < EDGE_SEEN / 2 ? penalty + FAST / 2 * (EDGE_SEEN / 2 - room) : penalty;
}

static int weigh_ground(const struct outlook *outlook, const struct order_path *path, int speed)
{
    int cost = 0;
    if (!admiralty_has_ground(outlook->game))
        return 0;
    for (int i = 0; i < path->length; i++) {
        enum admiralty_terrain ground = admiralty_ground(outlook->game, path->cells[i]);
        if (ground == ADMIRALTY_PLANET || ground == ADMIRALTY_BLACK_HOLE)
            return LOST;
        if (ground == ADMIRALTY_ASTEROID)
            cost += ROCK * speed / 2;
        if (ground == ADMIRALTY_FIELD && speed > 3)
            cost += ROCK * (speed - 3) / 3;
    }
    for (int q = -3; q <= 3; q++)
        for (int r = -3; r <= 3; r++) {
            struct cell near = {(int16_t)(path->end.q + q), (int16_t)(path->end.r + r)};
            if (admiralty_distance(near, path->end) <= 3 &&
                admiralty_ground(outlook->game, near) == ADMIRALTY_BLACK_HOLE)
                cost += PULL;
        }
    return cost;
}

/* INT_MIN: it costs too much, or is not for every day (special actions). */
static int weigh_order(const struct outlook *outlook, const char *text)
{
    struct admiralty_verdict verdict;
    struct order_path path;
    const struct game *game = outlook->game;
    admiralty_order_judge(game, outlook->unit, text, &verdict);
    if (verdict.flaw != ADMIRALTY_SOUND || verdict.order.special)
        return INT_MIN;
    admiralty_order_walk(game, outlook->unit, &verdict.order, &path);
    if (path.leaves)
        return -LOST;
    int facing = admiralty_facing_of(game, outlook->unit) -
                 admiralty_state_of(game)->units[outlook->unit].heading;
    struct stand stand = {.unit = outlook->unit,
                          .cell = path.end,
                          .facing = (path.heading + facing + verdict.order.pivot + 12) % 6};
    struct outlook_fire fire = outlook_fire(outlook, &stand, volley_worth);
    return fire.best + fire.sum - 3 * fire.danger - FAR * outlook_beyond(outlook, path.end) -
           weigh_edge(outlook, path.end, path.heading, verdict.order.speed) -
           weigh_ground(outlook, &path, verdict.order.speed);
}

/* Legal orders drawn by a generator of its own: the same position gets the same thoughts. */
void admiralty_plan_orders(struct plans *plans, const struct question *question, int unit)
{
    const struct game *game = plans->game;
    struct outlook outlook;
    struct random random;
    struct action action = asked_answer(game, question, question->decision, unit);
    int side = admiralty_state_of(game)->units[unit].side;
    random_init(&random, (uint64_t)admiralty_state_of(game)->head.turn * 512 + (uint64_t)unit * 2 +
                             (uint64_t)side);
    outlook_open(&outlook, game, unit, admiralty_on_board, admiralty_stand_coasting);
    outlook.range = admiralty_good_range(game, unit);
    outlook.fires = admiralty_is_ship_in_play;
    admiralty_coast_text(game, unit, action.text);
    for (int i = 0; i < ORDERS_TRIED; i++) {
        int score = weigh_order(&outlook, action.text);
        if (score > INT_MIN)
            plans_add(plans, &action, score);
        memset(action.text, 0, sizeof action.text);
        admiralty_order_sample(game, unit, &random, action.text);
    }
}

/* ---- fire ---- */

/* Everything that bears, at each target; shots at what is doomed are worth nothing. */
void admiralty_plan_fire(struct plans *plans, const struct question *question, int unit)
{
    const struct game *game = plans->game;
    const struct admiralty_state *state = admiralty_state_of(game);
    struct stand attacker = admiralty_stand_now(game, unit);
    for (int target = 0; target < state->head.unit_count; target++) {
        struct action action = asked_answer(game, question, ADMIRALTY_FIRE, unit);
        if (state->units[target].side == state->units[unit].side)
            continue;
        action.weapons = admiralty_weapons_open(game, unit, target);
        if (action.weapons == 0)
            continue;
        action.target = (uint8_t)target;
        struct stand stand = admiralty_stand_now(game, target);
        int worth = admiralty_volley_worth(game, &attacker, &stand, action.weapons);
        plans_add(plans, &action, worth);
        action.mode = ADMIRALTY_AIM_HULL;
        if (worth > 0 && admiralty_has(game, ADMIRALTY_OPTION_DIRECTED_DAMAGE) &&
            admiralty_has_device(game, unit, ADMIRALTY_DEVICE_FIRE_CONTROL))
            plans_add(plans, &action, worth + 1);
    }
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
        if (distance < nearest && admiralty_may_fly_to(game, unit, cell)) {
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
        struct action action = asked_answer(game, question, ADMIRALTY_FLY, unit);
        if (state->units[target].side == state->units[unit].side ||
            !admiralty_on_board(game, target))
            continue;
        if (!find_perch(game, unit, target, &action.cell)) {
            plan_approach(plans, action, target);
            continue;
        }
        action.target = (uint8_t)target;
        plans_add(plans, &action, admiralty_raid_worth(game, unit, target));
    }
}

/* ---- before the battle ---- */

/* In the foremost row of the zone, near the middle, beside each other, bows to the enemy. */
void admiralty_plan_place(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    int unit = asked_first(game, question);
    const struct board *board = &game->setup->board;
    struct action action = asked_answer(game, question, ADMIRALTY_DEPLOY, unit);
    int side = admiralty_state_of(game)->units[unit].side;
    action.mode = !admiralty_is_flight(game, unit) && side == SIDE_RED ? 3 : 0;
    for (int i = 0; i < board->columns * board->rows; i++) {
        action.cell = board_cell_at(board, i);
        if (!admiralty_in_zone(game, side, action.cell))
            continue;
        int row = board_row(board, action.cell), front = side == SIDE_RED ? row : -row;
        int aside = abs(2 * board_column(board, action.cell) + 1 - board->columns);
        int crowd = outlook_crowd(game, side, action.cell, 0);
        plans_add(plans, &action, 8 * front - aside - 100 * crowd);
    }
}
