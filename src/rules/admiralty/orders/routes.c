/* Every order of distinct outcome, by the thrust table: no slips, no ground, no walking. */
#include "rules/admiralty/orders/routes.h"

#include <string.h>

enum { PORT, STARBOARD, ROLL_PRICE = 3, EVASIVE_MIN = 4 };

/* ---- what the ship may write ---- */

static void add_special(struct admiralty_plan *plan, char special, int limit)
{
    if (limit < 0)
        return;
    plan->special[plan->special_count] = special;
    plan->limit[plan->special_count++] = limit;
    if (limit > plan->budget)
        plan->budget = limit;
}

/* AE-8.0.2, AE-8.0.4: every special action in play, with the thrust it leaves */
static void add_specials(struct admiralty_plan *plan, int rating, int current)
{
    const struct game *game = plan->game;
    add_special(plan, 0, rating);
    if (admiralty_has(game, ADMIRALTY_OPTION_EMERGENCY_THRUST) && current > 0)
        add_special(plan, '!', 2 * rating);
    if (admiralty_ship_has_device(game, plan->unit, ADMIRALTY_DEVICE_CLOAK))
        add_special(plan, '?', rating);
    if (admiralty_ship_has_device(game, plan->unit, ADMIRALTY_DEVICE_HYPERDRIVE))
        add_special(plan, '#', rating);
    if (admiralty_has(game, ADMIRALTY_OPTION_ROLLS))
        add_special(plan, '@', rating);
    if (admiralty_has(game, ADMIRALTY_OPTION_EVASIVE_ACTION) && current >= EVASIVE_MIN)
        add_special(plan, '$', rating - (current + 1) / 2);
}

void admiralty_routes_plan(struct admiralty_plan *plan, const struct game *game, int unit)
{
    const struct unit *ship = &admiralty_state_of(game)->units[unit];
    const struct admiralty_element *element = admiralty_element_of(game, unit);
    int current = admiralty_ship_engine_rating(game, unit);
    int rating = current > element->given ? current - element->given : 0;
    memset(plan, 0, sizeof *plan);
    plan->game = game;
    plan->board = &game->setup->board;
    plan->unit = unit;
    plan->at = ship->cell;
    plan->heading = ship->heading;
    plan->previous = element->speed;
    plan->dead = current == 0;
    plan->basic = admiralty_has(game, ADMIRALTY_OPTION_BASIC_MOVEMENT);
    plan->slips = !plan->basic && admiralty_has(game, ADMIRALTY_OPTION_SIDESLIPS);
    plan->pivots = admiralty_has(game, ADMIRALTY_OPTION_PIVOTS);
    plan->trail = !plan->basic && admiralty_has(game, ADMIRALTY_OPTION_DELAYED_TURNS);
    if (plan->trail && element->trail < 0)
        plan->relief[PORT] = -element->trail;
    if (plan->trail && element->trail > 0)
        plan->relief[STARBOARD] = element->trail;
    plan->exits = (uint8_t)admiralty_side_exits(game, ship->side);
    add_specials(plan, rating, current);
}

/* ---- writing ---- */

int admiralty_routes_spare(const struct admiralty_plan *plan, const struct admiralty_draft *draft,
                           int special)
{
    int spare = plan->limit[special] - draft->need;
    if (plan->special[special] == '#' && !draft->straight)
        return -1; /* AE-B6 */
    if (plan->special[special] == '@' && draft->turns < ROLL_PRICE)
        spare -= ROLL_PRICE - draft->turns; /* AE-D6 */
    if (spare < 0)
        return -1;
    if (!plan->pivots)
        return 0;
    return spare < ADMIRALTY_PIVOT_MAX ? spare : ADMIRALTY_PIVOT_MAX;
}

/* AE-8.0.2: special action, then pivot */
static void put_whole(struct admiralty_plan *plan, const struct admiralty_draft *draft,
                      char special, int pivot)
{
    struct order_draft whole = draft->way;
    int sides = pivot < 0 ? -pivot : pivot;
    if (special)
        order_draft_letter(&whole, special);
    if (sides)
        order_draft_letter(&whole, '/');
    for (int i = 0; i < sides; i++)
        order_draft_letter(&whole, pivot < 0 ? 'P' : 'S');
    if (whole.length < ADMIRALTY_ORDER_SIZE)
        order_sink_put(plan->out, whole.text, 0);
}

void admiralty_routes_list_draft(struct admiralty_plan *plan, const struct admiralty_draft *draft,
                                 int special, int from, int to)
{
    char letter = plan->special[special];
    if (!letter && from == 0 && to == 0) {
        order_sink_put(plan->out, draft->way.text, 0);
        return;
    }
    for (int sides = from; sides <= to; sides++) {
        put_whole(plan, draft, letter, sides);
        if (sides > 0 && sides < ADMIRALTY_PIVOT_MAX) /* three to either side are one */
            put_whole(plan, draft, letter, -sides);
    }
}

/* A ship that is lost leaves nothing behind but the dice thrown before: for its drive (AE-B6), and
 * because it was still hidden (AE-B3.4). */
static int kind_of(char special)
{
    return special == '#' ? 2 : special == '?' ? 4 : 1;
}

void admiralty_routes_list_gone(struct admiralty_plan *plan, const struct admiralty_draft *draft,
                                int end)
{
    for (int special = 0; special < plan->special_count; special++) {
        int kind = kind_of(plan->special[special]);
        if ((plan->gone[end] & kind) || admiralty_routes_spare(plan, draft, special) < 0)
            continue;
        admiralty_routes_list_draft(plan, draft, special, 0, 0);
        plan->gone[end] |= (uint8_t)kind;
    }
}

/* ---- legs ---- */

/* Hexes forward, a turn, hexes, a turn, hexes; letters 0: no turn. */
struct legs {
    int run[3];
    char turn[2];
};

struct spot {
    int q;
    int r;
};

static struct spot move(struct spot spot, int direction, int hexes)
{
    static const int8_t step[6][2] = {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}};
    return (struct spot){spot.q + hexes * step[direction][0], spot.r + hexes * step[direction][1]};
}

/* As board_contains, for places of any distance. A straight run between two hexes of the board
 * never leaves it (column and row only ever go one way), so corners are all there is to test. */
static bool holds(const struct admiralty_plan *plan, struct spot spot)
{
    int row = spot.r + (spot.q - (spot.q & 1)) / 2;
    return spot.q >= 0 && spot.q < plan->board->columns && row >= 0 && row < plan->board->rows;
}

static int hexes_ahead(const struct admiralty_plan *plan, struct spot spot, int direction)
{
    int hexes = 0;
    while (holds(plan, move(spot, direction, hexes + 1)))
        hexes++;
    return hexes;
}

static bool write_legs(struct admiralty_draft *draft, const struct legs *legs, int need)
{
    order_draft_begin(&draft->way);
    draft->need = need;
    draft->turns = 0;
    draft->straight = !legs->turn[0];
    for (int i = 0; i < 3; i++) {
        order_draft_hexes(&draft->way, legs->run[i]);
        if (i < 2 && legs->turn[i]) {
            order_draft_letter(&draft->way, legs->turn[i]);
            draft->turns += legs->turn[i] == 'U' ? 3 : 1;
        }
    }
    return order_draft_end(&draft->way, 0);
}

static void list_legs(struct admiralty_plan *plan, const struct legs *legs, int need)
{
    struct admiralty_draft draft;
    if (!write_legs(&draft, legs, need))
        return;
    for (int special = 0; special < plan->special_count; special++) {
        int spare = admiralty_routes_spare(plan, &draft, special);
        if (spare >= 0)
            admiralty_routes_list_draft(plan, &draft, special, 0, spare);
    }
}

static void list_leaving(struct admiralty_plan *plan, const struct legs *legs, int need)
{
    struct admiralty_draft draft;
    if (plan->gone[ADMIRALTY_ENDS_OFF] == plan->kinds)
        return;
    if (write_legs(&draft, legs, need))
        admiralty_routes_list_gone(plan, &draft, ADMIRALTY_ENDS_OFF);
}

/* ---- by the rows of AE-3.2.1 ---- */

/* AE-3.2.4 makes a roll cheaper: "4PS@" is "4@" with two turns taken off its price. */
static void list_twisted_roll(struct admiralty_plan *plan, const struct legs *straight, int need)
{
    struct legs legs = {{straight->run[0], 0, 0}, {'P', 'S'}};
    struct admiralty_draft plain, twisted;
    if (plan->dead || !write_legs(&plain, straight, need) || !write_legs(&twisted, &legs, need))
        return;
    for (int special = 0; special < plan->special_count; special++)
        if (plan->special[special] == '@')
            admiralty_routes_list_draft(plan, &twisted, special,
                                        admiralty_routes_spare(plan, &plain, special) + 1,
                                        admiralty_routes_spare(plan, &twisted, special));
}

static void list_straight(struct admiralty_plan *plan)
{
    struct spot from = {plan->at.q, plan->at.r};
    int slowest = plan->previous > plan->budget ? plan->previous - plan->budget : 0;
    for (int speed = slowest; speed <= plan->previous + plan->budget; speed++) {
        struct legs legs = {{speed, 0, 0}, {0, 0}};
        int need = admiralty_order_thrust(plan->previous, speed, "", 0);
        if (!holds(plan, move(from, plan->heading, speed))) {
            list_leaving(plan, &legs, need);
            continue;
        }
        list_legs(plan, &legs, need);
        if (plan->special_count > 1)
            list_twisted_roll(plan, &legs, need);
    }
}

/* One P or S: dearer the faster, so the first hex off the board ends a leg. */
static void list_single(struct admiralty_plan *plan, int side)
{
    struct spot from = {plan->at.q, plan->at.r};
    int fastest = plan->budget + plan->relief[side];
    int after = (plan->heading + (side == PORT ? 5 : 1)) % 6;
    struct legs legs = {{0, 0, 0}, {side == PORT ? 'P' : 'S', 0}};
    if (plan->previous > fastest)
        return;
    for (int first = 0; first <= fastest; first++) {
        struct spot corner = move(from, plan->heading, first);
        for (int second = 0; second <= fastest - first; second++) {
            int speed = first + second;
            int need = (speed > plan->previous ? speed : plan->previous) - plan->relief[side];
            legs.run[0] = first;
            legs.run[1] = second;
            if (!holds(plan, move(corner, after, second))) {
                list_leaving(plan, &legs, need < 0 ? 0 : need);
                break;
            }
            list_legs(plan, &legs, need < 0 ? 0 : need);
        }
        if (!holds(plan, corner))
            break;
    }
}

/* The last leg of "PP" and "U": p + c, so again the first hex off the board ends it. */
static void list_last_leg(struct admiralty_plan *plan, struct legs *legs, struct spot corner,
                          int direction)
{
    int last = legs->turn[1] ? 2 : 1;
    int before = plan->previous + legs->run[0] + (last == 2 ? legs->run[1] : 0);
    for (int hexes = 0; before + hexes <= plan->budget; hexes++) {
        legs->run[last] = hexes;
        if (!holds(plan, move(corner, direction, hexes))) {
            list_leaving(plan, legs, before + hexes);
            return;
        }
        list_legs(plan, legs, before + hexes);
    }
}

static void list_double(struct admiralty_plan *plan, int side)
{
    int turn = side == PORT ? 5 : 1, fastest = plan->budget - plan->previous;
    char letter = side == PORT ? 'P' : 'S';
    struct spot from = {plan->at.q, plan->at.r};
    for (int first = 0; first <= fastest; first++) {
        struct spot corner = move(from, plan->heading, first);
        for (int second = 0; second <= fastest - first; second++) {
            struct legs legs = {{first, second, 0}, {letter, letter}};
            struct spot next = move(corner, (plan->heading + turn) % 6, second);
            list_last_leg(plan, &legs, next, (plan->heading + 2 * turn) % 6);
            if (!holds(plan, next))
                break;
        }
        if (!holds(plan, corner))
            break;
    }
}

static void list_about(struct admiralty_plan *plan)
{
    struct spot from = {plan->at.q, plan->at.r};
    for (int first = 0; first <= plan->budget - plan->previous; first++) {
        struct legs legs = {{first, 0, 0}, {'U', 0}};
        struct spot corner = move(from, plan->heading, first);
        list_last_leg(plan, &legs, corner, (plan->heading + 3) % 6);
        if (!holds(plan, corner))
            break;
    }
}

/* Opposite turns: where on the way the gap lies does not matter to the end, so one order stands for
 * all "bPgSa" of the same a + b; near the edge one that stays on the board, if there is one. (One
 * that leaves it ahead is no news: straight on at that speed does so, too, and is cheaper.) */
static void list_family(struct admiralty_plan *plan, int side, int gap, int rest, int ahead)
{
    struct spot from = {plan->at.q, plan->at.r};
    struct spot aside = move(from, (plan->heading + (side == PORT ? 5 : 1)) % 6, gap);
    struct legs legs = {{0, gap, rest}, {side == PORT ? 'P' : 'S', side == PORT ? 'S' : 'P'}};
    int speed = gap + rest, before = 0;
    int need = admiralty_order_thrust(plan->previous, speed, "PS", gap);
    if (!holds(plan, move(aside, plan->heading, rest))) {
        list_leaving(plan, &legs, need);
        return;
    }
    while (!holds(plan, move(aside, plan->heading, before)))
        before++;
    if (before > 0)
        list_leaving(plan, &legs, need);
    legs = (struct legs){{before, gap, rest - before}, {legs.turn[0], legs.turn[1]}};
    if (before <= ahead)
        list_legs(plan, &legs, need);
}

static void list_opposite(struct admiralty_plan *plan, int side)
{
    int slowest = plan->previous > plan->budget ? plan->previous - plan->budget : 0;
    int ahead = hexes_ahead(plan, (struct spot){plan->at.q, plan->at.r}, plan->heading);
    for (int speed = slowest; speed <= plan->previous + plan->budget; speed++) {
        int widest = plan->budget - admiralty_order_thrust(plan->previous, speed, "", 0);
        if (widest > speed)
            widest = speed;
        for (int gap = 1; gap <= widest; gap++)
            list_family(plan, side, gap, speed - gap, ahead);
    }
}

/* ---- the list ---- */

void admiralty_routes_list(const struct game *game, int unit, struct order_sink *out)
{
    struct admiralty_plan plan;
    admiralty_routes_plan(&plan, game, unit);
    plan.out = out;
    for (int i = 0; i < plan.special_count; i++)
        plan.kinds |= (uint8_t)kind_of(plan.special[i]);
    if (plan.basic || (plan.slips && !plan.dead) || plan.exits ||
        admiralty_routes_search_ground(&plan, plan.previous + plan.budget)) {
        admiralty_routes_search(&plan);
        return;
    }
    list_straight(&plan);
    if (plan.dead)
        return;
    list_single(&plan, PORT);
    list_single(&plan, STARBOARD);
    list_opposite(&plan, PORT);
    list_opposite(&plan, STARBOARD);
    list_double(&plan, PORT);
    list_double(&plan, STARBOARD);
    list_about(&plan);
}

int admiralty_routes_write(const struct game *game, int unit, char (*out)[ADMIRALTY_ORDER_SIZE],
                           int capacity)
{
    struct order_sink sink = {.texts = out, .capacity = capacity};
    admiralty_routes_list(game, unit, &sink);
    return sink.count;
}
