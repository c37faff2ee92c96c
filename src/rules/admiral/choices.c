/* All answers to a question, in a fixed order: ships ascending, squares row by row, the end last.
 */
#include "rules/admiral/law.h"

/* Where answers go; the count goes on past the capacity. */
struct list {
    const struct game *game;
    const struct admiral_state *state;
    int seat;
    struct action *out;
    int capacity;
    int count;
};

/* The next answer to be filled, or NULL when it is only counted. */
static struct action *add(struct list *list, int decision, int unit, int target)
{
    int index = list->count++;
    if (index >= list->capacity)
        return NULL;
    struct action *action = &list->out[index];
    action_init(action, decision, list->seat);
    action->unit = (uint8_t)unit;
    action->target = (uint8_t)target;
    return action;
}

static void add_move(struct list *list, int unit, struct cell cell, int mode, int target)
{
    struct action *action = add(list, ADMIRAL_MOVE, unit, target);
    if (!action)
        return;
    action->cell = cell;
    action->mode = (uint8_t)mode;
}

static void list_free_squares(struct list *list, int unit, const struct admiral_reach *reach)
{
    const struct unit *body = &list->state->units[unit];
    for (int y = 0; y < list->game->setup->board.rows; y++) {
        uint32_t row = reach->within[reach->steps].row[y];
        for (int x = 0; row; x++, row >>= 1) {
            struct cell cell = {(int16_t)x, (int16_t)y};
            bool start = body->status == STATUS_BOARD && cell_equal(cell, body->cell);
            if ((row & 1) && !start)
                add_move(list, unit, cell, ADMIRAL_MODE_NONE, UNIT_NONE);
        }
    }
}

/* AD-ram.1, AD-grapple.1, AD-dock.1 */
static void list_contacts(struct list *list, int unit, const struct admiral_reach *reach)
{
    const struct admiral_state *state = list->state;
    const struct admiral_class *class = admiral_class_of(list->game, unit);
    int side = state->units[unit].side;
    int capacity = admiral_option(list->game, ADMIRAL_OPTION_DOCK_CAPACITY);
    for (int target = 0; target < state->head.unit_count; target++) {
        const struct unit *other = &state->units[target];
        if (other->status != STATUS_BOARD || !admiral_squares_has(&reach->contact, other->cell))
            continue;
        if (other->side != side) {
            add_move(list, unit, other->cell, ADMIRAL_MODE_RAM, target);
            add_move(list, unit, other->cell, ADMIRAL_MODE_GRAPPLE, target);
        } else if (class->docks && admiral_class_of(list->game, target)->host &&
                   (!capacity || admiral_docked_count(list->game, target) < capacity)) {
            add_move(list, unit, other->cell, ADMIRAL_MODE_DOCK, target);
        }
    }
}

static void list_moves(struct list *list, int unit, const struct admiral_squares *occupied)
{
    struct admiral_reach reach;
    admiral_reach_over(list->game, unit, occupied, &reach);
    list_free_squares(list, unit, &reach);
    list_contacts(list, unit, &reach);
}

/* AD-grapple.3 */
static void list_stands(struct list *list, int unit)
{
    const struct unit *units = list->state->units;
    if (!admiral_may_stand(list->game, unit))
        return;
    for (int target = 0; target < list->state->head.unit_count; target++)
        if (units[target].status == STATUS_BOARD && units[target].side != units[unit].side &&
            cell_equal(units[target].cell, units[unit].cell))
            add(list, ADMIRAL_STAND_GRAPPLE, unit, target);
}

static void list_orders(struct list *list, int unit)
{
    struct admiral_squares occupied;
    if (list->state->step == ADMIRAL_STEP_STEADY_ASK) {
        admiral_occupied(list->game, &occupied);
        list_moves(list, unit, &occupied);
        add(list, ADMIRAL_STAY, unit, UNIT_NONE);
        return;
    }
    if (admiral_may_order(list->game, unit)) {
        admiral_occupied(list->game, &occupied);
        if (!admiral_steady_fails(list->game, unit))
            list_moves(list, unit, &occupied);
        else if (admiral_ship_can_go(list->game, unit))
            add(list, ADMIRAL_TRY, unit, UNIT_NONE);
    }
    list_stands(list, unit);
}

/* AD-fleet.4: row by row from the home edge, x ascending */
static void list_deployments(struct list *list, int unit)
{
    const uint8_t *corner = admiral_field_of(list->game, list->state->units[unit].side)->corner;
    bool blue = list->state->units[unit].side == SIDE_BLUE;
    struct admiral_squares occupied;
    admiral_occupied(list->game, &occupied);
    for (int i = 0; i <= corner[3] - corner[1]; i++) {
        int y = blue ? corner[3] - i : corner[1] + i;
        for (int x = corner[0]; x <= corner[2]; x++) {
            struct cell cell = {(int16_t)x, (int16_t)y};
            if (admiral_squares_has(&occupied, cell))
                continue;
            struct action *action = add(list, ADMIRAL_DEPLOY, unit, UNIT_NONE);
            if (action)
                action->cell = cell;
        }
    }
}

static void list_transfers(struct list *list, int unit)
{
    for (int target = 0; target < list->state->head.unit_count; target++) {
        if (!admiral_may_transfer(list->game, unit, target))
            continue;
        int holes = admiral_free_holes(list->game, target), white = list->state->ships[unit].white;
        for (int pegs = 1; pegs <= white && pegs <= holes; pegs++) {
            struct action *action = add(list, ADMIRAL_TRANSFER, unit, target);
            if (action)
                action->amount[0] = (int16_t)pegs;
        }
    }
}

static void list_targets(struct list *list, int unit)
{
    struct admiral_squares enemies;
    admiral_enemies(list->game, list->state->units[unit].side, &enemies);
    for (int target = 0; target < list->state->head.unit_count; target++)
        if (admiral_bears(list->game, &enemies, unit, target))
            add(list, ADMIRAL_DECLARE, unit, target);
}

static void list_boarding(struct list *list, int unit)
{
    for (int mode = ADMIRAL_ANSWER_NO; mode <= ADMIRAL_ANSWER_YES; mode++) {
        struct action *action = add(list, ADMIRAL_BOARD, unit, list->state->victim);
        if (action)
            action->mode = (uint8_t)mode;
    }
}

static void list_unit(struct list *list, const struct question *question, int unit)
{
    switch (question->decision) {
    case ADMIRAL_EXCHANGE:
    case ADMIRAL_REWARD:
        add(list, question->decision, unit, UNIT_NONE);
        break;
    case ADMIRAL_DEPLOY:
        list_deployments(list, unit);
        break;
    case ADMIRAL_MOVE:
        list_orders(list, unit);
        break;
    case ADMIRAL_BOARD:
        list_boarding(list, unit);
        break;
    case ADMIRAL_TRANSFER:
        list_transfers(list, unit);
        break;
    case ADMIRAL_DECLARE:
        list_targets(list, unit);
        break;
    default:
        break;
    }
}

/* AD-fleet.5 */
static void list_first_fleets(struct list *list)
{
    int side = list->game->setup->seat[list->seat].side;
    if (list->state->first_pick[list->seat] || !admiral_first_open(list->game, side))
        return;
    for (int fleet = 1; fleet <= admiral_fleet_count(list->game, side); fleet++) {
        if (!admiral_largest(list->game, side, fleet))
            continue;
        struct action *action = add(list, ADMIRAL_PICK_FIRST_FLEET, UNIT_NONE, UNIT_NONE);
        if (action)
            action->amount[0] = (int16_t)fleet;
    }
}

/* AD-fleet.9 */
static void list_fleets(struct list *list, int side)
{
    for (int entry = 1; entry <= ADMIRAL_FLEETS_MAX; entry++) {
        if (!admiral_may_choose(list->game, side, entry))
            continue;
        struct action *action = add(list, ADMIRAL_CHOOSE_FLEET, UNIT_NONE, UNIT_NONE);
        if (action)
            action->amount[0] = (int16_t)entry;
    }
}

/* Answers that name no ship of their own. */
static void list_rest(struct list *list, const struct question *question)
{
    int end = admiral_run_end(question);
    if (end == ADMIRAL_END_EXCHANGE)
        list_first_fleets(list);
    if (question->decision == ADMIRAL_PICK_TARGET) {
        struct unit_set targets = {{0}};
        admiral_targets(list->game, &targets);
        for (int unit = unit_set_next(&targets, 0); unit != UNIT_NONE;
             unit = unit_set_next(&targets, unit + 1))
            add(list, ADMIRAL_PICK_TARGET, UNIT_NONE, unit);
    }
    int side = list->game->setup->seat[list->seat].side;
    if (end == ADMIRAL_END_CHOICE)
        list_fleets(list, side);
    bool held = (end == ADMIRAL_END_DECLARE &&
                 admiral_must_fire(list->game, list->seat) != UNIT_NONE) || /* AD-opt.11 */
                (end == ADMIRAL_END_CHOICE && !admiral_may_end_choice(list->game, side));
    if (end >= 0 && !held)
        add(list, end, UNIT_NONE, UNIT_NONE);
}

int admiral_choices(const struct game *game, const struct question *question, int unit,
                    struct action *out, int capacity)
{
    struct list list = {game, admiral_state_of(game), question_seat(question), out, capacity, 0};
    for (int i = unit_set_next(&question->units, 0); i != UNIT_NONE;
         i = unit_set_next(&question->units, i + 1))
        if (unit == UNIT_ANY || unit == i)
            list_unit(&list, question, i);
    if (unit == UNIT_ANY)
        list_rest(&list, question);
    return list.count;
}
