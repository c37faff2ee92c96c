/* What the lines of a working say: prices and reasons, of any system. */
#ifndef FLAGBRIDGE_TESTS_RULES_WORKINGS_H
#define FLAGBRIDGE_TESTS_RULES_WORKINGS_H

#include "tests/support/test.h"

#include "core/rulebook.h"

#include <string.h>

static inline bool workings_say(const struct working *working, const char *words)
{
    for (int i = 0; i < working->line_count && i < WORKING_LINES_MAX; i++)
        if (strstr(working->lines[i], words))
            return true;
    return false;
}

static inline void workings_must_say(const struct working *working, const char *words)
{
    if (workings_say(working, words))
        return;
    for (int i = 0; i < working->line_count && i < WORKING_LINES_MAX; i++)
        print_message("# %s\n", working->lines[i]);
    fail_msg("nobody says: %s", words);
}

#endif
