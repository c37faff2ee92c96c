/* Opening the file: is it there, is it ours, is it of our time, does nobody else use it. */
#include "store/copier.h"
#include "store/statement.h"

#include "base/check.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATIENCE_MS = 200, OWNER_ONLY = 0600 };

/* Never ":memory:" or an address: a path that is not absolute begins with a point. */
static char *copy_path(const char *path)
{
    size_t size = strlen(path) + sizeof "./";
    char *copy = malloc(size);
    if (copy)
        snprintf(copy, size, "%s%s", path[0] == '/' ? "" : "./", path);
    return copy;
}

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

static enum fault fault_of(const struct store *store, const char *words, struct note *why)
{
    return note_set(why, FAULT_WORLD, NULL, "%.140s: %s", store->path, words);
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
        return fault_of(store, words_of_errno(errno), why);
    else if (stat(store->path, &file) == 0 && !S_ISREG(file.st_mode))
        return fault_of(store, "it is not a file", why);
    return FAULT_NONE;
}

/* The file is locked for this process, which may have two connections to it, and the index of the
 * log is in its memory. Tests that bring a disk of their own have made it the usual one. */
static const char *disk_name(void)
{
    const sqlite3_vfs *usual = sqlite3_vfs_find(NULL);
    return usual && strcmp(usual->zName, "unix") == 0 ? "unix-excl" : NULL;
}

static enum fault open_database(struct store *store, struct note *why)
{
    int code = sqlite3_open_v2(store->path, &store->database,
                               SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
                               disk_name());
    if (code == SQLITE_OK && sqlite3_db_readonly(store->database, "main"))
        code = SQLITE_READONLY;
    if (code == SQLITE_OK)
        code = sqlite3_busy_timeout(store->database, PATIENCE_MS);
    if (code == SQLITE_OK)
        code = sqlite3_exec(store->database, sql_settle_in, NULL, NULL, NULL);
    return code == SQLITE_OK ? FAULT_NONE : statement_fault(store, code, why);
}

static int ask_number(sqlite3 *database, const char *text, int64_t *number)
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(database, text, -1, &statement, NULL);
    if (code == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW)
        *number = sqlite3_column_int64(statement, 0);
    int end = sqlite3_finalize(statement);
    return code == SQLITE_OK ? end : code;
}

/* Nothing is written before it is known to be ours: our mark is there, or nothing at all. */
static enum fault identify(struct store *store, int *version, struct note *why)
{
    int64_t owner = 0, number = 0, things = 0;
    int code = ask_number(store->database, sql_ask_owner, &owner);
    if (code == SQLITE_OK)
        code = ask_number(store->database, sql_ask_version, &number);
    if (code == SQLITE_OK)
        code = ask_number(store->database, sql_ask_things, &things);
    if (code != SQLITE_OK)
        return statement_fault(store, code, why);
    bool is_new = owner == 0 && number == 0 && things == 0;
    if (!is_new && (owner != SQL_OWNER || number < 1))
        return fault_of(store, "it is a database of another program", why);
    if (number > STORE_SCHEMA)
        return note_set(why, FAULT_WORLD, NULL,
                        "%.140s: it was written by a newer version of this program "
                        "(schema %lld, known up to %d)",
                        store->path, (long long)number, STORE_SCHEMA);
    *version = (int)number;
    return FAULT_NONE;
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
        code = copier_open(&store->copier, store->database, store->path, disk_name());
    if (code == SQLITE_OK)
        code = sqlite3_exec(store->database, sql_make_durable, NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = sql_migrate(store->database, sql_steps, version, STORE_SCHEMA);
    return code == SQLITE_OK ? FAULT_NONE : statement_fault(store, code, why);
}

enum fault store_open(struct store **out, const char *path, struct note *why)
{
    int version = 0;
    struct store *store = calloc(1, sizeof *store);
    *out = NULL;
    if (!store || !(store->path = copy_path(path))) {
        free(store);
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    }
    enum fault fault = create_file(store, why);
    if (!fault)
        fault = open_database(store, why);
    if (!fault)
        fault = identify(store, &version, why);
    if (!fault)
        fault = bring_up(store, version, why);
    if (!fault)
        fault = statement_prepare_all(store, why);
    if (fault)
        store_close(&store);
    *out = store;
    return fault;
}

bool store_copy_aside(struct store *store, int pages)
{
    return copier_start(store->copier, pages);
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
