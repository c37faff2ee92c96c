/* Arenas on the heap, freed all at once: what content is read into. */
#ifndef FLAGBRIDGE_CONTENT_MEMORY_H
#define FLAGBRIDGE_CONTENT_MEMORY_H

#include "base/arena.h"

struct memory_block;

/* Zero it to begin. */
struct memory {
    struct memory_block *blocks;
};

/* A new arena of at least `size` bytes that lives until memory_free. */
struct arena memory_arena(struct memory *memory, size_t size);

void memory_free(struct memory *memory);

#endif
