/* Everything held is stored at once; then it happens, is answered and told, one after the other. */
#include "referee/hold.h"

#include "referee/answer.h"
#include "referee/push.h"

#include <stdlib.h>
#include <string.h>

/* What lies on the match may be another's, who is waiting for the store: whoever only looks does
 * not hold it a second time. */
bool hold_needed(const struct request *request)
{
    const struct contest *contest = request->contest;
    bool tried = contest && !contest->held && match_trial(contest->match); /* by this one */
    return request->fresh || request->baggage || tried;
}

static void put_in_line(struct referee *referee, struct held *held)
{
    if (!referee->held)
        referee->held_end = &referee->held;
    *referee->held_end = held;
    referee->held_end = &held->next;
    if (held->contest)
        held->contest->held = held;
}

static char *copy(const char *bytes, size_t size)
{
    char *own = malloc(size + 1);
    if (own) {
        memcpy(own, bytes, size);
        own[size] = '\0';
    }
    return own;
}

static void discard(struct held *held)
{
    free(held->id);
    free(held->answer);
    free(held);
}

static void give_up(struct request *request)
{
    struct contest *contest = request->contest;
    request_fail(request, TROUBLE_FULL, NULL, "out of memory");
    if (contest)
        match_drop(contest->match);
}

bool hold_request(struct request *request, const char *answer, size_t size)
{
    struct held *held = calloc(1, sizeof *held);
    if (held) {
        *held = (struct held){.contest = request->contest,
                              .session = request->session,
                              .id = request_copy_id(request),
                              .answer = copy(answer, size),
                              .answer_size = size,
                              .fresh = request->fresh,
                              .presence = request->presence,
                              .takeover = request->takeover,
                              .player = request->player,
                              .before = request->before,
                              .baggage = request->baggage};
        if (held->id && held->answer) {
            put_in_line(request->referee, held);
            return true;
        }
        discard(held);
    }
    give_up(request);
    return false;
}

void hold_match(struct referee *referee, struct contest *contest)
{
    struct held *held = calloc(1, sizeof *held);
    if (!held) {
        match_drop(contest->match);
        return;
    }
    *held = (struct held){.contest = contest, .takeover = -1, .before = contest->proposal};
    put_in_line(referee, held);
}

/* ---- storing --------------------------------------------------------------------------------- */

static enum fault store_alone(const struct held *list, struct note *why)
{
    enum fault fault = FAULT_NONE;
    for (const struct held *held = list; held && !fault; held = held->next) {
        struct contest_keeper *keeper = held->contest ? held->contest->keeper : NULL;
        if (keeper && match_trial(held->contest->match))
            fault = keeper->store(keeper, held->contest->match, why);
    }
    return fault;
}

static void attend(const struct referee *referee, const struct held *held)
{
    struct referee_host *host = referee->terms.host;
    if (host && host->attends && held->contest)
        host->attends(host, held->contest);
}

static enum fault store_all(struct referee *referee, const struct held *list, struct note *why)
{
    struct referee_host *host = referee->terms.host;
    if (!host || !host->store)
        return store_alone(list, why);
    enum fault fault = host->begin(host, why);
    if (fault)
        return fault;
    for (const struct held *held = list; held && !fault; held = held->next) {
        attend(referee, held);
        fault = host->store(host, held, why);
    }
    if (!fault)
        fault = host->commit(host, why);
    if (fault)
        host->rollback(host);
    return fault;
}

/* ---- afterwards ------------------------------------------------------------------------------ */

void hold_follow_up(struct referee *referee, struct contest *contest)
{
    struct game view = house_view(referee, contest);
    bool waited = contest->waiting.text[0] != '\0';
    if (!referee->terms.host)
        contest_play(contest, referee->terms.answers_max, &view);
    push_news(contest);
    if (!waited && contest->waiting.text[0])
        push_presence(referee, contest, NULL);
}

/* It has happened. */
static void keep(struct referee *referee, struct held *held)
{
    struct referee_host *host = referee->terms.host;
    struct contest *contest = held->contest;
    if (contest) {
        match_keep(contest->match);
        contest->held = NULL;
        if (held->takeover >= 0)
            contest->seat[held->takeover].player = held->player;
    }
    if (host && host->happened)
        host->happened(host, held);
    if (held->session && held->answer)
        house_send(held->session, held->answer, held->answer_size);
    if (contest && held->presence)
        push_presence(referee, contest, NULL);
    if (contest)
        hold_follow_up(referee, contest);
}

/* Nothing has happened. */
static void drop(struct referee *referee, struct held *held, const struct note *why)
{
    struct contest *contest = held->contest;
    struct text out;
    text_init(&out, referee->desk.answer, DESK_ANSWER_MAX);
    if (contest) {
        match_drop(contest->match);
        contest->held = NULL;
        contest->proposal = held->before;
    }
    if (!held->session)
        return;
    struct trouble trouble = {.code = TROUBLE_STORE, .note = *why, .index = -1};
    if (referee->terms.discreet)
        note_set(&trouble.note, FAULT_WORLD, NULL,
                 "the server cannot store this now; nothing has happened");
    answer_write_refusal(held->id, &trouble, &out);
    house_send(held->session, out.start, out.length);
}

static void settle_one(struct referee *referee, struct held *held, const struct note *why)
{
    struct referee_host *host = referee->terms.host;
    struct contest *lost = why && held->fresh ? held->contest : NULL;
    attend(referee, held);
    if (why)
        drop(referee, held, why);
    else
        keep(referee, held);
    if (host && host->settled)
        host->settled(host, held, !why);
    if (lost) {
        house_remove(referee, lost);
        contest_close(&lost);
    }
    discard(held);
}

enum fault hold_settle(struct referee *referee, struct note *why)
{
    struct held *list = referee->held;
    referee->held = NULL;
    if (!list)
        return FAULT_NONE;
    struct note reason = {.text = ""};
    enum fault fault = store_all(referee, list, &reason);
    if (fault && why)
        *why = reason;
    while (list) {
        struct held *held = list;
        list = held->next;
        settle_one(referee, held, fault ? &reason : NULL);
    }
    return fault;
}

void hold_leave(struct referee *referee, const struct referee_session *session)
{
    for (struct held *held = referee->held; held; held = held->next)
        if (held->session == session)
            held->session = NULL;
}
