/* A request on its way: its fields, what it is about, and what is wrong with it. */
#ifndef FLAGBRIDGE_REFEREE_REQUEST_H
#define FLAGBRIDGE_REFEREE_REQUEST_H

#include "core/nearest.h"
#include "odds/odds.h"
#include "referee/house.h"
#include "referee/patience.h"
#include "wire/read.h"

enum trouble_code {
    TROUBLE_NONE,
    TROUBLE_BAD_JSON,
    TROUBLE_TOO_LONG,
    TROUBLE_UNKNOWN_VERB,
    TROUBLE_BAD_FIELD,
    TROUBLE_NO_MATCH,
    TROUBLE_WRONG_SEAT,
    TROUBLE_NO_QUESTION,
    TROUBLE_STALE,
    TROUBLE_NOT_OVER,
    TROUBLE_OVER,
    TROUBLE_FULL,
    TROUBLE_TOO_LARGE,
    TROUBLE_UNAVAILABLE,
    TROUBLE_STORE,
    TROUBLE_LIMIT,
    TROUBLE_REPLACED,
    TROUBLE_TIME,
    TROUBLE_PROTOCOL,
    TROUBLE_REFUSED /* not an error: a rule says no */
};

enum {
    TROUBLE_FIELD_SIZE = 64,
    REQUEST_ID_TEXT_MAX = 256,
    REQUEST_ID_SIZE = 8 * REQUEST_ID_TEXT_MAX
};

enum { PASSED_MAX = 4, PASSED_SIZE = 240, ASKED_SIZE = 400 };

/* What somebody is told whose order comes too late. */
struct lateness {
    int passed_count;
    char passed[PASSED_MAX][PASSED_SIZE]; /* sentences: what was answered by itself, what passed */
    char asked[ASKED_SIZE];               /* the question that is open now; empty: none */
};

struct trouble {
    enum trouble_code code;
    char field[TROUBLE_FIELD_SIZE]; /* empty: none */
    struct note note;
    int index;        /* place in a list of actions, -1: no list */
    int applied;      /* actions before it that stay carried out */
    int64_t question; /* TROUBLE_STALE: the open number */
    struct lateness late;
};

struct request {
    struct referee_session *session;
    struct referee *referee; /* NULL on an errand */
    const struct referee_terms *terms;
    struct desk *desk;
    const struct errand *errand; /* NULL: the referee answers at once */
    const struct verb *verb;
    const struct node *root;
    size_t size;             /* of its line */
    struct text *out;        /* members of the answer are written here */
    struct contest *contest; /* once request_contest or request_seat said yes */
    int seat;
    struct game view;      /* what that seat may know */
    struct contest *moved; /* the match something happened in: computers answer, pushes go out */
    bool presence;         /* somebody came or went, or something was offered */
    bool goodbye;          /* close after the answer */
    bool fresh;            /* the match is new */
    bool later;            /* the host answers when it can */
    bool judged;           /* somebody has read it and lived */
    struct content_setup **prepared; /* its scenario, read already; NULL: none is */
    bool busy;                       /* another request holds the match: nothing is answered now */
    int takeover; /* the seat that gets another player once it is kept; -1: none */
    int player;
    struct contest_proposal before; /* the standing offer when it came */
    void *baggage;                  /* what the host has to store with it */
    struct patience patience;       /* of verbs that may take long */
    struct trouble trouble;
};

/* Everything below that returns bool returns false after filling `trouble`. */

/* Always false. `field` may be NULL. */
bool request_fail(struct request *request, enum trouble_code code, const char *field,
                  const char *format, ...) BASE_PRINTF(4, 5);

/* Always false: what `word` names does not exist; the nearest that does, and with `are` all of
 * them. `what` begins the reason: "there is no seat". */
bool request_unknown(struct request *request, const char *field, const char *what,
                     const struct nearest_list *known, const char *are);

/* Turns a fault whose note is already in trouble.note into a code; false. */
bool request_fault(struct request *request, enum fault fault, const char *field);

/* Its time begins, unless it is an errand's, which has begun before. */
void request_begin_time(struct request *request);

/* The id as it came, as JSON: a short scalar, else null. */
void request_write_id(const struct request *request, struct text *out);

/* The same, for the caller to free; NULL: no memory. */
char *request_copy_id(const struct request *request);

/* Members match and seat. */
void request_write_seat(const struct request *request);

/* The field, or NULL when it is absent or null. */
const struct node *request_field(const struct request *request, const char *key);

bool request_int(struct request *request, const char *key, struct read_range range, int64_t *out);
bool request_flag(struct request *request, const char *key, bool *out);
bool request_text(struct request *request, const char *key, const char **out);

/* One of the words of a NULL-ended list. */
bool request_word(struct request *request, const char *key, const char *const *words, int *out);

/* The four above leave *out alone when the field is absent; these demand that it is there. */
bool request_require(struct request *request, const char *key);

/* Always false: there is no such rule system, but others. */
bool request_no_ruleset(struct request *request, const char *field, const char *id);

/* `ruleset`, which must be there. */
bool request_ruleset(struct request *request, const struct rulebook **out);

/* `match`: by its id, or the only one the session sits at. */
bool request_contest(struct request *request);

/* The match of that id (NULL: the only one the session sits at). */
bool request_find(struct request *request, const char *id);

/* `match` and `seat`, which the session must hold; fills the view. */
bool request_seat(struct request *request);

/* As request_seat, but not for spectators and only while the match goes on. */
bool request_player(struct request *request);

/* As request_player, but only while a person plays the seat: to act for it. */
bool request_person(struct request *request);

/* Draws the seat's view again, after something happened. */
void request_look(struct request *request);

/* A unit by its name; UNIT_NONE when the field is absent. */
bool request_unit(struct request *request, const char *key, int *out);

/* The seat's open question; if several seats share it, only this seat's units. */
bool request_question(struct request *request, struct question *out, uint32_t *number);

/* One answer, written or structured, for the seat; read against the view. An order in words that
 * cannot be understood is a refusal. */
bool request_action(struct request *request, const struct node *node, const char *field,
                    struct action *out);

/* `action` or `actions`, at most `capacity`, not both; *list is the only node or the first of the
 * list. 0 when both are absent. */
bool request_actions(struct request *request, int capacity, const struct node **list, int *count);

#endif
