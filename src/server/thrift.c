/* What the C library's heap is told, and asked. */
#define _GNU_SOURCE /* pthread_getattr_np */
#include "server/thrift.h"

#include <malloc.h>
#include <pthread.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

/* What is larger than LARGE has pages of its own, which go back as soon as it is freed: a
 * computer's memory, the desk of a lane. Left to itself the library would learn from the first of
 * them that is freed to keep all others. */
enum { LARGE = 256 << 10, FREE_AT_THE_END = 1 << 20, STACK_IN_USE = 16 << 10 };

void thrift_settle(void)
{
    mallopt(M_MMAP_THRESHOLD, LARGE);
    mallopt(M_TRIM_THRESHOLD, FREE_AT_THE_END);
}

void thrift_give_back(void)
{
    malloc_trim(0);
}

/* The lowest address of the stack that may be used; NULL: nobody knows. */
static char *find_stack(void)
{
    pthread_attr_t about;
    void *lowest = NULL;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &about))
        return NULL;
    if (pthread_attr_getstack(&about, &lowest, &size))
        lowest = NULL;
    pthread_attr_destroy(&about);
    return lowest;
}

/* Of the first thread's stack much may not be there yet: that is no harm. */
void thrift_give_back_stack(void)
{
    char *lowest = find_stack(), here;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t end = ((uintptr_t)&here - STACK_IN_USE) / page * page;
    if (lowest && end > (uintptr_t)lowest)
        madvise(lowest, end - (uintptr_t)lowest, MADV_DONTNEED);
}

struct thrift_figures thrift_look(void)
{
    struct mallinfo2 info = mallinfo2();
    return (struct thrift_figures){info.uordblks + info.hblkhd, info.arena + info.hblkhd};
}
