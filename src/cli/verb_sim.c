/* `flagbridge sim`: many battles at once, and what they tell. */
#include "base/check.h"
#include "bot/host.h"
#include "cli/cli.h"
#include "cli/outputs.h"
#include "cli/panel.h"
#include "cli/results.h"
#include "cli/verbs.h"
#include "sheet/report.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Everything between the command line and the exit code. */
struct simulation {
    const struct door *door;
    struct ranks ranks;
    struct content *content;
    struct content_setup *setup;
    struct sim_terms terms;
    struct roster roster;
    uint64_t likeness; /* the same on ranks with the same rules and content */
    struct outputs outputs;
    struct sim_tally tally;
    struct run_end end;
    double seconds;
};

static double now_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* ---- what is asked for ---- */

static enum fault read_player(const char *word, struct sim_player *player, struct note *why)
{
    *player = (struct sim_player){.name = word};
    if (player_read(word, &player->terms))
        return FAULT_NONE;
    if (strchr(word, '/')) {
        *player = (struct sim_player){.program = word, .name = word};
        return bot_host_check(word, why);
    }
    if (strcmp(word, "human") == 0)
        return note_set(
            why, FAULT_INPUT, NULL,
            "people play with `flagbridge play`; here there are cadet, captain and admiral");
    return verb_no_player(word, "", why);
}

/* A player is given to a whole side, so that sides can be swapped. */
static enum fault find_side(const struct setup *setup, const char *name, int *side,
                            struct note *why)
{
    for (*side = 0; *side < SIDES; ++*side)
        if (text_same(name, panel_side(*side)))
            return FAULT_NONE;
    int seat = setup_seat(setup, name);
    if (seat < 0)
        return note_set(why, FAULT_INPUT, NULL, "there is no side `%.20s`; write --seat red=PLAYER",
                        name);
    return note_set(why, FAULT_INPUT, NULL,
                    "%s shares its side: here one player has all seats of a side, --seat %s=PLAYER",
                    name, panel_side(setup->seat[seat].side));
}

static enum fault read_players(const struct door *door, const struct setup *setup,
                               struct sim_player player[SIDES], struct note *why)
{
    const char *given;
    bool chosen[SIDES] = {false};
    for (int side = 0; side < SIDES; side++)
        player[side] =
            (struct sim_player){{.kind = PLAYER_REFLEX}, NULL, player_names[PLAYER_REFLEX]};
    for (int i = 0; (given = arguments_value(door->arguments, "seat", i)); i++) {
        char name[16];
        int side = 0;
        size_t size = strcspn(given, "=");
        if (given[size] != '=' || size >= sizeof name)
            return note_set(why, FAULT_INPUT, NULL, "--seat is written SIDE=PLAYER, not %.60s",
                            given);
        snprintf(name, sizeof name, "%.*s", (int)size, given);
        enum fault fault = find_side(setup, name, &side, why);
        if (!fault && chosen[side])
            fault = note_set(why, FAULT_INPUT, NULL, "--seat %s is given twice", panel_side(side));
        if (!fault)
            fault = read_player(given + size + 1, &player[side], why);
        if (fault)
            return fault;
        chosen[side] = true;
    }
    return FAULT_NONE;
}

static int64_t cores(void)
{
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online > 0 ? online : 1;
}

/* Faults here are of usage. */
static enum fault read_numbers(struct simulation *simulation, struct note *why)
{
    const struct arguments *arguments = simulation->door->arguments;
    struct sim_terms *terms = &simulation->terms;
    bool several = arguments_has(arguments, "mpi");
    int64_t games = 0, seed = 1, threads = 0, seconds = BOT_SECONDS;
    enum fault fault = arguments_number(arguments, "games", 1, SIM_GAMES_MAX, &games, why);
    if (!fault)
        fault = arguments_number(arguments, "seed", 0, INT64_MAX, &seed, why);
    if (!fault)
        fault = arguments_number(arguments, "threads", 1, SIM_THREADS_MAX, &threads, why);
    if (!fault)
        fault = arguments_number(arguments, "bot-time", 1, BOT_SECONDS_MAX, &seconds, why);
    if (fault)
        return fault;
    terms->mirror = arguments_has(arguments, "mirror");
    if (games == 0)
        return note_set(why, FAULT_INPUT, NULL, "how many games? --games N");
    if (terms->mirror && games % 2 == 1)
        return note_set(why, FAULT_INPUT, NULL,
                        "--mirror plays every seed twice: --games must be even, not %lld",
                        (long long)games);
    if (threads == 0)
        threads = several ? 1 : cores() < SIM_THREADS_MAX ? cores() : SIM_THREADS_MAX;
    terms->games = (uint64_t)games;
    terms->seed = (uint64_t)seed;
    terms->threads = (int)(threads < games ? threads : games);
    terms->first_ms = (int)(2 * seconds * 1000);
    terms->answer_ms = (int)(seconds * 1000);
    return FAULT_NONE;
}

/* The end of a battle of random play tells different rules or content apart. */
static enum fault take_likeness(struct simulation *simulation, struct note *why)
{
    struct bout bout;
    struct bout_terms terms = {.seed = 1, .whims = ~(uint64_t)1};
    for (int seat = 0; seat < SEATS_MAX; seat++)
        terms.player[seat].kind = PLAYER_RANDOM;
    enum fault fault = bout_open(&bout, simulation->terms.setup, why);
    if (!fault) {
        bout_play(&bout, &terms, NULL);
        simulation->likeness = simulation->roster.hash ^ play_fingerprint(&bout.game);
    }
    bout_close(&bout);
    return fault;
}

/* Finds whatever can be found to be wrong before a game is played. */
static enum fault prepare(struct simulation *simulation, struct note *why)
{
    const struct door *door = simulation->door;
    enum fault fault =
        content_setup_open(&simulation->setup, simulation->content, door->arguments->words[0], why);
    if (fault)
        return fault;
    struct setup *setup = content_setup(simulation->setup);
    simulation->terms.setup = setup;
    simulation->terms.content = simulation->content;
    fault = setup_refuse_gaps(setup, why);
    if (!fault)
        fault = verb_set_options(door, setup, why);
    if (!fault)
        fault = read_players(door, setup, simulation->terms.player, why);
    if (!fault)
        fault = roster_read(&simulation->roster, setup, why);
    if (!fault && simulation->ranks.count > 1)
        fault = take_likeness(simulation, why);
    simulation->outputs.csv_path = arguments_value(door->arguments, "csv", 0);
    simulation->outputs.folder = arguments_value(door->arguments, "save", 0);
    const char *report = arguments_value(door->arguments, "report", 0);
    simulation->outputs.report_path = report;
    if (!fault && report && simulation->ranks.rank == 0)
        fault = report_check(report, why);
    return fault ? fault : outputs_open(&simulation->outputs, &simulation->ranks, why);
}

/* ---- playing ---- */

/* How far the games are, in one line of the terminal that is written over. */
struct meter {
    struct run_watch watch;
    uint64_t games; /* of this rank */
    double begin;
};

static void show_progress(struct run_watch *watch, uint64_t done)
{
    const struct meter *meter = (const struct meter *)watch;
    double passed = now_seconds() - meter->begin;
    fprintf(stderr, "\r%llu of %llu games", (unsigned long long)done,
            (unsigned long long)meter->games);
    if (done > 0) {
        long long left = (long long)(passed * (double)(meter->games - done) / (double)done + 0.5);
        fprintf(stderr, ", %.1f games/s, %lld:%02lld:%02lld left", (double)done / passed,
                left / 3600, left / 60 % 60, left % 60);
    }
    fprintf(stderr, "\033[K");
    fflush(stderr);
}

static enum fault play(struct simulation *simulation, struct note *why)
{
    struct run run = {.terms = &simulation->terms,
                      .roster = simulation->roster.count,
                      .host = bot_host_open,
                      .folder = simulation->outputs.folder};
    bool watched = simulation->ranks.rank == 0 && isatty(STDERR_FILENO);
    enum fault fault = FAULT_NONE;
    ranks_share(&simulation->ranks, simulation->terms.games, &run.from, &run.to);
    struct meter meter = {{show_progress}, run.to - run.from, now_seconds()};
    run.watch = watched ? &meter.watch : NULL;
    if (simulation->outputs.csv)
        fault = rows_open(&run.rows, simulation->outputs.csv, run.from, why);
    if (!fault)
        fault = run_games(&run, &simulation->tally, &simulation->end, why);
    rows_close(&run.rows);
    if (watched)
        fprintf(stderr, "\r\033[K");
    if (fault && simulation->ranks.count > 1) {
        verb_fail(simulation->door, 0, "rank %d failed and ends the run: %s",
                  simulation->ranks.rank, why->text);
        ranks_abort(&simulation->ranks, CLI_WORLD_FAILED);
    }
    ranks_gather(&simulation->ranks, &simulation->tally, &simulation->end);
    simulation->seconds = now_seconds() - meter.begin;
    if (simulation->outputs.csv && simulation->ranks.count > 1)
        ranks_gather_rows(&simulation->ranks, simulation->outputs.csv);
    return fault;
}

/* ---- telling ---- */

/* First what was found out, then what went wrong: nothing computed is lost. */
static int tell(struct simulation *simulation, enum fault fault, const struct note *why)
{
    const struct door *door = simulation->door;
    struct results results = {.terms = &simulation->terms,
                              .roster = &simulation->roster,
                              .tally = &simulation->tally,
                              .ranks = simulation->ranks.count,
                              .interrupted = simulation->end.signal != 0,
                              .seconds = simulation->seconds};
    struct note trouble = {0};
    int code = CLI_DONE;
    results.complete = (uint64_t)simulation->tally.games == simulation->terms.games;
    if (arguments_has(door->arguments, "json"))
        results_print_json(&results);
    else
        results_print_table(&results);
    if (fault)
        code = verb_fault(door, FAULT_WORLD, why);
    if (results.interrupted)
        code = verb_fail(door, CLI_WORLD_FAILED, "interrupted after %lld of %llu games",
                         (long long)simulation->tally.games,
                         (unsigned long long)simulation->terms.games);
    else if (!fault)
        CHECK(results.complete);
    if (simulation->end.unkept)
        code = verb_fail(door, CLI_WORLD_FAILED, "not all battles are kept: %s",
                         simulation->end.why_unkept.text);
    if (outputs_close(&simulation->outputs, &trouble))
        code = verb_fault(door, FAULT_WORLD, &trouble);
    const char *report = arguments_value(door->arguments, "report", 0);
    if (report && simulation->tally.games > 0 && results_draw(&results, report, &trouble))
        code = verb_fault(door, FAULT_WORLD, &trouble);
    return code;
}

/* Every rank comes through here whatever it lacks, so that no other waits for it in vain. */
static int simulate(struct simulation *simulation)
{
    const struct door *door = simulation->door;
    struct note why = {0};
    int code = verb_open_content(door, &simulation->content);
    enum fault fault = code ? note_set(&why, FAULT_WORLD, NULL, "it has no content to play with")
                            : prepare(simulation, &why);
    fault = ranks_agree(&simulation->ranks, simulation->likeness, fault, &why);
    if (fault) {
        if (simulation->ranks.rank == 0 && !code)
            verb_fault(door, fault, &why);
        return fault == FAULT_WORLD ? CLI_WORLD_FAILED : CLI_WRONG_INPUT;
    }
    if (simulation->ranks.count == 1 && simulation->terms.threads > cores())
        verb_fail(door, 0, "%d threads on %lld cores: the same games, no sooner",
                  simulation->terms.threads, (long long)cores());
    fault = play(simulation, &why);
    return simulation->ranks.rank == 0 ? tell(simulation, fault, &why) : CLI_DONE;
}

static int run(const struct door *door)
{
    struct note why = {0};
    struct simulation *simulation = calloc(1, sizeof *simulation);
    int code = CLI_DONE;
    if (!simulation)
        return verb_fail(door, CLI_WORLD_FAILED, "out of memory");
    *simulation = (struct simulation){.door = door, .ranks = {0, 1}};
    if (arguments_has(door->arguments, "mpi") && ranks_open(&simulation->ranks, &why)) {
        code = verb_fault(door, FAULT_WORLD, &why);
    } else if (read_numbers(simulation, &why)) {
        code = CLI_USAGE;
        if (simulation->ranks.rank == 0)
            verb_fail(door, CLI_USAGE, "%s", why.text);
    } else {
        code = simulate(simulation);
    }
    outputs_close(&simulation->outputs, &why);
    content_setup_close(&simulation->setup);
    if (simulation->content)
        content_close(&simulation->content);
    ranks_close(&simulation->ranks);
    free(simulation);
    return code;
}

static const struct argument_option options[] = {
    {"games", "N", false, "how many; even with --mirror"},
    {"seed", "S", false, "the same seed, the same games (1)"},
    {"seat", "SIDE=PLAYER", true,
     "cadet, captain, admiral, admiral@400ms, random … or ./program (reflex)"},
    {"bot-time", "SECONDS", false, "a program may think about an answer (5); twice for its first"},
    {"option", "ID=VALUE", true, "a rule option, e.g. crew-die=6"},
    {"threads", "T", false, "played at the same time; default: one for each core"},
    {"mirror", NULL, false, "play every seed twice, the players' sides swapped"},
    {"csv", "FILE", false, "a line for every game"},
    {"report", "FILE", false, "a page to print: FILE.svg, FILE.png or FILE.pdf"},
    {"save", "DIR", false, "keep every game as a battle file for `flagbridge replay`"},
    {"mpi", NULL, false, "share the games among the processes of mpirun"},
    {"json", NULL, false, "games, wins{red,blue,draw}, score{red,blue}, win_rate, … fingerprint"},
    {"help", NULL, false, "this text"},
    {NULL, NULL, false, NULL}};

const struct verb verb_sim = {
    .name = "sim",
    .words = "SCENARIO",
    .words_min = 1,
    .words_max = 1,
    .does = "many games at once, with statistics",
    .details =
        "Plays N games and tells who wins how often, how long that takes, how many points it\n"
        "brings and which ships survive, with 95 % intervals. What comes out depends on SCENARIO,\n"
        "players, options, N and seed alone, on any number of threads or ranks. Ctrl-C ends it\n"
        "early and tells what is known so far (exit 3).\n\n"
        "examples:\n"
        "  flagbridge sim admiral/duel --games 1000\n"
        "  flagbridge sim nova/standard --games 1000 --mirror --seat blue=random --csv games.csv\n"
        "  flagbridge sim admiralty/duel --games 20 --save battles\n"
        "  mpirun -n 8 flagbridge sim universal/standard --games 100000 --mpi --json\n",
    .options = options,
    .run = run};
