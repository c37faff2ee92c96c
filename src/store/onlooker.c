/* Reading beside a server: opening, one moment, whether the database is sound. */
#include "store/onlooker.h"

#include "store/identify.h"
#include "store/onlooker_inside.h"
#include "store/sql.h"
#include "store/statement.h"

#include "base/check.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PRIMARY_CODE = 0xff, PATIENCE_MS = 5000, STEPS_BETWEEN_LOOKS = 2000 };

enum fault onlooker_fault(const struct onlooker *onlooker, int code, struct note *why)
{
    enum fault fault = statement_words(onlooker->database, onlooker->path, code, why);
    int primary = code & PRIMARY_CODE;
    return primary == SQLITE_CORRUPT || primary == SQLITE_ERROR ? FAULT_INPUT : fault;
}

/* ---- one moment ------------------------------------------------------------------------------ */

static int64_t log_size(const struct onlooker *onlooker)
{
    struct stat file;
    return stat(onlooker->log, &file) == 0 ? (int64_t)file.st_size : 0;
}

bool onlooker_is_in_the_way(const struct onlooker *onlooker)
{
    return log_size(onlooker) > onlooker->log_then + ONLOOKER_LOG_MAX;
}

static int look_around(void *context)
{
    return onlooker_is_in_the_way(context);
}

enum fault onlooker_begin(struct onlooker *onlooker, struct note *why)
{
    int64_t things;
    onlooker->log_then = log_size(onlooker);
    int code = sqlite3_exec(onlooker->database, "BEGIN", NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = identify_number(onlooker->database, sql_ask_things, &things);
    if (code == SQLITE_OK)
        return FAULT_NONE;
    onlooker_end(onlooker);
    return onlooker_fault(onlooker, code, why);
}

void onlooker_end(struct onlooker *onlooker)
{
    if (!sqlite3_get_autocommit(onlooker->database))
        sqlite3_exec(onlooker->database, "ROLLBACK", NULL, NULL, NULL);
}

/* ---- opening --------------------------------------------------------------------------------- */

static enum fault find_file(const struct onlooker *onlooker, struct note *why)
{
    struct stat file;
    const char *words = NULL;
    if (stat(onlooker->path, &file) != 0)
        words = errno == ENOENT ? "there is no such file" : strerror(errno);
    else if (!S_ISREG(file.st_mode))
        words = "it is not a file";
    else if (access(onlooker->path, R_OK) != 0)
        words = "it cannot be read";
    else if (file.st_size == 0)
        words = "it is empty";
    return words ? note_set(why, FAULT_WORLD, NULL, "%.140s: %s", onlooker->path, words)
                 : FAULT_NONE;
}

/* By this SQLite reads files that are shorter than they say. */
static const char as_it_is[] = "PRAGMA writable_schema = ON";

static int open_with(int flags, struct onlooker *onlooker, const char *manner)
{
    int64_t things;
    int code = sqlite3_open_v2(onlooker->path, &onlooker->database,
                               flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_busy_timeout(onlooker->database, PATIENCE_MS);
    if (code == SQLITE_OK)
        code = sqlite3_exec(onlooker->database, manner, NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(onlooker->database, sql_settle_in, NULL, NULL, NULL);
    return code == SQLITE_OK ? identify_number(onlooker->database, sql_ask_things, &things) : code;
}

/* Whoever was killed while it wrote without a log has left a journal, and the store is not whole
 * before that is rolled back. SQLite does so when nobody else uses it, for those who may write. */
static int open_whole(struct onlooker *onlooker, const char *manner)
{
    int code = open_with(SQLITE_OPEN_READONLY, onlooker, manner);
    if (code != SQLITE_READONLY_ROLLBACK)
        return code;
    sqlite3_close(onlooker->database);
    return open_with(SQLITE_OPEN_READWRITE, onlooker, manner);
}

static enum fault open_database(struct onlooker *onlooker, const char *manner, struct note *why)
{
    int code = open_whole(onlooker, manner);
    if (code != SQLITE_OK)
        return onlooker_fault(onlooker, code, why);
    sqlite3_progress_handler(onlooker->database, STEPS_BETWEEN_LOOKS, look_around, onlooker);
    enum fault fault =
        identify_database(onlooker->database, onlooker->path, &onlooker->version, why);
    if (fault && (sqlite3_errcode(onlooker->database) & PRIMARY_CODE) == SQLITE_CORRUPT)
        return FAULT_INPUT;
    if (!fault && onlooker->version == 0)
        return note_set(why, FAULT_WORLD, NULL, "%.140s: it is empty", onlooker->path);
    return fault;
}

static char *name_log(const char *path)
{
    size_t size = strlen(path) + sizeof "-wal";
    char *name = malloc(size);
    if (name)
        snprintf(name, size, "%s-wal", path);
    return name;
}

static enum fault open_in(const char *manner, struct onlooker **out, const char *path,
                          struct note *why)
{
    struct onlooker *onlooker = calloc(1, sizeof *onlooker);
    *out = NULL;
    if (onlooker)
        onlooker->path = identify_path(path);
    if (onlooker && onlooker->path)
        onlooker->log = name_log(onlooker->path);
    enum fault fault = onlooker && onlooker->log
                           ? find_file(onlooker, why)
                           : note_set(why, FAULT_WORLD, NULL, "out of memory");
    if (!fault)
        fault = open_database(onlooker, manner, why);
    if (fault)
        onlooker_close(&onlooker);
    *out = onlooker;
    return fault;
}

enum fault onlooker_open(struct onlooker **out, const char *path, struct note *why)
{
    return open_in("", out, path, why);
}

enum fault onlooker_open_damaged(struct onlooker **out, const char *path, struct note *why)
{
    return open_in(as_it_is, out, path, why);
}

void onlooker_close(struct onlooker **onlooker)
{
    struct onlooker *old = *onlooker;
    *onlooker = NULL;
    if (!old)
        return;
    CHECK(sqlite3_close(old->database) == SQLITE_OK);
    free(old->log);
    free(old->path);
    free(old);
}

int onlooker_version(const struct onlooker *onlooker)
{
    return onlooker->version;
}

/* ---- the whole ------------------------------------------------------------------------------- */

enum fault onlooker_counts(struct onlooker *onlooker, int64_t counts[STORE_STAGES],
                           struct note *why)
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(onlooker->database, sql_texts[SQL_COUNTS], -1, &statement, NULL);
    if (code == SQLITE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        for (int stage = 0; stage < STORE_STAGES; stage++)
            counts[stage] = sqlite3_column_int64(statement, stage);
        code = SQLITE_OK;
    }
    sqlite3_finalize(statement);
    return code == SQLITE_OK ? FAULT_NONE : onlooker_fault(onlooker, code, why);
}

struct complaints {
    onlooker_complain *complain;
    void *context;
    int count;
};

static void complain(struct complaints *complaints, const char *format, const char *words,
                     int64_t number)
{
    char line[ONLOOKER_LINE_SIZE];
    if (complaints->count++ >= ONLOOKER_COMPLAINTS_MAX)
        return;
    snprintf(line, sizeof line, format, words, (long long)number);
    line[strcspn(line, "\n")] = '\0';
    complaints->complain(complaints->context, line);
}

static void complain_of_missing(void *context, const char *words)
{
    complain(context, "%s", words, 0);
}

/* Rows of (text, number); a first text of "ok" is none. */
static int gather(const struct onlooker *onlooker, const char *sql, const char *format,
                  struct complaints *complaints)
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(onlooker->database, sql, -1, &statement, NULL);
    while (code == SQLITE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        const char *words = (const char *)sqlite3_column_text(statement, 0);
        int columns = sqlite3_column_count(statement);
        if (words && strcmp(words, "ok") != 0)
            complain(complaints, format, words,
                     columns > 1 ? sqlite3_column_int64(statement, 1) : 0);
        code = SQLITE_OK;
    }
    sqlite3_finalize(statement);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

enum fault onlooker_check(struct onlooker *onlooker, bool quick, onlooker_complain *complain_of,
                          void *context, struct note *why)
{
    struct complaints complaints = {complain_of, context, 0};
    const char *pages = quick ? "PRAGMA quick_check(100)" : "PRAGMA integrity_check(100)";
    int code = gather(onlooker, pages, "%s", &complaints);
    if (code == SQLITE_OK)
        code =
            gather(onlooker, "SELECT \"table\", count(*) FROM pragma_foreign_key_check GROUP BY 1",
                   "%s: %lld rows belong to no battle", &complaints);
    if (code == SQLITE_OK)
        code = identify_missing(onlooker->database, onlooker->version, complain_of_missing,
                                &complaints);
    if (code != SQLITE_OK)
        return onlooker_fault(onlooker, code, why);
    if (complaints.count == 0)
        return FAULT_NONE;
    return note_set(why, FAULT_INPUT, NULL, "%.140s: it is damaged", onlooker->path);
}
