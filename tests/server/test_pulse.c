/* Bins of times, and to whom they are told. */
#include "server/metrics.h"
#include "tests/support/test.h"

#include <stdlib.h>

static int bin_of(int64_t us)
{
    struct pulse pulse = {0};
    int found = -1;
    pulse_answered(&pulse, us);
    for (int i = 0; i < PULSE_BINS; i++)
        if (pulse.late[i] == 1)
            found = i;
    return found;
}

TEST(pulse, a_bin_takes_what_is_not_longer_than_its_bound)
{
    for (int i = 0; i < PULSE_BINS - 1; i++) {
        assert_int_equal(bin_of(pulse_bins[i].us), i);
        assert_int_equal(bin_of(pulse_bins[i].us + 1), i + 1);
        assert_true(strtod(pulse_bins[i].seconds, NULL) * 1e6 == (double)pulse_bins[i].us);
    }
    assert_int_equal(bin_of(0), 0);
    assert_int_equal(bin_of(-5), 0);
    assert_int_equal(bin_of(INT64_MAX), PULSE_BINS - 1);
    assert_string_equal(pulse_bins[PULSE_BINS - 1].seconds, "+Inf");
}

TEST(pulse, times_are_summed)
{
    struct pulse pulse = {0};
    pulse_answered(&pulse, 1500000);
    pulse_answered(&pulse, 7);
    pulse_answered(&pulse, -7);
    assert_int_equal(pulse.late_us, 1500007);
}

TEST(pulse, is_told_to_this_machine_or_to_all_who_reach_the_port)
{
    static const struct {
        bool local, forwarded, here, all;
    } table[] = {{true, false, true, true},
                 {true, true, true, true},
                 {false, false, false, true},
                 {false, true, false, false}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        struct net_request request = {.local = table[i].local, .forwarded = table[i].forwarded};
        assert_false(metrics_may_know(METRICS_FOR_NOBODY, &request));
        assert_int_equal(metrics_may_know(METRICS_FOR_THIS_MACHINE, &request), table[i].here);
        assert_int_equal(metrics_may_know(METRICS_FOR_ALL, &request), table[i].all);
    }
}
