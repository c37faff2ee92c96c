/* What a database says of itself. */
#include "store/identify.h"

#include "store/sql.h"
#include "store/statement.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A path that is not absolute begins with a point. */
char *identify_path(const char *path)
{
    size_t size = strlen(path) + sizeof "./";
    char *copy = malloc(size);
    if (copy)
        snprintf(copy, size, "%s%s", path[0] == '/' ? "" : "./", path);
    return copy;
}

int identify_number(sqlite3 *database, const char *text, int64_t *number)
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(database, text, -1, &statement, NULL);
    if (code == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW)
        *number = sqlite3_column_int64(statement, 0);
    int end = sqlite3_finalize(statement);
    return code == SQLITE_OK ? end : code;
}

/* Ours is what bears our mark, or nothing at all. */
enum fault identify_database(sqlite3 *database, const char *path, int *version, struct note *why)
{
    int64_t owner = 0, number = 0, things = 0;
    int code = identify_number(database, sql_ask_owner, &owner);
    if (code == SQLITE_OK)
        code = identify_number(database, sql_ask_version, &number);
    if (code == SQLITE_OK)
        code = identify_number(database, sql_ask_things, &things);
    if (code != SQLITE_OK)
        return statement_words(database, path, code, why);
    bool is_new = owner == 0 && number == 0 && things == 0;
    if (!is_new && (owner != SQL_OWNER || number < 1)) {
        note_set(why, FAULT_WORLD, NULL, "%.140s: it is a database of another program", path);
        return note_cause(why, FAULT_WORLD, CAUSE_DAMAGED);
    }
    if (number > STORE_SCHEMA) {
        note_set(why, FAULT_WORLD, NULL,
                 "%.140s: it was written by a newer version of this program "
                 "(schema %lld, known up to %d)",
                 path, (long long)number, STORE_SCHEMA);
        return note_cause(why, FAULT_WORLD, CAUSE_NEWER);
    }
    *version = (int)number;
    return FAULT_NONE;
}

/* ---- is all of it there ---------------------------------------------------------------------- */

enum { WORDS_SIZE = 128 };

static bool has_column(sqlite3 *database, const char *table, const char *column)
{
    return sqlite3_table_column_metadata(database, "main", table, column, NULL, NULL, NULL, NULL,
                                         NULL) == SQLITE_OK;
}

struct missing {
    sqlite3 *database;
    identify_miss *miss;
    void *context;
    char table[WORDS_SIZE]; /* the last one that was missed */
};

/* Of a table that is not there no column is told. */
static void look_for(struct missing *missing, const char *table, const char *column)
{
    char words[WORDS_SIZE];
    if (has_column(missing->database, table, column) || strcmp(missing->table, table) == 0)
        return;
    if (has_column(missing->database, table, NULL)) {
        snprintf(words, sizeof words, "the column %s of %s is missing", column, table);
    } else {
        snprintf(words, sizeof words, "the table %s is missing", table);
        snprintf(missing->table, sizeof missing->table, "%s", table);
    }
    missing->miss(missing->context, words);
}

/* What a schema has is known by making one. */
int identify_missing(sqlite3 *database, int version, identify_miss *miss, void *context)
{
    struct missing missing = {database, miss, context, ""};
    sqlite3 *model = NULL;
    sqlite3_stmt *statement = NULL;
    int code =
        sqlite3_open_v2(":memory:", &model, SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY, NULL);
    if (code == SQLITE_OK)
        code = sql_migrate(model, sql_steps, 0, version);
    if (code == SQLITE_OK)
        code = sqlite3_prepare_v2(model, sql_ask_columns, -1, &statement, NULL);
    while (code == SQLITE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        look_for(&missing, (const char *)sqlite3_column_text(statement, 0),
                 (const char *)sqlite3_column_text(statement, 1));
        code = SQLITE_OK;
    }
    sqlite3_finalize(statement);
    sqlite3_close(model);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}
