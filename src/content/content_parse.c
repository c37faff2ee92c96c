/* YAML text into a tree of nodes, strictly. */
#include "content/content.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yaml.h>

/* Some editors begin a file with it. */
static const char byte_order_mark[] = "\xef\xbb\xbf";

/* One open map or list. */
struct frame {
    struct node *node;
    struct node *last;    /* its last child so far */
    const char *key;      /* a map's key that waits for its value */
    yaml_mark_t key_mark; /* where it stands */
};

struct parse {
    const char *file;
    struct arena *arena;
    struct complaints *complaints;
    struct frame frames[CONTENT_DEPTH_MAX];
    int depth;
    struct node *root;
    int documents;
    bool stopped;
};

/* Complains about a mark; nothing behind it is read any more when `stop` is set. */
static void refuse(struct parse *parse, yaml_mark_t mark, bool stop, const char *reason)
{
    struct node at = {
        .file = parse->file, .line = (int)mark.line + 1, .column = (int)mark.column + 1};
    const char *key = parse->depth ? parse->frames[parse->depth - 1].key : NULL;
    complain(parse->complaints, &at, key, "%s", reason);
    parse->stopped |= stop;
}

static void *take(struct parse *parse, size_t size, yaml_mark_t mark)
{
    void *memory = arena_take(parse->arena, size);
    if (!memory && !parse->stopped)
        refuse(parse, mark, true, "too many values for one file");
    return memory;
}

static const char *copy_text(struct parse *parse, const yaml_event_t *event)
{
    size_t length = event->data.scalar.length;
    char *copy = take(parse, length + 1, event->start_mark);
    if (!copy)
        return NULL;
    memcpy(copy, event->data.scalar.value, length);
    if (strlen(copy) != length)
        refuse(parse, event->start_mark, false, "has a zero byte in it");
    return copy;
}

static struct node *add_node(struct parse *parse, enum node_kind kind, const yaml_event_t *event)
{
    struct frame *parent = parse->depth ? &parse->frames[parse->depth - 1] : NULL;
    struct node *node = take(parse, sizeof *node, event->start_mark);
    if (!node)
        return NULL;
    /* what stands in a map is found by its key */
    yaml_mark_t mark = parent && parent->key ? parent->key_mark : event->start_mark;
    *node = (struct node){.kind = kind,
                          .key = parent ? parent->key : NULL,
                          .text = "",
                          .file = parse->file,
                          .line = (int)mark.line + 1,
                          .column = (int)mark.column + 1};
    if (!parent) {
        parse->root = node;
        return node;
    }
    if (parent->last)
        parent->last->next = node;
    else
        parent->node->first = node;
    parent->last = node;
    parent->node->count++;
    parent->key = NULL;
    return node;
}

static bool wants_key(const struct parse *parse)
{
    if (parse->depth == 0)
        return false;
    const struct frame *top = &parse->frames[parse->depth - 1];
    return top->node->kind == NODE_MAP && !top->key;
}

/* Anchors and tags make one text mean another: we have no use for them. */
static void refuse_marks(struct parse *parse, const yaml_event_t *event, const yaml_char_t *anchor,
                         const yaml_char_t *tag)
{
    char reason[120];
    if (anchor) {
        snprintf(reason, sizeof reason, "anchors (&%.40s) are not allowed", (const char *)anchor);
        refuse(parse, event->start_mark, false, reason);
    }
    if (tag) {
        snprintf(reason, sizeof reason, "tags (%.40s) are not allowed", (const char *)tag);
        refuse(parse, event->start_mark, false, reason);
    }
}

static void open_node(struct parse *parse, enum node_kind kind, const yaml_event_t *event)
{
    if (wants_key(parse)) {
        refuse(parse, event->start_mark, true, "a key must be one word");
        return;
    }
    if (parse->depth == CONTENT_DEPTH_MAX) {
        refuse(parse, event->start_mark, true, "nested too deeply");
        return;
    }
    struct node *node = add_node(parse, kind, event);
    if (node)
        parse->frames[parse->depth++] = (struct frame){.node = node};
}

static int compare_keys(const void *a, const void *b)
{
    const struct node *left = *(const struct node *const *)a;
    const struct node *right = *(const struct node *const *)b;
    int order = strcmp(left->key, right->key);
    if (order == 0)
        order = (left->line > right->line) - (left->line < right->line);
    if (order == 0)
        order = (left->column > right->column) - (left->column < right->column);
    return order;
}

/* Sorting keeps this fast for hostile maps too. */
static void check_duplicates(struct parse *parse, const struct node *map, yaml_mark_t mark)
{
    if (map->count < 2)
        return;
    const struct node **sorted = take(parse, (size_t)map->count * sizeof *sorted, mark);
    if (!sorted)
        return;
    int count = 0;
    for (const struct node *child = map->first; child; child = child->next)
        sorted[count++] = child;
    qsort(sorted, (size_t)count, sizeof *sorted, compare_keys);
    for (int i = 1, first = 0; i < count; i++) {
        if (strcmp(sorted[i]->key, sorted[first]->key) == 0)
            complain(parse->complaints, sorted[i], sorted[i]->key, "given twice (first at line %d)",
                     sorted[first]->line);
        else
            first = i;
    }
}

static void close_node(struct parse *parse, const yaml_event_t *event)
{
    struct frame *top = &parse->frames[--parse->depth];
    if (top->node->kind == NODE_MAP)
        check_duplicates(parse, top->node, event->start_mark);
}

static void take_scalar(struct parse *parse, const yaml_event_t *event)
{
    bool key = wants_key(parse);
    const char *text = copy_text(parse, event);
    if (!text)
        return;
    if (key) {
        struct frame *top = &parse->frames[parse->depth - 1];
        top->key = text;
        top->key_mark = event->start_mark;
        return;
    }
    struct node *node = add_node(parse, NODE_SCALAR, event);
    if (!node)
        return;
    node->text = text;
    node->quoted = event->data.scalar.style != YAML_PLAIN_SCALAR_STYLE;
}

static void take_alias(struct parse *parse, const yaml_event_t *event)
{
    char reason[120];
    snprintf(reason, sizeof reason, "aliases (*%.40s) are not allowed: write it out",
             (const char *)event->data.alias.anchor);
    refuse(parse, event->start_mark, wants_key(parse), reason);
    if (!parse->stopped)
        add_node(parse, NODE_SCALAR, event);
}

static void take_event(struct parse *parse, const yaml_event_t *event)
{
    switch (event->type) {
    case YAML_DOCUMENT_START_EVENT:
        if (++parse->documents > 1)
            refuse(parse, event->start_mark, true, "a second document: a file holds one only");
        break;
    case YAML_ALIAS_EVENT:
        take_alias(parse, event);
        break;
    case YAML_SCALAR_EVENT:
        refuse_marks(parse, event, event->data.scalar.anchor, event->data.scalar.tag);
        take_scalar(parse, event);
        break;
    case YAML_SEQUENCE_START_EVENT:
        refuse_marks(parse, event, event->data.sequence_start.anchor,
                     event->data.sequence_start.tag);
        open_node(parse, NODE_LIST, event);
        break;
    case YAML_MAPPING_START_EVENT:
        refuse_marks(parse, event, event->data.mapping_start.anchor, event->data.mapping_start.tag);
        open_node(parse, NODE_MAP, event);
        break;
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        close_node(parse, event);
        break;
    case YAML_NO_EVENT:
    case YAML_STREAM_START_EVENT:
    case YAML_STREAM_END_EVENT:
    case YAML_DOCUMENT_END_EVENT:
        break;
    }
}

/* Bytes that libyaml cannot read have only an offset; the mark of that. */
static yaml_mark_t mark_of(const char *text, size_t end)
{
    yaml_mark_t mark = {0};
    for (size_t i = 0; i < end; i++) {
        mark.column = text[i] == '\n' ? 0 : mark.column + 1;
        mark.line += text[i] == '\n';
    }
    return mark;
}

/* Its words for such bytes are those of a programmer. */
static void complain_byte(struct parse *parse, const char *text, size_t size, size_t offset)
{
    char reason[100];
    size_t end = offset < size ? offset : size;
    unsigned char byte = end < size ? (unsigned char)text[end] : 0;
    if (byte >= 0x80)
        snprintf(reason, sizeof reason, "the text is not UTF-8 here: write it in that encoding");
    else if (byte)
        snprintf(reason, sizeof reason, "the control character %d does not belong into text", byte);
    else
        snprintf(reason, sizeof reason, "a zero byte does not belong into text");
    refuse(parse, mark_of(text, end), true, reason);
}

static void complain_yaml(struct parse *parse, const yaml_parser_t *yaml, const char *text,
                          size_t size)
{
    char reason[160];
    parse->depth = 0;
    if (yaml->error == YAML_READER_ERROR) {
        complain_byte(parse, text, size, yaml->problem_offset);
        return;
    }
    snprintf(reason, sizeof reason, "not YAML: %s%s%s", yaml->context ? yaml->context : "",
             yaml->context ? ", " : "", yaml->problem ? yaml->problem : "it cannot be read");
    refuse(parse, yaml->problem_mark, true, reason);
}

static void parse_events(struct parse *parse, yaml_parser_t *yaml, const char *text, size_t size)
{
    bool ended = false;
    while (!parse->stopped && !ended) {
        yaml_event_t event;
        if (!yaml_parser_parse(yaml, &event)) {
            complain_yaml(parse, yaml, text, size);
            return;
        }
        take_event(parse, &event);
        ended = event.type == YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
    }
}

struct node *content_parse(const char *text, size_t size, const char *file, struct arena *arena,
                           struct complaints *complaints)
{
    struct parse parse = {.file = file, .arena = arena, .complaints = complaints};
    int before = complaints->count;
    yaml_mark_t top = {0};
    if (size > CONTENT_FILE_MAX) {
        refuse(&parse, top, true, "too large");
        return NULL;
    }
    yaml_parser_t yaml;
    if (!yaml_parser_initialize(&yaml)) {
        refuse(&parse, top, true, "no memory to read it");
        return NULL;
    }
    if (size >= sizeof byte_order_mark - 1 &&
        memcmp(text, byte_order_mark, sizeof byte_order_mark - 1) == 0) {
        text += sizeof byte_order_mark - 1;
        size -= sizeof byte_order_mark - 1;
    }
    yaml_parser_set_encoding(&yaml, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&yaml, (const unsigned char *)text, size);
    parse_events(&parse, &yaml, text, size);
    yaml_parser_delete(&yaml);
    if (complaints->count == before && !parse.root)
        refuse(&parse, top, true, "is empty");
    return complaints->count == before ? parse.root : NULL;
}
