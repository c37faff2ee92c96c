/* Where units may stand next turn, and views in which they stand there already. */
#ifndef FLAGBRIDGE_REFEREE_STANCE_H
#define FLAGBRIDGE_REFEREE_STANCE_H

#include "core/rulebook.h"

enum { STANCES_MAX = 8192, STANCE_NO_DIRECTION = 255 };

/* A place, and where the unit points to there; what its orders cannot decide has no direction. */
struct stance {
    struct cell cell;
    uint8_t direction; /* of the board, or STANCE_NO_DIRECTION */
};

/* Every stance that an order of the unit can lead to, as far as the viewer knows what it can do:
 * by its open question, else by that of its movement as if it were asked now; cells that take it
 * more than one order have no direction. Sorted by cell, each once; returns how many of
 * STANCES_MAX, -1: no memory. */
int stance_list(const struct game *view, int unit, struct stance out[STANCES_MAX]);

/* Puts the unit there; its other facts stay as they are. */
void stance_take(const struct game *view, int unit, const struct stance *stance);
/* Enemies of the unit go where their course takes them. */
void stance_coast(const struct game *view, int unit);

#endif
