/* Pipes, processes and patience. */
#define _GNU_SOURCE /* pipes that no other program inherits, whichever thread starts it */
#include "bot/program.h"

#include "base/check.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    QUEUE_FIRST = 1 << 14,
    GENTLE_MS = 1000,
    TERM_MS = 500,
    NAP_MS = 5,
    SLICE_MS = 100,
    CHUNK = 1 << 14
};

extern char **environ;

int64_t program_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- starting ---- */

static enum fault split_command(const char *command, char copy[PROGRAM_COMMAND_MAX],
                                char *words[PROGRAM_WORDS_MAX + 1], struct note *why)
{
    int count = 0;
    char *rest = NULL;
    if (strlen(command) >= PROGRAM_COMMAND_MAX)
        return note_set(why, FAULT_INPUT, NULL, "the command of a program is too long");
    memcpy(copy, command, strlen(command) + 1);
    for (char *word = strtok_r(copy, " \t", &rest); word; word = strtok_r(NULL, " \t", &rest)) {
        if (count == PROGRAM_WORDS_MAX)
            return note_set(why, FAULT_INPUT, NULL, "a program has at most %d arguments",
                            PROGRAM_WORDS_MAX - 1);
        words[count++] = word;
    }
    words[count] = NULL;
    if (count == 0)
        return note_set(why, FAULT_INPUT, NULL, "a program needs a name");
    return FAULT_NONE;
}

static void close_file(int *file)
{
    if (*file >= 0)
        close(*file);
    *file = -1;
}

/* Three pipes: ours[i] is our end, theirs[i] the program's, for stdin, stdout and stderr. */
static bool open_pipes(int ours[3], int theirs[3])
{
    for (int i = 0; i < 3; i++)
        ours[i] = theirs[i] = -1;
    for (int i = 0; i < 3; i++) {
        int ends[2];
        if (pipe2(ends, O_CLOEXEC))
            return false;
        ours[i] = ends[i == 0];
        theirs[i] = ends[i != 0];
        fcntl(ours[i], F_SETFL, O_NONBLOCK);
    }
    return true;
}

/* Whatever we do with signals, the program begins as programs usually do. */
static int spawn(pid_t *pid, char *const words[], const int theirs[3])
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGINT);
    sigaddset(&usual, SIGTERM);
    sigaddset(&usual, SIGHUP);
    sigaddset(&usual, SIGXFSZ);
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&how);
    for (int i = 0; i < 3; i++)
        posix_spawn_file_actions_adddup2(&files, theirs[i], i);
    posix_spawnattr_setpgroup(&how, 0);
    posix_spawnattr_setsigmask(&how, &none);
    posix_spawnattr_setsigdefault(&how, &usual);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                       POSIX_SPAWN_SETSIGDEF);
    posix_spawn_file_actions_addclosefrom_np(&files, 3);
    int error = posix_spawnp(pid, words[0], &files, &how, words, environ);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

enum fault program_start(struct program *program, const char *command, struct note *why)
{
    char copy[PROGRAM_COMMAND_MAX], *words[PROGRAM_WORDS_MAX + 1];
    int ours[3], theirs[3];
    memset(program, 0, sizeof *program);
    program->in = program->out = program->err = -1;
    enum fault fault = split_command(command, copy, words, why);
    if (fault)
        return fault;
    bool piped = open_pipes(ours, theirs);
    pid_t pid = 0;
    int error = piped ? spawn(&pid, words, theirs) : errno;
    for (int i = 0; i < 3; i++)
        close_file(&theirs[i]);
    if (error) {
        for (int i = 0; i < 3; i++)
            close_file(&ours[i]);
        return note_set(why, piped ? FAULT_INPUT : FAULT_WORLD, NULL, "cannot start %.120s: %s",
                        words[0], strerror(error));
    }
    program->pid = pid;
    program->in = ours[0];
    program->out = ours[1];
    program->err = ours[2];
    return FAULT_NONE;
}

/* ---- stopping ---- */

/* Whether it has ended by itself in time. It is not reaped: until then its id is nobody else's. */
static bool has_ended(pid_t pid, int patience_ms)
{
    int64_t until = program_now() + patience_ms;
    for (;;) {
        siginfo_t info = {0};
        if (waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) || info.si_pid == pid)
            return true;
        if (program_now() >= until)
            return false;
        nanosleep(&(struct timespec){0, NAP_MS * 1000000L}, NULL);
    }
}

void program_stop(struct program *program, bool gentle)
{
    if (program->pid <= 0)
        return;
    close_file(&program->in);
    close_file(&program->out);
    close_file(&program->err);
    if (!gentle || !has_ended(program->pid, GENTLE_MS)) {
        kill(-program->pid, SIGTERM);
        has_ended(program->pid, TERM_MS);
    }
    /* Also what it started and left behind; and it has to be gone before it can be reaped. */
    kill(-program->pid, SIGKILL);
    while (waitpid(program->pid, NULL, 0) < 0 && errno == EINTR) {
    }
    free(program->queue);
    program->queue = NULL;
    program->pid = 0;
}

void program_kill(const struct program *program)
{
    pid_t pid = program->pid;
    if (pid > 0)
        kill(-pid, SIGKILL);
}

/* ---- lines ---- */

bool program_queue(struct program *program, const char *bytes, size_t size)
{
    size_t waiting = program->queue_size - program->queue_start;
    if (waiting + size > PROGRAM_QUEUE_MAX)
        return false;
    if (program->queue_start > 0) {
        memmove(program->queue, program->queue + program->queue_start, waiting);
        program->queue_start = 0;
        program->queue_size = waiting;
    }
    size_t capacity = program->queue_capacity ? program->queue_capacity : QUEUE_FIRST;
    while (capacity < waiting + size)
        capacity *= 2;
    if (capacity > program->queue_capacity) {
        char *larger = realloc(program->queue, capacity);
        if (!larger)
            return false;
        program->queue = larger;
        program->queue_capacity = capacity;
    }
    memcpy(program->queue + waiting, bytes, size);
    program->queue_size += size;
    return true;
}

const char *program_take(struct program *program, size_t *size)
{
    const char *line = program->line + program->line_start;
    const char *newline = memchr(line, '\n', program->line_size - program->line_start);
    if (!newline)
        return NULL;
    *size = (size_t)(newline - line);
    program->line_start += *size + 1;
    return line;
}

static void write_queue(struct program *program)
{
    while (program->queue_start < program->queue_size) {
        ssize_t wrote = write(program->in, program->queue + program->queue_start,
                              program->queue_size - program->queue_start);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote < 0 && errno == EAGAIN)
            return;
        if (wrote < 0) {
            /* It does not listen any more; whether it still speaks is seen at its output. */
            program->queue_start = program->queue_size;
            return;
        }
        program->queue_start += (size_t)wrote;
    }
}

static void read_lines(struct program *program)
{
    if (program->line_start > 0) {
        program->line_size -= program->line_start;
        memmove(program->line, program->line + program->line_start, program->line_size);
        program->line_start = 0;
    }
    ssize_t count = read(program->out, program->line + program->line_size,
                         sizeof program->line - program->line_size);
    if (count > 0)
        program->line_size += (size_t)count;
    else if (count == 0 || (errno != EAGAIN && errno != EINTR))
        program->state = PROGRAM_ENDED;
}

/* Its stderr is always read, or it could be stuck in a complaint for ever. */
static void read_complaints(struct program *program)
{
    char chunk[CHUNK];
    ssize_t count = read(program->err, chunk, sizeof chunk);
    for (ssize_t i = 0; i < count; i++)
        program->complaints[program->complained++ % PROGRAM_STDERR_MAX] = chunk[i];
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR))
        close_file(&program->err);
}

/* Whether more of its output can be taken in. A full room without a newline is a flood. */
static bool has_room(struct program *program)
{
    size_t size = program->line_size - program->line_start;
    if (size < sizeof program->line)
        return true;
    if (!memchr(program->line, '\n', size))
        program->state = PROGRAM_FLOODS;
    return false;
}

void program_wait(struct program *program, int64_t until)
{
    size_t before = program->line_size - program->line_start;
    while (program->state == PROGRAM_RUNS) {
        write_queue(program);
        bool writing = program->queue_start < program->queue_size;
        bool reading = has_room(program);
        struct pollfd files[3] = {{reading ? program->out : -1, POLLIN, 0},
                                  {program->err, POLLIN, 0},
                                  {writing ? program->in : -1, POLLOUT, 0}};
        int64_t left = until - program_now();
        int ready = poll(files, 3, left <= 0 ? 0 : left < SLICE_MS ? (int)left : SLICE_MS);
        if (ready > 0 && files[1].revents)
            read_complaints(program);
        if (ready > 0 && files[0].revents)
            read_lines(program);
        if (program->line_size - program->line_start > before || left <= 0)
            return;
        /* Its children may hold its output open after it has ended. */
        if (ready == 0 && has_ended(program->pid, 0))
            program->state = PROGRAM_ENDED;
    }
}

void program_tell_complaints(const struct program *program, char *out, size_t size)
{
    uint64_t kept =
        program->complained < PROGRAM_STDERR_MAX ? program->complained : PROGRAM_STDERR_MAX;
    if (kept > size - 1)
        kept = size - 1;
    for (uint64_t i = 0; i < kept; i++) {
        char c = program->complaints[(program->complained - kept + i) % PROGRAM_STDERR_MAX];
        out[i] = (char)(c ? c : '?');
    }
    out[kept] = '\0';
}

void program_tell_end(struct program *program, char *out, size_t size)
{
    siginfo_t info = {0};
    has_ended(program->pid, TERM_MS); /* it closed its output; the rest follows soon or never */
    for (int i = 0; i < PROGRAM_STDERR_MAX / CHUNK + 1 && program->err >= 0; i++)
        read_complaints(program);
    if (waitid(P_PID, (id_t)program->pid, &info, WEXITED | WNOHANG | WNOWAIT) ||
        info.si_pid != program->pid)
        snprintf(out, size, "it closed its output");
    else if (info.si_code == CLD_EXITED)
        snprintf(out, size, "it ended with code %d", info.si_status);
    else
        snprintf(out, size, "it was ended by signal %d", info.si_status);
}
