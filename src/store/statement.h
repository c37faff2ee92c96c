/* Inside the store: statements prepared once, run with values, and what trouble they can be. */
#ifndef FLAGBRIDGE_STORE_STATEMENT_H
#define FLAGBRIDGE_STORE_STATEMENT_H

#include "store/presence.h"
#include "store/sql.h"
#include "store/store.h"

enum turn { TURN_NONE, TURN_OPEN, TURN_SPOILT }; /* spoilt: rolled back, waiting for its end */

struct copier;

struct store {
    sqlite3 *database;
    struct copier *copier;
    sqlite3_stmt *statements[SQL_COUNT];
    enum turn turn;
    struct note spoilt; /* why */
    char *path;
    struct presence presence;
};

/* What stands for a parameter: borrowed text or bytes, or (bytes NULL) a number. */
struct value {
    int64_t number;
    const void *bytes;
    size_t size;
    bool is_text;
};

struct value value_number(int64_t number);
struct value value_text(const char *text);
struct value value_line(const char *line, size_t size);
struct value value_hash(const uint8_t *hash);

/* A fault in words out of an SQLite result code that is not success. */
enum fault statement_fault(const struct store *store, int code, struct note *why);
/* The same of a connection that is no store's. */
enum fault statement_words(sqlite3 *database, const char *path, int code, struct note *why);

enum fault statement_prepare_all(struct store *store, struct note *why);

/* Begins a statement; a row of it is there when *row is true, statement_next goes on. One that came
 * to no row or to a fault has ended; any other is ended by statement_end. */
enum fault statement_begin(struct store *store, enum sql sql, const struct value *values, int count,
                           bool *row, struct note *why);
enum fault statement_next(struct store *store, enum sql sql, bool *row, struct note *why);
void statement_end(struct store *store, enum sql sql);

/* A statement without rows. */
enum fault statement_run(struct store *store, enum sql sql, const struct value *values, int count,
                         struct note *why);

/* A statement of an open turn that changes something: trouble of the world spoils the turn, and
 * all that follows in it has that same fault. *changed (may be NULL): how many rows. */
enum fault statement_write(struct store *store, enum sql sql, const struct value *values, int count,
                           int *changed, struct note *why);

/* Both texts in one piece of memory that begins with the settings (store_battle_free); false: there
 * is none. */
bool statement_own_texts(struct store_battle *battle);

#endif
