/* S0: the ships of the first fleet are placed in the field of their side (AD-fleet.4). */
#include "rules/admiral/law/law.h"

static enum fault permit(const struct ask *ask)
{
    const struct admiral_state *state = admiral_state_of(ask->game);
    char name[JUDGE_NAME_SIZE], square[JUDGE_NAME_SIZE];
    const struct unit *unit = &state->units[ask->action->unit];
    struct cell cell = ask->action->cell;
    judge_name(ask, ask->action->unit, name);
    if (unit->status == STATUS_BOARD)
        return REFUSE(ask, FLEET_4, "%s is deployed already", name);
    if (unit->status == STATUS_GONE ||
        state->ships[ask->action->unit].fleet != state->first[unit->side])
        return REFUSE(ask, FLEET_5, "%s waits in reserve", name);
    if (!board_contains(&ask->game->setup->board, cell))
        return REFUSE(ask, GEO_1, "that is not a square of the board");
    admiral_tell_square(ask, cell, square);
    const uint8_t *corner = admiral_fleet_field(ask->game, unit->side)->corner;
    if (cell.q < corner[0] || cell.r < corner[1] || cell.q > corner[2] || cell.r > corner[3])
        return REFUSE(ask, FLEET_4, "%s is not in the field of %s", square, judge_side(unit->side));
    struct admiral_squares occupied;
    admiral_squares_occupied(ask->game, &occupied);
    if (admiral_squares_has(&occupied, cell))
        return REFUSE(ask, FLEET_4, "%s is taken", square);
    return FAULT_NONE;
}

/* Row by row from the home edge, x ascending. */
static void list_squares(struct list *list, int unit)
{
    int side = admiral_state_of(list->game)->units[unit].side;
    const uint8_t *corner = admiral_fleet_field(list->game, side)->corner;
    struct action action = list_new(list, ADMIRAL_DEPLOY, unit);
    struct admiral_squares occupied;
    admiral_squares_occupied(list->game, &occupied);
    for (int i = 0; i <= corner[3] - corner[1]; i++) {
        int y = side == SIDE_BLUE ? corner[3] - i : corner[1] + i;
        for (int x = corner[0]; x <= corner[2]; x++) {
            action.cell = (struct cell){(int16_t)x, (int16_t)y};
            if (!admiral_squares_has(&occupied, action.cell))
                list_add(list, &action);
        }
    }
}

/* AD-fleet.4, AD-opt.13 */
static void take(struct walk *walk, const struct action *action)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    struct unit *unit = &state->units[action->unit];
    bool alternate = admiral_option(walk->game, ADMIRAL_OPTION_DEPLOY_ALTERNATE);
    unit->cell = action->cell;
    unit->status = STATUS_BOARD;
    admiral_tell_at(walk,
                    walk_event(walk, admiral_deployed_kind,
                               alternate ? ADMIRAL_RULE_OPT_13 : ADMIRAL_RULE_FLEET_4, action->unit,
                               UNIT_NONE),
                    action->cell);
    if (alternate) /* advance turns it back when the other side has placed all */
        state->head.active = (uint8_t)(SIDE_BLUE - unit->side);
}

const struct decision_law admiral_deploy = {permit, list_squares, take};
