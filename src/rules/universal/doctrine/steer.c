/* Where to go: orders worth a thought, each with a score. */
#include "rules/universal/doctrine/doctrine.h"

#include "rules/universal/state/place.h"

#include <limits.h>

enum {
    FASTEST = 16,   /* more is not tried */
    LOST = 1000000, /* a ship, to the edge, a planet or a hole */
    DOOMED = LOST / 2,
    FAR = 40,   /* a hex beyond the range it likes */
    FAST = 60,  /* a point of speed more than the engines can turn */
    ROCK = 25,  /* per cent of a damage die for a point of speed in an asteroid */
    PULL = 250, /* a hex nearer to a black hole than its reach */
    HOLE_REACH = 6,
    SLIPS = 2
};

/* What a ship has before it. */
struct search {
    struct outlook outlook;
    int rating;
    bool escapes; /* would rather be elsewhere */
};

/* UN-B3: the last ship has nothing to save itself for */
static bool has_friends(const struct game *game, int unit)
{
    const struct universal_state *state = universal_state_of(game);
    for (int other = 0; other < state->head.unit_count; other++)
        if (other != unit && state->units[other].side == state->units[unit].side &&
            universal_is_ship_in_play(game, other) && universal_is_ship(game, other))
            return true;
    return false;
}

static void look_out(const struct game *game, int unit, struct search *out)
{
    outlook_open(&out->outlook, game, unit, universal_unit_is_ship_here,
                 universal_value_stand_coasting);
    out->outlook.range = universal_design_of(game, unit)->good_range;
    out->rating = universal_track_engines(game, unit);
    out->escapes =
        universal_track_hull_left(game, unit) * 4 <= universal_design_of(game, unit)->boxes &&
        has_friends(game, unit);
}

/* ---- scores ---- */

/* The best target counts most, the others a little; and what they may do in return. */
static int weigh_fire(const struct search *search, struct outlook_fire fire)
{
    return search->escapes ? fire.best - 3 * fire.danger : 2 * fire.best + fire.sum - fire.danger;
}

static bool is_deadly(const struct game *game, struct cell cell)
{
    enum universal_terrain ground = universal_cell_ground(game, cell);
    return ground == UNIVERSAL_PLANET || ground == UNIVERSAL_BLACK_HOLE;
}

static bool is_safe(const struct game *game, struct cell cell)
{
    return board_contains(&game->setup->board, cell) && !is_deadly(game, cell);
}

/* Whether it will be lost however hard it brakes until it can turn. */
static int weigh_way(const struct search *search, const struct order_path *path, int speed)
{
    const struct game *game = search->outlook.game;
    int hexes = 0, direction = universal_direction(path->heading);
    if (universal_has(game, UNIVERSAL_OPTION_FLOATING_BOARD) ||
        universal_movement_of(game) == UNIVERSAL_REACTIONLESS)
        return 0;
    int cost = speed > search->rating ? FAST * (speed - search->rating) : 0;
    for (int left = speed; left > search->rating && hexes < 2 * FASTEST;) {
        left = search->rating > 0 ? left - search->rating : left;
        hexes += left;
    }
    return outlook_room(game, path->end, direction, hexes, is_safe) < hexes ? cost + DOOMED : cost;
}

/* UN-C7: where the velocity leads in the turns it takes to get rid of it. */
static int weigh_drift(const struct search *search, const struct order_path *path,
                       struct cell velocity)
{
    int speed = universal_distance((struct cell){0, 0}, velocity), turns = 0;
    struct cell end = path->end;
    for (; speed > search->rating / 2 && turns < 3; turns++, speed -= search->rating) {
        end.q = (int16_t)(end.q + velocity.q / (turns + 1));
        end.r = (int16_t)(end.r + velocity.r / (turns + 1));
        if (!is_safe(search->outlook.game, end))
            return DOOMED;
    }
    return 0;
}

/* UN-H1, UN-H2 */
static int weigh_ground(const struct search *search, const struct order_path *path, int speed)
{
    const struct game *game = search->outlook.game;
    const struct board *board = &game->setup->board;
    int rocks = 0, cost = 0;
    if (!universal_cell_has_ground(game))
        return 0;
    for (int i = 0; i < path->length; i++) {
        enum universal_terrain ground = universal_cell_ground(game, path->cells[i]);
        rocks += ground == UNIVERSAL_ASTEROID || ground == UNIVERSAL_COMET;
        if (is_deadly(game, path->cells[i]))
            return LOST;
    }
    for (int i = 0; i < board->columns * board->rows; i++) {
        struct cell hole = board_cell_at(board, i);
        int distance = universal_distance(hole, path->end);
        if (distance > HOLE_REACH || universal_cell_ground(game, hole) != UNIVERSAL_BLACK_HOLE)
            continue;
        if (distance <= 2)
            return DOOMED;
        cost += PULL * (HOLE_REACH + 1 - distance);
    }
    return cost + universal_value_of_points(game, search->outlook.unit, rocks * speed * ROCK, 0);
}

/* Everything but fire; where it will stand. */
static int weigh_place(const struct search *search, const struct universal_order *order,
                       struct stand *stand)
{
    const struct game *game = search->outlook.game;
    struct order_path path;
    bool vector = universal_movement_of(game) == UNIVERSAL_VECTOR;
    bool inverted = universal_element_of(game, search->outlook.unit)->flags & UNIVERSAL_INVERTED;
    universal_order_walk(game, search->outlook.unit, order, &path);
    *stand = (struct stand){search->outlook.unit, path.end, path.heading, order->special == '$',
                            inverted != (order->special == '@')};
    if (path.leaves && !universal_has(game, UNIVERSAL_OPTION_FLOATING_BOARD))
        return -LOST;
    int way = outlook_approach(&search->outlook, path.end, universal_direction(path.heading),
                               order->speed);
    return (search->escapes ? way : -way) * (FAR / 2) - weigh_ground(search, &path, order->speed) -
           (vector ? weigh_drift(search, &path, order->velocity)
                   : weigh_way(search, &path, order->speed));
}

/* ---- orders ---- */

static void add_step(struct universal_order *order, char letter, int count)
{
    if (count > 0)
        order_add_step(order->steps, &order->step_count, UNIVERSAL_TOKENS_MAX,
                       (struct order_token){.letter = letter, .count = (uint16_t)count});
}

/* So many hexes, then turns or slips, then the rest. */
static struct universal_order shape(char special, int before, struct order_token turn, int after)
{
    struct universal_order order = {.special = special, .stated = -1};
    add_step(&order, 'F', before);
    add_step(&order, turn.letter, turn.count);
    add_step(&order, 'F', after);
    return order;
}

/* ---- at a glance ---- */

/* The best order for each way to end a turn: heading, nearness, and whether it can turn again. */
enum { HEADINGS = 6, NEARNESSES = 3, WAYS = HEADINGS * NEARNESSES * 2 };
struct fan {
    int score[WAYS]; /* INT_MIN: none */
    struct universal_order order[WAYS];
};

/* A search that goes by marks, and the best order found by now. */
struct hunt {
    struct search search;
    struct universal_mark own;
    int enemy_count;
    struct universal_mark enemies[OUTLOOK_ENEMIES_MAX];
    int previous;
    int slowest;
    int fastest;
    int score;
    struct universal_order best;
    struct order_token turn; /* of the best */
    int before;              /* its hexes before that: 0 none, 1 half, 2 all */
    struct fan *fan;         /* NULL: only the best is wanted */
};

static void open_hunt(const struct game *game, int unit, struct hunt *hunt)
{
    struct stand stand = universal_value_stand_now(game, unit);
    look_out(game, unit, &hunt->search);
    hunt->own = universal_glance_mark(game, &stand);
    hunt->enemy_count = hunt->search.outlook.enemy_count;
    for (int i = 0; i < hunt->enemy_count; i++)
        hunt->enemies[i] = universal_glance_mark(game, &hunt->search.outlook.enemies[i]);
    hunt->previous = universal_element_of(game, unit)->speed;
    hunt->slowest = hunt->previous > hunt->search.rating ? hunt->previous - hunt->search.rating : 0;
    hunt->fastest = hunt->previous + hunt->search.rating;
    hunt->score = INT_MIN;
    hunt->turn = (struct order_token){'P', 0, 0};
    hunt->before = 0;
    hunt->fan = NULL;
    universal_order_coast(game, unit, &hunt->best);
}

static void keep_way(struct hunt *hunt, int score, const struct universal_order *order,
                     const struct stand *stand)
{
    enum { CLOSE = 4, MIDDLE = 9 };
    int distance = outlook_nearest(&hunt->search.outlook, stand->cell);
    int near = distance <= CLOSE ? 0 : distance <= MIDDLE ? 1 : 2;
    int way = (stand->facing * NEARNESSES + near) * 2 + (order->speed > hunt->search.rating);
    if (score <= hunt->fan->score[way])
        return;
    hunt->fan->score[way] = score;
    hunt->fan->order[way] = *order;
}

static void try_idea(struct hunt *hunt, int speed, struct order_token turn, int part)
{
    const struct search *search = &hunt->search;
    int before = part == 0 ? 0 : part == 1 ? (speed + 1) / 2 : speed;
    struct universal_verdict verdict = {.quiet = true};
    struct stand stand;
    verdict.order = shape(0, before, turn, speed - before);
    universal_thrust_judge_steps(search->outlook.game, search->outlook.unit, &verdict);
    if (!verdict.sound)
        return;
    int score = weigh_place(search, &verdict.order, &stand);
    hunt->own.cell = stand.cell;
    hunt->own.direction = (uint8_t)universal_direction(stand.facing);
    if (score > -LOST)
        score += weigh_fire(
            search, universal_glance_exchange(&hunt->own, hunt->enemies, hunt->enemy_count));
    if (hunt->fan && score > -LOST)
        keep_way(hunt, score, &verdict.order, &stand);
    if (score <= hunt->score)
        return;
    hunt->score = score;
    hunt->best = verdict.order;
    hunt->turn = turn;
    hunt->before = part;
}

/* With inertial movement a ship that is faster than its engines are strong cannot turn. */
static bool may_turn(const struct hunt *hunt, int speed)
{
    return universal_movement_of(hunt->search.outlook.game) != UNIVERSAL_INERTIAL ||
           (hunt->previous <= hunt->search.rating && speed <= hunt->search.rating);
}

static void try_turns(struct hunt *hunt, int speed)
{
    static const struct order_token turns[] = {{'P', 0, 1}, {'S', 0, 1}, {'P', 0, 2}, {'S', 0, 2}};
    static const struct order_token about = {'P', 0, 3};
    for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++) {
        try_idea(hunt, speed, turns[i], 0);
        if (speed > 0)
            try_idea(hunt, speed, turns[i], 2);
    }
    try_idea(hunt, speed, about, 0);
}

/* A few speeds with turns at the beginning and at the end; then the best of them a little slower
 * and faster, or to the side. */
static void try_ideas(struct hunt *hunt)
{
    static const struct order_token none = {'P', 0, 0}, left = {'L', 0, 1}, right = {'R', 0, 1};
    int speeds[] = {hunt->slowest, hunt->previous, (hunt->previous + hunt->fastest + 1) / 2};
    for (size_t i = 0; i < sizeof speeds / sizeof speeds[0]; i++) {
        if (i > 0 && speeds[i] <= speeds[i - 1])
            continue;
        try_idea(hunt, speeds[i], none, 0);
        if (may_turn(hunt, speeds[i]))
            try_turns(hunt, speeds[i]);
    }
    int speed = hunt->best.speed, part = hunt->before;
    struct order_token turn = hunt->turn;
    if (speed > 0)
        try_idea(hunt, speed - 1, turn, part);
    try_idea(hunt, speed + 1, turn, part);
    if (turn.count > 0)
        return;
    try_idea(hunt, hunt->best.speed, left, 0);
    try_idea(hunt, hunt->best.speed, right, 0);
}

struct action universal_steer_glance(const struct game *game, const struct question *question)
{
    int unit = asked_first(game, question);
    struct hunt hunt;
    if (unit == UNIT_NONE)
        return universal_answer_end(game, question);
    struct action action = asked_answer(game, question, question->decision, unit);
    open_hunt(game, unit, &hunt);
    try_ideas(&hunt);
    universal_order_write(&hunt.best, action.text);
    return action;
}

/* ---- proposals ---- */

/* Turns at the beginning, in the middle, at the end, of orders with every speed there may be. */
static void try_shapes(struct hunt *hunt)
{
    static const struct order_token turns[] = {
        {'P', 0, 1}, {'S', 0, 1}, {'P', 0, 2}, {'S', 0, 2},     {'U', 0, 1},
        {'P', 0, 3}, {'L', 0, 1}, {'R', 0, 1}, {'L', 0, SLIPS}, {'R', 0, SLIPS}};
    bool inertial = universal_movement_of(hunt->search.outlook.game) == UNIVERSAL_INERTIAL;
    int slowest = inertial ? hunt->slowest : 0;
    for (int speed = slowest; speed <= hunt->fastest && speed <= slowest + FASTEST; speed++) {
        try_idea(hunt, speed, (struct order_token){'P', 0, 0}, 0);
        for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++)
            for (int part = 0; part <= (speed > 1 ? 2 : speed); part++)
                if (turns[i].letter == 'L' || turns[i].letter == 'R' || may_turn(hunt, speed))
                    try_idea(hunt, speed, turns[i], part);
    }
}

static void add_order(struct plans *plans, struct action *action,
                      const struct universal_order *order, int score)
{
    memset(action->text, 0, sizeof action->text);
    if (universal_order_write(order, action->text))
        plans_add(plans, action, score);
}

/* Silent what it would do anyway; harder to save itself, hidden while nobody is near, away from a
 * battle it will not survive (half of what its loss is worth). */
static void add_specials(struct plans *plans, const struct hunt *hunt, struct action *action)
{
    const struct game *game = plans->game;
    const struct search *search = &hunt->search;
    int unit = action->unit, boxes = universal_design_of(game, unit)->boxes;
    struct universal_order order = hunt->best;
    int distance = outlook_nearest(&search->outlook, universal_state_of(game)->units[unit].cell);
    order.special = '$';
    add_order(plans, action, &order, hunt->score - FAR);
    order.special = '?';
    if (universal_items_left(game, unit, UNIVERSAL_CLOAKING_DEVICE) > 0)
        add_order(plans, action, &order,
                  distance > search->outlook.range + search->rating || search->escapes
                      ? hunt->score + FAR
                      : hunt->score - 2 * FAR);
    universal_order_coast(game, unit, &order);
    order.special = '#';
    if (universal_track_hull_left(game, unit) * 2 <= boxes)
        add_order(plans, action, &order, hunt->score - 2 * FAR);
}

/* Emergency Thrust brakes twice as hard, or turns what is too fast to be turned. */
static void add_rescue(struct plans *plans, const struct hunt *hunt, struct action *action)
{
    static const struct order_token turns[] = {
        {'P', 0, 0}, {'P', 0, 1}, {'S', 0, 1}, {'P', 0, 2}, {'S', 0, 2}};
    int reach = 2 * hunt->search.rating, slowest = hunt->previous - reach;
    for (int faster = 0; faster < 3; faster++)
        for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++) {
            int speed = (slowest > 0 ? slowest : 0) + faster;
            struct universal_order order = shape('!', 0, turns[i], speed);
            struct stand stand;
            order.speed = speed;
            add_order(plans, action, &order, weigh_place(&hunt->search, &order, &stand) - FAR);
        }
}

/* What the reflex does, then the best for each other way to end the turn. */
void universal_steer_think(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    int unit = asked_first(game, question);
    struct hunt hunt;
    struct fan fan;
    if (unit == UNIT_NONE)
        return;
    struct action action = asked_answer(game, question, question->decision, unit);
    open_hunt(game, unit, &hunt);
    try_ideas(&hunt);
    add_order(plans, &action, &hunt.best, hunt.score + LOST);
    hunt.fan = &fan;
    for (int i = 0; i < WAYS; i++)
        fan.score[i] = INT_MIN;
    try_shapes(&hunt);
    for (int i = 0; i < WAYS; i++)
        if (fan.score[i] > INT_MIN)
            add_order(plans, &action, &fan.order[i], fan.score[i]);
    add_specials(plans, &hunt, &action);
    if (hunt.score < -DOOMED / 2)
        add_rescue(plans, &hunt, &action);
}
