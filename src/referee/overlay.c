/* `overlay`: marks for drawing, from the asker's concealed view. */
#include "referee/stance.h"
#include "referee/verbs.h"

#include "wire/json.h"
#include "wire/report.h"
#include "wire/view.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { MARKS_MAX = 10000 };

/* What can be asked for: the kinds of queries, then what is put together of several. */
static const char *const whats[] = {"path",   "reach", "bears",   "contacts", "sight",
                                    "ground", "paths", "stances", "danger",   NULL};
enum { WHAT_PATHS = OVERLAY_GROUND + 1, WHAT_STANCES, WHAT_DANGER };

/* One overlay in the making. */
struct sheet {
    struct overlay_query query;
    bool all_weapons;
    int count;                  /* goes on past MARKS_MAX */
    struct overlay_mark *marks; /* room for two overlays */
};

static bool read_query(struct request *request, int what, struct sheet *sheet)
{
    struct overlay_query *query = &sheet->query;
    int unit, target;
    int64_t weapon = -1;
    if (!request_unit(request, "unit", &unit) || !request_unit(request, "target", &target) ||
        !request_int(request, "weapon", (struct read_range){0, CARD_WEAPONS_MAX - 1}, &weapon))
        return false;
    query->kind = (enum overlay_kind)what;
    query->unit = (uint8_t)unit;
    query->target = (uint8_t)target;
    query->weapon = (uint8_t)(weapon < 0 ? 0 : weapon);
    action_init(&query->action, 0, request->seat);
    sheet->all_weapons = query->kind == OVERLAY_BEARS && weapon < 0;
    if (query->kind == OVERLAY_PATH)
        return request_require(request, "action") &&
               request_action(request, request_field(request, "action"), "action", &query->action);
    if (query->kind == OVERLAY_GROUND)
        return true;
    return request_require(request, "unit") &&
           (query->kind != OVERLAY_SIGHT || request_require(request, "target"));
}

static int kept(int count)
{
    return count < MARKS_MAX ? count : MARKS_MAX;
}

static void look(const struct game *view, struct sheet *sheet)
{
    sheet->count = view->rulebook->overlay(view, &sheet->query, sheet->marks, MARKS_MAX);
}

/* ---- all weapons of a unit ------------------------------------------------------------------- */

static int compare_cells(const void *a, const void *b)
{
    struct cell one = ((const struct overlay_mark *)a)->cell;
    struct cell other = ((const struct overlay_mark *)b)->cell;
    return one.r != other.r ? one.r - other.r : one.q - other.q;
}

/* One mark a cell: every weapon that bears there, the closest band of them. */
static int merge_cells(struct overlay_mark *marks, int count)
{
    int merged = 0;
    qsort(marks, (size_t)count, sizeof *marks, compare_cells);
    for (int i = 0; i < count; i++) {
        struct overlay_mark *last = merged ? &marks[merged - 1] : NULL;
        if (!last || !cell_equal(last->cell, marks[i].cell)) {
            marks[merged++] = marks[i];
            continue;
        }
        last->detail |= marks[i].detail;
        if (marks[i].value < last->value)
            last->value = marks[i].value;
    }
    return merged;
}

static void look_along_all(const struct game *view, struct sheet *sheet)
{
    struct card card = {0};
    view->rulebook->card(view, sheet->query.unit, &card);
    for (int weapon = 0; weapon < card.weapon_count; weapon++) {
        struct overlay_mark *next = sheet->marks + sheet->count;
        if (!card.weapons[weapon].ready)
            continue;
        sheet->query.weapon = (uint8_t)weapon;
        int more = kept(view->rulebook->overlay(view, &sheet->query, next, MARKS_MAX));
        for (int i = 0; i < more; i++)
            next[i].detail = (uint64_t)1 << weapon;
        sheet->count = kept(merge_cells(sheet->marks, sheet->count + more));
    }
}

/* ---- as if it stood elsewhere ---- */

/* {"cell": "0609", "direction": 2}; without a direction it points where it does. */
static bool read_stance(struct request *request, const struct node *node, struct stance *out)
{
    const struct board *board = &request->view.setup->board;
    const struct node *cell = node->kind == NODE_MAP ? node_find(node, "cell") : NULL;
    int64_t way = STANCE_NO_DIRECTION;
    struct read_range range = {0, board_directions(board) - 1};
    out->direction = STANCE_NO_DIRECTION;
    if (!cell || cell->kind != NODE_SCALAR || !board_read_cell(board, cell->text, &out->cell))
        return request_fail(request, TROUBLE_BAD_FIELD, "at", "must have a cell of the board");
    if (node_find(node, "direction") &&
        read_int(node_find(node, "direction"), "direction", range, &way, &request->trouble.note))
        return request_fault(request, FAULT_INPUT, "at");
    out->direction = (uint8_t)way;
    return true;
}

/* The view in which the unit stands at `at`, and with `coasting` its enemies have kept their
 * courses; without the two fields it is the asker's own. */
static bool look_from(struct request *request, int unit)
{
    const struct node *at = request_field(request, "at");
    struct stance stance;
    bool coasting = false;
    if (!request_flag(request, "coasting", &coasting))
        return false;
    if ((!at && !coasting) || unit == UNIT_NONE)
        return true;
    if (at && !read_stance(request, at, &stance))
        return false;
    memcpy(request->desk->other, request->view.state, request->view.setup->state_size);
    request->view.state = request->desk->other;
    if (coasting)
        stance_coast(&request->view, unit);
    if (at)
        stance_take(&request->view, unit, &stance);
    return true;
}

/* ---- stances and their danger ---- */

static bool is_same_cell(const struct stance *list, int count, int a, int b)
{
    return b < count && cell_equal(list[a].cell, list[b].cell);
}

/* Of one cell, the directions in `list` from `first` on; returns the first behind them. */
static int write_directions(const struct stance *list, int count, int first, struct text *out)
{
    int next = first;
    json_key(out, "directions");
    text_char(out, '[');
    for (; next == first || is_same_cell(list, count, first, next); next++) {
        if (list[next].direction == STANCE_NO_DIRECTION)
            continue;
        json_next(out);
        text_int(out, list[next].direction);
    }
    text_char(out, ']');
    return next;
}

/* The least of all directions it may have there. */
static int least_danger(const struct game *view, int unit, const struct stance *list, int first,
                        int next)
{
    int least = INT_MAX, ways = board_directions(&view->setup->board);
    for (int i = first; i < next; i++) {
        int heading = list[i].direction == STANCE_NO_DIRECTION
                          ? state_units(view->state)[unit].heading
                          : (list[i].direction - view->rulebook->heading_zero + ways) % ways;
        int danger = view->rulebook->danger(view, unit, list[i].cell, heading);
        least = danger < least ? danger : least;
    }
    return least;
}

static void write_stances(const struct game *view, int unit, const struct stance *list, int count,
                          bool danger, struct text *out)
{
    json_key(out, "stances");
    text_char(out, '[');
    for (int first = 0, next = 0; first < count; first = next) {
        json_next(out);
        text_char(out, '{');
        view_cell(out, "cell", view, list[first].cell);
        next = write_directions(list, count, first, out);
        if (danger)
            json_int(out, "danger", least_danger(view, unit, list, first, next));
        text_char(out, '}');
    }
    text_char(out, ']');
}

static bool show_stances(struct request *request, bool danger)
{
    int unit;
    struct stance *list;
    if (!request_require(request, "unit") || !request_unit(request, "unit", &unit))
        return false;
    if (danger && !request->view.rulebook->danger)
        return request_fail(request, TROUBLE_UNAVAILABLE, "what", "nobody can tell it here");
    list = malloc(STANCES_MAX * sizeof *list);
    int count = list ? stance_list(&request->view, unit, list) : -1;
    if (count >= 0) {
        request_write_seat(request);
        write_stances(&request->view, unit, list, count, danger, request->out);
    }
    free(list);
    return count >= 0 || request_fail(request, TROUBLE_FULL, NULL, "out of memory");
}

/* ---- answers --------------------------------------------------------------------------------- */

static void write_marks(const struct game *view, const struct sheet *sheet, struct text *out)
{
    json_key(out, "marks");
    text_char(out, '[');
    for (int i = 0; i < kept(sheet->count); i++) {
        json_next(out);
        report_write_mark(view, &sheet->query, &sheet->marks[i], out);
    }
    text_char(out, ']');
}

static bool show_query(struct request *request, int what, struct sheet *sheet)
{
    if (!read_query(request, what, sheet) || !look_from(request, sheet->query.unit))
        return false;
    if (sheet->all_weapons)
        look_along_all(&request->view, sheet);
    else
        look(&request->view, sheet);
    request_write_seat(request);
    json_int(request->out, "total", sheet->count);
    write_marks(&request->view, sheet, request->out);
    return true;
}

/* The ghosts of everything the seat has drafted. */
static bool show_paths(struct request *request, struct sheet *sheet)
{
    const struct action *actions = NULL;
    struct text *out = request->out;
    int count = request->seat == SEAT_SPECTATOR
                    ? 0
                    : match_draft(request->contest->match, request->seat, &actions);
    request_write_seat(request);
    json_key(out, "paths");
    text_char(out, '[');
    for (int i = 0; i < count; i++) {
        sheet->query = (struct overlay_query){
            .kind = OVERLAY_PATH, .unit = UNIT_NONE, .target = UNIT_NONE, .action = actions[i]};
        look(&request->view, sheet);
        if (sheet->count == 0)
            continue;
        json_next(out);
        text_char(out, '{');
        view_name(out, "unit", &request->view, actions[i].unit);
        write_marks(&request->view, sheet, out);
        text_char(out, '}');
    }
    text_char(out, ']');
    return true;
}

bool overlay_show(struct request *request)
{
    struct sheet sheet = {.all_weapons = false};
    int what = 0;
    if (!request_seat(request) || !request_require(request, "what") ||
        !request_word(request, "what", whats, &what))
        return false;
    if (what == WHAT_STANCES || what == WHAT_DANGER)
        return show_stances(request, what == WHAT_DANGER);
    sheet.marks = malloc((size_t)2 * MARKS_MAX * sizeof *sheet.marks);
    if (!sheet.marks)
        return request_fail(request, TROUBLE_FULL, NULL, "out of memory");
    bool done =
        what == WHAT_PATHS ? show_paths(request, &sheet) : show_query(request, what, &sheet);
    free(sheet.marks);
    return done;
}
