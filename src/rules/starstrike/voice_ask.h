/* What the files of `starstrike` that ask share. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_VOICE_ASK_H
#define FLAGBRIDGE_RULES_STARSTRIKE_VOICE_ASK_H

#include "rules/starstrike/voice.h"

typedef void starstrike_asker(const struct game *game, const struct question *question,
                              struct text *out);

/* Questions of a strike and of movement (voice_ask_strike.c): NULL where there is none. */
starstrike_asker *starstrike_ask_strike(int decision);

/* "B-004 Brace for Impact (+1 Armor)" */
void starstrike_ask_order(const struct game *game, int order, struct text *out);
/* "fore 3, right-fore 2": points of the facings in the set */
void starstrike_ask_facings(const struct game *game, int unit, int facings, struct text *out);

#endif
