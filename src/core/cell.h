/* One place on a board: axial (q,r) on hexes, (x,y) on squares. */
#ifndef FLAGBRIDGE_CORE_CELL_H
#define FLAGBRIDGE_CORE_CELL_H

#include <stdbool.h>
#include <stdint.h>

struct cell {
    int16_t q; /* squares: x */
    int16_t r; /* squares: y */
};

enum { CELL_ABSENT = INT16_MIN, CELL_SECRET = INT16_MIN + 1 };

/* In no place (reserve, destroyed) and in a place the viewer may not know. */
#define CELL_NOWHERE ((struct cell){CELL_ABSENT, CELL_ABSENT})
#define CELL_UNKNOWN ((struct cell){CELL_SECRET, CELL_SECRET})

static inline bool cell_equal(struct cell a, struct cell b)
{
    return a.q == b.q && a.r == b.r;
}

static inline bool cell_is_place(struct cell cell)
{
    return cell.q > CELL_SECRET;
}

#endif
