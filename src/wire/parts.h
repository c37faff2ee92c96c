/* Sentences taken apart into what they name, as JSON. */
#ifndef FLAGBRIDGE_WIRE_PARTS_H
#define FLAGBRIDGE_WIRE_PARTS_H

#include "core/rulebook.h"

/* A stretch of a text that was written with marks. */
struct parts_of {
    const struct rulebook *rulebook;
    const struct text *text;
    size_t begin;
    size_t end;
};

/* "key":["",{"unit":"FR-1"}," moves to ",{"cell":"0504"},". (",{"rule":"AD-move.1"},")"]: strings
 * and named things, one after the other the very sentence. Nothing is written if nothing is named.
 * Rules stand in sentences by their ids, which the rulebook knows. */
void parts_write(const struct parts_of *of, const char *key, struct text *out);

/* The whole text. */
void parts_write_all(const struct rulebook *rulebook, const struct text *text, const char *key,
                     struct text *out);

#endif
