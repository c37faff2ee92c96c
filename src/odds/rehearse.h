/* Actions played once, to read what is said about the moment behind them. */
#ifndef FLAGBRIDGE_ODDS_REHEARSE_H
#define FLAGBRIDGE_ODDS_REHEARSE_H

#include "core/itself.h"
#include "odds/odds.h"

/* Actions of one seat, in order. */
struct rehearsal {
    const struct action *actions;
    int count;
    int seat;
    const struct odds_limits *limits; /* say when it is time to stop; NULL: never */
    struct events *events; /* of the last one that was permitted and of what followed; NULL: none */
};

/* Plays them with one throw of the dice. As for odds, what others are asked in the same phase,
 * between them and behind the last, is answered by default; what is not permitted is left out.
 * False: the time is used up. */
bool rehearse(const struct game *game, const struct rehearsal *rehearsal, struct dice *dice);

/* How many of the events tell that what the order ends has ended by itself; and whether one tells
 * that this very answer was given. */
int rehearse_ends(const struct game *view, const struct events *events,
                  const struct itself_order *order);
bool rehearse_gave(const struct game *view, const struct events *events,
                   const struct itself_order *order);

#endif
