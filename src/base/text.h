/* Bounded text: write as much as fits, and know whether anything was cut. */
#ifndef FLAGBRIDGE_BASE_TEXT_H
#define FLAGBRIDGE_BASE_TEXT_H

#include "base/fault.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Where a text names something: whoever writes a call sign, a cell or a heading notes it here, so
 * that nobody has to look for them in the finished sentence. */
enum text_mark_kind { TEXT_UNIT, TEXT_CELL, TEXT_HEADING };
enum { TEXT_MARKS_MAX = 48 };
struct text_mark {
    uint16_t begin;
    uint16_t end;
    uint8_t kind;
};
struct text_marks {
    int count;
    struct text_mark list[TEXT_MARKS_MAX]; /* by place; what is beyond stays plain words */
};

/* Always a terminated string. When `cut` is set the text is incomplete and `wanted` says how many
 * bytes (without the terminator) it would have taken: the caller may repeat with a larger buffer.
 */
struct text {
    char *start;
    size_t size;
    size_t length;
    size_t wanted;
    bool cut;
    struct text_marks *marks; /* the caller's; NULL (as text_init leaves it): nobody asks */
};

void text_init(struct text *text, char *buffer, size_t size);
/* The same, and what is named in it goes into `marks`. */
void text_init_marked(struct text *text, char *buffer, size_t size, struct text_marks *marks);
/* Takes nothing, and takes no time: for words nobody will read. `buffer` becomes empty. */
void text_init_idle(struct text *text, char *buffer);
/* All that was written since the text had `begin` bytes names one thing. */
void text_mark(struct text *text, enum text_mark_kind kind, size_t begin);
/* Takes back what was written behind the first `length` bytes. */
void text_shorten(struct text *text, size_t length);
void text_char(struct text *text, char c);
void text_add(struct text *text, const char *string);
void text_bytes(struct text *text, const char *bytes, size_t count);
void text_int(struct text *text, int64_t value);
void text_hex(struct text *text, uint64_t value, int digits); /* lower case, zeros in front */
void text_format(struct text *text, const char *format, ...) BASE_PRINTF(2, 3);

/* The string as a JSON string with its quotes; control characters are escaped, and bytes that are
 * not UTF-8 (a name cut in the middle) become U+FFFD, so that a written line can always be read. */
void text_quote(struct text *text, const char *string);
/* Part of a string, which must not end in the middle of a character. */
void text_quote_bytes(struct text *text, const char *bytes, size_t count);

/* Bytes of the well-formed UTF-8 character that `size` bytes begin with; 0: with none. */
size_t text_utf8_length(const char *bytes, size_t size);

/* Whether all of the string is well-formed UTF-8. */
bool text_is_utf8(const char *string);

/* Case-blind (ASCII) comparison: equal strings, and whether `string` starts with `prefix`. */
bool text_same(const char *a, const char *b);
bool text_starts(const char *string, const char *prefix);

/* A whole decimal integer, nothing before or after it: "-12", not "012", "1.5", "0x1" or " 1".
 * Returns false, leaving *value alone, when the string is anything else or does not fit. */
bool text_to_int(const char *string, int64_t *value);

#endif
