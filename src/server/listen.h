/* Listening sockets, apart from who serves them: a process may open them and others, one after the
 * other, inherit them. */
#ifndef FLAGBRIDGE_SERVER_LISTEN_H
#define FLAGBRIDGE_SERVER_LISTEN_H

#include "base/fault.h"

enum { LISTEN_MAX = 16, LISTEN_ADDRESS_SIZE = 46 };

struct listening {
    int sockets[LISTEN_MAX]; /* not inherited by programs that are started, only by forks */
    int count;
    int port;
};

struct listen_terms {
    const char *const *addresses; /* numeric, NULL-ended: "127.0.0.1", "::1", "0.0.0.0" … */
    int port;                     /* 0: any free one (tests) */
    int spare_ports;              /* so many of the next are tried when it is taken */
};

/* On all addresses, or on none. FAULT_INPUT: an address that is none; FAULT_WORLD: one that is not
 * free (CAUSE_BUSY) or not ours. */
enum fault listen_open(struct listening *out, const struct listen_terms *terms, struct note *why);
void listen_close(struct listening *listening);
/* The address it is bound to, as text. */
void listen_address(int socket, char out[LISTEN_ADDRESS_SIZE]);

#endif
