/* The battle file on disk: every record is written and flushed before it counts. */
#ifndef FLAGBRIDGE_CLI_LEDGER_H
#define FLAGBRIDGE_CLI_LEDGER_H

#include "base/fault.h"
#include "cli/folder.h"

#include <stdbool.h>
#include <stddef.h>

struct ledger {
    int file; /* descriptor, -1 when closed */
    char path[FOLDER_PATH_SIZE];
};

/* Makes a new file; an existing one is never overwritten unless `replace`. */
enum fault ledger_create(struct ledger *ledger, const char *path, bool replace, struct note *why);

/* Opens an existing one to go on after its first `size` bytes: what lies behind is cut off. */
enum fault ledger_continue(struct ledger *ledger, const char *path, size_t size, struct note *why);

/* Writes all of it and waits until it lies on the disk. */
enum fault ledger_append(struct ledger *ledger, const char *bytes, size_t size, struct note *why);

/* Puts a file with these bytes in the place of this one, whole or not at all. False: it cannot be
 * done here (a device, a folder that may not be written to), and the file is as it was. */
bool ledger_replace(struct ledger *ledger, const char *bytes, size_t size);

void ledger_close(struct ledger *ledger);

/* Reads a whole file into memory the caller frees, with a zero behind it. */
enum fault ledger_read(const char *path, size_t size_max, char **out, size_t *size,
                       struct note *why);

#endif
