/* The null rulebook: the smallest complete rule system, to copy when a new one is begun. */
#ifndef FLAGBRIDGE_RULES_NULL_NULL_H
#define FLAGBRIDGE_RULES_NULL_NULL_H

#include "core/rulebook.h"

/* Plays in tests only: it is not in the registry. */
extern const struct rulebook null_rulebook;

#endif
