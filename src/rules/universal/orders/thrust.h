/* What order.c, thrust.c, tether.c, plot.c and routes*.c share about what a ship may write. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_ORDERS_THRUST_H
#define FLAGBRIDGE_RULES_UNIVERSAL_ORDERS_THRUST_H

#include "rules/universal/orders/order.h"

enum {
    UNIVERSAL_ROLL_PRICE = 3, /* UN-C4.4 */
    UNIVERSAL_PIVOTS_MAX = 3, /* UN-C1 */
    UNIVERSAL_GROUPS_MAX = 9, /* numbers that part tethers of one place; 0: none is written */
    UNIVERSAL_NO_GROUP = -1,
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
int universal_thrust_special_bar(const struct game *game, int unit, char special);
/* UN-C2.5, UN-C4.1: engine rating for orders with that special action, Boosters not counted. */
int universal_thrust_rating(const struct game *game, int unit, char special);
/* UN-E2.4, UN-G1: thrust that fuel and action points allow; the rule that says so. */
int universal_thrust_cap(const struct game *game, int unit, char special,
                         enum universal_rule *rule);
/* UN-E2.1: how many may be used. */
int universal_thrust_boosters(const struct game *game, int unit);
/* Why no more may be, and the rule that says so. */
struct universal_bar {
    enum universal_rule rule;
    char why[48];
};
void universal_thrust_booster_bar(const struct game *game, int unit, struct universal_bar *out);
/* UN-E3.7: what every order with a pivot costs in addition. */
int universal_thrust_pivot_price(const struct game *game, int unit);
/* UN-C2.4: thrust saved by a single pivot to that side. */
int universal_thrust_pivot_relief(const struct game *game, int unit, char letter);
/* UN-C6: forward hexes before every pivot at that speed. */
int universal_thrust_grade(int speed);

/* UN-E3.5: it stands for ever, whoever helps. */
static inline bool universal_is_immobile(const struct game *game, int unit)
{
    return universal_gift(game, unit, UNIVERSAL_IMMOBILE) > 0;
}

/* UN-C2.5, UN-C4.4, UN-C4.5, UN-C7b: tether left aside. */
int universal_thrust_need(const struct game *game, int unit, const struct universal_order *order);

/* tether.c */

/* The order of a ship as it was written. */
struct universal_writing {
    const char *text;
    int boost;
    int group;
    bool given; /* all have written: nothing is hoped for */
};
bool universal_tether_judge(const struct game *game, int unit,
                            const struct universal_writing *writing, struct universal_verdict *out);

/* UN-C4.6: who could be tethered to the ship: its place, heading and speed. */
bool universal_tether_mates(const struct game *game, int unit, int other);
/* A number for a new group, 0 if it needs none; UNIVERSAL_NO_GROUP: none is left, there is nobody
 * who could still join it, or the ship has written already. */
int universal_tether_new(const struct game *game, int unit);
/* UN-C2.0b: plots are strict, and the tether that the ship has written for has no other member, or
 * one with other orders (`differing`, else UNIT_NONE): then it may write again. */
bool universal_tether_is_open(const struct game *game, int unit, int *differing);
/* The group has other members, and all of them have these orders. */
bool universal_tether_fits(const struct game *game, int unit, int group,
                           const struct universal_order *order);
/* A team mate who has not ended can still join. */
bool universal_tether_may_grow(const struct game *game, int unit);

#endif
