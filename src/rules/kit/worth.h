/* What a position is worth to a side: what all systems' judgements have in common. */
#ifndef FLAGBRIDGE_RULES_KIT_WORTH_H
#define FLAGBRIDGE_RULES_KIT_WORTH_H

#include "core/rulebook.h"

enum { WORTH_ALL = 1000 };

/* What the battle promises red while it goes on. */
typedef int worth_red(const struct game *game);

/* `worth` of a rulebook: 0 … WORTH_ALL, both sides' together WORTH_ALL, the ends only when the game
 * is over. */
int worth_for(const struct game *game, int side, worth_red *judge);

/* The chance of somebody who is so many thousandths ahead, on a logistic scale. */
int worth_chance(int64_t ahead);

/* Of something with so many parts left of all: with none a third of it, with no parts at all the
 * whole. */
int64_t worth_of_rest(int64_t whole, int left, int all);

#endif
