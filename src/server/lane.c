/* One pool of one thread for each lane. */
#include "server/lane.h"

enum { JOBS_MAX = 4096 };

/* A battle has one computer thinking at a time, and how many battles an address may have is limited
 * elsewhere: of those nobody is turned away. */
const struct lane_row lane_table[LANES] = {
    [LANE_FETCH] = {"fetching", 1, 300, 64, 4},
    [LANE_JUDGE] = {"judging", 5, 0, 16, 4},
    [LANE_SHORT] = {"short_questions", 2, 300, 32, 4},
    [LANE_LONG] = {"long_questions", 5, 0, 32, 4},
    [LANE_QUICK] = {"quick_computers", 2, 300, 0, 0},
    [LANE_DEEP] = {"deep_computers", 5, 0, 0, 0},
};

enum fault lane_open(struct pool *lanes[LANES], const struct pool_terms *terms, struct note *why)
{
    enum fault fault = FAULT_NONE;
    for (int i = 0; i < LANES && !fault; i++) {
        struct pool_terms own = *terms;
        own.threads = 1;
        own.jobs_most = JOBS_MAX;
        own.address_most = lane_table[i].address_most;
        own.seat_most = lane_table[i].seat_most;
        own.nice = lane_table[i].nice;
        own.slice_us = lane_table[i].slice_us;
        fault = pool_open(&lanes[i], &own, why);
    }
    if (fault)
        lane_close(lanes);
    return fault;
}

void lane_close(struct pool *lanes[LANES])
{
    for (int i = 0; i < LANES; i++)
        pool_close(&lanes[i]);
}

void lane_collect(struct pool *lanes[LANES])
{
    for (int i = 0; i < LANES; i++)
        pool_collect(lanes[i]);
}
