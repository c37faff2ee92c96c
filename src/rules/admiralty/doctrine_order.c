/* Orders: where a ship may go, how it would stand there, and which ways are worth a thought. */
#include "rules/admiralty/doctrine_guns.h"

#include "rules/admiralty/parts.h"
#include "rules/admiralty/routes.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    QUICK_FOES = 3,
    FOES_MAX = 24,
    DRAWS = 60,      /* orders drawn where they cannot be worked out */
    QUICK_DRAWS = 6, /* likewise */
    EDGE_SEEN = 12,
    FIRST_MOVES = 2, /* turns after which one that stands still is taken to stay */
    PATIENCE = 4,    /* turns before a side that is not ahead grows hasty */
    FAR = 80,        /* a hex beyond the range it likes */
    HASTE = 10,      /* more of it for each turn of haste */
    LOST = 100000, /* a ship, to the edge, a planet or a hole */
    FAST = 120,    /* one point of speed more than the engines can turn */
    DRIFT = 60,    /* a hex less than three turns of drifting */
    ROCK = 150,    /* an asteroid or field hex, by speed */
    PULL = 1500    /* near a black hole */
};

struct foe {
    struct stand stand; /* as it coasts */
    struct stand come;  /* as it closes with the ship */
    struct admiralty_guns guns;
    struct admiralty_mark mark;
};

/* What one ship has before it. */
struct lookout {
    const struct game *game;
    int unit;
    int engines;
    int range; /* it likes */
    int far;   /* what a hex beyond it costs */
    struct admiralty_plan plan;
    struct admiralty_guns guns;
    struct admiralty_mark mark;
    int foe_count;
    struct foe foes[FOES_MAX];
};

/* ---- looking around ---- */

/* The nearest enemies, at most `most`, nearest first. */
static int find_foes(const struct game *game, int unit, int most, int out[FOES_MAX])
{
    const struct admiralty_state *state = admiralty_state_of(game);
    int distance[FOES_MAX], count = 0;
    for (int other = 0; other < state->head.unit_count; other++) {
        if (state->units[other].side == state->units[unit].side || !admiralty_on_board(game, other))
            continue;
        int far = admiralty_distance(state->units[unit].cell, state->units[other].cell), at = count;
        if (count == most && distance[most - 1] <= far)
            continue;
        at = count < most ? count++ : most - 1;
        for (; at > 0 && distance[at - 1] > far; at--) {
            distance[at] = distance[at - 1];
            out[at] = out[at - 1];
        }
        distance[at] = far;
        out[at] = other;
    }
    return count;
}

/* At the turn limit nobody who is not ahead has won anything (AE-2.3.4): closing counts for more
 * from turn to turn. */
static int cost_of_distance(const struct game *game, int side)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    int late = state->head.turn > PATIENCE ? state->head.turn - PATIENCE : 0;
    return state->vp[side] > state->vp[1 - side] ? FAR : FAR + HASTE * late;
}

/* The first hex towards `to`, by the smallest turn; false: there is none nearer. */
static bool step_nearer(const struct board *board, struct stand *stand, struct cell to)
{
    static const uint8_t turns[] = {0, 1, 5, 2, 4, 3};
    int distance = admiralty_distance(stand->cell, to);
    for (int i = 0; i < 6; i++) {
        int direction = (stand->facing + turns[i]) % 6;
        struct cell next = board_step(board, stand->cell, direction);
        if (admiralty_distance(next, to) >= distance)
            continue;
        stand->cell = next;
        stand->facing = direction;
        return true;
    }
    return false;
}

/* Towards the ship as far as its engines push it, to the range it likes, bows on. One that is too
 * fast to turn, or that has not moved when everybody did, goes on as it does. */
static struct stand closing(const struct game *game, int foe, struct stand coasting, struct cell to)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    if (admiralty_is_flight(game, foe))
        return coasting;
    int speed = state->elements[foe].speed, engines = admiralty_engine_rating(game, foe);
    if (speed > engines || engines == 0 || (speed == 0 && state->head.turn > FIRST_MOVES))
        return coasting;
    struct stand stand = coasting;
    int spare = admiralty_distance(stand.cell, to) - admiralty_good_range(game, foe);
    for (int steps = spare < engines ? spare : engines; steps > 0; steps--)
        if (!step_nearer(&game->setup->board, &stand, to))
            break;
    if (!cell_equal(stand.cell, to))
        stand.facing = (board_bearing(stand.cell, to) + 2) / 4 % 6;
    return stand;
}

static void look_out(struct lookout *out, const struct game *game, int unit, int most)
{
    const struct unit *units = admiralty_state_of(game)->units;
    int foes[FOES_MAX];
    out->game = game;
    out->unit = unit;
    out->engines = admiralty_engine_rating(game, unit);
    out->range = admiralty_good_range(game, unit);
    out->far = cost_of_distance(game, units[unit].side);
    admiralty_plan_init(&out->plan, game, unit);
    admiralty_guns_of(game, unit, &out->guns);
    out->mark = admiralty_mark_of(game, unit);
    out->foe_count = find_foes(game, unit, most, foes);
    for (int i = 0; i < out->foe_count; i++) {
        out->foes[i].stand = admiralty_stand_coasting(game, foes[i]);
        out->foes[i].come = closing(game, foes[i], out->foes[i].stand, units[unit].cell);
        out->foes[i].mark = admiralty_mark_of(game, foes[i]);
        admiralty_guns_of(game, foes[i], &out->foes[i].guns);
    }
}

/* ---- weighing ---- */

/* Whether the ship will leave the board although it brakes or turns as soon as it can. */
static int weigh_edge(const struct lookout *look, struct cell cell, int heading, int speed)
{
    int room = outlook_room(look->game, cell, heading, EDGE_SEEN, NULL), needed = 0;
    int engines = look->engines;
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

static int weigh_ground(const struct game *game, const struct order_path *path, int speed)
{
    int cost = 0;
    for (int i = 0; i < path->length; i++) {
        enum admiralty_terrain ground = admiralty_ground(game, path->cells[i]);
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
                admiralty_ground(game, near) == ADMIRALTY_BLACK_HOLE)
                cost += PULL;
        }
    return cost;
}

/* Damage dice both ways between a stand of the ship and one of a foe. */
struct exchange {
    int deals;
    int takes;
};

static int relative(int bearing, int facing)
{
    int code = bearing - 4 * facing;
    return code < 0 ? code + ADMIRALTY_BEARINGS : code;
}

static void exchange_fire(const struct lookout *look, const struct stand *own,
                          const struct foe *foe, const struct stand *other, struct exchange *sum)
{
    int distance = admiralty_distance(own->cell, other->cell);
    if (distance > look->guns.reach && distance > foe->guns.reach)
        return;
    int to = ADMIRALTY_ON_TOP, from = ADMIRALTY_ON_TOP;
    if (distance > 0) {
        int bearing = board_bearing(own->cell, other->cell);
        to = relative(bearing, own->facing);
        from = relative((bearing + ADMIRALTY_BEARINGS / 2) % ADMIRALTY_BEARINGS, other->facing);
    }
    if (distance <= look->guns.reach)
        sum->deals += admiralty_guns_dice(&look->guns, to, distance, &foe->mark);
    if (distance <= foe->guns.reach)
        sum->takes += admiralty_guns_dice(&foe->guns, from, distance, &look->mark);
}

/* What the ship could do from a stand, and what could be done to it there. */
static int weigh_stand(const struct lookout *look, const struct stand *stand)
{
    int best = 0, sum = 0, danger = 0, nearest = INT_MAX;
    for (int i = 0; i < look->foe_count; i++) {
        const struct foe *foe = &look->foes[i];
        struct exchange fire = {0, 0};
        exchange_fire(look, stand, foe, &foe->stand, &fire);
        exchange_fire(look, stand, foe, &foe->come, &fire);
        int worth = admiralty_mark_worth(&foe->mark, fire.deals / 2);
        best = worth > best ? worth : best;
        sum += worth;
        danger += admiralty_mark_worth(&look->mark, fire.takes / 2);
        int distance = admiralty_distance(stand->cell, foe->stand.cell);
        if (!foe->mark.flight && distance < nearest)
            nearest = distance;
    }
    int beyond = nearest != INT_MAX && nearest > look->range ? nearest - look->range : 0;
    return 2 * best + sum - 3 * danger - look->far * beyond;
}

/* ---- ways: up to three straight legs with a turn between ---- */

struct way {
    char turn[2];
    int run[3];
    int speed;
    struct cell end;
    int heading;
};

/* AE-3.2.1 */
static bool is_legal(const struct admiralty_plan *plan, struct way *way)
{
    int p = plan->previous, c = way->run[0] + way->run[1] + way->run[2];
    int change = p > c ? p - c : c - p;
    way->speed = c;
    if (way->run[0] < 0 || way->run[1] < 0 || way->run[2] < 0)
        return false;
    if (!way->turn[0])
        return change <= plan->limit[0];
    if (plan->dead)
        return false;
    if (way->turn[0] == 'U' || way->turn[0] == way->turn[1])
        return p + c <= plan->limit[0];
    if (way->turn[1])
        return change + way->run[1] <= plan->limit[0];
    return (p > c ? p : c) <= plan->limit[0];
}

static int turned(int heading, char turn)
{
    int by = turn == 'P' ? 5 : turn == 'S' ? 1 : turn == 'U' ? 3 : 0;
    return (heading + by) % 6;
}

/* False: it leads off the board. */
static bool follow(const struct admiralty_plan *plan, struct way *way)
{
    way->end = plan->at;
    way->heading = plan->heading;
    for (int leg = 0; leg < 3; leg++) {
        if (leg > 0)
            way->heading = turned(way->heading, way->turn[leg - 1]);
        if (way->run[leg] == 0)
            continue;
        way->end = outlook_ahead(plan->game, way->end, way->heading, way->run[leg]);
        if (!board_contains(plan->board, way->end))
            return false;
    }
    return true;
}

static int weigh_way(const struct lookout *look, struct way *way)
{
    if (!is_legal(&look->plan, way) || !follow(&look->plan, way))
        return INT_MIN;
    struct stand stand = {.unit = look->unit, .cell = way->end, .facing = way->heading};
    return weigh_stand(look, &stand) - weigh_edge(look, way->end, way->heading, way->speed);
}

/* AE-3.1.1 */
static void write_way(const struct way *way, char out[ADMIRALTY_ORDER_SIZE])
{
    struct admiralty_order order;
    memset(&order, 0, sizeof order);
    for (int leg = 0; leg < 3; leg++) {
        if (leg > 0 && way->turn[leg - 1])
            admiralty_order_add(&order, way->turn[leg - 1], 1);
        if (way->run[leg] > 0)
            admiralty_order_add(&order, 'F', way->run[leg]);
    }
    admiralty_order_write(&order, out);
}

/* Nothing but the rows of AE-3.2.1: no slips, pivots, relief or terrain. */
static bool is_plain(const struct lookout *look)
{
    const struct admiralty_plan *plan = &look->plan;
    return !plan->basic && !plan->slips && !plan->pivots && !plan->relief[0] && !plan->relief[1] &&
           !admiralty_has_ground(look->game);
}

/* ---- the quick way ---- */

struct best_way {
    const struct lookout *look;
    struct way way;
    int score;
};

static void consider(struct best_way *best, const char *turns, int first, int second, int third)
{
    struct way way = {.turn = {turns[0], turns[0] ? turns[1] : '\0'}, .run = {first, second, third}};
    int score = weigh_way(best->look, &way);
    if (score <= best->score)
        return;
    best->way = way;
    best->score = score;
}

static void consider_straight(struct best_way *best)
{
    const struct admiralty_plan *plan = &best->look->plan;
    int p = plan->previous, e = plan->limit[0], slow = p > e ? p - e : 0;
    consider(best, "", p, 0, 0);
    consider(best, "", slow, 0, 0);
    consider(best, "", (p + slow) / 2, 0, 0);
    consider(best, "", p + e / 2, 0, 0);
    consider(best, "", p + e, 0, 0);
}

static void consider_turning(struct best_way *best, const char *turns)
{
    const struct admiralty_plan *plan = &best->look->plan;
    int p = plan->previous, e = plan->limit[0];
    char one[2] = {turns[0], '\0'}, twice[3] = {turns[0], turns[0], '\0'};
    if (p <= e) {
        consider(best, one, 0, 0, 0);
        consider(best, one, 0, e / 2, 0);
        consider(best, one, e / 2, 0, 0);
        consider(best, one, 0, e, 0);
        consider(best, one, e, 0, 0);
        consider(best, one, e / 2, e - e / 2, 0);
        consider(best, twice, 0, 0, e - p);
        consider(best, twice, e - p, 0, 0);
    }
    consider(best, turns, 0, e / 2, p > e / 2 ? p - e / 2 : 0);
    consider(best, turns, 0, e / 2, p);
}

/* A hex more or less on any leg, as long as that helps. */
static void refine(struct best_way *best)
{
    enum { ROUNDS = 3 };
    for (int round = 0; round < ROUNDS; round++) {
        struct way from = best->way;
        int score = best->score, legs = from.turn[1] ? 3 : from.turn[0] ? 2 : 1;
        for (int leg = 0; leg < legs; leg++)
            for (int by = -1; by <= 1; by += 2) {
                int run[3] = {from.run[0], from.run[1], from.run[2]};
                run[leg] += by;
                consider(best, from.turn[0] ? from.turn : "", run[0], run[1], run[2]);
            }
        if (best->score == score)
            return;
    }
}

static void find_way(const struct lookout *look, struct best_way *best)
{
    int e = look->plan.limit[0], p = look->plan.previous;
    *best = (struct best_way){.look = look, .score = INT_MIN};
    best->way.run[0] = p;
    consider_straight(best);
    if (!look->plan.dead) {
        consider_turning(best, "PS");
        consider_turning(best, "SP");
        consider(best, "U", 0, 0, 0);
        consider(best, "U", 0, e - p, 0);
        consider(best, "U", e - p, 0, 0);
    }
    refine(best);
}

/* ---- where options or terrain make ways manifold: orders drawn at random ---- */

/* A generator of its own: the same position gets the same thoughts. */
static void begin_thoughts(const struct game *game, int unit, struct random *random)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    random_init(random, (uint64_t)state->head.turn * 512 + (uint64_t)unit * 2 +
                            (uint64_t)state->units[unit].side);
}

/* INT_MIN: special actions are not for every day. */
static int weigh_drawn(const struct lookout *look, const struct admiralty_order *order,
                       const struct order_path *path)
{
    const struct game *game = look->game;
    if (path->leaves)
        return -LOST;
    if (order->special)
        return INT_MIN;
    int facing = admiralty_element_of(game, look->unit)->facing;
    struct stand stand = {.unit = look->unit,
                          .cell = path->end,
                          .facing = (path->heading + facing + order->pivot + 6) % 6};
    int ground = admiralty_has_ground(game) ? weigh_ground(game, path, order->speed) : 0;
    return weigh_stand(look, &stand) - ground -
           weigh_edge(look, path->end, path->heading, order->speed);
}

static void draw_order(const struct lookout *look, char out[ADMIRALTY_ORDER_SIZE])
{
    struct admiralty_verdict next;
    struct order_path path;
    struct random random;
    memset(&next.order, 0, sizeof next.order);
    begin_thoughts(look->game, look->unit, &random);
    admiralty_order_coast(look->game, look->unit, &next.order);
    admiralty_order_walk(look->game, look->unit, &next.order, &path);
    struct admiralty_order best = next.order;
    int most = weigh_drawn(look, &next.order, &path);
    for (int i = 0; i < QUICK_DRAWS; i++) {
        admiralty_order_draw(&look->plan, &random, &next, &path);
        int score = weigh_drawn(look, &next.order, &path);
        if (score <= most)
            continue;
        most = score;
        best = next.order;
    }
    admiralty_order_write(&best, out);
}

struct action admiralty_quick_order(const struct game *game, const struct question *question,
                                    int unit)
{
    struct action action = asked_answer(game, question, question->decision, unit);
    struct lookout look;
    struct best_way best;
    look_out(&look, game, unit, QUICK_FOES);
    if (!is_plain(&look)) {
        draw_order(&look, action.text);
        return action;
    }
    find_way(&look, &best);
    write_way(&best.way, action.text);
    return action;
}

/* ---- proposals: the best way to each kind of place ---- */

enum { RINGS = 10, RING = 3, PLACES = 6 * RINGS };

/* Ways that end with the same heading about as far from the enemy are one idea. */
struct ideas {
    const struct lookout *look;
    int score[PLACES];
    struct way way[PLACES];
};

static int place_of(const struct lookout *look, struct cell cell, int heading)
{
    int nearest = RING * (RINGS - 1);
    for (int i = 0; i < look->foe_count; i++) {
        int distance = admiralty_distance(cell, look->foes[i].stand.cell);
        nearest = distance < nearest ? distance : nearest;
    }
    return heading * RINGS + nearest / RING;
}

static void have_idea(struct ideas *ideas, const char *turns, int first, int second, int third)
{
    struct way way = {.turn = {turns[0], turns[0] ? turns[1] : '\0'}, .run = {first, second, third}};
    int score = weigh_way(ideas->look, &way);
    if (score == INT_MIN)
        return;
    int place = place_of(ideas->look, way.end, way.heading);
    if (score <= ideas->score[place])
        return;
    ideas->score[place] = score;
    ideas->way[place] = way;
}

static void think_of_turning(struct ideas *ideas, const char *turns)
{
    int e = ideas->look->plan.limit[0], p = ideas->look->plan.previous;
    char one[2] = {turns[0], '\0'}, twice[3] = {turns[0], turns[0], '\0'};
    for (int speed = 0; p <= e && speed <= e; speed++)
        for (int first = 0; first <= speed; first += 1 + speed / 3)
            have_idea(ideas, one, first, speed - first, 0);
    for (int speed = 0; speed <= e - p; speed++) {
        have_idea(ideas, twice, 0, 0, speed);
        have_idea(ideas, twice, 0, speed, 0);
        have_idea(ideas, twice, speed, 0, 0);
    }
    for (int gap = 1; gap <= e; gap++)
        for (int rest = p > e ? p - e : 0; rest + gap <= p + e; rest += 2)
            have_idea(ideas, turns, 0, gap, rest);
}

static void think_of_ways(struct ideas *ideas)
{
    const struct admiralty_plan *plan = &ideas->look->plan;
    int e = plan->limit[0], p = plan->previous;
    for (int i = 0; i < PLACES; i++)
        ideas->score[i] = INT_MIN;
    for (int speed = p > e ? p - e : 0; speed <= p + e; speed++)
        have_idea(ideas, "", speed, 0, 0);
    if (plan->dead)
        return;
    think_of_turning(ideas, "PS");
    think_of_turning(ideas, "SP");
    for (int speed = 0; speed <= e - p; speed++) {
        have_idea(ideas, "U", 0, speed, 0);
        have_idea(ideas, "U", speed, 0, 0);
    }
}

static void plan_drawn(struct plans *plans, const struct lookout *look, struct action action)
{
    int score[PLACES];
    struct admiralty_verdict next;
    struct order_path path;
    struct random random;
    begin_thoughts(look->game, look->unit, &random);
    for (int i = 0; i < PLACES; i++)
        score[i] = INT_MIN;
    for (int i = 0; i < DRAWS; i++) {
        admiralty_order_draw(&look->plan, &random, &next, &path);
        int place = place_of(look, path.end, path.heading);
        int drawn = weigh_drawn(look, &next.order, &path);
        if (drawn <= score[place])
            continue;
        score[place] = drawn;
        admiralty_order_write(&next.order, action.text);
        plans_add(plans, &action, drawn);
    }
}

void admiralty_plan_orders(struct plans *plans, const struct question *question, int unit)
{
    const struct game *game = plans->game;
    struct action action = asked_answer(game, question, question->decision, unit);
    struct lookout look;
    struct ideas ideas = {.look = &look};
    look_out(&look, game, unit, FOES_MAX);
    if (is_plain(&look)) {
        think_of_ways(&ideas);
        for (int i = 0; i < PLACES; i++) {
            if (ideas.score[i] == INT_MIN)
                continue;
            write_way(&ideas.way[i], action.text);
            plans_add(plans, &action, ideas.score[i]);
        }
    } else {
        plan_drawn(plans, &look, action);
    }
    if (plans->count < 2) { /* hemmed in: straight on is always allowed */
        admiralty_coast_text(game, unit, action.text);
        plans_add(plans, &action, -LOST);
    }
}
