/* Facts for drawing a board of `universal`: courses, reach, zones, arcs, contacts, lines, terrain
 * and markers. */
#include "rules/universal/view/view.h"

#include "rules/kit/canvas.h"
#include "rules/kit/figure.h"
#include "rules/universal/state/place.h"
#include "rules/universal/law/flights/flights.h"

#include <string.h>

enum { ORDERS_LOOKED_AT = 8192, CODES_A_HEADING = 4, HEADINGS = 6 };

/* What lies on the board: enum universal_terrain less one, then these. */
enum sight {
    SIGHT_TAIL = UNIVERSAL_PLANET,
    SIGHT_SEEKERS,
    SIGHT_MINES,
    SIGHT_FLARE,
    SIGHT_PROBE,
    SIGHT_COVERED,
    SIGHT_OWN_FLARE,
    SIGHT_OWN_PROBE,
    SIGHT_CLOAK
};

const struct ground universal_grounds[] = {{"asteroid", 'o', GROUND_ROCK},
                                           {"asteroid field", ':', GROUND_FIELD},
                                           {"black hole", '@', GROUND_BLACK_HOLE},
                                           {"comet", '%', GROUND_COMET},
                                           {"nebula", '~', GROUND_NEBULA},
                                           {"planet", '#', GROUND_PLANET},
                                           {"comet's tail", '-', GROUND_TAIL},
                                           {"Seekers", '>', GROUND_MISSILE},
                                           {"Mines", '^', GROUND_MINE},
                                           {"Flare", '!', GROUND_MARKER},
                                           {"Probe", '$', GROUND_MARKER},
                                           {"Flare or Probe, face down", '=', GROUND_DECOY},
                                           {"Flare, face down", '|', GROUND_DECOY},
                                           {"Probe, face down", '/', GROUND_DECOY},
                                           {"cloak marker", '"', GROUND_MARKER},
                                           {.name = NULL}};

static const struct unit *piece_of(const struct canvas *canvas, int unit)
{
    return &universal_state_of(canvas->game)->units[unit];
}

/* To others a hidden ship stands at its marker, but it is not there (UN-C4.2c). */
static bool is_known_place(const struct canvas *canvas, int unit)
{
    return universal_on_board(canvas->game, unit) ||
           (universal_is_hidden(canvas->game, unit) &&
            cell_is_place(universal_element_of(canvas->game, unit)->marker));
}

static int16_t code_of(int heading)
{
    return heading < HEADINGS ? (int16_t)(CODES_A_HEADING * universal_direction(heading)) : -1;
}

/* ---- courses ---- */

static enum overlay_shade shade_of_ground(const struct game *game, struct cell cell, bool last)
{
    enum universal_terrain kind = universal_cell_ground(game, cell);
    (void)last;
    return universal_cell_is_solid(kind) || kind == UNIVERSAL_FIELD ? SHADE_TERRAIN : SHADE_PLAIN;
}

/* False: there are no orders, or invalid ones. */
static bool judge_order(const struct game *game, const struct action *action,
                        struct universal_verdict *out)
{
    char text[UNIVERSAL_ORDER_SIZE];
    int boost = action->amount[0] > 0 ? action->amount[0] : 0;
    int group = action->decision == UNIVERSAL_PLOT && action->amount[1] > 0 ? action->amount[1] : 0;
    memcpy(text, action->text, sizeof text);
    text[sizeof text - 1] = '\0';
    universal_thrust_judge(game, action->unit, text, boost, group, out);
    return text[0] && out->sound;
}

/* UN-C3: the hexes orders lead through and the ship at their end; invalid ones coast (UN-C2.0). */
static void mark_order(struct canvas *canvas, const struct action *action)
{
    const struct game *game = canvas->game;
    struct universal_verdict verdict;
    struct order_path path;
    if (!judge_order(game, action, &verdict))
        universal_order_coast(game, action->unit, &verdict.order);
    universal_order_walk(game, action->unit, &verdict.order, &path);
    for (int i = 0; i < path.length; i++)
        if (board_contains(&game->setup->board, path.cells[i]))
            canvas_add_cell(canvas, path.cells[i], shade_of_ground(game, path.cells[i], false),
                            i + 1);
    struct overlay_mark end =
        canvas_mark(path.end, action->unit, path.leaves ? SHADE_LEAVES : SHADE_END, path.length);
    end.bearing = code_of(path.heading);
    canvas_add(canvas, &end);
}

static bool is_order(const struct action *action)
{
    return action->decision == UNIVERSAL_PLOT || action->decision == UNIVERSAL_SAIL;
}

/* Whether the answer puts something into its cell. */
static bool is_placing(const struct game *game, const struct action *action)
{
    return action->decision < game->rulebook->decision_count &&
           game->rulebook->decisions[action->decision].shape.uses & USES_CELL;
}

/* Who goes there, or what is thrown. */
static void mark_placed(struct canvas *canvas, const struct action *action)
{
    const struct unit *piece = piece_of(canvas, action->unit);
    const struct decision *row = &canvas->game->rulebook->decisions[action->decision];
    bool turns = row->shape.uses & USES_MODE, goes = row->kind != D_SPECIAL;
    struct overlay_mark end =
        canvas_mark(action->cell, goes ? action->unit : UNIT_NONE, SHADE_END, 0);
    if (cell_is_place(piece->cell))
        end.value = (int16_t)universal_distance(piece->cell, action->cell);
    if (goes)
        end.bearing = code_of(turns ? action->mode : piece->heading);
    canvas_add(canvas, &end);
}

static void mark_path(struct canvas *canvas, const struct action *action)
{
    if (!canvas_is_unit(canvas->game, action->unit))
        return;
    if (is_order(action)) {
        if (universal_is_ship(canvas->game, action->unit) && is_known_place(canvas, action->unit))
            mark_order(canvas, action);
    } else if (is_placing(canvas->game, action) &&
               board_contains(&canvas->game->setup->board, action->cell)) {
        mark_placed(canvas, action);
    }
}

/* UN-C2.5, UN-C2.0 */
bool universal_eye_effort(const struct game *game, const struct action *action, struct effort *out)
{
    struct universal_verdict verdict;
    if (!is_order(action) || !canvas_is_unit(game, action->unit) ||
        !universal_is_ship(game, action->unit) || !judge_order(game, action, &verdict))
        return false;
    *out = (struct effort){"thrust", (int16_t)verdict.requirement, (int16_t)verdict.rating,
                           (int16_t)verdict.order.speed};
    return true;
}

/* ---- reach ---- */

/* UN-F2.2: what it costs to end there, by the cheapest heading */
static void mark_flight_reach(struct canvas *canvas, int unit)
{
    const struct board *board = &canvas->game->setup->board;
    for (int index = 0; index < board->columns * board->rows; index++) {
        struct cell cell = board_cell_at(board, index);
        int best = -1;
        for (int heading = 0; heading < HEADINGS; heading++) {
            int cost = universal_flight_cost(canvas->game, unit, cell, heading);
            best = cost >= 0 && (best < 0 || cost < best) ? cost : best;
        }
        if (best >= 0)
            canvas_add_cell(canvas, cell, SHADE_PLAIN, best);
    }
}

/* Where valid orders end, each hex once, with the lowest speed that leads there. */
static void mark_ship_reach(struct canvas *canvas, int unit)
{
    const struct game *game = canvas->game;
    char orders[ORDERS_LOOKED_AT][UNIVERSAL_ORDER_SIZE];
    struct canvas_reach reach = {{0}};
    struct order_sink sink = {.texts = orders, .capacity = ORDERS_LOOKED_AT};
    universal_routes_list(game, unit, &sink);
    for (int i = 0; i < sink.count && i < ORDERS_LOOKED_AT; i++) {
        struct universal_verdict verdict;
        struct order_path path;
        if (!universal_order_parse(game, unit, orders[i], &verdict))
            continue;
        universal_order_walk(game, unit, &verdict.order, &path);
        if (!path.leaves && board_contains(&game->setup->board, path.end))
            canvas_reach_note(&reach, &game->setup->board, path.end, verdict.order.speed);
    }
    canvas_reach_draw(canvas, &reach, shade_of_ground);
}

/* UN-B1.3: a ship that is to be placed has its side's zone before it. */
static void mark_zone(struct canvas *canvas, int unit)
{
    const struct game *game = canvas->game;
    const struct board *board = &game->setup->board;
    for (int index = 0; index < board->columns * board->rows; index++) {
        struct cell cell = board_cell_at(board, index);
        if (universal_deploy_allows(game, piece_of(canvas, unit)->side, cell))
            canvas_add_cell(canvas, cell, shade_of_ground(game, cell, true), 0);
    }
}

static void mark_reach(struct canvas *canvas, int unit)
{
    bool ship = universal_is_ship(canvas->game, unit);
    if (ship && piece_of(canvas, unit)->status == STATUS_RESERVE)
        mark_zone(canvas, unit);
    else if (ship && is_known_place(canvas, unit))
        mark_ship_reach(canvas, unit);
    else if (!ship && universal_on_board(canvas->game, unit))
        mark_flight_reach(canvas, unit);
}

/* ---- fire ---- */

/* The band at a distance, the nearest of all profiles; -1: out of reach. UN-D1.3: as the ship's
 * Scanners have it, the target's Stealth left aside. */
static int band_at(const struct game *game, int unit, int weapon, int range)
{
    const struct universal_design *design = universal_design_of(game, unit);
    const struct universal_battery *battery = &design->battery[design->weapons[weapon].battery];
    int least = -1;
    range = range > 0 ? range : 1;
    if (universal_item_works(game, unit, UNIVERSAL_LONG_RANGE_SCANNERS))
        range -= range / 4;
    for (int i = 0; i < battery->profile_count; i++)
        for (int band = 0; band < battery->profile[i].band_count; band++) {
            const uint8_t *limits = battery->profile[i].band[band].range;
            if (range >= limits[0] && range <= limits[1] && (least < 0 || band < least))
                least = band;
        }
    return least;
}

/* UN-D1.2, UN-D1.4, UN-D1.5: every hex the weapon could fire into, whatever stands there. */
static void mark_bearing(struct canvas *canvas, int unit, int weapon)
{
    const struct game *game = canvas->game;
    const struct board *board = &game->setup->board;
    if (!universal_on_board(game, unit) || !universal_is_ship(game, unit) ||
        weapon >= universal_design_of(game, unit)->weapon_count)
        return;
    const struct unit *piece = piece_of(canvas, unit);
    for (int index = 0; index < board->columns * board->rows; index++) {
        struct cell cell = board_cell_at(board, index);
        int band = band_at(game, unit, weapon, universal_distance(piece->cell, cell));
        if (band < 0 || !universal_arc_bears_on(game, unit, weapon, cell) ||
            universal_sight_line(game, piece->cell, cell).blocked)
            continue;
        bool enemy = canvas_enemy_stands(canvas, piece->side, cell);
        struct overlay_mark mark =
            canvas_mark(cell, UNIT_NONE, enemy ? SHADE_CONTACT : SHADE_PLAIN, band);
        mark.bearing = (int16_t)canvas_code(piece->cell, universal_direction(piece->heading), cell);
        canvas_add(canvas, &mark);
    }
}

/* Weapons that reach an enemy as things stand, whoever's turn it is. */
static uint64_t weapons_at(const struct game *game, int unit, int other)
{
    uint64_t weapons = 0;
    if (!universal_is_ship(game, unit))
        return 0;
    const struct universal_design *design = universal_design_of(game, unit);
    for (int weapon = 0; weapon < design->weapon_count; weapon++)
        for (int i = 0; i < design->battery[design->weapons[weapon].battery].profile_count; i++) {
            struct universal_aim aim = {.kind = UNIVERSAL_BY_WEAPONS,
                                        .unit = unit,
                                        .weapon = weapon,
                                        .profile = i,
                                        .target = other};
            if (universal_aim_judge(game, &aim) == UNIVERSAL_SOUND_AIM)
                weapons |= (uint64_t)1 << weapon;
        }
    return weapons;
}

static int direction_of(const struct game *game, int unit)
{
    int heading = universal_state_of(game)->units[unit].heading;
    return heading < HEADINGS ? universal_direction(heading) : -1;
}

static void mark_contacts(struct canvas *canvas, int unit)
{
    canvas_contacts(canvas, unit, weapons_at, direction_of);
}

/* UN-geo.4, UN-E2.3: solid hexes and Flares block, what is thick hinders */
static enum overlay_shade shade_of_line(const struct game *game, struct cell cell, bool last)
{
    enum universal_terrain kind = universal_cell_ground(game, cell);
    (void)last;
    if (universal_cell_is_solid(kind) || universal_marker_flare_at(game, cell))
        return SHADE_CONTACT;
    return kind == UNIVERSAL_FIELD || universal_cell_in_nebula(game, cell) ? SHADE_TERRAIN
                                                                           : SHADE_PLAIN;
}

static void mark_line(struct canvas *canvas, int unit, int target)
{
    if (universal_on_board(canvas->game, unit) && universal_on_board(canvas->game, target))
        canvas_sight(canvas, piece_of(canvas, unit)->cell, piece_of(canvas, target)->cell,
                     shade_of_line);
}

/* ---- what lies on the board ---- */

/* What a marker is, to who may know it: in a view a marker of the others is covered (UN-0.5). */
static int sight_of(const struct universal_marker *marker)
{
    switch ((enum universal_marker_kind)marker->kind) {
    case UNIVERSAL_MARKER_SEEKERS:
        return SIGHT_SEEKERS;
    case UNIVERSAL_MARKER_MINES:
        return SIGHT_MINES;
    case UNIVERSAL_MARKER_FLARE:
        return marker->count ? SIGHT_FLARE : SIGHT_OWN_FLARE;
    case UNIVERSAL_MARKER_PROBE:
        return marker->count ? SIGHT_PROBE : SIGHT_OWN_PROBE;
    case UNIVERSAL_NO_MARKER:
    case UNIVERSAL_MARKER_COVERED:
        break;
    }
    return SIGHT_COVERED;
}

/* What the side that asks may not know is drawn as it looks to it (UN-0.5, UN-C4.2c). */
static bool is_foreign(const struct canvas *canvas, int side)
{
    return canvas->side != SIDE_NONE && canvas->side != side;
}

/* Seekers count their attack dice, and name whom they fly at; Mines are counted. */
static void add_marker(struct canvas *canvas, const struct universal_marker *marker)
{
    bool seekers = marker->kind == UNIVERSAL_MARKER_SEEKERS;
    struct overlay_mark mark = canvas_mark(marker->cell, seekers ? marker->target : UNIT_NONE,
                                           SHADE_PLAIN, seekers ? marker->dice : marker->count);
    mark.kind = (uint8_t)sight_of(marker);
    if (is_foreign(canvas, marker->side) &&
        (mark.kind == SIGHT_OWN_FLARE || mark.kind == SIGHT_OWN_PROBE))
        mark.kind = SIGHT_COVERED;
    mark.aspect = marker->side;
    canvas_add(canvas, &mark);
}

/* To its own side a hidden ship is where it is, and its marker somewhere else (UN-C4.2). */
static void add_cloak(struct canvas *canvas, int unit)
{
    struct overlay_mark mark =
        canvas_mark(universal_element_of(canvas->game, unit)->marker, unit, SHADE_PLAIN, 0);
    mark.kind = SIGHT_CLOAK;
    mark.aspect = piece_of(canvas, unit)->side;
    mark.bearing = code_of(universal_element_of(canvas->game, unit)->shadow.heading);
    if (cell_is_place(mark.cell) && !is_foreign(canvas, piece_of(canvas, unit)->side))
        canvas_add(canvas, &mark);
}

/* UN-H, as it has floated (UN-C3.3), and every marker, in the order of creation; cloaks last. */
static void mark_ground(struct canvas *canvas)
{
    const struct game *game = canvas->game;
    const struct board *board = &game->setup->board;
    for (int index = 0; universal_cell_has_ground(game) && index < board->columns * board->rows;
         index++) {
        struct cell cell = board_cell_at(board, index);
        enum universal_terrain kind = universal_cell_ground(game, cell);
        if (kind != UNIVERSAL_CLEAR)
            canvas_add_ground(canvas, cell, (int)kind - 1);
        else if (universal_cell_in_tail(game, cell))
            canvas_add_ground(canvas, cell, SIGHT_TAIL);
    }
    for (int i = 0; i < universal_state_of(game)->marker_count; i++)
        add_marker(canvas, &universal_state_of(game)->markers[i]);
    for (int unit = 0; canvas_is_unit(game, unit); unit++)
        if (universal_is_hidden(game, unit))
            add_cloak(canvas, unit);
}

struct figure universal_eye_figure(const struct game *game, int unit)
{
    enum { BOXES_PER_SIZE = 3 };
    if (!universal_is_ship(game, unit))
        return (struct figure){universal_is_shuttle(game, unit) ? FIGURE_SHUTTLE : FIGURE_FIGHTERS,
                               1};
    const struct universal_design *design = universal_design_of(game, unit);
    return figure_of(design->type[0] ? design->type : design->class,
                     figure_size(design->hull, BOXES_PER_SIZE));
}

int universal_eye_overlay(const struct game *game, const struct overlay_query *query,
                          struct overlay_mark *out, int capacity)
{
    static const struct canvas_artist artist = {mark_path,     mark_reach, mark_bearing,
                                                mark_contacts, mark_line,  mark_ground};
    return canvas_draw(&artist, game, query, out, capacity);
}
