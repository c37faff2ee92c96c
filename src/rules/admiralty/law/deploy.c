/* Placement: ships, then flights, in the own zone (AE-2.1.2, AE-2.1.3, AE-5.1.1). */
#include "rules/admiralty/law/law.h"

enum { HEADINGS = 6 };

static const struct admiralty_side *side_of(const struct game *game, int side)
{
    return game->setup->side[side];
}

/* AE-2.1.3: free, unless the scenario says otherwise: a bit for each */
static int headings_of(const struct game *game, int unit)
{
    const struct admiralty_side *record = side_of(game, admiralty_state_of(game)->units[unit].side);
    if (admiralty_is_flight(game, unit))
        return 1;
    return record->heading < HEADINGS ? 1 << record->heading : (1 << HEADINGS) - 1;
}

int admiralty_deploy_heading(const struct game *game, int unit, int wanted)
{
    int headings = headings_of(game, unit), heading = wanted;
    while (!(headings >> heading & 1))
        heading = (heading + 1) % HEADINGS;
    return heading;
}

/* ---- placing ---- */

bool admiralty_deploy_allows(const struct game *game, int side, struct cell cell)
{
    return admiralty_zone_contains(game, side, cell) &&
           !admiralty_cell_is_solid(admiralty_cell_ground(game, cell)) &&
           !admiralty_cell_holds_enemy(game, side, cell);
}

static const char *const side_names[] = {"red", "blue"};

static enum fault permit(const struct ask *ask)
{
    char place[JUDGE_NAME_SIZE];
    const struct action *action = ask->action;
    int side = admiralty_state_of(ask->game)->units[action->unit].side;
    judge_cell(ask, action->cell, place);
    if (admiralty_is_flight(ask->game, action->unit) && action->mode != 0)
        return REFUSE(ask, R5_3_1, "flights have no heading");
    if (!(headings_of(ask->game, action->unit) >> action->mode & 1))
        return REFUSE(ask, R2_1_3, "ships of %s start with heading %d", side_names[side],
                      side_of(ask->game, side)->heading);
    if (admiralty_deploy_allows(ask->game, side, action->cell))
        return FAULT_NONE;
    if (!admiralty_zone_contains(ask->game, side, action->cell))
        return REFUSE(ask, R2_1_3, "%s is not in the zone of %s", place, side_names[side]);
    if (admiralty_cell_is_solid(admiralty_cell_ground(ask->game, action->cell)))
        return REFUSE(ask, G, "%s is solid", place);
    return REFUSE(ask, R2_1_3, "%s holds an enemy", place);
}

/* In board index order, headings 0 to 5. */
static void list_places(struct list *list, int unit)
{
    const struct board *board = &list->game->setup->board;
    int side = admiralty_state_of(list->game)->units[unit].side;
    int headings = headings_of(list->game, unit);
    struct action action = list_new(list, list->question->decision, unit);
    struct admiralty_rows zone = admiralty_zone_rows(list->game, side);
    for (int i = zone.first * board->columns; i < zone.end * board->columns && !list_is_full(list);
         i++) {
        action.cell = board_cell_at(board, i);
        bool may = admiralty_deploy_allows(list->game, side, action.cell);
        for (int heading = 0; may && heading < HEADINGS; heading++) {
            action.mode = (uint8_t)heading;
            if (headings >> heading & 1)
                list_add(list, &action);
        }
    }
}

static void take(struct walk *walk, const struct action *action)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct unit *unit = &state->units[action->unit];
    bool flight = admiralty_is_flight(walk->game, action->unit);
    if (side_of(walk->game, unit->side)->any_edge)
        state->edge[unit->side] =
            (uint8_t)admiralty_zone_edge(walk->game, unit->side, action->cell);
    unit->cell = action->cell;
    unit->heading = flight ? HEADING_NONE : action->mode;
    unit->status = STATUS_BOARD;
    struct event event =
        TOLD(walk, admiralty_deployed, flight ? ADMIRALTY_RULE_R5_1_1 : ADMIRALTY_RULE_R2_1_3,
             action->unit, UNIT_NONE, .heading = action->mode);
    event.cell = action->cell;
    walk_tell(walk, &event);
    admiralty_turns_use(walk, action->unit);
}

const struct decision_law admiralty_deploy = {permit, list_places, take};
