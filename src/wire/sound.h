/* Whether bytes are one line of JSON, without making anything of them: for what comes from a
 * process that is not trusted and goes on to somebody who reads it. */
#ifndef FLAGBRIDGE_WIRE_SOUND_H
#define FLAGBRIDGE_WIRE_SOUND_H

#include <stdbool.h>
#include <stddef.h>

enum { SOUND_DEPTH_MAX = 64 };

/* One object from the first byte to the last: well-formed, UTF-8, no control characters (so no
 * newline), nested at most SOUND_DEPTH_MAX deep. Keys may come twice, numbers be of any size. */
bool sound_object(const char *bytes, size_t size);

#endif
