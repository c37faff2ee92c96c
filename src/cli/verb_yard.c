/* `flagbridge price` and `flagbridge audit`: what a design costs, why a fleet is not allowed. */
#include "cli/cli.h"
#include "cli/say.h"
#include "cli/verbs.h"
#include "rules/registry.h"

#include <stdio.h>
#include <string.h>

/* "admiral/frigate" into rulebook and design; -1 when there is no such. */
static int find_design(const struct door *door, const struct content *content,
                       const struct rulebook **rulebook)
{
    char id[LABEL_ID_SIZE];
    const char *word = door->arguments->words[0], *slash = strchr(word, '/');
    size_t size = slash ? (size_t)(slash - word) : 0;
    if (!slash || size >= sizeof id)
        return -1;
    snprintf(id, sizeof id, "%.*s", (int)size, word);
    *rulebook = registry_find(door->rulebooks, id);
    return *rulebook ? library_find(content_library(content, *rulebook), 0, slash + 1) : -1;
}

static void print_lines(const struct working *working)
{
    for (int i = 0; i < working->line_count && i < WORKING_LINES_MAX; i++)
        printf("  %s\n", working->lines[i]);
}

static void print_json_lines(const struct working *working)
{
    printf("[");
    for (int i = 0; i < working->line_count && i < WORKING_LINES_MAX; i++) {
        printf("%s", i ? "," : "");
        say_quoted(working->lines[i]);
    }
    printf("]");
}

static int run_price(const struct door *door)
{
    struct content *content = NULL;
    const struct rulebook *rulebook = NULL;
    struct working working = {0};
    struct note why = {0};
    int points = 0, code = verb_open_content(door, &content);
    if (code)
        return code;
    int design = find_design(door, content, &rulebook);
    if (design < 0) {
        code = verb_fail(door, CLI_WRONG_INPUT, "no design `%.60s`; it is written RULESET/ID",
                         door->arguments->words[0]);
    } else {
        enum fault fault =
            rulebook->price(content_library(content, rulebook), design, &points, &working, &why);
        code = fault ? verb_fault(door, fault, &why) : CLI_DONE;
    }
    if (code == CLI_DONE && arguments_has(door->arguments, "json")) {
        printf("{\"points\":%d,\"working\":", points);
        print_json_lines(&working);
        printf("}\n");
    } else if (code == CLI_DONE) {
        printf("%s: %d points\n", door->arguments->words[0], points);
        print_lines(&working);
    }
    content_close(&content);
    return code;
}

static int audit_sides(const struct door *door, const struct setup *setup)
{
    static const char *const names[SIDES] = {"red", "blue"};
    bool json = arguments_has(door->arguments, "json");
    int code = CLI_DONE;
    printf(json ? "{" : "%s: %s\n", setup->id, setup->title);
    for (int side = 0; side < SIDES; side++) {
        struct working reasons = {0};
        bool sound = setup->rulebook->audit(setup, side, &reasons) == FAULT_NONE;
        if (!sound)
            code = CLI_WRONG_INPUT;
        if (json) {
            printf("%s\"%s\":{\"sound\":%s,\"reasons\":", side ? "," : "", names[side],
                   sound ? "true" : "false");
            print_json_lines(&reasons);
            printf("}");
        } else {
            printf("%s: %s\n", names[side], sound ? "allowed" : "not allowed");
            print_lines(&reasons);
        }
    }
    if (json)
        printf("}\n");
    return code;
}

static int audit_design(const struct door *door, const struct rulebook *rulebook,
                        const struct library *library, int design)
{
    struct working reasons = {0};
    bool sound = !rulebook->inspect || !rulebook->inspect(library, design, &reasons);
    if (arguments_has(door->arguments, "json")) {
        printf("{\"sound\":%s,\"reasons\":", sound ? "true" : "false");
        print_json_lines(&reasons);
        printf("}\n");
    } else {
        printf("%s: %s\n", library_label(library, 0, design)->name,
               sound ? "allowed" : "not allowed");
        print_lines(&reasons);
    }
    return sound ? CLI_DONE : CLI_WRONG_INPUT;
}

static int run_audit(const struct door *door)
{
    struct content *content = NULL;
    struct content_setup *setup = NULL;
    const struct rulebook *rulebook = NULL;
    struct note why = {0};
    int code = verb_open_content(door, &content);
    if (code)
        return code;
    enum fault fault = content_setup_open(&setup, content, door->arguments->words[0], &why);
    int design = fault ? find_design(door, content, &rulebook) : -1;
    if (!fault)
        code = audit_sides(door, content_setup(setup));
    else if (design >= 0)
        code = audit_design(door, rulebook, content_library(content, rulebook), design);
    else
        code = verb_fault(door, fault, &why);
    if (setup)
        content_setup_close(&setup);
    content_close(&content);
    return code;
}

static const struct argument_option price_options[] = {{"json", NULL, false, "{points, working[]}"},
                                                       {"help", NULL, false, "this text"},
                                                       {NULL, NULL, false, NULL}};

const struct verb verb_price = {
    .name = "price",
    .words = "DESIGN",
    .words_min = 1,
    .words_max = 1,
    .does = "points of a design, with the working",
    .details =
        "DESIGN is RULESET/ID. A rule system without point values says so and names the rule;\n"
        "exit 1.\n\n"
        "example:\n"
        "  flagbridge price admiralty/victory\n",
    .options = price_options,
    .run = run_price};

static const struct argument_option audit_options[] = {
    {"json", NULL, false, "{red, blue: {sound, reasons[]}}"},
    {"help", NULL, false, "this text"},
    {NULL, NULL, false, NULL}};

const struct verb verb_audit = {.name = "audit",
                                .words = "SCENARIO|FILE|DESIGN",
                                .words_min = 1,
                                .words_max = 1,
                                .does = "every reason why the fleets of a scenario are not allowed",
                                .details = "Looks at both sides of a scenario, or at one design "
                                           "(RULESET/ID), of which it also tells how\n"
                                           "its space is used. Exit 1 when something is not "
                                           "allowed.\n\n"
                                           "examples:\n"
                                           "  flagbridge audit admiral/duel\n"
                                           "  flagbridge audit admiralty/victory\n",
                                .options = audit_options,
                                .run = run_audit};
