/* Exact odds in tests of any rule system. */
#ifndef FLAGBRIDGE_TESTS_RULES_CHANCES_H
#define FLAGBRIDGE_TESTS_RULES_CHANCES_H

#include "odds/odds.h"

/* Empty, and large enough for all questions of tests. */
struct arena *chances_arena(void);

/* The answer, which must be exact, add up to 1 and need fewer than CHANCES_BRANCHES states. */
enum { CHANCES_BRANCHES = 100000 };
struct odds_answer chances_ask(const struct game *game, const struct odds_question *question);

double chances_of(const struct odds_answer *answer, int value);
double chances_mean(const struct odds_answer *answer);
void assert_chance(double found, double wanted);
/* 0, 1, 2 … have these probabilities, ended by a negative one. */
void assert_chances(const struct odds_answer *answer, const double *wanted);

#endif
