/* Inside the store: a new file is written beside its name, and gets the name when it is whole. */
#ifndef FLAGBRIDGE_STORE_PLACE_H
#define FLAGBRIDGE_STORE_PLACE_H

#include "base/fault.h"

#include <stdbool.h>
#include <stdint.h>

/* An empty file (mode 0600) beside `path`, under a name of its own; *name is the caller's to drop.
 * One at a time: until then SIGHUP, SIGINT and SIGTERM, where they end the program, take it away.
 */
enum fault place_make(const char *path, char **name, struct note *why);

/* FAULT_WORLD when fewer than so many bytes, and a little more, are free on its disk. */
enum fault place_has_room(const char *path, int64_t bytes, struct note *why);

/* FAULT_WORLD when something of that name is there (with `force`: when it is no file). */
enum fault place_is_free(const char *path, bool force, struct note *why);

bool place_is_same_file(const char *one, const char *other);

/* FAULT_WORLD when it is the store, or a name of what SQLite puts beside the store, or when such
 * files of another database are beside it. */
enum fault place_is_apart(const char *path, const char *store, struct note *why);

/* Makes the file durable, gives it its name, and makes that durable, too. What had the name before
 * is replaced with `force`; without, it is refused. */
enum fault place_put(const char *name, const char *path, bool force, struct note *why);

/* Takes a file that nobody needs away, with everything SQLite may have put beside it; frees the
 * name. NULL is nothing. */
void place_drop(char **name);

#endif
