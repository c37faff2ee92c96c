/* One match at the referee's: who plays which seat, computer seats, offers. */
#ifndef FLAGBRIDGE_REFEREE_CONTEST_H
#define FLAGBRIDGE_REFEREE_CONTEST_H

#include "content/content.h"
#include "match/match.h"
#include "referee/computer.h"

enum { CONTEST_ALL_SEATS = (1 << SEATS_MAX) - 1 };
enum { CONTEST_ID_SIZE = 24, CONTEST_TOKEN_SIZE = 33, CONTEST_ORDERS = 512 };

struct contest_seat {
    int player;                /* of player_words */
    bool taken;                /* somebody has sat here */
    uint64_t whims;            /* the computer player's seed; never from the match key */
    struct pace_budget budget; /* to think with; nothing: the usual one */
    bool repeatable;           /* somebody chose that seed: the player counts playouts, not time */
    struct computer *computer; /* NULL: it has not been asked anything yet */
    char token[CONTEST_TOKEN_SIZE];
};

enum contest_offer { OFFER_NONE, OFFER_DRAW, OFFER_UNDO, OFFER_TAKEOVER };

extern const char *const contest_offers[]; /* "none" …, ends with NULL */

/* Stands until it is agreed to or declined, or the seat that made it plays on. It must not fall
 * when others play: that would tell that something happened out of sight. */
struct contest_proposal {
    enum contest_offer what;
    int seat;
    int count;       /* OFFER_UNDO */
    int player;      /* OFFER_TAKEOVER: of player_words */
    unsigned agreed; /* bit per seat */
};

/* An order in words as it was taken. Words may mean something else, or nothing, once the position
 * has changed: an order sent again is known by its words, not by what they mean now. */
struct contest_order {
    uint32_t question;
    uint32_t seat;
    uint64_t words; /* hash */
};

/* Somebody who wants to keep what is tried before it counts; a fault makes it not happen. */
struct contest_keeper {
    enum fault (*store)(struct contest_keeper *keeper, struct match *match, struct note *why);
};

struct chair;
struct held;

/* Owns its setup and match, unless it is a guest's. */
struct contest {
    char id[CONTEST_ID_SIZE];
    uint32_t serial;      /* the oldest is the lowest */
    int place;            /* in the referee's list */
    struct contest *next; /* in the referee's bucket */
    struct chair *chairs; /* everybody who sits here */
    struct held *held;    /* what was tried and is not stored yet; NULL: nothing */
    void *keeping;        /* the host's own */
    struct content_setup *content;
    struct match *match;
    struct contest_seat seat[SEATS_MAX];
    struct contest_proposal proposal;
    char rematch[CONTEST_ID_SIZE]; /* the battle that is offered after this one; empty: none */
    int rematch_seat;              /* … by whom */
    struct contest_order order[CONTEST_ORDERS]; /* the latest, in a ring */
    uint32_t order_count;
    struct contest_keeper *keeper; /* NULL: nobody */
    bool hosted;         /* the match is borrowed; computer seats are answered by its owner */
    bool unfinished;     /* computer seats were stopped by the limit and go on later */
    bool abandoned;      /* everybody who held a seat left on purpose */
    bool practice;       /* whoever began it could know the dice */
    char *lines;         /* the file of a finished battle that cannot be replayed to its end, … */
    size_t lines_size;   /* … for those who fought it; NULL: the match is all of it */
    bool frozen;         /* only to be looked at */
    struct note waiting; /* why that is so, or a computer seat cannot answer; empty: it can */
};

void contest_close(struct contest **contest);

const struct rulebook *contest_rulebook(const struct contest *contest);
const struct setup *contest_setup(const struct contest *contest);

/* What a computer seat is asked and what it thinks. The view is its own copy. */
struct thought {
    struct contest *contest;
    int seat;
    uint32_t number;
    struct question question;
    struct game view;
    struct computer *computer;
    struct player before; /* the player as it was, should its answer not be taken */
    struct action action;
};

/* Which computer seat of these (bits) is to think about what; false: none is asked, or `waiting`
 * says why not. `state` is room for a position and stays the thought's. */
bool contest_ask(struct contest *contest, unsigned seats, void *state, struct thought *out);
/* From any thread, as long as contest and state stay. `reason`: as for player_answer. */
void contest_think(struct thought *thought, struct text *reason);
/* Tries the answer; a fault is noted in `waiting`. */
enum fault contest_answer(struct thought *thought);

/* Computer seats answer, at most `answers_max` times (0: as often as they are asked); `view` is
 * room for a position. Returns how many answers were given. */
int contest_play(struct contest *contest, int answers_max, struct game *view);

/* An order in words has answered the seat's question; whether that very order did so lately. */
void contest_note_order(struct contest *contest, int seat, uint32_t question, const char *words);
bool contest_took_order(const struct contest *contest, int seat, uint32_t question,
                        const char *words);

/* The standing offer, or NULL. */
const struct contest_proposal *contest_standing(const struct contest *contest);

/* Seats (bits) whose yes the offer needs: people on the other side. */
unsigned contest_asked_to_agree(const struct contest *contest,
                                const struct contest_proposal *proposal);

/* The seat has played on: its offer falls. Returns whether there was one. */
bool contest_withdraw(struct contest *contest, int seat);

/* Tries to carry the offer out, which does not stand any longer. A takeover's seat and player are
 * the caller's to change once it is kept. */
enum fault contest_settle(struct contest *contest, struct note *why);

#endif
