/* Listening sockets: opened and accepted by ourselves, so that a busy port is told in plain words,
 * several addresses share one port, and strangers can be dropped before they cost anything. */
#include "server/net_inside.h"

#include "base/check.h"

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
enum { ACCEPTS_A_TIME = 64, SPARE_SOCKETS = 64, SPARE_OF_ADDRESS = 8, BACKLOG = 1024 };

union any_address {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
};

static socklen_t fill_address(union any_address *out, const char *text, int port)
{
    memset(out, 0, sizeof *out);
    if (inet_pton(AF_INET, text, &out->four.sin_addr) == 1) {
        out->four.sin_family = AF_INET;
        out->four.sin_port = htons((uint16_t)port);
        return sizeof out->four;
    }
    CHECK(inet_pton(AF_INET6, text, &out->six.sin6_addr) == 1);
    out->six.sin6_family = AF_INET6;
    out->six.sin6_port = htons((uint16_t)port);
    return sizeof out->six;
}

static bool set_quiet_flags(int socket)
{
    return fcntl(socket, F_SETFD, FD_CLOEXEC) == 0 && fcntl(socket, F_SETFL, O_NONBLOCK) == 0;
}

static int open_socket(const union any_address *address, socklen_t size)
{
    int yes = 1;
    int fd = socket(address->any.sa_family, SOCK_STREAM, 0);
    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (address->any.sa_family == AF_INET6)
        setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &yes, sizeof yes);
    if (set_quiet_flags(fd) && bind(fd, &address->any, size) == 0 && listen(fd, BACKLOG) == 0)
        return fd;
    int error = errno;
    close(fd);
    errno = error;
    return -1;
}

static int port_of(int socket)
{
    union any_address address;
    socklen_t size = sizeof address;
    CHECK(getsockname(socket, &address.any, &size) == 0);
    return ntohs(address.any.sa_family == AF_INET ? address.four.sin_port : address.six.sin6_port);
}

enum fault listen_open(struct net *net, const char *text, int port, struct note *why)
{
    union any_address address;
    if (net->listener_count == GATE_HOSTS_MAX)
        return note_set(why, FAULT_FULL, NULL, "more than %d addresses", GATE_HOSTS_MAX);
    int fd = open_socket(&address, fill_address(&address, text, port));
    net->port_taken = fd < 0 && errno == EADDRINUSE;
    if (fd < 0)
        return note_set(why, FAULT_WORLD, NULL, "cannot listen on %s port %d: %s", text, port,
                        strerror(errno));
    net->listeners[net->listener_count++] = (struct listener){.net = net, .socket = fd};
    net->port = port_of(fd);
    return FAULT_NONE;
}

static bool read_peer_address(const union any_address *from, struct gate_address *out)
{
    char text[GATE_ADDRESS_SIZE];
    const void *bytes = from->any.sa_family == AF_INET ? (const void *)&from->four.sin_addr
                                                       : (const void *)&from->six.sin6_addr;
    return inet_ntop(from->any.sa_family, bytes, text, sizeof text) && gate_read_address(out, text);
}

/* Behind a proxy all come from one address: only a request tells whose it is. */
static bool has_room(struct net *net, const struct net_peer *peer)
{
    return net->counters.sockets < (uint64_t)net_limit(net, LIMIT_CONNECTIONS) + SPARE_SOCKETS &&
           (net->trust_proxy || peer->caller->connections <=
                                    net_limit(net, LIMIT_ADDRESS_CONNECTIONS) + SPARE_OF_ADDRESS);
}

static void drop(struct net *net, struct net_peer *peer, int fd)
{
    net->counters.dropped++;
    if (peer && peer->caller)
        gate_leave(&net->book, peer->caller, net_now(net));
    free(peer);
    if (fd >= 0)
        close(fd);
}

/* Answers are short and somebody waits for each: they must not wait for one another. */
static void send_at_once(int fd)
{
    int yes = 1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

static void welcome(struct net *net, int fd, const union any_address *from)
{
    struct gate_address address;
    struct net_peer *peer = calloc(1, sizeof *peer);
    if (!peer || !set_quiet_flags(fd) || !read_peer_address(from, &address)) {
        drop(net, peer, fd);
        return;
    }
    peer->net = net;
    peer->caller = gate_enter(&net->book, &address, net_now(net));
    gate_print_address(&address, peer->address);
    if (!peer->caller || !has_room(net, peer)) {
        net_complain(net, "dropped %s: too many connections", peer->address);
        drop(net, peer, fd);
        return;
    }
    peer->wsi = lws_adopt_socket_vhost(net->vhost, fd);
    if (!peer->wsi) {
        drop(net, peer, -1); /* the library has closed it */
        return;
    }
    lws_set_opaque_user_data(peer->wsi, peer);
    send_at_once(fd);
    net->counters.accepted++;
    net->counters.sockets++;
    peer->before = peer->after = peer;
    net_hurry(peer, net_now(net) + 1000 * (uint64_t)net_limit(net, LIMIT_HANDSHAKE));
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
        } else if (errno == EMFILE || errno == ENFILE || errno == ENOMEM) {
            net_complain(listener->net, "cannot accept: %s", strerror(errno));
            listen_pause(listener->net, true);
            return;
        } else if (errno != EINTR && errno != ECONNABORTED) {
            return;
        }
    }
}

enum fault listen_start(struct net *net, struct note *why)
{
    for (int i = 0; i < net->listener_count; i++) {
        struct listener *listener = &net->listeners[i];
        listener->poll.data = listener;
        if (uv_poll_init(&net->loop, &listener->poll, listener->socket))
            return note_set(why, FAULT_WORLD, NULL, "cannot watch a listening socket");
    }
    listen_pause(net, false);
    return FAULT_NONE;
}

void listen_pause(struct net *net, bool pause)
{
    net->accepting_paused = pause;
    for (int i = 0; i < net->listener_count; i++)
        if (pause)
            uv_poll_stop(&net->listeners[i].poll);
        else
            uv_poll_start(&net->listeners[i].poll, UV_READABLE, accept_some);
}

void listen_close(struct net *net)
{
    for (int i = 0; i < net->listener_count; i++) {
        struct listener *listener = &net->listeners[i];
        if (listener->poll.data)
            uv_close((uv_handle_t *)&listener->poll, NULL);
        close(listener->socket);
    }
    net->listener_count = 0;
}
