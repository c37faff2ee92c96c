/* What the files of the socket half share. */
#ifndef FLAGBRIDGE_SERVER_NET_INSIDE_H
#define FLAGBRIDGE_SERVER_NET_INSIDE_H

#include "server/frame.h"
#include "server/gate.h"
#include "server/head.h"
#include "server/heap.h"
#include "server/net.h"

#include <uv.h>

enum {
    STAND_MS = 50,
    CLOSE_MS = 2000,
    STOP_MS = 1200,
    STOP_CLOSE_MS = 200,
    SLOW_CALLBACK_NS = 5000000,
    ROUND_NS = 10000000,      /* of reading; then there is a turn, come what may */
    STOOD_NS_MAX = 100000000, /* without a look at deadlines and the clock */
    SEATS_KEPT = 8,           /* of one address, when places are short */
    REFUSALS_MAX = 200,       /* that are answered; then it is no longer a mistake */
    SHUT_OUT_MS = 10000,
    LINGER_BYTES = 262144, /* that are swallowed of whoever is to go */
    NET_SPARE = 64,        /* sockets beyond the limit, for the moment it takes to say why */
    NET_SIGNALS = 4,       /* that stop it */
    READ_BYTES = 16384,    /* of one connection in one turn: nobody keeps the loop for itself */
};
#define NEVER_MS UINT64_MAX

/* One HTTP request under way. While it waits or answers nothing is read. */
enum exchange_stage {
    EXCHANGE_HEAD,
    EXCHANGE_BODY,
    EXCHANGE_WAITS,
    EXCHANGE_ANSWERS,
    EXCHANGE_DRAINS
};
struct exchange {
    enum exchange_stage stage;
    uint64_t ticket;
    bool last;        /* the connection ends with it */
    size_t body_left; /* of the body: not come yet */
    uint64_t body_ms; /* when it began to come */
    struct heap body;
    char *answer; /* head, and the body unless it is lent */
    size_t answer_size;
    size_t answer_sent; /* of both */
    const char *lent;
    size_t lent_size;
    size_t held; /* of this one in the sum */
    struct head head;
};

/* Any connection, a WebSocket once `open`. It is in one of three rings: `hurried` ones have
 * deadlines of their own; `quiet` ones (WebSockets at ease) all have the same patience, so that
 * their ring is in the order of their deadlines; `parting` ones are `gone`: their socket is closed,
 * and they are buried after the turn. */
struct net_peer {
    uv_poll_t poll;
    struct net_peer *before, *after;
    struct net *net;
    struct gate_caller *caller; /* NULL once gone */
    void *data;
    uint64_t number; /* in the order of coming */
    uint64_t due_ms;
    struct heap in;  /* a message in parts; of HTTP what came before its time */
    struct heap out; /* whole frames, of the first perhaps the end only */
    size_t out_left; /* of that first one */
    struct exchange *exchange;
    struct net_peer *next_talking;
    int socket;
    uint32_t swallowed; /* bytes that came when it was over */
    uint16_t refusals;  /* messages beyond its share that it has not made up for */
    uint8_t events;     /* watched for */
    bool open;
    bool gone;
    bool ending;     /* its close frame is queued, or there will be none */
    bool close_sent; /* … has been written */
    bool close_come; /* the client's */
    bool pinged;
    bool seated;  /* and keeps its place */
    bool placed;  /* of those that may be there: it is within the limit, or somebody made room */
    bool talking; /* in the list of those with something to send after the turn */
    struct frame frame;
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
    uv_signal_t signals[NET_SIGNALS];
    struct listener listeners[LISTEN_MAX];
    int listener_count;
    int port;
    struct gate gate;
    struct gate_book book;
    struct limits limits;
    int64_t places, spare; /* connections, and sockets beyond: as far as there are files */
    struct net_handler handler;
    bool trust_proxy;
    const struct log *log;
    struct net_peer hurried, quiet, parting; /* heads of the rings */
    struct net_peer *talking;
    uint64_t numbers;
    uint64_t tickets;
    size_t held; /* bytes of HTTP bodies and answers that are there */
    uint64_t tick_due_ms;
    uint64_t stop_due_ms;
    uint64_t round_ns; /* when the last turn ended */
    uint64_t stood_ns; /* … and the last look at deadlines */
    int lines_left;    /* of complaints in this second */
    uint64_t lines_cut;
    bool stirred; /* a turn is due */
    bool again;
    bool stop_wanted;
    bool stopping;
    bool over; /* the loop ends: nothing is read any more */
    bool accepting_paused;
    struct net_counters counters;
    char buffer[READ_BYTES]; /* what is being read, of whomever */
};

/* net.c */
uint64_t net_now(const struct net *net);
int64_t net_limit(const struct net *net, enum limit limit);
/* A line about a stranger's mistake; only so many a second are written. */
void net_complain(struct net *net, const struct log_facts *facts);
/* … about whoever is hung up on. */
void net_note_drop(const struct net_peer *peer, const char *reason);
/* Around every call of the handler. */
uint64_t net_begin_call(struct net *net);
void net_end_call(struct net *net, uint64_t begin_ns, const char *what);
void net_hurry(struct net_peer *peer, uint64_t due_ms);
void net_calm(struct net_peer *peer);
void net_part(struct net_peer *peer);  /* hangs up; the rest comes after the turn */
void net_talk(struct net_peer *peer);  /* what waits is written after this turn */
void net_watch(struct net_peer *peer); /* after whatever may change what it waits for */
void net_hear(struct net_peer *peer, char *bytes, size_t size);
/* Counts what comes from one who is to go; hangs up on whoever sends more than this. */
bool net_is_poured_over(struct net_peer *peer, size_t size, size_t most);
/* What the socket takes of it; negative: it is broken. */
long net_write(struct net_peer *peer, const char *bytes, size_t size);

/* accept.c */
enum fault accept_start(struct net *net, const struct listening *listening, struct note *why);
void accept_pause(struct net *net, bool pause);
void accept_stop(struct net *net);
/* Whether there is room for it, if need be by taking somebody else's. */
bool accept_make_room(struct net_peer *newcomer);

/* http.c */
size_t http_hear(struct net_peer *peer, const char *bytes, size_t size); /* how many it took */
bool http_is_deaf(const struct net_peer *peer);
bool http_has_words(const struct net_peer *peer);
void http_write(struct net_peer *peer);
void http_forget(struct net_peer *peer);

/* peer.c: WebSockets. */
void peer_open(struct net_peer *peer);
void peer_hear(struct net_peer *peer, char *bytes, size_t size);
void peer_write(struct net_peer *peer);
void peer_closed(struct net_peer *peer);
void peer_ping(struct net_peer *peer);
/* A last word, if the socket takes it at once. */
void peer_farewell(struct net_peer *peer, int code, const char *reason);
bool peer_has_words(const struct net_peer *peer);

#endif
