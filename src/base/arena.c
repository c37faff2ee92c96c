/* A bump arena. */
#include "base/arena.h"

#include <stdalign.h>
#include <stdint.h>
#include <string.h>

void arena_init(struct arena *arena, void *memory, size_t size)
{
    *arena = (struct arena){.start = memory, .size = size};
}

void *arena_take(struct arena *arena, size_t size)
{
    size_t step = alignof(max_align_t);
    size_t skip = (step - ((uintptr_t)arena->start + arena->used) % step) % step;
    if (skip > arena->size - arena->used || size > arena->size - arena->used - skip)
        return NULL;
    void *piece = arena->start + arena->used + skip;
    arena->used += skip + size;
    memset(piece, 0, size);
    return piece;
}
