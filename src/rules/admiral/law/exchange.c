/* S0: what each seat chooses in secret, exchanges and the fleet that starts (AD-fleet.2,
 * AD-fleet.5). */
#include "rules/admiral/law/law.h"

static int side_of(const struct game *game, const struct action *action)
{
    return game->setup->seat[action->seat].side;
}

/* AD-fleet.2, AD-opt.9 */
static enum fault permit_exchange(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    const struct admiral_ship *ship = &admiral_state_of(ask->game)->ships[unit];
    judge_name(ask, unit, name);
    if (ship->flags & ADMIRAL_SHIP_EXCHANGE)
        return REFUSE(ask, FLEET_2, "%s is being exchanged already", name);
    if (admiral_class_of(ask->game, unit)->exchange == DESIGN_NONE)
        return REFUSE(ask, FLEET_2, "a %s cannot be exchanged",
                      admiral_class_of(ask->game, unit)->label.name);
    if (admiral_fleet_may_exchange(ask->game, unit))
        return FAULT_NONE;
    if (ship->flags & ADMIRAL_SHIP_COMMAND &&
        !admiral_option(ask->game, ADMIRAL_OPTION_COMMAND_EXCHANGE))
        return REFUSE(ask, OPT_9, "%s is a command ship and may not be exchanged", name);
    return REFUSE(ask, FLEET_2, "%s was placed by the scenario", name);
}

/* AD-fleet.5 */
static enum fault permit_first_fleet(const struct ask *ask)
{
    int side = side_of(ask->game, ask->action), fleet = ask->action->amount[0];
    if (!admiral_fleet_first_is_open(ask->game, side))
        return REFUSE(ask, FLEET_5, "no two fleets are equally large: there is nothing to pick");
    if (admiral_state_of(ask->game)->first_pick[ask->action->seat])
        return REFUSE(ask, FLEET_5, "this seat has picked already");
    if (!admiral_fleet_is_largest(ask->game, side, fleet))
        return REFUSE(ask, FLEET_5, "fleet %d is not one of the largest", fleet);
    return FAULT_NONE;
}

/* AD-fleet.5 */
static void list_fleets(struct list *list)
{
    struct action action = list_new(list, ADMIRAL_PICK_FIRST_FLEET, UNIT_NONE);
    int side = side_of(list->game, &action);
    if (admiral_state_of(list->game)->first_pick[action.seat] ||
        !admiral_fleet_first_is_open(list->game, side))
        return;
    for (int fleet = 1; fleet <= admiral_fleet_count(list->game, side); fleet++) {
        action.amount[0] = (int16_t)fleet;
        if (admiral_fleet_is_largest(list->game, side, fleet))
            list_add(list, &action);
    }
}

/* Where it is asked for; else the end lists the fleets, so that it stands behind them. */
static void list_first(struct list *list, int unit)
{
    (void)unit;
    if (list->question->decision == ADMIRAL_PICK_FIRST_FLEET)
        list_fleets(list);
}

static void list_end(struct list *list, int unit)
{
    struct action end = list_new(list, ADMIRAL_END_EXCHANGE, unit);
    if (list->question->decision == ADMIRAL_EXCHANGE)
        list_fleets(list);
    list_add(list, &end);
}

/* AD-fleet.2: only the own side hears of it */
static void take_exchange(struct walk *walk, const struct action *action)
{
    struct event event =
        TOLD(walk, admiral_exchange_chosen, ADMIRAL_RULE_FLEET_2, action->unit, UNIT_NONE,
             .design = admiral_class_of(walk->game, action->unit)->exchange);
    admiral_state_of(walk->game)->ships[action->unit].flags |= ADMIRAL_SHIP_EXCHANGE;
    walk_whisper(walk, side_of(walk->game, action), &event);
}

/* AD-fleet.5 */
static void take_first_fleet(struct walk *walk, const struct action *action)
{
    struct event event =
        TOLD(walk, admiral_first_chosen, ADMIRAL_RULE_FLEET_5, UNIT_NONE, UNIT_NONE,
             .side = side_of(walk->game, action), .fleet = action->amount[0]);
    admiral_state_of(walk->game)->first_pick[action->seat] = (uint8_t)action->amount[0];
    walk_whisper(walk, side_of(walk->game, action), &event);
}

/* Whoever has nothing to choose ends without a secret. */
static void take_end(struct walk *walk, const struct action *action)
{
    admiral_turns_end_run(walk, action, admiral_fleet_seat_chooses(walk->game, action->seat));
}

const struct decision_law admiral_exchange = {permit_exchange, NULL, take_exchange};
const struct decision_law admiral_exchange_first = {permit_first_fleet, list_first,
                                                    take_first_fleet};
const struct decision_law admiral_exchange_end = {NULL, list_end, take_end};
