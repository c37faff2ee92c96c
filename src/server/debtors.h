/* What addresses have used up: what they had stored in the last day, and how many computers are
 * thinking for them. In memory only, and no address for longer than that day. */
#ifndef FLAGBRIDGE_SERVER_DEBTORS_H
#define FLAGBRIDGE_SERVER_DEBTORS_H

#include "server/slab.h"

#include <stdatomic.h>
#include <stdint.h>

enum {
    DEBTOR_ADDRESS_SIZE = 64,
    DEBTORS_BUCKETS = 1024,
    DEBTORS_ROUND = 64,
    DEBTORS_SECONDS = 24 * 60 * 60
};

struct debtor {
    struct debtor *next;
    char group[DEBTOR_ADDRESS_SIZE];
    int64_t since;   /* when the day began … */
    int64_t bytes;   /* … in which it had so much stored */
    atomic_int deep; /* of their computers, that think for long; read by the one whose turn it is */
};

struct debtors {
    struct debtor *bucket[DEBTORS_BUCKETS];
    uint64_t seed; /* nobody can choose who stands beside whom */
    int forgiven;  /* the bucket that was looked through last */
    struct slab room;
};

/* Whom an address counts as: all of one IPv6 network are one. */
void debtors_group(const char *address, char out[DEBTOR_ADDRESS_SIZE]);

/* By its group; NULL: there is no memory. */
struct debtor *debtors_find(struct debtors *debtors, const char *group);

void debtors_charge(struct debtor *debtor, int64_t bytes, int64_t now);
/* What it had stored in the day that runs. */
int64_t debtors_bytes(const struct debtor *debtor, int64_t now);

/* Who owes nothing is forgotten: once a second, some of them; after DEBTORS_ROUND times, all. */
void debtors_forgive(struct debtors *debtors, int64_t now);
void debtors_clear(struct debtors *debtors);

#endif
