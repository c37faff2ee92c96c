/* Dice and modifiers as events name them, in tests of any rule system. */
#ifndef FLAGBRIDGE_TESTS_RULES_TERMS_H
#define FLAGBRIDGE_TESTS_RULES_TERMS_H

#include "core/rulebook.h"

/* "3 dice, base 5, needs 7; -1 countermeasures AE-B4, +1 short range AE-4.2.2": what is said of it.
 * "none": it has no terms. */
void assert_terms(const struct game *game, const struct event *event, const char *expected);

#endif
