/* Lanes: kinds of work that must not wait for one another, a thread each. */
#ifndef FLAGBRIDGE_SERVER_LANE_H
#define FLAGBRIDGE_SERVER_LANE_H

#include "server/pool.h"

enum lane {
    LANE_FETCH, /* battles from the store */
    LANE_JUDGE, /* what strangers bring: files, scenarios */
    LANE_SHORT, /* questions that are answered soon … */
    LANE_LONG,  /* … and others */
    LANE_QUICK, /* computers that answer soon … */
    LANE_DEEP,  /* … and those that search */
    LANES
};

struct lane_row {
    const char *name;
    int nice;
    int slice_us;     /* of the processor at a time: somebody waits; 0: as usual */
    int address_most; /* jobs of one address that wait; 0: as many as there may be in all */
    int seat_most;    /* likewise of one seat */
};

extern const struct lane_row lane_table[LANES];

/* All of them, with what `terms` says of scratch memory and waking; on a fault none. */
enum fault lane_open(struct pool *lanes[LANES], const struct pool_terms *terms, struct note *why);
void lane_close(struct pool *lanes[LANES]);
void lane_collect(struct pool *lanes[LANES]);

#endif
