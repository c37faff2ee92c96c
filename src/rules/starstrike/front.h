/* What the front of `starstrike` is made of, for rulebook.c. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_FRONT_H
#define FLAGBRIDGE_RULES_STARSTRIKE_FRONT_H

#include "core/rulebook.h"

extern const struct decision starstrike_decisions[];
extern const struct law_gate starstrike_gate;
int starstrike_pending(const struct game *game, struct question out[QUESTIONS_MAX]);
enum progress starstrike_advance(const struct game *game, struct dice *dice, struct events *events);

#endif
