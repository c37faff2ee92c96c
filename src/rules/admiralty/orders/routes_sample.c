/* One legal order drawn at random, without a list: proposals are judged, coasting is always left.
 */
#include "rules/admiralty/orders/routes.h"

#include <limits.h>
#include <string.h>

enum {
    TRIES = 12,
    ONE_LEAVES = 64, /* of so many orders that lead off the board one is kept */
    ONE_SPECIAL = 4, /* of so many orders one has a special action, if there are any */
    ONE_PIVOT = 4,   /* likewise */
    ONE_SLIPS = 3,   /* likewise */
    ONE_STOPS = 6,   /* basic movement: of so many steps one is the last */
    STEPS_MAX = 12   /* so many always have room in a text, special action and pivot included */
};

static void add_step(struct admiralty_order *order, char letter, int count)
{
    if (count > 0 && order->step_count < STEPS_MAX)
        admiralty_order_add(order, letter, count);
}

static void add_hexes(struct admiralty_order *order, int count)
{
    add_step(order, 'F', count > ORDER_HEXES_MAX ? ORDER_HEXES_MAX : count);
}

/* A few slips in place of hexes. */
static void add_run(struct admiralty_order *order, struct random *random, int hexes, char slip)
{
    int slips = slip && hexes > 0 ? order_draw(random, 0, hexes < 3 ? hexes : 3) : 0;
    add_hexes(order, hexes - slips);
    while (slips--)
        add_step(order, slip, 1);
}

/* The rows of AE-3.2.1; bounds are only good guesses, the judge decides. */
struct turn_shape {
    char turn[2];
    int speed_min;
    int speed_max;
};

static struct turn_shape draw_shape(const struct admiralty_plan *plan, struct random *random,
                                    int limit)
{
    static const char patterns[16][2] = {
        {0, 0},     {0, 0},     {0, 0},     {0, 0},     {'P', 0},   {'P', 0},   {'S', 0}, {'S', 0},
        {'P', 'S'}, {'P', 'S'}, {'S', 'P'}, {'S', 'P'}, {'P', 'P'}, {'S', 'S'}, {'U', 0}, {'U', 0}};
    const char *turn = patterns[random_below(random, 16)];
    int p = plan->previous;
    struct turn_shape shape = {{turn[0], turn[1]}, p > limit ? p - limit : 0, p + limit};
    if (turn[0] && !turn[1]) {
        shape.speed_min = 0;
        shape.speed_max = limit;
    }
    if (turn[0] == 'U' || (turn[0] && turn[0] == turn[1]))
        shape.speed_max = limit - p;
    return shape;
}

static void propose_inertial(const struct admiralty_plan *plan, struct random *random, int limit,
                             struct admiralty_order *order)
{
    struct turn_shape shape = draw_shape(plan, random, limit);
    char slip = 0;
    int speed = order_draw(random, shape.speed_min, shape.speed_max);
    int first = shape.turn[0] ? order_draw(random, 0, speed) : speed, second = 0;
    if (plan->slips && order_happens(random, ONE_SLIPS))
        slip = shape.turn[0] == 'P'   ? 'L'
               : shape.turn[0] == 'S' ? 'R'
                                      : "LR"[random_below(random, 2)];
    if (shape.turn[1]) {
        int gap = limit < speed - first ? limit : speed - first;
        second = order_draw(random, 0, gap);
        slip = shape.turn[0] == shape.turn[1] ? slip : 0;
    }
    add_run(order, random, first, slip);
    if (shape.turn[0])
        add_step(order, shape.turn[0], 1);
    if (shape.turn[1]) {
        add_run(order, random, second, slip);
        add_step(order, shape.turn[1], 1);
    }
    if (shape.turn[0])
        add_run(order, random, speed - first - second, slip);
}

/* AE-D1: steps until the points are gone or it is enough */
static void propose_basic(const struct admiralty_plan *plan, struct random *random, int limit,
                          struct admiralty_order *order)
{
    bool cramped = admiralty_element_of(plan->game, plan->unit)->trail != 0;
    while (limit > 0 && order->step_count < STEPS_MAX && !order_happens(random, ONE_STOPS)) {
        char letter = "FFFFFPPSSLRB"[random_below(random, 12)];
        if (letter == 'F') {
            int hexes = order_draw(random, 1, limit);
            add_hexes(order, hexes);
            limit -= hexes;
            cramped = false;
        } else if (letter == 'B') {
            if (limit < 2)
                continue;
            add_step(order, 'B', 1);
            limit -= 2;
        } else if (!cramped) {
            add_step(order, letter, 1);
            limit--;
            cramped = true;
        }
    }
}

static void propose(const struct admiralty_plan *plan, struct random *random,
                    struct admiralty_order *order)
{
    int special = 0;
    memset(order, 0, sizeof *order);
    if (plan->special_count > 1 && order_happens(random, ONE_SPECIAL))
        special = order_draw(random, 1, plan->special_count - 1);
    order->special = plan->special[special];
    if (plan->pivots && order_happens(random, ONE_PIVOT))
        order->pivot = (int8_t)order_draw(random, -ADMIRALTY_PIVOT_MAX + 1, ADMIRALTY_PIVOT_MAX);
    int limit = plan->limit[special] - (order->pivot < 0 ? -order->pivot : order->pivot);
    if (limit < 0)
        limit = 0;
    if (plan->basic)
        propose_basic(plan, random, limit, order);
    else
        propose_inertial(plan, random, limit, order);
}

void admiralty_routes_sample_draw(const struct admiralty_plan *plan, struct random *random,
                                  struct admiralty_verdict *out, struct order_path *path)
{
    int room = INT_MAX; /* straight on, once it is known */
    for (int i = 0; i < TRIES; i++) {
        propose(plan, random, &out->order);
        const struct order_token *ahead = &out->order.steps[0];
        if (ahead->letter == 'F' && ahead->count > room)
            continue;
        admiralty_order_judge_read(plan->game, plan->unit, out);
        if (out->flaw != ADMIRALTY_SOUND)
            continue;
        admiralty_order_walk(plan->game, plan->unit, &out->order, path);
        if (!path->leaves || order_happens(random, ONE_LEAVES))
            return;
        if (ahead->letter == 'F' && path->length < ahead->count)
            room = path->length;
    }
    admiralty_order_coast(plan->game, plan->unit, &out->order);
    admiralty_order_judge_read(plan->game, plan->unit, out);
    admiralty_order_walk(plan->game, plan->unit, &out->order, path);
}

void admiralty_routes_sample(const struct game *game, int unit, struct random *random,
                             char out[ADMIRALTY_ORDER_SIZE])
{
    struct admiralty_plan plan;
    struct admiralty_verdict verdict;
    struct order_path path;
    admiralty_routes_plan(&plan, game, unit);
    admiralty_routes_sample_draw(&plan, random, &verdict, &path);
    admiralty_order_write(&verdict.order, out);
}
