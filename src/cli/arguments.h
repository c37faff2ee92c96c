/* The command line's options: one table a verb, strict about what it does not know. */
#ifndef FLAGBRIDGE_CLI_ARGUMENTS_H
#define FLAGBRIDGE_CLI_ARGUMENTS_H

#include "base/fault.h"

#include <stdbool.h>
#include <stdint.h>

enum { ARGUMENTS_MAX = 300 };

/* One option of a verb; a table of them ends with name NULL. */
struct argument_option {
    const char *name;  /* without the dashes */
    const char *value; /* what its value is called in the usage; NULL: a flag without value */
    bool repeats;
    const char *help;
};

struct argument_given {
    const struct argument_option *option;
    const char *value; /* NULL for flags */
};

/* What was given; all strings are borrowed from argv. */
struct arguments {
    int given_count;
    struct argument_given given[ARGUMENTS_MAX];
    int word_count;
    const char *words[ARGUMENTS_MAX];
};

/* Reads `--name VALUE`, `--name=VALUE`, `--flag` and plain words, in any order; `--` ends the
 * options; `-h` is `--help`. Unknown options are refused with the nearest known one. `argv` has
 * `argc` entries, the verb itself left out. */
enum fault arguments_read(struct arguments *out, const struct argument_option *options, int argc,
                          char **argv, struct note *why);

bool arguments_has(const struct arguments *arguments, const char *name);

/* The value given for `name` the index-th time (from 0), or NULL. */
const char *arguments_value(const struct arguments *arguments, const char *name, int index);

/* A whole number in min … max; *value is left alone when the option was not given. */
enum fault arguments_number(const struct arguments *arguments, const char *name, int64_t min,
                            int64_t max, int64_t *value, struct note *why);

/* Refuses options that contradict each other. Of each text one option at most may be given, if it
 * reads "options search words"; if it reads "replace>out", the first makes sense only with the
 * second. The list ends with NULL. */
enum fault arguments_agree(const struct arguments *arguments, const char *const *apart,
                           struct note *why);

#endif
