/* Worker threads: every job is done once, on the thread that collects. */
#include "server/pool.h"

#include "tests/support/test.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

enum { JOBS = 2000, WAIT_ROUNDS = 20000 };

struct sum {
    struct pool_job job;
    int number;
    int result;
    int done;
    atomic_bool begun;
    pthread_t collector;
};

static atomic_int wakes;

static void count_wake(void *context)
{
    (void)context;
    atomic_fetch_add(&wakes, 1);
}

static void square(struct pool_job *job, void *scratch)
{
    struct sum *sum = (struct sum *)job;
    int *calls = scratch;
    ++*calls;
    sum->result = sum->number * sum->number;
}

static void note_done(struct pool_job *job)
{
    struct sum *sum = (struct sum *)job;
    sum->done++;
    sum->collector = pthread_self();
}

static void run_until_cancelled(struct pool_job *job, void *scratch)
{
    struct sum *sum = (struct sum *)job;
    (void)scratch;
    atomic_store(&sum->begun, true);
    while (!atomic_load(&job->cancelled))
        ;
    sum->result = -1;
}

static void breathe(void)
{
    struct timespec pause = {.tv_nsec = 100000};
    nanosleep(&pause, NULL);
}

static struct pool *open_pool(int threads, int jobs_most)
{
    struct pool *pool = NULL;
    struct pool_terms terms = {.threads = threads,
                               .jobs_most = jobs_most,
                               .scratch_size = sizeof(int),
                               .wake = count_wake};
    assert_int_equal(pool_open(&pool, &terms, NULL), FAULT_NONE);
    return pool;
}

static void collect(struct pool *pool, int count)
{
    for (int i = 0; count > 0 && i < WAIT_ROUNDS; i++) {
        count -= pool_collect(pool);
        if (count > 0)
            breathe();
    }
    assert_int_equal(count, 0);
}

static void wait_begun(struct sum *sum)
{
    for (int i = 0; !atomic_load(&sum->begun) && i < WAIT_ROUNDS; i++)
        breathe();
    assert_true(atomic_load(&sum->begun));
}

TEST(pool, does_every_job_once_and_here)
{
    static struct sum sums[JOBS];
    memset(sums, 0, sizeof sums);
    atomic_store(&wakes, 0);
    struct pool *pool = open_pool(3, JOBS);
    assert_int_equal(pool_threads(pool), 3);
    for (int i = 0; i < JOBS; i++) {
        sums[i].number = i;
        sums[i].job.run = square;
        sums[i].job.done = note_done;
        assert_int_equal(pool_submit(pool, &sums[i].job, NULL), FAULT_NONE);
    }
    collect(pool, JOBS);
    assert_true(atomic_load(&wakes) > 0);
    for (int i = 0; i < JOBS; i++) {
        assert_int_equal(sums[i].done, 1);
        assert_int_equal(sums[i].result, i * i);
        assert_true(pthread_equal(sums[i].collector, pthread_self()));
    }
    assert_int_equal(pool_jobs(pool), 0);
    pool_close(&pool);
    assert_null(pool);
}

TEST(pool, at_least_one_thread)
{
    struct pool *pool = open_pool(0, 1);
    assert_true(pool_threads(pool) >= 1);
    pool_close(&pool);
}

TEST(pool, is_bounded)
{
    struct sum blocker = {.job = {.run = run_until_cancelled, .done = note_done}};
    struct sum waiting = {.job = {.run = square, .done = note_done}, .number = 3};
    struct sum third = {.job = {.run = square, .done = note_done}};
    struct note why;
    struct pool *pool = open_pool(1, 2);
    assert_int_equal(pool_submit(pool, &blocker.job, NULL), FAULT_NONE);
    assert_int_equal(pool_submit(pool, &waiting.job, NULL), FAULT_NONE);
    assert_int_equal(pool_submit(pool, &third.job, &why), FAULT_FULL);
    assert_int_equal(pool_jobs(pool), 2);
    pool_cancel(&blocker.job);
    collect(pool, 2);
    assert_int_equal(waiting.result, 9);
    assert_int_equal(third.done, 0);
    assert_int_equal(pool_submit(pool, &third.job, NULL), FAULT_NONE);
    collect(pool, 1);
    pool_close(&pool);
}

TEST(pool, cancelled_before_its_turn_does_not_run)
{
    struct sum blocker = {.job = {.run = run_until_cancelled, .done = note_done}};
    struct sum waiting = {.job = {.run = square, .done = note_done}, .number = 3};
    struct pool *pool = open_pool(1, 2);
    pool_submit(pool, &blocker.job, NULL);
    wait_begun(&blocker);
    pool_submit(pool, &waiting.job, NULL);
    pool_cancel(&waiting.job);
    pool_cancel(&blocker.job);
    collect(pool, 2);
    assert_int_equal(waiting.result, 0);
    assert_int_equal(waiting.done, 1);
    assert_int_equal(blocker.result, -1);
    pool_close(&pool);
}

TEST(pool, closing_cancels_joins_and_hands_back)
{
    struct sum blocker = {.job = {.run = run_until_cancelled, .done = note_done}};
    struct sum waiting = {.job = {.run = square, .done = note_done}, .number = 3};
    struct pool *pool = open_pool(1, 2);
    pool_submit(pool, &blocker.job, NULL);
    wait_begun(&blocker);
    pool_submit(pool, &waiting.job, NULL);
    pool_close(&pool);
    assert_int_equal(blocker.done, 1);
    assert_int_equal(waiting.done, 1);
    assert_int_equal(waiting.result, 0);
}

static struct pool *own_pool;
static int rounds_left;

static void submit_again(struct pool_job *job)
{
    note_done(job);
    if (--rounds_left > 0)
        pool_submit(own_pool, job, NULL);
}

TEST(pool, done_may_submit_again)
{
    struct sum sum = {.job = {.run = square, .done = submit_again}, .number = 2};
    own_pool = open_pool(2, 1);
    rounds_left = 50;
    pool_submit(own_pool, &sum.job, NULL);
    collect(own_pool, 50);
    assert_int_equal(sum.done, 50);
    pool_close(&own_pool);
}
