/* Sockets: HTTP and WebSocket on one loop thread. Knows addresses, limits and headers, nothing of
 * battles: whole messages go up, whole messages come down. */
#ifndef FLAGBRIDGE_SERVER_NET_H
#define FLAGBRIDGE_SERVER_NET_H

#include "base/fault.h"
#include "server/limits.h"
#include "server/listen.h"
#include "server/log.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define NET_SOCKET_PATH "/socket" /* where WebSockets are opened */

/* Open files that are no connections: the store and its log, the loop, what leads to judges, and
 * some for a moment. With fewer than a few more nobody could be served. */
enum { NET_FILES_NEEDED = 30, NET_FILES_LEAST = NET_FILES_NEEDED + 4 };

struct net;
struct net_peer; /* one WebSocket connection */

struct net_request {
    const char *method; /* "GET" (for HEAD, too: the body is left out below) or "POST" */
    const char *path;   /* decoded, without the query */
    const char *body;   /* POST: whole, size-limited */
    size_t body_size;
    const char *address;
    bool local;            /* from this machine, and not through a proxy that does not say whose */
    bool forwarded;        /* it came through a proxy, trusted or not */
    const char *encodings; /* the header Accept-Encoding of a GET; "": none */
    const char *known;     /* … and If-None-Match */
    uint64_t ticket;       /* for net_answer */
};
/* What a plain HTTP request gets; everything is copied, except a body that is lent. */
struct net_reply {
    int status;
    const char *type;
    const char *body;
    size_t size;
    const char *cache;  /* Cache-Control; NULL: no-store */
    const char *coding; /* Content-Encoding; NULL: none */
    const char *tag;    /* ETag; NULL: none. With one, Accept-Encoding has made a difference */
    bool lent;          /* the body outlives the net */
    bool later;         /* the answer comes by net_answer with the request's ticket */
};

/* All called on the loop thread, none from within another; any but `message` and `request` may be
 * NULL. A peer is valid from `opened` to the end of `closed`. */
struct net_handler {
    void *context;
    /* Paths that may be read by whatever name a request calls this server, ends with NULL; NULL:
     * there are none. */
    const char *const *public_paths;
    bool (*opened)(void *context, struct net_peer *peer); /* false: closed again with 1013 */
    void (*message)(void *context, struct net_peer *peer, const char *bytes, size_t size);
    /* A message of an address that asks more than its share: nothing else will be done with it.
     * Who goes on all the same is closed with 1008, and its address is shut out for a while. */
    void (*refused)(void *context, struct net_peer *peer, const char *bytes, size_t size);
    void (*closed)(void *context, struct net_peer *peer);
    /* After everything that was ready has been read, and after net_wake or net_again. */
    void (*turn)(void *context);
    void (*request)(void *context, const struct net_request *request, struct net_reply *reply);
    void (*tick)(void *context); /* about once a second */
    void (*beat)(void *context); /* many times a second as long as the loop goes round */
    /* Once, before the peers are closed: the last chance to send. */
    void (*stopping)(void *context);
};

struct net_terms {
    struct listening listening; /* taken over: closed in this process, whatever comes of it */
    const char *public_url;     /* NULL: none */
    bool trust_proxy;           /* the address is what X-Forwarded-For says last */
    struct limits limits;
    struct net_handler handler;
    const struct log *log; /* NULL: none */
};

/* FAULT_INPUT: the public URL. SIGPIPE is ignored from here on. */
enum fault net_open(struct net **out, const struct net_terms *terms, struct note *why);
int net_port(const struct net *net);
/* Serves until net_stop, SIGTERM, SIGINT, SIGQUIT or SIGHUP (unless that is ignored); then flushes,
 * closes with 1001, and returns after at most 1.5 s. */
void net_run(struct net *net);
void net_stop(struct net *net); /* loop thread only; also from the handler */
/* `closed` is called for peers that could not be closed in time. */
void net_close(struct net **net);

void net_wake(struct net *net);  /* any thread: a turn runs soon */
void net_again(struct net *net); /* loop thread: another turn runs at once after polling */

/* Queued and written when the socket takes it. More than the limit `queue` waiting: the queue is
 * thrown away and the peer closed with 1013. Nothing goes to a peer that is being closed. */
void net_send(struct net_peer *peer, const char *bytes, size_t size);
void net_end(struct net_peer *peer, int code, const char *reason); /* after what waits */
/* Late answers; whoever has gone meanwhile is skipped. */
void net_answer(struct net *net, uint64_t ticket, const struct net_reply *reply);

void net_set_data(struct net_peer *peer, void *data);
void *net_data(const struct net_peer *peer);
const char *net_address(const struct net_peer *peer);
/* Whether it sits at a table. When all connections are taken, others must make room for newcomers
 * whose address has fewer; so must those of an address that has many at tables. */
void net_set_seated(struct net_peer *peer, bool seated);

struct net_counters {
    uint64_t sockets; /* open now, of any kind */
    uint64_t peers;   /* of these: WebSockets */
    uint64_t accepted, dropped;
    uint64_t evicted; /* gave their place to a newcomer */
    uint64_t flooded; /* closed for going on beyond their share */
    uint64_t requests, requests_refused;
    uint64_t messages_in, messages_refused, messages_out;
    uint64_t bytes_in, bytes_out;
    uint64_t turns, slow_callbacks;
};
void net_counters(const struct net *net, struct net_counters *out);

#endif
