/* Facts for drawing a board of `admiralty`: courses, reach, arcs, contacts, lines, terrain. */
#include "rules/admiralty/view/view.h"

#include "rules/kit/canvas.h"
#include "rules/kit/figure.h"
#include "rules/admiralty/law/law.h"

#include <string.h>

enum { ORDERS_LOOKED_AT = 4096 };

/* enum admiralty_terrain, less one */
const struct ground admiralty_grounds[] = {{"asteroid", 'o', GROUND_ROCK},
                                           {"asteroid field", ':', GROUND_FIELD},
                                           {"black hole", '@', GROUND_BLACK_HOLE},
                                           {"dust cloud", '~', GROUND_DUST},
                                           {"nebula", '%', GROUND_NEBULA},
                                           {"planet", '#', GROUND_PLANET},
                                           {.name = NULL}};

static const struct unit *piece_of(const struct canvas *canvas, int unit)
{
    return &admiralty_state_of(canvas->game)->units[unit];
}

/* To others a hidden ship stands at its marker, but it is not there (AE-B3.5). */
static bool is_known_place(const struct canvas *canvas, int unit)
{
    const struct unit *piece = piece_of(canvas, unit);
    const struct admiralty_element *element = admiralty_element_of(canvas->game, unit);
    return piece->status == STATUS_BOARD ||
           (piece->status == ADMIRALTY_HIDDEN && cell_is_place(element->marker));
}

/* ---- courses --------------------------------------------------------------------------------- */

static enum overlay_shade shade_of_ground(const struct game *game, struct cell cell, bool last)
{
    enum admiralty_terrain kind = admiralty_cell_ground(game, cell);
    (void)last;
    return admiralty_cell_is_solid(kind) || kind == ADMIRALTY_FIELD ? SHADE_TERRAIN : SHADE_PLAIN;
}

/* False: there is no order, or an illegal one. */
static bool judge_order(const struct game *game, const struct action *action,
                        struct admiralty_verdict *out)
{
    char text[ADMIRALTY_ORDER_SIZE];
    memcpy(text, action->text, sizeof text);
    text[sizeof text - 1] = '\0';
    admiralty_order_judge(game, action->unit, text, out);
    return text[0] && out->flaw == ADMIRALTY_SOUND;
}

/* AE-3.3.1: the hexes an order leads through and the ship at its end; what is illegal coasts. */
static void mark_order(struct canvas *canvas, const struct action *action)
{
    struct admiralty_verdict verdict;
    struct order_path path;
    if (!judge_order(canvas->game, action, &verdict))
        admiralty_order_coast(canvas->game, action->unit, &verdict.order);
    admiralty_order_walk(canvas->game, action->unit, &verdict.order, &path);
    for (int i = 0; i < path.length; i++) {
        canvas_add_cell(canvas, path.cells[i], shade_of_ground(canvas->game, path.cells[i], false),
                        i + 1);
    }
    struct overlay_mark end =
        canvas_mark(path.end, action->unit, path.leaves ? SHADE_LEAVES : SHADE_END, path.length);
    end.bearing = (int16_t)(4 * path.heading);
    canvas_add(canvas, &end);
}

static void mark_path(struct canvas *canvas, const struct action *action)
{
    const struct board *board = &canvas->game->setup->board;
    if (!canvas_is_unit(canvas->game, action->unit))
        return;
    bool ship = piece_of(canvas, action->unit)->design != DESIGN_NONE;
    if (admiralty_is_order(canvas->game, action->decision)) {
        if (ship && is_known_place(canvas, action->unit))
            mark_order(canvas, action);
        return;
    }
    bool moves = action->decision == ADMIRALTY_DEPLOY || action->decision == ADMIRALTY_SHIFT ||
                 action->decision == ADMIRALTY_FLY;
    if (!moves || !board_contains(board, action->cell))
        return;
    struct overlay_mark end = canvas_mark(action->cell, action->unit, SHADE_END, 0);
    struct cell from = piece_of(canvas, action->unit)->cell;
    if (cell_is_place(from))
        end.value = (int16_t)admiralty_distance(from, action->cell);
    if (ship && action->decision == ADMIRALTY_DEPLOY && action->mode < 6)
        end.bearing = (int16_t)(4 * action->mode);
    canvas_add(canvas, &end);
}

/* AE-3.2.1, AE-5.3.1 */
bool admiralty_eye_effort(const struct game *game, const struct action *action, struct effort *out)
{
    struct admiralty_verdict verdict;
    if (!canvas_is_unit(game, action->unit))
        return false;
    const struct unit *piece = &admiralty_state_of(game)->units[action->unit];
    if (action->decision == ADMIRALTY_FLY && cell_is_place(piece->cell)) {
        int hexes = admiralty_distance(piece->cell, action->cell);
        *out = (struct effort){"hexes", (int16_t)hexes, ADMIRALTY_FLIGHT_MOVE, EFFORT_NO_SPEED};
        return true;
    }
    if (!admiralty_is_order(game, action->decision) || piece->design == DESIGN_NONE ||
        !judge_order(game, action, &verdict))
        return false;
    *out = (struct effort){"thrust", (int16_t)verdict.requirement, (int16_t)verdict.rating,
                           (int16_t)verdict.order.speed};
    return true;
}

/* ---- reach ----------------------------------------------------------------------------------- */

/* AE-5.3.1 */
static void mark_flight_reach(struct canvas *canvas, int unit)
{
    const struct board *board = &canvas->game->setup->board;
    struct cell from = piece_of(canvas, unit)->cell;
    for (int index = 0; index < board->columns * board->rows; index++) {
        struct cell cell = board_cell_at(board, index);
        int hexes = admiralty_distance(from, cell);
        if (hexes > ADMIRALTY_FLIGHT_MOVE ||
            !admiralty_fighter_may_fly_to(canvas->game, unit, cell))
            continue;
        canvas_add_cell(canvas, cell, SHADE_PLAIN, hexes);
    }
}

/* Where legal orders end, each hex once, with the lowest speed that leads there. */
static void mark_ship_reach(struct canvas *canvas, int unit)
{
    char orders[ORDERS_LOOKED_AT][ADMIRALTY_ORDER_SIZE];
    struct canvas_reach reach = {{0}};
    int count = admiralty_routes_write(canvas->game, unit, orders, ORDERS_LOOKED_AT);
    for (int i = 0; i < count && i < ORDERS_LOOKED_AT; i++) {
        struct admiralty_verdict verdict;
        struct order_path path;
        if (!admiralty_order_parse(canvas->game, unit, orders[i], &verdict))
            continue;
        admiralty_order_walk(canvas->game, unit, &verdict.order, &path);
        if (!path.leaves)
            canvas_reach_note(&reach, &canvas->game->setup->board, path.end, verdict.order.speed);
    }
    canvas_reach_draw(canvas, &reach, shade_of_ground);
}

static void mark_reach(struct canvas *canvas, int unit)
{
    if (!is_known_place(canvas, unit))
        return;
    if (admiralty_is_flight(canvas->game, unit))
        mark_flight_reach(canvas, unit);
    else
        mark_ship_reach(canvas, unit);
}

/* ---- fire ------------------------------------------------------------------------------------ */

/* AE-4.1.2 to AE-4.1.4, AE-C4.6: every hex the weapon could fire into, whatever stands there. */
static void mark_bearing(struct canvas *canvas, int unit, int weapon)
{
    const struct game *game = canvas->game;
    const struct board *board = &game->setup->board;
    if (!admiralty_ship_is_on_board(game, unit) || admiralty_is_flight(game, unit) ||
        weapon >= admiralty_design_of(game, unit)->weapon_count)
        return;
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    const struct admiralty_battery *battery = &design->battery[design->weapon[weapon].battery];
    bool blind = admiralty_has(game, ADMIRALTY_OPTION_WEAPON_TRAITS) &&
                 battery->traits >> ADMIRALTY_MINIMUM_RANGE & 1;
    struct cell from = piece_of(canvas, unit)->cell;
    for (int index = 0; index < board->columns * board->rows; index++) {
        struct cell cell = board_cell_at(board, index);
        enum admiralty_band band = admiralty_band_at(battery->rng, admiralty_distance(from, cell));
        if (band == ADMIRALTY_BEYOND || (blind && band == ADMIRALTY_SHORT) ||
            !admiralty_arc_bears_on(game, unit, weapon, cell) ||
            admiralty_sight_best(game, from, cell) & ADMIRALTY_LINE_BLOCKED)
            continue;
        bool enemy = canvas_enemy_stands(canvas, piece_of(canvas, unit)->side, cell);
        struct overlay_mark mark =
            canvas_mark(cell, UNIT_NONE, enemy ? SHADE_CONTACT : SHADE_PLAIN, (int)band);
        mark.bearing = (int16_t)canvas_code(from, admiralty_arc_facing(game, unit), cell);
        canvas_add(canvas, &mark);
    }
}

/* Weapons that reach an enemy as things stand, whoever's turn it is. */
static uint64_t weapons_at(const struct game *game, int unit, int other)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    uint64_t weapons = 0;
    if (admiralty_is_flight(game, unit) ||
        admiralty_sight_best(game, state->units[unit].cell, state->units[other].cell) &
            ADMIRALTY_LINE_BLOCKED)
        return 0;
    for (int i = 0; i < admiralty_design_of(game, unit)->weapon_count; i++)
        if (admiralty_broadside_weapon_bar(game, unit, i, other) == ADMIRALTY_RULE_COUNT)
            weapons |= (uint64_t)1 << i;
    return weapons;
}

static int direction_of(const struct game *game, int unit)
{
    return admiralty_is_flight(game, unit) ? -1 : admiralty_arc_facing(game, unit);
}

static void mark_contacts(struct canvas *canvas, int unit)
{
    canvas_contacts(canvas, unit, weapons_at, direction_of);
}

static enum overlay_shade shade_of_line(const struct game *game, struct cell cell, bool last)
{
    int effect = admiralty_cell_line_effect(game, cell);
    (void)last;
    return effect & ADMIRALTY_LINE_BLOCKED ? SHADE_CONTACT : effect ? SHADE_TERRAIN : SHADE_PLAIN;
}

/* AE-4.1.4 */
static void mark_line(struct canvas *canvas, int unit, int target)
{
    if (admiralty_ship_is_on_board(canvas->game, unit) &&
        admiralty_ship_is_on_board(canvas->game, target))
        canvas_sight(canvas, piece_of(canvas, unit)->cell, piece_of(canvas, target)->cell,
                     shade_of_line);
}

/* ---- terrain --------------------------------------------------------------------------------- */

/* AE-G: as far as terrain is in play */
static void mark_ground(struct canvas *canvas)
{
    const struct admiralty_scenario *scenario = canvas->game->setup->scenario;
    if (admiralty_cell_has_ground(canvas->game))
        canvas_ground(canvas, &scenario->ground);
}

struct figure admiralty_eye_figure(const struct game *game, int unit)
{
    enum { BOXES_PER_SIZE = 3 };
    if (admiralty_is_flight(game, unit))
        return (struct figure){FIGURE_FIGHTERS, 1};
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    return figure_of(design->class, figure_size(design->hull, BOXES_PER_SIZE));
}

int admiralty_eye_overlay(const struct game *game, const struct overlay_query *query,
                          struct overlay_mark *out, int capacity)
{
    static const struct canvas_artist artist = {mark_path,     mark_reach, mark_bearing,
                                                mark_contacts, mark_line,  mark_ground};
    return canvas_draw(&artist, game, query, out, capacity);
}
