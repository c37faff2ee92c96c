/* The constants of `nova` as tables. Lists of words end with NULL. */
#ifndef FLAGBRIDGE_RULES_NOVA_STATE_TABLES_H
#define FLAGBRIDGE_RULES_NOVA_STATE_TABLES_H

#include "rules/nova/state/state.h"

extern const char *const nova_phases[];
extern const struct purpose nova_purposes[];
extern const char *const nova_measures[];
extern const char *const nova_measure_words[];
extern const char *const nova_size_words[];      /* enum nova_size */
extern const struct amendment nova_amendments[]; /* ends with a version of 0 */
extern const struct option nova_options[];

#endif
