/* The word a person probably meant. */
#ifndef FLAGBRIDGE_CORE_NEAREST_H
#define FLAGBRIDGE_CORE_NEAREST_H

#include "base/text.h"

enum { NEAREST_WORD_MAX = 40, NEAREST_LIST_SIZE = 1600 };

/* The best candidate so far; start with {word, NULL, 0}. */
struct nearest {
    const char *word;
    const char *best; /* NULL: nothing is near enough */
    int distance;
};

/* Considers one candidate (borrowed). Near enough: names_near says so, or the word is the beginning
 * of the candidate. */
void nearest_offer(struct nearest *nearest, const char *candidate);

/* All that can be said instead of an unknown word, and which of it was probably meant. */
struct nearest_list {
    struct nearest nearest;
    struct text all;
    bool cut; /* not all of them fitted */
    char buffer[NEAREST_LIST_SIZE];
};

/* `word` and candidates are borrowed. */
void nearest_list_begin(struct nearest_list *list, const char *word);
void nearest_list_offer(struct nearest_list *list, const char *candidate);

/* " (did you mean \"fast\"?)" or nothing; then, with `are`, "; " and that, and all of them: "; keys
 * here: id, fast". */
void nearest_list_write(const struct nearest_list *list, const char *are, struct text *out);

#endif
