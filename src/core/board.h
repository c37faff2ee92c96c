/* Boards: three grids, their distances, directions, bearings and how cells are written. */
#ifndef FLAGBRIDGE_CORE_BOARD_H
#define FLAGBRIDGE_CORE_BOARD_H

#include "base/text.h"
#include "core/cell.h"

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

/* One of the printed cells. */
bool board_contains(const struct board *board, struct cell cell);
/* One that has a name: printed, or of an open board with coordinates up to BOARD_SKY_MAX. */
bool board_names(const struct board *board, struct cell cell);

/* Offset coordinates counted from 0 (column, row), as printed maps have them. */
struct cell board_cell(const struct board *board, int column, int row);
int board_column(const struct board *board, struct cell cell);
int board_row(const struct board *board, struct cell cell);

/* Every cell has an index 0 … columns*rows-1, row by row; for arrays over the board. */
int board_index(const struct board *board, struct cell cell);
struct cell board_cell_at(const struct board *board, int index);

/* Steps between two cells, the target counted: hex distance, or king moves on squares. What a rule
 * system makes of it (hexes between, zero counts as one) is its own affair. */
int board_range(const struct board *board, struct cell a, struct cell b);

/* Clockwise directions: six on hexes (0 is N when drawn flat-top), eight on squares (0 is up). */
int board_directions(const struct board *board);
struct cell board_step(const struct board *board, struct cell cell, int direction);

/* Hexes only: the 24-code bearing of `to` from `from` (which must differ) seen from direction 0:
 * even 2k exactly on the ray at 30k degrees clockwise, odd strictly between two rays. Seen from
 * facing f: (code + 24 - 4*f) % 24. */
int board_bearing(struct cell from, struct cell to);

/* "0504" (column, row from 01) or "(q,r)". Reading also accepts blanks inside the brackets;
 * returns false when it is neither or has no name on this board. Printed cells are written CCRR,
 * those outside "(q,r)". */
bool board_read_cell(const struct board *board, const char *string, struct cell *cell);
void board_write_cell(const struct board *board, struct cell cell, struct text *out);

#endif
