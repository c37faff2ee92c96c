/* Reading a primer. */
#ifndef FLAGBRIDGE_CONTENT_PRIMER_H
#define FLAGBRIDGE_CONTENT_PRIMER_H

#include "content/content.h"

extern const struct field primer_fields[];

/* Fills `out` from a map; false: complained. */
bool primer_read(struct content_primer *out, const struct node *map, struct complaints *complaints);

/* All words of the page. */
int primer_words(const struct content_primer *primer);

#endif
