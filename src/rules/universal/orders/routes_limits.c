/* What orders half written may still cost. */
#include "rules/universal/orders/routes_search.h"

#include <stdlib.h>

/* ---- what an order needs ---- */

static int larger(int a, int b)
{
    return a > b ? a : b;
}

int universal_routes_limits_class(const struct universal_mode *mode)
{
    if (mode->turns == 0)
        return mode->side ? UNIVERSAL_SLIPPED : UNIVERSAL_STRAIGHT;
    return mode->turns == 1 && mode->side == UNIVERSAL_STARBOARD ? UNIVERSAL_STARBOARD_ONE
                                                                 : mode->turns;
}

static int pivots_of(int class)
{
    return class == UNIVERSAL_STARBOARD_ONE ? 1 : class == UNIVERSAL_SLIPPED ? 0 : class;
}

int universal_routes_limits_need(const struct universal_plan *plan, int class, int speed)
{
    int previous = plan->previous;
    if (plan->movement == UNIVERSAL_VECTOR)
        return 0;
    if (plan->movement == UNIVERSAL_REACTIONLESS)
        return speed;
    if (pivots_of(class) == 0 || plan->movement == UNIVERSAL_CINEMATIC)
        return abs(previous - speed);
    if (pivots_of(class) == 1)
        return larger(larger(previous, speed) - plan->relief[class == UNIVERSAL_STARBOARD_ONE], 0);
    return previous + speed;
}

/* Every order that begins so takes at least this much: a ship may still become faster. */
static int least_need(const struct universal_plan *plan, int class, int speed)
{
    bool grows = plan->movement == UNIVERSAL_CINEMATIC ||
                 (plan->movement == UNIVERSAL_INERTIAL && pivots_of(class) == 0);
    int least =
        universal_routes_limits_need(plan, class, grows ? larger(speed, plan->previous) : speed);
    return plan->price < 0 ? least + plan->price : least;
}

/* ---- limits of cost ---- */

/* A byte each, to be compared with a cost all at once. */
static uint64_t limit_byte(int limit, int i)
{
    return (uint64_t)(limit < 0                     ? 0
                      : limit < UNIVERSAL_COST_MOST ? limit + 1
                                                    : UNIVERSAL_COST_MOST + 1)
           << 8 * i;
}

/* What every run allows orders that end so. UN-C4.3: a jump goes with neither pivots nor slips,
 * which with cinematic movement are all that costs. */
static uint64_t find_listed(const struct universal_search *search, int class, int speed)
{
    const struct universal_plan *plan = search->plan;
    int base = universal_routes_limits_need(plan, class, speed);
    uint64_t limits = 0;
    for (int i = 0; i < plan->run_count && speed >= search->slowest; i++) {
        int limit = search->allowance[i][pivots_of(class)] - base;
        if (plan->runs[i].sign == '#' && class != UNIVERSAL_STRAIGHT)
            continue;
        if (plan->runs[i].sign == '#' && plan->movement == UNIVERSAL_CINEMATIC && limit > 0)
            limit = 0;
        limits |= limit_byte(limit, i);
    }
    return limits;
}

/* What letters may follow, by the room there is then. */
static uint64_t find_letters(const struct universal_search *search,
                             const struct universal_mode *mode, int room[2][UNIVERSAL_TURN_CLASSES])
{
    uint64_t limits = 0;
    for (int i = 0; i < UNIVERSAL_LETTERS; i++) {
        const struct universal_habit *habit = &search->habit[i];
        if (mode->open >> i & 1)
            limits |= limit_byte(room[habit->speed][search->class[mode->next[i]]] - habit->cost, i);
    }
    return limits;
}

/* The cost that places with that speed may have; false: there are none. */
static bool find_room(const struct universal_search *search, int speed,
                      int room[UNIVERSAL_TURN_CLASSES])
{
    bool any = false;
    for (int class = 0; class < UNIVERSAL_TURN_CLASSES; class ++) {
        room[class] = speed > search->fastest
                          ? -1
                          : search->plan->budget - least_need(search->plan, class, speed);
        any = any || room[class] >= 0;
    }
    return any;
}

/* UN-C4.4: what a roll leaves at best, or -1. */
static int find_roll(const struct universal_search *search)
{
    for (int i = 0; i < search->plan->run_count; i++)
        if (search->plan->runs[i].sign == '@')
            return search->allowance[i][UNIVERSAL_PIVOTS_MAX];
    return -1;
}

void universal_routes_limits_init(struct universal_search *search)
{
    int room[2][UNIVERSAL_TURN_CLASSES], modes = search->modes.count;
    int most = UNIVERSAL_LIMITS_MAX / larger(modes, UNIVERSAL_TURN_CLASSES) - 1;
    if (search->fastest > most)
        search->fastest = most;
    for (int i = 0; i < search->plan->run_count; i++)
        for (int pivots = 0; pivots <= UNIVERSAL_PIVOTS_MAX; pivots++)
            search->allowance[i][pivots] =
                universal_routes_plan_allowance(search->plan, &search->plan->runs[i], pivots);
    int roll = find_roll(search);
    find_room(search, 0, room[0]);
    search->top = -1;
    for (bool more = true; more;) {
        int speed = ++search->top;
        more = find_room(search, speed + 1, room[1]);
        for (int class = 0; class < UNIVERSAL_TURN_CLASSES; class ++)
            search->listed[speed * UNIVERSAL_TURN_CLASSES + class] =
                find_listed(search, class, speed);
        for (int i = 0; i < modes; i++)
            search->letters[speed * modes + i] = find_letters(search, &search->modes.list[i], room);
        search->rolls[speed] =
            (int16_t)(roll - least_need(search->plan, UNIVERSAL_STRAIGHT, speed));
        memcpy(room[0], room[1], sizeof room[0]);
    }
}
