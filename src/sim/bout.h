/* One simulated battle: the rules alone, without log or events. Same terms, same battle, on any
 * machine; a match opened with MATCH_FAST dice of the same seed plays it again answer by answer. */
#ifndef FLAGBRIDGE_SIM_BOUT_H
#define FLAGBRIDGE_SIM_BOUT_H

#include "ai/player.h"
#include "core/play.h"

enum { BOUT_ANSWERS_MAX = 200000 };

/* Who plays, and the one number all dice and all players' whims come from. */
struct bout_terms {
    enum player_kind player[SEATS_MAX];
    uint64_t seed;
};

struct bout_result {
    uint64_t hash; /* of the end state */
    int decisions; /* answers given; each question had at least two */
    int score[SIDES];
    uint16_t turns;
    uint8_t winner; /* enum winner; WINNER_NONE: stopped by BOUT_ANSWERS_MAX */
    uint8_t first;  /* side that was first asked alone once both stood on the board; SIDE_NONE:
                       neither ever was */
};

/* Room for one battle at a time. The setup is borrowed; its memory is the caller's. */
struct bout {
    struct game game; /* when it has been played: the end */
    void *view;       /* a second state */
};

/* Bytes bout_init needs, aligned like malloc's. */
size_t bout_size(const struct setup *setup);
void bout_init(struct bout *bout, const struct setup *setup, void *memory);

/* Whether these open questions tell who is first: one side is asked alone, openly, with deploying
 * done. */
bool bout_opens(const struct game *game, const struct question *open, int count);

/* Called with every answer in the order of play; a saved battle is made of them. */
struct bout_listener {
    void (*hear)(struct bout_listener *listener, const struct action *action);
};

/* Plays to the end. Fails only if the setup cannot be laid out. `listener` may be NULL. */
enum fault bout_play(struct bout *bout, const struct bout_terms *terms,
                     struct bout_listener *listener, struct bout_result *out, struct note *why);

#endif
