/* One simulated battle: the rules alone, without log or events. Same terms, same battle, on any
 * machine; a match opened with MATCH_FAST dice of the same seed plays it again answer by answer. */
#ifndef FLAGBRIDGE_SIM_BOUT_H
#define FLAGBRIDGE_SIM_BOUT_H

#include "ai/player.h"
#include "core/play.h"

enum { BOUT_ANSWERS_MAX = 200000 };

/* Who plays, and the one number all dice and all players' whims come from. A battle that is stopped
 * by BOUT_ANSWERS_MAX is not over. */
struct bout_terms {
    enum player_kind player[SEATS_MAX];
    uint64_t seed;
};

/* What the last state does not tell. */
struct bout_result {
    int decisions; /* answers given; each question had at least two */
    uint8_t first; /* side that was first asked alone once both stood on the board; SIDE_NONE:
                      neither ever was */
};

/* Room for one battle at a time; the setup is borrowed. */
struct bout {
    struct game game; /* when it has been played: the end */
    void *view;       /* what a player may see of it */
    void *start;      /* laid out once: all battles begin alike */
};

/* Fails if the setup cannot be laid out or memory is short; zeroed, it may be closed before. */
enum fault bout_open(struct bout *bout, const struct setup *setup, struct note *why);
void bout_close(struct bout *bout);

/* Where the whims of the player of a seat come from. */
void bout_start_whims(struct random *random, uint64_t seed, int seat);

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
