/* Designs: priced, inspected, and spoilt ones refused with a reason. */
#ifndef FLAGBRIDGE_TESTS_CAMPAIGN_YARD_H
#define FLAGBRIDGE_TESTS_CAMPAIGN_YARD_H

#include "tests/campaign/battle.h"

/* Prices and audits a design and the sides of the battle, then spoils a letter or digit of the
 * whole library: it is refused with reasons, or its designs can be priced. Counts the rules that
 * workings and reasons name. False: battle->fault. */
bool yard_check(struct battle *battle);

#endif
