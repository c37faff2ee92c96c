/* Worker threads: what waits stands in line by address and seat, what is finished in a queue; one
 * lock over both. */
#include "server/pool.h"

#include "base/check.h"
#include "server/slice.h"
#include "server/thrift.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

struct queue {
    struct pool_job *first;
    struct pool_job **end;
};

/* In the order of their turns. */
struct ring {
    struct pool_line *first;
    struct pool_line **end;
};

/* An address, or a seat of one: there is a line as long as it has a job waiting or running. */
struct pool_line {
    struct pool_line *next;
    uint64_t key;
    struct ring seats; /* of an address */
    struct queue jobs; /* of a seat */
    int waiting;
    int running;
};

struct worker {
    pthread_t thread;
    struct pool *pool;
    struct pool_job *running;
    void *scratch;
    bool used;    /* since it was cleared … */
    int64_t then; /* … first then, by the clock of pthread_cond_timedwait */
};

struct pool {
    pthread_mutex_t lock; /* over lines, the queue, `closing` and what runs */
    pthread_cond_t work_or_end;
    struct ring addresses;
    struct queue finished;
    bool closing;
    int jobs;         /* loop thread only */
    uint64_t refused; /* likewise */
    int jobs_most;
    int address_most;
    int seat_most;
    int nice;
    int slice_us;
    int keep_ms;
    void (*clear)(void *scratch);
    void (*wake)(void *context);
    void (*enter)(void *context);
    void (*leave)(void *context);
    void *context;
    int worker_count;
    struct worker workers[POOL_THREADS_MAX];
};

static void queue_init(struct queue *queue)
{
    queue->first = NULL;
    queue->end = &queue->first;
}

static void push(struct queue *queue, struct pool_job *job)
{
    job->next = NULL;
    *queue->end = job;
    queue->end = &job->next;
}

static struct pool_job *pop(struct queue *queue)
{
    struct pool_job *job = queue->first;
    if (job) {
        queue->first = job->next;
        if (!queue->first)
            queue->end = &queue->first;
    }
    return job;
}

/* Takes one out of the middle. */
static void pull(struct queue *queue, const struct pool_job *job)
{
    struct pool_job **at = &queue->first;
    while (*at != job)
        at = &(*at)->next;
    *at = job->next;
    if (!*at)
        queue->end = at;
}

/* ---- lines -------------------------------------------------------------------------------------
 */

static void ring_init(struct ring *ring)
{
    ring->first = NULL;
    ring->end = &ring->first;
}

static void append(struct ring *ring, struct pool_line *line)
{
    line->next = NULL;
    *ring->end = line;
    ring->end = &line->next;
}

static void leave(struct ring *ring, const struct pool_line *line)
{
    struct pool_line **at = &ring->first;
    while (*at != line)
        at = &(*at)->next;
    *at = line->next;
    if (!*at)
        ring->end = at;
}

static struct pool_line *find_line(const struct ring *ring, uint64_t key)
{
    struct pool_line *line = ring->first;
    while (line && line->key != key)
        line = line->next;
    return line;
}

/* Found, or new at the end; NULL: no memory. */
static struct pool_line *stand_in(struct ring *ring, uint64_t key)
{
    struct pool_line *line = find_line(ring, key);
    if (line)
        return line;
    line = calloc(1, sizeof *line);
    if (!line)
        return NULL;
    line->key = key;
    ring_init(&line->seats);
    queue_init(&line->jobs);
    append(ring, line);
    return line;
}

static void drop_if_idle(struct ring *ring, struct pool_line *line)
{
    if (line->waiting > 0 || line->running > 0)
        return;
    leave(ring, line);
    free(line);
}

static void drop_idle(struct pool *pool, struct pool_line *address, struct pool_line *seat)
{
    drop_if_idle(&address->seats, seat);
    drop_if_idle(&pool->addresses, address);
}

static struct pool_line *free_seat(const struct pool_line *address)
{
    struct pool_line *seat = address->seats.first;
    while (seat && (seat->running > 0 || seat->waiting == 0))
        seat = seat->next;
    return seat;
}

static void go_to_end(struct ring *ring, struct pool_line *line)
{
    leave(ring, line);
    append(ring, line);
}

/* Whoever is served goes to the end of the line, address and seat. */
static struct pool_job *serve(struct pool *pool, struct pool_line *address, struct pool_line *seat)
{
    struct pool_job *job = pop(&seat->jobs);
    job->waits = false;
    address->waiting--;
    seat->waiting--;
    address->running++;
    seat->running++;
    go_to_end(&address->seats, seat);
    go_to_end(&pool->addresses, address);
    return job;
}

static struct pool_job *take(struct pool *pool)
{
    for (struct pool_line *address = pool->addresses.first; address; address = address->next) {
        struct pool_line *seat = free_seat(address);
        if (seat)
            return serve(pool, address, seat);
    }
    return NULL;
}

/* ---- workers ------------------------------------------------------------------------------------
 */

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static bool keeps(const struct worker *worker)
{
    return worker->used && worker->pool->keep_ms > 0 && worker->pool->clear;
}

/* What it has used goes back after a while, also if there is always work: a large question is
 * rare, and what it touched would be kept for ever. Those are many megabytes. */
static void give_back(struct worker *worker)
{
    if (!keeps(worker) || now_ms() < worker->then + worker->pool->keep_ms)
        return;
    worker->pool->clear(worker->scratch);
    thrift_give_back_pieces();
    thrift_give_back_stack();
    worker->used = false;
}

/* Locked. */
static void await_work(struct worker *worker)
{
    struct pool *pool = worker->pool;
    if (!keeps(worker)) {
        pthread_cond_wait(&pool->work_or_end, &pool->lock);
        return;
    }
    int64_t end = worker->then + pool->keep_ms;
    struct timespec until = {.tv_sec = end / 1000, .tv_nsec = end % 1000 * 1000000};
    if (pthread_cond_timedwait(&pool->work_or_end, &pool->lock, &until) != ETIMEDOUT)
        return;
    pthread_mutex_unlock(&pool->lock);
    give_back(worker);
    pthread_mutex_lock(&pool->lock);
}

/* NULL: it is time to go home. */
static struct pool_job *next_job(struct worker *worker)
{
    struct pool *pool = worker->pool;
    pthread_mutex_lock(&pool->lock);
    while (!(worker->running = take(pool)) && !pool->closing)
        await_work(worker);
    pthread_mutex_unlock(&pool->lock);
    return worker->running;
}

static void hand_back(struct worker *worker, struct pool_job *job)
{
    struct pool *pool = worker->pool;
    pthread_mutex_lock(&pool->lock);
    worker->running = NULL;
    job->address->running--;
    job->seat->running--;
    /* Behind those who came while it was served: they wait for one job, not for two. */
    go_to_end(&job->address->seats, job->seat);
    go_to_end(&pool->addresses, job->address);
    drop_idle(pool, job->address, job->seat);
    bool first = pool->finished.first == NULL;
    push(&pool->finished, job);
    pthread_cond_signal(&pool->work_or_end); /* for the next job of that seat */
    pthread_mutex_unlock(&pool->lock);
    if (first && pool->wake)
        pool->wake(pool->context);
}

/* On Linux a thread has a niceness of its own, and 0 is whoever calls. It is counted from the
 * server's, which somebody may have chosen. Without it work is done all the same. */
static void be_nice(const struct pool *pool)
{
    if (pool->nice > 0)
        setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + pool->nice);
}

static void *work(void *context)
{
    struct worker *worker = context;
    struct pool *pool = worker->pool;
    struct pool_job *job = NULL;
    if (pool->enter)
        pool->enter(pool->context);
    be_nice(pool);
    slice_ask(pool->slice_us);
    while ((job = next_job(worker))) {
        if (!worker->used)
            worker->then = now_ms();
        worker->used = true;
        if (!atomic_load(&job->cancelled))
            job->run(job, worker->scratch);
        hand_back(worker, job);
        give_back(worker);
    }
    if (pool->leave)
        pool->leave(pool->context);
    return NULL;
}

/* ---- the loop thread ----------------------------------------------------------------------------
 */

static int most_of(int most)
{
    return most > 0 ? most : INT_MAX;
}

/* Locked. */
static enum fault stand_in_line(struct pool *pool, struct pool_job *job, struct note *why)
{
    struct pool_line *address = stand_in(&pool->addresses, job->share.address);
    struct pool_line *seat = address ? stand_in(&address->seats, job->share.seat) : NULL;
    enum fault fault = FAULT_NONE;
    if (!seat)
        fault = note_set(why, FAULT_FULL, NULL, "out of memory");
    else if (seat->waiting >= most_of(pool->seat_most))
        fault = note_set(why, FAULT_FULL, NULL, "%d jobs of this seat are waiting already",
                         seat->waiting);
    else if (address->waiting >= most_of(pool->address_most))
        fault = note_set(why, FAULT_FULL, NULL, "%d jobs of this address are waiting already",
                         address->waiting);
    if (fault) {
        if (seat)
            drop_if_idle(&address->seats, seat);
        if (address)
            drop_if_idle(&pool->addresses, address);
        return fault;
    }
    job->address = address;
    job->seat = seat;
    job->waits = true;
    address->waiting++;
    seat->waiting++;
    push(&seat->jobs, job);
    return FAULT_NONE;
}

bool pool_has_room(struct pool *pool, const struct pool_share *share)
{
    pthread_mutex_lock(&pool->lock);
    const struct pool_line *address = find_line(&pool->addresses, share->address);
    const struct pool_line *seat = address ? find_line(&address->seats, share->seat) : NULL;
    bool room = pool->jobs < pool->jobs_most &&
                (!address || address->waiting < most_of(pool->address_most)) &&
                (!seat || seat->waiting < most_of(pool->seat_most));
    pthread_mutex_unlock(&pool->lock);
    return room;
}

enum fault pool_submit(struct pool *pool, struct pool_job *job, struct note *why)
{
    enum fault fault = FAULT_NONE;
    atomic_store(&job->cancelled, false);
    job->pool = pool;
    pthread_mutex_lock(&pool->lock);
    CHECK(!pool->closing);
    fault = pool->jobs >= pool->jobs_most
                ? note_set(why, FAULT_FULL, NULL, "%d jobs are waiting already", pool->jobs)
                : stand_in_line(pool, job, why);
    if (!fault)
        pthread_cond_signal(&pool->work_or_end);
    pthread_mutex_unlock(&pool->lock);
    pool->jobs += !fault;
    pool->refused += fault != FAULT_NONE;
    return fault;
}

void pool_cancel(struct pool_job *job)
{
    struct pool *pool = job->pool;
    pthread_mutex_lock(&pool->lock);
    atomic_store(&job->cancelled, true);
    bool waited = job->waits;
    if (waited) {
        job->waits = false;
        pull(&job->seat->jobs, job);
        job->seat->waiting--;
        job->address->waiting--;
        drop_idle(pool, job->address, job->seat);
        push(&pool->finished, job);
    }
    pthread_mutex_unlock(&pool->lock);
    if (waited && pool->wake)
        pool->wake(pool->context);
}

int pool_collect(struct pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    struct pool_job *job = pool->finished.first;
    queue_init(&pool->finished);
    pthread_mutex_unlock(&pool->lock);
    int count = 0;
    while (job) {
        struct pool_job *next = job->next; /* `done` may free or resubmit it */
        pool->jobs--;
        count++;
        job->done(job);
        job = next;
    }
    return count;
}

int pool_threads(const struct pool *pool)
{
    return pool->worker_count;
}

int pool_jobs(const struct pool *pool)
{
    return pool->jobs;
}

uint64_t pool_refused(const struct pool *pool)
{
    return pool->refused;
}

/* ---- opening and closing ------------------------------------------------------------------------
 */

static int count_threads(int wanted)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    long threads = wanted > 0 ? wanted : cores - 1;
    if (threads < 1)
        threads = 1;
    return threads > POOL_THREADS_MAX ? POOL_THREADS_MAX : (int)threads;
}

static bool start_worker(struct pool *pool, size_t scratch_size)
{
    struct worker *worker = &pool->workers[pool->worker_count];
    worker->pool = pool;
    worker->scratch = calloc(1, scratch_size ? scratch_size : 1);
    if (!worker->scratch)
        return false;
    if (pthread_create(&worker->thread, NULL, work, worker)) {
        free(worker->scratch);
        return false;
    }
    pool->worker_count++;
    return true;
}

enum fault pool_open(struct pool **out, const struct pool_terms *terms, struct note *why)
{
    struct pool *pool = calloc(1, sizeof *pool);
    CHECK(pool && terms->jobs_most > 0);
    pthread_mutex_init(&pool->lock, NULL);
    pthread_condattr_t by_clock;
    pthread_condattr_init(&by_clock);
    pthread_condattr_setclock(&by_clock, CLOCK_MONOTONIC);
    pthread_cond_init(&pool->work_or_end, &by_clock);
    pthread_condattr_destroy(&by_clock);
    ring_init(&pool->addresses);
    queue_init(&pool->finished);
    pool->jobs_most = terms->jobs_most;
    pool->address_most = terms->address_most;
    pool->seat_most = terms->seat_most;
    pool->nice = terms->nice;
    pool->slice_us = terms->slice_us;
    pool->keep_ms = terms->keep_ms;
    pool->clear = terms->clear;
    pool->wake = terms->wake;
    pool->enter = terms->enter;
    pool->leave = terms->leave;
    pool->context = terms->context;
    int threads = count_threads(terms->threads);
    while (pool->worker_count < threads && start_worker(pool, terms->scratch_size))
        ;
    if (pool->worker_count == 0)
        pool_close(&pool);
    *out = pool;
    return pool ? FAULT_NONE
                : note_set(why, FAULT_WORLD, NULL, "no worker thread could be started");
}

/* Those that wait are served all the same, one after the other, without being run. */
static void cancel_all(struct pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool->closing = true;
    for (const struct pool_line *address = pool->addresses.first; address; address = address->next)
        for (const struct pool_line *seat = address->seats.first; seat; seat = seat->next)
            for (struct pool_job *job = seat->jobs.first; job; job = job->next)
                atomic_store(&job->cancelled, true);
    for (int i = 0; i < pool->worker_count; i++)
        if (pool->workers[i].running)
            atomic_store(&pool->workers[i].running->cancelled, true);
    pthread_cond_broadcast(&pool->work_or_end);
    pthread_mutex_unlock(&pool->lock);
}

void pool_close(struct pool **closing)
{
    struct pool *pool = *closing;
    if (!pool)
        return;
    cancel_all(pool);
    for (int i = 0; i < pool->worker_count; i++) {
        pthread_join(pool->workers[i].thread, NULL);
        if (pool->clear)
            pool->clear(pool->workers[i].scratch);
        free(pool->workers[i].scratch);
    }
    pool_collect(pool);
    pthread_cond_destroy(&pool->work_or_end);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
    *closing = NULL;
}
