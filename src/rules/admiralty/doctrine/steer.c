/* Orders: where a ship may go, and which ways are worth a thought. */
#include "rules/admiralty/doctrine/lookout.h"

#include <limits.h>
#include <string.h>

enum {
    QUICK_FOES = 3,
    DRAWS = 60,     /* orders drawn where they cannot be worked out */
    QUICK_DRAWS = 6 /* likewise */
};

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

static int weigh_way(const struct admiralty_lookout *look, struct way *way)
{
    if (!is_legal(&look->plan, way) || !follow(&look->plan, way))
        return INT_MIN;
    struct stand stand = {.unit = look->unit, .cell = way->end, .facing = way->heading};
    return admiralty_lookout_weigh_stand(look, &stand) -
           admiralty_lookout_weigh_edge(look, way->end, way->heading, way->speed);
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
static bool is_plain(const struct admiralty_lookout *look)
{
    const struct admiralty_plan *plan = &look->plan;
    return !plan->basic && !plan->slips && !plan->pivots && !plan->relief[0] && !plan->relief[1] &&
           !admiralty_cell_has_ground(look->game);
}

/* ---- the quick way ---- */

struct best_way {
    const struct admiralty_lookout *look;
    struct way way;
    int score;
};

static void consider(struct best_way *best, const char *turns, int first, int second, int third)
{
    struct way way = {.turn = {turns[0], turns[0] ? turns[1] : '\0'},
                      .run = {first, second, third}};
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
    enum { ROUNDS = 1 };
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

static void find_way(const struct admiralty_lookout *look, struct best_way *best)
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
static int weigh_drawn(const struct admiralty_lookout *look, const struct admiralty_order *order,
                       const struct order_path *path)
{
    const struct game *game = look->game;
    if (path->leaves)
        return -ADMIRALTY_LOST;
    if (order->special)
        return INT_MIN;
    int facing = admiralty_element_of(game, look->unit)->facing;
    struct stand stand = {.unit = look->unit,
                          .cell = path->end,
                          .facing = (path->heading + facing + order->pivot + 6) % 6};
    int ground = admiralty_cell_has_ground(game)
                     ? admiralty_lookout_weigh_ground(game, path, order->speed)
                     : 0;
    return admiralty_lookout_weigh_stand(look, &stand) - ground -
           admiralty_lookout_weigh_edge(look, path->end, path->heading, order->speed);
}

static void draw_order(const struct admiralty_lookout *look, char out[ADMIRALTY_ORDER_SIZE])
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
        admiralty_routes_sample_draw(&look->plan, &random, &next, &path);
        int score = weigh_drawn(look, &next.order, &path);
        if (score <= most)
            continue;
        most = score;
        best = next.order;
    }
    admiralty_order_write(&best, out);
}

struct action admiralty_steer_quick(const struct game *game, const struct question *question,
                                    int unit)
{
    struct action action = asked_answer(game, question, question->decision, unit);
    struct admiralty_lookout look;
    struct best_way best;
    admiralty_lookout(&look, game, unit, QUICK_FOES);
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
    const struct admiralty_lookout *look;
    int score[PLACES];
    struct way way[PLACES];
};

static int place_of(const struct admiralty_lookout *look, struct cell cell, int heading)
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
    struct way way = {.turn = {turns[0], turns[0] ? turns[1] : '\0'},
                      .run = {first, second, third}};
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

static void plan_drawn(struct plans *plans, const struct admiralty_lookout *look,
                       struct action action)
{
    int score[PLACES];
    struct admiralty_verdict next;
    struct order_path path;
    struct random random;
    begin_thoughts(look->game, look->unit, &random);
    for (int i = 0; i < PLACES; i++)
        score[i] = INT_MIN;
    for (int i = 0; i < DRAWS; i++) {
        admiralty_routes_sample_draw(&look->plan, &random, &next, &path);
        int place = place_of(look, path.end, path.heading);
        int drawn = weigh_drawn(look, &next.order, &path);
        if (drawn <= score[place])
            continue;
        score[place] = drawn;
        admiralty_order_write(&next.order, action.text);
        plans_add(plans, &action, drawn);
    }
}

void admiralty_steer_plan(struct plans *plans, const struct question *question, int unit)
{
    const struct game *game = plans->game;
    struct action action = asked_answer(game, question, question->decision, unit);
    struct admiralty_lookout look;
    struct ideas ideas = {.look = &look};
    admiralty_lookout(&look, game, unit, ADMIRALTY_FOES_MAX);
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
        admiralty_answer_coast(game, unit, action.text);
        plans_add(plans, &action, -ADMIRALTY_LOST);
    }
}
