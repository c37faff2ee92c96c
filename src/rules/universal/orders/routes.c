/* The list of the orders of a ship. */
#include "rules/universal/orders/routes.h"

#include "rules/universal/state/place.h"

/* Straight on it would be gone: then a search of what is left is shorter. */
static bool is_leaving(const struct universal_plan *plan)
{
    struct order_path path;
    struct order_token ahead = {.letter = 'F', .count = (uint16_t)plan->previous};
    order_path_begin(&path, plan->at, plan->heading);
    return !plan->floating && !order_path_step(plan->board, universal_direction(0), ahead, &path);
}

void universal_routes_list(const struct game *game, int unit, struct order_sink *out)
{
    struct universal_plan plan;
    universal_routes_plan_init(&plan, game, unit);
    plan.out = out;
    if (plan.movement != UNIVERSAL_INERTIAL || plan.trail || plan.exits ||
        universal_routes_chart_has_hazard(&plan) || is_leaving(&plan)) {
        universal_routes_search_list(&plan);
        return;
    }
    for (int i = 0; i < plan.run_count; i++) {
        out->blank.amount[1] = (int16_t)plan.runs[i].group;
        universal_routes_open_list(&plan, &plan.runs[i]);
    }
}
