/* Events: what happened, as facts that cite their rule; sentences are made elsewhere. */
#ifndef FLAGBRIDGE_CORE_EVENT_H
#define FLAGBRIDGE_CORE_EVENT_H

#include "base/text.h"
#include "core/cell.h"

#include <stddef.h>

struct game;
struct event;

/* What an event is to somebody who watches, in words common to all systems: an attack is told from
 * its declaration to what was lost. */
enum event_step {
    STEP_NONE,
    STEP_ATTACK, /* `unit` is about to strike `other` (nobody: terrain is about to strike `unit`) */
    STEP_HIT,
    STEP_SAVE, /* what shields, armour and other defences stop */
    STEP_DAMAGE,
    STEP_LOSS,      /* boxes, weapons, fighters */
    STEP_DESTROYED, /* `unit` is lost to its side: destroyed, removed, captured */
    STEP_LEFT,      /* `unit` is out of the battle and whole: jumped, over the edge */
    STEP_MOVE,
    STEP_ORDER,
    STEP_INITIATIVE,
    STEP_REPAIR,
    STEP_PHASE,
    STEP_TURN,
    STEP_SCORE,
    STEP_END, /* of the battle */
    STEP_COUNT
};

struct event_kind {
    const char *name; /* "aimed", "only-answer" or "only_answer": doors write it with dashes */
    enum event_step step;
};

/* What an argument of an event means, and so how doors write it. */
enum argument_kind {
    ARGUMENT_NUMBER,
    ARGUMENT_FLAG, /* 0 or 1 */
    ARGUMENT_SIDE,
    ARGUMENT_SEAT,
    ARGUMENT_UNIT,
    ARGUMENT_DESIGN,   /* index of a design */
    ARGUMENT_DECISION, /* index into the rulebook's decisions */
    ARGUMENT_PHASE,    /* index into its phases */
    ARGUMENT_INDEX,    /* of a thing among its like: a weapon, a system; -1: of none */
    ARGUMENT_PLACE,    /* the same from 1; 0: of none */
    ARGUMENT_WORD,     /* index into `words` */
    ARGUMENT_WORDS,    /* of `words`, a bit each */
    ARGUMENT_FACES,    /* of dice: bit face - 1 */
    ARGUMENT_BITS,     /* two numbers: 64 bits, the low ones first */
    ARGUMENT_LETTERS,  /* two numbers: eight letters */
    ARGUMENT_PACKED,   /* two numbers that only the rulebook can read */
    ARGUMENT_TEXT      /* all eight: a text */
};

/* Writes the value as it stands in a sentence. */
typedef void event_say_value(const struct game *game, const struct event *event, int32_t value,
                             struct text *out);

struct event_argument {
    const char *name;
    enum argument_kind kind;
    const char *const *words; /* WORD, WORDS: ends with NULL */
    event_say_value *say;     /* NULL: as all values of its kind */
};

/* Tells one event: only what it carries is used, because the position may have gone on since. */
typedef void event_say(const struct game *game, const struct event *event, struct text *out);

/* The rest of a kind, made from its row (rules/kit/told.h). */
struct event_row {
    const struct event_argument *arguments; /* in their order; ends with a name that is NULL */
    const char *sentence;                   /* a pattern (rules/kit/sentence.h), or … */
    event_say *say;                         /* … who makes it */
};

/* How many of an event's numbers an argument takes. */
int event_argument_width(enum argument_kind kind);

/* Whether that is the kind's name, and the name as doors write it: "only-answer". */
bool event_kind_is(const struct event_kind *kind, const char *name);
void event_kind_write(const struct event_kind *kind, struct text *out);

enum { EVENT_ARGUMENTS = 8, EVENT_NO_ROLL = 0xffff, EVENT_SEEN_BY_ALL = 0xff };

struct event {
    uint16_t kind; /* index into the rulebook's event kinds */
    uint16_t rule; /* index into the rulebook's rules */
    uint16_t roll; /* throw of this action it came from, or EVENT_NO_ROLL */
    uint8_t unit;  /* UNIT_NONE if none */
    uint8_t other;
    uint8_t seen_by; /* bit per seat, bit SEAT_SPECTATOR for spectators */
    uint8_t spare[3];
    struct cell cell;
    int32_t argument[EVENT_ARGUMENTS]; /* wide enough for a weapon set or an order as text */
};

/* Where events go. `count` goes on past the capacity: the caller then repeats with more room. */
struct events {
    struct event *list;
    int capacity;
    int count;
};

/* A new event of `kind`, seen by all; it is written when event_add is called. */
static inline struct event event_make(int kind, int rule, int unit, int other)
{
    return (struct event){.kind = (uint16_t)kind,
                          .rule = (uint16_t)rule,
                          .roll = EVENT_NO_ROLL,
                          .unit = (uint8_t)unit,
                          .other = (uint8_t)other,
                          .seen_by = EVENT_SEEN_BY_ALL,
                          .cell = CELL_NOWHERE};
}

/* Adds a copy; does nothing when `events` is NULL. */
static inline void event_add(struct events *events, const struct event *event)
{
    if (!events)
        return;
    if (events->count < events->capacity)
        events->list[events->count] = *event;
    events->count++;
}

#endif
