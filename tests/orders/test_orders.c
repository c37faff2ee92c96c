/* Orders as they were read before: right ones, broken ones, and what was said about those. After a
 * change that is meant, `orders answer SYSTEM` writes the files anew: look at every difference. */
#include "tests/support/test.h"

#include "tests/orders/orders.h"

#include <stdio.h>

enum { SHOWN_MAX = 40, ORDERS_LEAST = 500 };

struct sums {
    int orders;
    int read; /* of them */
    int different;
};

static void compare(const struct orders_entry *entry, void *own)
{
    struct sums *sums = own;
    if (!entry->order) {
        if (strcmp(entry->place, entry->place_now) != 0)
            fail_msg("another position: kept %s, now %s", entry->place, entry->place_now);
        return;
    }
    sums->orders++;
    sums->read += entry->kept[0] != '?';
    if (strcmp(entry->kept, entry->now) == 0)
        return;
    if (sums->different++ < SHOWN_MAX)
        print_message("# %s: %s\n# kept %s\n# now  %s\n", entry->place, entry->order, entry->kept,
                      entry->now);
}

static void check(const char *system)
{
    char path[400];
    struct sums sums = {0};
    snprintf(path, sizeof path, "%s/%s.txt", ORDERS_FOLDER, system);
    orders_follow(path, compare, &sums);
    assert_true(sums.orders >= ORDERS_LEAST);
    assert_in_range(sums.read, sums.orders / 5, sums.orders * 4 / 5);
    if (sums.different > 0)
        fail_msg("%d of %d orders of %s are read otherwise", sums.different, sums.orders, system);
}

TEST(orders, admiral)
{
    check("admiral");
}

TEST(orders, admiralty)
{
    check("admiralty");
}

TEST(orders, nova)
{
    check("nova");
}

TEST(orders, starstrike)
{
    check("starstrike");
}

TEST(orders, universal)
{
    check("universal");
}
