/* Files that visitors bring to look at: played through by a worker, kept in memory for an hour,
 * never in the store. */
#include "server/hall_inside.h"

#include "referee/answer.h"
#include "referee/restore.h"
#include "wire/json.h"
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
    REPLY_SIZE = 1024
};

struct replay {
    struct replay *next;
    char id[2 * ID_BYTES + 2];
    char address[KEEP_ADDRESS_SIZE];
    int64_t loaded;
    char *bytes;
    size_t size;
    int users; /* jobs that read the bytes */
};

/* Up to a record, by a worker. */
struct playing {
    struct pool_job job; /* first */
    struct hall *hall;
    struct replay *replay;
    uint32_t last;
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
static enum fault play_on(struct playing *playing)
{
    struct restored *restored = &playing->restored;
    int64_t end = cpu_ms() + CPU_MS_MAX;
    uint32_t until = 0;
    enum fault fault = FAULT_NONE;
    while (!fault && !restored->ended && until < playing->last) {
        until = playing->last - until > RECORDS_AT_ONCE ? until + RECORDS_AT_ONCE : playing->last;
        fault =
            battle_replay(playing->battle, restored->match, until, &restored->ended, &playing->why);
        if (!fault && (cpu_ms() > end || atomic_load(&playing->job.cancelled)))
            fault = note_set(&playing->why, FAULT_FULL, NULL, "replaying it takes too long");
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
    return fault ? fault : play_on(playing);
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
    text_add(out, "]}");
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
    if (!desk->answer && !desk_open(desk, playing->hall->terms.rulebooks)) {
        desk_close(desk);
        return;
    }
    playing->fault = play(playing);
    write_answer(playing, desk);
    match_close(&playing->restored.match);
    content_setup_close(&playing->restored.setup);
    battle_close(&playing->battle);
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

static struct replay *keep(struct hall *hall, const struct net_request *request)
{
    uint8_t bytes[ID_BYTES];
    struct replay *replay = calloc(1, sizeof *replay);
    char *copy = malloc(request->body_size + 1);
    if (!replay || !copy) {
        free(replay);
        free(copy);
        return NULL;
    }
    memcpy(copy, request->body, request->body_size);
    *replay = (struct replay){
        .bytes = copy, .size = request->body_size, .loaded = hall_now(), .next = hall->replays};
    randombytes_buf(bytes, sizeof bytes);
    replay->id[0] = 'r';
    sodium_bin2hex(replay->id + 1, sizeof replay->id - 1, bytes, sizeof bytes);
    hall_group(request->address, replay->address);
    hall->replays = replay;
    return replay;
}

/* ---- a file is brought ----------------------------------------------------------------------- */

static void free_playing(struct playing *playing)
{
    playing->replay->users--;
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
    free_playing(playing);
    if (failed)
        forget(hall, replay);
}

static struct playing *make_playing(struct hall *hall, struct replay *replay, uint32_t last)
{
    struct playing *playing = calloc(1, sizeof *playing);
    if (!playing)
        return NULL;
    *playing = (struct playing){.hall = hall, .replay = replay, .last = last};
    playing->job.run = run;
    replay->users++;
    return playing;
}

void replay_load(struct hall *hall, const struct net_request *request, struct net_reply *reply)
{
    static const char full[] = "too many files are kept; try again later\n";
    char address[KEEP_ADDRESS_SIZE];
    *reply = (struct net_reply){
        .status = 429, .type = "text/plain; charset=utf-8", .body = full, .size = sizeof full - 1};
    hall_group(request->address, address);
    if (count_replays(hall, NULL) >= REPLAYS_MAX ||
        count_replays(hall, address) >= ADDRESS_REPLAYS_MAX) {
        hall_log(hall, "a file from %s refused: too many are kept", request->address);
        return;
    }
    struct replay *replay = keep(hall, request);
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
    free_playing(playing);
}

bool replay_show(struct request *request)
{
    struct hall *hall = (struct hall *)request->terms->host;
    struct visitor *visitor = request->session->visitor;
    const char *id = NULL;
    int64_t at = UINT32_MAX;
    if (!request_require(request, "replay") || !request_text(request, "replay", &id) ||
        !request_int(request, "at", (struct read_range){0, UINT32_MAX}, &at))
        return false;
    struct replay *replay = find(hall, id);
    if (!replay)
        return request_fail(request, TROUBLE_NO_MATCH, "replay", "there is no file \"%.40s\"", id);
    if (visitor->showing)
        return request_fail(request, TROUBLE_LIMIT, NULL, "one position at a time");
    struct playing *playing = make_playing(hall, replay, (uint32_t)at);
    if (playing) {
        playing->id = request_copy_id(request);
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
