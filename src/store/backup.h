/* Copies of a store: backed up while a server uses it, put back when none does, salvaged. */
#ifndef FLAGBRIDGE_STORE_BACKUP_H
#define FLAGBRIDGE_STORE_BACKUP_H

#include "store/store.h"

enum { BACKUP_PATH_SIZE = 1024 };

/* What was done, for people. */
struct backup_report {
    int64_t bytes;
    int64_t counts[STORE_STAGES]; /* battles */
    char kept[BACKUP_PATH_SIZE];  /* restoring: the name the old store has now; empty: none was */
};

/* Faults of all three: FAULT_INPUT, the source is damaged; FAULT_WORLD, it could not be done. Then
 * nothing has changed, and nothing is left of the attempt. */

/* One moment of the store `from`, page by page: everything committed before this is called.
 * Checked, durable, mode 0600, whole or not there at all. `force` replaces a file of that name. */
enum fault backup_write(const char *from, const char *to, bool force, struct backup_report *report,
                        struct note *why);

/* Puts a copy of `from` in the place of the store `to`, at once; the old one gets another name. No
 * server may use it. */
enum fault backup_restore(const char *from, const char *to, struct backup_report *report,
                          struct note *why);

/* What became of a battle: `id` is empty where nobody knows it, `lost` where nothing is wrong. */
struct backup_battle {
    int64_t key;
    char id[STORE_ID_SIZE];
    bool kept; /* it is in the copy, as far as `lost` does not say otherwise */
    const char *lost;
};
struct backup_listener {
    void (*tell)(void *context, const struct backup_battle *battle);
    void *context;
};

/* Battle by battle into a fresh store, whatever can be read. FAULT_INPUT: something could not be,
 * and was told; the copy is there all the same. */
enum fault backup_salvage(const char *from, const char *to, bool force,
                          const struct backup_listener *listener, struct backup_report *report,
                          struct note *why);

#endif
