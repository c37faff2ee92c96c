/* A file a person asked for: written whole or not at all, and never over another by accident. */
#ifndef FLAGBRIDGE_CLI_KEEPSAKE_H
#define FLAGBRIDGE_CLI_KEEPSAKE_H

#include "base/fault.h"

#include <stdbool.h>

enum fault keepsake_write(const char *path, const char *words, bool replace, struct note *why);

#endif
