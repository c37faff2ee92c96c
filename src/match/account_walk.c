/* The steps of a match, played again from its record with the faces that fell. */
#include "match/account.h"

#include <stdlib.h>
#include <string.h>

enum { EVENTS_ROOM = 1 << 14, FACES_ROOM = 1 << 15, THROWS_ROOM = 4 };

struct walking {
    struct play_watch watch; /* first */
    struct account *account;
    struct game before;
    struct game game;
    struct events events; /* of the step that is being made … */
    struct dice_log log;  /* … and its throw */
    uint32_t record;
};

static void take_step(struct play_watch *watch, const struct game *game)
{
    struct walking *walking = (struct walking *)watch;
    struct events *events = &walking->events;
    struct dice_log *log = &walking->log;
    bool fell = log->throw_count > 0 && log->face_count <= log->face_capacity;
    struct account_step step = {.before = &walking->before,
                                .after = game,
                                .events = events->list,
                                .event_count = events->count < events->capacity ? events->count
                                                                                : events->capacity,
                                .thrown = fell ? &log->throws[0] : NULL,
                                .faces = fell ? log->faces + log->throws[0].first_face : NULL,
                                .record = walking->record};
    account_add(walking->account, &step);
    memcpy(walking->before.state, game->state, game->setup->state_size);
    events->count = log->throw_count = log->face_count = 0;
}

static enum fault play_record(struct walking *walking, const struct record *record,
                              struct note *why)
{
    struct dice_scripted dice;
    dice_scripted_init(&dice, record->faces[DICE_OPEN], record->face_count[DICE_OPEN],
                       record->faces[DICE_HIDDEN], record->face_count[DICE_HIDDEN]);
    dice.dice.log = &walking->log;
    walking->record = record->number;
    walking->events.count = walking->log.throw_count = walking->log.face_count = 0;
    if (record->kind == RECORD_START)
        return play_begin_watched(&walking->game, &dice.dice, &walking->events, &walking->watch,
                                  why);
    if (record->kind == RECORD_ACT)
        play_apply_watched(&walking->game, &record->action, &dice.dice, &walking->events,
                           &walking->watch);
    return FAULT_NONE;
}

/* What was taken back has not happened: from the end back to the beginning. */
static void mark_alive(const struct match *match, bool *alive)
{
    for (int i = match_record_count(match) - 1; i >= 0; i--) {
        const struct record *record = match_record(match, i);
        alive[i] = record->kind != RECORD_UNDO;
        if (record->kind == RECORD_UNDO && record->undo_to < (uint32_t)i)
            i = (int)record->undo_to + 1;
    }
}

static enum fault walk_all(struct walking *walking, const struct match *match, const bool *alive,
                           struct note *why)
{
    enum fault fault = FAULT_NONE;
    for (int i = 0; !fault && i < match_record_count(match); i++)
        if (alive[i])
            fault = play_record(walking, match_record(match, i), why);
    return fault;
}

enum fault account_of(const struct match *match, struct account *out, struct note *why)
{
    struct game game = *match_game(match);
    struct walking walking = {
        .watch.step = take_step, .account = out, .game = game, .before = game};
    struct dice_throw throws[THROWS_ROOM];
    bool *alive = calloc((size_t)match_record_count(match), sizeof *alive);
    walking.game.state = calloc(1, game.setup->state_size);
    walking.before.state = calloc(1, game.setup->state_size);
    walking.events = (struct events){malloc(EVENTS_ROOM * sizeof(struct event)), EVENTS_ROOM, 0};
    walking.log = (struct dice_log){.throws = throws,
                                    .throw_capacity = THROWS_ROOM,
                                    .faces = malloc(FACES_ROOM * sizeof(struct dice_face)),
                                    .face_capacity = FACES_ROOM};
    enum fault fault = FAULT_NONE;
    account_begin(out, &game);
    if (!alive || !walking.game.state || !walking.before.state || !walking.events.list ||
        !walking.log.faces)
        fault = note_set(why, FAULT_WORLD, NULL, "out of memory");
    if (!fault)
        mark_alive(match, alive);
    if (!fault)
        fault = walk_all(&walking, match, alive, why);
    free(alive);
    free(walking.game.state);
    free(walking.before.state);
    free(walking.events.list);
    free(walking.log.faces);
    return fault;
}

bool account_find_end(const struct match *match, struct event *out)
{
    struct match_event event;
    int total = match_all_events(match, 0, NULL, 0);
    for (int since = total - 1; since >= 0 && since >= total - 16; since--) {
        match_all_events(match, since, &event, 1);
        if (match_game(match)->rulebook->event_kinds[event.event.kind].step == STEP_END) {
            *out = event.event;
            return true;
        }
    }
    return false;
}
