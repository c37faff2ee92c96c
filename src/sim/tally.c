/* Adding up games. */
#include "sim/tally.h"

#include "base/check.h"
#include "base/hash.h"

#include <string.h>

/* ---- histograms ---- */

static int64_t floor_shift(int64_t value, uint32_t shift)
{
    int64_t width = (int64_t)1 << shift;
    return (value >= 0 ? value : value - width + 1) / width;
}

static bool fits(int64_t value, uint32_t shift)
{
    int64_t bin = floor_shift(value, shift);
    return bin >= -HISTOGRAM_BINS / 2 && bin < HISTOGRAM_BINS / 2;
}

/* Bins twice as wide: a value's bin number is halved towards the lower one, as if it had been
 * counted so from the start. */
static void widen(struct histogram *histogram)
{
    int64_t wider[HISTOGRAM_BINS] = {0};
    for (int bin = 0; bin < HISTOGRAM_BINS; bin++) {
        int64_t half = floor_shift(bin - HISTOGRAM_BINS / 2, 1);
        wider[half + HISTOGRAM_BINS / 2] += histogram->bins[bin];
    }
    memcpy(histogram->bins, wider, sizeof wider);
    histogram->shift++;
}

static void stretch(struct histogram *histogram, int64_t least, int64_t most)
{
    if (histogram->count == 0 || least < histogram->least)
        histogram->least = least;
    if (histogram->count == 0 || most > histogram->most)
        histogram->most = most;
}

void histogram_add(struct histogram *histogram, int64_t value)
{
    while (!fits(value, histogram->shift))
        widen(histogram);
    stretch(histogram, value, value);
    histogram->bins[floor_shift(value, histogram->shift) + HISTOGRAM_BINS / 2]++;
    histogram->count++;
    histogram->zeros += value == 0;
    histogram->sum += value;
    histogram->squares += value * value;
}

void histogram_merge(struct histogram *into, const struct histogram *from)
{
    struct histogram other = *from;
    if (other.count == 0)
        return;
    while (into->shift < other.shift)
        widen(into);
    while (other.shift < into->shift)
        widen(&other);
    stretch(into, other.least, other.most);
    for (int bin = 0; bin < HISTOGRAM_BINS; bin++)
        into->bins[bin] += other.bins[bin];
    into->count += other.count;
    into->zeros += other.zeros;
    into->sum += other.sum;
    into->squares += other.squares;
}

int64_t histogram_value(const struct histogram *histogram, int bin)
{
    return (int64_t)(bin - HISTOGRAM_BINS / 2) * ((int64_t)1 << histogram->shift);
}

/* ---- games ---- */

static void add_winner(struct sim_tally *tally, const struct sim_game *game)
{
    bool won = game->winner == WINNER_RED || game->winner == WINNER_BLUE;
    int side = game->winner == WINNER_RED ? SIDE_RED : SIDE_BLUE;
    tally->player_wins[sim_game_player(game, side)] += won;
    tally->side_wins[side] += won;
    tally->draws += !won;
    tally->unfinished += game->winner == WINNER_NONE;
    if (game->first == SIDE_NONE)
        return;
    tally->first_games++;
    tally->first_wins += won && side == game->first;
    tally->first_draws += !won;
}

static void add_points(struct sim_tally *tally, const struct sim_game *game)
{
    int points[SIDES];
    for (int side = 0; side < SIDES; side++)
        points[sim_game_player(game, side)] = game->score[side];
    for (int player = 0; player < SIDES; player++)
        histogram_add(&tally->player_points[player], points[player]);
    histogram_add(&tally->margin, (int64_t)points[0] - points[1]);
}

static void add_survivors(struct sim_tally *tally, const struct sim_game *game, int roster)
{
    for (int unit = 0; unit < game->unit_count; unit++) {
        CHECK(game->unit_side[unit] < SIDES);
        struct survival *survival =
            unit < roster ? &tally->unit[unit]
                          : &tally->design[game->unit_side[unit]][game->unit_design[unit]];
        survival->games++;
        survival->alive += unit_set_has(&game->alive, unit);
    }
}

static void keep_loss(struct sim_tally *tally, const struct sim_loss *loss)
{
    int place = tally->loss_count;
    while (place > 0 && tally->losses[place - 1].index > loss->index)
        place--;
    if (place == TALLY_LOSSES_MAX)
        return;
    if (tally->loss_count < TALLY_LOSSES_MAX)
        tally->loss_count++;
    memmove(&tally->losses[place + 1], &tally->losses[place],
            (size_t)(tally->loss_count - 1 - place) * sizeof *loss);
    tally->losses[place] = *loss;
}

static void add_forfeit(struct sim_tally *tally, const struct sim_game *game)
{
    struct sim_loss loss = {.index = game->index,
                            .player = (uint8_t)sim_game_player(game, game->forfeiter),
                            .forfeit = game->forfeit};
    memcpy(loss.words, game->forfeit_words, sizeof loss.words);
    tally->forfeits[loss.player][loss.forfeit]++;
    keep_loss(tally, &loss);
}

void tally_add(struct sim_tally *tally, const struct sim_game *game, int roster)
{
    tally->fingerprint += hash_bytes(&game->index, sizeof game->index, game->hash);
    tally->games++;
    tally->decisions += game->decisions;
    histogram_add(&tally->turns, game->turns);
    add_winner(tally, game);
    add_points(tally, game);
    add_survivors(tally, game, roster);
    if (game->forfeit != SIM_PLAYED)
        add_forfeit(tally, game);
}

/* Half points of a player in one game: 2 a win, 1 a draw. */
static int half_points(const struct sim_game *game, int player)
{
    if (game->winner != WINNER_RED && game->winner != WINNER_BLUE)
        return 1;
    int side = game->winner == WINNER_RED ? SIDE_RED : SIDE_BLUE;
    return sim_game_player(game, side) == player ? 2 : 0;
}

void tally_pair(struct sim_tally *tally, const struct sim_game *plain,
                const struct sim_game *swapped)
{
    tally->pairs++;
    tally->pair_score[half_points(plain, 0) + half_points(swapped, 0)]++;
    for (int player = 0; player < SIDES; player++) {
        int wins = (half_points(plain, player) == 2) + (half_points(swapped, player) == 2);
        tally->pair_wins[player][wins]++;
    }
}

/* ---- merging ---- */

static void merge_counts(int64_t *into, const int64_t *from, size_t count)
{
    for (size_t i = 0; i < count; i++)
        into[i] += from[i];
}

static void merge_survival(struct survival *into, const struct survival *from, int count)
{
    for (int i = 0; i < count; i++) {
        into[i].games += from[i].games;
        into[i].alive += from[i].alive;
    }
}

void tally_merge(struct sim_tally *into, const struct sim_tally *from)
{
    into->fingerprint += from->fingerprint;
    into->games += from->games;
    into->draws += from->draws;
    into->unfinished += from->unfinished;
    into->first_games += from->first_games;
    into->first_wins += from->first_wins;
    into->first_draws += from->first_draws;
    into->decisions += from->decisions;
    into->pairs += from->pairs;
    merge_counts(into->player_wins, from->player_wins, SIDES);
    merge_counts(into->side_wins, from->side_wins, SIDES);
    merge_counts(into->pair_score, from->pair_score, 5);
    histogram_merge(&into->turns, &from->turns);
    histogram_merge(&into->margin, &from->margin);
    merge_survival(into->unit, from->unit, UNITS_MAX);
    for (int i = 0; i < SIDES; i++) {
        histogram_merge(&into->player_points[i], &from->player_points[i]);
        merge_survival(into->design[i], from->design[i], TALLY_DESIGNS);
        merge_counts(into->pair_wins[i], from->pair_wins[i], 3);
        merge_counts(into->forfeits[i], from->forfeits[i], SIM_FORFEITS);
    }
    for (int i = 0; i < from->loss_count; i++)
        keep_loss(into, &from->losses[i]);
}
