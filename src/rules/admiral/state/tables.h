/* The constants of `admiral` as tables. */
#ifndef FLAGBRIDGE_RULES_ADMIRAL_STATE_TABLES_H
#define FLAGBRIDGE_RULES_ADMIRAL_STATE_TABLES_H

#include "rules/admiral/state/state.h"

/* Lists of words end with NULL, field tables with FIELD_END. */
extern const char *const admiral_phases[];
extern const struct purpose admiral_purposes[];
extern const char *const admiral_measures[];
extern const char *const admiral_measure_words[];
extern const struct decision admiral_decisions[];
extern const struct option admiral_options[];
extern const int admiral_option_count;
extern const struct collection admiral_collections[];
extern const int admiral_collection_count;
extern const struct field admiral_scenario_fields[];
extern const struct field admiral_side_fields[];
extern const struct field admiral_unit_fields[];
extern const struct field admiral_start_fields[];
bool admiral_tables_board(const struct setup *setup, struct board *out, struct note *why);
void admiral_tables_letters(const struct library *library, int design, struct text *out);

#endif
