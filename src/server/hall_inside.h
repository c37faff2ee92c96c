/* What the files of the hall share. */
#ifndef FLAGBRIDGE_SERVER_HALL_INSIDE_H
#define FLAGBRIDGE_SERVER_HALL_INSIDE_H

#include "referee/errand.h"
#include "referee/verbs.h"
#include "server/alarm.h"
#include "server/clock.h"
#include "server/debtors.h"
#include "server/duty.h"
#include "server/hall.h"
#include "server/judging.h"
#include "server/lane.h"
#include "server/pulse.h"
#include "server/ready.h"
#include "server/room.h"
#include "server/slab.h"
#include "server/warning.h"
#include "server/work.h"
#include "wire/battle.h"

enum {
    HALL_DAY = 24 * 60 * 60,
    HALL_IDLE_SECONDS = 60,    /* a battle nobody looks at is put away */
    HALL_TOUCH_SECONDS = 3600, /* how exactly the store knows when a battle was last used */
    HALL_INBOX_MAX = 1 << 20,  /* bytes of messages one visitor may have waiting */
    HALL_CACHE = 256           /* answers to long questions that are remembered */
};

struct message {
    struct message *next;
    int64_t came_us;
    bool judged;                    /* it makes a match, and a judge says it may … */
    struct content_setup *prepared; /* … of this; NULL: it is to be read */
    size_t size;
    char bytes[];
};

/* One connection. */
struct visitor {
    struct hall *hall;
    struct net_peer *peer;
    struct referee_session *session;
    char group[DEBTOR_ADDRESS_SIZE]; /* whom its address counts as */
    struct message *first;           /* not taken yet */
    struct message **last;
    size_t waiting;      /* bytes of them */
    struct party *party; /* all of the same address */
    enum { STANDS_NOWHERE, STANDS_READY, STANDS_BACK } stands;
    enum ready_rank rank; /* STANDS_READY */
    struct visitor *next; /* in that line */
    bool waits;           /* for the answer to a request that is held … */
    int64_t came_us;      /* … and came then */
    bool spoken;          /* in the line of those who are to be told something */
    struct visitor *next_spoken;
    struct task *running; /* a long question being worked out, and the next */
    struct task *next_task;
    struct playing *showing; /* a position of a file */
    struct hearing *hearing; /* a request being judged, and the next */
    int hearing_count;
};

struct hall {
    struct referee_host host; /* first */
    struct hall_terms terms;
    struct net *net;
    struct place place;
    struct referee *referee;
    struct pool *lane[LANES];
    struct judge judge;      /* of the lane of judging */
    atomic_bool ending;      /* nothing is to be waited for any more */
    uint64_t seed;           /* nobody can choose whose share is theirs */
    struct ready ready;      /* visitors with something to say */
    struct visitor *speaker; /* whose request is being answered; NULL: nobody's */
    struct visitor *spoken;  /* are to be told something */
    struct fetching *fetching;
    struct debtors debtors;
    struct cached cache[HALL_CACHE];
    struct pulse pulse;
    struct warnings warnings;
    struct thinking *ripe; /* thought to the end */
    struct alarms alarms;
    struct replay *replays;
    struct slab replay_room;
    int untidy;          /* battles in memory that are still to be looked at in this round */
    int put_away;        /* battles whose memory has not gone back to the system yet */
    int64_t gave_back;   /* when that was last done */
    char *line;          /* BATTLE_LINE_MAX bytes to write a line in */
    int64_t written;     /* bytes of lines, since the start */
    int64_t expired;     /* when old battles were last looked for … */
    int64_t measured;    /* … and how large the store is … */
    int64_t store_bytes; /* … which was so much */
    int64_t log_second;  /* what was logged in it, and what not */
    int lines;
    int lines_cut;
    bool stopping;
};

/* hall.c */
int64_t hall_now(void); /* seconds since 1970 */
/* Whether so many seconds have passed since then, or the clock was set back. */
bool hall_is_due(int64_t then, int64_t seconds);
/* So many lines a second; counts what is refused. */
void hall_log(struct hall *hall, const struct log_facts *facts);
/* The thread is at something of a battle, until duty_end. */
void hall_attend(const struct contest *contest, const char *verb);
void hall_make_ready(struct visitor *visitor);
/* Everybody who stood back may try again. */
void hall_wake_all(struct hall *hall);
void hall_spoke(struct referee_host *host, struct referee_session *session);
/* Whom an address counts as, as a number. */
uint64_t hall_address_key(const struct hall *hall, const char *address);
/* The share of a job in its lane: of a visitor's address (NULL: the server's own) and of a battle's
 * seat, or whatever else is to be done one after the other. */
struct pool_share hall_share(const struct hall *hall, const struct visitor *visitor,
                             const char *battle, int seat);

/* Callbacks of the referee: who is at what. */
bool hall_hears(struct referee_host *host, struct request *request);
void hall_settles(struct referee_host *host, const struct contest *contest);
/* … and why something could not be done. */
void hall_failed(struct referee_host *host, const struct request *request);

/* seats.c: the verbs of a server */
extern const struct verb seats_verbs[];
/* Where the server is reached. */
void seats_greet(const struct referee_host *host, struct text *out);
bool seats_allows(struct referee_host *host, struct request *request,
                  const struct match_terms *terms, const struct contest *contest, unsigned taken);
bool seats_created(struct referee_host *host, struct request *request, struct contest *contest);
/* Somebody has come or gone: who is absent since when. */
void seats_look_round(struct keeping *keeping);

/* tenure.c: seats that are kept, given up, made one's own again */
bool tenure_extend(struct request *request);
bool tenure_quit(struct request *request);
bool tenure_renew(struct request *request);
/* Whoever gave up the seat rises from it. */
void tenure_rise(const struct held *held, int seat);
/* Whoever else holds the seat is told so, and rises. */
void tenure_stand_up(struct contest *contest, int seat, const struct referee_session *except);

/* rematch.c */
bool rematch_answer(struct request *request);

/* replay.c: battle files that somebody brought to look at */
void replay_load(struct hall *hall, const struct net_request *request, struct net_reply *reply);
bool replay_show(struct request *request);
bool replay_tell(struct request *request);    /* all of it */
bool replay_account(struct request *request); /* what it came to */
void replay_tidy(struct hall *hall, bool all);
void replay_leave(struct visitor *visitor);

#endif
