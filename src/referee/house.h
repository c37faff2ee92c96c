/* What the files of this room share: the referee, a session, a request on its way. */
#ifndef FLAGBRIDGE_REFEREE_HOUSE_H
#define FLAGBRIDGE_REFEREE_HOUSE_H

#include "base/arena.h"
#include "referee/referee.h"
#include "referee/contest.h"

enum {
    HOUSE_ANSWER_MAX = 16 << 20,
    HOUSE_TREE_SIZE = 16 << 20,
    HOUSE_ODDS_SIZE = 64 << 20,
    HOUSE_TITLES_MAX = 8
};

enum house_push { PUSH_ASK = 1, PUSH_EVENTS = 2, PUSH_PRESENCE = 4, PUSH_OVER = 8, PUSH_ALL = 15 };

/* A seat held by a session, and what it has been told: pushes are differences to that. */
struct chair {
    struct contest *contest;
    int seat;
    uint32_t event; /* number of the last event told */
    uint32_t asked; /* number of the last question told */
    uint8_t committed;
    bool over;
    void *seen; /* the seat's concealed state when it was last told */
};

struct referee_session {
    struct referee *referee;
    struct referee_session *next;
    struct chair chair[REFEREE_CHAIRS_MAX];
    int chair_count;
    unsigned push; /* enum house_push wanted */
    bool cards;    /* units are told with their cards */
    bool done;
    bool guest;    /* may only play: no verb that is not a guest's */
    int troubles;  /* of a guest: errors and refused answers since it last answered */
    bool refused;  /* … and the last of them was a refusal */
    bool skipping; /* the rest of an overlong line */
    char *line;    /* half a line of a stream */
    size_t line_size;
    size_t line_capacity;
    char *output; /* lines that wait, each with its newline */
    size_t output_start;
    size_t output_size;
    size_t output_capacity;
};

struct referee {
    struct referee_terms terms;
    struct referee_session *sessions;
    struct contest *contest[REFEREE_MATCHES_MAX];
    uint32_t serial;
    uint64_t drawn; /* blocks taken of the entropy streams */
    char *answer;   /* HOUSE_ANSWER_MAX bytes: the line being written */
    void *tree;     /* HOUSE_TREE_SIZE bytes: the request being read */
    void *odds;     /* HOUSE_ODDS_SIZE bytes, once somebody asks for odds */
    size_t state_size;
    void *view; /* state_size bytes each */
    void *other;
};

/* Streams drawn from the entropy; what one gives says nothing about the others. */
enum house_stream { STREAM_KEY = 1, STREAM_TOKEN, STREAM_PLAYER, STREAM_DICE };

void house_draw(struct referee *referee, enum house_stream stream, uint8_t *out, size_t size);

/* Puts one line (without newline) into the session's output. */
void house_send(struct referee_session *session, const char *line, size_t size);

/* Chairs. house_sit returns NULL when the session holds too many. */
struct chair *house_chair(struct referee_session *session, const struct contest *contest, int seat);
struct chair *house_sit(struct referee_session *session, struct contest *contest, int seat);
void house_rise(struct referee_session *session, struct chair *chair);

/* Whether the session holds any seat there. */
bool house_sits(const struct referee_session *session, const struct contest *contest);

/* Everybody rises from the match. */
void house_forget(struct referee *referee, const struct contest *contest);

/* Whether anybody holds the seat. */
bool house_present(const struct referee *referee, const struct contest *contest, int seat);

struct contest *house_find(const struct referee *referee, const char *id);

/* A free place for a new match: an empty one, or that of the oldest match that is over or
 * abandoned, which is closed. NULL: full. */
struct contest **house_place(struct referee *referee);

/* The room for one position, for `contest`'s rulebook. */
struct game house_view(struct referee *referee, const struct contest *contest);

/* The title of a rule, or NULL. */
const char *house_rule_title(const struct referee *referee, const struct rulebook *rulebook,
                             const char *id);

#endif
