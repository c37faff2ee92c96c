/* Battle by battle into a fresh store. */
#include "store/backup.h"

#include "store/backup_inside.h"
#include "store/place.h"
#include "store/onlooker.h"
#include "store/statement.h"

#include <stdlib.h>
#include <string.h>

struct salvage {
    struct onlooker *onlooker;
    struct store *copy;
    struct onlooker_tokens tokens;
    int next_token;   /* battles and tokens are in the same order */
    bool tokens_lost; /* there were more */
    struct store_battle row;
    int64_t records;
    bool begun; /* the battle is in the copy */
    const struct backup_listener *listener;
    bool lost;
};

/* ---- one battle ------------------------------------------------------------------------------ */

static bool is_line(const struct onlooker_line *line)
{
    return line->size > 0 && line->bytes[line->size - 1] == '\n';
}

static enum fault take_header(struct salvage *salvage, const struct onlooker_line *line,
                              struct note *why)
{
    char *header = strndup(line->bytes, line->size);
    if (!header)
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    enum fault fault = strlen(header) == line->size
                           ? store_add(salvage->copy, &salvage->row, header, why)
                           : note_set(why, FAULT_INPUT, NULL, "the header is damaged");
    free(header);
    salvage->begun = !fault;
    return fault;
}

static enum fault take_record(struct salvage *salvage, const struct onlooker_line *line,
                              struct note *why)
{
    if (line->number != salvage->records)
        return note_set(why, FAULT_INPUT, NULL, "record %lld is missing",
                        (long long)salvage->records);
    salvage->records++;
    return store_add_record(salvage->copy, salvage->row.id, (uint32_t)line->number, line->bytes,
                            line->size, why);
}

static enum fault take_line(void *context, const struct onlooker_line *line, struct note *why)
{
    struct salvage *salvage = context;
    if (!is_line(line))
        return note_set(why, FAULT_INPUT, NULL, "line %lld has no end", (long long)line->number);
    if (line->part == ONLOOKER_HEADER)
        return take_header(salvage, line, why);
    if (!salvage->begun)
        return note_set(why, FAULT_INPUT, NULL, "the header is missing");
    if (line->part == ONLOOKER_RECORD)
        return take_record(salvage, line, why);
    return store_set_draft(salvage->copy, salvage->row.id, (int)line->number, line->bytes,
                           line->size, why);
}

static enum fault take_tokens(struct salvage *salvage, int64_t key, struct note *lost,
                              struct note *why)
{
    const struct onlooker_tokens *tokens = &salvage->tokens;
    int *next = &salvage->next_token, taken = 0;
    while (*next < tokens->count && tokens->list[*next].battle < key)
        ++*next;
    for (; *next < tokens->count && tokens->list[*next].battle == key; ++*next) {
        struct store_token own = tokens->list[*next].token;
        memcpy(own.battle, salvage->row.id, sizeof own.battle);
        enum fault fault = store_add_token(salvage->copy, &own, why);
        if (fault == FAULT_WORLD)
            return fault;
        taken += !fault;
        salvage->lost = salvage->lost || fault; /* two battles claim it */
    }
    if (taken == 0 && salvage->tokens_lost && !lost->text[0])
        note_set(lost, FAULT_INPUT, NULL, "who sits there cannot be read");
    return FAULT_NONE;
}

/* What cannot be read is the battle's; what cannot be written is everybody's. */
static enum fault fill(struct salvage *salvage, int64_t key, struct note *lost, struct note *why)
{
    enum fault fault = onlooker_lines(salvage->onlooker, key, take_line, salvage, lost);
    if (fault == FAULT_WORLD)
        return note_set(why, fault, NULL, "%s", lost->text);
    if (!fault && !salvage->begun)
        note_set(lost, FAULT_INPUT, NULL, "the header is missing");
    if (!salvage->begun)
        return FAULT_NONE;
    if (!fault && salvage->records == 0)
        note_set(lost, FAULT_INPUT, NULL, "record 0 is missing");
    return take_tokens(salvage, key, lost, why);
}

/* A battle of which nothing could be begun leaves nothing. */
static enum fault copy_lines(struct salvage *salvage, int64_t key, struct note *lost,
                             struct note *why)
{
    enum fault fault = store_begin(salvage->copy, why);
    if (fault)
        return fault;
    fault = fill(salvage, key, lost, why);
    if (fault || !salvage->begun) {
        store_rollback(salvage->copy);
        return fault;
    }
    return store_commit(salvage->copy, why);
}

static enum fault copy_battle(struct salvage *salvage, int64_t key, struct note *why)
{
    struct backup_battle told = {.key = key};
    struct note lost = {.text = ""};
    bool found = false;
    salvage->records = 0;
    salvage->begun = false;
    enum fault fault = onlooker_begin(salvage->onlooker, why);
    if (fault == FAULT_WORLD)
        return fault;
    fault = onlooker_battle(salvage->onlooker, key, &salvage->row, &found, &lost);
    if (fault == FAULT_WORLD)
        note_set(why, fault, NULL, "%s", lost.text);
    else if (found)
        fault = copy_lines(salvage, key, &lost, why);
    else
        onlooker_id(salvage->onlooker, key, told.id);
    onlooker_end(salvage->onlooker);
    if (found)
        memcpy(told.id, salvage->row.id, sizeof told.id);
    store_battle_free(&salvage->row);
    if (fault == FAULT_WORLD)
        return fault;
    if (!found && !lost.text[0])
        return FAULT_NONE; /* gone since: a server removes what has expired */
    told.kept = salvage->begun;
    told.lost = lost.text[0] ? lost.text : NULL;
    salvage->lost = salvage->lost || told.lost;
    salvage->listener->tell(salvage->listener->context, &told);
    return FAULT_NONE;
}

/* ---- all of them ----------------------------------------------------------------------------- */

static enum fault find_all(struct salvage *salvage, struct onlooker_keys *keys, struct note *why)
{
    enum fault of_tokens = FAULT_NONE, fault = onlooker_begin(salvage->onlooker, why);
    if (fault != FAULT_WORLD)
        fault = onlooker_keys(salvage->onlooker, keys, why);
    if (fault != FAULT_WORLD)
        of_tokens = onlooker_tokens(salvage->onlooker, &salvage->tokens, why);
    onlooker_end(salvage->onlooker);
    salvage->tokens_lost = of_tokens == FAULT_INPUT;
    salvage->lost = salvage->tokens_lost || fault == FAULT_INPUT;
    return fault == FAULT_WORLD || of_tokens == FAULT_WORLD ? FAULT_WORLD : FAULT_NONE;
}

static enum fault copy_battles(struct salvage *salvage, struct note *why)
{
    struct onlooker_keys keys = {0};
    enum fault fault = find_all(salvage, &keys, why);
    for (int i = 0; i < keys.count && !fault; i++)
        fault = copy_battle(salvage, keys.list[i], why);
    onlooker_keys_free(&keys);
    onlooker_tokens_free(&salvage->tokens);
    return fault;
}

static enum fault fill_copy(struct salvage *salvage, const char *name, int64_t counts[STORE_STAGES],
                            struct note *why)
{
    enum fault fault = store_open(&salvage->copy, name, why);
    /* It is made durable as a whole. */
    if (!fault)
        sqlite3_exec(salvage->copy->database, "PRAGMA synchronous = OFF", NULL, NULL, NULL);
    if (!fault)
        fault = copy_battles(salvage, why);
    if (!fault)
        fault = store_counts(salvage->copy, counts, why);
    store_close(&salvage->copy);
    return fault;
}

enum fault backup_salvage(const char *from, const char *to, bool force,
                          const struct backup_listener *listener, struct backup_report *report,
                          struct note *why)
{
    struct salvage salvage = {.listener = listener};
    char *name = NULL;
    *report = (struct backup_report){0};
    enum fault fault = place_is_free(to, force, why);
    if (!fault)
        fault = place_is_apart(to, from, why);
    if (!fault)
        fault = onlooker_open_damaged(&salvage.onlooker, from, why);
    if (!fault)
        fault = place_make(to, &name, why);
    if (!fault)
        fault = fill_copy(&salvage, name, report->counts, why);
    onlooker_close(&salvage.onlooker);
    if (!fault)
        fault = backup_stand_alone(name, why);
    if (!fault)
        fault = backup_check(name, report->counts, &report->bytes, why);
    if (!fault)
        fault = place_put(name, to, force, why);
    place_drop(&name);
    if (!fault && salvage.lost)
        fault = note_set(why, FAULT_INPUT, NULL, "%.140s: not all of it could be read", from);
    return fault;
}
