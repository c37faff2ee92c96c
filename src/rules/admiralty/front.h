/* What the front of `admiralty` is made of, for rulebook.c. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_FRONT_H
#define FLAGBRIDGE_RULES_ADMIRALTY_FRONT_H

#include "core/rulebook.h"

extern const struct decision admiralty_decisions[];
extern const struct law_gate admiralty_gate;
int admiralty_pending(const struct game *game, struct question out[QUESTIONS_MAX]);
enum progress admiralty_advance(const struct game *game, struct dice *dice, struct events *events);

#endif
