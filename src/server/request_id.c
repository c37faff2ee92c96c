/* A scan, not a reader: whatever looks odd has no id. */
#include "server/request_id.h"

#include "base/text.h"

#include <stdbool.h>
#include <string.h>

struct scan {
    const char *bytes;
    size_t size;
    size_t at;
};

static char peek(const struct scan *scan)
{
    return scan->at < scan->size ? scan->bytes[scan->at] : '\0';
}

static void skip_space(struct scan *scan)
{
    while (scan->at < scan->size && memchr(" \t\r\n", scan->bytes[scan->at], 4))
        scan->at++;
}

static bool take(struct scan *scan, char c)
{
    skip_space(scan);
    if (scan->at >= scan->size || scan->bytes[scan->at] != c)
        return false;
    scan->at++;
    return true;
}

/* A string from quote to quote. */
static bool skip_string(struct scan *scan)
{
    if (!take(scan, '"'))
        return false;
    while (scan->at < scan->size && scan->bytes[scan->at] != '"')
        scan->at += scan->bytes[scan->at] == '\\' ? 2 : 1;
    return take(scan, '"');
}

/* Anything up to the comma behind it, or the end of the object. */
static bool skip_value(struct scan *scan)
{
    int depth = 0;
    skip_space(scan);
    while (scan->at < scan->size) {
        char c = peek(scan);
        if (depth == 0 && (c == ',' || c == '}'))
            return true;
        if (c == '"') {
            if (!skip_string(scan))
                return false;
            continue;
        }
        depth += c == '{' || c == '[';
        depth -= c == '}' || c == ']';
        scan->at++;
    }
    return false;
}

/* The number in four hexadecimal digits; -1: they are none. */
static int read_unit(const char *text, size_t size)
{
    int unit = 0;
    for (size_t i = 0; i < 4; i++) {
        const char *digits = "0123456789abcdefABCDEF";
        const char *digit = i < size && text[i] ? strchr(digits, text[i]) : NULL;
        if (!digit)
            return -1;
        int value = (int)(digit - digits);
        unit = 16 * unit + (value < 16 ? value : value - 6);
    }
    return unit;
}

/* How many bytes the escape has that begins here, 0: it is none a reader would take. *means: how
 * many bytes of UTF-8 it stands for. */
static size_t measure_escape(const char *text, size_t size, size_t *means)
{
    *means = 1;
    if (size < 2)
        return 0;
    if (text[1] != 'u')
        return memchr("\"\\/bfnrt", text[1], 8) ? 2 : 0;
    int unit = read_unit(text + 2, size - 2);
    bool high = unit >= 0xd800 && unit < 0xdc00, low = unit >= 0xdc00 && unit < 0xe000;
    if (unit <= 0 || low)
        return 0;
    *means = unit < 0x80 ? 1 : unit < 0x800 ? 2 : high ? 4 : 3;
    if (!high)
        return 6;
    int second = size >= 12 && text[6] == '\\' && text[7] == 'u' ? read_unit(text + 8, 4) : -1;
    return second >= 0xdc00 && second < 0xe000 ? 12 : 0;
}

/* One that can be written again as it stands there. */
static bool is_sound_string(const char *text, size_t size)
{
    char copy[REQUEST_ID_MAX];
    size_t length = 0, step = 0;
    if (size < 2 || text[0] != '"' || text[size - 1] != '"')
        return false;
    for (size_t i = 1; i + 1 < size; i += step) {
        size_t means = step = 1;
        if ((unsigned char)text[i] < ' ' || text[i] == '"')
            return false;
        if (text[i] == '\\')
            step = measure_escape(text + i, size - 1 - i, &means);
        length += means;
        if (step == 0 || length > REQUEST_ID_BYTES)
            return false;
    }
    memcpy(copy, text + 1, size - 2);
    copy[size - 2] = '\0';
    return text_is_utf8(copy);
}

static bool is_plain_scalar(const char *text, size_t size)
{
    char copy[32];
    int64_t number = 0;
    if (size > REQUEST_ID_MAX)
        return false;
    if (is_sound_string(text, size))
        return true;
    if (size == 0 || size >= sizeof copy)
        return false;
    memcpy(copy, text, size);
    copy[size] = '\0';
    return text_to_int(copy, &number) || !strcmp(copy, "true") || !strcmp(copy, "false");
}

const char *request_id_find(const char *bytes, size_t size, size_t *id_size)
{
    static const char none[] = "null";
    struct scan scan = {bytes, size, 0};
    *id_size = sizeof none - 1;
    if (!take(&scan, '{'))
        return none;
    do {
        skip_space(&scan);
        size_t name = scan.at;
        if (!skip_string(&scan))
            return none;
        bool found = scan.at - name == 4 && !memcmp(bytes + name, "\"id\"", 4);
        if (!take(&scan, ':'))
            return none;
        skip_space(&scan);
        size_t value = scan.at;
        if (!skip_value(&scan))
            return none;
        size_t end = scan.at;
        while (end > value && memchr(" \t\r\n", bytes[end - 1], 4))
            end--;
        if (found && !is_plain_scalar(bytes + value, end - value))
            return none;
        if (found) {
            *id_size = end - value;
            return bytes + value;
        }
    } while (take(&scan, ','));
    return none;
}
