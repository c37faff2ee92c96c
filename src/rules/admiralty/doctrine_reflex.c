/* Playing by rule of thumb: the reflex player and its proposals. */
#include "rules/admiralty/doctrine.h"

#include "rules/admiralty/law.h"
#include "rules/admiralty/parts.h"

/* The dearest ship that can still be paid for. */
static void think_of_fleet(struct plans *plans, const struct question *question)
{
    struct action action = asked_answer(plans->game, question, ADMIRALTY_BUY_FLIGHT, UNIT_NONE);
    plans_add_designs(plans, question, ADMIRALTY_CLASSES, admiralty_pick_points);
    plans_add(plans, &action, ADMIRALTY_FLIGHT_PRICE);
}

/* The next ship without an order, or UNIT_NONE. */
static int next_to_plot(const struct game *game, const struct question *question)
{
    for (int unit = 0; unit < admiralty_state_of(game)->head.unit_count; unit++)
        if (asked_of(game, question, unit) && admiralty_orders_open(game, unit, ADMIRALTY_PLOT))
            return unit;
    return UNIT_NONE;
}

static int next_to_move(const struct game *game, const struct question *question)
{
    return question->decision == ADMIRALTY_PLOT ? next_to_plot(game, question)
                                                : asked_first(game, question);
}

static void think_of_orders(struct plans *plans, const struct question *question)
{
    int unit = next_to_move(plans->game, question);
    if (unit != UNIT_NONE)
        admiralty_plan_orders(plans, question, unit);
}

/* All that may act next, each with its best target. */
static void think_of_fire(struct plans *plans, const struct question *question)
{
    plans_add_units(plans, question, admiralty_plan_fire);
}

/* Flights are of no use aboard. */
static void think_of_launching(struct plans *plans, const struct question *question)
{
    const struct admiralty_state *state = admiralty_state_of(plans->game);
    struct action action = asked_answer(plans->game, question, ADMIRALTY_LAUNCH, question->unit);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        action.target = (uint8_t)unit;
        if (state->units[unit].status == ADMIRALTY_ABOARD &&
            state->elements[unit].carrier == question->unit)
            plans_add(plans, &action, state->elements[unit].fighters);
    }
}

/* What is good is found here; what is left to chance or default is not. */
static plans_thinker *const thinkers[ADMIRALTY_DECISION_COUNT] = {
    [ADMIRALTY_BUY] = think_of_fleet,        [ADMIRALTY_DEPLOY] = admiralty_plan_place,
    [ADMIRALTY_PLOT] = think_of_orders,      [ADMIRALTY_SAIL] = think_of_orders,
    [ADMIRALTY_FLY] = admiralty_plan_flight, [ADMIRALTY_FIRE] = think_of_fire,
    [ADMIRALTY_LAUNCH] = think_of_launching,
};
static const bool has_few[ADMIRALTY_DECISION_COUNT] = {
    [ADMIRALTY_SHIFT] = true, [ADMIRALTY_LINE] = true,   [ADMIRALTY_SHOW] = true,
    [ADMIRALTY_LOSE] = true,  [ADMIRALTY_REPAIR] = true, [ADMIRALTY_LAUNCH] = true,
};
static const struct plans_mind mind = {thinkers, has_few};

/* The same position always gets the same answer. */
struct action admiralty_reflex(const struct game *game, const struct question *question,
                               struct random *random)
{
    (void)random;
    switch (question->decision) {
    case ADMIRALTY_DEPLOY:
        return admiralty_quick_place(game, question);
    case ADMIRALTY_PLOT:
    case ADMIRALTY_SAIL: {
        int unit = next_to_move(game, question);
        return unit == UNIT_NONE ? admiralty_fallback(game, question)
                                 : admiralty_quick_order(game, question, unit);
    }
    case ADMIRALTY_FIRE:
        return admiralty_quick_fire(game, question);
    default:
        return plans_best(game, question, &mind);
    }
}

/* A ship that could still be given an order gets one: ending the run would leave all the others
 * coasting, too. */
static int propose_orders(const struct game *game, const struct question *question,
                          struct action *out, int capacity)
{
    struct plans plans;
    plans_init(&plans, game, capacity);
    think_of_orders(&plans, question);
    for (int i = 0; i < plans.count; i++)
        out[i] = plans.list[i].action;
    return plans.count;
}

int admiralty_propose(const struct game *game, const struct question *question, struct action *out,
                      int capacity)
{
    bool orders = question->decision == ADMIRALTY_PLOT || question->decision == ADMIRALTY_SAIL;
    int count = orders ? propose_orders(game, question, out, capacity) : 0;
    return count > 0 ? count : plans_propose(game, question, &mind, out, capacity);
}
