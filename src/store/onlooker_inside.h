/* Inside the store: what readers and those who copy share. */
#ifndef FLAGBRIDGE_STORE_ONLOOKER_INSIDE_H
#define FLAGBRIDGE_STORE_ONLOOKER_INSIDE_H

#include "store/onlooker.h"

#include <sqlite3.h>

struct onlooker {
    sqlite3 *database;
    char *path;
    char *log;
    int version;
    int64_t log_then; /* its bytes when reading began */
};

/* Damage (also tables that are not as they should be) is FAULT_INPUT, anything else that is no
 * success FAULT_WORLD. */
enum fault onlooker_fault(const struct onlooker *onlooker, int code, struct note *why);

/* Whether the server's log has grown too long meanwhile. */
bool onlooker_is_in_the_way(const struct onlooker *onlooker);

#endif
