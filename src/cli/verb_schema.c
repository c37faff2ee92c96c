/* `flagbridge schema`: what files of a rule system may say, as JSON Schema or as a table. */
#include "cli/cli.h"
#include "cli/verbs.h"
#include "core/nearest.h"
#include "core/schema.h"
#include "rules/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM_FIRST = 1 << 18 };

/* A word that is not one of those; `known` gives them one after the other. */
static int refuse(const struct door *door, const char *what, const char *word,
                  const char *(*known)(const void *of, int index), const void *of)
{
    struct nearest_list list;
    char tail[NEAREST_LIST_SIZE];
    struct text text;
    nearest_list_begin(&list, word);
    for (int i = 0; known(of, i); i++)
        nearest_list_offer(&list, known(of, i));
    text_init(&text, tail, sizeof tail);
    nearest_list_write(&list, "there is ", &text);
    return verb_fail(door, CLI_WRONG_INPUT, "no %s `%.40s`%s", what, word, tail);
}

static const char *known_rulebook(const void *of, int index)
{
    const struct rulebook *const *rulebooks = of;
    return rulebooks[index] ? rulebooks[index]->id : NULL;
}

static const char *known_part(const void *of, int index)
{
    return schema_part(of, index);
}

/* -1: there is no such part. */
static int find_part(const struct rulebook *rulebook, const char *word)
{
    for (int part = 0; schema_part(rulebook, part); part++)
        if (strcmp(schema_part(rulebook, part), word) == 0)
            return part;
    return -1;
}

/* What is asked for: part -1 is all of it. */
struct wanted {
    const struct rulebook *rulebook;
    int part;
    bool table;
};

static void write_tables(const struct wanted *wanted, struct text *out)
{
    for (int part = 0; schema_part(wanted->rulebook, part); part++) {
        text_format(out, "%s### `%s`: `%s`\n\n", part ? "\n" : "", wanted->rulebook->id,
                    schema_part(wanted->rulebook, part));
        schema_table(wanted->rulebook, part, out);
    }
}

static void write_wanted(const struct wanted *wanted, struct text *out)
{
    if (wanted->table && wanted->part < 0) {
        write_tables(wanted, out);
        return;
    }
    if (wanted->table) {
        schema_table(wanted->rulebook, wanted->part, out);
        return;
    }
    if (wanted->part < 0)
        schema_write_file(wanted->rulebook, content_extras, out);
    else
        schema_write(wanted->rulebook, wanted->part, out);
    text_char(out, '\n');
}

/* Twice at most: the first time tells how much room it needs. */
static int print(const struct door *door, const struct wanted *wanted)
{
    size_t room = ROOM_FIRST;
    struct text out = {.cut = true};
    char *buffer = NULL;
    while (out.cut) {
        free(buffer);
        buffer = malloc(room);
        if (!buffer)
            return verb_fail(door, CLI_WORLD_FAILED, "there is not enough memory");
        text_init(&out, buffer, room);
        write_wanted(wanted, &out);
        room = out.wanted + 1;
    }
    fputs(buffer, stdout);
    free(buffer);
    return CLI_DONE;
}

static int run(const struct door *door)
{
    const struct arguments *arguments = door->arguments;
    struct wanted wanted = {registry_find(door->rulebooks, arguments->words[0]), -1,
                            arguments_has(arguments, "table")};
    if (!wanted.rulebook)
        return refuse(door, "rule system", arguments->words[0], known_rulebook, door->rulebooks);
    if (arguments->word_count > 1) {
        wanted.part = find_part(wanted.rulebook, arguments->words[1]);
        if (wanted.part < 0)
            return refuse(door, "collection", arguments->words[1], known_part, wanted.rulebook);
    }
    return print(door, &wanted);
}

static const struct argument_option options[] = {
    {"table", NULL, false, "instead: a table in Markdown, as in docs/files.md"},
    {"help", NULL, false, "this text"},
    {NULL, NULL, false, NULL}};

const struct verb verb_schema = {
    .name = "schema",
    .words = "RULESET [COLLECTION]",
    .words_min = 1,
    .words_max = 2,
    .does = "what files may say: JSON Schema of a system's files, or a table",
    .details =
        "JSON Schema 2020-12 for whole files, made from the tables that the loader reads by, or\n"
        "for one record of a collection; `scenarios`, `sides`, `units`, `start` and `options`\n"
        "count as collections, too. x-ref names the collection whose ids a text refers to, x-rule\n"
        "the rule behind a field, x-when the case it is for. `flagbridge check` knows more: what\n"
        "hangs on other records and on the rules.\n\n"
        "examples:\n"
        "  flagbridge schema nova\n"
        "  flagbridge schema nova classes\n"
        "  flagbridge schema starstrike orders --table\n",
    .options = options,
    .run = run};
