/* Answers that a rulebook gave by itself, and phases that passed: what doors make of them. */
#ifndef FLAGBRIDGE_CORE_ITSELF_H
#define FLAGBRIDGE_CORE_ITSELF_H

#include "core/rulebook.h"

/* An order of a seat, which may have been given by itself before. */
struct itself_order {
    int seat;
    const char *words;           /* as they were written; NULL: it came in fields */
    const struct action *action; /* as it was read; NULL: it could not be */
};

/* Whether the event tells that what the order ends has ended by itself. An order that names no unit
 * ends whatever has. */
bool itself_ended(const struct game *view, const struct event *event,
                  const struct itself_order *order);

/* … or that this very answer, whatever it is about, was given by itself. */
bool itself_gave(const struct game *view, const struct event *event,
                 const struct itself_order *order);

/* Whether the event tells the seat that something was answered for it or that a phase passed: what
 * somebody is told whose order comes too late. */
bool itself_passed(const struct game *view, const struct event *event, int seat);

#endif
