/* Files that visitors bring to look at: played through by a worker, kept in memory for an hour,
 * never in the store. */
#include "server/hall_inside.h"

#include "referee/answer.h"
#include "referee/restore.h"
#include "wire/json.h"
#include "wire/report.h"
#include "wire/view.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    REPLAYS_MAX = 32,
    ADDRESS_REPLAYS_MAX = 4,
    KEPT_SECONDS = 3600,
    RECORDS_MAX = 20000,
    RECORDS_AT_ONCE = 64,
    CPU_MS_MAX = 2000,
    ID_BYTES = 8,
    TURNS_MAX = 4096,
    EVENTS_MAX = 500 /* of one record */
};

struct replay {
    struct replay *next;
    char id[2 * ID_BYTES + 2];
    char address[KEEP_ADDRESS_SIZE];
    int64_t loaded;
    char *bytes;
    size_t size;
    char match[STORE_ID_SIZE]; /* the record of a battle of ours; empty: somebody brought it */
    uint32_t last;             /* record; 0 until it has been played through */
    int users;                 /* jobs that read the bytes */
};

/* The first record of a phase. */
struct milestone {
    int at;
    int turn;
    int phase;
};

/* Up to a record, by a worker; or all of it, to learn what it holds. */
struct playing {
    struct pool_job job; /* first */
    struct hall *hall;
    struct replay *replay;
    bool whole;
    uint32_t last;
    int events_before; /* the last record that was played */
    struct milestone *milestones;
    int milestone_count;
    int64_t end_ms;
    struct battle *battle;
    struct restored restored;
    enum fault fault;
    struct note why;
    uint64_t ticket;         /* of a file that is brought … */
    struct visitor *visitor; /* … or who wants to see a position */
    char *id;                /* of the request, as JSON */
    char *answer;
    size_t answer_size;
};

/* ---- playing --------------------------------------------------------------------------------- */

static int64_t cpu_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int count_lines(const char *bytes, size_t size)
{
    int lines = 0;
    for (const char *at = bytes; (at = memchr(at, '\n', size - (size_t)(at - bytes))) != NULL; at++)
        lines++;
    return lines;
}

/* In portions, so that no file keeps a worker for long. */
static enum fault play_portion(struct playing *playing, uint32_t until)
{
    struct restored *restored = &playing->restored;
    int records = match_record_count(restored->match);
    int events = match_all_events(restored->match, 0, NULL, 0);
    enum fault fault =
        battle_replay(playing->battle, restored->match, until, &restored->ended, &playing->why);
    if (match_record_count(restored->match) > records)
        playing->events_before = events;
    if (!fault && (cpu_ms() > playing->end_ms || atomic_load(&playing->job.cancelled)))
        fault = note_set(&playing->why, FAULT_FULL, NULL, "replaying it takes too long");
    return fault;
}

static enum fault play_up_to(struct playing *playing, uint32_t last)
{
    enum fault fault = FAULT_NONE;
    uint32_t before = last > 0 ? last - 1 : 0, until = 0;
    while (!fault && until < before) {
        until = before - until > RECORDS_AT_ONCE ? until + RECORDS_AT_ONCE : before;
        fault = play_portion(playing, until);
    }
    return fault ? fault : play_portion(playing, last);
}

static void note_milestone(struct playing *playing)
{
    const struct match *match = playing->restored.match;
    const struct head *head = state_head(match_game(match)->state);
    int count = playing->milestone_count;
    const struct milestone *last = count > 0 ? &playing->milestones[count - 1] : NULL;
    if (count == TURNS_MAX || (last && last->turn == head->turn && last->phase == head->phase))
        return;
    playing->milestones[playing->milestone_count++] =
        (struct milestone){match_record_count(match) - 1, head->turn, head->phase};
}

static enum fault play_whole(struct playing *playing)
{
    enum fault fault = FAULT_NONE;
    playing->milestones = calloc(TURNS_MAX, sizeof *playing->milestones);
    if (!playing->milestones)
        return note_set(&playing->why, FAULT_FULL, NULL, "out of memory");
    note_milestone(playing);
    for (uint32_t until = 1; !fault && !playing->restored.ended; until++) {
        fault = play_portion(playing, until);
        note_milestone(playing);
    }
    return fault;
}

static enum fault play(struct playing *playing)
{
    const struct replay *replay = playing->replay;
    struct note *why = &playing->why;
    if (count_lines(replay->bytes, replay->size) > RECORDS_MAX + 2)
        return note_set(why, FAULT_FULL, NULL, "it has more than %d records", RECORDS_MAX);
    enum fault fault = battle_open(&playing->battle, replay->bytes, replay->size, "file", why);
    if (!fault)
        fault = restore_battle(playing->battle, playing->hall->terms.rulebooks, 0,
                               &playing->restored, why);
    playing->end_ms = cpu_ms() + CPU_MS_MAX;
    if (!fault)
        fault = playing->whole ? play_whole(playing) : play_up_to(playing, playing->last);
    return fault;
}

static void write_terms(const struct playing *playing, struct text *out)
{
    const struct match *match = playing->restored.match;
    const struct setup *setup = match_game(match)->setup;
    json_text(out, "replay", playing->replay->id);
    json_text(out, "ruleset", setup->rulebook->id);
    json_text(out, "scenario", setup->id);
    json_text(out, "title", setup->title);
    json_int(out, "at", match_record_count(match) - 1);
    json_flag(out, "over", match_over(match));
    json_text(out, "winner", match_over(match) ? view_winner_word(match_winner(match)) : NULL);
}

static void write_milestones(const struct playing *playing, struct text *out)
{
    const struct rulebook *rulebook = match_game(playing->restored.match)->rulebook;
    json_key(out, "turns");
    text_char(out, '[');
    for (int i = 0; i < playing->milestone_count; i++) {
        const struct milestone *milestone = &playing->milestones[i];
        json_next(out);
        text_char(out, '{');
        json_int(out, "at", milestone->at);
        json_int(out, "turn", milestone->turn);
        json_text(out, "phase", rulebook->phases[milestone->phase]);
        text_char(out, '}');
    }
    text_char(out, ']');
}

/* What the last record has set off. */
static void write_events(const struct playing *playing, struct text *out)
{
    const struct match *match = playing->restored.match;
    const struct game *game = match_game(match);
    struct match_event events[EVENTS_MAX];
    int count = match_all_events(match, playing->events_before, events, EVENTS_MAX) -
                playing->events_before;
    json_key(out, "events");
    text_char(out, '[');
    for (int i = 0; i < count && i < EVENTS_MAX; i++) {
        const char *rule = game->rulebook->rule_ids[events[i].event.rule];
        json_next(out);
        report_write_event(game, &events[i],
                           house_find_title(playing->hall->terms.content, game->rulebook, rule),
                           out);
    }
    text_char(out, ']');
}

/* Whoever has the file knows everything in it. */
static void write_position(const struct playing *playing, struct text *out)
{
    const struct match *match = playing->restored.match;
    struct game game = *match_game(match);
    text_char(out, '{');
    json_key(out, "id");
    text_add(out, playing->id);
    json_text(out, "answer", "replay");
    write_terms(playing, out);
    json_text(out, "words", match_record(match, match_record_count(match) - 1)->words);
    view_write_clock(&game, out);
    view_write_board(&game.setup->board, out);
    json_key(out, "units");
    text_char(out, '[');
    for (int unit = 0; unit < state_head(game.state)->unit_count; unit++) {
        json_next(out);
        view_write_unit(&game, unit, false, out);
    }
    text_char(out, ']');
    write_events(playing, out);
    if (playing->whole)
        write_milestones(playing, out);
    text_char(out, '}');
}

static void write_failure(const struct playing *playing, struct text *out)
{
    struct trouble trouble = {.code = TROUBLE_BAD_FIELD, .note = playing->why, .index = -1};
    answer_write_refusal(playing->id ? playing->id : "null", &trouble, out);
}

static void write_answer(struct playing *playing, struct desk *desk)
{
    struct text out;
    text_init(&out, desk->answer, DESK_ANSWER_MAX);
    if (playing->fault) {
        write_failure(playing, &out);
    } else if (playing->id) {
        write_position(playing, &out);
    } else {
        text_char(&out, '{');
        write_terms(playing, &out);
        write_milestones(playing, &out);
        text_char(&out, '}');
    }
    playing->answer = malloc(out.length);
    if (playing->answer)
        memcpy(playing->answer, out.start, out.length);
    playing->answer_size = out.length;
}

static void run(struct pool_job *job, void *scratch)
{
    struct playing *playing = (struct playing *)job;
    struct desk *desk = scratch;
    struct duty duty;
    if (!desk->answer && !desk_open(desk, playing->hall->terms.rulebooks)) {
        desk_close(desk);
        return;
    }
    duty_set(&duty, "replay", playing->replay->match, playing->replay->address);
    duty_begin(&duty);
    playing->fault = play(playing);
    if (!playing->fault)
        playing->last = (uint32_t)match_record_count(playing->restored.match) - 1;
    write_answer(playing, desk);
    match_close(&playing->restored.match);
    content_setup_close(&playing->restored.setup);
    battle_close(&playing->battle);
    duty_end();
}

/* ---- keeping --------------------------------------------------------------------------------- */

static void forget(struct hall *hall, struct replay *replay)
{
    struct replay **at = &hall->replays;
    while (*at != replay)
        at = &(*at)->next;
    *at = replay->next;
    free(replay->bytes);
    free(replay);
}

void replay_tidy(struct hall *hall, bool all)
{
    struct replay *next = NULL;
    for (struct replay *replay = hall->replays; replay; replay = next) {
        next = replay->next;
        if (replay->users == 0 && (all || hall_now() - replay->loaded > KEPT_SECONDS))
            forget(hall, replay);
    }
}

static struct replay *find(const struct hall *hall, const char *id)
{
    struct replay *replay = hall->replays;
    while (replay && strcmp(replay->id, id) != 0)
        replay = replay->next;
    return replay;
}

/* Of one address, or (NULL) of all. */
static int count_replays(const struct hall *hall, const char *address)
{
    int count = 0;
    for (const struct replay *replay = hall->replays; replay; replay = replay->next)
        count += !address || strcmp(replay->address, address) == 0;
    return count;
}

/* Takes the bytes, also when there is no memory for the rest. */
static struct replay *keep(struct hall *hall, char *bytes, size_t size, const char *address)
{
    uint8_t name[ID_BYTES];
    struct replay *replay = bytes ? calloc(1, sizeof *replay) : NULL;
    if (!replay) {
        free(bytes);
        return NULL;
    }
    *replay =
        (struct replay){.bytes = bytes, .size = size, .loaded = hall_now(), .next = hall->replays};
    randombytes_buf(name, sizeof name);
    replay->id[0] = 'r';
    sodium_bin2hex(replay->id + 1, sizeof replay->id - 1, name, sizeof name);
    hall_group(address, replay->address);
    hall->replays = replay;
    return replay;
}

/* The one that was brought first and is not being read; NULL: there is none. */
static struct replay *find_oldest(const struct hall *hall, const char *address)
{
    struct replay *oldest = NULL;
    for (struct replay *replay = hall->replays; replay; replay = replay->next)
        if (replay->users == 0 && strcmp(replay->address, address) == 0)
            oldest = replay; /* new ones are put in front */
    return oldest;
}

/* Whoever brings too many loses their first. */
static bool make_room(struct hall *hall, const char *whose)
{
    char address[KEEP_ADDRESS_SIZE];
    hall_group(whose, address);
    struct replay *oldest = find_oldest(hall, address);
    if (count_replays(hall, address) >= ADDRESS_REPLAYS_MAX && oldest)
        forget(hall, oldest);
    if (count_replays(hall, NULL) < REPLAYS_MAX &&
        count_replays(hall, address) < ADDRESS_REPLAYS_MAX)
        return true;
    hall_log(hall, "a file from %s refused: too many are kept", whose);
    return false;
}

/* ---- a file is brought ----------------------------------------------------------------------- */

static void free_playing(struct playing *playing)
{
    playing->replay->users--;
    free(playing->milestones);
    free(playing->id);
    free(playing->answer);
    free(playing);
}

static void end_load(struct pool_job *job)
{
    struct playing *playing = (struct playing *)job;
    struct hall *hall = playing->hall;
    struct net_reply reply = {.status = playing->fault ? 422 : 200,
                              .type = "application/json",
                              .body = playing->answer,
                              .size = playing->answer_size};
    if (!playing->answer)
        reply = (struct net_reply){.status = 503, .type = "text/plain", .body = "", .size = 0};
    net_answer(hall->net, playing->ticket, &reply);
    struct replay *replay = playing->replay;
    bool failed = playing->fault || !playing->answer;
    replay->last = playing->last;
    free_playing(playing);
    if (failed)
        forget(hall, replay);
}

/* `last` does not matter before the file has been played through. */
static struct playing *make_playing(struct hall *hall, struct replay *replay, uint32_t last)
{
    struct playing *playing = calloc(1, sizeof *playing);
    if (!playing)
        return NULL;
    *playing = (struct playing){.hall = hall,
                                .replay = replay,
                                .whole = replay->last == 0,
                                .last = last < replay->last ? last : replay->last};
    playing->job.run = run;
    replay->users++;
    return playing;
}

void replay_load(struct hall *hall, const struct net_request *request, struct net_reply *reply)
{
    static const char full[] = "too many files are kept; try again later\n";
    *reply = (struct net_reply){
        .status = 429, .type = "text/plain; charset=utf-8", .body = full, .size = sizeof full - 1};
    if (!make_room(hall, request->address))
        return;
    char *bytes = malloc(request->body_size + 1);
    if (bytes)
        memcpy(bytes, request->body, request->body_size);
    struct replay *replay = keep(hall, bytes, request->body_size, request->address);
    struct playing *playing = replay ? make_playing(hall, replay, UINT32_MAX) : NULL;
    if (!playing)
        return;
    playing->ticket = request->ticket;
    playing->job.done = end_load;
    if (pool_submit(hall->questions, &playing->job, NULL)) {
        free_playing(playing);
        forget(hall, replay);
        return;
    }
    reply->later = true;
}

/* ---- a position is shown --------------------------------------------------------------------- */

static void end_show(struct pool_job *job)
{
    struct playing *playing = (struct playing *)job;
    if (playing->visitor && playing->answer)
        house_send(playing->visitor->session, playing->answer, playing->answer_size);
    if (playing->visitor)
        playing->visitor->showing = NULL;
    if (playing->whole)
        playing->replay->last = playing->fault ? 0 : playing->last;
    free_playing(playing);
}

static struct replay *find_of(const struct hall *hall, const char *match)
{
    struct replay *replay = hall->replays;
    while (replay && strcmp(replay->match, match) != 0)
        replay = replay->next;
    return replay;
}

/* The record of a battle as a file; NULL, and told why. */
static char *write_file(struct request *request, size_t *size)
{
    struct text out;
    size_t most = (size_t)((struct hall *)request->terms->host)->terms.limits.value[LIMIT_REPLAY];
    char *bytes = malloc(most), *fitting = NULL;
    if (bytes) {
        text_init(&out, bytes, most);
        battle_write(request->contest->match, false, &out);
        *size = out.length;
        fitting = out.cut ? NULL : realloc(bytes, out.length + 1);
    }
    if (!fitting) {
        free(bytes);
        request_fail(request, TROUBLE_TOO_LARGE, NULL, "there is no room for this record");
    }
    return fitting;
}

/* A battle of ours that is over, for those who sit at it. */
static struct replay *open_own(struct request *request)
{
    struct hall *hall = (struct hall *)request->terms->host;
    const struct visitor *visitor = request->session->visitor;
    size_t size = 0;
    if (!watch_may_have_record(request))
        return NULL;
    struct replay *replay = find_of(hall, request->contest->id);
    if (replay)
        return replay;
    if (!make_room(hall, net_address(visitor->peer))) {
        request_fail(request, TROUBLE_LIMIT, NULL, "too many files are kept; try again later");
        return NULL;
    }
    char *bytes = write_file(request, &size);
    replay = bytes ? keep(hall, bytes, size, net_address(visitor->peer)) : NULL;
    if (replay)
        snprintf(replay->match, sizeof replay->match, "%s", request->contest->id);
    else if (bytes)
        request_fail(request, TROUBLE_FULL, NULL, "out of memory");
    return replay;
}

/* By the name of a file, or by a match. */
static struct replay *find_wanted(struct request *request)
{
    const char *id = NULL;
    if (!request_field(request, "replay") && request_field(request, "match"))
        return open_own(request);
    if (!request_require(request, "replay") || !request_text(request, "replay", &id))
        return NULL;
    struct replay *replay = find((struct hall *)request->terms->host, id);
    if (!replay)
        request_fail(request, TROUBLE_NO_MATCH, "replay", "there is no file \"%.40s\"", id);
    return replay;
}

bool replay_show(struct request *request)
{
    struct hall *hall = (struct hall *)request->terms->host;
    struct visitor *visitor = request->session->visitor;
    int64_t at = UINT32_MAX;
    if (!request_int(request, "at", (struct read_range){0, UINT32_MAX}, &at))
        return false;
    if (visitor->showing)
        return request_fail(request, TROUBLE_LIMIT, NULL, "one position at a time");
    struct replay *replay = find_wanted(request);
    if (!replay)
        return false;
    struct playing *playing = make_playing(hall, replay, (uint32_t)at);
    if (playing) {
        playing->id = request_copy_id(request);
        playing->whole = playing->whole || !request_field(request, "replay");
        playing->job.done = end_show;
    }
    if (!playing || !playing->id || pool_submit(hall->questions, &playing->job, NULL)) {
        if (playing)
            free_playing(playing);
        return request_fail(request, TROUBLE_FULL, NULL, "there is no room to work this out now");
    }
    playing->visitor = visitor;
    visitor->showing = playing;
    request->later = true;
    return true;
}

void replay_leave(struct visitor *visitor)
{
    if (visitor->showing)
        visitor->showing->visitor = NULL;
    visitor->showing = NULL;
}
