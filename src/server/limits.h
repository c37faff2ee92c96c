/* What strangers may ask of the server: one table of named limits, none of which can be off. */
#ifndef FLAGBRIDGE_SERVER_LIMITS_H
#define FLAGBRIDGE_SERVER_LIMITS_H

#include "base/fault.h"

#include <stdint.h>

enum limit {
    LIMIT_MESSAGE,
    LIMIT_REPLAY,
    LIMIT_HELD,
    LIMIT_HANDSHAKE,
    LIMIT_PING,
    LIMIT_QUEUE,
    LIMIT_ADDRESS_CONNECTIONS,
    LIMIT_REQUESTS_PER_SECOND,
    LIMIT_BURST,
    LIMIT_ADDRESS_BATTLES,
    LIMIT_ADDRESS_STORE,
    LIMIT_STORE,
    LIMIT_CONNECTIONS,
    LIMIT_ABSENCE,
    LIMIT_ERRAND,
    LIMIT_THINKING,
    LIMIT_COUNT
};

struct limits {
    int64_t value[LIMIT_COUNT];
};

struct limit_row {
    const char *name;
    const char *unit;
    const char *meaning;
    int64_t usual;
    int64_t least;
    int64_t most;
};

/* LIMIT_COUNT rows, in the order of the enum; for help texts and reports. */
extern const struct limit_row limits_table[LIMIT_COUNT];

void limits_init(struct limits *limits);

/* `assignment` is "NAME=N". Leaves the limits alone when it is anything else. */
enum fault limits_set(struct limits *limits, const char *assignment, struct note *why);

#endif
