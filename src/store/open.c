/* Opening the file: is it there, is it ours, is it of our time, does nobody else use it. */
#include "store/copier.h"
#include "store/identify.h"
#include "store/statement.h"

#include "base/check.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATIENCE_MS = 200, OWNER_ONLY = 0600, CACHE_PAGES_MAX = 8192, UNUSED_BYTES_LEAST = 1 << 20 };

static const char *words_of_errno(int reason)
{
    switch (reason) {
    case ENOENT:
        return "its folder does not exist";
    case ENOTDIR:
        return "its folder is not a folder";
    case EACCES:
    case EPERM:
    case EROFS:
        return "its folder cannot be written";
    case ENOSPC:
    case EDQUOT:
        return "the disk is full";
    default:
        return strerror(reason);
    }
}

static enum cause cause_of_errno(int reason)
{
    switch (reason) {
    case ENOENT:
    case ENOTDIR:
    case EACCES:
    case EPERM:
    case EROFS:
        return CAUSE_CLOSED;
    case ENOSPC:
    case EDQUOT:
        return CAUSE_NO_ROOM;
    default:
        return CAUSE_UNKNOWN;
    }
}

static enum fault fault_of(const struct store *store, const char *words, enum cause cause,
                           struct note *why)
{
    return note_cause(why, note_set(why, FAULT_WORLD, NULL, "%.140s: %s", store->path, words),
                      cause);
}

/* SQLite would let others read a new file: it holds the keys of the dice. One that exists is not
 * opened here, for closing it again would lift the locks of this very process. */
static enum fault create_file(const struct store *store, struct note *why)
{
    struct stat file;
    int handle = open(store->path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, OWNER_ONLY);
    if (handle >= 0)
        close(handle);
    else if (errno != EEXIST)
        return fault_of(store, words_of_errno(errno), cause_of_errno(errno), why);
    else if (stat(store->path, &file) == 0 && !S_ISREG(file.st_mode))
        return fault_of(store, "it is not a file", CAUSE_DAMAGED, why);
    return FAULT_NONE;
}

static enum fault open_database(struct store *store, struct note *why)
{
    int code =
        sqlite3_open_v2(store->path, &store->database,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL);
    if (code == SQLITE_OK && sqlite3_db_readonly(store->database, "main"))
        code = SQLITE_READONLY;
    if (code == SQLITE_OK)
        code = sqlite3_busy_timeout(store->database, PATIENCE_MS);
    if (code == SQLITE_OK)
        code = sqlite3_exec(store->database, sql_settle_in, NULL, NULL, NULL);
    return code == SQLITE_OK ? FAULT_NONE : statement_fault(store, code, why);
}

static void keep_first(void *context, const char *words)
{
    struct note *first = context;
    if (!first->text[0])
        note_set(first, FAULT_WORLD, NULL, "it is damaged: %s", words);
}

static enum fault find_missing(const struct store *store, int version, struct note *why)
{
    struct note first = {.text = ""};
    int code = identify_missing(store->database, version, keep_first, &first);
    if (code != SQLITE_OK)
        return statement_fault(store, code, why);
    return first.text[0] ? fault_of(store, first.text, CAUSE_DAMAGED, why) : FAULT_NONE;
}

static int write_ahead(sqlite3 *database)
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(database, sql_write_ahead, -1, &statement, NULL);
    bool refused = code == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW &&
                   strcmp((const char *)sqlite3_column_text(statement, 0), "wal") != 0;
    int end = sqlite3_finalize(statement);
    if (code != SQLITE_OK || end != SQLITE_OK)
        return code != SQLITE_OK ? code : end;
    return refused ? SQLITE_CANTOPEN : SQLITE_OK;
}

static enum fault bring_up(struct store *store, int version, struct note *why)
{
    int code = write_ahead(store->database);
    if (code == SQLITE_OK)
        code = copier_open(&store->copier, store->database, store->path);
    if (code == SQLITE_OK)
        code = sqlite3_exec(store->database, sql_make_durable, NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = sql_migrate(store->database, sql_steps, version, STORE_SCHEMA);
    presence_note(&store->presence, store->path);
    return code == SQLITE_OK ? FAULT_NONE : statement_fault(store, code, why);
}

enum fault store_open(struct store **out, const char *path, struct note *why)
{
    int version = 0;
    struct store *store = calloc(1, sizeof *store);
    *out = NULL;
    if (!store || !(store->path = identify_path(path))) {
        free(store);
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    }
    enum fault fault = create_file(store, why);
    if (!fault)
        fault = open_database(store, why);
    if (!fault)
        fault = identify_database(store->database, store->path, &version, why);
    if (!fault && version > 0)
        fault = find_missing(store, version, why);
    if (!fault)
        fault = bring_up(store, version, why);
    if (!fault)
        fault = statement_prepare_all(store, why);
    if (fault)
        store_close(&store);
    *out = store;
    return fault;
}

/* Each connection takes all pages its cache may have in one piece. */
void store_settle(void)
{
    sqlite3_config(SQLITE_CONFIG_PAGECACHE, NULL, 0, CACHE_PAGES_MAX);
}

bool store_copy_aside(struct store *store, int pages)
{
    return copier_start(store->copier, pages);
}

int64_t store_held_bytes(struct store *store)
{
    return copier_held_bytes(store->copier);
}

static int count_unused(const struct store *store, int64_t *unused, int64_t *all)
{
    int64_t size = 0;
    int code = identify_number(store->database, "PRAGMA page_size", &size);
    if (code == SQLITE_OK)
        code = identify_number(store->database, "PRAGMA freelist_count", unused);
    if (code == SQLITE_OK)
        code = identify_number(store->database, "PRAGMA page_count", all);
    *unused *= size;
    *all *= size;
    return code;
}

/* What it is sorted in would not fit into memory, but for the disk it is there for a moment only.
 */
enum fault store_give_back(struct store *store, int64_t *given, struct note *why)
{
    int64_t unused = 0, all = 0;
    *given = 0;
    CHECK(store->turn == TURN_NONE);
    int code = count_unused(store, &unused, &all);
    if (code == SQLITE_OK && (unused < UNUSED_BYTES_LEAST || unused < all / 4))
        return FAULT_NONE;
    if (code == SQLITE_OK)
        code = sqlite3_exec(store->database, "PRAGMA temp_store = FILE; VACUUM", NULL, NULL, NULL);
    if (code != SQLITE_OK)
        return statement_fault(store, code, why);
    *given = unused;
    return FAULT_NONE;
}

void store_close(struct store **store)
{
    struct store *old = *store;
    *store = NULL;
    if (!old)
        return;
    if (old->turn != TURN_NONE)
        store_rollback(old);
    for (int sql = 0; sql < SQL_COUNT; sql++)
        sqlite3_finalize(old->statements[sql]);
    copier_close(&old->copier);
    CHECK(sqlite3_close(old->database) == SQLITE_OK);
    free(old->path);
    free(old);
}
