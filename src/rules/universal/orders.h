/* Movement orders: what players write, what it costs, where it leads (UN-C1 … UN-C7). */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_ORDERS_H
#define FLAGBRIDGE_RULES_UNIVERSAL_ORDERS_H

#include "rules/universal/facts.h"

/* An order as parsed. Steps from left to right: F (hexes forward, never 0), P, S, U, L, R. */
struct universal_order {
    int step_count;
    struct order_token steps[UNIVERSAL_TOKENS_MAX];
    char special; /* one of ! ? # @ $ &, or 0 */
    int stated;   /* speed written in brackets, -1: none */
    int speed;
    int pivots; /* P and S; U counts 3 */
    int slips;
    bool u_turn;
};

struct universal_verdict {
    bool sound;
    enum universal_rule
        rule; /* that refuses it; of a sound one the rule its requirement rests on */
    char why[96];
    int requirement; /* thrust; -1 when it could not be found out */
    int rating;      /* what it is compared with: Boosters, `!`, tether included */
    struct universal_order order;
};

/* Where orders lead: cells entered in order. It ends early at the step that leaves the board. */
enum { UNIVERSAL_PATH_MAX = 1024 };
struct universal_path {
    int length;
    bool leaves;
    struct cell end;
    uint8_t heading;
    struct cell velocity;
    struct cell cells[UNIVERSAL_PATH_MAX];
};

/* Capitals without blanks and colon, the speed in brackets kept; empty becomes "0"; too long gets a
 * '~': ill-formed (UN-0.6). */
void universal_order_normal(const char *written, char out[UNIVERSAL_ORDER_SIZE]);
bool universal_order_parse(const struct game *game, int unit, const char *text,
                           struct universal_verdict *out);
/* All of it as the owner knows it: grammar, special actions, thrust, fuel, action points, tether.
 */
void universal_order_judge(const struct game *game, int unit, const char *text, int boost,
                           int group, struct universal_verdict *out);
void universal_order_coast(const struct game *game, int unit, struct universal_order *out);
void universal_order_write(const struct universal_order *order, char out[UNIVERSAL_ORDER_SIZE]);
void universal_order_walk(const struct game *game, int unit, const struct universal_order *order,
                          struct universal_path *out);

/* routes*.c: one order per distinct outcome, by searching end positions; returns how many there
 * are. Each text is UNIVERSAL_ORDER_SIZE bytes, zeros behind it, `stride` apart. */
int universal_order_list(const struct game *game, int unit, char *first, size_t stride,
                         int capacity);
void universal_order_sample(const struct game *game, int unit, struct random *random,
                            char out[UNIVERSAL_ORDER_SIZE]);

#endif
