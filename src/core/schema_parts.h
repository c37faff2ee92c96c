/* The tables that a part of a file is made of: inside core's schema only. */
#ifndef FLAGBRIDGE_CORE_SCHEMA_PARTS_H
#define FLAGBRIDGE_CORE_SCHEMA_PARTS_H

#include "core/schema.h"
#include "core/setup_form.h"

enum { SCHEMA_TABLES_MAX = 3 };

/* One map, by one table or several. */
struct schema_map {
    const struct field *tables[SCHEMA_TABLES_MAX + 1]; /* ends with NULL */
    const char *id_key;                                /* whose letters are limited; NULL: none */
    const char *label;
    const char *help;
    struct unit_table unit; /* what is made for this rulebook */
    struct field start[START_FIELDS];
};

enum schema_common { SCHEMA_SCENARIOS, SCHEMA_SIDES, SCHEMA_UNITS, SCHEMA_START, SCHEMA_OPTIONS };

/* The map of a part; of scenarios and sides only what tables say. Options have none. */
void schema_part_map(const struct rulebook *rulebook, int part, struct schema_map *out);

/* Whether the key of a row goes on from the one before: nothing else differs. */
bool schema_continues(const struct field *first, const struct field *next);

#endif
