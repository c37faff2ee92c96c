/* A table of addresses by a hash nobody can choose. */
#include "server/debtors.h"

#include "base/hash.h"
#include "server/gate.h"

#include <stdio.h>
#include <string.h>

void debtors_group(const char *address, char out[DEBTOR_ADDRESS_SIZE])
{
    struct gate_address read;
    snprintf(out, DEBTOR_ADDRESS_SIZE, "%s", address);
    if (!gate_read_address(&read, address))
        return;
    struct gate_address group = gate_group(&read);
    gate_print_address(&group, out);
}

struct debtor *debtors_find(struct debtors *debtors, const char *group)
{
    uint64_t key = hash_bytes(group, strlen(group), debtors->seed);
    struct debtor **bucket = &debtors->bucket[key % DEBTORS_BUCKETS], *debtor = *bucket;
    while (debtor && strcmp(debtor->group, group) != 0)
        debtor = debtor->next;
    if (debtor)
        return debtor;
    debtor = slab_take(&debtors->room, sizeof *debtor);
    if (!debtor)
        return NULL;
    snprintf(debtor->group, sizeof debtor->group, "%s", group);
    debtor->next = *bucket;
    *bucket = debtor;
    return debtor;
}

/* A clock that was set back must not make a day endless. */
static bool is_today(const struct debtor *debtor, int64_t now)
{
    return now >= debtor->since && now - debtor->since < DEBTORS_SECONDS;
}

void debtors_charge(struct debtor *debtor, int64_t bytes, int64_t now)
{
    if (!is_today(debtor, now)) {
        debtor->since = now;
        debtor->bytes = 0;
    }
    debtor->bytes += bytes;
}

int64_t debtors_bytes(const struct debtor *debtor, int64_t now)
{
    return is_today(debtor, now) ? debtor->bytes : 0;
}

static void forgive_bucket(struct debtors *debtors, struct debtor **at, int64_t now)
{
    while (*at) {
        struct debtor *debtor = *at;
        if (debtors_bytes(debtor, now) > 0 || atomic_load(&debtor->deep) > 0) {
            at = &debtor->next;
            continue;
        }
        *at = debtor->next;
        slab_give(&debtors->room, debtor);
    }
}

void debtors_forgive(struct debtors *debtors, int64_t now)
{
    for (int i = 0; i < DEBTORS_BUCKETS / DEBTORS_ROUND; i++) {
        debtors->forgiven = (debtors->forgiven + 1) % DEBTORS_BUCKETS;
        forgive_bucket(debtors, &debtors->bucket[debtors->forgiven], now);
    }
}

void debtors_clear(struct debtors *debtors)
{
    memset(debtors->bucket, 0, sizeof debtors->bucket);
    slab_close(&debtors->room);
}
