/* What a person can type besides orders. */
#ifndef FLAGBRIDGE_CLI_COMMANDS_H
#define FLAGBRIDGE_CLI_COMMANDS_H

#include "cli/session.h"

enum command_end {
    COMMAND_STAYS,    /* the question is still open: ask for another line */
    COMMAND_ANSWERED, /* the position changed: look anew */
    COMMAND_LEAVES,
    COMMAND_FAILED /* session->why says it */
};

/* Carries out one line: a command, a number of a listed choice, or an order in words. */
enum command_end commands_run(struct session *session, int seat, const char *line);

#endif
