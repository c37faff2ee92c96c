/* A battle at the terminal: who sits where, what was told, and the walk from question to answer. */
#ifndef FLAGBRIDGE_CLI_SESSION_H
#define FLAGBRIDGE_CLI_SESSION_H

#include "cli/ledger.h"
#include "cli/ponder.h"
#include "cli/reasons.h"
#include "cli/screen.h"
#include "content/content.h"
#include "match/match.h"
#include "referee/computer.h"

struct programs;

enum { SESSION_CHOICES_MAX = 16384 };

/* A seat's player: one of player_words, or a program. */
enum { SESSION_PROGRAM = PLAYER_WORD_FIRST + PLAYER_KINDS };

struct seating {
    int player[SEATS_MAX];
    struct pace_budget budget[SEATS_MAX]; /* of those that think; nothing: the usual one */
    const char *program[SEATS_MAX];       /* its command, for SESSION_PROGRAM; borrowed */
};

/* Why the asking stopped. */
enum session_end {
    SESSION_GOES_ON,
    SESSION_OVER,   /* the game is */
    SESSION_LEFT,   /* quit, end of input, Ctrl-C: can be resumed */
    SESSION_FAILED, /* `why` says it */
};

/* A borrowed match on which people and the computer play. */
struct session {
    const struct content *content;
    struct match *match;
    struct ledger *ledger;
    struct screen screen;
    struct seating seating;
    struct programs *programs; /* NULL: none plays */
    struct computer computer[SEATS_MAX];
    struct ponder ponder[SEATS_MAX];
    struct computer adviser; /* what the computer would do in a person's place */
    struct reasons reasons;
    struct note forfeit; /* why a program has lost, if it forfeited */
    int seat_count;
    bool echo;       /* input is not a terminal: repeat it, so that a transcript can be read */
    int at_screen;   /* person (seat) who looks at the screen, -1: nobody yet */
    int lesson_step; /* of a guided battle: the one last told, -1: none yet */
    int drawn;       /* what the last board was drawn for: turn, phase and seat, plain mode */
    int resting; /* turn, phase and seat of a person for whom the computer answers, -1: nobody */
    uint32_t told[SEATS_MAX];
    bool tight;                  /* the terminal is too low for the whole table */
    bool brief;                  /* … and for a whole question below the bare board */
    bool others_acted;           /* since the person at the screen was asked last */
    char queue[SCREEN_LINE_MAX]; /* orders behind a `;` */
    bool queued;                 /* the order in hand stood behind a `;` */
    uint32_t heard;              /* events its seat had seen before the order in front of it */
    int orderer;                 /* that seat */
    void *state;                 /* of the view below */
    struct game view;            /* as the seat at the screen sees it */
    struct question question;    /* that is open there */
    struct action *listed;       /* choices by the numbers last shown */
    int listed_count;
    int shown_count; /* the highest number that stood on the screen for this question */
    struct note why;
};

/* What a seat's player is called in the battle file: a word of player_words, or the program's
 * command, which has a slash and may be cut. */
void session_player_name(const struct seating *seating, int seat, char out[MATCH_PLAYER_SIZE]);

/* All memory is taken here; false: there is none. Screen, players and ledger are set by the
 * caller. */
bool session_open(struct session *session, struct match *match, const struct content *content);
void session_close(struct session *session);

/* The built-in players sit down. The same `whims` and answers give the same player if it is not
 * `timed`; they have nothing to do with the key of the dice. */
void session_seat_computers(struct session *session, uint64_t whims, bool timed);

/* Plays until the game is over, the people leave or something fails. */
enum session_end session_run(struct session *session);

/* ---- for the commands ------------------------------------------------------------------------ */

/* Fills view and question for a seat; false when it is asked nothing. */
bool session_look(struct session *session, int seat);

/* Stores what the match has tried, then keeps it. */
enum fault session_keep(struct session *session, struct note *why);

/* One answer of the seat, stored and kept. */
enum fault session_answer(struct session *session, int seat, const struct action *action,
                          struct note *why);

/* A number for the turn, the phase and the seat that is looked at. */
int session_moment(const struct session *session, int seat);

/* What the reflex player would answer. */
struct action session_reflex(const struct session *session);
/* The same after some thought, with its reason. */
struct action session_advice(struct session *session, struct text *reason);

/* Whether the order was given by itself already, which is said then. Behind a `;` an end that has
 * come since the order before is not taken for the end of what is asked next; else only what is
 * refused (`action` NULL: could not be read) counts. */
bool session_is_given(struct session *session, const struct itself_order *order, bool refused);

/* Forgets the orders that wait behind a `;` and says so. */
void session_drop_queue(struct session *session, const char *reason);

/* A line from the person; orders waiting behind a `;` come first. */
enum screen_read session_read(struct session *session, const char *prompt,
                              char line[SCREEN_LINE_MAX]);

#endif
