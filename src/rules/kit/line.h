/* The line between two hexes: the cells it crosses and, where it runs along an edge, the pairs. */
#ifndef FLAGBRIDGE_RULES_KIT_LINE_H
#define FLAGBRIDGE_RULES_KIT_LINE_H

#include "core/cell.h"

/* Enough for cells a thousand hexes apart: a line crosses at most four cells for three hexes. */
enum { LINE_CELLS_MAX = 1344 };

/* A cell crossed, or two of which the line follows the common edge (`pair`: both are set). */
struct line_cell {
    struct cell cell;
    struct cell other; /* of a pair, else CELL_NOWHERE */
};

/* From `from` (left out) to `to` (always the last): returns how many. Touched corners do not count.
 * Integers only. A pair has its cell of the lower row first, then the lower column, as axial
 * coordinates order them (r + q/2, then q). */
int line_walk(struct cell from, struct cell to, struct line_cell out[LINE_CELLS_MAX]);

/* Whether the line crosses a cell or follows one of its edges, over any distance; how far on its
 * way it enters it is enter[0] / enter[1]. */
bool line_crosses(struct cell from, struct cell to, struct cell cell, int enter[2]);
/* Whether `a` lies earlier on the way than `b`. */
bool line_is_earlier(const int a[2], const int b[2]);

#endif
