/* The loop: sockets on libuv, deadlines, turns, stopping. */
#include "server/net_inside.h"

#include "base/check.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    COMPLAINTS_PER_SECOND = 20,
    FILES_BESIDES = 256,    /* open files that are no connections, if there can be as many */
    CLOSING_ROUNDS = 10000, /* of the loop, until everything is closed */
    CODE_GOING_AWAY = 1001,
};

uint64_t net_now(const struct net *net)
{
    return uv_now(&net->loop);
}

int64_t net_limit(const struct net *net, enum limit limit)
{
    return net->limits.value[limit];
}

int net_port(const struct net *net)
{
    return net->port;
}

void net_counters(const struct net *net, struct net_counters *out)
{
    *out = net->counters;
}

/* ---- what the parts share -----------------------------------------------------------------------
 */

void net_complain(struct net *net, const struct log_facts *facts)
{
    if (!log_hears(net->log, facts->event))
        return;
    if (net->lines_left == 0) {
        net->lines_cut++;
        return;
    }
    net->lines_left--;
    log_tell(net->log, facts);
}

void net_note_drop(const struct net_peer *peer, const char *reason)
{
    net_complain(peer->net,
                 &(struct log_facts){LOG_DROPPED, .address = peer->address, .reason = reason});
}

static void renew_complaints(struct net *net)
{
    uint64_t cut = net->lines_cut;
    net->lines_cut = 0;
    net->lines_left = COMPLAINTS_PER_SECOND;
    if (cut > 0)
        net_complain(net, &(struct log_facts){LOG_LINES_CUT, .lines = (int64_t)cut});
}

uint64_t net_begin_call(struct net *net)
{
    net->stirred = true;
    return uv_hrtime();
}

void net_end_call(struct net *net, uint64_t begin_ns, const char *what)
{
    uint64_t spent_ns = uv_hrtime() - begin_ns;
    if (spent_ns < SLOW_CALLBACK_NS)
        return;
    net->counters.slow_callbacks++;
    net_complain(
        net, &(struct log_facts){LOG_SLOW, .callback = what, .ms = (int64_t)(spent_ns / 1000000)});
}

static void move_to(struct net_peer *ring, struct net_peer *peer)
{
    peer->before->after = peer->after;
    peer->after->before = peer->before;
    peer->before = ring->before;
    peer->after = ring;
    ring->before->after = peer;
    ring->before = peer;
}

void net_hurry(struct net_peer *peer, uint64_t due_ms)
{
    peer->due_ms = due_ms;
    move_to(&peer->net->hurried, peer);
}

void net_calm(struct net_peer *peer)
{
    move_to(&peer->net->quiet, peer);
}

/* ---- sockets ------------------------------------------------------------------------------------
 */

static void do_nothing(uv_idle_t *idle)
{
    (void)idle;
}

/* An idle handle that is started is all it takes for the loop not to block. */
static void hurry_loop(struct net *net)
{
    uv_idle_start(&net->no_blocking, do_nothing);
}

static void free_peer(uv_handle_t *handle)
{
    free(handle->data);
}

/* Its number is free again at once, and so is its share; its memory stays until it is buried. */
void net_part(struct net_peer *peer)
{
    struct net *net = peer->net;
    if (peer->gone)
        return;
    peer->gone = true;
    peer->ending = true;
    peer->poll.data = peer;
    uv_close((uv_handle_t *)&peer->poll, free_peer);
    close(peer->socket);
    peer->caller->seated -= peer->seated;
    gate_leave(&net->book, peer->caller, net_now(net));
    peer->caller = NULL;
    net->counters.sockets--;
    move_to(&net->parting, peer);
    hurry_loop(net);
}

static void bury(struct net_peer *peer)
{
    peer_closed(peer);
    http_forget(peer);
    heap_clear(&peer->in);
    heap_clear(&peer->out);
    peer->before->after = peer->after;
    peer->after->before = peer->before;
}

static void bury_all(struct net *net)
{
    while (net->parting.after != &net->parting)
        bury(net->parting.after);
}

long net_write(struct net_peer *peer, const char *bytes, size_t size)
{
    ssize_t written;
    do
        written = send(peer->socket, bytes, size, MSG_NOSIGNAL);
    while (written < 0 && errno == EINTR);
    if (written < 0)
        return errno == EAGAIN || errno == EWOULDBLOCK ? 0 : -1;
    peer->net->counters.bytes_out += (uint64_t)written;
    return (long)written;
}

/* What comes while a request is being answered waits: at most what one reading gives. */
static void keep_for_later(struct net_peer *peer, const char *bytes, size_t size)
{
    if (!peer->exchange->last && !heap_add(&peer->in, bytes, size))
        net_part(peer);
}

void net_hear(struct net_peer *peer, char *bytes, size_t size)
{
    while (size > 0 && !peer->gone) {
        size_t used = size;
        if (peer->open)
            peer_hear(peer, bytes, size);
        else if (http_is_deaf(peer))
            keep_for_later(peer, bytes, size);
        else
            used = http_hear(peer, bytes, size);
        bytes += used;
        size -= used;
    }
}

bool net_is_poured_over(struct net_peer *peer, size_t size, size_t most)
{
    peer->swallowed += (uint32_t)size;
    if (peer->swallowed > most)
        net_part(peer);
    return peer->gone;
}

/* One reading a turn, so that nobody keeps the loop for itself. */
static void read_some(struct net_peer *peer)
{
    struct net *net = peer->net;
    ssize_t size = recv(peer->socket, net->buffer, sizeof net->buffer, 0);
    if (size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR))
        return;
    if (size <= 0) {
        net_part(peer);
        return;
    }
    net->counters.bytes_in += (uint64_t)size;
    net_hear(peer, net->buffer, (size_t)size);
}

static void write_some(struct net_peer *peer)
{
    if (peer->open)
        peer_write(peer);
    else
        http_write(peer);
    if (peer->gone || peer->open || peer->in.size == 0 || http_is_deaf(peer))
        return;
    struct heap kept = peer->in;
    peer->in = (struct heap){0};
    net_hear(peer, kept.bytes, kept.size);
    heap_clear(&kept);
}

static void keep_pace(struct net *net);

static void serve_socket(uv_poll_t *poll, int status, int events)
{
    struct net_peer *peer = (struct net_peer *)poll;
    keep_pace(peer->net);
    if (peer->gone || peer->net->over)
        return;
    if (status < 0) {
        net_part(peer);
        return;
    }
    if (events & UV_WRITABLE)
        write_some(peer);
    if ((events & UV_READABLE) && !peer->gone && (peer->open || !http_is_deaf(peer)))
        read_some(peer);
    net_watch(peer);
}

/* Who talks is looked at again after the talking: mostly nothing has changed by then. */
void net_watch(struct net_peer *peer)
{
    if (peer->gone || peer->talking)
        return;
    bool talks = peer->open ? peer_has_words(peer) : http_has_words(peer);
    int events = (talks ? UV_WRITABLE : 0) | (peer->open || !http_is_deaf(peer) ? UV_READABLE : 0);
    if (events == peer->events)
        return;
    peer->events = (uint8_t)events;
    if (events == 0)
        uv_poll_stop(&peer->poll);
    else
        uv_poll_start(&peer->poll, events, serve_socket);
}

/* ---- the loop's callbacks -----------------------------------------------------------------------
 */

static void send_home(struct net_peer *peer)
{
    if (peer->open && peer->close_sent)
        net_hurry(peer, net_now(peer->net) + STOP_CLOSE_MS);
    else if (peer->open)
        net_end(peer, CODE_GOING_AWAY, "the server stops");
    else if (!http_is_deaf(peer))
        net_part(peer);
    else
        peer->exchange->last = true;
}

static void send_all_home(struct net_peer *ring)
{
    struct net_peer *last = ring->before, *next = NULL;
    if (last == ring)
        return;
    for (struct net_peer *peer = ring->after;; peer = next) {
        next = peer->after;
        bool done = peer == last;
        send_home(peer);
        if (done)
            return;
    }
}

static void begin_stopping(struct net *net)
{
    net->stopping = true;
    net->stop_due_ms = net_now(net) + STOP_MS;
    accept_stop(net);
    if (net->handler.stopping) {
        uint64_t begin = net_begin_call(net);
        net->handler.stopping(net->handler.context);
        net_end_call(net, begin, "stopping");
    }
    send_all_home(&net->hurried);
    send_all_home(&net->quiet);
}

static void take_turn(struct net *net)
{
    net->again = false;
    if (net->handler.turn) {
        net->counters.turns++;
        uint64_t begin = net_begin_call(net);
        net->handler.turn(net->handler.context);
        net_end_call(net, begin, "turn");
    }
    net->stirred = false;
}

/* Who has hung up meanwhile only leaves the list. */
static void flush_talking(struct net *net)
{
    while (net->talking) {
        struct net_peer *peer = net->talking;
        net->talking = peer->next_talking;
        peer->talking = false;
        if (peer->gone)
            continue;
        write_some(peer);
        net_watch(peer);
    }
}

static void end_loop(struct net *net)
{
    net->over = true;
    uv_stop(&net->loop);
}

static void finish_round(struct net *net)
{
    if (net->stop_wanted && !net->stopping)
        begin_stopping(net);
    if (net->stirred || net->again)
        take_turn(net);
    flush_talking(net);
    bury_all(net); /* after the talking: nobody in that list may be buried */
    if (net->stopping && net->counters.sockets == 0)
        end_loop(net);
    if (net->again || net->stirred || net->talking)
        hurry_loop(net);
    else
        uv_idle_stop(&net->no_blocking);
    net->round_ns = uv_hrtime();
}

static void run_turn(uv_check_t *check)
{
    finish_round(check->data);
}

void net_again(struct net *net)
{
    net->again = true;
    hurry_loop(net);
}

/* Later: it may be called by the handler, which is not called from within itself. */
void net_stop(struct net *net)
{
    net->stop_wanted = true;
    net_again(net);
}

void net_talk(struct net_peer *peer)
{
    struct net *net = peer->net;
    if (peer->talking)
        return;
    if (!net->talking)
        hurry_loop(net);
    peer->talking = true;
    peer->next_talking = net->talking;
    net->talking = peer;
}

void net_wake(struct net *net)
{
    uv_async_send(&net->wake);
}

static void be_woken(uv_async_t *async)
{
    struct net *net = async->data;
    net->stirred = true;
}

static void watch_hurried(struct net *net)
{
    struct net_peer *next = NULL;
    for (struct net_peer *peer = net->hurried.after; peer != &net->hurried; peer = next) {
        next = peer->after;
        if (peer->due_ms > net_now(net))
            continue;
        if (!peer->open && !peer->exchange && !net->stopping)
            net_note_drop(peer, "no request in time");
        net_part(peer);
    }
}

/* Pinged ones go to the end of the ring, so this ends. */
static void watch_quiet(struct net *net)
{
    while (net->quiet.after != &net->quiet && net->quiet.after->due_ms <= net_now(net)) {
        struct net_peer *peer = net->quiet.after;
        if (!peer->pinged) {
            peer_ping(peer);
            continue;
        }
        net_note_drop(peer, "no answer to a ping");
        net_part(peer);
    }
}

static void tick(struct net *net)
{
    net->tick_due_ms = net_now(net) + 1000;
    renew_complaints(net);
    if (net->accepting_paused && !net->stopping)
        accept_pause(net, false);
    if (net->handler.tick) {
        uint64_t begin = net_begin_call(net);
        net->handler.tick(net->handler.context);
        net_end_call(net, begin, "tick");
    }
}

static void look_round(struct net *net)
{
    net->stood_ns = uv_hrtime();
    if (net->handler.beat)
        net->handler.beat(net->handler.context);
    watch_quiet(net);
    watch_hurried(net);
    gate_sweep(&net->book, net_now(net));
    if (net_now(net) >= net->tick_due_ms)
        tick(net);
    if (net->stopping && (net->counters.sockets == 0 || net_now(net) >= net->stop_due_ms))
        end_loop(net);
}

static void stand_watch(uv_timer_t *timer)
{
    look_round(timer->data);
}

/* While a poll brings as many sockets as libuv takes at once (1,024), it polls again, up to 48
 * times, and runs neither timers nor checks: a crowd that pours would stop both for seconds. So
 * before a socket is read we see to it that what they do is done. Nobody is in the middle of
 * anything here, and the parted live until the loop has gone round. */
static void keep_pace(struct net *net)
{
    uint64_t now_ns = uv_hrtime();
    if (net->over || now_ns - net->round_ns < ROUND_NS)
        return;
    uv_update_time(&net->loop);
    if (now_ns - net->stood_ns > STOOD_NS_MAX)
        look_round(net);
    finish_round(net);
}

static void stop_by_signal(uv_signal_t *signal, int number)
{
    (void)number;
    net_stop(signal->data);
}

/* ---- opening ------------------------------------------------------------------------------------
 */

/* Who is started to outlive a terminal ignores that it hangs up. */
static bool is_ignored(int number)
{
    struct sigaction action;
    return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

static void start_handles(struct net *net)
{
    static const int numbers[NET_SIGNALS] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT};
    uv_check_init(&net->loop, &net->after_polling);
    uv_idle_init(&net->loop, &net->no_blocking);
    uv_timer_init(&net->loop, &net->stand);
    CHECK(uv_async_init(&net->loop, &net->wake, be_woken) == 0);
    net->after_polling.data = net->no_blocking.data = net->stand.data = net->wake.data = net;
    uv_check_start(&net->after_polling, run_turn);
    uv_timer_start(&net->stand, stand_watch, STAND_MS, STAND_MS);
    for (int i = 0; i < NET_SIGNALS; i++) {
        CHECK(uv_signal_init(&net->loop, &net->signals[i]) == 0);
        net->signals[i].data = net;
        if (numbers[i] != SIGHUP || !is_ignored(SIGHUP))
            uv_signal_start(&net->signals[i], stop_by_signal, numbers[i]);
    }
}

/* How many the process may have open, at last: what is wanted, if the system allows it. */
static rlim_t allow_files(rlim_t wanted)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files))
        return wanted;
    rlim_t before = files.rlim_cur;
    if (before >= wanted)
        return before;
    files.rlim_cur = wanted < files.rlim_max ? wanted : files.rlim_max;
    return setrlimit(RLIMIT_NOFILE, &files) ? before : files.rlim_cur;
}

/* With fewer files there are fewer connections: if these took the last of them, there would be none
 * for judges and the store, and a newcomer could take nobody's place. */
static void count_places(struct net *net)
{
    int64_t wanted = net_limit(net, LIMIT_CONNECTIONS);
    rlim_t files = allow_files((rlim_t)wanted + FILES_BESIDES);
    net->places = wanted;
    net->spare = NET_SPARE;
    if (files >= (rlim_t)wanted + NET_SPARE + NET_FILES_NEEDED)
        return;
    int64_t room = (int64_t)files - NET_FILES_NEEDED;
    net->spare = room / 4 < NET_SPARE ? room / 4 : NET_SPARE;
    net->places = room - net->spare > 1 ? room - net->spare : 1;
    if (net->places >= wanted) {
        net->places = wanted;
        return;
    }
    char reason[LOG_VALUE_SIZE];
    snprintf(reason, sizeof reason, "the system allows %lld open files", (long long)files);
    log_tell(net->log, &(struct log_facts){LOG_FEW_FILES, .connections = net->places,
                                           .limit = wanted, .reason = reason});
}

/* The names it goes by are those it is bound to. */
static enum fault open_gate(struct net *net, const struct net_terms *terms, struct note *why)
{
    struct gate_origin public_url;
    enum fault fault = FAULT_NONE;
    if (terms->public_url)
        fault = gate_read_url(&public_url, terms->public_url, why);
    gate_init(&net->gate, terms->listening.port, !fault && terms->public_url ? &public_url : NULL);
    for (int i = 0; !fault && i < terms->listening.count; i++) {
        char address[LISTEN_ADDRESS_SIZE];
        listen_address(terms->listening.sockets[i], address);
        fault = gate_bind(&net->gate, address, why);
    }
    return fault;
}

static struct net *make(const struct net_terms *terms)
{
    uint64_t seed = 0;
    struct net *net = calloc(1, sizeof *net);
    CHECK(net && getrandom(&seed, sizeof seed, 0) == sizeof seed);
    net->limits = terms->limits;
    net->handler = terms->handler;
    net->trust_proxy = terms->trust_proxy;
    net->log = terms->log;
    net->lines_left = COMPLAINTS_PER_SECOND;
    net->hurried.before = net->hurried.after = &net->hurried;
    net->quiet.before = net->quiet.after = &net->quiet;
    net->parting.before = net->parting.after = &net->parting;
    gate_book_init(&net->book, net_limit(net, LIMIT_REQUESTS_PER_SECOND),
                   net_limit(net, LIMIT_BURST), seed);
    return net;
}

enum fault net_open(struct net **out, const struct net_terms *terms, struct note *why)
{
    struct net *net = make(terms);
    CHECK(uv_loop_init(&net->loop) == 0);
    signal(SIGPIPE, SIG_IGN); /* who has hung up is told by send */
    start_handles(net);
    count_places(net);
    enum fault fault = accept_start(net, &terms->listening, why);
    if (!fault)
        fault = open_gate(net, terms, why);
    if (fault)
        net_close(&net);
    *out = net;
    return fault;
}

/* ---- running and closing ------------------------------------------------------------------------
 */

void net_run(struct net *net)
{
    uv_update_time(&net->loop);
    net->tick_due_ms = net_now(net) + 1000;
    net->round_ns = net->stood_ns = uv_hrtime();
    uv_run(&net->loop, UV_RUN_DEFAULT);
}

static void close_handles(struct net *net)
{
    uv_close((uv_handle_t *)&net->after_polling, NULL);
    uv_close((uv_handle_t *)&net->no_blocking, NULL);
    uv_close((uv_handle_t *)&net->stand, NULL);
    uv_close((uv_handle_t *)&net->wake, NULL);
    for (int i = 0; i < NET_SIGNALS; i++)
        uv_close((uv_handle_t *)&net->signals[i], NULL);
}

static void drain_loop(struct net *net)
{
    for (int i = 0; i < CLOSING_ROUNDS && uv_run(&net->loop, UV_RUN_NOWAIT); i++)
        ;
}

static void part_ring(struct net_peer *ring)
{
    while (ring->after != ring)
        net_part(ring->after);
}

void net_close(struct net **closing)
{
    struct net *net = *closing;
    if (!net)
        return;
    accept_stop(net);
    part_ring(&net->hurried);
    part_ring(&net->quiet);
    bury_all(net);
    close_handles(net);
    drain_loop(net);
    gate_book_clear(&net->book);
    CHECK(uv_loop_close(&net->loop) == 0);
    free(net);
    *closing = NULL;
}
