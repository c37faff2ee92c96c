/* Stances: the ends of orders. */
#include "referee/stance.h"

#include <stdlib.h>

enum { CHOICES_MAX = 16384, MARKS_MAX = 2048, CODES = 24 };

static bool is_movement(const struct rulebook *rulebook, int decision)
{
    enum decision_kind kind = rulebook->decisions[decision].kind;
    return kind == D_MOVE || kind == D_PLOT;
}

/* ---- what it could be ordered ---- */

/* The question that is open and may be answered for the unit, about it alone. */
static bool find_open(const struct game *view, int unit, struct question *out)
{
    struct question open[QUESTIONS_MAX];
    int count = view->rulebook->pending(view, open);
    for (int i = 0; i < count; i++) {
        *out = question_about(&open[i], unit);
        if (unit_set_has(&open[i].units, unit) && is_movement(view->rulebook, open[i].decision))
            return true;
    }
    return false;
}

static struct question ask_anyway(const struct game *view, int unit, int decision)
{
    int seat = state_units(view->state)[unit].seat;
    struct question question = {.decision = (uint8_t)decision,
                                .seats = (uint8_t)(1 << seat),
                                .unit = UNIT_NONE,
                                .other = UNIT_NONE};
    unit_set_add(&question.units, unit);
    return question;
}

static bool find_end(const struct game *view, const struct action *action, struct stance *out)
{
    struct overlay_mark marks[MARKS_MAX];
    struct overlay_query query = {
        .kind = OVERLAY_PATH, .unit = action->unit, .target = action->target, .action = *action};
    int count = view->rulebook->overlay(view, &query, marks, MARKS_MAX);
    if (count < 1 || count > MARKS_MAX || marks[count - 1].unit == UNIT_NONE ||
        marks[count - 1].kind == SHADE_LEAVES)
        return false;
    int bearing = marks[count - 1].bearing, ways = board_directions(&view->setup->board);
    out->cell = marks[count - 1].cell;
    out->direction = (uint8_t)(bearing < 0 ? STANCE_NO_DIRECTION : bearing * ways / CODES);
    return board_names(&view->setup->board, out->cell);
}

/* ---- in order, each once ---- */

static int compare(const void *a, const void *b)
{
    const struct stance *one = a, *other = b;
    if (one->cell.r != other->cell.r)
        return one->cell.r - other->cell.r;
    if (one->cell.q != other->cell.q)
        return one->cell.q - other->cell.q;
    return one->direction - other->direction;
}

static int sort_out(struct stance *list, int count)
{
    int kept = 0;
    qsort(list, (size_t)count, sizeof *list, compare);
    for (int i = 0; i < count; i++)
        if (kept == 0 || compare(&list[kept - 1], &list[i]) != 0)
            list[kept++] = list[i];
    return kept;
}

static int add_ends(const struct game *view, const struct question *question, int unit,
                    struct action *choices, struct stance out[STANCES_MAX])
{
    int count = 0;
    int total = view->rulebook->choices(view, question, unit, choices, CHOICES_MAX);
    for (int i = 0; i < total && i < CHOICES_MAX; i++) {
        if (count == STANCES_MAX) /* many orders lead to few ends */
            count = sort_out(out, count);
        if (count < STANCES_MAX && find_end(view, &choices[i], &out[count]))
            count++;
    }
    return sort_out(out, count);
}

/* What it could be asked, the open question first, until one of them moves it. */
static int list_ends(const struct game *view, int unit, struct action *choices,
                     struct stance out[STANCES_MAX])
{
    struct question question;
    int count =
        find_open(view, unit, &question) ? add_ends(view, &question, unit, choices, out) : 0;
    for (int i = 0; count == 0 && i < view->rulebook->decision_count; i++) {
        question = ask_anyway(view, unit, i);
        if (is_movement(view->rulebook, i))
            count = add_ends(view, &question, unit, choices, out);
    }
    return count;
}

static bool is_listed(const struct stance *list, int count, struct cell cell)
{
    for (int i = 0; i < count; i++)
        if (cell_equal(list[i].cell, cell))
            return true;
    return false;
}

/* Cells that take it more than one order. */
static int add_reach(const struct game *view, int unit, int count, struct stance out[STANCES_MAX])
{
    struct overlay_mark marks[MARKS_MAX];
    struct overlay_query query = {
        .kind = OVERLAY_REACH, .unit = (uint8_t)unit, .target = UNIT_NONE};
    int total = view->rulebook->overlay(view, &query, marks, MARKS_MAX), known = count;
    for (int i = 0; i < total && i < MARKS_MAX && count < STANCES_MAX; i++)
        if (board_names(&view->setup->board, marks[i].cell) &&
            !is_listed(out, known, marks[i].cell))
            out[count++] = (struct stance){marks[i].cell, STANCE_NO_DIRECTION};
    return sort_out(out, count);
}

int stance_list(const struct game *view, int unit, struct stance out[STANCES_MAX])
{
    struct action *choices = malloc(CHOICES_MAX * sizeof *choices);
    if (!choices)
        return -1;
    int count = list_ends(view, unit, choices, out);
    free(choices);
    return add_reach(view, unit, count, out);
}

/* ---- standing there ---- */

void stance_take(const struct game *view, int unit, const struct stance *stance)
{
    struct unit *piece = &state_units(view->state)[unit];
    int ways = board_directions(&view->setup->board);
    piece->cell = stance->cell;
    if (stance->direction < ways && piece->heading != HEADING_NONE)
        piece->heading =
            (uint8_t)((stance->direction - view->rulebook->heading_zero + ways) % ways);
}

void stance_coast(const struct game *view, int unit)
{
    struct unit *units = state_units(view->state);
    for (int other = 0; other < state_head(view->state)->unit_count; other++)
        if (units[other].side != units[unit].side && units[other].status == STATUS_BOARD &&
            view->rulebook->coast)
            units[other].cell = view->rulebook->coast(view, other);
}
