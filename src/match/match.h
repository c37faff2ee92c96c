/* The table: what any game needs once. Log, dice, drafts, undo, views, replay. */
#ifndef FLAGBRIDGE_MATCH_MATCH_H
#define FLAGBRIDGE_MATCH_MATCH_H

#include "base/hash.h"
#include "core/itself.h"
#include "core/play.h"
#include "core/sources.h"
#include "match/effect.h"

enum {
    MATCH_PLAYER_SIZE = 136, /* 32 letters of any script */
    MATCH_RECORDS_MAX = 200000,
    MATCH_LIST_MAX = 256,   /* answers a door takes in one request */
    MATCH_DRAFT_MAX = 1024, /* answers in one seat's draft: replotting appends */
    MATCH_WORDS_SIZE = 120
};

/* Beside the seats and the spectator: whoever has the whole file. */
enum { MATCH_EVERYTHING = SEAT_SPECTATOR + 1, MATCH_EVERYBODY = (1 << MATCH_EVERYTHING) - 1 };

enum match_dice { MATCH_KEYED, MATCH_SCRIPTED, MATCH_FAST };

/* How a match is opened. The setup is borrowed and must outlive the match. */
struct match_terms {
    const struct setup *setup;
    enum match_dice dice;
    uint8_t key[DICE_KEY_SIZE]; /* MATCH_KEYED; MATCH_FAST uses its first eight bytes */
    bool key_unknown;           /* a battle file without its key: replays, but cannot roll on */
    uint8_t commitment[SHA256_SIZE]; /* of the key; filled in by match_open unless key_unknown */
    int version;                     /* of the rulebook that began it; 0: the present one */
    char player[SEATS_MAX][MATCH_PLAYER_SIZE];
    /* Whose events say what they changed: a bit per seat, SEAT_SPECTATOR and MATCH_EVERYTHING.
     * Nobody's: it costs nothing. */
    unsigned effects;
    /* Faces for laying out, per lane: borrowed while match_open runs. For MATCH_SCRIPTED (what is
     * left over stays queued) and for an unknown key; else ignored. */
    const uint16_t *start_faces[DICE_LANES];
    int start_face_count[DICE_LANES];
};

enum record_kind {
    RECORD_START, /* number 0: laying out; faces may have fallen (who is the aggressor) */
    RECORD_ACT,
    RECORD_UNDO,    /* back to the position after record `undo_to` */
    RECORD_RESIGN,  /* the seat's side loses */
    RECORD_DRAW,    /* agreed */
    RECORD_FORFEIT, /* the seat's side loses: clock or absence */
    RECORD_TAKEOVER /* from now on `player` sits there */
};

/* One line of the log. Faces are borrowed from the match. */
struct record {
    uint32_t number;
    enum record_kind kind;
    int seat;
    uint32_t question; /* number the seat's question had; 0 if unknown */
    struct action action;
    char words[MATCH_WORDS_SIZE]; /* the action as a player writes it, cut if longer */
    uint32_t undo_to;
    char player[MATCH_PLAYER_SIZE];
    int face_count[DICE_LANES];
    const uint16_t *faces[DICE_LANES];
    uint64_t hash;     /* of the state after it */
    int version;       /* of the rulebook that made it; 0: the one that began the match */
    uint64_t old_hash; /* what an earlier version had for `hash` */
};

/* An event as one seat may know it, with the throw it came from. */
struct match_event {
    uint32_t number; /* the seat's own counter, from 1 */
    struct event event;
    bool thrown; /* `throw_` and `faces` are filled (never for hidden dice of the other side) */
    bool again;  /* an event before this one has shown the same throw */
    struct dice_throw throw_;
    const struct dice_face *faces;
    /* What has changed of what the seat sees since it heard the event before that has any: all that
     * the step did (an answer taken, or one advance), in the last event of it that the seat hears.
     * What came without an event for the seat is in its next one. */
    const struct effect *effects;
    int effect_count;
    const struct effect_names *names;
};

struct match;

/* Lays out and records the start. On failure *out is NULL and `why` says it. */
enum fault match_open(struct match **out, const struct match_terms *terms, struct note *why);
void match_close(struct match **match);

/* For MATCH_SCRIPTED: appends faces the next throws will show, per lane; kept until used up. A
 * throw without a face, or with one its die does not have, refuses the try and names the throw. */
enum fault match_script(struct match *match, int lane, const uint16_t *faces, int count,
                        struct note *why);

/* Forgets the faces that still wait (after a refused one, for instance). No trial may be open. */
void match_script_clear(struct match *match);

/* ---- try, store, keep --------------------------------------------------------------------------
 * A trial plays on a copy: nothing has happened. Tries add up until
 * match_keep, which cannot fail, or match_drop. A failed try leaves the trial as it was. */

/* One answer. `question` is the seat's question number, or 0 for whichever is open. An answer to a
 * secret question goes into the seat's draft, not into the log; one that completes the run (a
 * decision of kind D_DONE, or nothing left to ask) commits it. The same number with the action
 * that answered it before succeeds again and changes nothing (*again set, may be NULL); any other
 * number than the open one is FAULT_STALE. Every own answer raises the number by one when the seat
 * is asked again at once: in a list of answers the i-th names question + i. */
enum fault match_try(struct match *match, int seat, uint32_t question, const struct action *action,
                     bool *again, struct note *why);

/* Seals the seat's secret run; when the last asked seat has, all drafts become records in seat
 * order. Completes a run that only lacks its D_DONE. Sealed already: succeeds, changes nothing. */
enum fault match_try_commit(struct match *match, int seat, struct note *why);

/* Takes back the seat's own latest answers: `count` of them (draft answers first). Refused when
 * one rolled a die, revealed a secret, ended its run or was followed by another seat's. With
 * `consent` the others agreed: then only dice and reveals stop it (a sealed draft opens again).
 * Drafts of others stay as far as they still fit.
 *
 * An answer ended its run when its decision is of kind D_DONE or the seat was not asked again at
 * once. It revealed a secret when it answered a secret question (drafts become records only at the
 * reveal), or when some byte of the state that another seat or a spectator could not know before
 * it is known after it. */
enum fault match_try_undo(struct match *match, int seat, int count, bool consent, struct note *why);

enum fault match_try_resign(struct match *match, int seat, struct note *why);
enum fault match_try_forfeit(struct match *match, int seat, struct note *why);
enum fault match_try_draw(struct match *match, struct note *why);
enum fault match_try_takeover(struct match *match, int seat, const char *player, struct note *why);

/* What the trial would add to the log (for the store). */
int match_trial_records(const struct match *match, const struct record **out);

/* True when the trial changes what is to be stored of the draft kept under this seat; then, or
 * without a trial, the draft as it would be. One that became records has no answers; `stays` says
 * that it is stored all the same, for the numbers put to its side (match_trial_number), which
 * records do not tell: an answer that was taken back used its number up. Seats asked one question
 * together keep their draft under the first of them. */
struct match_draft {
    const struct action *list;
    const uint32_t *number; /* of the question each of them answered */
    int count;
    bool stays;
};
bool match_trial_draft(const struct match *match, int seat, struct match_draft *out);
/* The last number put to the seat, open or not; 0: none yet. */
uint32_t match_trial_number(const struct match *match, int seat);
/* For whoever puts drafts back: numbers below this one were put to the seat before. */
void match_trial_skip(struct match *match, int seat, uint32_t number);

/* Whether something was tried that is neither kept nor dropped. */
bool match_trial(const struct match *match);

bool match_trial_over(const struct match *match); /* whether the match would be over then */

/* What the seat would know and be asked if the trial were kept; without a trial, what it is now. */
void match_trial_view(const struct match *match, int seat, struct game *view);
bool match_trial_question(const struct match *match, int seat, struct question *out,
                          uint32_t *number);

void match_keep(struct match *match);
void match_drop(struct match *match);

/* ---- looking ---------------------------------------------------------------------------------
 * Everything here shows what was kept; borrowed pointers are good until the next try. */

/* The true position, for the table's own use, replay and simulation only. */
const struct game *match_game(const struct match *match);
const struct match_terms *match_terms(const struct match *match);

/* What `seat` (or SEAT_SPECTATOR) may know: concealed, with the drafts of its own side played (team
 * mates share secrets). `view->state` must point to state_size bytes. */
void match_view(const struct match *match, int seat, struct game *view);

bool match_over(const struct match *match);
int match_winner(const struct match *match); /* enum winner; also by resignation and agreement */

/* The seat's open question and its number (from 1); false when it has none. A seat that has
 * committed a secret run has none. */
bool match_question(const struct match *match, int seat, struct question *out, uint32_t *number);
bool match_committed(const struct match *match, int seat);

/* The answers in the draft the seat writes to. Seats asked one question together share one. */
int match_draft(const struct match *match, int seat, const struct action **out);

/* Who sits there now. */
const char *match_player(const struct match *match, int seat);

int match_record_count(const struct match *match);
const struct record *match_record(const struct match *match, int index);

/* Events `seat` may see with number > since; returns the total there are, writes `capacity`. */
int match_events(const struct match *match, int seat, uint32_t since, struct match_event *out,
                 int capacity);
uint32_t match_event_count(const struct match *match, int seat);

/* The same, and the total, with what is tried as if it were kept; and how many the seat had seen
 * when it answered last. */
int match_trial_events(const struct match *match, int seat, uint32_t since, struct match_event *out,
                       int capacity);
uint32_t match_trial_event_count(const struct match *match, int seat);
uint32_t match_trial_answered(const struct match *match, int seat);

/* Whether what the order says happened by itself behind the seat's event number *since, which then
 * is the number of that event; `ends`: only what ends something counts (itself_ended). */
bool match_trial_gave(const struct match *match, const struct itself_order *order, bool ends,
                      uint32_t *since);

/* What has passed by itself since the seat answered last: returns how many such events there are,
 * writes the last of them. */
int match_trial_passed(const struct match *match, int seat, struct match_event *out, int capacity);

/* A question that was put to the seat under this number; false: never, or too long ago. */
struct match_past {
    uint32_t number;
    uint8_t decision;
    uint8_t unit; /* UNIT_NONE: about none in particular */
};
bool match_past_question(const struct match *match, int seat, uint32_t number,
                         struct match_past *out);

/* All events whoever may see them, with all their dice, behind the first `since`; a number is the
 * place among all, from 1. Returns how many there are in all, writes `capacity`. For whoever has
 * the whole file. */
int match_all_events(const struct match *match, int since, struct match_event *out, int capacity);

/* Replays one record read from a battle file onto the match and keeps it (no trial may be open).
 * The faces of a match whose key is known are recomputed, else the recorded ones are used; a
 * difference in faces or hash is refused and named. Record 0 is only compared. Of a record that an
 * earlier version made a different hash is no refusal but a difference; one that cannot be played
 * as it was is refused and is the end, MATCH_STOPPED. */
enum fault match_replay(struct match *match, const struct record *record, struct note *why);

/* How records of an earlier version can fare under the present law. */
enum match_grade {
    MATCH_DOUBTFUL,  /* they cite a rule that was amended since, and hashes cannot tell */
    MATCH_DIFFERENT, /* what stands after them is not what stood there */
    MATCH_STOPPED,   /* they cannot be played */
    MATCH_GRADES
};

struct match_difference {
    uint32_t record; /* the first that fares so … */
    int version;     /* … and the version that made it */
    struct note why; /* names the record, too; its rule is the one that says no or was amended */
};

/* False: no record has fared so (`out` may be NULL). */
bool match_difference(const struct match *match, enum match_grade grade,
                      struct match_difference *out);

/* Notes what a reader of files has found of a record that an earlier version made; the first of a
 * grade counts. */
void match_differs(struct match *match, enum match_grade grade, const struct record *record,
                   const struct note *why);

#endif
