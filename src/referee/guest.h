/* Guests: programs that play in a match somebody else keeps. A guest speaks the protocol, but can
 * do nothing except look, ask and answer for the seats it was given (docs/bots.md). */
#ifndef FLAGBRIDGE_REFEREE_GUEST_H
#define FLAGBRIDGE_REFEREE_GUEST_H

#include "referee/contest.h"
#include "referee/referee.h"

/* The match is borrowed until guest_close. Its owner answers for all seats but those of guests, by
 * the match itself, and calls guest_tell afterwards. */
struct guest_terms {
    const char *id; /* what guests call the match */
    struct match *match;
    int player[SEATS_MAX]; /* of player_words; guests are PLAYER_WORD_HUMAN */
    struct contest_keeper *keeper;
};

enum fault guest_open(struct contest **out, struct referee *referee,
                      const struct guest_terms *terms, struct note *why);
void guest_close(struct contest **contest, struct referee *referee); /* everybody rises */

/* What a guest is told besides the terms of the match. */
struct guest_welcome {
    unsigned seats; /* a bit each, all of one side */
    int64_t seed;   /* for the guest's own whims */
    int first_ms;
    int answer_ms;
};

/* From now on the connection is a guest's and sits here. It is greeted by the push `seated`; what
 * happened while laying out and the first question come with the next guest_tell. */
enum fault guest_sit(struct referee_session *session, struct contest *contest,
                     const struct guest_welcome *welcome, struct note *why);

/* Everybody hears what is new. */
void guest_tell(const struct contest *contest);

/* Errors and refused answers since the guest's last accepted answer; *refused: the last of them
 * was well-formed, but not permitted. */
int guest_troubles(const struct referee_session *session, bool *refused);

#endif
