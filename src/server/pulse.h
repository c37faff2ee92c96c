/* How the server is doing. */
#ifndef FLAGBRIDGE_SERVER_PULSE_H
#define FLAGBRIDGE_SERVER_PULSE_H

#include "base/text.h"

#include <stdint.h>

struct hall;

enum { PULSE_SECONDS = 60, PULSE_BINS = 64 };

/* For whoever wants to know how the server is doing. */
struct pulse {
    uint64_t moves; /* that were stored */
    uint64_t commits;
    uint64_t failed_commits;
    uint64_t requests;
    uint64_t time_used_up;     /* questions that were not worked out to their end */
    uint64_t late[PULSE_BINS]; /* requests by the time to their answer, in steps of a quarter of a
                                 doubling of microseconds */
    uint64_t moves_then[PULSE_SECONDS];
    int second;
};

void pulse_tick(struct pulse *pulse); /* once a second */
void pulse_answered(struct pulse *pulse, int64_t us);
void pulse_write(const struct hall *hall, struct text *out);

#endif
