/* Small things of one size that live long, side by side: each by itself would keep the page it lies
 * on from going back to the system. */
#ifndef FLAGBRIDGE_SERVER_SLAB_H
#define FLAGBRIDGE_SERVER_SLAB_H

#include <stddef.h>

struct slab_block;

/* Zero it to begin. */
struct slab {
    struct slab_block *blocks;
    void *free; /* each begins with the next */
    size_t size;
};

/* Zeroed, and always of the same size; NULL: there is no memory. */
void *slab_take(struct slab *slab, size_t size);
/* What it held is wiped. */
void slab_give(struct slab *slab, void *thing);
/* Everything that was taken from it is gone. */
void slab_close(struct slab *slab);

#endif
