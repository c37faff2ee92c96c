/* Adding up, and what is concluded from it, against numbers worked out by hand. */
#include "tests/support/test.h"

#include "sim/estimate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void expect_near(double value, double expected)
{
    if (fabs(value - expected) > 1e-4)
        fail_msg("%f instead of %f", value, expected);
}

static void expect_estimate(struct estimate estimate, double rate, double low, double high)
{
    expect_near(estimate.rate, rate);
    expect_near(estimate.low, low);
    expect_near(estimate.high, high);
}

/* ---- histograms ---- */

TEST(histogram, keeps_single_values_while_they_are_few)
{
    struct histogram histogram = {0};
    histogram_add(&histogram, 3);
    histogram_add(&histogram, 3);
    histogram_add(&histogram, -128);
    histogram_add(&histogram, 127);
    assert_int_equal(histogram.shift, 0);
    assert_int_equal(histogram.bins[HISTOGRAM_BINS / 2 + 3], 2);
    assert_int_equal(histogram.bins[0], 1);
    assert_int_equal(histogram.bins[HISTOGRAM_BINS - 1], 1);
    assert_int_equal(histogram_value(&histogram, 0), -128);
    assert_int_equal(histogram.least, -128);
    assert_int_equal(histogram.most, 127);
    assert_int_equal(histogram.sum, 5);
    assert_int_equal(histogram.squares, 9 + 9 + 128 * 128 + 127 * 127);
}

TEST(histogram, widens_its_bins_when_a_value_does_not_fit)
{
    struct histogram histogram = {0};
    histogram_add(&histogram, -1);
    histogram_add(&histogram, 0);
    histogram_add(&histogram, 1);
    histogram_add(&histogram, 300);
    assert_int_equal(histogram.shift, 2); /* 300 / 4 = 75 < 128, 300 / 2 is not */
    assert_int_equal(histogram.bins[HISTOGRAM_BINS / 2 - 1], 1);
    assert_int_equal(histogram.bins[HISTOGRAM_BINS / 2], 2);
    assert_int_equal(histogram.bins[HISTOGRAM_BINS / 2 + 75], 1);
    assert_int_equal(histogram_value(&histogram, HISTOGRAM_BINS / 2 + 75), 300);
    assert_int_equal(histogram.count, 4);
    assert_int_equal(histogram.zeros, 1);
}

TEST(histogram, merging_is_adding_in_any_order)
{
    static const int values[] = {0, 5, -7, 129, 4000, -4001, 17, 255, -256, 1 << 20};
    enum { COUNT = sizeof values / sizeof values[0] };
    struct histogram all = {0}, part[3] = {{0}}, forth = {0}, back = {0};
    for (int i = 0; i < COUNT; i++) {
        histogram_add(&all, values[i]);
        histogram_add(&part[i % 3], values[i]);
    }
    for (int i = 0; i < 3; i++) {
        histogram_merge(&forth, &part[i]);
        histogram_merge(&back, &part[2 - i]);
    }
    assert_memory_equal(&forth, &all, sizeof all);
    assert_memory_equal(&back, &all, sizeof all);
}

TEST(histogram, mean_and_deviation)
{
    struct histogram histogram = {0};
    for (int value = 1; value <= 4; value++)
        histogram_add(&histogram, value);
    expect_near(estimate_mean(&histogram), 2.5);
    expect_near(estimate_deviation(&histogram), 1.290994); /* √(5/3) */
}

/* ---- games ---- */

static struct sim_game ended(uint64_t index, bool swapped, enum winner winner)
{
    struct sim_game game = {.index = index,
                            .swapped = swapped,
                            .hash = 1000 + index,
                            .decisions = 10,
                            .turns = 4,
                            .winner = (uint8_t)winner,
                            .first = SIDE_RED,
                            .forfeiter = SIDE_NONE,
                            .score = {30, 20},
                            .unit_count = 3,
                            .unit_side = {SIDE_RED, SIDE_BLUE, SIDE_BLUE},
                            .unit_design = {1, 1, 5}};
    unit_set_add(&game.alive, 0);
    return game;
}

TEST(tally, counts_players_and_sides)
{
    struct sim_tally *tally = calloc(1, sizeof *tally);
    struct sim_game games[] = {ended(0, false, WINNER_RED), ended(1, true, WINNER_RED),
                               ended(2, false, WINNER_DRAW), ended(3, true, WINNER_NONE)};
    for (int i = 0; i < 4; i++)
        tally_add(tally, &games[i], 2);
    assert_int_equal(tally->games, 4);
    assert_int_equal(tally->player_wins[0], 1);
    assert_int_equal(tally->player_wins[1], 1);
    assert_int_equal(tally->side_wins[SIDE_RED], 2);
    assert_int_equal(tally->side_wins[SIDE_BLUE], 0);
    assert_int_equal(tally->draws, 2);
    assert_int_equal(tally->unfinished, 1);
    assert_int_equal(tally->first_games, 4);
    assert_int_equal(tally->first_wins, 2);
    assert_int_equal(tally->first_draws, 2);
    assert_int_equal(tally->decisions, 40);
    assert_int_equal(tally->player_points[0].sum, 30 + 20 + 30 + 20);
    assert_int_equal(tally->player_points[1].sum, 20 + 30 + 20 + 30);
    assert_int_equal(tally->margin.sum, 0);
    assert_int_equal(tally->margin.squares, 400);
    assert_int_equal(tally->unit[0].games, 4);
    assert_int_equal(tally->unit[0].alive, 4);
    assert_int_equal(tally->unit[1].alive, 0);
    assert_int_equal(tally->unit[2].games, 0); /* came later */
    assert_int_equal(tally->design[SIDE_BLUE][5].games, 4);
    free(tally);
}

TEST(tally, a_game_without_a_first_side_does_not_count_as_one)
{
    struct sim_tally *tally = calloc(1, sizeof *tally);
    struct sim_game game = ended(0, false, WINNER_RED);
    game.first = SIDE_NONE;
    tally_add(tally, &game, 2);
    assert_int_equal(tally->first_games, 0);
    assert_int_equal(tally->first_wins, 0);
    free(tally);
}

TEST(tally, pairs_are_scored_for_the_player)
{
    struct sim_tally *tally = calloc(1, sizeof *tally);
    static const enum winner winners[][2] = {{WINNER_RED, WINNER_BLUE},  /* player 0 wins both: 4 */
                                             {WINNER_RED, WINNER_RED},   /* each wins with red: 2 */
                                             {WINNER_BLUE, WINNER_RED},  /* player 1 wins both: 0 */
                                             {WINNER_RED, WINNER_DRAW},  /* 3 */
                                             {WINNER_NONE, WINNER_RED}}; /* 1 */
    for (uint64_t i = 0; i < 5; i++) {
        struct sim_game plain = ended(2 * i, false, winners[i][0]);
        struct sim_game swapped = ended(2 * i + 1, true, winners[i][1]);
        tally_pair(tally, &plain, &swapped);
    }
    assert_int_equal(tally->pairs, 5);
    for (int i = 0; i < 5; i++)
        assert_int_equal(tally->pair_score[i], 1);
    assert_int_equal(tally->pair_wins[0][0], 2);
    assert_int_equal(tally->pair_wins[0][1], 2);
    assert_int_equal(tally->pair_wins[0][2], 1);
    assert_int_equal(tally->pair_wins[1][2], 1);
    free(tally);
}

TEST(tally, keeps_the_first_forfeits_and_counts_all)
{
    struct sim_tally *one = calloc(3, sizeof *one), *other = one + 1, *all = one + 2;
    for (uint64_t i = 0; i < 40; i++) {
        uint64_t index = i * 7 % 40; /* in no order */
        struct sim_game game = ended(index, index % 2 == 1, WINNER_NONE);
        sim_game_forfeit(&game, SIDE_BLUE, SIM_HUNG, "slept");
        assert_int_equal(game.winner, WINNER_RED);
        tally_add(i % 3 ? one : other, &game, 2);
        tally_add(all, &game, 2);
    }
    tally_merge(one, other);
    assert_memory_equal(one, all, sizeof *all);
    assert_int_equal(all->forfeits[0][SIM_HUNG], 20);
    assert_int_equal(all->forfeits[1][SIM_HUNG], 20);
    assert_int_equal(all->loss_count, TALLY_LOSSES_MAX);
    for (uint64_t i = 0; i < TALLY_LOSSES_MAX; i++) {
        assert_int_equal(all->losses[i].index, i);
        assert_int_equal(all->losses[i].player, i % 2 == 1 ? 0 : 1);
        assert_string_equal(all->losses[i].words, "slept");
    }
    free(one);
}

TEST(tally, the_fingerprint_knows_game_and_end_but_no_order)
{
    struct sim_tally *tally = calloc(4, sizeof *tally);
    struct sim_game first = ended(0, false, WINNER_RED), second = ended(1, false, WINNER_RED);
    tally_add(&tally[0], &first, 2);
    tally_add(&tally[0], &second, 2);
    tally_add(&tally[1], &second, 2);
    tally_add(&tally[1], &first, 2);
    assert_int_equal(tally[0].fingerprint, tally[1].fingerprint);
    uint64_t hash = first.hash; /* the same two ends, each in the other's game */
    first.hash = second.hash;
    second.hash = hash;
    tally_add(&tally[2], &first, 2);
    tally_add(&tally[2], &second, 2);
    assert_int_not_equal(tally[0].fingerprint, tally[2].fingerprint);
    free(tally);
}

/* ---- estimates ---- */

TEST(estimate, wilson)
{
    expect_estimate(estimate_share(8, 10), 0.8, 0.490162, 0.943318);
    expect_estimate(estimate_share(0, 10), 0, 0, 0.277533);
    expect_estimate(estimate_share(50, 100), 0.5, 0.403832, 0.596168);
    expect_estimate(estimate_share(1, 1), 1, 0.206549, 1);
    expect_estimate(estimate_share(0, 0), 0, 0, 1);
}

TEST(estimate, wins_without_pairs_are_wilson)
{
    struct sim_tally *tally = calloc(1, sizeof *tally);
    tally->games = 10;
    tally->player_wins[0] = 8;
    tally->player_wins[1] = 1;
    tally->draws = 1;
    expect_estimate(estimate_wins(tally, 0), 0.8, 0.490162, 0.943318);
    assert_true(estimate_wins(tally, 1).rate == 0.1);
    free(tally);
}

/* 10 pairs: mean 0.775, variance 0.117361, 2.262 · √(0.117361 / 10) = 0.245050 */
TEST(estimate, score_over_few_pairs_is_students)
{
    struct sim_tally *tally = calloc(1, sizeof *tally);
    static const int64_t scores[] = {1, 0, 2, 1, 6};
    tally->pairs = 10;
    memcpy(tally->pair_score, scores, sizeof scores);
    expect_estimate(estimate_score(tally, 0), 0.775, 0.52995, 1);
    expect_estimate(estimate_score(tally, 1), 0.225, 0, 0.47005);
    free(tally);
}

/* 100 pairs: mean 0.55, variance 0.0984848, 1.984217 · √(0.000984848) = 0.062269 */
TEST(estimate, score_over_many_pairs)
{
    struct sim_tally *tally = calloc(1, sizeof *tally);
    static const int64_t scores[] = {10, 20, 30, 20, 20};
    tally->pairs = 100;
    memcpy(tally->pair_score, scores, sizeof scores);
    expect_estimate(estimate_score(tally, 0), 0.55, 0.487731, 0.612269);
    free(tally);
}

/* All alike: as if one in n were a half off, 1.984217 · √(0.25 / n / n) = 0.99 / n. */
TEST(estimate, equal_pairs_do_not_prove_everything)
{
    struct sim_tally *tally = calloc(1, sizeof *tally);
    tally->pairs = 100;
    tally->pair_score[2] = 100;
    tally->pair_wins[0][2] = 100;
    expect_estimate(estimate_score(tally, 0), 0.5, 0.490079, 0.509921);
    expect_estimate(estimate_wins(tally, 0), 1, 0.990079, 1);
    tally->pairs = tally->pair_score[2] = 1;
    expect_estimate(estimate_score(tally, 0), 0.5, 0, 1);
    free(tally);
}

TEST(estimate, score_without_pairs)
{
    struct sim_tally *tally = calloc(1, sizeof *tally);
    tally->games = 100;
    tally->player_wins[0] = 60;
    tally->player_wins[1] = 20;
    tally->draws = 20;
    /* mean 0.7, variance (60 · 0.09 + 20 · 0.04 + 20 · 0.49) / 99 = 0.161616 */
    expect_estimate(estimate_score(tally, 0), 0.7, 0.620232, 0.779768);
    free(tally);
}
