/* What the files of the hall share. */
#ifndef FLAGBRIDGE_SERVER_HALL_INSIDE_H
#define FLAGBRIDGE_SERVER_HALL_INSIDE_H

#include "referee/errand.h"
#include "referee/verbs.h"
#include "server/hall.h"
#include "server/pool.h"
#include "server/token.h"
#include "wire/battle.h"

enum {
    HALL_DAY = 24 * 60 * 60,
    HALL_WAITING_DAYS = 7,     /* a battle with a seat nobody took */
    HALL_IDLE_SECONDS = 60,    /* a battle nobody looks at is put away */
    HALL_TOUCH_SECONDS = 3600, /* how exactly the store knows when a battle was last used */
    HALL_INBOX_MAX = 1 << 20,  /* bytes of messages one visitor may have waiting */
    HALL_REASON_SIZE = 160,
    HALL_ADDRESS_SIZE = 64,
    HALL_URL_SIZE = 256
};

struct message {
    struct message *next;
    int64_t came_us;
    size_t size;
    char bytes[];
};

/* One connection. */
struct visitor {
    struct hall *hall;
    struct net_peer *peer;
    struct referee_session *session;
    struct message *first; /* not taken yet */
    struct message **last;
    size_t waiting;  /* bytes of them */
    bool queued;     /* in one of the hall's lines: of those who have something to say … */
    bool waits;      /* for the answer to a request that is held … */
    int64_t came_us; /* … and came then */
    struct visitor *next;
    bool spoken; /* … and of those who are to be told something */
    struct visitor *next_spoken;
    struct task *running; /* a long question being worked out, and the next */
    struct task *next_task;
    struct playing *showing; /* a position of a file */
};

/* A long question on its way to a worker and back. */
struct task {
    struct pool_job job; /* first */
    struct hall *hall;
    struct errand *errand;
    struct visitor *visitor; /* NULL: it has left */
};

/* A computer seat thinking. */
struct thinking {
    struct pool_job job; /* first */
    struct hall *hall;
    struct keeping *keeping;
    struct thought thought;
    char reason[HALL_REASON_SIZE];
    struct thinking *next; /* of those whose answer waits until the match is free */
};

struct reason {
    struct reason *next;
    int seat;
    int turn;
    char text[HALL_REASON_SIZE];
};

/* What the hall knows of a battle besides its match. */
struct keeping {
    struct hall *hall;
    struct contest *contest;
    int64_t created;
    int64_t touched; /* as stored */
    int64_t used;    /* when somebody last looked at it or played */
    enum store_stage stage;
    bool dirty;             /* the settings are to be stored */
    bool stale;             /* what is stored for the lobby is older than the match */
    int clock;              /* seconds a seat has for its part of a turn; 0: as long as it likes */
    int64_t due[SEATS_MAX]; /* when the clock runs out; 0: it does not run */
    int clocked[SEATS_MAX]; /* the game turn it runs for */
    int64_t absent[SEATS_MAX]; /* since when nobody holds the seat; 0: somebody does */
    bool joined[SEATS_MAX];
    bool substitute[SEATS_MAX];              /* a computer plays for somebody who was absent */
    char name[SEATS_MAX][MATCH_PLAYER_SIZE]; /* of the person */
    char creator[HALL_ADDRESS_SIZE];
    struct thinking *thinking; /* a computer seat is at it; NULL: none is */
    bool idle_computer;        /* its answer could not be stored: it is to think again */
    int errands;
    struct reason *reasons;
    struct reason **last_reason;
};

/* A battle being fetched from the store. */
struct fetching {
    struct pool_job job; /* first */
    struct hall *hall;
    struct fetching *next;
    char id[STORE_ID_SIZE];
    struct store_battle row;
    char *bytes;
    size_t size;
    struct contest *contest; /* NULL: it could not even be begun */
    int64_t failed;          /* when that was seen; it is not tried again for a while */
    struct note why;
};

/* When the clock of a battle runs out that is not in memory. */
struct alarm {
    struct alarm *next;
    char id[STORE_ID_SIZE];
    int64_t due;
};

/* Who has begun how many battles that are still going on. */
struct debtor {
    struct debtor *next;
    char address[HALL_ADDRESS_SIZE];
    int battles;
};

/* What a request wants stored besides the match. */
struct bag {
    struct keeping *keeping;
    int add_count;
    struct store_token add[SEATS_MAX];
    char watch[TOKEN_SIZE]; /* a spectator's token for whoever began the battle; empty: none */
    bool drops;
    uint8_t drop[TOKEN_HASH_SIZE];
    bool revokes; /* all invitations of a seat */
    int revoked_seat;
    enum store_token_kind revoked_kind;
    int joins; /* the seat that is taken; -1: none */
};

enum { HALL_CACHE = 256, HALL_SECONDS = 60, HALL_BINS = 64 };

struct cached {
    uint64_t key[2];
    char *body;
    size_t size;
};

/* For whoever wants to know how the server is doing. */
struct pulse {
    uint64_t moves; /* that were stored */
    uint64_t commits;
    uint64_t failed_commits;
    uint64_t requests;
    uint64_t late[HALL_BINS]; /* requests by the time to their answer, in steps of a quarter of a
                                 doubling of microseconds */
    uint64_t moves_then[HALL_SECONDS];
    int second;
};

struct hall {
    struct referee_host host; /* first */
    struct hall_terms terms;
    struct net *net;
    char url[HALL_URL_SIZE];
    struct referee *referee;
    struct pool *questions; /* odds, suggestions, files */
    struct pool *thinkers;  /* computer players */
    struct visitor *ready;  /* have something to say, the first first */
    struct visitor **ready_end;
    struct visitor *stalled; /* … but another request, or the store, comes first */
    struct visitor *spoken;  /* are to be told something */
    struct fetching *fetching;
    struct debtor *debtors;
    struct cached cache[HALL_CACHE];
    struct pulse pulse;
    struct thinking *ripe; /* thought to the end */
    struct alarm *alarms;
    struct replay *replays;
    char *line;      /* BATTLE_LINE_MAX bytes to write a line in */
    int64_t expired; /* when old battles were last looked for */
    bool stopping;
};

/* hall.c */
int64_t hall_now(void);    /* seconds since 1970 */
int64_t hall_now_us(void); /* for intervals */
void hall_log(const struct hall *hall, const char *format, ...) BASE_PRINTF(2, 3);
void hall_make_ready(struct visitor *visitor);
/* Everybody who stood back may try again. */
void hall_wake_all(struct hall *hall);
void hall_spoke(struct referee_host *host, struct referee_session *session);
/* Whom an address counts as: all of one IPv6 network are one. */
void hall_group(const char *address, char out[HALL_ADDRESS_SIZE]);
struct debtor *hall_debtor(struct hall *hall, const char *whose);

/* keep.c: between matches and the store */
void keep_install(struct hall *hall);
struct keeping *keep_of(const struct contest *contest);
struct keeping *keep_make(struct hall *hall, struct contest *contest);
void keep_free(struct keeping *keeping);
/* Puts battles away that nobody uses, and stores what has changed about the others. */
void keep_tidy(struct hall *hall);
void keep_flush(struct hall *hall);
/* Has a battle brought from the store. */
void keep_fetch(struct hall *hall, const char *id);
/* Battles that could not be fetched may be tried again: those that wait long enough, or all. */
void keep_forgive(struct hall *hall, bool all);

/* seats.c: the verbs of a server */
extern const struct verb seats_verbs[];
bool seats_allows(struct referee_host *host, struct request *request,
                  const struct match_terms *terms, const struct contest *contest);
bool seats_created(struct referee_host *host, struct request *request, struct contest *contest);
/* Somebody has come or gone: who is absent since when. */
void seats_look_round(struct keeping *keeping);

/* work.c: computers and long questions */
void work_send_out(struct referee_host *host, struct errand *errand);
/* Has a computer seat of the battle think, if one is asked and somebody watches. */
void work_consider(struct keeping *keeping);
void work_answer_ripe(struct hall *hall);
void work_leave(struct visitor *visitor);
/* Whoever thinks comes to an end at once. */
void work_stop(struct hall *hall);
bool work_is_busy(const struct keeping *keeping);

/* replay.c: battle files that somebody brought to look at */
void replay_load(struct hall *hall, const struct net_request *request, struct net_reply *reply);
bool replay_show(struct request *request);
void replay_tidy(struct hall *hall, bool all);
void replay_leave(struct visitor *visitor);

/* clock.c */
/* After something has happened: whose clock runs until when. */
void clock_look(struct keeping *keeping);
/* Plays the default for those whose time is up. */
void clock_tick(struct hall *hall);
/* The first clock of the battle to run out; 0: none runs. */
int64_t clock_due(const struct keeping *keeping);
void clock_set_alarm(struct hall *hall, const char *id, int64_t due); /* 0: takes it away */

#endif
