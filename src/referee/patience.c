/* Moments at which a question is worked at less thoroughly, and not at all. */
#include "referee/patience.h"

#include "referee/computer.h"

#include <time.h>

static int64_t own_now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

void patience_begin(struct patience *patience, int ms, int own_ms, int exact_ms,
                    const atomic_bool *cancelled)
{
    enum { US_OF_MS = 1000, QUARTER = 4 };
    int64_t now_us = computer_now_us(), own_us = own_now_us(), whole_us = (int64_t)ms * US_OF_MS;
    int64_t exact_us = (int64_t)exact_ms * US_OF_MS, work_us = (int64_t)own_ms * US_OF_MS;
    if (exact_us > work_us / QUARTER)
        exact_us = work_us / QUARTER;
    *patience =
        (struct patience){.exact = {own_us + exact_us, now_us + whole_us * 2 / QUARTER},
                          .samples = {own_us + 2 * exact_us, now_us + whole_us * 3 / QUARTER},
                          .end = {own_us + work_us, now_us + whole_us},
                          .cancelled = cancelled};
}

static bool is_at_end(const struct patience *patience)
{
    return computer_now_us() >= patience->end.wall_us || own_now_us() >= patience->end.own_us;
}

static bool is_cancelled(const struct patience *patience)
{
    return patience->cancelled && atomic_load_explicit(patience->cancelled, memory_order_relaxed);
}

/* Whoever did not get the time that was due to it in time is told so. */
static bool is_past(struct patience *patience, const struct patience_stage *stage)
{
    if (own_now_us() >= stage->own_us)
        return true;
    bool starved = computer_now_us() >= stage->wall_us;
    patience->used_up = patience->used_up || starved;
    return starved;
}

bool patience_hurry(void *context, enum odds_stage stage)
{
    struct patience *patience = context;
    if (is_cancelled(patience))
        return true;
    switch (stage) {
    case ODDS_BRANCHING:
        return is_past(patience, &patience->exact);
    case ODDS_SAMPLING:
        return is_past(patience, &patience->samples);
    case ODDS_WORKING:
        break;
    }
    bool over = is_at_end(patience);
    patience->used_up = patience->used_up || over;
    return over;
}

bool patience_is_over(const void *context)
{
    const struct patience *patience = context;
    return is_cancelled(patience) || is_at_end(patience);
}
