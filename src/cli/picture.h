/* The board drawn in text, line by line, for any grid. Cells can be read off: the column's number
 * stands above, the row's beside. Red counters are upper case, blue lower case; `+` behind a
 * counter means that more ships share its cell, `&` that ships of both sides do, `?` that it only
 * seems to be there. Arrows show where ships point, other signs what the rulebook says of terrain.
 * When ships have left the printed part of an open board the picture follows them: `,` are cells
 * outside of it. */
#ifndef FLAGBRIDGE_CLI_PICTURE_H
#define FLAGBRIDGE_CLI_PICTURE_H

#include "core/rulebook.h"

enum {
    PICTURE_CELLS_MAX = BOARD_SIDE_MAX * BOARD_SIDE_MAX,
    PICTURE_LINE_SIZE = 4096,
    PICTURE_MARKS_MAX = 2048
};

/* How much of a call sign a counter bears, most first. On pointy hexes letters are three signs, a
 * pair two, one less where a mark stands behind them. */
enum picture_label { LABEL_NAME, LABEL_SHORT, LABEL_LETTERS, LABEL_PAIR, LABEL_LETTER };

struct picture {
    const struct game *game;
    struct board board; /* what is drawn: the printed board, or a window of the same grid */
    int left;           /* its first column and row, as the printed board counts them from 0; the */
    int top_row;        /* column is even, so that every second one stays half a hex lower */
    int unseen;         /* counters that are nowhere in the window */
    bool colour;
    enum picture_label label;
    bool low;       /* flat hexes with one line a row: every second column is really half lower */
    int cell_width; /* columns a board column takes */
    int width;      /* visible columns of every line */
    int line_count;
    int first_row; /* that is drawn, and how many */
    int row_count;
    bool distinct;                    /* no two counters look the same */
    int total;                        /* counters on the board */
    uint8_t top[PICTURE_CELLS_MAX];   /* unit drawn in the cell, UNIT_NONE if none */
    uint8_t stack[PICTURE_CELLS_MAX]; /* 0, or the mark behind the counter */
    uint8_t marked[PICTURE_CELLS_MAX];
    uint8_t ground[PICTURE_CELLS_MAX]; /* 0, or one more than the rulebook's ground */
    uint8_t owner[PICTURE_CELLS_MAX];  /* 0, or one more than the side of the marker drawn */
};

/* Prepares a drawing of the seat's view, `columns` wide at most if that can be done. */
void picture_init(struct picture *picture, const struct game *view, int columns, bool colour);

/* The same with half the height where that is possible. */
void picture_init_low(struct picture *picture, const struct game *view, int columns, bool colour);

/* Leaves out rows above the first and below the last counter, as far as needed for `lines`. */
void picture_crop(struct picture *picture, int lines);

/* Marks a cell (reach): an empty one is drawn `*`. Cells that are not drawn are ignored. */
void picture_mark(struct picture *picture, struct cell cell);

/* The arrow of a unit that points somewhere, else "". */
const char *picture_arrow(const struct picture *picture, int unit);

/* Where a cell of the board is in the arrays, or -1; and the cell back. */
int picture_index(const struct picture *picture, struct cell cell);
struct cell picture_cell(const struct picture *picture, int index);

/* What the signs on the board mean: "o asteroid, ? hidden"; nothing when there are none. Markers
 * are named with their cells, as ships may stand on them: "^ Mines 0504 (red 2)". */
void picture_legend(const struct picture *picture, struct text *out);

/* Writes one line, padded to the picture's width, without new line. */
void picture_line(const struct picture *picture, int line, struct text *out);

/* The escape sequences a side is printed in; "" without colour. */
const char *picture_ink(bool colour, int side);
const char *picture_plain(bool colour);

#endif
