/* What the parts of the doctrine share. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_DOCTRINE_H
#define FLAGBRIDGE_RULES_ADMIRALTY_DOCTRINE_H

#include "rules/admiralty/law.h"

/* -- doctrine.c -- */

/* An answer of the question's first seat that names a decision and a unit. */
struct action admiralty_answer(const struct question *question, int decision, int unit);
int admiralty_lowest_unit(const struct game *game, const struct question *question);
/* The answer that closes a run, or fires nothing; its decision is what the question asks for. */
struct action admiralty_answer_end(const struct game *game, const struct question *question);
/* Coasting, as an order (AE-3.2.5). */
void admiralty_coast_text(const struct game *game, int unit, char out[ADMIRALTY_ORDER_SIZE]);

#endif
