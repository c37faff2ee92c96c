/* Measures how long a player thinks: wall time and this thread's own, by answer and by side-turn.
 *
 * usage: thinking [--reasons] SCENARIO PLAYER COUNT [DATA]
 *
 * The player has both sides of one battle after the other until COUNT answers have been measured.
 * --reasons: it also says why, as it does when people play.
 */
#include "content/content.h"
#include "core/play.h"
#include "core/sources.h"
#include "referee/computer.h"
#include "rules/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WALL, CPU, CLOCKS };
static const char *const clock_names[CLOCKS] = {"wall", "cpu"};
static const int64_t tolerance_us[CLOCKS] = {50000, 10000};
/* Of a hundred thousand side-turns so many must keep to the budget and the tolerance. */
static const int due[CLOCKS] = {99000, 99900};

/* Times of one kind, in microseconds. */
struct series {
    int64_t *us[CLOCKS];
    int count;
    int capacity;
};

struct bench {
    struct game game;
    struct game view;
    struct computer computer[SEATS_MAX];
    struct dice_fast dice;
    bool reasons;
    struct series answers;
    struct series turns;
    /* the side-turn in hand of every seat */
    int turn[SEATS_MAX];
    int64_t spent_us[SEATS_MAX][CLOCKS];
};

static int64_t now_us(int which)
{
    struct timespec now;
    clock_gettime(which == WALL ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* ---- playing ---- */

static void add(struct series *series, const int64_t us[CLOCKS])
{
    if (series->count == series->capacity)
        return;
    for (int i = 0; i < CLOCKS; i++)
        series->us[i][series->count] = us[i];
    series->count++;
}

static void end_turn(struct bench *bench, int seat)
{
    if (bench->turn[seat] >= 0)
        add(&bench->turns, bench->spent_us[seat]);
    bench->turn[seat] = -1;
    memset(bench->spent_us[seat], 0, sizeof bench->spent_us[seat]);
}

static struct action answer(struct bench *bench, const struct question *question)
{
    char words[160];
    struct text reason;
    int64_t begin[CLOCKS], us[CLOCKS];
    int seat = question_seat(question), turn = state_head(bench->game.state)->turn;
    text_init(&reason, words, sizeof words);
    memcpy(bench->view.state, bench->game.state, bench->game.setup->state_size);
    bench->game.rulebook->conceal(&bench->view, seat);
    for (int i = 0; i < CLOCKS; i++)
        begin[i] = now_us(i);
    struct action action = player_answer(&bench->computer[seat].player, &bench->view, question,
                                         bench->reasons ? &reason : NULL);
    for (int i = 0; i < CLOCKS; i++)
        us[i] = now_us(i) - begin[i];
    if (turn != bench->turn[seat])
        end_turn(bench, seat);
    bench->turn[seat] = turn;
    for (int i = 0; i < CLOCKS; i++)
        bench->spent_us[seat][i] += us[i];
    add(&bench->answers, us);
    return action;
}

static enum fault play(struct bench *bench, const struct player_terms *terms, uint64_t seed,
                       struct note *why)
{
    const struct setup *setup = bench->game.setup;
    struct question open[QUESTIONS_MAX];
    for (int seat = 0; seat < setup->seat_count; seat++) {
        bench->turn[seat] = -1;
        computer_begin(&bench->computer[seat], terms, setup, seed * SEATS_MAX + (uint64_t)seat,
                       true);
    }
    dice_fast_init(&bench->dice, seed);
    memset(bench->game.state, 0, setup->state_size);
    enum fault fault = play_begin(&bench->game, &bench->dice.dice, NULL, why);
    while (!fault && bench->answers.count < bench->answers.capacity &&
           setup->rulebook->pending(&bench->game, open) > 0) {
        struct action action = answer(bench, &open[0]);
        play_apply(&bench->game, &action, &bench->dice.dice, NULL);
    }
    if (state_head(bench->game.state)->over) /* else the last side-turns are only begun */
        for (int seat = 0; seat < setup->seat_count; seat++)
            end_turn(bench, seat);
    return fault;
}

/* ---- telling ---- */

static int by_size(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static double at(const int64_t *sorted, int count, int of_thousand)
{
    int index = (int)((int64_t)count * of_thousand / 1000);
    return (double)sorted[index < count ? index : count - 1] / 1000;
}

static void print_row(const char *what, int which, const int64_t *sorted, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += (double)sorted[i] / 1000;
    printf("%-10s %-4s %6d %9.2f %9.2f %9.2f %9.2f %9.2f", what, clock_names[which], count,
           sum / count, at(sorted, count, 500), at(sorted, count, 990), at(sorted, count, 999),
           at(sorted, count, 1000));
}

/* True: enough of them keep to the budget; one without milliseconds is kept by anything. */
static bool print_series(const char *what, struct series *series, int budget_ms)
{
    bool kept = true;
    for (int which = 0; which < CLOCKS && series->count > 0; which++) {
        int64_t *us = series->us[which], most = (int64_t)budget_ms * 1000 + tolerance_us[which];
        int over = 0;
        for (int i = 0; i < series->count && budget_ms > 0; i++)
            over += us[i] > most;
        qsort(us, (size_t)series->count, sizeof *us, by_size);
        print_row(what, which, us, series->count);
        printf(" %6d beyond %lld ms\n", over, (long long)(most / 1000));
        kept =
            kept && (int64_t)(series->count - over) * 100000 >= (int64_t)due[which] * series->count;
    }
    return kept;
}

static int tell(struct bench *bench, const char *scenario, const char *player)
{
    int budget_ms = bench->computer[0].player.pace.budget.ms;
    printf("%s, %s: %d ms for a side-turn\n", scenario, player, budget_ms);
    printf("%-10s %-4s %6s %9s %9s %9s %9s %9s\n", "ms", "", "count", "mean", "p50", "p99", "p99.9",
           "max");
    bool kept = print_series("answers", &bench->answers, budget_ms);
    kept = print_series("side-turns", &bench->turns, budget_ms) && kept;
    printf("%s\n", kept ? "kept" : "not kept");
    return kept ? 0 : 1;
}

/* ---- setting up ---- */

static bool open_series(struct series *series, int capacity)
{
    series->capacity = capacity;
    for (int i = 0; i < CLOCKS; i++)
        series->us[i] = calloc((size_t)capacity, sizeof *series->us[i]);
    return series->us[WALL] && series->us[CPU];
}

static bool open_bench(struct bench *bench, const struct setup *setup, int count)
{
    bench->game = (struct game){setup->rulebook, setup, malloc(setup->state_size)};
    bench->view = bench->game;
    bench->view.state = malloc(setup->state_size);
    bool fine = bench->game.state && bench->view.state && open_series(&bench->answers, count) &&
                open_series(&bench->turns, count);
    for (int seat = 0; seat < setup->seat_count && fine; seat++)
        fine = computer_open(&bench->computer[seat], NULL) == FAULT_NONE;
    return fine;
}

static void close_bench(struct bench *bench)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        computer_close(&bench->computer[seat]);
    for (int i = 0; i < CLOCKS; i++) {
        free(bench->answers.us[i]);
        free(bench->turns.us[i]);
    }
    free(bench->view.state);
    free(bench->game.state);
}

static int measure(const struct setup *setup, char **words, bool reasons)
{
    static struct bench bench;
    struct player_terms terms;
    struct note why = {0};
    int count = atoi(words[2]), code = 2;
    bench.reasons = reasons;
    if (!player_read(words[1], &terms) || count < 1) {
        fprintf(stderr, "thinking: no such player, or nothing to measure\n");
        return code;
    }
    enum fault fault = open_bench(&bench, setup, count) ? FAULT_NONE : FAULT_WORLD;
    for (uint64_t seed = 1; !fault && bench.answers.count < count; seed++)
        fault = play(&bench, &terms, seed, &why);
    if (fault)
        fprintf(stderr, "thinking: %s\n", why.text);
    else
        code = tell(&bench, words[0], words[1]);
    close_bench(&bench);
    return code;
}

int main(int argc, char **argv)
{
    struct content *content = NULL;
    struct content_setup *setup = NULL;
    struct note why = {0};
    bool reasons = argc > 1 && strcmp(argv[1], "--reasons") == 0;
    char **words = argv + 1 + reasons;
    int count = argc - 1 - reasons, code = 3;
    if (count < 3) {
        fprintf(stderr, "usage: thinking [--reasons] SCENARIO PLAYER COUNT [DATA]\n");
        return 2;
    }
    if (content_open(&content, count > 3 ? words[3] : "data", registry_rulebooks, &why) ||
        content_setup_open(&setup, content, words[0], &why))
        fprintf(stderr, "thinking: %s\n", why.text);
    else
        code = measure(content_setup(setup), words, reasons);
    content_setup_close(&setup);
    content_close(&content);
    return code;
}
