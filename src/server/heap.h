/* A growing row of bytes that are read from its start; an empty one holds no memory. */
#ifndef FLAGBRIDGE_SERVER_HEAP_H
#define FLAGBRIDGE_SERVER_HEAP_H

#include <stdbool.h>
#include <stddef.h>

/* The bytes from `read` to `size` wait. Whoever adds sees to a maximum. */
struct heap {
    char *bytes;
    size_t read;
    size_t size;
    size_t capacity;
};

/* Room for so many bytes in all, and no more. false: no memory. */
bool heap_reserve(struct heap *heap, size_t capacity);
bool heap_add(struct heap *heap, const void *bytes, size_t size); /* false: no memory */
void heap_clear(struct heap *heap);

#endif
