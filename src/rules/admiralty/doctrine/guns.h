/* Fire looked up once for a ship, then asked about many places it may fire from or at. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_DOCTRINE_GUNS_H
#define FLAGBRIDGE_RULES_ADMIRALTY_DOCTRINE_GUNS_H

#include "rules/admiralty/doctrine/doctrine.h"

/* Bearings relative to the bows as board_bearing counts them, and the ship's own hex. */
enum { ADMIRALTY_BEARINGS = 24, ADMIRALTY_ON_TOP = ADMIRALTY_BEARINGS };

/* The attacker: weapons that bear, by bearing and battery; and by battery and range band what a
 * weapon does, in hundredths of a damage die before shields, or of a fighter. A flight has none. */
struct admiralty_guns {
    int reach;
    uint8_t rng[ADMIRALTY_BATTERIES];
    int dice[ADMIRALTY_BATTERIES][ADMIRALTY_BEYOND];
    int kills[ADMIRALTY_BATTERIES][ADMIRALTY_BEYOND];
    uint8_t bears[ADMIRALTY_BEARINGS + 1][ADMIRALTY_BATTERIES + 1];
};
void admiralty_guns_of(const struct game *game, int unit, struct admiralty_guns *out);

/* The target. */
struct admiralty_mark {
    bool flight;
    bool stealth;
    int ways;  /* in SIX_WAYS that a die of impact comes through */
    int value; /* tenths of a point */
    int left;  /* hundredths of hull boxes or fighters */
};
struct admiralty_mark admiralty_guns_mark(const struct game *game, int unit);

/* What all weapons do on average, and what that is worth. */
int admiralty_guns_dice(const struct admiralty_guns *guns, int bearing, int distance,
                        const struct admiralty_mark *mark);
int admiralty_guns_mark_worth(const struct admiralty_mark *mark, int dice);

#endif
