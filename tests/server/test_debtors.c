/* Addresses that owe something, and those that do not any more. */
#include "server/debtors.h"

#include "tests/support/test.h"

#include <stdio.h>

enum { ADDRESSES = 20000, NOW = 1000000 };

static struct debtors debtors;

static int count(void)
{
    int sum = 0;
    for (int i = 0; i < DEBTORS_BUCKETS; i++)
        for (const struct debtor *debtor = debtors.bucket[i]; debtor; debtor = debtor->next)
            sum++;
    return sum;
}

/* However many there are, a second has a small part of them. */
TEST(debtors, who_owes_nothing_is_forgotten_little_by_little)
{
    for (int i = 0; i < ADDRESSES; i++) {
        char group[DEBTOR_ADDRESS_SIZE];
        snprintf(group, sizeof group, "10.0.%d.%d", i / 250, i % 250);
        debtors_charge(debtors_find(&debtors, group), i % 2, NOW);
    }
    assert_int_equal(count(), ADDRESSES);
    debtors_forgive(&debtors, NOW);
    assert_in_range(count(), ADDRESSES - ADDRESSES / 16, ADDRESSES - 1);
    for (int i = 1; i < DEBTORS_ROUND; i++)
        debtors_forgive(&debtors, NOW);
    assert_int_equal(count(), ADDRESSES / 2);
    for (int i = 0; i < DEBTORS_ROUND; i++)
        debtors_forgive(&debtors, NOW + DEBTORS_SECONDS);
    assert_int_equal(count(), 0);
}
