/* The Movement Phase of `universal` by itself: ships made by hand as on the firing range, orders
 * written into their records, given dice. */
#ifndef FLAGBRIDGE_TESTS_RULES_UNIVERSAL_SEA_H
#define FLAGBRIDGE_TESTS_RULES_UNIVERSAL_SEA_H

#include "tests/rules/universal/range.h"

/* An empty board; orders are judged at the reveal. */
void sea_open(struct range *range);

/* Its orders of this turn. */
void sea_order(struct range *range, int unit, const char *text);
/* 1c to 2d, until somebody is asked; all dice must fall: the open lane's, then "|" and the hidden
 * lane's. What was told before is forgotten. */
void sea_sail(struct range *range, const char *dice);
/* The Movement Phase by cards (UN-C0.1) up to its first question; and the ship that moves. */
void sea_deal(struct range *range, const char *dice);
void sea_move(struct range *range, int unit, const char *text, const char *dice);
/* An answer, permitted; then on as above. */
void sea_first(struct range *range, int unit, const char *dice);
void sea_shift(struct range *range, int unit, int q, int r, const char *dice);
/* The rule that refuses it. */
void sea_refuse(struct range *range, int unit, int q, int r, const char *rule);
/* What is asked, -1: nothing. */
int sea_asked(const struct range *range);

/* "5,11 5 3": axial cell, heading, speed; "hidden …", "gone". */
const char *sea_place(const struct range *range, int unit);

void sea_ground(struct range *range, enum universal_terrain kind, int q, int r);
void sea_marker(struct range *range, int kind, int side, int q, int r, int count);

#define assert_place(range, unit, text) assert_string_equal(sea_place(range, unit), text)
#define assert_told(range, kind, count)                                                            \
    assert_int_equal(range_told(range, UNIVERSAL_EVENT_##kind), count)
#define assert_asked(range, decision) assert_int_equal(sea_asked(range), UNIVERSAL_##decision)

#endif
