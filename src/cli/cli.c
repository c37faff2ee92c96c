/* Choosing the verb, its --help, and what is said when there is no such verb. */
#include "cli/cli.h"

#include "core/nearest.h"
#include "cli/folder.h"
#include "cli/verbs.h"
#include "cli/version.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const struct verb *const verbs[] = {
    &verb_play,  &verb_learn,  &verb_serve, &verb_store,  &verb_referee,  &verb_replay, &verb_check,
    &verb_rules, &verb_primer, &verb_show,  &verb_schema, &verb_position, &verb_odds,   &verb_price,
    &verb_audit, &verb_sim,    &verb_bench, &verb_words,  &verb_content,  NULL};

static void print_overview(FILE *out)
{
    fprintf(out,
            "Flagbridge %s: starship fleet battles by the rules of the tabletop.\n\n"
            "usage: flagbridge VERB [ARGUMENT…] [--OPTION…]\n\n",
            FLAGBRIDGE_VERSION);
    for (int i = 0; verbs[i]; i++)
        fprintf(out, "  %-8s  %s\n", verbs[i]->name, verbs[i]->does);
    fprintf(out, "\n`flagbridge VERB --help` explains a verb. A first battle: `flagbridge play`.\n"
                 "Exit: 0 done, 1 the input is wrong, 2 usage, 3 the world failed.\n");
}

static void print_help(const struct verb *verb)
{
    printf("usage: flagbridge %s%s%s [--OPTION…]\n\n%s\n", verb->name, *verb->words ? " " : "",
           verb->words, verb->details);
    printf("options:\n");
    for (const struct argument_option *option = verb->options; option->name; option++) {
        char left[48];
        snprintf(left, sizeof left, "--%s%s%s", option->name, option->value ? " " : "",
                 option->value ? option->value : "");
        printf("  %-20s  %s%s\n", left, option->help, option->repeats ? " (may be repeated)" : "");
    }
    if (verb->explain)
        verb->explain();
}

int verb_fail(const struct door *door, int code, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    fflush(stdout);
    fprintf(stderr, "flagbridge %s: ", door->verb->name);
    vfprintf(stderr, format, list);
    fputc('\n', stderr);
    va_end(list);
    return code;
}

int verb_fault(const struct door *door, enum fault fault, const struct note *why)
{
    int code = fault == FAULT_WORLD ? CLI_WORLD_FAILED : CLI_WRONG_INPUT;
    if (why->rule[0])
        return verb_fail(door, code, "%s: %s", why->rule, why->text);
    return verb_fail(door, code, "%s", why->text);
}

enum fault verb_set_options(const struct door *door, struct setup *setup, struct note *why)
{
    const char *given;
    for (int i = 0; (given = arguments_value(door->arguments, "option", i)); i++) {
        char id[64];
        struct note reason = {0};
        size_t size = strcspn(given, "=");
        if (given[size] != '=' || size >= sizeof id)
            return note_set(why, FAULT_INPUT, NULL, "--option is written ID=VALUE, not %.60s",
                            given);
        snprintf(id, sizeof id, "%.*s", (int)size, given);
        enum fault fault = setup_option(setup, id, given + size + 1, &reason);
        if (fault)
            return note_set(why, fault, NULL, "--option %s: %s%s%s", id, reason.rule,
                            reason.rule[0] ? ": " : "", reason.text);
    }
    return FAULT_NONE;
}

enum fault verb_no_player(const char *word, const char *others, struct note *why)
{
    return note_set(why, FAULT_INPUT, NULL,
                    "no player `%.60s`; there are %scadet, captain, admiral (or admiral@2000ms), "
                    "charger, turret, kiter, reflex, random and programs, which are named with a "
                    "slash: ./mybot",
                    word, others);
}

int verb_open_content(const struct door *door, struct content **out)
{
    char path[FOLDER_PATH_SIZE];
    struct note why = {0};
    *out = NULL;
    enum fault fault = folder_data(path, &why);
    if (!fault)
        fault = content_open(out, path, door->rulebooks, &why);
    if (fault) {
        verb_fault(door, fault, &why);
        return CLI_WORLD_FAILED;
    }
    int faults = content_complaints(*out)->count;
    if (faults > 0)
        verb_fail(door, 0, "the data folder %s has %d fault%s; `flagbridge check` names them", path,
                  faults, faults == 1 ? "" : "s");
    return CLI_DONE;
}

static int refuse_verb(const char *word)
{
    struct nearest nearest = {word, NULL, 0};
    for (int i = 0; verbs[i]; i++)
        nearest_offer(&nearest, verbs[i]->name);
    fprintf(stderr, "flagbridge: there is no verb `%.60s`.", word);
    if (nearest.best)
        fprintf(stderr, " Did you mean `flagbridge %s`?", nearest.best);
    fprintf(stderr, "\n`flagbridge --help` lists them all.\n");
    return CLI_USAGE;
}

static int run_verb(struct door *door, int argc, char **argv)
{
    const struct verb *verb = door->verb;
    struct arguments arguments;
    struct note why = {0};
    enum fault fault = arguments_read(&arguments, verb->options, argc, argv, &why);
    door->arguments = &arguments;
    if (!fault && arguments_has(&arguments, "help")) {
        print_help(verb);
        return CLI_DONE;
    }
    if (!fault && arguments.word_count < verb->words_min)
        fault = note_set(&why, FAULT_INPUT, NULL, "it needs %s", verb->words);
    if (!fault && arguments.word_count > verb->words_max)
        fault = note_set(&why, FAULT_INPUT, NULL, "`%.80s` is one argument too many",
                         arguments.words[verb->words_max]);
    if (!fault)
        fault = arguments_agree(&arguments, verb->apart, &why);
    if (fault) {
        verb_fail(door, CLI_USAGE, "%s", why.text);
        fprintf(stderr, "usage: flagbridge %s %s; `flagbridge %s --help` explains it.\n",
                verb->name, verb->words, verb->name);
        return CLI_USAGE;
    }
    return verb->run(door);
}

/* Output that could not be written is the world's failure, not ours. */
static int close_output(int code)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return code;
    fprintf(stderr, "flagbridge: the output could not be written\n");
    return CLI_WORLD_FAILED;
}

int cli_main(int argc, char **argv, const struct rulebook *const *rulebooks)
{
    if (argc < 2) {
        print_overview(stderr);
        return CLI_USAGE;
    }
    const char *word = argv[1];
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "help") == 0) {
        print_overview(stdout);
        return close_output(CLI_DONE);
    }
    if (strcmp(word, "--version") == 0) {
        printf("flagbridge %s\n", FLAGBRIDGE_VERSION);
        return close_output(CLI_DONE);
    }
    for (int i = 0; verbs[i]; i++) {
        if (strcmp(verbs[i]->name, word) == 0) {
            struct door door = {rulebooks, verbs[i], NULL};
            return close_output(run_verb(&door, argc - 2, argv + 2));
        }
    }
    return refuse_verb(word);
}
