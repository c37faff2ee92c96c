/* Facts for drawing a board of `nova`: courses, reach, zones, arcs, contacts, lines, terrain. */
#include "rules/nova/view/view.h"

#include "rules/kit/canvas.h"
#include "rules/kit/figure.h"
#include "rules/kit/line.h"
#include "rules/nova/law/fire.h"
#include "rules/nova/orders/routes.h"

#include <stdlib.h>
#include <string.h>

enum { REACH_MAX = 4096, CODES_A_FACING = 4 };

/* enum nova_terrain, less one */
const struct ground nova_grounds[] = {
    {"asteroids", ':', GROUND_FIELD}, {"dust cloud", '~', GROUND_DUST},
    {"planet", '#', GROUND_PLANET},   {"black hole", '@', GROUND_BLACK_HOLE},
    {"flare", '!', GROUND_FLARE},     {.name = NULL}};

static const struct unit *piece_of(const struct canvas *canvas, int unit)
{
    return &nova_state_of(canvas->game)->units[unit];
}

/* ---- courses ---- */

static enum overlay_shade shade_of_ground(const struct canvas *canvas, struct cell cell)
{
    enum nova_terrain kind = nova_cell_ground(canvas->game, cell);
    return nova_cell_is_deadly(kind) || kind == NOVA_ASTEROIDS ? SHADE_TERRAIN : SHADE_PLAIN;
}

/* The plan up to its n-th hex. */
static struct nova_plan cut_plan(const struct nova_plan *plan, int hexes)
{
    struct nova_plan cut = *plan;
    int left = hexes;
    for (int i = 0; i < plan->step_count; i++) {
        bool turn = plan->steps[i].letter == 'P' || plan->steps[i].letter == 'S';
        if (!turn && plan->steps[i].count >= left) {
            cut.steps[i].count = (uint16_t)left;
            cut.step_count = i + 1;
            break;
        }
        left -= turn ? 0 : plan->steps[i].count;
    }
    return cut;
}

/* NV-move.2: hex by hex, as far as the ship gets. */
static int mark_steps(struct canvas *canvas, int unit, const struct nova_plan *plan)
{
    int hexes = 0;
    for (; hexes < plan->hexes; hexes++) {
        struct nova_plan part = cut_plan(plan, hexes + 1);
        struct nova_course course;
        nova_plan_course(canvas->game, unit, &part, &course);
        if (course.leaves)
            break;
        canvas_add_cell(canvas, course.end, shade_of_ground(canvas, course.end), hexes + 1);
        if (course.dies)
            return hexes + 1;
    }
    return hexes;
}

/* NV-alt.3: a vector leads straight to its end. */
static int mark_drift(struct canvas *canvas, struct cell from, struct cell to)
{
    struct line_cell line[LINE_CELLS_MAX];
    int distance = nova_distance(from, to);
    if (distance >= LINE_CELLS_MAX / 2)
        return distance;
    int count = line_walk(from, to, line);
    for (int i = 0; i < count; i++) {
        canvas_add_cell(canvas, line[i].cell, shade_of_ground(canvas, line[i].cell), i + 1);
        if (cell_is_place(line[i].other))
            canvas_add_cell(canvas, line[i].other, shade_of_ground(canvas, line[i].other), i + 1);
    }
    return distance;
}

/* False: it is not sound, or its ship is not there. */
static bool judge_plan(const struct game *game, const struct action *action,
                       struct nova_verdict *out)
{
    char text[NOVA_PLAN_SIZE];
    memcpy(text, action->text, sizeof text);
    text[sizeof text - 1] = '\0';
    if (!nova_ship_is_on_board(game, action->unit))
        return false;
    nova_plan_judge(game, action->unit, text, action->mode, out);
    return out->sound;
}

/* NV-move.1, NV-move.5: the hexes a plan leads through and the ship at its end. */
static void mark_plan(struct canvas *canvas, const struct action *action)
{
    struct nova_verdict verdict;
    if (!judge_plan(canvas->game, action, &verdict))
        return;
    const struct nova_course *course = &verdict.course;
    struct cell from = piece_of(canvas, action->unit)->cell;
    int hexes = nova_movement_of(canvas->game) == NOVA_VECTOR
                    ? mark_drift(canvas, from, course->end)
                    : mark_steps(canvas, action->unit, &verdict.plan);
    struct overlay_mark end =
        canvas_mark(course->end, action->unit, course->leaves ? SHADE_LEAVES : SHADE_END, hexes);
    end.bearing = (int16_t)(CODES_A_FACING * course->facing);
    canvas_add(canvas, &end);
}

static bool is_plan(const struct game *game, const struct action *action)
{
    return (action->decision == NOVA_MOVE || action->decision == NOVA_PLOT) &&
           canvas_is_unit(game, action->unit);
}

static void mark_path(struct canvas *canvas, const struct action *action)
{
    bool placed = action->decision == NOVA_DEPLOY || action->decision == NOVA_SHIFT;
    if (!canvas_is_unit(canvas->game, action->unit))
        return;
    if (is_plan(canvas->game, action))
        mark_plan(canvas, action);
    if (!placed || !nova_cell_is_inside(canvas->game, action->cell))
        return;
    struct overlay_mark end = canvas_mark(action->cell, action->unit, SHADE_END, 0);
    const struct unit *piece = piece_of(canvas, action->unit);
    int facing = action->decision == NOVA_DEPLOY ? action->mode : piece->heading;
    if (cell_is_place(piece->cell))
        end.value = (int16_t)nova_distance(piece->cell, action->cell);
    if (facing < NOVA_FACINGS)
        end.bearing = (int16_t)(CODES_A_FACING * facing);
    canvas_add(canvas, &end);
}

/* NV-move.1 */
bool nova_eye_effort(const struct game *game, const struct action *action, struct effort *out)
{
    struct nova_verdict verdict;
    if (!is_plan(game, action) || !judge_plan(game, action, &verdict))
        return false;
    *out = (struct effort){"thrust", (int16_t)verdict.need, (int16_t)verdict.thrust,
                           (int16_t)verdict.course.speed};
    return true;
}

/* ---- reach ---- */

/* Cells met so far, each with the lowest speed that leads there. */
struct reach {
    int count;
    struct {
        struct cell cell;
        uint16_t speed;
    } end[REACH_MAX];
};

static bool note_end(void *context, const struct nova_plan *plan, const struct nova_course *course)
{
    struct reach *reach = context;
    (void)plan;
    if (course->leaves || course->dies)
        return true;
    int i = 0;
    while (i < reach->count && !cell_equal(reach->end[i].cell, course->end))
        i++;
    if (i == REACH_MAX)
        return false;
    if (i == reach->count) {
        reach->count++;
        reach->end[i].cell = course->end;
        reach->end[i].speed = course->speed;
    } else if (course->speed < reach->end[i].speed) {
        reach->end[i].speed = course->speed;
    }
    return true;
}

/* NV-setup.3: a ship that is to be placed has its side's zone before it. */
static void mark_zone(struct canvas *canvas, int unit)
{
    const struct game *game = canvas->game;
    const struct board *board = &game->setup->board;
    bool first = piece_of(canvas, unit)->side == nova_state_of(game)->leader;
    for (int index = 0; index < board->columns * board->rows; index++) {
        struct cell cell = board_cell_at(board, index);
        if (nova_zone_contains(game, first, cell) && nova_cell_is_empty(game, cell, UNIT_NONE))
            canvas_add_cell(canvas, cell, shade_of_ground(canvas, cell), 0);
    }
}

static void mark_reach(struct canvas *canvas, int unit)
{
    struct reach reach;
    if (piece_of(canvas, unit)->status == STATUS_RESERVE)
        mark_zone(canvas, unit);
    if (!nova_ship_is_on_board(canvas->game, unit))
        return;
    reach.count = 0;
    nova_routes(canvas->game, unit, 0, note_end, &reach);
    for (int i = 0; i < reach.count; i++)
        canvas_add_cell(canvas, reach.end[i].cell, shade_of_ground(canvas, reach.end[i].cell),
                        reach.end[i].speed);
}

/* ---- fire ---- */

/* The second profile counts only where it can be used (NV-sys.8). */
enum nova_band nova_eye_band(const struct game *game, int unit, int bank, int distance)
{
    const struct nova_design *design = nova_design_of(game, unit);
    const struct nova_profile *profile = design->battery[design->bank[bank].battery].profile;
    enum nova_band band = nova_aim_band(game, &profile[0], distance);
    if (!profile[1].present || !nova_ship_has_system(game, unit, NOVA_DUAL_MODE))
        return band;
    enum nova_band other = nova_aim_band(game, &profile[1], distance);
    return other < band ? other : band;
}

/* NV-attack.2 to NV-attack.4: every hex the bank could fire into, whatever stands there. */
static void mark_bearing(struct canvas *canvas, int unit, int bank)
{
    const struct game *game = canvas->game;
    if (!nova_ship_is_on_board(game, unit) || bank >= nova_design_of(game, unit)->bank_count)
        return;
    const struct unit *piece = piece_of(canvas, unit);
    int reach = 0;
    while (reach < 2 * NOVA_RANGE_MAX && nova_eye_band(game, unit, bank, reach + 1) != NOVA_BEYOND)
        reach++;
    for (int dr = -reach; dr <= reach; dr++)
        for (int dq = -reach; dq <= reach; dq++) {
            struct cell cell = {(int16_t)(piece->cell.q + dq), (int16_t)(piece->cell.r + dr)};
            if (abs(dq + dr) > reach || !nova_cell_is_inside(game, cell) ||
                !nova_arc_bears_on(game, unit, bank, cell) ||
                nova_sight_line(game, piece->cell, cell).blocked)
                continue;
            bool enemy = canvas_enemy_stands(canvas, piece->side, cell);
            int distance = nova_distance(piece->cell, cell);
            struct overlay_mark mark =
                canvas_mark(cell, UNIT_NONE, enemy ? SHADE_CONTACT : SHADE_PLAIN,
                            (int)nova_eye_band(game, unit, bank, distance));
            mark.bearing = (int16_t)canvas_code(piece->cell, piece->heading, cell);
            canvas_add(canvas, &mark);
        }
}

/* Banks that reach an enemy as things stand, whoever's turn it is. */
static uint64_t banks_at(const struct game *game, int unit, int other)
{
    uint64_t banks = 0;
    for (int bank = 0; bank < nova_design_of(game, unit)->bank_count; bank++)
        for (int profile = 0; profile < NOVA_PROFILES; profile++) {
            struct nova_aim aim = {
                .unit = unit, .target = other, .banks = (uint64_t)1 << bank, .profile = profile};
            if (nova_aim_judge(game, &aim) == NOVA_SOUND_AIM)
                banks |= aim.banks;
        }
    return banks;
}

static int direction_of(const struct game *game, int unit)
{
    return nova_state_of(game)->units[unit].heading;
}

static void mark_contacts(struct canvas *canvas, int unit)
{
    canvas_contacts(canvas, unit, banks_at, direction_of);
}

/* NV-terr.0: the target's own hex does nothing */
static enum overlay_shade shade_of_line(const struct game *game, struct cell cell, bool last)
{
    enum nova_terrain kind = nova_cell_ground(game, cell);
    if (last)
        return SHADE_PLAIN;
    if (kind == NOVA_PLANET || kind == NOVA_FLARE)
        return SHADE_CONTACT;
    return kind == NOVA_ASTEROIDS || kind == NOVA_DUST ? SHADE_TERRAIN : SHADE_PLAIN;
}

/* NV-attack.4 */
static void mark_line(struct canvas *canvas, int unit, int target)
{
    if (nova_ship_is_on_board(canvas->game, unit) && nova_ship_is_on_board(canvas->game, target))
        canvas_sight(canvas, piece_of(canvas, unit)->cell, piece_of(canvas, target)->cell,
                     shade_of_line);
}

/* NV-terr.0: as far as terrain is in play */
static void mark_ground(struct canvas *canvas)
{
    const struct nova_scenario *scenario = canvas->game->setup->scenario;
    if (nova_cell_has_ground(canvas->game))
        canvas_ground(canvas, &scenario->ground);
}

struct figure nova_eye_figure(const struct game *game, int unit)
{
    enum { BOXES_PER_SIZE = 5 };
    if (nova_state_of(game)->units[unit].design == DESIGN_NONE)
        return (struct figure){FIGURE_UNKNOWN, 0};
    const struct nova_design *design = nova_design_of(game, unit);
    return figure_of(design->class, figure_size(design->hull, BOXES_PER_SIZE));
}

int nova_eye_overlay(const struct game *game, const struct overlay_query *query,
                     struct overlay_mark *out, int capacity)
{
    static const struct canvas_artist artist = {mark_path,     mark_reach, mark_bearing,
                                                mark_contacts, mark_line,  mark_ground};
    return canvas_draw(&artist, game, query, out, capacity);
}
