/* How long answers took, in bins of fixed bounds: sums of several servers have a meaning, too. */
#include "server/pulse.h"

const struct pulse_bin pulse_bins[PULSE_BINS] = {
    {100, "0.0001"},  {250, "0.00025"}, {500, "0.0005"},  {1000, "0.001"}, {2500, "0.0025"},
    {5000, "0.005"},  {10000, "0.01"},  {25000, "0.025"}, {50000, "0.05"}, {100000, "0.1"},
    {250000, "0.25"}, {500000, "0.5"},  {1000000, "1"},   {5000000, "5"},  {INT64_MAX, "+Inf"},
};

void pulse_answered(struct pulse *pulse, int64_t us)
{
    int bin = 0;
    int64_t spent = us < 0 ? 0 : us;
    while (spent > pulse_bins[bin].us)
        bin++;
    pulse->late[bin]++;
    pulse->late_us += (uint64_t)spent;
}
