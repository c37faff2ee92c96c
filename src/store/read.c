/* What is read again: battles, their lines, tokens, counts. */
#include "store/statement.h"

#include "base/check.h"

#include <stdlib.h>
#include <string.h>

/* A battle file with its largest lines; what grows has an end. */
enum { BATTLE_BYTES_LEAST = 1 << 14, BATTLE_BYTES_MAX = 64 << 20 };

static enum fault no_memory(struct note *why)
{
    return note_set(why, FAULT_WORLD, NULL, "out of memory");
}

static int64_t number_at(const struct store *store, enum sql sql, int column)
{
    return sqlite3_column_int64(store->statements[sql], column);
}

static const char *text_at(const struct store *store, enum sql sql, int column)
{
    const unsigned char *text = sqlite3_column_text(store->statements[sql], column);
    return text ? (const char *)text : "";
}

/* The schema keeps ids short enough. */
static void copy_id(const struct store *store, enum sql sql, int column, char id[STORE_ID_SIZE])
{
    struct text text;
    text_init(&text, id, STORE_ID_SIZE);
    text_add(&text, text_at(store, sql, column));
}

/* ---- battles --------------------------------------------------------------------------------- */

static struct store_battle battle_here(const struct store *store, enum sql sql)
{
    struct store_battle battle = {.stage = (enum store_stage)number_at(store, sql, 1),
                                  .created = number_at(store, sql, 2),
                                  .touched = number_at(store, sql, 3),
                                  .settings = text_at(store, sql, 4),
                                  .title = text_at(store, sql, 5),
                                  .expires = number_at(store, sql, 6),
                                  .solo = number_at(store, sql, 7) != 0};
    copy_id(store, sql, 0, battle.id);
    return battle;
}

bool statement_own_texts(struct store_battle *battle)
{
    size_t settings_size = strlen(battle->settings) + 1, title_size = strlen(battle->title) + 1;
    char *both = malloc(settings_size + title_size);
    if (!both)
        return false;
    memcpy(both, battle->settings, settings_size);
    memcpy(both + settings_size, battle->title, title_size);
    battle->settings = both;
    battle->title = both + settings_size;
    return true;
}

enum fault store_find(struct store *store, const char *id, struct store_battle *out, bool *found,
                      struct note *why)
{
    const struct value key[] = {value_text(id)};
    *out = (struct store_battle){0};
    enum fault fault = statement_begin(store, SQL_FIND, key, 1, found, why);
    if (fault || !*found)
        return fault;
    struct store_battle battle = battle_here(store, SQL_FIND);
    *found = statement_own_texts(&battle);
    statement_end(store, SQL_FIND);
    if (!*found)
        return no_memory(why);
    *out = battle;
    return FAULT_NONE;
}

void store_battle_free(struct store_battle *battle)
{
    free((void *)battle->settings);
    *battle = (struct store_battle){0};
}

enum fault store_list(struct store *store, enum store_stage stage, store_visit *visit,
                      void *visitor, struct note *why)
{
    const struct value key[] = {value_number(stage)};
    bool row;
    enum fault fault = statement_begin(store, SQL_LIST, key, 1, &row, why);
    while (!fault && row) {
        struct store_battle battle = battle_here(store, SQL_LIST);
        visit(visitor, &battle);
        fault = statement_next(store, SQL_LIST, &row, why);
    }
    return fault;
}

enum fault store_list_numbers(struct store *store, enum store_stage stage, const char *path,
                              const struct store_reader *reader, struct note *why)
{
    const struct value key[] = {value_text(path), value_number(stage)};
    bool row;
    enum fault fault = statement_begin(store, SQL_LIST_NUMBERS, key, 2, &row, why);
    while (!fault && row) {
        char id[STORE_ID_SIZE];
        copy_id(store, SQL_LIST_NUMBERS, 0, id);
        reader->visit(reader->context, id, number_at(store, SQL_LIST_NUMBERS, 1));
        fault = statement_next(store, SQL_LIST_NUMBERS, &row, why);
    }
    return fault;
}

enum fault store_counts(struct store *store, int64_t counts[STORE_STAGES], struct note *why)
{
    bool row;
    enum fault fault = statement_begin(store, SQL_COUNTS, NULL, 0, &row, why);
    if (fault)
        return fault;
    CHECK(row);
    for (int stage = 0; stage < STORE_STAGES; stage++)
        counts[stage] = number_at(store, SQL_COUNTS, stage);
    statement_end(store, SQL_COUNTS);
    return FAULT_NONE;
}

enum fault store_size(struct store *store, int64_t *bytes, struct note *why)
{
    bool row;
    *bytes = 0;
    enum fault fault = statement_begin(store, SQL_SIZE, NULL, 0, &row, why);
    if (fault)
        return fault;
    CHECK(row);
    *bytes = number_at(store, SQL_SIZE, 0);
    statement_end(store, SQL_SIZE);
    return FAULT_NONE;
}

/* ---- lines ----------------------------------------------------------------------------------- */

struct lines {
    char *bytes;
    size_t size;
    size_t room;
};

static enum fault make_room(struct lines *lines, size_t more, struct note *why)
{
    size_t room = lines->room ? lines->room : BATTLE_BYTES_LEAST;
    if (more > BATTLE_BYTES_MAX - lines->size)
        return note_set(why, FAULT_FULL, NULL, "the battle has more than %d MiB",
                        BATTLE_BYTES_MAX >> 20);
    while (room < lines->size + more)
        room *= 2;
    char *bytes = room == lines->room ? lines->bytes : realloc(lines->bytes, room);
    if (!bytes)
        return no_memory(why);
    lines->bytes = bytes;
    lines->room = room;
    return FAULT_NONE;
}

static enum fault add_line(const struct store *store, enum sql sql, struct lines *lines,
                           struct note *why)
{
    sqlite3_stmt *statement = store->statements[sql];
    const void *line = sqlite3_column_blob(statement, 0); /* text too: as it is */
    size_t size = (size_t)sqlite3_column_bytes(statement, 0);
    if (!line)
        return no_memory(why);
    enum fault fault = make_room(lines, size, why);
    if (!fault) {
        memcpy(lines->bytes + lines->size, line, size);
        lines->size += size;
    }
    return fault;
}

static enum fault add_lines(struct store *store, enum sql sql, int64_t battle, struct lines *lines,
                            struct note *why)
{
    const struct value key[] = {value_number(battle)};
    bool row;
    enum fault fault = statement_begin(store, sql, key, 1, &row, why);
    while (!fault && row) {
        fault = add_line(store, sql, lines, why);
        if (fault)
            statement_end(store, sql);
        else
            fault = statement_next(store, sql, &row, why);
    }
    return fault;
}

static enum fault find_key(struct store *store, const char *id, int64_t *key, struct note *why)
{
    const struct value name[] = {value_text(id)};
    bool row;
    enum fault fault = statement_begin(store, SQL_FIND_KEY, name, 1, &row, why);
    if (fault)
        return fault;
    if (!row)
        return note_set(why, FAULT_INPUT, NULL, "there is no battle %.40s", id);
    *key = number_at(store, SQL_FIND_KEY, 0);
    statement_end(store, SQL_FIND_KEY);
    return FAULT_NONE;
}

enum fault store_read(struct store *store, const char *id, char **bytes, size_t *size,
                      struct note *why)
{
    static const enum sql parts[] = {SQL_READ_HEADER, SQL_READ_RECORDS, SQL_READ_DRAFTS};
    struct lines lines = {0};
    int64_t key = 0;
    *bytes = NULL;
    *size = 0;
    enum fault fault = find_key(store, id, &key, why);
    for (size_t i = 0; !fault && i < sizeof parts / sizeof parts[0]; i++)
        fault = add_lines(store, parts[i], key, &lines, why);
    if (fault) {
        free(lines.bytes);
        return fault;
    }
    *bytes = lines.bytes;
    *size = lines.size;
    return FAULT_NONE;
}

/* ---- tokens ---------------------------------------------------------------------------------- */

/* The schema would let any number in; ours are few. */
static bool opens_something(int64_t kind, int64_t seat)
{
    return kind >= STORE_SEAT && kind <= STORE_SPECTATOR && seat >= 0 && seat < STORE_SEATS_MAX;
}

enum fault store_find_token(struct store *store, const uint8_t *hash, struct store_token *out,
                            bool *found, struct note *why)
{
    const struct value key[] = {value_hash(hash)};
    *out = (struct store_token){0};
    enum fault fault = statement_begin(store, SQL_FIND_TOKEN, key, 1, found, why);
    if (fault || !*found)
        return fault;
    int64_t kind = number_at(store, SQL_FIND_TOKEN, 0), seat = number_at(store, SQL_FIND_TOKEN, 2);
    *found = opens_something(kind, seat);
    if (*found) {
        memcpy(out->hash, hash, STORE_HASH_SIZE);
        out->kind = (enum store_token_kind)kind;
        copy_id(store, SQL_FIND_TOKEN, 1, out->battle);
        out->seat = (int)seat;
        out->created = number_at(store, SQL_FIND_TOKEN, 3);
    }
    statement_end(store, SQL_FIND_TOKEN);
    return FAULT_NONE;
}
