/* What the state of every rule system begins with. */
#ifndef FLAGBRIDGE_CORE_STATE_H
#define FLAGBRIDGE_CORE_STATE_H

#include "core/cell.h"

enum {
    SIDES = 2,
    SEATS_MAX = 6,
    UNITS_MAX = 255,
    TURN_NUMBER_MAX = 60000, /* that a file may begin at: short of what its bytes hold */
    UNIT_NONE = 255,
    DESIGN_NONE = 255, /* a unit without a design, or not known to the viewer */
    HEADING_NONE = 255 /* one that points nowhere, or the viewer does not know where */
};

enum side { SIDE_RED, SIDE_BLUE, SIDE_NONE };

/* Who won a game that is over. */
enum winner { WINNER_RED, WINNER_BLUE, WINNER_DRAW, WINNER_NONE };

/* Seats 0 … 5 play; a spectator may know nothing hidden and is never asked. */
enum { SEAT_SPECTATOR = SEATS_MAX };

/* Where a unit is; systems may add their own from STATUS_OWN on. */
enum status { STATUS_BOARD, STATUS_RESERVE, STATUS_GONE, STATUS_OWN };

/* The part of a unit every door understands. 12 bytes, no padding. */
struct unit {
    struct cell cell;
    uint8_t design; /* index into the library's first collection, or DESIGN_NONE */
    uint8_t side;   /* enum side */
    uint8_t seat;
    uint8_t heading; /* clockwise from the rulebook's heading_zero, or HEADING_NONE */
    uint8_t status;  /* enum status */
    uint8_t letters; /* design whose letters its derived call sign bears, or DESIGN_NONE */
    uint8_t number;  /* and the number behind them */
    uint8_t given;   /* 1 + how many named units of the setup come before it; 0: no given name */
};

/* The state of every system begins with this head, then `units_max` units, then its own arrays.
 * States are plain bytes: no pointers, padding named and zero, little-endian. */
struct head {
    uint16_t turn;
    uint8_t phase; /* index into the rulebook's phases */
    uint8_t over;
    uint8_t winner; /* enum winner; WINNER_NONE until over */
    uint8_t active; /* side to act, SIDE_NONE if both */
    uint8_t unit_count;
    uint8_t spare;
};

_Static_assert(sizeof(struct unit) == 12, "units are packed");
_Static_assert(sizeof(struct head) == 8, "the head is packed");

static inline struct head *state_head(void *state)
{
    return (struct head *)state;
}

static inline struct unit *state_units(void *state)
{
    return (struct unit *)((struct head *)state + 1);
}

#endif
