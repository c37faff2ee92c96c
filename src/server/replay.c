/* Files that visitors bring to look at: played through by a worker, kept in memory for an hour,
 * never in the store. */
#include "server/hall_inside.h"

#include "referee/answer.h"
#include "server/verdict.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REPLAYS_MAX = 32, ADDRESS_REPLAYS_MAX = 4, KEPT_SECONDS = 3600, ID_BYTES = 8 };

struct replay {
    struct replay *next;
    char id[2 * ID_BYTES + 2];
    char address[DEBTOR_ADDRESS_SIZE];
    int64_t loaded;
    char *bytes;
    size_t size;
    char match[STORE_ID_SIZE]; /* the record of a battle of ours; empty: somebody brought it */
    uint32_t last;             /* record; 0 until it has been played through */
    int users;                 /* jobs that read the bytes */
};

/* Up to a record, by a worker; or all of it, to learn what it holds. */
struct playing {
    struct pool_job job; /* first */
    struct hall *hall;
    struct replay *replay;
    bool whole;
    enum verdict_form form;
    bool cards;
    char eyes[COURT_EYES_SIZE];
    uint32_t since;
    uint32_t last;
    bool failed; /* the answer says why */
    enum judge_end end;
    uint64_t ticket;         /* of a file that is brought … */
    struct visitor *visitor; /* … or who wants to see a position */
    char *id;                /* of the request, as JSON */
    char *answer;
    size_t answer_size;
};

/* ---- playing --------------------------------------------------------------------------------- */

static void keep_answer(struct playing *playing, const char *bytes, size_t size)
{
    playing->answer = malloc(size);
    if (playing->answer)
        memcpy(playing->answer, bytes, size);
    playing->answer_size = size;
}

static void run(struct pool_job *job, void *scratch)
{
    struct playing *playing = (struct playing *)job;
    struct hall *hall = playing->hall;
    struct court_question question = {.kind = COURT_FILE,
                                      .ms = COURT_MS,
                                      .bytes = playing->replay->bytes,
                                      .size = playing->replay->size,
                                      .name = playing->replay->id,
                                      .id = playing->id,
                                      .whole = playing->whole,
                                      .form = (int)playing->form,
                                      .cards = playing->cards,
                                      .eyes = playing->eyes,
                                      .since = playing->since,
                                      .last = playing->last};
    struct court_answer answer = {0};
    (void)scratch;
    playing->end = judge_ask(&hall->judge, &question, &hall->ending, &answer);
    if (playing->end != JUDGE_ANSWERED)
        return;
    playing->failed = answer.no;
    playing->last = answer.last < VERDICT_RECORDS_MAX ? answer.last : VERDICT_RECORDS_MAX;
    keep_answer(playing, answer.bytes, answer.size);
}

/* On the loop: what no judge has answered is answered here. */
static void note_end(struct playing *playing)
{
    struct hall *hall = playing->hall;
    struct trouble trouble;
    struct duty duty;
    struct text out;
    duty_set(&duty, "replay", playing->replay->match, playing->replay->address);
    judging_note_end(hall, playing->end, &duty);
    if (playing->end == JUDGE_ANSWERED)
        return;
    judging_explain(playing->end, &trouble);
    text_init(&out, hall->referee->desk.answer, DESK_ANSWER_MAX);
    answer_write_refusal(playing->id ? playing->id : "null", &trouble, &out);
    keep_answer(playing, out.start, out.length);
    playing->failed = true;
}

/* ---- keeping --------------------------------------------------------------------------------- */

static void forget(struct hall *hall, struct replay *replay)
{
    struct replay **at = &hall->replays;
    while (*at != replay)
        at = &(*at)->next;
    *at = replay->next;
    free(replay->bytes);
    slab_give(&hall->replay_room, replay);
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
    struct replay *replay = bytes ? slab_take(&hall->replay_room, sizeof *replay) : NULL;
    if (!replay) {
        free(bytes);
        return NULL;
    }
    *replay =
        (struct replay){.bytes = bytes, .size = size, .loaded = hall_now(), .next = hall->replays};
    randombytes_buf(name, sizeof name);
    replay->id[0] = 'r';
    sodium_bin2hex(replay->id + 1, sizeof replay->id - 1, name, sizeof name);
    debtors_group(address, replay->address);
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

/* The first file of the address that has the most, if that is more than `count`; NULL: there is
 * none that is not being read. */
static struct replay *find_dispensable(const struct hall *hall, int count)
{
    struct replay *found = NULL;
    for (struct replay *replay = hall->replays; replay; replay = replay->next) {
        int theirs = count_replays(hall, replay->address);
        if (replay->users > 0 || theirs <= count)
            continue;
        found = find_oldest(hall, replay->address);
        count = theirs;
    }
    return found;
}

/* Whoever brings too many loses their first; when the room is full, whoever has the most does, and
 * if nobody has more, whoever brings another. */
static bool make_room(struct hall *hall, const char *whose)
{
    char address[DEBTOR_ADDRESS_SIZE];
    debtors_group(whose, address);
    int count = count_replays(hall, address);
    struct replay *leaves = NULL;
    if (count >= ADDRESS_REPLAYS_MAX)
        leaves = find_oldest(hall, address);
    else if (count_replays(hall, NULL) >= REPLAYS_MAX)
        leaves = find_dispensable(hall, count);
    if (!leaves && count_replays(hall, NULL) >= REPLAYS_MAX)
        leaves = find_oldest(hall, address);
    if (leaves)
        forget(hall, leaves);
    if (count_replays(hall, NULL) < REPLAYS_MAX &&
        count_replays(hall, address) < ADDRESS_REPLAYS_MAX)
        return true;
    hall_log(hall, &(struct log_facts){LOG_REFUSED, .address = whose,
                                       .reason = "too many files are kept"});
    return false;
}

/* ---- a file is brought ----------------------------------------------------------------------- */

static void free_playing(struct playing *playing)
{
    playing->replay->users--;
    free(playing->id);
    free(playing->answer);
    free(playing);
}

static int status_of(const struct playing *playing)
{
    bool busy = playing->end == JUDGE_ABSENT || playing->end == JUDGE_STOPPED;
    return busy ? 503 : playing->failed ? 422 : 200;
}

static void end_load(struct pool_job *job)
{
    struct playing *playing = (struct playing *)job;
    struct hall *hall = playing->hall;
    note_end(playing);
    struct net_reply reply = {.status = status_of(playing),
                              .type = "application/json",
                              .body = playing->answer,
                              .size = playing->answer_size};
    if (!playing->answer)
        reply = (struct net_reply){.status = 503, .type = "text/plain", .body = "", .size = 0};
    if (hall->net) /* not when the server stops */
        net_answer(hall->net, playing->ticket, &reply);
    struct replay *replay = playing->replay;
    bool failed = playing->failed || !playing->answer;
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
    playing->end = JUDGE_STOPPED;
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
    if (bytes && request->body_size > 0)
        memcpy(bytes, request->body, request->body_size);
    struct replay *replay = keep(hall, bytes, request->body_size, request->address);
    struct playing *playing = replay ? make_playing(hall, replay, UINT32_MAX) : NULL;
    if (!playing)
        return;
    playing->ticket = request->ticket;
    playing->job.done = end_load;
    playing->job.share = (struct pool_share){hall_address_key(hall, request->address), 0};
    if (pool_submit(hall->lane[LANE_JUDGE], &playing->job, NULL)) {
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
    note_end(playing);
    if (playing->visitor && playing->answer)
        house_send(playing->visitor->session, playing->answer, playing->answer_size);
    if (playing->visitor)
        playing->visitor->showing = NULL;
    if (playing->whole)
        playing->replay->last = playing->failed ? 0 : playing->last;
    free_playing(playing);
}

static struct replay *find_of(const struct hall *hall, const char *match)
{
    struct replay *replay = hall->replays;
    while (replay && strcmp(replay->match, match) != 0)
        replay = replay->next;
    return replay;
}

static char *copy_lines(struct request *request, size_t *size)
{
    const struct contest *contest = request->contest;
    char *bytes = malloc(contest->lines_size);
    if (!bytes) {
        request_fail(request, TROUBLE_FULL, NULL, "out of memory");
        return NULL;
    }
    *size = contest->lines_size;
    return memcpy(bytes, contest->lines, contest->lines_size);
}

/* The record of a battle as a file; NULL, and told why. */
static char *write_file(struct request *request, size_t *size)
{
    if (request->contest->lines)
        return copy_lines(request, size);
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

/* A seat of the battle, "spectator", or nobody's in particular. */
static bool read_eyes(struct request *request, struct playing *wish)
{
    const char *eyes = "";
    if (request_field(request, "eyes") && !request_text(request, "eyes", &eyes))
        return false;
    if (strlen(eyes) >= sizeof wish->eyes)
        return request_fail(request, TROUBLE_BAD_FIELD, "eyes", "there is no seat \"%.20s\"", eyes);
    snprintf(wish->eyes, sizeof wish->eyes, "%s", eyes);
    return true;
}

/* What is wanted of the file, by a judge. */
static bool submit(struct request *request, const struct playing *wish)
{
    struct hall *hall = (struct hall *)request->terms->host;
    struct visitor *visitor = request->session->visitor;
    if (visitor->showing)
        return request_fail(request, TROUBLE_LIMIT, NULL, "one position at a time");
    struct replay *replay = find_wanted(request);
    if (!replay)
        return false;
    struct playing *playing = make_playing(hall, replay, wish->last);
    if (playing) {
        playing->id = request_copy_id(request);
        playing->whole = playing->whole || wish->whole || !request_field(request, "replay");
        playing->form = wish->form;
        playing->cards = wish->cards;
        playing->since = wish->since;
        memcpy(playing->eyes, wish->eyes, sizeof playing->eyes);
        playing->job.done = end_show;
        playing->job.share = hall_share(hall, visitor, replay->id, 0);
    }
    if (!playing || !playing->id || pool_submit(hall->lane[LANE_JUDGE], &playing->job, NULL)) {
        if (playing)
            free_playing(playing);
        return request_fail(request, TROUBLE_FULL, NULL, "there is no room to work this out now");
    }
    playing->visitor = visitor;
    visitor->showing = playing;
    request->later = true;
    return true;
}

bool replay_show(struct request *request)
{
    static const char *const forms[] = {"view", "file", "scenario", NULL};
    struct playing wish = {.last = UINT32_MAX};
    int64_t at = UINT32_MAX;
    int form = VERDICT_VIEW;
    if (!request_int(request, "at", (struct read_range){0, UINT32_MAX}, &at) ||
        !request_word(request, "form", forms, &form) ||
        !request_flag(request, "cards", &wish.cards) || !read_eyes(request, &wish))
        return false;
    wish.last = (uint32_t)at;
    wish.form = (enum verdict_form)form;
    return submit(request, &wish);
}

bool replay_tell(struct request *request)
{
    struct playing wish = {.last = UINT32_MAX, .whole = true, .form = VERDICT_STORY};
    int64_t since = 0;
    if (!request_int(request, "since", (struct read_range){0, INT32_MAX}, &since) ||
        !read_eyes(request, &wish))
        return false;
    wish.since = (uint32_t)since;
    return submit(request, &wish);
}

bool replay_account(struct request *request)
{
    struct playing wish = {.last = UINT32_MAX, .whole = true, .form = VERDICT_ACCOUNT};
    return submit(request, &wish);
}

void replay_leave(struct visitor *visitor)
{
    if (visitor->showing)
        visitor->showing->visitor = NULL;
    visitor->showing = NULL;
}
