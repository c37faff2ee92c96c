/* What a position is worth: how much each side has still to shoot away for its victory, and what it
 * has to do so. Weights are fitted to how battles of quick players end from the ends of their
 * turns.
 */
#include "rules/nova/doctrine/doctrine.h"

#include "rules/kit/worth.h"
#include "rules/nova/law/law.h"

enum {
    DIE = 6,
    HALVES = 2,       /* costs are counted in half boxes without defenses */
    COST_MAX = 511,   /* of a whole fleet; larger ones are counted more coarsely */
    BY_TASK = 6500,   /* thousandths of a logit for a lead of all boxes of a fleet, */
    BY_FIRE = 4700,   /* for being the only one who can fire, */
    BY_POINTS = 3000, /* and for all points of the target, when time is up */
    LATE = 4          /* turns before the limit from which points begin to count by themselves */
};

/* Enemies of a side that are left: what it costs to destroy each, and what that gives. */
struct task {
    int count;
    int total;
    int fleet; /* boxes of all its ships, those that are lost included */
    uint16_t cost[UNITS_MAX];
    uint16_t points[UNITS_MAX];
};

/* Half boxes: those that shields will save are to be shot away, too. */
static int cost_of(const struct game *game, int unit)
{
    const struct nova_design *design = nova_design_of(game, unit);
    int open = DIE - bits_count(design->faces[nova_ship_track_checked(game, unit, NOVA_SHIELDS)]);
    int left = nova_value_boxes_left(game, unit);
    return HALVES * DIE * (left > 0 ? left : 0) / (open > 0 ? open : 1);
}

static void list_enemies(const struct game *game, int side, struct task *out)
{
    const struct nova_state *state = nova_state_of(game);
    out->count = out->total = out->fleet = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (state->units[unit].side == side)
            continue;
        const struct nova_design *design = nova_design_of(game, unit);
        out->fleet += design->hull + design->armor;
        if (!nova_ship_is_on_board(game, unit))
            continue;
        int cost = cost_of(game, unit);
        out->cost[out->count] = (uint16_t)cost;
        out->points[out->count++] = (uint16_t)nova_ship_rating(game, unit);
        out->total += cost;
    }
}

/* The least that must be shot away for so many points: a knapsack. Points of half-destroyed ships
 * are worth nothing, so that it matters much how damage is spread. */
static int least_cost(const struct task *task, int points)
{
    uint16_t gain[COST_MAX + 1];
    int coarse = 1 + task->total / (COST_MAX + 1), top = 0;
    gain[0] = 0;
    for (int i = 0; i < task->count; i++) {
        int cost = task->cost[i] / coarse;
        for (int c = top + 1; c <= top + cost; c++)
            gain[c] = gain[top];
        top += cost;
        for (int c = top; c >= cost; c--) {
            int with = gain[c - cost] + task->points[i];
            gain[c] = (uint16_t)(with > gain[c] ? with : gain[c]);
        }
    }
    for (int c = 0; c <= top; c++)
        if (gain[c] >= points)
            return c * coarse;
    return task->total;
}

/* Ratings by what hits on weapons leave of them: 30 % less for each. */
static int fire_of(const struct game *game, int side)
{
    static const uint8_t left[NOVA_TRACK] = {64, 45, 32, 23, 16};
    const struct nova_state *state = nova_state_of(game);
    int fire = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (state->units[unit].side != side || !nova_ship_is_on_board(game, unit))
            continue;
        int banks = nova_design_of(game, unit)->bank_count, hits = 0;
        for (int bank = 0; bank < banks; bank++)
            hits += nova_ship_weapon_hits(game, unit, bank);
        hits = banks > 0 ? hits / banks : 0;
        fire += banks > 0 ? nova_ship_rating(game, unit) * left[hits < NOVA_TRACK ? hits : 4] : 0;
    }
    return fire;
}

/* NV-vp.5: the nearer the limit the more points count that do not reach the target. */
static int64_t lead_at_limit(const struct game *game, const int vp[SIDES], int target)
{
    int limit = nova_option(game, NOVA_OPTION_TURN_LIMIT), turn = state_head(game->state)->turn;
    if (limit == 0 || turn + LATE <= limit || target <= 0)
        return 0;
    return (int64_t)BY_POINTS * (vp[SIDE_RED] - vp[SIDE_BLUE]) * (turn + LATE - limit) / target;
}

static int red_worth(const struct game *game)
{
    int vp[SIDES] = {nova_victory_counted(game, SIDE_RED), nova_victory_counted(game, SIDE_BLUE)};
    int target = nova_size_vp_target(game), cost[SIDES], fleets = 0;
    for (int side = 0; side < SIDES; side++) {
        struct task task;
        list_enemies(game, side, &task);
        fleets += task.fleet;
        cost[side] = target > 0 ? least_cost(&task, target - vp[side]) : task.total;
    }
    int64_t red = fire_of(game, SIDE_RED), blue = fire_of(game, SIDE_BLUE);
    int64_t ahead = lead_at_limit(game, vp, target);
    if (fleets > 0) /* both in halves: those of the boxes, and the mean of the fleets */
        ahead += (int64_t)BY_TASK * (cost[SIDE_BLUE] - cost[SIDE_RED]) / fleets;
    if (red + blue > 0)
        ahead += BY_FIRE * (red - blue) / (red + blue);
    return worth_chance(ahead);
}

int nova_worth(const struct game *game, int side)
{
    return worth_for(game, side, red_worth);
}
