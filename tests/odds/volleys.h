/* What the odds of single volleys cost: every shipped design against every other. */
#ifndef FLAGBRIDGE_TESTS_ODDS_VOLLEYS_H
#define FLAGBRIDGE_TESTS_ODDS_VOLLEYS_H

#include "content/content.h"

/* Fires all that bears, from the distance at which most does, asks for every measure and prints
 * what they took, worst first. False: a volley could not be asked about, or was sampled. */
bool volleys_survey(const struct content *content, const struct rulebook *rulebook);

#endif
