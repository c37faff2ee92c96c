/* When the clocks of battles run out that are not in memory: by battle, and the earliest first. */
#ifndef FLAGBRIDGE_SERVER_ALARM_H
#define FLAGBRIDGE_SERVER_ALARM_H

#include "server/slab.h"
#include "store/store.h"

enum { ALARM_BUCKETS = 16384 };

struct alarm {
    struct alarm *next; /* in its bucket */
    int place;          /* in the heap */
    int64_t due;
    char id[STORE_ID_SIZE];
};

/* Zero it to begin. */
struct alarms {
    struct alarm *bucket[ALARM_BUCKETS]; /* by a hash of their ids */
    struct alarm **heap;                 /* none is due before the one at half its place */
    int count;
    int capacity;
    struct slab room;
};

/* 0 takes it away. Without memory for it there is none: the battle waits until it is asked for. */
void alarm_set(struct alarms *alarms, const char *id, int64_t due);
/* The earliest, or NULL. */
const struct alarm *alarm_first(const struct alarms *alarms);
void alarm_clear(struct alarms *alarms);

#endif
