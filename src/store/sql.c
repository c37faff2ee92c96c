/* Everything that is said to the database. */
#include "store/sql.h"

#include "store/store.h"

#include <stdio.h>

/* A battle is described anew once an hour at most, and when it is put away: only then is an index
 * written. */
_Static_assert(STORE_WAITING == 0 && STORE_RUNNING == 1 && STORE_OVER == 2,
               "the stages stand in the texts below and in the files of others");

/* SQL_OWNER, as it is told. */
#define MARK_AS_OURS "PRAGMA application_id = 0x466C6742"

/* The header is large and never changes: apart from what is written every turn. */
static const char schema_1[] = "CREATE TABLE battle ("
                               " key INTEGER PRIMARY KEY,"
                               " id TEXT NOT NULL UNIQUE CHECK (length(id) BETWEEN 1 AND 23),"
                               " stage INTEGER NOT NULL CHECK (stage IN (0, 1, 2)),"
                               " created INTEGER NOT NULL,"
                               " touched INTEGER NOT NULL,"
                               " settings TEXT NOT NULL,"
                               " title TEXT NOT NULL) STRICT;"
                               "CREATE INDEX battle_waiting ON battle (touched) WHERE stage = 0;"
                               "CREATE INDEX battle_over ON battle (touched) WHERE stage = 2;"
                               "CREATE TABLE header ("
                               " battle INTEGER PRIMARY KEY REFERENCES battle ON DELETE CASCADE,"
                               " line TEXT NOT NULL) STRICT;"
                               "CREATE TABLE record ("
                               " battle INTEGER NOT NULL REFERENCES battle ON DELETE CASCADE,"
                               " number INTEGER NOT NULL,"
                               " line TEXT NOT NULL,"
                               " PRIMARY KEY (battle, number)) STRICT, WITHOUT ROWID;"
                               "CREATE TABLE draft ("
                               " battle INTEGER NOT NULL REFERENCES battle ON DELETE CASCADE,"
                               " seat INTEGER NOT NULL,"
                               " line TEXT NOT NULL,"
                               " PRIMARY KEY (battle, seat)) STRICT, WITHOUT ROWID;"
                               "CREATE TABLE token ("
                               " hash BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),"
                               " kind INTEGER NOT NULL,"
                               " battle INTEGER NOT NULL REFERENCES battle ON DELETE CASCADE,"
                               " seat INTEGER NOT NULL,"
                               " created INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
                               "CREATE INDEX token_battle ON token (battle, kind, seat);";

static int create_schema_1(sqlite3 *database)
{
    int code = sqlite3_exec(database, MARK_AS_OURS, NULL, NULL, NULL);
    return code == SQLITE_OK ? sqlite3_exec(database, schema_1, NULL, NULL, NULL) : code;
}

/* Every battle knows when it may be removed, and whether anybody but one person would miss it. The
 * addresses of those who began battles were kept with them, and are not any more. */
static const char schema_2[] =
    "ALTER TABLE battle ADD COLUMN expires INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE battle ADD COLUMN solo INTEGER NOT NULL DEFAULT 0 CHECK (solo IN (0, 1));"
    "UPDATE battle SET settings = json_remove(settings, '$.creator') WHERE json_valid(settings);"
    "UPDATE battle SET expires = " SQL_EXPIRES_OF_SCHEMA_1 ";"
    "CREATE INDEX battle_expires ON battle (expires);"
    "DROP INDEX battle_over;"
    "CREATE INDEX battle_over ON battle (solo DESC, touched) WHERE stage = 2;";

static int create_schema_2(sqlite3 *database)
{
    return sqlite3_exec(database, schema_2, NULL, NULL, NULL);
}

sql_step *const sql_steps[] = {create_schema_1, create_schema_2};
_Static_assert(sizeof sql_steps / sizeof sql_steps[0] == STORE_SCHEMA, "a step for every schema");

/* Nothing temporary goes to a disk that may be full. */
const char sql_settle_in[] = "PRAGMA temp_store = MEMORY;"
                             "PRAGMA foreign_keys = ON;"
                             "PRAGMA secure_delete = FAST;" /* freed pages are not written */
                             "PRAGMA trusted_schema = OFF;"
                             "PRAGMA cache_size = -16384;" /* KiB */
                             "PRAGMA shrink_memory;";      /* of a size before that */

/* The log is copied back every 4000 pages (16 MiB, copier.c) and then written over from its
 * beginning. Every move of a battle writes the same few pages again: copying back less often writes
 * less. Only what one very large transaction made of it is cut off again: a log that must grow is
 * slower to make durable. */
const char sql_make_durable[] = "PRAGMA synchronous = FULL;"
                                "PRAGMA journal_size_limit = 33554432;";

const char sql_ask_owner[] = "PRAGMA application_id";
const char sql_ask_version[] = "PRAGMA user_version";
const char sql_ask_things[] = "SELECT count(*) FROM sqlite_schema";
const char sql_ask_columns[] = "SELECT thing.name, part.name FROM sqlite_schema AS thing, "
                               "pragma_table_info(thing.name) AS part"
                               " WHERE thing.type = 'table' ORDER BY thing.rowid, part.cid";
const char sql_write_ahead[] = "PRAGMA journal_mode = WAL";

const char *const sql_texts[SQL_COUNT] = {
    [SQL_BEGIN] = "BEGIN IMMEDIATE",
    [SQL_COMMIT] = "COMMIT",
    [SQL_ROLLBACK] = "ROLLBACK",
    /* Writes what is there already: a commit of one page. */
    [SQL_BURY] = MARK_AS_OURS,

    [SQL_ADD] = "INSERT INTO battle (id, stage, created, touched, settings, title, expires, solo)"
                " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    [SQL_ADD_HEADER] = "INSERT INTO header (battle, line) VALUES ($1, $2)",
    [SQL_UPDATE] = "UPDATE battle SET stage = $1, touched = $2, settings = $3, title = $4,"
                   " expires = $5, solo = $6 WHERE id = $7",
    [SQL_REMOVE] = "DELETE FROM battle WHERE id = $1",

    [SQL_ADD_RECORD] = "INSERT INTO record (battle, number, line)"
                       " SELECT key, $1, $2 FROM battle WHERE id = $3 AND $1 ="
                       " (SELECT ifnull(max(number) + 1, 0) FROM record WHERE battle = key)",
    [SQL_SET_DRAFT] = "INSERT OR REPLACE INTO draft (battle, seat, line)"
                      " SELECT key, $1, $2 FROM battle WHERE id = $3",
    [SQL_DROP_DRAFT] = "DELETE FROM draft"
                       " WHERE battle = (SELECT key FROM battle WHERE id = $1) AND seat = $2",

    [SQL_ADD_TOKEN] = "INSERT INTO token (hash, kind, battle, seat, created)"
                      " SELECT $1, $2, key, $3, $4 FROM battle WHERE id = $5",
    /* The newest stay, and the one that was added just now. */
    [SQL_TRIM_TOKENS] = "DELETE FROM token WHERE hash IN (SELECT hash FROM token"
                        " WHERE battle = (SELECT key FROM battle WHERE id = $1)"
                        " AND kind = $2 AND seat = $3 AND hash <> $4"
                        " ORDER BY created DESC LIMIT -1 OFFSET $5)",
    [SQL_FIND_TOKEN] = "SELECT token.kind, battle.id, token.seat, token.created"
                       " FROM token JOIN battle ON battle.key = token.battle"
                       " WHERE token.hash = $1",
    [SQL_DROP_TOKEN] = "DELETE FROM token WHERE hash = $1",
    [SQL_DROP_TOKENS] = "DELETE FROM token"
                        " WHERE battle = (SELECT key FROM battle WHERE id = $1)"
                        " AND kind = $2 AND ($3 < 0 OR seat = $3)",

    [SQL_FIND] = "SELECT id, stage, created, touched, settings, title, expires, solo"
                 " FROM battle WHERE id = $1",
    [SQL_LIST] = "SELECT id, stage, created, touched, settings, title, expires, solo"
                 " FROM battle WHERE stage = $1 ORDER BY key",
    [SQL_LIST_NUMBERS] = "SELECT id, json_extract(settings, $1) FROM battle"
                         " WHERE stage = $2 AND json_valid(settings)"
                         " AND json_extract(settings, $1) > 0",
    [SQL_FIND_KEY] = "SELECT key FROM battle WHERE id = $1",
    [SQL_READ_HEADER] = "SELECT line FROM header WHERE battle = $1",
    [SQL_READ_RECORDS] = "SELECT line FROM record WHERE battle = $1 ORDER BY number",
    [SQL_READ_DRAFTS] = "SELECT line FROM draft WHERE battle = $1 ORDER BY seat",

    [SQL_COUNTS] = "SELECT waiting, total - waiting - over, over FROM"
                   " (SELECT (SELECT count(*) FROM battle) AS total,"
                   " (SELECT count(*) FROM battle WHERE stage = 0) AS waiting,"
                   " (SELECT count(*) FROM battle WHERE stage = 2) AS over)",
    [SQL_SIZE] = "SELECT (page_count - freelist_count) * page_size"
                 " FROM pragma_page_count, pragma_freelist_count, pragma_page_size",
    [SQL_EXPIRE] = "DELETE FROM battle WHERE key IN"
                   " (SELECT key FROM battle WHERE expires <= $1 ORDER BY expires LIMIT $2)",
    [SQL_MAKE_ROOM] = "DELETE FROM battle WHERE key IN"
                      " (SELECT key FROM battle WHERE stage = 2"
                      " ORDER BY solo DESC, touched LIMIT $1)",
    [SQL_SHORTEN] = "UPDATE battle SET expires = touched + $1"
                    " WHERE stage = 2 AND expires > touched + $1",
};

static int set_version(sqlite3 *database, int version)
{
    char text[48];
    snprintf(text, sizeof text, "PRAGMA user_version = %d", version);
    return sqlite3_exec(database, text, NULL, NULL, NULL);
}

int sql_migrate(sqlite3 *database, sql_step *const *steps, int version, int wanted)
{
    if (version == wanted)
        return SQLITE_OK;
    int code = sqlite3_exec(database, sql_texts[SQL_BEGIN], NULL, NULL, NULL);
    for (int step = version; code == SQLITE_OK && step < wanted; step++)
        code = steps[step](database);
    if (code == SQLITE_OK)
        code = set_version(database, wanted);
    if (code == SQLITE_OK)
        code = sqlite3_exec(database, sql_texts[SQL_COMMIT], NULL, NULL, NULL);
    if (!sqlite3_get_autocommit(database))
        sqlite3_exec(database, sql_texts[SQL_ROLLBACK], NULL, NULL, NULL);
    return code;
}
