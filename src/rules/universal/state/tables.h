/* The constants of the rulebook: words and options. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_STATE_TABLES_H
#define FLAGBRIDGE_RULES_UNIVERSAL_STATE_TABLES_H

#include "core/rulebook.h"

/* Lists of words end with NULL. */
extern const char *const universal_phases[];
extern const struct purpose universal_purposes[];
extern const char *const universal_measures[];
extern const char *const universal_measure_words[];
extern const char *const universal_trait_words[];    /* enum universal_trait */
extern const char *const universal_item_words[];     /* enum universal_item */
extern const char *const universal_munition_words[]; /* enum universal_munition */
extern const char *const universal_gift_words[];     /* enum universal_gift */
extern const char *const universal_statuses[];
extern const struct option universal_options[];
extern const struct amendment universal_amendments[]; /* ends with a version of 0 */

#endif
