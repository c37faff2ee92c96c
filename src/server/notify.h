/* What a supervisor such as systemd wants to hear: a few words to the socket it names. */
#ifndef FLAGBRIDGE_SERVER_NOTIFY_H
#define FLAGBRIDGE_SERVER_NOTIFY_H

#include "base/fault.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>
#include <sys/un.h>

/* The environment's; each may be NULL. */
struct notify_terms {
    const char *socket;      /* NOTIFY_SOCKET: a path, or an abstract name behind an @ */
    const char *watchdog_us; /* WATCHDOG_USEC: it wants to hear a sign of life as often … */
    const char *watchdog_of; /* WATCHDOG_PID: … from this process */
};

struct notify {
    int socket; /* -1: nobody wants to hear anything */
    struct sockaddr_un address;
    socklen_t address_size;
    int64_t watchdog_ms; /* between two signs of life; 0: none is wanted */
};

/* Nobody who wants to hear anything is success; FAULT_INPUT: what is named cannot be a socket. */
enum fault notify_open(struct notify *notify, const struct notify_terms *terms, struct note *why);
void notify_close(struct notify *notify);

/* Lines such as "READY=1\nSTATUS=…"; never waits. False: it could not be told. */
bool notify_send(const struct notify *notify, const char *lines);

#endif
