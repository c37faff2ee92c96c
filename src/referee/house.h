/* What the files of this room share: the referee, a session, the tables they work at. */
#ifndef FLAGBRIDGE_REFEREE_HOUSE_H
#define FLAGBRIDGE_REFEREE_HOUSE_H

#include "base/arena.h"
#include "referee/contest.h"
#include "referee/desk.h"
#include "referee/host.h"
#include "referee/referee.h"

enum { HOUSE_BUCKETS = 4096, HOUSE_TITLES = 1024 };

enum house_push {
    PUSH_ASK = 1,
    PUSH_EVENTS = 2,
    PUSH_PRESENCE = 4,
    PUSH_OVER = 8,
    PUSH_CLOCK = 16,
    PUSH_ALL = 31
};

/* Bits of what a quiet chair has been told. */
enum house_quiet { QUIET_UNTOLD = 0, QUIET_TOLD = 1, QUIET_ASKED = 2, QUIET_OPEN = 4 };

/* A seat held by a session, and what it has been told: pushes are differences to that. */
struct chair {
    struct referee_session *session;
    struct contest *contest;
    struct chair *beside; /* the next one of the session … */
    struct chair *across; /* … and of the contest, both in the order they were taken */
    int seat;
    uint32_t event;  /* number of the last event told */
    uint32_t asked;  /* number of the last question told */
    uint64_t lesson; /* hash of the push that told last where the seat stands in it */
    uint8_t committed;
    int64_t due; /* of its clock, as told last … */
    int lapses;  /* … and how often anybody's had run out by then */
    bool over;
    bool quiet;    /* is told nothing but whether it is asked: another seat has the screen */
    unsigned told; /* … and what it has been told: enum house_quiet */
    void *seen;    /* the seat's concealed state when it was last told */
};

struct referee_session {
    struct referee *referee;
    struct chair *chairs;
    int chair_count;
    unsigned push; /* enum house_push wanted */
    bool cards;    /* units are told with their cards */
    bool done;
    bool guest;    /* may only play: no verb that is not a guest's */
    int troubles;  /* of a guest: errors and refused answers since it last answered */
    bool refused;  /* … and the last of them was a refusal */
    bool skipping; /* the rest of an overlong line */
    void *visitor; /* the host's own */
    char *line;    /* half a line of a stream */
    size_t line_size;
    size_t line_capacity;
    char *output; /* lines that wait, each with its newline */
    size_t output_start;
    size_t output_size;
    size_t output_capacity;
};

struct house_title {
    const char *id; /* of a rule; NULL: none yet */
    const char *title;
};

struct referee {
    struct referee_terms terms;
    struct desk desk;
    int session_count;
    struct contest **contests; /* all of them */
    int contest_count;
    int contest_capacity;
    struct contest *bucket[HOUSE_BUCKETS];   /* by a hash of their ids */
    struct house_title titles[HOUSE_TITLES]; /* found lately */
    uint32_t serial;
    uint64_t drawn;    /* blocks taken of the entropy streams */
    uint64_t foretold; /* … and of those of the dice seed */
    struct held *held;
    struct held **held_end;
    struct prospect *prospects; /* by scenario; NULL: nobody has asked yet */
};

/* Streams drawn from the entropy; what one gives says nothing about the others. */
enum house_stream { STREAM_KEY = 1, STREAM_TOKEN, STREAM_PLAYER, STREAM_DICE, STREAM_ID };

void house_draw(struct referee *referee, enum house_stream stream, uint8_t *out, size_t size);

/* Puts one line (without newline) into the session's output. */
void house_send(struct referee_session *session, const char *line, size_t size);

/* Chairs. house_sit returns NULL when the session holds too many. */
struct chair *house_chair(const struct referee_session *session, const struct contest *contest,
                          int seat);
struct chair *house_sit(struct referee_session *session, struct contest *contest, int seat);
void house_rise(struct chair *chair);
/* Whoever becomes loud again is told what has happened meanwhile, and asked anew. */
void house_hush(struct chair *chair, bool quiet);

/* Whether the session holds any seat there. */
bool house_sits(const struct referee_session *session, const struct contest *contest);

/* Everybody rises from the match. */
void house_forget(struct contest *contest);

/* Whether anybody holds the seat. */
bool house_present(const struct contest *contest, int seat);

/* By its id, from the host's store if need be; NULL: there is none, or not yet (*coming set). */
struct contest *house_find(struct referee *referee, const char *id, bool *coming);

/* Only if it is in memory. */
struct contest *house_in_memory(struct referee *referee, const char *id);

/* Room for another match: the oldest that is over or abandoned may have to give way. */
bool house_make_room(struct referee *referee);
enum fault house_add(struct referee *referee, struct contest *contest, struct note *why);
/* Everybody rises, and nobody finds it any more; it is the caller's to close. */
void house_remove(struct referee *referee, struct contest *contest);

/* The room for one position, for `contest`'s rulebook. */
struct game house_view(struct referee *referee, const struct contest *contest);

/* The title of a rule, or NULL; the first looks through all rules, on any thread. */
const char *house_find_title(const struct content *content, const struct rulebook *rulebook,
                             const char *id);
const char *house_rule_title(struct referee *referee, const struct rulebook *rulebook, int rule);

#endif
