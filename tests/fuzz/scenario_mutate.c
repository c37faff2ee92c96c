/* A scenario with something wrong, or merely unusual, about it. */
#include "tests/fuzz/scenario.h"

#include "base/check.h"
#include "core/rulebook.h"
#include "core/setup_form.h"

#include <stdio.h>
#include <string.h>

enum { CHANGES_MAX = 8, TEXT_MAX = 32 };

/* One mutant in the making: a copy of a tree, all its nodes in a list. */
struct mutant {
    int system;
    struct scenario_feed *feed;
    struct arena *arena;
    struct node *root;
    int count;
    struct node **nodes;
};

uint32_t scenario_below(struct scenario_feed *feed, uint32_t below)
{
    uint32_t number = 0;
    for (uint32_t bound = below - 1; bound > 0; bound >>= 8)
        number = number << 8 | (feed->at < feed->size ? feed->bytes[feed->at++] : 0);
    return number % below;
}

static uint32_t below(const struct mutant *mutant, int bound)
{
    return scenario_below(mutant->feed, (uint32_t)bound);
}

static void *take(const struct mutant *mutant, size_t size)
{
    void *memory = arena_take(mutant->arena, size);
    CHECK(memory);
    return memory;
}

/* ---- trees ---- */

/* Recursion follows the stock's trees, whose depth is bounded. */
static struct node *copy_tree(struct mutant *mutant, const struct node *tree)
{
    struct node *copy = take(mutant, sizeof *copy);
    *copy = *tree;
    copy->next = NULL;
    if (mutant->count < SCENARIO_NODES_MAX)
        mutant->nodes[mutant->count++] = copy;
    struct node **end = &copy->first;
    for (const struct node *child = tree->first; child; child = child->next) {
        *end = copy_tree(mutant, child);
        end = &(*end)->next;
    }
    return copy;
}

static void append(struct node *parent, struct node *child)
{
    struct node **end = &parent->first;
    while (*end)
        end = &(*end)->next;
    *end = child;
    child->next = NULL;
    parent->count++;
}

static struct node *child_at(const struct node *parent, uint32_t index)
{
    struct node *child = parent->first;
    while (index-- > 0 && child->next)
        child = child->next;
    return child;
}

/* The value alone: place in its parent and key stay. */
static void give(struct node *to, const struct node *from)
{
    struct node kept = *to;
    *to = *from;
    to->key = kept.key;
    to->next = kept.next;
}

/* A copy of a value; of its topmost node nobody else keeps account. */
static void give_copy(struct mutant *mutant, struct node *to, const struct node *from)
{
    int index = mutant->count;
    give(to, copy_tree(mutant, from));
    if (index < SCENARIO_NODES_MAX)
        mutant->nodes[index] = to;
}

static void give_text(struct node *to, const char *text, bool quoted)
{
    give(to, &(struct node){.kind = NODE_SCALAR, .text = text, .quoted = quoted});
}

static void give_number(const struct mutant *mutant, struct node *to, int64_t number)
{
    char *text = take(mutant, TEXT_MAX);
    snprintf(text, TEXT_MAX, "%lld", (long long)number);
    give_text(to, text, false);
}

/* Any node, or one found from the top down, which is more often near it. */
static struct node *pick(const struct mutant *mutant)
{
    struct node *node = mutant->root;
    if (below(mutant, 2))
        return mutant->nodes[below(mutant, mutant->count)];
    while (node->first && (node == mutant->root || below(mutant, 5)))
        node = child_at(node, below(mutant, node->count));
    return node;
}

static struct node *pick_kind(const struct mutant *mutant, enum node_kind kind)
{
    for (int tries = 0; tries < 20; tries++) {
        struct node *node = pick(mutant);
        if (node->kind == kind && (kind == NODE_SCALAR || node->first))
            return node;
    }
    return mutant->root;
}

/* Another node of the same key, from `from` on round the list. */
static const struct node *find_namesake(const struct mutant *mutant, const char *key)
{
    int from = (int)below(mutant, mutant->count);
    for (int i = 0; i < mutant->count; i++) {
        const struct node *node = mutant->nodes[(from + i) % mutant->count];
        if (node->key && strcmp(node->key, key) == 0)
            return node;
    }
    return NULL;
}

/* Recursion follows the stock's trees. The `skip`-th node of that key. */
static const struct node *find_key(const struct node *tree, const char *key, int *skip)
{
    if (tree->key && strcmp(tree->key, key) == 0 && (*skip)-- == 0)
        return tree;
    for (const struct node *child = tree->first; child; child = child->next) {
        const struct node *found = find_key(child, key, skip);
        if (found)
            return found;
    }
    return NULL;
}

/* Another base of the same system. */
static const struct node *other_base(const struct mutant *mutant)
{
    const struct scenario_stock *stock = scenario_stock();
    int from = (int)below(mutant, stock->base_count);
    for (int i = 0; i < stock->base_count; i++) {
        const struct scenario_base *base = &stock->bases[(from + i) % stock->base_count];
        if (base->system == mutant->system)
            return base->tree;
    }
    return mutant->root;
}

/* ---- changes ---- */

typedef void change(struct mutant *mutant);

static void make_null(struct mutant *mutant)
{
    give_text(pick(mutant), "null", false);
}

static void set_boundary(struct mutant *mutant)
{
    static const int64_t numbers[] = {
        0,     1,     -1,    2,         3,         5,   6,   7,   8,    12,  16,
        31,    32,    63,    64,        99,        100, 127, 128, 254,  255, 256,
        32767, 65535, 65536, INT32_MAX, INT32_MIN, 9,   10,  20,  1000, 4,   INT64_MAX};
    give_number(mutant, pick_kind(mutant, NODE_SCALAR),
                numbers[below(mutant, sizeof numbers / sizeof numbers[0])]);
}

static void nudge_number(struct mutant *mutant)
{
    for (int tries = 0; tries < 20; tries++) {
        struct node *node = pick(mutant);
        int64_t number;
        if (node->kind != NODE_SCALAR || node->quoted || !text_to_int(node->text, &number) ||
            number > INT32_MAX || number < INT32_MIN)
            continue;
        int64_t step = 1 + (int64_t)below(mutant, 3);
        give_number(mutant, node, number + (below(mutant, 2) ? step : -step));
        return;
    }
}

static void flip_flag(struct mutant *mutant)
{
    for (int tries = 0; tries < 20; tries++) {
        struct node *node = pick(mutant);
        bool on = node->kind == NODE_SCALAR && strcmp(node->text, "true") == 0;
        if (on || (node->kind == NODE_SCALAR && strcmp(node->text, "false") == 0)) {
            give_text(node, on ? "false" : "true", false);
            return;
        }
    }
}

static void change_type(struct mutant *mutant)
{
    struct node *node = pick(mutant);
    switch (below(mutant, 4)) {
    case 0:
        give(node, &(struct node){.kind = NODE_LIST});
        break;
    case 1:
        give(node, &(struct node){.kind = NODE_MAP});
        break;
    case 2:
        give_text(node, "x", true);
        break;
    default:
        give_text(node, "", true);
        break;
    }
}

static void delete_child(struct mutant *mutant)
{
    struct node *parent = pick_kind(mutant, below(mutant, 2) ? NODE_LIST : NODE_MAP);
    if (!parent->first)
        return;
    uint32_t index = below(mutant, parent->count);
    struct node *child = child_at(parent, index);
    if (index == 0)
        parent->first = child->next;
    else
        child_at(parent, index - 1)->next = child->next;
    parent->count--;
}

static void duplicate_entry(struct mutant *mutant)
{
    struct node *list = pick_kind(mutant, NODE_LIST);
    if (list->kind != NODE_LIST || !list->first)
        return;
    const struct node *entry = child_at(list, below(mutant, list->count));
    for (int times = below(mutant, 8) ? 1 : 40; times > 0; times--)
        append(list, copy_tree(mutant, entry));
}

static void rotate_list(struct mutant *mutant)
{
    struct node *list = pick_kind(mutant, NODE_LIST);
    if (list->kind != NODE_LIST || list->count < 2)
        return;
    struct node *first = list->first;
    list->first = first->next;
    list->count--;
    append(list, first);
}

/* Units on one cell, two of a name, a part of another unit's state. */
static void copy_namesake(struct mutant *mutant)
{
    struct node *node = pick(mutant);
    const struct node *from = node->key ? find_namesake(mutant, node->key) : NULL;
    if (from)
        give_copy(mutant, node, from);
}

/* What the same key has in another scenario. */
static void borrow(struct mutant *mutant)
{
    struct node *node = pick(mutant);
    int skip = (int)below(mutant, 16);
    const struct node *from = node->key ? find_key(other_base(mutant), node->key, &skip) : NULL;
    if (from)
        give_copy(mutant, node, from);
}

/* A key that another scenario has in such a map, or at its top. */
static void graft(struct mutant *mutant)
{
    struct node *map = below(mutant, 3) ? pick_kind(mutant, NODE_MAP) : mutant->root;
    const struct node *other = other_base(mutant);
    int skip = (int)below(mutant, 16);
    const struct node *from = map == mutant->root ? other
                              : map->key          ? find_key(other, map->key, &skip)
                                                  : NULL;
    if (!from || from->kind != NODE_MAP || from->count == 0)
        return;
    const struct node *child = child_at(from, below(mutant, from->count));
    if (!node_find(map, child->key))
        append(map, copy_tree(mutant, child));
}

static void swap_values(struct mutant *mutant)
{
    struct node *one = pick_kind(mutant, NODE_SCALAR), *two = pick_kind(mutant, NODE_SCALAR);
    struct node kept = *one;
    if (one->kind != NODE_SCALAR || two->kind != NODE_SCALAR)
        return;
    give(one, two);
    give(two, &kept);
}

static void set_option(struct mutant *mutant)
{
    const struct rulebook *rulebook = scenario_stock()->rulebooks[mutant->system];
    const struct option *option = &rulebook->options[below(mutant, rulebook->option_count)];
    struct node *options = (struct node *)node_find(mutant->root, "options");
    struct node *node = options ? (struct node *)node_find(options, option->id) : NULL;
    int words = 0;
    if (!node)
        return;
    while (option->kind == OPTION_WORD && option->words[words])
        words++;
    if (option->kind == OPTION_FLAG)
        give_text(node, below(mutant, 2) ? "true" : "false", false);
    else if (option->kind == OPTION_WORD)
        give_text(node, option->words[below(mutant, words)], true);
    else
        give_number(mutant, node,
                    option->min + (int64_t)below(mutant, option->max - option->min + 1));
}

/* ---- by field tables ---- */

static int count_fields(const struct field *table)
{
    int count = 0;
    while (table && table[count].kind != FIELD_END)
        count++;
    return count;
}

static int64_t pick_number(const struct mutant *mutant, const struct field *field)
{
    int64_t span = field->max - field->min;
    switch (below(mutant, 5)) {
    case 0:
        return field->min;
    case 1:
        return field->max;
    case 2:
        return field->max + 1;
    default:
        return field->min + (int64_t)below(mutant, span > 0 && span < 12 ? (int)span + 1 : 12);
    }
}

/* A value the table has room for, now and then one just outside. */
static void give_value(struct mutant *mutant, struct node *to, const struct field *field)
{
    const struct node *from = NULL;
    int words = 0;
    while (field->kind == FIELD_WORD && field->words && field->words[words])
        words++;
    switch ((int)field->kind) {
    case FIELD_INT:
        give_number(mutant, to, pick_number(mutant, field));
        break;
    case FIELD_FLAG:
        give_text(to, below(mutant, 4) ? "true" : "false", false);
        break;
    case FIELD_WORD:
        if (words > 0)
            give_text(to, field->words[below(mutant, words)], true);
        break;
    case FIELD_UNIT:
        from = find_namesake(mutant, "name");
        break;
    case FIELD_CELL:
        from = find_namesake(mutant, "cell");
        break;
    default:
        from = find_namesake(mutant, field->key);
        break;
    }
    if (from)
        give_copy(mutant, to, from);
}

static struct node *child_of(struct mutant *mutant, struct node *map, const char *key,
                             enum node_kind kind)
{
    struct node *child = (struct node *)node_find(map, key);
    if (child)
        return child;
    child = take(mutant, sizeof *child);
    *child = (struct node){.kind = kind, .key = key, .text = kind == NODE_SCALAR ? "0" : NULL};
    append(map, child);
    return child;
}

/* One field of a map, or of a map within it. */
static void set_in(struct mutant *mutant, struct node *map, const struct field *table)
{
    for (int depth = 0; depth < 4 && map->kind == NODE_MAP && count_fields(table) > 0; depth++) {
        const struct field *field = &table[below(mutant, count_fields(table))];
        if (field->kind != FIELD_RECORD) {
            give_value(mutant, child_of(mutant, map, field->key, NODE_SCALAR), field);
            return;
        }
        map = child_of(mutant, map, field->key, NODE_MAP);
        table = field->inner;
    }
}

static void set_start(struct mutant *mutant)
{
    const struct rulebook *rulebook = scenario_stock()->rulebooks[mutant->system];
    struct field head[START_FIELDS];
    setup_start_fields(rulebook, head);
    struct node *start = child_of(mutant, mutant->root, "start", NODE_MAP);
    set_in(mutant, start, below(mutant, 4) ? rulebook->start_fields : head);
}

static void set_unit(struct mutant *mutant)
{
    const struct rulebook *rulebook = scenario_stock()->rulebooks[mutant->system];
    /* the words of statuses live in it, as long as the mutant does */
    struct unit_table *table = take(mutant, sizeof *table);
    setup_unit_table(rulebook, table);
    const struct node *units = find_namesake(mutant, "units");
    if (!units || units->kind != NODE_LIST || !units->first)
        return;
    struct node *unit = child_at(units, below(mutant, units->count > 0 ? units->count : 1));
    set_in(mutant, unit, below(mutant, 4) ? rulebook->unit_fields : table->fields);
}

/* A record of the scenario's own: one of the library under another name, used somewhere. */
static void own_record(struct mutant *mutant)
{
    const struct rulebook *rulebook = scenario_stock()->rulebooks[mutant->system];
    const struct node *shelf = NULL;
    int index = (int)below(mutant, rulebook->collection_count);
    const struct collection *collection = &rulebook->collections[below(mutant, 2) ? 0 : index];
    const char *id_key = collection->id_key ? collection->id_key : "id";
    shelf = node_find(scenario_stock()->records[mutant->system], collection->key);
    if (!shelf || shelf->count == 0 || node_find(mutant->root, collection->key))
        return;
    int scalars = mutant->count;
    struct node *list = take(mutant, sizeof *list);
    *list = (struct node){.kind = NODE_LIST, .key = collection->key};
    const struct node *record = child_at(shelf, below(mutant, shelf->count));
    const struct node *old = node_find(record, id_key);
    /* rather one that is used */
    for (int tries = 0; old && tries < 12; tries++) {
        const struct node *user = mutant->nodes[below(mutant, scalars)];
        for (const struct node *each = shelf->first; each && user->kind == NODE_SCALAR;
             each = each->next)
            if (strcmp(node_find(each, id_key)->text, user->text) == 0)
                record = each;
        old = node_find(record, id_key);
    }
    struct node *copy = copy_tree(mutant, record);
    append(list, copy);
    append(mutant->root, list);
    for (int i = 0; old && i < scalars; i++)
        if (mutant->nodes[i]->kind == NODE_SCALAR && strcmp(mutant->nodes[i]->text, old->text) == 0)
            give_text(mutant->nodes[i], "own", true);
    if (old)
        give_text((struct node *)node_find(copy, id_key), "own", true);
}

struct node *scenario_mutate(const struct scenario_base *base, struct scenario_feed *feed,
                             struct arena *arena)
{
    static change *const changes[] = {
        make_null,    make_null,     set_boundary, set_boundary,  set_boundary, nudge_number,
        nudge_number, flip_flag,     flip_flag,    change_type,   delete_child, duplicate_entry,
        rotate_list,  copy_namesake, borrow,       copy_namesake, borrow,       borrow,
        graft,        graft,         swap_values,  set_option,    set_option,   set_option,
        set_start,    set_start,     set_start,    set_start,     set_unit,     set_unit,
        set_unit,     set_unit};
    struct mutant mutant = {.system = base->system, .feed = feed, .arena = arena};
    mutant.nodes = take(&mutant, SCENARIO_NODES_MAX * sizeof *mutant.nodes);
    mutant.root = copy_tree(&mutant, base->tree);
    if (below(&mutant, 6) == 0)
        own_record(&mutant);
    int times = 1 + (int)below(&mutant, 1 + (int)below(&mutant, CHANGES_MAX));
    for (int i = 0; i < times; i++)
        changes[below(&mutant, sizeof changes / sizeof changes[0])](&mutant);
    return mutant.root;
}
