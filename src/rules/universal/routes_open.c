/* Orders of distinct outcome where only their end matters: by counting steps, not ways. */
#include "rules/universal/routes.h"

#include <stdlib.h>

enum { PORT, STARBOARD, STAGES = 5, SPEED_MOST = 63 };

/* ---- places ---- */

/* Twice the column and its half hex, and the row: in these a board of UN-geo.1 is a rectangle, and
 * so holds every straight run between two of its hexes. */
struct spot {
    int x;
    int r;
};

/* One run of orders to one side. Step j goes along the heading turned by j hexsides to that side:
 * forward after j pivots, or a sideslip after one less. */
struct fan {
    struct universal_plan *plan;
    const struct universal_run *run;
    char pivot;
    char slip;
    struct spot from;
    struct spot step[STAGES];
    int width; /* of the board, doubled */
    int rows;
};

static struct spot add(struct spot spot, struct spot step, int count)
{
    return (struct spot){spot.x + count * step.x, spot.r + count * step.r};
}

static bool holds(const struct fan *fan, struct spot spot)
{
    return fan->plan->floating ||
           ((unsigned)spot.x < (unsigned)fan->width && (unsigned)spot.r < (unsigned)fan->rows);
}

/* Which of so many steps one way, from `low` to `high`, end on the board. */
struct range {
    int low;
    int high;
};

/* Rounded down, below zero, too. */
static int divide(int value, int by)
{
    return by == 2 ? (value - (value & 1)) / 2 : value;
}

/* Keeps 0 <= at + step * by < size. */
static void clip(struct range *range, int at, int by, int size)
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

static struct range find_range(const struct fan *fan, struct spot from, struct spot step, int most)
{
    struct range range = {0, most};
    if (holds(fan, from) && holds(fan, add(from, step, most)))
        return range;
    clip(&range, from.x, step.x, fan->width);
    clip(&range, from.r, step.r, fan->rows);
    return range;
}

/* How many steps lead out: of those before and behind the range the fewest. */
static int first_outside(struct range range)
{
    return range.low > 0 || range.high < 0 ? 0 : range.high + 1;
}

static void open_fan(struct fan *fan, struct universal_plan *plan, const struct universal_run *run,
                     int side)
{
    static const struct spot steps[6] = {{2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}, {1, -1}};
    *fan = (struct fan){.plan = plan,
                        .run = run,
                        .pivot = side == PORT ? 'P' : 'S',
                        .slip = side == PORT ? 'L' : 'R',
                        .from = {2 * plan->at.q + plan->at.r, plan->at.r},
                        .width = 2 * plan->board->columns,
                        .rows = plan->board->rows};
    for (int i = 0; i < STAGES; i++)
        fan->step[i] = steps[(plan->heading + (side == PORT ? 6 - i : i)) % 6];
}

/* ---- writing ---- */

static int boost_for(const struct fan *fan, int pivots, int bare)
{
    if (fan->run->limit <= fan->run->rating && fan->run->rating > 0)
        return 0;
    return universal_plan_boost(fan->plan, fan->run, pivots, bare);
}

static void put(const struct fan *fan, const struct order_draft *draft, struct order_tail tail,
                int boost)
{
    order_sink_put_tail(fan->plan->out, draft, tail, boost);
}

/* UN-C3.2: all that leave are one */
static void put_gone(const struct fan *fan, const struct order_draft *draft, struct order_tail tail,
                     int pivots, int bare)
{
    uint8_t *gone = &fan->plan->gone[UNIVERSAL_ENDS_OFF];
    int before = fan->plan->out->count;
    if (*gone & fan->run->kind)
        return;
    put(fan, draft, tail, boost_for(fan, pivots, bare));
    if (fan->plan->out->count > before)
        *gone |= fan->run->kind;
}

/* Whether so many slips can bring a corner back onto the board; if not, going on ahead does not
 * help either. */
static bool is_lost(const struct fan *fan, struct spot corner, int step, int slips)
{
    if (holds(fan, corner))
        return false;
    struct range range = find_range(fan, corner, fan->step[step], slips);
    return range.low > range.high;
}

static void begin_draft(const struct fan *fan, struct order_draft *draft)
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

/* How many steps of each kind: `steps[j]` along step j of the fan, `slips[j]` of step j + 1 made as
 * sideslips after j pivots; the last of these are all of step pivots + 1. */
struct tally {
    int pivots;
    int speed;
    int steps[STAGES];
    int slips[STAGES];
    int total; /* slips */
};

/* Before each pivot as few slips as bring the ship to a hex of the board; which way it goes there
 * does not matter (order_stage). */
static bool bend_inside(const struct fan *fan, struct tally *tally)
{
    struct spot corner = fan->from;
    tally->total = tally->steps[tally->pivots + 1];
    for (int i = 0; i < tally->pivots; i++) {
        int slips = 0;
        corner = add(corner, fan->step[i], tally->steps[i]);
        while (!holds(fan, add(corner, fan->step[i + 1], slips)))
            if (++slips > tally->steps[i + 1])
                return false;
        tally->slips[i] = slips;
        tally->total += slips;
    }
    tally->slips[tally->pivots] = tally->steps[tally->pivots + 1];
    return true;
}

/* The way with the fewest slips, up to `most`, to the end that lies `ahead` along step 0 and
 * `aside` along step 1. Steps 2, 3 and 4 are 1 - 0, -0 and -1: with the speed all but the last two
 * counts follow. */
static bool find_tally(const struct fan *fan, int ahead, int aside, int most, struct tally *best)
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
            struct tally tally = {.pivots = pivots,
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

/* Hexes and slips of one stage, in an order that stays on the board: there is one, because only
 * one of the two ways can lead over an edge that the other leads away from. */
static void order_stage(const struct fan *fan, struct order_draft *draft, int stage, int hexes,
                        int slips, struct spot *at)
{
    struct spot ahead = fan->step[stage], aside = fan->step[stage + 1];
    bool straight = holds(fan, add(*at, ahead, hexes));
    if (straight || holds(fan, add(*at, aside, slips))) {
        add_letters(draft, fan->slip, straight ? 0 : slips);
        order_draft_hexes(draft, hexes);
        add_letters(draft, fan->slip, straight ? slips : 0);
        *at = add(add(*at, ahead, hexes), aside, slips);
        return;
    }
    for (int run = 0; hexes + slips > 0;) {
        bool forward = hexes > 0 && (slips == 0 || holds(fan, add(*at, ahead, 1)));
        *at = add(*at, forward ? ahead : aside, 1);
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

static void put_tally(const struct fan *fan, const struct tally *tally, int bare)
{
    struct order_draft draft;
    struct spot at = fan->from;
    begin_draft(fan, &draft);
    for (int i = 0; i <= tally->pivots; i++) {
        int slipped = i > 0 ? tally->slips[i - 1] : 0;
        if (i > 0)
            order_draft_letter(&draft, fan->pivot);
        order_stage(fan, &draft, i, tally->steps[i] - slipped, tally->slips[i], &at);
    }
    put(fan, &draft, (struct order_tail){0}, boost_for(fan, tally->pivots, bare));
}

/* ---- without pivots ---- */

static int base_need(const struct universal_plan *plan, int pivots, int speed)
{
    if (pivots == 0)
        return abs(plan->previous - speed);
    if (pivots == 1)
        return plan->previous > speed ? plan->previous : speed;
    return plan->previous + speed;
}

static void list_straight(const struct fan *fan, int allowance)
{
    int previous = fan->plan->previous;
    int slowest = previous > allowance ? previous - allowance : 0;
    struct order_draft sign;
    begin_draft(fan, &sign);
    for (int speed = slowest; speed <= previous + allowance; speed++) {
        struct order_tail tail = {.hexes = speed, .letter = '0', .letters = speed == 0};
        if (!holds(fan, add(fan->from, fan->step[0], speed))) {
            tail.hexes = speed < previous ? previous : speed;
            put_gone(fan, &sign, tail, 0, base_need(fan->plan, 0, tail.hexes));
            return;
        }
        put(fan, &sign, tail, boost_for(fan, 0, base_need(fan->plan, 0, speed)));
    }
}

/* Near the edge: any order of slips and hexes that stays on the board; if one can leave it, that is
 * an outcome, too. */
static void list_bent_slip(const struct fan *fan, struct order_tail tail, bool ends, int bare)
{
    struct order_draft draft;
    struct spot at = fan->from;
    struct order_tail hexes = {.hexes = tail.hexes};
    begin_draft(fan, &draft);
    if (ends && holds(fan, add(at, fan->step[0], tail.hexes))) {
        add_letters(&draft, fan->slip, tail.letters); /* only slips that come first lead out */
        put_gone(fan, &draft, hexes, 0, bare);
        begin_draft(fan, &draft);
    } else {
        put_gone(fan, &draft, tail, 0, bare);
    }
    if (!ends)
        return;
    order_stage(fan, &draft, 0, tail.hexes, tail.letters, &at);
    put(fan, &draft, (struct order_tail){0}, boost_for(fan, 0, bare));
}

static void list_slips(const struct fan *fan, int allowance)
{
    int previous = fan->plan->previous;
    struct order_draft sign;
    begin_draft(fan, &sign);
    for (int slips = 1; slips <= allowance; slips++) {
        struct spot aside = add(fan->from, fan->step[1], slips);
        int left = allowance - slips;
        int slowest = previous - left > slips ? previous - left : slips;
        for (int speed = slowest; speed <= previous + left; speed++) {
            int hexes = speed - slips;
            struct order_tail tail = {.hexes = hexes, .letter = fan->slip, .letters = slips};
            int bare = base_need(fan->plan, 0, speed) + slips;
            bool ends = holds(fan, add(aside, fan->step[0], hexes));
            if (ends && holds(fan, aside) && holds(fan, add(fan->from, fan->step[0], hexes)))
                put(fan, &sign, tail, boost_for(fan, 0, bare));
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

static void bend_legs(const struct fan *fan, const struct legs *legs, int slips, int allowance)
{
    int pivots = legs->pivots;
    const int *n = legs->steps;
    struct tally bent = {.pivots = pivots, .speed = n[0] + n[1] + n[2] + slips};
    int base = base_need(fan->plan, pivots, bent.speed);
    int ahead = n[0] - n[2] - slips, aside = n[1] + n[2] + (pivots == 1 ? slips : 0);
    if (find_tally(fan, ahead, aside, allowance - base, &bent))
        put_tally(fan, &bent, base + bent.total);
}

/* Slips that the thrust leaves: each adds one for itself, and one for the speed where that counts.
 */
static int count_slips(const struct fan *fan, const struct legs *legs, int speed, int allowance)
{
    int previous = fan->plan->previous, most = legs->slips_most;
    int left = legs->pivots == 1 ? allowance - previous : allowance - previous - speed;
    int fast = legs->pivots == 1 ? (allowance - speed) / 2 : left / 2;
    most = most < left ? most : left;
    return most < fast ? most : fast;
}

static void list_legs(const struct fan *fan, const struct legs *legs, int allowance)
{
    int pivots = legs->pivots, speed = 0;
    struct spot end = fan->from, step = fan->step[pivots + 1];
    struct order_tail tail = {.hexes = legs->steps[pivots], .letter = fan->slip};
    for (int i = 0; i <= pivots; i++) {
        end = add(end, fan->step[i], legs->steps[i]);
        speed += legs->steps[i];
    }
    int most = count_slips(fan, legs, speed, allowance);
    struct range range = find_range(fan, end, step, most);
    if (range.low > 0 || range.high < most) {
        tail.letters = first_outside(range);
        put_gone(fan, &legs->draft, tail, pivots,
                 base_need(fan->plan, pivots, speed + tail.letters) + tail.letters);
    }
    bool inside = legs->inside && range.low == 0;
    for (int slips = range.low; slips <= range.high; slips++) {
        int bare = base_need(fan->plan, pivots, speed + slips) + slips;
        tail.letters = slips;
        if (inside)
            put(fan, &legs->draft, tail, boost_for(fan, pivots, bare));
        else
            bend_legs(fan, legs, slips, allowance);
    }
}

static void list_single(const struct fan *fan, int allowance)
{
    struct legs legs = {.pivots = 1, .slips_most = allowance};
    if (base_need(fan->plan, 1, 0) > allowance)
        return;
    for (int first = 0; first <= allowance; first++) {
        begin_draft(fan, &legs.draft);
        order_draft_hexes(&legs.draft, first);
        order_draft_letter(&legs.draft, fan->pivot);
        struct spot corner = add(fan->from, fan->step[0], first);
        legs.inside = holds(fan, corner);
        legs.steps[0] = first;
        if (is_lost(fan, corner, 1, allowance - first)) {
            put_gone(fan, &legs.draft, (struct order_tail){0}, 1, base_need(fan->plan, 1, first));
            return;
        }
        for (legs.steps[1] = 0; first + legs.steps[1] <= allowance; legs.steps[1]++)
            list_legs(fan, &legs, allowance);
    }
}

static void list_double(const struct fan *fan, int allowance)
{
    struct legs legs = {.pivots = 2};
    int most = allowance - fan->plan->previous;
    for (int first = 0; first <= most; first++) {
        struct spot corner = add(fan->from, fan->step[0], first);
        legs.steps[0] = first;
        for (int second = 0; first + second <= most; second++) {
            legs.inside = holds(fan, corner) && holds(fan, add(corner, fan->step[1], second));
            begin_draft(fan, &legs.draft);
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

/* ---- about: three pivots to either side, or U ---- */

enum { REACH_MAX = SPEED_MOST, WINDOW_MAX = 2 * REACH_MAX + 1 };

/* Ends found so far, a bit per speed, by steps ahead and steps 1 of the fan to port. */
struct about {
    struct fan *fans; /* both */
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
    if (side == STARBOARD) {
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
    struct spot end;
    bool inside; /* its corners are on the board */
};

/* Of the ways to both sides the one with the fewest slips. */
static void list_best(const struct about *about, const struct plain *plain)
{
    const struct fan *fan = &about->fans[plain->side], *across = &about->fans[!plain->side];
    int base = base_need(fan->plan, 3, plain->speed), most = about->allowance - base;
    struct tally own = {.pivots = 3, .speed = plain->speed}, other = own;
    bool found = find_tally(fan, plain->ahead, plain->aside, most, &own);
    bool better = find_tally(across, plain->ahead + plain->aside, -plain->aside,
                             found ? own.total - 1 : most, &other);
    if (better)
        put_tally(across, &other, base + other.total);
    else if (found)
        put_tally(fan, &own, base + own.total);
}

static inline void list_plain(struct about *about, const struct plain *plain)
{
    const struct fan *fan = &about->fans[plain->side];
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
        put(fan, plain->draft, plain->tail,
            boost_for(fan, 3, fan->plan->previous + plain->speed + plain->slips));
}

/* The last leg, along step `step` of the fan, up to so many hexes; `corner` is where it begins, the
 * end lies so many slips from there. */
static void sweep_leg(struct about *about, struct plain *plain, int step, int most)
{
    const struct fan *fan = &about->fans[plain->side];
    struct spot corner = plain->end;
    bool inside = plain->inside;
    plain->end = add(corner, fan->step[4], plain->slips);
    struct range range = find_range(fan, plain->end, fan->step[step], most);
    if (range.low > 0 || range.high < most) {
        plain->tail.hexes = first_outside(range);
        put_gone(fan, plain->draft, plain->tail, 3,
                 fan->plan->previous + plain->speed + plain->tail.hexes + plain->slips);
    }
    plain->speed += range.low;
    plain->ahead -= range.low;
    plain->aside += step == 2 ? range.low : 0;
    for (int hexes = range.low; hexes <= range.high; hexes++) {
        plain->tail.hexes = hexes;
        plain->inside =
            inside && (plain->slips == 0 || holds(fan, add(corner, fan->step[step], hexes)));
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
    const struct fan *fan = &about->fans[side];
    int most = about->reach - 2 * slips - first;
    struct spot corner = add(fan->from, fan->step[0], first), next = corner;
    struct order_draft begun, turned, draft;
    struct plain plain = {.side = side, .draft = &draft, .slips = slips};
    begin_draft(fan, &begun);
    order_draft_hexes(&begun, first);
    for (int second = 0; second <= (slips ? 0 : most); second++) {
        bool inside = holds(fan, corner) && holds(fan, next);
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
            plain.end = add(next, fan->step[2], third);
            plain.inside = inside && holds(fan, plain.end);
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
        next = add(next, fan->step[1], 1);
    }
}

static void list_about(struct fan fans[2], int allowance)
{
    struct about about;
    about.fans = fans;
    about.allowance = allowance;
    about.reach = allowance - fans[PORT].plan->previous;
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
                sweep(&about, PORT, first, slips);
                sweep(&about, STARBOARD, first, slips);
            }
        }
    }
}

/* ---- the list ---- */

void universal_open_list(struct universal_plan *plan, const struct universal_run *run)
{
    struct fan fans[2];
    int straight = universal_plan_allowance(plan, run, 0);
    int single = universal_plan_allowance(plan, run, 1);
    int twice = universal_plan_allowance(plan, run, 2);
    int about = universal_plan_allowance(plan, run, 3);
    open_fan(&fans[PORT], plan, run, PORT);
    open_fan(&fans[STARBOARD], plan, run, STARBOARD);
    if (straight >= 0)
        list_straight(&fans[PORT], straight);
    for (int side = PORT; side <= STARBOARD && run->sign != '#'; side++) {
        list_slips(&fans[side], straight);
        list_single(&fans[side], single);
        list_double(&fans[side], twice);
    }
    list_about(fans, about);
}
