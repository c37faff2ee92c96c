/* A battle file played: what it holds, or how it stood after a record. Bytes in, a line out;
 * nothing is kept. */
#ifndef FLAGBRIDGE_SERVER_VERDICT_H
#define FLAGBRIDGE_SERVER_VERDICT_H

#include "base/text.h"
#include "content/content.h"

#include <stdatomic.h>

enum { VERDICT_RECORDS_MAX = 20000 };

/* What is wanted of a file. */
enum verdict_form {
    VERDICT_VIEW,     /* how it stood after a record … */
    VERDICT_FILE,     /* … with that position as a file that can be played, too … */
    VERDICT_SCENARIO, /* … or as `new` takes it */
    VERDICT_STORY,    /* all events, and what is needed to show them */
    VERDICT_ACCOUNT   /* what it came to */
};

struct verdict_terms {
    const struct content *content;
    const struct rulebook *const *rulebooks; /* ends with NULL */
};

/* Everything is borrowed. */
struct verdict_wish {
    const char *bytes;
    size_t size;
    const char *name; /* of the file, for the answer */
    const char *id;   /* of the request, as JSON; NULL: it did not come as a message */
    bool whole;       /* all of it, and where its phases begin … */
    uint32_t last;    /* … or as it stood after this record */
    enum verdict_form form;
    const char *eyes;             /* whose: a seat, "spectator", or empty: everything is seen */
    bool cards;                   /* of a view: units with their cards */
    uint32_t since;               /* of a story: events behind this one */
    int ms;                       /* of processor time */
    const atomic_bool *cancelled; /* nobody waits any more; NULL: somebody does */
};

/* Writes the answer, or why there is none; false: the latter. `last` is set to the record it went
 * to. */
bool verdict_give(const struct verdict_terms *terms, const struct verdict_wish *wish,
                  uint32_t *last, struct text *out);

#endif
