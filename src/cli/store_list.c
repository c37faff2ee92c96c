/* Reading rows first, printing them then. */
#include "cli/store_list.h"

#include "base/check.h"
#include "cli/say.h"
#include "server/names.h"
#include "wire/read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TREE_SIZE = 64 << 10, TIME_SIZE = 24, TITLE_SIZE = 400 };

static const char *const stage_words[STORE_STAGES] = {"waiting", "running", "over"};

/* ---- reading --------------------------------------------------------------------------------- */

static enum fault read_entry(struct onlooker *onlooker, struct store_entry *entry, struct note *why)
{
    bool found;
    enum fault fault = onlooker_battle(onlooker, entry->key, &entry->row, &found, why);
    if (!found)
        onlooker_id(onlooker, entry->key, entry->row.id);
    if (!fault)
        fault = onlooker_bytes(onlooker, entry->key, &entry->bytes, why);
    return fault;
}

static enum fault read_entries(struct store_entries *out, struct onlooker *onlooker,
                               const struct onlooker_keys *keys, struct note *why)
{
    enum fault fault = FAULT_NONE, worst = FAULT_NONE;
    out->list = calloc((size_t)keys->count + 1, sizeof *out->list);
    if (!out->list)
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    for (int i = 0; i < keys->count && fault != FAULT_WORLD; i++) {
        struct store_entry *entry = &out->list[out->count++];
        entry->key = keys->list[i];
        fault = read_entry(onlooker, entry, why);
        out->unreadable += fault == FAULT_INPUT;
        worst = fault ? fault : worst;
    }
    return worst;
}

enum fault store_list_read(struct store_entries *out, struct onlooker *onlooker, struct note *why)
{
    struct onlooker_keys keys = {0};
    *out = (struct store_entries){0};
    enum fault fault = onlooker_begin(onlooker, why), damage = FAULT_NONE;
    if (!fault) {
        damage = onlooker_keys(onlooker, &keys, why);
        fault = damage == FAULT_WORLD ? damage : read_entries(out, onlooker, &keys, why);
    }
    onlooker_end(onlooker);
    onlooker_keys_free(&keys);
    if (fault == FAULT_WORLD)
        store_list_free(out);
    return fault ? fault : damage;
}

void store_list_free(struct store_entries *entries)
{
    for (int i = 0; i < entries->count; i++)
        store_battle_free(&entries->list[i].row);
    free(entries->list);
    *entries = (struct store_entries){0};
}

/* ---- what the server wrote about them -------------------------------------------------------- */

struct tree {
    const struct node *root;
    struct arena arena;
    unsigned char memory[TREE_SIZE];
};

static enum fault read_tree(struct tree *tree, const char *text, const char *name, struct note *why)
{
    struct read_source source = {.bytes = text, .size = strlen(text), .file = name};
    arena_init(&tree->arena, tree->memory, sizeof tree->memory);
    tree->root = NULL;
    enum fault fault = read_json(&source, &tree->arena, &tree->root, why);
    return fault ? fault : read_map(tree->root, NULL, why);
}

enum fault store_list_check_row(const struct store_battle *row, struct note *why)
{
    struct tree tree;
    enum fault fault = read_tree(&tree, row->title, "title", why);
    if (!fault)
        fault = read_tree(&tree, row->settings, "settings", why);
    return fault ? fault : read_list(node_find(tree.root, "seats"), "seats", why);
}

static const char *word_of(const struct tree *tree, const char *key)
{
    const struct node *node = tree->root ? node_find(tree->root, key) : NULL;
    return node && node->kind == NODE_SCALAR && !node_is_null(node) ? node->text : "";
}

/* ---- printing -------------------------------------------------------------------------------- */

/* Terminals obey some characters, and others mislead who reads them. The caller frees it. */
static char *harmless(const char *string)
{
    char *copy = strdup(string);
    CHECK(copy);
    names_clean(copy);
    return copy;
}

static void add_harmless(struct text *out, const char *string)
{
    char *clean = harmless(string);
    text_add(out, clean);
    free(clean);
}

static void print_json_word(const char *string)
{
    char *clean = harmless(string);
    say_quoted(clean);
    free(clean);
}

static const char *time_words(int64_t seconds, char out[TIME_SIZE])
{
    time_t time = (time_t)seconds;
    struct tm utc;
    if (seconds <= 0 || seconds > INT32_MAX * (int64_t)16 || !gmtime_r(&time, &utc) ||
        !strftime(out, TIME_SIZE, "%Y-%m-%d %H:%M", &utc))
        snprintf(out, TIME_SIZE, "-");
    return out;
}

static void add_players(struct text *out, const struct tree *tree)
{
    const struct node *players = tree->root ? node_find(tree->root, "players") : NULL;
    const char *between = ": ";
    for (const struct node *node = players ? players->first : NULL; node; node = node->next) {
        if (node->kind != NODE_SCALAR || node_is_null(node))
            continue;
        text_add(out, between);
        add_harmless(out, node->text);
        between = ", ";
    }
}

void store_list_print_entry(const struct store_entry *entry)
{
    struct tree tree;
    char created[TIME_SIZE], touched[TIME_SIZE], expires[TIME_SIZE], title[TITLE_SIZE];
    const struct store_battle *row = &entry->row;
    struct text text;
    if (!row->settings) {
        printf("%-23s  it cannot be read\n", row->id[0] ? row->id : "?");
        return;
    }
    text_init(&text, title, sizeof title);
    if (read_tree(&tree, row->title, "title", NULL)) {
        tree.root = NULL;
        text_add(&text, "?");
    }
    add_harmless(&text, word_of(&tree, "ruleset"));
    if (tree.root)
        text_char(&text, '/');
    add_harmless(&text, word_of(&tree, "scenario"));
    add_players(&text, &tree);
    printf("%-23s  %-7s  %-16s  %-16s  %-16s  %9lld  %s\n", row->id, stage_words[row->stage],
           time_words(row->created, created), time_words(row->touched, touched),
           time_words(row->expires, expires), (long long)entry->bytes, title);
}

void store_list_print(const struct store_entries *entries)
{
    if (entries->count == 0) {
        printf("no battles\n");
        return;
    }
    printf("%-23s  %-7s  %-16s  %-16s  %-16s  %9s  %s\n", "battle", "stage", "created (UTC)",
           "touched", "expires", "bytes", "title");
    for (int i = 0; i < entries->count; i++)
        store_list_print_entry(&entries->list[i]);
}

static void print_json_players(const struct tree *tree)
{
    const struct node *players = tree->root ? node_find(tree->root, "players") : NULL;
    bool first = true;
    printf(",\"players\":{");
    for (const struct node *node = players ? players->first : NULL; node; node = node->next) {
        if (node->kind != NODE_SCALAR || !node->key)
            continue;
        printf("%s", first ? "" : ",");
        print_json_word(node->key);
        printf(":");
        print_json_word(node_is_null(node) ? "" : node->text);
        first = false;
    }
    printf("}");
}

static void print_json_entry(const struct store_entry *entry)
{
    static const char *const words[] = {"ruleset", "scenario", "title"};
    struct tree tree;
    const struct store_battle *row = &entry->row;
    printf("{\"id\":");
    print_json_word(row->id);
    if (!row->settings) {
        printf(",\"damaged\":true}");
        return;
    }
    printf(",\"stage\":\"%s\",\"created\":%lld,\"touched\":%lld,\"expires\":%lld,\"bytes\":%lld",
           stage_words[row->stage], (long long)row->created, (long long)row->touched,
           (long long)row->expires, (long long)entry->bytes);
    if (read_tree(&tree, row->title, "title", NULL))
        tree.root = NULL;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        printf(",\"%s\":", words[i]);
        print_json_word(word_of(&tree, words[i]));
    }
    print_json_players(&tree);
    printf("}");
}

void store_list_print_json(const struct store_entries *entries, int version)
{
    printf("{\"schema\":%d,\"battles\":[", version);
    for (int i = 0; i < entries->count; i++) {
        printf("%s", i ? ",\n" : "");
        print_json_entry(&entries->list[i]);
    }
    printf("]}\n");
}
