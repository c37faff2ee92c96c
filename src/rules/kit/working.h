/* Lines of a working: a price step by step, or the reasons against a design or a fleet. */
#ifndef FLAGBRIDGE_RULES_KIT_WORKING_H
#define FLAGBRIDGE_RULES_KIT_WORKING_H

#include "core/fixed.h"
#include "core/rulebook.h"

enum { WORKING_FIGURE_SIZE = 24 };

/* One more line; lines past the capacity are only counted. */
void working_line(struct working *working, const char *format, ...) BASE_PRINTF(2, 3);

/* A number with so many decimals (0 … 3), written into `out`, which is returned. */
const char *working_figure(char out[WORKING_FIGURE_SIZE], struct fixed value, int decimals);

/* The lines of `own`, each with "name: " in front. */
void working_quote(struct working *working, const char *name, const struct working *own);

#endif
