/* Why an answer was given: one line with numbers, for people. */
#ifndef FLAGBRIDGE_AI_REASON_H
#define FLAGBRIDGE_AI_REASON_H

#include "ai/pace.h"
#include "base/arena.h"
#include "core/rulebook.h"

/* Hexes from the unit of the answer to the nearest enemy, now and where it would end, enemies
 * staying where they stand. False: it goes nowhere, or there is none. */
bool reason_ranges(const struct game *view, const struct action *action, int *before, int *after);

/* "opens the range from 5 to 7: by the end of the turn its whole side expects to deal 3.1 hull and
 * take 1.2": what the order does to the range, then all that is dealt and taken in a few playouts
 * to the end of the turn in hand, and no further; the same position and answer give the same
 * figures. `view` is what the seat may know, `action` a permitted answer to the question. Nothing
 * is written where the arena is too small, or by whoever is stopped (`pace` may be NULL).
 */
void reason_write(const struct game *view, const struct question *question,
                  const struct action *action, const struct pace *pace, struct arena *arena,
                  struct text *out);

#endif
