/* The constants of `admiralty` as tables. Lists of words end with NULL. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_STATE_TABLES_H
#define FLAGBRIDGE_RULES_ADMIRALTY_STATE_TABLES_H

#include "rules/admiralty/state/state.h"

extern const char *const admiralty_phases[];
extern const char *const admiralty_statuses[];
extern const struct purpose admiralty_purposes[];
extern const char *const admiralty_measures[];
extern const char *const admiralty_measure_words[];
extern const struct option admiralty_options[];
extern const struct amendment admiralty_amendments[];

#endif
