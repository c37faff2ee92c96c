/* What a ship can run into: the board's edge, terrain and Mines, by index. */
#include "rules/universal/orders/routes.h"

#include "rules/universal/state/place.h"

enum { MINES = 256 }; /* a kind that is one is Mines, by marker */

static bool is_mine(const struct universal_plan *plan, const struct universal_marker *marker)
{
    return marker->kind == UNIVERSAL_MARKER_MINES &&
           marker->side != universal_state_of(plan->game)->units[plan->unit].side;
}

static bool is_within_reach(const struct universal_plan *plan, struct cell cell)
{
    return board_contains(plan->board, cell) &&
           universal_distance(plan->at, cell) <= plan->previous + plan->budget;
}

int universal_routes_chart_index(const struct universal_chart *chart, const struct board *board,
                                 struct cell cell)
{
    return (cell.r + 1) * chart->width + cell.q + (board->rows - 1) / 2 + 1;
}

static void map_board(struct universal_chart *chart, const struct board *board)
{
    chart->width = board->columns + (board->rows - 1) / 2 + 2;
    memset(chart->hex, UNIVERSAL_HEX_EDGE, (size_t)(chart->width * (board->rows + 2)));
    for (int row = 0; row < board->rows; row++)
        memset(&chart->hex[universal_routes_chart_index(chart, board, board_cell(board, 0, row))],
               UNIVERSAL_HEX_FREE, (size_t)board->columns);
}

/* UN-S0: the rim, as far as it lies over the exit */
static void map_exit(struct universal_chart *chart, const struct universal_plan *plan)
{
    const struct board *board = plan->board;
    int side = universal_state_of(plan->game)->units[plan->unit].side;
    for (int row = -1; row <= board->rows; row++)
        for (int column = -1; column <= board->columns; column++) {
            struct cell cell = board_cell(board, column, row);
            if (!board_contains(board, cell) && universal_side_leaves_at(plan->game, side, cell))
                chart->hex[universal_routes_chart_index(chart, board, cell)] = UNIVERSAL_HEX_EXIT;
        }
}

/* Every hex of it that acts on ships, where it is now: terrain drifts with the board, and the comet
 * moves. Ends when `visit` returns true. */
typedef bool visitor(void *context, const struct universal_plan *plan, struct cell cell, int kind);
static bool visit_ground(const struct universal_plan *plan, visitor *visit, void *context)
{
    const struct universal_state *state = universal_state_of(plan->game);
    const struct universal_scenario *scenario = plan->game->setup->scenario;
    for (int i = 0; i < scenario->ground.region_count; i++) {
        const struct ground_region *region = &scenario->ground.region[i];
        bool acts = region->kind == UNIVERSAL_FIELD ||
                    (universal_cell_is_solid((enum universal_terrain)region->kind) &&
                     region->kind != UNIVERSAL_COMET);
        for (int j = 0; acts && j < region->cell_count; j++) {
            struct cell cell = {(int16_t)(region->cells[j].q + state->drift.q),
                                (int16_t)(region->cells[j].r + state->drift.r)};
            if (is_within_reach(plan, cell) && visit(context, plan, cell, region->kind))
                return true;
        }
    }
    return is_within_reach(plan, state->comet) &&
           visit(context, plan, state->comet, UNIVERSAL_COMET);
}

/* ... and Mines of the other side. */
static bool visit_hazards(const struct universal_plan *plan, visitor *visit, void *context)
{
    const struct universal_state *state = universal_state_of(plan->game);
    if (universal_cell_has_ground(plan->game) && visit_ground(plan, visit, context))
        return true;
    for (int i = 0; i < state->marker_count; i++) {
        const struct universal_marker *marker = &state->markers[i];
        if (is_mine(plan, marker) && is_within_reach(plan, marker->cell) &&
            visit(context, plan, marker->cell, MINES + i))
            return true;
    }
    return false;
}

static bool is_there(void *context, const struct universal_plan *plan, struct cell cell, int kind)
{
    (void)context, (void)plan, (void)cell, (void)kind;
    return true;
}

bool universal_routes_chart_has_hazard(const struct universal_plan *plan)
{
    return visit_hazards(plan, is_there, NULL);
}

static bool map_hazard(void *context, const struct universal_plan *plan, struct cell cell, int kind)
{
    struct universal_chart *chart = context;
    int index = universal_routes_chart_index(chart, plan->board, cell);
    bool deadly = kind == UNIVERSAL_PLANET || kind == UNIVERSAL_BLACK_HOLE;
    chart->hazards = true;
    if (chart->hex[index] == UNIVERSAL_HEX_FREE) {
        chart->hex[index] = UNIVERSAL_HEX_ROUGH;
        chart->kind[index] = UNIVERSAL_CLEAR;
        chart->mines[index] = 0;
    }
    if (kind >= MINES) {
        chart->mines[index] = (uint8_t)(kind - MINES + 1);
    } else {
        chart->hex[index] = deadly ? UNIVERSAL_HEX_DEADLY : UNIVERSAL_HEX_ROUGH;
        chart->kind[index] = (uint8_t)kind;
    }
    return false;
}

void universal_routes_chart_init(struct universal_chart *chart, const struct universal_plan *plan)
{
    chart->hazards = false;
    map_board(chart, plan->board);
    if (plan->exits)
        map_exit(chart, plan);
    visit_hazards(plan, map_hazard, chart);
}
