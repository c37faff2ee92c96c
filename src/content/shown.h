/* Scenarios as data sheets. */
#ifndef FLAGBRIDGE_CONTENT_SHOWN_H
#define FLAGBRIDGE_CONTENT_SHOWN_H

#include "core/datasheet.h"
#include "core/node.h"

/* What a scenario says, key by key as its file has it. */
void shown_scenario(const struct node *scenario, struct datasheet *out);

#endif
