/* A chain of heap blocks. */
#include "content/memory.h"

#include "base/check.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

struct memory_block {
    struct memory_block *next;
    max_align_t start[];
};

struct arena memory_arena(struct memory *memory, size_t size)
{
    struct memory_block *block = malloc(sizeof *block + size);
    bool heap_has_room = block != NULL;
    CHECK(heap_has_room);
    block->next = memory->blocks;
    memory->blocks = block;
    struct arena arena;
    arena_init(&arena, block->start, size);
    return arena;
}

void memory_free(struct memory *memory)
{
    while (memory->blocks) {
        struct memory_block *block = memory->blocks;
        memory->blocks = block->next;
        free(block);
    }
}
