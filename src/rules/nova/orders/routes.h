/* What plan.c, vector.c and routes*.c share. */
#ifndef FLAGBRIDGE_RULES_NOVA_ORDERS_ROUTES_H
#define FLAGBRIDGE_RULES_NOVA_ORDERS_ROUTES_H

#include "rules/nova/orders/plan.h"

enum {
    NOVA_PORT = -1,
    NOVA_STARBOARD = 1,
    NOVA_TURNS_MAX = 3,
    NOVA_HEXES_MAX = 999, /* of one maneuver */
    NOVA_FACINGS = 6,
    NOVA_ROCKS_FROM = 3 /* hexes moved at which asteroids strike (NV-terr.1) */
};

/* One hex in a direction; a facing turned by so many hexsides. */
static inline struct cell nova_plan_step(struct cell cell, int direction)
{
    return (struct cell){(int16_t)(cell.q + board_hex_step[direction].q),
                         (int16_t)(cell.r + board_hex_step[direction].r)};
}

static inline int nova_turned(int facing, int hexsides)
{
    return (facing + hexsides + 2 * NOVA_FACINGS) % NOVA_FACINGS;
}

/* Refuses: the rule and why (NULL: nobody asks). Returns false. */
bool nova_plan_refuse(struct nova_verdict *out, enum nova_rule rule, const char *format, ...)
    BASE_PRINTF(3, 4);

/* One step more at the end of a plan, joined to a step before it that goes the same way; its
 * hexes, turns and slips are counted. False: there is no room for it. */
bool nova_plan_add(struct nova_plan *plan, char letter, int count);

/* The maneuver a plan is, and where it leads. */
enum nova_maneuver nova_plan_maneuver(const struct nova_limits *limits,
                                      const struct nova_plan *plan);
void nova_plan_course(const struct game *game, int unit, const struct nova_plan *plan,
                      struct nova_course *out);

/* Vector movement (NV-alt.3). */
bool nova_vector_read(const char *text, struct nova_verdict *out);
void nova_vector_course(const struct game *game, int unit, const struct nova_plan *plan,
                        struct nova_course *out);

/* ---- searching ---- */

enum { NOVA_HINTS = 64 };

/* Where a way has led so far. `cell` is the last one on the board, or the deadly one. */
enum nova_spot_fate { NOVA_SPOT_ON, NOVA_SPOT_OFF, NOVA_SPOT_DEAD };
struct nova_spot {
    struct cell cell;
    uint8_t fate;
    bool rocks; /* asteroids entered */
};

/* One search for the outcomes of a ship. It goes through all ways up to three times: for those that
 * end in a free hex (or a deadly one), on the board, off the board. */
struct nova_search {
    const struct game *game;
    const struct board *board;
    struct nova_limits limits;
    int unit;
    int declared;
    struct nova_spot start;
    int facing;
    bool floating;
    bool slips; /* NV-adv.8 */
    bool ships; /* others bar a hex (not with simultaneous-play) */
    bool died;  /* one such outcome has been visited */
    bool left;
    bool stopped;
    enum nova_duty pass;
    int count; /* outcomes visited, */
    int lived; /* and those that do not end in a planet or black hole */
    nova_visitor *visit;
    void *context;
    uint64_t hint[NOVA_HINTS]; /* bit per cell: 0 is free of ships and ground; else perhaps not */
};

/* One hex on: NV-move.5, NV-terr.1, NV-terr.3, NV-terr.4. A way that has ended stays so. */
void nova_routes_step(const struct nova_search *search, struct nova_spot *spot, int direction);
/* Whether the present pass visits such an end. */
bool nova_routes_wants(const struct nova_search *search, const struct nova_spot *spot);
/* Visits it. Plans too long to be written are left out. */
void nova_routes_visit(struct nova_search *search, const struct nova_plan *plan,
                       const struct nova_spot *spot, int facing);
/* Hexes that the thrust allows with so many turns and no slips; false: none at all. */
bool nova_routes_span(const struct nova_search *search, int turns, int *low, int *high);

/* routes_slip.c: ways with slips, and with turns; false: those with turns reach too far for its
 * tables and are left out, so that ways which turn and slip are not found. */
bool nova_routes_slip(struct nova_search *search);
void nova_routes_free(struct nova_search *search); /* routes_free.c: cinematic */

#endif
