/* Measuring hot loops. */
#define _GNU_SOURCE /* to stay on one core */
#include "cli/bench.h"

#include "cli/volley.h"

#include "core/sources.h"
#include "sim/bout.h"

#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NANOSECONDS = 1000000000, STATE_ALIGNMENT = 64 };

const char *const bench_words[BENCH_KINDS] = {"copy",    "hash",   "choices", "choice",
                                              "permits", "answer", "random",  "reflex",
                                              "odds",    "survey", "threats"};

/* A position and room to work in. */
struct bench {
    struct game game;
    void *copy;
    struct bout bout;
    struct question question;
    struct action *choices;
    struct action *written;
    int choice_count;
    struct random random;
    int64_t battles; /* played */
    struct volley volley;
    int branches;           /* of the volley last asked about */
    volatile uint64_t sink; /* what is computed is used */
};

/* One turn of a loop; returns how many pieces it has done. */
typedef int bench_turn(struct bench *bench);

/* Processor time, so that others on the machine matter little. */
static int64_t now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * NANOSECONDS + now.tv_nsec;
}

/* Every loop and its floor on the same core: another one may run at another speed. */
static void stay_on_this_core(cpu_set_t *before)
{
    cpu_set_t here;
    int core = sched_getcpu();
    CPU_ZERO(before);
    sched_getaffinity(0, sizeof *before, before);
    if (core < 0)
        return;
    CPU_ZERO(&here);
    CPU_SET((size_t)core, &here);
    sched_setaffinity(0, sizeof here, &here);
}

/* ---- the loops and their floors ---- */

static int copy_state(struct bench *bench)
{
    struct game twin = bench->game;
    twin.state = bench->copy;
    memcpy(twin.state, bench->game.state, twin.setup->state_size);
    bench->sink += state_head(twin.state)->turn;
    return 1;
}

static int move_bytes(struct bench *bench)
{
    memcpy(bench->copy, bench->game.state, bench->game.setup->state_size);
    bench->sink += *(unsigned char *)bench->copy;
    return 1;
}

static int hash_state(struct bench *bench)
{
    bench->sink += play_fingerprint(&bench->game);
    return 1;
}

static int read_bytes(struct bench *bench)
{
    const unsigned char *at = bench->game.state;
    uint64_t lane[8] = {0}, words[8];
    for (size_t i = 0; i + sizeof words <= bench->game.setup->state_size; i += sizeof words) {
        memcpy(words, at + i, sizeof words);
        for (int k = 0; k < 8; k++)
            lane[k] ^= words[k];
    }
    for (int k = 0; k < 8; k++)
        bench->sink += lane[k];
    return 1;
}

static int list_choices(struct bench *bench)
{
    int count = bench->game.rulebook->choices(&bench->game, &bench->question, UNIT_ANY,
                                              bench->written, bench->choice_count);
    bench->sink += (uint64_t)count;
    return 1;
}

static int write_choices(struct bench *bench)
{
    memcpy(bench->written, bench->choices, (size_t)bench->choice_count * sizeof *bench->choices);
    bench->sink += bench->written[0].decision;
    return 1;
}

static int list_each(struct bench *bench)
{
    list_choices(bench);
    return bench->choice_count;
}

static int write_each(struct bench *bench)
{
    write_choices(bench);
    return bench->choice_count;
}

static int judge_each(struct bench *bench)
{
    uint64_t refused = 0;
    for (int i = 0; i < bench->choice_count; i++)
        refused += bench->game.rulebook->permits(&bench->game, &bench->choices[i], NULL) != 0;
    bench->sink += refused;
    return bench->choice_count;
}

/* Each from the opening position, to the next question. */
static int play_each(struct bench *bench)
{
    struct game game = bench->game;
    struct dice_fast dice;
    game.state = bench->copy;
    dice_fast_init(&dice, random_next(&bench->random));
    for (int i = 0; i < bench->choice_count; i++) {
        memcpy(game.state, bench->game.state, game.setup->state_size);
        game.rulebook->accept(&game, &bench->choices[i], NULL);
        play_settle(&game, &dice.dice, NULL);
        bench->sink += state_head(game.state)->turn;
    }
    return bench->choice_count;
}

/* A whole battle. */
static int play_bout(struct bench *bench, enum player_kind kind)
{
    struct bout_terms terms = {.seed = random_next(&bench->random)};
    terms.whims = terms.seed;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        terms.player[seat].kind = kind;
    struct bout_result result = bout_play(&bench->bout, &terms, NULL);
    bench->sink += state_head(bench->bout.game.state)->turn;
    bench->battles++;
    return result.decisions;
}

static int play_random(struct bench *bench)
{
    return play_bout(bench, PLAYER_RANDOM);
}

static int play_reflex(struct bench *bench)
{
    return play_bout(bench, PLAYER_REFLEX);
}

static int ask_volley(struct bench *bench)
{
    bench->branches = volley_ask(&bench->volley);
    return 1;
}

static int survey_volley(struct bench *bench)
{
    bench->branches = volley_survey(&bench->volley);
    return 1;
}

static int find_threats(struct bench *bench)
{
    bench->branches = volley_threaten(&bench->volley);
    return 1;
}

/* As many states as the loop beside it came to, or found shots. */
static int copy_branches(struct bench *bench)
{
    for (int i = 0; i < bench->branches; i++)
        move_bytes(bench);
    return 1;
}

static const struct {
    bench_turn *loop;
    bench_turn *floor;
    const char *unit;
    bool battles; /* whole ones, counted in decisions */
} kinds[BENCH_KINDS] = {
    [BENCH_COPY] = {copy_state, move_bytes, "ns", false},
    [BENCH_HASH] = {hash_state, read_bytes, "GB/s", false},
    [BENCH_CHOICES] = {list_choices, write_choices, "ns", false},
    [BENCH_CHOICE] = {list_each, write_each, "ns", false},
    [BENCH_PERMITS] = {judge_each, write_each, "ns", false},
    [BENCH_ANSWER] = {play_each, move_bytes, "ns", false},
    [BENCH_RANDOM] = {play_random, move_bytes, "decisions/s", true},
    [BENCH_REFLEX] = {play_reflex, move_bytes, "decisions/s", true},
    [BENCH_ODDS] = {ask_volley, copy_branches, "us", false},
    [BENCH_SURVEY] = {survey_volley, copy_branches, "us", false},
    [BENCH_THREATS] = {find_threats, copy_branches, "us", false},
};

/* ---- timing ---- */

/* Nanoseconds a piece over about `run_ms`; the clock is read seldom. */
static double time_run(struct bench *bench, bench_turn *turn, int run_ms, int64_t *pieces)
{
    int64_t begin = now_ns(), end = begin, done = 0;
    for (int batch = 1; end - begin < (int64_t)run_ms * (NANOSECONDS / 1000);) {
        for (int i = 0; i < batch; i++)
            done += turn(bench);
        end = now_ns();
        if (end - begin < (int64_t)run_ms * (NANOSECONDS / 10000))
            batch *= 2;
    }
    *pieces += done;
    return (double)(end - begin) / (double)done;
}

static int compare_times(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* What a time a piece means in the unit of its kind. */
static double express(const struct bench *bench, enum bench_kind kind, double ns)
{
    if (kind == BENCH_HASH)
        return (double)bench->game.setup->state_size / ns;
    if (kind >= BENCH_ODDS)
        return ns / 1000;
    return kinds[kind].battles ? NANOSECONDS / ns : ns;
}

static void time_kind(struct bench *bench, enum bench_kind kind, int run_ms,
                      struct bench_result *out)
{
    double runs[BENCH_RUNS], floors[BENCH_RUNS];
    int64_t pieces = 0, floor_pieces = 0;
    cpu_set_t before;
    stay_on_this_core(&before);
    for (int i = 0; i < BENCH_RUNS; i++) {
        runs[i] = time_run(bench, kinds[kind].loop, run_ms, &pieces);
        floors[i] = time_run(bench, kinds[kind].floor, run_ms, &floor_pieces);
    }
    sched_setaffinity(0, sizeof before, &before);
    qsort(runs, BENCH_RUNS, sizeof runs[0], compare_times);
    qsort(floors, BENCH_RUNS, sizeof floors[0], compare_times);
    double median = runs[BENCH_RUNS / 2], floor = floors[BENCH_RUNS / 2];
    out->unit = kinds[kind].unit;
    out->ns = median;
    out->value = express(bench, kind, median);
    out->floor = express(bench, kind, floor);
    out->ratio = median / floor;
    out->spread = (runs[BENCH_RUNS - 1] - runs[0]) / median;
    out->pieces = kinds[kind].battles ? (double)pieces / (double)bench->battles : 0;
}

/* ---- a position ---- */

static bool set_up(struct bench *bench, struct note *why)
{
    const struct setup *setup = bench->game.setup;
    struct question open[QUESTIONS_MAX];
    struct dice_fast dice;
    size_t size = (setup->state_size + STATE_ALIGNMENT - 1) / STATE_ALIGNMENT * STATE_ALIGNMENT;
    bench->game.state = aligned_alloc(STATE_ALIGNMENT, size);
    bench->copy = aligned_alloc(STATE_ALIGNMENT, size);
    if (!bench->game.state || !bench->copy) {
        note_set(why, FAULT_WORLD, NULL, "out of memory");
        return false;
    }
    if (bout_open(&bench->bout, setup, why))
        return false;
    dice_fast_init(&dice, 1);
    random_init(&bench->random, 1);
    if (play_begin(&bench->game, &dice.dice, NULL, why))
        return false;
    if (setup->rulebook->pending(&bench->game, open) == 0) {
        note_set(why, FAULT_INPUT, NULL, "nothing is asked there");
        return false;
    }
    bench->question = open[0];
    return true;
}

static bool list_all(struct bench *bench, struct note *why)
{
    const struct rulebook *rulebook = bench->game.rulebook;
    bench->choice_count = rulebook->choices(&bench->game, &bench->question, UNIT_ANY, NULL, 0);
    size_t count = (size_t)(bench->choice_count > 0 ? bench->choice_count : 1);
    bench->choices = calloc(count, sizeof *bench->choices);
    bench->written = calloc(count, sizeof *bench->written);
    if (!bench->choices || !bench->written) {
        note_set(why, FAULT_WORLD, NULL, "out of memory");
        return false;
    }
    rulebook->choices(&bench->game, &bench->question, UNIT_ANY, bench->choices,
                      bench->choice_count);
    return true;
}

bool bench_measure(const struct setup *setup, enum bench_kind kind, int run_ms,
                   struct bench_result *out, struct note *why)
{
    struct bench bench = {.game = {setup->rulebook, setup, NULL}};
    bool sound = set_up(&bench, why) && list_all(&bench, why);
    bool volley = sound && kind >= BENCH_ODDS;
    out->unit = NULL;
    if (sound && (!volley || volley_open(&bench.volley, &bench.game)))
        time_kind(&bench, kind, run_ms, out);
    if (volley)
        volley_close(&bench.volley);
    free(bench.game.state);
    free(bench.copy);
    bout_close(&bench.bout);
    free(bench.choices);
    free(bench.written);
    return sound;
}
