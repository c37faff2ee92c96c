/* The results for people. docs/simulation.md tells how to read them. */
#include "cli/results.h"

#include "cli/panel.h"
#include "cli/say.h"
#include "sim/estimate.h"

#include <stdio.h>

enum { PLAYER_WIDTH = 24, SHIP_WIDTH = 20, DESIGN_WIDTH = 28 };

static void print_interval(struct estimate estimate)
{
    printf("%5.1f %%   %5.1f … %5.1f %%", 100 * estimate.rate, 100 * estimate.low,
           100 * estimate.high);
}

static void print_title(const struct results *results)
{
    const struct sim_terms *terms = results->terms;
    const struct sim_tally *tally = results->tally;
    printf("%s (%s/%s): ", terms->setup->title, terms->setup->rulebook->id, terms->setup->id);
    if (results->interrupted)
        printf("interrupted after ");
    if (results->complete)
        printf("%lld game%s", (long long)tally->games, tally->games == 1 ? "" : "s");
    else
        printf("%lld of %llu games", (long long)tally->games, (unsigned long long)terms->games);
    printf(", seed %llu%s\n", (unsigned long long)terms->seed,
           terms->mirror ? ", mirrored: every seed twice, sides swapped" : "");
}

static void print_players(const struct results *results)
{
    const struct sim_tally *tally = results->tally;
    printf("\n%-5s ", results->terms->mirror ? "named" : "side");
    say_padded("player", PLAYER_WIDTH);
    printf(" %9s %9s   %-26s %s\n", "wins", "score", "won, 95 % interval", "score a game");
    for (int player = 0; player < SIDES; player++) {
        printf("%-5s ", panel_side(player));
        say_padded(results->terms->player[player].name, PLAYER_WIDTH);
        printf(" %9lld %9.1f   ", (long long)tally->player_wins[player],
               (double)tally->player_wins[player] + 0.5 * (double)tally->draws);
        print_interval(estimate_wins(tally, player));
        printf("   ");
        print_interval(estimate_score(tally, player));
        printf("\n");
    }
    printf("%-5s ", "");
    say_padded("drawn", PLAYER_WIDTH);
    printf(" %9lld", (long long)tally->draws);
    if (tally->unfinished)
        printf("   (%lld of them stopped unfinished)", (long long)tally->unfinished);
    printf("\n");
}

static void print_forfeits(const struct results *results)
{
    const struct sim_tally *tally = results->tally;
    for (int player = 0; player < SIDES; player++)
        for (int why = SIM_PLAYED + 1; why < SIM_FORFEITS; why++)
            if (tally->forfeits[player][why])
                printf("%s forfeited %lld game%s: it %s\n", results->terms->player[player].name,
                       (long long)tally->forfeits[player][why],
                       tally->forfeits[player][why] == 1 ? "" : "s", sim_forfeit_words[why]);
    for (int i = 0; i < tally->loss_count; i++)
        printf("  game %llu: %s %s%s%s\n", (unsigned long long)tally->losses[i].index,
               results->terms->player[tally->losses[i].player].name,
               sim_forfeit_words[tally->losses[i].forfeit], tally->losses[i].words[0] ? ": " : "",
               tally->losses[i].words);
}

static void print_sides(const struct results *results)
{
    const struct sim_tally *tally = results->tally;
    int64_t decided = tally->first_games - tally->first_draws;
    if (results->terms->mirror)
        printf("\nby side     red won %lld, blue %lld\n", (long long)tally->side_wins[SIDE_RED],
               (long long)tally->side_wins[SIDE_BLUE]);
    else
        printf("\n");
    if (tally->first_games == 0) {
        printf("first side  nobody goes first in this battle\n");
        return;
    }
    printf("first side  won %lld of %lld decided games: ", (long long)tally->first_wins,
           (long long)decided);
    print_interval(estimate_share(tally->first_wins, decided));
    printf("\n");
}

static void print_histogram(const char *name, const struct histogram *histogram)
{
    printf("%-22s %10.2f %10.2f %8lld %8lld\n", name, estimate_mean(histogram),
           estimate_deviation(histogram), (long long)histogram->least, (long long)histogram->most);
}

static void print_lengths(const struct results *results)
{
    const struct sim_tally *tally = results->tally;
    printf("\n%-22s %10s %10s %8s %8s\n", "", "mean", "deviation", "least", "most");
    print_histogram("turns", &tally->turns);
    print_histogram("points of red", &tally->player_points[0]);
    print_histogram("points of blue", &tally->player_points[1]);
    print_histogram("red's less blue's", &tally->margin);
    printf("%-22s %10.1f\n", "decisions a game",
           tally->games ? (double)tally->decisions / (double)tally->games : 0);
}

static void print_survival(int side, const char *name, const char *design,
                           const struct survival *survival)
{
    printf("%-5s ", panel_side(side));
    say_padded(name, SHIP_WIDTH);
    printf(" ");
    say_padded(design, DESIGN_WIDTH);
    printf(" ");
    print_interval(estimate_share(survival->alive, survival->games));
    printf("\n");
}

static void print_ships(const struct results *results)
{
    const struct setup *setup = results->terms->setup;
    const struct sim_tally *tally = results->tally;
    printf("\n%-5s ", "side");
    say_padded("ship", SHIP_WIDTH);
    printf(" ");
    say_padded("design", DESIGN_WIDTH);
    printf(" in play at the end\n");
    for (int side = 0; side < SIDES; side++) {
        for (int unit = 0; unit < results->roster->count; unit++) {
            const struct roster_unit *ship = &results->roster->unit[unit];
            if (ship->side == side)
                print_survival(side, ship->name, roster_design(setup, ship->design),
                               &tally->unit[unit]);
        }
        for (int design = 0; design < TALLY_DESIGNS; design++)
            if (tally->design[side][design].games > 0)
                print_survival(side, "(came later)", roster_design(setup, design),
                               &tally->design[side][design]);
    }
}

void results_print_table(const struct results *results)
{
    const struct sim_tally *tally = results->tally;
    print_title(results);
    if (tally->games > 0) {
        print_players(results);
        print_forfeits(results);
        print_sides(results);
        print_lengths(results);
        print_ships(results);
    }
    double seconds = results->seconds > 0 ? results->seconds : 1e-9;
    printf("\n%.2f s on %d thread%s", results->seconds, results->terms->threads,
           results->terms->threads == 1 ? "" : "s");
    if (results->ranks > 1)
        printf(" of each of %d ranks", results->ranks);
    printf(": %.1f games/s, %.0f decisions/s; fingerprint %016llx\n",
           (double)tally->games / seconds, (double)tally->decisions / seconds,
           (unsigned long long)tally->fingerprint);
}
