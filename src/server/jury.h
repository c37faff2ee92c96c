/* The parent's end of judges: forks them, hands them over to the worker, buries and replaces them.
 * A judge is a process of its own behind a socket; what it dies of, nobody else does. */
#ifndef FLAGBRIDGE_SERVER_JURY_H
#define FLAGBRIDGE_SERVER_JURY_H

#include "server/court.h"
#include "server/log.h"

#include <stdint.h>
#include <sys/types.h>

enum {
    JURY_SIZE = 2, /* one is asked, one waits to be the next */
    JURY_PAUSE_MS_MAX = 1000
};

struct jury;

/* Everything is borrowed and must outlive the jury. */
struct jury_terms {
    struct court_terms court;
    void *shared; /* memory that judges must not have; NULL: there is none */
    size_t shared_size;
    const struct log *log; /* NULL: none */
};

enum fault jury_open(struct jury **out, const struct jury_terms *terms, struct note *why);
/* Kills all judges; they are left for whoever waits for children. */
void jury_close(struct jury **jury);

/* For a new worker: kills the judges of the last. The descriptor the worker takes judges from
 * (judge_open), which is to be closed here once the worker has it; -1: there is none. */
int jury_begin(struct jury *jury);

/* The worker has died: its judges are killed. */
void jury_end(struct jury *jury);
/* In another child of the parent: closes what is the parent's. */
void jury_leave(struct jury *jury);

/* Forks what is missing, unless it dies too often. Only while this process has one thread. The
 * number of milliseconds until it is to be called again; -1: when a judge has died. */
int jury_tick(struct jury *jury, int64_t now_ms);

/* How many judges have died that nobody told to. */
uint64_t jury_deaths(const struct jury *jury);

/* A child has died; true: it was a judge. */
bool jury_reap(struct jury *jury, pid_t pid, int status, int64_t now_ms);

#endif
