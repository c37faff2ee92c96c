/* What card.c, which goes from card to card, and card_act.c, which knows each effect, offer each
 * other. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_CARD_H
#define FLAGBRIDGE_RULES_STARSTRIKE_CARD_H

#include "rules/starstrike/law.h"

/* card.c: the effect the cards have come to; NULL: none, or a card as a whole (RESORT). */
const struct starstrike_effect *starstrike_effect_now(const struct game *game);

/* card_act.c: shield points a piece lacks in all; of each facing if `by_facing` is not NULL. */
int starstrike_lacking(const struct game *game, int unit, int by_facing[STARSTRIKE_FACINGS]);
/* SS-D.3.13: whether the effect the cards have come to can move that order there. */
bool starstrike_can_hand(const struct game *game, int unit, int slot, int to);
/* Whether the effect needs no choice; then it has acted. */
bool starstrike_act_at_once(struct walk *walk, const struct starstrike_effect *effect, int unit);
/* TURN, SHIFT, HAND, MEND */
void starstrike_act_as_chosen(struct walk *walk, const struct action *action);

#endif
