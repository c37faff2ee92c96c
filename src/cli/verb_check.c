/* `flagbridge check`: every fault of the content, by its place. */
#include "cli/cli.h"
#include "cli/folder.h"
#include "cli/say.h"
#include "cli/verbs.h"

#include <stdio.h>
#include <stdlib.h>

enum { CHECK_ARENA_SIZE = 64 << 20 };

static void print_text(const struct complaints *complaints)
{
    int written =
        complaints->count < complaints->capacity ? complaints->count : complaints->capacity;
    for (int i = 0; i < written; i++) {
        const struct complaint *complaint = &complaints->list[i];
        printf("%s:", complaint->file);
        if (complaint->line > 0) /* else it is about the file as a whole */
            printf("%d:%d:", complaint->line, complaint->column);
        printf(" %s%s%s%s\n", complaint->remark ? "remark: " : "", complaint->key,
               complaint->key[0] ? ": " : "", complaint->reason);
    }
    if (complaints->count > written)
        printf("… and %d more\n", complaints->count - written);
}

/* The faults, or what is only to be known. */
static void print_list(const struct complaints *complaints, bool remarks)
{
    bool first = true;
    for (int i = 0; i < complaints->count && i < complaints->capacity; i++) {
        const struct complaint *complaint = &complaints->list[i];
        if (complaint->remark != remarks)
            continue;
        printf("%s{\"file\":", first ? "" : ",");
        first = false;
        say_quoted(complaint->file);
        printf(",\"line\":%d,\"column\":%d,\"key\":", complaint->line, complaint->column);
        say_quoted(complaint->key);
        printf(",\"reason\":");
        say_quoted(complaint->reason);
        printf("}");
    }
}

static void print_json(const struct complaints *complaints, int files)
{
    printf("{\"files\":%d,\"faults\":[", files);
    print_list(complaints, false);
    printf("],\"remarks\":[");
    print_list(complaints, true);
    printf("],\"total\":%d}\n", complaints_faults(complaints));
}

static void print_sum(const struct complaints *complaints, int files)
{
    int faults = complaints_faults(complaints), remarks = complaints->count - faults;
    printf("%d file%s checked, %d fault%s", files, files == 1 ? "" : "s", faults,
           faults == 1 ? "" : "s");
    if (remarks > 0)
        printf(", %d remark%s", remarks, remarks == 1 ? "" : "s");
    printf("\n");
}

static int check_paths(const struct door *door, struct complaints *complaints, struct arena *arena)
{
    const struct arguments *arguments = door->arguments;
    char data[FOLDER_PATH_SIZE];
    struct note why = {0};
    int files = 0;
    bool whole = arguments->word_count == 0;
    bool shipped = folder_data(data, &why) == FAULT_NONE;
    if (whole && !shipped)
        return verb_fault(door, FAULT_WORLD, &why);
    for (int i = 0; i < (whole ? 1 : arguments->word_count); i++) {
        const char *path = whole ? data : arguments->words[i];
        int count =
            content_check(path, shipped ? data : NULL, door->rulebooks, complaints, arena, &why);
        if (count < 0)
            return verb_fault(door, FAULT_WORLD, &why);
        files += count;
    }
    if (arguments_has(arguments, "json")) {
        print_json(complaints, files);
    } else {
        print_text(complaints);
        print_sum(complaints, files);
    }
    return complaints_faults(complaints) > 0 ? CLI_WRONG_INPUT : CLI_DONE;
}

static int run(const struct door *door)
{
    struct complaint list[CONTENT_COMPLAINTS_MAX];
    struct complaints complaints = {list, CONTENT_COMPLAINTS_MAX, 0};
    void *memory = malloc(CHECK_ARENA_SIZE);
    if (!memory)
        return verb_fail(door, CLI_WORLD_FAILED, "out of memory");
    struct arena arena;
    arena_init(&arena, memory, CHECK_ARENA_SIZE);
    int code = check_paths(door, &complaints, &arena);
    free(memory);
    return code;
}

static const struct argument_option options[] = {
    {"json", NULL, false, "{files, faults[]{file,line,column,key,reason}, remarks[], total}"},
    {"help", NULL, false, "this text"},
    {NULL, NULL, false, NULL}};

const struct verb verb_check = {
    .name = "check",
    .words = "[PATH…]",
    .words_max = ARGUMENTS_MAX,
    .does = "validate content files; every fault, not only the first",
    .details =
        "Reads the YAML files or folders named (without one: the data folder) and prints every\n"
        "fault as FILE:LINE:COLUMN: KEY: REASON. Exit 1 when there is one. What is no fault but "
        "should\n"
        "be known is called a remark.\n\n"
        "examples:\n"
        "  flagbridge check\n"
        "  flagbridge check my-scenario.yaml data/admiral\n",
    .options = options,
    .run = run};
