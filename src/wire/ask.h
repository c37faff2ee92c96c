/* Questions and their choices as JSON. */
#ifndef FLAGBRIDGE_WIRE_ASK_H
#define FLAGBRIDGE_WIRE_ASK_H

#include "core/rulebook.h"

/* The question's header, an object: number, decision, kind, secret, seats, unit, other, units,
 * words, help. `view` is the asked seat's. */
void ask_write_question(const struct game *view, const struct question *question, uint32_t number,
                        struct text *out);

/* An answer as a player writes it, in quotes. */
void ask_write_spelled(const struct game *view, const struct action *action, struct text *out);

#endif
