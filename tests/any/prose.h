/* What is wrong with a sentence that a program made. */
#ifndef FLAGBRIDGE_TESTS_ANY_PROSE_H
#define FLAGBRIDGE_TESTS_ANY_PROSE_H

#include <stdbool.h>

enum prose_form {
    PROSE_SENTENCE, /* begins large, ends with a mark */
    PROSE_ORDER,    /* the same, but it repeats what a player wrote, brackets and all */
    PROSE_QUESTION, /* "What does Hood do? (AD-move.1) the rest" */
    PROSE_PHRASE    /* part of a sentence: a reason, a note of a card */
};

/* The first fault, named; NULL: there is none. Plurals of one, nothing counted as something, words
 * said twice, spaces, brackets, ends, large letters, and what formats leave behind. */
const char *prose_fault_of(const char *words, enum prose_form form);

#endif
