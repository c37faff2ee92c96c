/* Plain values out of nodes; each is checked before anyone sees it. */
#include "wire/read.h"

#include "base/text.h"
#include "core/nearest.h"

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
