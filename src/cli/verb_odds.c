/* `flagbridge odds`: exact chances of orders in a position. */
#include "cli/archive.h"
#include "cli/chances.h"
#include "cli/cli.h"
#include "cli/verbs.h"
#include "core/names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_WIDTH = 80 };

/* The position asked about, and what it lives in. */
struct position {
    struct content *content;
    struct archive archive;
};

/* BATTLE@N; *last is N. */
static bool split_battle(const char *word, char path[FOLDER_PATH_SIZE], int *last)
{
    const char *at = strrchr(word, '@');
    int64_t number = ARCHIVE_ALL;
    if (at && (!text_to_int(at + 1, &number) || number < 0 || number > MATCH_RECORDS_MAX))
        at = NULL;
    int size = at ? (int)(at - word) : (int)strlen(word);
    if (size >= FOLDER_PATH_SIZE)
        return false;
    snprintf(path, FOLDER_PATH_SIZE, "%.*s", size, word);
    *last = at ? (int)number : ARCHIVE_ALL;
    return archive_is_battle(path);
}

static enum fault open_scenario(const struct door *door, struct position *position,
                                const char *word, struct note *why)
{
    struct match_terms terms = {.dice = MATCH_KEYED};
    struct archive *archive = &position->archive;
    enum fault fault = content_setup_open(&archive->setup, position->content, word, why);
    if (!fault)
        fault = verb_set_options(door, content_setup(archive->setup), why);
    if (fault)
        return fault;
    terms.setup = content_setup(archive->setup);
    return match_open(&archive->match, &terms, why);
}

/* The seat named, else the first that is asked something. */
static enum fault find_seat(const struct door *door, const struct match *match, int *seat,
                            struct note *why)
{
    const struct setup *setup = match_game(match)->setup;
    const char *name = arguments_value(door->arguments, "seat", 0);
    struct question question;
    uint32_t number = 0;
    if (name) {
        *seat = setup_seat(setup, name);
        return *seat >= 0 ? FAULT_NONE
                          : note_set(why, FAULT_INPUT, NULL, "there is no seat %.20s", name);
    }
    for (*seat = 0; *seat < setup->seat_count; ++*seat)
        if (match_question(match, *seat, &question, &number))
            return FAULT_NONE;
    return note_set(why, FAULT_INPUT, NULL, "the battle is over there: nobody is asked anything");
}

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
    enum fault fault = find_seat(door, match, &plan.seat, &why);
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
    struct position position = {0};
    struct note why = {0};
    char path[FOLDER_PATH_SIZE];
    int last = ARCHIVE_ALL;
    enum fault fault;
    if (arguments_has(door->arguments, "action") == arguments_has(door->arguments, "threats"))
        return verb_fail(door, CLI_USAGE, "name orders with --action TEXT, or ask for --threats");
    if (split_battle(door->arguments->words[0], path, &last)) {
        fault = archive_open(&position.archive, path, door->rulebooks, last, &why);
    } else {
        int code = verb_open_content(door, &position.content);
        if (code)
            return code;
        fault = open_scenario(door, &position, door->arguments->words[0], &why);
    }
    int code = fault ? verb_fault(door, fault, &why) : answer(door, position.archive.match);
    archive_close(&position.archive);
    if (position.content)
        content_close(&position.content);
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
