/* The loop: libwebsockets on libuv, deadlines, turns, stopping. */
#include "server/net_inside.h"

#include "base/check.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/resource.h>

enum {
    LINE_SIZE = 256,
    COMPLAINTS_PER_SECOND = 20,
    HEADERS_BYTES = 8192,   /* of one request; more: the connection is dropped */
    RECEIVE_BYTES = 512,    /* kept by every WebSocket, so it is small */
    SEND_BYTES = 65536,     /* offered to the socket at once */
    FILES_BESIDES = 256,    /* open files that are no connections */
    FILES_MOST = 262144,    /* the library keeps a table of as many as there may be */
    CLOSING_ROUNDS = 10000, /* of the loop, until everything is closed */
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

void net_complain(struct net *net, const char *format, ...)
{
    char line[LINE_SIZE];
    va_list arguments;
    if (!net->log)
        return;
    if (net->lines_left == 0) {
        net->lines_cut++;
        return;
    }
    net->lines_left--;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    net->log(line);
}

static void renew_complaints(struct net *net)
{
    uint64_t cut = net->lines_cut;
    net->lines_cut = 0;
    net->lines_left = COMPLAINTS_PER_SECOND;
    if (cut > 0)
        net_complain(net, "%llu more lines of this kind", (unsigned long long)cut);
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
    net_complain(net, "slow: `%s` took %llu ms", what, (unsigned long long)spent_ns / 1000000);
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

void net_part(struct net_peer *peer)
{
    move_to(&peer->net->parting, peer);
}

void net_kill(struct net_peer *peer)
{
    peer->due_ms = NEVER_MS;
    lws_set_timeout(peer->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_SYNC);
}

/* ---- the library's callbacks --------------------------------------------------------------------
 */

static void fall_silent(struct net_peer *peer)
{
    struct net_peer **at = &peer->net->talking;
    if (!peer->talking)
        return;
    while (*at != peer)
        at = &(*at)->next_talking;
    *at = peer->next_talking;
    peer->talking = false;
}

static void forget(struct net_peer *peer)
{
    struct net *net = peer->net;
    peer_closed(peer);
    fall_silent(peer);
    lws_set_opaque_user_data(peer->wsi, NULL);
    http_forget(peer);
    heap_clear(&peer->in);
    heap_clear(&peer->out);
    free(peer->end_reason);
    gate_leave(&net->book, peer->caller, net_now(net));
    peer->before->after = peer->after;
    peer->after->before = peer->before;
    free(peer);
    net->counters.sockets--;
    if (net->stopping && net->counters.sockets == 0)
        uv_stop(&net->loop);
}

static int pass_on(struct net_peer *peer, enum lws_callback_reasons reason, void *in, size_t size)
{
    switch ((int)reason) {
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return http_upgrade(peer);
    case LWS_CALLBACK_HTTP:
        return http_request(peer, in, size);
    case LWS_CALLBACK_HTTP_BODY:
        return http_body(peer, in, size);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return http_body_complete(peer);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return http_writeable(peer);
    case LWS_CALLBACK_ESTABLISHED:
        return peer_opened(peer);
    case LWS_CALLBACK_RECEIVE:
        return peer_receive(peer, in, size);
    case LWS_CALLBACK_RECEIVE_PONG:
        return peer_receive_pong(peer);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return peer_writeable(peer);
    case LWS_CALLBACK_CLOSED:
        peer_closed(peer);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        forget(peer);
        return 0;
    case LWS_CALLBACK_RAW_ADOPT: /* CONNECT would make a raw socket of it */
    case LWS_CALLBACK_RAW_RX:
        return -1;
    default:
        return 0;
    }
}

static int receive_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                            size_t size)
{
    (void)user;
    struct net_peer *peer = wsi ? lws_get_opaque_user_data(wsi) : NULL;
    return peer ? pass_on(peer, reason, in, size) : 0;
}

static const struct lws_protocols protocols[] = {
    {.name = "default",
     .callback = receive_callback,
     .rx_buffer_size = RECEIVE_BYTES,
     .tx_packet_size = SEND_BYTES},
    {.name = "flagbridge",
     .callback = receive_callback,
     .rx_buffer_size = RECEIVE_BYTES,
     .tx_packet_size = SEND_BYTES},
    {.name = NULL},
};

/* ---- the loop's callbacks -----------------------------------------------------------------------
 */

static void send_home(struct net_peer *peer)
{
    if (peer->open)
        net_end(peer, LWS_CLOSE_STATUS_GOINGAWAY, "the server stops");
    else if (!peer->exchange || peer->exchange->stage == EXCHANGE_BODY)
        net_hurry(peer, 0);
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
    listen_close(net);
    if (net->handler.stopping) {
        uint64_t begin = net_begin_call(net);
        net->handler.stopping(net->handler.context);
        net_end_call(net, begin, "stopping");
    }
    send_all_home(&net->hurried);
    send_all_home(&net->quiet);
    if (net->counters.sockets == 0)
        uv_stop(&net->loop);
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

static void flush_talking(struct net *net)
{
    while (net->talking) {
        struct net_peer *peer = net->talking;
        net->talking = peer->next_talking;
        peer->talking = false;
        peer_flush(peer);
    }
}

static void run_turn(uv_check_t *check)
{
    struct net *net = check->data;
    if (net->stop_wanted && !net->stopping)
        begin_stopping(net);
    while (net->parting.after != &net->parting)
        peer_leave(net->parting.after);
    if (net->stirred || net->again)
        take_turn(net);
    flush_talking(net);
    if (!net->again)
        uv_idle_stop(&net->no_blocking);
}

/* An idle handle that is started is all it takes for the loop not to block. */
static void do_nothing(uv_idle_t *idle)
{
    (void)idle;
}

void net_again(struct net *net)
{
    net->again = true;
    uv_idle_start(&net->no_blocking, do_nothing);
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
        uv_idle_start(&net->no_blocking, do_nothing);
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
            net_complain(net, "dropped %s: no request in time", peer->address);
        net_kill(peer);
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
        net_complain(net, "dropped %s: no answer to a ping", peer->address);
        net_hurry(peer, 0);
    }
}

static void tick(struct net *net)
{
    net->tick_due_ms = net_now(net) + 1000;
    renew_complaints(net);
    if (net->accepting_paused && !net->stopping)
        listen_pause(net, false);
    if (net->handler.tick) {
        uint64_t begin = net_begin_call(net);
        net->handler.tick(net->handler.context);
        net_end_call(net, begin, "tick");
    }
}

static void stand_watch(uv_timer_t *timer)
{
    struct net *net = timer->data;
    watch_quiet(net);
    watch_hurried(net);
    gate_sweep(&net->book, net_now(net));
    if (net_now(net) >= net->tick_due_ms)
        tick(net);
    if (net->stopping && (net->counters.sockets == 0 || net_now(net) >= net->stop_due_ms))
        uv_stop(&net->loop);
}

static void stop_by_signal(uv_signal_t *signal, int number)
{
    (void)number;
    net_stop(signal->data);
}

/* ---- opening ------------------------------------------------------------------------------------
 */

static void start_handles(struct net *net)
{
    static const int numbers[2] = {SIGTERM, SIGINT};
    uv_check_init(&net->loop, &net->after_polling);
    uv_idle_init(&net->loop, &net->no_blocking);
    uv_timer_init(&net->loop, &net->stand);
    CHECK(uv_async_init(&net->loop, &net->wake, be_woken) == 0);
    net->after_polling.data = net->no_blocking.data = net->stand.data = net->wake.data = net;
    uv_check_start(&net->after_polling, run_turn);
    uv_timer_start(&net->stand, stand_watch, STAND_MS, STAND_MS);
    for (int i = 0; i < 2; i++) {
        CHECK(uv_signal_init(&net->loop, &net->signals[i]) == 0);
        net->signals[i].data = net;
        uv_signal_start(&net->signals[i], stop_by_signal, numbers[i]);
    }
}

/* The library sizes its tables by the number of files the process may open. */
static void allow_files(const struct net *net)
{
    struct rlimit files;
    rlim_t wanted = (rlim_t)net_limit(net, LIMIT_CONNECTIONS) + FILES_BESIDES;
    if (getrlimit(RLIMIT_NOFILE, &files))
        return;
    rlim_t before = files.rlim_cur;
    if (files.rlim_cur < wanted)
        files.rlim_cur = wanted;
    if (files.rlim_cur > FILES_MOST)
        files.rlim_cur = FILES_MOST;
    if (files.rlim_cur > files.rlim_max)
        files.rlim_cur = files.rlim_max;
    if (files.rlim_cur != before)
        setrlimit(RLIMIT_NOFILE, &files);
}

static enum fault open_library(struct net *net, struct note *why)
{
    /* Pings are ours: the library would sort every connection into one long list, by walking it. */
    static const lws_retry_bo_t no_pings = {0};
    void *loops[1] = {&net->loop};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   LWS_SERVER_OPTION_VALIDATE_UTF8,
        .foreign_loops = loops,
        .user = net,
        .pcontext = &net->context,
        .gid = -1,
        .uid = -1,
        .max_http_header_data = HEADERS_BYTES,
        .retry_and_idle_policy = &no_pings,
        .vhost_name = "flagbridge",
    };
    lws_set_log_level(0, NULL);
    net->context = lws_create_context(&info);
    if (net->context)
        net->vhost = lws_create_vhost(net->context, &info);
    if (!net->vhost)
        return note_set(why, FAULT_WORLD, NULL,
                        "libwebsockets does not start (is libwebsockets-evlib-uv installed?)");
    return FAULT_NONE;
}

/* On all addresses, or on none. */
static enum fault open_port(struct net *net, const struct net_terms *terms, int port,
                            struct note *why)
{
    struct gate_origin public_url;
    enum fault fault = FAULT_NONE;
    if (terms->public_url)
        fault = gate_read_url(&public_url, terms->public_url, why);
    gate_init(&net->gate, 0, !fault && terms->public_url ? &public_url : NULL);
    for (int i = 0; !fault && terms->listen[i]; i++) {
        fault = gate_bind(&net->gate, terms->listen[i], why);
        if (!fault)
            fault = listen_open(net, terms->listen[i], port, why);
        port = net->port;
    }
    if (!fault && net->listener_count == 0)
        fault = note_set(why, FAULT_INPUT, NULL, "no address to listen on");
    net->gate.port = net->port;
    if (fault)
        listen_close(net);
    return fault;
}

static enum fault open_listeners(struct net *net, const struct net_terms *terms, struct note *why)
{
    int port = terms->port, last = terms->port + terms->spare_ports;
    enum fault fault = open_port(net, terms, port, why);
    while (fault && net->port_taken && port < last)
        fault = open_port(net, terms, ++port, why);
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
    *out = NULL;
    CHECK(uv_loop_init(&net->loop) == 0);
    start_handles(net);
    allow_files(net);
    enum fault fault = open_listeners(net, terms, why);
    if (!fault)
        fault = open_library(net, why);
    if (!fault)
        fault = listen_start(net, why);
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
    uv_run(&net->loop, UV_RUN_DEFAULT);
}

static void close_handles(struct net *net)
{
    uv_close((uv_handle_t *)&net->after_polling, NULL);
    uv_close((uv_handle_t *)&net->no_blocking, NULL);
    uv_close((uv_handle_t *)&net->stand, NULL);
    uv_close((uv_handle_t *)&net->wake, NULL);
    uv_close((uv_handle_t *)&net->signals[0], NULL);
    uv_close((uv_handle_t *)&net->signals[1], NULL);
}

static void drain_loop(struct net *net)
{
    for (int i = 0; i < CLOSING_ROUNDS && uv_run(&net->loop, UV_RUN_NOWAIT); i++)
        ;
}

void net_close(struct net **closing)
{
    struct net *net = *closing;
    if (!net)
        return;
    listen_close(net);
    close_handles(net);
    /* The first time it closes its handles, the second time it ends; then it sets our pointer. */
    if (net->context)
        lws_context_destroy(net->context);
    drain_loop(net);
    if (net->context)
        lws_context_destroy(net->context);
    drain_loop(net);
    gate_book_clear(&net->book);
    CHECK(uv_loop_close(&net->loop) == 0);
    free(net);
    *closing = NULL;
}
