/* Shares of a budget, counted in microseconds and in playouts. */
#include "ai/pace.h"

#include <stddef.h>

enum { US_OF_MS = 1000, NO_TURN = -1 };

void pace_init(struct pace *pace, const struct pace_budget *budget, struct pace_clock *clock)
{
    *pace = (struct pace){.clock = clock, .budget = *budget, .turn = NO_TURN};
}

static int64_t now_us(const struct pace *pace)
{
    return pace->clock ? pace->clock->now_us(pace->clock) : 0;
}

static int64_t left_of(int64_t budget, int64_t spent)
{
    return spent < budget ? budget - spent : 0;
}

/* Of a side-turn, by the clock; 0: not limited in this way. */
static int whole_ms(const struct pace *pace)
{
    int ms = pace->budget.ms;
    bool limited = pace->most_ms > 0 && (ms == 0 || ms > pace->most_ms);
    return limited ? pace->most_ms : ms;
}

void pace_begin(struct pace *pace, int turn)
{
    if (turn != pace->turn) {
        pace->turn = turn;
        pace->spent_us = pace->spent_playouts = 0;
    }
    pace->begin_us = now_us(pace);
    pace->begin_playouts = pace->spent_playouts;
    pace->share_us = left_of((int64_t)whole_ms(pace) * US_OF_MS, pace->spent_us);
    pace->share_playouts = left_of(pace->budget.playouts, pace->spent_playouts);
}

void pace_share(struct pace *pace, int weight, int others)
{
    int parts = weight + others > 0 ? weight + others : 1;
    pace->share_us = pace->share_us * weight / parts;
    pace->share_playouts = pace->share_playouts * weight / parts;
}

void pace_end(struct pace *pace)
{
    pace->spent_us += now_us(pace) - pace->begin_us;
}

void pace_count(struct pace *pace)
{
    pace->spent_playouts++;
}

bool pace_is_stopped(const struct pace *pace)
{
    return pace && pace->clock && pace->clock->is_stopped(pace->clock);
}

bool pace_is_over(const struct pace *pace)
{
    int64_t playouts = pace->spent_playouts - pace->begin_playouts;
    if (pace->budget.playouts > 0 && playouts >= pace->share_playouts)
        return true;
    if (!pace->clock)
        return pace->budget.playouts == 0;
    if (pace_is_stopped(pace))
        return true;
    return whole_ms(pace) > 0 && now_us(pace) - pace->begin_us >= pace->share_us;
}

bool pace_is_spent(const struct pace *pace)
{
    int64_t used = pace->spent_us + now_us(pace) - pace->begin_us;
    return pace->clock && whole_ms(pace) > 0 && used >= (int64_t)whole_ms(pace) * US_OF_MS;
}
