/* Placement: ships, then flights, in the own zone (AE-2.1.2, AE-2.1.3, AE-5.1.1). */
#include "rules/admiralty/law.h"

enum { HEADINGS = 6 };

static const struct admiralty_side *side_of(const struct game *game, int side)
{
    return game->setup->side[side];
}

/* ---- zones ---- */

static bool is_narrowed(const struct admiralty_side *record)
{
    return record->column_count > 0 || record->centre != UINT8_MAX || record->any_edge;
}

/* AE-2.1.3, AE-7.2: red owns the edge of row 0; one that the scenario gives otherwise than by rows
 * may lie in any of them */
struct admiralty_rows admiralty_zone(const struct game *game, int side)
{
    const struct admiralty_scenario *scenario = game->setup->scenario;
    const struct admiralty_side *record = side_of(game, side);
    int rows = game->setup->board.rows, zone = scenario->zone < rows ? scenario->zone : rows;
    if (is_narrowed(record))
        return (struct admiralty_rows){0, rows};
    if (record->row_count > 0)
        return (struct admiralty_rows){record->rows[0], record->rows[1] + 1};
    return side == SIDE_RED ? (struct admiralty_rows){0, zone}
                            : (struct admiralty_rows){rows - zone, rows};
}

/* The edge a side comes from, by its first ship; a corner belongs to the east or west */
static int edge_at(const struct game *game, int side, struct cell cell)
{
    int edges = award_edges_at(&game->setup->board, cell);
    int chosen = admiralty_state_of(game)->edge[side];
    if (chosen < AWARD_EDGES)
        return edges >> chosen & 1 ? chosen : AWARD_EDGE_NONE;
    for (int edge = 0; edge < AWARD_EDGES; edge++)
        if (edges >> edge & 1)
            return edge;
    return AWARD_EDGE_NONE;
}

static bool in_columns(const struct board *board, const struct admiralty_side *record,
                       struct cell cell)
{
    int column = board_column(board, cell);
    return column >= record->columns[0] && column <= record->columns[1];
}

bool admiralty_in_zone(const struct game *game, int side, struct cell cell)
{
    const struct board *board = &game->setup->board;
    const struct admiralty_side *record = side_of(game, side);
    struct admiralty_rows zone = admiralty_zone(game, side);
    int row = board_row(board, cell);
    if (row < zone.first || row >= zone.end || !board_contains(board, cell))
        return false;
    if (record->any_edge)
        return edge_at(game, side, cell) != AWARD_EDGE_NONE;
    if (record->centre != UINT8_MAX)
        return admiralty_distance(cell, board_cell(board, (board->columns - 1) / 2,
                                                   (board->rows - 1) / 2)) <= record->centre;
    return record->column_count == 0 || in_columns(board, record, cell);
}

/* AE-2.1.3: free, unless the scenario says otherwise: a bit for each */
int admiralty_deploy_headings(const struct game *game, int unit)
{
    const struct admiralty_side *record = side_of(game, admiralty_state_of(game)->units[unit].side);
    if (admiralty_is_flight(game, unit))
        return 1;
    return record->heading < HEADINGS ? 1 << record->heading : (1 << HEADINGS) - 1;
}

int admiralty_deploy_heading(const struct game *game, int unit, int wanted)
{
    int headings = admiralty_deploy_headings(game, unit), heading = wanted;
    while (!(headings >> heading & 1))
        heading = (heading + 1) % HEADINGS;
    return heading;
}

/* ---- placing ---- */

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
    if (!(admiralty_deploy_headings(ask->game, action->unit) >> action->mode & 1))
        return REFUSE(ask, R2_1_3, "ships of %s start with heading %d", side_names[side],
                      side_of(ask->game, side)->heading);
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
    int headings = admiralty_deploy_headings(list->game, unit);
    struct action action = list_new(list, ADMIRALTY_DEPLOY, unit);
    struct admiralty_rows zone = admiralty_zone(list->game, side);
    for (int i = zone.first * board->columns; i < zone.end * board->columns && !list_is_full(list);
         i++) {
        action.cell = board_cell_at(board, i);
        bool may = admiralty_may_deploy(list->game, side, action.cell);
        for (int heading = 0; may && heading < HEADINGS; heading++) {
            action.mode = (uint8_t)heading;
            if (headings >> heading & 1)
                list_add(list, &action);
        }
    }
}

void admiralty_take_deploy(struct walk *walk, const struct action *action)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct unit *unit = &state->units[action->unit];
    bool flight = admiralty_is_flight(walk->game, action->unit);
    if (side_of(walk->game, unit->side)->any_edge)
        state->edge[unit->side] = (uint8_t)edge_at(walk->game, unit->side, action->cell);
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
