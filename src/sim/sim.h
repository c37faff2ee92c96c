/* Many battles of one setup: who plays them and what each leaves behind. */
#ifndef FLAGBRIDGE_SIM_SIM_H
#define FLAGBRIDGE_SIM_SIM_H

#include "sim/bout.h"

enum { SIM_GAMES_MAX = 1000000000, SIM_THREADS_MAX = 256, SIM_WORDS_SIZE = 120 };

/* Who plays. `program` NULL: a built-in player of this kind; else a command line that a host
 * starts. Player 0 was named for red, player 1 for blue: mirrored, they change sides. */
struct sim_player {
    struct player_terms terms;
    const char *program;
    const char *name; /* as the user wrote it: "reflex", "./bot --deep" */
};

struct content;

struct sim_terms {
    const struct setup *setup;
    const struct content *content; /* for hosts, which tell programs the titles of rules; or NULL */
    struct sim_player player[SIDES];
    uint64_t seed;
    uint64_t games; /* even when mirrored */
    int threads;
    int first_ms; /* thinking time of a program's first answer of a game, and of each other */
    int answer_ms;
    bool mirror; /* games 2n and 2n + 1 have the same dice, players swapped in the second */
};

/* Why a program lost a game before it was over. */
enum sim_forfeit {
    SIM_PLAYED, /* nobody forfeited */
    SIM_NO_START,
    SIM_DIED,
    SIM_HUNG,
    SIM_FLOODED,
    SIM_NONSENSE,
    SIM_REFUSED, /* well-formed, but no permitted answer */
    SIM_FORFEITS
};

extern const char *const sim_forfeit_words[SIM_FORFEITS + 1]; /* "played" …, ends with NULL */

/* One game. What stands under `begun` is known before, the rest when it is over. */
struct sim_game {
    /* begun */
    uint64_t index;
    uint64_t seed;  /* of the dice: bout_terms.seed, a MATCH_FAST match's first eight bytes */
    uint64_t whims; /* of the players: bout_terms.whims */
    bool swapped;   /* player 0 holds blue */
    /* ended; sides, not players */
    uint64_t hash; /* play_fingerprint of the last state */
    int decisions;
    int first_damage; /* turn, 0: none fell, or it is not known */
    int score[SIDES]; /* as the book counts points */
    uint16_t turns;
    uint8_t winner;    /* enum winner; WINNER_NONE: stopped unfinished, counts as a draw */
    uint8_t first;     /* enum side that was first, SIDE_NONE: neither */
    uint8_t forfeit;   /* enum sim_forfeit */
    uint8_t forfeiter; /* its side */
    char forfeit_words[SIM_WORDS_SIZE]; /* "no answer within 5 s to: Wolf moves" */
    int unit_count;
    struct unit_set alive; /* not STATUS_GONE when it ended */
    uint8_t unit_side[UNITS_MAX];
    uint8_t unit_design[UNITS_MAX];
};

/* Fills what is known before game `index` is played and zeroes the rest. */
void sim_game_begin(struct sim_game *game, const struct sim_terms *terms, uint64_t index);

/* Fills from the last state everything but decisions, first and forfeit. */
void sim_game_end(struct sim_game *game, const struct game *last);

/* The side has lost by forfeit; call after sim_game_end. `words` may be NULL and is cut to fit. */
void sim_game_forfeit(struct sim_game *game, int side, enum sim_forfeit why, const char *words);

/* Which of the two players holds a side in this game. */
static inline int sim_game_player(const struct sim_game *game, int side)
{
    return game->swapped ? 1 - side : side;
}

/* Plays games in which a program sits; one host a thread. `play` is called by that thread
 * only. Dice are those of a MATCH_FAST match with game->seed, so that the answers given, in the
 * order of its records, are the battle: `listener` (may be NULL) hears each of them. The
 * threads hold back SIGINT, SIGTERM and SIGHUP: a program that is started must not. A program's
 * failure is a forfeit; a fault is the host's own (out of processes, of memory) and ends the run.
 */
struct sim_host {
    enum fault (*play)(struct sim_host *host, const struct sim_terms *terms, struct sim_game *game,
                       struct bout_listener *listener, struct note *why);
    void (*kill)(struct sim_host *host);  /* its programs, at once, from another thread */
    void (*close)(struct sim_host *host); /* frees it, too */
};

/* NULL: `why` says what is missing. */
typedef struct sim_host *sim_host_open(const struct sim_terms *terms, struct note *why);

#endif
