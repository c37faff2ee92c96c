/* What the front of `universal` is made of, for rulebook.c. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_FRONT_H
#define FLAGBRIDGE_RULES_UNIVERSAL_FRONT_H

#include "core/rulebook.h"

extern const struct decision universal_decisions[];
extern const struct law_gate universal_gate;
int universal_pending(const struct game *game, struct question out[QUESTIONS_MAX]);
enum progress universal_advance(const struct game *game, struct dice *dice, struct events *events);

#endif
