/* How a server ends, and what its exit code says about that. */
#ifndef FLAGBRIDGE_SERVER_ENDING_H
#define FLAGBRIDGE_SERVER_ENDING_H

#include "base/fault.h"

/* Each is its exit code. */
enum ending {
    ENDING_STOPPED = 0,
    ENDING_USAGE = 2,
    ENDING_WORLD = 3,
    ENDING_GAVE_UP = 4,
    ENDING_PORT_BUSY = 10,
    ENDING_ADDRESS = 11,
    ENDING_STORE_USED = 12,
    ENDING_STORE_CLOSED = 13,
    ENDING_STORE_NEWER = 14,
    ENDING_STORE_DAMAGED = 15,
    ENDING_DISK_FULL = 16,
    ENDING_PAGE = 17,
    ENDING_CONTENT = 18
};

struct ending_row {
    enum ending ending;
    const char *words; /* a sentence for people; NULL ends the table */
};
extern const struct ending_row ending_table[];

/* What could not be opened. */
enum ending_part { ENDING_OF_STORE, ENDING_OF_SOCKETS, ENDING_OF_PAGE, ENDING_OF_ELSE };

/* Of a server whose part had that fault; FAULT_NONE: it was stopped. */
enum ending ending_of(enum ending_part part, enum fault fault, const struct note *why);

#endif
