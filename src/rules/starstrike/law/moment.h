/* What moment.c, which goes from card to card, and moment_act.c, which knows each effect, offer
 * each other. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_LAW_MOMENT_H
#define FLAGBRIDGE_RULES_STARSTRIKE_LAW_MOMENT_H

#include "rules/starstrike/law/law.h"

/* moment.c */

/* CARD_ASK: which decision the effect asks `actor` for (TURN, SHIFT, HAND, MEND, RESORT). */
int starstrike_moment_asks(const struct game *game);
/* Whether a position that asks it says rightly which moment it is and where the game goes on. */
bool starstrike_moment_fits(const struct game *game);

/* The choice it asked for has been made: on to the next effect. */
void starstrike_moment_go_on(struct walk *walk);

/* The effect the cards have come to; NULL: none, or a card as a whole (RESORT). */
const struct starstrike_effect *starstrike_moment_effect(const struct game *game);

/* moment_act.c: shield points a piece lacks in all; of each facing if `by_facing` is not NULL. */
int starstrike_moment_act_lacking(const struct game *game, int unit,
                                  int by_facing[STARSTRIKE_FACINGS]);
/* SS-D.3.13: whether the effect the cards have come to can move that order there. */
bool starstrike_moment_act_can_hand(const struct game *game, int unit, int slot, int to);
/* Whether the effect needs no choice; then it has acted. */
bool starstrike_moment_act_at_once(struct walk *walk, const struct starstrike_effect *effect,
                                   int unit);

#endif
