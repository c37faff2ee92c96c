/* Measuring hot loops beside their floors: the least that any program would have to do. */
#ifndef FLAGBRIDGE_CLI_BENCH_H
#define FLAGBRIDGE_CLI_BENCH_H

#include "core/rulebook.h"

enum { BENCH_NAME_SIZE = 96, BENCH_RUNS = 7 };

/* One finished measurement. `ratio` says how many times the floor it takes, whatever the unit. */
struct bench_result {
    char name[BENCH_NAME_SIZE];
    const char *unit; /* "ns" or "us" a piece, "GB/s" or "decisions/s" */
    double value;     /* the median of BENCH_RUNS runs */
    double ns;        /* the same as nanoseconds a piece */
    double pieces;    /* decisions a battle has on average; 0: no battles were played */
    double floor;
    double ratio;
    double spread; /* (slowest - fastest) / median of the runs */
};

/* What is measured in every setup, in this order. */
enum bench_kind {
    BENCH_COPY,    /* a state; floor: as many bytes moved */
    BENCH_HASH,    /* of a state; floor: reading its bytes */
    BENCH_CHOICES, /* a list of all answers to the first question; floor: writing as many */
    BENCH_CHOICE,  /* the same, for each answer */
    BENCH_PERMITS, /* judging one listed answer; floor: copying it */
    BENCH_ANSWER,  /* carrying out one listed answer, dice and all; floor: copying the state */
    BENCH_RANDOM,  /* battles of random play; floor: copying the state once a decision */
    BENCH_REFLEX,  /* the same with the reflex player, who gets a concealed copy each time */
    BENCH_ODDS,    /* the chance that the first volley destroys its target; floor: copying as many
                      states as it comes to */
    BENCH_SURVEY,  /* all measures of that target; the same floor */
    BENCH_THREATS, /* the threat table there; floor: copying a state for each shot */
    BENCH_KINDS
};
extern const char *const bench_words[BENCH_KINDS];

/* Measures one kind in the opening position of a setup for about `run_ms` a run. False: it cannot
 * be laid out, or nothing is asked there, or there is no memory. When the battle comes to no volley
 * the kinds of odds are left out: `unit` is NULL. */
bool bench_measure(const struct setup *setup, enum bench_kind kind, int run_ms,
                   struct bench_result *out, struct note *why);

#endif
