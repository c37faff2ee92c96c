/* flagbridge with rulebooks that kill (deadly.h), on a disk that can be cut off, filled or slowed
 * while it runs, by lines on standard input: "fate drop|tear", "cut STEPS" (the power fails after
 * so many steps of the disk, and all its processes are gone), "room BYTES" (until the disk is full;
 * -1: it never is), "slow MS" (every sync takes so long), "hold MS" (a thread that nothing but
 * death can interrupt for so long). */
#define _DEFAULT_SOURCE /* vfork */
#include "cli/cli.h"
#include "tests/server/deadly.h"
#include "tests/store/lossy.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LINE_SIZE = 80, POWER_CUT = 99 };

static struct lossy lossy;
static int (*open_lossy)(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags,
                         int *out);

static void vanish(void)
{
    kill(getppid(), SIGKILL);
    _exit(POWER_CUT);
}

/* Whoever has such a child waits for it as others wait for the disk. */
static void hold(long long ms)
{
    struct timespec time = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000};
    pid_t child = vfork();
    if (child == 0) {
        nanosleep(&time, NULL);
        _exit(0);
    }
    waitpid(child, NULL, 0);
}

static void obey(const char *line)
{
    long long number = 0;
    if (strncmp(line, "fate ", 5) == 0)
        lossy.fate = strncmp(line + 5, "tear", 4) == 0 ? LOSSY_TEAR : LOSSY_DROP;
    else if (sscanf(line, "cut %lld", &number) == 1)
        lossy.steps_to_cut = number;
    else if (sscanf(line, "room %lld", &number) == 1)
        lossy.room = number;
    else if (sscanf(line, "slow %lld", &number) == 1)
        lossy.sync_ms = number;
    else if (sscanf(line, "hold %lld", &number) == 1)
        hold(number);
}

static void *listen(void *unused)
{
    char line[LINE_SIZE];
    (void)unused;
    while (fgets(line, sizeof line, stdin))
        obey(line);
    return NULL;
}

static void begin_listening(void)
{
    pthread_t listener;
    if (pthread_create(&listener, NULL, listen, NULL) == 0)
        pthread_detach(listener);
}

/* Only the worker opens files of the store: it is the one to listen. */
static int open_as_worker(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags,
                          int *out)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    if (deadly_is_armed("start"))
        abort();
    pthread_once(&once, begin_listening);
    return open_lossy(vfs, name, file, flags, out);
}

int main(int argc, char **argv)
{
    lossy_install(&lossy, (uint64_t)time(NULL));
    lossy.at_cut = vanish;
    open_lossy = lossy.vfs.xOpen;
    lossy.vfs.xOpen = open_as_worker;
    return cli_main(argc, argv, deadly_rulebooks());
}
