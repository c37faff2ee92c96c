/* The word a person probably meant. */
#ifndef FLAGBRIDGE_CORE_NEAREST_H
#define FLAGBRIDGE_CORE_NEAREST_H

enum { NEAREST_WORD_MAX = 40 };

/* The best candidate so far; start with {word, NULL, 0}. */
struct nearest {
    const char *word;
    const char *best; /* NULL: nothing is near enough */
    int distance;
};

/* Considers one candidate (borrowed). Near enough: names_near says so, or the word is the beginning
 * of the candidate. */
void nearest_offer(struct nearest *nearest, const char *candidate);

#endif
