/* The search for orders where what is met on the way matters: what routes_search.c, routes_limits.c
 * and routes_way.c share. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_ORDERS_ROUTES_SEARCH_H
#define FLAGBRIDGE_RULES_UNIVERSAL_ORDERS_ROUTES_SEARCH_H

#include "rules/universal/orders/routes.h"

enum {
    UNIVERSAL_PLACES_MAX =
        1 << 15, /* when they or the drafts are full, further ones are left out */
    UNIVERSAL_DRAFTS_MAX = 3 << 13,
    UNIVERSAL_SLOT_BITS_MAX = 16,
    UNIVERSAL_DRIFT_MOST = 32,
    UNIVERSAL_DRIFT_WINDOW = 2 * UNIVERSAL_DRIFT_MOST + 1,
    UNIVERSAL_COST_MOST = 120,
    UNIVERSAL_LIMITS_MAX = 1 << 13
};

/* What thrust goes by: pivots up to three, a single one to port (1) or to starboard, slips only. */
enum {
    UNIVERSAL_STRAIGHT,
    UNIVERSAL_STARBOARD_ONE = UNIVERSAL_PIVOTS_MAX + 1,
    UNIVERSAL_SLIPPED,
    UNIVERSAL_TURN_CLASSES
};

/* Where a way has led, in one word, so that a letter adds a constant: the cell by its index (with
 * vector movement: the velocity gained), speed, heading, and slips as far as they matter next turn.
 */
enum { UNIVERSAL_SPEED_SHIFT = 32, UNIVERSAL_HEADING_SHIFT = 48, UNIVERSAL_SLIPS_SHIFT = 56 };

struct universal_place {
    uint64_t spot;
    uint64_t modes; /* of the first place of an outcome: bit by mode, those of all of them */
    uint32_t met;   /* rough hexes entered, in order */
    uint16_t draft; /* the way, but for hexes and then slips at its end */
    uint16_t hexes;
    uint16_t twin; /* the next place of this outcome + 1 */
    uint8_t slips;
    char slip;
    uint8_t mode;
    uint8_t cost;    /* thrust that does not go by speed */
    uint8_t letters; /* bit by letter: how it may go on */
    bool later;      /* not the first of its outcome */
};

struct universal_draft {
    struct order_draft way;
    int tokens; /* UN-0.6 */
};

/* What a letter does. */
struct universal_habit {
    char letter;
    uint8_t moves; /* one hex, with vector movement one unit of velocity, */
    uint8_t bend;  /* so many hexsides off the heading */
    uint8_t turn;  /* of the heading, clockwise */
    uint8_t speed;
    uint8_t cost;
    int8_t slip;
    uint8_t barred; /* bit by letter: what need not follow */
};

struct universal_search {
    struct universal_plan *plan;
    bool charted; /* cells are indices of the chart */
    bool vector;
    bool free_turns; /* pivots to both sides, any number */
    uint8_t kinds;   /* of all runs */
    int slowest;     /* UN-C6: of a grade */
    int fastest;
    struct universal_habit habit[UNIVERSAL_LETTERS];
    uint8_t paid;                        /* bit by letter: those that cost something */
    uint64_t move[UNIVERSAL_LETTERS][6]; /* by heading: what a letter adds to the spot */
    int count;
    int drafts;
    int shift;     /* of hashes, */
    uint32_t mask; /* and of slots */
    struct universal_modes modes;
    uint8_t class[UNIVERSAL_MODES_MAX];
    int allowance[UNIVERSAL_RUNS_MAX][UNIVERSAL_PIVOTS_MAX + 1];
    int top; /* of speeds */
    int16_t rolls[UNIVERSAL_LIMITS_MAX / UNIVERSAL_TURN_CLASSES +
                  1]; /* by speed: limit of cost for a roll to be in reach */
    uint64_t
        letters[UNIVERSAL_LIMITS_MAX];     /* by speed and mode: limits of cost, letter by letter */
    uint64_t listed[UNIVERSAL_LIMITS_MAX]; /* by speed and class: run by run */
    struct universal_place places[UNIVERSAL_PLACES_MAX + 1];
    struct universal_draft draft[UNIVERSAL_DRAFTS_MAX];
    uint16_t slots[1 << UNIVERSAL_SLOT_BITS_MAX]; /* place + 1 */
    struct universal_chart chart;
    uint8_t drift[UNIVERSAL_DRIFT_WINDOW * UNIVERSAL_DRIFT_WINDOW]; /* 1 + end, by velocity */
};

static inline int universal_spot_speed(uint64_t spot)
{
    return (int)(spot >> UNIVERSAL_SPEED_SHIFT & UINT16_MAX);
}

static inline int universal_spot_heading(uint64_t spot)
{
    return (int)(spot >> UNIVERSAL_HEADING_SHIFT & UINT8_MAX);
}

/* ---- routes_limits.c ---- */

int universal_routes_limits_class(const struct universal_mode *mode);
/* Thrust before surcharges (UN-C2.2, UN-C5, UN-C6, UN-C7), the cost left out. */
int universal_routes_limits_need(const struct universal_plan *plan, int class, int speed);
/* All limits, by speed. */
void universal_routes_limits_init(struct universal_search *search);
/* Bit by byte: those that allow the cost. */
static inline unsigned universal_limits_allow(uint64_t limits, int cost)
{
    const uint64_t ones = 0x0101010101010101u, gather = 0x0102040810204080u;
    uint64_t above = (limits | ones << 7) - ones * (uint64_t)(cost + 1);
    return (unsigned)((above >> 7 & ones) * gather >> 56);
}

/* ---- routes_way.c ---- */

/* The place's way with one letter more. False: too long. */
bool universal_routes_way_write(struct universal_search *search, struct universal_place *place,
                                char letter);
/* Lists the order. False: too long. */
bool universal_routes_way_put(const struct universal_search *search,
                              const struct universal_run *run, const struct universal_place *place);

#endif
