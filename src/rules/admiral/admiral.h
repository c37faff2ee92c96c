/* The rule system `admiral`: one exported constant. */
#ifndef FLAGBRIDGE_RULES_ADMIRAL_ADMIRAL_H
#define FLAGBRIDGE_RULES_ADMIRAL_ADMIRAL_H

#include "core/rulebook.h"

extern const struct rulebook admiral_rulebook;

#endif
