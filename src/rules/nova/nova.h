/* The rule system `nova`. */
#ifndef FLAGBRIDGE_RULES_NOVA_NOVA_H
#define FLAGBRIDGE_RULES_NOVA_NOVA_H

#include "core/rulebook.h"

extern const struct rulebook nova_rulebook;

#endif
