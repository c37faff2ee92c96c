/* Inside the store: is a database ours, and of which schema. */
#ifndef FLAGBRIDGE_STORE_IDENTIFY_H
#define FLAGBRIDGE_STORE_IDENTIFY_H

#include "base/fault.h"

#include <sqlite3.h>
#include <stdint.h>

/* The path as SQLite may be told it: never ":memory:" or an address. The caller frees it; NULL: no
 * memory. */
char *identify_path(const char *path);

/* One number out of the database; an SQLite result code. */
int identify_number(sqlite3 *database, const char *text, int64_t *number);

/* Reads, and writes nothing. *version 0: nothing is in it yet. Another program's and a newer one
 * are FAULT_WORLD. */
enum fault identify_database(sqlite3 *database, const char *path, int *version, struct note *why);

/* Tells of each table and each column of that schema which is not there; an SQLite result code. */
typedef void identify_miss(void *context, const char *words);
int identify_missing(sqlite3 *database, int version, identify_miss *miss, void *context);

#endif
