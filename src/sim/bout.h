/* One simulated battle: the rules alone, without log or events. Same terms, same battle, on any
 * machine; a match opened with MATCH_FAST dice of the same seed plays it again answer by answer. */
#ifndef FLAGBRIDGE_SIM_BOUT_H
#define FLAGBRIDGE_SIM_BOUT_H

#include "core/play.h"
#include "referee/computer.h"

enum { BOUT_ANSWERS_MAX = 200000 };

/* Who plays, the number all dice come from, and the one all players' whims come from. A battle that
 * is stopped by BOUT_ANSWERS_MAX is not over. */
struct bout_terms {
    struct player_terms player[SEATS_MAX];
    uint64_t seed;
    uint64_t whims;
};

/* What the last state does not tell. */
struct bout_result {
    int decisions;    /* answers given; each question had at least two */
    uint8_t first;    /* side that was first asked alone once both stood on the board; SIDE_NONE:
                         neither ever was */
    int first_damage; /* turn in which something was first damaged, 0: nothing was */
};

/* Room for one battle at a time; the setup is borrowed. */
struct bout {
    struct game game; /* when it has been played: the end */
    void *view;       /* what a player may see of it */
    void *start;      /* laid out once: all battles begin alike */
    void *turn;       /* as it stood when the turn in hand began */
    struct computer computer[SEATS_MAX];
};

/* Fails if the setup cannot be laid out or memory is short; zeroed, it may be closed before. */
enum fault bout_open(struct bout *bout, const struct setup *setup, struct note *why);
void bout_close(struct bout *bout);

/* The seed of the player of a seat. */
uint64_t bout_whims(uint64_t whims, int seat);

/* Whether these open questions tell who is first: one side is asked alone, openly, with deploying
 * done. */
bool bout_opens(const struct game *game, const struct question *open, int count);

/* Called with every answer in the order of play; a saved battle is made of them. */
struct bout_listener {
    void (*hear)(struct bout_listener *listener, const struct action *action);
};

/* Plays to the end. `listener` may be NULL. */
struct bout_result bout_play(struct bout *bout, const struct bout_terms *terms,
                             struct bout_listener *listener);

#endif
