/* One table of children, one place where they are reaped, one tick in 100 ms. Signals come as bytes
 * of a file, so that nothing happens but in the loop. */
#include "server/watch.h"

#include "base/check.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    CHILDREN_MAX = 1,
    TICK_MS = 100,
    LATE_MS = 50,      /* a tick that comes so late says nothing about the worker */
    HANG_TICKS = 20,   /* punctual ones without a heartbeat … */
    DISK_TICKS = 300,  /* … while it waits for the disk, or starts */
    STUCK_TICKS = 600, /* a thread other than the loop, at one thing */
    STOP_TICKS = 50,   /* from the signal to its end */
    BRIEF_MS = 500,    /* a life, from being ready */
    BRIEF_LIVES = 8,   /* one after the other: there is no use in going on */
    PAUSE_MS = 100,    /* after the second of them; then twice as long each time … */
    PAUSE_MS_MAX = 5000,
};

enum child_kind { CHILD_NONE, CHILD_WORKER };

struct child {
    enum child_kind kind;
    pid_t pid;
    int control; /* our end of a socket between us */
    bool ready;
    bool failed; /* it said so: `why` and `ending` */
    bool hung;   /* we killed it … */
    int place;   /* … for what the thread of this place was at */
    bool halted; /* at the last tick somebody else had stopped it */
    int64_t begun_ms;
    uint64_t beats;
    int silent;   /* punctual ticks since the last … */
    int patient;  /* … with a reason to be silent … */
    int stopping; /* … and since it was told to stop */
    struct duty_vigil vigil;
    enum ending ending;
    struct note why;
};

struct watch {
    const struct watch_terms *terms;
    struct child children[CHILDREN_MAX];
    int signals; /* file of them */
    sigset_t mask_before;
    int64_t tick_due_ms;
    int64_t start_due_ms; /* of the next worker */
    int64_t judges_due_ms;
    int64_t sign_due_ms; /* the next sign of life for the supervisor … */
    uint64_t sign_beats; /* … if there were others than at the last */
    int brief_lives;     /* one after the other */
    bool ever_ready;
    bool stopping;
    bool done;
    enum ending ending;
    struct note why;
};

/* What a child says over its control socket. */
struct word {
    enum { WORD_READY, WORD_FAILED } kind;
    enum ending ending;
    struct note why;
};

/* It stands still while the machine sleeps, like the ticks it is compared with. */
static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void tell(const struct watch *watch, const struct log_facts *facts)
{
    log_tell(watch->terms->log, facts);
}

static void finish(struct watch *watch, enum ending ending)
{
    watch->done = true;
    watch->ending = ending;
}

/* ---- being a child ----------------------------------------------------------------------------
 */

static void send_word(int control, const struct word *word)
{
    while (send(control, word, sizeof *word, MSG_NOSIGNAL) < 0 && errno == EINTR)
        ;
}

void watch_say_ready(int control)
{
    send_word(control, &(struct word){.kind = WORD_READY});
}

/* A limit of one byte, not of none: with none a system that hands cores to a program would still
 * write out all memory first. */
static void leave_no_core(void)
{
    setrlimit(RLIMIT_CORE, &(struct rlimit){1, 1});
}

/* Nothing of the parent's is left to it but what `work` knows of. */
static void become_child(struct watch *watch, pid_t parent)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(EXIT_FAILURE);
    leave_no_core();
    close(watch->signals);
    jury_leave(watch->terms->jury);
    for (int i = 0; i < CHILDREN_MAX; i++)
        if (watch->children[i].kind != CHILD_NONE)
            close(watch->children[i].control);
    sigprocmask(SIG_SETMASK, &watch->mask_before, NULL);
}

_Noreturn static void live_as_worker(const struct watch *watch, int control, int judges)
{
    const struct watch_terms *terms = watch->terms;
    struct word word = {.kind = WORD_FAILED};
    duty_take_place(terms->duty);
    word.ending = terms->work(terms->context, control, judges, &word.why);
    if (word.ending != ENDING_STOPPED)
        send_word(control, &word);
    exit(word.ending == ENDING_STOPPED ? EXIT_SUCCESS : EXIT_FAILURE);
}

/* ---- starting ---------------------------------------------------------------------------------
 */

static struct child *find_child(struct watch *watch, enum child_kind kind)
{
    for (int i = 0; i < CHILDREN_MAX; i++)
        if (watch->children[i].kind == kind)
            return &watch->children[i];
    return NULL;
}

static void plan_start(struct watch *watch);

/* The number of the process, or in the child 0; -1: there can be none now. */
static pid_t fork_child(struct watch *watch, enum child_kind kind, int *control)
{
    int ends[2];
    struct child *child = find_child(watch, CHILD_NONE);
    pid_t parent = getpid();
    CHECK(child);
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends))
        return -1;
    fflush(NULL); /* else it would be written twice */
    pid_t pid = fork();
    if (pid == 0) {
        become_child(watch, parent);
        close(ends[0]);
        *control = ends[1];
        return 0;
    }
    close(ends[1]);
    if (pid < 0) {
        close(ends[0]);
        return -1;
    }
    *child = (struct child){.kind = kind, .pid = pid, .control = ends[0], .begun_ms = now_ms()};
    return pid;
}

static void start_worker(struct watch *watch)
{
    int control = -1, judges = jury_begin(watch->terms->jury);
    duty_renew(watch->terms->duty);
    pid_t pid = fork_child(watch, CHILD_WORKER, &control);
    if (pid == 0)
        live_as_worker(watch, control, judges);
    if (judges >= 0)
        close(judges);
    if (pid < 0) {
        tell(watch, &(struct log_facts){LOG_WORKER_NOT_STARTED, .reason = strerror(errno)});
        watch->brief_lives++;
        plan_start(watch);
    }
}

/* At once after a life of some length and after the first brief one; then later and later. */
static void plan_start(struct watch *watch)
{
    int64_t pause_ms = 0;
    if (watch->brief_lives >= BRIEF_LIVES) {
        note_set(&watch->why, FAULT_WORLD, NULL,
                 "the worker has died %d times soon after its start: giving up",
                 watch->brief_lives);
        finish(watch, ENDING_GAVE_UP);
        return;
    }
    if (watch->brief_lives > 1)
        pause_ms = (int64_t)PAUSE_MS << (watch->brief_lives - 2);
    if (pause_ms > PAUSE_MS_MAX)
        pause_ms = PAUSE_MS_MAX;
    if (pause_ms > 0)
        tell(watch, &(struct log_facts){LOG_WORKER_DELAYED, .ms = pause_ms});
    watch->start_due_ms = now_ms() + pause_ms;
}

/* ---- hearing ----------------------------------------------------------------------------------
 */

static void note_ready(struct watch *watch, struct child *child)
{
    int64_t now = now_ms();
    if (watch->ever_ready) {
        notify_send(watch->terms->notify, "STATUS=Serving again.");
        tell(watch, &(struct log_facts){LOG_WORKER_READY, .process = child->pid,
                                        .ms = now - child->begun_ms});
    } else {
        watch->terms->ready(watch->terms->context);
    }
    child->ready = watch->ever_ready = true;
    child->begun_ms = now;
    child->silent = child->patient = 0;
}

static void hear_child(struct watch *watch, struct child *child)
{
    struct word word;
    while (recv(child->control, &word, sizeof word, MSG_DONTWAIT) == (ssize_t)sizeof word) {
        if (word.kind == WORD_READY)
            note_ready(watch, child);
        if (word.kind != WORD_FAILED)
            continue;
        child->failed = true;
        child->ending = word.ending;
        child->why = word.why;
    }
}

static void stop_child(struct child *child, int number)
{
    if (child->kind != CHILD_NONE)
        kill(child->pid, number);
}

static void begin_stopping(struct watch *watch, int number)
{
    struct child *worker = find_child(watch, CHILD_WORKER);
    if (!watch->stopping)
        watch->terms->stop(watch->terms->context);
    watch->stopping = true;
    if (worker)
        stop_child(worker, number);
    else
        finish(watch, ENDING_STOPPED);
}

/* ---- the dead ---------------------------------------------------------------------------------
 */

static void write_cause(const struct child *child, int status, struct text *out)
{
    if (child->hung)
        text_add(out, child->halted ? "was stopped by somebody and killed" : "hung and was killed");
    else if (WIFSIGNALED(status))
        text_format(out, "died of signal %d (%s)", WTERMSIG(status), strsignal(WTERMSIG(status)));
    else if (child->failed)
        text_format(out, "could not start: %s", child->why.text);
    else
        text_format(out, "ended with code %d, though nobody told it to", WEXITSTATUS(status));
}

static void tell_death(const struct watch *watch, const struct child *child, int status)
{
    char cause[NOTE_TEXT_SIZE + 64], at[LOG_VALUE_SIZE];
    struct text words;
    text_init(&words, cause, sizeof cause);
    write_cause(child, status, &words);
    text_init(&words, at, sizeof at);
    duty_write_all(watch->terms->duty, &words);
    notify_send(watch->terms->notify, "STATUS=A worker has died; the next one starts.");
    tell(watch,
         &(struct log_facts){LOG_WORKER_DIED, .process = child->pid, .reason = cause, .at = at});
}

/* Whether somebody is. */
static bool blame(const struct watch *watch, const struct child *child)
{
    struct duty guilty;
    int place = child->hung ? child->place : -1;
    if (child->halted || !duty_find_guilty(watch->terms->duty, place, &guilty))
        return false;
    int deaths = duty_enter(watch->terms->duty, &guilty, duty_now());
    if (deaths == DUTY_DEATHS && guilty.battle[0])
        tell(watch, &(struct log_facts){LOG_BATTLE_CLOSED, .battle = guilty.battle,
                                        .reason = "has stopped the server twice: it opens as a "
                                                  "replay only"});
    else if (deaths == DUTY_DEATHS)
        tell(watch,
             &(struct log_facts){LOG_VERB_CLOSED, .verb = guilty.verb, .address = guilty.address,
                                 .reason = "has twice brought down the process that worked at "
                                           "it: it is closed to it for an hour"});
    return true;
}

static bool ended_as_told(const struct child *child, int status)
{
    return !child->hung &&
           ((WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS) ||
            (WIFSIGNALED(status) && (WTERMSIG(status) == SIGTERM || WTERMSIG(status) == SIGINT ||
                                     WTERMSIG(status) == SIGHUP || WTERMSIG(status) == SIGQUIT)));
}

static void lose_worker(struct watch *watch, const struct child *worker, int status)
{
    jury_end(watch->terms->jury);
    if (watch->stopping && ended_as_told(worker, status)) {
        finish(watch, ENDING_STOPPED);
        return;
    }
    if (worker->failed && !watch->ever_ready) {
        watch->why = worker->why;
        finish(watch, worker->ending);
        return;
    }
    tell_death(watch, worker, status);
    bool blamed = blame(watch, worker);
    if (watch->stopping) {
        note_set(&watch->why, FAULT_WORLD, NULL, "the worker did not end as it was told to");
        finish(watch, ENDING_GAVE_UP);
        return;
    }
    /* what somebody did to it is in the ledger, and comes to an end there: giving up for that would
     * be doing them a favour */
    bool brief = !worker->ready || now_ms() - worker->begun_ms < BRIEF_MS;
    if (!blamed)
        watch->brief_lives = brief ? watch->brief_lives + 1 : 0;
    plan_start(watch);
}

static void bury(struct watch *watch, pid_t pid, int status)
{
    for (int i = 0; i < CHILDREN_MAX; i++) {
        struct child *child = &watch->children[i];
        if (child->kind == CHILD_NONE || child->pid != pid)
            continue;
        hear_child(watch, child); /* its last words */
        close(child->control);
        struct child dead = *child;
        *child = (struct child){.kind = CHILD_NONE};
        if (dead.kind == CHILD_WORKER)
            lose_worker(watch, &dead, status);
    }
}

static void reap(struct watch *watch)
{
    int status = 0;
    pid_t pid;
    while ((pid = waitpid(-1, &status, WNOHANG)) > 0)
        if (!jury_reap(watch->terms->jury, pid, status, now_ms()))
            bury(watch, pid, status);
    duty_note_judge_deaths(watch->terms->duty, jury_deaths(watch->terms->jury));
}

/* ---- ticks ------------------------------------------------------------------------------------
 */

/* By SIGSTOP or a debugger: what it was at is not to blame. */
/* That the worker is stopped the system tells only when each of its threads is, and one that waits
 * for the disk is not: the loop, its first thread, may have stood still for long by then. */
static bool stands_still(pid_t pid)
{
    char path[32], state = '?';
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    int found = fscanf(file, "%*d (%*[^)]) %c", &state);
    fclose(file);
    return found == 1 && state == 'T';
}

static bool is_halted(const struct child *child)
{
    siginfo_t info = {.si_pid = 0};
    return (waitid(P_PID, (id_t)child->pid, &info, WSTOPPED | WNOHANG | WNOWAIT) == 0 &&
            info.si_pid == child->pid) ||
           stands_still(child->pid);
}

static void watch_worker(struct watch *watch, struct child *worker, bool punctual)
{
    uint64_t beats = duty_beats(watch->terms->duty);
    worker->halted = is_halted(worker);
    bool patient = !worker->halted && (!worker->ready || duty_on_disk(watch->terms->duty));
    if (beats != worker->beats)
        worker->silent = worker->patient = 0;
    worker->beats = beats;
    if (!punctual)
        return;
    worker->silent += !patient;
    worker->patient += patient;
    worker->stopping += watch->stopping && !patient;
    int stuck = duty_find_stuck(watch->terms->duty, &worker->vigil, STUCK_TICKS);
    if (worker->silent < HANG_TICKS && worker->patient < DISK_TICKS &&
        worker->stopping < STOP_TICKS && stuck < 0)
        return;
    worker->hung = true;
    worker->place = stuck < 0 ? 0 : stuck;
    stop_child(worker, SIGKILL);
}

/* A tick that comes late (the machine slept or has too much to do) counts for nobody. */
static void tick(struct watch *watch)
{
    int64_t now = now_ms();
    if (now < watch->tick_due_ms)
        return;
    struct child *worker = find_child(watch, CHILD_WORKER);
    if (worker)
        watch_worker(watch, worker, now - watch->tick_due_ms <= LATE_MS);
    watch->tick_due_ms = now_ms() + TICK_MS;
}

/* The supervisor hears one as long as somebody serves: that the parent lives is not enough. */
static void give_sign(struct watch *watch)
{
    const struct notify *notify = watch->terms->notify;
    const struct child *worker = find_child(watch, CHILD_WORKER);
    uint64_t beats = duty_beats(watch->terms->duty);
    if (notify->watchdog_ms == 0 || now_ms() < watch->sign_due_ms || !worker || !worker->ready ||
        beats == watch->sign_beats)
        return;
    notify_send(notify, "WATCHDOG=1");
    watch->sign_beats = beats;
    watch->sign_due_ms = now_ms() + notify->watchdog_ms;
}

static void start_missing(struct watch *watch)
{
    if (!watch->done && !watch->stopping && !find_child(watch, CHILD_WORKER) &&
        now_ms() >= watch->start_due_ms)
        start_worker(watch);
    int pause_ms = watch->done || watch->stopping ? -1 : jury_tick(watch->terms->jury, now_ms());
    watch->judges_due_ms = pause_ms < 0 ? INT64_MAX : now_ms() + pause_ms;
}

/* ---- the loop ---------------------------------------------------------------------------------
 */

static void read_signals(struct watch *watch)
{
    struct signalfd_siginfo signal;
    while (read(watch->signals, &signal, sizeof signal) == (ssize_t)sizeof signal)
        if (signal.ssi_signo != SIGCHLD)
            begin_stopping(watch, (int)signal.ssi_signo);
}

static int wait_ms(struct watch *watch)
{
    int64_t due = watch->tick_due_ms;
    if (!find_child(watch, CHILD_WORKER) && watch->start_due_ms < due)
        due = watch->start_due_ms;
    if (watch->judges_due_ms < due)
        due = watch->judges_due_ms;
    int64_t left = due - now_ms();
    return left < 0 ? 0 : (int)left;
}

static void wait_for_something(struct watch *watch)
{
    struct pollfd files[CHILDREN_MAX + 1] = {{.fd = watch->signals, .events = POLLIN}};
    for (int i = 0; i < CHILDREN_MAX; i++) {
        const struct child *child = &watch->children[i];
        /* Whoever has closed its end is about to die: that will be told by a signal. */
        files[i + 1] = (struct pollfd){.fd = child->kind == CHILD_NONE ? -1 : child->control,
                                       .events = POLLIN};
    }
    poll(files, CHILDREN_MAX + 1, wait_ms(watch));
    for (int i = 0; i < CHILDREN_MAX; i++)
        if (files[i + 1].revents)
            hear_child(watch, &watch->children[i]);
}

static enum fault take_signals(struct watch *watch, struct note *why)
{
    sigset_t mask;
    sigemptyset(&mask);
    sigaddset(&mask, SIGTERM);
    sigaddset(&mask, SIGINT);
    sigaddset(&mask, SIGHUP);
    sigaddset(&mask, SIGQUIT);
    sigaddset(&mask, SIGCHLD);
    signal(SIGCHLD, SIG_DFL); /* ignored ones would never be reaped */
    sigprocmask(SIG_BLOCK, &mask, &watch->mask_before);
    watch->signals = signalfd(-1, &mask, SFD_CLOEXEC | SFD_NONBLOCK);
    return watch->signals >= 0
               ? FAULT_NONE
               : note_set(why, FAULT_WORLD, NULL, "no file of signals: %s", strerror(errno));
}

enum ending watch_run(const struct watch_terms *terms, struct note *why)
{
    struct watch watch = {.terms = terms, .tick_due_ms = now_ms() + TICK_MS};
    if (take_signals(&watch, why))
        return ENDING_WORLD;
    while (!watch.done) {
        start_missing(&watch);
        wait_for_something(&watch);
        read_signals(&watch);
        reap(&watch);
        tick(&watch);
        give_sign(&watch);
    }
    close(watch.signals);
    sigprocmask(SIG_SETMASK, &watch.mask_before, NULL);
    *why = watch.why;
    return watch.ending;
}
