/* `flagbridge odds`: exact chances of orders in a position. */
#include "core/names.h"
#include "cli/chances.h"
#include "cli/cli.h"
#include "cli/moment.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_WIDTH = 80 };

static enum fault read_actions(const struct door *door, struct chances_plan *plan, struct note *why)
{
    enum fault fault = FAULT_NONE;
    const char *words;
    void *scratch = malloc(plan->view->setup->state_size);
    if (!scratch)
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    for (int i = 0; !fault && (words = arguments_value(door->arguments, "action", i)); i++)
        fault = chances_read(plan, words, scratch, why);
    free(scratch);
    return fault;
}

static enum fault read_question(const struct door *door, struct chances *chances, struct note *why)
{
    const char *target = arguments_value(door->arguments, "target", 0);
    const char *measure = arguments_value(door->arguments, "measure", 0);
    const struct rulebook *rulebook = chances->view->rulebook;
    int64_t branches = 0, samples = 0;
    if (arguments_number(door->arguments, "branches", 1, ODDS_BRANCHES_MAX, &branches, why) ||
        arguments_number(door->arguments, "samples", 1, ODDS_SAMPLES, &samples, why))
        return FAULT_INPUT;
    chances->limits.branches = (int)branches;
    chances->limits.samples = (int)samples;
    chances->target = UNIT_NONE;
    chances->measure = measure ? rulebook_word(rulebook->measures, measure) : -1;
    if (measure && chances->measure < 0) {
        char known[200];
        struct text list;
        text_init(&list, known, sizeof known);
        for (int i = 0; rulebook->measures[i]; i++)
            text_format(&list, "%s%s", i ? ", " : "", rulebook->measures[i]);
        return note_set(why, FAULT_INPUT, NULL, "no measure `%.30s`; there are %s", measure, known);
    }
    return target ? names_find(chances->view, target, &chances->target, why) : FAULT_NONE;
}

static enum fault print(const struct door *door, const struct chances *chances, int seat,
                        struct note *why)
{
    bool json = arguments_has(door->arguments, "json");
    if (arguments_has(door->arguments, "threats"))
        return json ? chances_print_threats_json(chances, seat, why)
                    : chances_print_threats(chances, seat, why);
    return json ? chances_print_json(chances, why) : chances_print(chances, TEXT_WIDTH, why);
}

static int answer(const struct door *door, const struct match *match)
{
    struct note why = {0};
    const struct game *game = match_game(match);
    struct game view = {game->rulebook, game->setup, malloc(game->setup->state_size)};
    struct chances_plan plan = {.view = &view};
    struct chances chances = {.view = &view, .actions = plan.actions};
    if (!view.state)
        return verb_fail(door, CLI_WORLD_FAILED, "out of memory");
    enum fault fault = moment_seat(door, match, &plan.seat, &why);
    if (!fault) {
        match_view(match, plan.seat, &view);
        fault = read_actions(door, &plan, &why);
        chances.action_count = plan.count;
        chances.already = plan.already;
    }
    if (!fault)
        fault = read_question(door, &chances, &why);
    if (!fault)
        fault = print(door, &chances, plan.seat, &why);
    free(view.state);
    return fault ? verb_fault(door, fault, &why) : CLI_DONE;
}

static int run(const struct door *door)
{
    struct moment moment;
    if (arguments_has(door->arguments, "action") == arguments_has(door->arguments, "threats"))
        return verb_fail(door, CLI_USAGE, "name orders with --action TEXT, or ask for --threats");
    int code = moment_open(door, false, &moment);
    if (code == CLI_DONE)
        code = answer(door, moment.archive.match);
    moment_close(&moment);
    return code;
}

static const struct argument_option options[] = {
    {"action", "TEXT", true, "an order as in `play`; several are played in turn"},
    {"target", "SHIP", false, "the ship to look at (default: all it may happen to)"},
    {"measure", "NAME", false, "only this measure"},
    {"threats", NULL, false, "instead of orders: the best shot of each ship at each enemy"},
    {"branches", "N", false, "play out at most so many states before sampling (200000)"},
    {"samples", "N", false, "how many samples then (100000)"},
    {"seat", "SEAT", false, "who gives the orders (default: who is asked)"},
    {"option", "ID=VALUE", true, "a rule option, when POSITION is a scenario"},
    {"json", NULL, false,
     "exact, branches, missing, targets{NAME:{MEASURE:{VALUE:probability}}}, means"},
    {"help", NULL, false, "this text"},
    {NULL, NULL, false, NULL}};

const struct verb verb_odds = {
    .name = "odds",
    .words = "POSITION",
    .words_min = 1,
    .words_max = 1,
    .does = "exact chances of orders, by playing every way the dice can fall",
    .details =
        "POSITION is a scenario id, a scenario file, or BATTLE@N: the battle file after record N\n"
        "(without @N: at its end). The orders are played in turn; questions that come up on the\n"
        "way are answered by their documented default, until what the last order set off has\n"
        "ended; which ones is said below the table. What would take more than 200000 states or\n"
        "64 MiB is sampled, with 99 % intervals. Nothing is changed.\n\n"
        "examples:\n"
        "  flagbridge odds position.yaml --action 'FR-1 fires at CO-4'\n"
        "  flagbridge odds duel.jsonl@41 --action 'FR-1 rams CO-4' --json\n"
        "  flagbridge odds position.yaml --threats\n",
    .options = options,
    .run = run};
