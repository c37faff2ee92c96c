/* Means and 95 % intervals. */
#include "sim/estimate.h"

#include <math.h>

static const double normal_95 = 1.959963984540054;

/* Student's two-sided 95 % quantiles for 1 … 30 degrees of freedom. */
static const double student_95[] = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306,
                                    2.262,  2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
                                    2.110,  2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064,
                                    2.060,  2.056, 2.052, 2.048, 2.045, 2.042};

/* Beyond the table the first terms of the quantile's series in 1 / freedom are good to 1e-4. */
static double student_quantile(double freedom)
{
    double z = normal_95, z2 = z * z;
    if (freedom <= 30)
        return student_95[(int)freedom - 1];
    return z + z * (z2 + 1) / (4 * freedom) +
           z * (5 * z2 * z2 + 16 * z2 + 3) / (96 * freedom * freedom);
}

static const struct estimate nothing_known = {0, 0, 1};

static struct estimate clip(double rate, double low, double high)
{
    return (struct estimate){rate, low > 0 ? low : 0, high < 1 ? high : 1};
}

struct estimate estimate_share(int64_t hits, int64_t tries)
{
    if (tries <= 0)
        return nothing_known;
    double n = (double)tries, rate = (double)hits / n, zz = normal_95 * normal_95;
    double middle = (rate + zz / (2 * n)) / (1 + zz / n);
    double half = normal_95 / (1 + zz / n) * sqrt(rate * (1 - rate) / n + zz / (4 * n * n));
    /* At the ends the formula gives the end itself but for rounding. */
    return clip(rate, hits == 0 ? 0 : middle - half, hits == tries ? 1 : middle + half);
}

/* Mean of values i / (classes - 1), of which counts[i] were seen, with Student's interval. The
 * spread is taken to be at least that of one value in the sample being off by a half: a handful of
 * equal results proves little. */
static struct estimate mean_of(const int64_t *counts, int classes)
{
    double n = 0, sum = 0, squares = 0;
    for (int i = 0; i < classes; i++) {
        double value = (double)i / (classes - 1), times = (double)counts[i];
        n += times;
        sum += times * value;
        squares += times * value * value;
    }
    if (n < 1)
        return nothing_known;
    double mean = sum / n;
    if (n < 2)
        return (struct estimate){mean, 0, 1};
    double variance = (squares - n * mean * mean) / (n - 1), least = 0.25 / n;
    double half = student_quantile(n - 1) * sqrt((variance > least ? variance : least) / n);
    return clip(mean, mean - half, mean + half);
}

struct estimate estimate_wins(const struct sim_tally *tally, int player)
{
    if (tally->pairs > 0)
        return mean_of(tally->pair_wins[player], 3);
    return estimate_share(tally->player_wins[player], tally->games);
}

struct estimate estimate_score(const struct sim_tally *tally, int player)
{
    int64_t games[3] = {tally->player_wins[1 - player], tally->draws, tally->player_wins[player]};
    int64_t pairs[5];
    if (tally->pairs == 0)
        return mean_of(games, 3);
    for (int i = 0; i < 5; i++)
        pairs[i] = tally->pair_score[player == 0 ? i : 4 - i];
    return mean_of(pairs, 5);
}

double estimate_mean(const struct histogram *histogram)
{
    return histogram->count ? (double)histogram->sum / (double)histogram->count : 0;
}

double estimate_deviation(const struct histogram *histogram)
{
    if (histogram->count < 2)
        return 0;
    double n = (double)histogram->count, mean = estimate_mean(histogram);
    double variance = ((double)histogram->squares - n * mean * mean) / (n - 1);
    return variance > 0 ? sqrt(variance) : 0;
}
