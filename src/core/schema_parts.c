/* The parts of files and their tables. */
#include "core/schema_parts.h"

#include "base/check.h"

#include <string.h>

static const struct {
    const char *key;
    const char *label;
    const char *help;
} commons[] = {
    [SCHEMA_SCENARIOS] = {"scenarios", "scenario",
                          "A battle to be played, or with `start` a "
                          "position to go on from."},
    [SCHEMA_SIDES] = {"sides", "side", "What a side of a scenario has: the value of red and blue."},
    [SCHEMA_UNITS] = {"units", "unit", "A unit that a side of a scenario places."},
    [SCHEMA_START] = {"start", "start", "The moment of a battle that a position stands at."},
    [SCHEMA_OPTIONS] = {"options", "options",
                        "Options of the rules, those with another value than "
                        "usual."}};

enum { COMMONS = sizeof commons / sizeof commons[0] };

const char *schema_part(const struct rulebook *rulebook, int part)
{
    int common = part - rulebook->collection_count;
    if (common < 0)
        return rulebook->collections[part].key;
    return common < COMMONS ? commons[common].key : NULL;
}

static void add(struct schema_map *map, const struct field *table)
{
    int count = 0;
    while (map->tables[count])
        count++;
    CHECK(count < SCHEMA_TABLES_MAX);
    map->tables[count] = table; /* NULL adds nothing */
}

static void collection_map(const struct collection *collection, struct schema_map *out)
{
    out->id_key = collection->id_key ? collection->id_key : "id";
    out->label = collection->label;
    out->help = collection->help;
    add(out, collection->fields);
}

void schema_part_map(const struct rulebook *rulebook, int part, struct schema_map *out)
{
    int common = part - rulebook->collection_count;
    CHECK(part >= 0 && common < COMMONS);
    memset(out, 0, sizeof *out);
    if (common < 0) {
        collection_map(&rulebook->collections[part], out);
        return;
    }
    out->label = commons[common].label;
    out->help = commons[common].help;
    switch ((enum schema_common)common) {
    case SCHEMA_SCENARIOS:
        add(out, setup_heading_fields);
        add(out, rulebook->scenario_fields);
        break;
    case SCHEMA_SIDES:
        add(out, setup_seats_fields);
        add(out, rulebook->side_fields);
        break;
    case SCHEMA_UNITS:
        setup_unit_table(rulebook, &out->unit);
        add(out, out->unit.fields);
        add(out, rulebook->unit_fields);
        break;
    case SCHEMA_START:
        setup_start_fields(rulebook, out->start);
        add(out, out->start);
        add(out, rulebook->start_fields);
        break;
    case SCHEMA_OPTIONS:
        break;
    }
}

/* How long the words are alike from the beginning, numbers and a last letter left out. */
static bool same_stem(const char *a, const char *b)
{
    size_t stem = 0;
    while (a[stem] && a[stem] == b[stem])
        stem++;
    const char *digits = "0123456789";
    size_t end_a = stem + strspn(a + stem, digits), end_b = stem + strspn(b + stem, digits);
    if (a[end_a] == '\0' && b[end_b] == '\0')
        return true;
    return a[stem] && b[stem] && a[stem + 1] == '\0' && b[stem + 1] == '\0';
}

bool schema_continues(const struct field *first, const struct field *next)
{
    return next->kind == first->kind && next->inner == first->inner && next->min == first->min &&
           next->max == first->max && next->words == first->words &&
           next->collection == first->collection && next->required == first->required &&
           next->help && first->help && strcmp(next->label, first->label) == 0 &&
           strcmp(next->help, first->help) == 0 && same_stem(first->key, next->key);
}
