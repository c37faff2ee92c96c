/* Who may come in: names the server answers to, pages it listens to, addresses and how much each
 * may ask. No sockets and no clock here: texts and times are handed in. */
#ifndef FLAGBRIDGE_SERVER_GATE_H
#define FLAGBRIDGE_SERVER_GATE_H

#include "base/fault.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { GATE_ADDRESS_SIZE = 46, GATE_HOST_SIZE = 256, GATE_HOSTS_MAX = 16 };

/* Scheme, host and port of a URL; the host in lower case, an IPv6 address in brackets. */
struct gate_origin {
    char host[GATE_HOST_SIZE];
    int port;
    bool secure;
};

/* "https://game.example.org", with a port if it is not the usual one; no path but "/". */
enum fault gate_read_url(struct gate_origin *out, const char *url, struct note *why);

struct gate {
    char hosts[GATE_HOSTS_MAX][GATE_ADDRESS_SIZE + 2]; /* bound addresses, as in a URL */
    int host_count;
    int port;
    bool every_address; /* bound to 0.0.0.0 or :: */
    bool has_public;
    struct gate_origin public_url;
};

/* `public_url` may be NULL. */
void gate_init(struct gate *gate, int port, const struct gate_origin *public_url);
enum fault gate_bind(struct gate *gate, const char *address, struct note *why);

/* The Host header: localhost or a bound address with our port, or the public URL's host. Names that
 * merely lead here are refused, so that no foreign page can pose as ours by its own DNS. Bound to
 * every address, any numeric one will do: it cannot be made to lead elsewhere. */
bool gate_host_allowed(const struct gate *gate, const char *host);

/* The Origin header, NULL if there is none (no browser); `host` is the request's allowed Host. */
bool gate_origin_allowed(const struct gate *gate, const char *origin, const char *host);

/* An address as 16 bytes, IPv4 as ::ffff:a.b.c.d. */
struct gate_address {
    uint8_t bytes[16];
};
bool gate_read_address(struct gate_address *out, const char *text);
void gate_print_address(const struct gate_address *address, char out[GATE_ADDRESS_SIZE]);
/* What counts as one address: IPv4 as it is, of IPv6 the first 64 bits. */
struct gate_address gate_group(const struct gate_address *address);
/* Whether it is this machine itself. */
bool gate_is_loopback(const struct gate_address *address);
/* The last address of an X-Forwarded-For header: the one our own proxy has written. A port may
 * follow it; then one of IPv6 stands in brackets. */
bool gate_read_forwarded(struct gate_address *out, const char *header);

/* Connections and a bucket of tokens for each address (group). Who has neither connections nor
 * spent tokens takes no memory. Times are milliseconds that never run backwards. */
enum { GATE_SLOTS = 4096, GATE_CALLERS_MAX = 65536, GATE_SWEEP_SLOTS = 512 };
struct gate_caller {
    struct gate_caller *next;
    struct gate_address group;
    uint32_t connections;
    uint32_t seated;   /* connections that keep their place */
    uint32_t refusals; /* requests beyond its share that it has not made up for */
    int64_t tokens_milli;
    uint64_t filled_ms;
    uint64_t shut_until_ms;
};
struct gate_book {
    struct gate_caller *slots[GATE_SLOTS];
    size_t count;
    size_t swept;
    int64_t tokens_per_second;
    int64_t burst;
    uint64_t seed;
};

void gate_book_init(struct gate_book *book, int64_t tokens_per_second, int64_t burst,
                    uint64_t seed);
void gate_book_clear(struct gate_book *book);

/* One connection more; NULL when the book is full. The caller stays where it is until gate_leave
 * was called as often as gate_enter. */
struct gate_caller *gate_enter(struct gate_book *book, const struct gate_address *address,
                               uint64_t now_ms);
void gate_leave(struct gate_book *book, struct gate_caller *caller, uint64_t now_ms);
/* Takes so many tokens, at most as many as there can be; false when there are fewer. */
bool gate_spend(const struct gate_book *book, struct gate_caller *caller, int64_t tokens,
                uint64_t now_ms);
/* For new connections; those that are open stay. It is remembered as long. */
void gate_shut(struct gate_caller *caller, uint64_t until_ms);
bool gate_is_shut(const struct gate_caller *caller, uint64_t now_ms);
/* Forgets those of the next GATE_SWEEP_SLOTS slots who may be forgotten; call it now and then. */
void gate_sweep(struct gate_book *book, uint64_t now_ms);

#endif
