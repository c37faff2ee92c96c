/* The hall without sockets and by a clock of our own: a net and a C library's clock that tests hold
 * in their hands. One at a time. */
#ifndef FLAGBRIDGE_TESTS_SERVER_FAKE_HALL_H
#define FLAGBRIDGE_TESTS_SERVER_FAKE_HALL_H

#include "rules/registry.h"
#include "server/hall_inside.h"
#include "tests/referee/stand.h"
#include "tests/server/judge_here.h"
#include "tests/support/test.h"

#include <time.h>

enum {
    PEERS = 3,
    HEARD_MAX = 1 << 22,
    LINE_SIZE = 1 << 12,
    WAIT_MS = 10000,
    BEGINNING = 1000000, /* seconds since 1970 */
    CLOCK = 120
};

struct net_peer {
    void *data;
    char *heard; /* all of it, a line each */
    size_t size;
    json_t *answer; /* the last that was no push; NULL: none since the last request */
};

struct fake {
    time_t now;
    struct net_peer peer[PEERS];
    struct content *content;
    struct store *store;
    struct hall *hall;
    struct net_handler handler;
    char folder[40], path[60];
    const char *address[PEERS]; /* NULL: this machine's */
    int complaints;             /* lines of the log that say whose time is up */
};
extern struct fake fake;

/* All there is in data/. */
struct content *open_data(void);
/* A hall on a store of its own, and everybody connected; it takes the content. */
void begin(const struct rulebook *const *rulebooks, struct content *content);
void end(void);
void close_peer(int number);

/* The answer, borrowed until the peer's next one. */
json_t *say(int number, const char *format, ...);
const char *text_of(json_t *answer, const char *key);
/* Whole seconds pass, and the loop ticks. */
void pass(int seconds);
void pause_a_little(void);

/* A battle by a clock of two minutes: red is held by the first peer, blue by the second; `red` and
 * `blue` are their tokens. */
void begin_clocked(const char *scenario, char red[TOKEN_SIZE], char blue[TOKEN_SIZE]);

#endif
