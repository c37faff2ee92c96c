/* Is a store sound: the database, and then every battle, replayed. */
#ifndef FLAGBRIDGE_CLI_STORE_CHECK_H
#define FLAGBRIDGE_CLI_STORE_CHECK_H

#include "core/rulebook.h"
#include "store/onlooker.h"

struct store_check {
    struct onlooker *onlooker;
    const struct rulebook *const *rulebooks;
    bool quick; /* the pages only, nothing is replayed */
};

/* Tells on stdout. FAULT_INPUT: something is damaged; FAULT_WORLD: it could not be looked at. */
enum fault store_check_run(const struct store_check *check, struct note *why);

#endif
