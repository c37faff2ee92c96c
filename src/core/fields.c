/* Records as field tables see them: numbers in bytes, fallbacks, and writing. */
#include "core/fields.h"

#include "base/check.h"
#include "core/library.h"
#include "core/names.h"
#include "core/rulebook.h"

#include <string.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "numbers are stored little-endian");

static bool is_signed(const struct field *field)
{
    return field->min < 0 || field->fallback < 0;
}

static int64_t load_number(const struct field *field, const void *record)
{
    CHECK(field->size == 1 || field->size == 2 || field->size == 4 || field->size == 8);
    uint64_t bits = 0;
    memcpy(&bits, (const unsigned char *)record + field->offset, field->size);
    int unused = 64 - 8 * field->size;
    if (is_signed(field) && unused > 0 && bits >> (63 - unused) & 1)
        bits |= ~(uint64_t)0 << (64 - unused);
    return (int64_t)bits;
}

/* Where the lowest bit of a field lies in its integer. */
static int lowest_bit(uint64_t mask)
{
    int shift = 0;
    while (!(mask >> shift & 1))
        shift++;
    return shift;
}

int64_t fields_load(const struct field *field, const void *record)
{
    int64_t number = load_number(field, record);
    if (!field->mask)
        return number;
    uint64_t bits = (uint64_t)number & field->mask;
    return field->kind == FIELD_FLAG ? bits != 0 : (int64_t)(bits >> lowest_bit(field->mask));
}

void fields_store(const struct field *field, void *record, int64_t value)
{
    uint64_t bits = (uint64_t)value;
    if (field->mask) {
        bits = (uint64_t)load_number(field, record) & ~field->mask;
        if (field->kind == FIELD_FLAG)
            bits |= value ? field->mask : 0;
        else
            bits |= (uint64_t)value << lowest_bit(field->mask) & field->mask;
    }
    CHECK(field->size == 1 || field->size == 2 || field->size == 4 || field->size == 8);
    memcpy((unsigned char *)record + field->offset, &bits, field->size);
}

int64_t fields_null(const struct field *field)
{
    return field->null ? field->null : field->fallback;
}

static void set_default(const struct field *field, void *record)
{
    unsigned char *place = (unsigned char *)record + field->offset;
    uint16_t none = (uint16_t)field->fallback;
    switch (field->kind) {
    case FIELD_TEXT:
        memset(place, 0, field->size);
        break;
    case FIELD_CELL:
        memcpy(place, &CELL_NOWHERE, sizeof(struct cell));
        break;
    case FIELD_UNIT:
        fields_store(field, record, UNIT_NONE);
        break;
    case FIELD_RECORD:
    case FIELD_ROW:
        fields_defaults(field->inner, place);
        break;
    case FIELD_LIST:
    case FIELD_COUNTS:
        memcpy((unsigned char *)record + field->count_offset, &none, sizeof none);
        break;
    case FIELD_INT:
    case FIELD_FLAG:
    case FIELD_WORD:
    case FIELD_REF:
    case FIELD_BITS:
        fields_store(field, record, field->fallback);
        break;
    case FIELD_END:
        break;
    }
}

void fields_defaults(const struct field *table, void *record)
{
    for (const struct field *field = table; field->kind != FIELD_END; field++)
        set_default(field, record);
}

static int load_count(const struct field *field, const void *record)
{
    uint16_t count;
    memcpy(&count, (const unsigned char *)record + field->count_offset, sizeof count);
    CHECK(count <= field->capacity || count == field->fallback);
    return count;
}

static void write_cell(const unsigned char *place, struct text *out,
                       const struct field_context *context)
{
    struct cell cell;
    memcpy(&cell, place, sizeof cell);
    if (cell_equal(cell, CELL_UNKNOWN)) {
        text_add(out, "\"unknown\"");
    } else if (!cell_is_place(cell)) {
        text_add(out, "null");
    } else {
        CHECK(context->board);
        text_char(out, '"');
        board_write_cell(context->board, cell, out);
        text_char(out, '"');
    }
}

static void write_unit(int unit, struct text *out, const struct field_context *context)
{
    if (unit == UNIT_NONE) {
        text_add(out, "null");
        return;
    }
    char name[32];
    struct text word;
    text_init(&word, name, sizeof name);
    CHECK(context->setup);
    if (context->state) {
        /* names_write only reads; a game has no constant form */
        struct game game = {context->setup->rulebook, context->setup, (void *)context->state};
        names_write(&game, unit, &word);
    } else {
        names_write_placed(context->setup, unit, &word);
    }
    text_quote(out, name);
}

static bool is_null(const struct field *field, int64_t value)
{
    return field->nullable && value == fields_null(field);
}

static void write_ref(const struct field *field, int64_t value, struct text *out,
                      const struct field_context *context)
{
    if (is_null(field, value))
        text_add(out, "null");
    else
        text_quote(
            out, library_label(context->library, field->collection, (int)(value - field->min))->id);
}

static void write_counts(const struct field *field, const void *record, struct text *out,
                         const struct field_context *context)
{
    const unsigned char *place = (const unsigned char *)record + field->offset;
    int count = load_count(field, record);
    text_char(out, '{');
    for (int i = 0; i < count; i++) {
        struct field_count entry;
        memcpy(&entry, place + (size_t)i * field->stride, sizeof entry);
        text_add(out, i ? "," : "");
        text_quote(out, library_label(context->library, field->collection, entry.record)->id);
        text_char(out, ':');
        text_int(out, entry.count);
    }
    text_char(out, '}');
}

static void write_bits(const struct field *field, const void *record, struct text *out)
{
    uint64_t bits = (uint64_t)fields_load(field, record);
    const char *comma = "";
    text_char(out, '[');
    for (int64_t n = field->min; field->words ? field->words[n] != NULL : n <= field->max; n++) {
        if (!(bits >> (n - field->min) & 1))
            continue;
        text_add(out, comma);
        if (field->words)
            text_quote(out, field->words[n]);
        else
            text_int(out, n);
        comma = ",";
    }
    text_char(out, ']');
}

static void write_value(const struct field *field, const void *record, struct text *out,
                        const struct field_context *context);
static bool has_fallback(const struct field *field, const void *record);

/* Values only, in table order. */
static void write_row(const struct field *table, const void *record, struct text *out,
                      const struct field_context *context)
{
    int count = 0;
    for (int i = 0; table[i].kind != FIELD_END; i++)
        if (!table[i].nullable || !has_fallback(&table[i], record))
            count = i + 1;
    text_char(out, '[');
    for (int i = 0; i < count; i++) {
        text_add(out, i ? "," : "");
        write_value(&table[i], record, out, context);
    }
    text_char(out, ']');
}

static void write_list(const struct field *field, const void *record, struct text *out,
                       const struct field_context *context)
{
    const unsigned char *place = (const unsigned char *)record + field->offset;
    int count = load_count(field, record);
    bool follows = field->follows && count > 0 && field->follows(record);
    if ((field->lone && count == 1) || follows) {
        write_value(field->inner, place, out, context);
        return;
    }
    text_char(out, '[');
    for (int i = 0; i < count; i++) {
        const void *element = place + (size_t)i * field->stride;
        text_add(out, i ? "," : "");
        if (field->inner->key[0] == '\0') {
            write_value(field->inner, element, out, context);
        } else {
            text_char(out, '{');
            fields_write(field->inner, element, out, context);
            text_char(out, '}');
        }
    }
    text_char(out, ']');
}

static void write_number(const struct field *field, const void *record, struct text *out,
                         const struct field_context *context)
{
    int64_t value = fields_load(field, record);
    if (field->kind == FIELD_REF)
        write_ref(field, value, out, context);
    else if (field->kind == FIELD_UNIT)
        write_unit((int)value, out, context);
    else if (is_null(field, value))
        text_add(out, "null");
    else if (field->kind == FIELD_FLAG)
        text_add(out, value ? "true" : "false");
    else if (field->kind == FIELD_WORD)
        text_quote(out, field->words[value]);
    else if (field->kind == FIELD_INT && field->words && value > field->max)
        text_quote(out, field->words[value - field->max - 1]);
    else
        text_int(out, value);
}

/* Recursion follows the tables, which are ours, never the input. */
static void write_value(const struct field *field, const void *record, struct text *out,
                        const struct field_context *context)
{
    const unsigned char *place = (const unsigned char *)record + field->offset;
    switch (field->kind) {
    case FIELD_TEXT:
        text_quote(out, (const char *)place);
        break;
    case FIELD_CELL:
        write_cell(place, out, context);
        break;
    case FIELD_RECORD:
        text_char(out, '{');
        fields_write(field->inner, place, out, context);
        text_char(out, '}');
        break;
    case FIELD_ROW:
        write_row(field->inner, place, out, context);
        break;
    case FIELD_LIST:
        write_list(field, record, out, context);
        break;
    case FIELD_COUNTS:
        write_counts(field, record, out, context);
        break;
    case FIELD_BITS:
        write_bits(field, record, out);
        break;
    case FIELD_INT:
    case FIELD_FLAG:
    case FIELD_WORD:
    case FIELD_REF:
    case FIELD_UNIT:
        write_number(field, record, out, context);
        break;
    case FIELD_END:
        break;
    }
}

static bool has_fallback(const struct field *field, const void *record)
{
    const unsigned char *place = (const unsigned char *)record + field->offset;
    struct cell cell;
    if (field->applies && !field->applies(record))
        return true;
    switch (field->kind) {
    case FIELD_TEXT:
        return *place == '\0';
    case FIELD_CELL:
        memcpy(&cell, place, sizeof cell);
        return cell_equal(cell, CELL_NOWHERE);
    case FIELD_LIST:
    case FIELD_COUNTS:
        return load_count(field, record) == field->fallback;
    case FIELD_UNIT:
        return fields_load(field, record) == UNIT_NONE;
    case FIELD_RECORD:
    case FIELD_ROW:
        for (const struct field *inner = field->inner; inner->kind != FIELD_END; inner++)
            if (!has_fallback(inner, place))
                return false;
        return true;
    case FIELD_INT:
    case FIELD_FLAG:
    case FIELD_WORD:
    case FIELD_REF:
    case FIELD_BITS:
        return fields_load(field, record) == field->fallback;
    case FIELD_END:
        break;
    }
    return true;
}

bool fields_write(const struct field *table, const void *record, struct text *out,
                  const struct field_context *context)
{
    bool written = false;
    for (const struct field *field = table; field->kind != FIELD_END; field++) {
        if (!field->required && has_fallback(field, record))
            continue;
        text_add(out, written ? "," : "");
        text_quote(out, field->key);
        text_char(out, ':');
        write_value(field, record, out, context);
        written = true;
    }
    return written;
}
