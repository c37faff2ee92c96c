/* T1: what a ship may be ordered to do, and what follows: steadiness, moves, entering, carrying,
 * docking and contact (AD-move). */
#include "rules/admiral/law/law.h"

#include <stdlib.h>

/* ---- judging ---- */

/* AD-move.1, AD-init.6, AD-init.8, AD-init.9, AD-board.7: may it be ordered to move at all? */
static enum fault permit_order(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    const struct admiral_ship *ship = &admiral_state_of(ask->game)->ships[unit];
    judge_name(ask, unit, name);
    if (!admiral_in_play(ask->game, unit))
        return REFUSE(ask, MOVE_1, "%s has left play", name);
    if (ship->flags & ADMIRAL_SHIP_CAPTURED)
        return REFUSE(ask, BOARD_7, "%s was captured this turn and cannot act", name);
    if (ship->flags & ADMIRAL_SHIP_MOVED)
        return REFUSE(ask, MOVE_1, "%s has moved this turn already", name);
    if (ship->flags & ADMIRAL_SHIP_MOVE_FAILED)
        return REFUSE(ask, INIT_6, "%s has had its steadiness roll and is done moving", name);
    if (ship->white < ADMIRAL_DEMORALIZED && ask->action->mode == ADMIRAL_MODE_RAM)
        return REFUSE(ask, RAM_2, "%s has too few white pegs to ram", name);
    if (ship->white == ADMIRAL_DISABLED)
        return REFUSE(ask, INIT_8, "%s is Disabled and cannot move", name);
    if (ship->white == ADMIRAL_DERELICT)
        return REFUSE(ask, INIT_9, "%s is Derelict and cannot act", name);
    return FAULT_NONE;
}

/* AD-init.6 */
static enum fault permit_try(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    enum fault fault = permit_order(ask);
    if (fault)
        return fault;
    judge_name(ask, unit, name);
    int white = admiral_state_of(ask->game)->ships[unit].white;
    if (admiral_steady_fails(ask->game, unit) == 0)
        return note_set(ask->why, FAULT_REFUSED, admiral_rule_ids[admiral_ship_stance_rule(white)],
                        "%s has %d white peg%s and moves without a roll", name, white,
                        white == 1 ? "" : "s");
    if (!admiral_turns_can_go(ask->game, unit))
        return REFUSE(ask, MOVE_2, "%s is hemmed in and has nowhere to go", name);
    return FAULT_NONE;
}

/* Why a square cannot be reached, given that it cannot. */
static enum fault refuse_distance(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE], square[JUDGE_NAME_SIZE];
    const struct unit *unit = &admiral_state_of(ask->game)->units[ask->action->unit];
    struct cell cell = ask->action->cell;
    int move = admiral_class_of(ask->game, ask->action->unit)->move;
    judge_name(ask, ask->action->unit, name);
    admiral_tell_square(ask, cell, square);
    if (unit->status == STATUS_RESERVE) {
        int steps = 1 + abs(cell.r - admiral_fleet_home_row(ask->game, unit->side));
        if (steps > move)
            return REFUSE(ask, GEO_3, "%s has Move %d; entering as far as %s takes %d", name, move,
                          square, steps);
        return REFUSE(ask, FLEET_5, "%s cannot enter to %s: ships are in the way", name, square);
    }
    int dx = abs(cell.q - unit->cell.q), dy = abs(cell.r - unit->cell.r);
    if ((dx > dy ? dx : dy) > move)
        return REFUSE(ask, MOVE_1, "%s has Move %d; %s is %d squares away", name, move, square,
                      dx > dy ? dx : dy);
    return REFUSE(ask, MOVE_2, "%s has no free way to %s within %d square%s", name, square, move,
                  move == 1 ? "" : "s");
}

/* AD-move.2, AD-dock.3 */
static enum fault permit_free(const struct ask *ask, const struct admiral_reach *reach,
                              const struct admiral_squares *occupied)
{
    char name[JUDGE_NAME_SIZE], square[JUDGE_NAME_SIZE];
    struct cell cell = ask->action->cell;
    if (admiral_squares_has(&reach->within[reach->steps], cell))
        return FAULT_NONE;
    if (!admiral_squares_has(occupied, cell))
        return refuse_distance(ask);
    judge_name(ask, ask->action->unit, name);
    admiral_tell_square(ask, cell, square);
    struct admiral_squares enemies;
    admiral_squares_of_enemies(
        ask->game, admiral_state_of(ask->game)->units[ask->action->unit].side, &enemies);
    if (admiral_class_of(ask->game, ask->action->unit)->host &&
        !admiral_squares_has(&enemies, cell))
        return REFUSE(ask, DOCK_3, "%s may not move onto ships of its own side at %s", name,
                      square);
    return REFUSE(ask, MOVE_2, "%s is occupied; only a ram, a grapple or docking ends there",
                  square);
}

/* AD-ram.1, AD-grapple.1 */
static enum fault permit_contact(const struct ask *ask)
{
    const struct admiral_state *state = admiral_state_of(ask->game);
    char name[JUDGE_NAME_SIZE], other[JUDGE_NAME_SIZE], square[JUDGE_NAME_SIZE];
    const struct action *action = ask->action;
    bool ram = action->mode == ADMIRAL_MODE_RAM;
    const struct unit *target = &state->units[action->target];
    const char *rule = admiral_rule_ids[ram ? ADMIRAL_RULE_RAM_1 : ADMIRAL_RULE_GRAPPLE_1];
    judge_name(ask, action->unit, name);
    judge_name(ask, action->target, other);
    if (target->side == state->units[action->unit].side)
        return note_set(ask->why, FAULT_REFUSED, rule, "%s is of the same side as %s", other, name);
    if (target->status == STATUS_BOARD && cell_equal(target->cell, action->cell))
        return FAULT_NONE;
    return note_set(ask->why, FAULT_REFUSED, rule, "%s is not at %s", other,
                    admiral_tell_square(ask, action->cell, square));
}

/* AD-dock.1, AD-opt.8 */
static enum fault permit_dock(const struct ask *ask)
{
    const struct admiral_state *state = admiral_state_of(ask->game);
    char name[JUDGE_NAME_SIZE], other[JUDGE_NAME_SIZE];
    const struct action *action = ask->action;
    const struct unit *host = &state->units[action->target];
    judge_name(ask, action->unit, name);
    judge_name(ask, action->target, other);
    if (!admiral_class_of(ask->game, action->unit)->docks)
        return REFUSE(ask, DOCK_1, "%s is too large to dock", name);
    if (host->side != state->units[action->unit].side ||
        !admiral_class_of(ask->game, action->target)->host)
        return REFUSE(ask, DOCK_1, "%s is no host for %s", other, name);
    if (host->status != STATUS_BOARD || !cell_equal(host->cell, action->cell))
        return REFUSE(ask, DOCK_1, "%s is not in that square", other);
    if (admiral_has_berth(ask->game, action->target))
        return FAULT_NONE;
    return REFUSE(ask, OPT_8, "%s is full: %d docked", other,
                  admiral_option(ask->game, ADMIRAL_OPTION_DOCK_CAPACITY));
}

/* AD-move.4, AD-ram.10: the square it stands in is no destination */
static enum fault permit_departure(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    const struct unit *unit = &admiral_state_of(ask->game)->units[ask->action->unit];
    if (unit->status == STATUS_RESERVE || !cell_equal(unit->cell, ask->action->cell))
        return FAULT_NONE;
    judge_name(ask, ask->action->unit, name);
    if (ask->action->mode == ADMIRAL_MODE_RAM)
        return REFUSE(ask, RAM_10, "%s cannot ram a ship that shares its square", name);
    return REFUSE(ask, MOVE_4, "%s stands there already", name);
}

static enum fault permit_destination(const struct ask *ask)
{
    struct admiral_reach reach;
    struct admiral_squares occupied;
    enum fault fault = permit_departure(ask);
    if (fault)
        return fault;
    admiral_squares_occupied(ask->game, &occupied);
    admiral_squares_reach_over(ask->game, ask->action->unit, &occupied, &reach);
    if (ask->action->mode == ADMIRAL_MODE_NONE)
        return permit_free(ask, &reach, &occupied);
    fault = ask->action->mode == ADMIRAL_MODE_DOCK ? permit_dock(ask) : permit_contact(ask);
    if (fault || admiral_squares_has(&reach.contact, ask->action->cell))
        return fault;
    return refuse_distance(ask);
}

/* AD-dec.1: a free move meets nobody, so that equal answers are equal bytes */
static enum fault permit_partner(const struct ask *ask)
{
    bool meets = ask->action->mode != ADMIRAL_MODE_NONE, named = ask->action->target != UNIT_NONE;
    if (meets == named)
        return FAULT_NONE;
    return note_set(ask->why, FAULT_INPUT, admiral_rule_ids[ADMIRAL_RULE_DEC_1],
                    meets ? "the answer names no other ship"
                          : "the answer fills fields it does not use");
}

static enum fault permit(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    const struct admiral_ship *ship = &admiral_state_of(ask->game)->ships[unit];
    enum fault fault = permit_partner(ask);
    if (!fault)
        fault = permit_order(ask);
    if (fault)
        return fault;
    judge_name(ask, unit, name);
    if (admiral_steady_fails(ask->game, unit) && !(ship->flags & ADMIRAL_SHIP_STEADY))
        return note_set(ask->why, FAULT_REFUSED,
                        admiral_rule_ids[admiral_ship_stance_rule(ship->white)],
                        "%s has %d white peg%s and must try its steadiness first", name,
                        ship->white, ship->white == 1 ? "" : "s");
    if (!board_contains(&ask->game->setup->board, ask->action->cell))
        return REFUSE(ask, MOVE_3, "%s cannot cross the edge of the board", name);
    return permit_destination(ask);
}

/* AD-grapple.3 */
static enum fault permit_stand(const struct ask *ask)
{
    const struct admiral_state *state = admiral_state_of(ask->game);
    char name[JUDGE_NAME_SIZE], other[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    const struct admiral_ship *ship = &state->ships[unit];
    const struct unit *here = &state->units[unit];
    const struct unit *target = &state->units[ask->action->target];
    judge_name(ask, unit, name);
    judge_name(ask, ask->action->target, other);
    if (!admiral_on_board(ask->game, unit))
        return REFUSE(ask, GRAPPLE_3, "%s is not on the board", name);
    if (ship->flags & ADMIRAL_SHIP_CAPTURED)
        return REFUSE(ask, BOARD_7, "%s was captured this turn and cannot act", name);
    if (ship->flags & ADMIRAL_SHIP_MOVED)
        return REFUSE(ask, GRAPPLE_3, "%s has moved this turn", name);
    if (ship->white < ADMIRAL_DEMORALIZED)
        return note_set(ask->why, FAULT_REFUSED,
                        admiral_rule_ids[admiral_ship_stance_rule(ship->white)],
                        "%s has too few white pegs to grapple", name);
    if (target->side == here->side)
        return REFUSE(ask, GRAPPLE_3, "%s is of the same side as %s", other, name);
    if (target->status != STATUS_BOARD || !cell_equal(target->cell, here->cell))
        return REFUSE(ask, GRAPPLE_3, "%s does not share a square with %s", other, name);
    return FAULT_NONE;
}

/* ---- listing ---- */

static void list_free_squares(struct list *list, struct action action,
                              const struct admiral_reach *reach)
{
    const struct unit *body = &admiral_state_of(list->game)->units[action.unit];
    for (int y = 0; y < list->game->setup->board.rows && !list_is_full(list); y++) {
        uint32_t row = reach->within[reach->steps].row[y];
        for (int x = 0; row; x++, row >>= 1) {
            action.cell = (struct cell){(int16_t)x, (int16_t)y};
            bool start = body->status == STATUS_BOARD && cell_equal(action.cell, body->cell);
            if ((row & 1) && !start)
                list_add(list, &action);
        }
    }
}

/* AD-ram.1, AD-grapple.1, AD-dock.1 */
static void list_contacts(struct list *list, struct action action,
                          const struct admiral_reach *reach)
{
    const struct admiral_state *state = admiral_state_of(list->game);
    const struct admiral_class *class = admiral_class_of(list->game, action.unit);
    for (int target = 0; target < state->head.unit_count; target++) {
        const struct unit *other = &state->units[target];
        if (other->status != STATUS_BOARD || !admiral_squares_has(&reach->contact, other->cell))
            continue;
        action.cell = other->cell;
        action.target = (uint8_t)target;
        action.mode = ADMIRAL_MODE_DOCK;
        if (other->side == state->units[action.unit].side) {
            if (class->docks && admiral_has_berth(list->game, target))
                list_add(list, &action);
            continue;
        }
        action.mode = ADMIRAL_MODE_RAM;
        list_add(list, &action);
        action.mode = ADMIRAL_MODE_GRAPPLE;
        list_add(list, &action);
    }
}

/* A ship that must try its steadiness first goes nowhere yet. */
static bool goes_at_once(const struct game *game, int unit)
{
    bool steady = admiral_state_of(game)->ships[unit].flags & ADMIRAL_SHIP_STEADY;
    return admiral_may_order(game, unit) && (steady || !admiral_steady_fails(game, unit));
}

static void list_moves(struct list *list, int unit)
{
    struct admiral_reach reach;
    if (!goes_at_once(list->game, unit))
        return;
    admiral_squares_reach(list->game, unit, &reach);
    list_free_squares(list, list_new(list, ADMIRAL_MOVE, unit), &reach);
    list_contacts(list, list_new(list, ADMIRAL_MOVE, unit), &reach);
}

static void list_try(struct list *list, int unit)
{
    struct action action = list_new(list, ADMIRAL_TRY, unit);
    if (admiral_may_order(list->game, unit) && !goes_at_once(list->game, unit) &&
        admiral_turns_can_go(list->game, unit))
        list_add(list, &action);
}

/* AD-grapple.3 */
static void list_stands(struct list *list, int unit)
{
    const struct admiral_state *state = admiral_state_of(list->game);
    const struct unit *units = state->units;
    struct action action = list_new(list, ADMIRAL_STAND_GRAPPLE, unit);
    for (int target = 0; admiral_may_stand(list->game, unit) && target < state->head.unit_count;
         target++) {
        action.target = (uint8_t)target;
        if (units[target].status == STATUS_BOARD && units[target].side != units[unit].side &&
            cell_equal(units[target].cell, units[unit].cell))
            list_add(list, &action);
    }
}

/* ---- carrying out ---- */

/* AD-init.6 */
static void take_try(struct walk *walk, const struct action *action)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    TELL_BARE(walk, admiral_tried, ADMIRAL_RULE_INIT_6, action->unit, UNIT_NONE);
    state->actor = action->unit;
    state->step = ADMIRAL_STEP_STEADY_ROLL;
}

/* AD-init.4, AD-init.5, AD-init.7 */
enum progress admiral_move_step_steady(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    int unit = state->actor, sides = admiral_die_of_steadiness(walk->game, unit);
    struct admiral_ship *ship = &state->ships[unit];
    int rule = admiral_class_of(walk->game, unit)->attack ? admiral_ship_stance_rule(ship->white)
                                                          : ADMIRAL_RULE_INIT_7;
    struct dice_part part = {
        .sides = (uint16_t)sides, .count = 1, .keep = 1, .unit = (uint8_t)unit};
    struct roll roll = {.purpose = ADMIRAL_PURPOSE_STEADINESS,
                        .unit = (uint8_t)unit,
                        .target = UNIT_NONE,
                        .rule = ADMIRAL_RULE_DICE_1};
    int face = walk_throw_sum(walk, &roll, &part, 1);
    bool steady = face > admiral_steady_fails(walk->game, unit);
    if (steady)
        TELL(walk, admiral_steady, rule, unit, UNIT_NONE, .face = face, .die = sides);
    else
        TELL(walk, admiral_move_failed, rule, unit, UNIT_NONE, .face = face, .die = sides);
    ship->flags |= (uint16_t)(steady ? ADMIRAL_SHIP_STEADY : ADMIRAL_SHIP_MOVE_FAILED);
    state->step = steady ? ADMIRAL_STEP_STEADY_ASK : ADMIRAL_STEP_MOVE_DONE;
    return PROGRESS_ACTIVATION_ENDED;
}

/* AD-init.6 */
static void take_stay(struct walk *walk, const struct action *action)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    struct admiral_ship *ship = &state->ships[action->unit];
    ship->flags = (uint16_t)((ship->flags & ~ADMIRAL_SHIP_STEADY) | ADMIRAL_SHIP_MOVE_FAILED);
    TELL_BARE(walk, admiral_stayed, ADMIRAL_RULE_INIT_6, action->unit, UNIT_NONE);
    state->step = ADMIRAL_STEP_MOVE_DONE;
}

/* AD-dock.3: this is not their own move */
static void carry_docked(struct walk *walk, int host, struct cell cell)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (!admiral_docked_at(walk->game, unit, host))
            continue;
        state->units[unit].cell = cell;
        struct event event = event_make(admiral_carried_kind, ADMIRAL_RULE_DOCK_3, unit, host);
        event.cell = cell;
        event_add(walk->events, &event);
    }
}

/* AD-move.1, AD-fleet.5, AD-geo.3; AD-board.10 for a ship with marines aboard */
static void go_to(struct walk *walk, const struct action *action)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    struct unit *body = &state->units[action->unit];
    struct admiral_ship *ship = &state->ships[action->unit];
    bool entering = body->status == STATUS_RESERVE;
    bool edge = action->cell.r == admiral_fleet_home_row(walk->game, body->side);
    int rule = entering         ? (edge ? ADMIRAL_RULE_GEO_3 : ADMIRAL_RULE_FLEET_5)
               : ship->blue > 0 ? ADMIRAL_RULE_BOARD_10
                                : ADMIRAL_RULE_MOVE_1;
    admiral_pegs_undock(walk, action->unit);
    body->status = STATUS_BOARD;
    body->cell = action->cell;
    ship->flags = (uint16_t)((ship->flags & ~ADMIRAL_SHIP_STEADY) | ADMIRAL_SHIP_MOVED);
    struct event event =
        entering ? TOLD(walk, admiral_entered, rule, action->unit, UNIT_NONE, .mode = action->mode)
                 : TOLD(walk, admiral_moved, rule, action->unit, UNIT_NONE, .mode = action->mode);
    admiral_tell_at(walk, event, action->cell);
    carry_docked(walk, action->unit, action->cell);
}

/* AD-dock.1 */
static void dock(struct walk *walk, int unit, int host)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    struct event event = event_make(admiral_docked_kind, ADMIRAL_RULE_DOCK_1, unit, host);
    event.cell = state->units[unit].cell;
    state->ships[unit].host = (uint8_t)host;
    event_add(walk->events, &event);
}

/* AD-grapple.1, AD-grapple.2, AD-move.6 */
static void grapple(struct walk *walk, int unit, int target)
{
    int marines = admiral_class_of(walk->game, unit)->marines;
    TELL_BARE(walk, admiral_grappled, marines ? ADMIRAL_RULE_GRAPPLE_1 : ADMIRAL_RULE_GRAPPLE_2,
              unit, target);
    TELL_BARE(walk, admiral_together, ADMIRAL_RULE_MOVE_6, unit, target);
    admiral_ram_contact(walk, unit, target);
}

/* AD-ram.1 */
static void ram(struct walk *walk, int unit, int target)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    state->ships[unit].flags |= ADMIRAL_SHIP_RAMMED;
    TELL_BARE(walk, admiral_rammed, ADMIRAL_RULE_RAM_1, unit, target);
    state->actor = (uint8_t)unit;
    state->victim = (uint8_t)target;
    state->step = ADMIRAL_STEP_RAM_ATTACK;
}

static void take(struct walk *walk, const struct action *action)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    admiral_react_note_bearing(walk->game, action->unit);
    go_to(walk, action);
    state->actor = action->unit;
    state->step = ADMIRAL_STEP_MOVE_DONE;
    if (action->mode == ADMIRAL_MODE_DOCK)
        dock(walk, action->unit, action->target);
    else if (action->mode == ADMIRAL_MODE_GRAPPLE)
        grapple(walk, action->unit, action->target);
    else if (action->mode == ADMIRAL_MODE_RAM)
        ram(walk, action->unit, action->target);
}

/* AD-grapple.3 */
static void take_stand(struct walk *walk, const struct action *action)
{
    admiral_react_note_bearing(walk->game, action->unit);
    admiral_state_of(walk->game)->ships[action->unit].flags |= ADMIRAL_SHIP_MOVED;
    TELL_BARE(walk, admiral_stood_grappled, ADMIRAL_RULE_GRAPPLE_3, action->unit, action->target);
    admiral_ram_contact(walk, action->unit, action->target);
}

const struct decision_law admiral_move = {permit, list_moves, take};
const struct decision_law admiral_move_try = {permit_try, list_try, take_try};
const struct decision_law admiral_move_stay = {NULL, NULL, take_stay};
const struct decision_law admiral_move_stand = {permit_stand, list_stands, take_stand};
