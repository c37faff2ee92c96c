/* Ships that may not stay where they ended: asteroids, and enemies in one hex (AE-G1, AE-3.3.3). */
#include "rules/admiralty/law/law.h"

#include "base/check.h"
#include "rules/kit/stack.h"

enum { CHAIN_MAX = 64, SHIFT_CELLS_MAX = 512 };

/* ---- who takes part ---- */

static bool is_ship(const struct game *game, int unit)
{
    return !admiralty_is_flight(game, unit) && admiralty_ship_is_on_board(game, unit);
}

static uint16_t flag_of(enum stack_mark mark)
{
    return mark == STACK_IN ? ADMIRALTY_STACKED : ADMIRALTY_TIED;
}

static bool has_mark(const struct game *game, int unit, enum stack_mark mark)
{
    return admiralty_state_of(game)->elements[unit].flags & flag_of(mark);
}

static void set_mark(const struct game *game, int unit, enum stack_mark mark)
{
    admiralty_state_of(game)->elements[unit].flags |= flag_of(mark);
}

static int total_of(const struct game *game, int unit)
{
    return admiralty_state_of(game)->elements[unit].total;
}

/* AE-4.6: all ships that share a total roll again */
static const struct stack_law law = {is_ship, has_mark, set_mark, total_of, .friends_tie = true};

/* ---- where to ---- */

static bool holds_enemy_of(const struct game *game, int side, struct cell cell)
{
    return stack_holds(game, &law, SIDE_BLUE - side, cell);
}

/* AE-3.3.3: the side of the ship that stayed, or SIDE_NONE while none has */
static int side_that_stayed(const struct game *game)
{
    return stack_holder(game, &law, admiralty_state_of(game)->spot);
}

static bool leaves_asteroid(const struct game *game)
{
    int step = admiralty_state_of(game)->step;
    return step == ADMIRALTY_STEP_ASTEROID || step == ADMIRALTY_STEP_SHIFT_ASTEROID_ASK;
}

static bool may_stay(const struct game *game, int unit)
{
    return !leaves_asteroid(game) &&
           side_that_stayed(game) == admiralty_state_of(game)->units[unit].side;
}

/* AE-G, AE-3.3.3: flights bar no hex; off an asteroid enemies do not either, stacking follows */
static bool may_enter(const struct game *game, int unit, struct cell cell)
{
    return board_contains(&game->setup->board, cell) &&
           !admiralty_cell_is_solid(admiralty_cell_ground(game, cell)) &&
           (leaves_asteroid(game) ||
            !holds_enemy_of(game, admiralty_state_of(game)->units[unit].side, cell));
}

/* AE-0.3.7: clockwise from the heading; farther ones in board index order */
int admiralty_shift_targets(const struct game *game, int unit, struct cell *out, int capacity)
{
    struct stack_cells cells = {out, capacity, 0};
    const struct unit *ship = &admiralty_state_of(game)->units[unit];
    if (admiralty_state_of(game)->step == ADMIRALTY_STEP_PULL_ASK) {
        struct cell pulled[2];
        int count = admiralty_cell_pull_targets(game, unit, pulled);
        for (int i = 0; i < count; i++)
            stack_add_cell(&cells, pulled[i]);
        return cells.count;
    }
    if (may_stay(game, unit))
        stack_add_cell(&cells, ship->cell);
    stack_add_nearest(game, unit, ship->heading, may_enter, &cells);
    return cells.count;
}

struct cell admiralty_shift_default(const struct game *game, int unit)
{
    struct cell cell;
    int count = admiralty_shift_targets(game, unit, &cell, 1);
    return count > 0 ? cell : admiralty_state_of(game)->units[unit].cell;
}

/* ---- answers ---- */

static enum fault refuse_stay(const struct ask *ask, const char *name)
{
    if (admiralty_state_of(ask->game)->step == ADMIRALTY_STEP_PULL_ASK)
        return REFUSE(ask, G2, "%s is pulled and cannot stay", name);
    if (leaves_asteroid(ask->game))
        return REFUSE(ask, G1, "%s may not end its move on an asteroid", name);
    return REFUSE(ask, R3_3_3, "%s must leave the hex: its enemy stays there", name);
}

static enum fault permit(const struct ask *ask)
{
    const struct admiralty_state *state = admiralty_state_of(ask->game);
    struct cell cells[SHIFT_CELLS_MAX], to = ask->action->cell;
    int unit = ask->action->unit;
    const struct unit *ship = &state->units[unit];
    char name[JUDGE_NAME_SIZE], place[JUDGE_NAME_SIZE];
    int count = admiralty_shift_targets(ask->game, unit, cells, SHIFT_CELLS_MAX);
    for (int i = 0; i < count && i < SHIFT_CELLS_MAX; i++)
        if (cell_equal(cells[i], to))
            return FAULT_NONE;
    judge_name(ask, unit, name);
    if (cell_equal(to, ship->cell))
        return refuse_stay(ask, name);
    if (!board_contains(&ask->game->setup->board, to))
        return REFUSE(ask, R3_3_2, "that hex is not on the board");
    judge_cell(ask, to, place);
    if (state->step == ADMIRALTY_STEP_PULL_ASK)
        return REFUSE(ask, G2, "%s is pulled towards the black hole, not to %s", name, place);
    if (admiralty_cell_is_solid(admiralty_cell_ground(ask->game, to)))
        return REFUSE(ask, G, "%s is solid: %s cannot step there", place, name);
    if (!leaves_asteroid(ask->game) && holds_enemy_of(ask->game, ship->side, to))
        return REFUSE(ask, R3_3_3, "an enemy ship is in %s", place);
    if (leaves_asteroid(ask->game))
        return REFUSE(ask, G1, "%s is not among the nearest hexes %s can step to", place, name);
    return REFUSE(ask, R3_3_3, "%s is not among the nearest hexes %s can step to", place, name);
}

static void list_cells(struct list *list, int unit)
{
    struct cell cells[SHIFT_CELLS_MAX];
    int count = admiralty_shift_targets(list->game, unit, cells, SHIFT_CELLS_MAX);
    for (int i = 0; i < count && i < SHIFT_CELLS_MAX; i++) {
        struct action action = list_new(list, list->question->decision, unit);
        action.cell = cells[i];
        list_add(list, &action);
    }
}

static void tell_shift(struct walk *walk, int unit, struct cell cell, enum admiralty_rule rule)
{
    struct unit *ship = &admiralty_state_of(walk->game)->units[unit];
    bool stays = cell_equal(cell, ship->cell);
    struct event event = walk_event(walk, stays ? admiralty_stayed_kind : admiralty_shifted_kind,
                                    (int)rule, unit, UNIT_NONE);
    ship->cell = event.cell = cell;
    admiralty_walk_tell(walk, &event);
}

/* A ship of the roll-off has its place. */
static void leave_roll_off(struct walk *walk, int unit, struct cell cell)
{
    struct admiralty_element *ship = &admiralty_state_of(walk->game)->elements[unit];
    ship->flags &= (uint16_t) ~(ADMIRALTY_STACKED | ADMIRALTY_TIED);
    ship->total = 0;
    tell_shift(walk, unit, cell, ADMIRALTY_RULE_R3_3_3);
}

static void take(struct walk *walk, const struct action *action)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    int unit = action->unit;
    if (state->step == ADMIRALTY_STEP_PULL_ASK) {
        admiralty_end_pull_to(walk, unit, action->cell);
        return;
    }
    state->actor = UNIT_NONE;
    if (state->step == ADMIRALTY_STEP_SHIFT_ASTEROID_ASK) {
        tell_shift(walk, unit, action->cell, ADMIRALTY_RULE_G1);
        state->step = ADMIRALTY_STEP_ASTEROID;
    } else {
        leave_roll_off(walk, unit, action->cell);
        state->step = ADMIRALTY_STEP_STACK_NEXT;
    }
}

const struct decision_law admiralty_shift = {permit, list_cells, take};

/* ---- asteroids ---- */

/* AE-G1: in id order, each ship once; hidden ships by the default (AE-B3.5) */
static enum progress clear_asteroids(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    int first = state->cursor == UNIT_NONE ? 0 : state->cursor + 1;
    for (int unit = first; unit < state->head.unit_count; unit++) {
        if (!admiralty_ship_is_in_play(walk->game, unit) ||
            admiralty_cell_ground(walk->game, state->units[unit].cell) != ADMIRALTY_ASTEROID ||
            admiralty_shift_targets(walk->game, unit, NULL, 0) == 0)
            continue;
        if (admiralty_ship_is_on_board(walk->game, unit)) {
            state->cursor = state->actor = (uint8_t)unit;
            return admiralty_phases_go(walk, ADMIRALTY_STEP_SHIFT_ASTEROID_ASK);
        }
        tell_shift(walk, unit, admiralty_shift_default(walk->game, unit), ADMIRALTY_RULE_G1);
        admiralty_cloak_leave(walk, unit);
    }
    state->cursor = UNIT_NONE;
    state->spot = CELL_NOWHERE;
    return admiralty_phases_go(walk, ADMIRALTY_STEP_STACK);
}

/* ---- stacking ---- */

static enum progress begin_roll_off(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    state->spot = stack_contested(walk->game, &law, state->spot);
    if (!cell_is_place(state->spot)) {
        admiralty_phases_next(walk);
        return PROGRESS_ACTIVATION_ENDED;
    }
    int ships = stack_open(walk->game, &law, state->spot);
    struct event event = TOLD(walk, admiralty_contested, ADMIRALTY_RULE_R3_3_3, UNIT_NONE,
                              UNIT_NONE, .ships = ships);
    event.cell = state->spot;
    walk_tell(walk, &event);
    state->chain = 0;
    return admiralty_phases_go(walk, ADMIRALTY_STEP_STACK_ROLL);
}

/* AE-4.6: in at most 64 batches */
static enum progress end_batch(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    int ships = ++state->chain < CHAIN_MAX ? stack_tie(walk->game, &law) : 0;
    if (ships == 0) {
        state->chain = 0;
        return admiralty_phases_go(walk, ADMIRALTY_STEP_STACK_NEXT);
    }
    struct event event =
        TOLD(walk, admiralty_stack_tied, ADMIRALTY_RULE_R4_6, UNIT_NONE, UNIT_NONE, .ships = ships);
    event.roll = EVENT_NO_ROLL;
    walk_tell(walk, &event);
    return PROGRESS_MORE;
}

/* AE-3.3.3: one die and the current engine rating */
static enum progress roll_off(struct walk *walk)
{
    int unit = stack_roller(walk->game, &law);
    CHECK(unit != UNIT_NONE);
    struct admiralty_element *ship = &admiralty_state_of(walk->game)->elements[unit];
    int rating = admiralty_ship_engine_rating(walk->game, unit);
    int face = admiralty_walk_throw(walk, ADMIRALTY_PURPOSE_STACKING, ADMIRALTY_RULE_R3_3_3, unit,
                                    UNIT_NONE, 6);
    ship->total = (uint8_t)(face + rating);
    ship->flags &= (uint16_t)~ADMIRALTY_TIED;
    TELL(walk, admiralty_stack_rolled, ADMIRALTY_RULE_R3_3_3, unit, UNIT_NONE, .face = face,
         .rating = rating, .total = ship->total);
    return stack_roller(walk->game, &law) == UNIT_NONE ? end_batch(walk) : PROGRESS_MORE;
}

/* AE-3.3.3: in ascending order the lowest stays, the others are asked */
static enum progress place_next(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    int unit = stack_lowest(walk->game, &law);
    if (unit == UNIT_NONE)
        return admiralty_phases_go(walk, ADMIRALTY_STEP_STACK);
    if (side_that_stayed(walk->game) == SIDE_NONE ||
        admiralty_shift_targets(walk->game, unit, NULL, 0) == 0) {
        leave_roll_off(walk, unit, state->spot);
        return PROGRESS_MORE;
    }
    state->actor = (uint8_t)unit;
    return admiralty_phases_go(walk, ADMIRALTY_STEP_SHIFT_ASK);
}

enum progress admiralty_shift_step(struct walk *walk)
{
    switch ((int)admiralty_state_of(walk->game)->step) {
    case ADMIRALTY_STEP_ASTEROID:
        return clear_asteroids(walk);
    case ADMIRALTY_STEP_STACK:
        return begin_roll_off(walk);
    case ADMIRALTY_STEP_STACK_ROLL:
        return roll_off(walk);
    default:
        return place_next(walk);
    }
}
