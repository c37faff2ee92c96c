/* JSON written piece by piece: commas set themselves. */
#ifndef FLAGBRIDGE_WIRE_JSON_H
#define FLAGBRIDGE_WIRE_JSON_H

#include "base/text.h"

/* Before an element of a list or a member of a map: a comma, unless it is the first. */
void json_next(struct text *out);

/* "key": with its comma; the value follows. */
void json_key(struct text *out, const char *key);

void json_int(struct text *out, const char *key, int64_t value);
void json_flag(struct text *out, const char *key, bool value);
void json_text(struct text *out, const char *key, const char *string); /* NULL: null */

/* Fifteen digits, with a point in every locale. */
void json_real(struct text *out, double value);

#endif
