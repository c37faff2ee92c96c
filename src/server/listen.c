/* Opened by ourselves, so that a busy port is told in plain words and several addresses share one
 * port. */
#include "server/listen.h"

#include "base/check.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BACKLOG = 1024 };

union any_address {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
};

/* 0: it is no address. */
static socklen_t fill_address(union any_address *out, const char *text, int port)
{
    memset(out, 0, sizeof *out);
    if (inet_pton(AF_INET, text, &out->four.sin_addr) == 1) {
        out->four.sin_family = AF_INET;
        out->four.sin_port = htons((uint16_t)port);
        return sizeof out->four;
    }
    if (inet_pton(AF_INET6, text, &out->six.sin6_addr) != 1)
        return 0;
    out->six.sin6_family = AF_INET6;
    out->six.sin6_port = htons((uint16_t)port);
    return sizeof out->six;
}

/* `::` is every address, also those of IPv4, unless some of these are listened on as well. */
static int wants_six_only(const struct listen_terms *terms, const union any_address *address)
{
    struct in_addr four;
    for (int i = 0; terms->addresses[i]; i++)
        if (inet_pton(AF_INET, terms->addresses[i], &four) == 1)
            return 1;
    return !IN6_IS_ADDR_UNSPECIFIED(&address->six.sin6_addr);
}

static int open_socket(const struct listen_terms *terms, const union any_address *address,
                       socklen_t size)
{
    int yes = 1;
    int fd = socket(address->any.sa_family, SOCK_STREAM, 0);
    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (address->any.sa_family == AF_INET6) {
        int six_only = wants_six_only(terms, address);
        setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &six_only, sizeof six_only);
    }
    if (fcntl(fd, F_SETFD, FD_CLOEXEC) == 0 && fcntl(fd, F_SETFL, O_NONBLOCK) == 0 &&
        bind(fd, &address->any, size) == 0 && listen(fd, BACKLOG) == 0)
        return fd;
    int error = errno;
    close(fd);
    errno = error;
    return -1;
}

static void read_name(int socket, union any_address *out)
{
    socklen_t size = sizeof *out;
    CHECK(getsockname(socket, &out->any, &size) == 0);
}

static int port_of(int socket)
{
    union any_address address;
    read_name(socket, &address);
    return ntohs(address.any.sa_family == AF_INET ? address.four.sin_port : address.six.sin6_port);
}

void listen_address(int socket, char out[LISTEN_ADDRESS_SIZE])
{
    union any_address address;
    read_name(socket, &address);
    const void *bytes = address.any.sa_family == AF_INET ? (const void *)&address.four.sin_addr
                                                         : (const void *)&address.six.sin6_addr;
    CHECK(inet_ntop(address.any.sa_family, bytes, out, LISTEN_ADDRESS_SIZE));
}

static enum fault add_address(struct listening *out, const struct listen_terms *terms, int number,
                              bool *taken, struct note *why)
{
    const char *text = terms->addresses[number];
    int port = out->port;
    union any_address address;
    socklen_t size = fill_address(&address, text, port);
    if (size == 0)
        return note_set(why, FAULT_INPUT, NULL,
                        "`%.60s` is not a numeric address such as 127.0.0.1 or ::1", text);
    if (out->count == LISTEN_MAX)
        return note_set(why, FAULT_FULL, NULL, "more than %d addresses", LISTEN_MAX);
    int fd = open_socket(terms, &address, size);
    *taken = fd < 0 && errno == EADDRINUSE;
    if (fd < 0) {
        note_set(why, FAULT_WORLD, NULL, "cannot listen on %s port %d: %s", text, port,
                 strerror(errno));
        return note_cause(why, FAULT_WORLD, *taken ? CAUSE_BUSY : CAUSE_CLOSED);
    }
    out->sockets[out->count++] = fd;
    out->port = port_of(fd);
    return FAULT_NONE;
}

static enum fault open_port(struct listening *out, const struct listen_terms *terms, int port,
                            bool *taken, struct note *why)
{
    enum fault fault = FAULT_NONE;
    *out = (struct listening){.port = port};
    for (int i = 0; !fault && terms->addresses[i]; i++)
        fault = add_address(out, terms, i, taken, why);
    if (!fault && out->count == 0)
        fault = note_set(why, FAULT_INPUT, NULL, "no address to listen on");
    if (fault)
        listen_close(out);
    return fault;
}

enum fault listen_open(struct listening *out, const struct listen_terms *terms, struct note *why)
{
    bool taken = false;
    int port = terms->port, last = terms->port + terms->spare_ports;
    enum fault fault = open_port(out, terms, port, &taken, why);
    while (fault && taken && port < last)
        fault = open_port(out, terms, ++port, &taken, why);
    return fault;
}

void listen_close(struct listening *listening)
{
    for (int i = 0; i < listening->count; i++)
        close(listening->sockets[i]);
    listening->count = 0;
}
