/* What the files of `starstrike` that ask share. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_VIEW_ASK_H
#define FLAGBRIDGE_RULES_STARSTRIKE_VIEW_ASK_H

#include "rules/starstrike/view/names.h"
#include "rules/starstrike/view/view.h"

/* "B-004 Brace for Impact (+1 Armor)" */
void starstrike_ask_order(const struct game *game, int order, struct text *out);
/* "fore 3, right-fore 2": points of the facings in the set */
void starstrike_ask_facings(const struct game *game, int unit, int facings, struct text *out);

#endif
