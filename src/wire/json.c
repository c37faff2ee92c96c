/* Commas, keys and scalars. */
#include "wire/json.h"

void json_next(struct text *out)
{
    /* What was cut is not known: better a comma too many in `wanted` than one too few. */
    char last = out->length > 0 ? out->start[out->length - 1] : '{';
    if (out->cut || (last != '{' && last != '[' && last != ':'))
        text_char(out, ',');
}

void json_key(struct text *out, const char *key)
{
    json_next(out);
    text_quote(out, key);
    text_char(out, ':');
}

void json_int(struct text *out, const char *key, int64_t value)
{
    json_key(out, key);
    text_int(out, value);
}

void json_flag(struct text *out, const char *key, bool value)
{
    json_key(out, key);
    text_add(out, value ? "true" : "false");
}

void json_text(struct text *out, const char *key, const char *string)
{
    json_key(out, key);
    if (string)
        text_quote(out, string);
    else
        text_add(out, "null");
}

void json_real(struct text *out, double value)
{
    char digits[32];
    struct text number;
    text_init(&number, digits, sizeof digits);
    text_format(&number, "%.15g", value);
    for (char *c = digits; *c; c++)
        if (*c == ',')
            *c = '.';
    text_add(out, digits);
}
