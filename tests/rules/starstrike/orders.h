/* Orders assigned in tests by hand. */
#ifndef FLAGBRIDGE_TESTS_RULES_STARSTRIKE_ORDERS_H
#define FLAGBRIDGE_TESTS_RULES_STARSTRIKE_ORDERS_H

#include "tests/rules/starstrike/fixture.h"

/* An order from the library, or the piece's own bonus card. */
struct action orders_make(const struct table *table, const char *name, const char *order, bool own);
void orders_assign(struct table *table, const char *name, const char *order);
void orders_assign_own(struct table *table, const char *name, const char *order);
void orders_set_aside(struct table *table, int seat, const char *order);
/* HAND: the order in a slot, to another piece; NULL: not used. */
struct action orders_hand(const struct table *table, const char *name, int slot, const char *to);
void orders_end(struct table *table, int seat);

/* "B-002 S-001": the orders on a piece; "-B-002": face down, "B-002*": Spent. */
const char *orders_on(const struct table *table, const char *name);

#endif
