/* Workers take the next game (or mirrored pair) as long as there is one; each has a tally of its
 * own, added up at the end. */
#include "sim/run.h"

#include "base/check.h"
#include "sim/keep.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

enum { TICK_MS = 500 };

/* What the workers share. */
struct crew {
    const struct run *run;
    pthread_mutex_t lock;
    /* under the lock: */
    uint64_t next;
    uint64_t done;
    bool stop;
    int working;
    enum fault fault; /* the first of a worker */
    struct note why;
    struct run_end *end;
    int bell[2]; /* a pipe: the last worker rings */
};

struct worker {
    pthread_t thread;
    struct crew *crew;
    struct bout bout;
    struct sim_host *host;
    struct keep keep;
    struct sim_tally tally;
};

/* ---- a worker ---- */

static bool take_games(struct crew *crew, uint64_t *index, int *count)
{
    pthread_mutex_lock(&crew->lock);
    *count = crew->run->terms->mirror ? 2 : 1;
    *index = crew->next;
    bool more = !crew->stop && crew->next < crew->run->to;
    if (more)
        crew->next += (uint64_t)*count;
    pthread_mutex_unlock(&crew->lock);
    return more;
}

static void report_done(struct crew *crew, int count)
{
    pthread_mutex_lock(&crew->lock);
    crew->done += (uint64_t)count;
    pthread_mutex_unlock(&crew->lock);
}

static void report_fault(struct crew *crew, enum fault fault, const struct note *why)
{
    pthread_mutex_lock(&crew->lock);
    if (!crew->fault) {
        crew->fault = fault;
        crew->why = *why;
    }
    crew->stop = true;
    pthread_mutex_unlock(&crew->lock);
    if (crew->run->rows)
        rows_abandon(crew->run->rows);
}

static bool keeps_battles(struct crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    bool keeps = crew->run->folder && !crew->end->unkept;
    pthread_mutex_unlock(&crew->lock);
    return keeps;
}

static void keep_battle(struct worker *worker, const struct sim_game *game)
{
    struct crew *crew = worker->crew;
    struct note why = {0};
    enum fault fault = keep_write(&worker->keep, crew->run->terms, game, crew->run->folder, &why);
    if (!fault)
        return;
    pthread_mutex_lock(&crew->lock);
    if (!crew->end->unkept) {
        crew->end->unkept = fault;
        crew->end->why_unkept = why;
    }
    pthread_mutex_unlock(&crew->lock);
}

static void play_bout(struct worker *worker, struct sim_game *game, struct bout_listener *listener)
{
    const struct sim_terms *terms = worker->crew->run->terms;
    struct bout_terms bout = {.seed = game->seed, .whims = game->whims};
    for (int seat = 0; seat < terms->setup->seat_count; seat++)
        bout.player[seat] =
            terms->player[sim_game_player(game, terms->setup->seat[seat].side)].terms;
    struct bout_result result = bout_play(&worker->bout, &bout, listener);
    sim_game_end(game, &worker->bout.game);
    game->decisions = result.decisions;
    game->first = result.first;
    game->first_damage = result.first_damage;
}

static enum fault play_game(struct worker *worker, struct sim_game *game, struct note *why)
{
    const struct run *run = worker->crew->run;
    bool kept = keeps_battles(worker->crew);
    struct bout_listener *listener = kept ? &worker->keep.listener : NULL;
    keep_begin(&worker->keep);
    enum fault fault = FAULT_NONE;
    if (worker->host)
        fault = worker->host->play(worker->host, run->terms, game, listener, why);
    else
        play_bout(worker, game, listener);
    if (!fault && kept)
        keep_battle(worker, game);
    return fault;
}

static enum fault play_some(struct worker *worker, uint64_t index, int count, struct note *why)
{
    const struct run *run = worker->crew->run;
    struct sim_game games[2];
    enum fault fault = FAULT_NONE;
    for (int i = 0; i < count && !fault; i++) {
        sim_game_begin(&games[i], run->terms, index + (uint64_t)i);
        fault = play_game(worker, &games[i], why);
    }
    for (int i = 0; i < count && !fault; i++) {
        tally_add(&worker->tally, &games[i], run->roster);
        if (run->rows)
            rows_put(run->rows, &games[i]);
    }
    if (!fault && count == 2)
        tally_pair(&worker->tally, &games[0], &games[1]);
    return fault;
}

/* Written, not closed: a program that was started may hold the pipe open, too. */
static void ring(const struct crew *crew)
{
    CHECK(write(crew->bell[1], "", 1) == 1);
}

static void *work(void *argument)
{
    struct worker *worker = argument;
    struct crew *crew = worker->crew;
    uint64_t index;
    int count;
    while (take_games(crew, &index, &count)) {
        struct note why = {0};
        enum fault fault = play_some(worker, index, count, &why);
        if (fault)
            report_fault(crew, fault, &why);
        else
            report_done(crew, count);
    }
    pthread_mutex_lock(&crew->lock);
    if (--crew->working == 0)
        ring(crew);
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

/* ---- hiring and paying off ---- */

static bool plays_program(const struct sim_terms *terms)
{
    return terms->player[0].program || terms->player[1].program;
}

/* The kernel hands out zeroed pages of its own, so that no two workers share a cache line. */
static enum fault hire(struct worker **out, struct crew *crew, struct note *why)
{
    const struct run *run = crew->run;
    struct worker *worker = calloc(1, sizeof *worker);
    *out = worker;
    if (!worker)
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    worker->crew = crew;
    enum fault fault = bout_open(&worker->bout, run->terms->setup, why);
    if (fault || !plays_program(run->terms))
        return fault;
    CHECK(run->host);
    worker->host = run->host(run->terms, why);
    return worker->host ? FAULT_NONE : FAULT_WORLD;
}

static void pay_off(struct worker **worker)
{
    if (!*worker)
        return;
    if ((*worker)->host)
        (*worker)->host->close((*worker)->host);
    keep_clear(&(*worker)->keep);
    bout_close(&(*worker)->bout);
    free(*worker);
    *worker = NULL;
}

/* Starts as many as can be started; one is enough. */
static int start_workers(struct worker **workers, struct crew *crew, struct note *why)
{
    int count = crew->run->terms->threads, started = 0, trouble = 0;
    crew->working = count;
    for (; started < count && !trouble; started += !trouble)
        trouble = pthread_create(&workers[started]->thread, NULL, work, workers[started]);
    if (!trouble)
        return started;
    pthread_mutex_lock(&crew->lock);
    crew->working -= count - started;
    if (started > 0 && crew->working == 0)
        ring(crew);
    pthread_mutex_unlock(&crew->lock);
    if (started == 0)
        note_set(why, FAULT_WORLD, NULL, "cannot start a thread: %s", strerror(trouble));
    return started;
}

/* ---- the caller's thread ---- */

/* What we were started to ignore (nohup, a shell's background) stays ignored: a signal that is held
 * back would be heard all the same. */
static int open_signals(sigset_t *before)
{
    static const int wanted[] = {SIGINT, SIGTERM, SIGHUP};
    sigset_t stops;
    sigemptyset(&stops);
    for (int i = 0; i < (int)(sizeof wanted / sizeof wanted[0]); i++) {
        struct sigaction now;
        if (sigaction(wanted[i], NULL, &now) == 0 && now.sa_handler != SIG_IGN)
            sigaddset(&stops, wanted[i]);
    }
    if (pthread_sigmask(SIG_BLOCK, &stops, before) != 0)
        return -1;
    return signalfd(-1, &stops, SFD_CLOEXEC | SFD_NONBLOCK);
}

/* Ends by this signal at once, and the programs with us. */
static void die(struct worker *const *workers, int signal, const sigset_t *before)
{
    for (int i = 0; i < SIM_THREADS_MAX; i++)
        if (workers[i] && workers[i]->host && workers[i]->host->kill)
            workers[i]->host->kill(workers[i]->host);
    pthread_sigmask(SIG_SETMASK, before, NULL);
    raise(signal);
}

/* The first signal stops the games, the second everything. */
static void heed_signal(struct crew *crew, struct worker *const *workers, int signals,
                        const sigset_t *before)
{
    struct signalfd_siginfo info;
    if (read(signals, &info, sizeof info) != (ssize_t)sizeof info)
        return;
    if (crew->end->signal)
        die(workers, (int)info.ssi_signo, before);
    pthread_mutex_lock(&crew->lock);
    crew->stop = true;
    crew->end->signal = (int)info.ssi_signo;
    pthread_mutex_unlock(&crew->lock);
}

static void tell_watch(struct crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    uint64_t done = crew->done;
    pthread_mutex_unlock(&crew->lock);
    if (crew->run->watch)
        crew->run->watch->tick(crew->run->watch, done);
}

static void wait_for_workers(struct crew *crew, struct worker *const *workers, int signals,
                             const sigset_t *before)
{
    struct pollfd waits[2] = {{crew->bell[0], POLLIN, 0}, {signals, POLLIN, 0}};
    while (!waits[0].revents) {
        int ready = poll(waits, 2, crew->run->watch ? TICK_MS : -1);
        if (ready < 0 && errno != EINTR)
            return; /* joining waits as well */
        if (ready > 0 && waits[1].revents)
            heed_signal(crew, workers, signals, before);
        if (!waits[0].revents)
            tell_watch(crew);
    }
}

/* Signals are still held back when it returns; `before` is how they were. */
static enum fault run_workers(struct crew *crew, struct worker **workers, sigset_t *before,
                              struct note *why)
{
    int signals = open_signals(before);
    int started = start_workers(workers, crew, why);
    if (started > 0)
        wait_for_workers(crew, workers, signals, before);
    for (int i = 0; i < started; i++)
        pthread_join(workers[i]->thread, NULL);
    if (signals >= 0)
        close(signals);
    return started > 0 ? FAULT_NONE : FAULT_WORLD;
}

enum fault run_games(const struct run *run, struct sim_tally *tally, struct run_end *end,
                     struct note *why)
{
    struct worker *workers[SIM_THREADS_MAX] = {NULL};
    struct crew crew = {.run = run, .next = run->from, .end = end};
    int count = run->terms->threads;
    enum fault fault = FAULT_NONE;
    sigset_t before;
    pthread_sigmask(SIG_BLOCK, NULL, &before);
    *end = (struct run_end){0};
    CHECK(count >= 1 && count <= SIM_THREADS_MAX);
    if (pipe(crew.bell) != 0)
        return note_set(why, FAULT_WORLD, NULL, "cannot make a pipe: %s", strerror(errno));
    pthread_mutex_init(&crew.lock, NULL);
    for (int i = 0; i < count && !fault; i++)
        fault = hire(&workers[i], &crew, why);
    if (!fault)
        fault = run_workers(&crew, workers, &before, why);
    for (int i = 0; i < count; i++) {
        if (workers[i])
            tally_merge(tally, &workers[i]->tally);
        pay_off(&workers[i]);
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL); /* not sooner: programs would be left behind */
    close(crew.bell[0]);
    close(crew.bell[1]);
    pthread_mutex_destroy(&crew.lock);
    if (!fault && crew.fault) {
        fault = crew.fault;
        *why = crew.why;
    }
    return fault;
}
