/* Visitors and turns. In one turn everybody who has something to say is heard as far as possible,
 * what came of it is stored at once, and then everybody is told. */
#include "server/hall_inside.h"

#include "base/hash.h"
#include "server/gate.h"
#include "server/health.h"
#include "server/page.h"
#include "server/pulse.h"
#include "server/request_id.h"
#include "server/settings.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    LINES_PER_SECOND = 50,
    LANE_KEEP_MS = 2000,
    SEATED_US = 8000, /* of one turn, for those who hold seats … */
    OTHERS_US = 500   /* … and for those who do not */
};

int64_t hall_now(void)
{
    return (int64_t)time(NULL);
}

bool hall_is_due(int64_t then, int64_t seconds)
{
    int64_t now = hall_now();
    return now < then || now - then >= seconds;
}

/* Strangers cause most lines: so many a second are written. */
static bool may_log(struct hall *hall)
{
    int64_t now = hall_now();
    if (now != hall->log_second && hall->lines_cut > 0)
        log_tell(hall->terms.log, &(struct log_facts){LOG_LINES_CUT, .lines = hall->lines_cut});
    if (now != hall->log_second)
        hall->lines = hall->lines_cut = 0;
    hall->log_second = now;
    bool may = hall->lines < LINES_PER_SECOND;
    hall->lines += may;
    hall->lines_cut += !may;
    return may;
}

void hall_log(struct hall *hall, const struct log_facts *facts)
{
    hall->pulse.beyond_share += facts->event == LOG_REFUSED;
    if (log_hears(hall->terms.log, facts->event) && may_log(hall))
        log_tell(hall->terms.log, facts);
}

uint64_t hall_address_key(const struct hall *hall, const char *address)
{
    char group[DEBTOR_ADDRESS_SIZE];
    debtors_group(address, group);
    return hash_bytes(group, strlen(group), hall->seed);
}

struct pool_share hall_share(const struct hall *hall, const struct visitor *visitor,
                             const char *battle, int seat)
{
    uint64_t key = hash_bytes(battle, strlen(battle), hall->seed);
    return (struct pool_share){visitor ? visitor->party->key : hall->seed,
                               hash_number((uint64_t)seat, key)};
}

/* ---- duties ---------------------------------------------------------------------------------- */

void hall_attend(const struct contest *contest, const char *verb)
{
    struct duty duty;
    duty_set(&duty, verb, contest->id, NULL);
    duty.record = (uint32_t)match_record_count(contest->match) - 1;
    duty_begin(&duty);
}

void hall_settles(struct referee_host *host, const struct contest *contest)
{
    (void)host;
    hall_attend(contest, "settle");
}

bool hall_hears(struct referee_host *host, struct request *request)
{
    const struct hall *hall = (struct hall *)host;
    const struct visitor *visitor = request->session->visitor;
    const struct contest *contest = request->contest;
    const char *verb = request->verb->name, *group = visitor ? visitor->group : NULL;
    struct duty duty;
    duty_set(&duty, verb, contest ? contest->id : NULL, group);
    if (contest)
        duty.record = (uint32_t)match_record_count(contest->match) - 1;
    duty_begin(&duty);
    if (!contest && duty_is_closed(hall->terms.duty, verb, group, duty_now()))
        return request_fail(request, TROUBLE_UNAVAILABLE, NULL,
                            "`%s` from your address has twice brought down the process that "
                            "worked at it: it is closed to it for an hour",
                            verb);
    return !contest || !request->verb->changes || room_allows_more(request);
}

void hall_failed(struct referee_host *host, const struct request *request)
{
    hall_log((struct hall *)host,
             &(struct log_facts){LOG_REQUEST_FAILED,
                                 .verb = request->verb ? request->verb->name : NULL,
                                 .reason = request->trouble.note.text});
}

static void begin_line(const struct visitor *visitor)
{
    struct duty duty;
    duty_set(&duty, "line", NULL, visitor->group);
    duty_begin(&duty);
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* Seats that are played: whoever only looks on has no move to make. */
static bool holds_seat(const struct referee_session *session)
{
    const struct chair *chair = session->chairs;
    while (chair && chair->seat == SEAT_SPECTATOR)
        chair = chair->beside;
    return chair != NULL;
}

void hall_make_ready(struct visitor *visitor)
{
    if (visitor->waits || !visitor->first || referee_done(visitor->session))
        return;
    ready_add(&visitor->hall->ready, visitor,
              holds_seat(visitor->session) ? READY_SEATED : READY_OTHERS);
}

void hall_wake_all(struct hall *hall)
{
    struct visitor *visitor;
    while ((visitor = ready_unstall(&hall->ready)) != NULL)
        hall_make_ready(visitor);
}

static void leave_spoken(struct visitor *visitor)
{
    struct visitor **at = &visitor->hall->spoken;
    while (visitor->spoken && *at != visitor)
        at = &(*at)->next_spoken;
    if (visitor->spoken)
        *at = visitor->next_spoken;
}

void hall_spoke(struct referee_host *host, struct referee_session *session)
{
    struct hall *hall = (struct hall *)host;
    struct visitor *visitor = session->visitor;
    if (!visitor || visitor->spoken)
        return;
    visitor->spoken = true;
    visitor->next_spoken = hall->spoken;
    hall->spoken = visitor;
}

/* ---- visitors -------------------------------------------------------------------------------- */

static bool opened(void *context, struct net_peer *peer)
{
    struct hall *hall = context;
    struct visitor *visitor = calloc(1, sizeof *visitor);
    if (!visitor || referee_connect(&visitor->session, hall->referee, NULL)) {
        free(visitor);
        return false;
    }
    if (!ready_enter(&hall->ready, visitor, hall_address_key(hall, net_address(peer)))) {
        referee_disconnect(&visitor->session);
        free(visitor);
        return false;
    }
    visitor->hall = hall;
    visitor->peer = peer;
    visitor->last = &visitor->first;
    visitor->session->visitor = visitor;
    debtors_group(net_address(peer), visitor->group);
    net_set_data(peer, visitor);
    return !duty_is_closed(hall->terms.duty, "line", visitor->group, duty_now());
}

static void message(void *context, struct net_peer *peer, const char *bytes, size_t size)
{
    struct visitor *visitor = net_data(peer);
    struct message *message = calloc(1, sizeof *message + size);
    (void)context;
    if (!message || visitor->waiting + sizeof *message + size > HALL_INBOX_MAX) {
        free(message);
        net_end(peer, 1013, "too many requests are waiting");
        return;
    }
    message->came_us = computer_now_us();
    message->size = size;
    memcpy(message->bytes, bytes, size);
    *visitor->last = message;
    visitor->last = &message->next;
    visitor->waiting += sizeof *message + size; /* nothing said takes room, too */
    visitor->hall->pulse.requests++;
    hall_make_ready(visitor);
}

/* The message is lost, but not without a word. */
static void refused(void *context, struct net_peer *peer, const char *bytes, size_t size)
{
    char line[REQUEST_ID_MAX + 128];
    size_t id_size = 0;
    const char *id = request_id_find(bytes, size, &id_size);
    (void)context;
    int length = snprintf(line, sizeof line,
                          "{\"id\":%.*s,\"error\":{\"code\":\"limit\",\"reason\":"
                          "\"too many requests a second from this address\",\"again\":true}}",
                          (int)id_size, id);
    net_send(peer, line, (size_t)length);
}

static void drop_message(struct visitor *visitor)
{
    struct message *message = visitor->first;
    visitor->first = message->next;
    if (!visitor->first)
        visitor->last = &visitor->first;
    visitor->waiting -= sizeof *message + message->size;
    content_setup_close(&message->prepared);
    free(message);
}

/* Who sat where this visitor did may be absent now. */
static void look_round_later(const struct referee_session *session, struct contest **contests,
                             int *count)
{
    for (const struct chair *chair = session->chairs; chair && *count < REFEREE_CHAIRS_MAX;
         chair = chair->beside)
        contests[(*count)++] = chair->contest;
}

static void closed(void *context, struct net_peer *peer)
{
    struct visitor *visitor = net_data(peer);
    struct contest *contests[REFEREE_CHAIRS_MAX];
    int count = 0;
    (void)context;
    if (!visitor)
        return;
    look_round_later(visitor->session, contests, &count);
    work_leave(visitor);
    replay_leave(visitor);
    judging_leave(visitor);
    leave_spoken(visitor);
    ready_leave(&visitor->hall->ready, visitor);
    visitor->session->visitor = NULL;
    referee_disconnect(&visitor->session);
    for (int i = 0; i < count; i++)
        seats_look_round(keep_of(contests[i]));
    while (visitor->first)
        drop_message(visitor);
    net_set_data(peer, NULL);
    free(visitor);
}

/* ---- turns ----------------------------------------------------------------------------------- */

/* One request. As long as something of a visitor's is held its others wait: they may build on it.
 */
static void hear(struct visitor *visitor)
{
    struct message *message = visitor->first;
    begin_line(visitor);
    enum referee_outcome outcome =
        message->judged
            ? referee_judged(visitor->session, message->bytes, message->size, &message->prepared)
            : referee_line(visitor->session, message->bytes, message->size);
    duty_end();
    switch (outcome) {
    case REFEREE_BUSY:
        ready_stall(&visitor->hall->ready, visitor);
        return;
    case REFEREE_HELD:
        visitor->waits = true;
        visitor->came_us = message->came_us;
        break;
    case REFEREE_ANSWERED:
        pulse_answered(&visitor->hall->pulse, computer_now_us() - message->came_us);
        break;
    case REFEREE_AWAY:
        break;
    }
    drop_message(visitor);
    hall_make_ready(visitor);
}

/* At least one is heard, and who is not heard is the first to be heard in the next turn. */
static void hear_rank(struct hall *hall, enum ready_rank rank, int64_t us)
{
    int64_t end_us = computer_now_us() + us;
    while ((hall->speaker = ready_next(&hall->ready, rank)) != NULL) {
        hear(hall->speaker);
        if (computer_now_us() >= end_us)
            break;
    }
    hall->speaker = NULL;
}

/* However many ask, a turn comes to its end, what was tried is stored, and everybody is told. */
static void hear_all(struct hall *hall)
{
    hear_rank(hall, READY_SEATED, SEATED_US);
    hear_rank(hall, READY_OTHERS, OTHERS_US);
}

static void tell(struct visitor *visitor)
{
    size_t size = 0;
    const char *line;
    while ((line = referee_take(visitor->session, &size)) != NULL)
        net_send(visitor->peer, line, size - 1);
    net_set_seated(visitor->peer, visitor->session->chair_count > 0);
    if (referee_done(visitor->session))
        net_end(visitor->peer, 1000, "bye");
}

static void tell_all(struct hall *hall)
{
    while (hall->spoken) {
        struct visitor *visitor = hall->spoken;
        hall->spoken = visitor->next_spoken;
        visitor->spoken = false;
        tell(visitor);
    }
}

static void settle(struct hall *hall)
{
    struct note why = {.text = ""};
    if (!referee_settle(hall->referee, &why))
        warning_store_failed(hall, &why);
    duty_end();
}

static void turn(void *context)
{
    struct hall *hall = context;
    lane_collect(hall->lane);
    work_answer_ripe(hall);
    hear_all(hall);
    bool more = keep_tidy(hall);
    more = clock_ring(hall) || more;
    bool held = hall->referee->held != NULL;
    settle(hall);
    if (held)
        hall_wake_all(hall);
    tell_all(hall);
    if (ready_any(&hall->ready) || hall->ripe || more)
        net_again(hall->net);
}

static void tick(void *context)
{
    struct hall *hall = context;
    int64_t now = hall_now();
    keep_begin_tidying(hall);
    keep_tidy(hall);
    clock_ring(hall);
    hall_wake_all(hall); /* should nothing else have come of what they wait for */
    settle(hall);
    tell_all(hall);
    keep_forgive(hall, false);
    replay_tidy(hall, false);
    warning_tick(hall);
    room_tick(hall, now);
    net_again(hall->net);
}

static void beat(void *context)
{
    duty_beat(((struct hall *)context)->terms.duty);
}

static void stopping(void *context)
{
    struct hall *hall = context;
    hall->stopping = true;
    turn(hall);
    keep_flush(hall);
}

static void request(void *context, const struct net_request *request, struct net_reply *reply)
{
    static const char closed_words[] =
        "this has twice brought down the process that worked at it: closed for an hour\n";
    struct hall *hall = context;
    const char *verb = strcmp(request->method, "POST") == 0 ? "replay" : "page";
    char group[DEBTOR_ADDRESS_SIZE];
    struct duty duty;
    if (health_answer(hall, request, reply))
        return;
    debtors_group(request->address, group);
    duty_set(&duty, verb, NULL, group);
    duty_begin(&duty);
    if (duty_is_closed(hall->terms.duty, verb, group, duty_now()))
        *reply = (struct net_reply){.status = 503,
                                    .type = "text/plain; charset=utf-8",
                                    .body = closed_words,
                                    .size = sizeof closed_words - 1};
    else
        page_answer(context, request, reply);
    duty_end();
}

struct net_handler hall_handler(struct hall *hall)
{
    return (struct net_handler){.context = hall,
                                .public_paths = health_paths,
                                .opened = opened,
                                .message = message,
                                .refused = refused,
                                .closed = closed,
                                .turn = turn,
                                .request = request,
                                .tick = tick,
                                .beat = beat,
                                .stopping = stopping};
}

/* ---- opening --------------------------------------------------------------------------------- */

static void wake(void *context)
{
    struct hall *hall = context;
    if (hall->net)
        net_wake(hall->net);
}

static void clear_desk(void *scratch)
{
    desk_close(scratch);
}

static void enter_thread(void *context)
{
    duty_take_place(((struct hall *)context)->terms.duty);
}

static void leave_thread(void *context)
{
    (void)context;
    duty_leave_place();
}

static enum fault open_lanes(struct hall *hall, struct note *why)
{
    struct pool_terms terms = {.scratch_size = sizeof(struct desk),
                               .clear = clear_desk,
                               .keep_ms = LANE_KEEP_MS,
                               .wake = wake,
                               .enter = enter_thread,
                               .leave = leave_thread,
                               .context = hall};
    return lane_open(hall->lane, &terms, why);
}

static enum fault open_referee(struct hall *hall, struct note *why)
{
    struct referee_terms terms = {.content = hall->terms.content,
                                  .rulebooks = hall->terms.rulebooks,
                                  .version = hall->terms.version,
                                  .matches_max = INT32_MAX,
                                  .line_max = (int)hall->terms.limits.value[LIMIT_MESSAGE],
                                  .errand_ms = (int)hall->terms.limits.value[LIMIT_ERRAND],
                                  .host = &hall->host,
                                  .dice_seed = hall->terms.dice_seed,
                                  .discreet = true};
    randombytes_buf(terms.entropy, sizeof terms.entropy);
    return referee_open(&hall->referee, &terms, why);
}

/* Clocks go on running while a battle is put away, and while there is no server. */
static void set_alarm(void *context, const char *id, int64_t due)
{
    alarm_set(context, id, due);
}

enum fault hall_open(struct hall **out, const struct hall_terms *terms, struct note *why)
{
    struct hall *hall = calloc(1, sizeof *hall);
    *out = hall;
    if (!hall)
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    hall->terms = *terms;
    judge_open(&hall->judge, terms->judges);
    ready_init(&hall->ready);
    hall->line = malloc(BATTLE_LINE_MAX);
    keep_install(hall);
    enum fault fault = hall->line && token_ready()
                           ? FAULT_NONE
                           : note_set(why, FAULT_WORLD, NULL, "the system gives no randomness");
    if (!fault)
        fault = open_referee(hall, why);
    if (!fault)
        randombytes_buf(&hall->seed, sizeof hall->seed);
    hall->debtors.seed = hall->seed;
    if (!fault)
        fault = open_lanes(hall, why);
    if (!fault)
        fault = store_list_numbers(terms->store, STORE_RUNNING, "$.due",
                                   &(struct store_reader){set_alarm, &hall->alarms}, why);
    if (!fault)
        fault = room_open(hall, why);
    if (fault)
        hall_close(out);
    return fault;
}

void hall_attach(struct hall *hall, struct net *net, const struct place *place)
{
    hall->net = net;
    hall->place = *place;
    warning_tick(hall); /* before anybody can ask */
}

void hall_detach(struct hall *hall)
{
    if (hall)
        hall->net = NULL;
}

static void free_lists(struct hall *hall)
{
    debtors_clear(&hall->debtors);
    alarm_clear(&hall->alarms);
    slab_close(&hall->replay_room);
    for (int i = 0; i < HALL_CACHE; i++)
        free(hall->cache[i].body);
}

void hall_close(struct hall **out)
{
    struct hall *hall = *out;
    if (!hall)
        return;
    hall->stopping = true;
    work_stop(hall);
    atomic_store(&hall->ending, true);
    lane_close(hall->lane);
    judge_close(&hall->judge);
    work_answer_ripe(hall);
    replay_tidy(hall, true);
    keep_forgive(hall, true);
    for (int i = 0; hall->referee && i < hall->referee->contest_count; i++) {
        keep_free(keep_of(hall->referee->contests[i]));
        hall->referee->contests[i]->keeping = NULL;
    }
    referee_close(&hall->referee);
    free_lists(hall);
    free(hall->line);
    free(hall);
    *out = NULL;
}
