/* The firing range run on through whole End Phases: damage that takes effect, questions answered,
 * given dice. */
#ifndef FLAGBRIDGE_TESTS_RULES_UNIVERSAL_ENDING_H
#define FLAGBRIDGE_TESTS_RULES_UNIVERSAL_ENDING_H

#include "tests/rules/universal/range.h"

/* As range_open, but in the End Phase of turn 1, with the law behind it. */
void ending_open(struct range *range);

/* Tracks of a design that has its weapons and items by now; loss limits of its batteries. */
void ending_tracks(struct range *range, int design, int hull);

/* Hits on the tracks, in effect at once; goes on until somebody is asked, all dice must fall. */
void ending_hit(struct range *range, int unit, const int hits[UNIVERSAL_TRACKS], const char *dice);
/* Goes on with a step of the phase. */
void ending_go(struct range *range, enum universal_step step, const char *dice);
/* An answer, which must be permitted, and what follows. */
void ending_answer(struct range *range, struct action action, const char *dice);
void ending_refuse(struct range *range, struct action action, const char *rule);
/* What the question open now lists; all of it must be permitted. */
int ending_listed(struct range *range);

#endif
