/* Secret bytes of the operating system, for the keys of dice. */
#ifndef FLAGBRIDGE_CLI_ENTROPY_H
#define FLAGBRIDGE_CLI_ENTROPY_H

#include "base/fault.h"

#include <stddef.h>
#include <stdint.h>

enum fault entropy_fill(uint8_t *out, size_t size, struct note *why);

#endif
