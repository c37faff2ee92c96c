/* jansson's tree into ours, without recursion; every value is checked before anyone sees it. */
#include "wire/read.h"

#include "base/text.h"
#include "core/nearest.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void write_place(struct text *out, const char *file, int line)
{
    if (!file)
        return;
    text_bytes(out, file, strnlen(file, NOTE_TEXT_SIZE));
    if (line > 0)
        text_format(out, ":%d", line);
    text_add(out, ": ");
}

enum fault read_refuse(const struct node *at, const char *key, struct note *why, const char *format,
                       ...)
{
    if (!why)
        return FAULT_INPUT;
    struct text text;
    why->rule[0] = '\0';
    text_init(&text, why->text, sizeof why->text);
    if (at)
        write_place(&text, at->file, at->line);
    if (key) {
        text_bytes(&text, key, strnlen(key, 60));
        text_add(&text, ": ");
    }
    char reason[NOTE_TEXT_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    text_add(&text, reason);
    return FAULT_INPUT;
}

/* jansson recurses on nesting: the depth is bounded before it sees the text. */
static bool nests_too_deep(const struct read_source *source)
{
    int depth = 0;
    bool quoted = false;
    for (size_t i = 0; i < source->size; i++) {
        char c = source->bytes[i];
        if (quoted && c == '\\')
            i++;
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && (c == '{' || c == '[') && ++depth > READ_DEPTH_MAX)
            return true;
        else if (!quoted && (c == '}' || c == ']'))
            depth--;
    }
    return false;
}

struct builder {
    const struct read_source *source;
    struct arena *arena;
    struct note *why;
};

static char *copy_bytes(struct builder *builder, const char *bytes, size_t size)
{
    char *copy = arena_take(builder->arena, size + 1);
    if (copy)
        memcpy(copy, bytes, size);
    return copy;
}

static bool fill_scalar(struct builder *builder, struct node *node, const json_t *value)
{
    if (json_is_string(value)) {
        node->quoted = true;
        node->text = copy_bytes(builder, json_string_value(value), json_string_length(value));
    } else if (json_is_integer(value)) {
        char digits[24];
        struct text number;
        text_init(&number, digits, sizeof digits);
        text_int(&number, json_integer_value(value));
        node->text = copy_bytes(builder, digits, number.length);
    } else {
        node->text = json_is_true(value) ? "true" : json_is_false(value) ? "false" : "null";
    }
    return node->text != NULL;
}

/* A node for `value`, without its children. */
static enum fault make_node(struct builder *builder, const char *key, const json_t *value,
                            struct node **out)
{
    struct node *node = arena_take(builder->arena, sizeof *node);
    if (!node)
        return note_set(builder->why, FAULT_FULL, NULL, "more JSON than there is room for");
    node->file = builder->source->file;
    node->line = builder->source->line;
    if (key && !(node->key = copy_bytes(builder, key, strlen(key))))
        return note_set(builder->why, FAULT_FULL, NULL, "more JSON than there is room for");
    if (json_is_real(value))
        return read_refuse(node, key, builder->why, "must be a whole number");
    node->kind = json_is_object(value) ? NODE_MAP : json_is_array(value) ? NODE_LIST : NODE_SCALAR;
    if (node->kind == NODE_SCALAR && !fill_scalar(builder, node, value))
        return note_set(builder->why, FAULT_FULL, NULL, "more JSON than there is room for");
    *out = node;
    return FAULT_NONE;
}

/* A list or map whose children are being copied. */
struct frame {
    struct node *node;
    struct node *last;
    json_t *value;
    void *iterator;
    size_t index;
};

static struct frame open_frame(struct node *node, json_t *value)
{
    return (struct frame){.node = node,
                          .value = value,
                          .iterator = node->kind == NODE_MAP ? json_object_iter(value) : NULL};
}

static json_t *next_child(struct frame *frame, const char **key)
{
    *key = NULL;
    if (frame->node->kind == NODE_LIST)
        return json_array_get(frame->value, frame->index++);
    if (!frame->iterator)
        return NULL;
    *key = json_object_iter_key(frame->iterator);
    json_t *child = json_object_iter_value(frame->iterator);
    frame->iterator = json_object_iter_next(frame->value, frame->iterator);
    return child;
}

static void append_child(struct frame *frame, struct node *child)
{
    if (frame->last)
        frame->last->next = child;
    else
        frame->node->first = child;
    frame->last = child;
    frame->node->count++;
}

static enum fault build_tree(struct builder *builder, json_t *root, struct node **out)
{
    enum fault fault = make_node(builder, NULL, root, out);
    if (fault)
        return fault;
    struct frame stack[READ_DEPTH_MAX];
    int depth = 0;
    stack[depth++] = open_frame(*out, root);
    while (depth > 0) {
        const char *key;
        json_t *value = next_child(&stack[depth - 1], &key);
        if (!value) {
            depth--;
            continue;
        }
        struct node *child;
        fault = make_node(builder, key, value, &child);
        if (fault)
            return fault;
        append_child(&stack[depth - 1], child);
        if (child->kind != NODE_SCALAR)
            stack[depth++] = open_frame(child, value);
    }
    return FAULT_NONE;
}

/* jansson's own message may quote the input: only its words before that are kept; and of a zero
 * byte it talks about its own switches. */
static enum fault refuse_syntax(const struct read_source *source, const json_error_t *error,
                                struct note *why)
{
    struct note place = {0};
    struct text text;
    text_init(&text, place.text, sizeof place.text);
    if (source->file)
        text_format(&text, "%.120s:", source->file);
    int line = source->line + (error->line > 0 ? error->line - 1 : 0);
    text_format(&text, "%d:%d: ", line > 0 ? line : 1, error->column > 0 ? error->column : 1);
    enum json_error_code code = json_error_code(error);
    if (code == json_error_null_character || code == json_error_null_byte_in_key)
        return note_set(why, FAULT_INPUT, NULL, "%sa zero byte does not belong into text",
                        place.text);
    size_t words = strcspn(error->text, "\n");
    const char *near = strstr(error->text, " near '");
    if (near)
        words = (size_t)(near - error->text);
    return note_set(why, FAULT_INPUT, NULL, "%s%.*s", place.text, (int)words, error->text);
}

enum fault read_json(const struct read_source *source, struct arena *arena, const struct node **out,
                     struct note *why)
{
    *out = NULL;
    struct node place = {.file = source->file, .line = source->line};
    if (source->size > READ_SIZE_MAX) {
        read_refuse(&place, NULL, why, "longer than %d bytes", READ_SIZE_MAX);
        return FAULT_FULL;
    }
    if (nests_too_deep(source))
        return read_refuse(&place, NULL, why, "nested deeper than %d", READ_DEPTH_MAX);
    json_error_t error;
    json_t *root = json_loadb(source->bytes, source->size, JSON_REJECT_DUPLICATES, &error);
    if (!root)
        return refuse_syntax(source, &error, why);
    struct builder builder = {source, arena, why};
    struct node *tree = NULL;
    enum fault fault = build_tree(&builder, root, &tree);
    json_decref(root);
    if (!fault)
        *out = tree;
    return fault;
}

static enum fault expect_kind(const struct node *node, const char *key, enum node_kind kind,
                              struct note *why)
{
    static const char *const kinds[] = {"a single value", "a list", "a map"};
    if (!node)
        return read_refuse(NULL, key, why, "is missing");
    if (node->kind != kind)
        return read_refuse(node, key, why, "must be %s, not %s", kinds[kind], kinds[node->kind]);
    return FAULT_NONE;
}

enum fault read_map(const struct node *node, const char *key, struct note *why)
{
    return expect_kind(node, key, NODE_MAP, why);
}

enum fault read_list(const struct node *node, const char *key, struct note *why)
{
    return expect_kind(node, key, NODE_LIST, why);
}

enum fault read_string(const struct node *node, const char *key, const char **out, struct note *why)
{
    enum fault fault = expect_kind(node, key, NODE_SCALAR, why);
    if (fault)
        return fault;
    if (!node->quoted)
        return read_refuse(node, key, why, "must be text in quotes, not %.40s", node->text);
    *out = node->text;
    return FAULT_NONE;
}

enum fault read_flag(const struct node *node, const char *key, bool *out, struct note *why)
{
    enum fault fault = expect_kind(node, key, NODE_SCALAR, why);
    if (fault)
        return fault;
    bool yes = !node->quoted && strcmp(node->text, "true") == 0;
    if (!yes && (node->quoted || strcmp(node->text, "false") != 0))
        return read_refuse(node, key, why, "must be true or false, not %.40s", node->text);
    *out = yes;
    return FAULT_NONE;
}

enum fault read_int(const struct node *node, const char *key, struct read_range range, int64_t *out,
                    struct note *why)
{
    enum fault fault = expect_kind(node, key, NODE_SCALAR, why);
    if (fault)
        return fault;
    int64_t value;
    if (node->quoted || !text_to_int(node->text, &value))
        return read_refuse(node, key, why, "must be a whole number, not %.40s", node->text);
    if (value < range.min || value > range.max)
        return read_refuse(node, key, why, "%lld is out of range %lld..%lld", (long long)value,
                           (long long)range.min, (long long)range.max);
    *out = value;
    return FAULT_NONE;
}

enum fault read_numbers(const struct node *node, const char *key, int max, struct read_numbers *out,
                        struct note *why)
{
    enum fault fault = expect_kind(node, key, NODE_LIST, why);
    if (fault)
        return fault;
    if (node->count > out->capacity)
        return read_refuse(node, key, why, "has %d numbers; at most %d are allowed", node->count,
                           out->capacity);
    out->count = 0;
    for (const struct node *item = node->first; item; item = item->next) {
        int64_t value = 0;
        fault = read_int(item, key, (struct read_range){0, max}, &value, why);
        if (fault)
            return fault;
        out->list[out->count++] = (uint16_t)value;
    }
    return FAULT_NONE;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

enum fault read_hex(const struct node *node, const char *key, uint8_t *out, size_t size,
                    struct note *why)
{
    const char *digits = "";
    enum fault fault = read_string(node, key, &digits, why);
    if (fault)
        return fault;
    if (strlen(digits) != 2 * size)
        return read_refuse(node, key, why, "must be %zu hexadecimal digits", 2 * size);
    for (size_t i = 0; i < size; i++) {
        int high = hex_digit(digits[2 * i]), low = hex_digit(digits[2 * i + 1]);
        if (high < 0 || low < 0)
            return read_refuse(node, key, why, "must be %zu hexadecimal digits", 2 * size);
        out[i] = (uint8_t)(high << 4 | low);
    }
    return FAULT_NONE;
}

static enum fault refuse_key(const struct node *child, const char *const *known, struct note *why)
{
    struct nearest_list list;
    char reason[NOTE_TEXT_SIZE];
    struct text text;
    nearest_list_begin(&list, child->key);
    for (int i = 0; known[i]; i++)
        nearest_list_offer(&list, known[i]);
    text_init(&text, reason, sizeof reason);
    text_add(&text, "unknown key");
    nearest_list_write(&list, "keys here: ", &text);
    return read_refuse(child, child->key, why, "%s", reason);
}

enum fault read_known_keys(const struct node *map, const char *const *known, struct note *why)
{
    for (const struct node *child = map->first; child; child = child->next) {
        int i = 0;
        while (known[i] && strcmp(known[i], child->key) != 0)
            i++;
        if (!known[i])
            return refuse_key(child, known, why);
    }
    return FAULT_NONE;
}
