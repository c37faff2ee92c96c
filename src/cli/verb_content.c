/* `flagbridge content --bundle`: the data folder as one JSON document, for the engine in a page. */
#include "cli/cli.h"
#include "cli/folder.h"
#include "cli/verbs.h"
#include "content/files.h"
#include "wire/json.h"
#include "wire/read.h"

#include "base/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Numbers and words stay what they are; what YAML lets stand without quotes gets them. */
static void write_scalar(const struct node *node, struct text *out)
{
    int64_t number;
    if (node_is_null(node))
        text_add(out, "null");
    else if (!node->quoted && (text_to_int(node->text, &number) ||
                               strcmp(node->text, "true") == 0 || strcmp(node->text, "false") == 0))
        text_add(out, node->text);
    else
        text_quote(out, node->text);
}

static void write_begin(const struct node *node, bool inside, struct text *out)
{
    if (inside && node->key)
        json_key(out, node->key);
    else if (inside)
        json_next(out);
    if (node->kind == NODE_SCALAR)
        write_scalar(node, out);
    else
        text_char(out, node->kind == NODE_MAP ? '{' : '[');
}

static void write_end(const struct node *node, struct text *out)
{
    if (node->kind != NODE_SCALAR)
        text_char(out, node->kind == NODE_MAP ? '}' : ']');
}

static void write_tree(const struct node *root, struct text *out)
{
    const struct node *stack[CONTENT_DEPTH_MAX];
    const struct node *node = root;
    int depth = 0;
    write_begin(root, false, out);
    for (;;) {
        if (node->first) {
            CHECK(depth < CONTENT_DEPTH_MAX);
            stack[depth++] = node;
            node = node->first;
        } else {
            write_end(node, out);
            while (depth > 0 && !node->next) {
                node = stack[--depth];
                write_end(node, out);
            }
            if (depth == 0)
                return;
            node = node->next;
        }
        write_begin(node, true, out);
    }
}

/* "classes.yaml":TREE, … of one system's folder; nothing if there is none. */
static enum fault write_folder(const char *data, const char *id, struct memory *memory,
                               struct complaints *complaints, struct text *out, struct note *why)
{
    char folder[FOLDER_PATH_SIZE];
    struct files files;
    int length = snprintf(folder, sizeof folder, "%s/%s", data, id);
    if (length >= (int)sizeof folder)
        return note_set(why, FAULT_WORLD, NULL, "the path of the data folder is too long");
    if (!files_is_folder(folder))
        return FAULT_NONE;
    enum fault fault = files_list(&files, folder, false, memory, why);
    if (fault)
        return fault;
    json_key(out, id);
    text_char(out, '{');
    for (int i = 0; i < files.count; i++) {
        const struct node *tree = files_parse(files.paths[i], memory, complaints);
        if (!tree)
            return note_set(why, FAULT_INPUT, NULL, "%.200s: %.200s", files.paths[i],
                            complaints->list[0].reason);
        json_key(out, strrchr(files.paths[i], '/') + 1);
        write_tree(tree, out);
    }
    text_char(out, '}');
    return FAULT_NONE;
}

static enum fault write_bundle(const struct door *door, struct memory *memory, struct text *out,
                               struct note *why)
{
    char data[FOLDER_PATH_SIZE];
    struct complaint list[CONTENT_COMPLAINTS_MAX];
    struct complaints complaints = {list, CONTENT_COMPLAINTS_MAX, 0};
    enum fault fault = folder_data(data, why);
    text_char(out, '{');
    for (int i = 0; door->rulebooks[i] && !fault; i++)
        fault = write_folder(data, door->rulebooks[i]->id, memory, &complaints, out, why);
    text_add(out, "}\n");
    if (!fault && out->cut)
        fault = note_set(why, FAULT_FULL, NULL, "the content takes %zu bytes, more than %d",
                         out->wanted, READ_SIZE_MAX);
    return fault;
}

static int run(const struct door *door)
{
    struct memory memory = {0};
    struct note why = {0};
    struct text text;
    if (!arguments_has(door->arguments, "bundle"))
        return verb_fail(door, CLI_USAGE, "say what is wanted: --bundle");
    struct content *content = NULL;
    int code = verb_open_content(door, &content);
    if (code)
        return code;
    bool sound = content_complaints(content)->count == 0;
    content_close(&content);
    if (!sound)
        return CLI_WRONG_INPUT; /* what the faults are has been told */
    char *json = malloc(READ_SIZE_MAX + 1);
    CHECK(json);
    text_init(&text, json, READ_SIZE_MAX + 1);
    enum fault fault = write_bundle(door, &memory, &text, &why);
    if (fault)
        code = verb_fault(door, fault, &why);
    else if (fwrite(json, 1, text.length, stdout) != text.length || fflush(stdout))
        code = verb_fail(door, CLI_WORLD_FAILED, "the output cannot be written");
    free(json);
    memory_free(&memory);
    return code;
}

static const struct argument_option options[] = {
    {"bundle", NULL, false, "all files of all rule systems as one JSON document"},
    {"help", NULL, false, "this text"},
    {NULL, NULL, false, NULL}};

const struct verb verb_content = {
    .name = "content",
    .words = "",
    .does = "the shipped content as one document, for the engine in a browser",
    .details =
        "Reads every file of the data folder and writes them as one line of JSON:\n"
        "{SYSTEM: {FILE: what stands in it}}. The engine in a page reads that in place of the\n"
        "files. Content with faults is refused.\n\n"
        "example:\n"
        "  flagbridge content --bundle >content.json\n",
    .options = options,
    .run = run};
