/* Everything that is said to the database. Parameters are $1, $2 … in the order they appear. */
#ifndef FLAGBRIDGE_STORE_SQL_H
#define FLAGBRIDGE_STORE_SQL_H

#include <sqlite3.h>

enum sql {
    SQL_BEGIN,
    SQL_COMMIT,
    SQL_ROLLBACK,
    SQL_BURY,
    SQL_ADD,
    SQL_ADD_HEADER,
    SQL_UPDATE,
    SQL_REMOVE,
    SQL_ADD_RECORD,
    SQL_SET_DRAFT,
    SQL_DROP_DRAFT,
    SQL_ADD_TOKEN,
    SQL_TRIM_TOKENS,
    SQL_FIND_TOKEN,
    SQL_DROP_TOKEN,
    SQL_DROP_TOKENS,
    SQL_FIND,
    SQL_LIST,
    SQL_LIST_NUMBERS,
    SQL_FIND_KEY,
    SQL_READ_HEADER,
    SQL_READ_RECORDS,
    SQL_READ_DRAFTS,
    SQL_COUNTS,
    SQL_SIZE,
    SQL_EXPIRE,
    SQL_MAKE_ROOM,
    SQL_SHORTEN,
    SQL_COUNT
};

extern const char *const sql_texts[SQL_COUNT];

/* Before the file is looked at; then, once it is known to be ours. */
extern const char sql_settle_in[];
extern const char sql_make_durable[];

/* What the file says of itself: application_id, user_version, how many things are in it, table and
 * column of each, and (which changes it) how it is written. */
extern const char sql_ask_owner[];
extern const char sql_ask_version[];
extern const char sql_ask_things[];
extern const char sql_ask_columns[];
extern const char sql_write_ahead[];
enum { SQL_OWNER = 0x466C6742 }; /* "FlgB" */

/* When a battle of schema 1 may be removed: it does not say so itself. What has waited for longer
 * than battles are kept now has a week left. */
#define SQL_EXPIRES_OF_SCHEMA_1                                                                    \
    "CASE stage WHEN 0 THEN touched + 7 * 86400"                                                   \
    " WHEN 1 THEN max(touched + 30 * 86400, strftime('%s', 'now') + 7 * 86400)"                    \
    " ELSE touched + 90 * 86400 END"

/* One step from a schema to the next one, inside a transaction; an SQLite result code. */
typedef int sql_step(sqlite3 *database);
extern sql_step *const sql_steps[];

/* Takes a database from `version` to `wanted`: steps[version] … steps[wanted - 1], all or none. */
int sql_migrate(sqlite3 *database, sql_step *const *steps, int version, int wanted);

#endif
