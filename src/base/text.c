/* Bounded text. */
#include "base/text.h"

#include "base/check.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { DIGITS_MAX = 20 }; /* of a 64-bit number and its sign */

void text_init(struct text *text, char *buffer, size_t size)
{
    CHECK(size > 0);
    *text = (struct text){.start = buffer, .size = size};
    buffer[0] = '\0';
}

void text_init_marked(struct text *text, char *buffer, size_t size, struct text_marks *marks)
{
    text_init(text, buffer, size);
    marks->count = 0;
    text->marks = marks;
}

void text_init_idle(struct text *text, char *buffer)
{
    *text = (struct text){.start = buffer};
    buffer[0] = '\0';
}

void text_mark(struct text *text, enum text_mark_kind kind, size_t begin)
{
    struct text_marks *marks = text->marks;
    if (!marks || marks->count == TEXT_MARKS_MAX || text->length > UINT16_MAX ||
        begin >= text->length || text->cut)
        return;
    marks->list[marks->count++] =
        (struct text_mark){(uint16_t)begin, (uint16_t)text->length, (uint8_t)kind};
}

void text_shorten(struct text *text, size_t length)
{
    struct text_marks *marks = text->marks;
    CHECK(length <= text->length);
    text->length = length;
    text->start[length] = '\0';
    while (marks && marks->count > 0 && marks->list[marks->count - 1].end > length)
        marks->count--;
}

void text_bytes(struct text *text, const char *bytes, size_t count)
{
    if (text->size == 0)
        return;
    size_t room = text->size - 1 - text->length;
    size_t taken = count < room ? count : room;
    memcpy(text->start + text->length, bytes, taken);
    text->length += taken;
    text->start[text->length] = '\0';
    text->wanted += count;
    text->cut = text->cut || taken < count;
}

void text_char(struct text *text, char c)
{
    if (text->length + 1 >= text->size) {
        text_bytes(text, &c, 1);
        return;
    }
    text->start[text->length++] = c;
    text->start[text->length] = '\0';
    text->wanted++;
}

void text_add(struct text *text, const char *string)
{
    text_bytes(text, string, strlen(string));
}

void text_int(struct text *text, int64_t value)
{
    char digits[DIGITS_MAX];
    if (text->size == 0)
        return;
    size_t first = sizeof digits;
    uint64_t left = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do {
        digits[--first] = (char)('0' + left % 10);
        left /= 10;
    } while (left > 0);
    if (value < 0)
        digits[--first] = '-';
    text_bytes(text, digits + first, sizeof digits - first);
}

void text_hex(struct text *text, uint64_t value, int digits)
{
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
        text_char(text, "0123456789abcdef"[value >> shift & 0xf]);
}

void text_format(struct text *text, const char *format, ...)
{
    char piece[1024];
    if (text->size == 0)
        return;
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(piece, sizeof piece, format, arguments);
    va_end(arguments);
    CHECK(length >= 0 && (size_t)length < sizeof piece);
    text_bytes(text, piece, (size_t)length);
}

/* Bytes of the well-formed UTF-8 sequence at `at` (RFC 3629), 0 when there is none. */
static size_t utf8_length(const unsigned char *at)
{
    if (at[0] < 0x80)
        return 1;
    size_t length = at[0] >= 0xf0 ? 4 : at[0] >= 0xe0 ? 3 : 2;
    if (at[0] < 0xc2 || at[0] > 0xf4)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    bool overlong = (at[0] == 0xe0 && at[1] < 0xa0) || (at[0] == 0xf0 && at[1] < 0x90);
    bool surrogate = at[0] == 0xed && at[1] > 0x9f;
    bool beyond = at[0] == 0xf4 && at[1] > 0x8f;
    return overlong || surrogate || beyond ? 0 : length;
}

size_t text_utf8_length(const char *bytes, size_t size)
{
    unsigned char at[4] = {0}; /* which is no continuation */
    memcpy(at, bytes, size < sizeof at ? size : sizeof at);
    return size > 0 ? utf8_length(at) : 0;
}

static bool is_plain(char c)
{
    return c >= 0x20 && c < 0x7f && c != '"' && c != '\\';
}

/* One character that is not plain ASCII; returns the bytes it takes. */
static size_t quote_special(struct text *text, const char *c)
{
    size_t length = utf8_length((const unsigned char *)c);
    if (length == 0)
        text_add(text, "\\ufffd");
    else if (*c == '"' || *c == '\\')
        text_format(text, "\\%c", *c);
    else if (length == 1)
        text_format(text, "\\u%04x", (unsigned)(unsigned char)*c);
    else
        text_bytes(text, c, length);
    return length > 0 ? length : 1;
}

void text_quote_bytes(struct text *text, const char *bytes, size_t count)
{
    const char *end = bytes + count;
    text_char(text, '"');
    for (const char *c = bytes; c < end;) {
        const char *start = c;
        while (c < end && is_plain(*c))
            c++;
        text_bytes(text, start, (size_t)(c - start));
        if (c < end)
            c += quote_special(text, c);
    }
    text_char(text, '"');
}

void text_quote(struct text *text, const char *string)
{
    text_quote_bytes(text, string, strlen(string));
}

bool text_is_utf8(const char *string)
{
    size_t length = 1;
    for (const char *c = string; *c && length > 0; c += length)
        length = utf8_length((const unsigned char *)c);
    return length > 0;
}

/* The C library's tolower depends on the locale; call signs and keys must not. */
static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool text_starts(const char *string, const char *prefix)
{
    while (*prefix && lower(*string) == lower(*prefix)) {
        string++;
        prefix++;
    }
    return *prefix == '\0';
}

bool text_same(const char *a, const char *b)
{
    return text_starts(a, b) && strlen(a) == strlen(b);
}

bool text_to_int(const char *string, int64_t *value)
{
    bool negative = *string == '-';
    const char *digit = string + negative;
    if (*digit < '0' || *digit > '9' || (digit[0] == '0' && (digit[1] || negative)))
        return false;
    int64_t sum = 0;
    for (; *digit; digit++) {
        if (*digit < '0' || *digit > '9' || sum > (INT64_MAX - (*digit - '0')) / 10)
            return false;
        sum = sum * 10 + (*digit - '0');
    }
    *value = negative ? -sum : sum;
    return true;
}
