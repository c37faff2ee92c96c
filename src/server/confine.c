/* Descriptors, limits and calls of the system, in this order: each step needs what the next takes.
 */
#define _GNU_SOURCE /* close_range, MAP_ANONYMOUS */
#include "server/confine.h"

#include <errno.h>
#include <fcntl.h>
#include <seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

/* Sanitizers map terabytes, and read files to say what they found. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ||                         \
    __has_feature(memory_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

enum {
    FIRST_SPARE = CONFINE_SOCKET + 1, /* descriptors are put aside from here on */
    NICE = 5,
    MEMORY_MAX = 1 << 30,
    CPU_SECONDS_MAX = 3600 /* it leaves long before (jury.c) */
};

void confine_rights(void)
{
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}

/* ---- signals and descriptors ----------------------------------------------------------------- */

/* Whoever stops the server from a keyboard or a service manager stops all its processes; a judge
 * leaves when its worker has. */
static void settle_signals(void)
{
    static const int ignored[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE};
    static const int usual[] = {SIGCHLD, SIGUSR1, SIGUSR2, SIGALRM, SIGXFSZ, SIGABRT, SIGSEGV};
    sigset_t none;
    for (size_t i = 0; i < sizeof ignored / sizeof ignored[0]; i++)
        signal(ignored[i], SIG_IGN);
    for (size_t i = 0; i < sizeof usual / sizeof usual[0]; i++)
        signal(usual[i], SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

static bool end_with(pid_t parent)
{
    return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) == 0 && getppid() == parent;
}

static bool keep_only(int socket, int errors)
{
    int own = fcntl(socket, F_DUPFD, FIRST_SPARE), words = fcntl(errors, F_DUPFD, FIRST_SPARE);
    if (own < 0 || words < 0 || dup2(words, STDERR_FILENO) < 0 || dup2(own, CONFINE_SOCKET) < 0)
        return false;
    close(STDIN_FILENO);
    close(STDOUT_FILENO);
    return close_range(CONFINE_SOCKET + 1, ~0u, 0) == 0;
}

/* ---- limits ---------------------------------------------------------------------------------- */

static bool set_limit(int what, rlim_t most)
{
    struct rlimit now;
    if (getrlimit((__rlimit_resource_t)what, &now) == 0 && now.rlim_max != RLIM_INFINITY &&
        now.rlim_max < most)
        most = now.rlim_max;
    return setrlimit((__rlimit_resource_t)what, &(struct rlimit){most, most}) == 0;
}

static bool set_limits(void)
{
    return set_limit(RLIMIT_CORE, 0) && set_limit(RLIMIT_FSIZE, 0) && set_limit(RLIMIT_NPROC, 0) &&
           set_limit(RLIMIT_CPU, CPU_SECONDS_MAX) &&
           (SANITIZED || (set_limit(RLIMIT_NOFILE, 0) && set_limit(RLIMIT_AS, MEMORY_MAX) &&
                          set_limit(RLIMIT_DATA, MEMORY_MAX)));
}

/* ---- calls ----------------------------------------------------------------------------------- */

/* By number, with at most two conditions on its arguments. */
struct call {
    int number;
    unsigned count;
    struct scmp_arg_cmp argument[2];
};

static struct scmp_arg_cmp equals(unsigned argument, scmp_datum_t value)
{
    return (struct scmp_arg_cmp){.arg = argument, .op = SCMP_CMP_EQ, .datum_a = value};
}

static struct scmp_arg_cmp masked(unsigned argument, scmp_datum_t mask, scmp_datum_t value)
{
    return (struct scmp_arg_cmp){
        .arg = argument, .op = SCMP_CMP_MASKED_EQ, .datum_a = mask, .datum_b = value};
}

static bool allow(scmp_filter_ctx filter, const struct call *calls, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, calls[i].number, calls[i].count,
                                   calls[i].argument))
            return false;
    return true;
}

/* Memory never becomes code, and comes from no file. A broken promise ends in abort(), which is let
 * happen so that the parent sees what it was. */
static bool allow_all(scmp_filter_ctx filter)
{
    const struct call calls[] = {
        {SCMP_SYS(read), 1, {equals(0, CONFINE_SOCKET)}},
        {SCMP_SYS(write), 1, {equals(0, CONFINE_SOCKET)}},
        {SCMP_SYS(write), 1, {equals(0, STDERR_FILENO)}},
        {SCMP_SYS(mmap), 2, {masked(2, PROT_EXEC, 0), masked(3, MAP_ANONYMOUS, MAP_ANONYMOUS)}},
        {SCMP_SYS(mprotect), 1, {masked(2, PROT_EXEC, 0)}},
        {.number = SCMP_SYS(munmap)},
        {.number = SCMP_SYS(mremap)},
        {.number = SCMP_SYS(madvise)},
        {.number = SCMP_SYS(brk)},
        {.number = SCMP_SYS(futex)},
        {.number = SCMP_SYS(clock_gettime)},
        {.number = SCMP_SYS(sysinfo)}, /* qsort asks how much memory there is */
        {.number = SCMP_SYS(restart_syscall)},
        {.number = SCMP_SYS(rt_sigreturn)},
        {.number = SCMP_SYS(rt_sigprocmask)},
        {.number = SCMP_SYS(getpid)},
        {.number = SCMP_SYS(gettid)},
        {SCMP_SYS(tgkill), 2, {equals(0, (scmp_datum_t)getpid()), equals(2, SIGABRT)}},
        {.number = SCMP_SYS(exit)},
        {.number = SCMP_SYS(exit_group)},
    };
    return allow(filter, calls, sizeof calls / sizeof calls[0]);
}

static bool filter_calls(void)
{
    if (SANITIZED)
        return true;
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_KILL_PROCESS);
    bool loaded = filter && allow_all(filter) && seccomp_load(filter) == 0;
    if (filter)
        seccomp_release(filter);
    return loaded;
}

bool confine_judge(int socket, int errors, pid_t parent)
{
    settle_signals();
    if (!end_with(parent) || !keep_only(socket, errors))
        return false;
    errno = 0;
    /* A judge that cannot be nice judges all the same. */
    setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + NICE);
    confine_rights();
    return set_limits() && filter_calls();
}
