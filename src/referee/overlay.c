/* `overlay`: marks for drawing, from the asker's concealed view. */
#include "referee/verbs.h"

#include "wire/json.h"
#include "wire/report.h"
#include "wire/view.h"

#include <stdlib.h>

enum { MARKS_MAX = 10000 };

/* What can be asked for: the kinds of queries, then what is put together of several. */
static const char *const whats[] = {"path",  "reach",  "bears", "contacts",
                                    "sight", "ground", "paths", NULL};
enum { WHAT_PATHS = OVERLAY_GROUND + 1 };

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
    if (!read_query(request, what, sheet))
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
    sheet.marks = malloc((size_t)2 * MARKS_MAX * sizeof *sheet.marks);
    if (!sheet.marks)
        return request_fail(request, TROUBLE_FULL, NULL, "out of memory");
    bool done =
        what == WHAT_PATHS ? show_paths(request, &sheet) : show_query(request, what, &sheet);
    free(sheet.marks);
    return done;
}
