/* Another file takes the place of a store.
 *
 * Whoever holds a database in the mode without a log, with a lock that excludes everybody, has the
 * only file of it. Servers that come meanwhile open the old file and are turned away, or the new
 * one, which is whole. One that SQLite cannot read has no such lock; but neither can a server open
 * it, and one that has it open still holds the lock of a server. */
#include "store/backup_inside.h"

#include "store/identify.h"
#include "store/place.h"
#include "store/statement.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE_MS = 500, NAMES_MAX = 100, SERVER_LOCK = 0x40000001 }; /* SQLite's reserved byte */

struct swap {
    sqlite3 *database; /* NULL: there is none, or it cannot be read */
    char *path;
    bool there;
};

/* ---- nobody else ----------------------------------------------------------------------------- */

/* A newer program's may be given up, too: a backup is the way back from there. */
static enum fault may_be_replaced(const struct swap *swap, struct note *why)
{
    int version;
    struct note reason = {.text = ""};
    enum fault fault = identify_database(swap->database, swap->path, &version, &reason);
    if (!fault || reason.cause == CAUSE_NEWER)
        return FAULT_NONE;
    return note_set(why, fault, NULL, "%s", reason.text);
}

static int exclude_others(struct swap *swap, struct note *why, enum fault *fault)
{
    int code =
        sqlite3_open_v2(swap->path, &swap->database,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_busy_timeout(swap->database, PATIENCE_MS);
    if (code == SQLITE_OK)
        *fault = may_be_replaced(swap, why);
    if (code == SQLITE_OK && *fault)
        return sqlite3_errcode(swap->database);
    if (code == SQLITE_OK)
        code = sqlite3_exec(swap->database, "PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE", NULL,
                            NULL, NULL);
    if (code != SQLITE_OK)
        *fault = statement_words(swap->database, swap->path, code, why);
    return code;
}

static bool is_read(int code)
{
    return (code & 0xff) == SQLITE_BUSY;
}

static bool is_unreadable(int code)
{
    int primary = code & 0xff;
    return primary == SQLITE_CORRUPT || primary == SQLITE_NOTADB;
}

/* By the lock that a server has, whatever the file has become. */
static bool is_used(const char *path)
{
    struct flock lock = {
        .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = SERVER_LOCK, .l_len = 1};
    int handle = open(path, O_RDWR | O_CLOEXEC);
    bool used = handle >= 0 && fcntl(handle, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
    if (handle >= 0)
        close(handle);
    return used;
}

enum fault swap_begin(struct swap **out, const char *path, struct note *why)
{
    struct stat file;
    enum fault fault = FAULT_NONE;
    struct swap *swap = calloc(1, sizeof *swap);
    *out = swap;
    if (!swap || !(swap->path = identify_path(path)))
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    swap->there = lstat(path, &file) == 0;
    if (!swap->there)
        return FAULT_NONE;
    if (!S_ISREG(file.st_mode))
        return note_set(why, FAULT_WORLD, NULL, "%.140s: it is not a file", path);
    if (is_used(path))
        return note_set(why, FAULT_WORLD, NULL, "%.140s: another server is using it", path);
    int code = file.st_size > 0 ? exclude_others(swap, why, &fault) : SQLITE_OK;
    if (is_read(code)) /* for it is not a server */
        return note_set(why, FAULT_WORLD, NULL,
                        "%.140s: somebody is reading it; try again when that is done", path);
    if (is_unreadable(code)) {
        sqlite3_close(swap->database);
        swap->database = NULL;
        fault = FAULT_NONE;
    }
    return fault;
}

void swap_end(struct swap **swap)
{
    struct swap *old = *swap;
    *swap = NULL;
    if (!old)
        return;
    sqlite3_close(old->database);
    free(old->path);
    free(old);
}

/* ---- its place ------------------------------------------------------------------------------- */

static enum fault give_other_name(const struct swap *swap, const char *kept, struct note *why)
{
    if (!swap->there || link(swap->path, kept) == 0)
        return FAULT_NONE;
    return note_set(why, FAULT_WORLD, NULL, "%.140s: it cannot get another name: %s", swap->path,
                    strerror(errno));
}

/* PATH.before-20261118T014500Z, with a number if there is one already. */
static enum fault find_other_name(const struct swap *swap, char kept[BACKUP_PATH_SIZE],
                                  struct note *why)
{
    char stamp[32] = "", number[8] = "";
    time_t now = time(NULL);
    struct tm utc;
    if (gmtime_r(&now, &utc))
        strftime(stamp, sizeof stamp, "%Y%m%dT%H%M%SZ", &utc);
    for (int i = 1; i < NAMES_MAX; i++) {
        int length = snprintf(kept, BACKUP_PATH_SIZE, "%s.before-%s%s", swap->path, stamp, number);
        if (length < 0 || (size_t)length + sizeof "-journal" > BACKUP_PATH_SIZE)
            return note_set(why, FAULT_WORLD, NULL, "%.140s: its name is too long", swap->path);
        if (access(kept, F_OK) != 0)
            return FAULT_NONE;
        snprintf(number, sizeof number, "-%d", i);
    }
    return note_set(why, FAULT_WORLD, NULL, "%.140s: too many old stores are kept", swap->path);
}

/* A log would be taken for the new file's. What is not there needs no other name. */
static void move_log(const struct swap *swap, const char *kept)
{
    static const char *const beside[] = {"-wal", "-shm", "-journal"};
    for (size_t i = 0; i < sizeof beside / sizeof beside[0]; i++) {
        char old[BACKUP_PATH_SIZE], new[BACKUP_PATH_SIZE + sizeof "-journal"];
        snprintf(old, sizeof old, "%s%s", swap->path, beside[i]);
        snprintf(new, sizeof new, "%s%s", kept, beside[i]);
        rename(old, new);
    }
}

enum fault swap_put(struct swap *swap, const char *name, struct backup_report *report,
                    struct note *why)
{
    char kept[BACKUP_PATH_SIZE];
    enum fault fault = find_other_name(swap, kept, why);
    if (!fault)
        fault = give_other_name(swap, kept, why);
    if (fault)
        return fault;
    if (!swap->database)
        move_log(swap, kept);
    fault = place_put(name, swap->path, swap->there, why);
    if (fault && swap->there && swap->database)
        unlink(kept);
    else if (swap->there)
        memcpy(report->kept, kept, sizeof kept);
    return fault;
}
