/* Ends and efforts of answers, from what the rulebook's eye sees. */
#include "wire/course.h"

#include "wire/action.h"
#include "wire/ask.h"
#include "wire/json.h"
#include "wire/view.h"

#include <string.h>

enum { MARKS_MAX = 2048, CODES = 24 };

/* The last mark of its path; false: its unit goes nowhere, though something may be put there. */
static bool find_end(const struct game *view, const struct action *action, struct overlay_mark *out)
{
    struct overlay_mark marks[MARKS_MAX];
    struct overlay_query query = {
        .kind = OVERLAY_PATH, .unit = action->unit, .target = action->target, .action = *action};
    int count = view->rulebook->overlay(view, &query, marks, MARKS_MAX);
    if (count < 1 || count > MARKS_MAX)
        return false;
    *out = marks[count - 1];
    return out->unit != UNIT_NONE && board_names(&view->setup->board, out->cell);
}

void course_find(const struct game *view, const struct action *action, struct course *out)
{
    struct overlay_mark end;
    memset(out, 0, sizeof *out);
    out->direction = -1;
    out->moves = find_end(view, action, &end);
    if (out->moves) {
        out->end = end.cell;
        out->leaves = end.kind == SHADE_LEAVES;
        if (end.bearing >= 0)
            out->direction = end.bearing * board_directions(&view->setup->board) / CODES;
    }
    if (!view->rulebook->effort || !view->rulebook->effort(view, action, &out->effort))
        out->effort.name = NULL;
}

static void write_end(const struct game *view, const struct course *course, struct text *out)
{
    if (!course->moves)
        return;
    json_key(out, "end");
    text_char(out, '{');
    view_cell(out, "cell", view, course->end);
    if (course->direction >= 0)
        json_int(out, "direction", course->direction);
    if (course->leaves)
        json_flag(out, "leaves", true);
    text_char(out, '}');
}

/* `known`: the name that need not be said; NULL: any has to be. */
static void write_effort(const struct effort *effort, const char *known, struct text *out)
{
    if (!effort->name)
        return;
    json_key(out, "effort");
    text_char(out, '{');
    if (!known || strcmp(known, effort->name) != 0)
        json_text(out, "name", effort->name);
    json_int(out, "used", effort->used);
    json_int(out, "of", effort->of);
    if (effort->speed != EFFORT_NO_SPEED)
        json_int(out, "speed", effort->speed);
    text_char(out, '}');
}

void course_write(const struct game *view, const struct action *action, struct text *out)
{
    struct course course;
    course_find(view, action, &course);
    write_end(view, &course, out);
    write_effort(&course.effort, NULL, out);
}

static void write_text(const struct game *view, const struct action *action, struct text *out)
{
    json_key(out, "text");
    ask_write_spelled(view, action, out);
}

void course_write_entry(const struct game *view, const struct action *action, struct text *out)
{
    text_char(out, '{');
    write_text(view, action, out);
    json_key(out, "action");
    action_write(view, action, out);
    course_write(view, action, out);
    text_char(out, '}');
}

void course_write_choice(const struct game *view, const struct action *action,
                         struct course_list *list, struct text *out)
{
    struct action rest = *action;
    struct course course;
    course_find(view, action, &course);
    if (course.moves && cell_equal(rest.cell, course.end))
        rest.cell = CELL_NOWHERE;
    if (!list->effort)
        list->effort = course.effort.name;
    text_char(out, '{');
    write_text(view, action, out);
    if (action->decision != list->decision)
        json_text(out, "decision", view->rulebook->decisions[action->decision].name);
    if (action->unit != list->unit && action->unit != UNIT_NONE)
        view_name(out, "unit", view, action->unit);
    action_write_rest(view, &rest, out);
    write_end(view, &course, out);
    write_effort(&course.effort, list->effort, out);
    text_char(out, '}');
}
