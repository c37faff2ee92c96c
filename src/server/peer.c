/* One WebSocket: messages put together, messages queued, closing. */
#include "server/net_inside.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum {
    CODE_TEXT_ONLY = 1003,
    CODE_TOO_BIG = 1009,
    CODE_TRY_LATER = 1013,
    REASON_MAX = 120, /* bytes in a close frame */
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

int peer_opened(struct net_peer *peer)
{
    struct net *net = peer->net;
    peer->open = true;
    net->counters.peers++;
    note_life(peer);
    if (net->handler.opened) {
        uint64_t begin = net_begin_call(net);
        bool welcome = net->handler.opened(net->handler.context, peer);
        net_end_call(net, begin, "opened");
        if (!welcome)
            net_end(peer, CODE_TRY_LATER, "not now");
    }
    return 0;
}

void peer_closed(struct net_peer *peer)
{
    struct net *net = peer->net;
    if (!peer->open)
        return;
    peer->open = false;
    peer->ending = true;
    net->counters.peers--;
    if (net->handler.closed) {
        uint64_t begin = net_begin_call(net);
        net->handler.closed(net->handler.context, peer);
        net_end_call(net, begin, "closed");
    }
}

/* ---- reading ------------------------------------------------------------------------------------
 */

/* Nothing but the close frame is sent any more, nothing is listened to. */
static int violate(struct net_peer *peer, int code, const char *reason)
{
    net_complain(peer->net, "closed %s: %s", peer->address, reason);
    heap_clear(&peer->out);
    net_end(peer, code, reason);
    return 0;
}

int peer_receive_pong(struct net_peer *peer)
{
    if (!peer->ending)
        note_life(peer);
    return 0;
}

static void hand_up(struct net_peer *peer, const char *bytes, size_t size)
{
    struct net *net = peer->net;
    const struct net_handler *handler = &net->handler;
    uint64_t begin = net_begin_call(net);
    if (gate_spend(&net->book, peer->caller, net_now(net))) {
        net->counters.messages_in++;
        handler->message(handler->context, peer, bytes, size);
    } else {
        net->counters.messages_refused++;
        if (handler->refused)
            handler->refused(handler->context, peer);
    }
    net_end_call(net, begin, "message");
}

int peer_receive(struct net_peer *peer, const char *bytes, size_t size)
{
    struct net *net = peer->net;
    if (peer->ending)
        return 0;
    net->counters.bytes_in += size;
    note_life(peer);
    if (lws_frame_is_binary(peer->wsi))
        return violate(peer, CODE_TEXT_ONLY, "text only");
    size_t announced = peer->in.size + size + lws_remaining_packet_payload(peer->wsi);
    if (announced > (size_t)net_limit(net, LIMIT_MESSAGE))
        return violate(peer, CODE_TOO_BIG, "message too long");
    bool whole = lws_is_final_fragment(peer->wsi);
    if (whole && peer->in.size == 0) {
        hand_up(peer, bytes, size);
        return 0;
    }
    if (!heap_add(&peer->in, bytes, size))
        return violate(peer, CODE_TRY_LATER, "no memory");
    if (whole) {
        /* out of the peer first: the handler may close it */
        struct heap message = peer->in;
        peer->in = (struct heap){0};
        hand_up(peer, message.bytes, message.size);
        heap_clear(&message);
    }
    return 0;
}

/* ---- writing ------------------------------------------------------------------------------------
 * A queued message is LWS_PRE bytes, which begin with its size until the library writes its frame
 * there, and the text. */

static size_t waiting(const struct net_peer *peer)
{
    return peer->out.size - peer->out.read;
}

void net_send(struct net_peer *peer, const char *bytes, size_t size)
{
    char room[LWS_PRE] = {0};
    if (peer->ending)
        return;
    uint32_t kept = (uint32_t)size;
    memcpy(room, &kept, sizeof kept);
    size_t queue_max = (size_t)net_limit(peer->net, LIMIT_QUEUE);
    bool fits = size <= queue_max && waiting(peer) + sizeof room + size <= queue_max;
    if (!fits || !heap_add(&peer->out, room, sizeof room) || !heap_add(&peer->out, bytes, size)) {
        violate(peer, CODE_TRY_LATER, "reads too slowly");
        return;
    }
    net_talk(peer);
}

void net_end(struct net_peer *peer, int code, const char *reason)
{
    if (peer->ending)
        return;
    peer->ending = true;
    peer->end_code = (uint16_t)code;
    peer->end_reason = strdup(reason);
    peer->ping_wanted = false;
    heap_clear(&peer->in);
    net_hurry(peer, net_now(peer->net) + CLOSE_MS);
    lws_callback_on_writable(peer->wsi);
}

void peer_ping(struct net_peer *peer)
{
    peer->pinged = true;
    peer->ping_wanted = true;
    peer->due_ms = net_now(peer->net) + patience_ms(peer->net);
    net_calm(peer);
    lws_callback_on_writable(peer->wsi);
}

/* With a letter in it: the library keeps answers to empty ones for itself. */
static int write_ping(struct net_peer *peer)
{
    unsigned char room[LWS_PRE + 1] = {[LWS_PRE] = '?'};
    peer->ping_wanted = false;
    return lws_write(peer->wsi, room + LWS_PRE, 1, LWS_WRITE_PING) < 0 ? -1 : 0;
}

static int write_first(struct net_peer *peer)
{
    uint32_t size = 0;
    char *room = peer->out.bytes + peer->out.read;
    memcpy(&size, room, sizeof size);
    peer->out.read += LWS_PRE + size;
    peer->net->counters.messages_out++;
    peer->net->counters.bytes_out += size;
    int written = lws_write(peer->wsi, (unsigned char *)room + LWS_PRE, size, LWS_WRITE_TEXT);
    return written < (int)size ? -1 : 0;
}

/* Not within a callback: there the library hangs up without a close frame. */
void peer_leave(struct net_peer *peer)
{
    char *reason = peer->end_reason ? peer->end_reason : "";
    lws_close_reason(peer->wsi, (enum lws_close_status)peer->end_code, (unsigned char *)reason,
                     strnlen(reason, REASON_MAX));
    net_hurry(peer, net_now(peer->net) + CLOSE_MS);
    lws_set_timeout(peer->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_SYNC);
}

/* Several messages go out as one packet where the system can do that. */
static void hold_packet(const struct net_peer *peer, int hold)
{
#ifdef TCP_CORK
    setsockopt(lws_get_socket_fd(peer->wsi), IPPROTO_TCP, TCP_CORK, &hold, sizeof hold);
#else
    (void)peer, (void)hold;
#endif
}

static bool is_one_message(const struct net_peer *peer)
{
    uint32_t size = 0;
    memcpy(&size, peer->out.bytes + peer->out.read, sizeof size);
    return waiting(peer) == LWS_PRE + size;
}

/* What the socket does not take the library keeps, and nothing is added to it. */
static int write_waiting(struct net_peer *peer)
{
    int failed = 0;
    if (waiting(peer) == 0 || lws_partial_buffered(peer->wsi))
        return 0;
    bool many = !is_one_message(peer);
    if (many)
        hold_packet(peer, 1);
    while (!failed && waiting(peer) > 0 && !lws_partial_buffered(peer->wsi))
        failed = write_first(peer);
    if (many)
        hold_packet(peer, 0);
    if (waiting(peer) == 0)
        heap_clear(&peer->out);
    return failed;
}

int peer_writeable(struct net_peer *peer)
{
    if (peer->ping_wanted && write_ping(peer))
        return -1;
    if (write_waiting(peer))
        return -1;
    if (waiting(peer) > 0)
        lws_callback_on_writable(peer->wsi);
    else if (peer->ending)
        net_part(peer);
    return 0;
}

/* Not from a callback of the library's, and so without asking it for one: that would cost more
 * than the writing. */
void peer_flush(struct net_peer *peer)
{
    if (write_waiting(peer)) {
        peer->ending = true;
        heap_clear(&peer->out);
        net_hurry(peer, 0);
    } else if (waiting(peer) > 0) {
        lws_callback_on_writable(peer->wsi);
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
