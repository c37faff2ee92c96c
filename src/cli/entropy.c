/* From the kernel, or not at all. */
#include "cli/entropy.h"

#include <stdio.h>

enum fault entropy_fill(uint8_t *out, size_t size, struct note *why)
{
    FILE *source = fopen("/dev/urandom", "rb");
    size_t got = 0;
    if (source) {
        setvbuf(source, NULL, _IONBF, 0);
        got = fread(out, 1, size, source);
        fclose(source);
    }
    if (got != size)
        return note_set(why, FAULT_WORLD, NULL, "/dev/urandom gives no random bytes");
    return FAULT_NONE;
}
