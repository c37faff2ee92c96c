/* `flagbridge price` and `flagbridge audit`: what a design costs, why a fleet is not allowed. */
#include "cli/cli.h"
#include "cli/say.h"
#include "cli/verbs.h"
#include "core/nearest.h"
#include "rules/registry.h"

#include <stdio.h>
#include <string.h>

/* A design somebody asks about. */
struct subject {
    struct content *content;
    struct content_setup *own; /* NULL: it is shipped */
    const struct rulebook *rulebook;
    const struct library *library;
    int design;
};

/* "admiral/frigate" into rulebook and design; false when there is no such. */
static bool find_shipped(const struct door *door, struct subject *subject)
{
    char id[LABEL_ID_SIZE];
    const char *word = door->arguments->words[0], *slash = strchr(word, '/');
    size_t size = slash ? (size_t)(slash - word) : 0;
    if (!slash || size >= sizeof id)
        return false;
    snprintf(id, sizeof id, "%.*s", (int)size, word);
    subject->rulebook = registry_find(door->rulebooks, id);
    if (!subject->rulebook)
        return false;
    subject->library = content_library(subject->content, subject->rulebook);
    subject->design = library_find_said(subject->library, 0, slash + 1);
    return subject->design >= 0;
}

/* The system is known, the design is not: the nearest, and all there are. */
static enum fault refuse_design(const struct subject *subject, const char *id, struct note *why)
{
    struct nearest_list known;
    char rest[NEAREST_LIST_SIZE + 100];
    struct text text;
    nearest_list_begin(&known, id);
    for (int i = 0; i < subject->library->shelf[0].count; i++)
        nearest_list_offer(&known, library_label(subject->library, 0, i)->id);
    text_init(&text, rest, sizeof rest);
    nearest_list_write(&known, "there are ", &text);
    return note_set(why, FAULT_INPUT, NULL, "no design `%.60s`%s", id, rest);
}

static enum fault find_design(const struct door *door, struct subject *subject, struct note *why)
{
    const char *word = door->arguments->words[0];
    if (find_shipped(door, subject))
        return FAULT_NONE;
    if (subject->library && !strchr(word, '#'))
        return refuse_design(subject, strchr(word, '/') + 1, why);
    if (!strchr(word, '#'))
        return note_set(why, FAULT_INPUT, NULL,
                        "no design `%.60s`; it is written RULESET/ID, FILE#ID or SCENARIO#ID",
                        word);
    enum fault fault =
        content_design_open(&subject->own, subject->content, word, &subject->design, why);
    if (fault)
        return fault;
    subject->rulebook = content_setup(subject->own)->rulebook;
    subject->library = &content_setup(subject->own)->library;
    return FAULT_NONE;
}

static void close_subject(struct subject *subject)
{
    if (subject->own)
        content_setup_close(&subject->own);
    content_close(&subject->content);
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
    struct subject subject = {0};
    struct working working = {0};
    struct note why = {0};
    int points = 0, code = verb_open_content(door, &subject.content);
    if (code)
        return code;
    enum fault fault = find_design(door, &subject, &why);
    if (!fault)
        fault = subject.rulebook->price(subject.library, subject.design, &points, &working, &why);
    code = fault ? verb_fault(door, fault, &why) : CLI_DONE;
    if (code == CLI_DONE && arguments_has(door->arguments, "json")) {
        printf("{\"points\":%d,\"working\":", points);
        print_json_lines(&working);
        printf("}\n");
    } else if (code == CLI_DONE) {
        printf("%s: %d points\n", door->arguments->words[0], points);
        print_lines(&working);
    }
    close_subject(&subject);
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

static int audit_design(const struct door *door, const struct subject *subject)
{
    struct working reasons = {0};
    bool sound = !subject->rulebook->inspect ||
                 !subject->rulebook->inspect(subject->library, subject->design, &reasons);
    if (arguments_has(door->arguments, "json")) {
        printf("{\"sound\":%s,\"reasons\":", sound ? "true" : "false");
        print_json_lines(&reasons);
        printf("}\n");
    } else {
        printf("%s: %s\n", library_label(subject->library, 0, subject->design)->name,
               sound ? "allowed" : "not allowed");
        print_lines(&reasons);
    }
    return sound ? CLI_DONE : CLI_WRONG_INPUT;
}

static int run_audit(const struct door *door)
{
    struct subject subject = {.design = -1};
    struct content_setup *setup = NULL;
    struct note why = {0}, other = {0};
    int code = verb_open_content(door, &subject.content);
    if (code)
        return code;
    enum fault fault = content_setup_open(&setup, subject.content, door->arguments->words[0], &why);
    if (!fault)
        code = audit_sides(door, content_setup(setup));
    else if (!find_design(door, &subject, &other))
        code = audit_design(door, &subject);
    else /* of what is no scenario a faulty design is more to the point */
        code = verb_fault(door, fault, subject.design >= 0 ? &other : &why);
    if (setup)
        content_setup_close(&setup);
    close_subject(&subject);
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
        "DESIGN is RULESET/ID, FILE#ID for one of your own, or SCENARIO#ID. A rule system without\n"
        "point values says so and names the rule; exit 1.\n\n"
        "examples:\n"
        "  flagbridge price admiralty/victory\n"
        "  flagbridge price my-ships.yaml#hood\n",
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
                                .details =
                                    "Looks at both sides of a scenario, or at one design "
                                    "(RULESET/ID, FILE#ID), of which it also\n"
                                    "tells how its space is used. Exit 1 when something is not "
                                    "allowed.\n\n"
                                    "examples:\n"
                                    "  flagbridge audit admiral/duel\n"
                                    "  flagbridge audit admiralty/victory\n",
                                .options = audit_options,
                                .run = run_audit};
