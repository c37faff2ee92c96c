/* Launching and recovering flights (AE-F4). */
#include "rules/admiralty/law/law.h"

static bool is_aboard(const struct game *game, int flight, int carrier)
{
    return admiralty_state_of(game)->units[flight].status == ADMIRALTY_ABOARD &&
           admiralty_element_of(game, flight)->carrier == carrier;
}

/* AE-F4: within its capacity */
static bool has_room(const struct game *game, int carrier)
{
    int aboard = 0;
    for (int unit = 0; unit < admiralty_state_of(game)->head.unit_count; unit++)
        aboard += is_aboard(game, unit, carrier);
    return (aboard + 1) * ADMIRALTY_FLIGHT_PRICE <= admiralty_design_of(game, carrier)->capacity;
}

/* AE-F4: a flight of its side in its hex; one in a dogfight may not move (AE-F2) */
static bool may_recover(const struct game *game, int carrier, int flight)
{
    const struct unit *units = admiralty_state_of(game)->units;
    return admiralty_is_flight(game, flight) && admiralty_ship_is_on_board(game, flight) &&
           units[flight].side == units[carrier].side &&
           cell_equal(units[flight].cell, units[carrier].cell) &&
           admiralty_element_of(game, flight)->rival == UNIT_NONE && has_room(game, carrier);
}

/* A carrier on the board with something to do; a detected one may not (AE-B3.4) */
static bool works_flights(const struct game *game, int unit)
{
    if (!admiralty_has(game, ADMIRALTY_OPTION_LAUNCH_RECOVERY) || admiralty_is_flight(game, unit) ||
        !admiralty_ship_is_on_board(game, unit) ||
        (admiralty_element_of(game, unit)->flags & ADMIRALTY_EXPOSED))
        return false;
    for (int flight = 0; flight < admiralty_state_of(game)->head.unit_count; flight++)
        if (is_aboard(game, flight, unit) || may_recover(game, unit, flight))
            return true;
    return false;
}

enum progress admiralty_carrier_step(struct walk *walk)
{
    int unit = admiralty_end_next(walk, works_flights);
    if (unit == UNIT_NONE)
        return admiralty_phases_go(walk, ADMIRALTY_STEP_PULL);
    admiralty_state_of(walk->game)->actor = (uint8_t)unit;
    return admiralty_phases_go(walk, ADMIRALTY_STEP_LAUNCH_ASK);
}

static enum fault permit_launch(const struct ask *ask)
{
    int unit = ask->action->unit, flight = ask->action->target;
    char name[JUDGE_NAME_SIZE], other[JUDGE_NAME_SIZE];
    if (is_aboard(ask->game, flight, unit))
        return FAULT_NONE;
    return REFUSE(ask, F4, "%s is not aboard %s", judge_name(ask, flight, other),
                  judge_name(ask, unit, name));
}

static enum fault permit_recovery(const struct ask *ask)
{
    int unit = ask->action->unit, flight = ask->action->target;
    char name[JUDGE_NAME_SIZE], other[JUDGE_NAME_SIZE];
    if (!has_room(ask->game, unit))
        return REFUSE(ask, F4, "%s is full", judge_name(ask, unit, name));
    if (!may_recover(ask->game, unit, flight))
        return REFUSE(ask, F4, "%s cannot take in %s", judge_name(ask, unit, name),
                      judge_name(ask, flight, other));
    return FAULT_NONE;
}

/* Flight by flight, whichever it is of the two. */
static void list_either(struct list *list, int unit)
{
    for (int flight = 0; flight < admiralty_state_of(list->game)->head.unit_count; flight++) {
        bool aboard = is_aboard(list->game, flight, unit);
        if (!aboard && !may_recover(list->game, unit, flight))
            continue;
        struct action action = list_new(list, aboard ? ADMIRALTY_LAUNCH : ADMIRALTY_RECOVER, unit);
        action.target = (uint8_t)flight;
        list_add(list, &action);
    }
}

/* They stand among the launches. */
static void list_no_more(struct list *list, int unit)
{
    (void)list;
    (void)unit;
}

static void take_launch(struct walk *walk, const struct action *action)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    state->units[action->target].status = STATUS_BOARD;
    state->units[action->target].cell = state->units[action->unit].cell;
    state->elements[action->target].carrier = UNIT_NONE;
    TELL_BARE(walk, admiralty_launched, ADMIRALTY_RULE_F4, action->unit, action->target);
    admiralty_phases_go(walk, ADMIRALTY_STEP_LAUNCH);
}

static void take_recovery(struct walk *walk, const struct action *action)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    state->units[action->target].status = ADMIRALTY_ABOARD;
    state->units[action->target].cell = CELL_NOWHERE;
    state->elements[action->target].carrier = action->unit;
    TELL_BARE(walk, admiralty_recovered, ADMIRALTY_RULE_F4, action->unit, action->target);
    admiralty_phases_go(walk, ADMIRALTY_STEP_LAUNCH);
}

static void take_end(struct walk *walk, const struct action *action)
{
    (void)action;
    admiralty_phases_go(walk, ADMIRALTY_STEP_LAUNCH);
}

const struct decision_law admiralty_carrier_launch = {permit_launch, list_either, take_launch};
const struct decision_law admiralty_carrier_recover = {permit_recovery, list_no_more,
                                                       take_recovery};
const struct decision_law admiralty_carrier_end = {.take = take_end};
