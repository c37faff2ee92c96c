/* The pull of black holes: which one, how far, and the hexes nearer to it (AE-G2, UN-H2). */
#ifndef FLAGBRIDGE_RULES_KIT_PULL_H
#define FLAGBRIDGE_RULES_KIT_PULL_H

#include "rules/kit/ground.h"

/* The nearest cell of that kind, of equally near ones the first by board index; CELL_NOWHERE: there
 * is none. */
struct cell pull_nearest(const struct board *board, const struct ground_map *map, int kind,
                         struct cell from);

/* Steps an element so far from the hole is pulled. */
int pull_steps(int range);

/* Neighbours of `from` on the board that are nearer to the hole, clockwise from direction `first`;
 * returns how many. */
int pull_targets(const struct board *board, struct cell from, int first, struct cell hole,
                 struct cell out[2]);

#endif
