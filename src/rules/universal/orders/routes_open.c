/* Orders of distinct outcome where only their end matters: up to two pivots. */
#include "rules/universal/orders/routes_fan.h"

/* Whether so many slips can bring a corner back onto the board; if not, going on ahead does not
 * help either. */
static bool is_lost(const struct universal_fan *fan, struct universal_spot corner, int step,
                    int slips)
{
    if (universal_fan_holds(fan, corner))
        return false;
    struct universal_range range = universal_routes_fan_range(fan, corner, fan->step[step], slips);
    return range.low > range.high;
}

static void add_letters(struct order_draft *draft, char letter, int count)
{
    while (count-- > 0)
        order_draft_letter(draft, letter);
}

/* ---- without pivots ---- */

static void list_straight(const struct universal_fan *fan, int allowance)
{
    int previous = fan->plan->previous;
    int slowest = previous > allowance ? previous - allowance : 0;
    struct order_draft sign;
    universal_routes_fan_begin(fan, &sign);
    for (int speed = slowest; speed <= previous + allowance; speed++) {
        struct order_tail tail = {.hexes = speed, .letter = '0', .letters = speed == 0};
        if (!universal_fan_holds(fan, universal_spot_add(fan->from, fan->step[0], speed))) {
            tail.hexes = speed < previous ? previous : speed;
            universal_routes_fan_lose(fan, &sign, tail, 0,
                                      universal_fan_need(fan->plan, 0, tail.hexes));
            return;
        }
        universal_fan_put(fan, &sign, tail,
                          universal_fan_boost(fan, 0, universal_fan_need(fan->plan, 0, speed)));
    }
}

/* Near the edge: any order of slips and hexes that stays on the board; if one can leave it, that is
 * an outcome, too. */
static void list_bent_slip(const struct universal_fan *fan, struct order_tail tail, bool ends,
                           int bare)
{
    struct order_draft draft;
    struct universal_spot at = fan->from;
    struct order_tail hexes = {.hexes = tail.hexes};
    universal_routes_fan_begin(fan, &draft);
    if (ends && universal_fan_holds(fan, universal_spot_add(at, fan->step[0], tail.hexes))) {
        add_letters(&draft, fan->slip, tail.letters); /* only slips that come first lead out */
        universal_routes_fan_lose(fan, &draft, hexes, 0, bare);
        universal_routes_fan_begin(fan, &draft);
    } else {
        universal_routes_fan_lose(fan, &draft, tail, 0, bare);
    }
    if (!ends)
        return;
    universal_routes_fan_order(fan, &draft, 0, tail.hexes, tail.letters, &at);
    universal_fan_put(fan, &draft, (struct order_tail){0}, universal_fan_boost(fan, 0, bare));
}

static void list_slips(const struct universal_fan *fan, int allowance)
{
    int previous = fan->plan->previous;
    struct order_draft sign;
    universal_routes_fan_begin(fan, &sign);
    for (int slips = 1; slips <= allowance; slips++) {
        struct universal_spot aside = universal_spot_add(fan->from, fan->step[1], slips);
        int left = allowance - slips;
        int slowest = previous - left > slips ? previous - left : slips;
        for (int speed = slowest; speed <= previous + left; speed++) {
            int hexes = speed - slips;
            struct order_tail tail = {.hexes = hexes, .letter = fan->slip, .letters = slips};
            int bare = universal_fan_need(fan->plan, 0, speed) + slips;
            bool ends = universal_fan_holds(fan, universal_spot_add(aside, fan->step[0], hexes));
            if (ends && universal_fan_holds(fan, aside) &&
                universal_fan_holds(fan, universal_spot_add(fan->from, fan->step[0], hexes)))
                universal_fan_put(fan, &sign, tail, universal_fan_boost(fan, 0, bare));
            else
                list_bent_slip(fan, tail, ends, bare);
        }
    }
}

/* ---- with one pivot, or two to one side ---- */

/* Headings that no other orders lead to, so each end is met once, if slips are used only where
 * fewer would not do. `draft` has everything up to the last pivot; `inside`: its corners are on the
 * board. */
struct legs {
    struct order_draft draft;
    int pivots;
    int steps[3];
    bool inside;
    int slips_most;
};

static void bend_legs(const struct universal_fan *fan, const struct legs *legs, int slips,
                      int allowance)
{
    int pivots = legs->pivots;
    const int *n = legs->steps;
    struct universal_tally bent = {.pivots = pivots, .speed = n[0] + n[1] + n[2] + slips};
    int base = universal_fan_need(fan->plan, pivots, bent.speed);
    int ahead = n[0] - n[2] - slips, aside = n[1] + n[2] + (pivots == 1 ? slips : 0);
    if (universal_routes_fan_find(fan, ahead, aside, allowance - base, &bent))
        universal_routes_fan_put(fan, &bent, base + bent.total);
}

/* Slips that the thrust leaves: each adds one for itself, and one for the speed where that counts.
 */
static int count_slips(const struct universal_fan *fan, const struct legs *legs, int speed,
                       int allowance)
{
    int previous = fan->plan->previous, most = legs->slips_most;
    int left = legs->pivots == 1 ? allowance - previous : allowance - previous - speed;
    int fast = legs->pivots == 1 ? (allowance - speed) / 2 : left / 2;
    most = most < left ? most : left;
    return most < fast ? most : fast;
}

static void list_legs(const struct universal_fan *fan, const struct legs *legs, int allowance)
{
    int pivots = legs->pivots, speed = 0;
    struct universal_spot end = fan->from, step = fan->step[pivots + 1];
    struct order_tail tail = {.hexes = legs->steps[pivots], .letter = fan->slip};
    for (int i = 0; i <= pivots; i++) {
        end = universal_spot_add(end, fan->step[i], legs->steps[i]);
        speed += legs->steps[i];
    }
    int most = count_slips(fan, legs, speed, allowance);
    struct universal_range range = universal_routes_fan_range(fan, end, step, most);
    if (range.low > 0 || range.high < most) {
        tail.letters = universal_range_outside(range);
        universal_routes_fan_lose(fan, &legs->draft, tail, pivots,
                                  universal_fan_need(fan->plan, pivots, speed + tail.letters) +
                                      tail.letters);
    }
    bool inside = legs->inside && range.low == 0;
    for (int slips = range.low; slips <= range.high; slips++) {
        int bare = universal_fan_need(fan->plan, pivots, speed + slips) + slips;
        tail.letters = slips;
        if (inside)
            universal_fan_put(fan, &legs->draft, tail, universal_fan_boost(fan, pivots, bare));
        else
            bend_legs(fan, legs, slips, allowance);
    }
}

static void list_single(const struct universal_fan *fan, int allowance)
{
    struct legs legs = {.pivots = 1, .slips_most = allowance};
    if (universal_fan_need(fan->plan, 1, 0) > allowance)
        return;
    for (int first = 0; first <= allowance; first++) {
        universal_routes_fan_begin(fan, &legs.draft);
        order_draft_hexes(&legs.draft, first);
        order_draft_letter(&legs.draft, fan->pivot);
        struct universal_spot corner = universal_spot_add(fan->from, fan->step[0], first);
        legs.inside = universal_fan_holds(fan, corner);
        legs.steps[0] = first;
        if (is_lost(fan, corner, 1, allowance - first)) {
            universal_routes_fan_lose(fan, &legs.draft, (struct order_tail){0}, 1,
                                      universal_fan_need(fan->plan, 1, first));
            return;
        }
        for (legs.steps[1] = 0; first + legs.steps[1] <= allowance; legs.steps[1]++)
            list_legs(fan, &legs, allowance);
    }
}

static void list_double(const struct universal_fan *fan, int allowance)
{
    struct legs legs = {.pivots = 2};
    int most = allowance - fan->plan->previous;
    for (int first = 0; first <= most; first++) {
        struct universal_spot corner = universal_spot_add(fan->from, fan->step[0], first);
        legs.steps[0] = first;
        for (int second = 0; first + second <= most; second++) {
            legs.inside =
                universal_fan_holds(fan, corner) &&
                universal_fan_holds(fan, universal_spot_add(corner, fan->step[1], second));
            universal_routes_fan_begin(fan, &legs.draft);
            order_draft_hexes(&legs.draft, first);
            order_draft_letter(&legs.draft, fan->pivot);
            order_draft_hexes(&legs.draft, second);
            order_draft_letter(&legs.draft, fan->pivot);
            legs.steps[1] = second;
            /* a slip astern is spared by two hexes less to the side and two more behind */
            legs.slips_most = second > 1 ? 0 : most;
            for (legs.steps[2] = 0; first + second + legs.steps[2] <= most; legs.steps[2]++)
                list_legs(fan, &legs, allowance);
        }
    }
}

/* ---- the list ---- */

void universal_routes_open_list(struct universal_plan *plan, const struct universal_run *run)
{
    struct universal_fan fans[2];
    int straight = universal_routes_plan_allowance(plan, run, 0);
    int single = universal_routes_plan_allowance(plan, run, 1);
    int twice = universal_routes_plan_allowance(plan, run, 2);
    int about = universal_routes_plan_allowance(plan, run, 3);
    universal_routes_fan_open(&fans[UNIVERSAL_FAN_PORT], plan, run, UNIVERSAL_FAN_PORT);
    universal_routes_fan_open(&fans[UNIVERSAL_FAN_STARBOARD], plan, run, UNIVERSAL_FAN_STARBOARD);
    if (straight >= 0)
        list_straight(&fans[UNIVERSAL_FAN_PORT], straight);
    for (int side = UNIVERSAL_FAN_PORT; side <= UNIVERSAL_FAN_STARBOARD && run->sign != '#';
         side++) {
        list_slips(&fans[side], straight);
        list_single(&fans[side], single);
        list_double(&fans[side], twice);
    }
    universal_routes_about_list(fans, about);
}
