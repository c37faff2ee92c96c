/* Newcomers: counted before they cost anything, dropped when there are far too many, and let in at
 * somebody else's expense where that is fair. */
#include "server/net_inside.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* Sockets beyond a limit are kept for the moment it takes to tell them why; with so many of them
 * the next ones are dropped without a word. */
enum { ACCEPTS_A_TIME = 64, SPARE_OF_ADDRESS = 8, CODE_TRY_LATER = 1013 };

union any_address {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
};

static bool read_peer_address(const union any_address *from, struct gate_address *out)
{
    char text[GATE_ADDRESS_SIZE];
    const void *bytes = from->any.sa_family == AF_INET ? (const void *)&from->four.sin_addr
                                                       : (const void *)&from->six.sin6_addr;
    return inet_ntop(from->any.sa_family, bytes, text, sizeof text) && gate_read_address(out, text);
}

/* ---- room ------------------------------------------------------------------------------------ */

static bool gives_way_before(const struct net_peer *one, const struct net_peer *other)
{
    if (!other || one->caller->connections != other->caller->connections)
        return !other || one->caller->connections > other->caller->connections;
    return one->number < other->number;
}

/* Of the address with the most connections the oldest; who holds a seat stays. */
static struct net_peer *find_victim(struct net_peer *ring, const struct net_peer *newcomer,
                                    struct net_peer *found)
{
    for (struct net_peer *peer = ring->after; peer != ring; peer = peer->after)
        if (peer != newcomer && !peer->seated && gives_way_before(peer, found))
            found = peer;
    return found;
}

bool accept_make_room(struct net_peer *newcomer)
{
    struct net *net = newcomer->net;
    if (net->counters.sockets <= (uint64_t)net->places)
        newcomer->placed = true;
    if (newcomer->placed)
        return true;
    struct net_peer *victim = find_victim(&net->hurried, newcomer, NULL);
    victim = find_victim(&net->quiet, newcomer, victim);
    if (!victim || victim->caller->connections <= newcomer->caller->connections)
        return false;
    net->counters.evicted++;
    net_complain(net, &(struct log_facts){LOG_EVICTED, .address = victim->address,
                                          .connections = victim->caller->connections,
                                          .reason = "another needs the place"});
    peer_farewell(victim, CODE_TRY_LATER, "the place is needed");
    net_part(victim);
    newcomer->placed = true;
    return true;
}

/* Behind a proxy all come from one address: only a request tells whose it is, and who may take
 * whose place. */
static bool has_room(struct net *net, struct net_peer *peer)
{
    int64_t beyond = (int64_t)peer->caller->connections - net_limit(net, LIMIT_ADDRESS_CONNECTIONS);
    if (!net->trust_proxy && beyond > SPARE_OF_ADDRESS)
        return false;
    if (!net->trust_proxy && beyond <= 0 && accept_make_room(peer))
        return true;
    return net->counters.sockets <= (uint64_t)(net->places + net->spare);
}

/* ---- coming in ------------------------------------------------------------------------------- */

static void drop(struct net *net, struct net_peer *peer, int fd)
{
    net->counters.dropped++;
    if (peer && peer->caller) {
        net->counters.sockets--;
        gate_leave(&net->book, peer->caller, net_now(net));
    }
    free(peer);
    close(fd);
}

/* Answers are short and somebody waits for each: they must not wait for one another. */
static bool set_flags(int fd)
{
    int yes = 1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return fcntl(fd, F_SETFD, FD_CLOEXEC) == 0 && fcntl(fd, F_SETFL, O_NONBLOCK) == 0;
}

static void settle_in(struct net_peer *peer)
{
    struct net *net = peer->net;
    net->counters.accepted++;
    peer->number = ++net->numbers;
    peer->before = peer->after = peer;
    net_hurry(peer, net_now(net) + 1000 * (uint64_t)net_limit(net, LIMIT_HANDSHAKE));
    net_watch(peer);
}

static void welcome(struct net *net, int fd, const union any_address *from)
{
    struct gate_address address;
    struct net_peer *peer = calloc(1, sizeof *peer);
    if (!peer || !set_flags(fd) || !read_peer_address(from, &address)) {
        drop(net, peer, fd);
        return;
    }
    peer->net = net;
    peer->socket = fd;
    peer->caller = gate_enter(&net->book, &address, net_now(net));
    gate_print_address(&address, peer->address);
    net->counters.sockets += peer->caller != NULL;
    if (!net->trust_proxy && peer->caller && gate_is_shut(peer->caller, net_now(net))) {
        drop(net, peer, fd); /* that was said when it was shut out */
    } else if (!peer->caller || !has_room(net, peer)) {
        net_note_drop(peer, "too many connections");
        drop(net, peer, fd);
    } else if (uv_poll_init(&net->loop, &peer->poll, fd)) {
        drop(net, peer, fd);
    } else {
        settle_in(peer);
    }
}

static void accept_some(uv_poll_t *poll, int status, int events)
{
    struct listener *listener = poll->data;
    (void)status;
    (void)events;
    for (int i = 0; i < ACCEPTS_A_TIME; i++) {
        union any_address from;
        socklen_t size = sizeof from;
        int fd = accept(listener->socket, &from.any, &size);
        if (fd >= 0) {
            welcome(listener->net, fd, &from);
        } else if (errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == ENOBUFS) {
            net_complain(listener->net,
                         &(struct log_facts){LOG_ACCEPT_FAILED, .reason = strerror(errno)});
            accept_pause(listener->net, true);
            return;
        } else if (errno != EINTR && errno != ECONNABORTED) {
            return;
        }
    }
}

/* ---- listening ------------------------------------------------------------------------------- */

enum fault accept_start(struct net *net, const struct listening *listening, struct note *why)
{
    enum fault fault = FAULT_NONE;
    net->port = listening->port;
    for (int i = 0; i < listening->count; i++) {
        struct listener *listener = &net->listeners[net->listener_count++];
        *listener = (struct listener){.net = net, .socket = listening->sockets[i]};
        if (uv_poll_init(&net->loop, &listener->poll, listener->socket))
            fault = note_set(why, FAULT_WORLD, NULL, "cannot watch a listening socket");
        else
            listener->poll.data = listener;
    }
    if (!fault)
        accept_pause(net, false);
    return fault;
}

void accept_pause(struct net *net, bool pause)
{
    net->accepting_paused = pause;
    for (int i = 0; i < net->listener_count; i++)
        if (pause)
            uv_poll_stop(&net->listeners[i].poll);
        else
            uv_poll_start(&net->listeners[i].poll, UV_READABLE, accept_some);
}

void accept_stop(struct net *net)
{
    for (int i = 0; i < net->listener_count; i++) {
        struct listener *listener = &net->listeners[i];
        if (listener->poll.data)
            uv_close((uv_handle_t *)&listener->poll, NULL);
        close(listener->socket);
    }
    net->listener_count = 0;
}
