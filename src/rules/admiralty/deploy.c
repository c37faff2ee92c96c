/* Placement: ships, then flights, in the own zone (AE-2.1.2, AE-2.1.3, AE-5.1.1). */
#include "rules/admiralty/law.h"

enum { HEADINGS = 6 };

/* AE-2.1.3, AE-7.2: red owns the edge of row 0 */
struct admiralty_rows admiralty_zone(const struct game *game, int side)
{
    const struct admiralty_scenario *scenario = game->setup->scenario;
    int rows = game->setup->board.rows, zone = scenario->zone < rows ? scenario->zone : rows;
    return side == SIDE_RED ? (struct admiralty_rows){0, zone}
                            : (struct admiralty_rows){rows - zone, rows};
}

bool admiralty_in_zone(const struct game *game, int side, struct cell cell)
{
    const struct board *board = &game->setup->board;
    struct admiralty_rows zone = admiralty_zone(game, side);
    int row = board_row(board, cell);
    return row >= zone.first && row < zone.end && board_contains(board, cell);
}

bool admiralty_may_deploy(const struct game *game, int side, struct cell cell)
{
    return admiralty_in_zone(game, side, cell) &&
           !admiralty_is_solid(admiralty_ground(game, cell)) &&
           !admiralty_holds_enemy(game, side, cell);
}

static const char *const side_names[] = {"red", "blue"};

enum fault admiralty_permit_deploy(const struct ask *ask)
{
    char place[JUDGE_NAME_SIZE];
    const struct action *action = ask->action;
    int side = admiralty_state_of(ask->game)->units[action->unit].side;
    judge_cell(ask, action->cell, place);
    if (admiralty_is_flight(ask->game, action->unit) && action->mode != 0)
        return REFUSE(ask, R5_3_1, "flights have no heading");
    if (admiralty_may_deploy(ask->game, side, action->cell))
        return FAULT_NONE;
    if (!admiralty_in_zone(ask->game, side, action->cell))
        return REFUSE(ask, R2_1_3, "%s is not in the zone of %s", place, side_names[side]);
    if (admiralty_is_solid(admiralty_ground(ask->game, action->cell)))
        return REFUSE(ask, G, "%s is solid", place);
    return REFUSE(ask, R2_1_3, "%s holds an enemy", place);
}

/* In board index order, headings 0 to 5. */
void admiralty_list_deploy(struct list *list, int unit)
{
    const struct board *board = &list->game->setup->board;
    int side = admiralty_state_of(list->game)->units[unit].side;
    int headings = admiralty_is_flight(list->game, unit) ? 1 : HEADINGS;
    struct action action = list_new(list, ADMIRALTY_DEPLOY, unit);
    struct admiralty_rows zone = admiralty_zone(list->game, side);
    for (int i = zone.first * board->columns; i < zone.end * board->columns && !list_is_full(list);
         i++) {
        action.cell = board_cell_at(board, i);
        bool may = admiralty_may_deploy(list->game, side, action.cell);
        for (int heading = 0; may && heading < headings; heading++) {
            action.mode = (uint8_t)heading;
            list_add(list, &action);
        }
    }
}

void admiralty_take_deploy(struct walk *walk, const struct action *action)
{
    struct unit *unit = &admiralty_state_of(walk->game)->units[action->unit];
    bool flight = admiralty_is_flight(walk->game, action->unit);
    unit->cell = action->cell;
    unit->heading = flight ? HEADING_NONE : action->mode;
    unit->status = STATUS_BOARD;
    struct event event =
        walk_event(walk, ADMIRALTY_EVENT_DEPLOYED,
                   flight ? ADMIRALTY_RULE_R5_1_1 : ADMIRALTY_RULE_R2_1_3, action->unit, UNIT_NONE);
    event.cell = action->cell;
    event.argument[0] = action->mode;
    walk_tell(walk, &event);
    admiralty_turn_used(walk, action->unit);
}
