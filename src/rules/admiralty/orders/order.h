/* Movement orders: what players write, what it costs, where it leads (AE-3, AE-8.0, AE-D). */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_ORDERS_ORDER_H
#define FLAGBRIDGE_RULES_ADMIRALTY_ORDERS_ORDER_H

#include "rules/kit/order.h"
#include "rules/admiralty/state/state.h"

/* An order as parsed. Steps are the movement tokens from left to right: a number of hexes forward
 * ('F', never 0), P, S, U, L, R (sideslips), B (backwards, basic-movement). */
struct admiralty_order {
    int step_count;
    struct order_token steps[ORDER_SIZE]; /* letter, count (F only; else 1) */
    char special;                         /* one of ! ? # @ $, or 0 */
    int8_t pivot;                         /* clockwise hexsides, -3 … 3 */
    int speed;                            /* AE-3.1.2: hexes, slips included */
    int turns;                            /* hexside turns P and S; U counts 3 */
};

/* What becomes of an order: parsed and judged for the ship as it stands (AE-3.2.2, AE-3.2.5). */
struct admiralty_verdict {
    enum admiralty_flaw flaw; /* ADMIRALTY_SOUND: legal */
    int rule;        /* enum admiralty_rule that names the flaw; of a sound order the one its
                        requirement rests on: AE-3.2.1, AE-3.2.4, AE-8.0.4, AE-D1, AE-D2 */
    int requirement; /* thrust or MP; -1 when it could not be found out */
    int rating;      /* engines that count for this order: given-up points off, doubled
                        by emergency thrust */
    struct admiralty_order order; /* as written */
};

/* The one form of a text, as PLOT and SAIL carry it; one that is too long cannot be read
 * (AE-3.1.1). */
void admiralty_order_normal(const char *written, char out[ADMIRALTY_ORDER_SIZE]);

/* AE-3.1.1, AE-8.0.2: grammar only; options and devices count. False: verdict->flaw and rule. */
bool admiralty_order_parse(const struct game *game, int unit, const char *text,
                           struct admiralty_verdict *out);

/* All of it: grammar, thrust, dead engines, spacing. */
void admiralty_order_judge(const struct game *game, int unit, const char *text,
                           struct admiralty_verdict *out);

/* The same of out->order, whose grammar is sound. */
void admiralty_order_judge_read(const struct game *game, int unit, struct admiralty_verdict *out);

/* AE-3.2.5, AE-D1: what the ship does instead of an illegal or missing order. */
void admiralty_order_coast(const struct game *game, int unit, struct admiralty_order *out);

/* AE-3.3.1: the walk from the ship's (true) cell and heading. */
void admiralty_order_walk(const struct game *game, int unit, const struct admiralty_order *order,
                          struct order_path *out);

/* AE-D1, AE-D2: the element's `trail` once the order has been carried out. */
int8_t admiralty_order_trail(const struct game *game, int unit,
                             const struct admiralty_order *order);

/* The bare thrust table for tests and explanations: previous speed, speed, turns as letters
 * ("", "P", "PS", "U" …), hexes between two opposite turns. */
int admiralty_order_thrust(int previous, int speed, const char *turns, int between);

/* One step more; hexes forward are joined. False: no room for it. */
bool admiralty_order_add(struct admiralty_order *order, char letter, int count);

/* Canonical text of an order ("2P2", "0"); false: it is too long to be written. */
bool admiralty_order_write(const struct admiralty_order *order, char out[ADMIRALTY_ORDER_SIZE]);

/* Every legal order of distinct outcome for the ship, as texts, in a fixed order: returns the
 * total, writes the first `capacity` (routes.c). */
int admiralty_routes_write(const struct game *game, int unit, char (*out)[ADMIRALTY_ORDER_SIZE],
                           int capacity);

/* One legal order drawn without listing them all; coasting is always legal to fall back on. */
void admiralty_routes_sample(const struct game *game, int unit, struct random *random,
                             char out[ADMIRALTY_ORDER_SIZE]);

#endif
