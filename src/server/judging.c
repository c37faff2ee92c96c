/* One request of a visitor is with the judge at a time; the others wait here. */
#include "server/hall_inside.h"

#include "referee/answer.h"
#include "server/judging.h"
#include "wire/json.h"

#include <stdlib.h>
#include <string.h>

void judging_explain(enum judge_end end, struct trouble *out)
{
    static const struct {
        enum trouble_code code;
        const char *words;
    } table[] = {
        [JUDGE_ANSWERED] = {TROUBLE_FULL, "out of memory"},
        [JUDGE_LATE] = {TROUBLE_TIME, "its time is used up: this takes longer than 2 seconds"},
        [JUDGE_DIED] = {TROUBLE_UNAVAILABLE,
                        "this cannot be judged: whoever read it broke off, which has been noted"},
        [JUDGE_ABSENT] = {TROUBLE_FULL, "there is no room to work this out now"},
        [JUDGE_STOPPED] = {TROUBLE_FULL, "there is no room to work this out now"},
    };
    *out = (struct trouble){.code = table[end].code, .index = -1};
    note_set(&out->note, FAULT_FULL, NULL, "%s", table[end].words);
}

void judging_note_end(struct hall *hall, enum judge_end end, const struct duty *duty)
{
    if (end == JUDGE_LATE)
        hall_log(hall,
                 &(struct log_facts){LOG_JUDGE_LATE, .verb = duty->verb, .address = duty->address});
    if (end != JUDGE_DIED)
        return;
    int deaths = hall->terms.duty ? duty_enter(hall->terms.duty, duty, duty_now()) : 0;
    hall_log(hall, &(struct log_facts){LOG_JUDGE_LOST, .verb = duty->verb, .address = duty->address,
                                       .reason = deaths == DUTY_DEATHS ? "closed to it for an hour"
                                                                       : NULL});
}

/* ---- by the judge's thread ------------------------------------------------------------------- */

/* A judge answers whom it was asked by, or is not believed: the rest of the line behind the id. */
static const char *behind_id(const struct hearing *hearing, const struct court_answer *answer,
                             size_t *size)
{
    static const char start[] = "{\"id\":";
    size_t id_size = strlen(hearing->id), head = sizeof start - 1 + id_size;
    if (answer->size <= head || memcmp(answer->bytes, start, sizeof start - 1) != 0 ||
        memcmp(answer->bytes + sizeof start - 1, hearing->id, id_size) != 0 ||
        answer->bytes[head] != ',')
        return NULL;
    *size = answer->size - head;
    return answer->bytes + head;
}

static void keep_answer(struct hearing *hearing, const struct court_answer *answer)
{
    static const char yes[] = ",\"answer\":";
    size_t size = 0;
    const char *rest = behind_id(hearing, answer, &size);
    if (!rest) {
        hearing->end = JUDGE_DIED;
        return;
    }
    hearing->may =
        hearing->makes_match && size > sizeof yes && memcmp(rest, yes, sizeof yes - 1) == 0;
    if (hearing->may)
        return;
    hearing->answer = malloc(answer->size);
    if (hearing->answer)
        memcpy(hearing->answer, answer->bytes, answer->size);
    hearing->answer_size = answer->size;
}

/* Reading a large scenario takes longer than the loop has time for. */
static void prepare(struct hearing *hearing, struct desk *desk)
{
    const struct hall *hall = hearing->hall;
    if (!desk->answer && !desk_open(desk, hall->terms.rulebooks)) {
        desk_close(desk);
        return;
    }
    hearing->prepared = referee_prepare(&hall->referee->terms, desk, hearing->message->bytes,
                                        hearing->message->size);
}

static void run(struct pool_job *job, void *scratch)
{
    struct hearing *hearing = (struct hearing *)job;
    struct hall *hall = hearing->hall;
    struct court_question question = {.kind = COURT_LINE,
                                      .ms = COURT_MS,
                                      .bytes = hearing->message->bytes,
                                      .size = hearing->message->size};
    struct court_answer answer = {0};
    duty_begin(&hearing->duty);
    hearing->end = judge_ask(&hall->judge, &question, &hall->ending, &answer);
    if (hearing->end == JUDGE_ANSWERED)
        keep_answer(hearing, &answer);
    if (hearing->may)
        prepare(hearing, scratch);
    duty_end();
}

/* ---- on the loop ----------------------------------------------------------------------------- */

static void free_hearing(struct hearing *hearing)
{
    struct visitor *visitor = hearing->visitor;
    if (hearing->message && visitor)
        visitor->waiting -= sizeof *hearing->message + hearing->message->size;
    free(hearing->message);
    content_setup_close(&hearing->prepared);
    free(hearing->id);
    free(hearing->answer);
    free(hearing);
}

/* Back to the front of what the visitor has to say, now that it may be believed. */
static void say_again(struct hearing *hearing)
{
    struct visitor *visitor = hearing->visitor;
    struct message *message = hearing->message;
    message->judged = true;
    message->prepared = hearing->prepared;
    message->next = visitor->first;
    if (!visitor->first)
        visitor->last = &message->next;
    visitor->first = message;
    hearing->message = NULL;
    hearing->prepared = NULL;
    hall_make_ready(visitor);
}

static void refuse(const struct hearing *hearing)
{
    struct trouble trouble;
    struct text out;
    judging_explain(hearing->end, &trouble);
    text_init(&out, hearing->hall->referee->desk.answer, DESK_ANSWER_MAX);
    answer_write_refusal(hearing->id, &trouble, &out);
    house_send(hearing->visitor->session, out.start, out.length);
}

static void deliver(struct hearing *hearing)
{
    struct visitor *visitor = hearing->visitor;
    int64_t came_us = hearing->message->came_us;
    if (hearing->may) {
        say_again(hearing);
        return;
    }
    if (hearing->answer)
        house_send(visitor->session, hearing->answer, hearing->answer_size);
    else
        refuse(hearing);
    pulse_answered(&visitor->hall->pulse, computer_now_us() - came_us);
}

static void submit(struct hearing *hearing);

static void end(struct pool_job *job)
{
    struct hearing *hearing = (struct hearing *)job;
    struct visitor *visitor = hearing->visitor;
    struct hearing *next = hearing->next;
    judging_note_end(hearing->hall, hearing->end, &hearing->duty);
    if (visitor) {
        visitor->hearing = next;
        visitor->hearing_count--;
        deliver(hearing);
    }
    free_hearing(hearing);
    if (visitor && next)
        submit(next);
}

static void submit(struct hearing *hearing)
{
    hearing->job.run = run;
    hearing->job.done = end;
    hearing->end = JUDGE_STOPPED;
    hearing->job.share =
        (struct pool_share){hearing->visitor->party->key, (uintptr_t)hearing->visitor};
    if (pool_submit(hearing->hall->lane[LANE_JUDGE], &hearing->job, NULL)) {
        hearing->end = JUDGE_ABSENT;
        end(&hearing->job);
    }
}

static struct hearing *make_hearing(const struct request *request, const char *line, size_t size)
{
    struct visitor *visitor = request->session->visitor;
    struct hearing *hearing = calloc(1, sizeof *hearing);
    struct message *message = calloc(1, sizeof *message + size);
    char *id = request_copy_id(request);
    if (!hearing || !message || !id) {
        free(hearing);
        free(message);
        free(id);
        return NULL;
    }
    message->came_us = computer_now_us();
    message->size = size;
    memcpy(message->bytes, line, size);
    hearing->hall = visitor->hall;
    hearing->visitor = visitor;
    hearing->message = message;
    hearing->makes_match = strcmp(request->verb->name, "new") == 0;
    hearing->id = id;
    duty_set(&hearing->duty, request->verb->name, NULL, visitor->group);
    visitor->waiting += sizeof *message + size;
    return hearing;
}

bool judging_take(struct referee_host *host, struct request *request, const char *line, size_t size)
{
    struct visitor *visitor = request->session->visitor;
    struct hearing **at = &visitor->hearing;
    (void)host;
    if (visitor->hearing_count > JUDGING_WAITING_MAX)
        return request_fail(request, TROUBLE_FULL, NULL,
                            "%d requests of this connection wait to be judged already",
                            JUDGING_WAITING_MAX);
    struct hearing *hearing = make_hearing(request, line, size);
    if (!hearing)
        return request_fail(request, TROUBLE_FULL, NULL, "out of memory");
    while (*at)
        at = &(*at)->next;
    *at = hearing;
    if (visitor->hearing_count++ == 0)
        submit(hearing);
    return true;
}

void judging_leave(struct visitor *visitor)
{
    struct hearing *hearing = visitor->hearing;
    struct hearing *waiting = hearing ? hearing->next : NULL;
    if (hearing) {
        pool_cancel(&hearing->job);
        hearing->visitor = NULL;
        hearing->next = NULL;
    }
    while (waiting) {
        struct hearing *next = waiting->next;
        free_hearing(waiting);
        waiting = next;
    }
    visitor->hearing = NULL;
    visitor->hearing_count = 0;
}
