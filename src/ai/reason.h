/* Why an answer was given: one line with numbers, for people. */
#ifndef FLAGBRIDGE_AI_REASON_H
#define FLAGBRIDGE_AI_REASON_H

#include "ai/pace.h"
#include "base/arena.h"
#include "core/rulebook.h"

/* "opens the range to 7: expects to deal 3.1 hull, take 1.2", from a few playouts to the end of the
 * turn in hand. `view` is what the seat may know, `action` a permitted answer to the question.
 * Nothing is written where the arena is too small, or by whoever is stopped (`pace` may be NULL).
 */
void reason_write(const struct game *view, const struct question *question,
                  const struct action *action, const struct pace *pace, struct arena *arena,
                  struct text *out);

#endif
