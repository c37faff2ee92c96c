/* Listing orders: what a ship may write, looked up once, and what routes*.c share. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_ORDERS_ROUTES_H
#define FLAGBRIDGE_RULES_UNIVERSAL_ORDERS_ROUTES_H

#include "rules/universal/orders/thrust.h"

enum { UNIVERSAL_RUNS_MAX = 7 };

/* How a way ends. Off the board, off it by the exit of the side (UN-S0), or inside a planet or
 * black hole, are one outcome each; except that a ship which charges its drive may jump before, and
 * one under a cloak may be seen. */
enum universal_end {
    UNIVERSAL_ENDS_ON,
    UNIVERSAL_ENDS_OFF,
    UNIVERSAL_ENDS_OUT,
    UNIVERSAL_ENDS_INSIDE
};

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
    bool exits;    /* where it leaves the board matters (UN-S0) */
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
void universal_routes_plan_init(struct universal_plan *plan, const struct game *game, int unit);
/* In parts: without any run, and one of them more, if there may be such orders. */
void universal_routes_plan_begin(struct universal_plan *plan, const struct game *game, int unit);
void universal_routes_plan_add(struct universal_plan *plan, char sign);

/* UN-C2.5 backwards: thrust that an order of the run with so many pivots has for its movement,
 * before surcharges; -1: there is no such order. */
int universal_routes_plan_allowance(const struct universal_plan *plan,
                                    const struct universal_run *run, int pivots);
/* The fewest Boosters for one that takes that much of it. */
int universal_routes_plan_boost(const struct universal_plan *plan, const struct universal_run *run,
                                int pivots, int bare);

/* ---- routes_sample.c: orders drawn at random, of a plan that has been begun ---- */

/* One without Boosters that is most likely valid, and where it leads. */
void universal_routes_sample_draw(struct universal_plan *plan, struct random *random,
                                  struct universal_order *out, struct order_path *path);
/* Its text if it is valid, else that of coasting. */
void universal_routes_sample_put(const struct universal_plan *plan,
                                 const struct universal_order *order,
                                 char out[UNIVERSAL_ORDER_SIZE]);

/* ---- routes_chart.c: what lies where ---- */

enum universal_hex {
    UNIVERSAL_HEX_FREE,
    UNIVERSAL_HEX_EDGE, /* outside */
    UNIVERSAL_HEX_EXIT, /* outside, over the edge that is the exit */
    UNIVERSAL_HEX_DEADLY,
    UNIVERSAL_HEX_ROUGH /* entering it is remembered */
};
enum {
    UNIVERSAL_CHART_WIDTH = BOARD_SIDE_MAX + BOARD_SIDE_MAX / 2 + 2,
    UNIVERSAL_CHART_CELLS = UNIVERSAL_CHART_WIDTH * (BOARD_SIDE_MAX + 2)
};

/* The board in axial coordinates with a rim around it, so that a step is a difference of indices.
 */
struct universal_chart {
    int width;
    bool hazards; /* some within reach */
    uint8_t hex[UNIVERSAL_CHART_CELLS];
    uint8_t kind[UNIVERSAL_CHART_CELLS];  /* of rough hexes only: terrain, */
    uint8_t mines[UNIVERSAL_CHART_CELLS]; /* and marker + 1 */
};
/* Whether terrain or Mines that act on the ship lie within reach. */
bool universal_routes_chart_has_hazard(const struct universal_plan *plan);
void universal_routes_chart_init(struct universal_chart *chart, const struct universal_plan *plan);
int universal_routes_chart_index(const struct universal_chart *chart, const struct board *board,
                                 struct cell cell); /* of the board or beside it */

/* ---- routes_modes.c: how an order half written may go on ---- */

/* A hex, a pivot, a slip. */
enum universal_letter { UNIVERSAL_F, UNIVERSAL_P, UNIVERSAL_S, UNIVERSAL_L, UNIVERSAL_R };
enum { UNIVERSAL_LETTERS = 5, UNIVERSAL_MODES_MAX = 64 };

/* What bears on that besides heading, speed and place. */
struct universal_mode {
    uint8_t turns; /* pivots, counted up to three */
    uint8_t side;  /* of slips, with inertial movement also of pivots; 0: none so far */
    uint8_t since; /* UN-C6: hexes forward since the last pivot as far as they count, or standing */
    uint8_t open;  /* bit by letter: what may follow, */
    uint8_t next[UNIVERSAL_LETTERS]; /* and to what it leads */
    uint64_t outdone[2]; /* bit by mode: by which it is, without and with a roll in reach */
};
struct universal_modes {
    int count;
    struct universal_mode list[UNIVERSAL_MODES_MAX]; /* as they are found from the first */
};
/* `grade` with UN-C6 only; `standing`: orders of speed 0 are among those looked for. */
void universal_routes_modes_init(struct universal_modes *modes, const struct universal_plan *plan,
                                 int grade, bool standing);

/* ---- the lists ---- */

/* routes_open.c: of one run, of inertial movement with nothing in its way. */
void universal_routes_open_list(struct universal_plan *plan, const struct universal_run *run);
/* routes_search.c: where what is met on the way matters, and of other movement. */
void universal_routes_search_list(struct universal_plan *plan);

#endif
