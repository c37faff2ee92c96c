/* What the phrases of `nova` are made of (rules/kit/phrase.h): each kind of words as a pair that
 * reads and writes it. */
#ifndef FLAGBRIDGE_RULES_NOVA_VIEW_ITEMS_H
#define FLAGBRIDGE_RULES_NOVA_VIEW_ITEMS_H

#include "rules/kit/phrase.h"
#include "rules/nova/view/view.h"
#include "rules/nova/view/words.h"

extern const struct phrase_item nova_items_plan; /* a maneuver with what is declared */

/* banks that fire, how they do, one attack of those declared, what is repaired */
extern const struct phrase_item nova_items_fire_banks, nova_items_fire_manner,
    nova_items_fire_attack, nova_items_fire_part;

#endif
