/* A moment of a battle that a verb is about: a scenario's beginning, or BATTLE@N. */
#ifndef FLAGBRIDGE_CLI_MOMENT_H
#define FLAGBRIDGE_CLI_MOMENT_H

#include "cli/archive.h"
#include "cli/verbs.h"

struct moment {
    struct content *content; /* NULL: of a battle file, and nobody wanted it */
    struct archive archive;  /* without a file: only setup and match */
};

/* By the verb's first word: a scenario id or file (with every --option), or BATTLE@N, a battle file
 * after record N (without @N: at its end). `with_content`: the data folder is opened for a battle
 * file, too. Returns the exit code; anything else than CLI_DONE has been told. moment_close in any
 * case. */
int moment_open(const struct door *door, bool with_content, struct moment *moment);
void moment_close(struct moment *moment);

/* The seat that --seat names, else the first that is asked something. */
enum fault moment_seat(const struct door *door, const struct match *match, int *seat,
                       struct note *why);

#endif
