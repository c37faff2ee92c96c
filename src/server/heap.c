/* A growing row of bytes. */
#include "server/heap.h"

#include <stdlib.h>
#include <string.h>

enum { HEAP_LEAST = 256 };

bool heap_reserve(struct heap *heap, size_t capacity)
{
    if (capacity <= heap->capacity)
        return true;
    char *larger = realloc(heap->bytes, capacity);
    if (!larger)
        return false;
    heap->bytes = larger;
    heap->capacity = capacity;
    return true;
}

bool heap_add(struct heap *heap, const void *bytes, size_t size)
{
    if (heap->read > heap->capacity / 2) {
        memmove(heap->bytes, heap->bytes + heap->read, heap->size - heap->read);
        heap->size -= heap->read;
        heap->read = 0;
    }
    size_t wanted = heap->size + size;
    if (wanted > heap->capacity || !heap->bytes) {
        size_t capacity = heap->capacity ? 2 * heap->capacity : HEAP_LEAST;
        if (capacity < wanted)
            capacity = wanted;
        if (!heap_reserve(heap, capacity))
            return false;
    }
    if (size > 0)
        memcpy(heap->bytes + heap->size, bytes, size);
    heap->size = wanted;
    return true;
}

void heap_clear(struct heap *heap)
{
    free(heap->bytes);
    *heap = (struct heap){0};
}
