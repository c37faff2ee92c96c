/* `flagbridge rules`: every rule with its id, whether it is played, and how often it is tested;
 * `flagbridge primer`: how a system is played. */
#include "cli/cli.h"
#include "cli/lesson.h"
#include "cli/reading.h"
#include "cli/rule_tests.h"
#include "cli/say.h"
#include "cli/verbs.h"
#include "core/nearest.h"
#include "referee/learn.h"
#include "rules/registry.h"

#include <stdio.h>
#include <string.h>

static const char *const kinds[] = {"rule", "option", "data", "note", "undefined"};

enum { KIND_COUNT = sizeof kinds / sizeof kinds[0], TEXT_WIDTH = 80 };

struct tally {
    int total;
    int implemented;
    int tests;
};

static struct tally find_tests(const char *id)
{
    struct tally tally = {1, 0, 0};
    for (size_t i = 0; i < sizeof rule_tests / sizeof rule_tests[0]; i++)
        if (rule_tests[i].id && strcmp(rule_tests[i].id, id) == 0)
            tally = (struct tally){1, rule_tests[i].implemented, rule_tests[i].tests};
    return tally;
}

static int kind_of(const struct content_rule *rule)
{
    for (int kind = 0; kind < KIND_COUNT; kind++)
        if (strcmp(kinds[kind], rule->kind) == 0)
            return kind;
    return 0;
}

/* Without `content` only what a list has of it. */
static void print_json_rule(const struct content *content, const struct rulebook *rulebook,
                            const struct content_rule *rule)
{
    struct tally tally = find_tests(rule->id);
    printf("{\"id\":");
    say_quoted(rule->id);
    printf(",\"title\":");
    say_quoted(rule->title);
    printf(",\"kind\":");
    say_quoted(rule->kind);
    printf(",\"source\":");
    say_quoted(rule->source);
    printf(",\"implemented\":%s,\"tests\":%d", tally.implemented ? "true" : "false", tally.tests);
    if (content) {
        printf(",\"text\":");
        say_quoted(rule->text);
        printf(",\"tables\":");
        reading_print_tables_json(content, rulebook, rule);
    }
    printf("}");
}

static void print_line(const struct content_rule *rule)
{
    struct tally tally = find_tests(rule->id);
    printf("%-14s %-9s %-12s %-6s %5d  %s\n", rule->id, rule->kind, rule->source,
           tally.implemented ? "played" : "-", tally.tests, rule->title);
}

static void print_totals(const struct content_rule *rules, int count)
{
    struct tally tallies[KIND_COUNT] = {{0, 0, 0}}, all = {0, 0, 0};
    for (int i = 0; i < count; i++) {
        struct tally tally = find_tests(rules[i].id), *sum = &tallies[kind_of(&rules[i])];
        sum->total++;
        sum->implemented += tally.implemented;
        sum->tests += tally.tests;
        all.total++;
        all.implemented += tally.implemented;
        all.tests += tally.tests;
    }
    printf("\n%-10s %6s %6s %6s\n", "kind", "ids", "played", "tests");
    for (int kind = 0; kind < KIND_COUNT; kind++)
        if (tallies[kind].total)
            printf("%-10s %6d %6d %6d\n", kinds[kind], tallies[kind].total,
                   tallies[kind].implemented, tallies[kind].tests);
    printf("%-10s %6d %6d %6d\n", "all", all.total, all.implemented, all.tests);
}

static void print_whole(const struct content *content, const struct rulebook *rulebook,
                        const struct content_rule *rule)
{
    struct tally tally = find_tests(rule->id);
    printf("%s  %s\n", rule->id, rule->title);
    printf("  %s, %s; %s, %d test%s\n", rule->kind, rule->source,
           tally.implemented ? "played" : "nothing to play", tally.tests,
           tally.tests == 1 ? "" : "s");
    reading_print(content, rulebook, rule, TEXT_WIDTH);
}

/* Only the ids named; all are looked up before anything is printed. */
static int print_some(const struct door *door, const struct content *content,
                      const struct rulebook *rulebook)
{
    const struct arguments *arguments = door->arguments;
    bool json = arguments_has(arguments, "json");
    const struct content_rule *found[ARGUMENTS_MAX] = {NULL};
    for (int i = 1; i < arguments->word_count; i++) {
        const char *nearest = NULL;
        found[i] = content_rule(content, rulebook, arguments->words[i], &nearest);
        if (!found[i])
            return verb_fail(door, CLI_WRONG_INPUT, "no rule `%.40s`%s%s%s", arguments->words[i],
                             nearest ? "; did you mean " : "", nearest ? nearest : "",
                             nearest ? "?" : "");
    }
    if (json)
        printf("{\"rules\":[");
    for (int i = 1; i < arguments->word_count; i++) {
        if (i > 1)
            printf(json ? "," : "\n");
        if (json)
            print_json_rule(content, rulebook, found[i]);
        else
            print_whole(content, rulebook, found[i]);
    }
    if (json)
        printf("]}\n");
    return CLI_DONE;
}

static void print_all(const struct door *door, const struct content *content,
                      const struct rulebook *only)
{
    bool json = arguments_has(door->arguments, "json");
    int printed = 0;
    if (json)
        printf("{\"rules\":[");
    for (int i = 0; door->rulebooks[i]; i++) {
        const struct content_rule *rules = NULL;
        if (only && door->rulebooks[i] != only)
            continue;
        int count = content_rules(content, door->rulebooks[i], &rules);
        if (!json)
            printf("%s%s: %s, version %d\n%-14s %-9s %-12s %-6s %5s  %s\n", printed ? "\n" : "",
                   door->rulebooks[i]->id, door->rulebooks[i]->title, door->rulebooks[i]->version,
                   "id", "kind", "source", "played", "tests", "title");
        for (int k = 0; k < count; k++) {
            if (json && printed++)
                printf(",\n");
            if (json)
                print_json_rule(NULL, door->rulebooks[i], &rules[k]);
            else
                print_line(&rules[k]);
        }
        if (!json) {
            print_totals(rules, count);
            printed++;
        }
    }
    if (json)
        printf("]}\n");
}

static int refuse_ruleset(const struct door *door, const char *word)
{
    struct nearest nearest = {word, NULL, 0};
    char known[200];
    struct text list;
    text_init(&list, known, sizeof known);
    for (int i = 0; door->rulebooks[i]; i++) {
        nearest_offer(&nearest, door->rulebooks[i]->id);
        text_format(&list, "%s%s", i ? ", " : "", door->rulebooks[i]->id);
    }
    return verb_fail(door, CLI_WRONG_INPUT, "no rule system `%.40s`; there is %s%s%s%s", word,
                     known, nearest.best ? "; did you mean " : "", nearest.best ? nearest.best : "",
                     nearest.best ? "?" : "");
}

/* ---- options --------------------------------------------------------------------------------- */

static void write_value(const struct option *option, int32_t value, struct text *out)
{
    if (option->kind == OPTION_FLAG)
        text_add(out, value ? "true" : "false");
    else if (option->kind == OPTION_WORD)
        text_add(out, option->words[value]);
    else
        text_int(out, value);
}

static void write_values(const struct option *option, struct text *out)
{
    if (option->kind == OPTION_FLAG)
        text_add(out, "true, false");
    else if (option->kind == OPTION_NUMBER)
        text_format(out, "%d to %d", option->min, option->max);
    for (int i = 0; option->kind == OPTION_WORD && option->words[i]; i++)
        text_format(out, "%s%s", i ? ", " : "", option->words[i]);
}

static bool takes(const struct content *content, int scenario, const struct rulebook *rulebook,
                  int option)
{
    const struct rulebook *whose = NULL;
    uint64_t taken = content_scenario_takes(content, scenario, &whose);
    return whose == rulebook && (taken >> option & 1);
}

/* The battles that take an option which not all do. */
static void write_takers(const struct content *content, const struct rulebook *rulebook, int option,
                         struct text *out)
{
    int written = 0;
    for (int i = 0; rulebook->options[option].applies && i < content_scenario_count(content); i++)
        if (takes(content, i, rulebook, option))
            text_format(out, "%s%s", written++ ? ", " : " Only in ",
                        content_scenario_id(content, i));
    text_add(out, written ? "." : "");
}

/* "crew-die: 6 (6 to 10) [AD-opt.6]" and a sentence. */
static void print_options(const struct content *content, const struct rulebook *rulebook)
{
    for (int i = 0; i < rulebook->option_count; i++) {
        const struct option *option = &rulebook->options[i];
        char line[2000];
        struct text text;
        text_init(&text, line, sizeof line);
        text_format(&text, "%s: ", option->id);
        write_value(option, option->fallback, &text);
        text_add(&text, " (");
        write_values(option, &text);
        text_format(&text, ") [%s] %s", option->rule, option->help);
        write_takers(content, rulebook, i, &text);
        say_folded(line, TEXT_WIDTH, 0, 4);
    }
}

static void print_json_value(const struct option *option, int32_t value)
{
    if (option->kind == OPTION_WORD)
        say_quoted(option->words[value]);
    else if (option->kind == OPTION_FLAG)
        printf(value ? "true" : "false");
    else
        printf("%d", value);
}

/* {min, max} of a number, else all the values there are. */
static void print_json_values(const struct option *option)
{
    if (option->kind == OPTION_NUMBER) {
        printf(",\"min\":%d,\"max\":%d", option->min, option->max);
        return;
    }
    printf(",\"values\":[");
    int count = option->kind == OPTION_FLAG ? 2 : 0;
    while (option->kind == OPTION_WORD && option->words[count])
        count++;
    for (int value = 0; value < count; value++) {
        printf("%s", value ? "," : "");
        print_json_value(option, value);
    }
    printf("]");
}

static void print_json_option(const struct content *content, const struct rulebook *rulebook,
                              int index)
{
    const struct option *option = &rulebook->options[index];
    int written = 0;
    printf("{\"id\":");
    say_quoted(option->id);
    printf(",\"default\":");
    print_json_value(option, option->fallback);
    print_json_values(option);
    printf(",\"rule\":");
    say_quoted(option->rule);
    printf(",\"help\":");
    say_quoted(option->help);
    if (option->applies) {
        printf(",\"only_in\":[");
        for (int i = 0; i < content_scenario_count(content); i++)
            if (takes(content, i, rulebook, index)) {
                printf("%s", written++ ? "," : "");
                say_quoted(content_scenario_id(content, i));
            }
        printf("]");
    }
    printf("}");
}

static void print_json_options(const struct content *content, const struct rulebook *rulebook)
{
    printf("{\"options\":[");
    for (int i = 0; i < rulebook->option_count; i++) {
        printf("%s", i ? ",\n" : "");
        print_json_option(content, rulebook, i);
    }
    printf("]}\n");
}

/* ---- words ----------------------------------------------------------------------------------- */

static void print_json_found(const struct content *content, const struct rulebook *rulebook,
                             const char *words)
{
    const struct content_rule *found[CONTENT_RULES_MAX];
    int count = content_search(content, rulebook, words, found);
    printf("{\"rules\":[");
    for (int i = 0; i < count; i++) {
        printf("%s", i ? ",\n" : "");
        print_json_rule(NULL, rulebook, found[i]);
    }
    printf("]");
    if (count == 0) {
        char help[SEARCH_HELP_SIZE];
        struct text text;
        text_init(&text, help, sizeof help);
        content_search_help(content, rulebook, words, &text);
        printf(",\"help\":");
        say_quoted(help + strspn(help, "; "));
    }
    printf("}\n");
}

static int print_search(const struct door *door, const struct content *content,
                        const struct rulebook *rulebook)
{
    const char *words = arguments_value(door->arguments, "search", 0);
    char help[SEARCH_HELP_SIZE];
    struct text text;
    if (arguments_has(door->arguments, "json"))
        print_json_found(content, rulebook, words);
    else if (reading_print_found(content, rulebook, words, CONTENT_RULES_MAX) == 0) {
        text_init(&text, help, sizeof help);
        content_search_help(content, rulebook, words, &text);
        return verb_fail(door, CLI_WRONG_INPUT, "no rule of %s has all of `%.60s`%s", rulebook->id,
                         words, help);
    }
    return CLI_DONE;
}

static void print_json_words(const struct rulebook *rulebook)
{
    struct rule_word word;
    printf("{\"words\":[");
    for (int i = 0; rulebook->word && rulebook->word(i, &word); i++) {
        printf("%s{\"word\":", i ? ",\n" : "");
        say_quoted(word.word);
        printf(",\"kind\":");
        say_quoted(word.kind);
        printf(",\"rule\":");
        say_quoted(rulebook->rule_ids[word.rule]);
        printf("}");
    }
    printf("]}\n");
}

static void print_words(const struct content *content, const struct rulebook *rulebook)
{
    if (reading_print_words(content, rulebook, TEXT_WIDTH) == 0)
        printf("%s has no traits or equipment: its ships differ by their figures alone.\n",
               rulebook->id);
}

static int run(const struct door *door)
{
    const struct arguments *arguments = door->arguments;
    const struct rulebook *only = NULL;
    static const char *const lists[] = {"options", "search", "words"};
    bool json = arguments_has(arguments, "json");
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        if (arguments_has(arguments, lists[i]) && arguments->word_count != 1)
            return verb_fail(door, CLI_USAGE, "--%s goes with one RULESET", lists[i]);
    if (arguments->word_count > 0) {
        only = registry_find(door->rulebooks, arguments->words[0]);
        if (!only)
            return refuse_ruleset(door, arguments->words[0]);
    }
    struct content *content = NULL;
    int code = verb_open_content(door, &content);
    if (code)
        return code;
    if (arguments_has(arguments, "options"))
        (json ? print_json_options : print_options)(content, only);
    else if (arguments_has(arguments, "search"))
        code = print_search(door, content, only);
    else if (arguments_has(arguments, "words") && json)
        print_json_words(only);
    else if (arguments_has(arguments, "words"))
        print_words(content, only);
    else if (arguments->word_count > 1)
        code = print_some(door, content, only);
    else
        print_all(door, content, only);
    content_close(&content);
    return code;
}

/* ---- primer ---------------------------------------------------------------------------------- */

static void print_json_primer(const struct rulebook *rulebook, const struct content_primer *primer)
{
    static char json[4 * sizeof *primer];
    struct text text;
    text_init(&text, json, sizeof json);
    learn_write_page(rulebook, primer, &text);
    printf("{%s}\n", json);
}

static int run_primer(const struct door *door)
{
    struct content *content = NULL;
    const struct rulebook *rulebook = registry_find(door->rulebooks, door->arguments->words[0]);
    if (!rulebook)
        return refuse_ruleset(door, door->arguments->words[0]);
    int code = verb_open_content(door, &content);
    if (code)
        return code;
    const struct content_primer *primer = content_primer(content, rulebook);
    if (!primer)
        code = verb_fail(door, CLI_WRONG_INPUT, "%s has no primer", rulebook->id);
    else if (arguments_has(door->arguments, "json"))
        print_json_primer(rulebook, primer);
    else
        lesson_print(content, rulebook, TEXT_WIDTH);
    content_close(&content);
    return code;
}

static const struct argument_option primer_options[] = {
    {"json", NULL, false,
     "{ruleset,title,about,in_short,minutes,difficulty,hidden_orders,goal,turn[],notation[],dice[]"
     "}"},
    {"help", NULL, false, "this text"},
    {NULL, NULL, false, NULL}};

const struct verb verb_primer = {
    .name = "primer",
    .words = "RULESET",
    .words_min = 1,
    .words_max = 1,
    .does = "one page that teaches a rule system: goal, turn, orders, dice",
    .details =
        "The orders shown work in the duel of the system: `flagbridge play RULESET/duel`.\n\n"
        "examples:\n"
        "  flagbridge primer nova\n"
        "  flagbridge primer nova --json\n",
    .options = primer_options,
    .run = run_primer};

/* ---- rules ----------------------------------------------------------------------------------- */

static const struct argument_option options[] = {
    {"options", NULL, false,
     "instead: the options of a system, each with default, values and rule"},
    {"search", "WORDS", false, "instead: the rules in which all the words occur, the best first"},
    {"words", NULL, false, "instead: the words files use for traits and equipment, with rules"},
    {"json", NULL, false,
     "rules[]{id,title,kind,source,implemented,tests}, with ids also text and tables[]; "
     "options[]; words[]"},
    {"help", NULL, false, "this text"},
    {NULL, NULL, false, NULL}};

static const char *const apart[] = {"options search words", NULL};

const struct verb verb_rules = {
    .name = "rules",
    .words = "[RULESET [ID…]]",
    .words_max = ARGUMENTS_MAX,
    .does = "every rule id: title, kind, source, played?, tests; or the text of a rule",
    .details = "Without ids: one line a rule and the totals of each kind. `played` means that the\n"
               "program carries the rule out; `tests` counts the tests named after it.\n"
               "With ids: the text of those rules, and the tables they stand for.\n\n"
               "examples:\n"
               "  flagbridge rules admiral\n"
               "  flagbridge rules admiral AD-ram.5 AD-damage.1\n"
               "  flagbridge rules admiral --options\n"
               "  flagbridge rules admiral --search \"ram damage\"\n"
               "  flagbridge rules universal UN-X6\n"
               "  flagbridge rules universal --words\n"
               "  flagbridge rules admiral --json\n",
    .apart = apart,
    .options = options,
    .run = run};
