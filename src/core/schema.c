/* JSON Schema 2020-12 out of field tables. */
#include "core/schema.h"

#include "base/check.h"
#include "core/schema_parts.h"

#include <string.h>

/* Text may be written without quotes wherever YAML lets it, and reads as a number then. */
#define SCALAR "[\"string\",\"number\",\"boolean\"]"
#define SCALAR_OR_NULL "[\"string\",\"number\",\"boolean\",\"null\"]"

struct writing {
    const struct rulebook *rulebook;
    struct text *out;
};

static void write_value(const struct writing *writing, const struct field *field);

static bool may_be_null(const struct field *field)
{
    return field->nullable ||
           (!field->required && (field->kind == FIELD_CELL || field->kind == FIELD_UNIT));
}

static void write_member(const char *key, const char *text, struct text *out)
{
    if (!text)
        return;
    text_char(out, ',');
    text_quote(out, key);
    text_char(out, ':');
    text_quote(out, text);
}

static void write_range(int64_t min, int64_t max, const char *null, struct text *out)
{
    text_format(out, "\"type\":%s,\"minimum\":", *null ? "[\"integer\",\"null\"]" : "\"integer\"");
    text_int(out, min);
    text_add(out, ",\"maximum\":");
    text_int(out, max);
}

/* A word as it may stand in a file: one that looks like a number or flag without its quotes, too.
 */
static void write_word(const char *word, struct text *out)
{
    int64_t number;
    text_quote(out, word);
    if (text_to_int(word, &number) || strcmp(word, "true") == 0 || strcmp(word, "false") == 0)
        text_format(out, ",%s", word);
}

static void write_enum(const char *const *words, const char *null, struct text *out)
{
    text_add(out, "\"enum\":[");
    for (int i = 0; words[i]; i++) {
        text_add(out, i ? "," : "");
        write_word(words[i], out);
    }
    text_format(out, "%s]", null);
}

static void write_int(const struct field *field, const char *null, struct text *out)
{
    if (!field->words) {
        write_range(field->min, field->max, null, out);
        return;
    }
    text_add(out, "\"anyOf\":[{");
    write_range(field->min, field->max, "", out);
    text_add(out, "},{");
    write_enum(field->words, null, out);
    text_add(out, "}]");
}

static void write_cell(const char *null, struct text *out)
{
    text_add(out, "\"anyOf\":[{\"type\":\"string\",\"pattern\":\"^([0-9]+|[(].*[)]|unknown)$\"},"
                  "{\"type\":\"array\",\"minItems\":2,\"maxItems\":2,\"items\":{");
    write_range(0, BOARD_SIDE_MAX, "", out);
    text_format(out, "}}%s],\"x-ref\":\"cells\"", *null ? ",{\"type\":\"null\"}" : "");
}

static void write_text(const struct field *field, const char *null, struct text *out)
{
    text_format(out, "\"type\":%s,\"maxLength\":%d%s", *null ? SCALAR_OR_NULL : SCALAR,
                field->size - 1, field->required ? ",\"minLength\":1" : "");
}

static void write_reference(const char *to, const char *null, struct text *out)
{
    text_format(out, "\"type\":%s,\"x-ref\":\"%s\"", *null ? SCALAR_OR_NULL : SCALAR, to);
}

static void write_counts(const struct writing *writing, const struct field *field)
{
    bool all = field->max == 0 || field->max > UINT8_MAX;
    text_format(writing->out, "\"type\":\"object\",\"maxProperties\":%d,\"x-ref\":\"%s\",",
                field->capacity, writing->rulebook->collections[field->collection].key);
    text_add(writing->out, "\"additionalProperties\":{");
    write_range(field->min, all ? UINT8_MAX : field->max, "", writing->out);
    text_char(writing->out, '}');
}

static void write_bits(const struct field *field, struct text *out)
{
    text_add(out, "\"type\":\"array\",\"uniqueItems\":true,\"items\":{");
    if (field->words)
        write_enum(field->words, "", out);
    else
        write_range(field->min, field->max, "", out);
    text_char(out, '}');
}

static void write_map(const struct writing *writing, const struct schema_map *map);

static void write_list(const struct writing *writing, const struct field *field)
{
    struct text *out = writing->out;
    struct schema_map element = {.tables = {field->inner}};
    text_format(out, "\"type\":\"array\",\"minItems\":%d,\"maxItems\":%d,\"items\":{",
                (int)field->min, field->capacity);
    if (field->inner->key[0] == '\0')
        write_value(writing, field->inner);
    else
        write_map(writing, &element);
    text_char(out, '}');
}

static void write_row(const struct writing *writing, const struct field *field)
{
    struct text *out = writing->out;
    int least = 0, most = 0;
    text_add(out, "\"type\":\"array\",\"prefixItems\":[");
    for (; field->inner[most].kind != FIELD_END; most++) {
        least = field->inner[most].nullable ? least : most + 1;
        text_add(out, most ? ",{" : "{");
        write_value(writing, &field->inner[most]);
        text_char(out, '}');
    }
    text_format(out, "],\"items\":false,\"minItems\":%d,\"maxItems\":%d", least, most);
}

/* A list or row whose one value may stand without brackets. */
static void write_lone(const struct writing *writing, const struct field *field)
{
    struct text *out = writing->out;
    text_add(out, "\"anyOf\":[{");
    write_value(writing, field->inner);
    text_add(out, "},{");
    if (field->kind == FIELD_LIST)
        write_list(writing, field);
    else
        write_row(writing, field);
    text_add(out, "}]");
}

static void write_record(const struct writing *writing, const struct field *field)
{
    struct schema_map map = {.tables = {field->inner}};
    write_map(writing, &map);
}

/* What holds more than one value; null beside it only by `anyOf`. */
static void write_many(const struct writing *writing, const struct field *field)
{
    struct text *out = writing->out;
    text_add(out, field->nullable ? "\"anyOf\":[{\"type\":\"null\"},{" : "");
    if (field->lone && (field->kind == FIELD_LIST || field->kind == FIELD_ROW))
        write_lone(writing, field);
    else if (field->kind == FIELD_RECORD)
        write_record(writing, field);
    else if (field->kind == FIELD_LIST)
        write_list(writing, field);
    else if (field->kind == FIELD_ROW)
        write_row(writing, field);
    else if (field->kind == FIELD_COUNTS)
        write_counts(writing, field);
    else
        write_bits(field, out);
    text_add(out, field->nullable ? "}]" : "");
}

static void write_kind(const struct writing *writing, const struct field *field)
{
    struct text *out = writing->out;
    const char *null = may_be_null(field) ? ",null" : "";
    switch (field->kind) {
    case FIELD_INT:
        write_int(field, null, out);
        break;
    case FIELD_FLAG:
        text_format(out, "\"enum\":[true,false,\"on\",\"off\"%s]", null);
        break;
    case FIELD_WORD:
        write_enum(field->words, null, out);
        break;
    case FIELD_TEXT:
        write_text(field, null, out);
        break;
    case FIELD_CELL:
        write_cell(null, out);
        break;
    case FIELD_REF:
        write_reference(writing->rulebook->collections[field->collection].key, null, out);
        break;
    case FIELD_UNIT:
        write_reference("units", null, out);
        break;
    case FIELD_RECORD:
    case FIELD_LIST:
    case FIELD_COUNTS:
    case FIELD_BITS:
    case FIELD_ROW:
        write_many(writing, field);
        break;
    case FIELD_END:
        break;
    }
}

/* What it is when it is left out, if that can be written. */
static void write_default(const struct field *field, struct text *out)
{
    int64_t value = field->fallback;
    if (field->required || field->key[0] == '\0')
        return;
    if (field->kind == FIELD_FLAG) {
        text_format(out, ",\"default\":%s", value ? "true" : "false");
    } else if (field->kind == FIELD_INT && value >= field->min && value <= field->max) {
        text_add(out, ",\"default\":");
        text_int(out, value);
    }
}

/* Recursion follows the tables, which are ours, never the input. */
static void write_value(const struct writing *writing, const struct field *field)
{
    write_kind(writing, field);
    write_default(field, writing->out);
    write_member("title", field->label, writing->out);
    write_member("description", field->help, writing->out);
    write_member("x-rule", field->rule, writing->out);
    write_member("x-when", field->when, writing->out);
}

/* ---- maps ------------------------------------------------------------------------------------ */

static void write_properties(const struct writing *writing, const struct schema_map *map)
{
    struct text *out = writing->out;
    const char *comma = "";
    for (int i = 0; map->tables[i]; i++)
        for (const struct field *field = map->tables[i]; field->kind != FIELD_END; field++) {
            text_add(out, comma);
            text_quote(out, field->key);
            text_add(out, ":{");
            write_value(writing, field);
            if (map->id_key && strcmp(map->id_key, field->key) == 0)
                text_add(out, ",\"pattern\":\"^[A-Za-z0-9._-]+$\"");
            text_char(out, '}');
            comma = ",";
        }
}

static void write_required(const struct schema_map *map, const char *more, struct text *out)
{
    const char *comma = *more ? "," : "";
    text_format(out, "\"required\":[%s", more);
    for (int i = 0; map->tables[i]; i++)
        for (const struct field *field = map->tables[i]; field->kind != FIELD_END; field++) {
            if (!field->required)
                continue;
            text_add(out, comma);
            text_quote(out, field->key);
            comma = ",";
        }
    text_char(out, ']');
}

static void write_map(const struct writing *writing, const struct schema_map *map)
{
    struct text *out = writing->out;
    text_add(out, "\"type\":\"object\",\"properties\":{");
    write_properties(writing, map);
    text_add(out, "},");
    write_required(map, "", out);
    text_add(out, ",\"additionalProperties\":false");
    write_member("title", map->label, out);
    write_member("description", map->help, out);
}

/* ---- parts ----------------------------------------------------------------------------------- */

static void write_option(const struct option *option, struct text *out)
{
    if (option->kind == OPTION_FLAG)
        text_format(out, "\"enum\":[true,false,\"on\",\"off\"],\"default\":%s",
                    option->fallback ? "true" : "false");
    else if (option->kind == OPTION_WORD)
        write_enum(option->words, "", out);
    else
        write_range(option->min, option->max, "", out);
    if (option->kind == OPTION_NUMBER)
        text_format(out, ",\"default\":%d", option->fallback);
    if (option->kind == OPTION_WORD)
        write_member("default", option->words[option->fallback], out);
    write_member("title", option->label, out);
    write_member("description", option->help, out);
    write_member("x-rule", option->rule, out);
    text_add(out, option->applies ? ",\"x-when\":\"some battles only\"" : "");
}

static void write_options(const struct writing *writing, const struct schema_map *map)
{
    struct text *out = writing->out;
    const struct rulebook *rulebook = writing->rulebook;
    text_add(out, "\"type\":[\"object\",\"null\"],\"properties\":{");
    for (int i = 0; i < rulebook->option_count; i++) {
        text_add(out, i ? "," : "");
        text_quote(out, rulebook->options[i].id);
        text_add(out, ":{");
        write_option(&rulebook->options[i], out);
        text_char(out, '}');
    }
    text_add(out, "},\"additionalProperties\":false");
    write_member("title", map->label, out);
    write_member("description", map->help, out);
}

/* The option `turn-limit` has a key of its own in scenarios. */
static void write_turn_limit(const struct rulebook *rulebook, struct text *out)
{
    int option = setup_option_find(rulebook, "turn-limit");
    if (option < 0)
        return;
    text_add(out, ",\"turn_limit\":{");
    write_option(&rulebook->options[option], out);
    text_char(out, '}');
}

static void write_shelves(const struct rulebook *rulebook, const char *type, struct text *out)
{
    for (int i = 0; i < rulebook->collection_count; i++) {
        const struct collection *collection = &rulebook->collections[i];
        text_format(out, ",\"%s\":{\"type\":%s,\"maxItems\":%d,\"items\":{\"$ref\":\"#/$defs/%s\"}",
                    collection->key, type, collection->max, collection->key);
        text_char(out, '}');
    }
}

static void write_scenario(const struct writing *writing, const struct schema_map *map)
{
    struct text *out = writing->out;
    text_add(out, "\"type\":\"object\",\"properties\":{");
    write_properties(writing, map);
    text_add(out, ",\"about\":{\"type\":" SCALAR ",\"title\":\"about\",\"description\":"
                  "\"One sentence of at most 160 characters for lists of scenarios.\"}");
    text_add(out, ",\"minutes\":{\"type\":\"integer\",\"minimum\":1,\"maximum\":999,"
                  "\"title\":\"minutes\",\"description\":"
                  "\"About how long it takes two people, for lists of scenarios.\"}");
    text_add(out, ",\"description\":{\"type\":" SCALAR_OR_NULL ",\"maxLength\":2000,"
                  "\"title\":\"description\",\"description\":"
                  "\"More than that, told before the battle.\"}");
    text_add(out, ",\"options\":{\"$ref\":\"#/$defs/options\"}");
    write_turn_limit(writing->rulebook, out);
    text_add(out, ",\"sides\":{\"type\":\"object\",\"properties\":{"
                  "\"red\":{\"$ref\":\"#/$defs/sides\"},\"blue\":{\"$ref\":\"#/$defs/sides\"}},"
                  "\"required\":[\"red\",\"blue\"],\"additionalProperties\":false,"
                  "\"title\":\"sides\",\"description\":\"The two sides.\"}");
    text_add(out, ",\"start\":{\"$ref\":\"#/$defs/start\"}");
    text_add(out, ",\"known_to\":{\"type\":" SCALAR_OR_NULL ",\"title\":\"known to\","
                  "\"description\":\"The seat, or spectator, that knew no more of the battle.\"}");
    write_shelves(writing->rulebook, "\"array\"", out);
    text_add(out, "},");
    write_required(map, "\"sides\"", out);
    text_add(out, ",\"additionalProperties\":false");
    write_member("title", map->label, out);
    write_member("description", map->help, out);
}

static void write_side(const struct writing *writing, const struct schema_map *map)
{
    struct text *out = writing->out;
    text_add(out, "\"type\":\"object\",\"properties\":{");
    write_properties(writing, map);
    text_format(out,
                ",\"units\":{\"type\":[\"array\",\"null\"],\"maxItems\":%d,"
                "\"items\":{\"$ref\":\"#/$defs/units\"},\"title\":\"units\",\"description\":"
                "\"The units it places.\"}},",
                writing->rulebook->units_max);
    write_required(map, "", out);
    text_add(out, ",\"additionalProperties\":false");
    write_member("title", map->label, out);
    write_member("description", map->help, out);
}

static void write_start(const struct writing *writing, const struct schema_map *map)
{
    text_add(writing->out, "\"anyOf\":[{\"type\":\"null\"},{");
    write_map(writing, map);
    text_add(writing->out, "}]");
}

static void write_part(const struct writing *writing, int part)
{
    struct schema_map map;
    schema_part_map(writing->rulebook, part, &map);
    switch (part - writing->rulebook->collection_count) {
    case SCHEMA_SCENARIOS:
        write_scenario(writing, &map);
        break;
    case SCHEMA_SIDES:
        write_side(writing, &map);
        break;
    case SCHEMA_START:
        write_start(writing, &map);
        break;
    case SCHEMA_OPTIONS:
        write_options(writing, &map);
        break;
    default:
        write_map(writing, &map);
        break;
    }
}

/* ---- documents ------------------------------------------------------------------------------- */

static void write_head(const struct rulebook *rulebook, const char *part, struct text *out)
{
    text_format(out,
                "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\","
                "\"$comment\":\"flagbridge schema %s%s%s, version %d\",",
                rulebook->id, *part ? " " : "", part, rulebook->version);
}

static void write_definitions(const struct writing *writing)
{
    struct text *out = writing->out;
    text_add(out, "\"$defs\":{");
    for (int part = 0; schema_part(writing->rulebook, part); part++) {
        text_format(out, "%s\"%s\":{", part ? "," : "", schema_part(writing->rulebook, part));
        write_part(writing, part);
        text_char(out, '}');
    }
    text_char(out, '}');
}

void schema_write(const struct rulebook *rulebook, int part, struct text *out)
{
    struct writing writing = {rulebook, out};
    int common = part - rulebook->collection_count;
    write_head(rulebook, schema_part(rulebook, part), out);
    if (common == SCHEMA_SCENARIOS || common == SCHEMA_SIDES) { /* they refer to others */
        text_format(out, "\"$ref\":\"#/$defs/%s\",", schema_part(rulebook, part));
        write_definitions(&writing);
    } else {
        write_part(&writing, part);
    }
    text_char(out, '}');
}

static void write_extra(const struct writing *writing, const struct schema_extra *extra)
{
    struct text *out = writing->out;
    struct schema_map map = {.tables = {extra->fields}, .label = extra->label, .help = extra->help};
    text_format(out, ",\"%s\":{", extra->key);
    text_add(out, extra->list ? "\"type\":[\"array\",\"null\"],\"items\":{" : "");
    write_map(writing, &map);
    text_add(out, extra->list ? "}}" : "}");
}

void schema_write_file(const struct rulebook *rulebook, const struct schema_extra *extras,
                       struct text *out)
{
    struct writing writing = {rulebook, out};
    write_head(rulebook, "", out);
    text_format(out,
                "\"title\":\"A file of %s\",\"type\":\"object\",\"required\":[\"ruleset\"],"
                "\"if\":{\"anyOf\":[{\"required\":[\"sides\"]},{\"required\":[\"id\"]}]},"
                "\"then\":{\"$ref\":\"#/$defs/scenarios\"},\"else\":{\"properties\":{"
                "\"ruleset\":{\"const\":\"%s\",\"title\":\"rule system\",\"description\":"
                "\"The rule system its records belong to.\"}",
                rulebook->id, rulebook->id);
    write_shelves(rulebook, "[\"array\",\"null\"]", out);
    text_add(out, ",\"scenarios\":{\"type\":[\"array\",\"null\"],\"items\":{\"$ref\":"
                  "\"#/$defs/scenarios\"}}");
    for (; extras && extras->key; extras++)
        write_extra(&writing, extras);
    text_add(out, "},\"additionalProperties\":false},");
    write_definitions(&writing);
    text_char(out, '}');
}
