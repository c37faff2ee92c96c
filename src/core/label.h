/* An answer as a button says it: what happens if it is pressed, the verb first. What is typed and
 * read back is the order (rulebook.spell). */
#ifndef FLAGBRIDGE_CORE_LABEL_H
#define FLAGBRIDGE_CORE_LABEL_H

#include "core/rulebook.h"

enum { LABEL_SIZE = 240, LABEL_PART_SIZE = 80 };

/* By the rulebook's pattern for its decision (rulebook.labels); false: it has none, and the order
 * says it. In a pattern %unit, %target and %cell are names, %weapons the weapons of the unit with
 * what they are ("Pulse Cannons X1, X2"), %amount the first amount, and {no|yes} is what stands at
 * the place of the mode; behind the last nothing is said, and the label is none. */
bool label_write(const struct game *game, const struct action *action, struct text *out);

#endif
