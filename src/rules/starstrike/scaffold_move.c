/* Plain stand-ins for move.c, maneuvers.c, terrain.c and skirmish.c. */
#include "rules/starstrike/law.h"

/* Ahead as the piece points, an unfaced one any way. */
static bool can_go(const struct game *game, int unit, int heading)
{
    const struct unit *body = &starstrike_state_of(game)->units[unit];
    struct cell to = starstrike_ahead(body->cell, heading);
    return (body->heading == HEADING_NONE || body->heading == heading) &&
           starstrike_piece_of(game, unit)->moved < starstrike_moves_max(game, unit) &&
           board_contains(&game->setup->board, to) && starstrike_at(game, to) == UNIT_NONE;
}

enum fault starstrike_permit_move(const struct ask *ask)
{
    const struct action *action = ask->action;
    if (action->decision == STARSTRIKE_END_MOVE)
        return FAULT_NONE;
    return action->decision == STARSTRIKE_MOVE && action->amount[0] == STARSTRIKE_AHEAD &&
                   can_go(ask->game, action->unit, action->mode)
               ? FAULT_NONE
               : REFUSE(ask, R6, "not written yet");
}

void starstrike_list_move(struct list *list, int unit)
{
    struct action action = list_new(list, STARSTRIKE_MOVE, unit);
    action.amount[0] = STARSTRIKE_AHEAD;
    for (int heading = 0; heading < 6; heading++) {
        action.mode = (uint8_t)heading;
        if (can_go(list->game, unit, heading))
            list_add(list, &action);
    }
}

void starstrike_take_move(struct walk *walk, const struct action *action)
{
    struct unit *body = &starstrike_state_of(walk->game)->units[action->unit];
    starstrike_go(walk, STARSTRIKE_STEP_REST);
    if (action->decision == STARSTRIKE_END_MOVE)
        return;
    body->cell = starstrike_ahead(body->cell, action->mode);
    starstrike_piece_of(walk->game, action->unit)->moved++;
    starstrike_go(walk, STARSTRIKE_STEP_MOVE_ASK);
}

enum progress starstrike_step_move(struct walk *walk)
{
    return starstrike_go(walk, STARSTRIKE_STEP_MOVE_ASK);
}

enum progress starstrike_step_enter(struct walk *walk)
{
    return starstrike_go(walk, STARSTRIKE_STEP_MANEUVER);
}

enum progress starstrike_step_skirmish(struct walk *walk)
{
    return starstrike_go(walk, STARSTRIKE_STEP_MANEUVER);
}

enum progress starstrike_enter_hex(struct walk *walk, int unit, struct cell to)
{
    starstrike_state_of(walk->game)->units[unit].cell = to;
    return starstrike_go(walk, STARSTRIKE_STEP_MANEUVER);
}

enum progress starstrike_fight(struct walk *walk)
{
    return starstrike_go(walk, STARSTRIKE_STEP_MANEUVER);
}
