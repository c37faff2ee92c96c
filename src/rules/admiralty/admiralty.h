/* The rule system `admiralty`. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_ADMIRALTY_H
#define FLAGBRIDGE_RULES_ADMIRALTY_ADMIRALTY_H

#include "core/rulebook.h"

extern const struct rulebook admiralty_rulebook;

#endif
