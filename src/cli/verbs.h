/* The verbs, and what every one of them is handed. */
#ifndef FLAGBRIDGE_CLI_VERBS_H
#define FLAGBRIDGE_CLI_VERBS_H

#include "cli/arguments.h"
#include "content/content.h"

struct door {
    const struct rulebook *const *rulebooks; /* ends with NULL */
    const struct verb *verb;
    const struct arguments *arguments;
};

struct verb {
    const char *name;
    const char *words; /* how its plain words stand in the usage */
    int words_min;
    int words_max;
    const char *does;      /* one line */
    const char *details;   /* paragraphs and examples of --help */
    void (*explain)(void); /* what stands behind the options there; NULL: nothing */
    const struct argument_option *options;
    /* Groups of options that contradict each other, at most one of each may be given, and those
     * that need another: "options search words", "replace>out"; ends with NULL. NULL: none. */
    const char *const *apart;
    int (*run)(const struct door *door); /* returns the exit code */
};

extern const struct verb verb_play, verb_referee, verb_replay, verb_check, verb_rules, verb_primer,
    verb_odds, verb_position, verb_price, verb_audit, verb_sim, verb_bench, verb_serve, verb_store,
    verb_schema, verb_show, verb_words, verb_learn, verb_content;

/* "flagbridge check: ..." on stderr; returns `code`, so that a failure is one line. */
int verb_fail(const struct door *door, int code, const char *format, ...) BASE_PRINTF(3, 4);

/* The same with a note; the exit code is the one the fault's kind deserves. */
int verb_fault(const struct door *door, enum fault fault, const struct note *why);

/* Every --option ID=VALUE. */
enum fault verb_set_options(const struct door *door, struct setup *setup, struct note *why);

/* Refuses a player nobody knows; `others` ("human, ") are there besides the built-in ones. */
enum fault verb_no_player(const char *word, const char *others, struct note *why);

/* Opens the content of the data folder. Faults in it are mentioned on stderr; what is sound can be
 * used. On failure *out is NULL, the reason has been printed and the exit code is returned. */
int verb_open_content(const struct door *door, struct content **out);

#endif
