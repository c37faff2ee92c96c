/* Listing orders: what routes*.c share, and a way to list them straight into answers. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_ORDERS_ROUTES_H
#define FLAGBRIDGE_RULES_ADMIRALTY_ORDERS_ROUTES_H

#include "rules/admiralty/state/facts.h"
#include "rules/admiralty/orders/order.h"

/* admiralty_routes_write, into answers or texts. */
void admiralty_routes_list(const struct game *game, int unit, struct order_sink *out);

enum { ADMIRALTY_SPECIALS = 6, ADMIRALTY_PIVOT_MAX = 3 };

/* Orders that end off the board or inside a planet or black hole are one outcome each; except that
 * a ship which charges its drive may jump before it moves (AE-B6), and that edges may matter: they
 * are added to ENDS_OFF as bits (AE-3.3.2). */
enum admiralty_end { ADMIRALTY_ENDS_ON, ADMIRALTY_ENDS_INSIDE, ADMIRALTY_ENDS_OFF };
enum { ADMIRALTY_ENDS = ADMIRALTY_ENDS_OFF + (1 << AWARD_EDGES) };

/* What a ship may write this turn, looked up once. */
struct admiralty_plan {
    const struct game *game;
    const struct board *board;
    int unit;
    struct cell at;
    int heading;
    int previous;
    int relief[2]; /* AE-D2: thrust saved by a single turn to port, to starboard */
    bool basic;
    bool slips;
    bool pivots;
    bool dead;                    /* AE-3.2.3 */
    bool trail;                   /* AE-D2: last turn's slips count */
    uint8_t kinds;                /* bits: 1 any order, 2 with #, 4 with ? */
    uint8_t exits;                /* edges over which leaving is not being lost: bits */
    uint8_t gone[ADMIRALTY_ENDS]; /* kinds listed of those that end there */
    int special_count;
    char special[ADMIRALTY_SPECIALS]; /* the first is 0: none */
    int limit[ADMIRALTY_SPECIALS];    /* thrust left for moving, rolls and pivots */
    int budget;                       /* highest of the limits */
    struct order_sink *out;
};

/* An order without its special action and pivot. */
struct admiralty_draft {
    struct order_draft way;
    int need;      /* thrust or MP without surcharges */
    int turns;     /* as in struct admiralty_order */
    bool straight; /* no turn, no slip */
};

void admiralty_routes_plan(struct admiralty_plan *plan, const struct game *game, int unit);

/* routes_sample.c: one legal order drawn without listing them all, and where it leads; coasting is
 * always legal to fall back on. */
void admiralty_routes_sample_draw(const struct admiralty_plan *plan, struct random *random,
                                  struct admiralty_verdict *out, struct order_path *path);

/* How many pivots (0 … 3) the draft with a special action leaves thrust for; -1: none and not even
 * itself. */
int admiralty_routes_spare(const struct admiralty_plan *plan, const struct admiralty_draft *draft,
                           int special);

/* Lists the draft with that special action and each pivot of `from` … `to` hexsides. */
void admiralty_routes_list_draft(struct admiralty_plan *plan, const struct admiralty_draft *draft,
                                 int special, int from, int to);

/* Lists the draft as one that ends the ship, unless such a one is listed. */
void admiralty_routes_list_gone(struct admiralty_plan *plan, const struct admiralty_draft *draft,
                                int end);

/* routes_search.c: the list where slips, terrain or basic movement lead to one end by many ways. */
void admiralty_routes_search(struct admiralty_plan *plan);
/* Does terrain that acts on ships lie within `reach` hexes? */
bool admiralty_routes_search_ground(const struct admiralty_plan *plan, int reach);

#endif
