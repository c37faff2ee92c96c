/* Load for the door: many WebSockets by one thread, each with one message on its way.
 * usage: flood PORT CONNECTIONS SECONDS [PID OF THE SERVER] [BYTES]
 * Says how fast connecting was, what an idle connection costs the server, and the echo rate with
 * its waiting times. Start the server with limits that let it. */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    EVENTS_MAX = 512,
    CONNECTING_MAX = 64, /* at once */
    BUFFER_SIZE = 2048,
    MESSAGE_MAX = 1000,
    HEAD_SIZE = 8, /* flags, length, mask */
    BUCKETS = 200000,
    BUCKET_US = 10,
    WAIT_MS = 10000,
};

enum stage { CONNECTING, SHAKING, OPEN };

struct wire {
    int socket;
    enum stage stage;
    size_t heard;
    uint64_t sent_ns;
};

struct load {
    int port;
    int count;
    int epoll;
    int begun;
    int open;
    struct wire *wires;
    unsigned char frame[HEAD_SIZE + MESSAGE_MAX];
    size_t frame_size;
    size_t answer_size;
    bool echoing;
    uint64_t echoes;
    uint32_t waits[BUCKETS + 1];
};

static uint64_t now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static _Noreturn void stop(const char *what)
{
    fprintf(stderr, "flood: %s: %s\n", what, strerror(errno));
    exit(3);
}

static void begin_wire(struct load *load, struct wire *wire)
{
    int yes = 1;
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)load->port),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    struct epoll_event event = {.events = EPOLLOUT, .data.ptr = wire};
    wire->socket = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    if (wire->socket < 0)
        stop("socket");
    setsockopt(wire->socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (connect(wire->socket, (struct sockaddr *)&to, sizeof to) && errno != EINPROGRESS)
        stop("connect");
    if (epoll_ctl(load->epoll, EPOLL_CTL_ADD, wire->socket, &event))
        stop("epoll");
    load->begun++;
}

static void ask_upgrade(struct load *load, struct wire *wire)
{
    char text[256];
    int size = snprintf(text, sizeof text,
                        "GET /socket HTTP/1.1\r\nHost: localhost:%d\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                        "Sec-WebSocket-Version: 13\r\n\r\n",
                        load->port);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = wire};
    wire->stage = SHAKING;
    if (write(wire->socket, text, (size_t)size) != size)
        stop("asking for an upgrade");
    epoll_ctl(load->epoll, EPOLL_CTL_MOD, wire->socket, &event);
}

static void send_message(struct load *load, struct wire *wire)
{
    wire->heard = 0;
    wire->sent_ns = now_ns();
    if (write(wire->socket, load->frame, load->frame_size) != (ssize_t)load->frame_size)
        stop("sending");
}

static void hear_echo(struct load *load, struct wire *wire, size_t size)
{
    wire->heard += size;
    if (wire->heard < load->answer_size)
        return;
    uint64_t bucket = (now_ns() - wire->sent_ns) / 1000 / BUCKET_US;
    load->waits[bucket < BUCKETS ? bucket : BUCKETS]++;
    load->echoes++;
    if (load->echoing)
        send_message(load, wire);
}

static void serve(struct load *load, struct wire *wire)
{
    char buffer[BUFFER_SIZE];
    if (wire->stage == CONNECTING) {
        ask_upgrade(load, wire);
        return;
    }
    ssize_t size = read(wire->socket, buffer, sizeof buffer);
    if (size <= 0)
        stop("the server has closed");
    if (wire->stage == OPEN) {
        hear_echo(load, wire, (size_t)size);
        return;
    }
    if (memcmp(buffer, "HTTP/1.1 101", 12) != 0)
        stop("refused");
    wire->stage = OPEN;
    load->open++;
}

static void poll_once(struct load *load, int wait_ms)
{
    struct epoll_event events[EVENTS_MAX];
    int count = epoll_wait(load->epoll, events, EVENTS_MAX, wait_ms);
    if (count == 0 && wait_ms == WAIT_MS)
        stop("nothing happens");
    for (int i = 0; i < count; i++)
        serve(load, events[i].data.ptr);
}

static double connect_all(struct load *load)
{
    uint64_t begin = now_ns();
    while (load->open < load->count) {
        while (load->begun < load->count && load->begun - load->open < CONNECTING_MAX)
            begin_wire(load, &load->wires[load->begun]);
        poll_once(load, WAIT_MS);
    }
    return (double)(now_ns() - begin) / 1e9;
}

static double echo_for(struct load *load, int seconds)
{
    uint64_t begin = now_ns(), end = begin + (uint64_t)seconds * 1000000000u;
    load->echoing = true;
    for (int i = 0; i < load->count; i++)
        send_message(load, &load->wires[i]);
    while (now_ns() < end)
        poll_once(load, WAIT_MS);
    load->echoing = false;
    return (double)(now_ns() - begin) / 1e9;
}

static double wait_ms_of(const struct load *load, double share)
{
    uint64_t below = 0;
    int bucket = 0;
    while (bucket < BUCKETS &&
           (double)(below += load->waits[bucket]) < share * (double)load->echoes)
        bucket++;
    return (bucket + 1) * BUCKET_US / 1000.0;
}

/* Resident, in bytes; 0 if nobody was named. */
static long memory_of(const char *pid)
{
    char path[64], line[128];
    long kib = 0;
    snprintf(path, sizeof path, "/proc/%s/status", pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "VmRSS: %ld", &kib) == 1)
            break;
    if (file)
        fclose(file);
    return kib * 1024;
}

static void make_frame(struct load *load, size_t bytes)
{
    memset(load->frame, 'x', sizeof load->frame);
    size_t head = bytes < 126 ? 2 : 4;
    load->frame[0] = 0x81;
    load->frame[1] = (unsigned char)(0x80 | (bytes < 126 ? bytes : 126));
    load->frame[2] = (unsigned char)(bytes >> 8);
    load->frame[3] = (unsigned char)(bytes & 0xff);
    memset(load->frame + head, 0, 4); /* a mask that changes nothing */
    load->frame_size = head + 4 + bytes;
    load->answer_size = head + bytes;
}

int main(int count, char **words)
{
    static struct load load;
    struct rlimit files;
    if (count < 4) {
        fprintf(stderr, "usage: flood PORT CONNECTIONS SECONDS [PID [BYTES]]\n");
        return 2;
    }
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    const char *pid = count > 4 ? words[4] : "0";
    size_t bytes = count > 5 ? (size_t)atoi(words[5]) : 100;
    load.port = atoi(words[1]);
    load.count = atoi(words[2]);
    load.epoll = epoll_create1(0);
    load.wires = calloc((size_t)load.count, sizeof *load.wires);
    make_frame(&load, bytes < MESSAGE_MAX ? bytes : MESSAGE_MAX);
    long before = memory_of(pid);
    double connecting = connect_all(&load);
    long after = memory_of(pid);
    printf("connections %d: %.0f/s, %ld bytes each\n", load.count, load.count / connecting,
           (after - before) / load.count);
    double echoing = echo_for(&load, atoi(words[3]));
    printf("echoes %.0f/s, waiting ms: half %.2f, p99 %.2f, p99.9 %.2f\n",
           (double)load.echoes / echoing, wait_ms_of(&load, 0.5), wait_ms_of(&load, 0.99),
           wait_ms_of(&load, 0.999));
    free(load.wires);
    return 0;
}
