/* A table of short texts: what stands for a rule or a record on the screen, in the protocol and in
 * the page. It is made from the tables and records that play and pricing read. */
#ifndef FLAGBRIDGE_CORE_DATASHEET_H
#define FLAGBRIDGE_CORE_DATASHEET_H

#include "base/text.h"

enum {
    DATASHEET_COLUMNS_MAX = 10,
    DATASHEET_ROWS_MAX = 320,
    DATASHEET_TEXT_MAX = 48000,
    DATASHEET_TITLE_SIZE = 80
};

struct datasheet {
    char title[DATASHEET_TITLE_SIZE];
    int column_count;
    int row_count; /* without the heads of the columns */
    int column;    /* of the row that is being written: cells it has */
    bool cut;      /* not everything has found room */
    const char *head[DATASHEET_COLUMNS_MAX];
    uint16_t cell[DATASHEET_ROWS_MAX][DATASHEET_COLUMNS_MAX]; /* where it begins; 0: empty */
    uint16_t length;
    char text[DATASHEET_TEXT_MAX];
};

/* An empty one with these heads (borrowed), as many as there are: the list ends with NULL. */
void datasheet_begin(struct datasheet *datasheet, const char *title, const char *const *heads);

/* The next row, and the next cell of it. What finds no room is left out. */
void datasheet_row(struct datasheet *datasheet);
void datasheet_add(struct datasheet *datasheet, const char *format, ...) BASE_PRINTF(2, 3);

/* A cell, "" when it is empty. */
const char *datasheet_cell(const struct datasheet *datasheet, int row, int column);

/* Turns the sheet so that only one row is left, a row for each head and what stands under it; empty
 * cells are left out. False: there is no such row. */
bool datasheet_keep(struct datasheet *datasheet, int row);

struct rulebook;

/* The options of a system, and its decisions: the very tables by which they are set and asked. */
void datasheet_options(struct datasheet *datasheet, const struct rulebook *rulebook);
void datasheet_decisions(struct datasheet *datasheet, const struct rulebook *rulebook);
/* The words of a system that files use, with their rules (rulebook->word). */
void datasheet_words(struct datasheet *datasheet, const struct rulebook *rulebook);

#endif
