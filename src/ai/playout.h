/* A playout: the battle goes on from a position, everybody playing by reflex, up to a horizon. */
#ifndef FLAGBRIDGE_AI_PLAYOUT_H
#define FLAGBRIDGE_AI_PLAYOUT_H

#include "ai/pace.h"
#include "ai/rivals.h"
#include "core/play.h"

enum {
    PLAYOUT_ANSWERS_MAX = 2000,
    PLAYOUT_DRAW = 400 /* of 1000: a draw is worth less than half a battle, so nobody seeks one */
};

/* How much a decision counts when time is shared out. */
int playout_weight(const struct game *game, int decision);

struct playout {
    struct game game; /* the position; a playout plays in its state */
    int side;         /* whose worth is asked for */
    int last_turn;    /* played to its end, or until the other side has had its say */
    uint64_t seed;    /* the same seed, unit and target: the same dice, whatever happened before */
    const struct rivals *rivals; /* what enemies may write in the run that is open; or NULL */
    const struct pace *pace;     /* somebody may say stop; NULL: nobody does */
    struct random random;
    bool met; /* the other side has decided something */
    /* what came of it: */
    int own_weight; /* of the side's decisions in the turn it began in */
    int answers;
    bool cut; /* it was stopped on its way: what it came to means nothing */
};

/* What the seat does not know is guessed, in place: a position it could be in. */
void playout_suppose(const struct game *game, int seat, struct random *random);

/* Takes a permitted answer. */
void playout_apply(struct playout *playout, const struct action *action);

/* Plays on to the horizon and returns what the position then is worth to the side, 0 … 1000. */
int playout_finish(struct playout *playout);

#endif
