/* What the parts of the doctrine share: plain answers, and estimates of what they are worth. Damage
 * is counted in hundredths of a point, worth in tenths of a point of combat rating: nobody needs
 * exact odds to play quickly. Nothing here looks at what the side to answer may not know. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_DOCTRINE_H
#define FLAGBRIDGE_RULES_UNIVERSAL_DOCTRINE_H

#include "rules/kit/asked.h"
#include "rules/kit/plans.h"
#include "rules/universal/damage.h"
#include "rules/universal/fire.h"
#include "rules/universal/law.h"
#include "rules/universal/markers.h"
#include "rules/universal/orders.h"

/* -- doctrine.c -- */

/* The answer that closes a run, or holds fire. */
struct action universal_answer_end(const struct game *game, const struct question *question);
/* The permitted heading in a hex of the zone that points best towards the enemy's (UN-O3). */
int universal_heading_inward(const struct game *game, int side, struct cell cell);
/* UN-C2.0: what a ship without orders does, as a text. */
void universal_coast_text(const struct game *game, int unit, char out[UNIVERSAL_ORDER_SIZE]);

#endif
