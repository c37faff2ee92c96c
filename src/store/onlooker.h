/* Looking at a store without changing it, also while a server writes to it, also when it is damaged
 * or of an older schema. Faults: FAULT_INPUT, the database is damaged; FAULT_WORLD, it cannot be
 * looked at. */
#ifndef FLAGBRIDGE_STORE_ONLOOKER_H
#define FLAGBRIDGE_STORE_ONLOOKER_H

#include "store/store.h"

struct onlooker;

enum {
    ONLOOKER_LINE_SIZE = 200, /* of a complaint */
    ONLOOKER_LOG_MAX =
        256 << 20, /* bytes the log of a server may grow while it is read in one go */
    ONLOOKER_COMPLAINTS_MAX = 100
};

/* The file must be there, and ours; nothing in it is a fault, too. */
enum fault onlooker_open(struct onlooker **out, const char *path, struct note *why);
/* As much of it as there is, also of a file that was cut: to be read, not to be believed. */
enum fault onlooker_open_damaged(struct onlooker **out, const char *path, struct note *why);
void onlooker_close(struct onlooker **onlooker);
int onlooker_version(const struct onlooker *onlooker); /* its schema */

/* Between these all that is read is of one moment. A server goes on, but its log cannot be copied
 * back: when that has grown by ONLOOKER_LOG_MAX, reading fails. So they should be near each other.
 */
enum fault onlooker_begin(struct onlooker *onlooker, struct note *why);
void onlooker_end(struct onlooker *onlooker);

/* How many battles of each stage. */
enum fault onlooker_counts(struct onlooker *onlooker, int64_t counts[STORE_STAGES],
                           struct note *why);

/* ---- is the database sound? ------------------------------------------------------------------ */

typedef void onlooker_complain(void *context, const char *complaint);

/* Pages, tables, columns, indexes and (unless quick) their agreement, strays without a battle; at
 * most ONLOOKER_COMPLAINTS_MAX complaints. FAULT_INPUT: there were some. */
enum fault onlooker_check(struct onlooker *onlooker, bool quick, onlooker_complain *complain,
                          void *context, struct note *why);

/* ---- battle by battle ------------------------------------------------------------------------ */

struct onlooker_keys {
    int64_t *list; /* rising */
    int count;
};

/* Every battle that any table or index knows of, as far as they can be read: those of a sound
 * database are all there. FAULT_INPUT: there may be more; the list is good all the same. */
enum fault onlooker_keys(struct onlooker *onlooker, struct onlooker_keys *out, struct note *why);
void onlooker_keys_free(struct onlooker_keys *keys);

/* Its row, to be freed by store_battle_free; *found false: there is none. */
enum fault onlooker_battle(struct onlooker *onlooker, int64_t key, struct store_battle *out,
                           bool *found, struct note *why);

/* The id alone, which an index may still know; empty: nobody does. */
void onlooker_id(struct onlooker *onlooker, int64_t key, char id[STORE_ID_SIZE]);

/* Of its header and records. */
enum fault onlooker_bytes(struct onlooker *onlooker, int64_t key, int64_t *bytes, struct note *why);

/* Of a battle file, in this order. */
enum onlooker_part { ONLOOKER_HEADER, ONLOOKER_RECORD, ONLOOKER_DRAFT, ONLOOKER_PARTS };

/* The number is that of the record, or the seat of the draft. */
struct onlooker_line {
    enum onlooker_part part;
    int64_t number;
    const char *bytes;
    size_t size;
};
typedef enum fault onlooker_take(void *context, const struct onlooker_line *line, struct note *why);

/* Until one cannot be read, or is not taken; `why` says which. */
enum fault onlooker_lines(struct onlooker *onlooker, int64_t key, onlooker_take *take,
                          void *context, struct note *why);

/* ---- who sits where -------------------------------------------------------------------------- */

struct onlooker_token {
    int64_t battle; /* its key; that of the store_token is empty */
    struct store_token token;
};
struct onlooker_tokens {
    struct onlooker_token *list; /* by battle */
    int count;
};

/* Every token that the table or its index knows of. FAULT_INPUT: the table has lost some; the list
 * is good all the same. What only the index knows has no time. */
enum fault onlooker_tokens(struct onlooker *onlooker, struct onlooker_tokens *out,
                           struct note *why);
void onlooker_tokens_free(struct onlooker_tokens *tokens);

#endif
