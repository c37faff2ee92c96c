/* What the files of the socket half share. */
#ifndef FLAGBRIDGE_SERVER_NET_INSIDE_H
#define FLAGBRIDGE_SERVER_NET_INSIDE_H

#include "server/gate.h"
#include "server/heap.h"
#include "server/net.h"

#include <libwebsockets.h>
#include <uv.h>

enum { STAND_MS = 100, CLOSE_MS = 2000, STOP_MS = 1200, SLOW_CALLBACK_NS = 5000000 };
#define NEVER_MS UINT64_MAX

/* One HTTP request under way. */
enum exchange_stage { EXCHANGE_BODY, EXCHANGE_WAITS, EXCHANGE_ANSWERS, EXCHANGE_DRAINS };
struct exchange {
    enum exchange_stage stage;
    uint64_t ticket;
    bool post;
    bool head;
    bool last; /* the connection ends with it */
    char *path;
    size_t body_left; /* of the body: not come yet */
    struct heap body;
    char *answer; /* LWS_PRE bytes of room, head, and the body unless it is lent */
    size_t answer_size;
    size_t answer_sent; /* of both */
    const char *lent;
    size_t lent_size;
    size_t held; /* of this one in the sum */
};

/* Any connection, a WebSocket once `open`. It is in one of three rings: `hurried` ones have
 * deadlines of their own; `quiet` ones (WebSockets at ease) all have the same patience, so that
 * their ring is in the order of their deadlines; `parting` ones are closed when the loop has
 * polled. */
struct net_peer {
    struct net_peer *before, *after;
    struct net *net;
    struct lws *wsi;
    struct gate_caller *caller;
    void *data;
    uint64_t due_ms;
    struct heap in, out;
    struct exchange *exchange;
    char *end_reason;
    uint16_t end_code;
    bool open;
    bool ending;
    bool pinged;
    bool ping_wanted;
    bool talking; /* in the list of those with something to send after the turn */
    struct net_peer *next_talking;
    char address[GATE_ADDRESS_SIZE];
};

struct listener {
    uv_poll_t poll;
    struct net *net;
    int socket;
};

struct net {
    uv_loop_t loop;
    uv_check_t after_polling;
    uv_idle_t no_blocking;
    uv_timer_t stand;
    uv_async_t wake;
    uv_signal_t signals[2];
    struct listener listeners[GATE_HOSTS_MAX];
    int listener_count;
    int port;
    bool port_taken; /* why the last attempt to listen has failed */
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct gate gate;
    struct gate_book book;
    struct limits limits;
    struct net_handler handler;
    bool trust_proxy;
    void (*log)(const char *line);
    struct net_peer hurried, quiet, parting; /* heads of the rings */
    struct net_peer *talking;
    uint64_t tickets;
    size_t held; /* bytes of HTTP bodies and answers, announced or there */
    uint64_t tick_due_ms;
    uint64_t stop_due_ms;
    int lines_left; /* of complaints in this second */
    uint64_t lines_cut;
    bool stirred; /* a turn is due */
    bool again;
    bool stop_wanted;
    bool stopping;
    bool accepting_paused;
    struct net_counters counters;
};

/* net.c */
uint64_t net_now(const struct net *net);
int64_t net_limit(const struct net *net, enum limit limit);
/* A line about a stranger's mistake; only so many a second are written. */
void net_complain(struct net *net, const char *format, ...) BASE_PRINTF(2, 3);
/* Around every call of the handler. */
uint64_t net_begin_call(struct net *net);
void net_end_call(struct net *net, uint64_t begin_ns, const char *what);
void net_hurry(struct net_peer *peer, uint64_t due_ms);
void net_calm(struct net_peer *peer);
void net_part(struct net_peer *peer);
void net_kill(struct net_peer *peer);
void net_talk(struct net_peer *peer); /* what waits is written after this turn */

/* listen.c */
enum fault listen_open(struct net *net, const char *address, int port, struct note *why);
enum fault listen_start(struct net *net, struct note *why);
void listen_pause(struct net *net, bool pause);
void listen_close(struct net *net);

/* http.c: what libwebsockets' callbacks come to; the values are theirs. */
int http_upgrade(struct net_peer *peer);
int http_request(struct net_peer *peer, const char *path, size_t path_size);
int http_body(struct net_peer *peer, const char *bytes, size_t size);
int http_body_complete(struct net_peer *peer);
int http_writeable(struct net_peer *peer);
void http_forget(struct net_peer *peer);

/* peer.c: likewise for WebSockets. */
int peer_opened(struct net_peer *peer);
int peer_receive(struct net_peer *peer, const char *bytes, size_t size);
int peer_receive_pong(struct net_peer *peer);
int peer_writeable(struct net_peer *peer);
void peer_closed(struct net_peer *peer);
void peer_leave(struct net_peer *peer);
void peer_ping(struct net_peer *peer);
void peer_flush(struct net_peer *peer);

#endif
