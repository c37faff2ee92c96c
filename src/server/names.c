/* Code points of valid UTF-8, one by one. */
#include "server/names.h"

#include "base/text.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { LETTERS_MAX = 32 };

/* Of text known to be valid. */
static uint32_t next_point(const unsigned char **at)
{
    const unsigned char *c = *at;
    int more = *c >= 0xf0 ? 3 : *c >= 0xe0 ? 2 : *c >= 0xc0 ? 1 : 0;
    uint32_t point = more ? *c & (0x3fu >> more) : *c;
    for (int i = 1; i <= more; i++)
        point = point << 6 | (c[i] & 0x3fu);
    *at += more + 1;
    return point;
}

static bool is_between(uint32_t point, uint32_t first, uint32_t last)
{
    return point >= first && point <= last;
}

/* Control characters, line and paragraph separators, marks and overrides of direction, characters
 * that are not there. */
static bool misleads(uint32_t point)
{
    return point < 0x20 || is_between(point, 0x7f, 0x9f) || point == 0x61c ||
           is_between(point, 0x200b, 0x200f) || is_between(point, 0x2028, 0x202e) ||
           is_between(point, 0x2060, 0x206f) || point == 0xfeff ||
           is_between(point, 0xfff0, 0xffff) || is_between(point, 0xe000, 0xf8ff) ||
           is_between(point, 0xe0000, 0x10ffff);
}

bool names_sound(const char *name)
{
    const unsigned char *at = (const unsigned char *)name;
    int letters = 0, spaces = 0;
    if (!text_is_utf8(name))
        return false;
    while (*at) {
        uint32_t point = next_point(&at);
        if (misleads(point) || ++letters > LETTERS_MAX)
            return false;
        spaces += point == ' ' || point == 0xa0 || point == 0x3000;
    }
    return letters > spaces;
}

void names_clean(char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    bool whole = text_is_utf8(text);
    char *to = text;
    while (*at) {
        const unsigned char *start = at;
        uint32_t point = whole ? next_point(&at) : *at++;
        if (misleads(point) || (!whole && point >= 0x80)) {
            *to++ = '?';
            continue;
        }
        memmove(to, start, (size_t)(at - start));
        to += at - start;
    }
    *to = '\0';
}
