/* One decision of a rule system as a row of its table: what it is, what an answer to it holds, its
 * law, how it is said, who thinks of it. The dispatching by them is done by rules/kit (decisions.h,
 * phrase.h). */
#ifndef FLAGBRIDGE_CORE_DECISION_H
#define FLAGBRIDGE_CORE_DECISION_H

#include "base/fault.h"
#include "base/text.h"
#include "core/action.h"
#include "core/question.h"

struct game;
struct decision_law; /* rules/kit/decisions.h */
struct draw;         /* rules/kit/draw.h */
struct plans;        /* rules/kit/plans.h */
struct reader;       /* rules/kit/reader.h */

/* The closed vocabulary every decision of every system belongs to. */
enum decision_kind {
    D_FLEET,
    D_DEPLOY,
    D_FIRST,
    D_PLOT,
    D_ACTIVATE,
    D_MOVE,
    D_CONTACT,
    D_SHIFT,
    D_FIRE,
    D_SEQUENCE,
    D_SPEND,
    D_FACING,
    D_BLOCK,
    D_LOSS,
    D_LINE,
    D_BOARD,
    D_REACT,
    D_TRANSFER,
    D_REWARD,
    D_REPAIR,
    D_SPECIAL,
    D_ENTER,
    D_DONE
};

/* The shape of an answer: which fields it uses. All others must be as action_init leaves them, so
 * that equal answers are equal bytes. */
enum shape_uses {
    USES_UNIT = 1,
    USES_TARGET = 2,
    USES_CELL = 4,
    USES_MODE = 8,
    USES_WEAPONS = 16,
    USES_TEXT = 32,
    MAY_AIM = 64,     /* the target may be left out */
    ON_BOARD = 128,   /* the cell is one of the board; whoever judges refuses by its own rule */
    OF_ANOTHER = 256, /* the unit belongs to somebody else */
};
struct shape {
    uint16_t uses; /* enum shape_uses */
    uint8_t mode_max;
    uint8_t amounts;
};

enum { DECISIONS_MAX = 64, DECISION_PHRASES = 4, DECISION_EXAMPLES = 2 };

/* A decision in a set of them. */
#define DECISION(decision) (UINT64_C(1) << (decision))

/* What is asked with a decision: in words, and who answers when nobody does. Rows that only answer
 * another's question have none of it. */
struct decision_asked {
    void (*ask)(const struct game *game, const struct question *question, struct text *out);
    struct action (*fallback)(const struct game *game, const struct question *question);
    struct action (*draw)(const struct draw *draw); /* at random; NULL: any of those listed */
    /* The best at a glance; NULL: the best that is thought of. */
    struct action (*reflex)(const struct game *game, const struct question *question);
    void (*think)(struct plans *plans, const struct question *question); /* NULL: of nothing */
    bool few;      /* there is a handful of answers, all of which are proposed */
    uint64_t also; /* rows that answer it beside its own: DECISION(HOLD) | DECISION(END) */
};

struct decision {
    const char *name; /* "stand-grapple" */
    enum decision_kind kind;
    const char *help; /* why am I asked, what happens if I pass, or what it ends: one sentence */

    uint16_t rule; /* index into the rulebook's: when it is taken */
    struct shape shape;
    const struct decision_law *law;
    /* How an answer is written (rules/kit/phrase.h): spelled by the first that fits it, read by any
     * of them; `complete` fills in what depends on more than one word of an order. */
    const char *phrase[DECISION_PHRASES];
    enum fault (*complete)(struct reader *reader, struct action *action);
    /* Orders as they could be written, the first that could be now: "%u fires all at %e". None of
     * what is asked: the first answers that are listed. */
    const char *example[DECISION_EXAMPLES];
    struct decision_asked asked;
    /* When it answers the question of another row that names it; NULL: always. */
    bool (*when)(const struct game *game, const struct question *question);
};

#endif
