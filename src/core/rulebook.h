/* The rulebook interface: one rule system behind one constant struct. */
#ifndef FLAGBRIDGE_CORE_RULEBOOK_H
#define FLAGBRIDGE_CORE_RULEBOOK_H

#include "core/action.h"
#include "core/card.h"
#include "core/datasheet.h"
#include "core/decision.h"
#include "core/dice.h"
#include "core/event.h"
#include "core/figure.h"
#include "core/outlook.h"
#include "core/overlay.h"
#include "core/question.h"
#include "core/random.h"
#include "core/setup.h"
#include "core/terms.h"
#include "core/thing.h"

struct law_gate;
struct phrasing;

/* A game is three pointers. The state is setup->state_size bytes, copied with memcpy. */
struct game {
    const struct rulebook *rulebook;
    const struct setup *setup;
    void *state;
};

enum progress {
    PROGRESS_MORE,             /* call advance again */
    PROGRESS_ACTIVATION_ENDED, /* as MORE; what an activation did is complete now */
    PROGRESS_SETTLED           /* a question is open, or the game is over */
};

enum {
    QUESTIONS_MAX = SEATS_MAX,
    MEASURES_MAX = 16,
    WORKING_LINES_MAX = 64,
    UNIT_ANY = UNIT_NONE /* choices for no particular unit: all of them */
};

/* Line-by-line working of a price or the reasons of an audit. */
struct working {
    int line_count; /* goes on past the capacity */
    char lines[WORKING_LINES_MAX][120];
};

/* A word that files use for a trait, a piece of equipment or the like, and the rule of that thing.
 */
struct rule_word {
    const char *word;
    const char *kind; /* "weapon trait" */
    uint16_t rule;
};

/* A rule that reads otherwise since a version, where no option gives the old reading back. Battles
 * of earlier versions that come to it may go on differently, and are told so. */
struct amendment {
    int version;
    uint16_t rule;     /* one that events or refusals cite: it is found by them */
    const char *words; /* what has changed: one sentence */
};

/* All functions are pure: they read and write only what they are given. `game->state` may be a
 * concealed state wherever a `const struct game` is taken. */
struct rulebook {
    /* constants */
    const char *id; /* "admiral" */
    const char *title;
    int version;       /* raised when the state's layout or any outcome changes */
    size_t state_size; /* at most; of one battle: setup->state_size */
    int units_max;
    size_t own_offset;           /* of the system's own array of unit records in the state */
    size_t own_size;             /* of one such record */
    const char *const *rule_ids; /* "AD-seq.1", indexed by event.rule and roll.rule */
    int rule_count;
    const char *const *phases;      /* all lists of words end with NULL */
    const char *const *statuses;    /* for unit.status from STATUS_OWN on; NULL: none of its own */
    uint8_t heading_zero;           /* direction, as board_step counts, that heading 0 points to */
    bool without_headings;          /* ships point nowhere: a unit's heading means nothing */
    const struct purpose *purposes; /* ends with a name that is NULL */
    /* Doors know three kinds by their names. "only-answer": the one answer to a question was given
     * by itself (unit, other and cell as in it; arguments: decision, seat, mode); they fold it with
     * the "run-ended" it brings. "phase-passed": nobody could do anything in a phase. */
    const struct event_kind *event_kinds; /* likewise */
    const struct event_row *event_rows;   /* a row for each of them; NULL: they are not named yet */
    const char *const *measures;
    const char *const *measure_words; /* what each of them counts: a short sentence */
    uint8_t destroyed_measure; /* what a shot is judged by first: that the target is destroyed … */
    uint32_t damage_measures;  /* … and then: bits of those whose sum is the damage done */
    const struct ground *grounds; /* named by OVERLAY_GROUND; NULL: cells are all alike */
    const struct decision *decisions;
    int decision_count;
    const struct law_gate *gate;     /* of the rows: rules/kit/gate.h */
    const struct phrasing *phrasing; /* likewise: rules/kit/phrase.h */
    const struct option *options;
    int option_count;
    const struct amendment *amendments; /* ends with a version of 0; NULL: none */
    const struct collection *collections;
    int collection_count;
    const struct field *scenario_fields;
    size_t scenario_size;
    const struct field *side_fields;
    size_t side_size;
    const struct field *unit_fields;  /* of the own record */
    const struct field *start_fields; /* of the whole state */

    /* content: the board of a scenario whose scenario_fields have been read; false: complained */
    bool (*board)(const struct setup *setup, struct board *out, struct note *why);
    /* two letters or so that derived call signs of a design begin with; DESIGN_NONE may be asked
     * for while a file is read, even by systems whose lay_out refuses units without a design */
    void (*letters)(const struct library *library, int design, struct text *out);

    /* How many units a battle of this setup can ever have, placed and to be chosen; NULL:
     * units_max. Asked again when an option changes (setup_narrow). A rulebook with
     * `room` keeps its array of own unit records last in the state, which is cut off behind the
     * last unit: own_offset + units_max * own_size == state_size, and start_fields lie before. */
    int (*room)(const struct setup *setup);

    /* law */
    enum fault (*lay_out)(const struct game *game, struct note *why);
    /* The same, every fault with its place; NULL: lay_out's one is all that is known. */
    void (*survey)(const struct game *game, struct setup_faults *faults);
    /* What is to be known before the battle begins; doors show it at the set-up. NULL: nothing. */
    void (*remark)(const struct setup *setup, struct setup_remarks *out);
    int (*pending)(const struct game *game, struct question out[QUESTIONS_MAX]);
    enum fault (*permits)(const struct game *game, const struct action *action, struct note *why);
    int (*choices)(const struct game *game, const struct question *question, int unit,
                   struct action *out, int capacity);
    /* The first of them, for any unit, and how many were written: it stops when there is no more
     * room. NULL: they are as quickly found by `choices`. */
    int (*first)(const struct game *game, const struct question *question, struct action *out,
                 int capacity);
    void (*accept)(const struct game *game, const struct action *action, struct events *events);
    enum progress (*advance)(const struct game *game, struct dice *dice, struct events *events);
    int (*score)(const struct game *game, int side);
    /* How much of that is not for good: points for ships that are hurt and still there. NULL: none
     * ever is. */
    int (*partial)(const struct game *game, int side);
    /* What holds between any two steps, in concealed states too. False: `why` names the promise
     * that is broken. It looks at every number before it relies on it, so that it bears whatever a
     * stranger's position says. */
    bool (*sound)(const struct game *game, struct note *why);

    /* secrets */
    void (*conceal)(const struct game *game, int seat);
    /* Part of a secret run is seen as soon as its owner has committed; conceal knows which. Else
     * nothing of it is until all have. */
    bool shows_committed;
    void (*imagine)(const struct game *game, int seat, struct random *random);
    /* The same for searching: only what is kept secret beyond the open run is guessed; whatever
     * others may have written in it counts as not yet written. NULL: `conceal` does it. */
    void (*suppose)(const struct game *game, int seat, struct random *random);

    /* doctrine */
    struct action (*sample)(const struct game *game, const struct question *question,
                            struct random *random);
    struct action (*reflex)(const struct game *game, const struct question *question,
                            struct random *random);
    int (*propose)(const struct game *game, const struct question *question, struct action *out,
                   int capacity);
    struct action (*fallback)(const struct game *game, const struct question *question);
    int (*worth)(const struct game *game, int side);
    /* Turns beyond the one in hand that a deep search plays out before it asks for the worth: where
     * `worth` judges the end of a turn well, playing on only adds luck. */
    uint8_t foresight;
    /* How dear playouts are: so many take at most some 50 ms of a core in a standard battle. */
    uint16_t playouts;

    /* voice; what is asked reads "QUESTION? (RULE) the rest", so that doors can part it */
    void (*ask)(const struct game *game, const struct question *question, struct text *out);
    void (*spell)(const struct game *game, const struct action *action, struct text *out);
    /* By decision: what a button says that gives the answer (core/label.h); NULL, or NULL entries:
     * as it is spelled. */
    const char *const *labels;
    /* What `seat` could write now: "Hood: 2P1, done". NULL: nobody knows. */
    void (*forms)(const struct game *game, int seat, struct text *out);
    /* Reads what `seat` wrote; the result need not be permitted. */
    enum fault (*read)(const struct game *game, int seat, const char *words, struct action *action,
                       struct note *why);
    void (*say)(const struct game *game, const struct event *event, struct text *out);
    /* What `say` says of dice and modifiers, piece by piece; false: the event has nothing of it.
     * All of it is in the event. NULL: no event has. */
    bool (*terms)(const struct game *game, const struct event *event, struct event_terms *out);
    /* Fills in all but `bare`, which says how much of it is wanted. */
    void (*card)(const struct game *game, int unit, struct card *out);

    /* eye: what to draw for a unit (NULL: all are unknown) … */
    struct figure (*figure)(const struct game *game, int unit);
    /* … and around it; returns the total, writes the first `capacity` */
    int (*overlay)(const struct game *game, const struct overlay_query *query,
                   struct overlay_mark *out, int capacity);
    /* What a permitted answer costs; false: nothing, or nothing that is counted. NULL: none does.
     */
    bool (*effort)(const struct game *game, const struct action *action, struct effort *out);
    /* What a permitted order leads to for certain or nearly so, of what the seat knows and has
     * drafted; how many facts were written. Kinds whose bit is not in `kinds` may be left out.
     * NULL: nothing is known. */
    int (*outlook)(const struct game *game, const struct action *action, int kinds,
                   struct outlook_fact out[OUTLOOK_FACTS_MAX]);
    /* Where a unit on the board stands when it has kept its course; NULL: all stay. */
    struct cell (*coast)(const struct game *game, int unit);
    /* By the quick tables of the doctrine: how much of what the unit can still bear it would lose
     * there, headed so, in per cent (100: all of it), if its enemies kept their courses and every
     * one of them fired at it. NULL: nobody can tell. */
    int (*danger)(const struct game *game, int unit, struct cell cell, int heading);
    /* What an answer buys or plays; false: nothing that has a name. NULL: none does. */
    bool (*thing)(const struct game *game, const struct action *action, struct thing *out);
    /* What the asked seat may spend, or has to give up, and what it has spent of it, one entry for
     * each kind; returns how many of BUDGETS_MAX. NULL: never anything. */
    int (*budgets)(const struct game *game, const struct question *question, struct budget *out);

    /* lens */
    void (*measure)(const struct game *before, const struct game *after, int target,
                    int32_t out[MEASURES_MAX]);
    void (*forget)(const struct game *game, int measure, int target);
    /* Faces of a throw that is about to be made which cannot make a difference to that measure:
     * their classes in class_of[0 … sides-1] are made equal (those that are equal stay so). `game`
     * is in the middle of the step that throws. NULL: the rules' own classes are all there is. */
    void (*blend)(const struct game *game, int measure, int target, const struct roll *roll,
                  int sides, uint8_t *class_of);
    /* By measure: the one whose `forget` and `blend` keep all that this one needs, so that both are
     * read in one run. NULL: each has its own. */
    const uint8_t *same_lens;
    /* Bit per measure that counts what the last activation did and starts again with the next: of a
     * run of actions they are added up. */
    uint32_t counted_measures;

    /* library: what can be looked up outside a battle */
    /* Tables that stand for a rule, from part 0 on; false: there are no more. NULL: no rule has
     * one. They are made from what play and pricing read. */
    bool (*table)(const struct library *library, int rule, int part, struct datasheet *out);
    /* A record that is no design, in words; false: its fields say it all. NULL: they always do. */
    bool (*record)(const struct library *library, int collection, int index, struct datasheet *out);
    /* A weapon that files name by a code alone ("FT-5b"), case-blind; the title begins with the
     * code as files write it. False: there is none. NULL: never. */
    bool (*weapon)(const char *code, struct datasheet *out);
    /* The words of traits, equipment and the like, from 0 on; false: there are no more. NULL: none.
     */
    bool (*word)(int index, struct rule_word *out);
    /* A small scenario, as a file has it, in which every `@` stands for the id of a design: its
     * first unit is one of that design, in play and unhurt. NULL: cards cannot be shown. */
    const char *stage;

    /* yard */
    enum fault (*price)(const struct library *library, int design, int *points,
                        struct working *working, struct note *why);
    /* a design by itself: first the reasons against it, then what there is to tell about a sound
     * one, too; NULL when the system has nothing to say about one */
    enum fault (*inspect)(const struct library *library, int design, struct working *reasons);
    enum fault (*audit)(const struct setup *setup, int side, struct working *reasons);
};

/* The seat's own open question, or false. */
bool rulebook_question_of(const struct game *game, int seat, struct question *out);

/* A side's score as it is shown: "506", "506 (76 partial)". */
void rulebook_score(const struct game *game, int side, struct text *out);
int rulebook_partial(const struct game *game, int side);

/* What a unit has lost between two moments, by the measures that are damage. */
int rulebook_damage(const struct game *before, const struct game *after, int unit);

/* The word for a unit's status, or NULL when the system has no such status. */
const char *rulebook_status_word(const struct rulebook *rulebook, int status);

/* Index of a word in a NULL-ended list (case-blind), or -1. */
int rulebook_word(const char *const *words, const char *word);

#endif
