/* The account of a battle as JSON. */
#ifndef FLAGBRIDGE_WIRE_ACCOUNT_H
#define FLAGBRIDGE_WIRE_ACCOUNT_H

#include "match/account.h"

/* Why a battle ended, as one sentence: by its last event, or because somebody gave it up. Nothing
 * while it goes on. */
void account_say_end(const struct match *match, struct text *out);

/* Members: over, winner, turn, result {reason, text, parts, rule} or null, counts, damage, sides,
 * ships, losses (docs/protocol.md). */
void account_write(const struct match *match, const struct account *account, struct text *out);

#endif
