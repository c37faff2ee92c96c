/* The arguments of events by their names, as JSON. */
#ifndef FLAGBRIDGE_WIRE_FACTS_H
#define FLAGBRIDGE_WIRE_FACTS_H

#include "core/rulebook.h"

/* "facts":{"bank":0,"band":"medium",…}; of a rulebook without rows "arguments":[…], as numbers.
 * What a value does not stand for is null. */
void facts_write(const struct game *view, const struct event *event, struct text *out);

/* "facts":{"aimed":{"bank":"number","band":{"one_of":["short",…]}},…}: what each kind of event has;
 * nothing of a rulebook without rows. */
void facts_write_kinds(const struct rulebook *rulebook, struct text *out);

#endif
