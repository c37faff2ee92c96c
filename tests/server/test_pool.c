/* Worker threads: every job is done once, on the thread that collects. */
#define _GNU_SOURCE /* syscall */
#include "server/pool.h"

#include "server/thrift.h"

#include "tests/support/test.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { JOBS = 2000, WAIT_ROUNDS = 20000, IDLE_ROUNDS = 100, DEPTH = 4 << 20 };

struct sum {
    struct pool_job job;
    int number;
    int result;
    int done;
    int order; /* in which it was run, from 1 */
    atomic_bool begun;
    pthread_t collector;
};

static atomic_int wakes, runs;

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

/* ---- shares ---------------------------------------------------------------------------------- */

enum { SEATS = 2, THREADS = 3 };

static void note_order(struct pool_job *job, void *scratch)
{
    (void)scratch;
    ((struct sum *)job)->order = atomic_fetch_add(&runs, 1) + 1;
}

static struct sum job_of(uint64_t address, uint64_t seat)
{
    return (struct sum){.job = {.run = note_order, .done = note_done, .share = {address, seat}}};
}

static struct sum blocking_job(void)
{
    return (struct sum){
        .job = {.run = run_until_cancelled, .done = note_done, .share = {UINT64_MAX, 0}}};
}

/* The blocker runs; the jobs are put behind it, it ends, and they have been run. */
static void run_behind_blocker(struct sum *sums, int count)
{
    struct sum blocker = blocking_job();
    struct pool *pool = open_pool(1, count + 1);
    atomic_store(&runs, 0);
    pool_submit(pool, &blocker.job, NULL);
    wait_begun(&blocker);
    for (int i = 0; i < count; i++)
        assert_int_equal(pool_submit(pool, &sums[i].job, NULL), FAULT_NONE);
    pool_cancel(&blocker.job);
    collect(pool, count + 1);
    pool_close(&pool);
}

TEST(pool, addresses_take_turns)
{
    struct sum sums[] = {job_of(1, 1), job_of(1, 2), job_of(1, 3), job_of(1, 4),
                         job_of(2, 1), job_of(3, 1), job_of(2, 1)};
    static const int order[] = {1, 4, 6, 7, 2, 3, 5};
    run_behind_blocker(sums, 7);
    for (int i = 0; i < 7; i++)
        assert_int_equal(sums[i].order, order[i]);
}

TEST(pool, seats_of_an_address_take_turns)
{
    struct sum sums[] = {job_of(1, 1), job_of(1, 1), job_of(1, 1),
                         job_of(1, 2), job_of(1, 2), job_of(1, 3)};
    static const int order[] = {1, 4, 6, 2, 5, 3};
    run_behind_blocker(sums, 6);
    for (int i = 0; i < 6; i++)
        assert_int_equal(sums[i].order, order[i]);
}

/* Whoever comes while another address is being served waits for one job only. */
TEST(pool, a_newcomer_waits_for_one_job)
{
    struct sum first = blocking_job(), second = blocking_job(), late = job_of(2, 1);
    struct pool *pool = open_pool(1, 3);
    first.job.share = second.job.share = (struct pool_share){1, 1};
    pool_submit(pool, &first.job, NULL);
    wait_begun(&first);
    pool_submit(pool, &second.job, NULL);
    pool_submit(pool, &late.job, NULL);
    pool_cancel(&first.job);
    collect(pool, 2); /* `second` would not end by itself */
    assert_int_equal(late.done, 1);
    assert_int_equal(second.done, 0);
    pool_cancel(&second.job);
    collect(pool, 1);
    pool_close(&pool);
}

static atomic_int inside[SEATS], together;

static void note_company(struct pool_job *job, void *scratch)
{
    (void)scratch;
    atomic_int *seat = &inside[job->share.seat];
    if (atomic_fetch_add(seat, 1) > 0)
        atomic_store(&together, 1);
    breathe();
    atomic_fetch_sub(seat, 1);
}

TEST(pool, one_job_of_a_seat_runs_at_a_time)
{
    enum { MANY = 60 };
    struct sum sums[MANY];
    struct pool *pool = open_pool(THREADS, MANY);
    atomic_store(&together, 0);
    for (int i = 0; i < MANY; i++) {
        sums[i] = job_of(1, (uint64_t)i % SEATS);
        sums[i].job.run = note_company;
        assert_int_equal(pool_submit(pool, &sums[i].job, NULL), FAULT_NONE);
    }
    collect(pool, MANY);
    assert_int_equal(atomic_load(&together), 0);
    pool_close(&pool);
}

/* Nanoseconds, as the system has it; it says 0 where it knows of no such thing. */
static void note_slice(struct pool_job *job, void *scratch)
{
    struct sum *sum = (struct sum *)job;
    uint64_t attributes[6] = {sizeof attributes}; /* struct sched_attr: the fourth word */
    (void)scratch;
    if (syscall(SYS_sched_getattr, 0, attributes, sizeof attributes, 0) == 0)
        sum->result = (int)(attributes[3] / 1000);
}

/* Somebody waits for each of these threads, and none of them works for long. */
TEST(pool, threads_ask_for_short_slices)
{
    struct pool *pool = NULL;
    struct pool_terms terms = {.threads = 1, .jobs_most = 1, .slice_us = 300};
    struct sum sum = job_of(1, 1);
    assert_int_equal(pool_open(&pool, &terms, NULL), FAULT_NONE);
    sum.job.run = note_slice;
    pool_submit(pool, &sum.job, NULL);
    collect(pool, 1);
    assert_true(sum.result == 300 || sum.result == 0);
    pool_close(&pool);
}

static struct pool *open_shared(int address_most, int seat_most)
{
    struct pool *pool = NULL;
    struct pool_terms terms = {.threads = 1,
                               .jobs_most = 100,
                               .address_most = address_most,
                               .seat_most = seat_most,
                               .nice = 19,
                               .scratch_size = sizeof(int)};
    assert_int_equal(pool_open(&pool, &terms, NULL), FAULT_NONE);
    return pool;
}

TEST(pool, what_waits_of_an_address_and_of_a_seat_is_bounded)
{
    struct sum blocker = blocking_job(), sums[] = {job_of(1, 1), job_of(1, 1), job_of(1, 2)};
    struct sum of_seat = job_of(1, 1), of_address = job_of(1, 3), other = job_of(2, 1);
    struct note why;
    struct pool *pool = open_shared(3, 2);
    pool_submit(pool, &blocker.job, NULL);
    wait_begun(&blocker);
    for (int i = 0; i < 3; i++)
        assert_int_equal(pool_submit(pool, &sums[i].job, NULL), FAULT_NONE);
    assert_int_equal(pool_submit(pool, &of_seat.job, &why), FAULT_FULL);
    assert_non_null(strstr(why.text, "seat"));
    assert_int_equal(pool_submit(pool, &of_address.job, &why), FAULT_FULL);
    assert_non_null(strstr(why.text, "address"));
    assert_int_equal(pool_refused(pool), 2);
    assert_int_equal(pool_submit(pool, &other.job, NULL), FAULT_NONE);
    pool_cancel(&blocker.job);
    collect(pool, 5);
    assert_int_equal(pool_submit(pool, &of_seat.job, NULL), FAULT_NONE);
    collect(pool, 1);
    pool_close(&pool);
}

/* What nobody wants any more takes up no place and no turn. */
TEST(pool, cancelled_while_waiting_comes_back_at_once)
{
    struct sum blocker = blocking_job(), sums[] = {job_of(1, 1), job_of(1, 1), job_of(1, 1)};
    struct pool *pool = open_shared(2, 2);
    pool_submit(pool, &blocker.job, NULL);
    wait_begun(&blocker);
    pool_submit(pool, &sums[0].job, NULL);
    pool_submit(pool, &sums[1].job, NULL);
    pool_cancel(&sums[0].job);
    assert_int_equal(pool_collect(pool), 1);
    assert_int_equal(sums[0].done, 1);
    assert_int_equal(sums[0].order, 0);
    assert_int_equal(pool_submit(pool, &sums[2].job, NULL), FAULT_NONE);
    pool_cancel(&sums[2].job);
    pool_cancel(&sums[1].job);
    assert_int_equal(pool_collect(pool), 2);
    pool_cancel(&blocker.job);
    collect(pool, 1);
    assert_int_equal(pool_jobs(pool), 0);
    pool_close(&pool);
}

/* ---- idle workers ------------------------------------------------------------------------------
 */

static atomic_int clears;

static void count_clear(void *scratch)
{
    *(int *)scratch = 0;
    atomic_fetch_add(&clears, 1);
}

/* Once, until there is another job; and once more at the end, as ever. */
TEST(pool, a_worker_without_work_clears_its_scratch)
{
    struct pool *pool = NULL;
    struct pool_terms terms = {.threads = 1,
                               .jobs_most = 1,
                               .scratch_size = sizeof(int),
                               .keep_ms = 1,
                               .clear = count_clear};
    struct sum sum = {.job = {.run = square, .done = note_done}, .number = 3};
    atomic_store(&clears, 0);
    assert_int_equal(pool_open(&pool, &terms, NULL), FAULT_NONE);
    for (int job = 1; job <= 2; job++) {
        assert_int_equal(pool_submit(pool, &sum.job, NULL), FAULT_NONE);
        for (int i = 0; i < WAIT_ROUNDS && (sum.done < job || atomic_load(&clears) < job); i++) {
            pool_collect(pool);
            breathe();
        }
        for (int i = 0; i < IDLE_ROUNDS; i++)
            breathe();
        assert_int_equal(sum.done, job);
        assert_int_equal(atomic_load(&clears), job);
    }
    pool_close(&pool);
    assert_int_equal(atomic_load(&clears), 3);
}

static atomic_bool all_wait;

/* Each takes some time, and sees how often the scratch was cleared before it. */
static void look_at_clears(struct pool_job *job, void *scratch)
{
    (void)scratch;
    for (int i = 0; i < WAIT_ROUNDS && !atomic_load(&all_wait); i++)
        breathe();
    for (int i = 0; i < IDLE_ROUNDS; i++)
        breathe();
    ((struct sum *)job)->result = atomic_load(&clears);
}

TEST(pool, a_worker_that_always_has_work_clears_its_scratch)
{
    enum { COUNT = 4 };
    struct pool *pool = NULL;
    struct pool_terms terms = {.threads = 1,
                               .jobs_most = COUNT,
                               .scratch_size = sizeof(int),
                               .wake = count_wake,
                               .keep_ms = 1,
                               .clear = count_clear};
    struct sum sum[COUNT] = {0};
    atomic_store(&clears, 0);
    atomic_store(&all_wait, false);
    assert_int_equal(pool_open(&pool, &terms, NULL), FAULT_NONE);
    for (int i = 0; i < COUNT; i++) {
        sum[i].job = (struct pool_job){.run = look_at_clears, .done = note_done};
        assert_int_equal(pool_submit(pool, &sum[i].job, NULL), FAULT_NONE);
    }
    atomic_store(&all_wait, true);
    collect(pool, COUNT);
    assert_int_equal(sum[COUNT - 1].result, COUNT - 1);
    pool_close(&pool);
}

static size_t resident(void)
{
    size_t all = 0, pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    assert_non_null(file);
    assert_int_equal(fscanf(file, "%zu %zu", &all, &pages), 2);
    fclose(file);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

static void dig_deep(struct pool_job *job, void *scratch)
{
    volatile char depth[DEPTH];
    (void)job;
    (void)scratch;
    for (size_t i = 0; i < sizeof depth; i += 1024)
        depth[i] = 1;
    ((struct sum *)job)->result = depth[0];
}

TEST(pool, a_worker_without_work_gives_its_stack_back)
{
    struct pool *pool = NULL;
    struct pool_terms terms = {.threads = 1,
                               .jobs_most = 1,
                               .scratch_size = sizeof(int),
                               .wake = count_wake,
                               .keep_ms = 1,
                               .clear = count_clear};
    struct sum sum = {.job = {.run = dig_deep, .done = note_done}};
    atomic_store(&clears, 0);
    assert_int_equal(pool_open(&pool, &terms, NULL), FAULT_NONE);
    size_t before = resident();
    assert_int_equal(pool_submit(pool, &sum.job, NULL), FAULT_NONE);
    collect(pool, 1);
    assert_int_equal(sum.result, 1);
    for (int i = 0; i < WAIT_ROUNDS && resident() > before + DEPTH / 2; i++)
        breathe();
    bool given_back = resident() < before + DEPTH / 2;
    pool_close(&pool);
    bool foreign =
        thrift_look().used == 0; /* a heap and stacks of a tool that looks for mistakes */
    assert_true(given_back || foreign);
}
