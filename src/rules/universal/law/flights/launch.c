/* 5f: laying Mines, launching Shuttlecraft and flights (UN-E2.6, UN-E2.9, UN-F1.1). */
#include "rules/universal/law/flights/flights.h"

#include "rules/universal/state/place.h"

enum { MINE_RANGE = 6 };

/* ---- flights and Shuttlecraft ---- */

/* UN-F1.1: half the rating, rounded up; Launch Tubes: all */
static int launches_of(const struct game *game, int unit)
{
    int rating = universal_gift(game, unit, UNIVERSAL_CARRIER);
    return universal_gift(game, unit, UNIVERSAL_LAUNCH_TUBES) ? rating : (rating + 1) / 2;
}

static bool is_aboard(const struct game *game, int wing, int unit)
{
    const struct universal_state *state = universal_state_of(game);
    return wing < state->head.unit_count && state->units[wing].status == UNIVERSAL_ABOARD &&
           state->elements[wing].carrier == unit;
}

/* UN-F1.1, UN-E2.9: the rate is for flights */
static bool may_launch(const struct game *game, int wing, int unit)
{
    return is_aboard(game, wing, unit) &&
           (universal_is_shuttle(game, wing) || universal_state_of(game)->left > 0);
}

/* ---- Mines ---- */

/* UN-E2.6: how many more this side may lay there */
static int mines_free(const struct game *game, int unit, struct cell cell)
{
    const struct universal_state *state = universal_state_of(game);
    const struct unit *ship = &state->units[unit];
    if (universal_distance(ship->cell, cell) > MINE_RANGE ||
        universal_cell_holds_enemy(game, ship->side, cell))
        return 0;
    int marker = universal_marker_mines_at(game, ship->side, cell);
    int free = marker >= 0                   ? UNIVERSAL_MARKER_COUNT - state->markers[marker].count
               : universal_marker_room(game) ? UNIVERSAL_MARKER_COUNT
                                             : 0;
    int left = universal_item_munitions(game, unit, UNIVERSAL_MINES);
    return free < left ? free : left;
}

static bool may_mine(const struct game *game, int unit)
{
    const struct board *board = &game->setup->board;
    if (universal_item_munitions(game, unit, UNIVERSAL_MINES) <= 0)
        return false;
    for (int i = 0; i < board->columns * board->rows; i++)
        if (mines_free(game, unit, board_cell_at(board, i)) > 0)
            return true;
    return false;
}

/* ---- the way through ---- */

static bool has_launch(const struct game *game, int unit)
{
    for (int wing = 0; wing < universal_state_of(game)->head.unit_count; wing++)
        if (may_launch(game, wing, unit))
            return true;
    return false;
}

/* UN-C4.2: ships that are not cloaked and have something to send out */
static bool works(const struct game *game, int unit)
{
    if (!universal_is_ship(game, unit) || !universal_on_board(game, unit) ||
        (universal_element_of(game, unit)->flags & UNIVERSAL_EXPOSED))
        return false;
    for (int wing = 0; wing < universal_state_of(game)->head.unit_count; wing++)
        if (is_aboard(game, wing, unit))
            return true;
    return may_mine(game, unit);
}

/* With an actor an answer was carried out: it goes on while something is left; `chain`: it has
 * ended. */
enum progress universal_launch_step(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    int unit = state->actor;
    if (unit != UNIT_NONE) {
        if (!state->chain && (has_launch(walk->game, unit) || may_mine(walk->game, unit)))
            return universal_phases_go(walk, UNIVERSAL_STEP_LAUNCH_ASK);
        state->actor = UNIT_NONE;
        state->left = state->chain = 0;
        return PROGRESS_ACTIVATION_ENDED;
    }
    unit = universal_phases_next_unit(walk, works);
    if (unit == UNIT_NONE)
        return universal_phases_go(walk, UNIVERSAL_STEP_CLEAR);
    state->actor = (uint8_t)unit;
    state->left = (uint8_t)launches_of(walk->game, unit);
    return PROGRESS_MORE;
}

/* ---- answers ---- */

static enum fault permit_mine(const struct ask *ask)
{
    const struct action *action = ask->action;
    const struct universal_state *state = universal_state_of(ask->game);
    const struct unit *ship = &state->units[action->unit];
    char name[JUDGE_NAME_SIZE], place[JUDGE_NAME_SIZE];
    int count = action->amount[0];
    judge_name(ask, action->unit, name);
    judge_cell(ask, action->cell, place);
    int left = universal_item_munitions(ask->game, action->unit, UNIVERSAL_MINES);
    if (count < 1 || count > left)
        return left ? REFUSE(ask, E2_6, "%s has %d Mine%s", name, left, left == 1 ? "" : "s")
                    : REFUSE(ask, E2_6, "%s has no Mine", name);
    if (universal_distance(ship->cell, action->cell) > MINE_RANGE)
        return REFUSE(ask, E2_6, "%s is farther than %d hexes from %s", place, MINE_RANGE, name);
    if (universal_cell_holds_enemy(ask->game, ship->side, action->cell))
        return REFUSE(ask, E2_6, "an enemy is in %s", place);
    if (universal_marker_mines_at(ask->game, ship->side, action->cell) < 0 &&
        !universal_marker_room(ask->game))
        return REFUSE(ask, R0_6, "there is no room for another marker");
    if (count > mines_free(ask->game, action->unit, action->cell))
        return REFUSE(ask, A1_4, "a marker holds %d Mines", UNIVERSAL_MARKER_COUNT);
    return FAULT_NONE;
}

static enum fault permit_wing(const struct ask *ask)
{
    const struct action *action = ask->action;
    char name[JUDGE_NAME_SIZE], wing[JUDGE_NAME_SIZE];
    judge_name(ask, action->unit, name);
    judge_name(ask, action->target, wing);
    if (!is_aboard(ask->game, action->target, action->unit))
        return REFUSE(ask, F1_1, "%s is not aboard %s", wing, name);
    if (!may_launch(ask->game, action->target, action->unit))
        return REFUSE(ask, F1_1, "%s launches no more than %d flights a turn", name,
                      launches_of(ask->game, action->unit));
    if (!action->mode)
        return FAULT_NONE;
    if (!universal_is_shuttle(ask->game, action->target))
        return REFUSE(ask, E2_9, "only Shuttlecraft take squads aboard");
    if (universal_item_munitions(ask->game, action->unit, UNIVERSAL_MARINES) <= 0)
        return REFUSE(ask, E2_9, "%s has no squad left", name);
    return FAULT_NONE;
}

static void list_mines(struct list *list, int unit)
{
    const struct board *board = &list->game->setup->board;
    if (universal_item_munitions(list->game, unit, UNIVERSAL_MINES) <= 0)
        return;
    for (int i = 0; i < board->columns * board->rows; i++) {
        struct cell cell = board_cell_at(board, i);
        int most = mines_free(list->game, unit, cell);
        for (int count = 1; count <= most; count++) {
            struct action action = list_new(list, UNIVERSAL_MINE, unit);
            action.cell = cell;
            action.amount[0] = (int16_t)count;
            list_add(list, &action);
        }
    }
}

static void list_wings(struct list *list, int unit)
{
    bool squads = universal_item_munitions(list->game, unit, UNIVERSAL_MARINES) > 0;
    for (int wing = 0; wing < universal_state_of(list->game)->head.unit_count; wing++) {
        if (!may_launch(list->game, wing, unit))
            continue;
        struct action action = list_new(list, UNIVERSAL_LAUNCH, unit);
        action.target = (uint8_t)wing;
        list_add(list, &action);
        action.mode = 1;
        if (squads && universal_is_shuttle(list->game, wing))
            list_add(list, &action);
    }
}

/* It goes on, unless this was the end. */
static void close_answer(struct walk *walk, bool end)
{
    universal_state_of(walk->game)->chain = end;
    universal_phases_go(walk, UNIVERSAL_STEP_LAUNCH);
}

static void take_mines(struct walk *walk, const struct action *action)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct universal_marker mines = {.cell = action->cell,
                                     .kind = UNIVERSAL_MARKER_MINES,
                                     .side = state->units[action->unit].side,
                                     .unit = action->unit,
                                     .target = UNIT_NONE,
                                     .count = (uint8_t)action->amount[0]};
    uint8_t *used = &state->elements[action->unit].used[UNIVERSAL_MINES];
    *used = (uint8_t)(*used + action->amount[0]);
    universal_lay_marker(walk, &mines);
    close_answer(walk, false);
}

/* UN-F1.1: in the hex of its ship, with its heading */
static void take_wing(struct walk *walk, const struct action *action)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct unit *wing = &state->units[action->target];
    const struct unit *ship = &state->units[action->unit];
    bool shuttle = universal_is_shuttle(walk->game, action->target);
    struct event event =
        TOLD(walk, universal_launched, shuttle ? UNIVERSAL_RULE_E2_9 : UNIVERSAL_RULE_F1_1,
             action->target, action->unit, .manned = action->mode);
    wing->status = STATUS_BOARD;
    wing->cell = ship->cell;
    wing->heading = ship->heading;
    if (!shuttle)
        state->left--;
    if (action->mode) {
        state->elements[action->unit].used[UNIVERSAL_MARINES]++;
        state->elements[action->target].flags |= UNIVERSAL_MANNED;
    }
    event.cell = ship->cell;
    walk_tell(walk, &event);
    close_answer(walk, false);
}

static void take_end(struct walk *walk, const struct action *action)
{
    (void)action;
    close_answer(walk, true);
}

const struct decision_law universal_launch_mine = {permit_mine, list_mines, take_mines};
const struct decision_law universal_launch = {permit_wing, list_wings, take_wing};
const struct decision_law universal_launch_end = {.take = take_end};
