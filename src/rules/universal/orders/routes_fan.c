/* Steps and slips counted, not walked: places in a straight line, and ways around the edge. */
#include "rules/universal/orders/routes_fan.h"

/* ---- places ---- */

/* Rounded down, below zero, too. */
static int divide(int value, int by)
{
    return by == 2 ? (value - (value & 1)) / 2 : value;
}

/* Keeps 0 <= at + step * by < size. */
static void clip(struct universal_range *range, int at, int by, int size)
{
    int up = size - 1 - at, low = 0, high = range->high;
    if (by > 0) {
        low = -divide(at, by);
        high = divide(up, by);
    } else if (by < 0) {
        low = -divide(up, -by);
        high = divide(at, -by);
    } else if (at < 0 || up < 0) {
        high = -1;
    }
    if (low > range->low)
        range->low = low;
    if (high < range->high)
        range->high = high;
}

struct universal_range universal_routes_fan_range(const struct universal_fan *fan,
                                                  struct universal_spot from,
                                                  struct universal_spot step, int most)
{
    struct universal_range range = {0, most};
    if (universal_fan_holds(fan, from) &&
        universal_fan_holds(fan, universal_spot_add(from, step, most)))
        return range;
    clip(&range, from.x, step.x, fan->width);
    clip(&range, from.r, step.r, fan->rows);
    return range;
}

void universal_routes_fan_open(struct universal_fan *fan, struct universal_plan *plan,
                               const struct universal_run *run, int side)
{
    static const struct universal_spot steps[6] = {{2, 0},  {1, 1},   {-1, 1},
                                                   {-2, 0}, {-1, -1}, {1, -1}};
    *fan = (struct universal_fan){.plan = plan,
                                  .run = run,
                                  .pivot = side == UNIVERSAL_FAN_PORT ? 'P' : 'S',
                                  .slip = side == UNIVERSAL_FAN_PORT ? 'L' : 'R',
                                  .from = {2 * plan->at.q + plan->at.r, plan->at.r},
                                  .width = 2 * plan->board->columns,
                                  .rows = plan->board->rows};
    for (int i = 0; i < UNIVERSAL_STAGES; i++)
        fan->step[i] = steps[(plan->heading + (side == UNIVERSAL_FAN_PORT ? 6 - i : i)) % 6];
}

/* ---- writing ---- */

void universal_routes_fan_lose(const struct universal_fan *fan, const struct order_draft *draft,
                               struct order_tail tail, int pivots, int bare)
{
    uint8_t *gone = &fan->plan->gone[UNIVERSAL_ENDS_OFF];
    int before = fan->plan->out->count;
    if (*gone & fan->run->kind)
        return;
    universal_fan_put(fan, draft, tail, universal_fan_boost(fan, pivots, bare));
    if (fan->plan->out->count > before)
        *gone |= fan->run->kind;
}

void universal_routes_fan_begin(const struct universal_fan *fan, struct order_draft *draft)
{
    order_draft_begin(draft);
    if (fan->run->sign)
        order_draft_letter(draft, fan->run->sign);
}

static void add_letters(struct order_draft *draft, char letter, int count)
{
    while (count-- > 0)
        order_draft_letter(draft, letter);
}

/* ---- near the edge ---- */

/* Before each pivot as few slips as bring the ship to a hex of the board; which way it goes there
 * does not matter (universal_routes_fan_order). */
static bool bend_inside(const struct universal_fan *fan, struct universal_tally *tally)
{
    struct universal_spot corner = fan->from;
    tally->total = tally->steps[tally->pivots + 1];
    for (int i = 0; i < tally->pivots; i++) {
        int slips = 0;
        corner = universal_spot_add(corner, fan->step[i], tally->steps[i]);
        while (!universal_fan_holds(fan, universal_spot_add(corner, fan->step[i + 1], slips)))
            if (++slips > tally->steps[i + 1])
                return false;
        tally->slips[i] = slips;
        tally->total += slips;
    }
    tally->slips[tally->pivots] = tally->steps[tally->pivots + 1];
    return true;
}
bool universal_routes_fan_find(const struct universal_fan *fan, int ahead, int aside, int most,
                               struct universal_tally *best)
{
    bool found = false;
    int pivots = best->pivots, speed = best->speed;
    for (int back = 0; back <= (pivots == 3 ? most : 0); back++) {
        int rest = speed - aside - 2 * back - ahead;
        int low = rest - aside - back > 0 ? (rest - aside - back + 1) / 2 : 0;
        int high = pivots == 1 ? 0 : rest / 2;
        if (pivots == 2 && high > most)
            high = most;
        for (int about = low; about <= high; about++) {
            int first = speed - about - aside - 2 * back, third = first - about - ahead;
            struct universal_tally tally = {
                .pivots = pivots,
                .speed = speed,
                .steps = {first, aside + back - third, third, about, back}};
            if (first < 0 || third < 0 || !bend_inside(fan, &tally) || tally.total > most)
                continue;
            most = tally.total - 1;
            *best = tally;
            found = true;
        }
    }
    return found;
}

void universal_routes_fan_order(const struct universal_fan *fan, struct order_draft *draft,
                                int stage, int hexes, int slips, struct universal_spot *at)
{
    struct universal_spot ahead = fan->step[stage], aside = fan->step[stage + 1];
    bool straight = universal_fan_holds(fan, universal_spot_add(*at, ahead, hexes));
    if (straight || universal_fan_holds(fan, universal_spot_add(*at, aside, slips))) {
        add_letters(draft, fan->slip, straight ? 0 : slips);
        order_draft_hexes(draft, hexes);
        add_letters(draft, fan->slip, straight ? slips : 0);
        *at = universal_spot_add(universal_spot_add(*at, ahead, hexes), aside, slips);
        return;
    }
    for (int run = 0; hexes + slips > 0;) {
        bool forward = hexes > 0 &&
                       (slips == 0 || universal_fan_holds(fan, universal_spot_add(*at, ahead, 1)));
        *at = universal_spot_add(*at, forward ? ahead : aside, 1);
        hexes -= forward;
        slips -= !forward;
        run += forward;
        if (run && (!forward || hexes + slips == 0)) {
            order_draft_hexes(draft, run);
            run = 0;
        }
        if (!forward)
            order_draft_letter(draft, fan->slip);
    }
}

void universal_routes_fan_put(const struct universal_fan *fan, const struct universal_tally *tally,
                              int bare)
{
    struct order_draft draft;
    struct universal_spot at = fan->from;
    universal_routes_fan_begin(fan, &draft);
    for (int i = 0; i <= tally->pivots; i++) {
        int slipped = i > 0 ? tally->slips[i - 1] : 0;
        if (i > 0)
            order_draft_letter(&draft, fan->pivot);
        universal_routes_fan_order(fan, &draft, i, tally->steps[i] - slipped, tally->slips[i], &at);
    }
    universal_fan_put(fan, &draft, (struct order_tail){0},
                      universal_fan_boost(fan, tally->pivots, bare));
}
