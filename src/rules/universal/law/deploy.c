/* Deployment: one ship after the other, each in the zone of its side (UN-B1.3, UN-S0). */
#include "rules/universal/law/law.h"

#include "rules/universal/state/place.h"

enum { HEADINGS = 6, ZONE_DEPTH = 4, CENTRE_COLUMN = 11, CENTRE_ROW = 10 };

static const struct universal_side *side_of(const struct game *game, int side)
{
    return game->setup->side[side];
}

/* ---- edges ---- */

/* The edges a hex lies on, a bit each. */
static int edges_of(const struct board *board, struct cell cell)
{
    int column = board_column(board, cell), row = board_row(board, cell);
    return (column == board->columns - 1) << UNIVERSAL_EAST | (column == 0) << UNIVERSAL_WEST |
           (row == 0) << UNIVERSAL_NORTH | (row == board->rows - 1) << UNIVERSAL_SOUTH;
}

/* UN-S11: headings that lead inward from an edge; in a corner some of them lead out again */
static int headings_from(const struct board *board, enum universal_edge edge, struct cell cell)
{
    static const uint8_t inward[UNIVERSAL_EDGES] = {
        [UNIVERSAL_EAST] = 1 << 2 | 1 << 3 | 1 << 4,
        [UNIVERSAL_WEST] = 1 << 5 | 1 << 0 | 1 << 1,
        [UNIVERSAL_NORTH] = 1 << 1 | 1 << 2,
        [UNIVERSAL_SOUTH] = 1 << 4 | 1 << 5,
    };
    int headings = inward[edge];
    for (int heading = 0; heading < HEADINGS; heading++)
        if (!board_contains(board, board_step(board, cell, universal_direction(heading))))
            headings &= ~(1 << heading);
    return headings;
}

/* UN-S11: the edge a side comes from, by its first ship; a corner belongs to the east or west */
static enum universal_edge edge_at(const struct game *game, int side, struct cell cell)
{
    int edges = edges_of(&game->setup->board, cell);
    enum universal_edge chosen = universal_state_of(game)->edge[side];
    if (chosen < UNIVERSAL_EDGES)
        return edges >> chosen & 1 ? chosen : UNIVERSAL_EDGE_NONE;
    for (int edge = 0; edge < UNIVERSAL_EDGES; edge++)
        if (edges >> edge & 1)
            return (enum universal_edge)edge;
    return UNIVERSAL_EDGE_NONE;
}

/* ---- zones ---- */

/* UN-S0: one that is not given by columns may lie in any */
struct universal_columns universal_deploy_columns(const struct game *game, int side)
{
    const struct universal_side *record = side_of(game, side);
    int count = game->setup->board.columns;
    if (record->any_edge || record->centre != UINT8_MAX)
        return (struct universal_columns){0, count - 1};
    if (record->zone_count > 0)
        return (struct universal_columns){record->zone[0], record->zone[1]};
    return side == SIDE_RED ? (struct universal_columns){0, ZONE_DEPTH - 1}
                            : (struct universal_columns){count - ZONE_DEPTH, count - 1};
}

/* UN-S0: columns, or hexes around the centre, or those of one edge */
bool universal_deploy_in_zone(const struct game *game, int side, struct cell cell)
{
    const struct universal_side *record = side_of(game, side);
    const struct board *board = &game->setup->board;
    if (!board_contains(board, cell))
        return false;
    if (record->any_edge)
        return edge_at(game, side, cell) != UNIVERSAL_EDGE_NONE;
    if (record->centre != UINT8_MAX)
        return board_range(board, cell, board_cell(board, CENTRE_COLUMN, CENTRE_ROW)) <=
               record->centre;
    struct universal_columns columns = universal_deploy_columns(game, side);
    int column = board_column(board, cell);
    return column >= columns.first && column <= columns.last;
}

/* The hexes of columns have theirs by themselves. */
struct cell universal_deploy_middle(const struct game *game, int side)
{
    const struct universal_side *record = side_of(game, side);
    const struct board *board = &game->setup->board;
    int count = 0, column = 0, row = 0;
    if (!record->any_edge && record->centre == UINT8_MAX && !board->short_odds) {
        struct universal_columns columns = universal_deploy_columns(game, side);
        return board_cell(board, (columns.first + columns.last) / 2, (board->rows - 1) / 2);
    }
    for (int i = 0; i < board->columns * board->rows; i++) {
        if (!universal_deploy_in_zone(game, side, board_cell_at(board, i)))
            continue;
        count++;
        column += i % board->columns;
        row += i / board->columns;
    }
    return count ? board_cell(board, column / count, row / count)
                 : board_cell(board, board->columns / 2, board->rows / 2);
}

/* `intruded`: there are enemies in the zone */
static bool may_stand(const struct game *game, int side, struct cell cell, bool intruded)
{
    return universal_deploy_in_zone(game, side, cell) &&
           !universal_cell_is_solid(universal_cell_ground(game, cell)) &&
           !(intruded && universal_cell_holds_enemy(game, side, cell));
}

/* UN-B1.3: friends may share a hex */
bool universal_deploy_allows(const struct game *game, int side, struct cell cell)
{
    return may_stand(game, side, cell, true);
}

static bool is_intruded(const struct game *game, int side)
{
    const struct universal_state *state = universal_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].side != side && universal_on_board(game, unit) &&
            universal_deploy_in_zone(game, side, state->units[unit].cell))
            return true;
    return false;
}

/* UN-S0: E for red, W for blue, unless the scenario says otherwise */
int universal_deploy_headings(const struct game *game, int side, struct cell cell)
{
    const struct universal_side *record = side_of(game, side);
    if (record->heading < HEADINGS)
        return 1 << record->heading;
    if (record->any_edge) {
        enum universal_edge edge = edge_at(game, side, cell);
        return edge < UNIVERSAL_EDGES ? headings_from(&game->setup->board, edge, cell) : 0;
    }
    if (record->heading == UNIVERSAL_HEADING_FREE)
        return (1 << HEADINGS) - 1;
    return side == SIDE_RED ? 1 << 0 : 1 << 3;
}

/* ---- placing ---- */

static enum fault permit(const struct ask *ask)
{
    char place[JUDGE_NAME_SIZE];
    const struct game *game = ask->game;
    const struct action *action = ask->action;
    int side = universal_state_of(game)->units[action->unit].side;
    judge_cell(ask, action->cell, place);
    if (!universal_deploy_in_zone(game, side, action->cell))
        return REFUSE(ask, S0, "%s is not in the zone of %s", place, judge_side(side));
    if (universal_cell_is_solid(universal_cell_ground(game, action->cell)))
        return REFUSE(ask, H0, "%s is solid", place);
    if (universal_cell_holds_enemy(game, side, action->cell))
        return REFUSE(ask, B1_3, "%s holds an enemy", place);
    if (!(universal_deploy_headings(game, side, action->cell) >> action->mode & 1))
        return REFUSE(ask, S0, "ships of %s cannot have heading %d there", judge_side(side),
                      action->mode);
    return FAULT_NONE;
}

static void list_headings(struct list *list, struct action *action, int side)
{
    int headings = universal_deploy_headings(list->game, side, action->cell);
    for (int heading = 0; heading < HEADINGS; heading++) {
        action->mode = (uint8_t)heading;
        if (headings >> heading & 1)
            list_add(list, action);
    }
}

/* In board order, headings 0 to 5. */
static void list_places(struct list *list, int unit)
{
    const struct board *board = &list->game->setup->board;
    int side = universal_state_of(list->game)->units[unit].side;
    bool intruded = is_intruded(list->game, side);
    struct universal_columns columns = universal_deploy_columns(list->game, side);
    struct action action = list_new(list, UNIVERSAL_DEPLOY, unit);
    for (int row = 0; row < board->rows && !list_is_full(list); row++)
        for (int column = columns.first; column <= columns.last; column++) {
            action.cell = board_cell(board, column, row);
            if (may_stand(list->game, side, action.cell, intruded))
                list_headings(list, &action, side);
        }
}

static void take(struct walk *walk, const struct action *action)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct unit *unit = &state->units[action->unit];
    if (side_of(walk->game, unit->side)->any_edge)
        state->edge[unit->side] = (uint8_t)edge_at(walk->game, unit->side, action->cell);
    unit->cell = action->cell;
    unit->heading = action->mode;
    unit->status = STATUS_BOARD;
    universal_fleet_set_course(walk->game, action->unit);
    struct event event = TOLD(walk, universal_deployed, UNIVERSAL_RULE_B1_3, action->unit,
                              UNIT_NONE, .heading = action->mode);
    event.cell = action->cell;
    walk_tell(walk, &event);
    universal_turns_use(walk, action->unit);
}

const struct decision_law universal_deploy = {permit, list_places, take};
