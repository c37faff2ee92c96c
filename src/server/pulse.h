/* Counters of the hall, for whoever wants to know how the server is doing. */
#ifndef FLAGBRIDGE_SERVER_PULSE_H
#define FLAGBRIDGE_SERVER_PULSE_H

#include <stdint.h>

enum { PULSE_BINS = 15 };

/* To whom it is told (metrics.h). */
enum metrics_for {
    METRICS_FOR_NOBODY,
    METRICS_FOR_THIS_MACHINE,
    METRICS_FOR_ALL /* but not through a proxy, unless it forwards for this machine */
};

struct pulse {
    uint64_t moves; /* that were stored */
    uint64_t commits;
    uint64_t failed_commits;
    uint64_t requests;
    uint64_t beyond_share;     /* requests for more than an address may have */
    uint64_t time_used_up;     /* questions that were not worked out to their end */
    uint64_t late[PULSE_BINS]; /* requests by the time to their answer, see pulse_bins … */
    uint64_t late_us;          /* … and all these times together */
    int64_t counted;           /* when battles in the store were last counted; 0: never */
    int64_t stored[3];         /* of them, by enum store_stage */
};

/* The longest time that falls into a bin, and how it is written in seconds; the last bin takes all
 * the others. */
struct pulse_bin {
    int64_t us;
    const char *seconds;
};
extern const struct pulse_bin pulse_bins[PULSE_BINS];

void pulse_answered(struct pulse *pulse, int64_t us);

#endif
