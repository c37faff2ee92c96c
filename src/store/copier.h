/* Inside the store: the log is copied back to the file, by a second connection. */
#ifndef FLAGBRIDGE_STORE_COPIER_H
#define FLAGBRIDGE_STORE_COPIER_H

#include <sqlite3.h>
#include <stdbool.h>

struct copier;

/* Opens the second connection beside the one that writes; the file is in the mode of the log. It
 * also says that the file is in use, to others in this process: SQLITE_BUSY when somebody did so
 * before. Frees itself on any fault. */
int copier_open(struct copier **out, sqlite3 *writer, const char *path, const char *vfs);
/* Before the connection that writes is closed. */
void copier_close(struct copier **copier);

/* From now on a thread copies, when the log has so many pages; before, whoever commits does. False:
 * there can be none. */
bool copier_start(struct copier *copier, int pages);

#endif
