/* Worker threads: two queues under one lock. */
#include "server/pool.h"

#include "base/check.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

struct queue {
    struct pool_job *first;
    struct pool_job **end;
};

struct worker {
    pthread_t thread;
    struct pool *pool;
    struct pool_job *running;
    void *scratch;
};

struct pool {
    pthread_mutex_t lock; /* over the queues, `closing` and what runs */
    pthread_cond_t work_or_end;
    struct queue waiting;
    struct queue finished;
    bool closing;
    int jobs; /* loop thread only */
    int jobs_most;
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

/* ---- workers ------------------------------------------------------------------------------------
 */

/* NULL: it is time to go home. */
static struct pool_job *next_job(struct worker *worker)
{
    struct pool *pool = worker->pool;
    pthread_mutex_lock(&pool->lock);
    while (!pool->waiting.first && !pool->closing)
        pthread_cond_wait(&pool->work_or_end, &pool->lock);
    worker->running = pop(&pool->waiting);
    pthread_mutex_unlock(&pool->lock);
    return worker->running;
}

static void hand_back(struct worker *worker, struct pool_job *job)
{
    struct pool *pool = worker->pool;
    pthread_mutex_lock(&pool->lock);
    worker->running = NULL;
    bool first = pool->finished.first == NULL;
    push(&pool->finished, job);
    pthread_mutex_unlock(&pool->lock);
    if (first && pool->wake)
        pool->wake(pool->context);
}

static void *work(void *context)
{
    struct worker *worker = context;
    struct pool *pool = worker->pool;
    struct pool_job *job = NULL;
    if (pool->enter)
        pool->enter(pool->context);
    while ((job = next_job(worker))) {
        if (!atomic_load(&job->cancelled))
            job->run(job, worker->scratch);
        hand_back(worker, job);
    }
    if (pool->leave)
        pool->leave(pool->context);
    return NULL;
}

/* ---- the loop thread ----------------------------------------------------------------------------
 */

enum fault pool_submit(struct pool *pool, struct pool_job *job, struct note *why)
{
    if (pool->jobs >= pool->jobs_most)
        return note_set(why, FAULT_FULL, NULL, "%d jobs are waiting already", pool->jobs);
    pool->jobs++;
    atomic_store(&job->cancelled, false);
    pthread_mutex_lock(&pool->lock);
    CHECK(!pool->closing);
    push(&pool->waiting, job);
    pthread_cond_signal(&pool->work_or_end);
    pthread_mutex_unlock(&pool->lock);
    return FAULT_NONE;
}

void pool_cancel(struct pool_job *job)
{
    atomic_store(&job->cancelled, true);
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
    pthread_cond_init(&pool->work_or_end, NULL);
    queue_init(&pool->waiting);
    queue_init(&pool->finished);
    pool->jobs_most = terms->jobs_most;
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

static void cancel_all(struct pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool->closing = true;
    for (struct pool_job *job = pool->waiting.first; job; job = job->next)
        pool_cancel(job);
    for (int i = 0; i < pool->worker_count; i++)
        if (pool->workers[i].running)
            pool_cancel(pool->workers[i].running);
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
