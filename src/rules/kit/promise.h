/* What a state promises between any two steps, and which promise one breaks. */
#ifndef FLAGBRIDGE_RULES_KIT_PROMISE_H
#define FLAGBRIDGE_RULES_KIT_PROMISE_H

#include "core/rulebook.h"

/* `kept` itself; when it is false the note (may be NULL) says so, with the rule it goes back to
 * (NULL: none). Promises are chained by &&, so that each may rely on those before it. */
bool promise(bool kept, struct note *why, const char *rule, const char *words);

/* Those of every system: the head, and of each unit side, seat, design, status and call sign. */
bool promise_common(const struct game *game, struct note *why);

/* A number of a state that stands for a unit, or for none. */
bool promise_names_unit(const struct game *game, int unit);

/* Whether all bytes are zero: something that is not under way. */
bool promise_is_idle(const void *part, size_t size);

#endif
