/* A program of somebody else's, running beside us: lines go in, lines come out. It is not trusted:
 * it may die, hang, flood or say nothing, and must be gone when we are through with it. */
#ifndef FLAGBRIDGE_BOT_PROGRAM_H
#define FLAGBRIDGE_BOT_PROGRAM_H

#include "base/fault.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
    PROGRAM_LINE_MAX = 64 << 10,   /* bytes of a line it writes, with its newline */
    PROGRAM_STDERR_MAX = 64 << 10, /* the last bytes of its complaints that are kept */
    PROGRAM_QUEUE_MAX = 64 << 20,  /* bytes that wait until it reads */
    PROGRAM_WORDS_MAX = 64,
    PROGRAM_COMMAND_MAX = 4096
};

enum program_state { PROGRAM_RUNS, PROGRAM_ENDED, PROGRAM_FLOODS };

struct program {
    _Atomic(pid_t) pid; /* also the id of its process group; 0: none runs */
    int in;             /* our ends of its stdin, stdout, stderr */
    int out;
    int err;
    enum program_state state;
    char *queue; /* not written to it yet */
    size_t queue_start;
    size_t queue_size;
    size_t queue_capacity;
    char line[PROGRAM_LINE_MAX]; /* what it wrote and we have not taken */
    size_t line_start;
    size_t line_size;
    char complaints[PROGRAM_STDERR_MAX]; /* a ring */
    uint64_t complained;                 /* bytes in all */
};

/* Milliseconds of a clock that only goes forward. */
int64_t program_now(void);

/* `command` is a program with arguments, split at blanks; one without a slash is looked for where
 * the shell looks. FAULT_INPUT: it cannot be started. */
enum fault program_start(struct program *program, const char *command, struct note *why);

/* Ends it and everything it has started in its group: by the end of its input if it is `gentle`,
 * else (or if that does not help) by SIGTERM, then by SIGKILL. None runs: does nothing. */
void program_stop(struct program *program, bool gentle);

/* From any thread, when we are about to end ourselves: nobody waits for it any more. */
void program_kill(const struct program *program);

/* Puts bytes into the queue; false: there is no more room. */
bool program_queue(struct program *program, const char *bytes, size_t size);

/* The next line it has written, without newline; NULL: no whole line is here. Borrowed until the
 * next program_wait. */
const char *program_take(struct program *program, size_t *size);

/* Writes what waits and reads what comes, until something came or `until` (program_now) is past.
 * program->state says whether it still runs. */
void program_wait(struct program *program, int64_t until);

/* How it ended, in words: "ended by itself with code 1"; only after PROGRAM_ENDED. */
void program_tell_end(struct program *program, char *out, size_t size);

/* The last of what it wrote to stderr, at most size - 1 bytes; empty when nothing. */
void program_tell_complaints(const struct program *program, char *out, size_t size);

#endif
