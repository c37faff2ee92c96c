/* `preview`: what a battle would look like, without making one. */
#include "referee/verbs.h"

#include "referee/picture.h"

#include "core/play.h"
#include "core/sources.h"
#include "wire/json.h"
#include "wire/view.h"

#include <stdlib.h>

enum { SEED = 1 };

/* Laid out and deployed as the documented defaults have it, then seen by who knows nothing. */
static enum fault set_up(const struct game *game, struct note *why)
{
    struct dice_fast dice;
    dice_fast_init(&dice, SEED);
    enum fault fault = play_prepare(game, &dice.dice, why);
    if (!fault)
        game->rulebook->conceal(game, SEAT_SPECTATOR);
    return fault;
}

static void write_seats(const struct setup *setup, struct text *out)
{
    json_key(out, "seats");
    text_char(out, '[');
    for (int i = 0; i < setup->seat_count; i++) {
        json_next(out);
        text_char(out, '{');
        json_text(out, "seat", setup->seat[i].name);
        json_text(out, "side", view_side_word(setup->seat[i].side));
        text_char(out, '}');
    }
    text_char(out, ']');
}

/* What the ships of a side cost together; -1: one of them has no price, or is not known. */
static int sum_points(const struct game *view, int side)
{
    const struct library *library = &view->setup->library;
    const struct unit *units = state_units(view->state);
    int sum = 0;
    for (int i = 0; i < state_head(view->state)->unit_count; i++) {
        struct working working = {0};
        int points = 0;
        if (units[i].side != side)
            continue;
        if (units[i].design >= library->shelf[0].count ||
            view->rulebook->price(library, units[i].design, &points, &working, NULL))
            return -1;
        sum += points;
    }
    return sum;
}

static void write_points(const struct game *view, struct text *out)
{
    int points[SIDES];
    for (int side = 0; side < SIDES; side++)
        points[side] = sum_points(view, side);
    if (points[SIDE_RED] < 0 || points[SIDE_BLUE] < 0)
        return;
    json_key(out, "points");
    text_char(out, '{');
    for (int side = 0; side < SIDES; side++)
        json_int(out, view_side_word(side), points[side]);
    text_char(out, '}');
}

/* The options that cannot be changed here, and why. */
static void write_fixed(const struct setup *setup, struct text *out)
{
    json_key(out, "fixed");
    text_char(out, '{');
    for (int i = 0; i < setup->rulebook->option_count; i++) {
        const struct option *option = &setup->rulebook->options[i];
        struct note why = {.text = ""};
        if (option->applies && !option->applies(setup, &why))
            json_text(out, option->id, why.text);
    }
    text_char(out, '}');
}

static bool write_preview(struct request *request, const struct game *view)
{
    struct text *out = request->out;
    json_text(out, "ruleset", view->rulebook->id);
    json_text(out, "scenario", view->setup->id);
    json_text(out, "title", view->setup->title);
    write_seats(view->setup, out);
    view_write_options(view->setup, out);
    write_fixed(view->setup, out);
    view_write_remarks(view->setup, out);
    view_write_clock(view, out);
    write_points(view, out);
    return picture_write(request, view);
}

static bool look_ahead(struct request *request, const struct setup *setup)
{
    struct note why = {.rule = ""};
    struct game view = {setup->rulebook, setup, calloc(1, setup->state_size)};
    if (!view.state)
        return request_fail(request, TROUBLE_FULL, NULL, "out of memory");
    bool done = create_fault(request, set_up(&view, &why), &why) && write_preview(request, &view);
    free(view.state);
    return done;
}

bool preview_is_foreign(const struct request *request)
{
    (void)request;
    return true;
}

bool preview_show(struct request *request)
{
    struct content_setup *content = NULL;
    bool done = create_setup(request, &content) &&
                create_options(request, content_setup(content)) &&
                look_ahead(request, content_setup(content));
    content_setup_close(&content);
    return done;
}
