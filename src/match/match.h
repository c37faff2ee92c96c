/* The table: what any game needs once. Log, dice, drafts, undo, views, replay. */
#ifndef FLAGBRIDGE_MATCH_MATCH_H
#define FLAGBRIDGE_MATCH_MATCH_H

#include "core/play.h"
#include "core/sources.h"

enum {
    MATCH_PLAYER_SIZE = 40,
    MATCH_RECORDS_MAX = 200000,
    MATCH_LIST_MAX = 256 /* answers in one trial */
};

enum match_dice { MATCH_KEYED, MATCH_SCRIPTED, MATCH_FAST };

/* How a match is opened. The setup is borrowed and must outlive the match. */
struct match_terms {
    const struct setup *setup;
    enum match_dice dice;
    uint8_t key[DICE_KEY_SIZE]; /* MATCH_KEYED; MATCH_FAST uses its first eight bytes */
    char player[SEATS_MAX][MATCH_PLAYER_SIZE];
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
    struct action action;
    uint32_t undo_to;
    char player[MATCH_PLAYER_SIZE];
    int face_count[DICE_LANES];
    const uint16_t *faces[DICE_LANES];
    uint64_t hash; /* of the state after it */
};

/* An event as one seat may know it, with the throw it came from. */
struct match_event {
    uint32_t number; /* the seat's own counter, from 1 */
    struct event event;
    bool thrown; /* `throw_` and `faces` are filled (never for hidden dice of the other side) */
    struct dice_throw throw_;
    const struct dice_face *faces;
};

struct match;

/* Lays out and records the start. On failure *out is NULL and `why` says it. For scripted dice
 * the faces of the start are given like those of any act. */
enum fault match_open(struct match **out, const struct match_terms *terms, struct note *why);
void match_close(struct match **match);

/* For MATCH_SCRIPTED: faces the next throws will show, per lane; kept until used up. Faces not
 * used by the trial stay queued. */
enum fault match_script(struct match *match, int lane, const uint16_t *faces, int count,
                        struct note *why);

/* ---- try, store, keep --------------------------------------------------------------------------
 * A trial plays on a copy: nothing has happened. Tries add up (at most MATCH_LIST_MAX) until
 * match_keep, which cannot fail, or match_drop. A failed try leaves the trial as it was. */

/* One answer. `question` is the seat's question number, or 0 for whichever is open. An answer to a
 * secret question goes into the seat's draft, not into the log. The same number with the action
 * that answered it before succeeds again and changes nothing (*again set, may be NULL). */
enum fault match_try(struct match *match, int seat, uint32_t question, const struct action *action,
                     bool *again, struct note *why);

/* Seals the seat's secret run; when the last asked seat has, all drafts become records in seat
 * order. Completes a run that only lacks its D_DONE. */
enum fault match_try_commit(struct match *match, int seat, struct note *why);

/* Takes back the seat's own latest answers: `count` of them (draft answers first). Refused when
 * one rolled a die, revealed a secret, ended its run or was followed by another seat's. With
 * `consent` the others agreed: then only dice and reveals stop it. */
enum fault match_try_undo(struct match *match, int seat, int count, bool consent, struct note *why);

enum fault match_try_resign(struct match *match, int seat, struct note *why);
enum fault match_try_forfeit(struct match *match, int seat, struct note *why);
enum fault match_try_draw(struct match *match, struct note *why);
enum fault match_try_takeover(struct match *match, int seat, const char *player, struct note *why);

/* What the trial would add to the log, and the drafts it would change (for the store). */
int match_trial_records(const struct match *match, const struct record **out);

void match_keep(struct match *match);
void match_drop(struct match *match);

/* ---- looking --------------------------------------------------------------------------------- */

/* The true position, for the table's own use, replay and simulation only. */
const struct game *match_game(const struct match *match);
const struct match_terms *match_terms(const struct match *match);

/* What `seat` (or SEAT_SPECTATOR) may know: concealed, with its own draft played. `view->state`
 * must point to state_size bytes. */
void match_view(const struct match *match, int seat, struct game *view);

bool match_over(const struct match *match);
int match_winner(const struct match *match); /* enum winner; also by resignation and agreement */

/* The seat's open question and its number (from 1); false when it has none. A seat that has
 * committed a secret run has none. */
bool match_question(const struct match *match, int seat, struct question *out, uint32_t *number);
bool match_committed(const struct match *match, int seat);

int match_draft(const struct match *match, int seat, const struct action **out);

int match_record_count(const struct match *match);
const struct record *match_record(const struct match *match, int index);

/* Events `seat` may see with number > since; returns the total there are, writes `capacity`. */
int match_events(const struct match *match, int seat, uint32_t since, struct match_event *out,
                 int capacity);
uint32_t match_event_count(const struct match *match, int seat);

/* Replays one record read from a battle file onto the match: the action with its recorded faces.
 * With a keyed match whose key is known the faces are recomputed too. A difference in faces or
 * hash is refused and named. */
enum fault match_replay(struct match *match, const struct record *record, struct note *why);

#endif
