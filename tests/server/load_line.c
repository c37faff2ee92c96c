/* Frames of RFC 6455 as far as a client needs them. */
#include "load_line.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    READ_SIZE = 1 << 18,
    FRAME_MAX = 1 << 17, /* larger ones are not sent to players */
    HEAD_SIZE = 2048,
    SEND_MAX = 8192,
    OPCODE_TEXT = 1,
    OPCODE_CLOSE = 8,
    OPCODE_PING = 9,
    OPCODE_PONG = 10,
    FINAL = 0x80,
    MASKED = 0x80,
    SIZE_16 = 126
};

static const unsigned char mask[4] = {0x5a, 0xc3, 0x17, 0x88};

static bool shake_hands(int socket, int port)
{
    char head[HEAD_SIZE];
    int size = snprintf(head, sizeof head,
                        "GET /socket HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                        "Sec-WebSocket-Version: 13\r\n\r\n",
                        port);
    if (send(socket, head, (size_t)size, MSG_NOSIGNAL) != size)
        return false;
    size_t have = 0;
    while (have < 4 || memcmp(head + have - 4, "\r\n\r\n", 4) != 0) {
        /* One byte at a time: a message may follow at once. */
        if (have == sizeof head || recv(socket, head + have, 1, 0) != 1)
            return false;
        have++;
    }
    return have > 12 && memcmp(head + 9, "101", 3) == 0;
}

bool line_open(struct line *line, int index, int port)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int yes = 1;
    *line = (struct line){.index = index, .socket = socket(AF_INET, SOCK_STREAM, 0)};
    if (line->socket < 0 ||
        connect(line->socket, (const struct sockaddr *)&address, sizeof address) ||
        setsockopt(line->socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes) ||
        !shake_hands(line->socket, port) || fcntl(line->socket, F_SETFL, O_NONBLOCK)) {
        fprintf(stderr, "load: connection %d: %s\n", index, errno ? strerror(errno) : "refused");
        return false;
    }
    return true;
}

void line_close(struct line *line)
{
    if (line->socket > 0)
        close(line->socket);
    free(line->rest);
    *line = (struct line){.closed = true};
}

static bool send_frame(struct line *line, int opcode, const char *bytes, size_t size)
{
    unsigned char frame[SEND_MAX];
    size_t head = 2;
    if (size + 8 > sizeof frame)
        return false;
    frame[0] = (unsigned char)(FINAL | opcode);
    frame[1] = (unsigned char)(MASKED | (size < SIZE_16 ? size : SIZE_16));
    if (size >= SIZE_16) {
        frame[2] = (unsigned char)(size >> 8);
        frame[3] = (unsigned char)size;
        head = 4;
    }
    memcpy(frame + head, mask, sizeof mask);
    head += sizeof mask;
    for (size_t i = 0; i < size; i++)
        frame[head + i] = (unsigned char)bytes[i] ^ mask[i % sizeof mask];
    return send(line->socket, frame, head + size, MSG_NOSIGNAL) == (ssize_t)(head + size);
}

bool line_send(struct line *line, const char *text, size_t size)
{
    return send_frame(line, OPCODE_TEXT, text, size);
}

/* Size of the head and of the payload; false: it has not arrived whole. */
static bool measure(const unsigned char *bytes, size_t size, size_t *head, uint64_t *payload)
{
    if (size < 2)
        return false;
    int wide = bytes[1] == SIZE_16 ? 2 : bytes[1] > SIZE_16 ? 8 : 0;
    *head = 2 + (size_t)wide;
    if (size < *head)
        return false;
    *payload = wide ? 0 : bytes[1];
    for (int i = 0; i < wide; i++)
        *payload = *payload << 8 | bytes[2 + i];
    return size >= *head + *payload;
}

static void take(struct line *line, int opcode, const char *bytes, size_t size, line_hear *hear,
                 void *context)
{
    if (opcode == OPCODE_TEXT)
        hear(context, line, bytes, size);
    else if (opcode == OPCODE_PING)
        send_frame(line, OPCODE_PONG, bytes, size);
    else if (opcode == OPCODE_CLOSE)
        line->closed = true;
}

static size_t take_all(struct line *line, const char *bytes, size_t size, line_hear *hear,
                       void *context)
{
    size_t done = 0, head = 0;
    uint64_t payload = 0;
    while (measure((const unsigned char *)bytes + done, size - done, &head, &payload)) {
        take(line, bytes[done] & 0x0f, bytes + done + head, (size_t)payload, hear, context);
        done += head + (size_t)payload;
    }
    return done;
}

static void keep_rest(struct line *line, const char *bytes, size_t size)
{
    free(line->rest);
    line->rest = size > 0 ? malloc(size) : NULL;
    line->rest_size = line->rest ? size : 0;
    if (line->rest)
        memcpy(line->rest, bytes, size);
}

void line_read(struct line *line, line_hear *hear, void *context)
{
    static char buffer[FRAME_MAX + READ_SIZE];
    size_t have = line->rest_size;
    if (have > FRAME_MAX) {
        line->closed = true;
        return;
    }
    if (have > 0)
        memcpy(buffer, line->rest, have);
    ssize_t got = recv(line->socket, buffer + have, READ_SIZE, 0);
    if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
        return;
    if (got <= 0) {
        line->closed = true;
        return;
    }
    have += (size_t)got;
    size_t done = take_all(line, buffer, have, hear, context);
    keep_rest(line, buffer + done, have - done);
}
