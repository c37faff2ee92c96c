/* A document as a tree of maps, lists and scalars with their places: what YAML and JSON become
 * before field tables read them. Nodes live in an arena; strings are terminated and borrowed. */
#ifndef FLAGBRIDGE_CORE_NODE_H
#define FLAGBRIDGE_CORE_NODE_H

#include "base/fault.h"

#include <stdbool.h>

enum node_kind { NODE_SCALAR, NODE_LIST, NODE_MAP };

struct node {
    enum node_kind kind;
    bool quoted;      /* a scalar in quotes is text, never a number, flag or null */
    const char *key;  /* inside a map */
    const char *text; /* scalars */
    const char *file;
    int line; /* from 1; 0 when the source has no lines */
    int column;
    int count; /* children */
    struct node *first;
    struct node *next;
};

/* The child of a map under `key`, or NULL. */
const struct node *node_find(const struct node *map, const char *key);

/* The item of a list, for complaints: the list itself if it has no such item. */
const struct node *node_item(const struct node *list, int index);

/* Whether a list of `count` entries was written but nothing of it could be read. */
bool node_is_unread(const struct node *list, int count);

/* A plain `null`, `~` or nothing at all. */
bool node_is_null(const struct node *node);

/* Faults of content, all of them: "file:line:column: key: reason". */
struct complaint {
    const char *file;
    int line;
    int column;
    char key[48];
    char reason[NOTE_TEXT_SIZE];
    const char *rule; /* cited at its end; NULL: none yet */
    bool remark;      /* no fault, only to be known */
};

struct complaints {
    struct complaint *list;
    int capacity;
    int count; /* goes on past the capacity */
};

/* Adds a complaint about the place of `at` (NULL: no place); too long texts are cut. */
void complain(struct complaints *complaints, const struct node *at, const char *key,
              const char *format, ...) BASE_PRINTF(4, 5);

/* The rule that all complaints from the one numbered `from` on go back to: those that cite none yet
 * end with it. NULL: no rule, nothing happens. */
void complaints_cite(struct complaints *complaints, int from, const char *rule);

/* The last one is no fault: a check of files says it, if there is room, and the files are sound. */
void complaints_remark(struct complaints *complaints);

/* All but remarks. */
int complaints_faults(const struct complaints *complaints);

#endif
