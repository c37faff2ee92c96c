/* Kinds of events: their names, and what their arguments take. */
#include "core/event.h"

/* Rows name kinds as C does. */
static char letter_of(char c)
{
    return c == '_' ? '-' : c;
}

int event_argument_width(enum argument_kind kind)
{
    if (kind == ARGUMENT_TEXT)
        return EVENT_ARGUMENTS;
    return kind >= ARGUMENT_BITS ? 2 : 1;
}

bool event_kind_is(const struct event_kind *kind, const char *name)
{
    const char *own = kind->name;
    while (*own && letter_of(*own) == letter_of(*name))
        own++, name++;
    return letter_of(*own) == letter_of(*name);
}

void event_kind_write(const struct event_kind *kind, struct text *out)
{
    for (const char *c = kind->name; *c; c++)
        text_char(out, letter_of(*c));
}
