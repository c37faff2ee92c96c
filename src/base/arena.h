/* Memory the caller hands in, given out piece by piece and taken back all at once. */
#ifndef FLAGBRIDGE_BASE_ARENA_H
#define FLAGBRIDGE_BASE_ARENA_H

#include <stddef.h>

struct arena {
    unsigned char *start;
    size_t size;
    size_t used;
};

void arena_init(struct arena *arena, void *memory, size_t size);

/* Zeroed memory, aligned for any type; NULL when the arena is full. */
void *arena_take(struct arena *arena, size_t size);

#endif
