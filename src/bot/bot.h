/* A bot: a program that plays seats as the referee's guest, held to its limits (docs/bots.md). */
#ifndef FLAGBRIDGE_BOT_BOT_H
#define FLAGBRIDGE_BOT_BOT_H

#include "bot/program.h"
#include "referee/guest.h"
#include "sim/sim.h"

enum {
    BOT_REQUESTS_MAX = 1000, /* lines from one answer to the next … */
    BOT_BYTES_MAX = 4 << 20, /* … and their bytes */
    BOT_TROUBLES_MAX = 20    /* errors and refused answers in a row */
};

/* The process is kept through many games; after a failure it is ended and started anew. */
struct bot {
    const char *command; /* borrowed */
    struct referee *referee;
    struct program program;
    struct referee_session *session; /* NULL: it does not run */
    struct guest_welcome welcome;    /* of this game */
    bool answered;                   /* in this game */
    char failure[SIM_WORDS_SIZE];    /* what it did wrong, in words */
};

/* Starts the program. */
enum fault bot_open(struct bot *bot, struct referee *referee, const char *command,
                    struct note *why);
void bot_close(struct bot *bot);

/* The seat that is asked first, -1: nobody is. */
int bot_next_seat(const struct match *match);

/* Sits the bot down; starts it if it does not run. A failure of its own is the return value, one of
 * ours is in *fault. */
enum sim_forfeit bot_begin(struct bot *bot, struct contest *contest,
                           const struct guest_welcome *welcome, enum fault *fault,
                           struct note *why);

/* Lets it answer as long as one of its seats is asked first. A bot that fails is ended at once;
 * bot->failure says why. */
enum sim_forfeit bot_turn(struct bot *bot, const struct contest *contest);

/* Sends what waits for it without waiting for it: the end of a game. */
void bot_send(struct bot *bot);

#endif
