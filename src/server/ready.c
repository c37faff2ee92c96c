/* Lines of visitors by address, rings of addresses. */
#include "server/hall_inside.h"

#include <stdlib.h>

void ready_init(struct ready *ready)
{
    *ready = (struct ready){0};
    for (int rank = 0; rank < READY_RANKS; rank++)
        ready->ring[rank].end = &ready->ring[rank].first;
}

/* ---- parties --------------------------------------------------------------------------------- */

static struct party **find_party(struct ready *ready, uint64_t key)
{
    struct party **at = &ready->bucket[key % READY_BUCKETS];
    while (*at && (*at)->key != key)
        at = &(*at)->next;
    return at;
}

bool ready_enter(struct ready *ready, struct visitor *visitor, uint64_t key)
{
    struct party **at = find_party(ready, key);
    if (!*at) {
        struct party *party = calloc(1, sizeof *party);
        if (!party)
            return false;
        party->key = key;
        for (int rank = 0; rank < READY_RANKS; rank++)
            party->line[rank].end = &party->line[rank].first;
        *at = party;
    }
    visitor->party = *at;
    visitor->party->visitors++;
    return true;
}

/* ---- rings ----------------------------------------------------------------------------------- */

static void append_party(struct ready *ready, struct party *party, enum ready_rank rank)
{
    party->after[rank] = NULL;
    *ready->ring[rank].end = party;
    ready->ring[rank].end = &party->after[rank];
}

static void remove_party(struct ready *ready, const struct party *party, enum ready_rank rank)
{
    struct party **at = &ready->ring[rank].first;
    while (*at != party)
        at = &(*at)->after[rank];
    *at = party->after[rank];
    if (!*at)
        ready->ring[rank].end = at;
}

void ready_add(struct ready *ready, struct visitor *visitor, enum ready_rank rank)
{
    struct party *party = visitor->party;
    if (visitor->stands != STANDS_NOWHERE)
        return;
    if (!party->line[rank].first)
        append_party(ready, party, rank);
    visitor->stands = STANDS_READY;
    visitor->rank = rank;
    visitor->next = NULL;
    *party->line[rank].end = visitor;
    party->line[rank].end = &visitor->next;
}

struct visitor *ready_next(struct ready *ready, enum ready_rank rank)
{
    struct party *party = ready->ring[rank].first;
    if (!party)
        return NULL;
    struct ready_line *line = &party->line[rank];
    struct visitor *visitor = line->first;
    line->first = visitor->next;
    visitor->stands = STANDS_NOWHERE;
    remove_party(ready, party, rank);
    if (line->first)
        append_party(ready, party, rank);
    else
        line->end = &line->first;
    return visitor;
}

bool ready_any(const struct ready *ready)
{
    return ready->ring[READY_SEATED].first || ready->ring[READY_OTHERS].first;
}

/* ---- standing back --------------------------------------------------------------------------- */

void ready_stall(struct ready *ready, struct visitor *visitor)
{
    visitor->stands = STANDS_BACK;
    visitor->next = ready->stalled;
    ready->stalled = visitor;
}

struct visitor *ready_unstall(struct ready *ready)
{
    struct visitor *visitor = ready->stalled;
    if (visitor) {
        ready->stalled = visitor->next;
        visitor->stands = STANDS_NOWHERE;
    }
    return visitor;
}

/* ---- leaving --------------------------------------------------------------------------------- */

static void remove_from_line(struct ready *ready, const struct visitor *visitor)
{
    struct party *party = visitor->party;
    struct ready_line *line = &party->line[visitor->rank];
    struct visitor **at = &line->first;
    while (*at != visitor)
        at = &(*at)->next;
    *at = visitor->next;
    if (!*at)
        line->end = at;
    if (!line->first)
        remove_party(ready, party, visitor->rank);
}

static void remove_from_stalled(struct ready *ready, const struct visitor *visitor)
{
    struct visitor **at = &ready->stalled;
    while (*at != visitor)
        at = &(*at)->next;
    *at = visitor->next;
}

void ready_leave(struct ready *ready, struct visitor *visitor)
{
    struct party *party = visitor->party;
    if (visitor->stands == STANDS_READY)
        remove_from_line(ready, visitor);
    if (visitor->stands == STANDS_BACK)
        remove_from_stalled(ready, visitor);
    visitor->stands = STANDS_NOWHERE;
    visitor->party = NULL;
    if (--party->visitors > 0)
        return;
    *find_party(ready, party->key) = party->next;
    free(party);
}
