/* The kinds of events of `admiral`: event.kind, and for each `struct admiral_moved_told`, its
 * arguments (rules/kit/told.h). */
#ifndef FLAGBRIDGE_RULES_ADMIRAL_STATE_TOLD_H
#define FLAGBRIDGE_RULES_ADMIRAL_STATE_TOLD_H

#include "rules/kit/told.h"

#define EVENT(name, NAME, step, sentence, arguments) ADMIRAL_EVENT_##NAME,
enum admiral_event {
#include "rules/admiral/events.def"
    ADMIRAL_EVENT_COUNT
};
#undef EVENT

#define EVENT(name, NAME, step, sentence, arguments)                                               \
    TOLD_EVENT(admiral_##name, ADMIRAL_EVENT_##NAME, arguments)
#include "rules/admiral/events.def"
#undef EVENT

#endif
