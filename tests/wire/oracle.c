/* Our reader of JSON held against jansson's.
 *
 * Where they may differ is said by rules:
 * - What JSON allows and we do not (numbers with a fraction, depth, many keys) jansson may read;
 * then the document really has it. Or jansson finds another fault, further on.
 * - Where a token stands that may not stand there, jansson has read the whole of it before, and
 *   complains of a fault inside of it. So it does of what stands behind the document.
 * - Behind a number it looks one character ahead, and may find that this is none.
 * - Where it looks ahead from a number or word onto a zero byte, it loses it: that is its mistake,
 * and it may read on. Its place is the end of a token, so ours is never behind it. */
#include "tests/wire/oracle.h"

#include "base/check.h"
#include "wire/read.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A node and its text for each two bytes, and a small remainder. */
enum { ARENA_SIZE = 64 * ORACLE_SIZE_MAX };

static const char *const class_words[] = {"read",      "syntax",   "encoding", "zero",
                                          "duplicate", "overflow", "trailing", "fraction",
                                          "depth",     "keys",     "unknown"};

const char *oracle_word(enum oracle_class class)
{
    return class_words[class];
}

/* ---- classes --------------------------------------------------------------------------------- */

static enum oracle_class class_of_reason(const char *reason)
{
    static const struct {
        const char *end;
        enum oracle_class class;
    } rows[] = {
        {"the text is not UTF-8 here", ORACLE_ENCODING},
        {"a zero byte does not belong into text", ORACLE_ZERO},
        {"is given twice", ORACLE_DUPLICATE},
        {"the number does not fit into 64 bits", ORACLE_OVERFLOW},
        {"something stands behind the document", ORACLE_TRAILING},
        {"must be a whole number", ORACLE_REAL},
        {"nested deeper than 24", ORACLE_DEPTH},
        {"too many keys in one map", ORACLE_KEYS},
        {"the text ends too early", ORACLE_SYNTAX},
        {"there is no such escape", ORACLE_SYNTAX},
        {"\\u needs four hexadecimal digits", ORACLE_SYNTAX},
        {"half of a surrogate pair", ORACLE_SYNTAX},
        {"a control character must be written as an escape", ORACLE_SYNTAX},
        {"a number has digits behind its sign", ORACLE_SYNTAX},
        {"a number has no zeros in front", ORACLE_SYNTAX},
        {"this is no value", ORACLE_SYNTAX},
        {"a key in quotes is missing here", ORACLE_SYNTAX},
        {"a colon is missing behind the key", ORACLE_SYNTAX},
        {"a comma or } is missing here", ORACLE_SYNTAX},
        {"a comma or ] is missing here", ORACLE_SYNTAX},
        {"a document begins with { or [", ORACLE_SYNTAX},
    };
    size_t length = strlen(reason);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        size_t end = strlen(rows[i].end);
        if (end <= length && strcmp(reason + length - end, rows[i].end) == 0)
            return rows[i].class;
    }
    return ORACLE_UNKNOWN;
}

static enum oracle_class class_of_code(enum json_error_code code)
{
    static const struct {
        enum json_error_code code;
        enum oracle_class class;
    } rows[] = {
        {json_error_invalid_utf8, ORACLE_ENCODING},
        {json_error_premature_end_of_input, ORACLE_SYNTAX},
        {json_error_end_of_input_expected, ORACLE_TRAILING},
        {json_error_invalid_syntax, ORACLE_SYNTAX},
        {json_error_null_character, ORACLE_ZERO},
        {json_error_null_byte_in_key, ORACLE_ZERO},
        {json_error_duplicate_key, ORACLE_DUPLICATE},
        {json_error_numeric_overflow, ORACLE_OVERFLOW},
        {json_error_stack_overflow, ORACLE_DEPTH},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (rows[i].code == code)
            return rows[i].class;
    return ORACLE_UNKNOWN;
}

/* ---- values ---------------------------------------------------------------------------------- */

static bool same_scalar(const struct node *node, const json_t *value)
{
    char digits[24];
    if (node->kind != NODE_SCALAR)
        return false;
    if (json_is_string(value))
        return node->quoted && strlen(node->text) == json_string_length(value) &&
               strcmp(node->text, json_string_value(value)) == 0;
    if (json_is_integer(value))
        snprintf(digits, sizeof digits, "%lld", (long long)json_integer_value(value));
    else
        snprintf(digits, sizeof digits, "%s",
                 json_is_true(value)    ? "true"
                 : json_is_false(value) ? "false"
                 : json_is_null(value)  ? "null"
                                        : "?");
    return !node->quoted && strcmp(node->text, digits) == 0;
}

static bool same_value(const struct node *node, json_t *value);

static bool same_list(const struct node *node, json_t *value)
{
    const struct node *child = node->first;
    size_t index;
    json_t *element;
    if (node->kind != NODE_LIST || (size_t)node->count != json_array_size(value))
        return false;
    json_array_foreach(value, index, element)
    {
        if (!child || child->key || !same_value(child, element))
            return false;
        child = child->next;
    }
    return !child;
}

/* Keys come in the order in which they were written. */
static bool same_map(const struct node *node, json_t *value)
{
    const struct node *child = node->first;
    const char *key;
    json_t *member;
    if (node->kind != NODE_MAP || (size_t)node->count != json_object_size(value))
        return false;
    json_object_foreach(value, key, member)
    {
        if (!child || strcmp(child->key, key) != 0 || !same_value(child, member))
            return false;
        child = child->next;
    }
    return !child;
}

static bool same_value(const struct node *node, json_t *value)
{
    if (json_is_object(value))
        return same_map(node, value);
    return json_is_array(value) ? same_list(node, value) : same_scalar(node, value);
}

/* Whether JSON that jansson has read has what we refuse. */
static bool has(json_t *value, enum oracle_class class, int depth)
{
    size_t index;
    const char *key;
    json_t *child;
    bool open = json_is_object(value) || json_is_array(value);
    if (class == ORACLE_REAL && json_is_real(value))
        return true;
    if (class == ORACLE_DEPTH && open && depth > READ_DEPTH_MAX)
        return true;
    if (class == ORACLE_KEYS && json_object_size(value) > READ_KEYS_MAX)
        return true;
    json_array_foreach(value, index, child) if (has(child, class, depth + 1)) return true;
    json_object_foreach(value, key, child) if (has(child, class, depth + 1)) return true;
    return false;
}

/* ---- verdicts -------------------------------------------------------------------------------- */

/* What our reader made of it. */
struct ours {
    enum oracle_class class;
    size_t place; /* the byte that was refused */
    const struct node *tree;
    struct note note;
};

/* The byte at "line:column: " in front of a reason. */
static size_t find_place(const char *bytes, size_t size, const char *reason)
{
    int line = 1, column = 1, wanted_line = 0, wanted_column = 0;
    size_t at = 0;
    if (sscanf(reason, "%d:%d: ", &wanted_line, &wanted_column) != 2)
        return SIZE_MAX;
    while (at < size && (line < wanted_line || column < wanted_column)) {
        if (bytes[at] == '\n') {
            line++;
            column = 1;
        } else {
            column += (bytes[at] & 0xc0) != 0x80;
        }
        at++;
    }
    return line == wanted_line && column == wanted_column ? at : SIZE_MAX;
}

static void read_ours(const char *bytes, size_t size, struct ours *out)
{
    static unsigned char *memory;
    if (!memory)
        memory = malloc(ARENA_SIZE);
    CHECK(memory && size <= ORACLE_SIZE_MAX);
    struct arena arena;
    arena_init(&arena, memory, ARENA_SIZE);
    struct read_source source = {bytes, size, NULL, 0};
    out->note.text[0] = '\0';
    enum fault fault = read_json(&source, &arena, &out->tree, &out->note);
    CHECK(!fault == (out->tree != NULL));
    out->class = fault == FAULT_NONE    ? ORACLE_READ
                 : fault == FAULT_INPUT ? class_of_reason(out->note.text)
                                        : ORACLE_UNKNOWN;
    out->place = fault ? find_place(bytes, size, out->note.text) : 0;
}

static bool is_narrower(enum oracle_class class)
{
    return class == ORACLE_REAL || class == ORACLE_DEPTH || class == ORACLE_KEYS;
}

static bool may_differ(enum oracle_class ours, enum oracle_class theirs)
{
    bool inside_token = theirs == ORACLE_ENCODING || theirs == ORACLE_OVERFLOW;
    return is_narrower(ours) || (ours == ORACLE_SYNTAX && inside_token) ||
           (ours == ORACLE_OVERFLOW && theirs == ORACLE_ENCODING) ||
           (ours == ORACLE_TRAILING && (inside_token || theirs == ORACLE_SYNTAX));
}

/* A zero byte behind a number or word. */
static bool is_lost(const char *bytes, size_t size, const struct ours *ours)
{
    bool refused = ours->class == ORACLE_SYNTAX || ours->class == ORACLE_TRAILING;
    if (!refused || ours->place == 0 || ours->place >= size || bytes[ours->place] != '\0')
        return false;
    char before = bytes[ours->place - 1];
    return (before >= '0' && before <= '9') || (before >= 'a' && before <= 'z');
}

static bool refusals_agree(const struct ours *ours, const json_error_t *error)
{
    enum oracle_class theirs = class_of_code(json_error_code(error));
    return (ours->class == theirs || may_differ(ours->class, theirs)) &&
           ours->place <= (size_t)error->position;
}

bool oracle_agrees(const char *bytes, size_t size, enum oracle_class *class, struct text *why)
{
    static struct ours ours;
    json_error_t error = {.position = 0};
    read_ours(bytes, size, &ours);
    json_t *theirs = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, &error);
    bool same = ours.class != ORACLE_UNKNOWN;
    if (same && ours.class == ORACLE_READ)
        same = theirs && same_value(ours.tree, theirs);
    else if (same && is_lost(bytes, size, &ours))
        same = theirs || ours.place <= (size_t)error.position;
    else if (same && theirs)
        same = is_narrower(ours.class) && has(theirs, ours.class, 1);
    else if (same)
        same = refusals_agree(&ours, &error);
    if (!same)
        text_format(why, "ours: %s (%.200s); jansson: %s (%.200s, byte %d)",
                    oracle_word(ours.class), ours.note.text,
                    theirs ? "read" : oracle_word(class_of_code(json_error_code(&error))),
                    theirs ? "" : error.text, theirs ? 0 : error.position);
    json_decref(theirs);
    if (class)
        *class = ours.class;
    return same;
}
