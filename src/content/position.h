/* A position leaves the table: as a scenario with `start`, and with the records it needs. */
#ifndef FLAGBRIDGE_CONTENT_POSITION_H
#define FLAGBRIDGE_CONTENT_POSITION_H

#include "core/rulebook.h"

/* What is to be written. */
struct position {
    const struct setup *setup;
    const void *state;
    bool concealed; /* `state` is what `viewer` (a seat, or SEAT_SPECTATOR) knows */
    int viewer;
};

enum { POSITION_MAX = 4 << 20 }; /* as long as a file of content may be */

/* One JSON object that can be read wherever `shipped` is loaded: records that are not in it are
 * written, too. Refused when a record that is needed stands there under the same id and is another.
 * The caller frees *out; NULL after a fault. */
enum fault position_write(const struct position *position, const struct library *shipped,
                          char **out, struct note *why);

/* The same as a file for people (pretty_yaml). */
enum fault position_write_file(const struct position *position, const struct library *shipped,
                               char **out, struct note *why);

#endif
