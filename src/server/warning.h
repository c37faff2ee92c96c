/* What an operator should know before it is too late: the store cannot be written, room runs out.
 */
#ifndef FLAGBRIDGE_SERVER_WARNING_H
#define FLAGBRIDGE_SERVER_WARNING_H

#include "base/fault.h"

#include <stdbool.h>
#include <stdint.h>

struct hall;

/* warning.c has their names and words; /ready and /metrics list them all. */
enum warning {
    WARNING_COMMIT, /* what happened last could not be stored */
    WARNING_DISK,   /* room on the disk of the store */
    WARNING_STORE,  /* room in the store itself */
    WARNING_LOG,    /* the store's log grows: another process reads it, and does not end */
    WARNINGS
};

/* Near: people can still play, and /ready says so. Full: /ready sends everybody elsewhere. */
enum warning_grade { WARNING_NONE, WARNING_NEAR, WARNING_FULL };

struct warnings {
    enum warning_grade grade[WARNINGS];
    int64_t disk_free;     /* bytes; -1: unknown */
    int64_t looked;        /* when the disk was looked at */
    int64_t tried;         /* when it was last tried to store something */
    uint64_t commits_then; /* how many there had been when one failed */
};

const char *warning_name(enum warning warning);
/* What everybody may know of it; NULL: there is nothing to say. */
const char *warning_words(enum warning warning, enum warning_grade grade);

/* Raised, or lowered to WARNING_NONE; the reason, for the log alone, is written when that changes
 * something. */
void warning_set(struct hall *hall, enum warning warning, enum warning_grade grade,
                 const char *reason);

/* Something could not be stored: written down, and a warning until something can. */
void warning_store_failed(struct hall *hall, const struct note *why);

/* Once a second. */
void warning_tick(struct hall *hall);

/* Little is less than 1 GiB and less than 5 %. */
enum warning_grade warning_of_disk(int64_t bytes_free, int64_t bytes);

/* By the bytes of a log that a reader holds: four times what it is in the worst of times. */
enum warning_grade warning_of_log(int64_t held_bytes);

#endif
