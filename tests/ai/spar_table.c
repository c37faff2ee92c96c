/* Prints how the sparring partners fare: spar_table GAMES SCENARIO …, mirrored against reflex. */
#include "content/content.h"
#include "rules/registry.h"
#include "tests/ai/spar.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double clock_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static void add(struct spar_side *sum, const struct spar_side *one)
{
    sum->answers += one->answers;
    sum->refused += one->refused;
    sum->shots += one->shots;
    sum->shot_range += one->shot_range;
    sum->passes += one->passes;
    sum->ranges += one->ranges;
    sum->range += one->range;
    sum->answer_us += one->answer_us;
    if (one->answer_us_most > sum->answer_us_most)
        sum->answer_us_most = one->answer_us_most;
}

static double share(long part, long whole)
{
    return whole > 0 ? (double)part / (double)whole : 0;
}

static void print_row(const struct setup *setup, const char *scenario, enum sparring who, int games)
{
    static const char *const names[] = {"charger", "turret", "kiter", "reflex"};
    struct spar_side sum = {0};
    int wins = 0, draws = 0, unfinished = 0;
    for (int game = 0; game < games; game++) {
        struct spar_result result = {0};
        int side = game % SIDES;
        struct spar_terms terms = {setup, {SPARRINGS, SPARRINGS}, (uint64_t)(game / SIDES) + 1};
        terms.who[side] = who;
        spar_play(&terms, clock_us, &result);
        wins += result.winner == side;
        draws += result.winner == WINNER_DRAW;
        unfinished += !result.over;
        add(&sum, &result.side[side]);
    }
    double score = (wins + draws / 2.0) / games;
    double error = 1.96 * sqrt(score * (1 - score) / games);
    printf("%-20s %-8s score %.3f +- %.3f (%d/%d/%d, %d open) range %.1f shot range %.1f "
           "shots/game %.1f passed %.3f refused %ld answers/game %.0f us mean %.0f most %.0f\n",
           scenario, names[who], score, error, wins, draws, games - wins - draws, unfinished,
           share(sum.range, sum.ranges), share(sum.shot_range, sum.shots), share(sum.shots, games),
           share(sum.passes, sum.passes + sum.shots), sum.refused, share(sum.answers, games),
           sum.answers > 0 ? sum.answer_us / (double)sum.answers : 0, sum.answer_us_most);
    fflush(stdout);
}

int main(int count, char **words)
{
    struct content *content = NULL;
    struct note why = {0};
    if (count < 3 || content_open(&content, DATA_FOLDER, registry_rulebooks, &why))
        return EXIT_FAILURE;
    for (int i = 2; i < count; i++) {
        struct content_setup *owner = NULL;
        if (content_setup_open(&owner, content, words[i], &why))
            return EXIT_FAILURE;
        for (int who = 0; who <= SPARRINGS; who++)
            print_row(content_setup(owner), words[i], (enum sparring)who, atoi(words[1]));
        content_setup_close(&owner);
    }
    content_close(&content);
    return EXIT_SUCCESS;
}
