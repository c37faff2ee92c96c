/* One WebSocket: messages put together, messages queued, closing. */
#include "server/net_inside.h"

#include <string.h>
#include <sys/socket.h>

enum {
    CODE_POLICY = 1008,
    CODE_TRY_LATER = 1013,
    REASON_MAX = FRAME_CONTROL_MAX - 2,
    TOKEN_BYTES = 4096, /* of a message cost as much as a request: all of them are read */
};

static uint64_t patience_ms(const struct net *net)
{
    return 1000 * (uint64_t)net_limit(net, LIMIT_PING);
}

static void note_life(struct net_peer *peer)
{
    peer->pinged = false;
    peer->due_ms = net_now(peer->net) + patience_ms(peer->net);
    net_calm(peer);
}

void peer_open(struct net_peer *peer)
{
    struct net *net = peer->net;
    peer->open = true;
    net->counters.peers++;
    frame_init(&peer->frame, (size_t)net_limit(net, LIMIT_MESSAGE));
    note_life(peer);
    if (net->handler.opened) {
        uint64_t begin = net_begin_call(net);
        bool welcome = net->handler.opened(net->handler.context, peer);
        net_end_call(net, begin, "opened");
        if (!welcome)
            net_end(peer, CODE_TRY_LATER, "not now");
    }
}

void peer_closed(struct net_peer *peer)
{
    struct net *net = peer->net;
    if (!peer->open)
        return;
    peer->open = false;
    net->counters.peers--;
    if (net->handler.closed) {
        uint64_t begin = net_begin_call(net);
        net->handler.closed(net->handler.context, peer);
        net_end_call(net, begin, "closed");
    }
}

/* ---- writing ------------------------------------------------------------------------------------
 */

static size_t waiting(const struct net_peer *peer)
{
    return peer->out.size - peer->out.read;
}

bool peer_has_words(const struct net_peer *peer)
{
    return waiting(peer) > 0;
}

static bool enqueue(struct net_peer *peer, enum frame_kind kind, const char *bytes, size_t size)
{
    uint8_t head[FRAME_HEAD_MAX];
    size_t head_size = frame_write_head(head, kind, size);
    if (!heap_add(&peer->out, head, head_size))
        return false;
    if (heap_add(&peer->out, bytes, size)) {
        net_talk(peer);
        return true;
    }
    peer->out.size -= head_size;
    return false;
}

/* What has begun must go out whole. */
static void drop_waiting(struct net_peer *peer)
{
    peer->out.size = peer->out.read + peer->out_left;
}

static void enqueue_close(struct net_peer *peer, int code, const char *reason, size_t reason_size)
{
    char payload[FRAME_CONTROL_MAX] = {(char)(code >> 8), (char)(code & 0xff)};
    peer->ending = true;
    heap_clear(&peer->in);
    memcpy(payload + 2, reason, reason_size);
    bool queued =
        enqueue(peer, FRAME_CLOSE, payload, code == FRAME_CODE_NONE ? 0 : 2 + reason_size);
    net_hurry(peer, queued ? net_now(peer->net) + CLOSE_MS : 0);
}

void net_end(struct net_peer *peer, int code, const char *reason)
{
    if (!peer->ending)
        enqueue_close(peer, code, reason, strnlen(reason, REASON_MAX));
}

/* Nothing but the close frame is sent any more, nothing is listened to. */
static void violate(struct net_peer *peer, int code, const char *reason)
{
    if (peer->ending)
        return;
    net_complain(peer->net, &(struct log_facts){LOG_CLOSED, .code = code, .address = peer->address,
                                                .reason = reason});
    peer->frame.over = true;
    drop_waiting(peer);
    net_end(peer, code, reason);
}

static bool has_queue_room(const struct net_peer *peer, size_t size)
{
    size_t queue_max = (size_t)net_limit(peer->net, LIMIT_QUEUE);
    return size <= queue_max && waiting(peer) + FRAME_HEAD_MAX + size <= queue_max;
}

void net_send(struct net_peer *peer, const char *bytes, size_t size)
{
    if (peer->ending)
        return;
    if (!has_queue_room(peer, size) || !enqueue(peer, FRAME_TEXT, bytes, size)) {
        violate(peer, CODE_TRY_LATER, "reads too slowly");
        return;
    }
    peer->net->counters.messages_out++;
}

void peer_ping(struct net_peer *peer)
{
    peer->pinged = true;
    peer->due_ms = net_now(peer->net) + patience_ms(peer->net);
    net_calm(peer);
    enqueue(peer, FRAME_PING, "?", 1);
}

void peer_farewell(struct net_peer *peer, int code, const char *reason)
{
    if (!peer->open || peer->ending)
        return;
    drop_waiting(peer);
    net_end(peer, code, reason);
    net_write(peer, peer->out.bytes + peer->out.read, waiting(peer));
}

/* Keeps count of where the frames end. */
static void consume(struct net_peer *peer, size_t size)
{
    struct heap *out = &peer->out;
    while (size > 0) {
        if (peer->out_left == 0)
            peer->out_left = frame_whole_size((const uint8_t *)out->bytes + out->read);
        size_t part = size < peer->out_left ? size : peer->out_left;
        out->read += part;
        peer->out_left -= part;
        size -= part;
    }
}

/* The close frame has gone: now it is the client's turn, and then it is over. */
static void finish(struct net_peer *peer)
{
    if (!peer->close_sent) {
        peer->close_sent = true;
        shutdown(peer->socket, SHUT_WR);
        net_hurry(peer, net_now(peer->net) + (peer->net->stopping ? STOP_CLOSE_MS : CLOSE_MS));
    }
    if (peer->close_come)
        net_part(peer);
}

void peer_write(struct net_peer *peer)
{
    if (waiting(peer) > 0) {
        long written = net_write(peer, peer->out.bytes + peer->out.read, waiting(peer));
        if (written < 0) {
            net_part(peer);
            return;
        }
        consume(peer, (size_t)written);
        if (waiting(peer) > 0)
            return;
        heap_clear(&peer->out);
    }
    if (peer->ending)
        finish(peer);
}

/* ---- reading ------------------------------------------------------------------------------------
 */

/* Who goes on asking beyond its share is shown out, and stays out for a while. */
static void shut_out(struct net_peer *peer)
{
    struct net *net = peer->net;
    net->counters.flooded++;
    gate_shut(peer->caller, net_now(net) + SHUT_OUT_MS);
    violate(peer, CODE_POLICY, "far too many messages: come back in ten seconds");
}

static bool may_ask(struct net_peer *peer, size_t size)
{
    int64_t tokens = 1 + (int64_t)(size / TOKEN_BYTES);
    if (gate_spend(&peer->net->book, peer->caller, tokens, net_now(peer->net))) {
        if (peer->refusals > 0)
            peer->refusals--;
        return true;
    }
    peer->refusals++;
    if (peer->refusals > REFUSALS_MAX)
        shut_out(peer);
    return false;
}

static void hand_up(struct net_peer *peer, const char *bytes, size_t size)
{
    struct net *net = peer->net;
    const struct net_handler *handler = &net->handler;
    bool may = may_ask(peer, size);
    uint64_t begin = net_begin_call(net);
    if (may) {
        net->counters.messages_in++;
        handler->message(handler->context, peer, bytes, size);
    } else {
        net->counters.messages_refused++;
        if (handler->refused && !peer->ending)
            handler->refused(handler->context, peer, bytes, size);
    }
    net_end_call(net, begin, "message");
}

static void take_text(struct net_peer *peer, const struct frame_event *event)
{
    if (event->last && peer->in.size == 0) {
        hand_up(peer, event->bytes, event->size);
        return;
    }
    if (!heap_add(&peer->in, event->bytes, event->size)) {
        violate(peer, CODE_TRY_LATER, "no memory");
        return;
    }
    if (!event->last)
        return;
    /* out of the peer first: the handler may close it */
    struct heap message = peer->in;
    peer->in = (struct heap){0};
    hand_up(peer, message.bytes, message.size);
    heap_clear(&message);
}

static void answer_ping(struct net_peer *peer, const struct frame_event *event)
{
    if (!may_ask(peer, event->size))
        return;
    if (!has_queue_room(peer, event->size) || !enqueue(peer, FRAME_PONG, event->bytes, event->size))
        violate(peer, CODE_TRY_LATER, "reads too slowly");
}

/* The answer is the same code, without what still waited: the client listens no longer. */
static void answer_close(struct net_peer *peer, int code)
{
    peer->close_come = true;
    if (peer->ending) {
        net_talk(peer);
        return;
    }
    drop_waiting(peer);
    enqueue_close(peer, code, "", 0);
}

static void take_event(struct net_peer *peer, const struct frame_event *event)
{
    if (event->kind == FRAME_CLOSE)
        answer_close(peer, event->code);
    if (peer->ending)
        return;
    if (event->kind == FRAME_VIOLATION)
        violate(peer, event->code, event->bytes);
    else if (event->kind == FRAME_TEXT)
        take_text(peer, event);
    else if (event->kind == FRAME_PING)
        answer_ping(peer, event);
    else if (event->kind == FRAME_PONG)
        may_ask(peer, event->size); /* nobody needs many of them */
}

void peer_hear(struct net_peer *peer, char *bytes, size_t size)
{
    struct frame_event event;
    if (!peer->ending)
        note_life(peer);
    else if (net_is_poured_over(peer, size, LINGER_BYTES))
        return;
    while (size > 0) {
        size_t used = frame_feed(&peer->frame, bytes, size, &event);
        bytes += used;
        size -= used;
        if (event.kind != FRAME_NOTHING)
            take_event(peer, &event);
    }
}

void net_set_data(struct net_peer *peer, void *data)
{
    peer->data = data;
}

void *net_data(const struct net_peer *peer)
{
    return peer->data;
}

const char *net_address(const struct net_peer *peer)
{
    return peer->address;
}

void net_set_seated(struct net_peer *peer, bool seated)
{
    if (peer->gone || peer->seated == seated || (seated && peer->caller->seated == SEATS_KEPT))
        return;
    peer->seated = seated;
    if (seated)
        peer->caller->seated++;
    else
        peer->caller->seated--;
}
