/* Answers as JSON objects. */
#ifndef FLAGBRIDGE_WIRE_ACTION_H
#define FLAGBRIDGE_WIRE_ACTION_H

#include "core/node.h"
#include "core/rulebook.h"

/* {"decision":"move","unit":"FR-1","target":"CO-2","cell":"0504","mode":1,"weapons":[0,3],
 * "amounts":[2],"order":"2P2"}: only what the answer names. A cell outside the
 * board is [q,r]; trailing zeros of amounts are left out. */
void action_write(const struct game *game, const struct action *action, struct text *out);

/* The same members without the braces. */
void action_write_members(const struct game *game, const struct action *action, struct text *out);

/* Those of them that are neither decision, unit nor order. */
void action_write_rest(const struct game *game, const struct action *action, struct text *out);

/* Reads such an object into an answer of `seat`. "seat" may name another one; "text", if there, is
 * for people and skipped. Every value is checked against its range, every name must exist, unknown
 * keys are refused; whether the answer is permitted is the rulebook's affair. */
enum fault action_read(const struct game *game, int seat, const struct node *node,
                       struct action *out, struct note *why);

#endif
