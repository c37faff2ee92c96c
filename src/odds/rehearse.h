/* Actions played once, to read what is said about the moment behind them. */
#ifndef FLAGBRIDGE_ODDS_REHEARSE_H
#define FLAGBRIDGE_ODDS_REHEARSE_H

#include "odds/odds.h"

/* Actions of one seat, in order. */
struct rehearsal {
    const struct action *actions;
    int count;
    int seat;
    const struct odds_limits *limits; /* say when it is time to stop; NULL: never */
};

/* Plays them with one throw of the dice. As for odds, what others are asked in the same phase,
 * between them and behind the last, is answered by default; what is not permitted is left out.
 * False: the time is used up. */
bool rehearse(const struct game *game, const struct rehearsal *rehearsal, struct dice *dice);

#endif
