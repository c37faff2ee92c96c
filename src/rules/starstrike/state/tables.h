/* The constants of `starstrike` as tables; phases and modes are words of words.c. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_STATE_TABLES_H
#define FLAGBRIDGE_RULES_STARSTRIKE_STATE_TABLES_H

#include "rules/starstrike/state/state.h"

extern const struct amendment starstrike_amendments[]; /* rules that read otherwise */
extern const struct option starstrike_options[];
extern const struct purpose starstrike_purposes[];
extern const char *const starstrike_measures[];
extern const char *const starstrike_measure_words[];

#endif
