/* Ships that ended in an occupied hex: their enemies move them on, or they are lost (NV-move.6). */
#include "rules/nova/law/law.h"

enum { DIRECTIONS = 6 };

/* ---- where to ---- */

/* By direction number; NV-move.6: its own hex is not one of them. */
static int list_cells(const struct game *game, int unit, struct cell out[DIRECTIONS])
{
    struct cell from = nova_state_of(game)->units[unit].cell;
    int count = 0;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        struct cell cell = board_step(&game->setup->board, from, direction);
        if (nova_cell_is_empty(game, cell, unit))
            out[count++] = cell;
    }
    return count;
}

static enum fault permit(const struct ask *ask)
{
    struct cell cells[DIRECTIONS], to = ask->action->cell;
    char name[JUDGE_NAME_SIZE], place[JUDGE_NAME_SIZE], other[JUDGE_NAME_SIZE];
    int unit = ask->action->unit, count = list_cells(ask->game, unit, cells);
    for (int i = 0; i < count; i++)
        if (cell_equal(cells[i], to))
            return FAULT_NONE;
    judge_name(ask, unit, name);
    if (!nova_cell_is_inside(ask->game, to))
        return REFUSE(ask, MOVE_6, "that hex is not on the board");
    judge_cell(ask, to, place);
    if (nova_distance(nova_state_of(ask->game)->units[unit].cell, to) != 1)
        return REFUSE(ask, MOVE_6, "%s is moved by one hex, not to %s", name, place);
    if (nova_cell_is_deadly(nova_cell_ground(ask->game, to)))
        return REFUSE(ask, MOVE_6, "%s is no empty hex", place);
    return REFUSE(ask, MOVE_6, "%s is in %s",
                  judge_name(ask, nova_cell_ship(ask->game, to, unit), other), place);
}

static void list_hexes(struct list *list, int unit)
{
    struct cell cells[DIRECTIONS];
    int count = list_cells(list->game, unit, cells);
    for (int i = 0; i < count; i++) {
        struct action action = list_new(list, NOVA_SHIFT, UNIT_NONE);
        action.unit = (uint8_t)unit;
        action.cell = cells[i];
        list_add(list, &action);
    }
}

/* ---- the displacement ---- */

/* Facing, speed and velocity are kept. */
static void take(struct walk *walk, const struct action *action)
{
    struct nova_state *state = nova_state_of(walk->game);
    struct event event =
        walk_event(walk, nova_displaced_kind, NOVA_RULE_MOVE_6, action->unit, UNIT_NONE);
    state->ships[action->unit].flags &= (uint16_t)~NOVA_CROWDED;
    state->units[action->unit].cell = event.cell = action->cell;
    state->step = NOVA_STEP_STACK;
    walk_tell(walk, &event);
}

const struct decision_law nova_shift = {permit, list_hexes, take};

static int next_crowded(const struct nova_state *state)
{
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->ships[unit].flags & NOVA_CROWDED)
            return unit;
    return UNIT_NONE;
}

/* Who may stay in the hex of a ship that may not. */
static int find_stayer(const struct game *game, int unit)
{
    const struct nova_state *state = nova_state_of(game);
    for (int other = 0; other < state->head.unit_count; other++)
        if (other != unit && nova_ship_is_on_board(game, other) &&
            !(state->ships[other].flags & NOVA_CROWDED) &&
            cell_equal(state->units[other].cell, state->units[unit].cell))
            return other;
    return UNIT_NONE;
}

/* NV-move.6, NV-adv.9: in id order */
enum progress nova_shift_step(struct walk *walk)
{
    struct nova_state *state = nova_state_of(walk->game);
    struct cell cells[DIRECTIONS];
    int unit = next_crowded(state);
    bool at_once = nova_has(walk->game, NOVA_OPTION_SIMULTANEOUS_PLAY);
    if (unit == UNIT_NONE) {
        int due = NOVA_ROCKY | NOVA_STRAINING; /* one by one: nobody else has moved */
        if (!at_once && !(state->ships[state->actor].flags & due))
            return nova_phases_go(walk, NOVA_STEP_ASK);
        state->actor = at_once ? UNIT_NONE : state->actor;
        return nova_phases_go(walk, NOVA_STEP_ROCK);
    }
    struct event event =
        walk_event(walk, nova_crowded_kind, at_once ? NOVA_RULE_ADV_9 : NOVA_RULE_MOVE_6, unit,
                   find_stayer(walk->game, unit));
    event.cell = state->units[unit].cell;
    walk_tell(walk, &event);
    if (list_cells(walk->game, unit, cells) == 0) {
        nova_remove(walk, unit, NOVA_BY_CROWDING, NOVA_RULE_MOVE_6);
        return PROGRESS_MORE;
    }
    state->actor = (uint8_t)unit;
    return nova_phases_go(walk, NOVA_STEP_SHIFT_ASK);
}
