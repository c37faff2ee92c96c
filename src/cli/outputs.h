/* The files a simulation leaves: found unwritable before the first game where that is possible. */
#ifndef FLAGBRIDGE_CLI_OUTPUTS_H
#define FLAGBRIDGE_CLI_OUTPUTS_H

#include "sim/ranks.h"

struct outputs {
    const char *csv_path;    /* NULL: not wanted */
    FILE *csv;               /* on other ranks than 0 a file without a name */
    const char *report_path; /* NULL: not wanted; not opened here */
    const char *folder;      /* of battles, NULL: not wanted */
};

/* Opens what is wanted (paths are set, borrowed); makes the folder. */
enum fault outputs_open(struct outputs *outputs, const struct ranks *ranks, struct note *why);

/* FAULT_WORLD: not everything lies in the file. */
enum fault outputs_close(struct outputs *outputs, struct note *why);

#endif
