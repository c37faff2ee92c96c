/* States that differ from a given one in few places: kept, compared and copied by those. */
#ifndef FLAGBRIDGE_ODDS_PATCH_H
#define FLAGBRIDGE_ODDS_PATCH_H

#include "base/arena.h"

#include <stdbool.h>
#include <stdint.h>

enum { PATCH_BLOCK = 64 };

/* The state all others are compared with, in whole blocks. */
struct patch_ground {
    unsigned char *bytes;
    size_t size;
    int block_count;
};

/* A state on that ground, and the blocks in which it may differ. */
struct patch_sheet {
    unsigned char *bytes;
    uint16_t *blocks;
    int count;
};

/* These take their memory from the arena; false when it is full. A new sheet is like the ground.
 */
bool patch_ground(struct patch_ground *ground, const void *state, size_t size, struct arena *arena);
bool patch_open(const struct patch_ground *ground, struct patch_sheet *sheet, struct arena *arena);

/* Somebody may have written anywhere. */
void patch_touch(const struct patch_ground *ground, struct patch_sheet *sheet);

/* The difference, equal for equal states only: which blocks, then the blocks. Returns its size in
 * bytes, a multiple of eight; `out` has room for patch_size_max. */
uint32_t patch_make(const struct patch_ground *ground, struct patch_sheet *sheet, uint64_t *out);
size_t patch_size_max(const struct patch_ground *ground);

/* Makes `to` the state of a patch, or that of another sheet. */
void patch_draw(const struct patch_ground *ground, struct patch_sheet *to, const uint64_t *patch);
void patch_copy(struct patch_sheet *to, const struct patch_sheet *from);

#endif
