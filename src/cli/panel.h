/* Fleets and single units, drawn from their cards. */
#ifndef FLAGBRIDGE_CLI_PANEL_H
#define FLAGBRIDGE_CLI_PANEL_H

#include "core/rulebook.h"

enum { PANEL_LINES_MAX = 300, PANEL_LINE_SIZE = 256 };

/* Lines of a list, to be printed below or beside a board. */
struct panel {
    int line_count;
    int width;       /* columns of the longest line */
    int least_width; /* columns of call signs, cells and gauges alone */
    struct {
        char text[PANEL_LINE_SIZE];
        int side; /* whose colour the line bears; SIDE_NONE: none */
    } lines[PANEL_LINES_MAX];
};

/* Both fleets, one line a unit: call sign, cell, gauges, notes, at most `width` columns. */
void panel_fleets(struct panel *panel, const struct game *view, int width);

/* The same in as many columns as fit, without notes: for large battles. */
void panel_fleets_dense(struct panel *panel, const struct game *view, int width);

void panel_print(const struct panel *panel, bool colour);

/* A card without its heading, on stdout. */
void panel_print_card(const struct card *card, int width);

/* Everything about one unit, on stdout. */
void panel_print_unit(const struct game *view, int unit, int width);

/* "red" or "blue". */
const char *panel_side(int side);

/* Where a unit is: its cell, or "reserve", "gone", "unknown". */
void panel_place(const struct game *view, int unit, struct text *out);

#endif
