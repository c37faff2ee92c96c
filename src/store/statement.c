/* Statements prepared once and run with values. */
#include "store/statement.h"

#include "base/check.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { PRIMARY_CODE = 0xff }; /* of an extended result code */

struct value value_number(int64_t number)
{
    return (struct value){.number = number};
}

struct value value_text(const char *text)
{
    return value_line(text, strlen(text));
}

struct value value_line(const char *line, size_t size)
{
    return (struct value){.bytes = line, .size = size, .is_text = true};
}

struct value value_hash(const uint8_t *hash)
{
    return (struct value){.bytes = hash, .size = STORE_HASH_SIZE};
}

/* ---- trouble --------------------------------------------------------------------------------- */

static const struct {
    int code;          /* an extended one stands before its primary one */
    const char *words; /* NULL: SQLite's own */
    enum cause cause;
} troubles[] = {
    {SQLITE_BUSY, "another server is using it", CAUSE_BUSY},
    {SQLITE_LOCKED, "another server is using it", CAUSE_BUSY},
    {SQLITE_PROTOCOL, "another server is using it", CAUSE_BUSY},
    {SQLITE_FULL, "the disk is full", CAUSE_NO_ROOM},
    {SQLITE_NOTADB, "it is not a database", CAUSE_DAMAGED},
    {SQLITE_CORRUPT, "it is damaged", CAUSE_DAMAGED},
    {SQLITE_ERROR, "its tables are not as they should be", CAUSE_DAMAGED},
    {SQLITE_READONLY_ROLLBACK,
     "writing it was interrupted; run this once as somebody who may write it", CAUSE_CLOSED},
    {SQLITE_READONLY_DBMOVED, "another file is being put in its place; try again", CAUSE_BUSY},
    {SQLITE_READONLY, "it cannot be written", CAUSE_CLOSED},
    {SQLITE_PERM, "it cannot be written", CAUSE_CLOSED},
    {SQLITE_CANTOPEN, "it cannot be opened, or its folder cannot be written", CAUSE_CLOSED},
    {SQLITE_IOERR, "it cannot be read or written", CAUSE_UNKNOWN},
    {SQLITE_NOMEM, "out of memory", CAUSE_UNKNOWN},
    {SQLITE_TOOBIG, "a line is too long", CAUSE_UNKNOWN},
    {SQLITE_INTERRUPT, "the server writes more than can wait while it is read; try again later",
     CAUSE_UNKNOWN},
    {SQLITE_OK, NULL, CAUSE_UNKNOWN}, /* any other */
};

/* Some disks tell only when asked to make sure, a limit of the size of files is a disk, too, and of
 * the index of the log SQLite keeps no reason. */
static bool is_full(int code, int reason)
{
    return code == SQLITE_IOERR_SHMSIZE ||
           ((code & PRIMARY_CODE) == SQLITE_IOERR &&
            (reason == ENOSPC || reason == EDQUOT || reason == EFBIG));
}

static size_t find_trouble(sqlite3 *database, int code)
{
    int primary = code & PRIMARY_CODE;
    size_t i = 0;
    if (is_full(code, sqlite3_system_errno(database)))
        primary = SQLITE_FULL;
    while (troubles[i].words && troubles[i].code != primary && troubles[i].code != code)
        i++;
    return i;
}

enum fault statement_words(sqlite3 *database, const char *path, int code, struct note *why)
{
    int primary = code & PRIMARY_CODE;
    int reason = sqlite3_system_errno(database);
    bool explain = reason != 0 && (primary == SQLITE_IOERR || primary == SQLITE_CANTOPEN);
    size_t trouble = find_trouble(database, code);
    const char *words = troubles[trouble].words;
    enum fault fault = note_set(why, primary == SQLITE_CONSTRAINT ? FAULT_INPUT : FAULT_WORLD, NULL,
                                "%.140s: %s%s%s", path, words ? words : sqlite3_errstr(code),
                                explain ? ": " : "", explain ? strerror(reason) : "");
    return note_cause(why, fault, troubles[trouble].cause);
}

enum fault statement_fault(const struct store *store, int code, struct note *why)
{
    return statement_words(store->database, store->path, code, why);
}

/* ---- preparing and running ------------------------------------------------------------------- */

/* SQLite numbers parameters as they appear, whatever their names say. */
static void check_order(sqlite3_stmt *statement)
{
    for (int i = 1; i <= sqlite3_bind_parameter_count(statement); i++) {
        char name[16];
        snprintf(name, sizeof name, "$%d", i);
        CHECK(strcmp(sqlite3_bind_parameter_name(statement, i), name) == 0);
    }
}

enum fault statement_prepare_all(struct store *store, struct note *why)
{
    for (int sql = 0; sql < SQL_COUNT; sql++) {
        int code = sqlite3_prepare_v3(store->database, sql_texts[sql], -1,
                                      SQLITE_PREPARE_PERSISTENT, &store->statements[sql], NULL);
        if (code != SQLITE_OK)
            return statement_fault(store, code, why);
        check_order(store->statements[sql]);
    }
    return FAULT_NONE;
}

static int bind_value(sqlite3_stmt *statement, int place, const struct value *value)
{
    if (!value->bytes)
        return sqlite3_bind_int64(statement, place, value->number);
    if (value->is_text)
        return sqlite3_bind_text64(statement, place, value->bytes, value->size, SQLITE_STATIC,
                                   SQLITE_UTF8);
    return sqlite3_bind_blob64(statement, place, value->bytes, value->size, SQLITE_STATIC);
}

enum fault statement_next(struct store *store, enum sql sql, bool *row, struct note *why)
{
    int code = sqlite3_step(store->statements[sql]);
    *row = code == SQLITE_ROW;
    if (*row)
        return FAULT_NONE;
    enum fault fault = code == SQLITE_DONE ? FAULT_NONE : statement_fault(store, code, why);
    statement_end(store, sql);
    return fault;
}

enum fault statement_begin(struct store *store, enum sql sql, const struct value *values, int count,
                           bool *row, struct note *why)
{
    sqlite3_stmt *statement = store->statements[sql];
    CHECK(count == sqlite3_bind_parameter_count(statement) && !sqlite3_stmt_busy(statement));
    *row = false;
    for (int i = 0; i < count; i++) {
        int code = bind_value(statement, i + 1, &values[i]);
        if (code != SQLITE_OK)
            return statement_fault(store, code, why);
    }
    return statement_next(store, sql, row, why);
}

void statement_end(struct store *store, enum sql sql)
{
    sqlite3_reset(store->statements[sql]);
    sqlite3_clear_bindings(store->statements[sql]);
}

enum fault statement_run(struct store *store, enum sql sql, const struct value *values, int count,
                         struct note *why)
{
    bool row;
    enum fault fault = statement_begin(store, sql, values, count, &row, why);
    CHECK(!row);
    return fault;
}

enum fault statement_write(struct store *store, enum sql sql, const struct value *values, int count,
                           int *changed, struct note *why)
{
    struct note reason;
    CHECK(store->turn != TURN_NONE);
    if (store->turn == TURN_SPOILT)
        return note_cause(why, note_set(why, FAULT_WORLD, NULL, "%s", store->spoilt.text),
                          store->spoilt.cause);
    enum fault fault = statement_run(store, sql, values, count, &reason);
    if (fault)
        note_cause(why, note_set(why, fault, NULL, "%s", reason.text), reason.cause);
    if (fault == FAULT_WORLD) {
        store_rollback(store);
        store->turn = TURN_SPOILT;
        store->spoilt = reason;
    }
    if (changed)
        *changed = fault ? 0 : sqlite3_changes(store->database);
    return fault;
}
