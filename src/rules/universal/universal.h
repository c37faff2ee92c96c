/* The rule system `universal`. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_UNIVERSAL_H
#define FLAGBRIDGE_RULES_UNIVERSAL_UNIVERSAL_H

#include "core/rulebook.h"

extern const struct rulebook universal_rulebook;

#endif
