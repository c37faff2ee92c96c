/* A host keeps the referee's matches safe and its thread free: a server with a store and workers.
 * Without one everything happens at once and in memory. */
#ifndef FLAGBRIDGE_REFEREE_HOST_H
#define FLAGBRIDGE_REFEREE_HOST_H

#include "referee/contest.h"

struct errand;
struct referee_session;
struct request;
struct verb;

/* A request that has tried something. It is answered when that has been stored. */
struct held {
    struct held *next;
    struct contest *contest;
    struct referee_session *session; /* NULL: nobody waits for an answer */
    char *id;                        /* of the request, as JSON */
    char *answer;                    /* if it can be stored; without newline */
    size_t answer_size;
    bool fresh;                     /* the match itself is new */
    bool presence;                  /* somebody came or went, or something was offered */
    int takeover;                   /* the seat that gets another player; -1: none */
    int player;                     /* … of player_words */
    struct contest_proposal before; /* the standing offer, should it not be stored */
    void *baggage;                  /* the host's own */
};

/* How often a seat's time has run out, in which game turn last, and how many answers the default
 * gave then. Everybody may know: what the default did shows, too. */
struct referee_lapse {
    int count;
    int turn;
    int answers;
};

/* What a seat may know of the clocks of its battle. */
struct referee_clock {
    int seconds;     /* a seat has for its part of a turn; 0: as long as it likes */
    int64_t due;     /* when the seat's own runs out, in seconds since 1970; 0: it does not run */
    int64_t left_ms; /* … and how long that is */
    struct referee_lapse lapse[SEATS_MAX];
};

/* Members may be NULL where nothing is to be done. */
struct referee_host {
    const struct verb *verbs; /* looked up before the referee's own; ends like verbs_all */

    /* `hello`: members of the host's own. */
    void (*greet)(const struct referee_host *host, struct text *out);

    /* `new`: whether such a match may be begun here by somebody who takes these seats (bits); fills
     * the request's trouble. */
    bool (*allows)(struct referee_host *host, struct request *request,
                   const struct match_terms *terms, const struct contest *contest, unsigned seats);
    /* `new`: the match has its id and somebody sits at it. Puts the token of a seat that the
     * asker holds into contest_seat.token for the answer, and whatever must be stored with the
     * match into the request's baggage. */
    bool (*created)(struct referee_host *host, struct request *request, struct contest *contest);

    /* A request whose verb is known, and once more when its match is; false after filling its
     * trouble: it is refused. */
    bool (*hears)(struct referee_host *host, struct request *request);
    /* Something of the world failed a request, and a discreet referee does not say what: its
     * trouble still does. */
    void (*failed)(struct referee_host *host, const struct request *request);
    /* What was tried in a match is stored, happens and is told, or is dropped. */
    void (*attends)(struct referee_host *host, const struct contest *contest);

    /* A match that is not in memory; NULL: there is none of that id, or (*coming set) it is being
     * fetched: the request is to be given again. */
    struct contest *(*find)(struct referee_host *host, const char *id, bool *coming);

    /* What a seat or a spectator may know of the clocks. */
    void (*tell_clock)(struct referee_host *host, const struct contest *contest, int seat,
                       struct referee_clock *out);

    /* A line waits in the session's output where none did. */
    void (*spoke)(struct referee_host *host, struct referee_session *session);

    /* All that is held is stored between begin and commit, or none of it. */
    enum fault (*begin)(struct referee_host *host, struct note *why);
    enum fault (*store)(struct referee_host *host, const struct held *held, struct note *why);
    enum fault (*commit)(struct referee_host *host, struct note *why);
    void (*rollback)(struct referee_host *host);
    /* It has happened, and nobody has been told. */
    void (*happened)(struct referee_host *host, const struct held *held);
    /* It has happened and everybody has been told, or it has not; the baggage is the host's to
     * free. A match that was new and has not happened is closed afterwards. */
    void (*settled)(struct referee_host *host, struct held *held, bool kept);

    /* Has a line that reads what anybody may make up judged elsewhere, and sees to its answer;
     * false, and the request's trouble says why: it cannot. A match comes of it by referee_judged.
     */
    bool (*judge)(struct referee_host *host, struct request *request, const char *line,
                  size_t size);

    /* Has it worked out by errand_run, later and elsewhere, and delivers it. */
    void (*send_out)(struct referee_host *host, struct errand *errand);
};

#endif
