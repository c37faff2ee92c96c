/* What the C library's heap is told, and asked. */
#define _GNU_SOURCE /* pthread_getattr_np */
#include "server/thrift.h"

#include <malloc.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
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

/* glibc keeps up to seven pieces of each small size for the thread that has freed them. What is
 * each thread's own (settings.c) lies on its stack. */
enum { PIECES_EACH = 7, PIECE_STEP = 16, PIECE_MAX = 1032, PIECE_STACK = 256 << 10 };
enum { PIECES_MAX = PIECES_EACH * (PIECE_MAX / PIECE_STEP + 1) };

struct pieces {
    void *list[PIECES_MAX];
    int count;
};

static void *free_pieces(void *context)
{
    struct pieces *pieces = context;
    while (pieces->count > 0)
        free(pieces->list[--pieces->count]);
    return NULL;
}

/* What a thread keeps goes back when it ends. So they are taken from this one, and freed by one
 * that lives for nothing else. */
void thrift_give_back_pieces(void)
{
    struct pieces pieces = {.count = 0};
    pthread_attr_t about;
    pthread_t thread;
    for (size_t size = PIECE_STEP; size <= PIECE_MAX; size += PIECE_STEP)
        for (int i = 0; i < PIECES_EACH; i++)
            pieces.list[pieces.count++] = malloc(size);
    pthread_attr_init(&about);
    pthread_attr_setstacksize(&about, PIECE_STACK);
    if (pthread_create(&thread, &about, free_pieces, &pieces) == 0)
        pthread_join(thread, NULL);
    else
        free_pieces(&pieces);
    pthread_attr_destroy(&about);
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
