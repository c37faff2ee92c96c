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
    int code;
    const char *words;
} troubles[] = {
    {SQLITE_BUSY, "another server is using it"},
    {SQLITE_LOCKED, "another server is using it"},
    {SQLITE_PROTOCOL, "another server is using it"},
    {SQLITE_FULL, "the disk is full"},
    {SQLITE_NOTADB, "it is not a database"},
    {SQLITE_CORRUPT, "it is damaged"},
    {SQLITE_READONLY, "it cannot be written"},
    {SQLITE_PERM, "it cannot be written"},
    {SQLITE_CANTOPEN, "it cannot be opened, or its folder cannot be written"},
    {SQLITE_IOERR, "it cannot be read or written"},
    {SQLITE_NOMEM, "out of memory"},
    {SQLITE_TOOBIG, "a line is too long"},
};

static const char *words_of(const struct store *store, int code)
{
    int primary = code & PRIMARY_CODE;
    int reason = sqlite3_system_errno(store->database);
    /* Some disks tell only when asked to make sure. */
    if (primary == SQLITE_IOERR && (reason == ENOSPC || reason == EDQUOT))
        primary = SQLITE_FULL;
    for (size_t i = 0; i < sizeof troubles / sizeof troubles[0]; i++)
        if (troubles[i].code == primary)
            return troubles[i].words;
    return sqlite3_errstr(code);
}

enum fault statement_fault(const struct store *store, int code, struct note *why)
{
    int primary = code & PRIMARY_CODE;
    int reason = sqlite3_system_errno(store->database);
    bool explain = reason != 0 && (primary == SQLITE_IOERR || primary == SQLITE_CANTOPEN);
    return note_set(why, primary == SQLITE_CONSTRAINT ? FAULT_INPUT : FAULT_WORLD, NULL,
                    "%.140s: %s%s%s", store->path, words_of(store, code), explain ? ": " : "",
                    explain ? strerror(reason) : "");
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
        return note_set(why, FAULT_WORLD, NULL, "%s", store->spoilt.text);
    enum fault fault = statement_run(store, sql, values, count, &reason);
    if (fault)
        note_set(why, fault, NULL, "%s", reason.text);
    if (fault == FAULT_WORLD) {
        store_rollback(store);
        store->turn = TURN_SPOILT;
        store->spoilt = reason;
    }
    if (changed)
        *changed = fault ? 0 : sqlite3_changes(store->database);
    return fault;
}
