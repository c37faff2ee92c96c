/* What files may say, made from the field tables: as JSON Schema 2020-12, and as a table for
 * people.
 */
#ifndef FLAGBRIDGE_CORE_SCHEMA_H
#define FLAGBRIDGE_CORE_SCHEMA_H

#include "core/rulebook.h"

/* More keys of a content file, which belong to whoever loads it: `rules`, `primer`. */
struct schema_extra {
    const char *key; /* NULL ends a list of them */
    const struct field *fields;
    bool list; /* of such records; else one */
    const char *label;
    const char *help;
};

/* Parts of the files of a rule system: its collections, then scenarios, sides, units, start,
 * options. NULL: there are no more. */
const char *schema_part(const struct rulebook *rulebook, int part);

/* A record of that part, as one document. A schema refuses nothing that the loader takes; what
 * hangs on other records or on the rules it does not know. */
void schema_write(const struct rulebook *rulebook, int part, struct text *out);

/* Whole files: one scenario, or a map of collections. */
void schema_write_file(const struct rulebook *rulebook, const struct schema_extra *extras,
                       struct text *out);

/* The fields of a part as a table in Markdown; those of records inside behind a dot, in lists
 * behind "[].". Fields in a row that differ in nothing but a number or letter share a line. */
void schema_table(const struct rulebook *rulebook, int part, struct text *out);

#endif
