/* Orders of distinct outcome where only their end matters: three pivots to either side, or U. */
#include "rules/universal/orders/routes_fan.h"

enum { REACH_MAX = 63, WINDOW_MAX = 2 * REACH_MAX + 1 };

/* Ends found so far, a bit per speed, by steps ahead and steps 1 of the fan to port. */
struct about {
    struct universal_fan *fans; /* both */
    int allowance;
    int reach;
    int width;
    bool edge;  /* some plain ways run into it, */
    bool again; /* and now are looked for another way, as are all with slips since then */
    uint64_t seen[WINDOW_MAX * WINDOW_MAX];
};

/* The same end, seen from the other side: step 1 there is 0 - 1. */
static uint64_t *seen_at(struct about *about, int side, int ahead, int aside)
{
    if (side == UNIVERSAL_FAN_STARBOARD) {
        ahead += aside;
        aside = -aside;
    }
    return &about->seen[(ahead + about->reach) * about->width + aside + about->reach];
}

/* An end, and the plain way to it: three pivots to one side, slips only behind everything. */
struct plain {
    int side;
    const struct order_draft *draft;
    struct order_tail tail;
    int speed;
    int slips;
    int ahead; /* along steps 0 and 1 */
    int aside;
    struct universal_spot end;
    bool inside; /* its corners are on the board */
};

/* Of the ways to both sides the one with the fewest slips. */
static void list_best(const struct about *about, const struct plain *plain)
{
    const struct universal_fan *fan = &about->fans[plain->side],
                               *across = &about->fans[!plain->side];
    int base = universal_fan_need(fan->plan, 3, plain->speed), most = about->allowance - base;
    struct universal_tally own = {.pivots = 3, .speed = plain->speed}, other = own;
    bool found = universal_routes_fan_find(fan, plain->ahead, plain->aside, most, &own);
    bool better = universal_routes_fan_find(across, plain->ahead + plain->aside, -plain->aside,
                                            found ? own.total - 1 : most, &other);
    if (better)
        universal_routes_fan_put(across, &other, base + other.total);
    else if (found)
        universal_routes_fan_put(fan, &own, base + own.total);
}

static inline void list_plain(struct about *about, const struct plain *plain)
{
    const struct universal_fan *fan = &about->fans[plain->side];
    uint64_t *seen = seen_at(about, plain->side, plain->ahead, plain->aside);
    if (*seen >> plain->speed & 1)
        return;
    if (!about->again && (!plain->inside || (about->edge && plain->slips > 0))) {
        about->edge = true;
        return;
    }
    *seen |= (uint64_t)1 << plain->speed;
    if (about->again)
        list_best(about, plain);
    else
        universal_fan_put(
            fan, plain->draft, plain->tail,
            universal_fan_boost(fan, 3, fan->plan->previous + plain->speed + plain->slips));
}

/* The last leg, along step `step` of the fan, up to so many hexes; `corner` is where it begins, the
 * end lies so many slips from there. */
static void sweep_leg(struct about *about, struct plain *plain, int step, int most)
{
    const struct universal_fan *fan = &about->fans[plain->side];
    struct universal_spot corner = plain->end;
    bool inside = plain->inside;
    plain->end = universal_spot_add(corner, fan->step[4], plain->slips);
    struct universal_range range =
        universal_routes_fan_range(fan, plain->end, fan->step[step], most);
    if (range.low > 0 || range.high < most) {
        plain->tail.hexes = universal_range_outside(range);
        universal_routes_fan_lose(fan, plain->draft, plain->tail, 3,
                                  fan->plan->previous + plain->speed + plain->tail.hexes +
                                      plain->slips);
    }
    plain->speed += range.low;
    plain->ahead -= range.low;
    plain->aside += step == 2 ? range.low : 0;
    for (int hexes = range.low; hexes <= range.high; hexes++) {
        plain->tail.hexes = hexes;
        plain->inside =
            inside &&
            (plain->slips == 0 ||
             universal_fan_holds(fan, universal_spot_add(corner, fan->step[step], hexes)));
        list_plain(about, plain);
        plain->speed++;
        plain->ahead--;
        plain->aside += step == 2;
    }
}

/* Ways with so many slips, in such shapes that fewer would not do: steps 1 spare slips, and so do
 * two of steps 2; two steps 1 with a step 3 are as good as a step 0 with two steps 2. */
static void sweep(struct about *about, int side, int first, int slips)
{
    const struct universal_fan *fan = &about->fans[side];
    int most = about->reach - 2 * slips - first;
    struct universal_spot corner = universal_spot_add(fan->from, fan->step[0], first),
                          next = corner;
    struct order_draft begun, turned, draft;
    struct plain plain = {.side = side, .draft = &draft, .slips = slips};
    universal_routes_fan_begin(fan, &begun);
    order_draft_hexes(&begun, first);
    for (int second = 0; second <= (slips ? 0 : most); second++) {
        bool inside = universal_fan_holds(fan, corner) && universal_fan_holds(fan, next);
        turned = begun;
        order_draft_letter(&turned, fan->pivot);
        order_draft_hexes(&turned, second);
        order_draft_letter(&turned, fan->pivot);
        for (int third = 0; third <= (slips ? 1 : most - second) && second < 2; third++) {
            draft = second + third ? turned : begun;
            order_draft_hexes(&draft, third);
            order_draft_letter(&draft, second + third ? fan->pivot : 'U');
            plain.speed = first + second + third + slips;
            plain.ahead = first - third;
            plain.aside = second + third - slips;
            plain.end = universal_spot_add(next, fan->step[2], third);
            plain.inside = inside && universal_fan_holds(fan, plain.end);
            plain.tail = (struct order_tail){.letter = fan->slip, .letters = slips};
            sweep_leg(about, &plain, 3, most - second - third);
        }
        if (second > 1) {
            draft = turned;
            plain.speed = first + second;
            plain.ahead = first;
            plain.aside = second;
            plain.end = next;
            plain.inside = inside;
            plain.tail = (struct order_tail){.letter = fan->pivot, .letters = 1};
            sweep_leg(about, &plain, 2, most - second);
        }
        next = universal_spot_add(next, fan->step[1], 1);
    }
}

void universal_routes_about_list(struct universal_fan fans[2], int allowance)
{
    struct about about;
    about.fans = fans;
    about.allowance = allowance;
    about.reach = allowance - fans[UNIVERSAL_FAN_PORT].plan->previous;
    about.edge = about.again = false;
    if (about.reach < 0)
        return;
    if (about.reach > REACH_MAX)
        about.reach = REACH_MAX;
    about.width = 2 * about.reach + 1;
    memset(about.seen, 0, sizeof about.seen[0] * (size_t)(about.width * about.width));
    for (int pass = 0; pass <= about.edge; pass++) {
        about.again = pass > 0;
        for (int slips = 0; 2 * slips <= about.reach; slips++) {
            for (int first = 0; first + 2 * slips <= about.reach; first++) {
                sweep(&about, UNIVERSAL_FAN_PORT, first, slips);
                sweep(&about, UNIVERSAL_FAN_STARBOARD, first, slips);
            }
        }
    }
}
