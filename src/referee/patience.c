/* Moments at which a question is worked at less thoroughly, and not at all. */
#include "referee/patience.h"

#include "referee/computer.h"

void patience_begin(struct patience *patience, int ms, int exact_ms, const atomic_bool *cancelled)
{
    enum { US_OF_MS = 1000, QUARTER = 4 };
    int64_t now_us = computer_now_us(), whole_us = (int64_t)ms * US_OF_MS;
    int64_t exact_us = (int64_t)exact_ms * US_OF_MS;
    if (exact_us > whole_us / QUARTER)
        exact_us = whole_us / QUARTER;
    *patience = (struct patience){.exact_us = now_us + exact_us,
                                  .samples_us = now_us + 2 * exact_us,
                                  .end_us = now_us + whole_us,
                                  .cancelled = cancelled};
}

static bool is_cancelled(const struct patience *patience)
{
    return patience->cancelled && atomic_load_explicit(patience->cancelled, memory_order_relaxed);
}

bool patience_hurry(void *context, enum odds_stage stage)
{
    struct patience *patience = context;
    int64_t now_us = computer_now_us();
    if (is_cancelled(patience))
        return true;
    switch (stage) {
    case ODDS_BRANCHING:
        return now_us >= patience->exact_us;
    case ODDS_SAMPLING:
        return now_us >= patience->samples_us;
    case ODDS_WORKING:
        break;
    }
    bool over = now_us >= patience->end_us;
    patience->used_up = patience->used_up || over;
    return over;
}

bool patience_is_over(const void *context)
{
    const struct patience *patience = context;
    return is_cancelled(patience) || computer_now_us() >= patience->end_us;
}
