/* Placement: one ship after the other, each in the zone of its side (NV-setup.3, NV-setup.4). */
#include "rules/nova/law/law.h"

enum { FACINGS = 6 };

bool nova_deploy_allows(const struct game *game, bool first, struct cell cell)
{
    return nova_zone_contains(game, first, cell) && nova_cell_is_empty(game, cell, UNIT_NONE);
}

int nova_deploy_count_free(const struct game *game, bool first, int enough)
{
    const struct board *board = &game->setup->board;
    struct nova_zone zone = nova_zone_of(game, first);
    int count = 0;
    for (int row = zone.row_from; row < zone.row_to && count < enough; row++)
        for (int column = zone.column_from; column < zone.column_to; column++)
            count += nova_deploy_allows(game, first, board_cell(board, column, row));
    return count;
}

/* NV-setup.3: the left (or upper) edge belongs to the first placer */
static bool is_first(const struct game *game, int unit)
{
    const struct nova_state *state = nova_state_of(game);
    return state->units[unit].side == state->leader;
}

static enum fault permit(const struct ask *ask)
{
    char place[JUDGE_NAME_SIZE], name[JUDGE_NAME_SIZE];
    const struct game *game = ask->game;
    const struct action *action = ask->action;
    bool first = is_first(game, action->unit);
    if (action->mode >= FACINGS)
        return REFUSE(ask, COMP_2, "a ship faces one of the hexsides 0 to 5, not %d", action->mode);
    if (nova_deploy_allows(game, first, action->cell))
        return FAULT_NONE;
    judge_cell(ask, action->cell, place);
    if (!nova_zone_contains(game, first, action->cell)) {
        int rule = nova_has(game, NOVA_OPTION_DEPLOY_LONG_EDGES) ? NOVA_RULE_SETUP_3B
                   : nova_has(game, NOVA_OPTION_DEPLOY_EQUAL)    ? NOVA_RULE_SETUP_3A
                                                                 : NOVA_RULE_SETUP_3;
        return note_set(ask->why, FAULT_REFUSED, nova_rule_ids[rule], "%s is not in the zone of %s",
                        place, judge_side(nova_state_of(game)->units[action->unit].side));
    }
    if (nova_cell_is_deadly(nova_cell_ground(game, action->cell)))
        return REFUSE(ask, SETUP_4, "%s is a planet or a black hole", place);
    int other = nova_cell_ship(game, action->cell, UNIT_NONE);
    return REFUSE(ask, SETUP_4, "%s stands in %s already", judge_name(ask, other, name), place);
}

/* In board order, facings 0 to 5. */
static void list_hexes(struct list *list, int unit)
{
    const struct board *board = &list->game->setup->board;
    bool first = is_first(list->game, unit);
    struct nova_zone zone = nova_zone_of(list->game, first);
    struct action action = list_new(list, NOVA_DEPLOY, unit);
    for (int row = zone.row_from; row < zone.row_to; row++)
        for (int column = zone.column_from; column < zone.column_to; column++) {
            action.cell = board_cell(board, column, row);
            bool may = !list_is_full(list) && nova_deploy_allows(list->game, first, action.cell);
            for (int facing = 0; may && facing < FACINGS; facing++) {
                action.mode = (uint8_t)facing;
                list_add(list, &action);
            }
        }
}

static void take(struct walk *walk, const struct action *action)
{
    struct unit *unit = &nova_state_of(walk->game)->units[action->unit];
    unit->cell = action->cell;
    unit->heading = action->mode;
    unit->status = STATUS_BOARD;
    struct event event = TOLD(walk, nova_deployed, NOVA_RULE_SETUP_4, action->unit, UNIT_NONE,
                              .facing = action->mode);
    event.cell = action->cell;
    walk_tell(walk, &event);
    nova_turns_use(walk, action->unit);
}

const struct decision_law nova_deploy = {permit, list_hexes, take};
