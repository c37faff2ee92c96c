/* Battle by battle: whatever can still be read. */
#include "store/onlooker_inside.h"
#include "store/sql.h"
#include "store/statement.h"

#include <stdlib.h>
#include <string.h>

enum { KEYS_LEAST = 64, KEYS_MAX = 10000000 };

/* ---- which there are ------------------------------------------------------------------------- */

/* Where a damaged page ends one way through a table, another may still lead to what is behind. */
static const char *const ways[] = {
    "SELECT key FROM battle NOT INDEXED ORDER BY key",
    "SELECT key FROM battle NOT INDEXED ORDER BY key DESC",
    "SELECT key FROM battle INDEXED BY sqlite_autoindex_battle_1 ORDER BY id",
    "SELECT key FROM battle INDEXED BY sqlite_autoindex_battle_1 ORDER BY id DESC",
    "SELECT battle FROM header ORDER BY battle",
    "SELECT battle FROM header ORDER BY battle DESC",
};

/* The list of `count` things with room for one more, or NULL. */
static void *make_room(void *list, int count, size_t size)
{
    bool full = count == 0 || (count >= KEYS_LEAST && (count & (count - 1)) == 0);
    return full ? realloc(list, (count ? 2 * (size_t)count : KEYS_LEAST) * size) : list;
}

static bool add_key(struct onlooker_keys *keys, int64_t key)
{
    int64_t *list = make_room(keys->list, keys->count, sizeof *list);
    if (!list)
        return false;
    keys->list = list;
    keys->list[keys->count++] = key;
    return true;
}

static int go_one_way(const struct onlooker *onlooker, const char *way, struct onlooker_keys *keys)
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(onlooker->database, way, -1, &statement, NULL);
    while (code == SQLITE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        bool added = keys->count < KEYS_MAX && add_key(keys, sqlite3_column_int64(statement, 0));
        code = added ? SQLITE_OK : SQLITE_NOMEM;
    }
    sqlite3_finalize(statement);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

static int compare_keys(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static void sort_out(struct onlooker_keys *keys)
{
    int count = 0;
    if (keys->count > 0)
        qsort(keys->list, (size_t)keys->count, sizeof *keys->list, compare_keys);
    for (int i = 0; i < keys->count; i++)
        if (count == 0 || keys->list[count - 1] != keys->list[i])
            keys->list[count++] = keys->list[i];
    keys->count = count;
}

/* A sound table is gone through once; the others are asked only where there is damage. */
enum fault onlooker_keys(struct onlooker *onlooker, struct onlooker_keys *out, struct note *why)
{
    int code = SQLITE_OK, bad = SQLITE_OK;
    *out = (struct onlooker_keys){0};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0] && (i == 0 || bad != SQLITE_OK); i++) {
        code = go_one_way(onlooker, ways[i], out);
        bad = code != SQLITE_OK ? code : bad;
    }
    sort_out(out);
    return bad == SQLITE_OK ? FAULT_NONE : onlooker_fault(onlooker, bad, why);
}

void onlooker_keys_free(struct onlooker_keys *keys)
{
    free(keys->list);
    *keys = (struct onlooker_keys){0};
}

/* ---- a battle -------------------------------------------------------------------------------- */

/* As it will be when a server has brought the store up: without addresses, and with an end. */
static const char row_of_schema_1[] =
    "SELECT id, stage, created, touched,"
    " CASE WHEN json_valid(settings) THEN json_remove(settings, '$.creator') ELSE settings END,"
    " title, " SQL_EXPIRES_OF_SCHEMA_1 ", 0 FROM battle NOT INDEXED WHERE key = $1";
static const char row[] = "SELECT id, stage, created, touched, settings, title, expires, solo"
                          " FROM battle NOT INDEXED WHERE key = $1";

static int begin_with_key(const struct onlooker *onlooker, const char *text, int64_t key,
                          sqlite3_stmt **out)
{
    int code = sqlite3_prepare_v2(onlooker->database, text, -1, out, NULL);
    return code == SQLITE_OK ? sqlite3_bind_int64(*out, 1, key) : code;
}

static const char *text_of(sqlite3_stmt *statement, int column)
{
    const char *text = (const char *)sqlite3_column_text(statement, column);
    return text ? text : "";
}

/* An id of a damaged page may be anything. */
static void copy_id(sqlite3_stmt *statement, char id[STORE_ID_SIZE])
{
    struct text text;
    text_init(&text, id, STORE_ID_SIZE);
    for (const char *c = text_of(statement, 0); *c; c++)
        text_char(&text, *c > ' ' && *c <= '~' ? *c : '?');
}

static bool copy_row(sqlite3_stmt *statement, struct store_battle *out)
{
    int64_t stage = sqlite3_column_int64(statement, 1);
    struct store_battle battle = {.stage = (enum store_stage)stage,
                                  .created = sqlite3_column_int64(statement, 2),
                                  .touched = sqlite3_column_int64(statement, 3),
                                  .settings = text_of(statement, 4),
                                  .title = text_of(statement, 5),
                                  .expires = sqlite3_column_int64(statement, 6),
                                  .solo = sqlite3_column_int64(statement, 7) != 0};
    copy_id(statement, battle.id);
    if (stage < 0 || stage >= STORE_STAGES || !battle.id[0])
        return false;
    *out = battle;
    return true;
}

enum fault onlooker_battle(struct onlooker *onlooker, int64_t key, struct store_battle *out,
                           bool *found, struct note *why)
{
    sqlite3_stmt *statement = NULL;
    int code =
        begin_with_key(onlooker, onlooker->version < 2 ? row_of_schema_1 : row, key, &statement);
    *out = (struct store_battle){0};
    *found = false;
    if (code == SQLITE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        *found = copy_row(statement, out) && statement_own_texts(out);
        code = *found ? SQLITE_DONE : SQLITE_CORRUPT;
    }
    sqlite3_finalize(statement);
    return code == SQLITE_DONE ? FAULT_NONE : onlooker_fault(onlooker, code, why);
}

void onlooker_id(struct onlooker *onlooker, int64_t key, char id[STORE_ID_SIZE])
{
    sqlite3_stmt *statement = NULL;
    id[0] = '\0';
    if (begin_with_key(onlooker,
                       "SELECT id FROM battle INDEXED BY sqlite_autoindex_battle_1"
                       " WHERE id > '' AND key = $1",
                       key, &statement) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        copy_id(statement, id);
    sqlite3_finalize(statement);
}

enum fault onlooker_bytes(struct onlooker *onlooker, int64_t key, int64_t *bytes, struct note *why)
{
    sqlite3_stmt *statement = NULL;
    int code = begin_with_key(onlooker,
                              "SELECT (SELECT ifnull(sum(length(CAST(line AS BLOB))), 0)"
                              " FROM header WHERE battle = $1)"
                              " + (SELECT ifnull(sum(length(CAST(line AS BLOB))), 0)"
                              " FROM record WHERE battle = $1)",
                              key, &statement);
    *bytes = 0;
    if (code == SQLITE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        *bytes = sqlite3_column_int64(statement, 0);
        code = SQLITE_DONE;
    }
    sqlite3_finalize(statement);
    return code == SQLITE_DONE ? FAULT_NONE : onlooker_fault(onlooker, code, why);
}

/* ---- its lines ------------------------------------------------------------------------------- */

static const struct {
    const char *text;
    const char *name;
} parts[ONLOOKER_PARTS] = {
    [ONLOOKER_HEADER] = {"SELECT 0, line FROM header WHERE battle = $1", "the header"},
    [ONLOOKER_RECORD] = {"SELECT number, line FROM record WHERE battle = $1 ORDER BY number",
                         "record"},
    [ONLOOKER_DRAFT] = {"SELECT seat, line FROM draft WHERE battle = $1 ORDER BY seat",
                        "the draft of seat"},
};

static enum fault say_unreadable(const struct onlooker *onlooker, const struct onlooker_line *line,
                                 int code, struct note *why)
{
    struct note reason = {.text = ""};
    enum fault fault = onlooker_fault(onlooker, code, &reason);
    if (line->part == ONLOOKER_HEADER)
        return note_set(why, fault, NULL, "the header cannot be read: %.200s", reason.text);
    return note_set(why, fault, NULL, "%s %lld and what follows cannot be read: %.180s",
                    parts[line->part].name, (long long)line->number, reason.text);
}

static enum fault read_part(const struct onlooker *onlooker, int64_t key,
                            struct onlooker_line *line, onlooker_take *take, void *context,
                            struct note *why)
{
    sqlite3_stmt *statement = NULL;
    enum fault fault = FAULT_NONE;
    int code = begin_with_key(onlooker, parts[line->part].text, key, &statement);
    while (!fault && code == SQLITE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        line->number = sqlite3_column_int64(statement, 0);
        line->bytes = sqlite3_column_blob(statement, 1);
        line->size = (size_t)sqlite3_column_bytes(statement, 1);
        code = line->bytes ? SQLITE_OK : sqlite3_errcode(onlooker->database);
        if (line->bytes)
            fault = take(context, line, why);
        else
            code = code == SQLITE_ROW ? SQLITE_CORRUPT : code;
        line->number++;
    }
    if (!fault && code != SQLITE_DONE)
        fault = say_unreadable(onlooker, line, code, why);
    sqlite3_finalize(statement);
    return fault;
}

enum fault onlooker_lines(struct onlooker *onlooker, int64_t key, onlooker_take *take,
                          void *context, struct note *why)
{
    enum fault fault = FAULT_NONE;
    for (int part = 0; part < ONLOOKER_PARTS && !fault; part++) {
        struct onlooker_line line = {.part = (enum onlooker_part)part};
        fault = read_part(onlooker, key, &line, take, context, why);
    }
    return fault;
}

/* ---- all tokens ------------------------------------------------------------------------------ */

/* The table, then the index, which has all but the time; backwards where a page ends the way. */
static const char *const token_ways[][2] = {
    {"SELECT battle, hash, kind, seat, created FROM token NOT INDEXED ORDER BY hash",
     "SELECT battle, hash, kind, seat, created FROM token NOT INDEXED ORDER BY hash DESC"},
    {"SELECT battle, hash, kind, seat, 0 FROM token INDEXED BY token_battle"
     " ORDER BY battle, kind, seat",
     "SELECT battle, hash, kind, seat, 0 FROM token INDEXED BY token_battle"
     " ORDER BY battle DESC, kind DESC, seat DESC"},
};

static int add_token(struct onlooker_tokens *tokens, sqlite3_stmt *statement)
{
    const void *hash = sqlite3_column_blob(statement, 1);
    if (!hash || sqlite3_column_bytes(statement, 1) != STORE_HASH_SIZE)
        return SQLITE_CORRUPT;
    struct onlooker_token *list = make_room(tokens->list, tokens->count, sizeof *list);
    if (!list)
        return SQLITE_NOMEM;
    tokens->list = list;
    list[tokens->count] = (struct onlooker_token){
        .battle = sqlite3_column_int64(statement, 0),
        .token = {.kind = (enum store_token_kind)sqlite3_column_int(statement, 2),
                  .seat = sqlite3_column_int(statement, 3),
                  .created = sqlite3_column_int64(statement, 4)}};
    memcpy(list[tokens->count++].token.hash, hash, STORE_HASH_SIZE);
    return tokens->count < KEYS_MAX ? SQLITE_OK : SQLITE_NOMEM;
}

static int gather_tokens(const struct onlooker *onlooker, const char *way,
                         struct onlooker_tokens *tokens)
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(onlooker->database, way, -1, &statement, NULL);
    while (code == SQLITE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW)
        code = add_token(tokens, statement);
    sqlite3_finalize(statement);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

/* The same token twice: the one with a time is first. */
static int compare_tokens(const void *a, const void *b)
{
    const struct onlooker_token *one = a, *other = b;
    if (one->battle != other->battle)
        return one->battle < other->battle ? -1 : 1;
    int order = memcmp(one->token.hash, other->token.hash, STORE_HASH_SIZE);
    if (order != 0)
        return order;
    return (one->token.created < other->token.created) -
           (one->token.created > other->token.created);
}

static void sort_out_tokens(struct onlooker_tokens *tokens)
{
    struct onlooker_token *list = tokens->list;
    int count = 0;
    if (tokens->count > 0)
        qsort(list, (size_t)tokens->count, sizeof *list, compare_tokens);
    for (int i = 0; i < tokens->count; i++)
        if (count == 0 || list[count - 1].battle != list[i].battle ||
            memcmp(list[count - 1].token.hash, list[i].token.hash, STORE_HASH_SIZE) != 0)
            list[count++] = list[i];
    tokens->count = count;
}

static int go_both_directions(const struct onlooker *onlooker, const char *const ways_of_one[2],
                              struct onlooker_tokens *tokens)
{
    int code = gather_tokens(onlooker, ways_of_one[0], tokens);
    if (code != SQLITE_OK)
        gather_tokens(onlooker, ways_of_one[1], tokens);
    sort_out_tokens(tokens);
    return code;
}

enum fault onlooker_tokens(struct onlooker *onlooker, struct onlooker_tokens *out, struct note *why)
{
    *out = (struct onlooker_tokens){0};
    int code = go_both_directions(onlooker, token_ways[0], out);
    enum fault fault = code == SQLITE_OK ? FAULT_NONE : onlooker_fault(onlooker, code, why);
    int of_table = out->count;
    if (fault != FAULT_WORLD)
        go_both_directions(onlooker, token_ways[1], out);
    if (!fault && out->count > of_table)
        fault = onlooker_fault(onlooker, SQLITE_CORRUPT, why);
    return fault;
}

void onlooker_tokens_free(struct onlooker_tokens *tokens)
{
    free(tokens->list);
    *tokens = (struct onlooker_tokens){0};
}
