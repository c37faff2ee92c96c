/* Position files made from games under way: read back they are the same, and spoilt ones do no
 * harm. */
#ifndef FLAGBRIDGE_TESTS_CAMPAIGN_POSITIONS_H
#define FLAGBRIDGE_TESTS_CAMPAIGN_POSITIONS_H

#include "tests/campaign/battle.h"

/* Writes the present state as a position, reads it back (it must be the same state), then spoils
 * numbers in it: whatever is still laid out must be sound. False: battle->fault. */
bool positions_check(struct battle *battle);

#endif
