/* Orders of inertial movement with nothing in their way, by counting steps: what routes_open.c,
 * routes_about.c and routes_fan.c share. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_ORDERS_ROUTES_FAN_H
#define FLAGBRIDGE_RULES_UNIVERSAL_ORDERS_ROUTES_FAN_H

#include "rules/universal/orders/routes.h"

#include <stdlib.h>

enum { UNIVERSAL_FAN_PORT, UNIVERSAL_FAN_STARBOARD, UNIVERSAL_STAGES = 5 };

/* ---- places ---- */

/* Twice the column and its half hex, and the row: in these a board of UN-geo.1 is a rectangle, and
 * so holds every straight run between two of its hexes. */
struct universal_spot {
    int x;
    int r;
};

/* One run of orders to one side. Step j goes along the heading turned by j hexsides to that side:
 * forward after j pivots, or a sideslip after one less. */
struct universal_fan {
    struct universal_plan *plan;
    const struct universal_run *run;
    char pivot;
    char slip;
    struct universal_spot from;
    struct universal_spot step[UNIVERSAL_STAGES];
    int width; /* of the board, doubled */
    int rows;
};

static inline struct universal_spot universal_spot_add(struct universal_spot spot,
                                                       struct universal_spot step, int count)
{
    return (struct universal_spot){spot.x + count * step.x, spot.r + count * step.r};
}

static inline bool universal_fan_holds(const struct universal_fan *fan, struct universal_spot spot)
{
    return fan->plan->floating ||
           ((unsigned)spot.x < (unsigned)fan->width && (unsigned)spot.r < (unsigned)fan->rows);
}

/* Which of so many steps one way, from `low` to `high`, end on the board. */
struct universal_range {
    int low;
    int high;
};
/* How many steps lead out: of those before and behind the range the fewest. */
static inline int universal_range_outside(struct universal_range range)
{
    return range.low > 0 || range.high < 0 ? 0 : range.high + 1;
}
struct universal_range universal_routes_fan_range(const struct universal_fan *fan,
                                                  struct universal_spot from,
                                                  struct universal_spot step, int most);
void universal_routes_fan_open(struct universal_fan *fan, struct universal_plan *plan,
                               const struct universal_run *run, int side);

/* ---- writing ---- */

/* Before surcharges and slips (UN-C2.2). */
static inline int universal_fan_need(const struct universal_plan *plan, int pivots, int speed)
{
    if (pivots == 0)
        return abs(plan->previous - speed);
    if (pivots == 1)
        return plan->previous > speed ? plan->previous : speed;
    return plan->previous + speed;
}

static inline int universal_fan_boost(const struct universal_fan *fan, int pivots, int bare)
{
    if (fan->run->limit <= fan->run->rating && fan->run->rating > 0)
        return 0;
    return universal_routes_plan_boost(fan->plan, fan->run, pivots, bare);
}

static inline void universal_fan_put(const struct universal_fan *fan,
                                     const struct order_draft *draft, struct order_tail tail,
                                     int boost)
{
    order_sink_put_tail(fan->plan->out, 0, draft, tail, boost);
}
/* UN-C3.2: all that leave are one. */
void universal_routes_fan_lose(const struct universal_fan *fan, const struct order_draft *draft,
                               struct order_tail tail, int pivots, int bare);
/* The sign of the run. */
void universal_routes_fan_begin(const struct universal_fan *fan, struct order_draft *draft);

/* ---- near the edge ---- */

/* How many steps of each kind: `steps[j]` along step j of the fan, `slips[j]` of step j + 1 made as
 * sideslips after j pivots; the last of these are all of step pivots + 1. */
struct universal_tally {
    int pivots;
    int speed;
    int steps[UNIVERSAL_STAGES];
    int slips[UNIVERSAL_STAGES];
    int total; /* slips */
};
/* The way with the fewest slips, up to `most`, to the end that lies `ahead` along step 0 and
 * `aside` along step 1. Steps 2, 3 and 4 are 1 - 0, -0 and -1: with the speed all but the last two
 * counts follow. */
bool universal_routes_fan_find(const struct universal_fan *fan, int ahead, int aside, int most,
                               struct universal_tally *best);
void universal_routes_fan_put(const struct universal_fan *fan, const struct universal_tally *tally,
                              int bare);
/* Hexes and slips of one stage, in an order that stays on the board: there is one, because only
 * one of the two ways can lead over an edge that the other leads away from. */
void universal_routes_fan_order(const struct universal_fan *fan, struct order_draft *draft,
                                int stage, int hexes, int slips, struct universal_spot *at);

/* ---- routes_about.c: three pivots to either side, or U ---- */

void universal_routes_about_list(struct universal_fan fans[2], int allowance);

#endif
