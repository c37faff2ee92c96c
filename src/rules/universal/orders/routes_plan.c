/* What a ship may write with each special action, looked up once. */
#include "rules/universal/orders/routes.h"

#include <string.h>

enum { PORT, STARBOARD };

static void add_run(struct universal_plan *plan, char sign, int rating, int boosters)
{
    enum universal_rule rule = UNIVERSAL_RULE_C2_0;
    int cap = universal_thrust_cap(plan->game, plan->unit, sign, &rule);
    struct universal_run *run = &plan->runs[plan->run_count++];
    *run = (struct universal_run){.sign = sign,
                                  .kind = sign == '#'   ? 2
                                          : sign == '?' ? 4
                                                        : 1,
                                  .rating = rating,
                                  .limit = rating + boosters < cap ? rating + boosters : cap};
    if (run->limit > plan->budget)
        plan->budget = run->limit;
}

/* UN-C4.6: a new group, with the engines of those who could join at their best */
static void add_tether(struct universal_plan *plan)
{
    struct universal_verdict verdict;
    int group = universal_tether_new(plan->game, plan->unit);
    if (group == UNIVERSAL_NO_GROUP)
        return;
    universal_thrust_judge(plan->game, plan->unit, "&0", 0, group, &verdict);
    add_run(plan, '&', verdict.rating, 0);
    plan->runs[plan->run_count - 1].group = group;
}

void universal_routes_plan_begin(struct universal_plan *plan, const struct game *game, int unit)
{
    const struct unit *ship = &universal_state_of(game)->units[unit];
    memset(plan, 0, sizeof *plan);
    plan->game = game;
    plan->board = &game->setup->board;
    plan->unit = unit;
    plan->at = ship->cell;
    plan->heading = ship->heading;
    plan->previous = universal_element_of(game, unit)->speed;
    plan->movement = universal_movement_of(game);
    plan->floating = universal_has(game, UNIVERSAL_OPTION_FLOATING_BOARD);
    plan->exits = universal_side_has_exit(game, ship->side);
    plan->trail = plan->movement == UNIVERSAL_INERTIAL &&
                  universal_has(game, UNIVERSAL_OPTION_DELAYED_PIVOTS);
    plan->relief[PORT] = universal_thrust_pivot_relief(game, unit, 'P');
    plan->relief[STARBOARD] = universal_thrust_pivot_relief(game, unit, 'S');
    if (plan->movement == UNIVERSAL_INERTIAL || plan->movement == UNIVERSAL_CINEMATIC)
        plan->price = universal_thrust_pivot_price(game, unit);
    plan->boosters = universal_thrust_boosters(game, unit);
}

void universal_routes_plan_add(struct universal_plan *plan, char sign)
{
    if (sign && universal_thrust_special_bar(plan->game, plan->unit, sign) >= 0)
        return;
    if (sign == '&')
        add_tether(plan);
    else
        add_run(plan, sign, universal_thrust_rating(plan->game, plan->unit, sign), plan->boosters);
}

void universal_routes_plan_init(struct universal_plan *plan, const struct game *game, int unit)
{
    universal_routes_plan_begin(plan, game, unit);
    universal_routes_plan_add(plan, 0);
    for (const char *sign = universal_specials; *sign; sign++)
        universal_routes_plan_add(plan, *sign);
}

static int roll_price(const struct universal_run *run, int pivots)
{
    return run->sign == '@' && pivots < UNIVERSAL_ROLL_PRICE ? UNIVERSAL_ROLL_PRICE - pivots : 0;
}

int universal_routes_plan_allowance(const struct universal_plan *plan,
                                    const struct universal_run *run, int pivots)
{
    int left = (run->sign == '$' ? run->limit / 2 : run->limit) - roll_price(run, pivots);
    if (left < 0)
        return -1;
    if (pivots == 0)
        return left;
    if (run->sign == '#' || (run->rating == 0 && (run->sign == '&' || plan->boosters == 0)))
        return -1; /* UN-C4.3, UN-C2.2 */
    return left - plan->price;
}

int universal_routes_plan_boost(const struct universal_plan *plan, const struct universal_run *run,
                                int pivots, int bare)
{
    int need = pivots ? bare + plan->price : bare;
    need = (need > 0 ? need : 0) + roll_price(run, pivots);
    if (run->sign == '$')
        need *= 2;
    if (need > run->rating)
        return need - run->rating;
    return pivots > 0 && run->rating == 0 ? 1 : 0;
}
