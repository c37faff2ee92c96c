/* The list of all rule systems this program plays. */
#ifndef FLAGBRIDGE_RULES_REGISTRY_H
#define FLAGBRIDGE_RULES_REGISTRY_H

#include "core/rulebook.h"

/* Ends with NULL. Doors take such a list as a parameter, so that tests can add their own. */
extern const struct rulebook *const registry_rulebooks[];

/* The rulebook of that id in a NULL-ended list, or NULL. */
const struct rulebook *registry_find(const struct rulebook *const *rulebooks, const char *id);

#endif
