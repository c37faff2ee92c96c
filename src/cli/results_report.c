/* The results as a page to print. */
#include "cli/results.h"

#include "cli/version.h"
#include "sheet/report.h"
#include "sim/estimate.h"

#include <stdio.h>

enum { SHIPS_MAX = UNITS_MAX + SIDES * TALLY_DESIGNS, SCENARIO_SIZE = 2 * LABEL_ID_SIZE };

/* What the report borrows. */
struct page_data {
    char scenario[SCENARIO_SIZE];
    struct report_count turns[HISTOGRAM_BINS];
    struct report_count margin[HISTOGRAM_BINS];
    struct report_ship ships[SHIPS_MAX];
    struct report_forfeit forfeits[SIDES * SIM_FORFEITS];
};

static struct report_rate convert_rate(struct estimate estimate)
{
    return (struct report_rate){estimate.rate, estimate.low, estimate.high};
}

static struct report_counts convert_histogram(const struct histogram *histogram,
                                              struct report_count list[HISTOGRAM_BINS])
{
    struct report_counts counts = {.list = list,
                                   .width = (int64_t)1 << histogram->shift,
                                   .zeros = histogram->zeros,
                                   .mean = estimate_mean(histogram)};
    for (int bin = 0; bin < HISTOGRAM_BINS; bin++)
        if (histogram->bins[bin] > 0)
            list[counts.count++] =
                (struct report_count){histogram_value(histogram, bin), histogram->bins[bin]};
    return counts;
}

static int list_ships(const struct results *results, struct report_ship *list)
{
    int count = 0;
    for (int unit = 0; unit < results->roster->count; unit++) {
        const struct roster_unit *ship = &results->roster->unit[unit];
        const struct survival *survival = &results->tally->unit[unit];
        list[count++] = (struct report_ship){ship->name, (enum report_side)ship->side,
                                             survival->games, survival->alive};
    }
    for (int i = 0; i < SIDES * TALLY_DESIGNS; i++) {
        int side = i / TALLY_DESIGNS, design = i % TALLY_DESIGNS;
        const struct survival *survival = &results->tally->design[side][design];
        if (survival->games > 0)
            list[count++] =
                (struct report_ship){roster_design(results->terms->setup, design),
                                     (enum report_side)side, survival->games, survival->alive};
    }
    return count;
}

static int list_forfeits(const struct sim_tally *tally, struct report_forfeit *list)
{
    int count = 0;
    for (int player = 0; player < SIDES; player++)
        for (int why = SIM_PLAYED + 1; why < SIM_FORFEITS; why++)
            if (tally->forfeits[player][why] > 0)
                list[count++] = (struct report_forfeit){
                    (enum report_side)player, tally->forfeits[player][why], sim_forfeit_words[why]};
    return count;
}

enum fault results_draw(const struct results *results, const char *path, struct note *why)
{
    struct page_data data;
    const struct sim_terms *terms = results->terms;
    const struct sim_tally *tally = results->tally;
    struct report report = {.title = terms->setup->title,
                            .scenario = data.scenario,
                            .program = "Flagbridge " FLAGBRIDGE_VERSION,
                            .games = tally->games,
                            .seed = (int64_t)terms->seed,
                            .mirrored = terms->mirror,
                            .draws = tally->draws,
                            .ships = data.ships,
                            .first_games = tally->first_games - tally->first_draws,
                            .forfeits = data.forfeits,
                            .fingerprint = tally->fingerprint};
    snprintf(data.scenario, sizeof data.scenario, "%s/%s", terms->setup->rulebook->id,
             terms->setup->id);
    for (int player = 0; player < SIDES; player++) {
        report.player[player] = terms->player[player].name;
        report.wins[player] = tally->player_wins[player];
        report.win_rate[player] = convert_rate(estimate_wins(tally, player));
    }
    report.turns = convert_histogram(&tally->turns, data.turns);
    report.margin = convert_histogram(&tally->margin, data.margin);
    report.ship_count = list_ships(results, data.ships);
    report.first_rate = convert_rate(estimate_share(tally->first_wins, report.first_games));
    report.forfeit_count = list_forfeits(tally, data.forfeits);
    return report_draw(&report, path, why);
}
