/* What the C library's heap is told, and asked. */
#include "server/thrift.h"

#include <malloc.h>

/* What is larger than LARGE has pages of its own, which go back as soon as it is freed: a
 * computer's memory, the desk of a lane. Left to itself the library would learn from the first of
 * them that is freed to keep all others. */
enum { LARGE = 256 << 10, FREE_AT_THE_END = 1 << 20 };

void thrift_settle(void)
{
    mallopt(M_MMAP_THRESHOLD, LARGE);
    mallopt(M_TRIM_THRESHOLD, FREE_AT_THE_END);
}

void thrift_give_back(void)
{
    malloc_trim(0);
}

struct thrift_figures thrift_look(void)
{
    struct mallinfo2 info = mallinfo2();
    return (struct thrift_figures){info.uordblks + info.hblkhd, info.arena + info.hblkhd};
}
