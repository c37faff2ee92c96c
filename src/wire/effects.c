/* Effects, those of one unit together. */
#include "wire/effects.h"

#include "wire/json.h"
#include "wire/view.h"

struct writing {
    const struct game *view;
    const struct match_event *event;
    struct text *out;
};

typedef void write_value(const struct game *view, int32_t value, struct text *out);

static void write_number(const struct game *view, int32_t value, struct text *out)
{
    (void)view;
    text_int(out, value);
}

static void write_word(const char *word, struct text *out)
{
    if (word)
        text_quote(out, word);
    else
        text_add(out, "null");
}

static void write_phase(const struct game *view, int32_t value, struct text *out)
{
    write_word(view->rulebook->phases[value], out);
}

static void write_side(const struct game *view, int32_t value, struct text *out)
{
    (void)view;
    write_word(view_side_word(value), out);
}

static void write_seat(const struct game *view, int32_t value, struct text *out)
{
    write_word(view_seat_word(view->setup, value), out);
}

static void write_design(const struct game *view, int32_t value, struct text *out)
{
    const struct library *library = &view->setup->library;
    bool designed = value < library->shelf[0].count;
    write_word(designed ? library_label(library, 0, value)->id : NULL, out);
}

static void write_cell(const struct game *view, int32_t value, struct text *out)
{
    view_write_cell(&view->setup->board, effect_cell(value), out);
}

static void write_heading(const struct game *view, int32_t value, struct text *out)
{
    if (view_direction(view, value) < 0)
        text_add(out, "null");
    else
        text_int(out, value);
}

static void write_direction(const struct game *view, int32_t value, struct text *out)
{
    if (view_direction(view, value) < 0)
        text_add(out, "null");
    else
        text_int(out, view_direction(view, value));
}

static void write_status(const struct game *view, int32_t value, struct text *out)
{
    view_write_status(view->rulebook, value, out);
}

static void write_ready(const struct game *view, int32_t value, struct text *out)
{
    (void)view;
    text_add(out, value ? "true" : "false");
}

static const struct {
    const char *key;
    write_value *write;
} facts[EFFECT_KINDS] = {
    [EFFECT_TURN] = {"turn", write_number},       [EFFECT_PHASE] = {"phase", write_phase},
    [EFFECT_ACTIVE] = {"active", write_side},     [EFFECT_SCORE] = {"score", write_number},
    [EFFECT_PARTIAL] = {"partial", write_number}, [EFFECT_DESIGN] = {"design", write_design},
    [EFFECT_SIDE] = {"side", write_side},         [EFFECT_SEAT] = {"seat", write_seat},
    [EFFECT_CELL] = {"cell", write_cell},         [EFFECT_HEADING] = {"heading", write_heading},
    [EFFECT_STATUS] = {"status", write_status},   [EFFECT_GAUGE] = {"gauges", write_number},
    [EFFECT_FULL] = {"full", write_number},       [EFFECT_TRACK] = {"tracks", write_number},
    [EFFECT_PENDING] = {"pending", write_number}, [EFFECT_WEAPON] = {"ready", write_ready},
};

static void write_pair(const struct writing *at, const struct effect *effect, write_value *write)
{
    const int32_t values[2] = {effect->from, effect->to};
    text_char(at->out, '[');
    for (int i = 0; i < 2; i++) {
        json_next(at->out);
        if (values[i] == EFFECT_ABSENT)
            text_add(at->out, "null");
        else
            write(at->view, values[i], at->out);
    }
    text_char(at->out, ']');
}

/* Which key of a map the effect stands under; NULL: it is no map. */
static const char *name_of(const struct writing *at, const struct effect *effect)
{
    if (effect->kind == EFFECT_SCORE || effect->kind == EFFECT_PARTIAL)
        return view_side_word(effect->unit);
    return effect->kind >= EFFECT_GAUGE ? at->event->names->list[effect->name] : NULL;
}

static bool is_of_unit(const struct effect *effect)
{
    return effect->kind >= EFFECT_DESIGN;
}

static bool same_subject(const struct effect *a, const struct effect *b)
{
    return is_of_unit(a) == is_of_unit(b) && (!is_of_unit(a) || a->unit == b->unit);
}

/* The effects of one kind in a row; returns the one behind them. */
static int write_map(const struct writing *at, int first, int end)
{
    const struct effect *effects = at->event->effects;
    int i = first;
    json_key(at->out, facts[effects[first].kind].key);
    text_char(at->out, '{');
    for (; i < end && effects[i].kind == effects[first].kind; i++) {
        json_key(at->out, name_of(at, &effects[i]));
        write_pair(at, &effects[i], facts[effects[i].kind].write);
    }
    text_char(at->out, '}');
    return i;
}

static void write_subject(const struct writing *at, int first, int end)
{
    const struct effect *effects = at->event->effects;
    text_char(at->out, '{');
    if (is_of_unit(&effects[first]))
        view_name(at->out, "unit", at->view, effects[first].unit);
    for (int i = first; i < end;) {
        if (name_of(at, &effects[i])) {
            i = write_map(at, i, end);
            continue;
        }
        json_key(at->out, facts[effects[i].kind].key);
        write_pair(at, &effects[i], facts[effects[i].kind].write);
        if (effects[i].kind == EFFECT_HEADING) {
            json_key(at->out, "direction");
            write_pair(at, &effects[i], write_direction);
        }
        i++;
    }
    text_char(at->out, '}');
}

void effects_write(const struct game *view, const struct match_event *event, struct text *out)
{
    const struct writing at = {view, event, out};
    if (event->effect_count == 0)
        return;
    json_key(out, "effects");
    text_char(out, '[');
    for (int first = 0, end; first < event->effect_count; first = end) {
        end = first + 1;
        while (end < event->effect_count &&
               same_subject(&event->effects[first], &event->effects[end]))
            end++;
        json_next(out);
        write_subject(&at, first, end);
    }
    text_char(out, ']');
}
