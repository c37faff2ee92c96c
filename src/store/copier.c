/* A move waits for its own page of the log to be on the disk, and for nothing else. Copying the log
 * back means writing hundreds of pages and making the file durable, which takes milliseconds, and
 * many of them where the file has grown and the disk has others to serve; making a log durable that
 * grows is as slow. So both are done aside: a thread copies, and keeps ahead of the end of the log
 * what has been written once already.
 *
 * Other processes may read. What they still look at cannot be copied, and nobody waits for them:
 * the log grows until they are done, and how far it has grown is known.
 *
 * Nothing of it is trusted at a restart: the log counts until it is written over, and it is written
 * over only when SQLite has seen the file made durable. */
#include "store/copier.h"

#include "base/check.h"
#include "store/store.h"

#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

enum {
    FRAME_BYTES = 4096 + 24,
    LOG_BYTES = 24 << 20,  /* that it is made long at most; SQLite may make it longer */
    AHEAD_BYTES = 4 << 20, /* of the end of the log */
    STEP_BYTES = 1 << 18,  /* written while the writer is kept out */
    PATIENCE_MS = 10000,
    PAUSE_NS = 100000,
    PAUSE_AFTER_FAULT_NS = 100000000
};

struct copier {
    sqlite3 *database; /* copies */
    sqlite3 *gate;     /* keeps the writer out, for a moment */
    sqlite3 *writer;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wake;
    bool started;
    int pages;   /* of the log, then it is copied back */
    bool ends;   /* under the lock, as are those below */
    bool copy;   /* the log is long enough */
    int frames;  /* of the log, at the latest commit */
    bool grown;  /* as far as it is to be, or as far as the disk lets us */
    int64_t end; /* bytes of the log that were written at least once */
    bool held;   /* somebody reads what could not be copied */
};

static void pause_for(long nanoseconds)
{
    nanosleep(&(struct timespec){.tv_nsec = nanoseconds}, NULL);
}

/* The connections get in each other's way for less than a millisecond. */
static int wait_for_other(void *context, int times)
{
    (void)context;
    if ((int64_t)times * PAUSE_NS > (int64_t)PATIENCE_MS * 1000000)
        return 0;
    pause_for(PAUSE_NS);
    return 1;
}

/* ---- copying back ---------------------------------------------------------------------------- */

static bool keep_writer_out(struct copier *copier)
{
    return sqlite3_exec(copier->gate, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK;
}

static void let_writer_in(struct copier *copier)
{
    sqlite3_exec(copier->gate, "ROLLBACK", NULL, NULL, NULL);
}

/* Never waits. *held: somebody reads an older state of the file than the log is to bring. */
static bool copy_what_can_be(struct copier *copier, bool *held)
{
    int frames = 0, copied = 0;
    int code = sqlite3_wal_checkpoint_v2(copier->database, "main", SQLITE_CHECKPOINT_PASSIVE,
                                         &frames, &copied);
    *held = code == SQLITE_OK && copied < frames;
    return code == SQLITE_OK;
}

/* First while the writer goes on, then the little that was added meanwhile with the writer kept
 * out: only a log that was copied wholly is begun again. SQLite's own way to do this (FULL) would
 * keep the writer out for as long as somebody reads. */
static bool copy_back(struct copier *copier, bool *held)
{
    if (!copy_what_can_be(copier, held) || *held)
        return false;
    if (!keep_writer_out(copier))
        return false;
    bool good = copy_what_can_be(copier, held) && !*held;
    let_writer_in(copier);
    return good;
}

/* ---- a log that need not grow ---------------------------------------------------------------- */

/* The log may be long enough already, from before a restart. */
static bool write_zeros(sqlite3_file *log, int64_t *end)
{
    static const char zeros[STEP_BYTES];
    sqlite3_int64 size = 0;
    if (log->pMethods->xFileSize(log, &size) != SQLITE_OK)
        return false;
    *end = size;
    if (size >= LOG_BYTES)
        return true;
    *end = size + STEP_BYTES;
    return log->pMethods->xWrite(log, zeros, STEP_BYTES, size) == SQLITE_OK;
}

/* Behind the end of the log, with the writer kept out. Zeros are the end of a log, as is whatever
 * an older log left there. */
static bool grow(struct copier *copier, int64_t *end)
{
    sqlite3_file *log = NULL;
    if (!keep_writer_out(copier))
        return false;
    bool good = sqlite3_file_control(copier->gate, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) ==
                    SQLITE_OK &&
                log && log->pMethods && write_zeros(log, end);
    let_writer_in(copier);
    return good && log->pMethods->xSync(log, SQLITE_SYNC_NORMAL) == SQLITE_OK;
}

/* ---- the thread ------------------------------------------------------------------------------ */

static bool is_short(const struct copier *copier)
{
    return !copier->grown && copier->end < LOG_BYTES &&
           copier->end < (int64_t)copier->frames * FRAME_BYTES + AHEAD_BYTES;
}

static void lengthen(struct copier *copier)
{
    int64_t end = 0;
    pthread_mutex_unlock(&copier->lock);
    bool good = grow(copier, &end);
    pthread_mutex_lock(&copier->lock);
    copier->end = end;
    copier->grown = !good;
}

static void shorten(struct copier *copier)
{
    bool held = false;
    copier->copy = false;
    pthread_mutex_unlock(&copier->lock);
    if (!copy_back(copier, &held))
        pause_for(PAUSE_AFTER_FAULT_NS); /* the next commit asks again */
    pthread_mutex_lock(&copier->lock);
    copier->held = held;
}

static void *work(void *context)
{
    struct copier *copier = context;
    pthread_mutex_lock(&copier->lock);
    while (!copier->ends) {
        if (copier->copy)
            shorten(copier);
        else if (is_short(copier))
            lengthen(copier);
        else
            pthread_cond_wait(&copier->wake, &copier->lock);
    }
    pthread_mutex_unlock(&copier->lock);
    return NULL;
}

/* After every commit, on the thread of whoever committed. */
static int look_at_log(void *context, sqlite3 *writer, const char *name, int frames)
{
    struct copier *copier = context;
    if (!copier->started) {
        if (frames >= copier->pages)
            sqlite3_wal_checkpoint(writer, name);
        return SQLITE_OK;
    }
    pthread_mutex_lock(&copier->lock);
    copier->frames = frames;
    copier->copy = copier->copy || frames >= copier->pages;
    if (copier->copy || is_short(copier))
        pthread_cond_signal(&copier->wake);
    pthread_mutex_unlock(&copier->lock);
    return SQLITE_OK;
}

int64_t copier_held_bytes(struct copier *copier)
{
    pthread_mutex_lock(&copier->lock);
    int64_t bytes = copier->held ? (int64_t)copier->frames * FRAME_BYTES : 0;
    pthread_mutex_unlock(&copier->lock);
    return bytes;
}

/* Signals are for the loop. */
bool copier_start(struct copier *copier, int pages)
{
    sigset_t all, before;
    CHECK(!copier->started && pages > 0);
    copier->pages = pages;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    copier->started = pthread_create(&copier->thread, NULL, work, copier) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return copier->started;
}

/* ---- opening and closing --------------------------------------------------------------------- */

/* In the mode of the log nobody needs this lock, so that it can say that a server is at work, to
 * other processes and to this one. It ends with the process, and children do not inherit it. */
static int claim(sqlite3 *database)
{
    sqlite3_file *file = NULL;
    int code = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    return code == SQLITE_OK ? file->pMethods->xLock(file, SQLITE_LOCK_RESERVED) : code;
}

static int connect(sqlite3 **out, const char *path)
{
    int code = sqlite3_open_v2(
        path, out, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_busy_handler(*out, wait_for_other, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(*out,
                            "PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0;"
                            "SELECT count(*) FROM sqlite_schema",
                            NULL, NULL, NULL);
    return code;
}

int copier_open(struct copier **out, sqlite3 *writer, const char *path)
{
    struct copier *copier = calloc(1, sizeof *copier);
    *out = NULL;
    if (!copier)
        return SQLITE_NOMEM;
    copier->writer = writer;
    copier->pages = STORE_LOG_PAGES;
    CHECK(pthread_mutex_init(&copier->lock, NULL) == 0);
    CHECK(pthread_cond_init(&copier->wake, NULL) == 0);
    int code = connect(&copier->database, path);
    if (code == SQLITE_OK)
        code = claim(copier->database);
    if (code == SQLITE_OK)
        code = connect(&copier->gate, path);
    if (code != SQLITE_OK) {
        copier_close(&copier);
        return code;
    }
    sqlite3_busy_handler(writer, wait_for_other, NULL);
    sqlite3_wal_hook(writer, look_at_log, copier);
    *out = copier;
    return SQLITE_OK;
}

void copier_close(struct copier **out)
{
    struct copier *copier = *out;
    *out = NULL;
    if (!copier)
        return;
    if (copier->started) {
        pthread_mutex_lock(&copier->lock);
        copier->ends = true;
        pthread_cond_signal(&copier->wake);
        pthread_mutex_unlock(&copier->lock);
        pthread_join(copier->thread, NULL);
    }
    sqlite3_wal_hook(copier->writer, NULL, NULL);
    CHECK(sqlite3_close(copier->gate) == SQLITE_OK);
    CHECK(sqlite3_close(copier->database) == SQLITE_OK);
    pthread_cond_destroy(&copier->wake);
    pthread_mutex_destroy(&copier->lock);
    free(copier);
}
