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

static void put(const struct fan *fan, const struct order_draft *draft, int pivots, int bare)
{
    int boost = fan->run->limit > fan->run->rating || fan->run->rating == 0
                    ? universal_plan_boost(fan->plan, fan->run, pivots, bare)
                    : 0;
    order_sink_put(fan->plan->out, draft->text, boost);
}

/* UN-C3.2: all that leave are one */
static void put_gone(const struct fan *fan, const struct order_draft *draft, int pivots, int bare)
{
    uint8_t *gone = &fan->plan->gone[UNIVERSAL_ENDS_OFF];
    if ((*gone & fan->run->kind) || draft->length >= ORDER_SIZE)
        return;
    *gone |= fan->run->kind;
    put(fan, draft, pivots, bare);
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
        for (int about = 0; about <= (pivots == 3 ? speed : pivots == 2 ? most : 0); about++) {
            struct tally tally = {.pivots = pivots, .speed = speed};
            int *n = tally.steps;
            n[4] = back;
            n[3] = about;
            n[0] = speed - about - aside - 2 * back;
            n[2] = n[0] - about - ahead;
            n[1] = aside + back - n[2];
            if (n[0] < 0 || n[1] < 0 || n[2] < 0 || (pivots == 1 && n[2] > most))
                continue;
            if (bend_inside(fan, &tally) && tally.total <= most) {
                most = tally.total - 1;
                *best = tally;
                found = true;
            }
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
    if (order_draft_end(&draft, fan->run->sign))
        put(fan, &draft, tally->pivots, bare);
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
    for (int speed = slowest; speed <= previous + allowance; speed++) {
        struct order_draft draft;
        int bare = base_need(fan->plan, 0, speed);
        begin_draft(fan, &draft);
        order_draft_hexes(&draft, speed);
        order_draft_end(&draft, fan->run->sign);
        if (!holds(fan, add(fan->from, fan->step[0], speed))) {
            int least = speed < previous ? previous : speed;
            begin_draft(fan, &draft);
            order_draft_hexes(&draft, least);
            put_gone(fan, &draft, 0, base_need(fan->plan, 0, least));
            return;
        }
        put(fan, &draft, 0, bare);
    }
}

/* So many slips and hexes: any order of them that stays on the board; if one can leave it, that is
 * an outcome, too. */
static void list_slip(const struct fan *fan, int slips, int hexes, int bare)
{
    struct spot straight = add(fan->from, fan->step[0], hexes);
    struct spot aside = add(fan->from, fan->step[1], slips);
    bool ends = holds(fan, add(straight, fan->step[1], slips));
    bool inside = holds(fan, straight);
    struct order_draft draft;
    struct spot at = fan->from;
    begin_draft(fan, &draft);
    if (!ends || !inside || !holds(fan, aside)) {
        bool first = ends && inside; /* only slips that come first lead out */
        add_letters(&draft, fan->slip, first ? slips : 0);
        order_draft_hexes(&draft, hexes);
        add_letters(&draft, fan->slip, first ? 0 : slips);
        put_gone(fan, &draft, 0, bare);
        begin_draft(fan, &draft);
    }
    if (!ends)
        return;
    order_stage(fan, &draft, 0, hexes, slips, &at);
    if (draft.length < ORDER_SIZE)
        put(fan, &draft, 0, bare);
}

static void list_slips(const struct fan *fan, int allowance)
{
    int previous = fan->plan->previous;
    for (int slips = 1; slips <= allowance; slips++) {
        int left = allowance - slips;
        int slowest = previous - left > slips ? previous - left : slips;
        for (int speed = slowest; speed <= previous + left; speed++)
            list_slip(fan, slips, speed - slips, base_need(fan->plan, 0, speed) + slips);
    }
}

/* ---- with pivots ---- */

/* One or two pivots: headings that no other orders lead to, so each end is met once if slips are
 * needed at all only where fewer would not do. `draft` has everything but the slips at the end. */
static void list_tail(const struct fan *fan, struct order_draft *draft, struct tally *tally,
                      bool inside, int allowance, int slips_most)
{
    int pivots = tally->pivots, before = tally->speed;
    struct spot end = fan->from;
    for (int i = 0; i <= pivots; i++)
        end = add(end, fan->step[i], tally->steps[i]);
    for (int slips = 0; slips <= slips_most; slips++, end = add(end, fan->step[pivots + 1], 1)) {
        int speed = before + slips, bare = base_need(fan->plan, pivots, speed) + slips;
        if (bare > allowance)
            break;
        if (slips > 0)
            order_draft_letter(draft, fan->slip);
        if (!holds(fan, end)) {
            put_gone(fan, draft, pivots, bare);
            continue;
        }
        if (inside && (slips == 0 || holds(fan, add(end, fan->step[pivots + 1], -slips)))) {
            if (draft->length < ORDER_SIZE)
                put(fan, draft, pivots, bare);
            continue;
        }
        struct tally bent = {.pivots = pivots, .speed = speed};
        int ahead = tally->steps[0] - tally->steps[2] - (pivots == 2 ? slips : 0);
        int aside = tally->steps[1] + tally->steps[2];
        if (pivots == 1) {
            ahead -= slips;
            aside += slips;
        }
        if (find_tally(fan, ahead, aside, allowance - bare + slips, &bent))
            put_tally(fan, &bent, bare - slips + bent.total);
    }
}

static void list_single(const struct fan *fan, int allowance)
{
    struct order_draft draft, whole;
    struct tally tally = {.pivots = 1};
    struct spot corner = fan->from;
    if (base_need(fan->plan, 1, 0) > allowance)
        return;
    for (int first = 0; first <= allowance; first++, corner = add(corner, fan->step[0], 1)) {
        bool inside = holds(fan, corner);
        begin_draft(fan, &draft);
        order_draft_hexes(&draft, first);
        order_draft_letter(&draft, fan->pivot);
        tally.steps[0] = first;
        for (int second = 0; first + second <= allowance; second++) {
            whole = draft;
            order_draft_hexes(&whole, second);
            tally.steps[1] = second;
            tally.speed = first + second;
            list_tail(fan, &whole, &tally, inside, allowance, allowance);
        }
    }
}

static void list_double(const struct fan *fan, int allowance)
{
    struct tally tally = {.pivots = 2};
    int most = allowance - fan->plan->previous;
    for (int first = 0; first <= most; first++) {
        struct spot corner = add(fan->from, fan->step[0], first);
        for (int second = 0; first + second <= most; second++) {
            struct order_draft draft, whole;
            bool inside = holds(fan, corner) && holds(fan, add(corner, fan->step[1], second));
            begin_draft(fan, &draft);
            order_draft_hexes(&draft, first);
            order_draft_letter(&draft, fan->pivot);
            order_draft_hexes(&draft, second);
            order_draft_letter(&draft, fan->pivot);
            tally.steps[0] = first;
            tally.steps[1] = second;
            for (int third = 0; first + second + third <= most; third++) {
                whole = draft;
                order_draft_hexes(&whole, third);
                tally.steps[2] = third;
                tally.speed = first + second + third;
                /* two hexes to the side less and two more behind spare a slip astern */
                list_tail(fan, &whole, &tally, inside, allowance, second > 1 ? 0 : most);
            }
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

/* Of the ways to both sides the one with the fewest slips. */
static void list_best(struct about *about, int side, const int steps[STAGES], int speed)
{
    int previous = about->fans[PORT].plan->previous;
    int most = about->allowance - previous - speed;
    int ahead = steps[0] - steps[2] - steps[3], aside = steps[1] + steps[2] - steps[4];
    struct tally own = {.pivots = 3, .speed = speed}, other = own;
    bool found = find_tally(&about->fans[side], ahead, aside, most, &own);
    bool better = find_tally(&about->fans[!side], ahead + aside, -aside,
                             found ? own.total - 1 : most, &other);
    if (better)
        put_tally(&about->fans[!side], &other, previous + speed + other.total);
    else if (found)
        put_tally(&about->fans[side], &own, previous + speed + own.total);
}

static void write_about(const struct fan *fan, const int steps[STAGES], struct order_draft *draft)
{
    begin_draft(fan, draft);
    order_draft_hexes(draft, steps[0]);
    if (steps[1] + steps[2] == 0) {
        order_draft_letter(draft, 'U');
    } else {
        order_draft_letter(draft, fan->pivot);
        order_draft_hexes(draft, steps[1]);
        order_draft_letter(draft, fan->pivot);
        order_draft_hexes(draft, steps[2]);
        order_draft_letter(draft, fan->pivot);
    }
    order_draft_hexes(draft, steps[3]);
    add_letters(draft, fan->slip, steps[4]);
}

/* Whether the plain way leaves the board at one of its corners. */
static bool runs_out(const struct fan *fan, const int steps[STAGES])
{
    struct spot at = fan->from;
    for (int i = 0; i < STAGES - 1; i++) {
        at = add(at, fan->step[i], steps[i]);
        if (!holds(fan, at))
            return true;
    }
    return false;
}

static void list_end(struct about *about, int side, const int steps[STAGES], struct spot end)
{
    const struct fan *fan = &about->fans[side];
    struct order_draft draft;
    int speed = steps[0] + steps[1] + steps[2] + steps[3] + steps[4];
    int bare = fan->plan->previous + speed + steps[4];
    if (!holds(fan, end)) {
        if (fan->plan->gone[UNIVERSAL_ENDS_OFF] & fan->run->kind)
            return;
        write_about(fan, steps, &draft);
        put_gone(fan, &draft, 3, bare);
        return;
    }
    uint64_t *seen =
        seen_at(about, side, steps[0] - steps[2] - steps[3], steps[1] + steps[2] - steps[4]);
    if (*seen >> speed & 1)
        return;
    if (!about->again && (runs_out(fan, steps) || (about->edge && steps[4] > 0))) {
        about->edge = true;
        return;
    }
    *seen |= (uint64_t)1 << speed;
    if (about->again) {
        list_best(about, side, steps, speed);
        return;
    }
    write_about(fan, steps, &draft);
    if (draft.length < ORDER_SIZE)
        put(fan, &draft, 3, bare);
}

/* Ways with so many slips, all of them at the end, in such shapes that fewer would not do: slips
 * are spared by steps 1 and by two of steps 2; two steps 1 with a step 3 are as good as a step 0
 * with two steps 2. */
static void sweep(struct about *about, int side, int slips)
{
    const struct fan *fan = &about->fans[side];
    int most = about->reach - 2 * slips;
    struct spot start = add(fan->from, fan->step[4], slips);
    for (int first = 0; first <= most; first++)
        for (int second = 0; second <= (slips ? 0 : most - first); second++)
            for (int third = 0; first + second + third <= most; third++) {
                int left = second > 1 ? 0 : most - first - second - third;
                struct spot end = add(add(add(start, fan->step[0], first), fan->step[1], second),
                                      fan->step[2], third);
                if (slips && third > 1)
                    break;
                for (int fourth = 0; fourth <= left; fourth++) {
                    const int steps[STAGES] = {first, second, third, fourth, slips};
                    list_end(about, side, steps, end);
                    end = add(end, fan->step[3], 1);
                }
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
            sweep(&about, PORT, slips);
            sweep(&about, STARBOARD, slips);
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
