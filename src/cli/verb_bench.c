/* `flagbridge bench`: hot loops with their floors. */
#include "cli/bench.h"
#include "cli/cli.h"
#include "cli/say.h"
#include "cli/verbs.h"

#include <stdio.h>
#include <string.h>

enum { RUN_MS = 40 };

/* What is being asked for, and how much has been printed. */
struct report {
    const struct door *door;
    const char *wanted; /* part of a name, or NULL: all */
    int64_t run_ms;
    bool json;
    int printed;
};

static void print_result(struct report *report, const struct bench_result *result)
{
    if (report->json) {
        printf("%s{\"name\":", report->printed ? "," : "");
        say_quoted(result->name);
        printf(",\"value\":%.2f,\"unit\":\"%s\",\"floor\":%.2f,\"ratio\":%.2f,\"spread\":%.3f,"
               "\"ns\":%.2f",
               result->value, result->unit, result->floor, result->ratio, result->spread,
               result->ns);
        if (result->pieces > 0)
            printf(",\"decisions_per_game\":%.1f,\"games_per_second\":%.1f", result->pieces,
                   result->value / result->pieces);
        printf("}");
    } else {
        if (report->printed == 0)
            printf("%-36s %14s %-12s %14s %9s %7s\n", "loop", "median", "unit", "floor", "ratio",
                   "spread");
        printf("%-36s %14.1f %-12s %14.1f %9.1f %6.1f%%", result->name, result->value, result->unit,
               result->floor, result->ratio, 100 * result->spread);
        if (result->pieces > 0)
            printf("  %.1f games/s of %.0f decisions", result->value / result->pieces,
                   result->pieces);
        printf("\n");
    }
    fflush(stdout);
    report->printed++;
}

static bool measure_setup(struct report *report, const struct setup *setup, const char *name,
                          struct note *why)
{
    for (int kind = 0; kind < BENCH_KINDS; kind++) {
        struct bench_result result;
        snprintf(result.name, sizeof result.name, "%s %s", name, bench_words[kind]);
        if (report->wanted && !strstr(result.name, report->wanted))
            continue;
        if (!bench_measure(setup, (enum bench_kind)kind, (int)report->run_ms, &result, why))
            return false;
        if (result.unit)
            print_result(report, &result);
    }
    return true;
}

static enum fault measure_named(struct report *report, const struct content *content,
                                const char *name, struct note *why)
{
    struct content_setup *setup = NULL;
    enum fault fault = content_setup_open(&setup, content, name, why);
    if (!fault)
        fault = setup_refuse_gaps(content_setup(setup), why);
    if (!fault)
        fault = verb_set_options(report->door, content_setup(setup), why);
    const char *slash = strrchr(name, '/');
    bool file = strstr(name, ".yaml") != NULL;
    if (!fault &&
        !measure_setup(report, content_setup(setup), file && slash ? slash + 1 : name, why))
        fault = FAULT_INPUT;
    content_setup_close(&setup);
    return fault;
}

/* Every system ships a duel and a standard battle. */
static enum fault measure_all(struct report *report, const struct content *content,
                              struct note *why)
{
    static const char *const shipped[] = {"duel", "standard"};
    enum fault fault = FAULT_NONE;
    for (int i = 0; report->door->rulebooks[i]; i++) {
        for (int k = 0; k < 2 && !fault; k++) {
            char name[BENCH_NAME_SIZE / 2];
            snprintf(name, sizeof name, "%s/%s", report->door->rulebooks[i]->id, shipped[k]);
            for (int s = 0; s < content_scenario_count(content) && !fault; s++)
                if (strcmp(content_scenario_id(content, s), name) == 0)
                    fault = measure_named(report, content, name, why);
        }
    }
    return fault;
}

static int run(const struct door *door)
{
    struct note why = {0};
    struct content *content = NULL;
    struct report report = {.door = door, .run_ms = RUN_MS};
    const char *position = arguments_value(door->arguments, "position", 0);
    report.wanted = door->arguments->word_count > 0 ? door->arguments->words[0] : NULL;
    report.json = arguments_has(door->arguments, "json");
    if (arguments_number(door->arguments, "ms", 1, 10000, &report.run_ms, &why))
        return verb_fail(door, CLI_USAGE, "%s", why.text);
    int code = verb_open_content(door, &content);
    if (code)
        return code;
    if (report.json)
        printf("{\"results\":[");
    enum fault fault = position ? measure_named(&report, content, position, &why)
                                : measure_all(&report, content, &why);
    if (report.json)
        printf("]}\n");
    content_close(&content);
    if (fault)
        return verb_fault(door, fault, &why);
    if (report.printed == 0)
        return verb_fail(door, CLI_WRONG_INPUT, "no loop is called %.40s", report.wanted);
    return CLI_DONE;
}

static const struct argument_option options[] = {
    {"position", "FILE", false, "a scenario id or file to measure instead of the shipped ones"},
    {"option", "ID=VALUE", true, "a rule option of that scenario"},
    {"ms", "N", false, "how long a run lasts (40); each loop and each floor has seven"},
    {"json", NULL, false, "results[]{name, value, unit, floor, ratio, spread, ns …}"},
    {"help", NULL, false, "this text"},
    {NULL, NULL, false, NULL}};

const struct verb verb_bench = {
    .name = "bench",
    .words = "[NAME]",
    .words_min = 0,
    .words_max = 1,
    .does = "hot loops, each beside the least that any program would have to do",
    .details =
        "Measures every system's `duel` and `standard`, or --position. NAME picks the loops whose\n"
        "name contains it:\n"
        "  copy     a state; floor: as many bytes moved\n"
        "  hash     of a state; floor: reading its bytes\n"
        "  choices  the list of all answers to the first question; floor: writing as many\n"
        "  choice   the same, for each answer\n"
        "  permits  judging one listed answer; floor: copying it\n"
        "  answer   carrying out one listed answer, dice included; floor: copying the state\n"
        "  random   decisions of battles of random play; floor: copying the state once for each\n"
        "  reflex   the same between reflex players, who see only what their seat may know\n"
        "  odds     the chance that the first volley destroys its target; floor: copying a state\n"
        "           for each one it comes to\n"
        "  survey   all measures of that volley; the same floor\n"
        "  threats  the threat table there; floor: copying a state for each shot\n"
        "The number is the median of seven runs in processor time, each beside its floor on the "
        "same\n"
        "core; `ratio` is how many times the floor it takes, `spread` how far the runs lie "
        "apart.\n\n"
        "examples:\n"
        "  flagbridge bench\n"
        "  flagbridge bench permits --json\n"
        "  flagbridge bench --position tests/bench/admiralty-e8.yaml\n",
    .options = options,
    .run = run};
