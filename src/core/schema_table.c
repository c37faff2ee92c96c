/* The fields of a part of files as a table for people. */
#include "core/schema.h"

#include "base/check.h"
#include "core/schema_parts.h"

#include <string.h>

enum { TOLD_MAX = 32, PATH_SIZE = 96 };

/* Tables that several fields share are told once. */
struct telling {
    const struct rulebook *rulebook;
    struct text *out;
    int count;
    const struct field *table[TOLD_MAX];
    char path[TOLD_MAX][PATH_SIZE];
};

static const struct field *keyed_inner(const struct field *field)
{
    bool has = field->inner && field->inner->key[0] != '\0';
    if (field->kind == FIELD_LIST && !has) /* a list of rows or lists: its element may have keys */
        return keyed_inner(field->inner);
    return has ? field->inner : NULL;
}

static const char *told_at(const struct telling *telling, const struct field *table)
{
    for (int i = 0; i < telling->count; i++)
        if (telling->table[i] == table)
            return telling->path[i];
    return NULL;
}

static void tell_words(const char *const *words, struct text *out)
{
    for (int i = 0; words[i]; i++)
        text_format(out, "%s`%s`", i ? ", " : "", words[i]);
}

static void tell_range(const struct field *field, struct text *out)
{
    text_int(out, field->min);
    text_add(out, field->max == field->min + 1 ? " or " : " to ");
    text_int(out, field->max);
    if (field->words) {
        text_add(out, ", or ");
        tell_words(field->words, out);
    }
}

static void tell_value(const struct telling *telling, const struct field *field);

static void tell_list(const struct telling *telling, const struct field *field)
{
    struct text *out = telling->out;
    bool exact = field->min == field->capacity;
    if (field->lone) {
        tell_value(telling, field->inner);
        text_add(out, ", or a ");
    }
    text_format(out, exact ? "list of %d" : "list of at most %d", field->capacity);
    if (field->inner->key[0] == '\0' && !field->lone) {
        text_add(out, ": ");
        tell_value(telling, field->inner);
    } else if (field->inner->key[0] != '\0') {
        text_add(out, " maps");
    }
}

static void tell_row(const struct telling *telling, const struct field *field)
{
    struct text *out = telling->out;
    const struct field *first = field->inner;
    text_add(out, "[");
    for (const struct field *inner = first; inner->kind != FIELD_END; inner++)
        if (inner == first || !schema_continues(first, inner))
            text_format(out, "%s%s", inner == first ? "" : ", ", inner->key);
    text_add(out, schema_continues(first, first + 1) ? ", …]" : "]");
}

static void tell_many(const struct telling *telling, const struct field *field)
{
    struct text *out = telling->out;
    if (field->kind == FIELD_RECORD) {
        text_add(out, "map");
    } else if (field->kind == FIELD_LIST) {
        tell_list(telling, field);
    } else if (field->kind == FIELD_ROW) {
        tell_row(telling, field);
    } else if (field->kind == FIELD_COUNTS) {
        text_format(out, "map of at most %d ids of `%s`: ", field->capacity,
                    telling->rulebook->collections[field->collection].key);
        tell_range(field, out);
    } else if (field->words) {
        text_add(out, "list: ");
        tell_words(field->words, out);
    } else {
        text_add(out, "list: ");
        tell_range(field, out);
    }
}

static void tell_value(const struct telling *telling, const struct field *field)
{
    struct text *out = telling->out;
    switch (field->kind) {
    case FIELD_INT:
        tell_range(field, out);
        break;
    case FIELD_FLAG:
        text_add(out, "true, false");
        break;
    case FIELD_WORD:
        tell_words(field->words, out);
        break;
    case FIELD_TEXT:
        text_format(out, "text, %d bytes", field->size - 1);
        break;
    case FIELD_CELL:
        text_add(out, "cell");
        break;
    case FIELD_REF:
        text_format(out, "id of `%s`", telling->rulebook->collections[field->collection].key);
        break;
    case FIELD_UNIT:
        text_add(out, "call sign");
        break;
    case FIELD_RECORD:
    case FIELD_LIST:
    case FIELD_COUNTS:
    case FIELD_BITS:
    case FIELD_ROW:
        tell_many(telling, field);
        break;
    case FIELD_END:
        break;
    }
    text_add(out, field->nullable ? ", null" : "");
}

/* "required", or the value of a number, flag or word that is left out, where it can be written. */
static void tell_absence(const struct field *field, struct text *out)
{
    int64_t value = field->fallback;
    if (field->required)
        text_add(out, "required");
    else if (field->kind == FIELD_FLAG)
        text_add(out, value ? "true" : "false");
    else if (field->kind == FIELD_INT && value >= field->min && value <= field->max)
        text_int(out, value);
}

static void tell_row_of(const struct telling *telling, const char *path, const struct field *first,
                        const struct field *last)
{
    struct text *out = telling->out;
    const struct field *inner = keyed_inner(first);
    const char *told = inner ? told_at(telling, inner) : NULL;
    text_format(out, "| `%s%s`", path, first->key);
    if (last > first)
        text_format(out, " … `%s%s`", path, last->key);
    text_add(out, " | ");
    tell_value(telling, first);
    if (told)
        text_format(out, ", as `%s`", told);
    text_add(out, " | ");
    tell_absence(first, out);
    text_format(out, " | %s%s%s", first->help, first->when ? " Only if " : "",
                first->when ? first->when : "");
    text_add(out, first->when ? "." : "");
    text_format(out, "%s%s%s |\n", first->rule ? " (" : "", first->rule ? first->rule : "",
                first->rule ? ")" : "");
}

static void tell_table(struct telling *telling, const char *path, const struct field *table);

/* What is inside a field, below it. Recursion follows the tables, which are ours. */
static void tell_inner(struct telling *telling, const char *path, const struct field *field)
{
    const struct field *inner = keyed_inner(field);
    if (!inner || told_at(telling, inner))
        return;
    CHECK(telling->count < TOLD_MAX);
    struct text own;
    char deeper[PATH_SIZE];
    text_init(&own, deeper, sizeof deeper);
    text_format(&own, "%s%s%s", path, field->key, field->kind == FIELD_LIST ? "[]" : "");
    telling->table[telling->count] = inner;
    memcpy(telling->path[telling->count++], deeper, sizeof deeper);
    text_char(&own, '.');
    CHECK(!own.cut);
    tell_table(telling, deeper, inner);
}

static void tell_table(struct telling *telling, const char *path, const struct field *table)
{
    for (const struct field *field = table; field->kind != FIELD_END; field++) {
        const struct field *first = field;
        while (field[1].kind != FIELD_END && schema_continues(first, field + 1))
            field++;
        tell_row_of(telling, path, first, field);
        tell_inner(telling, path, first);
    }
}

static void tell_options(const struct telling *telling)
{
    struct text *out = telling->out;
    const struct rulebook *rulebook = telling->rulebook;
    for (int i = 0; i < rulebook->option_count; i++) {
        const struct option *option = &rulebook->options[i];
        struct field field = {.min = option->min, .max = option->max};
        text_format(out, "| `%s` | ", option->id);
        if (option->kind == OPTION_WORD)
            tell_words(option->words, out);
        else if (option->kind == OPTION_FLAG)
            text_add(out, "true, false");
        else
            tell_range(&field, out);
        if (option->kind == OPTION_WORD)
            text_format(out, " | `%s`", option->words[option->fallback]);
        else if (option->kind == OPTION_FLAG)
            text_format(out, " | %s", option->fallback ? "true" : "false");
        else
            text_format(out, " | %d", option->fallback);
        text_format(out, " | %s (%s) |\n", option->help, option->rule);
    }
}

void schema_table(const struct rulebook *rulebook, int part, struct text *out)
{
    struct telling telling = {.rulebook = rulebook, .out = out};
    struct schema_map map;
    schema_part_map(rulebook, part, &map);
    text_add(out, "| key | takes | left out | meaning |\n|---|---|---|---|\n");
    for (int i = 0; map.tables[i]; i++)
        tell_table(&telling, "", map.tables[i]);
    if (part - rulebook->collection_count == SCHEMA_OPTIONS)
        tell_options(&telling);
}
