/* Inside the store: whether what we write to is still what a restart would find. */
#ifndef FLAGBRIDGE_STORE_PRESENCE_H
#define FLAGBRIDGE_STORE_PRESENCE_H

#include "base/fault.h"

#include <stdbool.h>
#include <sys/types.h>

/* The files under the path and under the name of its log, as they were when it was opened. */
struct presence {
    dev_t device;
    ino_t file, log;
    bool known;
};

/* Once the file and its log are open. A system that does not tell leaves it unknown. */
void presence_note(struct presence *presence, const char *path);

/* FAULT_WORLD when either was removed, moved away or replaced since: whatever is written now would
 * be gone with the process. Put back, they are as good as before. */
enum fault presence_check(const struct presence *presence, const char *path, struct note *why);

#endif
