/* Visitors and turns. In one turn everybody who has something to say is heard as far as possible,
 * what came of it is stored at once, and then everybody is told. */
#include "server/hall_inside.h"

#include "base/hash.h"
#include "server/gate.h"
#include "server/page.h"
#include "server/pulse.h"
#include "server/request_id.h"
#include "server/settings.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    LOG_SIZE = 400,
    LINES_PER_SECOND = 50,
    EXPIRE_SECONDS = 3600,
    EXPIRE_AT_ONCE = 100,
    SEATED_US = 8000, /* of one turn, for those who hold seats … */
    OTHERS_US = 2000  /* … and for those who do not */
};

int64_t hall_now(void)
{
    return (int64_t)time(NULL);
}

/* Strangers cause most lines: so many a second are written. */
static bool may_log(struct hall *hall)
{
    char line[LOG_SIZE];
    int64_t now = hall_now();
    if (now != hall->log_second && hall->lines_cut > 0) {
        snprintf(line, sizeof line, "%d more lines of the hall", hall->lines_cut);
        hall->terms.log(line);
    }
    if (now != hall->log_second)
        hall->lines = hall->lines_cut = 0;
    hall->log_second = now;
    bool may = hall->lines < LINES_PER_SECOND;
    hall->lines += may;
    hall->lines_cut += !may;
    return may;
}

void hall_log(struct hall *hall, const char *format, ...)
{
    char line[LOG_SIZE];
    va_list arguments;
    if (!hall->terms.log || !may_log(hall))
        return;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    hall->terms.log(line);
}

void hall_group(const char *address, char out[KEEP_ADDRESS_SIZE])
{
    struct gate_address read;
    snprintf(out, KEEP_ADDRESS_SIZE, "%s", address);
    if (!gate_read_address(&read, address))
        return;
    struct gate_address group = gate_group(&read);
    gate_print_address(&group, out);
}

uint64_t hall_address_key(const struct hall *hall, const char *address)
{
    char group[KEEP_ADDRESS_SIZE];
    hall_group(address, group);
    return hash_bytes(group, strlen(group), hall->seed);
}

struct pool_share hall_share(const struct hall *hall, const struct visitor *visitor,
                             const char *battle, int seat)
{
    uint64_t key = hash_bytes(battle, strlen(battle), hall->seed);
    return (struct pool_share){visitor ? visitor->party->key : hall->seed,
                               hash_number((uint64_t)seat, key)};
}

struct debtor *hall_debtor(struct hall *hall, const char *whose)
{
    struct debtor *debtor = hall->debtors;
    char address[KEEP_ADDRESS_SIZE];
    hall_group(whose, address);
    while (debtor && strcmp(debtor->address, address) != 0)
        debtor = debtor->next;
    if (debtor)
        return debtor;
    debtor = calloc(1, sizeof *debtor);
    if (!debtor)
        return NULL;
    snprintf(debtor->address, sizeof debtor->address, "%s", address);
    debtor->next = hall->debtors;
    hall->debtors = debtor;
    return debtor;
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
                            "`%s` from your address has stopped the server twice: it is closed to "
                            "it for an hour",
                            verb);
    return true;
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
    hall_group(net_address(peer), visitor->group);
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
        hall_log(hall, "the store: %s", why.text);
    duty_end();
}

static void turn(void *context)
{
    struct hall *hall = context;
    lane_collect(hall->lane);
    work_answer_ripe(hall);
    hear_all(hall);
    bool held = hall->referee->held != NULL;
    settle(hall);
    if (held)
        hall_wake_all(hall);
    tell_all(hall);
    if (ready_any(&hall->ready) || hall->ripe)
        net_again(hall->net);
}

/* Who owes nothing is forgotten. */
static void forgive(struct hall *hall)
{
    struct debtor **at = &hall->debtors;
    while (*at) {
        struct debtor *debtor = *at;
        if (debtor->battles > 0 || atomic_load(&debtor->deep) > 0) {
            at = &debtor->next;
            continue;
        }
        *at = debtor->next;
        free(debtor);
    }
}

static void count_debt(void *context, const struct store_battle *row)
{
    char whose[KEEP_ADDRESS_SIZE];
    struct debtor *debtor =
        settings_read_creator(row->settings, whose) ? hall_debtor(context, whose) : NULL;
    if (debtor)
        debtor->battles++;
}

/* Anew from the store: at the start, and when battles nobody ended were removed. */
static enum fault count_debts(struct hall *hall, struct note *why)
{
    for (struct debtor *debtor = hall->debtors; debtor; debtor = debtor->next)
        debtor->battles = 0;
    duty_begin_disk();
    enum fault fault = store_list(hall->terms.store, STORE_WAITING, count_debt, hall, why);
    if (!fault)
        fault = store_list(hall->terms.store, STORE_RUNNING, count_debt, hall, why);
    duty_end_disk();
    return fault;
}

static void expire(struct hall *hall, int64_t now)
{
    struct note why = {.text = ""};
    int removed = 0;
    duty_begin_disk();
    enum fault fault = store_expire(hall->terms.store, now - HALL_WAITING_DAYS * HALL_DAY,
                                    now - (int64_t)hall->terms.keep_days * HALL_DAY, EXPIRE_AT_ONCE,
                                    &removed, &why);
    duty_end_disk();
    if (fault)
        hall_log(hall, "the store: %s", why.text);
    if (removed > 0) {
        hall_log(hall, "%d old battles removed", removed);
        count_debts(hall, &why);
    }
    if (removed < EXPIRE_AT_ONCE)
        hall->expired = now;
}

static void tick(void *context)
{
    struct hall *hall = context;
    int64_t now = hall_now();
    clock_tick(hall);
    hall_wake_all(hall); /* should nothing else have come of what they wait for */
    settle(hall);
    tell_all(hall);
    keep_tidy(hall);
    replay_tidy(hall, false);
    forgive(hall);
    pulse_tick(&hall->pulse);
    if (now - hall->expired >= EXPIRE_SECONDS)
        expire(hall, now);
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
    static const char closed_words[] = "this has stopped the server twice: closed for an hour\n";
    const struct hall *hall = context;
    const char *verb = strcmp(request->method, "POST") == 0 ? "replay" : "page";
    char group[KEEP_ADDRESS_SIZE];
    struct duty duty;
    hall_group(request->address, group);
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
                                  .host = &hall->host};
    randombytes_buf(terms.entropy, sizeof terms.entropy);
    return referee_open(&hall->referee, &terms, why);
}

/* Clocks go on running while a battle is put away, and while there is no server. */
static void find_alarm(void *context, const struct store_battle *row)
{
    struct hall *hall = context;
    int64_t due = settings_read_number(row->settings, "due");
    if (due > 0)
        clock_set_alarm(hall, row->id, due);
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
    if (!fault)
        fault = open_lanes(hall, why);
    if (!fault)
        fault = store_list(terms->store, STORE_RUNNING, find_alarm, hall, why);
    if (!fault)
        fault = count_debts(hall, why);
    if (fault)
        hall_close(out);
    return fault;
}

void hall_attach(struct hall *hall, struct net *net, const struct place *place)
{
    hall->net = net;
    hall->place = *place;
}

void hall_detach(struct hall *hall)
{
    if (hall)
        hall->net = NULL;
}

static void free_lists(struct hall *hall)
{
    while (hall->debtors) {
        struct debtor *debtor = hall->debtors;
        hall->debtors = debtor->next;
        free(debtor);
    }
    while (hall->alarms)
        clock_set_alarm(hall, hall->alarms->id, 0);
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
