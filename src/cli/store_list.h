/* The battles of a store, for people who look after it. */
#ifndef FLAGBRIDGE_CLI_STORE_LIST_H
#define FLAGBRIDGE_CLI_STORE_LIST_H

#include "store/onlooker.h"

struct store_entry {
    int64_t key;
    struct store_battle row; /* without id: it cannot be read */
    int64_t bytes;
};

struct store_entries {
    struct store_entry *list;
    int count;
    int unreadable; /* battles that are damaged */
};

/* All of them, at one moment, in memory: whoever prints them may take as long as it likes.
 * FAULT_INPUT: some of it is damaged; the rest is there. */
enum fault store_list_read(struct store_entries *out, struct onlooker *onlooker, struct note *why);
void store_list_free(struct store_entries *entries);

/* Nothing secret: no keys, tokens or addresses. What players called themselves is made harmless for
 * terminals. */
void store_list_print(const struct store_entries *entries);
void store_list_print_json(const struct store_entries *entries, int version);

/* One line of a battle, as in the list. */
void store_list_print_entry(const struct store_entry *entry);

/* The summary of a battle and its settings can be read by a server. */
enum fault store_list_check_row(const struct store_battle *row, struct note *why);

#endif
