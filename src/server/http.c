/* Plain HTTP: who is let in, bodies, answers; one request at a time. */
#include "server/net_inside.h"

#include "base/text.h"
#include "server/greeting.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum {
    WRITE_BYTES = 262144,   /* in one turn, to one reader */
    BYTES_PER_MS_MIN = 32,  /* slower senders and readers are dropped */
    ANSWER_WAIT_MS = 60000, /* for what workers answer */
    LINGER_MS = 1000,
    LINGER_BODY_MAX = 4194304, /* of a body that was announced, and is not wanted */
    SHORT_BYTES = 4096,
    ANSWER_HEAD_SIZE = 1024,
    NOT_MODIFIED = 304,
};

static const char security_headers[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; "
    "font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";

static const struct {
    int status;
    const char *words;
} status_words[] = {
    {200, "OK"},
    {201, "Created"},
    {202, "Accepted"},
    {204, "No Content"},
    {304, "Not Modified"},
    {400, "Bad Request"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {409, "Conflict"},
    {411, "Length Required"},
    {413, "Content Too Large"},
    {414, "URI Too Long"},
    {417, "Expectation Failed"},
    {422, "Unprocessable Content"},
    {426, "Upgrade Required"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {500, "Internal Server Error"},
    {501, "Not Implemented"},
    {503, "Service Unavailable"},
    {505, "HTTP Version Not Supported"},
};

/* Why a request is not served; status 0: it is. */
struct refusal {
    int status;
    const char *reason;
};
static const struct refusal welcome = {0, NULL};

static const char *words_of(int status)
{
    for (size_t i = 0; i < sizeof status_words / sizeof *status_words; i++)
        if (status_words[i].status == status)
            return status_words[i].words;
    return "Status";
}

/* ---- checks -------------------------------------------------------------------------------------
 */

/* Those who look after the server may call it by an address it has not heard of; what they are
 * told is of no use to a foreign page. */
static bool is_public(const struct net_peer *peer)
{
    const char *const *path = peer->net->handler.public_paths;
    const struct head *head = &peer->exchange->head;
    while (path && *path && strcmp(*path, head->path) != 0)
        path++;
    return path && *path && !head->wants_websocket &&
           (head->method == HEAD_GET || head->method == HEAD_HEAD);
}

static struct refusal check_names(const struct net_peer *peer)
{
    const struct gate *gate = &peer->net->gate;
    const struct head *head = &peer->exchange->head;
    const char *host = head_text(head, HEAD_HOST);
    if (!host || !gate_host_allowed(gate, host))
        return (struct refusal){403, "the Host header names no address of this server"};
    if (!gate_origin_allowed(gate, head_text(head, HEAD_ORIGIN), host))
        return (struct refusal){403, "the Origin header names a foreign page"};
    return welcome;
}

/* Every request costs, also one that is refused. Who goes on asking beyond its share is not even
 * answered for a while. */
static struct refusal charge(struct net_peer *peer)
{
    struct net *net = peer->net;
    struct gate_caller *caller = peer->caller;
    if (gate_is_shut(caller, net_now(net)))
        return (struct refusal){429, "far too much came from this address"};
    if (gate_spend(&net->book, caller, 1, net_now(net))) {
        if (caller->refusals > 0)
            caller->refusals--;
        return welcome;
    }
    caller->refusals++;
    if (caller->refusals > REFUSALS_MAX) {
        caller->refusals = 0;
        net->counters.flooded++;
        gate_shut(caller, net_now(net) + SHUT_OUT_MS);
    }
    return (struct refusal){429, "too many requests from this address"};
}

static struct refusal check_room(struct net_peer *peer)
{
    struct net *net = peer->net;
    if (peer->caller->connections > net_limit(net, LIMIT_ADDRESS_CONNECTIONS))
        return (struct refusal){429, "too many connections from this address"};
    if (!accept_make_room(peer))
        return (struct refusal){503, "too many connections"};
    return welcome;
}

/* Behind our proxy every request tells whose it is. Without the header it stays as it is; one
 * that cannot be read is nobody's: else a crowd could hide behind the proxy. */
static bool find_true_address(struct net_peer *peer)
{
    struct gate_address address;
    struct net *net = peer->net;
    const char *header = head_text(&peer->exchange->head, HEAD_FORWARDED);
    if (!net->trust_proxy || !header)
        return true;
    if (!gate_read_forwarded(&address, header))
        return false;
    struct gate_caller *caller = gate_enter(&net->book, &address, net_now(net));
    if (!caller)
        return true;
    gate_leave(&net->book, peer->caller, net_now(net));
    peer->caller = caller;
    gate_print_address(&address, peer->address);
    return true;
}

/* Where a proxy is trusted it must have said whose the request is, and where none is nothing may
 * show that there was one. */
static bool is_local(const struct net_peer *peer)
{
    struct gate_address address;
    const struct head *head = &peer->exchange->head;
    bool named =
        peer->net->trust_proxy ? head_text(head, HEAD_FORWARDED) != NULL : !head->forwarded;
    return named && gate_read_address(&address, peer->address) && gate_is_loopback(&address);
}

static struct refusal check_stranger(struct net_peer *peer)
{
    const struct head *head = &peer->exchange->head;
    bool named = head->status || find_true_address(peer);
    struct refusal refusal = charge(peer);
    if (!refusal.status)
        refusal = (struct refusal){head->status, head->reason};
    if (!refusal.status && !named)
        refusal = (struct refusal){400, "the X-Forwarded-For header names no address"};
    if (!refusal.status && !is_public(peer))
        refusal = check_names(peer);
    return refusal.status ? refusal : check_room(peer);
}

static struct refusal check_form(const struct net_peer *peer)
{
    const struct head *head = &peer->exchange->head;
    bool post = head->method == HEAD_POST;
    if (head->method == HEAD_OTHER)
        return (struct refusal){405, "only GET, HEAD and POST"};
    if (!strcmp(head->path, NET_SOCKET_PATH))
        return (struct refusal){426, "this is for WebSockets"};
    if (post && !head->has_length)
        return (struct refusal){411, "the body must have a Content-Length"};
    if (!post && head->length > 0)
        return (struct refusal){400, "a body nobody wants"};
    if (head->length > (uint64_t)net_limit(peer->net, LIMIT_REPLAY))
        return (struct refusal){413, "the body is too large"};
    return welcome;
}

static struct refusal check_upgrade(const struct net_peer *peer)
{
    const struct head *head = &peer->exchange->head;
    const char *key = head_text(head, HEAD_SOCKET_KEY);
    const char *version = head_text(head, HEAD_SOCKET_VERSION);
    if (head->method != HEAD_GET)
        return (struct refusal){405, "WebSockets begin with GET"};
    if (strcmp(head->path, NET_SOCKET_PATH) != 0)
        return (struct refusal){404, "WebSockets are at " NET_SOCKET_PATH};
    if (!head->minor_one || !head->wants_upgrade || head->length > 0)
        return (struct refusal){400, "this is no way to begin a WebSocket"};
    if (!version || strcmp(version, "13") != 0)
        return (struct refusal){426, "only version 13 of WebSockets"};
    if (!key || !greeting_is_key(key))
        return (struct refusal){400, "the Sec-WebSocket-Key is none"};
    return peer->net->stopping ? (struct refusal){503, "stopping"} : welcome;
}

/* ---- answers ------------------------------------------------------------------------------------
 */

static size_t write_head(char *head, const struct net_reply *reply, bool last)
{
    struct text text;
    text_init(&text, head, ANSWER_HEAD_SIZE);
    text_format(&text, "HTTP/1.1 %d %s\r\n", reply->status, words_of(reply->status));
    if (reply->status != NOT_MODIFIED)
        text_format(&text, "Content-Type: %.100s\r\nContent-Length: %zu\r\n",
                    reply->type ? reply->type : "text/plain; charset=utf-8", reply->size);
    if (reply->coding && reply->status != NOT_MODIFIED)
        text_format(&text, "Content-Encoding: %.20s\r\n", reply->coding);
    if (reply->tag)
        text_format(&text, "ETag: %.60s\r\nVary: Accept-Encoding\r\n", reply->tag);
    text_format(&text, "Cache-Control: %.100s\r\n", reply->cache ? reply->cache : "no-store");
    text_add(&text, security_headers);
    if (reply->status == 405)
        text_add(&text, "Allow: GET, HEAD, POST\r\n");
    if (reply->status == 426)
        text_add(&text, "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n");
    text_format(&text, "Connection: %s\r\n\r\n", last ? "close" : "keep-alive");
    return text.length;
}

static uint64_t due_of_bytes(const struct net *net, size_t size)
{
    return net_now(net) + 1000 * (uint64_t)net_limit(net, LIMIT_HANDSHAKE) +
           size / BYTES_PER_MS_MIN;
}

/* Of one address a quarter, but always one whole body. */
static bool is_within_share(const struct net_peer *peer, size_t size)
{
    struct net *net = peer->net;
    size_t share = (size_t)net_limit(net, LIMIT_HELD) / 4;
    size_t body = (size_t)net_limit(net, LIMIT_REPLAY);
    size_t held = size;
    for (struct net_peer *other = net->hurried.after; other != &net->hurried; other = other->after)
        if (other != peer && other->caller == peer->caller && other->exchange)
            held += other->exchange->held;
    return held <= (share > body ? share : body);
}

/* Slow senders and readers hold memory: all together only so much. Short answers are not counted,
 * so that nobody can keep them from anybody. */
static bool hold(struct net_peer *peer, size_t size)
{
    struct net *net = peer->net;
    struct exchange *exchange = peer->exchange;
    size_t others = net->held - exchange->held;
    if (size <= SHORT_BYTES)
        size = 0;
    if (others + size > (size_t)net_limit(net, LIMIT_HELD))
        return false;
    if (size > 0 && !is_within_share(peer, size))
        return false;
    net->held = others + size;
    exchange->held = size;
    return true;
}

static bool fill_answer(struct exchange *exchange, const struct net_reply *reply)
{
    char head[ANSWER_HEAD_SIZE];
    bool bodiless = reply->status == NOT_MODIFIED ||
                    (exchange->head.method == HEAD_HEAD && exchange->head.stage == HEAD_WHOLE);
    size_t head_size = write_head(head, reply, exchange->last);
    size_t body_size = bodiless || reply->lent ? 0 : reply->size;
    if (reply->lent && !bodiless) {
        exchange->lent = reply->body;
        exchange->lent_size = reply->size;
    }
    exchange->answer = malloc(head_size + body_size);
    if (!exchange->answer)
        return false;
    memcpy(exchange->answer, head, head_size);
    if (body_size > 0)
        memcpy(exchange->answer + head_size, reply->body, body_size);
    exchange->answer_size = head_size + body_size;
    return true;
}

/* Filled only: it is written by http_write. */
static void give_answer(struct net_peer *peer, const struct net_reply *reply)
{
    struct exchange *exchange = peer->exchange;
    exchange->stage = EXCHANGE_ANSWERS;
    exchange->last |= peer->net->stopping;
    bool filled = hold(peer, reply->lent ? 0 : reply->size) && fill_answer(exchange, reply);
    heap_clear(&exchange->body); /* only now: an answer may echo it */
    if (!filled) {
        net_note_drop(peer, "no memory for an answer");
        net_part(peer);
        return;
    }
    net_hurry(peer, due_of_bytes(peer->net, exchange->answer_size + exchange->lent_size));
}

static void refuse(struct net_peer *peer, const struct refusal *refusal)
{
    struct net_reply reply = {
        .status = refusal->status, .body = refusal->reason, .size = strlen(refusal->reason)};
    peer->net->counters.requests_refused++;
    net_complain(peer->net,
                 &(struct log_facts){LOG_REFUSED, .status = refusal->status,
                                     .address = peer->address, .reason = refusal->reason});
    peer->exchange->last = true;
    give_answer(peer, &reply);
    http_write(peer);
}

void http_forget(struct net_peer *peer)
{
    if (!peer->exchange)
        return;
    hold(peer, 0);
    heap_clear(&peer->exchange->body);
    free(peer->exchange->answer);
    free(peer->exchange);
    peer->exchange = NULL;
}

/* Closing while the client still sends would tear the answer out of its hands. */
static void begin_draining(struct net_peer *peer)
{
    struct exchange *exchange = peer->exchange;
    exchange->stage = EXCHANGE_DRAINS;
    hold(peer, 0);
    free(exchange->answer);
    exchange->answer = NULL;
    heap_clear(&peer->in);
    shutdown(peer->socket, SHUT_WR);
    net_hurry(peer, net_now(peer->net) + LINGER_MS);
}

/* The next part of an answer. 0: all of it has been written. */
static size_t next_part(const struct exchange *exchange, const char **part)
{
    size_t sent = exchange->answer_sent, own = exchange->answer_size;
    bool lent = sent >= own;
    *part = lent ? exchange->lent : exchange->answer + sent;
    if (lent && exchange->lent)
        *part += sent - own;
    return lent ? own + exchange->lent_size - sent : own - sent;
}

void http_write(struct net_peer *peer)
{
    struct exchange *exchange = peer->exchange;
    const char *part = NULL;
    if (peer->gone || !exchange || exchange->stage != EXCHANGE_ANSWERS)
        return;
    size_t left = 0, budget = WRITE_BYTES;
    while ((left = next_part(exchange, &part)) > 0) {
        size_t size = left < budget ? left : budget;
        long written = size > 0 ? net_write(peer, part, size) : 0;
        if (written < 0)
            net_part(peer);
        if (written <= 0)
            return;
        exchange->answer_sent += (size_t)written;
        budget -= (size_t)written;
    }
    if (exchange->last) {
        begin_draining(peer);
        return;
    }
    http_forget(peer);
    net_hurry(peer, due_of_bytes(peer->net, 0));
}

bool http_is_deaf(const struct net_peer *peer)
{
    const struct exchange *exchange = peer->exchange;
    return exchange && (exchange->stage == EXCHANGE_WAITS || exchange->stage == EXCHANGE_ANSWERS);
}

bool http_has_words(const struct net_peer *peer)
{
    return peer->exchange && peer->exchange->stage == EXCHANGE_ANSWERS;
}

/* ---- requests -----------------------------------------------------------------------------------
 */

static const char *text_or_none(const struct head *head, enum head_text text)
{
    const char *found = head_text(head, text);
    return found ? found : "";
}

static void ask_handler(struct net_peer *peer)
{
    struct net *net = peer->net;
    struct exchange *exchange = peer->exchange;
    const struct head *head = &exchange->head;
    struct net_reply reply = {.status = 404, .body = "", .size = 0};
    struct net_request request = {.method = head->method == HEAD_POST ? "POST" : "GET",
                                  .path = head->path,
                                  .body = exchange->body.bytes,
                                  .body_size = exchange->body.size,
                                  .address = peer->address,
                                  .local = is_local(peer),
                                  .forwarded = peer->exchange->head.forwarded,
                                  .encodings = text_or_none(head, HEAD_ENCODINGS),
                                  .known = text_or_none(head, HEAD_KNOWN),
                                  .ticket = exchange->ticket};
    net->counters.requests++;
    exchange->stage = EXCHANGE_WAITS;
    uint64_t begin = net_begin_call(net);
    net->handler.request(net->handler.context, &request, &reply);
    net_end_call(net, begin, "request");
    if (reply.later) {
        net_hurry(peer, net_now(net) + ANSWER_WAIT_MS);
        return;
    }
    give_answer(peer, &reply);
    http_write(peer);
}

/* May be called by the handler, which is not called from within itself: so it is written later. */
void net_answer(struct net *net, uint64_t ticket, const struct net_reply *reply)
{
    for (struct net_peer *peer = net->hurried.after; peer != &net->hurried; peer = peer->after)
        if (peer->exchange && peer->exchange->ticket == ticket &&
            peer->exchange->stage == EXCHANGE_WAITS) {
            give_answer(peer, reply);
            if (!peer->gone)
                net_talk(peer);
            return;
        }
}

/* ---- upgrades -----------------------------------------------------------------------------------
 */

static bool offers_protocol(const struct head *head)
{
    const char *offer = head_text(head, HEAD_SOCKET_PROTOCOL);
    return offer && strcmp(offer, "flagbridge") == 0;
}

/* The answer stands before the first frame in the queue, as if it were one. */
static void upgrade(struct net_peer *peer)
{
    char room[ANSWER_HEAD_SIZE], greeting[GREETING_SIZE];
    struct text text;
    const struct head *head = &peer->exchange->head;
    greeting_write(greeting, head_text(head, HEAD_SOCKET_KEY));
    text_init(&text, room, sizeof room);
    text_format(&text,
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Accept: %s\r\n%s\r\n",
                greeting, offers_protocol(head) ? "Sec-WebSocket-Protocol: flagbridge\r\n" : "");
    http_forget(peer);
    if (!heap_add(&peer->out, text.start, text.length)) {
        net_part(peer);
        return;
    }
    peer->out_left = text.length;
    net_talk(peer);
    peer_open(peer);
}

/* ---- what comes ---------------------------------------------------------------------------------
 */

static bool begin_exchange(struct net_peer *peer)
{
    struct exchange *exchange = malloc(sizeof *exchange);
    peer->exchange = exchange;
    if (!exchange)
        return false;
    memset(exchange, 0, offsetof(struct exchange, head));
    head_init(&exchange->head);
    exchange->ticket = ++peer->net->tickets;
    return true;
}

static void take_head(struct net_peer *peer)
{
    struct exchange *exchange = peer->exchange;
    const struct head *head = &exchange->head;
    bool socket = head->wants_websocket;
    struct refusal refusal = check_stranger(peer);
    exchange->last = peer->net->stopping || !head->minor_one || head->wants_close;
    if (!refusal.status)
        refusal = socket ? check_upgrade(peer) : check_form(peer);
    if (refusal.status) {
        refuse(peer, &refusal);
    } else if (socket) {
        upgrade(peer);
    } else if (head->length == 0) {
        ask_handler(peer);
    } else {
        exchange->stage = EXCHANGE_BODY;
        exchange->body_left = (size_t)head->length;
        exchange->body_ms = net_now(peer->net);
        net_hurry(peer, due_of_bytes(peer->net, 0));
    }
}

/* Memory for a body is taken as it comes: what is only announced keeps no room from others. */
static bool make_body_room(struct net_peer *peer, size_t part)
{
    struct exchange *exchange = peer->exchange;
    struct heap *body = &exchange->body;
    size_t whole = body->size + exchange->body_left, wanted = body->size + part;
    if (wanted <= body->capacity)
        return true;
    if (wanted < 2 * body->capacity)
        wanted = 2 * body->capacity;
    if (wanted > whole)
        wanted = whole;
    return hold(peer, wanted) && heap_reserve(body, wanted);
}

/* It must go on coming, and all in all not too slowly. */
static uint64_t due_of_body(const struct net_peer *peer)
{
    const struct exchange *exchange = peer->exchange;
    uint64_t patience = 1000 * (uint64_t)net_limit(peer->net, LIMIT_HANDSHAKE);
    uint64_t latest = exchange->body_ms + patience + exchange->body.size / BYTES_PER_MS_MIN;
    uint64_t next = net_now(peer->net) + patience;
    return next < latest ? next : latest;
}

static size_t take_body(struct net_peer *peer, const char *bytes, size_t size)
{
    struct exchange *exchange = peer->exchange;
    size_t part = size < exchange->body_left ? size : exchange->body_left;
    if (!make_body_room(peer, part) || !heap_add(&exchange->body, bytes, part)) {
        refuse(peer, &(struct refusal){503, "too many bodies at once"});
        return size;
    }
    exchange->body_left -= part;
    if (exchange->body_left == 0)
        ask_handler(peer);
    else
        net_hurry(peer, due_of_body(peer));
    return part;
}

/* Who was refused may go on for as long as an honest client does that has not looked yet. */
static void swallow(struct net_peer *peer, size_t size)
{
    const struct head *head = &peer->exchange->head;
    uint64_t body = head->status ? 0 : head->length;
    net_is_poured_over(peer, size,
                       LINGER_BYTES + (size_t)(body < LINGER_BODY_MAX ? body : LINGER_BODY_MAX));
}

size_t http_hear(struct net_peer *peer, const char *bytes, size_t size)
{
    if (!peer->exchange && !begin_exchange(peer)) {
        net_part(peer);
        return size;
    }
    struct head *head = &peer->exchange->head;
    if (peer->exchange->stage == EXCHANGE_DRAINS) {
        swallow(peer, size);
        return size;
    }
    if (peer->exchange->stage == EXCHANGE_BODY)
        return take_body(peer, bytes, size);
    size_t used = head_feed(head, bytes, size);
    if (head->stage != HEAD_READS)
        take_head(peer);
    return used;
}
