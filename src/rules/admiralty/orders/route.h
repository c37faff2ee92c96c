/* Ways of orders half written, as far as they can still differ: each such place is kept once, with
 * the way that first led there. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_ORDERS_ROUTE_H
#define FLAGBRIDGE_RULES_ADMIRALTY_ORDERS_ROUTE_H

#include "rules/kit/order.h"

enum {
    ADMIRALTY_ROUTE_PLACES_MAX = 1 << 15, /* when they are full, further ones are left out */
    ADMIRALTY_ROUTE_SLOTS = 1 << 16,
    ADMIRALTY_ROUTE_TOKENS_MAX = 512
};

/* What can still matter; the systems say what their phase, slips, turns and `met` count. Compared
 * as bytes. */
struct admiralty_route_key {
    int16_t q;
    int16_t r;
    uint16_t speed;
    uint8_t phase;
    uint8_t heading;
    uint32_t met; /* what has been entered on the way, in order */
    int8_t slips;
    uint8_t turns;
    uint16_t spare;
};
_Static_assert(sizeof(struct admiralty_route_key) == 16, "keys are compared as bytes");

struct admiralty_route_place {
    struct admiralty_route_key key;
    uint16_t parent;
    uint8_t cost;
    char token; /* the last of the way, 'F' for one hex; 0 of the first place */
};

/* What is left of a key once the order has been carried out. */
typedef struct admiralty_route_key admiralty_route_outcome(const void *context,
                                                           const struct admiralty_route_key *key);

struct admiralty_route_table {
    int count;
    admiralty_route_outcome *outcome; /* NULL until twins are looked for */
    const void *context;
    struct admiralty_route_place places[ADMIRALTY_ROUTE_PLACES_MAX];
    uint16_t slots[ADMIRALTY_ROUTE_SLOTS]; /* place + 1, by the hash of its key */
    uint16_t twin[ADMIRALTY_ROUTE_PLACES_MAX];
};

void admiralty_route_begin(struct admiralty_route_table *table);
/* Keeps it unless its key is known. */
void admiralty_route_add(struct admiralty_route_table *table,
                         const struct admiralty_route_place *place);
/* One that goes on from a place with a token; its key is still that of the other. */
struct admiralty_route_place admiralty_route_follow(const struct admiralty_route_table *table,
                                                    int from, char token);
/* The tokens up to `place`, which need not be in the table, the last one first; -1: too many. */
int admiralty_route_tokens(const struct admiralty_route_table *table,
                           const struct admiralty_route_place *place,
                           char tokens[ADMIRALTY_ROUTE_TOKENS_MAX]);
/* When all are added: twin[i] is the first place of the same outcome. */
void admiralty_route_find_twins(struct admiralty_route_table *table,
                                admiralty_route_outcome *outcome, const void *context);

#endif
