/* What orders*.c, permit_orders.c and routes*.c share about what a ship may write. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_THRUST_H
#define FLAGBRIDGE_RULES_UNIVERSAL_THRUST_H

#include "rules/universal/orders.h"

enum {
    UNIVERSAL_ROLL_PRICE = 3,    /* UN-C4.4 */
    UNIVERSAL_PIVOTS_MAX = 3,    /* UN-C1 */
    UNIVERSAL_GROUPS_MAX = 9,    /* tether groups a side can name */
    UNIVERSAL_THRUST_MOST = 9999 /* no limit */
};

/* The special actions, in the order in which they are listed. */
extern const char universal_specials[];

/* Refuses: the rule and why. Returns false. */
bool universal_order_refuse(struct universal_verdict *out, enum universal_rule rule,
                            const char *format, ...) BASE_PRINTF(3, 4);

/* Steps as they stand in the verdict: what they amount to, and whether they may be written so. */
void universal_order_count(struct universal_order *order);
bool universal_order_check(const struct game *game, int unit, struct universal_verdict *out);

/* UN-C4: the rule that bars the ship from a special action now, or -1. */
int universal_special_bar(const struct game *game, int unit, char special);
/* UN-C2.5, UN-C4.1: engine rating for orders with that special action, Boosters not counted. */
int universal_order_rating(const struct game *game, int unit, char special);
/* UN-E2.4, UN-G1: thrust that fuel and action points allow; the rule that says so. */
int universal_order_cap(const struct game *game, int unit, char special, enum universal_rule *rule);
/* UN-E2.1: how many may be used. */
int universal_order_boosters(const struct game *game, int unit);
/* UN-E3.7: what every order with a pivot costs in addition. */
int universal_pivot_price(const struct game *game, int unit);
/* UN-C2.4: thrust saved by a single pivot to that side. */
int universal_pivot_relief(const struct game *game, int unit, char letter);
/* UN-C6: forward hexes before every pivot at that speed. */
int universal_grade(int speed);

/* UN-C4.6: who could be tethered to the ship: its place, heading and speed. */
bool universal_is_mate(const struct game *game, int unit, int other);
/* A free number for a new group; 0: none is left, or there is nobody who could still join it. */
int universal_tether_open(const struct game *game, int unit);

#endif
