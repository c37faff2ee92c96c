/* What the front of `nova` is made of, for rulebook.c. */
#ifndef FLAGBRIDGE_RULES_NOVA_FRONT_H
#define FLAGBRIDGE_RULES_NOVA_FRONT_H

#include "core/rulebook.h"

extern const struct decision nova_decisions[];
extern const struct law_gate nova_gate;
int nova_pending(const struct game *game, struct question out[QUESTIONS_MAX]);
enum progress nova_advance(const struct game *game, struct dice *dice, struct events *events);

#endif
