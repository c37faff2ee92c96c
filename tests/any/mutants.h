/* Kept mutants: the toy with one leak each, which the secrecy property must find out. */
#ifndef FLAGBRIDGE_TESTS_ANY_MUTANTS_H
#define FLAGBRIDGE_TESTS_ANY_MUTANTS_H

#include "core/rulebook.h"

struct mutant {
    const char *name;
    const char *found_as; /* words the violation must contain */
    struct rulebook rulebook;
};

enum { MUTANTS_MAX = 16 };

/* Fills `out` with copies of the toy, one function replaced in each; returns how many. */
int mutants_make(struct mutant out[MUTANTS_MAX]);

#endif
