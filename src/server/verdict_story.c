/* A whole battle for somebody who goes through it forwards and backwards: how it began, and every
 * event with what it changed, so that any moment can be worked out from them. */
#include "server/verdict_inside.h"

#include "wire/json.h"
#include "wire/report.h"
#include "wire/view.h"

#include <stdlib.h>
#include <string.h>

enum {
    MARKS_MAX = 10000,
    GROUND_BYTES_MAX = 2 << 20,
    UNITS_BYTES_MAX = 4 << 20,
    PORTION_BYTES = 2 << 20,
    EVENTS_AT_ONCE = 128
};

struct tale {
    int record_count;
    int *heard; /* events by the end of each record */
    struct overlay_mark *marks;
    int mark_count;
    struct overlay_mark *before;
    struct text ground; /* what changed of it, as JSON … */
    struct text units;  /* … and how all stood when the battle began */
};

void tale_close(struct tale **tale)
{
    if (!*tale)
        return;
    free((*tale)->heard);
    free((*tale)->marks);
    free((*tale)->before);
    free((*tale)->ground.start);
    free((*tale)->units.start);
    free(*tale);
    *tale = NULL;
}

enum fault tale_open(struct playing *playing)
{
    struct tale *tale = playing->tale = calloc(1, sizeof *tale);
    if (!tale)
        return note_set(&playing->why, FAULT_FULL, NULL, "out of memory");
    tale->heard = calloc(VERDICT_RECORDS_MAX + 2, sizeof *tale->heard);
    tale->marks = calloc(MARKS_MAX, sizeof *tale->marks);
    tale->before = calloc(MARKS_MAX, sizeof *tale->before);
    char *ground = malloc(GROUND_BYTES_MAX), *units = malloc(UNITS_BYTES_MAX);
    if (ground)
        text_init(&tale->ground, ground, GROUND_BYTES_MAX);
    if (units)
        text_init(&tale->units, units, UNITS_BYTES_MAX);
    if (!tale->heard || !tale->marks || !tale->before || !ground || !units)
        return note_set(&playing->why, FAULT_FULL, NULL, "out of memory");
    return FAULT_NONE;
}

/* ---- while it is played ---------------------------------------------------------------------- */

static const struct overlay_query ground_query = {
    .kind = OVERLAY_GROUND, .unit = UNIT_NONE, .target = UNIT_NONE};

/* Terrain stays and markers stand behind it: what both have in common at the beginning is kept. */
static void note_ground(struct tale *tale, const struct game *view, int heard)
{
    struct overlay_mark *before = tale->marks;
    int before_count = tale->mark_count, kept = 0;
    tale->marks = tale->before;
    tale->before = before;
    tale->mark_count = view->rulebook->overlay(view, &ground_query, tale->marks, MARKS_MAX);
    if (tale->mark_count > MARKS_MAX)
        tale->mark_count = MARKS_MAX;
    while (kept < tale->mark_count && kept < before_count &&
           memcmp(&tale->marks[kept], &before[kept], sizeof *before) == 0)
        kept++;
    if (kept == tale->mark_count && kept == before_count)
        return;
    struct text *out = &tale->ground;
    json_next(out);
    text_char(out, '{');
    json_int(out, "event", heard);
    json_int(out, "keep", kept);
    json_key(out, "marks");
    text_char(out, '[');
    for (int i = kept; i < tale->mark_count; i++) {
        json_next(out);
        report_write_mark(view, &ground_query, &tale->marks[i], out);
    }
    text_add(out, "]}");
}

void tale_note(struct playing *playing)
{
    struct tale *tale = playing->tale;
    int records = match_record_count(playing->restored.match);
    struct game view;
    if (records == tale->record_count || records > VERDICT_RECORDS_MAX + 1)
        return;
    tale->record_count = records;
    tale->heard[records - 1] = verdict_count_events(playing);
    if (playing->wish->since > 0 || !verdict_see(playing, &view))
        return;
    note_ground(tale, &view, tale->heard[records - 1]);
    if (records == 1) {
        view_write_clock(&view, &tale->units);
        verdict_write_units(&view, true, "units", &tale->units);
    }
    free(view.state);
}

/* ---- when it has been ------------------------------------------------------------------------ */

static void write_players(const struct match *match, struct text *out)
{
    const struct setup *setup = match_terms(match)->setup;
    json_key(out, "seats");
    text_char(out, '[');
    for (int seat = 0; seat < setup->seat_count; seat++) {
        json_next(out);
        text_char(out, '{');
        json_text(out, "seat", setup->seat[seat].name);
        json_text(out, "side", view_side_word(setup->seat[seat].side));
        json_text(out, "name", match_player(match, seat));
        text_char(out, '}');
    }
    text_char(out, ']');
}

/* How it began, and what does not change; ships as they are in the end say what each looks like. */
static void write_beginning(const struct playing *playing, const struct game *view,
                            struct text *out)
{
    const struct tale *tale = playing->tale;
    const struct match *match = playing->restored.match;
    write_players(match, out);
    view_write_board(&view->setup->board, out);
    view_write_options(view->setup, out);
    json_int(out, "start", tale->heard[0]);
    json_next(out);
    text_add(out, tale->units.start);
    verdict_write_units(match_game(match), true, "known", out);
    json_key(out, "grounds");
    text_char(out, '[');
    text_add(out, tale->ground.cut ? "" : tale->ground.start);
    text_char(out, ']');
    verdict_write_milestones(playing, out);
}

/* Until the portion is full; more than one event in any case. */
static void write_portion(const struct playing *playing, const struct game *view, struct text *out)
{
    const struct tale *tale = playing->tale;
    struct match_event events[EVENTS_AT_ONCE];
    int since = (int)playing->wish->since, record = 0;
    size_t start = out->length;
    json_key(out, "events");
    text_char(out, '[');
    for (int count = 1; count > 0 && out->length - start < PORTION_BYTES;) {
        count = verdict_read_events(playing, since, events, EVENTS_AT_ONCE);
        for (int i = 0; i < count; i++, since++) {
            while (record < tale->record_count - 1 && tale->heard[record] <= since)
                record++;
            verdict_write_event(playing, view, &events[i], record, out);
        }
    }
    text_char(out, ']');
}

void tale_write(const struct playing *playing, struct text *out)
{
    struct game view;
    if (!verdict_see(playing, &view)) {
        out->cut = true;
        return;
    }
    json_text(out, "eyes", playing->wish->eyes[0] ? playing->wish->eyes : NULL);
    json_int(out, "last", verdict_count_events(playing));
    if (playing->wish->since == 0)
        write_beginning(playing, &view, out);
    write_portion(playing, &view, out);
    free(view.state);
}
