/* Ends and efforts of answers, from what the rulebook's eye sees. */
#include "wire/course.h"

#include "core/label.h"
#include "core/names.h"
#include "wire/action.h"
#include "wire/ask.h"
#include "wire/json.h"
#include "wire/parts.h"
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

/* ---- what an answer leads to ---- */

static void write_fact(const struct game *view, const struct outlook_fact *fact, struct text *out)
{
    char sentence[OUTLOOK_SENTENCE];
    struct text text;
    text_init(&text, sentence, sizeof sentence);
    outlook_say(view, fact, &text);
    json_next(out);
    text_char(out, '{');
    json_text(out, "kind", outlook_kind_words[fact->kind]);
    view_name(out, "unit", view, fact->unit);
    view_cell(out, "cell", view, fact->cell);
    json_text(out, "rule", view->rulebook->rule_ids[fact->rule]);
    json_flag(out, "certain", fact->certain);
    json_flag(out, "grave", outlook_is_grave(fact));
    if (fact->ground != OUTLOOK_NO_GROUND)
        json_text(out, "ground", view->rulebook->grounds[fact->ground].name);
    if (fact->kind == OUTLOOK_MEETS)
        json_int(out, "dice", fact->count);
    json_text(out, "text", sentence);
    text_char(out, '}');
}

static void write_outlook(const struct game *view, const struct action *action, struct text *out)
{
    struct outlook_fact facts[OUTLOOK_FACTS_MAX];
    int count = outlook_find(view, action, OUTLOOK_ALL, facts);
    if (count == 0)
        return;
    json_key(out, "outlook");
    text_char(out, '[');
    for (int i = 0; i < count; i++)
        write_fact(view, &facts[i], out);
    text_char(out, ']');
}

/* Of a list only what costs the unit: "warns":["lost"]. */
static void write_warns(const struct game *view, const struct action *action, struct text *out)
{
    struct outlook_fact facts[OUTLOOK_FACTS_MAX];
    int count = outlook_find(view, action, OUTLOOK_GRAVE, facts), graves = 0;
    for (int i = 0; i < count; i++) {
        if (!outlook_is_grave(&facts[i]))
            continue;
        if (graves++ == 0) {
            json_key(out, "warns");
            text_char(out, '[');
        }
        json_next(out);
        text_quote(out, outlook_kind_words[facts[i].kind]);
    }
    if (graves > 0)
        text_char(out, ']');
}

/* ---- words ---- */

/* What a mark stands for, in words. */
static void name_marked(const struct game *view, const struct text_mark *mark, int unit,
                        const struct cell *end, struct text *out)
{
    if (mark->kind == TEXT_UNIT && unit < state_head(view->state)->unit_count)
        names_write(view, unit, out);
    else if (mark->kind == TEXT_CELL && end)
        board_write_cell(&view->setup->board, *end, out);
}

/* The first mark of that kind which names the unit of the answer or the cell it ends in; NULL: none
 * does. */
static const struct text_mark *find_named(const struct game *view, const struct text *text,
                                          enum text_mark_kind kind, int unit,
                                          const struct cell *end)
{
    for (int i = 0; i < text->marks->count; i++) {
        const struct text_mark *mark = &text->marks->list[i];
        char buffer[64];
        struct text name;
        text_init(&name, buffer, sizeof buffer);
        name_marked(view, mark, unit, end, &name);
        if (mark->kind == kind && name.length == (size_t)(mark->end - mark->begin) &&
            memcmp(buffer, text->start + mark->begin, name.length) == 0)
            return mark;
    }
    return NULL;
}

/* Behind where an order ends: its cell, and the heading there. */
static size_t behind_end(const struct text *text, const struct text_mark *cell)
{
    const struct text_mark *next = cell + 1, *stop = text->marks->list + text->marks->count;
    return next < stop && next->kind == TEXT_HEADING ? next->end : cell->end;
}

/* What is played by a number has a name, too: "B-002 Focused Fire". */
static void name_thing(const struct game *view, const struct action *action, struct text *brief)
{
    struct thing thing = {0};
    if (view->rulebook->thing && view->rulebook->thing(view, action, &thing) && thing.name &&
        brief->length > 0 && !strstr(brief->start, thing.name))
        text_format(brief, " %s", thing.name);
}

/* "brief":"ram FR-2" of "CO-1 to 0611 ram FR-2": what an order says beyond its unit and the place
 * it ends in (NULL: in none). Nothing where it names neither. */
static void write_brief(const struct game *view, const struct action *action,
                        const struct text *order, const struct cell *end, struct text *out)
{
    int unit = action->unit;
    const struct text_mark *name = find_named(view, order, TEXT_UNIT, unit, end);
    const struct text_mark *cell = find_named(view, order, TEXT_CELL, unit, end);
    char brief[ASK_WORDS_SIZE];
    struct text rest;
    if (!name && !cell)
        return;
    text_init(&rest, brief, sizeof brief);
    if (!cell)
        text_bytes(&rest, order->start, name->begin);
    size_t from = cell ? behind_end(order, cell) : name->end;
    text_add(&rest, order->start + from + strspn(order->start + from, ": "));
    while (rest.length > 0 && rest.start[rest.length - 1] == ' ')
        text_shorten(&rest, rest.length - 1);
    name_thing(view, action, &rest);
    json_text(out, "brief", brief);
}

static void write_label(const struct game *view, const struct action *action, struct text *out)
{
    char words[LABEL_SIZE];
    struct text label;
    text_init(&label, words, sizeof words);
    if (label_write(view, action, &label) && !label.cut)
        json_text(out, "label", words);
}

/* Its text, label and brief; with `parts`, these too. */
static void write_spelled(const struct game *view, const struct action *action,
                          const struct course *course, bool parts, struct text *out)
{
    char words[ASK_WORDS_SIZE];
    struct text_marks marks;
    struct text order;
    text_init_marked(&order, words, sizeof words, &marks);
    view->rulebook->spell(view, action, &order);
    json_text(out, "text", words);
    write_label(view, action, out);
    if (parts)
        parts_write_all(view->rulebook, &order, "parts", out);
    write_brief(view, action, &order, course->moves ? &course->end : NULL, out);
}

void course_write_answer(const struct game *view, const struct action *action, struct text *out)
{
    struct course course;
    course_find(view, action, &course);
    write_spelled(view, action, &course, true, out);
    json_key(out, "action");
    action_write(view, action, out);
    write_end(view, &course, out);
    write_effort(&course.effort, NULL, out);
    write_outlook(view, action, out);
}

/* Whether the list has told of it; from now on it has. */
static bool is_told(struct course_list *list, const char *name)
{
    int kept = list->thing_count < COURSE_THINGS_MAX ? list->thing_count : COURSE_THINGS_MAX;
    for (int i = 0; i < kept; i++)
        if (strcmp(list->things[i], name) == 0)
            return true;
    list->things[list->thing_count++ % COURSE_THINGS_MAX] = name;
    return false;
}

static void write_thing(const struct game *view, const struct action *action,
                        struct course_list *list, struct text *out)
{
    struct thing thing = {0};
    if (!view->rulebook->thing || !view->rulebook->thing(view, action, &thing))
        return;
    json_key(out, "thing");
    text_char(out, '{');
    json_text(out, "name", thing.name);
    if (!is_told(list, thing.name)) {
        if (thing.id)
            json_text(out, "show", thing.id);
        if (thing.price != THING_FREE)
            json_int(out, "price", thing.price);
        if (thing.words[0])
            json_text(out, "words", thing.words);
    }
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
    write_spelled(view, action, &course, false, out);
    write_thing(view, action, list, out);
    if (action->decision != list->decision)
        json_text(out, "decision", view->rulebook->decisions[action->decision].name);
    if (action->unit != list->unit && action->unit != UNIT_NONE)
        view_name(out, "unit", view, action->unit);
    action_write_rest(view, &rest, out);
    write_end(view, &course, out);
    write_effort(&course.effort, list->effort, out);
    write_warns(view, action, out);
    text_char(out, '}');
}
