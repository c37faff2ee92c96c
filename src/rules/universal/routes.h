/* Listing orders: what a ship may write, looked up once, and what routes*.c share. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_ROUTES_H
#define FLAGBRIDGE_RULES_UNIVERSAL_ROUTES_H

#include "rules/universal/thrust.h"

enum { UNIVERSAL_RUNS_MAX = 7 };

/* How a way ends. Off the board, or inside a planet or black hole, are one outcome each; except
 * that a ship which charges its drive may jump before, and one under a cloak may be seen. */
enum universal_end { UNIVERSAL_ENDS_ON, UNIVERSAL_ENDS_OFF, UNIVERSAL_ENDS_INSIDE };

/* Orders with one special action. */
struct universal_run {
    char sign;    /* 0: none */
    uint8_t kind; /* bit: 1 any, 2 with #, 4 with ? */
    int group;    /* of a tether */
    int rating;   /* without Boosters */
    int limit;    /* thrust with all of them, as far as Fuel and action points go */
};

struct universal_plan {
    const struct game *game;
    const struct board *board;
    int unit;
    struct cell at;
    int heading;
    int previous;
    enum universal_movement movement;
    bool floating; /* the edge is no end (UN-C3.3) */
    bool trail;    /* slips count next turn (UN-C2.4) */
    int relief[2]; /* thrust saved by a single pivot to port, to starboard */
    int price;     /* of pivots (UN-E3.7) */
    int boosters;
    int budget; /* highest of the limits */
    int run_count;
    struct universal_run runs[UNIVERSAL_RUNS_MAX]; /* the first has no special action */
    uint8_t gone[UNIVERSAL_ENDS_INSIDE + 1];       /* kinds listed of those that end so */
    struct order_sink *out;
};
void universal_plan_init(struct universal_plan *plan, const struct game *game, int unit);

/* UN-C2.5 backwards: thrust that an order of the run with so many pivots has for its movement,
 * before surcharges; -1: there is no such order. */
int universal_plan_allowance(const struct universal_plan *plan, const struct universal_run *run,
                             int pivots);
/* The fewest Boosters for one that takes that much of it. */
int universal_plan_boost(const struct universal_plan *plan, const struct universal_run *run,
                         int pivots, int bare);

/* routes_open.c: the list of one run, of inertial movement with nothing in its way. */
void universal_open_list(struct universal_plan *plan, const struct universal_run *run);
/* routes_search.c: the list where what is met on the way matters, and of other movement. */
void universal_search_list(struct universal_plan *plan);
/* Whether terrain or Mines that act on the ship lie within reach. */
bool universal_hazard_near(const struct universal_plan *plan);

#endif
