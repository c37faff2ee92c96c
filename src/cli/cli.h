/* The verbs of the command line. */
#ifndef FLAGBRIDGE_CLI_CLI_H
#define FLAGBRIDGE_CLI_CLI_H

struct rulebook;

/* Exit codes of every verb. */
enum {
    CLI_DONE = 0,
    CLI_WRONG_INPUT = 1,
    CLI_USAGE = 2,
    CLI_WORLD_FAILED = 3 /* `serve` has codes for what failed: server/ending.h */
};

/* Runs the verb argv[1] over a NULL-ended list of rulebooks; returns the exit code. */
int cli_main(int argc, char **argv, const struct rulebook *const *rulebooks);

#endif
