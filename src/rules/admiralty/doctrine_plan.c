/* Plans: answers worth a thought, each with a score. */
#include "rules/admiralty/doctrine.h"

#include "rules/admiralty/parts.h"
#include "rules/admiralty/routes.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    ORDERS_TRIED = 60,
    QUICK_ORDERS = 5,
    QUICK_ENEMIES = 3,
    EDGE_SEEN = 12,
    LOST = 100000, /* a ship, to the edge, a planet or a hole */
    FAST = 120,    /* one point of speed more than the engines can turn */
    DRIFT = 60,    /* a hex less than three turns of drifting */
    FAR = 40,      /* a hex beyond the range it likes */
    ROCK = 150,    /* an asteroid or field hex, by speed */
    PULL = 1500,   /* near a black hole */
    CROWD = 100    /* another ship of ours in the hex */
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

/* A legal order by where it leads. */
static int weigh_way(const struct outlook *outlook, const struct admiralty_order *order,
                     const struct order_path *path)
{
    const struct game *game = outlook->game;
    if (path->leaves)
        return -LOST;
    int facing = admiralty_element_of(game, outlook->unit)->facing;
    struct stand stand = {.unit = outlook->unit,
                          .cell = path->end,
                          .facing = (path->heading + facing + order->pivot + 6) % 6};
    struct outlook_fire fire = outlook_fire(outlook, &stand, volley_worth);
    return fire.best + fire.sum - 3 * fire.danger - FAR * outlook_beyond(outlook, path->end) -
           weigh_edge(outlook, path->end, path->heading, order->speed) -
           weigh_ground(outlook, path, order->speed);
}

/* INT_MIN: it costs too much, or is not for every day (special actions). */
static int weigh_order(const struct outlook *outlook, const char *text)
{
    struct admiralty_verdict verdict;
    struct order_path path;
    admiralty_order_judge(outlook->game, outlook->unit, text, &verdict);
    if (verdict.flaw != ADMIRALTY_SOUND || verdict.order.special)
        return INT_MIN;
    admiralty_order_walk(outlook->game, outlook->unit, &verdict.order, &path);
    return weigh_way(outlook, &verdict.order, &path);
}

/* A generator of its own: the same position gets the same thoughts. */
static void begin_thoughts(const struct game *game, int unit, struct random *random)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    random_init(random, (uint64_t)state->head.turn * 512 + (uint64_t)unit * 2 +
                            (uint64_t)state->units[unit].side);
}

static void look_ahead(struct outlook *outlook, const struct game *game, int unit)
{
    outlook_open(outlook, game, unit, admiralty_on_board, admiralty_stand_coasting);
    outlook->range = admiralty_good_range(game, unit);
    outlook->fires = admiralty_is_ship_in_play;
}

/* Legal orders drawn at random. */
void admiralty_plan_orders(struct plans *plans, const struct question *question, int unit)
{
    const struct game *game = plans->game;
    struct outlook outlook;
    struct random random;
    struct action action = asked_answer(game, question, question->decision, unit);
    begin_thoughts(game, unit, &random);
    look_ahead(&outlook, game, unit);
    admiralty_coast_text(game, unit, action.text);
    for (int i = 0; i < ORDERS_TRIED; i++) {
        int score = weigh_order(&outlook, action.text);
        if (score > INT_MIN)
            plans_add(plans, &action, score);
        memset(action.text, 0, sizeof action.text);
        admiralty_order_sample(game, unit, &random, action.text);
    }
}

/* Keeps the nearest enemies only. */
static void look_near(struct outlook *outlook, struct cell from)
{
    for (int i = 0; i < QUICK_ENEMIES && i < outlook->enemy_count; i++)
        for (int k = i + 1; k < outlook->enemy_count; k++) {
            struct stand *one = &outlook->enemies[i], *two = &outlook->enemies[k];
            if (admiralty_distance(from, two->cell) >= admiralty_distance(from, one->cell))
                continue;
            struct stand nearer = *two;
            *two = *one;
            *one = nearer;
        }
    if (outlook->enemy_count > QUICK_ENEMIES)
        outlook->enemy_count = QUICK_ENEMIES;
}

/* As admiralty_plan_orders, with few orders and few enemies looked at. */
struct action admiralty_quick_order(const struct game *game, const struct question *question,
                                    int unit)
{
    struct action action = asked_answer(game, question, question->decision, unit);
    struct admiralty_plan plan;
    struct admiralty_verdict next;
    struct order_path path;
    struct outlook outlook;
    struct random random;
    begin_thoughts(game, unit, &random);
    look_ahead(&outlook, game, unit);
    look_near(&outlook, admiralty_state_of(game)->units[unit].cell);
    admiralty_plan_init(&plan, game, unit);
    admiralty_order_coast(game, unit, &next.order);
    admiralty_order_walk(game, unit, &next.order, &path);
    struct admiralty_order best = next.order;
    int most = weigh_way(&outlook, &next.order, &path);
    for (int i = 0; i < QUICK_ORDERS; i++) {
        admiralty_order_draw(&plan, &random, &next, &path);
        int score = next.order.special ? INT_MIN : weigh_way(&outlook, &next.order, &path);
        if (score <= most)
            continue;
        most = score;
        best = next.order;
    }
    admiralty_order_write(&best, action.text);
    return action;
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

/* The best of them, of the first ship that is asked about; it holds its fire if there is none. */
struct action admiralty_quick_fire(const struct game *game, const struct question *question)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    int unit = asked_first(game, question), most = 0;
    struct stand attacker = admiralty_stand_now(game, unit);
    struct action action = asked_answer(game, question, ADMIRALTY_FIRE, unit);
    struct admiralty_broadside guns = admiralty_broadside_of(game, unit);
    for (int target = 0; target < state->head.unit_count; target++) {
        if (state->units[target].side == state->units[unit].side)
            continue;
        uint64_t weapons = admiralty_broadside_at(game, &guns, target);
        if (weapons == 0)
            continue;
        struct stand stand = admiralty_stand_now(game, target);
        int worth = admiralty_volley_worth(game, &attacker, &stand, weapons);
        if (worth < most || (worth == most && action.weapons))
            continue;
        most = worth;
        action.target = (uint8_t)target;
        action.weapons = weapons;
    }
    if (!action.weapons)
        return admiralty_answer_end(game, question);
    if (most > 0 && !admiralty_is_flight(game, action.target) &&
        admiralty_has(game, ADMIRALTY_OPTION_DIRECTED_DAMAGE) &&
        admiralty_has_device(game, unit, ADMIRALTY_DEVICE_FIRE_CONTROL))
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

/* In the foremost row of the zone, near the middle, bows to the enemy. */
static int weigh_place(const struct board *board, int side, struct cell cell)
{
    int row = board_row(board, cell), front = side == SIDE_RED ? row : -row;
    return 8 * front - abs(2 * board_column(board, cell) + 1 - board->columns);
}

static struct action begin_place(const struct game *game, const struct question *question)
{
    int unit = asked_first(game, question);
    struct action action = asked_answer(game, question, ADMIRALTY_DEPLOY, unit);
    bool south = admiralty_state_of(game)->units[unit].side == SIDE_RED;
    action.mode = !admiralty_is_flight(game, unit) && south ? 3 : 0;
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
        if (!admiralty_in_zone(game, side, action.cell))
            continue;
        int crowd = outlook_crowd(game, side, action.cell, 0);
        plans_add(plans, &action, weigh_place(board, side, action.cell) - CROWD * crowd);
    }
}

/* The best of those where nobody stands; the first that is permitted if there is none. */
struct action admiralty_quick_place(const struct game *game, const struct question *question)
{
    const struct board *board = &game->setup->board;
    struct action action = begin_place(game, question);
    int side = admiralty_state_of(game)->units[action.unit].side, most = INT_MIN;
    struct admiralty_rows zone = admiralty_zone(game, side);
    for (int i = 0; i < zone.end - zone.first; i++) /* from the front and the middle on */
        for (int k = 0; k < board->columns; k++) {
            int row = side == SIDE_RED ? zone.end - 1 - i : zone.first + i;
            int column = (board->columns - 1) / 2 + (k % 2 ? (k + 1) / 2 : -k / 2);
            struct cell cell = board_cell(board, column, row);
            int score = weigh_place(board, side, cell);
            if (score <= most || !admiralty_may_deploy(game, side, cell) ||
                outlook_crowd(game, SIDE_NONE, cell, 0) > 0)
                continue;
            most = score;
            action.cell = cell;
        }
    return most > INT_MIN ? action : admiralty_fallback(game, question);
}
