/* Opposing ships in one hex: who rolls, who stays, and where those go that have to leave. */
#ifndef FLAGBRIDGE_RULES_KIT_STACK_H
#define FLAGBRIDGE_RULES_KIT_STACK_H

#include "rules/kit/asked.h"

/* ---- hexes to leave for ---- */

typedef bool stack_enter(const struct game *game, int unit, struct cell cell);

/* The count goes on past the capacity. */
struct stack_cells {
    struct cell *out;
    int capacity;
    int count;
};
void stack_add_cell(struct stack_cells *cells, struct cell cell);

/* Neighbours of its hex clockwise from a direction of the board; where none may be entered, the
 * nearest ring in which one may, in board order. */
void stack_add_nearest(const struct game *game, int unit, int direction, stack_enter *may_enter,
                       struct stack_cells *cells);

/* ---- the roll-off ---- */

/* What a system's ships remember of it. */
enum stack_mark {
    STACK_IN,   /* without a place yet */
    STACK_ROLLS /* its die is due */
};
struct stack_law {
    asked_unit *is_ship; /* on the board, and one that takes part */
    bool (*has)(const struct game *game, int unit, enum stack_mark mark);
    void (*set)(const struct game *game, int unit, enum stack_mark mark);
    int (*total)(const struct game *game, int unit);
    bool friends_tie; /* ties among ships of one side are rolled again, too */
};

/* Whether a ship of the side is in the hex. */
bool stack_holds(const struct game *game, const struct stack_law *law, int side, struct cell cell);
/* The first hex with ships of both sides behind `after` (CELL_NOWHERE: of all) in board order, or
 * CELL_NOWHERE. */
struct cell stack_contested(const struct game *game, const struct stack_law *law,
                            struct cell after);

/* All ships in the hex take part and roll; returns how many. */
int stack_open(const struct game *game, const struct stack_law *law, struct cell cell);
/* Whose die is next, UNIT_NONE: all have fallen. */
int stack_roller(const struct game *game, const struct stack_law *law);
/* Those with a total that another has roll again; returns how many. */
int stack_tie(const struct game *game, const struct stack_law *law);
/* The lowest total without a place: of equal ones the highest id. UNIT_NONE: all have theirs. */
int stack_lowest(const struct game *game, const struct stack_law *law);
/* The side of the ship that has its place in the hex already, or SIDE_NONE. */
int stack_holder(const struct game *game, const struct stack_law *law, struct cell cell);

#endif
