/* Small things side by side. */
#include "server/slab.h"

#include "tests/support/test.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { THINGS = 1000, SIZE = 100, PAGE = 4096 };

static int compare(const void *a, const void *b)
{
    uintptr_t left = *(const uintptr_t *)a, right = *(const uintptr_t *)b;
    return left < right ? -1 : left > right;
}

TEST(slab, things_lie_side_by_side)
{
    struct slab slab = {0};
    uintptr_t page[THINGS];
    for (int i = 0; i < THINGS; i++) {
        unsigned char *thing = slab_take(&slab, SIZE), zero[SIZE] = {0};
        assert_non_null(thing);
        assert_int_equal((uintptr_t)thing % _Alignof(max_align_t), 0);
        assert_memory_equal(thing, zero, SIZE);
        memset(thing, 1 + i % 200, SIZE); /* nobody else's: the next ones are zero still */
        page[i] = (uintptr_t)thing / PAGE;
    }
    qsort(page, THINGS, sizeof *page, compare);
    int pages = 1;
    for (int i = 1; i < THINGS; i++)
        pages += page[i] != page[i - 1];
    assert_in_range(pages, 1, THINGS * SIZE / PAGE * 2);
    slab_close(&slab);
}

TEST(slab, what_is_given_back_is_wiped_and_taken_again)
{
    struct slab slab = {0};
    char *one = slab_take(&slab, SIZE), *other = slab_take(&slab, SIZE);
    assert_ptr_not_equal(one, other);
    memset(one, 'x', SIZE);
    memset(other, 'y', SIZE);
    slab_give(&slab, one);
    assert_null(memchr(one, 'x', SIZE));
    assert_ptr_equal(slab_take(&slab, SIZE), one);
    for (int i = 0; i < THINGS; i++)
        slab_give(&slab, slab_take(&slab, SIZE));
    for (int i = 0; i < SIZE; i++)
        assert_int_equal(other[i], 'y');
    slab_close(&slab);
    assert_null(slab.blocks);
}
