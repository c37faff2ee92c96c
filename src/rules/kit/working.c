/* Lines of a working, written one after another. */
#include "rules/kit/working.h"

#include <stdarg.h>
#include <stdio.h>

void working_line(struct working *working, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int line = working->line_count++;
    if (line < WORKING_LINES_MAX)
        vsnprintf(working->lines[line], sizeof working->lines[line], format, arguments);
    va_end(arguments);
}

const char *working_figure(char out[WORKING_FIGURE_SIZE], struct fixed value, int decimals)
{
    struct text text;
    text_init(&text, out, WORKING_FIGURE_SIZE);
    fixed_put(&text, value, decimals);
    return out;
}

void working_quote(struct working *working, const char *name, const struct working *own)
{
    for (int i = 0; i < own->line_count && i < WORKING_LINES_MAX; i++)
        working_line(working, "%s: %s", name, own->lines[i]);
}
