/* What a ship may be ordered to do in T1: try, move, ram, grapple, dock, stand (AD-move.*). */
#include "rules/admiral/law.h"

#include <stdlib.h>

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
enum fault admiral_permit_try(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    enum fault fault = permit_order(ask);
    if (fault)
        return fault;
    judge_name(ask, unit, name);
    int white = admiral_state_of(ask->game)->ships[unit].white;
    if (admiral_steady_fails(ask->game, unit) == 0)
        return note_set(ask->why, FAULT_REFUSED, admiral_rule_ids[admiral_stance_rule(white)],
                        "%s has %d white peg%s and moves without a roll", name, white,
                        white == 1 ? "" : "s");
    if (!admiral_ship_can_go(ask->game, unit))
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
    admiral_ask_cell(ask, cell, square);
    if (unit->status == STATUS_RESERVE) {
        int steps = 1 + abs(cell.r - admiral_home_row(ask->game, unit->side));
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
    admiral_ask_cell(ask, cell, square);
    struct admiral_squares enemies;
    admiral_enemies(ask->game, admiral_state_of(ask->game)->units[ask->action->unit].side,
                    &enemies);
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
                    admiral_ask_cell(ask, action->cell, square));
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
    int capacity = admiral_option(ask->game, ADMIRAL_OPTION_DOCK_CAPACITY);
    if (capacity && admiral_docked_count(ask->game, action->target) >= capacity)
        return REFUSE(ask, OPT_8, "%s is full: %d docked", other, capacity);
    return FAULT_NONE;
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
    admiral_occupied(ask->game, &occupied);
    admiral_reach_over(ask->game, ask->action->unit, &occupied, &reach);
    if (ask->action->mode == ADMIRAL_MODE_NONE)
        return permit_free(ask, &reach, &occupied);
    fault = ask->action->mode == ADMIRAL_MODE_DOCK ? permit_dock(ask) : permit_contact(ask);
    if (fault || admiral_squares_has(&reach.contact, ask->action->cell))
        return fault;
    return refuse_distance(ask);
}

enum fault admiral_permit_move(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    const struct admiral_ship *ship = &admiral_state_of(ask->game)->ships[unit];
    enum fault fault = permit_order(ask);
    if (fault)
        return fault;
    judge_name(ask, unit, name);
    if (admiral_steady_fails(ask->game, unit) && !(ship->flags & ADMIRAL_SHIP_STEADY))
        return note_set(ask->why, FAULT_REFUSED, admiral_rule_ids[admiral_stance_rule(ship->white)],
                        "%s has %d white peg%s and must try its steadiness first", name,
                        ship->white, ship->white == 1 ? "" : "s");
    if (!board_contains(&ask->game->setup->board, ask->action->cell))
        return REFUSE(ask, MOVE_3, "%s cannot cross the edge of the board", name);
    return permit_destination(ask);
}

/* AD-grapple.3 */
enum fault admiral_permit_stand(const struct ask *ask)
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
        return note_set(ask->why, FAULT_REFUSED, admiral_rule_ids[admiral_stance_rule(ship->white)],
                        "%s has too few white pegs to grapple", name);
    if (target->side == here->side)
        return REFUSE(ask, GRAPPLE_3, "%s is of the same side as %s", other, name);
    if (target->status != STATUS_BOARD || !cell_equal(target->cell, here->cell))
        return REFUSE(ask, GRAPPLE_3, "%s does not share a square with %s", other, name);
    return FAULT_NONE;
}
