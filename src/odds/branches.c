/* A hash table of states in an arena, one generation at a time. */
#include "odds/branches.h"

#include "base/hash.h"

#include <string.h>

enum { BUCKETS_FIRST = 256 };

bool branches_init(struct branches *branches, struct arena *arena, size_t state_size)
{
    memset(branches, 0, sizeof *branches);
    branches->arena = arena;
    branches->state_size = state_size;
    branches->last = &branches->first;
    branches->bucket_count = BUCKETS_FIRST;
    branches->buckets = arena_take(arena, BUCKETS_FIRST * sizeof branches->buckets[0]);
    return branches->buckets != NULL;
}

struct branch *branches_take(struct branches *branches)
{
    struct branch *branch = branches->spare;
    if (branch) {
        branches->spare = branch->next;
        return branch;
    }
    branch = arena_take(branches->arena, sizeof *branch);
    void *state = branch ? arena_take(branches->arena, branches->state_size) : NULL;
    if (!state)
        return NULL;
    branch->state = state;
    return branch;
}

void branches_release(struct branches *branches, struct branch *branch)
{
    branch->next = branches->spare;
    branches->spare = branch;
}

static struct branch **bucket_of(struct branches *branches, uint64_t hash)
{
    return &branches->buckets[hash & (uint64_t)(branches->bucket_count - 1)];
}

/* Stays as it is, only slower, when the arena has no room for a larger table. */
static void grow_table(struct branches *branches)
{
    size_t size = 4 * (size_t)branches->bucket_count * sizeof branches->buckets[0];
    struct branch **larger = arena_take(branches->arena, size);
    if (!larger)
        return;
    branches->buckets = larger;
    branches->bucket_count *= 4;
    for (struct branch *branch = branches->first; branch; branch = branch->next) {
        struct branch **bucket = bucket_of(branches, branch->hash);
        branch->chain = *bucket;
        *bucket = branch;
    }
}

static struct branch *find_equal(struct branches *branches, const struct branch *branch)
{
    struct branch *found = *bucket_of(branches, branch->hash);
    for (; found; found = found->chain)
        if (found->hash == branch->hash &&
            memcmp(&found->key, &branch->key, sizeof branch->key) == 0 &&
            memcmp(found->state, branch->state, branches->state_size) == 0)
            return found;
    return NULL;
}

void branches_add(struct branches *branches, struct branch *branch)
{
    uint32_t seed;
    _Static_assert(sizeof seed == sizeof branch->key, "keys are packed");
    memcpy(&seed, &branch->key, sizeof seed);
    branch->hash = hash_fast(branch->state, branches->state_size, seed);
    struct branch *equal = find_equal(branches, branch);
    if (equal) {
        equal->weight += branch->weight;
        if (equal->defaulted < branch->defaulted)
            equal->defaulted = branch->defaulted;
        branches_release(branches, branch);
        return;
    }
    struct branch **bucket = bucket_of(branches, branch->hash);
    branch->chain = *bucket;
    *bucket = branch;
    branch->next = NULL;
    *branches->last = branch;
    branches->last = &branch->next;
    branches->count++;
    if (branches->most < branches->count)
        branches->most = branches->count;
    if (branches->count > 2 * branches->bucket_count)
        grow_table(branches);
}

struct branch *branches_turn(struct branches *branches)
{
    struct branch *list = branches->first;
    memset(branches->buckets, 0, (size_t)branches->bucket_count * sizeof branches->buckets[0]);
    branches->first = NULL;
    branches->last = &branches->first;
    branches->count = 0;
    return list;
}
