/* Battles played anew, what a seat may know of them after each step. */
#include "cli/sights.h"

#include "base/check.h"
#include "core/play.h"
#include "wire/json.h"
#include "wire/view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVENTS_ROOM = 1 << 14, LINE_SIZE = 1 << 20 };

struct sights {
    struct play_watch watch;
    int seat;
    struct game game;     /* the truth, played anew … */
    struct game view;     /* … and what the seat may know of it */
    unsigned char *after; /* the states after each record, to go back to */
    struct events events;
    int counted;    /* of these events */
    uint32_t heard; /* by the seat, in all */
    char *line;
};

static void print_sight(struct play_watch *watch, const struct game *game)
{
    struct sights *sights = (struct sights *)watch; /* its first member */
    struct badges badges = {.count = 0};
    struct text out;
    CHECK(sights->events.count <= sights->events.capacity);
    for (; sights->counted < sights->events.count; sights->counted++)
        sights->heard += sights->events.list[sights->counted].seen_by >> sights->seat & 1;
    memcpy(sights->view.state, game->state, game->setup->state_size);
    game->rulebook->conceal(&sights->view, sights->seat);
    text_init(&out, sights->line, LINE_SIZE);
    text_char(&out, '{');
    json_int(&out, "event", sights->heard);
    view_write_clock(&sights->view, &out);
    json_key(&out, "units");
    text_char(&out, '[');
    for (int unit = 0; unit < state_head(sights->view.state)->unit_count; unit++) {
        json_next(&out);
        view_write_unit(&sights->view, unit, true, &badges, &out);
    }
    text_add(&out, "]}");
    puts(out.start);
}

/* The record again, with the faces that fell. */
static enum fault play_record(struct sights *sights, const struct record *record, struct note *why)
{
    size_t size = sights->game.setup->state_size;
    struct dice_scripted dice;
    dice_scripted_init(&dice, record->faces[DICE_OPEN], record->face_count[DICE_OPEN],
                       record->faces[DICE_HIDDEN], record->face_count[DICE_HIDDEN]);
    sights->events.count = sights->counted = 0;
    if (record->kind == RECORD_START)
        return play_begin_watched(&sights->game, &dice.dice, &sights->events, &sights->watch, why);
    if (record->kind == RECORD_UNDO)
        memcpy(sights->game.state, sights->after + record->undo_to * size, size);
    if (record->kind == RECORD_ACT)
        play_apply_watched(&sights->game, &record->action, &dice.dice, &sights->events,
                           &sights->watch);
    return FAULT_NONE;
}

static enum fault play_all(struct sights *sights, const struct match *match, struct note *why)
{
    size_t size = sights->game.setup->state_size;
    for (int i = 0; i < match_record_count(match); i++) {
        enum fault fault = play_record(sights, match_record(match, i), why);
        if (fault)
            return fault;
        memcpy(sights->after + (size_t)i * size, sights->game.state, size);
    }
    return FAULT_NONE;
}

enum fault sights_print(const struct match *match, int seat, struct note *why)
{
    const struct game *game = match_game(match);
    size_t size = game->setup->state_size;
    struct sights sights = {.watch.step = print_sight, .seat = seat, .game = *game, .view = *game};
    sights.game.state = calloc(1, size);
    sights.view.state = calloc(1, size);
    sights.after = malloc((size_t)match_record_count(match) * size);
    sights.events = (struct events){calloc(EVENTS_ROOM, sizeof(struct event)), EVENTS_ROOM, 0};
    sights.line = malloc(LINE_SIZE);
    enum fault fault;
    if (sights.game.state && sights.view.state && sights.after && sights.events.list && sights.line)
        fault = play_all(&sights, match, why);
    else
        fault = note_set(why, FAULT_WORLD, NULL, "out of memory");
    free(sights.game.state);
    free(sights.view.state);
    free(sights.after);
    free(sights.events.list);
    free(sights.line);
    return fault;
}
