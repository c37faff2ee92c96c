/* Ships that may not stay where they are: on rocks, and with enemies in one hex (UN-H1, UN-C3.1).
 * During a roll-off `spot` is its hex; CELL_NOWHERE while rocks are left. */
#include "rules/universal/law/moves/moves.h"

#include "rules/kit/stack.h"
#include "rules/universal/state/place.h"

enum { SHIFT_CELLS_MAX = 512, DIE = 6 };

/* ---- who takes part ---- */

/* UN-C4.2b: hidden ships do not, detected ones do */
static bool is_ship(const struct game *game, int unit)
{
    return universal_is_ship(game, unit) && universal_on_board(game, unit);
}

static uint32_t flag_of(enum stack_mark mark)
{
    return mark == STACK_IN ? UNIVERSAL_STACKED : UNIVERSAL_TIED;
}

static bool has_mark(const struct game *game, int unit, enum stack_mark mark)
{
    return universal_state_of(game)->elements[unit].flags & flag_of(mark);
}

static void set_mark(const struct game *game, int unit, enum stack_mark mark)
{
    universal_state_of(game)->elements[unit].flags |= flag_of(mark);
}

static int total_of(const struct game *game, int unit)
{
    return universal_state_of(game)->elements[unit].total;
}

/* UN-C3.1: ties of friends alone are not rolled again */
static const struct stack_law law = {is_ship, has_mark, set_mark, total_of, .friends_tie = false};

/* ---- where to ---- */

static bool rolls_off(const struct game *game)
{
    return cell_is_place(universal_state_of(game)->spot);
}

/* UN-C3.1; off a rock enemies bar no hex, as stacking follows (UN-H0) */
static bool may_enter(const struct game *game, int unit, struct cell cell)
{
    int enemy = SIDE_BLUE - universal_state_of(game)->units[unit].side;
    return board_contains(&game->setup->board, cell) &&
           !universal_cell_is_solid(universal_cell_ground(game, cell)) &&
           !(rolls_off(game) && stack_holds(game, &law, enemy, cell));
}

/* UN-O3: the first is the default */
static int find_targets(const struct game *game, int unit, struct cell *out, int capacity)
{
    const struct universal_state *state = universal_state_of(game);
    struct stack_cells cells = {out, capacity, 0};
    if (state->step != UNIVERSAL_STEP_PULL_ASK) {
        int ahead = universal_direction(state->units[unit].heading);
        stack_add_nearest(game, unit, ahead, may_enter, &cells);
        return cells.count;
    }
    struct cell pulled[2];
    int count = universal_pull_targets(game, unit, pulled);
    for (int i = 0; i < count; i++)
        stack_add_cell(&cells, pulled[i]);
    return cells.count;
}

/* ---- answers ---- */

/* Why a ship cannot go there, or stay. */
static enum fault refuse_cell(const struct ask *ask, struct cell to)
{
    const struct universal_state *state = universal_state_of(ask->game);
    bool stays = cell_equal(to, state->units[ask->action->unit].cell);
    char name[JUDGE_NAME_SIZE], place[JUDGE_NAME_SIZE];
    judge_name(ask, ask->action->unit, name);
    judge_cell(ask, to, place);
    if (state->step == UNIVERSAL_STEP_PULL_ASK)
        return REFUSE(ask, H2, "%s is drawn towards the black hole, which %s is not", name, place);
    if (stays && rolls_off(ask->game))
        return REFUSE(ask, C3_1, "%s has to make room for its enemy", name);
    if (stays)
        return REFUSE(ask, H1, "%s may not end on a rock", name);
    if (!board_contains(&ask->game->setup->board, to))
        return REFUSE(ask, C3_1, "%s is not shifted off the board", name);
    if (universal_cell_is_solid(universal_cell_ground(ask->game, to)))
        return REFUSE(ask, H0, "%s cannot be in %s: it is solid", name, place);
    if (!may_enter(ask->game, ask->action->unit, to))
        return REFUSE(ask, C3_1, "%s holds an enemy", place);
    return REFUSE(ask, C3_1, "%s is farther off than %s has to go", place, name);
}

static enum fault permit(const struct ask *ask)
{
    struct cell cells[SHIFT_CELLS_MAX];
    int count = find_targets(ask->game, ask->action->unit, cells, SHIFT_CELLS_MAX);
    for (int i = 0; i < count && i < SHIFT_CELLS_MAX; i++)
        if (cell_equal(cells[i], ask->action->cell))
            return FAULT_NONE;
    return refuse_cell(ask, ask->action->cell);
}

static void list_targets(struct list *list, int unit)
{
    struct cell cells[SHIFT_CELLS_MAX];
    int count = find_targets(list->game, unit, cells, SHIFT_CELLS_MAX);
    for (int i = 0; i < count && i < SHIFT_CELLS_MAX; i++) {
        struct action action = list_new(list, UNIVERSAL_SHIFT, unit);
        action.cell = cells[i];
        list_add(list, &action);
    }
}

/* Heading and speed stay as they are. */
static void put_down(struct walk *walk, int unit, struct cell cell, enum universal_rule rule)
{
    struct unit *ship = &universal_state_of(walk->game)->units[unit];
    bool stays = cell_equal(cell, ship->cell);
    struct event event = walk_event(walk, stays ? UNIVERSAL_EVENT_STAYED : UNIVERSAL_EVENT_SHIFTED,
                                    (int)rule, unit, UNIT_NONE);
    ship->cell = event.cell = cell;
    universal_tell_of(walk, event);
}

/* A ship of the roll-off has its place. */
static enum progress give_place(struct walk *walk, int unit, struct cell cell)
{
    struct universal_element *ship = &universal_state_of(walk->game)->elements[unit];
    ship->flags &= ~(uint32_t)(UNIVERSAL_STACKED | UNIVERSAL_TIED);
    ship->total = 0;
    put_down(walk, unit, cell, UNIVERSAL_RULE_C3_1);
    return universal_phases_go(walk, UNIVERSAL_STEP_STACK_NEXT);
}

/* UN-C3.1: its owner picks where it goes */
static enum progress shift(struct walk *walk, int unit)
{
    struct universal_state *state = universal_state_of(walk->game);
    if (find_targets(walk->game, unit, NULL, 0) == 0) /* there is no room anywhere */
        return give_place(walk, unit, state->spot);
    state->actor = (uint8_t)unit;
    return universal_phases_go(walk, UNIVERSAL_STEP_SHIFT_ASK);
}

static void take_first(struct walk *walk, const struct action *action)
{
    struct universal_state *state = universal_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        state->elements[unit].flags &= ~(uint32_t)UNIVERSAL_TIED;
    shift(walk, action->unit);
}

static void take(struct walk *walk, const struct action *action)
{
    struct universal_state *state = universal_state_of(walk->game);
    if (state->step == UNIVERSAL_STEP_PULL_ASK) {
        universal_pull_to(walk, action->unit, action->cell);
        return;
    }
    state->actor = UNIT_NONE;
    if (rolls_off(walk->game)) {
        give_place(walk, action->unit, action->cell);
        return;
    }
    put_down(walk, action->unit, action->cell, UNIVERSAL_RULE_H1);
    universal_phases_go(walk, UNIVERSAL_STEP_ROCK);
}

const struct decision_law universal_shift_first = {.take = take_first};
const struct decision_law universal_shift = {permit, list_targets, take};

/* ---- rocks ---- */

static bool is_on_rock(const struct game *game, int unit)
{
    const struct universal_state *state = universal_state_of(game);
    if (!universal_cell_has_ground(game) || !universal_is_ship_in_play(game, unit) ||
        (state->sailor != UNIT_NONE && unit != state->sailor))
        return false;
    enum universal_terrain kind = universal_cell_ground(game, state->units[unit].cell);
    return (kind == UNIVERSAL_ASTEROID || kind == UNIVERSAL_COMET) &&
           find_targets(game, unit, NULL, 0) > 0;
}

/* UN-H1, UN-H3: in id order, each ship once; hidden ships by the default (UN-C4.2c) */
static enum progress clear_rocks(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct cell cell;
    int unit;
    state->spot = CELL_NOWHERE;
    while ((unit = asked_after(walk->game, &state->cursor, is_on_rock)) != UNIT_NONE) {
        if (universal_on_board(walk->game, unit)) {
            state->actor = (uint8_t)unit;
            return universal_phases_go(walk, UNIVERSAL_STEP_SHIFT_ASK);
        }
        find_targets(walk->game, unit, &cell, 1);
        put_down(walk, unit, cell, UNIVERSAL_RULE_H1);
        universal_cloak_leave(walk, unit);
    }
    return universal_phases_go(walk, UNIVERSAL_STEP_STACK);
}

/* ---- stacking ---- */

static enum progress open_contest(struct walk *walk, struct cell cell)
{
    struct universal_state *state = universal_state_of(walk->game);
    state->spot = cell;
    state->chain = 0;
    int ships = stack_open(walk->game, &law, cell);
    struct event event =
        TOLD(walk, universal_contested, UNIVERSAL_RULE_C3_1, UNIT_NONE, UNIT_NONE, .ships = ships);
    event.cell = cell;
    walk_tell(walk, &event);
    return universal_phases_go(walk, UNIVERSAL_STEP_STACK_ROLL);
}

static bool is_contested(const struct game *game, struct cell cell)
{
    return stack_holds(game, &law, SIDE_RED, cell) && stack_holds(game, &law, SIDE_BLUE, cell);
}

/* UN-C3.1: in board order; UN-C0.1: only where the ship has moved to that moves alone */
static struct cell next_spot(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    if (state->head.phase == UNIVERSAL_PHASE_END)
        return CELL_NOWHERE;
    if (state->sailor == UNIT_NONE)
        return stack_contested(game, &law, state->spot);
    struct cell here = state->units[state->sailor].cell;
    bool due = !rolls_off(game) && is_ship(game, state->sailor) && is_contested(game, here);
    return due ? here : CELL_NOWHERE;
}

static enum progress next_contest(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct cell cell = next_spot(walk->game);
    if (cell_is_place(cell))
        return open_contest(walk, cell);
    state->spot = CELL_NOWHERE;
    return universal_phases_go(walk, state->head.phase == UNIVERSAL_PHASE_END
                                         ? UNIVERSAL_STEP_STUTTER
                                         : UNIVERSAL_STEP_HAZARD);
}

/* UN-E1.12 */
enum progress universal_shift_contest(struct walk *walk, struct cell cell)
{
    return is_contested(walk->game, cell) ? open_contest(walk, cell)
                                          : universal_phases_go(walk, UNIVERSAL_STEP_STUTTER);
}

/* UN-C3.1: ties between opponents are rolled again; UN-D0.3: but not for ever */
static enum progress end_batch(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    int tied = ++state->chain < UNIVERSAL_CHAIN_MAX ? stack_tie(walk->game, &law) : 0;
    struct event event =
        TOLD(walk, universal_stack_tied, UNIVERSAL_RULE_C3_1, UNIT_NONE, UNIT_NONE, .ships = tied);
    event.roll = EVENT_NO_ROLL;
    if (tied > 0) {
        walk_tell(walk, &event);
        return PROGRESS_MORE;
    }
    state->chain = 0;
    return universal_phases_go(walk, UNIVERSAL_STEP_STACK_NEXT);
}

/* UN-C3.1: a die and the engine rating */
static enum progress roll_off(struct walk *walk)
{
    int unit = stack_roller(walk->game, &law), rating = universal_track_engines(walk->game, unit);
    struct universal_element *ship = &universal_state_of(walk->game)->elements[unit];
    struct roll what =
        universal_roll(walk, UNIVERSAL_PURPOSE_STACKING, UNIVERSAL_RULE_C3_1, unit, UNIT_NONE);
    int face = walk_throw_one(walk, &what, DIE);
    ship->total = (uint8_t)(face + rating);
    ship->flags &= ~(uint32_t)UNIVERSAL_TIED;
    TELL(walk, universal_stack_rolled, UNIVERSAL_RULE_C3_1, unit, UNIT_NONE, .face = face,
         .rating = rating, .total = ship->total);
    return stack_roller(walk->game, &law) == UNIT_NONE ? end_batch(walk) : PROGRESS_MORE;
}

/* Ships with the total of `unit`: how many of its friends, itself among them; -1 if there are
 * enemies among them, too (UN-D0.3). */
static int count_equals(const struct game *game, int unit)
{
    const struct universal_state *state = universal_state_of(game);
    int count = 0;
    for (int other = 0; other < state->head.unit_count; other++) {
        if (!has_mark(game, other, STACK_IN) || total_of(game, other) != total_of(game, unit))
            continue;
        if (state->units[other].side != state->units[unit].side)
            return -1;
        count++;
    }
    return count;
}

/* Their owner says which goes first; by default it is the first (UN-O3). */
static enum progress ask_first(struct walk *walk, int unit)
{
    struct universal_state *state = universal_state_of(walk->game);
    for (int other = 0; other < state->head.unit_count; other++)
        if (has_mark(walk->game, other, STACK_IN) &&
            total_of(walk->game, other) == total_of(walk->game, unit))
            set_mark(walk->game, other, STACK_ROLLS);
    return universal_phases_go(walk, UNIVERSAL_STEP_TIE_ASK);
}

/* UN-C3.1: in ascending order; the first stays, and with it its friends */
static enum progress place_next(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    int unit = stack_lowest(walk->game, &law);
    if (unit == UNIT_NONE)
        return universal_phases_go(walk, UNIVERSAL_STEP_STACK);
    int holder = stack_holder(walk->game, &law, state->spot);
    if (holder == SIDE_NONE || holder == state->units[unit].side)
        return give_place(walk, unit, state->spot);
    return count_equals(walk->game, unit) > 1 ? ask_first(walk, unit) : shift(walk, unit);
}

enum progress universal_shift_step(struct walk *walk)
{
    switch ((int)universal_state_of(walk->game)->step) {
    case UNIVERSAL_STEP_ROCK:
        return clear_rocks(walk);
    case UNIVERSAL_STEP_STACK:
        return next_contest(walk);
    case UNIVERSAL_STEP_STACK_ROLL:
        return roll_off(walk);
    default:
        return place_next(walk);
    }
}
