/* Units that come into play: places in the order of ids, and whose they are. */
#ifndef FLAGBRIDGE_RULES_KIT_ROSTER_H
#define FLAGBRIDGE_RULES_KIT_ROSTER_H

#include "core/rulebook.h"

/* A new unit of a seat at this id, in reserve, without a place: it and its own record are zero but
 * for that. Later ones move up by one; what names them is the caller's affair. */
struct unit *roster_insert(const struct game *game, int at, int design, int seat);

/* The seat of the side behind `seat`, round and round; -1: the first. */
int roster_next_seat(const struct setup *setup, int side, int seat);

#endif
