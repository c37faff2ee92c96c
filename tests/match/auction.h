/* A small rulebook for tests of the table: a secret bid each, then turns with steps and dice. */
#ifndef FLAGBRIDGE_TESTS_MATCH_AUCTION_H
#define FLAGBRIDGE_TESTS_MATCH_AUCTION_H

#include "base/arena.h"
#include "core/play.h"
#include "rules/kit/told.h"

enum { AUCTION_SEATS_MAX = 4, AUCTION_GOAL = 30 };

enum auction_decision {
    AUCTION_BID,   /* secret; amount[0] 0 … 9, may be given again */
    AUCTION_SEAL,  /* D_DONE of the bids */
    AUCTION_STEP,  /* amount[0] 1 … 3 forward; no die */
    AUCTION_ROLL,  /* one open d6 forward */
    AUCTION_PEEK,  /* one hidden d6 into the side's purse */
    AUCTION_STOW,  /* amount[0] into the purse; nobody else sees it */
    AUCTION_SHOW,  /* the purse is shown to everybody */
    AUCTION_SHOUT, /* amount[0] events, as many open d6 in one throw */
    AUCTION_END,   /* D_DONE of the turn */
    AUCTION_CALL,  /* blue, openly, before it bids: no bid is higher than amount[0] 1 … 9 */
    AUCTION_YIELD, /* the other side's turn, but not of kind D_DONE */
    AUCTION_DECISIONS
};

struct auction_state {
    struct head head;
    struct unit units[2];
    uint8_t bid[AUCTION_SEATS_MAX];    /* 255: unknown */
    uint8_t given[AUCTION_SEATS_MAX];  /* has a bid */
    uint8_t sealed[AUCTION_SEATS_MAX]; /* has sealed it */
    uint8_t purse[SIDES];              /* 255: unknown */
    uint8_t shown[SIDES];
    uint8_t place[SIDES];
    uint8_t step; /* a throw that is due: its decision, else 0 */
    uint8_t shouts;
    uint8_t limit; /* 255: not called yet */
};

/* What each of its events says: whose it is, and how much. */
TOLD_STRUCT(auction_event, ARG(seat, SEAT) ARG(number, NUMBER))

extern const struct rulebook auction_rulebook;

/* The same rules under a later version number, and with one rule changed. */
extern const struct rulebook auction_later;

/* Option numbers. */
enum { AUCTION_TOSS, AUCTION_HERALD };

/* A setup with `seats` seats a side in the arena; `toss`: laying out throws an open d6. With the
 * option AUCTION_HERALD set blue is asked for a limit while red already bids. */
void auction_setup(struct setup *out, const struct rulebook *rulebook, int seats, bool toss,
                   struct arena *arena);

struct action auction_action(int decision, int seat, int amount);

#endif
