/* What both halves of the Command Phase ask: assign.c, command.c. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_COMMAND_H
#define FLAGBRIDGE_RULES_STARSTRIKE_COMMAND_H

#include "rules/starstrike/law.h"

/* A copy that is out, or one that is not; of equal ones one that has been seen is taken first, so
 * that others know no more than they saw. -1: there is none. */
int starstrike_find_copy(const struct starstrike_player *player, int order, bool out);
/* SS-3A.01VIII: whether the order is on the card of the piece */
bool starstrike_is_listed(const struct game *game, int unit, int order);
/* The first order on a piece with one of these bits; -1: none. */
int starstrike_find_marked(const struct game *game, int unit, int bits);
/* SS-O.15: all its slots are full, and no listed order is among them */
bool starstrike_goes_without(const struct game *game, int unit);

#endif
