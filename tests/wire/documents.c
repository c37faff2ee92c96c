/* JSON documents by seed: the grammar with a weight on its edges, then changes of bytes and words.
 */
#include "tests/wire/documents.h"

#include "core/random.h"

#include <stdio.h>
#include <stdbool.h>
#include <string.h>

enum { NESTING_MAX = 6, CHILDREN_MAX = 5, CHANGES_MAX = 3 };

struct document {
    struct random random;
    char *bytes;
    size_t size;
};

#define PICK(document, list)                                                                       \
    ((list)[random_below(&(document)->random, (uint32_t)(sizeof(list) / sizeof((list)[0])))])

static bool chance(struct document *document, uint32_t one_in)
{
    return random_below(&document->random, one_in) == 0;
}

/* ---- right documents ------------------------------------------------------------------------- */

static void add(struct document *document, const char *bytes)
{
    size_t size = strlen(bytes);
    if (document->size + size > DOCUMENT_SIZE_MAX)
        return;
    memcpy(document->bytes + document->size, bytes, size);
    document->size += size;
}

static void add_space(struct document *document)
{
    static const char *const spaces[] = {" ", "\n", "\t", "\r\n", "   \n "};
    if (chance(document, 12))
        add(document, PICK(document, spaces));
}

static void add_string(struct document *document)
{
    static const char *const pieces[] = {"a",
                                         "Hood",
                                         "FR-1",
                                         " ",
                                         "0504",
                                         "/",
                                         "\x7f",
                                         "\\\"",
                                         "\\\\",
                                         "\\/",
                                         "\\b",
                                         "\\f",
                                         "\\n",
                                         "\\r",
                                         "\\t",
                                         "\\u0001",
                                         "\\u001F",
                                         "\\u0041",
                                         "\\u007f",
                                         "\\u0080",
                                         "\\u07ff",
                                         "\\u0800",
                                         "\\uD7FF",
                                         "\\ue000",
                                         "\\ufffF",
                                         "\\ud800\\udc00",
                                         "\\uDBFF\\uDFFF",
                                         "\\ud83d\\ude80",
                                         "\xc2\x80",
                                         "\xdf\xbf",
                                         "\xe0\xa0\x80",
                                         "\xed\x9f\xbf",
                                         "\xee\x80\x80",
                                         "\xef\xbb\xbf",
                                         "\xef\xbf\xbf",
                                         "\xf0\x90\x80\x80",
                                         "\xf4\x8f\xbf\xbf",
                                         "{",
                                         "[",
                                         "]",
                                         "}",
                                         ",",
                                         ":",
                                         "true",
                                         "1.5"};
    add(document, "\"");
    for (uint32_t left = random_below(&document->random, 4); left > 0; left--)
        add(document, PICK(document, pieces));
    add(document, "\"");
}

static void add_number(struct document *document)
{
    static const char *const numbers[] = {"0",
                                          "-0",
                                          "1",
                                          "-1",
                                          "10",
                                          "9007199254740993",
                                          "999999999999999999",
                                          "1000000000000000000",
                                          "9223372036854775807",
                                          "-9223372036854775807",
                                          "-9223372036854775808"};
    char digits[24];
    if (chance(document, 2)) {
        add(document, PICK(document, numbers));
        return;
    }
    uint64_t value = random_next(&document->random) >> random_below(&document->random, 64);
    snprintf(digits, sizeof digits, "%lld", (long long)value);
    add(document, digits);
}

/* What JSON has and we do not want, now and then. */
static void add_fraction(struct document *document)
{
    static const char *const numbers[] = {"1.5", "-0.0", "1e3", "1E-2", "2.5e+300", "1e400"};
    add(document, PICK(document, numbers));
}

static void add_scalar(struct document *document)
{
    static const char *const words[] = {"true", "false", "null"};
    switch (random_below(&document->random, 8)) {
    case 0:
        add(document, PICK(document, words));
        break;
    case 1:
    case 2:
    case 3:
        add_number(document);
        break;
    default:
        if (chance(document, 60))
            add_fraction(document);
        else
            add_string(document);
    }
}

/* Few of them, and some in two spellings: duplicates happen. */
static void add_key(struct document *document, uint32_t number)
{
    static const char *const same[] = {"\"a\"", "\"\\u0061\"",  "\"b\"",
                                       "\"\"",  "\"\xc3\xa9\"", "\"\\u00e9\""};
    char key[24];
    if (chance(document, 12)) {
        add(document, PICK(document, same));
        return;
    }
    snprintf(key, sizeof key, "\"k%u\"", (unsigned)number);
    add(document, key);
}

static void add_value(struct document *document, int nesting);

static void add_children(struct document *document, bool map, uint32_t count, int nesting)
{
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0)
            add(document, ",");
        add_space(document);
        if (map) {
            add_key(document, i);
            add_space(document);
            add(document, ":");
            add_space(document);
        }
        add_value(document, nesting + 1);
        add_space(document);
    }
}

static void add_open(struct document *document, int nesting)
{
    bool map = chance(document, 2);
    add(document, map ? "{" : "[");
    add_space(document);
    add_children(document, map, random_below(&document->random, CHILDREN_MAX), nesting);
    add(document, map ? "}" : "]");
}

static void add_value(struct document *document, int nesting)
{
    if (nesting < NESTING_MAX && (nesting == 0 || chance(document, 3)))
        add_open(document, nesting);
    else
        add_scalar(document);
}

/* Around the depth that we read. */
static void add_deep(struct document *document)
{
    uint32_t depth = 22 + random_below(&document->random, 5);
    bool map = chance(document, 2);
    for (uint32_t i = 0; i < depth; i++)
        add(document, map ? "{\"a\":" : "[");
    add_scalar(document);
    for (uint32_t i = 0; i < depth; i++)
        add(document, map ? "}" : "]");
}

/* Around the number of keys that we read. */
static void add_wide(struct document *document)
{
    add(document, "{");
    uint32_t count = 253 + random_below(&document->random, 6);
    for (uint32_t i = 0; i < count; i++) {
        char member[24];
        snprintf(member, sizeof member, "%s\"k%u\":1", i > 0 ? "," : "", (unsigned)i);
        add(document, member);
    }
    if (chance(document, 4))
        add(document, ",\"k7\":2");
    add(document, "}");
}

/* ---- changed documents ----------------------------------------------------------------------- */

static void replace(struct document *document, size_t at, size_t gone, const char *bytes,
                    size_t size)
{
    size_t behind = document->size - at - gone;
    if (document->size - gone + size > DOCUMENT_SIZE_MAX)
        return;
    memmove(document->bytes + at + size, document->bytes + at + gone, behind);
    memcpy(document->bytes + at, bytes, size);
    document->size += size - gone;
}

#define PIECE(bytes)                                                                               \
    {                                                                                              \
        bytes, sizeof(bytes) - 1                                                                   \
    }
static const struct piece {
    const char *bytes;
    size_t size;
} pieces[] = {
    PIECE("{"),
    PIECE("}"),
    PIECE("["),
    PIECE("]"),
    PIECE(","),
    PIECE(":"),
    PIECE("\""),
    PIECE("\\"),
    PIECE("\\u"),
    PIECE("\\u0000"),
    PIECE("\\ud800"),
    PIECE("\\udc00"),
    PIECE("\\u12"),
    PIECE("\\x"),
    PIECE("\\U0041"),
    PIECE("\0"),
    PIECE("\x01"),
    PIECE("\x1f"),
    PIECE("\n"),
    PIECE("\t"),
    PIECE(" "),
    PIECE("\v"),
    PIECE("\x7f"),
    PIECE("\x80"),
    PIECE("\xbf"),
    PIECE("\xc0\x80"),
    PIECE("\xc1\xbf"),
    PIECE("\xc2"),
    PIECE("\xe0\x9f\xbf"),
    PIECE("\xe0\xa0"),
    PIECE("\xed\xa0\x80"),
    PIECE("\xed\xbf\xbf"),
    PIECE("\xf0\x8f\xbf\xbf"),
    PIECE("\xf4\x90\x80\x80"),
    PIECE("\xf5\x80\x80\x80"),
    PIECE("\xf8\x88\x80\x80\x80"),
    PIECE("\xff"),
    PIECE("\xfe"),
    PIECE("\xef\xbb\xbf"),
    PIECE("\xc2\xa0"),
    PIECE("0"),
    PIECE("1"),
    PIECE("-"),
    PIECE("+"),
    PIECE("."),
    PIECE("e"),
    PIECE("E+"),
    PIECE("9223372036854775808"),
    PIECE("-9223372036854775809"),
    PIECE("99999999999999999999"),
    PIECE("1.5"),
    PIECE("-0.0"),
    PIECE("true"),
    PIECE("tru"),
    PIECE("True"),
    PIECE("nulll"),
    PIECE("NaN"),
    PIECE("Infinity"),
    PIECE("'a'"),
    PIECE("//"),
    PIECE("/**/"),
    PIECE("\"a\":"),
    PIECE(",\"a\":1"),
    PIECE("{}"),
    PIECE("[]"),
};

static void change(struct document *document)
{
    size_t at = random_below(&document->random, (uint32_t)document->size + 1);
    size_t rest = document->size - at;
    struct piece piece = PICK(document, pieces);
    uint32_t few =
        rest > 0 ? 1 + random_below(&document->random, rest < 4 ? (uint32_t)rest : 4) : 0;
    switch (random_below(&document->random, 8)) {
    case 0:
        replace(document, at, few, "", 0);
        break;
    case 1:
        document->size = at;
        break;
    case 2:
        replace(document, at, few, piece.bytes, piece.size);
        break;
    case 3:
        if (rest > 0)
            document->bytes[at] ^= (char)(1 << random_below(&document->random, 8));
        break;
    case 4:
        replace(document, document->size, 0, piece.bytes, piece.size);
        break;
    case 5:
        replace(document, 0, 0, piece.bytes, piece.size);
        break;
    default:
        replace(document, at, 0, piece.bytes, piece.size);
    }
}

size_t document_make(uint64_t seed, char out[DOCUMENT_SIZE_MAX])
{
    struct document document = {.bytes = out};
    random_init(&document.random, seed);
    add_space(&document);
    if (chance(&document, 200))
        add_deep(&document);
    else if (chance(&document, 10000))
        add_wide(&document);
    else
        add_value(&document, 0);
    add_space(&document);
    if (chance(&document, 2))
        for (uint32_t left = 1 + random_below(&document.random, CHANGES_MAX); left > 0; left--)
            change(&document);
    return document.size;
}
