/* A disk that forgets: an SQLite VFS over the usual one. What was written stays in memory until it
 * is synced, so that a power cut (lossy_cut, a countdown, or the end of the process) loses it.
 * Several threads may use it, each with connections of its own. */
#ifndef FLAGBRIDGE_TESTS_STORE_LOSSY_H
#define FLAGBRIDGE_TESTS_STORE_LOSSY_H

#include "core/random.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

/* What becomes of writes nobody has synced. */
enum lossy_fate {
    LOSSY_DROP, /* nothing is left of them */
    LOSSY_TEAR, /* any of their sectors, in any order */
    LOSSY_KEEP  /* all of them: only the process died */
};

enum { LOSSY_NEVER = -1 };

struct lossy_file;

/* Public: the knobs, which may be turned at any time, and the counters. */
struct lossy {
    sqlite3_vfs vfs;
    sqlite3_vfs *real;        /* the one the store would use */
    pthread_mutex_t lock;     /* around all of the following that is not a knob */
    struct lossy_file *files; /* open ones */
    struct random random;
    bool off;               /* the power is cut: everything fails */
    enum lossy_fate fate;   /* at the next cut */
    int64_t steps_to_cut;   /* writes, syncs, removals until then, or LOSSY_NEVER */
    int64_t room;           /* bytes until the disk is full, or LOSSY_NEVER */
    int64_t sync_ms;        /* how long each takes */
    int64_t syncs_to_fault; /* syncs until one fails (once), or LOSSY_NEVER */
    void (*at_cut)(void);   /* when nothing more is to be lost; NULL: nothing is done */
    pthread_t watched;      /* who is not to wait for the file, only for its log */
    int64_t reads;
    int64_t writes;
    int64_t syncs;
    int64_t watched_syncs; /* of anything but logs, by the watched thread */
};

/* Makes it the VFS that everybody opens files with, until lossy_remove. */
void lossy_install(struct lossy *lossy, uint64_t seed);
void lossy_remove(struct lossy *lossy);

void lossy_cut(struct lossy *lossy);

/* Nothing more is to happen; what has happened stays. For disks that several threads use: whether
 * the power is off does not change after this. */
void lossy_calm(struct lossy *lossy);

/* Power is back, the disk has room; files must be opened anew. */
void lossy_restore(struct lossy *lossy);

#endif
