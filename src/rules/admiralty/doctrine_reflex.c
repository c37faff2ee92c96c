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

static void think_of_orders(struct plans *plans, const struct question *question)
{
    int unit = next_to_plot(plans->game, question);
    if (unit != UNIT_NONE)
        admiralty_plan_orders(plans, question, ADMIRALTY_PLOT, unit);
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
static void think(struct plans *plans, const struct question *question)
{
    int unit = asked_first(plans->game, question);
    switch (question->decision) {
    case ADMIRALTY_BUY:
        think_of_fleet(plans, question);
        break;
    case ADMIRALTY_DEPLOY:
        admiralty_plan_place(plans, question, unit);
        break;
    case ADMIRALTY_PLOT:
        think_of_orders(plans, question);
        break;
    case ADMIRALTY_SAIL:
        admiralty_plan_orders(plans, question, ADMIRALTY_SAIL, unit);
        break;
    case ADMIRALTY_FLY:
        admiralty_plan_flight(plans, question, unit);
        break;
    case ADMIRALTY_FIRE:
        plans_add_units(plans, question, admiralty_plan_fire);
        break;
    case ADMIRALTY_LAUNCH:
        think_of_launching(plans, question);
        break;
    default:
        break;
    }
}

/* The same position always gets the same answer. */
struct action admiralty_reflex(const struct game *game, const struct question *question,
                               struct random *random)
{
    (void)random;
    return plans_best(game, question, think);
}

/* Questions with a handful of answers: all of them. */
static void think_of_all(struct plans *plans, const struct question *question)
{
    switch (question->decision) {
    case ADMIRALTY_SHIFT:
    case ADMIRALTY_LINE:
    case ADMIRALTY_SHOW:
    case ADMIRALTY_LOSE:
    case ADMIRALTY_REPAIR:
    case ADMIRALTY_LAUNCH:
        break;
    default:
        return;
    }
    plans_add_all(plans, question);
}

/* Best first; the default right behind the best. */
int admiralty_propose(const struct game *game, const struct question *question, struct action *out,
                      int capacity)
{
    struct plans plans;
    plans_init(&plans, game, capacity);
    return plans_propose(&plans, question, think, think_of_all, out);
}
