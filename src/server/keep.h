/* Between matches and the store. */
#ifndef FLAGBRIDGE_SERVER_KEEP_H
#define FLAGBRIDGE_SERVER_KEEP_H

#include "referee/contest.h"
#include "referee/host.h"
#include "server/debtors.h"
#include "server/pool.h"
#include "server/token.h"
#include "store/store.h"

struct hall;

enum { KEEP_REASON_SIZE = 160 };

struct reason {
    struct reason *next;
    int seat;
    int turn;
    char text[KEEP_REASON_SIZE];
};

/* The clock of a seat. */
struct seat_clock {
    int64_t due; /* when it runs out; 0: it does not run */
    int turn;    /* the game turn it was wound up for */
    int answers; /* it has run out, and so many defaults are being stored; 0: it has not */
    struct referee_lapse lapse;
};

/* What the hall knows of a battle besides its match. */
struct keeping {
    struct hall *hall;
    struct contest *contest;
    int64_t created;
    int64_t touched; /* as stored */
    int64_t used;    /* when somebody last looked at it or played */
    enum store_stage stage;
    bool dirty; /* the settings are to be stored */
    bool stale; /* what is stored for the lobby is older than the match */
    int clock;  /* seconds a seat has for its part of a turn; 0: as long as it likes */
    struct seat_clock seat_clock[SEATS_MAX];
    int64_t absent[SEATS_MAX];  /* since when nobody holds the seat; 0: somebody does */
    bool substitute[SEATS_MAX]; /* a computer plays for somebody who was absent */
    char name[SEATS_MAX][MATCH_PLAYER_SIZE]; /* of the person */
    int64_t expires;                         /* when it may be removed, unless somebody plays on */
    char patron[DEBTOR_ADDRESS_SIZE]; /* whose share it uses: who began it here, or brought it from
                                         the store; empty: a clock did. Never stored … */
    int64_t adopted;                  /* … and kept for a day from then */
    struct thinking *thinking;        /* a computer seat is at it; NULL: none is */
    bool idle_computer;               /* its answer could not be stored: it is to think again */
    int errands;
    struct reason *reasons;
    struct reason **last_reason;
    struct keeping *next_stored; /* of those whose settings are being stored */
};

/* A battle being fetched from the store. */
struct fetching {
    struct pool_job job; /* first */
    struct hall *hall;
    struct fetching *next;
    char patron[DEBTOR_ADDRESS_SIZE];
    char id[STORE_ID_SIZE];
    struct store_battle row;
    char *bytes;
    size_t size;
    struct contest *contest; /* NULL: it could not even be begun */
    int64_t failed;          /* when that was seen; it is not tried again for a while */
    struct note why;
};

/* What a request wants stored besides the match. */
struct bag {
    int add_count;
    struct store_token add[SEATS_MAX];
    char watch[TOKEN_SIZE]; /* a spectator's token for whoever began the battle; empty: none */
    bool drops;
    uint8_t drop[TOKEN_HASH_SIZE];
    bool quits;    /* the token that is dropped was given up … */
    int quit_seat; /* … and whoever did so rises from this seat; -1: from none */
    bool revokes;  /* all tokens of a seat … */
    int revoked_seat;
    unsigned revoked_kinds; /* … of these kinds, a bit each */
    int joins;              /* the seat that is taken; -1: none */
    int renews;             /* the seat that is held by this session alone from now on; -1: none */
};

void keep_install(struct hall *hall);
struct keeping *keep_of(const struct contest *contest);
struct keeping *keep_make(struct hall *hall, struct contest *contest);
void keep_free(struct keeping *keeping);
/* What is stored of a battle besides its records, as it is now. */
enum fault keep_update(struct keeping *keeping, struct note *why);
/* tidy.c: looks at all battles in memory, a few at a time: plays for those whose time is up, puts
 * battles away that nobody uses, and stores what has changed about the others. */
void keep_begin_tidying(struct hall *hall);
/* Goes on with it; true: there are more. */
bool keep_tidy(struct hall *hall);
/* Stores what has changed about all of them. */
void keep_flush(struct hall *hall);
/* Nobody's battle is removed under their hands: whoever sits at one that has expired keeps it for
 * another day. The others leave memory, for they are about to leave the store. */
void keep_drop_expired(struct hall *hall, int64_t now);
/* Has a battle brought from the store. */
void keep_fetch(struct hall *hall, const char *id);
/* Battles that could not be fetched may be tried again: those that wait long enough, or all. */
void keep_forgive(struct hall *hall, bool all);

#endif
