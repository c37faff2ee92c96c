/* Orders as answers: PLOT of the secret runs and SAIL on a drawn card (UN-C2.0b, UN-C0.1). */
#include "rules/universal/law/moves/moves.h"

#include "rules/universal/orders/thrust.h"

/* ---- judging ---- */

static enum fault permit_text(const struct ask *ask)
{
    const char *fault = order_fault(ask->action->text, universal_specials);
    return fault ? REFUSE(ask, C1, "%s", fault) : FAULT_NONE;
}

/* UN-E2.1: nobody writes down what he does not have; UN-C4.6: groups have a number */
static enum fault permit_beside(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit, boost = ask->action->amount[0];
    if (boost < 0 || boost > universal_thrust_boosters(ask->game, unit)) {
        struct universal_bar bar;
        universal_thrust_booster_bar(ask->game, unit, &bar);
        return note_set(ask->why, FAULT_REFUSED, universal_rule_ids[bar.rule], "%s: %s",
                        judge_name(ask, unit, name), bar.why);
    }
    if (ask->action->amount[1] < 0 || ask->action->amount[1] > UNIVERSAL_GROUPS_MAX)
        return REFUSE(ask, C4_6, "tethers of one hex are parted by the numbers 1 to %d",
                      UNIVERSAL_GROUPS_MAX);
    return FAULT_NONE;
}

/* UN-C4.6: whoever writes again ends the matter, or orders would never end */
static enum fault permit_again(const struct ask *ask, const struct universal_order *order)
{
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    if (!(universal_element_of(ask->game, unit)->flags & UNIVERSAL_PLOTTED) ||
        order->special != '&' ||
        universal_tether_fits(ask->game, unit, ask->action->amount[1], order))
        return FAULT_NONE;
    return REFUSE(ask, C4_6,
                  "%s writes again: the orders of all in its tether, or others without &",
                  judge_name(ask, unit, name));
}

static enum fault permit_sound(const struct ask *ask)
{
    const struct action *action = ask->action;
    struct universal_verdict verdict;
    universal_thrust_judge(ask->game, action->unit, action->text, action->amount[0],
                           action->amount[1], &verdict);
    if (verdict.sound)
        return permit_again(ask, &verdict.order);
    return note_set(ask->why, FAULT_REFUSED, universal_rule_ids[verdict.rule], "%s: %s",
                    action->text, verdict.why);
}

static enum fault permit_plot(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    if (universal_has(ask->game, UNIVERSAL_OPTION_RANDOM_MOVEMENT))
        return REFUSE(ask, C0_1, "orders are given when a ship moves");
    int differing;
    if ((universal_element_of(ask->game, unit)->flags & UNIVERSAL_PLOTTED) &&
        !universal_tether_is_open(ask->game, unit, &differing))
        return REFUSE(ask, C1, "%s has its orders", judge_name(ask, unit, name));
    enum fault fault = permit_text(ask);
    if (!fault)
        fault = permit_beside(ask);
    if (fault || !universal_has(ask->game, UNIVERSAL_OPTION_STRICT_PLOTS))
        return fault;
    return permit_sound(ask);
}

/* UN-C0.1: carried out at once, so only valid ones are taken; none at all coasts (UN-C2.0) */
static enum fault permit_sail(const struct ask *ask)
{
    static const char none[UNIVERSAL_ORDER_SIZE];
    if (ask->action->amount[1] || ask->action->text[0] == '&')
        return REFUSE(ask, C0_1, "there are no tethers where ships move one by one, on cards");
    if (memcmp(ask->action->text, none, sizeof none) == 0)
        return ask->action->amount[0] ? REFUSE(ask, E2_1, "Boosters take orders") : FAULT_NONE;
    enum fault fault = permit_text(ask);
    if (!fault)
        fault = permit_beside(ask);
    return fault ? fault : permit_sound(ask);
}

/* UN-C4.6, UN-C2.0b: not while a tether is not complete, unless a team mate can still join it */
static enum fault permit_end_plot(const struct ask *ask)
{
    const struct universal_state *state = universal_state_of(ask->game);
    char name[JUDGE_NAME_SIZE], other[JUDGE_NAME_SIZE];
    int differing;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (state->units[unit].seat != ask->action->seat ||
            !universal_tether_is_open(ask->game, unit, &differing))
            continue;
        if (differing != UNIT_NONE)
            return REFUSE(ask, C4_6, "%s and %s are tethered and have different orders: %s and %s",
                          judge_name(ask, unit, name), judge_name(ask, differing, other),
                          state->elements[unit].order, state->elements[differing].order);
        if (!universal_tether_may_grow(ask->game, unit))
            return REFUSE(ask, C4_6,
                          "%s is tethered, and no other ship of its hex has orders with &",
                          judge_name(ask, unit, name));
    }
    return FAULT_NONE;
}

/* ---- listing ---- */

/* UN-C4.6: what binds a ship that joins a group is what is written there already */
static void list_groups(struct list *list, int unit)
{
    const struct universal_state *state = universal_state_of(list->game);
    int seen = 0;
    for (int other = 0; other < state->head.unit_count; other++) {
        const struct universal_element *mate = &state->elements[other];
        struct universal_verdict verdict;
        if (other == unit || !(mate->flags & UNIVERSAL_PLOTTED) || mate->order[0] != '&' ||
            (seen & 1 << mate->group) || !universal_tether_mates(list->game, unit, other))
            continue;
        seen |= 1 << mate->group;
        universal_thrust_judge(list->game, unit, mate->order, 0, mate->group, &verdict);
        if (!verdict.sound)
            continue;
        struct action action = list_new(list, UNIVERSAL_PLOT, unit);
        memcpy(action.text, mate->order, sizeof action.text);
        action.amount[1] = mate->group;
        list_add(list, &action);
    }
}

static void list_orders(struct list *list, int decision, int unit)
{
    struct order_sink sink = order_sink_open(list, decision, unit);
    universal_routes_list(list->game, unit, &sink);
    list->count = list->stops && sink.count > list->capacity ? list->capacity : sink.count;
}

static void list_plots(struct list *list, int unit)
{
    list_orders(list, UNIVERSAL_PLOT, unit);
    list_groups(list, unit);
}

static void list_end(struct list *list, int unit)
{
    struct action end = list_new(list, UNIVERSAL_END_PLOT, unit);
    struct ask ask = {list->game, &end, list->question, NULL};
    if (permit_end_plot(&ask) == FAULT_NONE)
        list_add(list, &end);
}

static void list_sailing(struct list *list, int unit)
{
    list_orders(list, UNIVERSAL_SAIL, unit);
}

/* ---- carrying out ---- */

/* UN-0.5: seen by the own side only; whether it is valid is known already if plots are strict */
static void tell_orders(struct walk *walk, int unit)
{
    const struct universal_state *state = universal_state_of(walk->game);
    const struct universal_element *ship = &state->elements[unit];
    bool strict = universal_has(walk->game, UNIVERSAL_OPTION_STRICT_PLOTS);
    struct event event =
        walk_event(walk, universal_plotted_kind, strict ? UNIVERSAL_RULE_C2_0B : UNIVERSAL_RULE_C1,
                   unit, UNIT_NONE);
    walk_put_text(&event, ship->order);
    walk_whisper(walk, state->units[unit].side, &event);
    if (!ship->boost && !ship->group)
        return;
    event = TOLD(walk, universal_beside, ship->group ? UNIVERSAL_RULE_C4_6 : UNIVERSAL_RULE_E2_1,
                 unit, UNIT_NONE, .boosters = ship->boost, .group = ship->group);
    walk_whisper(walk, state->units[unit].side, &event);
}

static void write_order(struct walk *walk, const struct action *action)
{
    struct universal_element *ship = &universal_state_of(walk->game)->elements[action->unit];
    if (!action->text[0])
        return;
    memcpy(ship->order, action->text, sizeof ship->order);
    ship->boost = (uint8_t)action->amount[0];
    ship->group = (uint8_t)action->amount[1];
    ship->flags |= UNIVERSAL_PLOTTED;
    tell_orders(walk, action->unit);
}

/* UN-0.5: the end of the secret run is heard by the own side only */
static void take_end(struct walk *walk, const struct action *action)
{
    universal_turns_end_run(walk, action, UNIVERSAL_RULE_R0_5);
}

static void take_sailing(struct walk *walk, const struct action *action)
{
    struct universal_state *state = universal_state_of(walk->game);
    write_order(walk, action);
    state->sailor = action->unit;
    state->step = UNIVERSAL_STEP_REVEAL;
}

const struct decision_law universal_plot = {permit_plot, list_plots, write_order};
const struct decision_law universal_plot_end = {permit_end_plot, list_end, take_end};
const struct decision_law universal_plot_sail = {permit_sail, list_sailing, take_sailing};
