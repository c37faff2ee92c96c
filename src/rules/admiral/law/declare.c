/* T3: which ship fires at which enemy (AD-range.*, AD-fire.1). */
#include "rules/admiral/law/law.h"

/* AD-range.4, AD-fire.1, AD-trans.4, AD-opt.3 */
static enum fault permit_firer(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    const struct admiral_ship *ship = &admiral_state_of(ask->game)->ships[unit];
    judge_name(ask, unit, name);
    if (ship->target != UNIT_NONE)
        return REFUSE(ask, FIRE_1, "%s has declared its target already", name);
    if (admiral_may_fire(ask->game, unit))
        return FAULT_NONE;
    if (!admiral_on_board(ask->game, unit))
        return REFUSE(ask, RANGE_4, "%s is not on the board", name);
    if (admiral_class_of(ask->game, unit)->attack == 0)
        return REFUSE(ask, STAT_1, "%s has Attack 0", name);
    if (ship->white == ADMIRAL_DERELICT)
        return REFUSE(ask, INIT_9, "%s is Derelict and cannot fire", name);
    if (ship->flags & (ADMIRAL_SHIP_GAVE | ADMIRAL_SHIP_RECEIVED))
        return REFUSE(ask, TRANS_4, "%s took part in a transfer this turn", name);
    if (ship->flags & ADMIRAL_SHIP_CAPTURED)
        return REFUSE(ask, RANGE_4, "%s was captured this turn", name);
    if (ship->flags & (ADMIRAL_SHIP_RAMMED | ADMIRAL_SHIP_BOARDED))
        return REFUSE(ask, OPT_3, "%s rammed or boarded this turn", name);
    return REFUSE(ask, RANGE_4, "%s has no Range", name);
}

/* AD-range.1, AD-range.2, AD-opt.2 */
static enum fault permit(const struct ask *ask)
{
    const struct admiral_state *state = admiral_state_of(ask->game);
    char name[JUDGE_NAME_SIZE], other[JUDGE_NAME_SIZE];
    const struct action *action = ask->action;
    const struct unit *target = &state->units[action->target];
    enum fault fault = permit_firer(ask);
    if (fault)
        return fault;
    judge_name(ask, action->unit, name);
    judge_name(ask, action->target, other);
    if (target->side == state->units[action->unit].side)
        return REFUSE(ask, RANGE_1, "%s is no enemy of %s", other, name);
    if (target->status != STATUS_BOARD)
        return REFUSE(ask, RANGE_1, "%s is not on the board", other);
    int range = admiral_class_of(ask->game, action->unit)->range;
    int distance = admiral_distance(ask->game, action->unit, action->target);
    if (distance > range)
        return REFUSE(ask, RANGE_1, "%s has Range %d; %s is %d squares away", name, range, other,
                      distance);
    if (admiral_squares_line_clear(ask->game, action->unit, action->target))
        return FAULT_NONE;
    if (admiral_option(ask->game, ADMIRAL_OPTION_LINE_RULE) == ADMIRAL_LINE_PATH)
        return REFUSE(ask, OPT_2, "every shortest way from %s to %s holds an enemy", name, other);
    return REFUSE(ask, RANGE_2, "another enemy stands in the line from %s to %s", name, other);
}

/* AD-opt.11 */
static enum fault permit_end(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int unit = admiral_turns_must_fire(ask->game, ask->action->seat);
    if (unit == UNIT_NONE)
        return FAULT_NONE;
    return REFUSE(ask, OPT_11, "%s is Disabled and must be given a target",
                  judge_name(ask, unit, name));
}

static void list_targets(struct list *list, int unit)
{
    const struct admiral_state *state = admiral_state_of(list->game);
    struct action action = list_new(list, ADMIRAL_DECLARE, unit);
    struct admiral_squares enemies;
    admiral_squares_of_enemies(list->game, state->units[unit].side, &enemies);
    for (int target = 0; target < state->head.unit_count; target++) {
        action.target = (uint8_t)target;
        if (admiral_squares_bears(list->game, &enemies, unit, target))
            list_add(list, &action);
    }
}

/* AD-opt.11 */
static void list_end(struct list *list, int unit)
{
    struct action end = list_new(list, ADMIRAL_END_DECLARE, unit);
    if (admiral_turns_must_fire(list->game, end.seat) == UNIT_NONE)
        list_add(list, &end);
}

/* The rule that lets this shot be declared: the most special one. */
static int declare_rule(const struct game *game, int unit, int target)
{
    const struct unit *units = admiral_state_of(game)->units;
    if (admiral_option(game, ADMIRAL_OPTION_DISABLED_MUST_FIRE) &&
        admiral_state_of(game)->ships[unit].white == ADMIRAL_DISABLED)
        return ADMIRAL_RULE_OPT_11;
    if (cell_equal(units[unit].cell, units[target].cell))
        return ADMIRAL_RULE_RANGE_3;
    if (admiral_option(game, ADMIRAL_OPTION_LINE_RULE) == ADMIRAL_LINE_PATH)
        return ADMIRAL_RULE_OPT_2;
    return ADMIRAL_RULE_FIRE_1;
}

static void take(struct walk *walk, const struct action *action)
{
    admiral_state_of(walk->game)->ships[action->unit].target = action->target;
    TELL_BARE(walk, admiral_declared, declare_rule(walk->game, action->unit, action->target),
              action->unit, action->target);
}

const struct decision_law admiral_declare = {permit, list_targets, take};
const struct decision_law admiral_declare_end = {permit_end, list_end, admiral_turns_take_end};
