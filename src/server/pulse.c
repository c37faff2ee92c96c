/* Counters, and how long answers took: bins that grow by a quarter of a doubling. */
#include "server/hall_inside.h"

#include "wire/json.h"

enum { QUARTERS = 4 };

void pulse_tick(struct pulse *pulse)
{
    pulse->second = (pulse->second + 1) % PULSE_SECONDS;
    pulse->moves_then[pulse->second] = pulse->moves;
}

static int bin_of(int64_t us)
{
    int bin = 0;
    int64_t size = us < 1 ? 1 : us;
    while (size >= 2 * QUARTERS) {
        size /= 2;
        bin += QUARTERS;
    }
    bin += (int)size - (size >= QUARTERS ? QUARTERS : 0);
    return bin < PULSE_BINS ? bin : PULSE_BINS - 1;
}

/* The least number of microseconds that falls into a bin above. */
static int64_t upper_of(int bin)
{
    int64_t us = 1;
    while (us < INT64_MAX / 2 && bin_of(us) <= bin)
        us += us / 8 + 1;
    return us;
}

void pulse_answered(struct pulse *pulse, int64_t us)
{
    pulse->late[bin_of(us)]++;
}

static int64_t quantile(const struct pulse *pulse, int thousandths)
{
    uint64_t total = 0, sum = 0;
    for (int i = 0; i < PULSE_BINS; i++)
        total += pulse->late[i];
    for (int i = 0; i < PULSE_BINS; i++) {
        sum += pulse->late[i];
        if (total > 0 && sum * 1000 >= total * (uint64_t)thousandths)
            return upper_of(i);
    }
    return 0;
}

/* Jobs waiting or running, and those that were turned away because their share was full. */
static void write_lanes(const struct hall *hall, struct text *out)
{
    uint64_t refused = 0;
    json_key(out, "lanes");
    text_char(out, '{');
    for (int i = 0; i < LANES; i++) {
        json_int(out, lane_table[i].name, pool_jobs(hall->lane[i]));
        refused += pool_refused(hall->lane[i]);
    }
    text_char(out, '}');
    json_int(out, "shares_refused", (int64_t)refused);
}

void pulse_write(const struct hall *hall, struct text *out)
{
    const struct pulse *pulse = &hall->pulse;
    struct net_counters counters;
    net_counters(hall->net, &counters);
    int oldest = (pulse->second + 1) % PULSE_SECONDS;
    text_char(out, '{');
    json_int(out, "battles", hall->referee->contest_count);
    json_int(out, "connections", (int64_t)counters.peers);
    json_int(out, "moves", (int64_t)pulse->moves);
    json_int(out, "moves_last_minute", (int64_t)(pulse->moves - pulse->moves_then[oldest]));
    json_int(out, "commits", (int64_t)pulse->commits);
    json_int(out, "failed_commits", (int64_t)pulse->failed_commits);
    json_int(out, "requests", (int64_t)pulse->requests);
    json_int(out, "p50_us", quantile(pulse, 500));
    json_int(out, "p99_us", quantile(pulse, 990));
    write_lanes(hall, out);
    json_int(out, "time_used_up", (int64_t)pulse->time_used_up);
    json_int(out, "refused", (int64_t)(counters.requests_refused + counters.messages_refused));
    json_int(out, "slow_callbacks", (int64_t)counters.slow_callbacks);
    json_int(out, "bytes_in", (int64_t)counters.bytes_in);
    json_int(out, "bytes_out", (int64_t)counters.bytes_out);
    text_add(out, "}\n");
}
