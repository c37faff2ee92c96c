/* Blocks that differ: found by comparing all, copied one by one. */
#include "odds/patch.h"

#include <string.h>

enum { STRIDE = 4 * PATCH_BLOCK };

bool patch_ground(struct patch_ground *ground, const void *state, size_t size, struct arena *arena)
{
    ground->block_count = (int)((size + PATCH_BLOCK - 1) / PATCH_BLOCK);
    ground->size = (size_t)ground->block_count * PATCH_BLOCK;
    ground->bytes = arena_take(arena, ground->size);
    if (!ground->bytes)
        return false;
    memcpy(ground->bytes, state, size);
    return true;
}

bool patch_open(const struct patch_ground *ground, struct patch_sheet *sheet, struct arena *arena)
{
    sheet->bytes = arena_take(arena, ground->size);
    sheet->blocks = arena_take(arena, (size_t)ground->block_count * sizeof sheet->blocks[0]);
    sheet->count = 0;
    if (!sheet->bytes || !sheet->blocks)
        return false;
    memcpy(sheet->bytes, ground->bytes, ground->size);
    return true;
}

void patch_touch(const struct patch_ground *ground, struct patch_sheet *sheet)
{
    for (int i = 0; i < ground->block_count; i++)
        sheet->blocks[i] = (uint16_t)i;
    sheet->count = ground->block_count;
}

/* A patch begins with how many blocks there are and which, in words of eight bytes. */
static size_t head_size(int count)
{
    return ((size_t)count + 1 + 3) / 4 * sizeof(uint64_t);
}

size_t patch_size_max(const struct patch_ground *ground)
{
    return head_size(ground->block_count) + ground->size;
}

/* Most blocks are alike, and four are compared about as fast as one. */
static void find_blocks(const struct patch_ground *ground, struct patch_sheet *sheet)
{
    sheet->count = 0;
    for (size_t at = 0; at < ground->size; at += STRIDE) {
        size_t stride = ground->size - at < STRIDE ? ground->size - at : STRIDE;
        if (memcmp(sheet->bytes + at, ground->bytes + at, stride) == 0)
            continue;
        for (size_t i = at; i < at + stride; i += PATCH_BLOCK)
            if (memcmp(sheet->bytes + i, ground->bytes + i, PATCH_BLOCK) != 0)
                sheet->blocks[sheet->count++] = (uint16_t)(i / PATCH_BLOCK);
    }
}

uint32_t patch_make(const struct patch_ground *ground, struct patch_sheet *sheet, uint64_t *out)
{
    find_blocks(ground, sheet);
    size_t head = head_size(sheet->count), count = (size_t)sheet->count;
    uint16_t number = (uint16_t)count;
    unsigned char *to = (unsigned char *)out;
    out[head / sizeof out[0] - 1] = 0; /* what is left of the last word */
    memcpy(to, &number, sizeof number);
    memcpy(to + sizeof number, sheet->blocks, count * sizeof sheet->blocks[0]);
    for (size_t i = 0; i < count; i++)
        memcpy(to + head + i * PATCH_BLOCK, sheet->bytes + (size_t)sheet->blocks[i] * PATCH_BLOCK,
               PATCH_BLOCK);
    return (uint32_t)(head + count * PATCH_BLOCK);
}

static void copy_blocks(struct patch_sheet *to, const struct patch_sheet *list,
                        const unsigned char *from)
{
    for (int i = 0; i < list->count; i++) {
        size_t at = (size_t)list->blocks[i] * PATCH_BLOCK;
        memcpy(to->bytes + at, from + at, PATCH_BLOCK);
    }
}

void patch_draw(const struct patch_ground *ground, struct patch_sheet *to, const uint64_t *patch)
{
    const unsigned char *from = (const unsigned char *)patch;
    uint16_t count;
    copy_blocks(to, to, ground->bytes);
    memcpy(&count, from, sizeof count);
    memcpy(to->blocks, from + sizeof count, count * sizeof to->blocks[0]);
    to->count = count;
    from += head_size(count);
    for (int i = 0; i < count; i++)
        memcpy(to->bytes + (size_t)to->blocks[i] * PATCH_BLOCK, from + (size_t)i * PATCH_BLOCK,
               PATCH_BLOCK);
}

void patch_copy(struct patch_sheet *to, const struct patch_sheet *from)
{
    copy_blocks(to, to, from->bytes);
    copy_blocks(to, from, from->bytes);
    memcpy(to->blocks, from->blocks, (size_t)from->count * sizeof to->blocks[0]);
    to->count = from->count;
}
