/* Inside the store: the log is copied back to the file, by connections of its own. */
#ifndef FLAGBRIDGE_STORE_COPIER_H
#define FLAGBRIDGE_STORE_COPIER_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

struct copier;

/* Opens its connections beside the one that writes; the file is in the mode of the log. From now on
 * the file is claimed: SQLITE_BUSY when another server, or another store of this process, did so
 * before. Frees itself on any fault. */
int copier_open(struct copier **out, sqlite3 *writer, const char *path);
/* Before the connection that writes is closed. */
void copier_close(struct copier **copier);

/* From now on a thread copies, when the log has so many pages; before, whoever commits does. False:
 * there can be none. */
bool copier_start(struct copier *copier, int pages);

/* How long the log has become because somebody reads what it would be copied over; 0: nobody does.
 */
int64_t copier_held_bytes(struct copier *copier);

#endif
