/* The real rulebooks with traps, for servers that must survive their workers. Orders in words kill
 * (CRASH, FAULT, DEEP) or never come back (SPIN); other traps are armed by words in the file that
 * the environment names as FLAGBRIDGE_DEADLY: "clock", "think", "fetch", "lay-out", "start". */
#ifndef FLAGBRIDGE_TESTS_SERVER_DEADLY_H
#define FLAGBRIDGE_TESTS_SERVER_DEADLY_H

#include "core/rulebook.h"

#include <stdbool.h>

/* Ends with NULL. SIGUSR1 makes the main thread spin at the next thing somebody tries. */
const struct rulebook *const *deadly_rulebooks(void);

bool deadly_is_armed(const char *word);

#endif
