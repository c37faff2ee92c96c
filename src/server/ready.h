/* Whoever has something to say, and whose turn it is: those who hold seats apart from those who do
 * not, addresses in turn, the visitors of an address in turn. */
#ifndef FLAGBRIDGE_SERVER_READY_H
#define FLAGBRIDGE_SERVER_READY_H

#include <stdbool.h>
#include <stdint.h>

struct visitor;

enum ready_rank { READY_SEATED, READY_OTHERS, READY_RANKS };
enum { READY_BUCKETS = 1024 };

struct ready_line {
    struct visitor *first;
    struct visitor **end;
};

/* All visitors of one address. */
struct party {
    struct party *next; /* in its bucket */
    uint64_t key;       /* hash of the address */
    int visitors;
    struct ready_line line[READY_RANKS];
    struct party *after[READY_RANKS]; /* whose turn comes then, as long as the line is not empty */
};

struct ready_ring {
    struct party *first;
    struct party **end;
};

struct ready {
    struct party *bucket[READY_BUCKETS];
    struct ready_ring ring[READY_RANKS];
    struct visitor *stalled; /* another request, or the store, comes first */
};

void ready_init(struct ready *ready);
/* The visitor belongs to the party of this key from now on; false: no memory. */
bool ready_enter(struct ready *ready, struct visitor *visitor, uint64_t key);
void ready_leave(struct ready *ready, struct visitor *visitor);

/* At the end of its party's line, unless it stands in one already. */
void ready_add(struct ready *ready, struct visitor *visitor, enum ready_rank rank);
/* Takes the next out of its line; NULL: nobody of this rank has anything to say. */
struct visitor *ready_next(struct ready *ready, enum ready_rank rank);
bool ready_any(const struct ready *ready);

/* Stands back until everybody may try again, one by one; NULL: nobody stands back. */
void ready_stall(struct ready *ready, struct visitor *visitor);
struct visitor *ready_unstall(struct ready *ready);

#endif
