/* One pass over the bytes; what is open is a row of bits. */
#include "wire/sound.h"

#include <stdint.h>
#include <string.h>

struct reader {
    const unsigned char *at;
    const unsigned char *end;
    uint64_t maps; /* bit by depth: a map is open there, else a list */
    int depth;
};

static bool is_next(const struct reader *reader, char c)
{
    return reader->at < reader->end && *reader->at == (unsigned char)c;
}

static bool take(struct reader *reader, char c)
{
    bool there = is_next(reader, c);
    reader->at += there;
    return there;
}

static void skip_spaces(struct reader *reader)
{
    while (is_next(reader, ' '))
        reader->at++;
}

static bool take_word(struct reader *reader, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(reader->end - reader->at) < length || memcmp(reader->at, word, length) != 0)
        return false;
    reader->at += length;
    return true;
}

/* ---- text ------------------------------------------------------------------------------------ */

/* The least second byte, by first byte, of sequences that would say the same in fewer bytes; and
 * the greatest, of those beyond Unicode or among the surrogates. */
static bool is_second(unsigned char first, unsigned char second)
{
    switch (first) {
    case 0xE0:
        return second >= 0xA0 && second <= 0xBF;
    case 0xED:
        return second >= 0x80 && second <= 0x9F;
    case 0xF0:
        return second >= 0x90 && second <= 0xBF;
    case 0xF4:
        return second >= 0x80 && second <= 0x8F;
    default:
        return second >= 0x80 && second <= 0xBF;
    }
}

static bool take_letter(struct reader *reader)
{
    unsigned char first = *reader->at++;
    int more = first < 0x80 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
    if (first < 0x20 || (first >= 0x80 && first < 0xC2) || first > 0xF4)
        return false;
    for (int i = 0; i < more; i++) {
        if (reader->at == reader->end)
            return false;
        unsigned char byte = *reader->at++;
        if (i == 0 ? !is_second(first, byte) : byte < 0x80 || byte > 0xBF)
            return false;
    }
    return true;
}

static bool take_hex(struct reader *reader, unsigned *out)
{
    *out = 0;
    for (int i = 0; i < 4; i++) {
        static const char digits[] = "0123456789abcdef";
        const char *digit = NULL;
        if (reader->at < reader->end && *reader->at)
            digit =
                strchr(digits, *reader->at | (*reader->at >= 'A' && *reader->at <= 'F' ? 0x20 : 0));
        if (!digit)
            return false;
        *out = *out << 4 | (unsigned)(digit - digits);
        reader->at++;
    }
    return true;
}

static bool take_escape(struct reader *reader)
{
    unsigned unit = 0, other = 0;
    if (reader->at == reader->end)
        return false;
    unsigned char c = *reader->at++;
    if (c != 'u')
        return c && strchr("\"\\/bfnrt", c);
    if (!take_hex(reader, &unit) || unit == 0 || (unit >= 0xDC00 && unit <= 0xDFFF))
        return false;
    if (unit < 0xD800 || unit > 0xDFFF)
        return true;
    return take_word(reader, "\\u") && take_hex(reader, &other) && other >= 0xDC00 &&
           other <= 0xDFFF;
}

static bool take_text(struct reader *reader)
{
    if (!take(reader, '"'))
        return false;
    while (reader->at < reader->end) {
        if (take(reader, '"'))
            return true;
        if (!(take(reader, '\\') ? take_escape(reader) : take_letter(reader)))
            return false;
    }
    return false;
}

/* ---- numbers and words ----------------------------------------------------------------------- */

static bool take_digits(struct reader *reader)
{
    const unsigned char *first = reader->at;
    while (reader->at < reader->end && *reader->at >= '0' && *reader->at <= '9')
        reader->at++;
    return reader->at > first;
}

static bool take_number(struct reader *reader)
{
    take(reader, '-');
    if (!take(reader, '0') && !take_digits(reader))
        return false;
    if (take(reader, '.') && !take_digits(reader))
        return false;
    if (take(reader, 'e') || take(reader, 'E')) {
        if (!take(reader, '+'))
            take(reader, '-');
        return take_digits(reader);
    }
    return true;
}

static bool take_scalar(struct reader *reader)
{
    if (is_next(reader, '"'))
        return take_text(reader);
    return take_word(reader, "true") || take_word(reader, "false") || take_word(reader, "null") ||
           take_number(reader);
}

/* ---- maps and lists -------------------------------------------------------------------------- */

static bool open_level(struct reader *reader, bool map)
{
    if (reader->depth == SOUND_DEPTH_MAX)
        return false;
    uint64_t bit = UINT64_C(1) << reader->depth++;
    reader->maps = map ? reader->maps | bit : reader->maps & ~bit;
    return true;
}

static bool in_map(const struct reader *reader)
{
    return reader->maps >> (reader->depth - 1) & 1;
}

static bool take_key(struct reader *reader)
{
    skip_spaces(reader);
    if (!take_text(reader))
        return false;
    skip_spaces(reader);
    return take(reader, ':');
}

/* Up to the next value: behind a comma or an opening bracket. False also when none can come. */
static bool begin_item(struct reader *reader)
{
    return !in_map(reader) || take_key(reader);
}

/* Behind a value: closes what ends here, and goes to the next item if there is one. */
static bool end_values(struct reader *reader)
{
    while (reader->depth > 0) {
        skip_spaces(reader);
        if (take(reader, ','))
            return begin_item(reader);
        if (!take(reader, in_map(reader) ? '}' : ']'))
            return false;
        reader->depth--;
    }
    return true;
}

/* A value that is not nested, or the bracket that opens one that is. */
static bool take_value(struct reader *reader)
{
    skip_spaces(reader);
    bool map = is_next(reader, '{');
    if (!map && !is_next(reader, '['))
        return take_scalar(reader) && end_values(reader);
    reader->at++;
    if (!open_level(reader, map))
        return false;
    skip_spaces(reader);
    return is_next(reader, map ? '}' : ']') ? end_values(reader) : begin_item(reader);
}

bool sound_object(const char *bytes, size_t size)
{
    struct reader reader = {.at = (const unsigned char *)bytes,
                            .end = (const unsigned char *)bytes + size};
    if (!is_next(&reader, '{'))
        return false;
    do {
        if (!take_value(&reader))
            return false;
    } while (reader.depth > 0);
    return reader.at == reader.end;
}
