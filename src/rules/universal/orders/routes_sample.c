/* One valid order drawn at random, without a list: proposals are judged, coasting is always left.
 */
#include "rules/universal/orders/routes.h"

#include <stdlib.h>

enum {
    TRIES = 8,
    ONE_LEAVES = 64, /* of so many orders that lead off the board one is kept */
    ONE_SPECIAL = 4, /* of so many orders one has a special action */
    ONE_SLIPS = 3,   /* of so many orders one slips */
    ONE_STOPS = 6,   /* of so many steps of a free way one is the last */
    SLIPS_MAX = 2    /* of one leg */
};

static void add_step(struct universal_order *order, char letter, int count)
{
    struct order_token *last = order->step_count ? &order->steps[order->step_count - 1] : NULL;
    struct order_token step = {.letter = letter, .count = (uint16_t)count};
    if (count <= 0)
        return;
    if (last && last->letter == letter && letter != 'F')
        last->count = (uint16_t)(last->count + count);
    else
        order_add_step(order->steps, &order->step_count, UNIVERSAL_TOKENS_MAX, step);
}

/* Hexes of one leg, a few of them as slips as far as there is thrust left for them. */
static void add_leg(struct universal_order *order, struct random *random, int hexes, char slip,
                    int *left)
{
    int most = hexes < SLIPS_MAX ? hexes : SLIPS_MAX;
    int slips = slip ? order_draw(random, 0, most < *left ? most : *left) : 0;
    *left -= slips;
    add_step(order, 'F', hexes - slips);
    add_step(order, slip, slips);
}

/* UN-C2.2: a number of pivots, a speed it allows, and both shared out over the way; what is left
 * may be spent on slips. */
static void propose_inertial(const struct universal_plan *plan, const struct universal_run *run,
                             struct random *random, struct universal_order *order)
{
    static const int8_t pivots_of[8] = {0, 0, 0, 1, 1, 1, 2, 3};
    int pivots = pivots_of[random_below(random, 8)], previous = plan->previous;
    bool port = order_happens(random, 2);
    char slip = !order_happens(random, ONE_SLIPS) ? 0 : port ? 'L' : 'R';
    int least = pivots == 0 ? 0 : pivots == 1 ? previous - plan->relief[!port] : previous;
    int left = universal_routes_plan_allowance(plan, run, pivots);
    if (left < least) {
        pivots = 0;
        left = universal_routes_plan_allowance(plan, run, 0);
    }
    int relief = pivots == 1 ? plan->relief[!port] : 0;
    int slowest = pivots || left > previous ? 0 : previous - left;
    int fastest = pivots == 0 ? previous + left : pivots == 1 ? left + relief : left - previous;
    int speed = order_draw(random, slowest, fastest);
    int larger = speed > previous ? speed : previous;
    left -= pivots == 0   ? abs(speed - previous)
            : pivots == 1 ? (larger > relief ? larger - relief : 0)
                          : speed + previous;
    for (int i = 0; i < pivots; i++) {
        int leg = order_draw(random, 0, speed);
        add_leg(order, random, leg, slip, &left);
        add_step(order, port ? 'P' : 'S', 1);
        speed -= leg;
    }
    add_leg(order, random, speed, slip, &left);
}

/* UN-C5, UN-C7: steps until the thrust is gone or it is enough */
static void propose_free(const struct universal_plan *plan, struct random *random, int left,
                         struct universal_order *order)
{
    bool vector = plan->movement == UNIVERSAL_VECTOR;
    int hexes =
        vector ? 0 : order_draw(random, plan->previous - left / 2, plan->previous + left / 2);
    while (left > 0 && !order_happens(random, ONE_STOPS)) {
        char letter = (vector ? "FFPS" : "PSLR")[random_below(random, 4)];
        int leg = order_draw(random, 0, hexes);
        add_step(order, 'F', leg);
        add_step(order, letter, 1);
        hexes -= leg + (letter == 'L' || letter == 'R');
        left--;
    }
    add_step(order, 'F', hexes);
}

/* UN-C6 */
static void propose_graded(struct random *random, int left, struct universal_order *order)
{
    int speed = order_draw(random, 0, left), since = 0, grade = universal_thrust_grade(speed);
    char slip = order_happens(random, 2) ? 'L' : 'R';
    for (int moved = 0; moved < speed; moved++) {
        bool slips = order_happens(random, 2 * ONE_SLIPS);
        add_step(order, slips ? slip : 'F', 1);
        since += !slips;
        if (since >= grade && order_happens(random, 3)) {
            add_step(order, order_happens(random, 2) ? 'P' : 'S', 1);
            since = 0;
        }
    }
}

static void propose(const struct universal_plan *plan, const struct universal_run *run,
                    struct random *random, struct universal_order *order)
{
    int left = universal_routes_plan_allowance(plan, run, 0);
    order->step_count = 0;
    order->special = run->sign;
    order->stated = -1;
    if (run->sign == '#')
        add_step(order, 'F', order_draw(random, plan->previous - left, plan->previous + left));
    else if (plan->movement == UNIVERSAL_INERTIAL)
        propose_inertial(plan, run, random, order);
    else if (plan->movement == UNIVERSAL_REACTIONLESS)
        propose_graded(random, left, order);
    else
        propose_free(plan, random, left, order);
}

/* Without a special action, or with any that the ship may take; tethers take more than a draw. */
static const struct universal_run *draw_run(struct universal_plan *plan, struct random *random)
{
    if (plan->run_count == 0) {
        plan->boosters = 0;
        universal_routes_plan_add(plan, 0);
    }
    if (!order_happens(random, ONE_SPECIAL))
        return &plan->runs[0];
    bool first = plan->run_count == 1;
    for (const char *sign = universal_specials; first && *sign; sign++)
        if (*sign != '&')
            universal_routes_plan_add(plan, *sign);
    return &plan->runs[order_draw(random, plan->run_count > 1, plan->run_count - 1)];
}

static bool is_sound(const struct universal_plan *plan, const struct universal_order *order,
                     struct universal_verdict *verdict)
{
    verdict->quiet = true;
    verdict->order = *order;
    universal_thrust_judge_steps(plan->game, plan->unit, verdict);
    return verdict->sound;
}

/* What is proposed for inertial movement is sound; of the rest the law has to be asked. */
void universal_routes_sample_draw(struct universal_plan *plan, struct random *random,
                                  struct universal_order *out, struct order_path *path)
{
    struct universal_verdict verdict;
    bool sound = false;
    for (int i = 0; i < TRIES && !sound; i++) {
        propose(plan, draw_run(plan, random), random, out);
        sound = plan->movement == UNIVERSAL_INERTIAL || is_sound(plan, out, &verdict);
    }
    if (!sound)
        universal_order_coast(plan->game, plan->unit, out);
    else if (plan->movement != UNIVERSAL_INERTIAL)
        *out = verdict.order;
    universal_order_walk(plan->game, plan->unit, out, path);
}

void universal_routes_sample_put(const struct universal_plan *plan,
                                 const struct universal_order *order,
                                 char out[UNIVERSAL_ORDER_SIZE])
{
    struct universal_verdict verdict;
    if (is_sound(plan, order, &verdict) && universal_order_write(order, out))
        return;
    universal_order_coast(plan->game, plan->unit, &verdict.order);
    universal_order_write(&verdict.order, out);
}

void universal_routes_sample(const struct game *game, int unit, struct random *random,
                             char out[UNIVERSAL_ORDER_SIZE])
{
    struct universal_plan plan;
    struct universal_order order;
    struct order_path path;
    universal_routes_plan_begin(&plan, game, unit);
    for (int i = 0; i < TRIES; i++) {
        universal_routes_sample_draw(&plan, random, &order, &path);
        if (!path.leaves || order_happens(random, ONE_LEAVES))
            break;
    }
    universal_routes_sample_put(&plan, &order, out);
}
