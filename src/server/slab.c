/* Blocks of small things, and a list of the free ones. */
#include "server/slab.h"

#include "base/check.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_BYTES = 8 << 10 };

struct slab_block {
    struct slab_block *next;
    alignas(max_align_t) unsigned char bytes[BLOCK_BYTES];
};

/* With alignment; room for the pointer of the list of free ones. */
static size_t stride_of(size_t size)
{
    size_t step = alignof(max_align_t);
    return (size + step - 1) / step * step;
}

static void put_free(struct slab *slab, void *thing)
{
    memcpy(thing, &slab->free, sizeof slab->free);
    slab->free = thing;
}

static void add_block(struct slab *slab)
{
    struct slab_block *block = calloc(1, sizeof *block);
    if (!block)
        return;
    block->next = slab->blocks;
    slab->blocks = block;
    size_t stride = stride_of(slab->size);
    for (size_t at = BLOCK_BYTES / stride; at > 0; at--)
        put_free(slab, block->bytes + (at - 1) * stride);
}

void *slab_take(struct slab *slab, size_t size)
{
    CHECK(size > 0 && size <= BLOCK_BYTES && (!slab->size || slab->size == size));
    slab->size = size;
    if (!slab->free)
        add_block(slab);
    void *thing = slab->free;
    if (!thing)
        return NULL;
    memcpy(&slab->free, thing, sizeof slab->free);
    memset(thing, 0, sizeof slab->free);
    return thing;
}

void slab_give(struct slab *slab, void *thing)
{
    memset(thing, 0, stride_of(slab->size));
    put_free(slab, thing);
}

void slab_close(struct slab *slab)
{
    while (slab->blocks) {
        struct slab_block *block = slab->blocks;
        slab->blocks = block->next;
        free(block);
    }
    *slab = (struct slab){0};
}
