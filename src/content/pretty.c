/* A walk over the text of a JSON object, of which every part is first tried in one line. */
#include "content/pretty.h"

#include "base/check.h"

#include <string.h>

enum { LINE_WIDTH = 96, BLOCK_DEPTH = 4, STEP = 2 };

static bool is_word(const char *string, size_t size)
{
    static const char *const taken[] = {"true", "false", "null", "yes", "no",
                                        "on",   "off",   "y",    "n",   NULL};
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    static const char inside[] = "0123456789_-. ";
    if (size == 0 || !strchr(letters, string[0]) || string[size - 1] == ' ')
        return false;
    for (size_t i = 0; i < size; i++)
        if (!strchr(letters, string[i]) && !strchr(inside, string[i]))
            return false;
    for (int i = 0; taken[i]; i++)
        if (size == strlen(taken[i]) && text_starts(string, taken[i]))
            return false;
    return true;
}

/* The end of the JSON string that begins here with its quote. */
static const char *string_end(const char *at)
{
    CHECK(*at == '"');
    for (at++; *at != '"'; at++) {
        CHECK(*at);
        at += *at == '\\';
    }
    return at + 1;
}

/* Words stand bare; whatever YAML could take for something else keeps its quotes. */
static const char *write_string(const char *at, struct text *out)
{
    const char *end = string_end(at);
    size_t size = (size_t)(end - at);
    if (is_word(at + 1, size - 2))
        text_bytes(out, at + 1, size - 2);
    else
        text_bytes(out, at, size);
    return end;
}

static const char *write_flow(const char *at, struct text *out);

/* The members or elements between the brackets, with blanks behind the commas. */
static const char *write_inside(const char *at, bool map, struct text *out)
{
    while (*at != ']' && *at != '}') {
        if (map) {
            at = write_string(at, out);
            CHECK(*at == ':');
            text_add(out, ": ");
            at++;
        }
        at = write_flow(at, out);
        if (*at == ',') {
            text_add(out, ", ");
            at++;
        }
    }
    return at;
}

/* The value that begins here in one line; returns where it ends. The depth is that of our tables.
 */
static const char *write_flow(const char *at, struct text *out)
{
    if (*at == '"')
        return write_string(at, out);
    if (*at == '{' || *at == '[') {
        text_char(out, *at);
        at = write_inside(at + 1, *at == '{', out);
        text_char(out, *at);
        return at + 1;
    }
    size_t size = strcspn(at, ",]}");
    text_bytes(out, at, size);
    return at + size;
}

static void indent(int columns, struct text *out)
{
    for (int i = 0; i < columns; i++)
        text_char(out, ' ');
}

static const char *write_elements(const char *at, int columns, struct text *out)
{
    for (at++; *at != ']'; at += *at == ',') {
        indent(columns, out);
        text_add(out, "- ");
        at = write_flow(at, out);
        text_char(out, '\n');
    }
    return at + 1;
}

static const char *write_members(const char *at, int depth, struct text *out);

/* What stands behind a key: in its line if that is short enough, else below it. */
static const char *write_value(const char *at, size_t line, int depth, struct text *out)
{
    struct text before = *out;
    bool parts = (*at == '{' && at[1] != '}' && depth < BLOCK_DEPTH) ||
                 (*at == '[' && (at[1] == '{' || at[1] == '['));
    text_char(out, ' ');
    const char *end = write_flow(at, out);
    if (parts && out->length - line > LINE_WIDTH) {
        *out = before;
        out->start[out->length] = '\0';
        text_char(out, '\n');
        return *at == '{' ? write_members(at, depth + 1, out)
                          : write_elements(at, depth * STEP, out);
    }
    text_char(out, '\n');
    return end;
}

static const char *write_members(const char *at, int depth, struct text *out)
{
    for (at++; *at != '}'; at += *at == ',') {
        size_t line = out->length;
        indent(depth * STEP, out);
        at = write_string(at, out);
        CHECK(*at == ':');
        text_char(out, ':');
        at = write_value(at + 1, line, depth, out);
    }
    return at + 1;
}

void pretty_yaml(const char *json, struct text *out)
{
    CHECK(*json == '{');
    write_members(json, 0, out);
}
