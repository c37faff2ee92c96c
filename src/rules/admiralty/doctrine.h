/* What the parts of the doctrine share. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_DOCTRINE_H
#define FLAGBRIDGE_RULES_ADMIRALTY_DOCTRINE_H

#include "rules/admiralty/law.h"

/* -- doctrine.c -- */

/* An answer that names a decision and a unit: of the unit's owner, else of the first seat asked. */
struct action admiralty_answer(const struct game *game, const struct question *question,
                               int decision, int unit);
/* Whether one of those who are asked may name the unit. */
bool admiralty_asked_of(const struct game *game, const struct question *question, int unit);
int admiralty_lowest_unit(const struct game *game, const struct question *question);
/* The answer that closes a run, or fires nothing; its decision is what the question asks for. */
struct action admiralty_answer_end(const struct game *game, const struct question *question);
/* Coasting, as an order (AE-3.2.5). */
void admiralty_coast_text(const struct game *game, int unit, char out[ADMIRALTY_ORDER_SIZE]);

#endif
