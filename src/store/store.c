/* Turns, and what is written in them. */
#include "store/store.h"

#include "base/check.h"
#include "store/statement.h"

#include <string.h>

#define COUNT_OF(array) ((int)(sizeof(array) / sizeof((array)[0])))

static bool ends_a_line(const char *line, size_t size)
{
    return size > 0 && line[size - 1] == '\n';
}

static enum fault unknown_battle(const char *id, struct note *why)
{
    return note_set(why, FAULT_INPUT, NULL, "there is no battle %.40s", id);
}

/* ---- turns ----------------------------------------------------------------------------------- */

enum fault store_begin(struct store *store, struct note *why)
{
    CHECK(store->turn == TURN_NONE);
    enum fault fault = statement_run(store, SQL_BEGIN, NULL, 0, why);
    if (!fault)
        store->turn = TURN_OPEN;
    return fault;
}

void store_rollback(struct store *store)
{
    store->turn = TURN_NONE;
    /* Some faults have rolled back already; what cannot be undone now is undone by reading again.
     */
    if (!sqlite3_get_autocommit(store->database))
        statement_run(store, SQL_ROLLBACK, NULL, 0, NULL);
}

/* A turn whose last step failed may stand whole in the log, and would have happened after all when
 * the file is next opened. A turn without content takes its place. */
static void bury_turn(struct store *store)
{
    statement_run(store, SQL_BURY, NULL, 0, NULL);
}

enum fault store_commit(struct store *store, struct note *why)
{
    CHECK(store->turn != TURN_NONE);
    if (store->turn == TURN_SPOILT) {
        store->turn = TURN_NONE;
        return note_set(why, FAULT_WORLD, NULL, "%s", store->spoilt.text);
    }
    enum fault fault = presence_check(&store->presence, store->path, why);
    if (fault) {
        store_rollback(store);
        return fault;
    }
    fault = statement_run(store, SQL_COMMIT, NULL, 0, why);
    store->turn = TURN_NONE;
    if (fault) {
        store_rollback(store);
        bury_turn(store);
    }
    return fault;
}

/* ---- battles --------------------------------------------------------------------------------- */

enum fault store_add(struct store *store, const struct store_battle *battle, const char *header,
                     struct note *why)
{
    const struct value row[] = {value_text(battle->id),        value_number(battle->stage),
                                value_number(battle->created), value_number(battle->touched),
                                value_text(battle->settings),  value_text(battle->title),
                                value_number(battle->expires), value_number(battle->solo)};
    CHECK(battle->id[0] && memchr(battle->id, '\0', STORE_ID_SIZE));
    CHECK(ends_a_line(header, strlen(header)));
    enum fault fault = statement_write(store, SQL_ADD, row, COUNT_OF(row), NULL, why);
    if (fault == FAULT_INPUT)
        return note_set(why, fault, NULL, "there is a battle %s already", battle->id);
    if (fault)
        return fault;
    const struct value first[] = {value_number(sqlite3_last_insert_rowid(store->database)),
                                  value_text(header)};
    return statement_write(store, SQL_ADD_HEADER, first, COUNT_OF(first), NULL, why);
}

enum fault store_update(struct store *store, const struct store_battle *battle, struct note *why)
{
    int changed;
    const struct value row[] = {value_number(battle->stage),   value_number(battle->touched),
                                value_text(battle->settings),  value_text(battle->title),
                                value_number(battle->expires), value_number(battle->solo),
                                value_text(battle->id)};
    enum fault fault = statement_write(store, SQL_UPDATE, row, COUNT_OF(row), &changed, why);
    return fault || changed ? fault : unknown_battle(battle->id, why);
}

enum fault store_remove(struct store *store, const char *id, struct note *why)
{
    int changed;
    const struct value row[] = {value_text(id)};
    enum fault fault = statement_write(store, SQL_REMOVE, row, COUNT_OF(row), &changed, why);
    return fault || changed ? fault : unknown_battle(id, why);
}

enum fault store_add_record(struct store *store, const char *id, uint32_t number, const char *line,
                            size_t size, struct note *why)
{
    int changed;
    const struct value row[] = {value_number(number), value_line(line, size), value_text(id)};
    CHECK(ends_a_line(line, size));
    enum fault fault = statement_write(store, SQL_ADD_RECORD, row, COUNT_OF(row), &changed, why);
    if (fault || changed)
        return fault;
    return note_set(why, FAULT_INPUT, NULL,
                    "there is no battle %.40s whose next record is number %u", id,
                    (unsigned int)number);
}

enum fault store_set_draft(struct store *store, const char *id, int seat, const char *line,
                           size_t size, struct note *why)
{
    int changed;
    const struct value old[] = {value_text(id), value_number(seat)};
    if (size == 0)
        return statement_write(store, SQL_DROP_DRAFT, old, COUNT_OF(old), NULL, why);
    const struct value row[] = {value_number(seat), value_line(line, size), value_text(id)};
    CHECK(ends_a_line(line, size));
    enum fault fault = statement_write(store, SQL_SET_DRAFT, row, COUNT_OF(row), &changed, why);
    return fault || changed ? fault : unknown_battle(id, why);
}

/* ---- tokens ---------------------------------------------------------------------------------- */

enum fault store_add_token(struct store *store, const struct store_token *token, struct note *why)
{
    int changed;
    const struct value row[] = {value_hash(token->hash), value_number(token->kind),
                                value_number(token->seat), value_number(token->created),
                                value_text(token->battle)};
    enum fault fault = statement_write(store, SQL_ADD_TOKEN, row, COUNT_OF(row), &changed, why);
    if (fault == FAULT_INPUT)
        return note_set(why, fault, NULL, "there is such a token already");
    if (fault || !changed)
        return fault ? fault : unknown_battle(token->battle, why);
    const struct value rest[] = {value_text(token->battle), value_number(token->kind),
                                 value_number(token->seat), value_hash(token->hash),
                                 value_number(STORE_TOKENS_MAX - 1)};
    return statement_write(store, SQL_TRIM_TOKENS, rest, COUNT_OF(rest), NULL, why);
}

enum fault store_drop_token(struct store *store, const uint8_t *hash, struct note *why)
{
    const struct value row[] = {value_hash(hash)};
    return statement_write(store, SQL_DROP_TOKEN, row, COUNT_OF(row), NULL, why);
}

enum fault store_drop_tokens(struct store *store, const char *battle, int seat,
                             enum store_token_kind kind, struct note *why)
{
    const struct value row[] = {value_text(battle), value_number(kind), value_number(seat)};
    return statement_write(store, SQL_DROP_TOKENS, row, COUNT_OF(row), NULL, why);
}

/* ---- removing -------------------------------------------------------------------------------- */

/* A turn of one statement, if that changes anything. */
static enum fault write_alone(struct store *store, enum sql sql, const struct value *values,
                              int count, int *changed, struct note *why)
{
    *changed = 0;
    int rows = 0;
    enum fault fault = store_begin(store, why);
    if (fault)
        return fault;
    fault = statement_write(store, sql, values, count, &rows, why);
    if (fault || rows == 0) {
        store_rollback(store);
        return fault;
    }
    fault = store_commit(store, why);
    if (!fault)
        *changed = rows;
    return fault;
}

enum fault store_expire(struct store *store, int64_t now, int limit, int *removed, struct note *why)
{
    const struct value bounds[] = {value_number(now), value_number(limit)};
    CHECK(limit >= 0); /* to the database a negative one is none */
    return write_alone(store, SQL_EXPIRE, bounds, COUNT_OF(bounds), removed, why);
}

enum fault store_make_room(struct store *store, int limit, int *removed, struct note *why)
{
    const struct value bounds[] = {value_number(limit)};
    CHECK(limit >= 0);
    return write_alone(store, SQL_MAKE_ROOM, bounds, COUNT_OF(bounds), removed, why);
}

enum fault store_shorten(struct store *store, int64_t seconds, struct note *why)
{
    const struct value bounds[] = {value_number(seconds)};
    int changed;
    return write_alone(store, SQL_SHORTEN, bounds, COUNT_OF(bounds), &changed, why);
}
