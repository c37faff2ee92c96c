/* Notes: why something was refused, for a person. */
#include "base/fault.h"

#include <stdarg.h>
#include <stdio.h>

enum fault note_set(struct note *why, enum fault fault, const char *rule, const char *format, ...)
{
    if (!why)
        return fault;
    snprintf(why->rule, sizeof why->rule, "%s", rule ? rule : "");
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why->text, sizeof why->text, format, arguments);
    va_end(arguments);
    why->cause = CAUSE_UNKNOWN;
    return fault;
}

enum fault note_cause(struct note *why, enum fault fault, enum cause cause)
{
    if (why)
        why->cause = cause;
    return fault;
}
