/* What one thread works at: where a request is read and its answer written. */
#ifndef FLAGBRIDGE_REFEREE_DESK_H
#define FLAGBRIDGE_REFEREE_DESK_H

#include "core/rulebook.h"

#include <stddef.h>

enum { DESK_ANSWER_MAX = 16 << 20, DESK_TREE_SIZE = 16 << 20, DESK_ODDS_SIZE = 64 << 20 };

struct desk {
    char *answer; /* DESK_ANSWER_MAX bytes: the line being written */
    void *tree;   /* DESK_TREE_SIZE bytes: the request being read */
    void *odds;   /* DESK_ODDS_SIZE bytes, once somebody asks for odds */
    void *view;   /* a state of any of the rulebooks each */
    void *other;
};

/* For all rulebooks of a NULL-ended list; false: there is no memory. Zeroed, it may be closed. */
bool desk_open(struct desk *desk, const struct rulebook *const *rulebooks);
void desk_close(struct desk *desk);

/* The memory for odds; NULL: there is none. */
void *desk_odds(struct desk *desk);

#endif
