/* Worker threads for what takes long: jobs go in on the loop thread and come back to it. Whoever
 * has many jobs waiting does not keep others waiting: addresses take turns, and so do the seats of
 * one. */
#ifndef FLAGBRIDGE_SERVER_POOL_H
#define FLAGBRIDGE_SERVER_POOL_H

#include "base/fault.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct pool;
struct pool_line;

/* Whose turn a job uses: hashes of whatever tells askers apart. */
struct pool_share {
    uint64_t address;
    uint64_t seat; /* one job of a seat runs at a time */
};

/* Embedded at the start of what a job is about; belongs to the pool from pool_submit to `done`. */
struct pool_job {
    /* On a worker; `scratch` is that worker's own memory, zeroed once,
     * and cleared now and then. Not called if cancelled
     * before its turn came. */
    void (*run)(struct pool_job *job, void *scratch);
    /* On the loop thread, always, exactly once; may free the job or submit it again. */
    void (*done)(struct pool_job *job);
    struct pool_share share;
    atomic_bool cancelled; /* set by pool_cancel; `run` may look at it and give up */
    struct pool_job *next; /* from here on the pool's own */
    struct pool *pool;
    struct pool_line *address;
    struct pool_line *seat;
    bool waits;
};

struct pool_terms {
    int threads;      /* 0: one fewer than there are cores, at least one */
    int jobs_most;    /* waiting or running at once */
    int address_most; /* of these: waiting, of one address; 0: as many */
    int seat_most;    /* likewise of one seat */
    int nice;         /* how readily the threads let others go first, 0 to 19 */
    int slice_us;     /* how long they want the processor at a time (slice.h) */
    size_t scratch_size;
    int keep_ms;                  /* a worker clears so long after its first job; 0: it does not */
    void (*clear)(void *scratch); /* then, and when the pool closes; NULL: nothing hangs on it */
    void (*wake)(void *context);  /* from a worker: something is finished */
    void (*enter)(void *context); /* on every worker, first … */
    void (*leave)(void *context); /* … and last; both may be NULL */
    void *context;
};

enum { POOL_THREADS_MAX = 256 };

enum fault pool_open(struct pool **out, const struct pool_terms *terms, struct note *why);
/* Whether a job of this share would be taken now. */
bool pool_has_room(struct pool *pool, const struct pool_share *share);
/* FAULT_FULL when as many jobs as allowed are waiting or running, of all or of its share. */
enum fault pool_submit(struct pool *pool, struct pool_job *job, struct note *why);
/* On the loop thread, of a job that has not come back. What waits is taken out of its line at once:
 * it uses nobody's turn. */
void pool_cancel(struct pool_job *job);
/* Calls `done` of what is finished; how many. */
int pool_collect(struct pool *pool);
/* Cancels everything, waits for the running ones, calls `done` of all; no job may be submitted. */
void pool_close(struct pool **pool);

int pool_threads(const struct pool *pool);
int pool_jobs(const struct pool *pool);         /* waiting, running or not yet collected */
uint64_t pool_refused(const struct pool *pool); /* jobs that were not taken, so far */

#endif
