/* JSON text into a tree of nodes: in one walk, without recursion, with no memory but the arena's.
 */
#include "wire/read.h"

#include "base/text.h"

#include <string.h>

/* A list or map whose end has not come yet. */
struct frame {
    struct node *node;
    struct node *last; /* its last child so far */
};

struct reader {
    const struct read_source *source;
    struct arena *arena;
    struct note *why;
    const char *at;
    const char *end;
    struct frame stack[READ_DEPTH_MAX];
    int depth;
    struct node *root;
};

/* ---- refusing -------------------------------------------------------------------------------- */

/* Lines and columns are counted when they are needed: only a refusal does. */
static void write_place(const struct reader *reader, struct text *out)
{
    int line = reader->source->line > 0 ? reader->source->line : 1, column = 1;
    for (const char *c = reader->source->bytes; c < reader->at; c++) {
        column = *c == '\n' ? 1 : column + ((*c & 0xc0) != 0x80);
        line += *c == '\n';
    }
    if (reader->source->file)
        text_format(out, "%.120s:", reader->source->file);
    text_format(out, "%d:%d: ", line, column);
}

/* What stands at `at` is refused; `key` may be NULL. */
static enum fault refuse(const struct reader *reader, const char *key, const char *reason)
{
    char place[NOTE_TEXT_SIZE];
    struct text text;
    text_init(&text, place, sizeof place);
    write_place(reader, &text);
    if (key && key[0])
        text_format(&text, "%.60s: ", key);
    return note_set(reader->why, FAULT_INPUT, NULL, "%s%s", place, reason);
}

static size_t left(const struct reader *reader)
{
    return (size_t)(reader->end - reader->at);
}

static enum fault refuse_end(const struct reader *reader)
{
    return refuse(reader, NULL, "the text ends too early");
}

static enum fault refuse_byte(const struct reader *reader)
{
    return refuse(reader, NULL, "the text is not UTF-8 here");
}

/* Something else was expected at `at`; but what is no character is called that. */
static enum fault refuse_token(const struct reader *reader, const char *reason)
{
    if (left(reader) == 0)
        return refuse_end(reader);
    if (text_utf8_length(reader->at, left(reader)) == 0)
        return refuse_byte(reader);
    return refuse(reader, NULL, reason);
}

static enum fault refuse_room(const struct reader *reader)
{
    return note_set(reader->why, FAULT_FULL, NULL, "more JSON than there is room for");
}

/* ---- tokens ---------------------------------------------------------------------------------- */

enum { NOTHING = -1 };

/* The next byte behind white space, which stays where it is; NOTHING at the end. */
static int peek(struct reader *reader)
{
    const char *at = reader->at;
    while (at < reader->end && (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t'))
        at++;
    reader->at = at;
    return at < reader->end ? (unsigned char)*at : NOTHING;
}

static int hex_value(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Moves over a backslash and what it stands with. */
static enum fault pass_escape(struct reader *reader)
{
    reader->at++;
    if (left(reader) == 0 || !memchr("\"\\/bfnrtu", *reader->at, 9))
        return refuse_token(reader, "there is no such escape");
    if (*reader->at++ != 'u')
        return FAULT_NONE;
    for (int i = 0; i < 4; i++, reader->at++)
        if (left(reader) == 0 || hex_value(*reader->at) < 0)
            return refuse_token(reader, "\\u needs four hexadecimal digits");
    return FAULT_NONE;
}

/* Moves from the opening quote to the closing one. */
static enum fault pass_string(struct reader *reader, bool *escaped)
{
    *escaped = false;
    reader->at++;
    while (reader->at < reader->end && *reader->at != '"') {
        unsigned char c = (unsigned char)*reader->at;
        if (c == '\\') {
            *escaped = true;
            enum fault fault = pass_escape(reader);
            if (fault)
                return fault;
        } else if (c < 0x20) {
            return refuse(reader, NULL, "a control character must be written as an escape");
        } else {
            size_t length = c < 0x80 ? 1 : text_utf8_length(reader->at, left(reader));
            if (length == 0)
                return refuse_byte(reader);
            reader->at += length;
        }
    }
    return left(reader) > 0 ? FAULT_NONE : refuse_end(reader);
}

static uint32_t hex_code(const char *digits)
{
    uint32_t code = 0;
    for (int i = 0; i < 4; i++)
        code = code << 4 | (uint32_t)hex_value(digits[i]);
    return code;
}

static char *put_code(char *out, uint32_t code)
{
    if (code < 0x80) {
        *out++ = (char)code;
        return out;
    }
    int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static const uint32_t lead[] = {0, 0xc0, 0xe0, 0xf0};
    *out++ = (char)(lead[more] | code >> (6 * more));
    while (more-- > 0)
        *out++ = (char)(0x80 | (code >> (6 * more) & 0x3f));
    return out;
}

/* The character of "\uXXXX" or of two of them at *from, which moves behind; false: half a pair. */
static bool take_code(const char **from, uint32_t *code)
{
    *code = hex_code(*from + 2);
    *from += 6;
    if (*code < 0xd800 || *code > 0xdfff)
        return true;
    /* Inside a passed string a quote stands behind all escapes: these two bytes are there. */
    if (*code > 0xdbff || (*from)[0] != '\\' || (*from)[1] != 'u')
        return false;
    uint32_t low = hex_code(*from + 2);
    *from += 6;
    *code = 0x10000 + ((*code - 0xd800) << 10) + (low - 0xdc00);
    return low >= 0xdc00 && low <= 0xdfff;
}

/* Writes what stands between `from` and the closing quote at `at`. */
static enum fault decode(struct reader *reader, const char *from, char **out)
{
    static const char written[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    const char *end = reader->at;
    while (from < end) {
        const char *next = memchr(from, '\\', (size_t)(end - from));
        size_t plain = (size_t)((next ? next : end) - from);
        memcpy(*out, from, plain);
        *out += plain;
        from += plain;
        if (from == end)
            break;
        uint32_t code;
        reader->at = from;
        if (from[1] != 'u') {
            *(*out)++ = meant[strchr(written, from[1]) - written];
            from += 2;
        } else if (take_code(&from, &code)) {
            *out = put_code(*out, code);
        } else {
            return refuse(reader, NULL, "half of a surrogate pair");
        }
    }
    reader->at = end;
    return FAULT_NONE;
}

/* A string in the arena, terminated. No escape is shorter than what it stands for. */
static enum fault read_quoted(struct reader *reader, const char **out)
{
    bool escaped;
    const char *from = reader->at + 1;
    enum fault fault = pass_string(reader, &escaped);
    if (fault)
        return fault;
    size_t size = (size_t)(reader->at - from);
    char *copy = arena_take(reader->arena, size + 1);
    if (!copy)
        return refuse_room(reader);
    *out = copy;
    char *end = copy + size;
    if (escaped) {
        end = copy;
        fault = decode(reader, from, &end);
    } else {
        memcpy(copy, from, size);
    }
    if (!fault && memchr(copy, '\0', (size_t)(end - copy)))
        return refuse(reader, NULL, "a zero byte does not belong into text");
    reader->at++;
    return fault;
}

/* ---- values ---------------------------------------------------------------------------------- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool fits_64_bits(const char *digits, size_t count, bool negative)
{
    static const char most[] = "9223372036854775807", least[] = "9223372036854775808";
    size_t limit = sizeof most - 1;
    return count < limit || (count == limit && memcmp(digits, negative ? least : most, limit) <= 0);
}

/* Whole numbers keep their digits; what reads them knows its range. */
static enum fault take_number(struct reader *reader, struct node *node)
{
    const char *begin = reader->at, *digits = begin + (*begin == '-');
    reader->at = digits;
    while (left(reader) > 0 && is_digit(*reader->at))
        reader->at++;
    size_t count = (size_t)(reader->at - digits);
    if (count == 0)
        return refuse_token(reader, "a number has digits behind its sign");
    if (digits[0] == '0' && count > 1) {
        reader->at = digits + 1;
        return refuse(reader, node->key, "a number has no zeros in front");
    }
    if (left(reader) > 0 && memchr(".eE", *reader->at, 3))
        return refuse(reader, node->key, "must be a whole number");
    if (!fits_64_bits(digits, count, digits > begin)) {
        reader->at = begin;
        return refuse(reader, node->key, "the number does not fit into 64 bits");
    }
    if (digits[0] == '0')
        begin = digits; /* -0 */
    char *copy = arena_take(reader->arena, (size_t)(reader->at - begin) + 1);
    if (!copy)
        return refuse_room(reader);
    memcpy(copy, begin, (size_t)(reader->at - begin));
    node->text = copy;
    return FAULT_NONE;
}

static enum fault take_word(struct reader *reader, struct node *node)
{
    static const char *const words[] = {"true", "false", "null"};
    const char *begin = reader->at;
    while (left(reader) > 0 && ((*reader->at >= 'a' && *reader->at <= 'z') ||
                                (*reader->at >= 'A' && *reader->at <= 'Z')))
        reader->at++;
    size_t length = (size_t)(reader->at - begin);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strlen(words[i]) == length && memcmp(words[i], begin, length) == 0)
            node->text = words[i];
    return node->text ? FAULT_NONE : refuse_token(reader, "this is no value");
}

static enum fault open_node(struct reader *reader, struct node *node, enum node_kind kind)
{
    if (reader->depth == READ_DEPTH_MAX) {
        char reason[40];
        struct text text;
        text_init(&text, reason, sizeof reason);
        text_format(&text, "nested deeper than %d", READ_DEPTH_MAX);
        return refuse(reader, NULL, reason);
    }
    node->kind = kind;
    reader->stack[reader->depth++] = (struct frame){.node = node};
    reader->at++;
    return FAULT_NONE;
}

static enum fault fill_node(struct reader *reader, struct node *node)
{
    int c = peek(reader);
    if (c == '{' || c == '[')
        return open_node(reader, node, c == '{' ? NODE_MAP : NODE_LIST);
    if (c == '-' || (c >= '0' && c <= '9'))
        return take_number(reader, node);
    if (c != '"')
        return take_word(reader, node);
    node->quoted = true;
    return read_quoted(reader, &node->text);
}

static void append(struct reader *reader, struct node *node)
{
    if (reader->depth == 0) {
        reader->root = node;
        return;
    }
    struct frame *frame = &reader->stack[reader->depth - 1];
    if (frame->last)
        frame->last->next = node;
    else
        frame->node->first = node;
    frame->last = node;
    frame->node->count++;
}

/* The value that stands next, as the last child of the open list or map. */
static enum fault read_value(struct reader *reader, const char *key)
{
    struct node *node = arena_take(reader->arena, sizeof *node);
    if (!node)
        return refuse_room(reader);
    node->key = key;
    node->file = reader->source->file;
    node->line = reader->source->line;
    append(reader, node);
    return fill_node(reader, node);
}

/* Few keys are allowed, so that looking at each of them is quick for hostile maps, too. */
static enum fault read_key(struct reader *reader, const struct node *map, const char **out)
{
    if (peek(reader) != '"')
        return refuse_token(reader, "a key in quotes is missing here");
    enum fault fault = read_quoted(reader, out);
    if (fault)
        return fault;
    for (const struct node *child = map->first; child; child = child->next)
        if (strcmp(child->key, *out) == 0)
            return refuse(reader, *out, "is given twice");
    if (map->count == READ_KEYS_MAX)
        return refuse(reader, *out, "too many keys in one map");
    if (peek(reader) != ':')
        return refuse_token(reader, "a colon is missing behind the key");
    reader->at++;
    return FAULT_NONE;
}

/* The end of the open list or map, or its next child. */
static enum fault read_on(struct reader *reader)
{
    const struct node *node = reader->stack[reader->depth - 1].node;
    const char *key = NULL;
    int c = peek(reader);
    if (c == (node->kind == NODE_MAP ? '}' : ']')) {
        reader->depth--;
        reader->at++;
        return FAULT_NONE;
    }
    if (node->count > 0) {
        if (c != ',')
            return refuse_token(reader, node->kind == NODE_MAP ? "a comma or } is missing here"
                                                               : "a comma or ] is missing here");
        reader->at++;
    }
    enum fault fault = node->kind == NODE_MAP ? read_key(reader, node, &key) : FAULT_NONE;
    return fault ? fault : read_value(reader, key);
}

enum fault read_json(const struct read_source *source, struct arena *arena, const struct node **out,
                     struct note *why)
{
    struct reader reader = {.source = source,
                            .arena = arena,
                            .why = why,
                            .at = source->bytes,
                            .end = source->bytes + source->size};
    *out = NULL;
    if (source->size > READ_SIZE_MAX) {
        struct node place = {.file = source->file, .line = source->line};
        read_refuse(&place, NULL, why, "longer than %d bytes", READ_SIZE_MAX);
        return FAULT_FULL;
    }
    int c = peek(&reader);
    if (c != '{' && c != '[')
        return refuse_token(&reader, "a document begins with { or [");
    enum fault fault = read_value(&reader, NULL);
    while (!fault && reader.depth > 0)
        fault = read_on(&reader);
    if (!fault && peek(&reader) != NOTHING)
        fault = refuse_token(&reader, "something stands behind the document");
    if (!fault)
        *out = reader.root;
    return fault;
}
