/* The moment in which a unit may fire after an order: what its shots from there are asked about. */
#ifndef FLAGBRIDGE_ODDS_APPROACH_H
#define FLAGBRIDGE_ODDS_APPROACH_H

#include "odds/odds.h"

enum approach {
    APPROACH_FIRES,  /* the seat is asked whom the unit fires at */
    APPROACH_SILENT, /* this turn it is not: nothing bears, or it is gone */
    APPROACH_LATE    /* the time is used up */
};

/* Plays a permitted order on `game`, and by default all that is asked behind it, until the unit of
 * the order may fire. Dice that hurt somebody on the way are thrown anew, up to some eight times:
 * what follows is about ships as they are now. `start` is the same game, which is left alone. */
enum approach approach_play(const struct game *game, const struct game *start,
                            const struct action *order, const struct odds_limits *limits);

#endif
