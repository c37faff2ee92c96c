/* The results for programs. docs/simulation.md describes every key. */
#include "cli/results.h"

#include "cli/panel.h"
#include "cli/say.h"
#include "sim/estimate.h"

#include <stdio.h>

static double per_second(const struct results *results, int64_t count)
{
    return results->seconds > 0 ? (double)count / results->seconds : 0;
}

static void print_estimate(const char *key, struct estimate estimate)
{
    printf("\"%s\":{\"rate\":%.6f,\"low\":%.6f,\"high\":%.6f}", key, estimate.rate, estimate.low,
           estimate.high);
}

static void print_players(const struct results *results)
{
    const struct sim_tally *tally = results->tally;
    printf(",\"players\":{\"red\":");
    say_quoted(results->terms->player[0].name);
    printf(",\"blue\":");
    say_quoted(results->terms->player[1].name);
    printf("},\"wins\":{\"red\":%lld,\"blue\":%lld,\"draw\":%lld}",
           (long long)tally->player_wins[0], (long long)tally->player_wins[1],
           (long long)tally->draws);
    printf(",\"score\":{\"red\":%.1f,\"blue\":%.1f}",
           (double)tally->player_wins[0] + 0.5 * (double)tally->draws,
           (double)tally->player_wins[1] + 0.5 * (double)tally->draws);
    printf(",\"win_rate\":{");
    print_estimate("red", estimate_wins(tally, 0));
    printf(",");
    print_estimate("blue", estimate_wins(tally, 1));
    printf("},\"score_rate\":{");
    print_estimate("red", estimate_score(tally, 0));
    printf(",");
    print_estimate("blue", estimate_score(tally, 1));
    printf("}");
}

static void print_sides(const struct sim_tally *tally)
{
    int64_t decided = tally->first_games - tally->first_draws;
    printf(",\"side_wins\":{\"red\":%lld,\"blue\":%lld}", (long long)tally->side_wins[SIDE_RED],
           (long long)tally->side_wins[SIDE_BLUE]);
    printf(",\"first_wins\":%lld,\"first_games\":%lld,\"first_draws\":%lld,",
           (long long)tally->first_wins, (long long)tally->first_games,
           (long long)tally->first_draws);
    print_estimate("first_rate", estimate_share(tally->first_wins, decided));
    printf(",\"unfinished\":%lld,\"pairs\":%lld,\"pair_scores\":[%lld,%lld,%lld,%lld,%lld]",
           (long long)tally->unfinished, (long long)tally->pairs, (long long)tally->pair_score[0],
           (long long)tally->pair_score[1], (long long)tally->pair_score[2],
           (long long)tally->pair_score[3], (long long)tally->pair_score[4]);
}

static void print_histogram(const char *key, const struct histogram *histogram)
{
    bool any = false;
    printf("\"%s\":{\"mean\":%.4f,\"deviation\":%.4f,\"least\":%lld,\"most\":%lld,\"width\":%lld,"
           "\"bins\":[",
           key, estimate_mean(histogram), estimate_deviation(histogram),
           (long long)histogram->least, (long long)histogram->most, 1LL << histogram->shift);
    for (int bin = 0; bin < HISTOGRAM_BINS; bin++) {
        if (histogram->bins[bin] == 0)
            continue;
        printf("%s[%lld,%lld]", any ? "," : "", (long long)histogram_value(histogram, bin),
               (long long)histogram->bins[bin]);
        any = true;
    }
    printf("]}");
}

static void print_lengths(const struct sim_tally *tally)
{
    printf(",\"turns_mean\":%.4f,", estimate_mean(&tally->turns));
    print_histogram("turns", &tally->turns);
    printf(",\"points\":{");
    print_histogram("red", &tally->player_points[0]);
    printf(",");
    print_histogram("blue", &tally->player_points[1]);
    printf(",");
    print_histogram("margin", &tally->margin);
    printf("}");
}

static void print_survival(const struct survival *survival)
{
    printf(",\"games\":%lld,\"alive\":%lld,", (long long)survival->games,
           (long long)survival->alive);
    print_estimate("survival", estimate_share(survival->alive, survival->games));
    printf("}");
}

static void print_ships(const struct results *results)
{
    const struct setup *setup = results->terms->setup;
    printf(",\"ships\":[");
    for (int unit = 0; unit < results->roster->count; unit++) {
        const struct roster_unit *ship = &results->roster->unit[unit];
        printf("%s{\"unit\":%d,\"name\":", unit ? "," : "", unit);
        say_quoted(ship->name);
        printf(",\"side\":\"%s\",\"design\":", panel_side(ship->side));
        say_quoted(roster_design(setup, ship->design));
        print_survival(&results->tally->unit[unit]);
    }
    printf("],\"designs\":[");
    bool any = false;
    for (int i = 0; i < SIDES * TALLY_DESIGNS; i++) {
        int side = i / TALLY_DESIGNS, design = i % TALLY_DESIGNS;
        if (results->tally->design[side][design].games == 0)
            continue;
        printf("%s{\"side\":\"%s\",\"design\":", any ? "," : "", panel_side(side));
        say_quoted(roster_design(setup, design));
        print_survival(&results->tally->design[side][design]);
        any = true;
    }
    printf("]");
}

static void print_forfeits(const struct sim_tally *tally)
{
    printf(",\"forfeits\":{");
    for (int player = 0; player < SIDES; player++) {
        printf("%s\"%s\":{", player ? "," : "", panel_side(player));
        for (int why = SIM_PLAYED + 1; why < SIM_FORFEITS; why++)
            printf("%s\"%s\":%lld", why > SIM_PLAYED + 1 ? "," : "", sim_forfeit_words[why],
                   (long long)tally->forfeits[player][why]);
        printf("}");
    }
    printf(",\"first\":[");
    for (int i = 0; i < tally->loss_count; i++) {
        const struct sim_loss *loss = &tally->losses[i];
        printf("%s{\"game\":%llu,\"player\":\"%s\",\"why\":\"%s\",\"words\":", i ? "," : "",
               (unsigned long long)loss->index, panel_side(loss->player),
               sim_forfeit_words[loss->forfeit]);
        say_quoted(loss->words);
        printf("}");
    }
    printf("]}");
}

void results_print_json(const struct results *results)
{
    const struct sim_terms *terms = results->terms;
    const struct sim_tally *tally = results->tally;
    char scenario[2 * LABEL_ID_SIZE];
    snprintf(scenario, sizeof scenario, "%s/%s", terms->setup->rulebook->id, terms->setup->id);
    printf("{\"scenario\":");
    say_quoted(scenario);
    printf(",\"ruleset\":\"%s\",\"version\":%d,\"seed\":%llu,\"mirror\":%s,\"threads\":%d,"
           "\"ranks\":%d,\"games\":%lld,\"wanted\":%llu,\"complete\":%s,\"interrupted\":%s",
           terms->setup->rulebook->id, terms->setup->rulebook->version,
           (unsigned long long)terms->seed, terms->mirror ? "true" : "false", terms->threads,
           results->ranks, (long long)tally->games, (unsigned long long)terms->games,
           results->complete ? "true" : "false", results->interrupted ? "true" : "false");
    print_players(results);
    print_sides(tally);
    print_lengths(tally);
    print_ships(results);
    print_forfeits(tally);
    printf(",\"decisions\":%lld,\"seconds\":%.6f,\"games_per_second\":%.3f,"
           "\"decisions_per_second\":%.1f,\"fingerprint\":\"%016llx\"}\n",
           (long long)tally->decisions, results->seconds, per_second(results, tally->games),
           per_second(results, tally->decisions), (unsigned long long)tally->fingerprint);
}
