/* Facts for drawing a map of `starstrike`: ways, reach, setup hexes, arcs, contacts, terrain. */
#include "rules/starstrike/view/view.h"

#include "rules/kit/canvas.h"
#include "rules/kit/figure.h"
#include "rules/starstrike/orders/helm.h"
#include "rules/starstrike/law/strike.h"

#include <string.h>

enum { CODES_A_HEADING = 4, SETUP_KIND = STARSTRIKE_TERRAINS - 1, MOVES_UNKNOWN = 255 };

/* enum starstrike_terrain, less one; then the setup hexes, as long as somebody is placed there */
const struct ground starstrike_grounds[] = {{"Strategic System", '#', GROUND_SYSTEM},
                                            {"Black Hole", '@', GROUND_BLACK_HOLE},
                                            {"Horizon", '%', GROUND_HORIZON},
                                            {"Dust", ':', GROUND_DUST},
                                            {"Nebula", '~', GROUND_NEBULA},
                                            {"setup hex", '_', GROUND_OTHER},
                                            {.name = NULL}};

static const struct unit *unit_of(const struct canvas *canvas, int unit)
{
    return &starstrike_state_of(canvas->game)->units[unit];
}

/* Hexes that roll dice, or worse. */
static enum overlay_shade look_at(const struct game *game, struct cell cell, bool last)
{
    enum starstrike_terrain ground = starstrike_ground(game, cell);
    (void)last;
    return ground == STARSTRIKE_CORE || ground == STARSTRIKE_HORIZON ||
                   ground == STARSTRIKE_DUST_CLOUD
               ? SHADE_TERRAIN
               : SHADE_PLAIN;
}

/* ---- ways ---- */

static void mark_end(struct canvas *canvas, int unit, struct cell cell, int heading, int value)
{
    struct overlay_mark end = canvas_mark(cell, unit, SHADE_END, value);
    if (heading < STARSTRIKE_WAYS && starstrike_ship_of(canvas->game, unit)->faced)
        end.bearing = (int16_t)(CODES_A_HEADING * heading);
    canvas_add(canvas, &end);
}

/* SS-6: the hex jumped over, if there is one, and the piece at its end */
static void mark_maneuver(struct canvas *canvas, const struct action *action)
{
    enum starstrike_maneuver maneuver = (enum starstrike_maneuver)action->amount[0];
    struct cell from = unit_of(canvas, action->unit)->cell;
    if (!starstrike_on_map(canvas->game, action->unit) || action->mode >= STARSTRIKE_WAYS ||
        action->amount[0] < 0 || action->amount[0] > STARSTRIKE_ASSAULT)
        return;
    if (maneuver == STARSTRIKE_NO_MANEUVER) {
        mark_end(canvas, action->unit, from, action->mode, 0);
        return;
    }
    struct cell next = starstrike_ahead(from, action->mode);
    struct cell to = starstrike_helm_goal(from, action->mode, maneuver);
    if (!board_contains(&canvas->game->setup->board, to))
        return;
    canvas_add_cell(
        canvas, next,
        maneuver == STARSTRIKE_ASSAULT ? SHADE_CONTACT : look_at(canvas->game, next, false), 1);
    mark_end(canvas, action->unit, to, action->mode, starstrike_helm_cost(maneuver));
}

static void mark_path(struct canvas *canvas, const struct action *action)
{
    if (!canvas_is_unit(canvas->game, action->unit))
        return;
    if (action->decision == STARSTRIKE_MOVE)
        mark_maneuver(canvas, action);
    bool placed = action->decision == STARSTRIKE_PLACE || action->decision == STARSTRIKE_ENTER;
    if ((placed || action->decision == STARSTRIKE_EVADE) &&
        board_contains(&canvas->game->setup->board, action->cell))
        mark_end(canvas, action->unit, action->cell, placed ? action->mode : HEADING_NONE, 0);
    if (action->decision == STARSTRIKE_TURN && starstrike_on_map(canvas->game, action->unit))
        mark_end(canvas, action->unit, unit_of(canvas, action->unit)->cell, action->mode, 0);
}

/* SS-6B */
bool starstrike_eye_effort(const struct game *game, const struct action *action, struct effort *out)
{
    if (action->decision != STARSTRIKE_MOVE || !canvas_is_unit(game, action->unit) ||
        action->amount[0] < 0 || action->amount[0] > STARSTRIKE_ASSAULT)
        return false;
    struct starstrike_helm helm = starstrike_helm_of(game, action->unit);
    int used = helm.used + starstrike_helm_cost((enum starstrike_maneuver)action->amount[0]);
    *out = (struct effort){"moves", (int16_t)used, (int16_t)helm.most, EFFORT_NO_SPEED};
    return true;
}

/* ---- reach ---- */

/* Moves used when a hex is come to with a heading, at least; places are hex and heading. */
struct reach {
    struct starstrike_helm helm;
    struct starstrike_state state; /* a copy, in which the piece is moved about */
    struct game game;
    uint8_t used[STARSTRIKE_SIDE_MAX * STARSTRIKE_SIDE_MAX * STARSTRIKE_WAYS];
};

static void put_piece(struct reach *reach, struct cell cell, int heading, int used)
{
    struct unit *body = &reach->state.units[reach->helm.unit];
    body->cell = cell;
    if (reach->helm.heading != HEADING_NONE)
        reach->helm.heading = heading;
    reach->helm.used = used;
    reach->helm.in_core = starstrike_ground(&reach->game, cell) == STARSTRIKE_CORE;
}

/* Everything one Maneuver leads to from a place. */
static void go_on(struct reach *reach, struct cell from, int used)
{
    const struct board *board = &reach->game.setup->board;
    for (int way = 0; way < STARSTRIKE_WAYS; way++)
        for (int kind = STARSTRIKE_AHEAD; kind <= STARSTRIKE_BYPASS_SLING; kind++) {
            enum starstrike_maneuver maneuver = (enum starstrike_maneuver)kind;
            if (starstrike_helm_hindered(&reach->helm, way, maneuver) != STARSTRIKE_FREE)
                continue;
            struct cell to = starstrike_helm_goal(from, way, maneuver);
            int place = board_index(board, to) * STARSTRIKE_WAYS + way;
            int sum = used + starstrike_helm_cost(maneuver);
            if (sum < reach->used[place])
                reach->used[place] = (uint8_t)sum;
        }
}

/* Terrain may end it earlier. */
static void explore(struct reach *reach)
{
    const struct board *board = &reach->game.setup->board;
    for (int used = reach->helm.used; used < reach->helm.most; used++)
        for (int place = 0; place < board->columns * board->rows * STARSTRIKE_WAYS; place++) {
            if (reach->used[place] != used)
                continue;
            struct cell cell = board_cell_at(board, place / STARSTRIKE_WAYS);
            put_piece(reach, cell, place % STARSTRIKE_WAYS, used);
            go_on(reach, cell, used);
        }
}

static void open_reach(struct reach *reach, const struct game *game, int unit)
{
    const struct board *board = &game->setup->board;
    memset(&reach->state, 0, sizeof reach->state);
    memcpy(&reach->state, game->state, game->setup->state_size);
    memset(reach->used, MOVES_UNKNOWN, sizeof reach->used);
    reach->game = (struct game){game->rulebook, game->setup, &reach->state};
    reach->helm = starstrike_helm_of(&reach->game, unit);
    if (reach->state.actor != unit)
        reach->helm.used = 0; /* it has its activation before it */
    const struct unit *body = &reach->state.units[unit];
    int heading = body->heading == HEADING_NONE ? 0 : body->heading;
    reach->used[board_index(board, body->cell) * STARSTRIKE_WAYS + heading] =
        (uint8_t)reach->helm.used;
}

/* SS-6B: where it may stop, each hex with the fewest Moves that lead there */
static void mark_moves(struct canvas *canvas, int unit)
{
    struct reach reach;
    struct canvas_reach ends = {{0}};
    const struct board *board = &canvas->game->setup->board;
    open_reach(&reach, canvas->game, unit);
    int least = reach.helm.least;
    explore(&reach);
    for (int place = 0; place < board->columns * board->rows * STARSTRIKE_WAYS; place++)
        if (reach.used[place] != MOVES_UNKNOWN && reach.used[place] >= least)
            canvas_reach_note(&ends, board, board_cell_at(board, place / STARSTRIKE_WAYS),
                              reach.used[place]);
    canvas_reach_draw(canvas, &ends, look_at);
}

/* SS-4A.04, SS-10E.01 */
static void mark_free_hexes(struct canvas *canvas, int side)
{
    struct cell hexes[STARSTRIKE_HEXES_MAX];
    int count = starstrike_hex_setup(canvas->game, side, hexes);
    for (int i = 0; i < count; i++)
        if (starstrike_hex_piece(canvas->game, hexes[i]) == UNIT_NONE)
            canvas_add_cell(canvas, hexes[i], SHADE_PLAIN, 0);
}

static void mark_reach(struct canvas *canvas, int unit)
{
    if (unit_of(canvas, unit)->status == STATUS_RESERVE)
        mark_free_hexes(canvas, unit_of(canvas, unit)->side);
    else if (starstrike_on_map(canvas->game, unit))
        mark_moves(canvas, unit);
}

/* ---- strikes ---- */

/* SS-5A, SS-G.2, SS-G.4: every hex it could strike at; value: the distance */
static void mark_bearing(struct canvas *canvas, int unit, int arm)
{
    const struct game *game = canvas->game;
    const struct board *board = &game->setup->board;
    const struct unit *own = unit_of(canvas, unit);
    if (!starstrike_on_map(game, unit) || arm >= starstrike_ship_of(game, unit)->arm_count)
        return;
    int reach = starstrike_piece_reach(game, unit, arm);
    for (int index = 0; index < board->columns * board->rows; index++) {
        struct cell cell = board_cell_at(board, index);
        int distance = starstrike_between(own->cell, cell);
        if (!board_contains(board, cell) || distance < 0 || distance > reach ||
            !starstrike_hex_bears(game, unit, arm, cell))
            continue;
        bool enemy = canvas_enemy_stands(canvas, own->side, cell);
        struct overlay_mark mark =
            canvas_mark(cell, UNIT_NONE, enemy ? SHADE_CONTACT : SHADE_PLAIN, distance);
        mark.bearing = (int16_t)starstrike_hex_bearing(own->cell, own->heading, cell);
        canvas_add(canvas, &mark);
    }
}

/* Armaments that can still be used at an enemy, whoever's turn it is. */
static uint64_t arms_at(const struct game *game, int unit, int other)
{
    uint64_t arms = 0;
    for (int arm = 0; arm < starstrike_ship_of(game, unit)->arm_count; arm++)
        if (starstrike_declare_can_strike(game, unit, arm, other))
            arms |= (uint64_t)1 << arm;
    return arms;
}

static int direction_of(const struct game *game, int unit)
{
    int heading = starstrike_state_of(game)->units[unit].heading;
    return heading == HEADING_NONE ? -1 : heading;
}

/* SS-G.2: ranges are hexes between */
static void mark_contacts(struct canvas *canvas, int unit)
{
    int first = canvas->count;
    canvas_contacts(canvas, unit, arms_at, direction_of);
    for (int i = first; i < canvas->count && i < canvas->capacity; i++)
        canvas->out[i].value--;
}

/* SS-G.6: nothing blocks it */
static enum overlay_shade look_along(const struct game *game, struct cell cell, bool last)
{
    (void)game;
    (void)cell;
    (void)last;
    return SHADE_PLAIN;
}

static void mark_line(struct canvas *canvas, int unit, int target)
{
    if (starstrike_on_map(canvas->game, unit) && starstrike_on_map(canvas->game, target))
        canvas_sight(canvas, unit_of(canvas, unit)->cell, unit_of(canvas, target)->cell,
                     look_along);
}

/* ---- terrain ---- */

/* Setup hexes are of interest while somebody is placed there (SS-4A.04, SS-10E.01). */
static bool is_placing(const struct game *game)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    int placed = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        placed += state->units[unit].status == STATUS_BOARD;
    if (state->head.phase == STARSTRIKE_PHASE_REFRESH)
        return state->step == STARSTRIKE_STEP_ASK;
    return state->head.phase == STARSTRIKE_PHASE_SETUP ||
           (state->head.phase == STARSTRIKE_PHASE_FLEET && placed == 0);
}

/* SS-2A.03 */
static void mark_ground(struct canvas *canvas)
{
    const struct game *game = canvas->game;
    const struct board *board = &game->setup->board;
    const struct starstrike_map *map = starstrike_map_of(game->setup);
    for (int index = 0; index < board->columns * board->rows; index++) {
        struct cell cell = board_cell_at(board, index);
        int ground = (int)starstrike_ground(game, cell);
        if (ground != STARSTRIKE_CLEAR)
            canvas_add_ground(canvas, cell, ground - 1);
    }
    if (!is_placing(game))
        return;
    for (int team = 0; team < SIDES; team++)
        for (int i = 0; i < map->setup[team].count; i++) {
            const struct starstrike_hex *hex = &map->setup[team].list[i];
            canvas_add_ground(canvas, board_cell(board, hex->column, hex->row), SETUP_KIND);
        }
}

/* By its role; carriers and haulers by what they have. */
struct figure starstrike_eye_figure(const struct game *game, int unit)
{
    enum { POINTS_PER_SIZE = 2 };
    static const enum figure_kind by_role[STARSTRIKE_ROLES] = {
        [STARSTRIKE_ESCORT] = FIGURE_ESCORT,
        [STARSTRIKE_LIGHT] = FIGURE_FRIGATE,
        [STARSTRIKE_HEAVY] = FIGURE_CRUISER,
        [STARSTRIKE_SUPER_HEAVY] = FIGURE_BATTLESHIP,
        [STARSTRIKE_STATIONARY] = FIGURE_BASE};
    if (starstrike_state_of(game)->units[unit].design == DESIGN_NONE)
        return (struct figure){FIGURE_UNKNOWN, 0};
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    enum figure_kind kind = by_role[ship->role];
    if (starstrike_printed_is_carrier(ship))
        kind = FIGURE_CARRIER;
    else if (starstrike_has_keyword(ship, STARSTRIKE_ORE_HULL))
        kind = FIGURE_FREIGHTER;
    return (struct figure){kind, figure_size(ship->hull, POINTS_PER_SIZE)};
}

int starstrike_eye_overlay(const struct game *game, const struct overlay_query *query,
                           struct overlay_mark *out, int capacity)
{
    static const struct canvas_artist artist = {mark_path,     mark_reach, mark_bearing,
                                                mark_contacts, mark_line,  mark_ground};
    return canvas_draw(&artist, game, query, out, capacity);
}
