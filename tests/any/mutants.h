/* Kept mutants: the toy with one leak each, which the secrecy property must find out. */
#ifndef FLAGBRIDGE_TESTS_ANY_MUTANTS_H
#define FLAGBRIDGE_TESTS_ANY_MUTANTS_H

#include "tests/any/any.h"

struct mutant {
    const char *name;
    const char *found_as; /* words the violation must contain */
    struct rulebook rulebook;
};

enum { MUTANTS_MAX = 24 };

/* Fills `out` with copies of the toy, one function replaced in each; returns how many. */
int mutants_make(struct mutant out[MUTANTS_MAX]);

/* The toy broken otherwise, with the property that must notice. */
struct broken {
    any_property *property;
    const char *found_as;
    struct rulebook rulebook;
};

int mutants_break(struct broken out[MUTANTS_MAX]);

#endif
