/* The rule system `starstrike`. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_STARSTRIKE_H
#define FLAGBRIDGE_RULES_STARSTRIKE_STARSTRIKE_H

#include "core/rulebook.h"

extern const struct rulebook starstrike_rulebook;

#endif
