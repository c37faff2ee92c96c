/* The games as comma-separated values, a line each in the order of their index, whichever thread
 * plays them when. */
#ifndef FLAGBRIDGE_SIM_ROWS_H
#define FLAGBRIDGE_SIM_ROWS_H

#include "sim/sim.h"

#include <stdio.h>

struct rows;

/* Names the columns. */
void rows_write_head(FILE *file);

/* Games from index `first` on will be put. The file is borrowed. */
enum fault rows_open(struct rows **out, FILE *file, uint64_t first, struct note *why);

/* Any thread, any order; waits while it is far ahead of a game that is still missing. */
void rows_put(struct rows *rows, const struct sim_game *game);

/* Nobody need wait any more: a game will not come. */
void rows_abandon(struct rows *rows);
void rows_close(struct rows **rows);

#endif
