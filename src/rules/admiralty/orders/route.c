/* A table of places by what can still matter of them. */
#include "rules/admiralty/orders/route.h"

void admiralty_route_begin(struct admiralty_route_table *table)
{
    table->count = 0;
    table->outcome = NULL;
    memset(table->slots, 0, sizeof table->slots);
}

static uint32_t hash_key(const struct admiralty_route_key *key)
{
    uint64_t words[2];
    memcpy(words, key, sizeof words);
    uint64_t mixed = words[0] * 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ mixed >> 29 ^ words[1]) * 0xbf58476d1ce4e5b9u;
    return (uint32_t)(mixed >> 40) % ADMIRALTY_ROUTE_SLOTS;
}

/* The slot of the place with that key (once twins are looked for: with that outcome), or an empty
 * one. */
static uint16_t *find(struct admiralty_route_table *table, const struct admiralty_route_key *key)
{
    uint32_t at = hash_key(key);
    while (table->slots[at]) {
        struct admiralty_route_key other = table->places[table->slots[at] - 1].key;
        if (table->outcome)
            other = table->outcome(table->context, &other);
        if (memcmp(&other, key, sizeof other) == 0)
            break;
        at = (at + 1) % ADMIRALTY_ROUTE_SLOTS;
    }
    return &table->slots[at];
}

void admiralty_route_add(struct admiralty_route_table *table,
                         const struct admiralty_route_place *place)
{
    uint16_t *slot = find(table, &place->key);
    if (*slot || table->count == ADMIRALTY_ROUTE_PLACES_MAX)
        return;
    table->places[table->count++] = *place;
    *slot = (uint16_t)table->count;
}

struct admiralty_route_place admiralty_route_follow(const struct admiralty_route_table *table,
                                                    int from, char token)
{
    struct admiralty_route_place place = table->places[from];
    place.parent = (uint16_t)from;
    place.token = token;
    return place;
}

int admiralty_route_tokens(const struct admiralty_route_table *table,
                           const struct admiralty_route_place *place,
                           char tokens[ADMIRALTY_ROUTE_TOKENS_MAX])
{
    int count = 0;
    for (; place->token; place = &table->places[place->parent]) {
        if (count == ADMIRALTY_ROUTE_TOKENS_MAX)
            return -1;
        tokens[count++] = place->token;
    }
    return count;
}

void admiralty_route_find_twins(struct admiralty_route_table *table,
                                admiralty_route_outcome *outcome, const void *context)
{
    memset(table->slots, 0, sizeof table->slots);
    table->outcome = outcome;
    table->context = context;
    for (int i = 0; i < table->count; i++) {
        struct admiralty_route_key key = outcome(context, &table->places[i].key);
        uint16_t *slot = find(table, &key);
        if (!*slot)
            *slot = (uint16_t)(i + 1);
        table->twin[i] = (uint16_t)(*slot - 1);
    }
}
