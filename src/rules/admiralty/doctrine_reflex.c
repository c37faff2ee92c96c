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
    if (unit == UNIT_NONE) {
        admiralty_plan_shields(plans, question);
        return;
    }
    admiralty_plan_orders(plans, question, unit);
    admiralty_plan_specials(plans);
}

/* All that may act next, each with its best target. */
static void think_of_fire(struct plans *plans, const struct question *question)
{
    plans_add_units(plans, question, admiralty_plan_fire);
}

/* Flights are of no use aboard, but what is left of one is safer there. */
static void think_of_launching(struct plans *plans, const struct question *question)
{
    enum { SPENT = 2 };
    const struct admiralty_state *state = admiralty_state_of(plans->game);
    struct action end = admiralty_answer_end(plans->game, question);
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

/* What is good is found here; what is left to chance or default is not. */
static plans_thinker *const thinkers[ADMIRALTY_DECISION_COUNT] = {
    [ADMIRALTY_BUY] = think_of_fleet,        [ADMIRALTY_DEPLOY] = admiralty_plan_place,
    [ADMIRALTY_PLOT] = think_of_orders,      [ADMIRALTY_SAIL] = think_of_orders,
    [ADMIRALTY_FLY] = admiralty_plan_flight, [ADMIRALTY_FIRE] = think_of_fire,
    [ADMIRALTY_LAUNCH] = think_of_launching, [ADMIRALTY_SHIFT] = admiralty_plan_shift,
    [ADMIRALTY_LOSE] = admiralty_plan_loss,  [ADMIRALTY_REPAIR] = admiralty_plan_repair,
    /* The defaults of LINE and SHOW are sound: the attacker takes the side that hinders less, the
     * defender its strongest facing. */
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
        return unit == UNIT_NONE ? plans_best(game, question, &mind)
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
    bool open = orders && next_to_move(game, question) != UNIT_NONE;
    int count = open ? propose_orders(game, question, out, capacity) : 0;
    return count > 0 ? count : plans_propose(game, question, &mind, out, capacity);
}
