/* Playing by rule of thumb: the reflex player and its proposals. */
#include "rules/admiralty/doctrine/doctrine.h"

/* The dearest ship that can still be paid for. */
void admiralty_reflex_think_of_fleet(struct plans *plans, const struct question *question)
{
    struct action action = asked_answer(plans->game, question, ADMIRALTY_BUY_FLIGHT, UNIT_NONE);
    plans_add_designs(plans, question, ADMIRALTY_CLASSES, admiralty_fleet_pick_points);
    plans_add(plans, &action, ADMIRALTY_FLIGHT_PRICE);
}

/* The next ship without an order, or UNIT_NONE. */
static int next_to_plot(const struct game *game, const struct question *question)
{
    for (int unit = 0; unit < admiralty_state_of(game)->head.unit_count; unit++)
        if (asked_of(game, question, unit) &&
            admiralty_plot_is_open(game, unit, question->decision))
            return unit;
    return UNIT_NONE;
}

static int next_to_move(const struct game *game, const struct question *question)
{
    return question->secret ? next_to_plot(game, question) : asked_first(game, question);
}

void admiralty_reflex_think_of_orders(struct plans *plans, const struct question *question)
{
    int unit = next_to_move(plans->game, question);
    if (unit == UNIT_NONE) {
        admiralty_damage_plan_shields(plans, question);
        return;
    }
    admiralty_steer_plan(plans, question, unit);
    admiralty_special_plan(plans);
}

/* All that may act next, each with its best target. */
void admiralty_reflex_think_of_fire(struct plans *plans, const struct question *question)
{
    plans_add_units(plans, question, admiralty_plan_fire);
}

/* Flights are of no use aboard, but what is left of one is safer there. */
void admiralty_reflex_think_of_launching(struct plans *plans, const struct question *question)
{
    enum { SPENT = 2 };
    const struct admiralty_state *state = admiralty_state_of(plans->game);
    struct action end = admiralty_answer_launch(plans->game, question);
    plans_add(plans, &end, 0);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        bool aboard = state->units[unit].status == ADMIRALTY_ABOARD;
        int fighters = state->elements[unit].fighters;
        struct action action = asked_answer(
            plans->game, question, aboard ? ADMIRALTY_LAUNCH : ADMIRALTY_RECOVER, question->unit);
        action.target = (uint8_t)unit;
        if (admiralty_is_flight(plans->game, unit))
            plans_add(plans, &action, aboard == (fighters > SPENT) ? fighters : -fighters);
    }
}

/* A ship without an order; then what is worth an answer beside it. */
struct action admiralty_reflex_move(const struct game *game, const struct question *question)
{
    int unit = next_to_move(game, question);
    return unit == UNIT_NONE ? plans_best(game, question)
                             : admiralty_steer_quick(game, question, unit);
}

/* A ship that could still be given an order gets one: ending the run would leave all the others
 * coasting, too. */
static int propose_orders(const struct game *game, const struct question *question,
                          struct action *out, int capacity)
{
    struct plans plans;
    plans_init(&plans, game, capacity);
    admiralty_reflex_think_of_orders(&plans, question);
    for (int i = 0; i < plans.count; i++)
        out[i] = plans.list[i].action;
    return plans.count;
}

int admiralty_reflex_propose(const struct game *game, const struct question *question,
                             struct action *out, int capacity)
{
    bool open =
        admiralty_is_order(game, question->decision) && next_to_move(game, question) != UNIT_NONE;
    int count = open ? propose_orders(game, question, out, capacity) : 0;
    return count > 0 ? count : plans_propose(game, question, out, capacity);
}
