/* Facts for drawing a board of `admiral`: paths, reach, fire, contacts, what blocks a line. */
#include "rules/admiral/view/view.h"

#include "rules/admiral/state/facts.h"

/* What stands as second weapon on a card bears on nothing. */
enum { DEFEND = 1 };

struct canvas {
    struct overlay_mark *out;
    int capacity;
    int count;
};

static void add_mark(struct canvas *canvas, struct cell cell, int unit, enum overlay_shade shade,
                     int value)
{
    if (canvas->count < canvas->capacity)
        canvas->out[canvas->count] = (struct overlay_mark){.cell = cell,
                                                           .unit = (uint8_t)unit,
                                                           .kind = (uint8_t)shade,
                                                           .value = (int16_t)value,
                                                           .bearing = -1,
                                                           .aspect = -1};
    canvas->count++;
}

static bool is_unit(const struct game *game, int unit)
{
    return unit < admiral_state_of(game)->head.unit_count;
}

/* Steps to a square that reach->within or a last step into contact gives, or -1. */
static int steps_to(const struct board *board, const struct admiral_reach *reach, struct cell cell,
                    bool entering)
{
    for (int step = 0; step <= reach->steps; step++)
        if (admiral_squares_has(&reach->within[step], cell))
            return step;
    if (!admiral_squares_has(&reach->contact, cell))
        return -1;
    for (int step = 1; step <= reach->steps; step++)
        for (int direction = 0; direction < board_directions(board); direction++) {
            struct cell near = board_step(board, cell, direction);
            if (board_contains(board, near) && admiral_squares_has(&reach->within[step - 1], near))
                return step;
        }
    return entering ? 1 : -1;
}

/* A neighbour of `cell` that is reached in one step less; straight lines look best, so the one
 * nearest to the start is taken. */
static struct cell step_back(const struct board *board, const struct admiral_squares *within,
                             struct cell cell, struct cell start)
{
    struct cell best = CELL_NOWHERE;
    int least = 0;
    for (int direction = 0; direction < board_directions(board); direction++) {
        struct cell near = board_step(board, cell, direction);
        if (!board_contains(board, near) || !admiral_squares_has(within, near))
            continue;
        int dx = near.q - start.q, dy = near.r - start.r;
        int far = cell_is_place(start) ? dx * dx + dy * dy : 0;
        if (!cell_is_place(best) || far < least) {
            best = near;
            least = far;
        }
    }
    return best;
}

static void mark_move(const struct game *game, const struct action *action, struct canvas *canvas)
{
    const struct board *board = &game->setup->board;
    const struct unit *ship = &admiral_state_of(game)->units[action->unit];
    struct cell path[ADMIRAL_MOVE_MAX + 1];
    struct admiral_reach reach;
    if (ship->status == STATUS_GONE || !board_contains(board, action->cell))
        return;
    bool entering = ship->status == STATUS_RESERVE;
    admiral_squares_reach(game, action->unit, &reach);
    int steps = steps_to(board, &reach, action->cell, entering);
    if (steps < 1)
        return;
    path[steps] = action->cell;
    for (int step = steps - 1; step >= 1; step--)
        path[step] = step_back(board, &reach.within[step], path[step + 1], ship->cell);
    for (int step = 1; step < steps; step++)
        add_mark(canvas, path[step], UNIT_NONE, SHADE_PLAIN, step);
    bool alone = action->mode == ADMIRAL_MODE_NONE;
    add_mark(canvas, action->cell, alone ? action->unit : action->target,
             alone                               ? SHADE_END
             : action->mode == ADMIRAL_MODE_DOCK ? SHADE_DOCK
                                                 : SHADE_CONTACT,
             steps);
}

static void mark_path(const struct game *game, const struct action *action, struct canvas *canvas)
{
    const struct board *board = &game->setup->board;
    if (action->decision == ADMIRAL_MOVE && is_unit(game, action->unit))
        mark_move(game, action, canvas);
    else if (action->decision == ADMIRAL_DEPLOY && board_contains(board, action->cell))
        add_mark(canvas, action->cell, action->unit, SHADE_END, 0);
}

/* AD-move.1 */
bool admiral_eye_effort(const struct game *game, const struct action *action, struct effort *out)
{
    struct admiral_reach reach;
    if (action->decision != ADMIRAL_MOVE || !is_unit(game, action->unit))
        return false;
    admiral_squares_reach(game, action->unit, &reach);
    bool entering = admiral_state_of(game)->units[action->unit].status == STATUS_RESERVE;
    int steps = steps_to(&game->setup->board, &reach, action->cell, entering);
    *out = (struct effort){"squares", (int16_t)steps, (int16_t)reach.steps, EFFORT_NO_SPEED};
    return steps >= 0;
}

/* AD-ram.1, AD-grapple.1, AD-dock.1: everyone a ship could end its move with */
static void mark_partners(const struct game *game, int unit, const struct admiral_reach *reach,
                          struct canvas *canvas)
{
    const struct admiral_state *state = admiral_state_of(game);
    const struct unit *ship = &state->units[unit];
    for (int other = 0; other < state->head.unit_count; other++) {
        struct cell cell = state->units[other].cell;
        if (other == unit || !admiral_on_board(game, other) ||
            !admiral_squares_has(&reach->contact, cell))
            continue;
        int steps = steps_to(&game->setup->board, reach, cell, ship->status == STATUS_RESERVE);
        if (state->units[other].side != ship->side)
            add_mark(canvas, cell, other, SHADE_CONTACT, steps);
        else if (admiral_class_of(game, unit)->docks && admiral_has_berth(game, other))
            add_mark(canvas, cell, other, SHADE_DOCK, steps);
    }
}

/* Where the ship could go with the pegs it has, whoever's turn it is. */
static void mark_reach(const struct game *game, int unit, struct canvas *canvas)
{
    const struct board *board = &game->setup->board;
    const struct admiral_state *state = admiral_state_of(game);
    struct admiral_reach reach;
    if (!admiral_in_play(game, unit) || state->ships[unit].white < ADMIRAL_DEMORALIZED)
        return;
    admiral_squares_reach(game, unit, &reach);
    for (int step = 1; step <= reach.steps; step++)
        for (int index = 0; index < board->columns * board->rows; index++) {
            struct cell cell = board_cell_at(board, index);
            if (admiral_squares_has(&reach.within[step], cell) &&
                !admiral_squares_has(&reach.within[step - 1], cell))
                add_mark(canvas, cell, UNIT_NONE, SHADE_PLAIN, step);
        }
    mark_partners(game, unit, &reach, canvas);
}

static int distance_of(struct cell a, struct cell b)
{
    int dx = a.q > b.q ? a.q - b.q : b.q - a.q, dy = a.r > b.r ? a.r - b.r : b.r - a.r;
    return dx > dy ? dx : dy;
}

/* AD-range.1, AD-range.2: squares in range with a clear line, and whether an enemy stands there */
static void mark_bearing(const struct game *game, int unit, struct canvas *canvas)
{
    const struct board *board = &game->setup->board;
    const struct admiral_state *state = admiral_state_of(game);
    const struct admiral_class *class = admiral_class_of(game, unit);
    struct admiral_squares enemies;
    if (!admiral_on_board(game, unit) || class->attack == 0 || class->range == 0)
        return;
    struct cell from = state->units[unit].cell;
    admiral_squares_of_enemies(game, state->units[unit].side, &enemies);
    for (int index = 0; index < board->columns * board->rows; index++) {
        struct cell to = board_cell_at(board, index);
        int distance = distance_of(from, to);
        if (distance <= class->range && admiral_squares_line_free(game, &enemies, from, to))
            add_mark(canvas, to, UNIT_NONE,
                     admiral_squares_has(&enemies, to) ? SHADE_CONTACT : SHADE_PLAIN, distance);
    }
}

static void mark_contacts(const struct game *game, int unit, struct canvas *canvas)
{
    const struct admiral_state *state = admiral_state_of(game);
    if (!admiral_on_board(game, unit))
        return;
    for (int other = 0; other < state->head.unit_count; other++) {
        if (state->units[other].side == state->units[unit].side || !admiral_on_board(game, other))
            continue;
        bool bears = admiral_squares_may_fire_at(game, unit, other);
        add_mark(canvas, state->units[other].cell, other, bears ? SHADE_CONTACT : SHADE_PLAIN,
                 admiral_distance(game, unit, other));
        if (canvas->count <= canvas->capacity)
            canvas->out[canvas->count - 1].detail = bears;
    }
}

/* AD-range.2: the enemies on the line; with line-rule path all of them count only together. */
static void mark_blocks(const struct game *game, int unit, int target, struct canvas *canvas)
{
    const struct admiral_state *state = admiral_state_of(game);
    if (!admiral_on_board(game, unit) || !admiral_on_board(game, target) ||
        admiral_squares_line_clear(game, unit, target))
        return;
    struct cell from = state->units[unit].cell, to = state->units[target].cell;
    int range = distance_of(from, to);
    bool by_path = admiral_option(game, ADMIRAL_OPTION_LINE_RULE) == ADMIRAL_LINE_PATH;
    for (int other = 0; other < state->head.unit_count; other++) {
        struct cell at = state->units[other].cell;
        if (state->units[other].side == state->units[unit].side || !admiral_on_board(game, other) ||
            cell_equal(at, from) || cell_equal(at, to))
            continue;
        bool between = by_path ? distance_of(from, at) + distance_of(at, to) == range
                               : admiral_squares_line_crosses(to.q - from.q, to.r - from.r,
                                                              at.q - from.q, at.r - from.r);
        if (between)
            add_mark(canvas, at, other, SHADE_CONTACT, distance_of(from, at));
    }
}

/* By what it can do: the classes of AD-data.1 have no words but their names. */
struct figure admiral_eye_figure(const struct game *game, int unit)
{
    enum { FAST = 6, STRONG = 12 };
    if (admiral_state_of(game)->units[unit].design == DESIGN_NONE)
        return (struct figure){FIGURE_UNKNOWN, 0};
    const struct admiral_class *class = admiral_class_of(game, unit);
    enum figure_kind kind = class->docks && class->move >= FAST ? FIGURE_FIGHTERS
                            : class->docks                      ? FIGURE_ESCORT
                            : class->host                       ? FIGURE_CARRIER
                            : class->attack == 0                ? FIGURE_FREIGHTER
                            : class->defend >= STRONG           ? FIGURE_BATTLESHIP
                                                                : FIGURE_FRIGATE;
    return (struct figure){kind, (uint8_t)(class->defend / 2 - 1)};
}

int admiral_eye_overlay(const struct game *game, const struct overlay_query *query,
                        struct overlay_mark *out, int capacity)
{
    struct canvas canvas = {out, capacity, 0};
    if (query->kind == OVERLAY_PATH) {
        mark_path(game, &query->action, &canvas);
        return canvas.count;
    }
    if (!is_unit(game, query->unit))
        return 0;
    switch (query->kind) {
    case OVERLAY_REACH:
        mark_reach(game, query->unit, &canvas);
        break;
    case OVERLAY_BEARS:
        if (query->weapon != DEFEND)
            mark_bearing(game, query->unit, &canvas);
        break;
    case OVERLAY_CONTACTS:
        mark_contacts(game, query->unit, &canvas);
        break;
    case OVERLAY_SIGHT:
        if (is_unit(game, query->target))
            mark_blocks(game, query->unit, query->target, &canvas);
        break;
    case OVERLAY_PATH:
    case OVERLAY_GROUND:
        break;
    }
    return canvas.count;
}
