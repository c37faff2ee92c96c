/* The id of a request that is not read: enough of JSON to find it, and no more. */
#ifndef FLAGBRIDGE_SERVER_REQUEST_ID_H
#define FLAGBRIDGE_SERVER_REQUEST_ID_H

#include <stddef.h>

enum {
    REQUEST_ID_BYTES = 256,                   /* of a string, without its quotes and escapes */
    REQUEST_ID_MAX = 6 * REQUEST_ID_BYTES + 2 /* as it is written */
};

/* The value of the first top-level "id" as it stands there, if it is a scalar that the referee
 * would answer with, too; else "null". */
const char *request_id_find(const char *bytes, size_t size, size_t *id_size);

#endif
