/* Plain HTTP: who is let in, bodies, answers. */
#include "server/net_inside.h"

#include "base/text.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum {
    PATH_MAX_BYTES = 1024,
    HEADER_MAX_BYTES = 512,
    WRITE_BYTES = 32768,
    BYTES_PER_MS_MIN = 32,  /* slower senders and readers are dropped */
    ANSWER_WAIT_MS = 60000, /* for what workers answer */
    LINGER_MS = 1000,
    HEAD_SIZE = 1024,
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
    {422, "Unprocessable Content"},
    {426, "Upgrade Required"},
    {429, "Too Many Requests"},
    {500, "Internal Server Error"},
    {503, "Service Unavailable"},
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

/* 1: it is there and fits; 0: it is not there; -1: it is too long. */
static int read_header(struct lws *wsi, enum lws_token_indexes token, char *out, int size)
{
    if (lws_hdr_total_length(wsi, token) <= 0)
        return 0;
    return lws_hdr_copy(wsi, out, size, token) > 0 ? 1 : -1;
}

static struct refusal check_names(const struct net_peer *peer)
{
    char host[HEADER_MAX_BYTES], origin[HEADER_MAX_BYTES];
    const struct gate *gate = &peer->net->gate;
    if (read_header(peer->wsi, WSI_TOKEN_HOST, host, sizeof host) != 1 ||
        !gate_host_allowed(gate, host))
        return (struct refusal){403, "the Host header names no address of this server"};
    int has_origin = read_header(peer->wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
    if (has_origin < 0 || !gate_origin_allowed(gate, has_origin ? origin : NULL, host))
        return (struct refusal){403, "the Origin header names a foreign page"};
    return welcome;
}

static struct refusal check_share(struct net_peer *peer)
{
    struct net *net = peer->net;
    if (net->counters.sockets > (uint64_t)net_limit(net, LIMIT_CONNECTIONS))
        return (struct refusal){503, "too many connections"};
    if (peer->caller->connections > net_limit(net, LIMIT_ADDRESS_CONNECTIONS))
        return (struct refusal){429, "too many connections from this address"};
    if (!gate_spend(&net->book, peer->caller, net_now(net)))
        return (struct refusal){429, "too many requests from this address"};
    return welcome;
}

/* Behind our proxy every request tells whose it is. */
static void find_true_address(struct net_peer *peer)
{
    char header[HEADER_MAX_BYTES];
    struct gate_address address;
    struct net *net = peer->net;
    if (!net->trust_proxy ||
        read_header(peer->wsi, WSI_TOKEN_X_FORWARDED_FOR, header, sizeof header) != 1 ||
        !gate_read_forwarded(&address, header))
        return;
    struct gate_caller *caller = gate_enter(&net->book, &address, net_now(net));
    if (!caller)
        return;
    gate_leave(&net->book, peer->caller, net_now(net));
    peer->caller = caller;
    gate_print_address(&address, peer->address);
}

static struct refusal check_stranger(struct net_peer *peer)
{
    find_true_address(peer);
    struct refusal refusal = check_names(peer);
    return refusal.status ? refusal : check_share(peer);
}

static struct refusal check_form(int method, const char *path, size_t path_size)
{
    if (method != LWSHUMETH_GET && method != LWSHUMETH_HEAD && method != LWSHUMETH_POST)
        return (struct refusal){405, "only GET, HEAD and POST"};
    if (path_size > PATH_MAX_BYTES)
        return (struct refusal){414, "the URL is too long"};
    if (strlen(path) != path_size)
        return (struct refusal){400, "a zero byte in the URL"};
    if (!strcmp(path, NET_SOCKET_PATH))
        return (struct refusal){426, "this is for WebSockets"};
    return welcome;
}

/* What comes behind the headers; only plain lengths, so that nobody can disagree about them. */
static struct refusal check_body(const struct net_peer *peer, bool post, size_t *size)
{
    char text[24];
    int64_t length = 0;
    *size = 0;
    if (lws_hdr_total_length(peer->wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)
        return (struct refusal){411, "the body must have a Content-Length"};
    int has_length = read_header(peer->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, text, sizeof text);
    if (has_length == 0)
        return post ? (struct refusal){411, "the body must have a Content-Length"} : welcome;
    if (has_length < 0 || !text_to_int(text, &length) || length < 0)
        return (struct refusal){400, "the Content-Length is no number"};
    *size = (size_t)length;
    if (!post && length > 0)
        return (struct refusal){400, "a body nobody wants"};
    if (length > net_limit(peer->net, LIMIT_REPLAY))
        return (struct refusal){413, "the body is too large"};
    return welcome;
}

/* ---- answers ------------------------------------------------------------------------------------
 */

static size_t write_head(char *head, const struct net_reply *reply, bool last)
{
    struct text text;
    text_init(&text, head, HEAD_SIZE);
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
    text_format(&text, "Connection: %s\r\n\r\n", last ? "close" : "keep-alive");
    return text.length;
}

static uint64_t due_of_bytes(const struct net *net, size_t size)
{
    return net_now(net) + 1000 * (uint64_t)net_limit(net, LIMIT_HANDSHAKE) +
           size / BYTES_PER_MS_MIN;
}

/* Slow senders and readers hold memory: all together only so much. */
static bool hold(struct net_peer *peer, size_t size)
{
    struct net *net = peer->net;
    struct exchange *exchange = peer->exchange;
    size_t others = net->held - exchange->held;
    if (others + size > (size_t)net_limit(net, LIMIT_HELD))
        return false;
    net->held = others + size;
    exchange->held = size;
    return true;
}

static bool fill_answer(struct exchange *exchange, const struct net_reply *reply)
{
    char head[HEAD_SIZE];
    size_t head_size = write_head(head, reply, exchange->last);
    size_t body_size = exchange->head || reply->lent ? 0 : reply->size;
    if (reply->lent && !exchange->head) {
        exchange->lent = reply->body;
        exchange->lent_size = reply->size;
    }
    exchange->answer = malloc(LWS_PRE + head_size + body_size);
    if (!exchange->answer)
        return false;
    memcpy(exchange->answer + LWS_PRE, head, head_size);
    if (body_size > 0)
        memcpy(exchange->answer + LWS_PRE + head_size, reply->body, body_size);
    exchange->answer_size = head_size + body_size;
    return true;
}

static int give_answer(struct net_peer *peer, const struct net_reply *reply)
{
    struct exchange *exchange = peer->exchange;
    exchange->stage = EXCHANGE_ANSWERS;
    bool filled = hold(peer, reply->lent ? 0 : reply->size) && fill_answer(exchange, reply);
    heap_clear(&exchange->body); /* only now: an answer may echo it */
    if (!filled) {
        net_complain(peer->net, "dropped %s: no memory for an answer", peer->address);
        return -1;
    }
    net_hurry(peer, due_of_bytes(peer->net, exchange->answer_size + exchange->lent_size));
    lws_callback_on_writable(peer->wsi);
    return 0;
}

static struct net_reply reply_of(const struct refusal *refusal)
{
    return (struct net_reply){
        .status = refusal->status, .body = refusal->reason, .size = strlen(refusal->reason)};
}

static void count_refusal(struct net_peer *peer, const struct refusal *refusal)
{
    peer->net->counters.requests_refused++;
    net_complain(peer->net, "refused %s with %d: %s", peer->address, refusal->status,
                 refusal->reason);
}

static int refuse(struct net_peer *peer, const struct refusal *refusal)
{
    struct net_reply reply = reply_of(refusal);
    count_refusal(peer, refusal);
    peer->exchange->last = true;
    return give_answer(peer, &reply);
}

void http_forget(struct net_peer *peer)
{
    if (!peer->exchange)
        return;
    hold(peer, 0);
    heap_clear(&peer->exchange->body);
    free(peer->exchange->path);
    free(peer->exchange->answer);
    free(peer->exchange);
    peer->exchange = NULL;
}

/* Closing while the client still sends would tear the answer out of its hands. */
static int finish_last(struct net_peer *peer)
{
    if (peer->exchange->body_left == 0)
        return -1;
    peer->exchange->stage = EXCHANGE_DRAINS;
    shutdown(lws_get_socket_fd(peer->wsi), SHUT_WR);
    net_hurry(peer, net_now(peer->net) + LINGER_MS);
    return 0;
}

/* The next part of an answer; the library wants room before what it writes, so that what is lent
 * goes by way of a copy. 0: all of it has been written. */
static size_t next_part(struct exchange *exchange, unsigned char room[LWS_PRE + WRITE_BYTES],
                        unsigned char **part)
{
    size_t sent = exchange->answer_sent, own = exchange->answer_size;
    bool lent = sent >= own;
    size_t left = lent ? own + exchange->lent_size - sent : own - sent;
    size_t size = left > WRITE_BYTES ? WRITE_BYTES : left;
    *part = lent ? room + LWS_PRE : (unsigned char *)exchange->answer + LWS_PRE + sent;
    if (lent && size > 0)
        memcpy(*part, exchange->lent + (sent - own), size);
    exchange->answer_sent += size;
    return size;
}

int http_writeable(struct net_peer *peer)
{
    struct exchange *exchange = peer->exchange;
    unsigned char room[LWS_PRE + WRITE_BYTES], *part = NULL;
    if (!exchange || exchange->stage != EXCHANGE_ANSWERS)
        return 0;
    size_t size = next_part(exchange, room, &part);
    if (size > 0) {
        peer->net->counters.bytes_out += size;
        if (lws_write(peer->wsi, part, size, LWS_WRITE_HTTP) < (int)size)
            return -1;
        lws_callback_on_writable(peer->wsi); /* also to learn that the last part has gone */
        return 0;
    }
    if (exchange->last)
        return finish_last(peer);
    http_forget(peer);
    net_hurry(peer, due_of_bytes(peer->net, 0));
    return lws_http_transaction_completed(peer->wsi) ? -1 : 0;
}

/* ---- requests -----------------------------------------------------------------------------------
 */

/* Behind a body the headers are gone. */
static void read_get_header(const struct net_peer *peer, enum lws_token_indexes token,
                            char out[HEADER_MAX_BYTES])
{
    if (peer->exchange->post || read_header(peer->wsi, token, out, HEADER_MAX_BYTES) != 1)
        out[0] = '\0';
}

static int ask_handler(struct net_peer *peer)
{
    char encodings[HEADER_MAX_BYTES], known[HEADER_MAX_BYTES];
    struct net *net = peer->net;
    struct exchange *exchange = peer->exchange;
    struct net_reply reply = {.status = 404, .body = "", .size = 0};
    struct net_request request = {.method = exchange->post ? "POST" : "GET",
                                  .path = exchange->path,
                                  .body = exchange->body.bytes,
                                  .body_size = exchange->body.size,
                                  .address = peer->address,
                                  .encodings = encodings,
                                  .known = known,
                                  .ticket = exchange->ticket};
    read_get_header(peer, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encodings);
    read_get_header(peer, WSI_TOKEN_HTTP_IF_NONE_MATCH, known);
    net->counters.requests++;
    exchange->stage = EXCHANGE_WAITS;
    uint64_t begin = net_begin_call(net);
    net->handler.request(net->handler.context, &request, &reply);
    net_end_call(net, begin, "request");
    if (!reply.later)
        return give_answer(peer, &reply);
    net_hurry(peer, net_now(net) + ANSWER_WAIT_MS);
    return 0;
}

void net_answer(struct net *net, uint64_t ticket, const struct net_reply *reply)
{
    for (struct net_peer *peer = net->hurried.after; peer != &net->hurried; peer = peer->after)
        if (peer->exchange && peer->exchange->ticket == ticket &&
            peer->exchange->stage == EXCHANGE_WAITS) {
            if (give_answer(peer, reply))
                net_hurry(peer, 0);
            return;
        }
}

static bool begin_exchange(struct net_peer *peer, const char *path, size_t path_size, int method)
{
    http_forget(peer);
    struct exchange *exchange = calloc(1, sizeof *exchange);
    peer->exchange = exchange;
    if (!exchange)
        return false;
    exchange->ticket = ++peer->net->tickets;
    exchange->post = method == LWSHUMETH_POST;
    exchange->head = method == LWSHUMETH_HEAD;
    /* libwebsockets 4.1.6 spins, or reads what it has freed, when a body follows another request. */
    exchange->last = true;
    exchange->path = strndup(path, path_size);
    return exchange->path != NULL;
}

int http_request(struct net_peer *peer, const char *path, size_t path_size)
{
    char *ignored_path = NULL;
    int ignored_size = 0;
    int method = lws_http_get_uri_and_method(peer->wsi, &ignored_path, &ignored_size);
    /* the deadlines are ours */
    lws_set_timeout(peer->wsi, NO_PENDING_TIMEOUT, 0);
    if (!begin_exchange(peer, path, path_size, method))
        return -1;
    struct exchange *exchange = peer->exchange;
    struct refusal of_body = check_body(peer, exchange->post, &exchange->body_left);
    struct refusal refusal = check_stranger(peer);
    if (!refusal.status)
        refusal = check_form(method, exchange->path, path_size);
    if (!refusal.status)
        refusal = of_body;
    if (!refusal.status && !hold(peer, exchange->body_left))
        refusal = (struct refusal){503, "too many bodies at once"};
    if (refusal.status)
        return refuse(peer, &refusal);
    net_hurry(peer, due_of_bytes(peer->net, exchange->body_left));
    return exchange->post ? 0 : ask_handler(peer);
}

int http_body(struct net_peer *peer, const char *bytes, size_t size)
{
    struct exchange *exchange = peer->exchange;
    if (!exchange)
        return -1;
    peer->net->counters.bytes_in += size;
    exchange->body_left -= size < exchange->body_left ? size : exchange->body_left;
    if (exchange->stage != EXCHANGE_BODY)
        return 0;
    /* the length was checked, but it is the bytes that cost */
    if (exchange->body.size + size > (size_t)net_limit(peer->net, LIMIT_REPLAY))
        return -1;
    return heap_add(&exchange->body, bytes, size) ? 0 : -1;
}

int http_body_complete(struct net_peer *peer)
{
    struct exchange *exchange = peer->exchange;
    if (!exchange || exchange->stage == EXCHANGE_DRAINS)
        return -1;
    exchange->body_left = 0;
    lws_set_timeout(peer->wsi, NO_PENDING_TIMEOUT, 0);
    return exchange->stage == EXCHANGE_BODY ? ask_handler(peer) : 0;
}

/* ---- upgrades -----------------------------------------------------------------------------------
 */

static struct refusal check_upgrade(struct net_peer *peer)
{
    char *path = NULL;
    int path_size = 0;
    struct refusal refusal = check_stranger(peer);
    if (refusal.status)
        return refusal;
    if (lws_http_get_uri_and_method(peer->wsi, &path, &path_size) != LWSHUMETH_GET)
        return (struct refusal){405, "WebSockets begin with GET"};
    if (path_size != (int)strlen(NET_SOCKET_PATH) ||
        memcmp(path, NET_SOCKET_PATH, (size_t)path_size) != 0)
        return (struct refusal){404, "WebSockets are at " NET_SOCKET_PATH};
    return peer->net->stopping ? (struct refusal){503, "stopping"} : welcome;
}

int http_upgrade(struct net_peer *peer)
{
    char kind[16], answer[LWS_PRE + HEAD_SIZE + NOTE_TEXT_SIZE];
    /* Asked anew: on other kinds the library has already answered and thrown the headers away
     * (CVE-2025-11677), and HTTP/2 is not for us. */
    if (read_header(peer->wsi, WSI_TOKEN_UPGRADE, kind, sizeof kind) != 1 ||
        !text_same(kind, "websocket"))
        return -1;
    struct refusal refusal = check_upgrade(peer);
    if (!refusal.status)
        return 0;
    struct net_reply reply = reply_of(&refusal);
    count_refusal(peer, &refusal);
    size_t size = write_head(answer + LWS_PRE, &reply, true);
    memcpy(answer + LWS_PRE + size, reply.body, reply.size);
    lws_write(peer->wsi, (unsigned char *)answer + LWS_PRE, size + reply.size, LWS_WRITE_HTTP);
    return -1;
}
