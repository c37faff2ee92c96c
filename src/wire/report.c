/* What happened, for one seat. */
#include "wire/report.h"

#include "wire/effects.h"
#include "wire/facts.h"
#include "wire/json.h"
#include "wire/parts.h"
#include "wire/view.h"

enum { SENTENCE_SIZE = 1024 };

static void write_face(const struct game *view, const struct roll *roll,
                       const struct dice_face *face, struct text *out)
{
    json_next(out);
    text_char(out, '{');
    json_int(out, "sides", face->sides);
    json_int(out, "value", face->value);
    view_name(out, "unit", view, face->unit);
    if (face->class_ != DICE_CLASS_NONE)
        json_int(out, "class", face->class_);
    json_flag(out, "kept", !face->dropped);
    json_int(out, "worth", dice_worth(roll, face));
    text_char(out, '}');
}

/* What was counted, how much of it there was, and how much was to be expected (thousandths). */
static void write_count(const struct match_event *event, enum dice_counts counts, struct text *out)
{
    json_text(out, "counts", view_counts_word(counts));
    if (counts == COUNTS_NOTHING)
        return;
    json_int(out, "good", dice_counted(&event->throw_, counts, event->faces));
    json_int(out, "expected", dice_expected(&event->throw_, counts, event->faces));
    if (counts == COUNTS_RESULT)
        return;
    json_key(out, "lit");
    text_char(out, '[');
    for (int face = 1; face <= DICE_WORTHS; face++)
        if (event->throw_.roll.worth[face - 1]) {
            json_next(out);
            text_int(out, face);
        }
    text_char(out, ']');
}

static void write_dice(const struct game *view, const struct match_event *event, struct text *out)
{
    json_key(out, "dice");
    if (!event->thrown) {
        text_add(out, "null");
        return;
    }
    const struct roll *roll = &event->throw_.roll;
    text_char(out, '{');
    json_text(out, "purpose", view->rulebook->purposes[roll->purpose].name);
    json_text(out, "rule", view->rulebook->rule_ids[roll->rule]);
    view_name(out, "unit", view, roll->unit);
    view_name(out, "target", view, roll->target);
    json_int(out, "result", event->throw_.result);
    if (event->again)
        json_flag(out, "again", true);
    write_count(event, view->rulebook->purposes[roll->purpose].counts, out);
    json_key(out, "faces");
    text_char(out, '[');
    for (int i = 0; i < event->throw_.face_count; i++)
        write_face(view, roll, &event->faces[i], out);
    text_add(out, "]}");
}

static void write_said(struct text *out, const char *key, int value)
{
    if (value != TERMS_UNSAID)
        json_int(out, key, value);
}

/* "dice_count":2,"base":4,"needs":5,"terms":[{"value":-1,"text":"long range","rule":"AE-4.2.2"}] */
static void write_terms(const struct game *view, const struct event *event, struct text *out)
{
    struct event_terms terms = terms_begin();
    if (!view->rulebook->terms || !view->rulebook->terms(view, event, &terms))
        return;
    write_said(out, "dice_count", terms.dice);
    write_said(out, "base", terms.base);
    write_said(out, "needs", terms.needs);
    json_key(out, "terms");
    text_char(out, '[');
    for (int i = 0; i < terms.count; i++) {
        json_next(out);
        text_char(out, '{');
        json_int(out, "value", terms.list[i].value);
        json_text(out, "text", terms.list[i].source.text);
        json_text(out, "rule", view->rulebook->rule_ids[terms.list[i].source.rule]);
        text_char(out, '}');
    }
    text_char(out, ']');
}

void report_write_event(const struct game *view, const struct match_event *event, const char *title,
                        struct text *out)
{
    const struct event *facts = &event->event;
    char sentence[SENTENCE_SIZE];
    struct text_marks marks;
    struct text text;
    text_init_marked(&text, sentence, sizeof sentence, &marks);
    view->rulebook->say(view, facts, &text);
    text_char(out, '{');
    json_int(out, "number", event->number);
    json_text(out, "text", sentence);
    parts_write_all(view->rulebook, &text, "parts", out);
    json_text(out, "rule", view->rulebook->rule_ids[facts->rule]);
    json_text(out, "title", title);
    json_key(out, "kind");
    view_write_kind(&view->rulebook->event_kinds[facts->kind], out);
    json_text(out, "step", view_step_word(view->rulebook->event_kinds[facts->kind].step));
    view_name(out, "unit", view, facts->unit);
    view_name(out, "other", view, facts->other);
    view_cell(out, "cell", view, facts->cell);
    facts_write(view, facts, out);
    write_terms(view, facts, out);
    effects_write(view, event, out);
    write_dice(view, event, out);
    text_char(out, '}');
}

static const char *const ground_figures[GROUND_FIGURES] = {
    [GROUND_OTHER] = "other",     [GROUND_PLANET] = "planet",   [GROUND_BLACK_HOLE] = "hole",
    [GROUND_HORIZON] = "horizon", [GROUND_COMET] = "comet",     [GROUND_TAIL] = "tail",
    [GROUND_ROCK] = "rock",       [GROUND_FIELD] = "field",     [GROUND_DUST] = "dust",
    [GROUND_NEBULA] = "nebula",   [GROUND_SYSTEM] = "system",   [GROUND_FLARE] = "flare",
    [GROUND_MINE] = "mine",       [GROUND_MISSILE] = "missile", [GROUND_DECOY] = "decoy",
    [GROUND_MARKER] = "marker",
};

const char *report_ground_word(enum ground_figure figure)
{
    return ground_figures[figure];
}

/* What a mark of the ground tells of: its name, and what to draw for it. */
static void write_ground(const struct game *view, const struct overlay_query *query, int kind,
                         struct text *out)
{
    const struct ground *grounds = view->rulebook->grounds;
    if (query->kind != OVERLAY_GROUND || !grounds)
        return;
    for (int i = 0; grounds[i].name; i++)
        if (i == kind) {
            json_text(out, "ground", grounds[i].name);
            json_text(out, "figure", ground_figures[grounds[i].figure]);
        }
}

/* Where a contact lies as a map has it, whatever way the unit points. */
static void write_compass(const struct game *view, const struct overlay_query *query,
                          const struct overlay_mark *mark, struct text *out)
{
    if (query->kind != OVERLAY_CONTACTS || query->unit >= state_head(view->state)->unit_count)
        return;
    struct cell from = state_units(view->state)[query->unit].cell;
    if (!cell_is_place(from) || !cell_is_place(mark->cell))
        return;
    const char *wind = board_compass(&view->setup->board, from, mark->cell);
    if (wind)
        json_text(out, "compass", wind);
}

static void write_weapons(uint64_t weapons, struct text *out)
{
    if (!weapons)
        return;
    json_key(out, "weapons");
    text_char(out, '[');
    for (; weapons; weapons &= weapons - 1) {
        json_next(out);
        text_int(out, bits_lowest(weapons));
    }
    text_char(out, ']');
}

void report_write_mark(const struct game *view, const struct overlay_query *query,
                       const struct overlay_mark *mark, struct text *out)
{
    text_char(out, '{');
    view_cell(out, "cell", view, mark->cell);
    if (mark->unit != UNIT_NONE)
        view_name(out, "unit", view, mark->unit);
    json_int(out, "kind", mark->kind);
    json_int(out, "value", mark->value);
    if (mark->bearing >= 0)
        json_int(out, "bearing", mark->bearing);
    if (mark->aspect >= 0)
        json_int(out, "aspect", mark->aspect);
    write_compass(view, query, mark, out);
    write_ground(view, query, mark->kind, out);
    write_weapons(mark->detail, out);
    text_char(out, '}');
}
