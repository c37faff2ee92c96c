/* Events from rows, their tables: to be included last, by the voice of a system, which then
 * includes its events.def twice, for TOLD_ARGUMENTS and for TOLD_ROW. A kind of argument that is
 * the system's own is another such macro: #define MEANS_TRACK ARGUMENT_WORD, nova_track_words, NULL
 */
#ifndef FLAGBRIDGE_RULES_KIT_ROWS_H
#define FLAGBRIDGE_RULES_KIT_ROWS_H

#include "rules/kit/told.h"

#undef ARG
#undef BITS
#undef LETTERS
#undef PACKED
#undef TEXT
#undef NONE
#define ARG(name, kind) {#name, MEANS_##kind},
#define BITS(name) {#name, ARGUMENT_BITS, NULL, NULL},
#define LETTERS(name) {#name, ARGUMENT_LETTERS, NULL, NULL},
#define PACKED(name) {#name, ARGUMENT_PACKED, NULL, NULL},
#define TEXT(name) {#name, ARGUMENT_TEXT, NULL, NULL},
#define NONE

/* kind, words, how it is said otherwise than all of its kind */
#define MEANS_NUMBER ARGUMENT_NUMBER, NULL, NULL
#define MEANS_FLAG ARGUMENT_FLAG, NULL, NULL
#define MEANS_SIDE ARGUMENT_SIDE, NULL, NULL
#define MEANS_SEAT ARGUMENT_SEAT, NULL, NULL
#define MEANS_UNIT ARGUMENT_UNIT, NULL, NULL
#define MEANS_DESIGN ARGUMENT_DESIGN, NULL, NULL
#define MEANS_DECISION ARGUMENT_DECISION, NULL, NULL
#define MEANS_PHASE ARGUMENT_PHASE, NULL, NULL
#define MEANS_INDEX ARGUMENT_INDEX, NULL, NULL
#define MEANS_PLACE ARGUMENT_PLACE, NULL, NULL
#define MEANS_FACES ARGUMENT_FACES, NULL, NULL

#define TOLD_ARGUMENTS(name, ...)                                                                  \
    static const struct event_argument name##_arguments[] = {                                      \
        __VA_ARGS__{NULL, ARGUMENT_NUMBER, NULL, NULL}};

/* A sentence of a row is a string, or SAY(function). */
#define SAY(function) NULL, function
#define TOLD_ROW(name, ...) TOLD_ROW_OF(name##_arguments, __VA_ARGS__, NULL, NULL)
#define TOLD_ROW_OF(arguments, sentence, say, ...)                                                 \
    {                                                                                              \
        arguments, sentence, say                                                                   \
    }

#endif
