/* Movement orders: what players write, what it costs, where it leads (UN-C1 … UN-C7). */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_ORDERS_ORDER_H
#define FLAGBRIDGE_RULES_UNIVERSAL_ORDERS_ORDER_H

#include "rules/kit/order.h"
#include "rules/universal/state/facts.h"

/* An order as parsed. Steps from left to right, a run of one letter is one: F (hexes forward, with
 * vector movement units of velocity; never 0), P, S, U, L, R. */
struct universal_order {
    int step_count;
    struct order_token steps[UNIVERSAL_TOKENS_MAX];
    char special; /* one of ! ? # @ $ &, or 0 */
    int stated;   /* speed written in brackets, -1: none */
    int speed;    /* of this turn */
    int pivots;   /* P and S; U counts 3 */
    int slips;
    bool u_turn;
    struct cell velocity; /* vector movement: the new one; else that of the ship */
};

struct universal_verdict {
    bool sound;
    bool quiet; /* nobody will read why */
    enum universal_rule
        rule; /* that refuses it; of a sound one the rule its requirement rests on */
    char why[96];
    int requirement; /* thrust; -1 when it could not be found out */
    int rating;      /* what it is compared with: Boosters, `!`, tether included */
    struct universal_order order;
};

/* Capitals without blanks and colon, the speed in brackets kept; empty becomes "0"; too long gets a
 * '~': ill-formed (UN-0.6). */
void universal_order_normal(const char *written, char out[UNIVERSAL_ORDER_SIZE]);
bool universal_order_parse(const struct game *game, int unit, const char *text,
                           struct universal_verdict *out);
/* All of it as the owner knows it while orders are written: grammar, special actions, thrust, fuel,
 * action points. Of a tether (UN-C4.6) members who have not written yet are taken at their best. */
void universal_thrust_judge(const struct game *game, int unit, const char *text, int boost,
                            int group, struct universal_verdict *out);
/* The same of steps and special action that stand in the verdict, without Boosters or tether. */
void universal_thrust_judge_steps(const struct game *game, int unit, struct universal_verdict *out);
/* The order the ship has been given, when all are written: tether groups are judged together, so
 * call it while the orders of the whole side are still there. */
void universal_thrust_judge_given(const struct game *game, int unit, struct universal_verdict *out);
/* UN-C2.0, UN-C6, UN-C7: what it does instead of an invalid or missing order. */
void universal_order_coast(const struct game *game, int unit, struct universal_order *out);
/* UN-G1: action points its thrust costs, if the option is on. */
int universal_thrust_price(const struct game *game, int unit, int requirement);
/* UN-C2.4: the element's trail once the order has been carried out. */
int8_t universal_order_trail(const struct universal_order *order);
/* Canonical text ("@2P2", "0"); false: it is too long to be written. */
bool universal_order_write(const struct universal_order *order, char out[UNIVERSAL_ORDER_SIZE]);
/* UN-C3, UN-C7: the walk from the ship's (true) cell and heading. */
void universal_order_walk(const struct game *game, int unit, const struct universal_order *order,
                          struct order_path *out);
/* The way of an order, be it on the board or not; `leaves` says that it goes outside. */
void universal_order_walk_freely(const struct game *game, int unit,
                                 const struct universal_order *order, struct order_path *out);
/* The same on any board, from where the path has begun. */
void universal_order_walk_on(const struct game *game, const struct board *board,
                             const struct universal_order *order, struct order_path *path);

/* routes*.c: one order per distinct outcome, by searching end positions. Answers get the fewest
 * Boosters that do as amount[0]. */
void universal_routes_list(const struct game *game, int unit, struct order_sink *out);
/* One valid order without Boosters, drawn without listing them all, most often one of those that
 * stay on the board. */
void universal_routes_sample(const struct game *game, int unit, struct random *random,
                             char out[UNIVERSAL_ORDER_SIZE]);

#endif
