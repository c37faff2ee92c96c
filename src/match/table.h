/* The table's insides, shared by the files of this room only. */
#ifndef FLAGBRIDGE_MATCH_TABLE_H
#define FLAGBRIDGE_MATCH_TABLE_H

#include "match/match.h"
#include "match/told.h"

enum { VIEWERS = SEATS_MAX + 1 };

/* What grows with the battle. All tables share the piles; each knows how far it has written. */
enum pile_name {
    PILE_RECORDS,  /* struct record */
    PILE_MARKS,    /* struct mark, one a record */
    PILE_EVENTS,   /* struct kept_event */
    PILE_THROWS,   /* struct dice_throw; first_face counts through the whole pile of faces */
    PILE_FACES,    /* struct dice_face */
    PILE_RECORDED, /* uint16_t: the faces of each record, open lane first */
    PILE_ANSWERS,  /* struct answer: what was answered lately, to know a resent answer again */
    PILE_CHANGES,  /* struct change, by events */
    PILE_EFFECTS,  /* struct effect */
    PILES
};

struct pile {
    void *items;
    size_t item_size;
    int capacity;
    int max;
};

/* What undo must know of a record. Positions form a tree: `root` is the act (or start) after which
 * this very position stood first, `parent` the root an act started from. */
struct mark {
    uint32_t root;
    uint32_t parent;
    bool rolled;
    bool revealed;
    bool ended_run;
};

struct kept_event {
    struct event event;
    int throw_index;           /* into the pile of throws; -1: none */
    uint8_t throw_seen_by;     /* who may see that throw */
    uint8_t throw_known_by;    /* who has seen it with an event before this one */
    uint32_t counter[VIEWERS]; /* how many events each viewer has seen, this one included */
};

struct answer {
    int seat;
    uint32_t number;
    struct action action;
};

enum { PAST_QUESTIONS = 16 };

/* What is put to a seat, as far as the seat itself can know. */
struct seat_book {
    uint32_t number;
    bool asked;
    struct question question;
    uint32_t answered;                      /* how many events it had seen when it answered last */
    struct match_past past[PAST_QUESTIONS]; /* by their numbers, the newest the open one */
};

struct draft {
    int count;
    int capacity;
    bool sealed;
    bool noted; /* the side was put numbers that no record tells: they are stored with the draft */
    uint32_t *number;
    struct action *list;
};

/* One whole position of the match: kept, on trial or being worked on. */
struct table {
    int count[PILES];
    void *state;
    struct told_views views;
    void *anchor; /* the position behind which undo never goes, after record `anchor_root` */
    uint32_t anchor_root;
    void *drafted[SIDES]; /* the state with that side's drafts played, if it has any */
    bool has_draft[SIDES];
    struct draft *draft[SEATS_MAX]; /* kept under the lowest seat the question is put to */
    struct seat_book seat[SEATS_MAX];
    uint32_t seen[VIEWERS];
    bool ended; /* by agreement, resignation or forfeit */
    enum winner winner;
    char player[SEATS_MAX][MATCH_PLAYER_SIZE];
    int script_used[DICE_LANES];
};

struct queue {
    uint16_t *faces;
    int count;
    int capacity;
};

struct match {
    struct match_terms terms;
    const struct rulebook *rulebook;
    struct game game; /* the kept position */
    struct pile pile[PILES];
    struct table tables[3];
    struct table *kept;
    struct table *trial; /* NULL: none */
    struct table *spare[2];
    void *states; /* the one block all states lie in */
    void *scratch;
    void *view[2];
    struct events events; /* room for one step */
    struct dice_log log;
    struct told told;
    struct queue queue[DICE_LANES];
    /* while records of earlier versions are replayed */
    int compared_version; /* that of the record compared last */
    bool comparable;      /* its hashes are ours as long as nothing differs */
    bool differs[MATCH_GRADES];
    struct match_difference difference[MATCH_GRADES];
    const struct amendment *amended; /* the last that a record of an earlier version met, or NULL */
};

/* table.c */
enum fault table_out_of_memory(struct note *why);
struct game table_game(const struct match *match, void *state);
size_t table_state_size(const struct match *match);
size_t table_state_stride(const struct match *match); /* where any type may start */
bool table_make(struct match *match);
void table_free(struct match *match);
void table_copy(const struct match *match, struct table *to, const struct table *from);
/* Room for so many answers in all drafts under this seat: copying cannot fail. False: no memory. */
bool table_grow_drafts(struct match *match, int slot, int count);
bool table_over(const struct table *table);
int table_side(const struct match *match, int seat);
/* Room for `more` items behind those of the table; the address of the first, or NULL. */
void *table_room(struct match *match, const struct table *table, enum pile_name name, int more);
struct record *table_records(const struct match *match);
struct mark *table_marks(const struct match *match);
/* Appends a record that changes no state by itself: its number and hash are filled in. */
enum fault table_add_record(struct match *match, struct table *table, struct record *record,
                            struct mark mark, struct note *why);
/* Notes an answer, to know it again when it is sent again. */
enum fault table_remember(struct match *match, struct table *table, const struct answer *answer,
                          struct note *why);
/* The mark of a record after which the position of `root` stands. */
struct mark table_mark_same(uint32_t root);
uint32_t table_root(const struct match *match, const struct table *table);

/* step.c: plays one permitted answer into the log */
struct step {
    const struct action *action; /* NULL: laying out */
    uint32_t question;
    const struct record *recorded; /* NULL: freshly played */
};
enum fault step_play(struct match *match, struct table *table, const struct step *step,
                     struct note *why);
/* Plays an answer that needs no die on `state`; false (the state is spoiled) if it needs one. */
bool step_play_still(const struct match *match, void *state, const struct action *action);

/* log.c: resignation, forfeit, agreement; somebody else sits down */
enum fault log_ending(struct match *match, struct table *work, struct record *record,
                      struct note *why);
enum fault log_takeover(struct match *match, struct table *work, struct record *record,
                        struct note *why);

/* drafts.c */
int drafts_slot(const struct match *match, const struct table *table, int seat);
void *drafts_position(const struct table *table, int side);
enum fault drafts_add(struct match *match, struct table *table, const struct answer *answer,
                      struct note *why);
enum fault drafts_complete(struct match *match, struct table *table, int seat, struct note *why);
/* Plays what other sides have committed on a state to be concealed, if part of it is shown. */
void drafts_show(const struct match *match, const struct table *table, int side, void *state);
/* Turns all drafts into records if every secret question is sealed. */
enum fault drafts_reveal(struct match *match, struct table *table, struct note *why);
/* After the log moved under the drafts: keeps what is still permitted. */
void drafts_refit(struct match *match, struct table *table);
void drafts_clear(const struct match *match, struct table *table);
/* Takes back up to `*count` draft answers of the seat and lowers it by how many. */
enum fault drafts_pop(struct match *match, struct table *table, int seat, int *count, bool consent,
                      struct note *why);

/* undo.c */
struct undo_wish {
    int seat;
    int count; /* of the seat's own answers */
    bool consent;
};
enum fault undo_find(const struct match *match, const struct table *table,
                     const struct undo_wish *wish, uint32_t *root, struct note *why);
enum fault undo_apply(struct match *match, struct table *table, int seat, uint32_t root,
                      struct note *why);

/* look.c */
enum { LOOK_ALL_SEATS = (1 << SEATS_MAX) - 1 };
void look_view(const struct match *match, const struct table *table, int viewer, void *out);
/* Puts the questions to the seats; seats in the set `answered` get a new number. */
void look_put_questions(struct match *match, struct table *table, unsigned answered);

#endif
