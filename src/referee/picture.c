/* Board, units and ground of a view, for small pictures. */
#include "referee/picture.h"

#include "wire/json.h"
#include "wire/report.h"
#include "wire/view.h"

#include <stdlib.h>

enum { MARKS_MAX = BOARD_SIDE_MAX * BOARD_SIDE_MAX };

static void write_units(const struct game *view, struct text *out)
{
    struct badges badges = {.count = 0};
    json_key(out, "units");
    text_char(out, '[');
    for (int unit = 0; unit < state_head(view->state)->unit_count; unit++) {
        json_next(out);
        view_write_unit(view, unit, false, &badges, out);
    }
    text_char(out, ']');
}

static bool write_ground(struct request *request, const struct game *view)
{
    struct overlay_query query = {.kind = OVERLAY_GROUND, .unit = UNIT_NONE, .target = UNIT_NONE};
    struct overlay_mark *marks = calloc(MARKS_MAX, sizeof *marks);
    if (!marks)
        return request_fail(request, TROUBLE_FULL, NULL, "out of memory");
    action_init(&query.action, 0, SEAT_SPECTATOR);
    int total = view->rulebook->overlay(view, &query, marks, MARKS_MAX);
    json_key(request->out, "ground");
    text_char(request->out, '[');
    for (int i = 0; i < total && i < MARKS_MAX; i++) {
        json_next(request->out);
        report_write_mark(view, &query, &marks[i], request->out);
    }
    text_char(request->out, ']');
    free(marks);
    return true;
}

bool picture_write(struct request *request, const struct game *view)
{
    view_write_board(&view->setup->board, request->out);
    write_units(view, request->out);
    return write_ground(request, view);
}
