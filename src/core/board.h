/* Boards: three grids, their distances, directions, bearings and how cells are written. */
#ifndef FLAGBRIDGE_CORE_BOARD_H
#define FLAGBRIDGE_CORE_BOARD_H

#include "base/check.h"
#include "base/text.h"
#include "core/cell.h"

#include <stdlib.h>

enum grid { GRID_SQUARE, GRID_HEX_FLAT, GRID_HEX_POINTY };

struct board {
    uint8_t grid;       /* enum grid */
    uint8_t short_odds; /* flat hexes: odd columns have one row less */
    int16_t columns;
    int16_t rows;
    uint8_t open; /* hexes: cells outside of what is printed are places, too; which of them a unit
                     may be in is the law's affair */
    uint8_t spare;
};

enum { BOARD_SIDE_MAX = 99, BOARD_CELL_TEXT = 16, BOARD_SKY_MAX = 16000 };

/* Offset coordinates counted from 0 (column, row), as printed maps have them. */
static inline int board_column(const struct board *board, struct cell cell)
{
    return board->grid == GRID_HEX_POINTY ? cell.q + (cell.r - (cell.r & 1)) / 2 : cell.q;
}

static inline int board_row(const struct board *board, struct cell cell)
{
    return board->grid == GRID_HEX_FLAT ? cell.r + (cell.q - (cell.q & 1)) / 2 : cell.r;
}

static inline struct cell board_cell(const struct board *board, int column, int row)
{
    int q = column, r = row;
    if (board->grid == GRID_HEX_FLAT)
        r = row - (column - (column & 1)) / 2;
    else if (board->grid == GRID_HEX_POINTY)
        q = column - (row - (row & 1)) / 2;
    return (struct cell){(int16_t)q, (int16_t)r};
}

/* Cells that a printed column has. */
static inline int board_rows_of(const struct board *board, int column)
{
    return board->rows - (board->short_odds && (column & 1));
}

/* One of the printed cells. */
static inline bool board_contains(const struct board *board, struct cell cell)
{
    if (!cell_is_place(cell))
        return false;
    int column = board_column(board, cell), row = board_row(board, cell);
    return column >= 0 && column < board->columns && row >= 0 && row < board_rows_of(board, column);
}

/* One that has a name: printed, or of an open board with coordinates up to BOARD_SKY_MAX. */
bool board_names(const struct board *board, struct cell cell);

/* Every cell has an index 0 … columns*rows-1, row by row; for arrays over the board. */
int board_index(const struct board *board, struct cell cell);
static inline struct cell board_cell_at(const struct board *board, int index)
{
    return board_cell(board, index % board->columns, index / board->columns);
}

/* Steps between two cells, the target counted: hex distance, or king moves on squares. What a rule
 * system makes of it (hexes between, zero counts as one) is its own affair. */
static inline int board_range(const struct board *board, struct cell a, struct cell b)
{
    int dq = b.q - a.q, dr = b.r - a.r;
    if (board->grid == GRID_SQUARE)
        return abs(dq) > abs(dr) ? abs(dq) : abs(dr);
    return (abs(dq) + abs(dr) + abs(dq + dr)) / 2;
}

/* Clockwise directions: six on hexes (0 is N when drawn flat-top), eight on squares (0 is up). */
static inline int board_directions(const struct board *board)
{
    return board->grid == GRID_SQUARE ? 8 : 6;
}

extern const struct cell board_hex_step[6];
extern const struct cell board_square_step[8];
static inline struct cell board_step(const struct board *board, struct cell cell, int direction)
{
    CHECK(direction >= 0 && direction < board_directions(board));
    struct cell step =
        board->grid == GRID_SQUARE ? board_square_step[direction] : board_hex_step[direction];
    return (struct cell){(int16_t)(cell.q + step.q), (int16_t)(cell.r + step.r)};
}

/* Hexes only: the 24-code bearing of `to` from `from` (which must differ) seen from direction 0:
 * even 2k exactly on the ray at 30k degrees clockwise, odd strictly between two rays. Seen from
 * facing f: (code + 24 - 4*f) % 24. */
int board_bearing(struct cell from, struct cell to);

/* "0504" (column, row from 01) or "(q,r)". Reading also accepts blanks inside the brackets;
 * returns false when it is neither or has no name on this board. Printed cells are written CCRR,
 * those outside "(q,r)". */
bool board_read_cell(const struct board *board, const char *string, struct cell *cell);
void board_write_cell(const struct board *board, struct cell cell, struct text *out);

/* ---- drawing: x grows to the right, y downwards, north is up --------------------------------- */

enum {
    BOARD_PITCH = 1000, /* between neighbouring centres; on squares between those side by side */
    BOARD_CORNERS_MAX = 6,
    BOARD_CIRCLE = 360
};

struct board_point {
    int32_t x;
    int32_t y;
};

/* How a grid looks. */
struct board_shape {
    struct board_point q; /* what one more q adds to a centre, */
    struct board_point r; /* and one more r */
    int corner_count;
    struct board_point corner[BOARD_CORNERS_MAX]; /* clockwise, seen from the centre */
    int north;                                    /* degrees of direction 0 */
    const char *const *directions;                /* their names */
};
const struct board_shape *board_shape(const struct board *board);

/* Where any cell lies, printed or not; the printed cell of column 0 and row 0 at (0,0). The centre
 * of a printed cell is that of the first in its column plus that of the first in its row. */
struct board_point board_centre(const struct board *board, struct cell cell);

/* Degrees clockwise from north. */
int board_angle(const struct board *board, int direction);

/* The nearest of eight points of the compass, "N" … "NW"; NULL: the same cell. */
const char *board_compass(const struct board *board, struct cell from, struct cell to);

#endif
