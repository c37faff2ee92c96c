/* A hash table of states in an arena, and two lists of those that are being looked at. */
#include "odds/branches.h"

#include "base/hash.h"

#include <string.h>

enum { BUCKETS_FIRST = 1024 };

bool branches_init(struct branches *branches, struct arena *arena)
{
    memset(branches, 0, sizeof *branches);
    branches->arena = arena;
    branches->last[0] = &branches->first[0];
    branches->last[1] = &branches->first[1];
    branches->bucket_count = BUCKETS_FIRST;
    branches->buckets = arena_take(arena, BUCKETS_FIRST * sizeof branches->buckets[0]);
    return branches->buckets != NULL;
}

static struct branch **bucket_of(const struct branches *branches, uint64_t hash)
{
    return &branches->buckets[hash & (uint64_t)(branches->bucket_count - 1)];
}

/* Stays as it is, only slower, when the arena has no room for a larger table. */
static void grow_table(struct branches *branches)
{
    struct branches larger = *branches;
    larger.bucket_count *= 4;
    larger.buckets =
        arena_take(branches->arena, (size_t)larger.bucket_count * sizeof larger.buckets[0]);
    if (!larger.buckets)
        return;
    for (int i = 0; i < branches->bucket_count; i++) {
        for (struct branch *branch = branches->buckets[i], *next; branch; branch = next) {
            struct branch **bucket = bucket_of(&larger, branch->hash);
            next = branch->chain;
            branch->chain = *bucket;
            *bucket = branch;
        }
    }
    branches->buckets = larger.buckets;
    branches->bucket_count = larger.bucket_count;
}

static struct branch *add_new(struct branches *branches, const struct branch_key *key,
                              const uint64_t *bytes, uint32_t size)
{
    struct branch *branch = arena_take(branches->arena, sizeof *branch + size);
    if (!branch)
        return NULL;
    branch->key = *key;
    branch->kind = -1;
    branch->size = size;
    memcpy(branch->bytes, bytes, size);
    if (key->done) {
        branch->next[0] = branches->done;
        branches->done = branch;
    }
    branches->count++;
    if (branches->count > branches->bucket_count)
        grow_table(branches);
    return branch;
}

struct branch *branches_find(struct branches *branches, const struct branch_key *key,
                             const uint64_t *bytes, uint32_t size)
{
    uint64_t seed;
    _Static_assert(sizeof seed == sizeof *key, "a key is one word");
    memcpy(&seed, key, sizeof seed);
    uint64_t hash = hash_fast(bytes, size, seed);
    struct branch *found = *bucket_of(branches, hash);
    for (; found; found = found->chain)
        if (found->hash == hash && found->size == size &&
            memcmp(&found->key, key, sizeof *key) == 0 && memcmp(found->bytes, bytes, size) == 0)
            return found;
    struct branch *branch = add_new(branches, key, bytes, size);
    if (!branch)
        return NULL;
    branch->hash = hash;
    struct branch **bucket = bucket_of(branches, hash);
    branch->chain = *bucket;
    *bucket = branch;
    return branch;
}

void branches_add(struct branches *branches, struct branch *branch, double weight, int parity)
{
    branch->weight[parity] += weight;
    if (branch->listed[parity])
        return;
    branch->listed[parity] = true;
    branch->next[parity] = NULL;
    *branches->last[parity] = branch;
    branches->last[parity] = &branch->next[parity];
}

struct branch *branches_next(struct branches *branches, double *weight, int parity)
{
    struct branch *branch = branches->first[parity];
    if (!branch)
        return NULL;
    branches->first[parity] = branch->next[parity];
    if (!branches->first[parity])
        branches->last[parity] = &branches->first[parity];
    *weight = branch->weight[parity];
    branch->weight[parity] = 0;
    branch->listed[parity] = false;
    return branch;
}
